"""What the page of a preset takes from the code."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import crazyeights as ce
from docs.generating.knob_page import knob_table
from docs.generating.markdown import folded

WORDED = "All rules, as the library words them"


def preset_parts(name: str) -> Mapping[str, str]:
    """Return the generated parts of the page of a preset, by their names."""
    rules = ce.presets.named(name)
    return {"play": f"{play_link(name)}\n\n{card(name)}", "words": worded(rules), "knobs": knob_table(rules)}


def play_link(name: str) -> str:
    """Return the link to the table on the site, which takes the rules from the query.

    Examples:
        >>> play_link("mau-mau")
        '[Play it in this browser](../../play.md?preset=mau-mau)'
    """
    return f"[Play it in this browser](../../play.md?preset={name})"


def card(name: str) -> str:
    """Return how the rules come on paper, with the table on the site or with a command.

    Examples:
        >>> card("mau-mau").rpartition(": ")[2]
        '`python -m crazyeights rules mau-mau --card mau-mau.html`.'
    """
    return (
        "Print it as a [card to fold](../../how-to/rules-in-words.md#a-card-to-print-and-fold): open the table, "
        f'"Rules", "Print the rules card". Or: `python -m crazyeights rules {name} --card {name}.html`.'
    )


@cache
def worded(rules: ce.RuleSet) -> str:
    r"""Return the rules in words, collapsed, without title and source; headings are bold lines.

    Examples:
        >>> print("\n".join(worded(ce.presets.STARTER_RULES).splitlines()[:3]))
        ??? note "All rules, as the library words them"
        <BLANKLINE>
            Be out of cards before any other player is.
    """
    _, *blocks = ce.rules_text(rules).rstrip("\n").split("\n\n")
    said = [_unheaded(block) for block in blocks if not block.startswith("Source: ")]
    return folded(WORDED, "\n\n".join(said))


def _unheaded(block: str) -> str:
    return f"**{block.removeprefix('## ')}**" if block.startswith("## ") else block
