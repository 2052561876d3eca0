"""Nothing that a page is told depends on cards that the person does not see."""

from __future__ import annotations

import json
from random import Random

import attrs
from hypothesis import given, settings
from hypothesis import strategies as st

import crazyeights as ce
from crazyeights.bots.playing import others_that_may_speak
from crazyeights.record import Record
from crazyeights.sitting.game import Game
from crazyeights.testing import rule_sets
from crazyeights.testing.playing import TASTES, walk
from docs.live.livetable.choosing import chosen
from docs.live.livetable.playing import Playing
from docs.live.livetable.showing import shown
from docs.live.livetable.stories import Story

JUMPS = ce.presets.OPENSPIEL.vary(ce.variants.jump_in, players=(2, 4), packs={2: 2}, hand_size={2: 6})


def as_played(rules: ce.RuleSet, table: ce.State | ce.Match, seat: int) -> Playing:
    """Return a game that stands at a table; how it came there does not matter to what is asked here."""
    players = len(table.sight.held)
    record = Record(rules, players, "a seed", 0, names=tuple(f"N{other}" for other in range(players)))
    return Playing(Game(record, (table,), seat, ("tips",) * players))


@settings(max_examples=80)
@given(data=st.data(), rules=rule_sets() | st.just(JUMPS) | st.just(ce.presets.LAST_CARD))
def test_what_is_shown_follows_from_the_view(data: st.DataObject, rules: ce.RuleSet) -> None:
    """Of two tables that look the same to a seat the page is told the same, whoever holds what."""
    players = data.draw(
        st.integers(rules.players[0], min(4, rules.players[1]) if rules.players[0] < 4 else rules.players[0])
    )
    start = ce.deal(rules, players=players, seed=data.draw(st.integers(0, 99)))
    rng = Random(data.draw(st.integers(0, 99)))
    seat = data.draw(st.integers(0, players - 1))
    plies = data.draw(st.integers(0, 40))
    *_, table = (start, *walk(start, rng.choice, plies, data.draw(st.sampled_from(TASTES))))
    if table.is_over:
        return
    other = ce.sample(ce.view(table, seat), data.draw(st.integers(0, 99)))
    for passed in range(players + 1):
        one, two = (attrs.evolve(as_played(rules, there, seat), passed=passed) for there in (table, other))
        assert shown(one) == shown(two)
    seen, same, cast = ce.view(table, seat), ce.view(other, seat), as_played(rules, table, seat).scene.cast
    for card in set(table.hands[seat]):
        assert chosen(seen, [str(card)], cast) == chosen(same, [str(card)], cast)


def test_the_sampled_tables_differ_in_who_may_speak() -> None:
    """With jumping in, two tables that look the same differ in who could speak up: the test above tests something."""
    found: set[bool] = set()
    for seed in range(60):
        table = ce.deal(JUMPS, players=4, seed=seed)
        speaking = {bool(others_that_may_speak(ce.sample(ce.view(table, 1), other))) for other in range(8)}
        found.add(len(speaking) > 1)
    assert True in found


@settings(max_examples=60)
@given(seed=st.integers(0, 999), name=st.sampled_from(ce.presets.names()), seat=st.integers(0, 1))
def test_the_story_names_no_hidden_card(seed: int, name: str, seat: int) -> None:
    """Until the round is over, every card that is named in the story lies on the pile, or was in the person's hand."""
    rules = ce.presets.named(name)
    players = rules.players[0]
    start = ce.deal(rules, players=players, seed=seed, dealer=0)
    record = Record(rules, players, seed, 0, names=tuple(f"N{other}" for other in range(players)))
    tables, game = [start], Game(record, (start,), seat, ("tips",) * players)
    own: set[str] = set()
    rng = Random(seed)
    for _ in range(30):
        seen = ce.view(tables[-1], seat)
        own |= set(map(str, seen.hand))
        if seen.is_over:
            break
        game = game.said(rng.choice(ce.legal_moves(game.table)))
        tables.append(game.state)
        own |= set(map(str, game.seen.pile))
    running = sum(not table.is_over for table in tables) - 1
    own |= set(map(str, ce.view(tables[running], seat).hand))
    scene = attrs.evolve(Playing(game).scene, at=running)
    named = {
        part["card"]
        for line in json.loads(json.dumps(Story().piece(scene)))["lines"]
        for part in line["parts"]
        if "card" in part
    }
    assert named <= own


def test_refusals_tell_only_of_the_own_hand() -> None:
    """Why a move is refused does not list what others could do: two tables that look the same refuse alike."""
    table = ce.deal(JUMPS, players=3, seed=4)
    other = ce.sample(ce.view(table, 0), 1)
    for text in ("7H", "draw", "pass", "@0!", "@1!", "@0?1", "@0:8C=H", "deal", "=H", "8C=H"):
        answers = set[str]()
        for there in (table, other):
            try:
                attrs.evolve(as_played(JUMPS, there, 0), passed=3).moved(ce.parse_move(text))
            except ce.CrazyEightsError as error:
                answers.add(str(error))
        assert len(answers) <= 1
