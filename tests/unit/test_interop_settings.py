"""Rules as parameters, the deals of a game with explicit chance, and extras that are not installed."""

from __future__ import annotations

import copy
import importlib
import pickle
import sys
import zlib
from base64 import urlsafe_b64encode
from typing import Any

import pytest

import crazyeights as ce
from crazyeights.interop.packing import packed, unpacked
from crazyeights.interop.prepared import Setting
from crazyeights.missing import MissingPackageError

RULES = ce.presets.STARTER_RULES


@pytest.mark.parametrize("name", ce.presets.names())
def test_presets_are_packed_as_their_names(name: str) -> None:
    """The text of a preset is its name."""
    assert name == packed(ce.presets.named(name))
    assert ce.presets.named(name) == unpacked(name)


def test_any_rules_come_back() -> None:
    """Rules of one's own come back as they were, from a text without a sign that parameters cannot have."""
    mine = ce.presets.LAST_CARD.vary(ce.variants.sevens_swap, name="Ours, (so) = {called}")
    text = packed(mine)
    assert mine == unpacked(text)
    assert text.replace("-", "").replace("_", "").isalnum()


@pytest.mark.parametrize("text", ["packed_", "packed_ä", "packed_AAAA", "packed_eJx", "packed_" + "A" * 99])
def test_texts_that_were_not_packed(text: str) -> None:
    """A text that is damaged is refused with what it has to be."""
    with pytest.raises(ce.CrazyEightsError, match="has to be the name of a preset"):
        unpacked(text)


def test_other_values_are_no_rules() -> None:
    """A packed value that is no rule set is refused too, and so is what cannot be packed."""
    text = "packed_" + urlsafe_b64encode(zlib.compress(ce.dumps(ce.Draw()).encode())).decode()
    with pytest.raises(ce.CrazyEightsError, match="has to be the name of a preset"):
        unpacked(text)
    with pytest.raises(ce.RuleSetError, match="there is no preset 'no-such-game'"):
        unpacked("no-such-game")
    with pytest.raises(ce.RuleSetError, match="has to be a RuleSet"):
        packed("mau-mau")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("deals", "outcomes"),
    [(1, ()), (2, (2,)), (1000, (1000,)), (1024, (1024,)), (1024**2, (1024,) * 2), (1024**3, (1024,) * 3)],
)
def test_chance_is_asked_as_often_as_it_takes(deals: int, outcomes: tuple[int, ...]) -> None:
    """Up to 1024 deals are one choice, a power of 1024 as many as its exponent says; one deal is none."""
    assert outcomes == Setting(rules=RULES, deals=deals).outcomes


def test_every_deal_is_another_one() -> None:
    """Each outcome gives its own deal, the same every time; the deal passes round the table."""
    setting = Setting(rules=RULES, players=3, deals=6)
    dealt = [setting.dealt((outcome,)) for outcome in range(6)]
    assert 6 == len({course.table for course in dealt})
    assert [0, 1, 2, 0, 1, 2] == [course.table.dealer for course in dealt]
    assert dealt == [setting.dealt((outcome,)) for outcome in range(6)]
    assert dealt[0] != Setting(rules=RULES, players=3, deals=6, seed=1).dealt((0,))
    large = Setting(rules=RULES, players=3, deals=1024**2)
    assert dealt[5] == large.dealt((0, 5)) != large.dealt((5, 0))
    assert ce.actions(RULES) is setting.actions
    assert (3, 52) == (setting.features.players, setting.features.parts[0].length)
    assert setting is copy.deepcopy(setting)
    assert setting == pickle.loads(pickle.dumps(setting))  # noqa: S301 - our own bytes


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"players": 5}, "5 players cannot play Starter rules; it is for 2 to 4"),
        ({"deals": 0}, "deals is 0; it has to be a number of 1 or more"),
        ({"deals": 1025}, "deals is 1025; it has to be at most 1024, or a power of that"),
        ({"deals": 2048}, "deals is 2048; it has to be at most 1024, or a power of that"),
        ({"deals": 1.5}, "deals is 1.5; it has to be a number of 1 or more"),
        ({"max_plies": 0}, "max_plies is 0; it has to be a number of 1 or more"),
        ({"max_plies": True}, "max_plies is True; it has to be a number of 1 or more"),
    ],
)
def test_settings_that_cannot_be_played(wrong: dict[str, Any], why: str) -> None:
    """Each is refused with its reason."""
    with pytest.raises(ce.CrazyEightsError) as caught:
        Setting(rules=RULES, **wrong)
    assert why == str(caught.value)


@pytest.mark.parametrize(("module", "extra"), [("pettingzoo", "pettingzoo"), ("openspiel", "openspiel")])
def test_a_framework_that_is_not_installed(module: str, extra: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """An adapter without its framework is an ImportError of this library that names the extra."""
    for name in ("numpy", "pyspiel", "pettingzoo", "gymnasium", f"crazyeights.interop.{module}"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(ImportError, match=rf"pip install 'crazyeights\[{extra}\]'") as caught:
        importlib.import_module(f"crazyeights.interop.{module}")
    assert isinstance(caught.value, ce.CrazyEightsError)
    assert isinstance(caught.value, MissingPackageError)
    assert ("numpy", extra) == (caught.value.package, caught.value.extra)
    again = pickle.loads(pickle.dumps(caught.value))  # noqa: S301 - our own bytes
    assert (str(caught.value), vars(caught.value)) == (str(again), vars(again))
