"""How a round begins: dealt from a shuffled deck, or laid out as a position."""

from __future__ import annotations

import copyreg
from collections import Counter
from collections.abc import Iterable
from typing import Any

from crazyeights.consequences import begin
from crazyeights.deck import PACK, Card, Cards, Suit, cards
from crazyeights.engine import seal
from crazyeights.errors import DealError, PositionError, RuleSetError, shown
from crazyeights.knobs import Starter
from crazyeights.phases import Naming, Phase, Turn
from crazyeights.ruleset import RuleSet
from crazyeights.shuffling import Seed, checked_seed, shuffle, words
from crazyeights.state import Draft, State, check_seat, framed, stacked_stock
from crazyeights.tables import Tables, tables


def deal(rules: RuleSet, *, players: int, seed: Seed, dealer: int = 0) -> State:
    """Deal a round.

    The cards are dealt one at a time from the seat after the dealer, then the starter is turned up. The seat after
    the dealer begins, after the dealer has named a suit where the rules ask for one. The same seed gives the same
    deal, always and everywhere.

    Args:
        rules: The rules to play by.
        players: How many seats, within ``rules.players``.
        seed: What the shuffles start from, an int or a text. Whoever knows it knows every card.
        dealer: The seat that deals, 0 to players - 1.

    Raises:
        DealError: The rules are not for so many players, or the seed is none.
        SeatError: The dealer is no seat.

    Examples:
        >>> from crazyeights import presets
        >>> table = deal(presets.HOW_TO_PLAY, players=3, seed=2024, dealer=2)
        >>> [len(hand) for hand in table.hands], table.dealer, len(table.stock)
        ([5, 5, 5], 2, 36)

    Source:
        S0, "Setup"; S1, S2 and S4 on the deal and on a wild starter.
    """
    check_players(rules, players)
    check_seat(dealer, players)
    return dealt(rules, players, tuple(range(players)), checked_seed(seed), dealer)


def check_rules(rules: object) -> None:
    """Refuse what are no rules.

    Raises:
        RuleSetError: They are none.
    """
    if type(rules) is not RuleSet:  # nor the unchecked rules that a variant is given
        raise RuleSetError([f"rules is {shown(rules)}; it has to be a RuleSet, such as presets.STARTER_RULES"])


def check_players(rules: RuleSet, players: object) -> None:
    """Refuse a number of players that the rules are not for.

    Raises:
        DealError: They are not.
    """
    check_rules(rules)
    fewest, most = rules.players
    if isinstance(players, bool) or not isinstance(players, int):
        raise DealError(f"players is {shown(players)}; it has to be a number from {fewest} to {most}")
    if not fewest <= players <= most:
        raise DealError(f"{shown(players)} players cannot play {shown(rules.name, str)}; it is for {fewest} to {most}")


def dealt(rules: RuleSet, seats: int, members: tuple[int, ...], seed: Seed, dealer: int) -> State:
    """Deal a round among some of the seats of a table; the others hold no cards and are passed over."""
    implied = tables(rules, len(members))
    ring = implied.rings[seats, members]
    stock = shuffle(list(implied.hands.deck * implied.hands.packs), seed, 0)
    held = [0] * seats
    for seat in ring.after[1][dealer] * implied.hand_size:
        held[seat] += implied.hands.unit[stock.pop()]
    used_words = len(implied.hands.deck) * implied.hands.packs - 1
    top = _starter(implied, stock, seed, used_words)
    named = implied.powers[top].wild and rules.starter is Starter.DEALER_NAMES
    draft: Any = Draft()
    draft.frame = framed(rules, implied, ring, dealer, seed, 0, ())
    draft.held = held
    draft.stock_cell = stacked_stock(stock)
    draft.pile_cell = implied.pile_cell([(top, None if named else top.suit)])
    draft.due = ()
    if named:
        draft.phase = Naming(dealer, 1)
    else:
        begin(draft)
    return seal(draft)


