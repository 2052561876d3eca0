"""Rules by names that can be typed."""

from __future__ import annotations

import inspect

import pytest

import crazyeights as ce
from crazyeights.terminal.naming import VARIANTS, rules_named


def test_every_variant_can_be_typed() -> None:
    """Each public variant that needs nothing more has a name of its own, and does to a preset what it does in code."""
    public = {
        name: variant
        for name, variant in vars(ce.variants).items()
        if inspect.isfunction(variant)
        and not name.startswith("_")
        and [*inspect.signature(variant).parameters] == ["rules"]
    }
    assert {name.replace("_", "-") for name in public} == set(VARIANTS)
    base = ce.presets.HOW_TO_PLAY.vary(packs={2: 2})
    for name, variant in public.items():
        assert base.vary(variant) == base.vary(VARIANTS[name.replace("_", "-")])


def test_a_name_is_a_preset_and_its_variants() -> None:
    """Variants follow after plus signs, and the rules are called by all of it; capitals and underscores do as well."""
    assert rules_named("PAGAT") is ce.presets.PAGAT
    rules = rules_named("rules-card+Queens_Skip+match-to-100")
    assert ce.presets.RULES_CARD.vary(ce.variants.queens_skip, ce.variants.match_to(100), name=rules.name) == rules
    assert "Rules card + queens skip + match to 100" == rules.name


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("chess+draw-one", ["'chess'"]),
        ("pagat+draw-two", ["'draw-two'", "draw-one"]),
        ("pagat+zzz", ["'zzz'", "queens-skip"]),
        ("pagat+", ["''"]),
        ("pagat+match-to-", ["'match-to-'", "match-to-100"]),
        ("pagat+match-to-0", ["target"]),
        ("starter-rules+match-to-50", ["target", "NOBODY"]),
    ],
)
def test_what_is_no_name_is_refused(text: str, words: list[str]) -> None:
    """An unknown preset or variant lists the near ones; variants that contradict the preset say so."""
    with pytest.raises(ce.RuleSetError) as caught:
        rules_named(text)
    assert all(word.lower() in str(caught.value).lower() for word in words)
