"""Texts that nobody wrote, and damaged real ones: a short run of what `python -m tests.fuzz` does for long."""

from __future__ import annotations

import json
import random
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

import crazyeights as ce
from tests.fuzz.targets import CORPUS as FOLDER
from tests.fuzz.targets import TARGETS, kept, text_of

LETTERS = st.text(st.characters(codec=None), max_size=40)
"""Every letter that Python has, halves of surrogate pairs too."""
SIGNS = st.text(st.sampled_from("A2389TJQKCDHS10=>!+@:?-[]{},. \n\r\t♣♥\ufe0f\ud800ſ²１\x00#"), max_size=40)
SOUP = st.binary(max_size=60).map(text_of)


@cache
def _first(name: str) -> tuple[str, ...]:
    return tuple(TARGETS[name].first())


@pytest.mark.parametrize("name", TARGETS)
@given(text=LETTERS | SIGNS | SOUP)
def test_any_text_is_read_or_refused(name: str, text: str) -> None:
    """Letters, signs and bytes of any kind bring about no error but ours, which says where the trouble is."""
    TARGETS[name].check(text)


@pytest.mark.parametrize("name", TARGETS)
@given(seed=st.integers(0, 1 << 32))
def test_a_damaged_text_is_read_or_refused(name: str, seed: int) -> None:
    """A real text with some faults is refused by an error of ours, or what it says can be written and read again."""
    rng = random.Random(seed)
    first = _first(name)
    text = rng.choice(first)
    for _ in range(rng.choice((1, 2, 8))):
        text = TARGETS[name].damage(text, rng.choice(first), rng)
    TARGETS[name].check(text)


@pytest.mark.parametrize("name", TARGETS)
def test_real_texts_are_read(name: str) -> None:
    """What the damage is done to is whole: were it not, the other tests would test little."""
    refused = [text for text in _first(name)[:: 7 if name == "loads" else 1] if TARGETS[name].check(text) is not None]
    assert refused == ([""] if name == "card" else [])


PLACES: dict[str, str] = json.loads((FOLDER / "places.json").read_text(encoding="utf-8"))
"""Where each text of the corpus is at fault; nowhere, if it is the rules or the position that contradict themselves."""
CORPUS = [(name, file) for name in TARGETS for file in kept(name)]


@pytest.mark.parametrize(("name", "file"), CORPUS)
def test_a_text_of_the_corpus_is_refused_in_its_place(name: str, file: str) -> None:
    """Each text in the corpus is refused, and the error names the place that is written down for it."""
    error = TARGETS[name].check(kept(name)[file])
    place = PLACES[f"{name}/{file}"]
    match error:
        case None:
            pytest.fail("it is accepted")
        case ce.CodecError():
            assert error.path.startswith(place)
        case ce.NotationError() if name == "record":
            assert f"{place} of the record" in error.wanted
        case ce.NotationError():
            assert f"place {error.at}" == place
        case _:
            assert place == ""


def test_every_text_of_the_corpus_has_a_place_written_down() -> None:
    """Neither a text nor a place stands there alone."""
    assert PLACES.keys() == {f"{name}/{file}" for name, file in CORPUS}
