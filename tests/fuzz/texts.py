"""Damage to plain texts: letters, words and lines."""

from __future__ import annotations

import random

WORDS = (
    *"A 2 3 9 T 10 J Q K C D H S ♣ ♦ ♥ ♠ ♥\ufe0f 8C 10h TH".split(),
    *"JS+JD 8C=H 7C>2 QD! =S @2:JD @2! @2?0 draw pass deal".split(),
    *"= > ! + @ : ? - -1 @-0! # none yes no plain wild wild=1 draw=4 skip=1 reverse 2-5 2=7 0 1 2 60 61".split(),
    *("1" + "0" * zeros for zeros in (9, 100, 4299, 4300)),
    *("moves:", "\n", "\r", "\r\n", "\t", " ", "\u2028", "\x85", "\x00", "\ud800", '"', '"\\ud800"', "\\", *"ſİß１²٣"),
)


def nudged(text: str, other: str, rng: random.Random) -> str:
    """Return a text with a few letters or words changed."""
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        at = rng.randint(0, len(text))
        to = min(len(text), at + rng.choice((0, 0, 1, 1, 2, 5)))
        match rng.randrange(5):
            case 0:
                text = text[:at] + text[to:]
            case 1:
                text = text[:at] + text[at:to] * 2 + text[to:]
            case 2:
                begun = rng.randint(0, len(other))
                text = text[:at] + other[begun : begun + rng.randrange(12)] + text[to:]
            case 3:
                text = text[:at] + chr(rng.choice((rng.randrange(128), rng.randrange(0x11000)))) + text[to:]
            case _:
                text = text[:at] + rng.choice(WORDS) + text[to:]
    return text


def relined(text: str, other: str, rng: random.Random) -> str:
    """Return a text with a few lines, or words of lines, changed; some of them are those of another text."""
    lines, others = text.split("\n"), other.split("\n")
    for _ in range(rng.choice((1, 1, 2, 3))):
        at = rng.randrange(len(lines)) if lines else 0
        match rng.randrange(8):
            case 0:
                del lines[at : at + 1]
            case 1:
                lines[at:at] = lines[at : at + 1]
            case 2:
                lines[at:at] = [rng.choice(others)]
            case 3:
                key = lines[at].partition(":")[0] if lines else ""
                lines[at : at + 1] = [line for line in others if line.startswith(f"{key}:")][:1] or lines[at : at + 1]
            case 4:
                key, colon, _ = lines[at].partition(":") if lines else ("", "", "")
                lines[at : at + 1] = [f"{key}{colon} {rng.choice(WORDS)}"]
            case 5:
                rng.shuffle(lines)
            case _:
                words = lines[at].split(" ") if lines else [""]
                place = rng.randrange(len(words))
                word = nudged(words[place], other, rng) if rng.random() < 0.5 else rng.choice(WORDS)
                words[place : place + rng.randrange(2)] = [word]
                lines[at : at + 1] = [" ".join(words)]
    return "\n".join(lines)
