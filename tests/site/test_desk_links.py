"""Games in links and files: what was shared comes back, and what is damaged is refused with a reason."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64encode
from random import Random
from string import ascii_letters, digits

import pytest

import crazyeights as ce
from docs.live.livetable.links import LONGEST_TEXT
from docs.live.livetable.opening import MOST_MOVES
from tests.site.asker import Asker

RULES = ce.presets.STARTER_RULES


def packed(text: bytes) -> str:
    """Return what stands in a link that holds a text."""
    return "game=1." + urlsafe_b64encode(zlib.compress(text)).decode().rstrip("=")


def played(preset: str, steps: int, seed: int, *, match: bool = False) -> Asker:
    """Return a game after some steps, at a decision of the person."""
    asker, rng = Asker(), Random(seed)
    asker.deals(preset, 3, str(seed), match=match)
    while steps > 0 or asker.shown["asks"] == "bot":
        if asker.shown["asks"] == "over":
            break
        asker.decides(rng)
        steps -= 1
    return asker


@pytest.mark.parametrize("preset", ["starter-rules", "last-card", "how-to-play", "pesten", "openspiel-special"])
@pytest.mark.parametrize("match", [False, True])
def test_what_is_shared_is_shown_again(preset: str, match: bool) -> None:  # noqa: FBT001 - a parameter of the test
    """A link, a record and its JSON open the very game: all that is shown, and what the others will do."""
    asker = played(preset, 30, 11, match=match)
    running = asker.shown["asks"] != "over"
    record = asker.desk.names()["record"]
    for how in (
        {"fragment": asker.ask("share")["fragment"]},
        {"fragment": "#" + asker.ask("share")["fragment"]},
        {"fragment": asker.ask("share")["fragment"].removeprefix("game=")},
        {"text": asker.ask("record")["text"]},
        {"text": ce.dumps(record)},
    ):
        other = Asker()
        other.ask("open", **how)
        assert record == other.desk.names()["record"]
        assert ("play" if running else "step") == other.shown["mode"]
        if running:
            assert asker.shown == other.shown
            assert asker.story == other.story
    if running:
        other = Asker()
        other.ask("open", fragment=asker.ask("share")["fragment"])
        for one in (asker, other):
            rng = Random(1)
            for _ in range(10):
                if one.shown["asks"] != "over":
                    one.decides(rng)
        assert asker.everything == other.everything


def test_a_link_is_short_enough_for_a_message() -> None:
    """A round of an ordinary length makes a link that fits where addresses are sent: 2,000 letters at most."""
    asker = played("last-card", 60, 3)
    fragment = asker.ask("share")["fragment"]
    assert len(fragment) < 2_000
    assert set(fragment) <= set(ascii_letters + digits + "-_=.")


def test_every_damaged_letter_is_noticed() -> None:
    """A link with any one letter dropped or changed is refused, with nothing changed, or holds the very same game."""
    asker = played("starter-rules", 6, 5)
    fragment = asker.ask("share")["fragment"]
    record = asker.desk.names()["record"]
    damaged = [fragment[:at] + fragment[at + 1 :] for at in range(len(fragment))]
    damaged += [fragment[:at] for at in range(len(fragment))]
    rng = Random(2)
    for at, letter in enumerate(fragment):
        others = [other for other in ascii_letters + digits + "-_=.%" if other != letter]
        damaged += [fragment[:at] + other + fragment[at + 1 :] for other in rng.sample(others, 3)]
    other = Asker()
    other.deals(seed="7")
    before = other.everything
    for link in damaged:
        if "error" in other.answer("open", fragment=link):
            assert before == other.everything
        else:
            assert record == other.desk.names()["record"], link
            other.deals(seed="7")


@pytest.mark.parametrize(
    ("link", "why"),
    [
        ("", "no link to a game"),
        ("#game=", "no link to a game"),
        ("game=2.AAAA", "no link to a game"),
        ("game=1.", "letters are missing"),
        ("game=1.A", "letters are missing"),
        ("game=1.ÄÖÜß", "are none that a link has"),
        ("game=1.AA==", "are none that a link has"),
        ("game=1.AAAA", "changed or cut off"),
        (packed(b"no record"), "a record begins with"),
        (packed(b"\xff\xfe"), "is no text"),
        (packed(b"crazyeights record 9\nmoves:\n"), "version 9"),
        (packed(b"x" * (LONGEST_TEXT + 1)), "no game is so long"),
        (packed(b"\0" * (50 << 20)), "no game is so long"),
        (packed(str(ce.Record(RULES, 2, 1, 0)).encode())[:-4], "end is missing"),
        (packed(str(ce.Record(RULES, 2, 1, 0)).encode()) + "AAAA", ""),
    ],
    ids=range(15),
)
def test_a_damaged_link_says_what_is_wrong(link: str, why: str) -> None:
    """Whatever is wrong with a link is told in a sentence, and a bomb is not unpacked."""
    assert why in Asker().refused("open", fragment=link)


def test_something_behind_the_end_of_a_link() -> None:
    """Bytes behind the end of what was packed are damage too."""
    whole = zlib.compress(str(ce.Record(RULES, 2, 1, 0)).encode())
    link = "game=1." + urlsafe_b64encode(whole + b"abc").decode().rstrip("=")
    assert "behind its end" in Asker().refused("open", fragment=link)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "a record begins with"),
        ("crazyeights record 1\nplayers: 2\n", "no line 'moves:'"),
        (
            str(ce.Record(RULES, 2, 1, 0)).replace("\nplayers: 2", "\nplayers: 9"),
            "of the record: 9 players cannot play",
        ),
        (str(ce.Record(RULES, 2, 1, 0)) + "pass\n", "move 1 of the record"),
        (str(ce.Record(RULES, 2, 1, 0)) + "draw " * (MOST_MOVES + 1), f"at most {MOST_MOVES}"),
        ("x" * (LONGEST_TEXT + 1), f"at most {LONGEST_TEXT}"),
        ("{", "not JSON"),
        ('{"crazyeights": 1, "move": "draw"}', "not of a record"),
        ('{"crazyeights": 2, "record": {}}', "version"),
        (str(ce.Record(RULES, 2, 1, 0)).replace("rules.players", "rules.powers.9: skip=101\nrules.players"), "turns"),
    ],
    ids=range(10),
)
def test_a_damaged_record_says_what_is_wrong(text: str, why: str) -> None:
    """Whatever is wrong with a record is told in a sentence, with its line or its move."""
    assert why in Asker().refused("open", text=text)


def test_names_of_strangers_stay_texts() -> None:
    """What a record calls its seats and its rules is passed on as text and cut off; no seat can ask for a module."""
    evil = "<img src=x onerror=alert(1)>"
    rules = RULES.vary(name=evil, source=evil * 50)
    record = ce.Record(rules, 2, evil, 0, names=(f"{evil} (os:abort)", "you"))
    asker = Asker()
    asker.ask("open", text=str(record))
    assert {"tips", None} == {seat["bot"] for seat in asker.shown["seats"]}
    assert evil[:30].strip() == asker.shown["title"]
    assert 300 == len(asker.shown["source"])
    for words in (asker.ask("rules")["words"], asker.ask("check", rules=ce.to_dict(rules)["rules"])["words"]):
        assert "<img" not in words
    assert "crazyeights-img-src-x-onerror-alert-1.txt" == asker.ask("record")["file"]


def test_files_have_names() -> None:
    """The file of a record is called like its rules, in letters that every system allows."""
    asker = Asker()
    asker.deals("last-card")
    assert "crazyeights-last-card.txt" == asker.ask("record")["file"]
    asker.ask("open", text=str(ce.Record(RULES.vary(name="♥"), 2, 1, 0)))
    assert "crazyeights-game.txt" == asker.ask("record")["file"]
    assert str(ce.Record(RULES.vary(name="♥"), 2, 1, 0)) == asker.ask("record")["text"]
