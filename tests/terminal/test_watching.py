"""A match told as lines: how long it goes, what is counted after each round, and how it ends."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import cast

import attrs
import pytest

import crazyeights as ce
from crazyeights.terminal import watching
from crazyeights.terminal.watching import watched

PLAIN, TO_100 = ce.presets.STARTER_RULES, ce.presets.HOW_TO_PLAY
ONES = ce.RuleSet(name="Ones", points=dict.fromkeys(ce.Rank, 1), target=2, tie_break=ce.TieBreak.PLAYOFF)


def rounds(lines: list[str]) -> int:
    """Return how many rounds are told, which are numbered from 1."""
    numbers = [int(line.removeprefix("round ")) for line in lines if re.fullmatch(r"round \d+", line)]
    assert list(range(1, len(numbers) + 1)) == numbers
    return len(numbers)


def by_seat(line: str) -> list[int]:
    """Return the numbers of a line such as `totals: seat 0 12, seat 1 3`."""
    return [int(number) for _, number in re.findall(r"seat (\d+) (\d+)", line)]


def test_three_rounds_without_a_target() -> None:
    """Rules without a target are played for three rounds, or as many as are asked for."""
    lines = list(watched(PLAIN, players=2, seed=1))
    assert (3, "Starter rules: 2 players, seed 1") == (rounds(lines), lines[0])
    assert 3 == sum(by_seat(lines[-1]))
    assert 5 == rounds(list(watched(PLAIN, players=2, seed=1, rounds=5)))


def test_rounds_to_the_target() -> None:
    """Rules with a target are played until it is reached; points and totals follow each round."""
    lines = list(watched(TO_100, players=3, seed="target"))
    assert "How to play: 3 players, to 100 points, seed target" == lines[0]
    sums = [0, 0, 0]
    for at, line in enumerate(lines):
        if line.startswith("points: "):
            sums = [total + points for total, points in zip(sums, by_seat(line), strict=True)]
            assert sums == by_seat(lines[at + 1])
            assert lines[at + 1].startswith("totals: ")
    assert max(sums) >= 100
    assert f"seat {sums.index(min(sums))} wins the match" == lines[-2]
    assert lines[-1].startswith("rounds won: ")


def test_fewer_rounds_than_to_the_target() -> None:
    """A bound on rounds ends a match before its target, with no winner of the match."""
    lines = list(watched(TO_100, players=2, seed=1, rounds=1))
    assert 1 == rounds(lines)
    assert not any("the match" in line for line in lines)


def test_the_same_seed_tells_the_same() -> None:
    """The same seed tells the same story, another one another."""
    one, same, other = (list(watched(ce.presets.LAST_CARD, players=4, seed=seed, rounds=2)) for seed in ("a", "a", "b"))
    assert one == same
    assert one[1:] != other[1:]


def test_no_points_where_nobody_scores() -> None:
    """Where nobody scores only the rounds won are counted."""
    lines = list(watched(PLAIN, players=2, seed=1))
    assert not any(line.startswith(("points:", "totals:")) for line in lines)


def test_a_round_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """A round of more moves than the most is broken off, which is said, and nothing is counted after it."""
    whole = list(watched(PLAIN, players=2, seed=1, rounds=1))
    monkeypatch.setattr(watching, "MOST_MOVES", 3)
    lines = list(watched(PLAIN, players=2, seed=1, rounds=1))
    assert "the round is broken off after 3 moves, and the match with it" == lines[-1]
    assert whole[: len(lines) - 1] == lines[:-1]
    assert not any("wins" in line for line in lines)


def test_a_round_of_just_so_many_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """A round that ends with the last move allowed is a whole round."""
    rules = ce.presets.PAGAT.vary(hand_size={2: 1})
    whole = list(watched(rules, players=2, seed=1, rounds=1))
    moves = sum(bool(re.match(r"seat \d+ (plays|draws|names|keeps)", line)) for line in whole)
    monkeypatch.setattr(watching, "MOST_MOVES", moves)
    assert whole == list(watched(rules, players=2, seed=1, rounds=1))
    monkeypatch.setattr(watching, "MOST_MOVES", moves - 1)
    assert whole != list(watched(rules, players=2, seed=1, rounds=1))


def begun(rules: ce.RuleSet) -> Callable[..., ce.Match]:
    """Return what starts a match just before its totals are 1, 1 and 2, whoever asks for one."""

    def start(*_: object, **__: object) -> ce.Match:
        match = ce.start_match(rules, players=3, seed="tie", totals=[1, 0, 1])
        state = ce.position(rules, hands=["7H", "QS", "2C"], pile="6H", dealer=2)
        return attrs.evolve(match, state=state)

    return start


def test_a_playoff_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before a round among the tied seats alone it is said who plays it; its winner wins the match."""
    monkeypatch.setattr(watching, "start_match", begun(ONES))
    lines = list(watched(ONES, players=3, seed="tie"))
    at = lines.index("round 2")
    assert ["a playoff among seats 0 and 1", lines[at + 2]] == lines[at + 1 : at + 3]
    assert lines[at + 2].startswith("seat 0 deals 7 cards each")
    winner = next(line for line in lines[at:] if line.endswith("wins the round"))
    assert winner.replace("round", "match") == lines[-2]
    assert 2 == rounds(lines)


def test_a_shared_match_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seats with equal best totals share the match where there is no playoff."""
    shared = ONES.vary(tie_break=ce.TieBreak.SHARED)
    monkeypatch.setattr(watching, "start_match", begun(shared))
    lines = list(watched(shared, players=3, seed="tie"))
    assert ["", "seat 0 and seat 1 share the match", "rounds won: seat 0 1, seat 1 0, seat 2 0"] == lines[-3:]


def test_what_cannot_be_dealt() -> None:
    """A wrong number of players and what is no seed are refused as by the deal."""
    with pytest.raises(ce.DealError, match="2 to 4"):
        next(watched(PLAIN, players=9, seed=1))
    with pytest.raises(ce.DealError, match="seed"):
        next(watched(PLAIN, players=2, seed=cast(int, None)))
