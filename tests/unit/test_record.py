"""Records: what they hold, how they are replayed and written, and what is refused with the line that it stands in."""

import pickle
from collections.abc import Callable
from contextlib import suppress
from time import process_time
from typing import cast

import pytest

import crazyeights as ce
from crazyeights.record import Record, RecordedMoveError, parse_record

RULES = ce.presets.STARTER_RULES
# Values of wrong types are meant here, so this is called as a caller without a type checker calls it.
SEVENS = "7D " * 2_000
SKIP, JACK = ce.Power(skip=1), ce.Rank.JACK
POWERS: dict[ce.Rank | ce.Card, ce.Power] = {
    ce.Card.parse("JC"): ce.Power(draw=5, wild=True),
    ce.Card.parse("8H"): ce.Power(),
    ce.Rank.TWO: SKIP,
}
SKIPS = {ce.Rank.EIGHT: ce.Power(wild=True), JACK: SKIP}
build = cast(Callable[..., Record], Record)
read = cast(Callable[[object], Record], parse_record)

TEXT = """
# A short game, written by hand.
crazyeights record 1
players: 2
seed: 5
dealer: 0
seat 0: Ann
seat 1: Bo # the younger

moves:
   draw	pass   # nothing fits
# and so on
8C=H JS+JD @1:7C>0! @0?1
"""
POSITION = """crazyeights record 1
players: 2
seed: 0
dealer: 0
hand 0: 7H 8C
hand 1: QS 2D
stock: 3C KD
pile: 9C 6H
suit: H
turn: 1
direction: 1
moves:
draw
"""


def moves(text: str) -> tuple[ce.Move, ...]:
    """Read moves with blanks between them."""
    return tuple(map(ce.parse_move, text.split()))


def played(rules: ce.RuleSet, plies: int) -> tuple[Record, ce.State]:
    """Play the first legal move so many times and keep a record."""
    table, record = ce.deal(rules, players=2, seed=5), Record(rules, 2, 5, 0)
    for _ in range(plies):
        move = ce.legal_moves(table)[0]
        table, record = ce.apply(table, move), record.add(move)
    return record, table


def test_a_text_written_by_hand_is_read() -> None:
    """Comments, blank lines, blanks, tabs and several moves in a line are all right; names keep their signs."""
    record = parse_record(TEXT)
    assert record == Record(
        ce.RuleSet(), 2, 5, 0, moves("draw pass 8C=H JS+JD @1:7C>0! @0?1"), names=("Ann", "Bo # the younger")
    )
    assert record == parse_record(TEXT.replace("\n", "\r\n"))


def test_a_record_is_written_for_readers() -> None:
    """The head tells each knob that is not the default, then come the turns, one a line, with whose they are."""
    rules = ce.RuleSet(
        name="Ours",
        source="2 \n lines",
        players=(2, 4),
        ranks=[rank for rank in ce.Rank if rank is not ce.Rank.ACE],
        packs={2: 1, 4: 2},
        powers=POWERS,
        draw={"limit": None, "then": ce.AfterDraw.ANY_CARD},
        skip_answer=True,
        points={rank: value for rank, value in ce.RuleSet().points.items() if rank is not ce.Rank.ACE} | {JACK: 20},
        target=100,
    )
    start = ce.position(rules, hands=["7H 8C", "QS 2D"], pile="9C 6H", stock="3H KS 4C", turn=1, dealer=0)
    record = Record(rules, 2, 0, 0, moves("draw draw draw QS 8C"), ("Ann", " "), start)
    assert (
        str(record)
        == """crazyeights record 1
rules.name: Ours
rules.source: "2 \\n lines"
rules.players: 2-4
rules.ranks: 2 3 4 5 6 7 8 9 T J Q K
rules.packs: 2=1 4=2
rules.powers.2: skip=1
rules.powers.8: none
rules.powers.JC: wild draw=5
rules.powers.8H: plain
rules.draw.limit: none
rules.draw.then: any_card
rules.skip_answer: yes
rules.points.A: none
rules.points.J: 20
rules.target: 100
players: 2
seed: 0
dealer: 0
seat 0: Ann
seat 1: " "
hand 0: 8C 7H
hand 1: 2D QS
stock: 3H KS 4C
pile: 9C 6H
suit: H
turn: 1
direction: 1
moves:
draw draw draw      # seat 1
# from here on nothing can be replayed: matches neither the suit nor the rank in force
QS
8C
"""
    )
    assert record == parse_record(str(record))


