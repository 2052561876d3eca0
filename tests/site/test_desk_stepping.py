"""Stepping through a record, and playing on from anywhere in it."""

from __future__ import annotations

from random import Random

import pytest

import crazyeights as ce
from crazyeights import bots
from crazyeights.sitting.lines import written
from crazyeights.sitting.reporting import Cast, reported
from tests.site.asker import Asker


def match_of(preset: str, *, names: tuple[str, ...] = ("Zoe", "Yan (search)", "X"), moves: int = 1_000) -> ce.Record:
    """Return a match between computer players, as far as it was played."""
    rules = ce.presets.named(preset)
    record = ce.Record(rules, 3, "steps", 1, names=names, totals=(0, 0, 0))
    table = ce.start_match(rules, players=3, seed="steps", dealer=1)
    rngs = bots.chances(1, players=3)
    while not table.is_over and len(record.moves) < moves:
        if table.state.is_over:
            record, table = record.add(ce.Deal()), ce.apply(table, ce.Deal())
        for _, move, after in bots.played_out(table, [bots.follow_tips] * 3, rngs):
            record, table = record.add(move), after
    return ce.Record(rules, 3, "steps", 1, record.moves[:moves], names, totals=(0, 0, 0))


def test_every_step_is_the_table_of_the_replay() -> None:
    """Each step shows the table after so many moves, with all cards open, and the story up to there."""
    record = match_of("how-to-play")
    tables = [*(table for table, _ in record), record.replay()]
    asker = Asker()
    asker.ask("open", text=str(record))
    assert ("step", "step", None) == tuple(asker.shown[key] for key in ("mode", "asks", "seat"))
    assert f"The beginning, before move 1 of {len(record.moves)}" == asker.shown["prompt"]
    rng = Random(1)
    for at in [*range(40), *(rng.randrange(len(tables)) for _ in range(100)), len(tables) - 1]:
        asker.ask("step", at=at)
        table, shown = tables[at], asker.shown
        assert isinstance(table, ce.Match)
        assert (at, len(record.moves), [], []) == tuple(shown[key] for key in ("made", "of", "acts", "hand"))
        assert table == asker.desk.names()["table"]
        assert str(table.state.top) == shown["top"]
        assert [sorted(map(str, hand)) for hand in table.state.hands] == [sorted(hand) for hand in shown["open"]]
        assert list(table.totals) == [seat["total"] for seat in shown["seats"]]
        assert list(table.wins) == [seat["wins"] for seat in shown["seats"]]
        assert at == max(line["made"] for line in asker.story)
        assert told(record, at) == [line for line in asker.told() if not line.startswith("Round ")][2:]
    assert [("Zoe", None), ("Yan", None), ("X", None)] == [(one["name"], one["bot"]) for one in asker.shown["seats"]]
    end = record.replay()
    assert isinstance(end, ce.Match)
    assert list(end.winners) == asker.shown["match_winners"]


def told(record: ce.Record, at: int) -> list[str]:
    """The moves up to one in words, as those who see everything tell them."""
    cast = Cast(("Zoe", "Yan", "X"), reader=None)
    found: list[str] = []
    for number, (before, move) in enumerate(record):
        if number < at:
            state = before.state if isinstance(before, ce.Match) else before
            lines = reported(state, move, ce.advance(before, move).events, cast)
            found += ["".join(_plain(part) for part in line) for line in lines]
    return found


def _plain(part: object) -> str:
    """A part as the pieces of the page have it."""
    value = getattr(part, "value", part) if not isinstance(part, ce.Card | ce.Suit) else part
    return str(value) if isinstance(value, ce.Card | ce.Suit) else written(str(value), signs=False)


@pytest.mark.parametrize(("at", "there"), [(-5, 0), (10**30, 60), (7, 7)])
def test_steps_end_at_the_ends(at: int, there: int) -> None:
    """A step beyond the ends is one to the end."""
    asker = Asker()
    asker.ask("open", text=str(match_of("last-card", moves=60)))
    asker.ask("step", at=at)
    assert there == asker.shown["made"]


