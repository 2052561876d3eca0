"""How a round came to where it is, and what a seat remembers of it."""

from __future__ import annotations

import attrs

from crazyeights.interop.course import Course
from crazyeights.interop.viewtext import view_text


@attrs.frozen(eq=False)
class Path:
    """A round, what was said last, and the path before; paths share what lies behind them.

    Examples:
        >>> from crazyeights import Play, position, presets
        >>> course = Course(position(presets.STARTER_RULES, hands=["7H 8C", "QS 2H"], pile="6H", stock="3C"))
        >>> path = Path(course).after(course.actions.index(Play("7H")))
        >>> print(path.remembered(1))
        seat 1 of 0,1 | turn 0 + | hands 2 2HQS | stock 1 | pile 6H H | dealer 1
        seat 1 of 0,1 | turn 1 + | hands 1 2HQS | stock 1 | pile 6H7H H | dealer 1
        >>> path.remembered(0).splitlines()[1]
        'said 40'
    """

    course: Course
    """Where the round is."""
    seat: int | None = None
    """Who spoke last."""
    action: int | None = None
    """The number of what was said."""
    before: Path | None = attrs.field(default=None, repr=False)
    """The path up to then."""
    plies: int = 0
    """How long the path is."""
    _seen: dict[int, str] = attrs.field(factory=dict[int, str], init=False, repr=False)
    """What has been asked for before, since a memory is asked for again after every ply."""

    def after(self, action: int) -> Path:
        """Return the path once the seat that is asked has spoken.

        Args:
            action: A number of the action table.

        Raises:
            CrazyEightsError: It is the number of no action.
            IllegalMove: The seat may not say this now.
        """
        course = self.course.after(self.course.actions.move(action))
        return Path(course, self.course.seat, action, self, self.plies + 1)

    def seen(self, player: int) -> str:
        """Return what a seat sees, and whether it is asked out of turn."""
        if player not in self._seen:
            asked = " | asked" if self.course.aside and self.course.seat == player else ""
            self._seen[player] = view_text(self.course.view(player)) + asked
        return self._seen[player]

    def remembered(self, player: int) -> str:
        """Return what a seat has seen and said, line by line; as long as it sees the same there is one line.

        So nothing tells it how many others were asked out of turn, and said nothing.
        """
        lines: list[str] = []
        for path in self._whole():
            if path.before is not None and path.seat == player:
                lines.append(f"said {path.action}")
            seen = path.seen(player)
            if not lines or lines[-1] != seen:
                lines.append(seen)
        return "\n".join(lines)

    def _whole(self) -> list[Path]:
        """The paths from the deal on."""
        found: list[Path] = []
        path: Path | None = self
        while path is not None:
            found.append(path)
            path = path.before
        return found[::-1]

    def __deepcopy__(self, _: object) -> Path:
        return self  # it cannot change

    def __reduce__(self) -> tuple[object, ...]:
        whole = self._whole()
        return _followed, (whole[0].course, tuple(path.action for path in whole[1:]))


def _followed(course: Course, said: tuple[int, ...]) -> Path:
    """The path from a beginning on; pickles hold it so, since one path inside the other would be nested too deep."""
    path = Path(course)
    for action in said:
        path = path.after(action)
    return path