def test_a_start_at_which_the_round_is_over_is_refused_as_that() -> None:
    """The error says what is wrong with the start, not what could not be laid out."""
    with pytest.raises(ce.PositionError) as caught:
        Record(RULES, 2, 0, 1, start=OVER)
    assert caught.value.problems == ("the round is over at the start; a record starts while it goes on",)


def test_turns_stand_in_lines() -> None:
    """What a seat does in a turn stands in one line, what is said out of turn stands alone; long names are left out."""
    rules = ce.presets.LAST_CARD
    start = ce.position(rules, hands=["7C 3D", "5S 6S", "4D 9S"], pile="2C", stock="TD KH 2S QS 4S")
    record = Record(rules, 3, 0, 2, moves("7C draw @2?0 draw KH=D draw"), ("Ann", "Bo", "C" * 41), start)
    assert str(record).partition("moves:\n")[2].splitlines() == [
        "7C                  # Ann",
        "draw                # Bo",
        "@2?0",
        "draw KH=D           # Bo",
        "draw                # seat 2",
    ]
    assert record == parse_record(str(record))


def test_a_record_of_a_match_says_so_by_its_deals_or_totals() -> None:
    """With a deal among the moves, or with totals, it is of a match; else of one round, dealt from the seed itself."""
    rules = ce.presets.HOW_TO_PLAY
    assert Record(rules, 2, 7, 0).replay() == ce.deal(rules, players=2, seed=7)
    assert Record(rules, 2, 7, 0, totals=(0, 0)).replay() == ce.start_match(rules, players=2, seed=7)
    assert Record(rules, 2, 7, 0, totals=[90, 12]).replay() == ce.start_match(rules, players=2, seed=7, totals=[90, 12])
    match, record = ce.start_match(rules, players=2, seed=7), Record(rules, 2, 7, 0)
    assert not record.is_match
    while ce.Deal() not in record.moves:
        move = ce.legal_moves(match)[0]
        match, record = ce.apply(match, move), record.add(move)
    assert record.is_match
    assert match == record.replay()
    assert str(record).splitlines()[-1] == "deal"


def test_a_record_of_no_moves_replays_to_its_beginning() -> None:
    """An unfinished game is a record too, also one that has only been dealt."""
    assert Record(RULES, 3, "s", 1).replay() == ce.deal(RULES, players=3, seed="s", dealer=1)
    assert list(Record(RULES, 3, "s", 1)) == []


def test_iterating_streams() -> None:
    """Pairs come one by one, each move with the table before it."""
    record, table = played(RULES, 12)
    pairs = list(record)
    assert [move for _, move in pairs] == list(record.moves)
    assert ce.apply(cast(ce.State, pairs[-1][0]), pairs[-1][1]) == table == record.replay()
    assert next(iter(record)) == (ce.deal(RULES, players=2, seed=5), record.moves[0])


def test_an_illegal_move_is_named_with_its_number_and_position() -> None:
    """The seventeenth move is illegal: the error says which, where and why, and all before it can be read."""
    record, table = played(RULES, 16)
    bad = record.add(ce.Call(0)).add(ce.Draw())
    with pytest.raises(ce.IllegalMove, match=r"^move 17 of the record \(seat \d in turn, top ..") as caught:
        bad.replay()
    error = caught.value
    assert isinstance(error, RecordedMoveError)
    assert (17, table, ce.Call(0)) == (error.number, error.table, error.move)
    assert error.refusal is ce.Refusal.CALL_NOT_DUE
    pairs, seen = iter(bad), list[ce.Move]()
    with pytest.raises(RecordedMoveError):
        seen.extend(move for _, move in pairs)
    assert seen == list(record.moves)
    assert bad == parse_record(str(bad))


