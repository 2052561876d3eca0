"""Print what a ply costs here and in other engines, and whether the bars are met."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from time import perf_counter

import attrs


def main() -> None:
    """Run everything and print it."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer and shorter samples: a glance, no figures to quote")
    parser.add_argument("--json", metavar="FILE", type=Path, help="also write everything measured to this file")
    parser.add_argument("--repeats", metavar="N", type=int, help="interleaved repeats, at least 7 (default 41)")
    parser.add_argument("--seed", metavar="N", type=int, default=8, help="for deals and choices (default 8)")
    options = parser.parse_args()
    repeats = options.repeats if options.repeats is not None else 11 if options.quick else 41
    if repeats < 7:
        parser.error(f"--repeats {repeats}: at least 7")
    try:
        from benchmarks import further, plies, report
    except ModuleNotFoundError as error:
        if error.name != "crazyeights":
            raise
        parser.error("crazyeights cannot be imported: pip install -e . --group bench")

    start = perf_counter()
    rounds = 8 if options.quick else 15
    seed: int = options.seed * 1000

    def say(what: str) -> None:
        print(f"{perf_counter() - start:4.0f} s  {what}", file=sys.stderr)

    say("a ply, side by side with the other engines")
    rows, bars, not_measured = plies.measure(rounds=rounds, repeats=repeats, seed=seed)
    say("rules with powers, calls and several cards")
    costs, rule_bars = further.rules(rounds=rounds, repeats=repeats, seed=seed)
    say("long rounds")
    flat = further.flat(tables=4 if options.quick else 6, repeats=repeats, seed=seed)
    say("views")
    view_costs, view_bars = further.views(rounds=2 if options.quick else 5, repeats=repeats, seed=seed)
    view_costs += further.codec(repeats=repeats, seed=seed)
    say("simulations")
    simulated = further.simulations(games=20 if options.quick else 60, repeats=repeats, seed=seed)
    say("import and memory")
    rest = [*further.imports(repeats=11), further.memory(rounds=1 if options.quick else 3, seed=seed)]
    say("done")

    found = report.Report(
        date=report.today(),
        python=report.python(),
        machine=report.machine(),
        versions=report.versions(),
        repeats=repeats,
        rounds=rounds,
        rows=rows,
        costs=[*costs, *view_costs],
        bars=[*bars, *rule_bars, flat, *view_bars, simulated, *rest],
        not_measured=not_measured,
    )
    print(report.as_text(found))
    if options.json is not None:
        data = attrs.asdict(found)
        for bar, encoded in zip(found.bars, data["bars"], strict=True):
            encoded["verdict"] = bar.verdict
        options.json.write_text(json.dumps(data, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
