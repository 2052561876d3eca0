"""Rounds to a target or a last level: totals, the rotation of the deal, winners and playoffs."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from crazyeights.dealing import deal, dealt
from crazyeights.engine import apply, guard
from crazyeights.errors import DealError, shown
from crazyeights.kinds import is_number
from crazyeights.knobs import Scoring
from crazyeights.moves import DEALING, Move
from crazyeights.results import Result
from crazyeights.ring import order_after
from crazyeights.ruleset import RuleSet
from crazyeights.seats import check_players
from crazyeights.shuffling import Seed, checked_seed
from crazyeights.standings import Standing, counted, reached
from crazyeights.state import State


@attrs.frozen(kw_only=True, repr=False)
class Match:
    """Rounds to a target or a last level, as a frozen value; moves are applied to it, `Deal` between two rounds.

    Examples:
        >>> from crazyeights import Deal, apply, legal_moves, presets, start_match
        >>> match = start_match(presets.HOW_TO_PLAY, players=2, seed=5)
        >>> while not match.is_over:
        ...     match = apply(match, legal_moves(match)[0])
        >>> max(match.totals) >= 100, match.winners == (match.totals.index(min(match.totals)),)
        (True, True)

    Source:
        S1, S2 and S4 on the end of the game.
    """

    rules: RuleSet
    """The rules, the same in every round."""
    seed: Seed
    """What the rounds are dealt from: round r, counted from 0, from ``f"{seed}:{r}"``."""
    dealer: int
    """The seat that dealt the first round."""
    state: State
    """The round being played, or the last one while the next is not dealt."""
    totals: tuple[int, ...]
    """The points of each seat."""
    wins: tuple[int, ...]
    """The rounds that each seat has won, shared ones too; where the rules have levels, the level of each seat."""
    rounds: tuple[Result, ...] = ()
    """How the rounds ended, in order."""
    winners: tuple[int, ...] = ()
    """The seats that won the match; none while it goes on."""
    contenders: tuple[int, ...]
    """The seats that play the next round: all, or in a playoff those that are tied."""

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.totals)

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return bool(self.winners)

    @property
    def menu(self) -> tuple[Move, ...]:
        """The legal moves of the seat in turn, or the next deal."""
        return DEALING if self.state.is_over and not self.is_over else self.state.menu

    @property
    def sight(self) -> State:
        """The round; who asks it sees everything."""
        return self.state

    def seen_by(self, seat: int) -> State:
        """The round; whoever asks has to sit at the table."""
        return self.state.seen_by(seat)

    def applied(self, move: Move, seat: int | None) -> Match:
        """The match after a move; `apply` calls this."""
        if self.menu != DEALING:
            state = apply(self.state, move, seat)
            return self._counted(state) if state.is_over else attrs.evolve(self, state=state)
        guard(self, move, seat)
        dealer = order_after(self.contenders, self.state.dealer)[0]
        seed = round_seed(self.seed, len(self.rounds))
        state = dealt(self.rules, self.players, self.contenders, levels=self._levels, seed=seed, dealer=dealer)
        return attrs.evolve(self, state=state)

    @property
    def _levels(self) -> tuple[int, ...]:
        """The level of each seat in the next round: the rounds that it has won.

        Source:
            Crazy Eights Countdown.
        """
        return self.wins if self.rules.levels else ()

    def _counted(self, state: State) -> Match:
        """The match once a round is over."""
        result = state.result
        assert result is not None
        standing = counted(self.rules, Standing(self.totals, self.wins, (), self.contenders), result)
        return attrs.evolve(
            self,
            state=state,
            totals=standing.totals,
            wins=standing.wins,
            rounds=(*self.rounds, result),
            winners=standing.winners,
            contenders=standing.contenders,
        )

    def __repr__(self) -> str:
        totals = " ".join(map(str, self.totals))
        return f"<Match {shown(self.rules.name)}: {len(self.rounds)} rounds counted, totals {totals}>"

    def __str__(self) -> str:
        lines = [f"totals: {' '.join(map(str, self.totals))}, rounds won: {' '.join(map(str, self.wins))}"]
        if self.is_over:
            lines.append(f"won by seat {' and seat '.join(map(str, self.winners))}")
        return "\n".join([*lines, str(self.state)])


def start_match(
    rules: RuleSet, *, players: int, seed: Seed, dealer: int = 0, totals: Iterable[int] | None = None
) -> Match:
    """Start a match: deal its first round.

    The deal passes to the next seat each round. Without a target or levels a match goes on as long as rounds are
    dealt.

    Args:
        rules: The rules to play by.
        players: How many seats, within ``rules.players``.
        seed: What the rounds are dealt from, an int or a text.
        dealer: The seat that deals the first round.
        totals: The points that each seat brings along; None for none.

    Raises:
        DealError: The rules are not for so many players, the seed is none, or the totals cannot be those of a
            running match.
        SeatError: The dealer is no seat.

    Examples:
        >>> from crazyeights import presets
        >>> match = start_match(presets.HOW_TO_PLAY, players=3, seed=1, totals=[98, 60, 95])
        >>> match.totals, match.state.turn is None
        ((98, 60, 95), False)

    Source:
        S1, S2 and S4 on playing for points.
    """
    check_players(rules, players)
    carried = (0,) * players if totals is None else checked_totals(rules, players, totals)
    checked = checked_seed(seed)
    state = deal(rules, players=players, seed=round_seed(checked, 0), dealer=dealer)
    seats = tuple(range(players))
    return Match(
        rules=rules, seed=checked, dealer=dealer, state=state, totals=carried, wins=(0,) * players, contenders=seats
    )


def checked_totals(rules: RuleSet, players: int, totals: Iterable[int]) -> tuple[int, ...]:
    """Return totals that a match can begin with.

    Raises:
        DealError: They are not numbers of 0 or more, one for each seat, or they have decided the match already.
    """
    given: object = totals
    if not isinstance(given, Iterable):
        raise DealError(f"totals is {shown(given)}; it has to be a number for each seat")
    carried = tuple(totals)
    if len(carried) != players:
        raise DealError(f"there are {len(carried)} totals for {players} players")
    for total in carried:
        if not is_number(total) or total < 0:
            raise DealError(f"total {shown(total)} is no number of 0 or more")
    if rules.scoring is Scoring.NOBODY and any(carried):
        raise DealError(f"totals are {shown(carried)}, but by {shown(rules.name, str)} nobody scores")
    if reached(rules, carried):
        raise DealError(f"totals are {shown(carried)}, but at {rules.target} the match is over")
    return carried


def round_seed(seed: Seed, number: int) -> str:
    """The seed that a round of a match is dealt from, rounds counted from 0."""
    return f"{seed}:{number}"
