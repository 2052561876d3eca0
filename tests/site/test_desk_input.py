"""Bad input: each gets a sentence, none an exception, and nothing changes."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import crazyeights as ce
from docs.live.livetable import Desk
from tests.site.asker import Asker

DOES = "offers check deal move silence go card undo hint share record open step take rules card_page".split()
KEYS = "rules preset players bots seed match move cards fragment text at seat".split()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "cannot be read as JSON"),
        ("{", "cannot be read as JSON"),
        ("[" * 100_000, "cannot be read as JSON"),
        ("1" * 5_000, "cannot be read as JSON"),
        ("[]", "is no question"),
        ("null", "is no question"),
        ("{}", "do is None"),
        ('{"do": 1}', "do is 1"),
        ('{"do": "fly"}', "nobody here can 'fly'"),
        ('{"do": "\\ud800"}', "nobody here can"),
        (" " * (1 << 22), "at most"),
    ],
    ids=range(11),
)
def test_what_is_no_question(text: str, why: str) -> None:
    """What cannot be read as a question is refused in a sentence."""
    answer = json.loads(Desk().answer(text))
    assert why in answer["error"]
    assert [] == answer["problems"]


def test_a_question_that_is_no_text() -> None:
    """What is no text at all is refused like any other."""
    foreign: Any = {"do": "offers"}
    assert "a question is a text" in json.loads(Desk().answer(foreign))["error"]


@pytest.mark.parametrize("do", [do for do in DOES if do not in {"offers", "check", "deal", "open"}])
def test_before_the_first_game(do: str) -> None:
    """Without a game there is nothing to do but to begin one."""
    asker = Asker()
    more = {"move": "draw", "cards": ["7H"], "at": 0, "seat": 0}
    assert "there is no game yet; deal one first" == asker.refused(do, **more)


@pytest.mark.parametrize(
    ("do", "more", "why"),
    [
        ("deal", {}, "preset is None"),
        ("deal", {"preset": "last-card"}, "players is None"),
        ("deal", {"preset": "last-kard", "players": 2}, "did you mean last-card"),
        ("deal", {"preset": "last-card", "players": 7}, "7 players cannot play"),
        ("deal", {"preset": "last-card", "players": 10**9, "match": True}, "players cannot play"),
        ("deal", {"preset": "last-card", "players": -1}, "-1 players cannot play"),
        ("deal", {"preset": "last-card", "players": True}, "players is True"),
        ("deal", {"preset": "last-card", "players": 2.0}, "players is 2.0"),
        ("deal", {"preset": "last-card", "players": 2, "bots": "os:abort"}, "there is no computer player"),
        ("deal", {"preset": "last-card", "players": 2, "bots": ["tips"]}, "bots is ['tips']"),
        ("deal", {"preset": "last-card", "players": 2, "seed": 5}, "seed is 5"),
        ("deal", {"preset": "last-card", "players": 2, "seed": "x" * 201}, "201 letters"),
        ("deal", {"preset": "last-card", "players": 2, "seed": "\ud800"}, "seed cannot be written"),
        ("deal", {"preset": "last-card", "players": 2, "match": 1}, "match is 1"),
        ("deal", {"rules": {}, "players": 2}, "$.rules"),
        ("deal", {"rules": None, "players": 2}, "$.rules"),
        ("deal", {"rules": "\ud800", "players": 2}, "$.rules"),
        ("move", {}, "move is None"),
        ("move", {"move": ""}, "cannot read"),
        ("move", {"move": "fly"}, "cannot read"),
        ("move", {"move": "7" * 1_000_000}, "cannot read"),
        ("move", {"move": "\ud800"}, "cannot read"),
        ("move", {"move": "pass"}, "pass: draw before you pass"),
        ("move", {"move": "deal"}, "the round is not over"),
        ("move", {"move": "@1!"}, "it is not your turn"),
        ("move", {"move": f"@{10**99}!"}, "it is not your turn"),
        ("move", {"move": "silence"}, "nothing to be let go by"),
        ("silence", {}, "nothing to be let go by"),
        ("go", {}, "no computer player is to be asked"),
        ("undo", {}, "nothing to take back"),
        ("card", {}, "cards is None"),
        ("card", {"cards": []}, "one at least"),
        ("card", {"cards": "7H"}, "list of texts"),
        ("card", {"cards": ["7H", 7]}, "list of texts"),
        ("card", {"cards": ["\ud800"]}, "cannot read"),
        ("step", {}, "at is None"),
        ("step", {"at": "0"}, "at is '0'"),
        ("take", {"at": 0}, "seat is None"),
        ("take", {"at": 0, "seat": 2}, "the seats are 0 to 1"),
        ("take", {"at": 0, "seat": 10**4_000}, "the seats are 0 to 1"),
        ("open", {}, "text is None"),
        ("open", {"fragment": 1}, "fragment is 1"),
        ("open", {"text": "\ud800"}, "a record begins with"),
    ],
    ids=range(43),
)
def test_what_cannot_be_done(do: str, more: dict[str, object], why: str) -> None:
    """Missing keys, wrong types, illegal moves, wrong seats and absurd sizes: each is named in a sentence."""
    asker = Asker()
    asker.deals()
    assert why in asker.refused(do, **more)


def test_a_wrong_answer_of_ones_own_is_told_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault of the program itself is an answer as well, so that the page can go on."""
    asker = Asker()
    asker.deals()
    before = asker.everything

    def broken(_: object) -> float:
        return 1 / 0

    monkeypatch.setattr("docs.live.livetable.desk.shown", broken)
    answer = asker.answer("move", move="draw")
    assert "this went wrong here: ZeroDivisionError" == answer["error"]
    monkeypatch.undo()
    assert (before, 0) == (asker.everything, len(asker.desk.names()["record"].moves))


