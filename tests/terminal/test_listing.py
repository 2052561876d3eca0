"""Rules in words, and the list of presets."""

from __future__ import annotations

import io

import pytest

import crazyeights as ce
from crazyeights.terminal.listing import list_presets, tell_rules
from crazyeights.terminal.screen import PlainScreen


def test_each_preset_has_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each preset stands there once with its players and where it comes from."""
    monkeypatch.setenv("COLUMNS", "80")
    out = io.StringIO()
    list_presets(PlainScreen(out))
    lines = out.getvalue().splitlines()
    for name in ce.presets.names():
        rules = ce.presets.named(name)
        (line,) = (line for line in lines if line.split()[0] == name)
        assert "-".join(map(str, rules.players)) == line.split()[1]
        assert rules.source.split()[0] in line


def test_rules_in_words() -> None:
    """The words are those of `rules_text`."""
    out = io.StringIO()
    tell_rules(ce.presets.PAGAT, PlainScreen(out))
    assert ce.rules_text(ce.presets.PAGAT).strip() == out.getvalue().strip()
