"""Every line in which a round is told."""

from __future__ import annotations

import pytest

import crazyeights as ce
from crazyeights.terminal.narrating import ending, opening, told
from tests.unit.refusing import JUMPS, MUST, PLAIN, RICH, due, naming, owing, played, skipping, table

NEVER = RICH.vary(reshuffle=ce.Reshuffle.NEVER)
NINES = RICH.vary(powers={ce.Rank.NINE: ce.Power(rotate=True), ce.Rank.TEN: ce.Power(reverse=True)})
DECLARE = RICH.vary(last_card={"mode": ce.LastCard.DECLARE})
DEALT = ce.start_match(PLAIN, players=2, seed=1).state

LINES: list[tuple[str, ce.State, str, list[str]]] = [
    ("a play", table(PLAIN, "9H 3C 4C|QS"), "9H", ["seat 0 plays 9H"]),
    (
        "several cards",
        table(RICH.vary(multi_play=True), "9H 9C 9D 3C 4C|QS"),
        "9H+9C+9D",
        ["seat 0 plays 9H and 9C and 9D"],
    ),
    ("a wild", table(PLAIN, "8H 3C 4C|QS"), "8H=S", ["seat 0 plays 8H and names spades"]),
    ("one card left", table(PLAIN, "9H 3C|QS"), "9H", ["seat 0 plays 9H", "seat 0 has one card left"]),
    ("a call with the play", table(RICH, "9H 3C|QS"), "9H!", ["seat 0 plays 9H, calling the last card"]),
    (
        "a declaration forgotten",
        table(DECLARE, "9H 3C|QS"),
        "9H",
        ["seat 0 plays 9H", "seat 0 did not say that one card is left, and takes 2 cards"],
    ),
    (
        "a declaration forgotten with one card there",
        table(DECLARE.vary(reshuffle=ce.Reshuffle.NEVER), "9H 3C|QS", stock="KC"),
        "9H",
        ["seat 0 plays 9H", "seat 0 did not say that one card is left, and takes 1 card"],
    ),
    ("the last card", table(PLAIN, "9H|QS"), "9H", ["seat 0 plays 9H", "seat 0 goes out"]),
    ("a swap", table(RICH, "7H 3C|QS 4S 5S"), "7H>1", ["seat 0 plays 7H and swaps hands with seat 1"]),
    (
        "a rotation",
        table(NINES, "9H 3C|QS 4S 5S"),
        "9H",
        ["seat 0 plays 9H", "every hand moves on to the next seat"],
    ),
    ("a rotation of nothing", table(NINES, "9H|QS 4S"), "9H", ["seat 0 plays 9H", "seat 0 goes out"]),
    (
        "a reverse",
        table(NINES, "TH 3C 4C|QS|QD"),
        "TH",
        ["seat 0 plays TH", "the direction of play turns"],
    ),
    (
        "a skip",
        table(RICH.vary(skip_answer=False), "AH 3C 4C|QS|QD"),
        "AH",
        ["seat 0 plays AH", "the next turn is that of seat 2"],
    ),
    (
        "a skip that may be answered",
        table(RICH, "AH 3C 4C|QS|QD"),
        "AH",
        ["seat 0 plays AH", "seat 1 is to be skipped, unless it answers"],
    ),
    ("a draw power", table(RICH, "2H 3C 4C|QS|QD"), "2H", ["seat 0 plays 2H", "seat 1 owes 2 cards"]),
    ("an answer", owing(), "2S", ["seat 1 plays 2S", "seat 2 owes 4 cards"]),
    (
        "one card owed",
        table(RICH.vary(powers={ce.Rank.TWO: ce.Power(draw=1)}), "2H 3C 4C|QS|QD"),
        "2H",
        ["seat 0 plays 2H", "seat 1 owes 1 card"],
    ),
    ("a penalty paid", owing(), "draw", ["seat 1 takes 2 cards"]),
    (
        "a penalty paid in part",
        owing(RICH.vary(reshuffle=ce.Reshuffle.NEVER, powers={ce.Rank.TWO: ce.Power(draw=5)})),
        "draw",
        ["seat 1 takes 3 cards; 2 cards cannot be had and are forgiven"],
    ),
    (
        "a penalty forgiven",
        played(table(NEVER, "2H 9C 3C|9H 4D", stock=""), "2H"),
        "pass",
        ["seat 1 has nothing to draw; what it owes is forgiven"],
    ),
    ("a skip taken", skipping(), "pass", ["seat 1 is skipped"]),
    ("a skip of two taken", played(skipping(), "AS"), "pass", ["seat 2 is skipped"]),
    ("a draw", table(MUST, "9C 3C|QS", stock="4H 5C"), "draw", ["seat 0 draws a card"]),
    ("a draw that ends the turn", table(PLAIN, "9C 3C|QS"), "draw", ["seat 0 draws a card, and the turn passes"]),
    (
        "a draw that is the turn",
        table(ce.presets.PAGAT, "9C 3C|QS", stock="4H"),
        "draw",
        ["seat 0 draws a card, and the turn passes"],
    ),
    (
        "a draw from the pile",
        table(PLAIN, "9C 3C|QS", pile="4H 6H", stock=""),
        "draw",
        ["seat 0 draws a card", "the stock has run out: the pile is shuffled and becomes the new one"],
    ),
    ("a drawn card kept", played(table(PLAIN, "9C 3C|QS", stock="4H"), "draw"), "pass", ["seat 0 keeps its cards"]),
    (
        "a pass",
        table(PLAIN, "9C 3C|QS", stock=""),
        "pass",
        ["seat 0 can neither play nor draw, and passes"],
    ),
    ("a suit named", naming(), "=D", ["seat 2 names diamonds"]),
    ("a jump-in", table(JUMPS, "9C 3C|6H 4S 5S"), "@1:6H", ["seat 1 jumps in with 6H"]),
    (
        "a wild jump-in that leaves one card",
        table(JUMPS, "9C 3C|8H 4S", pile="8H"),
        "@1:8H=S",
        ["seat 1 jumps in with 8H and names spades", "seat 1 has one card left"],
    ),
    ("the last card thrown in", table(JUMPS, "9C 3C|6H"), "@1:6H", ["seat 1 jumps in with 6H", "seat 1 goes out"]),
    ("a call", due(), "@0!", ["seat 0 calls its last card"]),
    ("a catch", due(), "@2?0", ["seat 2 catches seat 0, which takes 2 cards"]),
    (
        "a catch while cards are owed",
        played(table(RICH, "2H 3C|QS 4D|QD 5C"), "2H"),
        "@2?0",
        ["seat 2 catches seat 0, which takes 2 cards"],
    ),
]


