"""Rule sets side by side: the same bots, the same seeds, other rules."""

from __future__ import annotations

import json
from typing import Any

import attrs

from crazyeights.errors import CrazyEightsError, shown
from crazyeights.simulation.estimates import Estimate
from crazyeights.simulation.summary import Simulation
from crazyeights.simulation.tabular import aligned, csv_text, fields, number
from crazyeights.simulation.writing import NOT_REPRODUCIBLE, estimates, measures


@attrs.frozen(repr=False)
class Comparison:
    """What the same bots made of several rule sets, as a frozen value; `compare` gives it.

    Game i has the same seed under each, so the same cards are dealt where decks and hands are of equal size.

    Examples:
        >>> from crazyeights import presets, variants
        >>> from crazyeights.bots import follow_tips
        >>> from crazyeights.simulation import compare
        >>> rules = presets.HOW_TO_PLAY
        >>> both = compare({"one": rules, "three": rules.vary(variants.draw_three)}, [follow_tips] * 2, games=20)
        >>> both.names, both["three"].games
        (('one', 'three'), 20)
        >>> longer = both["three"].plies.less(both["one"].plies)
        >>> longer.low < longer.value < longer.high
        True
    """

    names: tuple[str, ...]
    """What the rule sets are called."""
    simulations: tuple[Simulation, ...]
    """What came out under each."""

    def __getitem__(self, name: str) -> Simulation:
        """What came out under a rule set.

        Raises:
            CrazyEightsError: No rule set has that name.
        """
        if name not in self.names:
            raise CrazyEightsError(f"there is no rule set {shown(name)}; there are {', '.join(self.names)}")
        return self.simulations[self.names.index(name)]

    def to_dict(self) -> dict[str, Any]:
        """Return everything as plain data, which JSON can write: `Simulation.to_dict` by the names of the rule sets."""
        return {name: result.to_dict() for name, result in zip(self.names, self.simulations, strict=True)}

    def to_json(self, indent: int | None = None) -> str:
        """Return `to_dict` as JSON.

        Args:
            indent: How many blanks to indent by; None: all on one line.
        """
        return json.dumps(self.to_dict(), indent=indent, ensure_ascii=False)

    def to_csv(self) -> str:
        """Return a row for each rule set, with 95 % intervals, as comma-separated values.

        The columns `plies_more` and `drawn_more` compare with the first rule set; in its own row they are empty.
        """
        return csv_text([self._row(name, self[name]) for name in self.names])

    def _row(self, name: str, result: Simulation) -> dict[str, object]:
        row: dict[str, object] = {"name": name, "rules": result.rules.name, "games": result.games}
        row |= {"rounds": result.rounds, "median_plies": result.median_plies}
        for measure, estimate in estimates(result).items():
            row |= fields(measure, estimate)
        return row | fields("plies_more", self._longer(result)) | fields("drawn_more", self._drawn_more(result))

    def _longer(self, result: Simulation) -> Estimate | None:
        first = self.simulations[0]
        return None if result is first else result.plies.less(first.plies)

    def _drawn_more(self, result: Simulation) -> Estimate | None:
        first = self.simulations[0]
        return None if result is first else result.drawn.less(first.drawn)

    def __repr__(self) -> str:
        return f"<Comparison of {', '.join(self.names)}>"

    def __str__(self) -> str:
        first, *others = self.simulations
        columns = [dict(measures(result)) for result in self.simulations]
        rows = [("", *self.names), *((label, *(column[label] for column in columns)) for label in columns[0])]
        rows.append(("moves more than the first", "", *(number(self._longer(one), signed=True) for one in others)))
        rows.append(("cards drawn more", "", *(number(self._drawn_more(one), signed=True) for one in others)))
        what = f"{first.games} {'matches' if first.matches else 'rounds'} each"
        lines = [f"{what}, {', '.join(first.bots)}, seed {first.seed}"]
        if not first.reproducible:
            lines.append(NOT_REPRODUCIBLE)
        return "\n".join([*lines, "", aligned(rows)])
