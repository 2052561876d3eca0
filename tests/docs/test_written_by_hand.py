"""Tables of facts that are written by hand say what the code says."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

import crazyeights as ce

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
HOUSE_RULES = (ROOT / "docs" / "how-to" / "house-rules.md").read_text(encoding="utf-8")
PRESET_ROWS = re.findall(r"^\| `([A-Z0-9_]+)` \| (.+) \| (.+) \| (.+) \| (.+) \| (.+) \|$", README, re.MULTILINE)
KNOB_ROWS = re.findall(r"^\| (.+) \| `(.+)` \|$", HOUSE_RULES, re.MULTILINE)
NUMBERS = ("two", "three", "four", "five", "six", "seven")
"""From two on."""

Says = Callable[[ce.RuleSet], bool]
DRAWING: Mapping[str, Says] = {
    "at any time": lambda rules: rules.draw.when is ce.DrawWhen.ANY_TIME,
    "only when stuck": lambda rules: rules.draw.when is ce.DrawWhen.STUCK,
    "one card": lambda rules: rules.draw.limit == 1,
    "up to three": lambda rules: rules.draw.limit == 3,
    "until a card fits": lambda rules: rules.draw.limit is None,
    "the turn is over": lambda rules: rules.draw.then is ce.AfterDraw.NOTHING,
    "must be played": lambda rules: rules.draw.must_play,
    "no reshuffle": lambda rules: rules.reshuffle is ce.Reshuffle.NEVER,
}
"""What the README says of drawing, and what it means."""
STARTER: Mapping[str, Says] = {
    "goes back into the stock": lambda rules: rules.starter is ce.Starter.MIDDLE,
    "goes back at random": lambda rules: rules.starter is ce.Starter.RANDOM,
    "the dealer names the suit": lambda rules: rules.starter is ce.Starter.DEALER_NAMES,
}
MATCH: Mapping[str, Says] = {
    "to 100": lambda rules: rules.target == 100,
    "to 500": lambda rules: rules.target == 500,
    "rounds": lambda rules: rules.target is None,
    "won or lost": lambda rules: rules.scoring is ce.Scoring.NOBODY,
    "losers score": lambda rules: rules.target is None and rules.scoring is ce.Scoring.LOSERS_OWN,
    "played off": lambda rules: rules.tie_break is ce.TieBreak.PLAYOFF,
    "calls and catches": lambda rules: rules.last_card.mode is ce.LastCard.CALL,
    "several cards a play": lambda rules: rules.multi_play,
}


def _players(rules: ce.RuleSet) -> str:
    more = "".join(
        f", {NUMBERS[packs - 2]} packs from {NUMBERS[at - 2]}" for at, packs in rules.packs.items() if at > 2
    )
    return "{}–{}".format(*rules.players) + more


def _hands(rules: ce.RuleSet) -> str:
    (_, few), *more = sorted(rules.hand_size.items())
    if not more:
        return str(few)
    ((step, many),) = more
    return f"{few} for {' and '.join(NUMBERS[: step - 2])}, else {many}"


def _is_said(cell: str, phrases: Mapping[str, Says], rules: ce.RuleSet) -> bool:
    return {phrase for phrase in phrases if phrase in cell} == {
        phrase for phrase, holds in phrases.items() if holds(rules)
    }


def test_the_readme_has_a_row_for_each_preset_but_the_relatives() -> None:
    """The pages' presets and Pagat's are in the table; all others are named below it."""
    told = [name for name, *_ in PRESET_ROWS]
    names = [name.upper().replace("-", "_") for name in ce.presets.names()]
    assert told == names[: names.index("OPENSPIEL")]
    assert [] == [name for name in names if f"`{name}`" not in README]


@pytest.mark.parametrize("row", PRESET_ROWS, ids=lambda row: row[0])
def test_a_row_of_the_readme_is_true(row: tuple[str, ...]) -> None:
    """Players, hands, drawing, starter and match are those of the preset, and nothing is said that does not hold."""
    name, players, hands, drawing, starter, match = row
    rules = ce.presets.named(name)
    assert (_players(rules), _hands(rules)) == (players, hands)
    assert _is_said(drawing, DRAWING, rules)
    assert _is_said(starter, STARTER, rules)
    assert _is_said(match, MATCH, rules)


def test_the_knobs_of_the_house_rules_are_all_found() -> None:
    """Every row of the first table has something that can be given to `vary`."""
    table = HOUSE_RULES.partition("|---|---|\n")[2].partition("\n\n")[0]
    assert len(KNOB_ROWS) == len(table.splitlines())


@pytest.mark.parametrize(("says", "knobs"), KNOB_ROWS)
def test_a_knob_of_the_house_rules_makes_other_rules(says: str, knobs: str) -> None:
    """What stands in the table can be pasted into `vary`, and changes what the page's preset plays."""
    rules = ce.presets.HOW_TO_PLAY
    varied = eval(f"rules.vary({knobs})", {"ce": ce, "rules": rules})  # noqa: S307 - it is our own page
    assert isinstance(varied, ce.RuleSet)
    assert varied != rules, says


def test_six_cards_for_everybody() -> None:
    """The row that says so gives as many to each number of players."""
    (knobs,) = (knobs for says, knobs in KNOB_ROWS if says == "six cards for everybody")
    varied = eval(f"ce.presets.HOW_TO_PLAY.vary({knobs})", {"ce": ce})  # noqa: S307 - it is our own page
    assert {6} == {varied.for_players(varied.hand_size, players) for players in (2, 3, 4, 5)}
