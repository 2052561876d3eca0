"""The reason for a refused play is the first one, in the order that the contract gives, found by other means."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest

import crazyeights as ce
from crazyeights.testing.playing import TASTES, chosen
from crazyeights.testing.rulesets import seeded_rules
from crazyeights.testing.universe import universe
from tests import reference
from tests.laws.levelled import seated, seeded_level_rules
from tests.laws.seen import SEEN, Recorder
from tests.reference import conditions
from tests.reference.levels import wild_for


def first_reason(table: reference.Table, move: ce.Play) -> ce.Refusal | None:
    """Ask the conditions of the reference engine one after the other."""
    seat, cards, rule = table.turn, (move.card, *move.then), table.rules.draw
    if seat is None:
        return ce.Refusal.OVER
    if table.pending is reference.Pending.NAMING:
        return ce.Refusal.NAME_A_SUIT
    if Counter(cards) - Counter(table.hands[seat]):
        return ce.Refusal.NOT_HELD
    fits = conditions.fits(table, seat, move.card)
    alone = table.drawn > 0 and rule.then is ce.AfterDraw.DRAWN_CARD
    has_to = table.drawn > 0 and rule.must_play and conditions.drawn_card_fits(table)
    answers = {
        reference.Pending.OWING: fits and conditions.answers_penalty(table, move.card),
        reference.Pending.SKIPPING: fits and conditions.answers_skip(table, move.card),
    }.get(table.pending, True)
    wild = wild_for(table, seat, move.card)
    owing = table.pending is reference.Pending.OWING
    asked: tuple[tuple[ce.Refusal, bool], ...] = (
        (ce.Refusal.ONE_CARD, len(cards) > 1 and (alone or not table.rules.multi_play)),
        (ce.Refusal.ONE_RANK, len({card.rank for card in cards}) > 1),
        (ce.Refusal.PAY_OR_ANSWER if owing else ce.Refusal.ANSWER_OR_PASS, not answers),
        (ce.Refusal.ONLY_DRAWN_CARD, alone and move.card != table.card),
        (ce.Refusal.WILD_ON_WILD if wild else ce.Refusal.DOES_NOT_FIT, not fits),
        (ce.Refusal.MUST_PLAY_DRAWN, has_to and table.card not in cards),
        (ce.Refusal.FINISH, not conditions.may_finish(table, seat, cards)),
        (
            ce.Refusal.SUIT_MISSING if move.suit is None else ce.Refusal.SUIT_NOT_ASKED,
            not conditions.right_suit(table, seat, cards, move.suit),
        ),
        (
            ce.Refusal.TARGET_MISSING if move.swap is None else ce.Refusal.TARGET_WRONG,
            not conditions.right_target(table, seat, cards, move.swap),
        ),
        (ce.Refusal.CALL_NOT_DUE, not conditions.right_call(table, seat, cards, call=move.call)),
    )
    return next((why for why, holds in asked if holds), None)


@pytest.mark.parametrize("rules_of", [seeded_rules, seeded_level_rules])
def test_the_first_reason_is_given(rules_of: Callable[[random.Random], ce.RuleSet], record_property: Recorder) -> None:
    """Every play of the universe that is not legal is refused for the first reason that holds, at any levels."""
    seen: Counter[str] = Counter()
    for game in range(40):
        rng = random.Random(f"reason {game}")
        rules, taste = rules_of(rng), rng.choice(TASTES)
        players = rng.randint(*rules.players)
        levels = seated(rules, players, rng)
        table = ce.deal(rules, players=players, seed=game, levels=levels)
        other = reference.deal(rules, players, game, levels=levels)
        for _ in range(30):
            plays = [move for move in universe(table) if isinstance(move, ce.Play)] if rng.random() < 0.2 else []
            for move in plays[:: 1 + len(plays) // 250]:
                why = ce.refusal(table, move)
                assert first_reason(other, move) is why, (move, str(table))
                seen[why.name if why else "legal"] += 1
            if table.is_over:
                break
            step = chosen(table, rng.choice, taste)
            table, other = ce.apply(table, step), reference.apply(other, step)
    record_property(SEEN, ", ".join(f"{name} {count}" for name, count in reversed(seen.most_common())))
    assert len(seen) > 14