@pytest.mark.parametrize(("before", "said", "lines"), [case[1:] for case in LINES], ids=[case[0] for case in LINES])
def test_a_move_is_told(before: ce.State, said: str, lines: list[str]) -> None:
    """The move stands first, then what came of it, then what the next seat has to face if that is new."""
    move = ce.parse_move(said)
    assert lines == list(told(before, move, ce.apply(before, move)))


def test_the_deal_is_told() -> None:
    """The deal between two rounds is a line of its own."""
    assert ["the next round is dealt"] == list(told(DEALT, ce.Deal(), DEALT))


def test_one_card_is_one_card() -> None:
    """A single card that cannot be had is spoken of in the singular."""
    before = owing(NEVER, stock="KC")
    assert ["seat 1 takes 1 card; 1 card cannot be had and is forgiven"] == list(
        told(before, ce.Draw(), ce.apply(before, ce.Draw()))
    )


def test_a_round_begins() -> None:
    """The opening names the dealer, the sizes of the hands and the starter, and what is pending already."""
    at = ce.deal(PLAIN, players=3, seed=2024, dealer=1)
    assert ["seat 1 deals 5 cards each; the starter is 9D"] == list(opening(at))
    starter = naming().top
    assert [f"seat 2 deals 5 cards each; the starter is {starter}", "seat 2 has to name a suit"] == list(
        opening(naming())
    )
    one = PLAIN.vary(hand_size={2: 1}, starter_powers=True, powers={rank: ce.Power(draw=2) for rank in ce.Rank})
    at = ce.deal(one, players=2, seed=1)
    assert [f"seat 0 deals 1 card each; the starter is {at.top}", "seat 1 owes 2 cards"] == list(opening(at))


@pytest.mark.parametrize(
    ("winners", "blocked", "line"),
    [
        ((2,), False, "seat 2 wins the round"),
        ((), True, "nobody can move, the round is blocked: nobody wins"),
        ((1,), True, "nobody can move, the round is blocked: seat 1 wins the round"),
        ((0, 2), True, "nobody can move, the round is blocked: seats 0 and 2 share the round"),
    ],
)
def test_a_round_ends(winners: tuple[int, ...], blocked: bool, line: str) -> None:  # noqa: FBT001 - a parameter of the test
    """The ending says who won or shared the round, and whether it was blocked."""
    assert line == ending(ce.Result(winners, None, (0, 1, 2), blocked=blocked, places=()))
