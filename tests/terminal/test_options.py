"""What can be typed after the name of the program."""

from __future__ import annotations

from pathlib import Path

import pytest

import crazyeights as ce
from crazyeights.terminal.options import parser, players_for


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("", ["COMMAND"]),
        ("chess", ["'chess'"]),
        ("play --rules mau", ["'mau'", "mau-mau"]),
        ("play --rules how-to-pley", ["how-to-play"]),
        ("play --seat -1", ["'-1'", "0 or more"]),
        ("play --players 0", ["'0'", "1 or more"]),
        ("play --rounds x", ["'x'"]),
        ("play --bot clever", ["'clever'", "random, tips, search"]),
        ("watch --bot no.such:bot", ["cannot be imported"]),
        ("rules chess", ["'chess'"]),
        ("rules pagat pagat", ["pagat"]),
        ("replay", ["FILE"]),
        ("presets now", ["now"]),
        ("simulate --bots tips,clever", ["'clever'"]),
        ("simulate --bots tips,", ["''"]),
        ("simulate --jobs 0", ["'0'"]),
        ("simulate --jobs 5000", ["5000", "1000"]),
        ("simulate --games 1e3", ["'1e3'"]),
        ("compare", ["NAME"]),
        ("compare pagat chess", ["'chess'"]),
        ("simulate --jso", ["--jso"]),
    ],
)
def test_bad_options_get_one_line(capsys: pytest.CaptureFixture[str], line: str, words: list[str]) -> None:
    """A bad option ends with status 2 and one line that names the value and the way out."""
    with pytest.raises(SystemExit) as stop:
        parser().parse_args(line.split())
    out, error = capsys.readouterr()
    assert (2, "", 1) == (stop.value.code, out, len(error.splitlines()))
    assert all(word in error for word in (*words, "--help"))


@pytest.mark.parametrize("command", ["", "play", "watch", "simulate", "compare", "rules", "replay", "presets"])
def test_help_is_worth_reading(capsys: pytest.CaptureFixture[str], command: str) -> None:
    """Each command has help: what it does, each option with its meaning, and which presets there are."""
    with pytest.raises(SystemExit) as stop:
        parser().parse_args([*command.split(), "--help"])
    text = capsys.readouterr().out
    assert 0 == stop.value.code
    assert all(len(line) <= 100 for line in text.splitlines())
    if not command:
        assert all(
            f"\n    {name} " in text for name in ("play", "watch", "simulate", "compare", "rules", "replay", "presets")
        )
    if command in {"play", "watch", "simulate", "compare", "rules"}:
        assert set(ce.presets.names()) <= set(text.replace(",", " ").split())


def test_values() -> None:
    """Options become values: rules, numbers, seeds, paths, bots."""
    options = parser().parse_args("play --rules PAGAT --players 4 --seed 7 --seat 2 --bot random --save x".split())
    assert (ce.presets.PAGAT, 4, 7, 2, "random") == (
        options.rules, options.players, options.seed, options.seat, options.bot,
    )  # fmt: skip
    assert Path("x") == options.save
    options = parser().parse_args("compare pagat mau-mau --bots tips,random --jobs 2 --seed x".split())
    assert ([ce.presets.PAGAT, ce.presets.MAU_MAU], ("tips", "random"), 2, "x") == (
        options.rules, options.bots, options.jobs, options.seed,
    )  # fmt: skip
    assert (("tips",), 1_000, 0) == (
        (alone := parser().parse_args(["simulate"])).bots, alone.games, alone.seed,
    )  # fmt: skip


def test_the_usual_number_of_players() -> None:
    """If nothing is said as many play as usual, as far as the rules allow it."""
    four = ce.presets.PAGAT.vary(players=(4, 6))
    two = ce.presets.PAGAT.vary(players=(2, 2))
    assert [5, 3, 4, 2] == [
        players_for(ce.presets.PAGAT, 5),
        *(players_for(r, None) for r in (ce.presets.PAGAT, four, two)),
    ]
