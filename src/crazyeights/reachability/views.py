"""A view from outside: its values, and whether a seat can see them at a table that a game leads to."""

from __future__ import annotations

from itertools import zip_longest
from typing import Self

import attrs

from crazyeights.deck import Card, Suit
from crazyeights.errors import shown
from crazyeights.events import Hand
from crazyeights.knobs import Scoring, TieBreak
from crazyeights.moves import DEALING, Move
from crazyeights.phases import Over, Phase
from crazyeights.reachability.checking import checked
from crazyeights.reachability.faults import Unreachable
from crazyeights.reachability.given import Given
from crazyeights.reachability.layout import Layout
from crazyeights.results import Result
from crazyeights.rulebook import menu
from crazyeights.ruleset import RuleSet
from crazyeights.standings import Standing, counted, reached
from crazyeights.views import LOCAL, View, restored_view


@attrs.frozen
class ViewForm:
    """The values of a `View`, in the order of `View.values`; nothing has been checked but their types.

    Examples:
        >>> from crazyeights import deal, presets, view
        >>> seen = view(deal(presets.STARTER_RULES, players=2, seed=1), 0)
        >>> ViewForm.of(seen).value() == seen
        True
        >>> try:
        ...     attrs.evolve(ViewForm.of(seen), sizes=(7, 8)).value()
        ... except Unreachable as error:
        ...     print(error.path)
        ('stock',)
    """

    rules: RuleSet
    """The rules."""
    players: int
    """How many seats were dealt cards: all, or in a playoff those that play it."""
    members: tuple[int, ...]
    """The seats that are in the round, rising."""
    places: tuple[int, ...]
    """The seats that went out so far, in order."""
    dealer: int
    """The seat that dealt."""
    totals: tuple[int, ...] | None
    """The points of the match so far; None outside a match."""
    hands: tuple[Hand, ...]
    """The hand of each seat, in deck order; None for those that the seat may not see."""
    sizes: tuple[int, ...]
    """How many cards each seat holds."""
    stock_size: int
    """How many cards the stock has."""
    pile: tuple[Card, ...]
    """The pile; its last card is the top."""
    suit: Suit | None
    """The suit in force; None while the dealer has to name it."""
    seat: int | None
    """Whose view it is; None: a spectator's."""
    phase: Phase
    """What is pending, and for whom."""
    due: tuple[int, ...]
    """The seats whose call of the last card is due, rising."""
    moves: tuple[Move, ...]
    """The legal moves in turn; none if the seat is not."""
    levels: tuple[int, ...] = ()
    """The level of each seat; none where the rules have no levels."""

    @classmethod
    def of(cls, view: View) -> Self:
        """Return the values of a view."""
        return cls(*view.values())

    def value(self) -> View:
        """Return the view with these values, if a seat can see that at a table that a game leads to.

        What depends on cards that the seat does not see is taken to be as it has to be.

        Raises:
            Unreachable: No seat can see that; the error names one value that is wrong.

        Source:
            What lies face up on a real table.
        """
        _check_sight(self)
        layout = checked(_given(self))
        before = None if self.totals is None else _totals_before(layout.given, self.totals)
        _check_moves(layout, self.seat, before, self.moves)
        reckoned = {"held": layout.held, "can_draw": layout.can_draw, "menu": self.moves}
        said = {name: getattr(self, name) for name in View.__slots__ if name not in LOCAL and name not in reckoned}
        asked = (*((card, card.suit) for card in self.pile[:-1]), (self.pile[-1], self.suit))
        return restored_view((*said.items(), *reckoned.items()), self.players, self.members, self.levels, asked)


def _given(form: ViewForm) -> Given:
    """The table as far as the view shows it."""
    values = attrs.asdict(form, recurse=False, filter=lambda field, _: field.name not in {"seat", "totals", "moves"})
    return Given(**values, stock=None, shuffles=None, seed=None, in_match=form.totals is not None)


def _check_sight(form: ViewForm) -> None:
    """Refuse a view that shows other hands than its seat may see, or sizes that are none."""
    seat, hands, sizes = form.seat, form.hands, form.sizes
    if seat is not None and not 0 <= seat < len(hands):
        raise Unreachable(("seat",), f"seat is {shown(seat)}; the seats are 0 to {len(hands) - 1}")
    if len(sizes) != len(hands):
        raise Unreachable(("sizes",), f"there are {len(sizes)} sizes for {len(hands)} hands")
    for other, (hand, size) in enumerate(zip(hands, sizes, strict=True)):
        seen = isinstance(form.phase, Over) or other == seat
        if seen is not (hand is not None):
            why = "it is open" if seen else "it is hidden"
            raise Unreachable(("hands", other), f"the hand of seat {other} is {shown(hand)}; {why}")
        if size < 0 or (hand is not None and size != len(hand)):
            there = "0 or more" if hand is None else len(hand)
            raise Unreachable(("sizes", other), f"the size of the hand of seat {other} is {shown(size)}; it is {there}")
    if form.stock_size < 0:
        raise Unreachable(("stock_size",), f"stock_size is {shown(form.stock_size)}; it is 0 or more")


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
    """Whether a match goes on after a round; what a seat has won is its level, or does not count."""
    standing = Standing(before, given.levels or (0,) * given.seats, (), given.dealt)
    return not counted(given.rules, standing, result).winners
