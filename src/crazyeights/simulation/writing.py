"""How the result of a simulation is written: as data, as columns of a table, as text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from crazyeights.simulation.estimates import CONFIDENCE, Estimate, Moments, Share
from crazyeights.simulation.played import Ending, Outcome
from crazyeights.simulation.tabular import aligned, fields, number, percent
from crazyeights.simulation.tallies import Score

if TYPE_CHECKING:
    from crazyeights.simulation.summary import Simulation

NOT_REPRODUCIBLE = "not reproducible: a bot thinks for so many milliseconds"
"""What a table says above its figures where it has to."""


def data(result: Simulation) -> dict[str, Any]:
    """Return everything as plain data, which JSON can write."""
    tally = result.tally
    return {
        "rules": result.rules.name,
        "bots": list(result.bots),
        "seed": result.seed,
        "first": result.first,
        "games": result.games,
        "matches": result.matches,
        "exchange_seats": result.exchange_seats,
        "most_plies": result.most_plies,
        "most_rounds": result.most_rounds,
        "reproducible": result.reproducible,
        "confidence": CONFIDENCE,
        "outcomes": {outcome.value: tally.outcomes.get(outcome, 0) for outcome in Outcome},
        "playoffs": tally.playoffs,
        "rounds": result.rounds,
        "endings": {ending.value: tally.endings.get(ending, 0) for ending in Ending},
        "shared_rounds": tally.shared,
        "rounds_per_game": {str(rounds): tally.rounds[rounds] for rounds in sorted(tally.rounds)},
        "lengths": {str(plies): tally.lengths[plies] for plies in sorted(tally.lengths)},
        "plies": fields("mean", result.plies.estimate())
        | {"median": result.median_plies, "least": min(tally.lengths), "most": max(tally.lengths)},
        "drawn": fields("mean", tally.drawn.estimate()),
        "penalties": fields("mean", tally.penalties.estimate()),
        "opener": _share("wins", tally.opened) | fields("advantage", tally.advantage.estimate()),
        "standings": [row(result, standing) for standing in result.standings],
    }


def row(result: Simulation, one: Score) -> dict[str, object]:
    """Return what one bot did on one seat, with 95 % intervals, as columns of a table."""
    return {
        "seat": one.seat,
        "bot": one.bot,
        "name": result.bots[one.bot],
        "games": one.games.trials,
        **_share("wins", one.games),
        "rounds": one.rounds.trials,
        **_share("rounds_won", one.rounds),
        **fields("points", one.points.estimate()),
        **fields("points_left", one.left.estimate()),
        **fields("drawn", one.drawn.estimate()),
        **fields("penalties", one.penalties.estimate()),
    }


def text(result: Simulation) -> str:
    """Return the tables that a person reads: the play as a whole, then each bot on each seat."""
    what = "matches" if result.matches else "rounds"
    lines = [f"{result.rules.name}: {result.games} {what}, seed {result.seed}"]
    if not result.reproducible:
        lines.append(NOT_REPRODUCIBLE)
    by_levels = result.matches and bool(result.rules.levels)
    standings = [("seat", "bot", what, "wins", "rounds won" if by_levels else "points", "points left", "drawn a round")]
    standings += [
        (
            str(one.seat),
            f"{one.bot} {result.bots[one.bot]}",
            str(one.games.trials),
            percent(one.games.estimate()),
            percent(one.rounds.estimate()) if by_levels else number(one.points.estimate()),
            number(one.left.estimate()),
            number(one.drawn.estimate()),
        )
        for one in result.standings
    ]
    return "\n".join([*lines, "", aligned(measures(result)), "", aligned(standings)])


def measures(result: Simulation) -> list[tuple[str, str]]:
    """Return what describes the play as a whole, each with its label, as text."""
    outcomes = [(outcome, result.decided(outcome)) for outcome in Outcome]
    matches = [(f"matches: {outcome.value}", percent(share.estimate())) for outcome, share in outcomes]
    matches.append(("rounds a match", number(Moments.of_counts(result.tally.rounds).estimate())))
    return [
        *(matches if result.matches else []),
        ("rounds", str(result.rounds)),
        ("moves a round", number(result.plies.estimate())),
        ("median, most", f"{result.median_plies:g}, {max(result.lengths)}"),
        ("cards drawn a round", number(result.drawn.estimate())),
        ("penalty cards a round", number(result.penalties.estimate())),
        *((ending.value, percent(result.ended(ending).estimate())) for ending in Ending),
        ("won by several", percent(result.shared.estimate())),
        ("won by the seat that began", percent(result.opened.estimate())),
        ("above the mean of all seats", percent(result.advantage.estimate(), signed=True)),
    ]


def estimates(result: Simulation) -> dict[str, Estimate | None]:
    """Return what describes the play as a whole, by names for a spreadsheet."""
    return {
        "plies": result.plies.estimate(),
        "drawn": result.drawn.estimate(),
        "penalties": result.penalties.estimate(),
        "went_out": result.went_out.estimate(),
        "blocked": result.blocked.estimate(),
        "broken_off": result.broken_off.estimate(),
        "shared": result.shared.estimate(),
        "opener_wins": result.opened.estimate(),
        "opener_advantage": result.advantage.estimate(),
    }


def _share(name: str, share: Share) -> dict[str, object]:
    estimate = share.estimate()
    low, high = (estimate.low, estimate.high) if estimate else (None, None)
    return {name: share.hits, f"{name}_rate": share.rate, f"{name}_low": low, f"{name}_high": high}
