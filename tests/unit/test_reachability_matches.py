"""Matches from outside: those that can have come to stand so, and those that cannot."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import attrs
import pytest

import crazyeights as ce
from crazyeights.positions import restored
from crazyeights.reachability import StateForm, Unreachable, checked_match
from crazyeights.testing.playing import shedding

TIES = ce.RuleSet(
    name="Ties",
    players=(2, 3),
    hand_size={2: 1},
    points=dict.fromkeys(ce.Rank, 1),
    target=2,
    tie_break=ce.TieBreak.PLAYOFF,
)
PLACES = ce.presets.HOW_TO_PLAY.vary(round_ends=ce.RoundEnds.ONE_LEFT, hand_size={2: 2, 3: 2})
NOBODY = ce.presets.STARTER_RULES
NEVER = ce.RuleSet(
    players=(2, 3),
    ranks=tuple(map(ce.Rank.parse, "789T")),
    hand_size={2: 3},
    reshuffle=ce.Reshuffle.NEVER,
    starter=ce.Starter.PRINTED,
    target=500,
)
RULES: dict[str, ce.RuleSet] = {
    "losers score": ce.presets.HOW_TO_PLAY,
    "the winner takes": ce.presets.LAST_CARD,
    "nobody scores": NOBODY,
    "for places": PLACES,
    "ties": TIES,
    "blocked, lowest wins": NEVER.vary(blocked=ce.Blocked.LOWEST_WINS),
    "blocked, for places": NEVER.vary(round_ends=ce.RoundEnds.ONE_LEFT),
}


def stages(rules: ce.RuleSet, seed: int, rounds: int = 3) -> Iterator[ce.Match]:
    """Yield a match at every stage of its first rounds, played at random, but rather cards than draws: rounds end."""
    rng = random.Random(seed)
    fewest, most = rules.players
    players = max(fewest, min(3, most))
    totals = None if rules.scoring is ce.Scoring.NOBODY else [1, *[0] * (players - 1)]
    match = ce.start_match(rules, players=players, seed=seed, dealer=seed % players, totals=totals)
    yield match
    while not match.is_over and len(match.rounds) < rounds:
        moves = ce.legal_moves(match)
        liked = tuple(filter(shedding, moves)) if rng.random() < 0.75 else ()
        match = ce.apply(match, rng.choice(liked or moves))
        yield match


@pytest.mark.parametrize("name", RULES)
def test_matches_that_were_played_are_accepted(name: str) -> None:
    """Whatever a match comes to is accepted, in every round and between them, with points that were brought along."""
    for seed in range(6):
        for match in stages(RULES[name], seed):
            assert match is checked_match(match)


def test_playoffs_are_accepted_and_blocked_rounds_too() -> None:
    """The matches above come through playoffs, blocked rounds and rounds for places."""
    seen: set[str] = set()
    for rules in RULES.values():
        for seed in range(6):
            for match in stages(rules, seed):
                seen |= {f"blocked {len(result.places)}" for result in match.rounds if result.blocked}
                seen |= {"places" for result in match.rounds if len(result.places) == 3}
    assert {"blocked 0", "blocked 1", "places"} <= seen
    for match in (TIED, DONE, attrs.evolve(DONE, totals=DONE.totals)):
        assert match is checked_match(match)
    assert len(TIED.contenders) < TIED.players


def played(rules: ce.RuleSet, want: Callable[[ce.Match], bool]) -> ce.Match:
    """Return the first of the matches above that is as wanted."""
    return next(match for seed in range(50) for match in stages(rules, seed) if want(match))


SECOND = played(ce.presets.HOW_TO_PLAY, lambda match: len(match.rounds) == 2 and not match.state.is_over)
BETWEEN = played(ce.presets.HOW_TO_PLAY, lambda match: len(match.rounds) == 1 and match.state.is_over)
UNSCORED = played(NOBODY, lambda match: len(match.rounds) == 2)
FOR_PLACES = played(PLACES, lambda match: len(match.rounds) == 1)
DONE = played(TIES, lambda match: match.is_over)
TIED = played(TIES, lambda match: len(match.contenders) == 2 and not match.state.is_over)


def changed(match: ce.Match, number: int, **values: Any) -> ce.Match:  # noqa: ANN401 - as many types as fields
    """Return the match with another result of a round."""
    rounds = [*match.rounds]
    rounds[number] = attrs.evolve(rounds[number], **values)
    return attrs.evolve(match, rounds=tuple(rounds))


def moved(match: ce.Match, **values: Any) -> ce.Match:  # noqa: ANN401
    """Return the match with a state that has other values."""
    form = attrs.asdict(StateForm.of(match.state), recurse=False)
    state = restored(**{**form, **values})
    return attrs.evolve(match, state=state)


def swapped(match: ce.Match, *, hand: int, stock: int) -> ce.Match:
    """Return the match with the first card of a hand and a card of the stock exchanged."""
    hands, cards = [*match.state.hands], [*match.state.stock]
    first, *others = hands[hand]
    hands[hand] = (*others, cards[stock])
    cards[stock] = first
    return moved(match, hands=tuple(hands), stock=tuple(cards))


def crossed(match: ce.Match) -> ce.Match:
    """Return the match with a card of one hand and one of another exchanged, once a card has been drawn."""
    after = ce.apply(match, ce.Draw())
    (one, *some), (other, *others), *rest = after.state.hands
    return moved(after, hands=((other, *some), (one, *others), *rest))


def restocked(match: ce.Match) -> tuple[ce.Card, ...]:
    """Return the stock with the starter in the place of its lowest card."""
    return (*match.state.pile, *match.state.stock[1:])


FRESH = ce.start_match(ce.RuleSet(target=100), players=3, seed=6)
REVERSED = ce.start_match(ce.RuleSet(target=100).vary(ce.variants.aces_reverse), players=3, seed=6)
TENS = played(
    NOBODY.vary(points=dict.fromkeys(ce.Rank, 10)), lambda match: len(match.rounds) == 1 and not match.state.is_over
)
LOSER = next(seat for seat, points in enumerate(SECOND.rounds[0].hand_points) if points)
FIRST = SECOND.rounds[0].places[0]
BAD: dict[str, tuple[ce.Match, tuple[str | int, ...]]] = {
    "totals of some seats": (attrs.evolve(SECOND, totals=SECOND.totals[:2]), ("totals",)),
    "wins of some seats": (attrs.evolve(SECOND, wins=(1,)), ("wins",)),
    "a dealer beyond the table": (attrs.evolve(SECOND, dealer=3), ("dealer",)),
    "a negative dealer": (attrs.evolve(SECOND, dealer=-1), ("dealer",)),
    "another dealer": (attrs.evolve(SECOND, dealer=(SECOND.dealer + 1) % 3), ("state", "dealer")),
    "another seed": (attrs.evolve(SECOND, seed="other"), ("state", "seed")),
    "no rounds": (attrs.evolve(BETWEEN, rounds=()), ("rounds",)),
    "another last round": (changed(BETWEEN, 0, blocked=True), ("rounds",)),
    "a round less": (attrs.evolve(SECOND, rounds=SECOND.rounds[:1]), ("wins",)),
    "fewer points than the rounds gave": (attrs.evolve(SECOND, totals=(0, 0, 0)), ("totals",)),
    "more than the target brought along": (attrs.evolve(SECOND, totals=(9_000, 0, 0)), ("totals",)),
    "points where nobody scores": (attrs.evolve(UNSCORED, totals=(1, 0, 0)), ("totals",)),
    "points of some seats": (changed(SECOND, 0, points=(0, 1)), ("rounds", 0, "points")),
    "no points": (changed(SECOND, 0, points=None), ("rounds", 0)),
    "points where there are none": (changed(UNSCORED, 0, points=(0, 0, 0)), ("rounds", 0)),
    "nobody out": (changed(SECOND, 0, places=()), ("rounds", 0, "places")),
    "two out": (changed(SECOND, 0, places=(0, 1)), ("rounds", 0, "places")),
    "one out twice": (changed(FOR_PLACES, 0, places=(0, 1, 1)), ("rounds",)),
    "out, and blocked": (changed(SECOND, 0, blocked=True), ("rounds", 0, "places")),
    "out, but beyond the table": (changed(SECOND, 0, places=(5,)), ("rounds", 0, "places")),
    "hands of some seats": (changed(SECOND, 0, hand_points=(0, 0)), ("rounds", 0, "hand_points")),
    "hands of more seats": (
        changed(UNSCORED, 0, hand_points=(*UNSCORED.rounds[0].hand_points, 0)),
        ("rounds", 0, "hand_points"),
    ),
    "no hands": (changed(SECOND, 0, hand_points=()), ("rounds", 0, "hand_points")),
    "cards in an empty hand": (
        changed(SECOND, 0, hand_points=tuple(5 for _ in range(3))),
        ("rounds", 0, "hand_points"),
    ),
    "a negative hand": (
        changed(SECOND, 0, hand_points=tuple(-1 if seat == LOSER else 0 for seat in range(3))),
        ("rounds", 0, "hand_points"),
    ),
    "a hand of more than all cards": (
        changed(
            UNSCORED, 0, hand_points=tuple(0 if points == 0 else 10**6 for points in UNSCORED.rounds[0].hand_points)
        ),
        ("rounds", 0, "hand_points"),
    ),
    "another winner": (changed(UNSCORED, 0, winners=(7,)), ("rounds", 0)),
    "other points": (
        changed(SECOND, 0, hand_points=tuple(0 if seat == FIRST else 1 for seat in range(3))),
        ("rounds", 0),
    ),
    "wins that do not follow": (attrs.evolve(SECOND, wins=(9, 9, 9)), ("wins",)),
    "winners that do not follow": (attrs.evolve(SECOND, winners=(0,)), ("winners",)),
    "no winner": (attrs.evolve(DONE, winners=()), ("winners",)),
    "contenders that do not follow": (attrs.evolve(TIED, contenders=(0, 1, 2)), ("contenders",)),
    "a round after the end": (
        attrs.evolve(
            DONE,
            rounds=(*DONE.rounds, DONE.rounds[-1]),
            totals=tuple(map(sum, zip(DONE.totals, DONE.rounds[-1].points or (), strict=True))),
        ),
        ("rounds", len(DONE.rounds)),
    ),
    "another round is played after the end": (
        attrs.evolve(DONE, state=ce.start_match(TIES, players=3, seed=0).state),
        ("rounds",),
    ),
    "cards are missing": (moved(SECOND, stock=()), ("state",)),
    "a seat is missing": (moved(SECOND, members=(0, 1)), ("state", "members")),
    "a pack too many": (moved(TIED, players=3), ("state", "players")),
    "no card in a hand that was left": (
        changed(UNSCORED, 0, hand_points=(0, 0, 0)),
        ("rounds", 0, "hand_points"),
    ),
    "half a card": (
        changed(TENS, 0, hand_points=tuple(points and points + 7 for points in TENS.rounds[0].hand_points)),
        ("rounds", 0, "hand_points"),
    ),
    "another card dealt": (swapped(FRESH, hand=0, stock=0), ("state", "stock")),
    "another top of the stock": (swapped(FRESH, hand=0, stock=-1), ("state", "stock")),
    "cards of two hands exchanged": (crossed(FRESH), ("state", "hands")),
    "another starter": (
        moved(FRESH, pile=FRESH.state.stock[:1], suit=FRESH.state.stock[0].suit, stock=restocked(FRESH)),
        ("state", "pile", 0),
    ),
    "the dealer begins": (moved(FRESH, phase=ce.Turn(0, 1)), ("state", "phase", "seat")),
    "the other way round": (
        moved(FRESH, phase=attrs.evolve(FRESH.state.phase, direction=-1)),
        ("state", "phase", "direction"),
    ),
    "the other way round, where that can be": (
        moved(REVERSED, phase=attrs.evolve(REVERSED.state.phase, direction=-1)),
        ("state",),
    ),
    "a pile of whatever there is": (
        moved(FRESH, pile=(*FRESH.state.stock, *FRESH.state.pile), stock=()),
        ("state", "pile"),
    ),
}


@pytest.mark.parametrize(("match", "path"), BAD.values(), ids=BAD)
def test_matches_that_cannot_stand_so_are_refused(match: ce.Match, path: tuple[str | int, ...]) -> None:
    """What does not follow from the rounds is named, in a sentence with the value."""
    with pytest.raises(Unreachable) as caught:
        checked_match(match)
    assert path == caught.value.path[: len(path)]
    assert "\n" not in caught.value.sentence
    assert not caught.value.sentence.endswith(".")


def test_points_that_were_brought_along_follow_from_the_rest() -> None:
    """A match does not say what its seats brought along: any points do that have not decided it before."""
    start = next(stages(ce.presets.HOW_TO_PLAY, 0))
    for totals in ((0, 0, 0), (99, 0, 5)):
        assert totals == checked_match(attrs.evolve(start, totals=totals)).totals
    for totals in ((100, 0, 0), (-1, 0, 0)):
        with pytest.raises(Unreachable):
            checked_match(attrs.evolve(start, totals=totals))
