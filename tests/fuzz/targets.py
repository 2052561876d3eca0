"""What can be fuzzed: how it is checked, where it sets out, how its inputs are damaged."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import attrs

import crazyeights as ce
from tests.fuzz import checks, seeds
from tests.fuzz.texts import nudged, relined
from tests.fuzz.trees import damaged

CORPUS = Path(__file__).parent / "corpus"
"""Texts that are refused, one folder for each target; the fuzzers set out from them too."""


def text_of(data: bytes) -> str:
    """Return bytes as a text, whatever they are; lone surrogates can be among its letters."""
    try:
        return data.decode("utf-8", "surrogatepass")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def data_of(text: str) -> bytes:
    """Return the bytes that `text_of` makes a text of."""
    return text.encode("utf-8", "surrogatepass")


def _damage_document(text: str, other: str, rng: random.Random) -> str:
    if rng.random() < 0.9:
        found = damaged(text, other, rng)
        if found is not None:
            return found
    return nudged(text, other, rng)


def _damage_record(text: str, other: str, rng: random.Random) -> str:
    return nudged(text, other, rng) if rng.random() < 0.3 else relined(text, other, rng)


@attrs.frozen
class Target:
    """A function that reads texts from strangers."""

    check: Callable[[str], ce.CrazyEightsError | None]
    """Fails if a promise is broken; returns how the text was refused, if it was."""
    first: Callable[[], Sequence[str]]
    """Real texts."""
    damage: Callable[[str, str, random.Random], str]
    """Makes a new text from one, with the help of another."""
    longest: int
    """Bytes of an input."""


TARGETS: Mapping[str, Target] = {
    "loads": Target(checks.loads, seeds.documents, _damage_document, 1 << 15),
    "record": Target(checks.parse_record, seeds.records, _damage_record, 1 << 13),
    "move": Target(checks.parse_move, lambda: seeds.MOVES, nudged, 512),
    "card": Target(checks.parse_card, lambda: seeds.CARDS, nudged, 64),
    "suit": Target(checks.parse_suit, lambda: ("C", "h", "♥", "♠\ufe0f"), nudged, 64),
    "rank": Target(checks.parse_rank, lambda: ("A", "10", "t", "k"), nudged, 64),
}


def kept(name: str) -> dict[str, str]:
    """Return the texts in the corpus of a target by the names of their files."""
    return {path.name: text_of(path.read_bytes()) for path in sorted((CORPUS / name).glob("*")) if path.is_file()}
