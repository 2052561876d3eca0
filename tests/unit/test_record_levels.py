"""Records of games over levels: of a round at any levels, of a position, of a match; and what is refused where."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import cast

import pytest

import crazyeights as ce
from crazyeights.record import RecordedMoveError
from tests.laws.levelled import seated, seeded_level_match_rules, seeded_level_rules

COUNTDOWN = ce.presets.COUNTDOWN
EIGHT, SEVEN = ce.Rank.EIGHT, ce.Rank.SEVEN
PLAIN = ce.presets.STARTER_RULES
LEVELS = (ce.Level(8, EIGHT), ce.Level(7), ce.Level(1, ce.Rank.TEN))
RULES = ce.RuleSet(scoring=ce.Scoring.NOBODY, levels=LEVELS, players=(2, 4), starter=ce.Starter.PRINTED)
HUGE = 10**5000
build = cast(Callable[..., ce.Record], ce.Record)


def back(record: ce.Record) -> ce.Record:
    """Return a record once it was written and read, as text and as JSON, which must not change it."""
    text = ce.parse_record(str(record))
    assert record == text == ce.loads(ce.dumps(record))
    assert str(record) == str(text)
    assert ce.dumps(record) == ce.dumps(text)
    return text


def test_rules_with_levels_are_written_in_one_line() -> None:
    """Each level is its number of cards, and behind a sign what is wild; without a sign nothing is."""
    lines = str(ce.Record(RULES, 2, 1, 0)).splitlines()
    assert "rules.levels: 8=8 7 1=T" in lines
    assert "rules.levels: 8=8 7=7 6=6 5=5 4=4 3=3 2=2 1=A" in str(ce.Record(COUNTDOWN, 2, 1, 0)).splitlines()
    assert not any("levels" in line for line in str(ce.Record(PLAIN, 2, 1, 0)).splitlines())


def test_levels_of_rules_come_back() -> None:
    """Whatever levels rules have, a text and JSON give them back."""
    for levels in (LEVELS, LEVELS[:1], (ce.Level(1),) * 100, tuple(ce.Level(1, rank) for rank in ce.Rank)):
        assert levels == back(ce.Record(RULES.vary(levels=levels), 2, 1, 0)).rules.levels


def test_a_ten_may_be_written_with_two_signs() -> None:
    """In the levels as in every text: T and 10 are the same rank."""
    text = str(ce.Record(RULES, 2, 1, 0))
    assert ce.parse_record(text) == ce.parse_record(text.replace("1=T", "1=10"))


def test_a_round_is_dealt_at_its_levels() -> None:
    """The line `levels` says the level of each seat, and the replay deals it so; left out, all are at the first."""
    record = back(ce.Record(COUNTDOWN, 3, 7, 1, levels=(0, 7, 2)))
    assert "levels: 0 7 2" in str(record).splitlines()
    assert ce.deal(COUNTDOWN, players=3, seed=7, dealer=1, levels=(0, 7, 2)) == record.replay()
    bare = back(ce.Record(COUNTDOWN, 3, 7, 1))
    assert (None, False) == (bare.levels, "\nlevels:" in str(bare))
    assert ce.deal(COUNTDOWN, players=3, seed=7, dealer=1) == bare.replay()


def test_levels_come_as_any_iterable_and_as_plain_numbers() -> None:
    """A list or a generator is kept as a tuple, and a number of a subclass as the number that it is."""

    class Sly(int):
        def __str__(self) -> str:
            return "7"

    record = ce.Record(COUNTDOWN, 2, 1, 0, levels=[1, 2])
    assert record == ce.Record(COUNTDOWN, 2, 1, 0, levels=(level for level in (1, 2)))
    assert record == back(ce.Record(COUNTDOWN, 2, 1, 0, levels=(Sly(1), Sly(2))))


def test_where_the_rules_have_no_levels_none_are_the_same_as_no_word_of_them() -> None:
    """An empty list of levels is no other record: neither as text nor as JSON, nor in a match, nor from a start."""
    for more in ({}, {"moves": (ce.Deal(),)}, {"totals": (0, 0)}):
        record = build(PLAIN, 2, 1, 0, levels=(), **more)
        assert build(PLAIN, 2, 1, 0, **more) == back(record)
        assert (None, bool(more)) == (record.levels, record.is_match)
    start = ce.position(PLAIN, hands=["7H", "QS"], pile="6H", dealer=0)
    assert ce.Record(PLAIN, 2, 0, 0, start=start) == back(ce.Record(PLAIN, 2, 0, 0, start=start, levels=()))
    text = str(ce.Record(PLAIN, 2, 1, 0))
    assert ce.parse_record(text) == ce.parse_record(text.replace("moves:", "levels:\nmoves:"))


def test_a_position_brings_its_levels_along() -> None:
    """From a position the levels are those of the table; the text says them, and JSON has them in the state."""
    start = ce.position(COUNTDOWN, hands=["2D 7C", "3C 8S"], pile="6H", stock="KS", dealer=0, levels=(1, 0))
    record = back(ce.Record(COUNTDOWN, 2, 0, 0, map(ce.parse_move, ("7C=S", "8S=D")), start=start))
    assert (None, start) == (record.levels, record.start)
    assert "levels: 1 0" in str(record).splitlines()
    table = record.replay()
    assert isinstance(table, ce.State)
    assert (1, 0) == table.levels
    assert "levels: 0 0" in str(ce.Record(COUNTDOWN, 2, 0, 0, start=ce.position(
        COUNTDOWN, hands=["2D", "3C"], pile="6H", dealer=0
    ))).splitlines()  # fmt: skip


def test_a_position_that_says_nothing_is_at_the_first_levels() -> None:
    """A text of a position without the line has all seats at level 0, as `position` has."""
    start = ce.position(COUNTDOWN, hands=["2D 7C", "3C 8S"], pile="6H", stock="KS", dealer=0)
    text = str(ce.Record(COUNTDOWN, 2, 0, 0, start=start))
    assert ce.parse_record(text) == ce.parse_record(text.replace("levels: 0 0\n", ""))


def test_a_suit_that_one_seat_could_have_named_is_read() -> None:
    """The suit of a position may be one that only a seat at another level can have named."""
    start = ce.position(COUNTDOWN, hands=["2D", "3C"], pile="7C", suit="H", dealer=0, levels=(1, 0))
    record = back(ce.Record(COUNTDOWN, 2, 0, 0, start=start))
    with pytest.raises(ce.PositionError, match="the top 7C is not wild"):
        ce.parse_record(str(record).replace("levels: 1 0", "levels: 0 0"))


def test_a_match_over_levels_needs_no_word_of_them() -> None:
    """Its deals say where the rounds begin, and the wins at which levels; the whole match comes back."""
    rules = COUNTDOWN.vary(levels=COUNTDOWN.levels[-3:])
    match = ce.start_match(rules, players=3, seed="s", dealer=2)
    record = ce.Record(rules, 3, "s", 2, totals=(0, 0, 0))
    rng = random.Random(4)
    while not match.is_over:
        moves = ce.legal_moves(match)
        move = rng.choice([move for move in moves if isinstance(move, ce.Play)] or moves)
        match, record = ce.apply(match, move), record.add(move)
    again = back(record)
    assert again.is_match
    assert match == again.replay()
    assert 3 == max(match.wins)
    assert not any(line.startswith("levels") for line in str(record).splitlines())
    assert any(isinstance(table, ce.Match) and 2 in table.state.levels for table, _ in again)


def test_random_games_over_levels_are_written_and_read() -> None:
    """Rounds at any levels and matches of random rules replay to the table that was played."""
    for game in range(25):
        rng = random.Random(f"records over levels {game}")
        rules = (seeded_level_match_rules if game % 3 == 2 else seeded_level_rules)(rng)
        players = rng.randint(*rules.players)
        if game % 3 == 2:
            record = ce.Record(rules, players, game, 0, totals=(0,) * players)
        else:
            record = ce.Record(rules, players, game, 0, levels=seated(rules, players, rng))
        table = record.replay()
        for _ in range(30):
            if not (moves := ce.legal_moves(table)):
                break
            move = rng.choice(moves)
            record = record.add(move)
            table = ce.advance(table, move).table
        assert table == back(record).replay()


def test_a_round_at_levels_is_no_match_whatever_its_moves() -> None:
    """A deal among the moves of a round that says its levels is not legal: it is one round."""
    record = back(ce.Record(COUNTDOWN, 2, 1, 0, (ce.Deal(),), levels=(0, 1)))
    assert not record.is_match
    with pytest.raises(RecordedMoveError) as caught:
        record.replay()
    assert (ce.Refusal.NO_DEAL, 1) == (caught.value.refusal, caught.value.number)
    assert ce.Record(COUNTDOWN, 2, 1, 0, (ce.Deal(),)).is_match


START = ce.position(COUNTDOWN, hands=["2D", "3C"], pile="6H", dealer=0)
REFUSED: dict[str, tuple[ce.RuleSet, dict[str, object], str]] = {
    "a number": (COUNTDOWN, {"levels": 3}, "3 are no totals or levels; they have to be a number for each seat"),
    "text": (
        COUNTDOWN,
        {"levels": "01"},
        "levels is ('0', '1'); it has to be a number from 0 to 7 for each of 2 seats",
    ),
    "one level": (COUNTDOWN, {"levels": (0,)}, "levels is (0,); it has to be a number from 0 to 7 for each of 2 seats"),
    "none": (COUNTDOWN, {"levels": ()}, "levels is (); it has to be a number from 0 to 7 for each of 2 seats"),
    "beyond the last": (
        COUNTDOWN,
        {"levels": (0, 8)},
        "levels is (0, 8); it has to be a number from 0 to 7 for each of 2 seats",
    ),
    "below 0": (
        COUNTDOWN,
        {"levels": (0, -1)},
        "levels is (0, -1); it has to be a number from 0 to 7 for each of 2 seats",
    ),
    "huge": (
        COUNTDOWN,
        {"levels": (HUGE, 0)},
        "levels is a tuple that cannot be shown; it has to be a number from 0 to 7 for each of 2 seats",
    ),
    "by rules without levels": (
        PLAIN,
        {"levels": (0, 0)},
        "levels is (0, 0); leave it out, Starter rules has no levels",
    ),
    "with totals": (
        COUNTDOWN,
        {"levels": (0, 1), "totals": (0, 0)},
        "levels is (0, 1); only a single round from a deal is given levels",
    ),
    "huge, with totals": (
        COUNTDOWN,
        {"levels": (0, HUGE), "totals": (0, 0)},
        "levels is a tuple that cannot be shown; only a single round from a deal is given levels",
    ),
    "with a start": (
        COUNTDOWN,
        {"levels": (0, 0), "start": START, "seed": 0},
        "levels is (0, 0); only a single round from a deal is given levels",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_levels_that_no_record_has_are_refused(name: str) -> None:
    """The error of the deal names what was given, shortly, and what there has to be."""
    rules, fields, sentence = REFUSED[name]
    with pytest.raises(ce.DealError) as caught:
        build(**({"rules": rules, "players": 2, "seed": 1, "dealer": 0} | fields))
    assert sentence == str(caught.value)


GOOD = """crazyeights record 1
rules.levels: 3=8 2
players: 2
seed: 5
dealer: 0
levels: 0 1
moves:
"""
DAMAGED: dict[str, tuple[str, int, str, str]] = {
    # what is wrong, the text, its line, from where on in the line, and what is said
    "a size that is none": (GOOD.replace("3=8", "x=8"), 2, "x=8", "a number of at most 4300 digits is wanted"),
    "no size": (GOOD.replace("3=8", "=8"), 2, "=8", "a number of at most 4300 digits is wanted"),
    "a size of many digits": (GOOD.replace("3=8", "9" * 5_000), 2, "99", "a number of at most 4300 digits is wanted"),
    "no rank": (GOOD.replace("3=8", "3="), 2, " 2", "a rank is written A, 2 to 9, T or 10, J, Q, K"),
    "a rank that is none": (GOOD.replace("3=8 2", "2 3=1"), 2, "1\n", "a rank is written"),
    "a card for a rank": (GOOD.replace("3=8 2", "2 3=8C"), 2, "8C", "a rank is written"),
    "two signs": (GOOD.replace("3=8 2", "2 3=8=8"), 2, "8=8\n", "a rank is written"),
    "too many levels": (GOOD.replace("3=8 2", "1 " * 100 + "2"), 2, "2\n", "more than 100 levels are not read"),
    "one level of a seat": (GOOD.replace("0 1\n", "0\n"), 6, "0\n", "for each of 2 seats"),
    "three levels of two seats": (GOOD.replace("0 1\n", "0 1 1\n"), 6, "0 1 1", "for each of 2 seats"),
    "no level of a seat": (GOOD.replace("levels: 0 1\n", "levels:\n"), 6, ":\n", "for each of 2 seats"),
    "a level beyond the last": (GOOD.replace("0 1\n", "0 2\n"), 6, "0 2", "from 0 to 1 for each of 2 seats"),
    "a negative level": (GOOD.replace("0 1\n", "0 -1\n"), 6, "0 -1", "from 0 to 1 for each of 2 seats"),
    "a level in words": (GOOD.replace("0 1\n", "0 one\n"), 6, "one", "a number of at most 4300 digits is wanted"),
    "levels by rules without": (GOOD.replace("rules.levels: 3=8 2\n", ""), 5, "0 1", "Crazy Eights has no levels"),
    "levels with totals": (
        GOOD.replace("moves:", "totals: 0 0\nmoves:"),
        6,
        "0 1",
        "only a single round from a deal is given levels",
    ),
    "levels twice": (GOOD.replace("moves:", "levels: 0 1\nmoves:"), 7, "levels", "levels stands in line 6 already"),
    "levels of the rules twice": (
        GOOD.replace("players", "rules.levels: 3\nplayers"),
        3,
        "rules",
        "rules.levels stands in line 2 already",
    ),
    "a level by its number": (
        GOOD.replace("rules.levels:", "rules.levels.0:").replace("\nlevels: 0 1", ""),
        2,
        "rules",
        "there is no such key here",
    ),
}


def test_the_text_to_be_damaged_is_good() -> None:
    """Each damage below is the only one in its text."""
    record = ce.parse_record(GOOD)
    assert (ce.Level(3, EIGHT), ce.Level(2)) == record.rules.levels
    assert (0, 1) == record.levels
    assert ce.parse_record(GOOD.replace("3=8 2", "1 " * 99 + "2")).rules.levels[-2:] == (ce.Level(1), ce.Level(2))


@pytest.mark.parametrize("name", DAMAGED)
def test_damaged_levels_are_refused_with_line_and_place(name: str) -> None:
    """The error says the line once and what is wanted there, and has the place at which it is."""
    text, line, there, said = DAMAGED[name]
    with pytest.raises(ce.NotationError, match=f"line {line} of the record: ") as caught:
        ce.parse_record(text)
    assert said in str(caught.value)
    assert 1 == str(caught.value).count("of the record")
    whole = text.splitlines(keepends=True)[line - 1]
    assert caught.value.text == whole.rstrip("\n")
    assert caught.value.at == whole.index(there, whole.index(":") if there[:3] not in {"lev", "rul"} else 0)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (GOOD.replace("3=8", "0=8"), "hand_size of level 0 is 0; it has to be 1 or more"),
        (GOOD.replace("3=8 2", "3 -2"), "hand_size of level 1 is -2; it has to be 1 or more"),
        (
            GOOD.replace("players", "rules.target: 5\nplayers"),
            "target is 5, but the last of the levels decides the match",
        ),
        (
            GOOD.replace("players", "rules.ranks: A 2 3 4 5 6 7\nrules.powers.8: none\nplayers"),
            "wild of level 0 is 8, which the deck lacks",
        ),
    ],
)
def test_levels_that_contradict_other_lines_are_refused(text: str, sentence: str) -> None:
    """What no single line can be blamed for is refused as the rules refuse it."""
    with pytest.raises(ce.RuleSetError) as caught:
        ce.parse_record(text)
    assert sentence in caught.value.problems


def test_an_empty_line_of_levels_is_none() -> None:
    """As the default: a match has no levels."""
    text = "crazyeights record 1\nrules.levels:\nplayers: 2\nseed: 1\ndealer: 0\nmoves:\n"
    assert ce.Record(ce.RuleSet(), 2, 1, 0) == ce.parse_record(text)


def test_levels_of_a_position_are_refused_with_its_problems() -> None:
    """A level that a seat of a position cannot have is one of the problems of the position."""
    start = ce.position(COUNTDOWN, hands=["2D", "3C"], pile="6H", dealer=0, levels=(1, 0))
    text = str(ce.Record(COUNTDOWN, 2, 0, 0, start=start))
    for wrong in ("levels: 1 8", "levels: 1", "levels: 1 0 0", "levels: -1 0"):
        with pytest.raises(ce.PositionError, match="it has to be a number from 0 to 7 for each of 2 seats"):
            ce.parse_record(text.replace("levels: 1 0", wrong))
