"""Who sits where in a saved game, by the names of its record."""

from __future__ import annotations

import crazyeights as ce
from crazyeights import Record
from crazyeights.sitting.game import new_game
from crazyeights.sitting.seating import bots_of, names_of, seat_of_person, seats_named, strange_bots

RULES = ce.presets.LAST_CARD


def test_who_is_who() -> None:
    """The person's seat has the name by which it is found again; the others have names with their kind."""
    now = new_game(Record(RULES, 3, seed="game", dealer=0), seat=1, bots=["random"] * 3)
    assert ("Ann (random)", "you", "Bo (random)") == now.record.names
    assert ("Ann", "you", "Bo") == now.cast.names == names_of(now.record)
    assert (1, ["random", "tips", "random"]) == (seat_of_person(now.record), bots_of(now.record))


def test_everybody_has_a_name_of_their_own() -> None:
    """No two seats are called alike; where the names run out the players have numbers."""
    many = seats_named(0, ["tips"] * 15)
    assert 15 == len(set(many))
    big = seats_named(0, ["tips"] * 20)
    assert (20, "Player 19 (tips)") == (len(set(big)), big[-1])


def test_a_foreign_record_has_seats_too() -> None:
    """A record of others names no person and no kinds, and no file can have a module imported."""
    record = Record(RULES, 2, seed=1, dealer=0, names=("Zoe (os:abort)", "\x07"))
    assert (None, ["tips", "tips"]) == (seat_of_person(record), bots_of(record))
    assert ("Zoe", "?") == names_of(record)
    assert ["tips", "tips"] == bots_of(Record(RULES, 2, seed=1, dealer=0))


def test_bots_that_no_file_can_have_called() -> None:
    """Bots of one's own are known by their colon, with the seats that they played, but for that of the person."""
    names = ("Ann (mine:bot)", "Bo (tips)", "Cleo (mine:bot)", "Dan (from home)", "Eve (a.b:c)")
    record = Record(RULES, 5, seed=1, dealer=0, names=names)
    assert {"mine:bot": ["Ann", "Cleo"], "a.b:c": ["Eve"]} == strange_bots(record, 1)
    assert {"mine:bot": ["Cleo"], "a.b:c": ["Eve"]} == strange_bots(record, 0)
    assert {} == strange_bots(Record(RULES, 2, seed=1, dealer=0), 0)
