"""Law 6, purity: arguments are unchanged, and equal inputs give equal outputs in every process."""

from __future__ import annotations

import os
import pickle
import random
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TypeVar

import attr
import attrs
import cattr
import cattrs
import pytest
import typing_extensions
from hypothesis import given

import crazyeights as ce
from crazyeights.testing import rule_sets, states
from crazyeights.testing.laws.purity import purity
from crazyeights.testing.playing import chosen
from crazyeights.testing.rulesets import seeded_rules
from tests.laws.digest import digest
from tests.laws.holding import hold
from tests.laws.playing import sampled_tables

K = TypeVar("K")
V = TypeVar("V")
ROOT = Path(__file__).parents[2]


@given(states())
def test_nothing_changes_and_equal_gives_equal(table: ce.State) -> None:
    """No question and no move changes a table; an equal table gives equal answers and equal tables."""
    hold(purity(table))


def test_nothing_changes_and_equal_gives_equal_in_many_rounds() -> None:
    """The same in the middle and at the end of many rounds."""
    for table in sampled_tables(seed=61, games=40, plies=50):
        hold(purity(table))


def backwards(mapping: Mapping[K, V]) -> dict[K, V]:
    """Return a mapping written down from its end."""
    return dict(reversed([*mapping.items()]))


@given(rule_sets())
def test_rules_written_in_another_order_are_the_same(rules: ce.RuleSet) -> None:
    """Rules whose mappings were written in another order are equal and deal equal rounds with equal moves."""
    twin = attrs.evolve(
        rules,
        packs=backwards(rules.packs),
        hand_size=backwards(rules.hand_size),
        powers=backwards(rules.powers),
        points=backwards(rules.points),
    )
    assert rules == twin
    assert hash(rules) == hash(twin)
    players = rules.players[1]
    ours, theirs = ce.deal(rules, players=players, seed="s"), ce.deal(twin, players=players, seed="s")
    assert ours == theirs
    for _ in range(5):
        moves = ce.legal_moves(ours)
        assert moves == ce.legal_moves(theirs)
        if moves:
            ours, theirs = ce.apply(ours, moves[0]), ce.apply(theirs, moves[0])
        assert ours == theirs


def test_equal_tables_come_on_different_ways() -> None:
    """Tables do not remember how they came about: legal moves computed for one are right for the other."""
    for game in range(40):
        rng = random.Random(f"ways {game}")
        rules = seeded_rules(rng)
        players = rng.randint(*rules.players)
        table = ce.deal(rules, players=players, seed=game)
        for _ in range(25):
            if isinstance(table.phase, ce.Turn) and not table.phase.drawn and not table.phase.passes:
                free = not table.due and not table.places and table.shuffles == 0
                if free and all(table.hands):
                    laid = ce.position(
                        rules,
                        hands=table.hands,
                        pile=table.pile,
                        stock=table.stock,
                        suit=table.suit,
                        turn=table.turn or 0,
                        dealer=table.dealer,
                        direction=table.direction,
                        seed=game,
                    )
                    assert table == laid
                    assert ce.legal_moves(table) == ce.legal_moves(laid)
            if table.is_over:
                break
            table = ce.apply(table, chosen(table, rng.choice))


def test_a_match_is_not_changed_by_what_is_applied_to_it() -> None:
    """A match is a value like a table: applying moves leaves it as it was, and equal ones go on equally."""
    for game in range(15):
        rng = random.Random(f"match {game}")
        rules = seeded_rules(rng)
        match = ce.start_match(rules, players=rng.randint(*rules.players), seed=game)
        for _ in range(60):
            if match.is_over:
                break
            before = pickle.dumps(match), str(match), repr(match), hash(match)
            twin = pickle.loads(pickle.dumps(match))  # noqa: S301 - its own
            move = chosen(match, rng.choice)
            after = ce.apply(match, move)
            assert match == twin
            assert after == ce.apply(twin, move)
            assert before == (pickle.dumps(match), str(match), repr(match), hash(match))
            match = after


def digest_elsewhere(python: str, hash_seed: str, path: list[Path]) -> str:
    """Return what another process makes of the same games."""
    environment = {
        **os.environ,
        "PYTHONHASHSEED": hash_seed,
        "PYTHONPATH": os.pathsep.join(map(str, [*path, Path(ce.__file__).parents[1], ROOT])),
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    command = [python, "-m", "tests.laws.digest"]
    done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_other_processes_play_the_same_games() -> None:
    """Whole games, told move by move, are the same in another process with another hash seed."""
    assert digest() == digest_elsewhere(sys.executable, "4711", [])


def interpreter(version: str) -> str | None:
    """Return another Python of that version, from the path or from pyenv, if there is one that runs."""
    found = [shutil.which(f"python{version}")]
    found += sorted(str(path) for path in Path.home().glob(f".pyenv/versions/{version}.*/bin/python"))
    question = f"import sys; sys.exit(sys.version_info[:2] != {tuple(map(int, version.split('.')))})"
    for python in filter(None, found):
        if subprocess.run([python, "-c", question], capture_output=True, check=False).returncode == 0:
            return python
    return None


@pytest.mark.parametrize("version", ["3.11", "3.12", "3.13"])
def test_other_pythons_play_the_same_games(version: str, tmp_path: Path) -> None:
    """Whole games, told move by move, are the same in every Python that is at hand."""
    python = interpreter(version)
    if f"{sys.version_info.major}.{sys.version_info.minor}" == version:
        pytest.skip(f"this is Python {version}")
    if python is None:
        pytest.skip(f"there is no Python {version} here")
    for package in (attr, attrs, cattr, cattrs):
        place = Path(package.__file__ or "").parent
        shutil.copytree(place, tmp_path / place.name)
    shutil.copy(typing_extensions.__file__, tmp_path)
    assert digest() == digest_elsewhere(python, "2", [tmp_path])
