"""How a round comes onto the table: dealt from a seed, or built card by card."""

from collections import Counter
from collections.abc import Iterable, Iterator

from crazyeights.deck import Card, Suit
from crazyeights.knobs import Starter
from crazyeights.ruleset import RuleSet

from .effects import Effects, effects_of
from .levels import cards_for, level_faults, lowest_levels, wild_for
from .pack import full_deck, in_deck_order, mix, words
from .playing import pass_turn, rotate_hands, turn_direction
from .table import Pending, Table, seat_after, still_in, wait_for


def deal(
    rules: RuleSet,
    players: int,
    seed: int | str,
    dealer: int = 0,
    seats: Iterable[int] | None = None,
    *,
    levels: Iterable[int] | None = None,
) -> Table:
    """Shuffle, deal and turn the starter; with `seats` only those play and the others look on.

    Raises:
        ValueError: The rules are not for that many players or have no such levels, or the dealer does not take part.
    """
    if not rules.players[0] <= players <= rules.players[1]:
        raise ValueError(f"{players} players are too few or too many")
    playing = set(range(players)) if seats is None else set(seats)
    if dealer not in playing:
        raise ValueError(f"no dealer at seat {dealer}")
    at = lowest_levels(rules, players) if levels is None else tuple(levels)
    if level_faults(rules, at, players):
        raise ValueError("; ".join(level_faults(rules, at, players)))
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
        levels=at,
        absent=frozenset(range(players)) - playing,
    )
    deal_hands(table)
    turn_starter(table, numbers)
    if wild_for(table, dealer, table.top) and rules.starter is Starter.DEALER_NAMES:
        wait_for(table, dealer, Pending.NAMING)
    else:
        table.suit = table.top.suit
        open_round(table)
    return table


def deal_hands(table: Table) -> None:
    """Give one card after the other, starting beside the dealer; seats that have all of theirs are passed over."""
    seat = table.dealer
    lacking = {playing: cards_for(table, playing) for playing in still_in(table)}
    while any(lacking.values()):
        seat = seat_after(table, seat)
        if lacking[seat] > 0:
            table.hands[seat].append(table.stock.pop())
            lacking[seat] -= 1
    table.hands = [in_deck_order(hand) for hand in table.hands]


def turn_starter(table: Table, numbers: Iterator[int]) -> None:
    """Turn the first card of the pile.

    Where a wild may not lie there, what is wild for the dealer is laid aside until another card comes; then it goes
    back, one card after the other, each into the middle of the stock as it has become, or to a place that the deal's
    own numbers choose.
    """
    goes_back = table.rules.starter in {Starter.MIDDLE, Starter.RANDOM}
    aside: list[Card] = []
    card = table.stock.pop()
    while goes_back and wild_for(table, table.dealer, card):
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
    levels: Iterable[int] | None = None,
) -> Table:
    """Build a table at the start of somebody's turn; nothing is owed, drawn, due or passed.

    Raises:
        ValueError: No game by these rules could look like that.
    """
    held = [in_deck_order(as_cards(hand)) for hand in hands]
    table = Table(
        rules=rules,
        seed=seed,
        hands=held,
        stock=as_cards(stock),
        pile=as_cards(pile),
        suit=suit,
        turn=turn,
        direction=direction,
        dealer=0,
        levels=lowest_levels(rules, len(held)) if levels is None else tuple(levels),
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
    found = level_faults(table.rules, table.levels, players)
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
    elif table.suit not in {None, table.top.suit} and not anybodys_wild(table):
        found.append("another suit than the top's own is in force")
    return found


def anybodys_wild(table: Table) -> bool:
    """Tell whether a seat could have played the top as a wild; seats at impossible levels are not asked."""
    possible = not level_faults(table.rules, table.levels, len(table.hands))
    return possible and any(wild_for(table, seat, table.top) for seat in range(len(table.hands)))
