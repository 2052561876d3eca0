"""What the level of a seat means, in a player's words: how many cards it is dealt, and what is wild for it."""

from __future__ import annotations

from collections.abc import Iterable

from crazyeights.deck import Rank
from crazyeights.ruleset import RuleSet
from crazyeights.sitting.lines import Line, Part, joined
from crazyeights.tables import tables


def wild_at(rules: RuleSet, level: int) -> Line:
    """Return what is wild for a seat at a level.

    Args:
        rules: The rules.
        level: The level, counted from 0; 0 where the rules have none.

    Examples:
        >>> from crazyeights import Card, Power, presets
        >>> wild_at(presets.COUNTDOWN, 2)
        ('sixes wild',)
        >>> wild_at(presets.COUNTDOWN.vary(powers={Card.parse("QS"): Power(wild=True)}), 0)
        ('eights and ', Card.parse('QS'), ' wild')
        >>> wild_at(RuleSet(powers={}), 0)
        ('nothing wild',)
    """
    implied = tables(rules, rules.players[0])
    powers = implied.ending[level].powers
    names: list[Part] = []
    for rank in rules.ranks:
        cards = [card for card in implied.hands.deck if card.rank is rank]
        wild = [card for card in cards if powers[card].wild]
        names += [_several(rank)] if wild == cards else wild
    *most, last = names or ["nothing"]
    between: Line = (" and ",) if most else ()
    return _tidy((*joined(most, ", "), *between, last, " wild"))


def wilds(rules: RuleSet, levels: Iterable[int]) -> tuple[Line, ...]:
    """Return what is wild for each seat; nothing where the rules have no levels, since it is the same for all then.

    Args:
        rules: The rules.
        levels: The level of each seat, none where the rules have no levels.

    Examples:
        >>> from crazyeights import presets
        >>> wilds(presets.COUNTDOWN, (0, 7)), wilds(presets.PAGAT, ())
        ((('eights wild',), ('aces wild',)), ())
    """
    return tuple(wild_at(rules, level) for level in levels)


def at_level(rules: RuleSet, level: int) -> Line:
    """Return where a seat stands, levels counted from 1 as people do, and what is wild for it.

    Args:
        rules: The rules, which have levels.
        level: The level, counted from 0.

    Examples:
        >>> from crazyeights import presets
        >>> at_level(presets.COUNTDOWN, 0)
        ('level 1 of 8, eights wild',)
    """
    return _tidy((f"level {level + 1} of {len(rules.levels)}, ", *wild_at(rules, level)))


def goal(rules: RuleSet) -> str:
    """Return how far a match by some rules goes; nothing where it has no end.

    Args:
        rules: The rules.

    Examples:
        >>> from crazyeights import presets
        >>> goal(presets.HOW_TO_PLAY), goal(presets.COUNTDOWN), goal(presets.STARTER_RULES)
        ('to 100 points', 'through 8 levels', '')
    """
    if rules.levels:
        return f"through {len(rules.levels)} level{'' if len(rules.levels) == 1 else 's'}"
    return "" if rules.target is None else f"to {rules.target} points"


def _several(rank: Rank) -> str:
    return f"{rank.name.lower()}{'es' if rank is Rank.SIX else 's'}"


def _tidy(line: Line) -> Line:
    """A line in which no text follows a text."""
    found: list[Part] = []
    for part in line:
        if found and isinstance(part, str) and isinstance(found[-1], str):
            found[-1] += part
        else:
            found.append(part)
    return tuple(found)
