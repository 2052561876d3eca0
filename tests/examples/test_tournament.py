from __future__ import annotations

import importlib
import os
import re
import sys
from pathlib import Path
from random import Random

import pytest

import crazyeights as ce
from crazyeights.bots import follow_tips, random_moves

if os.environ.get("CRAZYEIGHTS_EXAMPLES") == "required":  # a gate cannot lose it unnoticed
    importlib.import_module("matplotlib")
else:
    pytest.importorskip("matplotlib", reason="the example draws with it")

from examples import tournament
from examples.tournament import dearest_first, draw, percent, ranking, results, round_robin

PNG = b"\x89PNG\r\n\x1a\n"
QUICK = {"random": random_moves, "tips": follow_tips, "dearest": dearest_first}


def test_every_round_is_won_by_one_of_two() -> None:
    """By S1 two players cannot share a round, and with one pack and a reshuffled pile it is not blocked."""
    wins = round_robin(QUICK, games=40, seed=1)
    for one in QUICK:
        assert set(QUICK) - {one} == set(wins[one])
        for other, share in wins[one].items():
            assert 40 == share.trials
            assert 40 == share.hits + wins[other][one].hits


def test_the_seed_decides() -> None:
    """The same seed gives the same wins, another one others."""
    again = [round_robin(QUICK, games=40, seed=seed) for seed in (1, 1, 2)]
    assert again[0] == again[1]
    assert again[0] != again[2]


def test_the_ranking_adds_up() -> None:
    """Each bot has what it won against the others together; who wins more comes first."""
    wins = round_robin(QUICK, games=40, seed=1)
    found = ranking(wins)
    assert sorted(QUICK) == sorted(name for name, _ in found)
    for name, total in found:
        assert sum(share.hits for share in wins[name].values()) == total.hits
        assert 80 == total.trials
    assert 120 == sum(total.hits for _, total in found)
    assert found == sorted(found, key=lambda entry: entry[1].hits, reverse=True)
    assert "random" == found[-1][0]  # who follows the tips of the pages, or sheds points, does better than chance


def test_the_table_shows_every_pair() -> None:
    """A line and a column for each bot, the best first, with the interval of each share."""
    wins = round_robin(QUICK, games=40, seed=1)
    head, *lines = results(wins).splitlines()
    order = [name for name, _ in ranking(wins)]
    assert [*order, "all"] == re.split(r"\s{2,}", head.strip())
    for name, line in zip(order, lines, strict=True):
        first, *cells = re.split(r"\s{2,}", line)
        assert name == first
        assert [percent(wins[name][other]) if other != name else "-" for other in order] == cells[:-1]


@pytest.mark.parametrize("count", [2, 7])
def test_the_plot_is_written(count: int, tmp_path: Path) -> None:
    """A picture for few bots, and for more than there are colours."""
    bots = {f"bot {number}": random_moves for number in range(count)}
    draw(round_robin(bots, games=2, seed=1), tmp_path / "plot.png")
    assert (tmp_path / "plot.png").read_bytes().startswith(PNG)


def test_the_bot_of_the_script_sheds_points() -> None:
    """It plays the dearest of its cards that fit, the eight at 50 points (S1); without one it draws, then passes."""
    table = ce.position(ce.presets.HOW_TO_PLAY, hands=["2H KH 8C", "QS 2D"], pile="6H", stock="3C 4C")
    move = dearest_first(ce.view(table, 0), Random(1))
    assert isinstance(move, ce.Play)
    assert "8C" == str(move.card)
    table = ce.position(ce.presets.HOW_TO_PLAY, hands=["2H KH 9C", "QS 2D"], pile="6H", stock="3C 4C")
    assert ce.Play("KH") == dearest_first(ce.view(table, 0), Random(1))
    table = ce.position(ce.presets.HOW_TO_PLAY, hands=["2S", "QS 2D"], pile="6H", stock="3C 4C")
    assert ce.Draw() == dearest_first(ce.view(table, 0), Random(1))


def test_the_script_draws_where_it_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It says which file it has written; all its bots are in the table."""
    file = tmp_path / "here.png"
    monkeypatch.setattr(sys, "argv", ["tournament.py", str(file)])
    monkeypatch.setattr(tournament, "BOTS", QUICK)
    tournament.main()
    shown = capsys.readouterr().out
    assert shown.endswith(f"the plot is in {file}\n")
    assert file.read_bytes().startswith(PNG)
    for name in QUICK:
        assert f"\n{name} " in shown
