"""What a level is, and what holds at each, in sentences for the table."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from crazyeights.rulescard.facts import sizes_differ, wild_at, wilds_differ
from crazyeights.rulescard.wording import capital, listed, names_of
from crazyeights.ruleset import RuleSet


def levels(rules: RuleSet) -> Iterator[str]:
    r"""Tell what a level is and what holds at each; nothing where they do not differ.

    Levels that follow each other and are alike have one row.

    Examples:
        >>> from crazyeights import Level, Rank
        >>> print(*levels(RuleSet(levels=(Level(5), Level(3, Rank.SIX), Level(3, Rank.SIX)))), sep="\n")
        Your level is the number of rounds that you have won in the match. It decides how many cards you are dealt and which cards are wild for you:
        | Rounds won | Cards dealt | Wild for you |
        |---|---|---|
        | 0 | 5 | Eights |
        | 1 to 2 | 3 | Sixes and eights |
        Each of you may be at another level. Levels are no secret, and nobody's changes before the round is over.

    Source:
        Crazy Eights Countdown.
    """  # noqa: E501 - sentences are as long as they are
    columns = [
        (title, decides, cells)
        for title, decides, cells, differ in (
            ("Cards dealt", "how many cards you are dealt", _sizes(rules), sizes_differ(rules)),
            ("Wild for you", "which cards are wild for you", _wilds(rules), wilds_differ(rules)),
        )
        if differ
    ]
    if not columns:
        return
    titles, decided, cells = zip(*columns, strict=True)
    yield f"Your level is the number of rounds that you have won in the match. It decides {listed(decided)}:"
    alike = [[*group] for _, group in groupby(rules.all_levels, lambda level: [column[level] for column in cells])]
    rows = [(_span(group), *(column[group[0]] for column in cells)) for group in alike]
    head = [("Rounds won", *titles), ("---",) * (len(titles) + 1)]
    yield "\n".join(f"| {' | '.join(row)} |".replace(" --- ", "---") for row in (*head, *rows))
    yield "Each of you may be at another level. Levels are no secret, and nobody's changes before the round is over."


def _sizes(rules: RuleSet) -> list[str]:
    return [str(level.hand_size) for level in rules.levels]


def _wilds(rules: RuleSet) -> list[str]:
    found = [wild_at(rules, level) for level in rules.all_levels]
    return [capital(names_of(cards)) or "No cards" for cards in found]


def _span(group: list[int]) -> str:
    return str(group[0]) if len(group) == 1 else f"{group[0]} to {group[-1]}"
