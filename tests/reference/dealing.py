"""How a round comes onto the table: dealt from a seed, or built card by card."""

from collections import Counter
from collections.abc import Iterable, Iterator

from crazyeights.deck import Card, Suit
from crazyeights.knobs import Starter
from crazyeights.ruleset import RuleSet

from .effects import Effects, effects_of
from .pack import for_players, full_deck, in_deck_order, is_wild, mix, words
from .playing import pass_turn, rotate_hands, turn_direction
from .table import Pending, Table, seat_after, still_in, wait_for


def deal(rules: RuleSet, players: int, seed: int | str, dealer: int = 0, seats: Iterable[int] | None = None) -> Table:
    """Shuffle, deal and turn the starter; with `seats` only those play and the others look on.

    Raises:
        ValueError: The rules are not for that many players, or the dealer does not take part.
    """
    if not rules.players[0] <= players <= rules.players[1]:
        raise ValueError(f"{players} players are too few or too many")
    playing = set(range(players)) if seats is None else set(seats)
    if dealer not in playing:
        raise ValueError(f"no dealer at seat {dealer}")
    numbers = words(seed, 0)
    table = Table(
        rules=rules,
        seed=seed,
        hands=[[] for _ in range(players)],
        stock=mix(full_deck(rules, len(playing)), numbers),
        pile=[],
        suit=None,
        turn=dealer,
        direction=1,
        dealer=dealer,
        absent=frozenset(range(players)) - playing,
    )
    deal_hands(table)
    turn_starter(table, numbers)
    if is_wild(rules, table.top) and rules.starter is Starter.DEALER_NAMES:
        wait_for(table, dealer, Pending.NAMING)
    else:
        table.suit = table.top.suit
        open_round(table)
    return table


def deal_hands(table: Table) -> None:
    """Give every seat that plays one card after the other, starting beside the dealer."""
    seat = table.dealer
    playing = len(still_in(table))
    for _ in range(playing * for_players(table.rules.hand_size, table.rules, playing)):
        seat = seat_after(table, seat)
        table.hands[seat].append(table.stock.pop())
    table.hands = [in_deck_order(hand) for hand in table.hands]


def turn_starter(table: Table, numbers: Iterator[int]) -> None:
    """Turn the first card of the pile.

    Where a wild may not lie there, wilds are laid aside until another card comes; then they go back one after the
    other, each into the middle of the stock as it has become, or to a place that the deal's own numbers choose.
    """
    goes_back = table.rules.starter in {Starter.MIDDLE, Starter.RANDOM}
    aside: list[Card] = []
    card = table.stock.pop()
    while goes_back and is_wild(table.rules, card):
        aside.append(card)
        card = table.stock.pop()
    table.pile.append(card)
    for wild in aside:
        if table.rules.starter is Starter.MIDDLE:
            place = len(table.stock) // 2
        else:
            place = (next(numbers) * (len(table.stock) + 1)) >> 32
        table.stock.insert(place, wild)


def open_round(table: Table) -> None:
    """Find the first seat to play.

    It sits beside the dealer, unless the starter acts: then the dealer counts as having just played it. A starter
    cannot swap, for nobody names a target, and it leaves no call open, for no hand was played down.
    """
    effects = Effects(draws=0, skips=0, reverses=0, rotates=0, again=False, swap=False)
    if table.rules.starter_powers:
        effects = effects_of(table.rules, [table.top])
    skipped = turn_direction(table, effects, pair=len(still_in(table)) == 2)
    rotate_hands(table, effects.rotates)
    pass_turn(table, table.dealer, effects, owed=effects.draws, skipped=skipped)


def as_cards(given: str | Iterable[Card]) -> list[Card]:
    """Read cards from text, or take them as they are."""
    if isinstance(given, str):
        return [Card.parse(word) for word in given.replace(",", " ").split()]
    return list(given)


def position(
    rules: RuleSet,
    *,
    hands: Iterable[str | Iterable[Card]],
    pile: str | Iterable[Card],
    stock: str | Iterable[Card] = (),
    suit: Suit | None = None,
    turn: int = 0,
    dealer: int | None = None,
    direction: int = 1,
    seed: int | str = 0,
) -> Table:
    """Build a table at the start of somebody's turn; nothing is owed, drawn, due or passed.

    Raises:
        ValueError: No game by these rules could look like that.
    """
    table = Table(
        rules=rules,
        seed=seed,
        hands=[in_deck_order(as_cards(hand)) for hand in hands],
        stock=as_cards(stock),
        pile=as_cards(pile),
        suit=suit,
        turn=turn,
        direction=direction,
        dealer=0,
    )
    problems = faults(table)
    if problems:
        raise ValueError("; ".join(problems))
    table.dealer = (turn - 1) % len(table.hands) if dealer is None else dealer
    if suit is None:
        table.suit = table.top.suit
    return table


def faults(table: Table) -> list[str]:
    """List what is impossible about a built table."""
    players = len(table.hands)
    fewest, most = table.rules.players
    found: list[str] = []
    if not fewest <= players <= most:
        return [f"{players} players are too few or too many"]
    if not all(table.hands):
        found.append("a hand is empty")
    if table.turn not in range(players):
        found.append(f"no seat {table.turn}")
    if table.direction not in {1, -1}:
        found.append(f"no direction {table.direction}")
    there = Counter(card for cards in (*table.hands, table.stock, table.pile) for card in cards)
    if there - Counter(full_deck(table.rules, players)):
        found.append("more copies of a card than the packs hold")
    if not table.pile:
        found.append("the pile is empty")
    elif table.suit not in {None, table.top.suit} and not is_wild(table.rules, table.top):
        found.append("another suit than the top's own is in force")
    return found
