"""What a seat sees and gains as numbers, and as a line."""

from __future__ import annotations

import pytest
from hypothesis import given

import crazyeights as ce
from crazyeights.interop.features import MOST, Features, features
from crazyeights.interop.rewards import most_at_stake, rewards
from crazyeights.interop.viewtext import view_text
from crazyeights.tables import tables as implied
from crazyeights.testing import states
from tests.laws.playing import sampled_tables, seeded_games

RULES = ce.presets.STARTER_RULES


def read(table: ce.State, seat: int, *, aside: bool = False) -> dict[str, list[int]]:
    """Return what a seat sees, as numbers by name."""
    layout = features(table.rules, len(table.hands))
    return {name: list(part) for name, part in layout.read(layout.encode(ce.view(table, seat), aside=aside)).items()}


def at(*places: int, size: int) -> list[int]:
    """Return ones at some places and zeros at all others."""
    return [int(place in places) for place in range(size)]


def test_parts_follow_each_other() -> None:
    """The parts lie one after the other, and a layout is as long as they are together."""
    layout = Features(ce.presets.MAU_MAU, 3)
    assert list(range(layout.size)) == [n for part in layout.parts for n in range(part.start, part.start + part.length)]
    assert 4 * 32 + 4 + 5 + 1 + 3 + 3 + 6 + 3 * 3 == layout.size


def test_a_table_in_numbers() -> None:
    """Cards are counted in deck order, seats from the one that looks, clubs first, ace low."""
    table = ce.position(
        RULES, hands=["AC 2C KS", "8H", "7H 7S"], pile="KC 8D", suit="S", stock="3C 4C 5C", turn=1, direction=-1
    )
    seen = read(table, 2)
    assert at(2 * 13 + 6, 3 * 13 + 6, size=52) == seen["hand"]
    assert at(12, 13 + 7, size=52) == seen["pile"]
    assert at(13 + 7, size=52) == seen["top"]
    assert at(size=52) == seen["drawn_card"]
    assert [0, 0, 0, 1] == seen["suit"]
    assert [0, 1, 0, 0, 0] == seen["phase"]
    assert [0, 0, 1] == seen["turn"]
    assert [0, 0, 1] == seen["seat"]
    assert [0] == seen["forwards"] == seen["aside"] == seen["drawn"] == seen["passes"] == seen["owed"] == seen["skips"]
    assert [3] == seen["stock"]
    assert [2, 3, 1] == seen["sizes"]
    assert [0, 0, 0] == seen["due"] == seen["place"]
    assert [1] == read(table, 2, aside=True)["aside"]


def test_drawn_cards_in_numbers() -> None:
    """How many cards were drawn everybody sees, which one only the seat that drew it."""
    rules = ce.presets.LAST_CARD
    before = ce.position(rules, hands=["7C 3C", "QS 2D"], pile="9H", stock="4S 5S 6S", turn=0)
    table = ce.apply(before, ce.Draw())
    assert ([1], at(3 * 13 + 5, size=52)) == (read(table, 0)["drawn"], read(table, 0)["drawn_card"])
    assert ([1], at(size=52)) == (read(table, 1)["drawn"], read(table, 1)["drawn_card"])


