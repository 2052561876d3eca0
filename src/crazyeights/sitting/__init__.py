"""A person against computer players, whatever it is shown on, and what happened in a player's words.

The terminal and the live table of the documentation share what stands here. For programs of one's own there are `Cast`,
`reported` and `written`, which turn a move into sentences for whoever reads them:

    >>> from crazyeights import advance, parse_move, position, presets, redact
    >>> table = position(presets.STARTER_RULES, hands=["8C 4D", "5S 9C"], pile="3D", stock="2C")
    >>> move, cast = parse_move("draw"), Cast(("Ann", "Bo"), reader=1)
    >>> events = [redact(event, 1) for event in advance(table, move).events]
    >>> for line in reported(table, move, events, cast):
    ...     print("".join(written(part, signs=True) for part in line))
    Ann draws 1 card
"""

from crazyeights.sitting.lines import Ink, Line, Part, Span, written
from crazyeights.sitting.reporting import Cast, reported

__all__ = ["Cast", "Ink", "Line", "Part", "Span", "reported", "written"]
