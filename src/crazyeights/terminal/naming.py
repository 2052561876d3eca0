"""Rules by a name that can be typed: a preset, and variants of it."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches

from crazyeights import presets, variants
from crazyeights.errors import RuleSetError, shown
from crazyeights.ruleset import RuleSet, Variant

_MATCH_TO = "match-to-"
VARIANTS: Mapping[str, Variant] = {
    variant.__name__.replace("_", "-"): variant
    for variant in (
        variants.draw_one,
        variants.draw_three,
        variants.draw_until_playable,
        variants.draw_is_the_turn,
        variants.queens_skip,
        variants.aces_reverse,
        variants.twos_draw_two,
        variants.penalties_stack,
        variants.declare_last_card,
        variants.simple,
        variants.sevens_swap,
        variants.tens_rotate,
        variants.jump_in,
    )
}
"""The variants by what is typed for them; ``match-to-`` and a number is another one."""


def rules_named(text: str) -> RuleSet:
    """Return the rules of a name such as ``how-to-play+draw-three``: a preset, then variants of it.

    Raises:
        RuleSetError: There is no such preset or variant, or they contradict each other.

    Examples:
        >>> rules = rules_named("how-to-play+draw-three+match-to-200")
        >>> rules.name, rules.draw.limit, rules.target
        ('How to play + draw three + match to 200', 3, 200)
    """
    name, *changes = text.split("+")
    rules = presets.named(name)
    if not changes:
        return rules
    keys = [change.lower().replace("_", "-") for change in changes]
    words = [key.replace("-", " ") for key in keys]
    return rules.vary(*map(_variant, keys), name=" + ".join([rules.name, *words]))


def _variant(key: str) -> Variant:
    if key in VARIANTS:
        return VARIANTS[key]
    amount = key.removeprefix(_MATCH_TO)
    if amount != key and amount.isascii() and amount.isdecimal() and len(amount) <= 9:  # noqa: PLR2004 - digits enough
        return variants.match_to(int(amount))
    near = get_close_matches(key, (*VARIANTS, f"{_MATCH_TO}100"), n=3)
    way_out = f"did you mean {' or '.join(near)}?" if near else f"there are {', '.join(VARIANTS)}, {_MATCH_TO}100"
    raise RuleSetError([f"there is no variant {shown(key)}; {way_out}"])