def _starter(implied: Tables, stock: list[Card], seed: Seed, used_words: int) -> Card:
    """Turn up the first card of the pile; wilds that may not start go back once a plain card has come.

    Source:
        S4 puts them into the middle of the deck, S2 at a random place.
    """
    top = stock.pop()
    aside: list[Card] = []
    goes_back = implied.rules.starter in {Starter.MIDDLE, Starter.RANDOM}
    while goes_back and implied.powers[top].wild:
        aside.append(top)
        top = stock.pop()
    places = words(seed, 0, used_words + len(aside))[used_words:] if aside else ()
    for card, word in zip(aside, places, strict=True):
        at_random = implied.rules.starter is Starter.RANDOM
        stock.insert((word * (len(stock) + 1)) >> 32 if at_random else len(stock) // 2, card)
    return top


def position(
    rules: RuleSet,
    *,
    hands: Iterable[Cards],
    pile: Cards,
    stock: Cards = (),
    suit: Suit | str | None = None,
    turn: int = 0,
    dealer: int | None = None,
    direction: int = 1,
    seed: Seed = 0,
) -> State:
    """Lay out a table in the middle of a round: a seat is in turn, and nothing else is pending.

    Args:
        rules: The rules to play by.
        hands: The hand of each seat, as text or as any iterable of `Card`.
        pile: The pile; its last card is the top.
        stock: The stock; its last card is drawn next.
        suit: The suit in force; None: the top's own. Only a wild top can have another.
        turn: The seat in turn.
        dealer: The seat that dealt; None: the seat before the one in turn.
        direction: 1 if play goes to rising seats, -1 if to falling ones.
        seed: What later shuffles start from.

    Raises:
        PositionError: The position contradicts itself or the rules; the error lists all that is wrong.
        NotationError: Something is no card or no suit.
        DealError: The seed is none.

    Examples:
        >>> from crazyeights import presets
        >>> table = position(presets.STARTER_RULES, hands=["7H 8C", "QS"], pile="3D 8S", suit="H", turn=1)
        >>> str(table.top), table.suit.name, table.turn, table.dealer
        ('8S', 'HEARTS', 1, 0)

    Source:
        The project's own; partial packs are fine.
    """
    check_rules(rules)
    given: object = hands
    if not isinstance(given, Iterable) or isinstance(given, str):
        raise PositionError([f"hands is {shown(given)}; it has to be a list of hands, such as ['7H 8C', 'QS']"])
    laid = [cards(hand) for hand in hands]
    piled, stocked = cards(pile), cards(stock)
    named = suit if suit is None or isinstance(suit, Suit) else Suit.parse(suit)
    own = checked_seed(seed)
    problems = _problems(rules, laid, piled, stocked, named)
    problems += _seat_problems(len(laid), turn, dealer, direction)
    if problems:
        raise PositionError(problems)
    before = (turn - 1) % len(laid) if dealer is None else dealer
    seats = tuple(range(len(laid)))
    in_force = piled[-1].suit if named is None else named
    return restored(
        rules,
        len(laid),
        tuple(laid),
        stocked,
        piled,
        in_force,
        Turn(turn, direction),
        (),
        seats,
        (),
        before,
        own,
        0,
    )


def restored(  # noqa: PLR0917 - all the values of a state, as a pickle hands them back
    rules: RuleSet,
    players: int,
    hands: tuple[tuple[Card, ...], ...],
    stock: tuple[Card, ...],
    pile: tuple[Card, ...],
    suit: Suit | None,
    phase: Phase,
    due: tuple[int, ...],
    members: tuple[int, ...],
    places: tuple[int, ...],
    dealer: int,
    seed: Seed,
    shuffles: int,
) -> State:
    """Build the state with these values, which are taken to agree with each other."""
    implied = tables(rules, players)
    draft: Any = Draft()
    draft.frame = framed(rules, implied, implied.rings[len(hands), members], dealer, seed, shuffles, places)
    draft.held = [implied.hands.number(hand) for hand in hands]
    draft.stock_cell = stacked_stock(list(stock))
    draft.pile_cell = implied.pile_cell([*((card, card.suit) for card in pile[:-1]), (pile[-1], suit)])
    draft.phase = phase
    draft.due = due
    return seal(draft)


def _reduced(state: State) -> tuple[Any, ...]:
    return restored, state.values()


copyreg.pickle(State, _reduced)  # neither tables nor cells travel; a state comes back from its values


def _problems(
    rules: RuleSet, hands: list[tuple[Card, ...]], pile: tuple[Card, ...], stock: tuple[Card, ...], suit: Suit | None
) -> list[str]:
    problems: list[str] = []
    fewest, most = rules.players
    if not fewest <= len(hands) <= most:
        problems.append(f"there are {len(hands)} hands; {shown(rules.name, str)} is for {fewest} to {most} players")
    problems += [
        f"the hand of seat {seat} is empty; who has no cards has gone out"
        for seat, hand in enumerate(hands)
        if not hand
    ]
    if not pile:
        problems.append("the pile is empty; it has at least its top card")
    everything = Counter([*pile, *stock, *(card for hand in hands for card in hand)])
    packs = rules.for_players(rules.packs, min(max(len(hands), fewest), most))
    for card, copies in sorted(everything.items()):
        if card.rank not in rules.ranks:
            problems.append(f"{card} is not in the deck of {shown(rules.name, str)}")
        elif copies > packs:
            problems.append(
                f"{card} is there {copies} times; there {'is 1 pack' if packs == 1 else f'are {packs} packs'}"
            )
    if pile and suit is not None and suit is not pile[-1].suit and not rules.power(pile[-1]).wild:
        problems.append(
            f"the suit in force is {suit.name.lower()}, but the top {pile[-1]} is not wild; leave the suit out"
        )
    return problems


def _seat_problems(seats: int, turn: object, dealer: object, direction: object) -> list[str]:
    problems: list[str] = []
    for name, seat in (("turn", turn), ("dealer", dealer)):
        none = name == "dealer" and seat is None
        if not none and (isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < seats):
            problems.append(f"{name} is {shown(seat)}; the seats are 0 to {seats - 1}")
    if type(direction) is not int or direction not in {1, -1}:
        problems.append(f"direction is {shown(direction)}; it is 1 or -1")
    return problems


def draw_for_dealer(players: int, *, seed: Seed) -> tuple[int, tuple[tuple[tuple[int, Card], ...], ...]]:
    """Let every player draw a card to find the dealer: the highest deals, and equal highest draw again.

    Aces are low, kings high. All draw from one shuffled deck; when too few cards are left, it is shuffled again.

    Args:
        players: How many draw, 2 to 52.
        seed: What the shuffles start from. They are those of the seed ``f"{seed}:dealer"``, so that the cards drawn
            tell nothing of a deal from the same seed.

    Returns:
        The seat that deals, and the draws: for each time round, who drew which card.

    Raises:
        DealError: So many cannot draw, or the seed is none.

    Examples:
        >>> seat, draws = draw_for_dealer(4, seed=11)
        >>> [seat for seat, card in draws[0]]
        [0, 1, 2, 3]
        >>> dict(draws[-1])[seat] == max((card for _, card in draws[-1]), key=lambda card: card.rank)
        True

    Source:
        S4, on choosing the dealer.
    """
    if isinstance(players, bool) or not isinstance(players, int) or not 2 <= players <= len(PACK):  # noqa: PLR2004
        raise DealError(f"players is {shown(players)}; from 2 to {len(PACK)} can draw for the deal")
    own = f"{checked_seed(seed)}:dealer"
    drawing = list(range(players))
    draws: list[tuple[tuple[int, Card], ...]] = []
    left: list[Card] = []
    shuffles = 0
    while len(drawing) > 1:
        if len(left) < len(drawing):
            left = shuffle(list(PACK), own, shuffles)
            shuffles += 1
        draws.append(tuple((seat, left.pop()) for seat in drawing))
        highest = max(card.rank for _, card in draws[-1])
        drawing = [seat for seat, card in draws[-1] if card.rank is highest]
    return drawing[0], tuple(draws)