def test_the_error_of_an_illegal_move_survives_pickling() -> None:
    """Another process gets the same error, of a running round, of one that is over, of one before a suit is named."""
    over = ce.position(RULES, hands=["7H", "QS"], pile="6H")
    naming = next(
        seed for seed in range(200) if ce.deal(ce.presets.HOW_TO_PLAY, players=2, seed=f"{seed}:0").suit is None
    )
    for record, said in (
        (Record(RULES, 2, 5, 0, moves("=H")), "top"),
        (Record(RULES, 2, 0, 1, moves("7H pass"), start=over), "the round is over"),
        (Record(ce.presets.HOW_TO_PLAY, 2, naming, 0, moves("pass"), totals=(0, 0)), "suit in force to be named"),
    ):
        with pytest.raises(RecordedMoveError, match=said) as caught:
            record.replay()
        copy = pickle.loads(pickle.dumps(caught.value))  # noqa: S301 - our own bytes
        assert (str(caught.value), vars(caught.value)) == (str(copy), vars(copy))


def test_a_record_is_a_value() -> None:
    """Equal records are equal and hash alike, nothing in them can be changed, and adding leaves the old one alone."""
    one, other = played(RULES, 5)[0], played(RULES, 5)[0]
    assert (one, hash(one)) == (other, hash(other))
    assert one.add(ce.Draw()) != one == other
    assert one == pickle.loads(pickle.dumps(one))  # noqa: S301 - our own bytes
    assert repr(one) == "<Record 'Starter rules': 2 players, 5 moves>"
    with pytest.raises(AttributeError):
        one.moves = ()  # type: ignore[misc]