@pytest.mark.parametrize("cards", [["2C"], ["7H", "7H", "7H"], ["7H"] * 1_000, ["8C", "9D"]])
def test_cards_that_cannot_be_played(cards: list[str]) -> None:
    """Cards that nobody holds, or more of them than there are, give a reason and no play."""
    asker = Asker()
    asker.lays("7H 9C 8C", "KS 2D", pile="6H", rules=ce.presets.LAST_CARD)
    answer = asker.ask("card", cards=cards)
    assert answer["why"]
    assert [[]] * 5 == [answer[key] for key in ("suits", "targets", "calls", "more", "plays")]


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=9)
    | st.sampled_from(["last-card", "draw", "pass", "7H", "8C=H", "@0!", "deal", "game=1.", "{", "tips", "\ud800"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
QUESTIONS = st.fixed_dictionaries(
    {"do": st.sampled_from([do for do in DOES if do not in {"offers", "rules"}])}, optional=dict.fromkeys(KEYS, VALUES)
) | st.dictionaries(st.text(max_size=5), VALUES, max_size=3)


@settings(max_examples=100)
@given(questions=st.lists(QUESTIONS | st.just({"do": "go"}) | st.just({"do": "undo"}), max_size=8))
def test_whatever_is_asked_is_answered(questions: list[dict[str, Any]]) -> None:
    """No question raises, each answer is one JSON object, and after an error the game is as it was."""
    desk = Desk()
    desk.answer('{"do": "deal", "preset": "last-card", "players": 3, "seed": "fuzz"}')
    for question in questions:
        before = desk.names()
        answer: dict[str, Any] = json.loads(desk.answer(json.dumps(question)))
        assert type(answer) is dict
        if "error" in answer:
            assert not answer["error"].startswith("this went wrong here"), (question, answer)
            assert before == desk.names()


@settings(max_examples=300)
@given(text=st.text() | st.binary().map(lambda some: some.decode("latin-1")))
def test_whatever_text_it_is(text: str) -> None:
    """No text raises."""
    assert "error" in json.loads(Desk().answer(text))
