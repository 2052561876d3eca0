"""Levels as frameworks see them: what is wild for whom is part of what a seat sees."""

from __future__ import annotations

import copy
import pickle
from random import Random
from typing import Any

import pytest

import crazyeights as ce
from crazyeights.interop.course import Course
from crazyeights.interop.features import Features, features
from crazyeights.interop.prepared import Setting
from crazyeights.interop.viewtext import view_text

RULES = ce.presets.COUNTDOWN


def position(*levels: int) -> ce.State:
    """Return the same cards for seats at some levels."""
    return ce.position(RULES, hands=["7S 8D", "QS 2D", "3D 4D"], pile="6H", stock="3C", levels=levels)


def level(table: ce.State, seat: int) -> list[int]:
    """Return the part of an observation that holds the levels."""
    layout = features(table.rules, len(table.hands))
    return list(layout.read(layout.encode(ce.view(table, seat)))["level"])


@pytest.mark.parametrize("name", [name for name in ce.presets.names() if not ce.presets.named(name).levels])
def test_rules_without_levels_have_no_part_for_them(name: str) -> None:
    """Their observations are as long, and laid out, as they were: the place is the last part."""
    parts = [part.name for part in Features(ce.presets.named(name), 2).parts]
    assert "level" not in parts
    assert "place" == parts[-1]


def test_levels_come_last() -> None:
    """Where rules have levels one part more follows: each seat has a number for each level."""
    layout = Features(RULES, 3)
    same = Features(RULES.vary(levels=[]), 3)
    assert layout.parts[:-1] == same.parts
    assert ("level", same.size, 3 * 8, 1) == (
        layout.parts[-1].name, layout.parts[-1].start, layout.parts[-1].length, layout.parts[-1].high,
    )  # fmt: skip


def test_each_seat_sees_the_levels_from_itself_on() -> None:
    """The own level comes first, then that of the next seat, and so on round the table."""
    table = position(0, 1, 7)
    one = {at: [int(at == place) for place in range(8)] for at in range(8)}
    assert one[0] + one[1] + one[7] == level(table, 0)
    assert one[7] + one[0] + one[1] == level(table, 2)


def test_other_levels_are_another_view() -> None:
    """Tables that differ in a level alone are told apart by every seat, as numbers and as a line."""
    one, other = position(0, 1, 2), position(0, 1, 3)
    for seat in range(3):
        assert view_text(ce.view(one, seat)) != view_text(ce.view(other, seat))
        assert level(one, seat) != level(other, seat)
    assert view_text(ce.view(one, 0)).endswith("| dealer 2 | levels 0,1,2")


def test_the_mask_of_each_seat_is_that_of_its_level() -> None:
    """Whoever is asked may name a suit with its own wilds and with no others, and the mask says just what is legal."""
    for seed in range(12):
        rng = Random(seed)
        levels = tuple(rng.randrange(8) for _ in range(3))
        course = Course.dealt(RULES, players=3, seed=seed, dealer=0, out_of_turn=False, levels=levels)
        assert levels == course.table.levels
        for _ in range(60):
            if course.seat is None:
                break
            table, own = course.actions, RULES.levels[levels[course.seat]].wild
            allowed = [table.move(number) for number, bit in enumerate(course.mask) if bit]
            assert sorted(map(str, ce.legal_moves(course.table))) == sorted(map(str, allowed))
            last = len(course.table.hands[course.seat]) == 1
            for move in allowed:
                if isinstance(move, ce.Play):
                    assert (move.suit is not None) == (move.card.rank is own and not last)
            course = course.after(rng.choice(allowed))


def test_a_setting_with_levels() -> None:
    """A game with explicit chance deals every round at its levels, the first ones if nothing is said."""
    setting = Setting(rules=RULES, players=3, deals=4, levels="0 2 7")
    assert (0, 2, 7) == setting.dealt((1,)).table.levels
    assert [8, 6, 1] == [len(hand) for hand in setting.dealt((1,)).table.hands]
    assert (0, 0, 0) == Setting(rules=RULES, players=3, deals=4).dealt((1,)).table.levels
    assert () == Setting(rules=ce.presets.PAGAT, players=3, deals=4).dealt((1,)).table.levels
    assert setting is copy.deepcopy(setting)
    assert setting == pickle.loads(pickle.dumps(setting))  # noqa: S301 - our own bytes


@pytest.mark.parametrize(
    ("rules", "levels", "why"),
    [
        (RULES, "0 8", "a number from 0 to 7 for each of 2 seats"),
        (RULES, "0", "a number from 0 to 7 for each of 2 seats"),
        (RULES, "0 -1", "a number for each seat, such as '0 2'"),
        (RULES, "0 9999", "a number for each seat, such as '0 2'"),
        (RULES, (0, 2), "a number for each seat, such as '0 2'"),
        (ce.presets.PAGAT, "0 0", "leave it out, Pagat has no levels"),
    ],
)
def test_levels_that_cannot_be(rules: ce.RuleSet, levels: Any, why: str) -> None:  # noqa: ANN401 - a wrong one too
    """Each is refused with its reason."""
    with pytest.raises(ce.CrazyEightsError, match=why):
        Setting(rules=rules, levels=levels)
