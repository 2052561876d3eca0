"""Rule sets side by side."""

from __future__ import annotations

import csv
import functools
import io
import json
import pickle

import pytest

import crazyeights as ce
from crazyeights.bots import follow_tips
from crazyeights.simulation import SimulationError, compare, simulate
from crazyeights.simulation.comparison import Comparison
from tests.unit.simulated import Tires, near

ONE = ce.presets.HOW_TO_PLAY
THREE = ONE.vary(ce.variants.draw_three)
BOTS = [follow_tips] * 2
GAMES = 40


@functools.cache
def both() -> Comparison:
    """Return one draw and three draws side by side."""
    return compare({"one": ONE, "three": THREE}, BOTS, games=GAMES, seed=9)


def test_each_is_a_simulation_with_the_same_seed() -> None:
    """A comparison holds for each rule set what a simulation of it gives: the same seeds under all."""
    assert both()["one"] == simulate(ONE, BOTS, games=GAMES, seed=9)
    assert both()["three"] == simulate(THREE, BOTS, games=GAMES, seed=9)
    assert ("one", "three") == both().names


def test_everything_is_passed_on() -> None:
    """Whatever else is asked for holds under every rule set."""
    result = compare([ONE], BOTS, games=4, matches=True, exchange_seats=True, most_plies=400, most_rounds=50, first=3)
    alone = simulate(ONE, BOTS, games=4, matches=True, exchange_seats=True, most_plies=400, most_rounds=50, first=3)
    assert alone == result.simulations[0]
    assert (True, True, 400, 50, 3) == (
        alone.matches,
        alone.exchange_seats,
        alone.most_plies,
        alone.most_rounds,
        alone.first,
    )


def test_does_draw_three_shorten_rounds() -> None:
    """With up to three draws a turn more cards are drawn; the difference is that of the means."""
    more = both()["three"].drawn.less(both()["one"].drawn)
    assert more is not None
    one, three = both()["one"].drawn.mean, both()["three"].drawn.mean
    assert one is not None
    assert three is not None
    assert near([three - one], [more.value])


def test_rule_sets_have_their_own_names_in_a_list() -> None:
    """A list takes the names of the rule sets themselves."""
    assert ("How to play", "Pagat") == compare([ONE, ce.presets.PAGAT], BOTS, games=1).names


def test_a_rule_set_is_found_by_its_name_only() -> None:
    """A name that is none is refused, and those that there are are listed."""
    with pytest.raises(ce.CrazyEightsError, match="'two'; there are one, three"):
        both()["two"]


def test_it_is_a_value() -> None:
    """It can be pickled, and what comes back is equal to it."""
    assert both() == pickle.loads(pickle.dumps(both()))  # noqa: S301 - our own bytes
    assert "<Comparison of one, three>" == repr(both())


def test_as_json() -> None:
    """The dictionary has that of each simulation, and JSON reads back as it."""
    assert {name: both()[name].to_dict() for name in ("one", "three")} == both().to_dict()
    assert both().to_dict() == json.loads(both().to_json()) == json.loads(both().to_json(indent=1))


def test_as_csv() -> None:
    """A row for each rule set, with estimates, and how much longer its rounds are than those of the first."""
    rows = {row["name"]: row for row in csv.DictReader(io.StringIO(both().to_csv()))}
    assert ["one", "three"] == list(rows)
    for name, row in rows.items():
        plies, advantage = both()[name].plies.estimate(), both()[name].advantage.estimate()
        assert plies is not None
        assert advantage is not None
        assert (plies.value, plies.low, plies.high) == tuple(
            float(row[key]) for key in ("plies", "plies_low", "plies_high")
        )
        assert advantage.value == float(row["opener_advantage"])
        assert (GAMES, GAMES) == (int(row["games"]), int(row["rounds"]))
    assert ("", "") == (rows["one"]["plies_more"], rows["one"]["drawn_more"])
    longer = float(rows["three"]["plies"]) - float(rows["one"]["plies"])
    assert near([longer], [float(rows["three"]["plies_more"])])


def test_as_text() -> None:
    """A table with a column for each rule set, and the figures of its simulation in it."""
    lines = str(both()).splitlines()
    assert "40 rounds each, follow_tips, follow_tips, seed 9" == lines[0]
    assert ["one", "three"] == lines[2].split()
    moves = next(line for line in lines if line.startswith("moves a round"))
    means = [both()[name].plies.mean for name in both().names]
    assert all(mean is not None and f"{mean:.1f} (" in moves for mean in means)
    assert any(line.startswith("won by the seat that began") for line in lines)


def test_bots_with_a_clock_are_told_of() -> None:
    """The table says when the same call would give other figures, and what a game is."""
    text = str(compare([ONE], [Tires(chance=0, milliseconds=5)] * 2, games=1, matches=True))
    assert "not reproducible" in text
    assert "1 matches each" in text


def test_progress_counts_all_games() -> None:
    """It rises over all rule sets to the games of all of them."""
    told: list[tuple[int, int]] = []
    compare([ONE, ce.presets.PAGAT], BOTS, games=4, chunk=2, progress=lambda done, games: told.append((done, games)))
    assert [(2, 8), (4, 8), (6, 8), (8, 8)] == told


def test_rules_that_do_not_fit_are_named() -> None:
    """If one rule set is not for so many, it is named, and none is played."""
    told: list[int] = []
    sets = {"any": ONE, "four at most": ce.presets.STARTER_RULES}
    with pytest.raises(ce.DealError, match=r"'four at most'.*5 players.*2 to 4"):
        compare(sets, [follow_tips] * 5, games=1, progress=lambda done, _: told.append(done))
    assert [] == told


def test_two_of_one_name() -> None:
    """Rules that were varied keep their name; two of one name have to be given names, and the error shows how."""
    with pytest.raises(SimulationError, match=r"two rule sets are called 'How to play'; give a mapping"):
        compare([ONE, THREE], BOTS, games=1)
