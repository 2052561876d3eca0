"""Law 9, sample: a sampled table is one that the view could be of."""

from __future__ import annotations

import crazyeights as ce
from crazyeights.testing.decks import everything, whole
from crazyeights.testing.laws.comparing import Faults, holds, same
from crazyeights.testing.playing import round_of, watchers


def sampling(table: ce.State | ce.Match, seed: int | str) -> Faults:
    """Yield who could tell a sampled table from the one that was looked at.

    Args:
        table: A round or a match, with whole packs or some cards missing.
        seed: What is sampled with.

    Examples:
        >>> list(sampling(ce.deal(ce.presets.STARTER_RULES, players=2, seed=1), 5))
        []
    """
    state = round_of(table)
    packs = whole(state.rules, state.tables.players)
    for seat in watchers(table):
        sampled = ce.sample(ce.view(table, seat), seed)
        yield from same(f"what seat {seat} sees, and what of the sample", ce.view(state, seat), ce.view(sampled, seat))
        there = everything(sampled)
        yield from same("how many cards are there, and in the sample", everything(state).total(), there.total())
        yield from same("cards of a sample that are in no pack", [], sorted((there - packs).elements()))
        phase = sampled.phase
        if isinstance(phase, ce.Turn) and phase.drawn:
            yield from holds("a card just drawn is in its hand", phase.card in sampled.hands[phase.seat])
            left = state.rules.last_card.mode is ce.LastCard.CALL or ce.legal_moves(sampled) != (ce.Pass(),)
            yield from holds("who has drawn, and could only pass, is no longer in turn", left)
