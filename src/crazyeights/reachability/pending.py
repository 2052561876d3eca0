"""Whether cards that lie on the pile explain what is owed, or which skips are open."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import gcd

from crazyeights.deck import Card
from crazyeights.knobs import Answer
from crazyeights.phases import Owing, Skipping
from crazyeights.reachability.layout import Layout
from crazyeights.reachability.plays import Laid, answered, fitted, laid, landing

MOST_SUMS = 5_000
"""So many different sums are told apart; beyond that, an amount between the least and the most is believed."""


def owed_is_explained(layout: Layout, phase: Owing) -> bool:
    """Whether plays on the pile add up to what is owed: one play, and before it those that it answered.

    Either the first of the plays fitted on something, or it is the first card of the pile, and what lay below that has
    been shuffled into the stock.

    Source:
        S1's extra of the twos; Jacks and Kings of S2; for the answers Mau-Mau.
    """
    return any(
        _owed_from_below(layout, owed) if end == 1 else _owed_by_a_play(layout, end, owed)
        for end, owed in answering(layout, phase.owed)
    )


def answering(layout: Layout, owed: int) -> Iterator[tuple[int, int]]:
    """What was owed at the latest and what can have been owed before, while cards of the pile answered each other.

    Returns:
        How many cards the pile had, and what was owed on them.
    """
    waiting, seen = [(len(layout.pile), owed)], set[tuple[int, int]]()
    while waiting:
        end, rest = waiting.pop()
        if (end, rest) in seen:
            continue
        seen.add((end, rest))
        yield end, rest
        waiting += [
            (play.start, rest - play.effect.draw)
            for play in laid(layout, end)
            if 0 < play.effect.draw < rest and answered(layout, play)
        ]


def _owed_by_a_play(layout: Layout, end: int, owed: int) -> bool:
    """Whether one play made somebody owe this, with nothing owed before."""
    return any(play.effect.draw == owed > 0 and fitted(layout, play) for play in laid(layout, end))


def _owed_from_below(layout: Layout, owed: int) -> bool:
    """Whether the first card of the pile, alone or with cards shuffled into the stock, can have made somebody owe this.

    Where penalties for the last card are taken, cards come back into hands and can be played again, without end.
    """
    tables, card = layout.tables, layout.pile[0]
    rest, hidden, answer = owed - tables.deeds[card].draw, hidden_below(layout), layout.rules.penalty.answer
    if rest < 0 or not hidden:
        return False
    if rest == 0:
        return tables.deeds[card].draw > 0 and lay_on_hidden(layout, hidden)
    if answer is Answer.NONE and not tables.several:
        return False
    kin = [other for other in hidden if answer is Answer.ANY_DRAW or other.rank is card.rank]
    amounts = [tables.deeds[other].draw for other in kin]
    if answer is not Answer.NONE and tables.speaks:
        return _is_multiple(rest, amounts)
    return _is_sum(rest, amounts, len(hidden) - 1)


def hidden_below(layout: Layout) -> tuple[Card, ...]:
    """The cards that can have lain below the first card of the pile when that was played, and were shuffled since.

    While something is pending, the pile is shuffled where it becomes the stock at once, or where a penalty for the last
    card is taken.
    """
    tables, given = layout.tables, layout.given
    if layout.untouched or not (tables.rebuilds or tables.speaks):
        return ()
    if not tables.speaks:
        return layout.unseen()
    hands = [card for hand in given.hands for card in hand or ()]
    return (*layout.unseen(), *layout.pile[1:], *hands)


def lay_on_hidden(layout: Layout, hidden: Iterable[Card]) -> bool:
    """Whether the first card of the pile fits on one of the cards that lay below it, or lay there with its like."""
    tables, first = layout.tables, layout.pile[0]
    digit = tables.digit[first]
    return any(
        layout.some(lead.fits) & digit or (tables.several and card.rank is first.rank)
        for card in dict.fromkeys(hidden)
        for lead in layout.leads_of(card)
    )


def _is_multiple(rest: int, amounts: Iterable[int]) -> bool:
    """Whether amounts, taken again and again, can add up to the rest."""
    some = [amount for amount in amounts if amount]
    return bool(some) and rest >= min(some) and rest % gcd(*some) == 0


def _is_sum(rest: int, amounts: Iterable[int], most: int) -> bool:
    """Whether some of the amounts, so many at most, add up to the rest."""
    fewest = {0: 0}
    some = [amount for amount in amounts if 0 < amount <= rest]
    for amount in some:
        for total, number in [*fewest.items()]:
            if total + amount <= rest:
                fewest[total + amount] = min(number + 1, fewest.get(total + amount, number + 1))
        if len(fewest) > MOST_SUMS:
            return min(some) <= rest <= sum(some)
    return fewest.get(rest, most + 1) <= most


def skips_are_explained(layout: Layout, phase: Skipping) -> bool:
    """Whether one play can have left so many skips open; each seat that did not answer has taken one.

    Source:
        Prší.
    """
    may_be_out = bool(layout.given.places) and layout.may_be_last(layout.pile[-1])
    for play in laid(layout, len(layout.pile)):
        if fitted(layout, play) and any(_opens(layout, phase, play, out=out) for out in {False, may_be_out}):
            return True
    return len(layout.pile) == 1 and phase.skips <= _skips_from_below(layout)


def _opens(layout: Layout, phase: Skipping, play: Laid, *, out: bool) -> bool:
    """Whether a play leaves so many skips open, or more, by the one definition of consequences."""
    begun = landing(layout, layout.ring, phase.seat, phase.direction, play.effect, out=out)
    return isinstance(begun, Skipping) and begun.skips >= phase.skips


def _skips_from_below(layout: Layout) -> int:
    """The most skips that the only card of the pile can have left open, alone or with cards now in the stock."""
    tables, card, hidden = layout.tables, layout.pile[0], hidden_below(layout)
    if not lay_on_hidden(layout, hidden):
        return 0
    kin = sorted(tables.deeds[other].skip for other in hidden if other.rank is card.rank)[::-1]
    return tables.deeds[card].skip + (sum(kin[: len(hidden) - 1]) if tables.several else 0)