def test_what_is_pending_in_numbers() -> None:
    """Naming, owing and skipping are told apart, with how much is owed or skipped; passes are counted."""
    naming = next(
        table
        for seed in range(200)
        if isinstance((table := ce.deal(ce.presets.PAGAT, players=2, seed=seed)).phase, ce.Naming)
    )
    assert ([1, 0, 0, 0, 0], [0, 0, 0, 0]) == (read(naming, 0)["phase"], read(naming, 0)["suit"])
    before = ce.position(ce.presets.LAST_CARD, hands=["JH 9C 4S", "3D QS"], pile="6H")
    owing = read(ce.apply(before, ce.Play("JH")), 1)
    assert ([0, 0, 1, 0, 0], [2]) == (owing["phase"], owing["owed"])
    before = ce.position(ce.presets.PRSI, hands=["AH 9C TS", "8D QS"], pile="7H")
    skipping = read(ce.apply(before, ce.Play("AH")), 1)
    assert ([0, 0, 0, 1, 0], [1]) == (skipping["phase"], skipping["skips"])
    before = ce.position(RULES, hands=["9C", "QS"], pile="6H")
    assert [1] == read(ce.apply(before, ce.Pass()), 0)["passes"]
    over = read(ce.apply(ce.position(RULES, hands=["6C", "QS"], pile="6H"), ce.Play("6C")), 1)
    assert ([0, 0, 0, 0, 1], [0, 0]) == (over["phase"], over["turn"])


def test_huge_amounts_are_cut() -> None:
    """More cards than there are cannot be owed, and skips are cut at the largest number of 16 bits."""
    powers = {ce.Rank.JACK: ce.Power(draw=10**9), ce.Rank.ACE: ce.Power(skip=10**9)}
    rules = ce.RuleSet(powers=powers, skip_answer=True)
    table = ce.position(rules, hands=["JH AH 4S", "3D QS"], pile="6H")
    assert [52] == read(ce.apply(table, ce.Play("JH")), 1)["owed"]
    assert [MOST] == read(ce.apply(table, ce.Play("AH")), 1)["skips"]


def test_calls_and_places_in_numbers() -> None:
    """Who owes a call and who went out is counted from the seat that looks; places are counted from 1."""
    table = ce.position(ce.presets.LAST_CARD, hands=["7H 9C", "QS 2D", "3D 4D"], pile="6H")
    assert [0, 0, 1] == read(ce.apply(table, ce.Play("7H")), 1)["due"]
    table = ce.position(ce.presets.TSCHAU_SEPP, hands=["7H", "QS 6D", "8D 9D"], pile="6H")
    assert [0, 0, 1] == read(ce.apply(table, ce.Play("7H")), 1)["place"]


def test_a_spectator_has_no_hand() -> None:
    """The view of a spectator is written as from seat 0, without a hand."""
    table = ce.deal(RULES, players=2, seed=1)
    layout = features(RULES, 2)
    seen = layout.read(layout.encode(ce.view(table, None)))
    assert (0, 1) == (sum(seen["hand"]), seen["seat"][0])


@given(states())
def test_numbers_are_within_their_bounds(table: ce.State) -> None:
    """No number is below 0 or above what its part says."""
    layout = features(table.rules, len(table.hands))
    for seat in range(len(table.hands)):
        numbers = layout.encode(ce.view(table, seat))
        assert len(numbers) == layout.size
        for part in layout.parts:
            assert all(0 <= value <= part.high for value in layout.read(numbers)[part.name])


def matters(seen: ce.View) -> tuple[object, ...]:
    """Return what of a view bears on the rest of the round: all but the order of the pile, the dealer and the end."""
    phase = None if seen.is_over else seen.phase
    pile = tuple(sorted(seen.pile))
    course = (seen.suit, phase, seen.direction, seen.due, seen.places)
    return (seen.seat, seen.hand, seen.sizes, seen.stock_size, pile, seen.top, *course)


def test_numbers_and_lines_tell_what_the_view_tells() -> None:
    """Equal lines mean equal views and the other way round; equal numbers mean that all that matters is equal."""
    compared = 0
    for game in seeded_games(seed=51, games=12, plies=50):
        lines: dict[tuple[int, str], ce.View] = {}
        numbers: dict[tuple[int, bytes], tuple[object, ...]] = {}
        views: dict[ce.View, str] = {}
        for table in game:
            layout = features(table.rules, len(table.hands))
            for seat in range(len(table.hands)):
                seen = ce.view(table, seat)
                line = view_text(seen)
                assert line == views.setdefault(seen, line)
                assert seen == lines.setdefault((seat, line), seen)
                key = seat, layout.encode(seen).tobytes()
                assert matters(seen) == numbers.setdefault(key, matters(seen))
                compared += 1
    assert compared > 500


