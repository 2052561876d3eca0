# /// script
# requires-python = ">=3.11"
# dependencies = ["crazyeights", "matplotlib>=3.11"]
# ///
"""Let every bot play every other one, and draw who wins how often, with 95 % intervals.

Run: python examples/tournament.py [plot.png]   (it needs the package `matplotlib`)
"""

import sys
import tempfile
from collections.abc import Mapping
from itertools import combinations, cycle
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

from matplotlib.figure import Figure  # not pyplot: no window is wanted
from matplotlib.ticker import PercentFormatter

import crazyeights as ce
from crazyeights.bots import Bot, Search, follow_tips, random_moves
from crazyeights.simulation import Share, Simulation, simulate

Wins: TypeAlias = Mapping[str, Mapping[str, Share]]  # wins[one][other]: how often one has won against the other

RULES = ce.presets.HOW_TO_PLAY
LOOKS = {"#0072B2": "o", "#D55E00": "s", "#009E73": "^", "#CC79A7": "D", "#000000": "v"}
"""Colours that colour-blind readers can tell apart (after Okabe and Ito), each with a mark of its own."""


def dearest_first(seen: ce.View, rng: Random) -> ce.Move | None:  # noqa: ARG001 - it leaves nothing to chance
    """A bot of our own: play what costs most if it stays in the hand, the eights among it."""
    moves = ce.legal_moves(seen) or ce.legal_moves(seen, seen.seat)
    plays = [move for move in moves if isinstance(move, ce.Play)]
    if plays:
        return max(plays, key=lambda play: ce.points(play.cards, seen.rules))
    return moves[0] if moves else None


BOTS: Mapping[str, Bot] = {
    "random": random_moves,
    "dearest first": dearest_first,
    "tips": follow_tips,
    "search": Search(rollouts=10),  # a small budget, so that it takes seconds
}


def round_robin(bots: Mapping[str, Bot], *, games: int, seed: int) -> Wins:
    """Let each two bots play so many rounds; they exchange seats, because beginning is worth something."""
    wins: dict[str, dict[str, Share]] = {name: {} for name in bots}
    for one, other in combinations(bots, 2):
        pair = [bots[one], bots[other]]
        # For thousands of rounds give it an executor too: `executor=ProcessPoolExecutor()`. The result is the same.
        played: Simulation = simulate(RULES, pair, games=games, seed=seed, exchange_seats=True)
        wins[one][other], wins[other][one] = played.wins(bot=0), played.wins(bot=1)
    return wins


def ranking(wins: Wins) -> list[tuple[str, Share]]:
    """Return what each bot has won against all others together, the best first."""
    totals = [(name, sum(against.values(), Share())) for name, against in wins.items()]
    return sorted(totals, key=lambda entry: -entry[1].hits)


def percent(share: Share) -> str:
    """A share with its interval, in whole per cent."""
    estimate = share.estimate()
    assert estimate is not None  # something was played
    return f"{estimate.value:.0%} ({estimate.low:.0%} to {estimate.high:.0%})"


def results(wins: Wins) -> str:
    """Return the table: how often the bot of the line has won against that of the column."""
    order = [name for name, _ in ranking(wins)]
    lines = [["", *order, "all"]]
    for name, total in ranking(wins):
        cells = [percent(wins[name][other]) if other != name else "-" for other in order]
        lines.append([name, *cells, percent(total)])
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join("  ".join(map(str.ljust, line, widths)).rstrip() for line in lines)


def draw(wins: Wins, file: Path) -> None:
    """Write the plot: a line for each bot, and on it a mark with an interval for each of its opponents."""
    order = [name for name, _ in ranking(wins)]
    figure: Any = Figure(figsize=(8, 1.6 + 0.9 * len(order)), layout="constrained")  # Any: its types are not complete
    axes = figure.subplots()
    for number, (other, (colour, mark)) in enumerate(zip(order, cycle(LOOKS.items()), strict=False)):
        shift = 0.6 * (number / (len(order) - 1) - 0.5)
        for line, name in enumerate(order):
            estimate = wins[name][other].estimate() if name != other else None
            if estimate and estimate.low is not None and estimate.high is not None:
                interval = [[estimate.value - estimate.low], [estimate.high - estimate.value]]
                axes.errorbar(estimate.value, line + shift, xerr=interval, fmt=mark, color=colour, capsize=3)
        axes.plot([], [], mark, color=colour, label=other)  # the legend shows the marks alone
    axes.axvline(0.5, color="0.6", linestyle="--", zorder=0)
    axes.hlines([line + 0.5 for line in range(len(order) - 1)], -1, 2, color="0.9", zorder=0)
    axes.set(xlim=(-0.02, 1.02), ylim=(len(order) - 0.5, -0.5), yticks=range(len(order)), yticklabels=order)
    axes.set(xlabel="rounds won, with 95 % intervals", title=f"{RULES.name}: two players, by opponent")
    axes.xaxis.set_major_formatter(PercentFormatter(1))
    figure.legend(title="against", loc="outside right upper")
    figure.savefig(file, dpi=150)


def main() -> None:
    """Play, print the table, and write the plot to a file."""
    given = sys.argv[1:]
    file = Path(given[0]) if given else Path(tempfile.mkdtemp(prefix="crazyeights-")) / "tournament.png"
    wins = round_robin(BOTS, games=100, seed=1)
    print(results(wins) + "\n")
    draw(wins, file)
    print("the plot is in", file)


if __name__ == "__main__":
    main()
