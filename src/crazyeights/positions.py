"""A table laid out: as a position, in the middle of a round, or from the values of a state."""

from __future__ import annotations

import copyreg
from collections import Counter
from collections.abc import Iterable
from typing import Any

from crazyeights.deck import Card, Cards, Suit, cards
from crazyeights.engine import seal
from crazyeights.errors import DealError, PositionError, shown
from crazyeights.phases import Phase, Turn
from crazyeights.ruleset import RuleSet
from crazyeights.seats import check_rules, checked_levels, is_seat
from crazyeights.shuffling import Seed, checked_seed
from crazyeights.state import Draft, State, framed, stacked_stock
from crazyeights.tables import tables


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
    levels: Iterable[int] | None = None,
) -> State:
    """Lay out a table in the middle of a round: a seat is in turn, and nothing else is pending.

    Args:
        rules: The rules to play by.
        hands: The hand of each seat, as text or as any iterable of `Card`.
        pile: The pile; its last card is the top.
        stock: The stock; its last card is drawn next.
        suit: The suit in force; None: the top's own. Only a top that is wild for some seat can have another.
        turn: The seat in turn.
        dealer: The seat that dealt; None: the seat before the one in turn.
        direction: 1 if play goes to rising seats, -1 if to falling ones.
        seed: What later shuffles start from.
        levels: The level of each seat, where the rules have levels; None: all 0.

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
    problems = _problems(rules, laid, piled, stocked)
    at: tuple[int, ...] = ()
    try:
        at = checked_levels(rules, len(laid), levels)
    except DealError as error:
        problems.append(str(error))
    else:
        problems += _suit_problems(rules, piled, named, at)
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
        at,
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
    levels: tuple[int, ...] = (),
) -> State:
    """Build the state with these values, which are taken to agree with each other."""
    implied = tables(rules, players)
    draft: Any = Draft()
    draft.frame = framed(rules, implied, implied.rings[len(hands), members, levels], dealer, seed, shuffles, places)
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
    rules: RuleSet, hands: list[tuple[Card, ...]], pile: tuple[Card, ...], stock: tuple[Card, ...]
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
    packs = rules.for_players(rules.packs, min(len(hands), most))
    for card, copies in sorted(everything.items()):
        if card.rank not in rules.ranks:
            problems.append(f"{card} is not in the deck of {shown(rules.name, str)}")
        elif copies > packs:
            problems.append(
                f"{card} is there {copies} times; there {'is 1 pack' if packs == 1 else f'are {packs} packs'}"
            )
    return problems


def _suit_problems(rules: RuleSet, pile: tuple[Card, ...], suit: Suit | None, levels: tuple[int, ...]) -> list[str]:
    """Another suit than the top's own is in force only where the top is wild for some seat."""
    if (
        suit is None
        or not pile
        or suit is pile[-1].suit
        or any(rules.power(pile[-1], level).wild for level in levels or (0,))
    ):
        return []
    return [f"the suit in force is {suit.name.lower()}, but the top {pile[-1]} is not wild; leave the suit out"]


def _seat_problems(seats: int, turn: object, dealer: object, direction: object) -> list[str]:
    problems: list[str] = []
    for name, seat in (("turn", turn), ("dealer", dealer)):
        none = name == "dealer" and seat is None
        if not none and not is_seat(seat, seats):
            problems.append(f"{name} is {shown(seat)}; the seats are 0 to {seats - 1}")
    if type(direction) is not int or direction not in {1, -1}:
        problems.append(f"direction is {shown(direction)}; it is 1 or -1")
    return problems