def test_lines_do_not_tell_what_is_hidden() -> None:
    """Whatever table a view could be of, its line and its numbers are the same."""
    for table in sampled_tables(seed=52, games=15, plies=40):
        if table.is_over:
            continue
        layout = features(table.rules, len(table.hands))
        for seat in range(len(table.hands)):
            seen = ce.view(table, seat)
            other = ce.view(ce.sample(seen, 7), seat)
            assert view_text(seen) == view_text(other)
            assert layout.encode(seen) == layout.encode(other)


@pytest.mark.parametrize(
    ("rules", "gains"),
    [
        (RULES, (1.0, -0.5, -0.5)),  # won or lost
        (ce.presets.HOW_TO_PLAY, (36.5, 36.5, -73.0)),  # 0, 0 and 73 points, the low ones are good
        (RULES.vary(scoring=ce.Scoring.WINNER_TAKES), (73.0, -36.5, -36.5)),  # 73 points, 0 and 0
    ],
    ids=["nobody", "losers", "winner"],
)
def test_rewards_of_a_round_that_is_won(rules: ce.RuleSet, gains: tuple[float, ...]) -> None:
    """A seat gains its score less the mean of the others', with a minus where points are bad; the sum is 0."""
    points = {ce.Scoring.LOSERS_OWN: (0, 0, 73), ce.Scoring.WINNER_TAKES: (73, 0, 0)}.get(rules.scoring)
    result = ce.Result(winners=(0,), points=points, hand_points=(0, 0, 73), blocked=False, places=(0,))
    assert gains == rewards(result, rules, 3)


def test_rewards_of_a_blocked_round() -> None:
    """Shared wins are shared, what nobody won and what was broken off is worth nothing."""
    shared = ce.Result(winners=(0, 1), points=None, hand_points=(1, 1, 2), blocked=True, places=())
    assert (0.25, 0.25, -0.5) == rewards(shared, RULES, 3)
    assert (0.0, 0.0) == rewards(ce.Result((), None, (1, 1), blocked=True, places=()), RULES, 2)
    assert (0.0, 0.0, 0.0) == rewards(None, RULES, 3)


def test_rewards_sum_up_to_nothing_and_stay_within_bounds() -> None:
    """At the end of every round the rewards add up to 0, and none is larger than what is at stake."""
    ended = 0
    for game in seeded_games(seed=53, games=30, plies=150):
        *_, table = game
        if table.is_over:
            gains = rewards(table.result, table.rules, len(table.hands))
            assert sum(gains) == pytest.approx(0.0, abs=1e-9)
            assert max(map(abs, gains)) <= most_at_stake(implied(table.rules, len(table.hands)))
            ended += 1
    assert ended > 10


def test_what_is_at_stake() -> None:
    """One for a round that is won or lost, else the points of all cards: 508 in a full pack."""
    assert 1.0 == most_at_stake(implied(RULES, 2))
    assert 4 * (1 + 27 + 9 + 10 + 30 + 50) == most_at_stake(implied(ce.presets.PAGAT, 2))
    assert 2 * 508 == most_at_stake(implied(ce.presets.PAGAT, 6))


def test_a_learner_at_any_seat_sees_the_same() -> None:
    """Tables that differ only in the numbering of seats look alike, but for the number of the own seat."""
    hands = ["7H 2C", "QS 2D", "3D 4D KC"]
    for turn in range(3):
        here = read(ce.position(RULES, hands=hands, pile="6H", stock="9C", turn=turn), 0)
        there = read(ce.position(RULES, hands=hands[2:] + hands[:2], pile="6H", stock="9C", turn=(turn + 1) % 3), 1)
        assert ([1, 0, 0], [0, 1, 0]) == (here.pop("seat"), there.pop("seat"))
        assert here == there
