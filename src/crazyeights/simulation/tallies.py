"""What the games of a simulation add up to: whole numbers only, so that parts can be added in any order."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from typing import TypeVar

import attrs

from crazyeights.mappings import FrozenMapping
from crazyeights.simulation.estimates import Moments, Share
from crazyeights.simulation.played import Ending, Outcome, PlayedGame, PlayedRound

K = TypeVar("K")

NEVER = Share()
NONE = Moments()


@attrs.frozen(kw_only=True)
class Score:
    """What one bot did on one seat.

    A win that several seats share counts as one for each of them.
    """

    seat: int
    """The seat."""
    bot: int
    """The number of the bot, as the bots were given."""
    games: Share = NEVER
    """The games won, of those played."""
    rounds: Share = NEVER
    """The rounds won, of those dealt to the seat; in a playoff it may have no part."""
    points: Moments = NONE
    """What it scored in a game; games that were broken off or that nobody scores in do not count."""
    left: Moments = NONE
    """What the cards in its hand were worth at the end of a round."""
    drawn: Moments = NONE
    """How many cards it drew in its turns of a round."""
    penalties: Moments = NONE
    """How many cards it took in a round because it had to."""

    def __add__(self, other: Score) -> Score:
        assert (self.seat, self.bot) == (other.seat, other.bot)
        return Score(
            seat=self.seat,
            bot=self.bot,
            games=self.games + other.games,
            rounds=self.rounds + other.rounds,
            points=self.points + other.points,
            left=self.left + other.left,
            drawn=self.drawn + other.drawn,
            penalties=self.penalties + other.penalties,
        )


@attrs.frozen(kw_only=True)
class Tally:
    """The counts of some games; those of more games are the sum.

    Examples:
        >>> Tally() + Tally() == Tally()
        True
    """

    outcomes: Mapping[Outcome, int] = FrozenMapping({})
    """How many games were decided how."""
    endings: Mapping[Ending, int] = FrozenMapping({})
    """How many rounds ended how."""
    lengths: Mapping[int, int] = FrozenMapping({})
    """How many rounds had so many moves; those that were broken off have the bound."""
    rounds: Mapping[int, int] = FrozenMapping({})
    """How many games had so many rounds."""
    playoffs: int = 0
    """How many matches needed a playoff."""
    shared: int = 0
    """How many rounds several seats won together."""
    drawn: Moments = NONE
    """How many cards were drawn in turn, by all seats together, in a round."""
    penalties: Moments = NONE
    """How many cards were taken as penalties, by all seats together, in a round."""
    opened: Share = NEVER
    """How many rounds the seat that began has won, of those that all seats played to the end."""
    advantage: Moments = NONE
    """By how much, in the same rounds, its wins were above the mean of all seats."""
    standings: tuple[Score, ...] = ()
    """What each bot did on each seat, by seats, then by bots."""

    def __add__(self, other: Tally) -> Tally:
        standings: dict[tuple[int, int], Score] = {(one.seat, one.bot): one for one in self.standings}
        for one in other.standings:
            at = one.seat, one.bot
            standings[at] = standings[at] + one if at in standings else one
        return Tally(
            outcomes=_joined(self.outcomes, other.outcomes),
            endings=_joined(self.endings, other.endings),
            lengths=_joined(self.lengths, other.lengths),
            rounds=_joined(self.rounds, other.rounds),
            playoffs=self.playoffs + other.playoffs,
            shared=self.shared + other.shared,
            drawn=self.drawn + other.drawn,
            penalties=self.penalties + other.penalties,
            opened=self.opened + other.opened,
            advantage=self.advantage + other.advantage,
            standings=tuple(standings[at] for at in sorted(standings)),
        )


def tallied(games: Iterable[PlayedGame]) -> Tally:
    """Return the counts of some games between the same number of bots.

    Examples:
        >>> from crazyeights.results import Result
        >>> played = PlayedRound(seats=(0, 1), opener=0, plies=7, drawn=(2, 0), penalties=(0, 0),
        ...     result=Result((1,), (12, 0), (12, 0), blocked=False, places=(1,)))
        >>> game = PlayedGame(bots=(0, 1), rounds=(played,), winners=(1,), points=(12, 0), broken_off=False)
        >>> tally = tallied([game])
        >>> tally.lengths, tally.opened, tally.advantage.mean, [standing.games for standing in tally.standings]
        ({7: 1}, Share(hits=0, trials=1), -0.5, [Share(hits=0, trials=1), Share(hits=1, trials=1)])
    """
    played = tuple(games)
    rounds = [one for game in played for one in game.rounds]
    full = [(one, one.result) for game in played for one in game.rounds if one.result and _is_full(one, game)]
    players = len(played[0].bots) if played else 1
    return Tally(
        outcomes=_counted(game.outcome for game in played),
        endings=_counted(one.ending for one in rounds),
        lengths=_counted(one.plies for one in rounds),
        rounds=_counted(len(game.rounds) for game in played),
        playoffs=sum(game.playoff for game in played),
        shared=sum(len(one.result.winners) > 1 for one in rounds if one.result),
        drawn=Moments.of(sum(one.drawn) for one in rounds),
        penalties=Moments.of(sum(one.penalties) for one in rounds),
        opened=Share(sum(one.opener in result.winners for one, result in full), len(full)),
        advantage=Moments.of(
            (players * (one.opener in result.winners) - len(result.winners) for one, result in full), unit=players
        ),
        standings=_standings(played),
    )


def _is_full(played: PlayedRound, game: PlayedGame) -> bool:
    """Whether all seats took part; a playoff between some has other chances."""
    return len(played.seats) == len(game.bots)


def _standings(games: tuple[PlayedGame, ...]) -> tuple[Score, ...]:
    by_place: dict[tuple[int, int], list[PlayedGame]] = defaultdict(list)
    for game in games:
        for place in enumerate(game.bots):
            by_place[place].append(game)
    return tuple(_standing(seat, bot, by_place[seat, bot]) for seat, bot in sorted(by_place))


def _standing(seat: int, bot: int, games: list[PlayedGame]) -> Score:
    rounds = [one for game in games for one in game.rounds if seat in one.seats]
    results = [one.result for one in rounds if one.result]
    return Score(
        seat=seat,
        bot=bot,
        games=Share(sum(seat in game.winners for game in games), len(games)),
        rounds=Share(sum(seat in result.winners for result in results), len(rounds)),
        points=Moments.of(game.points[seat] for game in games if game.points is not None),
        left=Moments.of(result.hand_points[seat] for result in results),
        drawn=Moments.of(one.drawn[seat] for one in rounds),
        penalties=Moments.of(one.penalties[seat] for one in rounds),
    )


def _counted(values: Iterable[K]) -> Mapping[K, int]:
    return FrozenMapping(Counter(values))


def _joined(one: Mapping[K, int], other: Mapping[K, int]) -> Mapping[K, int]:
    return FrozenMapping(Counter(one) + Counter(other))
