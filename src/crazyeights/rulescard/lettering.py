"""How wide letters are, and how many lines they fill, without a browser to ask.

The widths are those of Helvetica; Arial, Liberation Sans and Arimo were drawn to the same ones.
"""

from __future__ import annotations

from collections.abc import Iterable
from unicodedata import category

_WIDTHS = {
    letter: width / 1000
    for width, some in {
        191: "'",
        222: "ijl‘’",
        260: "|",
        278: " !,./:;I[]\\ft·",
        333: "()-`r“”",
        334: "{}",
        350: "•",
        355: '"',
        389: "*",
        469: "^",
        500: "Jckvxyz",
        556: "#$0123456789?L_abdeghnopqsu–",
        584: "+<=>~",
        611: "FTZ",
        667: "&ABEKPSVXY",
        722: "CDHNRUw",
        778: "GOQ",
        833: "Mm",
        889: "%",
        944: "W",
        1015: "@",
    }.items()
    for letter in some
}
_OTHERS = 1.0
"""Signs of suits, and letters of other scripts: nearly all are less wide."""
_BOLD = 1.1
"""So much wider are bold letters at most, but for the narrowest."""


def width(letter: str, *, bold: bool = False) -> float:
    """Return how wide a letter is, in ems.

    Examples:
        >>> width("e"), width("W"), width("♠")
        (0.556, 0.944, 1.0)
    """
    if letter in _WIDTHS:
        return _WIDTHS[letter] * (_BOLD if bold else 1)
    return 0.0 if category(letter) in {"Mn", "Me"} else _OTHERS


def lines(letters: Iterable[tuple[str, bool]], room: float) -> int:
    """Return how many lines a text fills: words as a whole, those that are longer than a line broken where it ends.

    Args:
        letters: Each letter, and whether it is bold.
        room: How long a line is, in ems.

    Examples:
        >>> lines([(letter, False) for letter in "one two three"], 4.0)
        2
    """
    count, used, word = 1, 0.0, 0.0
    for letter, bold in letters:
        wide = width(letter, bold=bold)
        if letter == " ":
            used, word = used + word + wide, 0.0
            continue
        word += wide
        if used and used + word > room:
            count, used = count + 1, 0.0
        if word > room:
            count, word = count + 1, wide
    return count