def test_a_record_without_moves_has_a_beginning() -> None:
    """A record in which nothing was played yet can be looked at too."""
    asker = Asker()
    asker.ask("open", text=str(ce.Record(ce.presets.PAGAT, 2, 1, 0)))
    assert ("The beginning", 0, ["Seat 0", "Seat 1"]) == (
        asker.shown["prompt"],
        asker.shown["of"],
        [seat["name"] for seat in asker.shown["seats"]],
    )


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_play_on_from_a_step(seat: int) -> None:
    """From any step a seat can be taken: what was played until then stays, and only its own cards are seen."""
    record = match_of("last-card", moves=60)
    asker = Asker()
    asker.ask("open", text=str(record))
    for at in (0, 25, 60, 99):
        asker.ask("take", at=at, seat=seat)
        assert ("play", seat, None) == tuple(asker.shown[key] for key in ("mode", "seat", "open"))
        assert record.moves[:at] == asker.desk.names()["record"].moves
        assert ce.view(asker.desk.names()["table"], seat) == asker.desk.names()["view"]
        bots_there = [None if other == seat else "search" if other == 1 else "tips" for other in range(3)]
        assert bots_there == [one["bot"] for one in asker.shown["seats"]]
        for _ in range(10):
            if asker.shown["asks"] != "over":
                asker.decides(Random(at))
        asker.ask("open", text=str(record))


def test_a_match_stays_one_when_its_deals_are_cut_off() -> None:
    """A record that is one of a match by its deals alone is one from its first round on."""
    whole = match_of("starter-rules", moves=200)
    record = ce.Record(whole.rules, 3, "steps", 1, whole.moves)
    assert record.totals is None
    asker = Asker()
    asker.ask("open", text=str(record))
    asker.ask("take", at=3, seat=0)
    assert (True, 1) == (asker.shown["match"], asker.shown["round"])
    again = Asker()
    again.ask("open", fragment=asker.ask("share")["fragment"])
    assert asker.everything == again.everything


def test_looking_back_in_a_running_game_opens_no_hand() -> None:
    """In a game that runs the earlier tables show what the seat saw; from the last of them it goes on as it was."""
    asker, rng = Asker(), Random(4)
    asker.deals("last-card", 3, "back")
    for _ in range(12):
        asker.decides(rng)
    before = asker.everything
    made = asker.shown["made"]
    for at in (0, 3, made):
        asker.ask("step", at=at)
        assert ("step", None, False) == tuple(asker.shown[key] for key in ("mode", "open", "undo"))
    for do, more in (("move", {"move": "draw"}), ("go", {}), ("silence", {}), ("undo", {}), ("hint", {})):
        assert "only stepped through" in asker.refused(do, **more)
    asker.ask("take", at=made, seat=0)
    assert before == asker.everything
    asker.ask("take", at=2, seat=1)
    assert (1, 2) == (asker.shown["seat"], asker.shown["made"])


def test_a_finished_game_of_ones_own_opens_all_hands() -> None:
    """Once a game is over it is stepped through with all cards open, told to the one who played it."""
    asker, rng = Asker(), Random(8)
    asker.deals("starter-rules", 2, "done")
    while asker.shown["asks"] != "over":
        asker.decides(rng)
    asker.ask("step", at=1)
    assert 2 == len(asker.shown["open"])
    assert ("You", 0) == (asker.shown["seats"][0]["name"], asker.shown["seat"])
    again = Asker()
    again.ask("open", fragment=asker.ask("share")["fragment"])
    again.ask("step", at=1)
    assert asker.everything == again.everything
    assert "there is no such seat" in again.refused("take", at=0, seat=2)
    assert "there is no such seat" in again.refused("take", at=0, seat=-1)