START = ce.position(RULES, hands=["7H 8C", "QS 2D"], pile="6H", stock="3C KD")
DRAWN = ce.apply(ce.position(RULES, hands=["7H 8C", "QS 2D"], pile="6H", stock="3C 9H"), ce.Draw())
OVER = ce.apply(ce.position(RULES, hands=["7H", "QS"], pile="6H"), ce.Play("7H"))
REFUSED: dict[str, tuple[tuple[object, ...], dict[str, object], type[ce.CrazyEightsError]]] = {
    "no rules": (("starter-rules", 2, 1, 0), {}, ce.RuleSetError),
    "too many players": ((RULES, 9, 1, 0), {}, ce.DealError),
    "players of another type": ((RULES, "2", 1, 0), {}, ce.DealError),
    "no seed": ((RULES, 2, None, 0), {}, ce.DealError),
    "no such dealer": ((RULES, 2, 1, 2), {}, ce.SeatError),
    "no move": ((RULES, 2, 1, 0, ["draw"]), {}, ce.NotationError),
    "a move too long to be read": ((RULES, 2, 1, 0, [ce.Play("7C", then=SEVENS)]), {}, ce.NotationError),
    "moves that are a number": ((RULES, 2, 1, 0, 7), {}, ce.NotationError),
    "names that are a number": ((RULES, 2, 1, 0, (), 7), {}, ce.NotationError),
    "totals that are a number": ((RULES, 2, 1, 0), {"totals": 7}, ce.DealError),
    "too many moves": ((RULES, 2, 1, 0, [ce.Draw()] * 100_001), {}, ce.NotationError),
    "one name": ((RULES, 2, 1, 0, (), ("Ann",)), {}, ce.NotationError),
    "one text as names": ((RULES, 2, 1, 0, (), "AB"), {}, ce.NotationError),
    "a name that is no text": ((RULES, 2, 1, 0, (), ("Ann", 2)), {}, ce.NotationError),
    "another seed": ((RULES, 2, 1, 1, (), (), START), {}, ce.PositionError),
    "another dealer": ((RULES, 2, 0, 0, (), (), START), {}, ce.PositionError),
    "other rules": ((ce.presets.HOW_TO_PLAY, 2, 0, 1, (), (), START), {}, ce.PositionError),
    "other players": ((RULES, 3, 0, 1, (), (), START), {}, ce.PositionError),
    "no state": ((RULES, 2, 0, 1, (), (), "6H"), {}, ce.PositionError),
    "a start after a draw": ((RULES, 2, 0, 1, (), (), DRAWN), {}, ce.PositionError),
    "a start after the end": ((RULES, 2, 0, 1, (), (), OVER), {}, ce.PositionError),
    "a start with totals": ((RULES, 2, 0, 1, (), (), START), {"totals": (0, 0)}, ce.PositionError),
    "one total": ((RULES, 2, 1, 0), {"totals": (0,)}, ce.DealError),
    "totals of a match that is over": ((ce.presets.HOW_TO_PLAY, 2, 1, 0), {"totals": (0, 100)}, ce.DealError),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_no_game_can_begin_from_is_refused(name: str) -> None:
    """Every field is checked when the record is made, with an error of the family."""
    fields, more, error = REFUSED[name]
    with pytest.raises(error):
        build(*fields, **more)


def test_a_record_does_not_grow_beyond_its_bound_by_adding() -> None:
    """The bound on moves holds for `add` too, and so does the check of each move."""
    longest = Record(RULES, 2, 1, 0, [ce.Draw()] * 100_000)
    with pytest.raises(ce.NotationError):
        longest.add(ce.Draw())
    with pytest.raises(ce.NotationError):
        Record(RULES, 2, 1, 0).add("draw")  # type: ignore[arg-type]


def test_the_longest_numbers_are_read_as_they_were_written() -> None:
    """Seeds of as many digits as Python writes come back, and so do the largest numbers that rules may have."""
    rules = ce.RuleSet(points=dict.fromkeys(ce.Rank, 10**15 - 1))
    for seed in (10**4300 - 1, 1 - 10**4300):
        record = Record(rules, 2, seed, 0)
        assert record == parse_record(str(record))


GOOD = """crazyeights record 1
rules.powers.J: skip=1
players: 2
seed: 5
dealer: 0
moves:
"""
DAMAGED: dict[str, tuple[str, int]] = {
    "nothing": ("", 1),
    "another title": (GOOD.replace("crazyeights record", "chess record"), 1),
    "no version": (GOOD.replace("record 1", "record"), 1),
    "a version that is no number": (GOOD.replace("record 1", "record one"), 1),
    "a newer version": (GOOD.replace("record 1", "record 2"), 1),
    "a version of many digits": (GOOD.replace("record 1", "record " + "9" * 10_000), 1),
    "cut off in the head": (GOOD.replace("moves:\n", ""), 1),
    "no players": (GOOD.replace("players: 2\n", ""), 1),
    "no seed": (GOOD.replace("seed: 5\n", ""), 1),
    "no dealer": (GOOD.replace("dealer: 0\n", ""), 1),
    "no colon": (GOOD.replace("seed: 5", "seed 5"), 4),
    "the same key twice": (GOOD.replace("seed: 5", "seed: 5\nseed: 5"), 5),
    "an unknown key": (GOOD.replace("seed: 5", "seeds: 5\nseed: 5"), 4),
    "an unknown knob": (GOOD.replace("seed: 5", "rules.colour: red\nseed: 5"), 4),
    "an unknown knob of a group": (GOOD.replace("seed: 5", "rules.draw.most: 3\nseed: 5"), 4),
    "a group without a knob": (GOOD.replace("seed: 5", "rules.draw: 3\nseed: 5"), 4),
    "a key in capitals": (GOOD.replace("seed: 5", "Seed: 5"), 1),
    "players in words": (GOOD.replace("players: 2", "players: two"), 3),
    "too many players": (GOOD.replace("players: 2", "players: 8"), 3),
    "huge players": (GOOD.replace("players: 2", "players: " + "9" * 5_000), 3),
    "digits of another script": (GOOD.replace("players: 2", "players: ٢"), 3),
    "a seed that is no number": (GOOD.replace("seed: 5", "seed: five"), 4),
    "a seed of half a text": (GOOD.replace("seed: 5", 'seed: "five'), 4),
    "a seed that is half a sign": (GOOD.replace("seed: 5", 'seed: "\\ud800"'), 4),
    "a seed with a comment": (GOOD.replace("seed: 5", 'seed: "five" # or six'), 4),
    "a seed in JSON that is no text": (GOOD.replace("seed: 5", "seed: [5]"), 4),
    "no such dealer": (GOOD.replace("dealer: 0", "dealer: 2"), 5),
    "a negative dealer": (GOOD.replace("dealer: 0", "dealer: -1"), 5),
    "one name": (GOOD.replace("seed: 5", "seat 0: Ann\nseed: 5"), 1),
    "the other name": (GOOD.replace("seed: 5", "seat 1: Ann\nseed: 5"), 4),
    "a name too many": (GOOD.replace("seed: 5", "seat 0: A\nseat 1: B\nseat 2: C\nseed: 5"), 6),
    "a name in half quotes": (GOOD.replace("seed: 5", 'seat 0: "A\nseat 1: B\nseed: 5'), 4),
    "one total": (GOOD.replace("seed: 5", "totals: 0\nseed: 5"), 4),
    "totals in words": (GOOD.replace("seed: 5", "totals: 0 none\nseed: 5"), 4),
    "a flag that is none": (GOOD.replace("seed: 5", "rules.multi_play: true\nseed: 5"), 4),
    "an unknown value": (GOOD.replace("seed: 5", "rules.starter: top\nseed: 5"), 4),
    "the fewest players alone": (GOOD.replace("seed: 5", "rules.players: 2\nseed: 5"), 4),
    "a rank that is none": (GOOD.replace("seed: 5", "rules.ranks: 7 8 1\nseed: 5"), 4),
    "a rank twice": (GOOD.replace("seed: 5", "rules.ranks: 7 8 7\nseed: 5"), 4),
    "packs without players": (GOOD.replace("seed: 5", "rules.packs: 1\nseed: 5"), 4),
    "packs twice": (GOOD.replace("seed: 5", "rules.packs: 2=1 2=2\nseed: 5"), 4),
    "too many thresholds": (
        GOOD.replace("seed: 5", "rules.packs: " + " ".join(f"{n}=1" for n in range(2, 1003)) + "\nseed: 5"),
        4,
    ),
    "a number or none": (GOOD.replace("seed: 5", "rules.target: no\nseed: 5"), 4),
    "a number that may not be none": (GOOD.replace("seed: 5", "rules.last_card.penalty: none\nseed: 5"), 4),
    "a power of nothing": (GOOD.replace("powers.J", "powers.X"), 2),
    "a power twice": (GOOD.replace("seed: 5", "rules.powers.j: wild\nseed: 5"), 4),
    "a power without words": (GOOD.replace("skip=1", ""), 2),
    "an unknown power": (GOOD.replace("skip=1", "jump"), 2),
    "a power without its amount": (GOOD.replace("skip=1", "skip"), 2),
    "a power with an amount": (GOOD.replace("skip=1", "wild=1"), 2),
    "a power said twice": (GOOD.replace("skip=1", "skip=1 skip=1"), 2),
    "an amount that is none": (GOOD.replace("skip=1", "skip=one"), 2),
    "points of a card": (GOOD.replace("seed: 5", "rules.points.8C: 1\nseed: 5"), 4),
    "a move that is none": (GOOD + "draw\ndrow\n", 8),
    "a move of too many letters": (GOOD + "7C" * 4_000, 7),
    "too many moves": (GOOD + "draw\n" * 100_001, 100_007),
    "too many lines": (GOOD.replace("moves:", "".join(f"a{n}: 1\n" for n in range(1_000)) + "moves:"), 1002),
    "half a position": (POSITION.replace("hand 1: QS 2D\n", ""), 1),
    "a position without its pile": (POSITION.replace("pile: 9C 6H\n", ""), 5),
    "a card that is none": (POSITION.replace("QS 2D", "QS 1D"), 6),
    "a suit that is none": (POSITION.replace("suit: H", "suit: hearts"), 9),
    "a turn that is no number": (POSITION.replace("turn: 1", "turn: Bo"), 10),
    "too many cards": (POSITION.replace("QS 2D", "QS 2D " * 10_000), 6),
}


def test_the_texts_to_be_damaged_are_good() -> None:
    """Each damage below is the only one in its text."""
    assert parse_record(GOOD).replay() == ce.deal(ce.RuleSet(powers=SKIPS), players=2, seed=5)
    assert len(parse_record(POSITION).moves) == 1
    assert parse_record(POSITION).start == ce.position(
        ce.RuleSet(), hands=["7H 8C", "QS 2D"], stock="3C KD", pile="9C 6H", turn=1
    )
    assert parse_record(GOOD.replace("moves:", "totals: 3 4\nrules.target: 5\nmoves:")).totals == (3, 4)


@pytest.mark.parametrize("name", DAMAGED)
def test_a_damaged_record_is_refused_with_its_line(name: str) -> None:
    """The error says in which line the damage is, and has the line and the place in it."""
    text, line = DAMAGED[name]
    with pytest.raises(ce.NotationError, match=f"line {line} of the record: ") as caught:
        parse_record(text)
    assert caught.value.text == text.split("\n")[line - 1]
    assert 0 <= caught.value.at <= len(str(caught.value.text))


def test_a_text_of_comments_is_no_record() -> None:
    """The title may not be missing, nor be commented out."""
    with pytest.raises(ce.NotationError, match="begins with 'crazyeights record 1'"):
        parse_record("# crazyeights record 1\n\n")


def test_a_newer_version_is_refused_by_name() -> None:
    """Whoever gets a record of a later version is told so."""
    with pytest.raises(ce.NotationError, match="it is of version 2, and this library reads version 1"):
        parse_record(GOOD.replace("record 1", "record 2"))


def test_an_error_says_where_in_the_line_it_is() -> None:
    """The place counts from the beginning of the line, in the head as among the moves."""
    for text, at in (
        (GOOD.replace("skip=1", "skip=one"), len("rules.powers.J: skip=")),
        (POSITION.replace("QS 2D", "QS 1D"), len("hand 1: QS ")),
        (GOOD + "draw  7H+7X", len("draw  7H+7")),
    ):
        with pytest.raises(ce.NotationError) as caught:
            parse_record(text)
        assert caught.value.at == at


@pytest.mark.parametrize(
    ("text", "error"),
    [
        (GOOD.replace("skip=1", "skip=1 draw=2"), ce.RuleSetError),
        (GOOD.replace("seed: 5", "rules.draw.limit: 0\nrules.target: -5\nseed: 5"), ce.RuleSetError),
        (POSITION.replace("QS 2D", ""), ce.PositionError),
        (POSITION.replace("QS 2D", "QS 7H"), ce.PositionError),
        (POSITION.replace("suit: H", "suit: S"), ce.PositionError),
        (POSITION.replace("turn: 1", "turn: 2"), ce.PositionError),
        (POSITION.replace("direction: 1", "direction: 2"), ce.PositionError),
        (POSITION.replace("moves:", "totals: 0 0\nmoves:"), ce.PositionError),
    ],
)
def test_lines_that_contradict_each_other_are_refused(text: str, error: type[ce.CrazyEightsError]) -> None:
    """What no single line can be blamed for is refused with all that is wrong."""
    with pytest.raises(error):
        parse_record(text)


@pytest.mark.parametrize("value", [None, 7, b"crazyeights record 1", ["crazyeights record 1"]])
def test_only_text_is_read(value: object) -> None:
    """Whatever is no text is refused as a record."""
    with pytest.raises(ce.NotationError):
        read(value)


SIZE = 10_000_000
HOSTILE = {
    "moves": GOOD + "draw\n" * (SIZE // 5),
    "comments": GOOD + "#\n" * (SIZE // 2),
    "blanks": GOOD + " " * SIZE,
    "lines": "\n" * SIZE,
    "digits": GOOD.replace("seed: 5", "seed: " + "9" * SIZE),
    "cards": POSITION.replace("QS 2D", "QS " * (SIZE // 3)),
    "a key": "x" * SIZE + ": 1\n" + GOOD,
    "an unknown key": GOOD.replace("seed: 5", "x" * SIZE + ": 1"),
    "quotes": GOOD.replace("seed: 5", 'seed: "' + "\\" * SIZE),
    "brackets": GOOD.replace("seed: 5", 'seed: "' + "[" * SIZE),
    "words": GOOD.replace("skip=1", "skip " * (SIZE // 5)),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_ten_megabytes_are_read_or_refused_in_seconds(name: str) -> None:
    """Hostile size costs time in proportion at most, and gives an error of ours or a record."""
    begun = process_time()
    with suppress(ce.NotationError):
        assert parse_record(HOSTILE[name]).players == 2
    assert process_time() - begun < 20
