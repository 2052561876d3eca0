"""Law 4, blindness: what a seat cannot see changes neither its view nor its legal moves."""

from __future__ import annotations

import random
from typing import Any

import attrs

import crazyeights as ce
from crazyeights.positions import restored
from crazyeights.testing.laws.comparing import Faults, same
from crazyeights.testing.playing import watchers


def permuted(table: ce.State, seat: int | None, rng: random.Random) -> ce.State:
    """Return a table that only somebody with X-ray eyes could tell from the one given.

    The cards in the stock and in the hands that the seat does not see change places; a card that another seat has
    drawn becomes any card of its new hand.

    Examples:
        >>> table = ce.deal(ce.presets.STARTER_RULES, players=2, seed=1)
        >>> other = permuted(table, 0, random.Random(1))
        >>> table.hands[0] == other.hands[0], table.hands[1] == other.hands[1]
        (True, False)
    """
    hidden = [other for other in range(len(table.hands)) if other != seat]
    cards = [*table.stock, *(card for other in hidden for card in table.hands[other])]
    rng.shuffle(cards)
    hands = list(table.hands)
    for other in hidden:
        hands[other] = tuple(sorted(cards.pop() for _ in hands[other]))
    phase = table.phase
    if isinstance(phase, ce.Turn) and phase.card is not None and phase.seat != seat:
        phase = attrs.evolve(phase, card=rng.choice(hands[phase.seat]))
    values: list[Any] = list(table.values())
    values[2], values[3], values[6] = tuple(hands), tuple(cards), phase
    return restored(*values)


def blindness(table: ce.State, rng: random.Random) -> Faults:
    """Yield what a seat or a spectator can tell from cards that are hidden; once a round is over there are none.

    Args:
        table: A round.
        rng: What hidden cards are mixed with.

    Examples:
        >>> table = ce.deal(ce.presets.STARTER_RULES, players=2, seed=1)
        >>> list(blindness(table, random.Random(1)))
        []
    """
    for seat in watchers(table):
        seen = ce.view(table, seat)
        if table.is_over:
            yield from same("once a round is over all hands are open", table.hands, seen.hands)
            continue
        other = permuted(table, seat, rng)
        twin = ce.view(other, seat)
        yield from same(f"the view of seat {seat}, with other hidden cards", seen, twin)
        texts = [(str(each), repr(each), hash(each)) for each in (seen, twin)]
        yield from same(f"the view of seat {seat} as text and as a number", *texts)
        lists = [ce.legal_moves(each) for each in (seen, twin)]
        lists += [ce.legal_moves(each) for each in (table, other) if seat == table.turn]
        yield from same(f"the moves in turn of seat {seat}, with other hidden cards", *lists)
        if seat is not None:
            aside = [ce.legal_moves(each, seat) for each in (table, other, seen, twin)]
            yield from same(f"the moves out of turn of seat {seat}, with other hidden cards", *aside)
