"""A view from outside, checked as far as its seat sees."""

from __future__ import annotations

from itertools import zip_longest

from crazyeights.deck import Card, Suit
from crazyeights.errors import shown
from crazyeights.knobs import Scoring, TieBreak
from crazyeights.moves import DEALING, Move
from crazyeights.phases import Over, Phase
from crazyeights.reachability.faults import Unreachable
from crazyeights.reachability.layout import Given, Layout, laid_out
from crazyeights.reachability.states import check
from crazyeights.results import Result
from crazyeights.rulebook import menu
from crazyeights.ruleset import RuleSet
from crazyeights.standings import Standing, counted, reached
from crazyeights.views import View, restored_view


def checked_view(
    *,
    rules: RuleSet,
    players: int,
    members: tuple[int, ...],
    places: tuple[int, ...],
    dealer: int,
    totals: tuple[int, ...] | None,
    seat: int | None,
    hands: tuple[tuple[Card, ...] | None, ...],
    sizes: tuple[int, ...],
    stock_size: int,
    pile: tuple[Card, ...],
    suit: Suit | None,
    phase: Phase,
    due: tuple[int, ...],
    moves: tuple[Move, ...],
) -> View:
    """Build the view with these values, if a seat can see that at a table that a game leads to.

    What depends on cards that the seat does not see is taken to be as it has to be.

    Args:
        rules: The rules of the table.
        players: How many seats were dealt cards.
        members: The seats that are in the round, rising.
        places: The seats that went out, in order.
        dealer: The seat that dealt.
        totals: The points of the match so far; None outside a match.
        seat: Whose view it is; None: a spectator's.
        hands: The hands that the seat sees, None for the others.
        sizes: How many cards each seat holds.
        stock_size: How many cards the stock has.
        pile: The pile; its last card is the top.
        suit: The suit in force; None while the dealer has to name it.
        phase: What is pending, without the card that another seat has drawn.
        due: The seats whose call of the last card is due, rising.
        moves: The legal moves of the seat, none if it is not in turn.

    Raises:
        Unreachable: No seat can see that; the error names one value that is wrong.

    Examples:
        >>> from crazyeights import deal, presets, view
        >>> seen = view(deal(presets.STARTER_RULES, players=2, seed=1), 0)
        >>> names = "rules players members places dealer totals hands sizes stock_size pile suit seat phase due moves"
        >>> values = dict(zip(names.split(), seen.values()))
        >>> checked_view(**values) == seen
        True
        >>> try:
        ...     checked_view(**values | {"sizes": (7, 8)})
        ... except Unreachable as error:
        ...     print(error.path)
        ('stock',)

    Source:
        What lies face up on a real table.
    """
    _check_sight(seat, hands, sizes, stock_size, over=isinstance(phase, Over))
    given = Given(
        rules=rules,
        players=players,
        hands=hands,
        sizes=sizes,
        stock=None,
        stock_size=stock_size,
        pile=pile,
        suit=suit,
        phase=phase,
        due=due,
        members=members,
        places=places,
        dealer=dealer,
        shuffles=None,
        seed=None,
        in_match=totals is not None,
    )
    layout = laid_out(given)
    check(layout)
    before = None if totals is None else _totals_before(given, totals)
    _check_moves(layout, seat, before, moves)
    values = {
        "rules": rules,
        "seat": seat,
        "held": layout.held,
        "sizes": sizes,
        "stock_size": stock_size,
        "phase": phase,
        "due": due,
        "places": places,
        "dealer": dealer,
        "totals": totals,
        "can_draw": layout.can_draw,
        "menu": moves,
    }
    asked = (*((card, card.suit) for card in pile[:-1]), (pile[-1], suit))
    return restored_view(tuple(values.items()), players, members, asked)


def _check_sight(
    seat: int | None, hands: tuple[tuple[Card, ...] | None, ...], sizes: tuple[int, ...], stock_size: int, *, over: bool
) -> None:
    """Refuse a view that shows other hands than its seat may see, or sizes that are none."""
    if seat is not None and not 0 <= seat < len(hands):
        raise Unreachable(("seat",), f"seat is {shown(seat)}; the seats are 0 to {len(hands) - 1}")
    if len(sizes) != len(hands):
        raise Unreachable(("sizes",), f"there are {len(sizes)} sizes for {len(hands)} hands")
    for other, (hand, size) in enumerate(zip(hands, sizes, strict=True)):
        seen = over or other == seat
        if seen is not (hand is not None):
            why = "it is open" if seen else "it is hidden"
            raise Unreachable(("hands", other), f"the hand of seat {other} is {shown(hand)}; {why}")
        if size < 0 or (hand is not None and size != len(hand)):
            there = "0 or more" if hand is None else len(hand)
            raise Unreachable(("sizes", other), f"the size of the hand of seat {other} is {shown(size)}; it is {there}")
    if stock_size < 0:
        raise Unreachable(("stock_size",), f"stock_size is {shown(stock_size)}; it is 0 or more")


def _totals_before(given: Given, totals: tuple[int, ...]) -> tuple[int, ...]:
    """The totals before the round; those with which it would not have been dealt are refused.

    A round is dealt while no total has reached the target, or, in a playoff, to the seats whose totals are equal.

    Source:
        S1, S2 and S4 on the end of the game.
    """
    rules, phase, path = given.rules, given.phase, ("totals",)
    if len(totals) != given.seats:
        raise Unreachable(path, f"there are {len(totals)} totals for {given.seats} seats")
    scored = (phase.result.points if isinstance(phase, Over) else None) or (0,) * given.seats
    before = tuple(total - points for total, points in zip(totals, scored, strict=True))
    for seat, total in enumerate(before):
        if total < 0:
            least = f"it is {scored[seat]} or more"
            raise Unreachable((*path, seat), f"the total of seat {seat} is {shown(totals[seat])}; {least}")
    if rules.scoring is Scoring.NOBODY and any(totals):
        raise Unreachable(path, f"totals is {shown(totals)}; by these rules nobody scores")
    tied = rules.tie_break is TieBreak.PLAYOFF and len({before[seat] for seat in given.dealt}) == 1
    if reached(rules, before) and not tied:
        raise Unreachable(path, f"totals is {shown(totals)}; the match would have been over before this round")
    if len(given.dealt) < given.seats and not reached(rules, before):
        raise Unreachable(path, f"totals is {shown(totals)}; there is no playoff before {rules.target} is reached")
    return before


def _check_moves(layout: Layout, seat: int | None, before: tuple[int, ...] | None, moves: tuple[Move, ...]) -> None:
    """Refuse other moves than the rulebook gives the seat."""
    phase, legal = layout.given.phase, tuple[Move, ...]()
    if isinstance(phase, Over):
        legal = DEALING if before is not None and _goes_on(layout.given, before, phase.result) else ()
    elif phase.seat == seat:
        hand = layout.held[phase.seat]
        assert hand is not None  # a seat sees its own hand
        legal = menu(layout.tables, layout.ring, phase, hand, layout.lead, layout.can_draw)
    if moves != legal:
        wrong = [move for move, other in zip_longest(moves, legal) if move != other]
        raise Unreachable(
            ("moves",), f"moves has {shown(wrong[0], str)} where the rules give another; ask the rulebook"
        )


def _goes_on(given: Given, before: tuple[int, ...], result: Result) -> bool:
    """Whether a match goes on after a round."""
    standing = Standing(before, (0,) * given.seats, (), given.dealt)
    return not counted(given.rules, standing, result).winners
