"""Parts of a page that are written by the script, between two marks; everything else is written by hand."""

from __future__ import annotations

import re
from collections.abc import Mapping

_MARK = re.compile(r"^<!-- (written by|end of what) docs/generate\.py(?: writes)?: ([a-z-]+) -->$", re.MULTILINE)


def begin(part: str) -> str:
    """Return the line before a generated part.

    Examples:
        >>> begin("knobs")
        '<!-- written by docs/generate.py: knobs -->'
    """
    return f"<!-- written by docs/generate.py: {part} -->"


def end(part: str) -> str:
    """Return the line after a generated part.

    Examples:
        >>> end("knobs")
        '<!-- end of what docs/generate.py writes: knobs -->'
    """
    return f"<!-- end of what docs/generate.py writes: {part} -->"


def refreshed(text: str, parts: Mapping[str, str]) -> str:
    r"""Return the text of a page with its generated parts as they now are.

    Args:
        text: The page.
        parts: What stands in each part, by its name, in the order of the page.

    Raises:
        ValueError: The page does not have the marks of these parts, each once and in this order, and no others.

    Examples:
        >>> page = f"before\n\n{begin('a')}\n\nold\n\n{end('a')}\n\nafter\n"
        >>> refreshed(page, {"a": "new"}) == page.replace("old", "new")
        True
    """
    wanted = [mark for part in parts for mark in (begin(part), end(part))]
    if wanted != [found[0] for found in _MARK.finditer(text)]:
        raise ValueError(f"the page needs these lines, in this order, each once, and no others like them: {wanted}")
    for part, new in parts.items():
        before, _, rest = text.partition(begin(part))
        _, _, after = rest.partition(end(part))
        text = f"{before}{begin(part)}\n\n{new}\n\n{end(part)}{after}"
    return text
