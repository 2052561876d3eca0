"""All laws at once, for one rule set, by random play from a seed; nothing but the library is needed."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TypeVar

import crazyeights as ce
from crazyeights.bots.faults import recorded
from crazyeights.errors import shown
from crazyeights.kinds import is_number
from crazyeights.seats import check_rules
from crazyeights.testing.decks import deck_of, everything, packs_for, whole
from crazyeights.testing.faults import Law, LawBroken
from crazyeights.testing.laws.agreement import agreement
from crazyeights.testing.laws.blindness import blindness
from crazyeights.testing.laws.comparing import Faults
from crazyeights.testing.laws.conservation import conservation
from crazyeights.testing.laws.progress import progress
from crazyeights.testing.laws.purity import purity
from crazyeights.testing.laws.roundtrip import replayed, round_trip
from crazyeights.testing.laws.sampling import sampling
from crazyeights.testing.laws.scores import scores, totals
from crazyeights.testing.laws.square import square
from crazyeights.testing.playing import TASTES, chosen, dealt, round_of, watchers
from crazyeights.testing.rulesets import random_levels
from crazyeights.testing.universe import universe

T = TypeVar("T")

MOST_TRIED = 60
"""How many moves of the universe are tried at a table, beside those that are legal."""
SELDOM = 6
"""The dear laws are asked at every so many tables, and at the last one."""
SOME = 4
"""How many values of a table are written down and read again, beside the table itself."""


def check_laws(rules: ce.RuleSet, *, seed: int | str = 0, games: int = 24, moves: int = 60) -> None:
    """Play at random by some rules and hold every `Law` against what happens, until one is broken.

    Games are rounds that are dealt, positions with few cards, and matches, with one number of players after the other;
    moves are made out of turn too. Progress, conservation, the square and the scores are asked at every move, the
    others, and agreement about moves that are not legal, at every sixth table and where a game ends. The same seed
    plays the same games. With the defaults it takes some seconds.

    Args:
        rules: Any rules, your own among them.
        seed: What the random choices start from.
        games: How many games are played.
        moves: How many moves long a game is at most.

    Raises:
        LawBroken: A law does not hold; it has the table, the move and a record that leads there.
        CrazyEightsError: The rules are no rule set, or a number of games or moves is none.

    Examples:
        >>> rules = ce.presets.HOW_TO_PLAY.vary(ce.variants.queens_skip, name="Ours")
        >>> check_laws(rules, games=3)

    Source:
        The project's own laws.
    """
    check_rules(rules)
    for name, number in (("games", games), ("moves", moves)):
        if not is_number(number) or number < 0:
            raise ce.CrazyEightsError(f"{name} is {shown(number)}; it has to be a number from 0 on")
    for game in range(games):
        rng = random.Random(f"{seed} {game}")  # noqa: S311 - guards no secret
        _play(_opening(rules, rng, game), rng, moves)


def _opening(rules: ce.RuleSet, rng: random.Random, game: int) -> ce.State | ce.Match:
    """What a game starts from: by turns a deal, a position and a match."""
    fewest, most = rules.players
    players = fewest + game // 3 % (most - fewest + 1)
    seed, dealer = rng.randrange(1 << 32), rng.randrange(players)
    if game % 3 == 1:
        return _few_cards(rules, rng, players) or dealt(rules, rng)
    if game % 3 == 2:  # noqa: PLR2004 - the third kind
        near = rng.choice((0, (rules.target or 1) - 1))
        return ce.start_match(rules, players=players, seed=seed, dealer=dealer, totals=[near] * players)
    return ce.deal(rules, players=players, seed=seed, dealer=dealer, levels=random_levels(rules, players, rng.choice))


def _few_cards(rules: ce.RuleSet, rng: random.Random, players: int) -> ce.State | None:
    """A position with so few cards that penalties turn the pile over or are forgiven; None if the deck is too small."""
    cards = list(deck_of(rules.ranks) * packs_for(rules, players))
    if len(cards) < 2 * players + 1:
        return None
    rng.shuffle(cards)
    hands = [[cards.pop() for _ in range(rng.choice((1, 2)))] for _ in range(players)]
    pile = [cards.pop() for _ in range(min(len(cards), rng.choice((1, 2, 4))))]
    stock = cards[: rng.choice((0, 1, 2))]
    turn, seed = rng.randrange(players), rng.randrange(99)
    levels = random_levels(rules, players, rng.choice)
    return ce.position(rules, hands=hands, pile=pile, stock=stock, turn=turn, seed=seed, levels=levels)


def _play(opening: ce.State | ce.Match, rng: random.Random, moves: int) -> None:
    """Play a game and hold the laws against each table and each move."""
    record = recorded(opening, ())
    assert record is not None  # nothing is pending where a game starts
    table, taste, events = opening, rng.choice(TASTES), tuple[ce.Event, ...]()
    start = opening.totals if isinstance(opening, ce.Match) else ()
    there = everything(opening) if isinstance(opening, ce.State) else None
    played = 0
    while True:
        _hold(Law.PROGRESS, progress(table), table, None, record)
        _hold(Law.PROGRESS, progress(round_of(table)), table, None, record)
        _hold(Law.CONSERVATION, conservation(round_of(table), _cards(table, there)), table, None, record)
        over = not ce.legal_moves(table)
        dear = over or played % SELDOM == 0
        tried = _some(universe(round_of(table)), MOST_TRIED, rng) if dear else ()
        _hold(Law.AGREEMENT, agreement(table, tried), table, None, record)
        if isinstance(table, ce.Match):
            _hold(Law.SCORES, totals(table, start), table, None, record)
        if dear:
            for law, faults in _dear(table, rng, record, events):
                _hold(law, faults, table, None, record)
        if over or played >= moves:
            return
        move = chosen(table, rng.choice, taste)
        _hold(Law.SQUARE, square(table, move), table, move, record)
        after, events = ce.advance(table, move)
        if not isinstance(move, ce.Deal):
            _hold(Law.SCORES, scores(round_of(table), move, round_of(after)), table, move, record)
        table, record, played = after, record.add(move), played + 1


def _dear(
    table: ce.State | ce.Match, rng: random.Random, record: ce.Record, events: tuple[ce.Event, ...]
) -> Iterator[tuple[Law, Faults]]:
    yield Law.BLINDNESS, blindness(round_of(table), rng)
    yield Law.PURITY, purity(table)
    seats = watchers(table)
    told = [ce.redact(event, seat) for event in events for seat in seats]
    yield Law.ROUND_TRIP, replayed(record, table)
    yield (
        Law.ROUND_TRIP,
        round_trip(table, *_some([*(ce.view(table, seat) for seat in seats), *events, *told], SOME, rng)),
    )
    yield Law.SAMPLE, sampling(table, rng.randrange(1 << 32))


def _some(values: Sequence[T], most: int, rng: random.Random) -> list[T]:
    return rng.sample(values, min(len(values), most))


def _cards(table: ce.State | ce.Match, there: Counter[ce.Card] | None) -> Counter[ce.Card]:
    """The cards that have to be on a table: in a match those of the packs, else as many as at the start."""
    if there is not None:
        return there
    state = round_of(table)
    return whole(state.rules, state.tables.players)


def _hold(law: Law, faults: Faults, table: ce.State | ce.Match, move: ce.Move | None, record: ce.Record) -> None:
    """Refuse what a law finds first, and whatever is raised on the way.

    Raises:
        LawBroken: There is something.
    """
    try:
        problem = next(faults, None)
    except Exception as error:
        raise LawBroken(law, f"{error!r} was raised", table, move, record) from error
    if problem is not None:
        raise LawBroken(law, problem, table, move, record)
