"""Rules as a short text without blanks, brackets and commas, as parameters of other frameworks have to be."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode

from crazyeights import presets
from crazyeights.codec import dumps, loads
from crazyeights.errors import CrazyEightsError, shown
from crazyeights.ruleset import RuleSet
from crazyeights.seats import check_rules

PACKED = "packed_"
"""What the text begins with where it is no name of a preset."""
MOST_LETTERS = 1 << 20
"""Of the JSON of rules; no rules are as long."""


def packed(rules: RuleSet) -> str:
    """Return rules as a text: the name of a preset, or the rules themselves, packed.

    Raises:
        RuleSetError: These are no rules.

    Examples:
        >>> packed(presets.MAU_MAU)
        'mau-mau'
        >>> mine = presets.MAU_MAU.vary(draw={"limit": 2})
        >>> unpacked(packed(mine)) == mine
        True
    """
    check_rules(rules)
    for name in presets.names():
        if presets.named(name) == rules:
            return name
    return PACKED + urlsafe_b64encode(zlib.compress(dumps(rules).encode())).decode().rstrip("=")


def unpacked(text: str) -> RuleSet:
    """Return the rules of such a text.

    Raises:
        RuleSetError: There is no preset of this name.
        CrazyEightsError: The text is not what `packed` gives.

    Examples:
        >>> unpacked("how-to-play").target
        100
    """
    if not text.startswith(PACKED):
        return presets.named(text)
    code = text.removeprefix(PACKED)
    try:
        unzipped = zlib.decompressobj().decompress(urlsafe_b64decode(code + "=" * (-len(code) % 4)), MOST_LETTERS)
        rules = loads(unzipped.decode())
    except (ValueError, zlib.error):
        rules = None
    if type(rules) is not RuleSet:
        raise CrazyEightsError(
            f"rules is {shown(text)}; it has to be the name of a preset, or what packed(rules) gives"
        )
    return rules
