"""Lines of the form ``key: value``, read strictly: whatever is wrong is said with the number of its line."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from itertools import islice

import attrs

from crazyeights.errors import CrazyEightsError, NotationError

LONGEST_NUMBER = 4_300
"""Digits; Python prints and reads no more."""
MOST_LINES = 1_000
"""More lines than that no head has."""
_WORD = re.compile(r"[^ \t]+")


@attrs.frozen
class Line:
    """One line of a record."""

    number: int
    """Which line of the text, counted from 1."""
    text: str
    """The line as it stands there."""
    value: str = ""
    """What stands after the colon."""
    at: int = 0
    """Where in the line the value begins."""

    def refused(self, problem: str, at: int = 0) -> NotationError:
        """The error that refuses the value from some place on."""
        return NotationError(self.text, self.at + at, f"line {self.number} of the record: {problem}")

    @contextmanager
    def named(self) -> Generator[None]:
        """Say of what is refused in here that it stands in this line."""
        try:
            yield
        except NotationError as error:
            raise self.refused(error.wanted, error.at) from None
        except CrazyEightsError as error:
            raise self.refused(str(error)) from None

    @property
    def whole(self) -> Line:
        """The line from its beginning on, which refuses its key."""
        return Line(self.number, self.text)

    def part(self, value: str, at: int) -> Line:
        """The line with a part of its value, and where in it that begins."""
        return Line(self.number, self.text, value, self.at + at)

    def words(self) -> Iterator[Line]:
        """The line with each word of its value."""
        return (self.part(word, at) for word, at in words(self.value))


def words(text: str) -> Iterator[tuple[str, int]]:
    """The words of a text, and where in it each begins; one by one, since there may be millions."""
    return ((found[0], found.start()) for found in _WORD.finditer(text))


class Headers:
    """The lines of a head by their keys; each is taken out once, and none may be left."""

    def __init__(self, title: Line) -> None:
        self._title = title
        self._lines: dict[str, Line] = {}
        self._taken: list[str] = []

    def add(self, number: int, text: str) -> None:
        """Take in a line.

        Raises:
            NotationError: It is no ``key: value``, or its key is there already.
        """
        key, colon, value = text.partition(":")
        line = Line(number, text, value.strip(), len(text) - len(value.lstrip()) if value.strip() else len(key))
        if not colon:
            raise line.whole.refused("before the line 'moves:' a line is written 'key: value'")
        key = key.strip()
        if key in self._lines:
            raise line.whole.refused(f"{key} stands in line {self._lines[key].number} already")
        if len(self._lines) == MOST_LINES:
            raise line.whole.refused(f"more than {MOST_LINES} lines before the line 'moves:' are not read")
        self._lines[key] = line

    def take(self, key: str) -> Line | None:
        """Take a line out, if it is there."""
        self._taken.append(key)
        return self._lines.pop(key, None)

    def want(self, key: str) -> Line:
        """Take out a line that has to be there.

        Raises:
            NotationError: It is not.
        """
        line = self.take(key)
        if line is None:
            raise self._title.refused(f"there is no line '{key}: ...' before the line 'moves:'")
        return line

    def take_all(self, prefix: str) -> list[tuple[str, Line]]:
        """Take out all lines whose keys begin so, and say how the keys go on."""
        self._taken.append(f"{prefix}...")
        keys = [key for key in self._lines if key.startswith(prefix)]
        return [(key.removeprefix(prefix), self._lines.pop(key)) for key in keys]

    def finish(self) -> None:
        """Refuse whatever is left.

        Raises:
            NotationError: A line has a key that is not known here.
        """
        from difflib import get_close_matches

        for key, line in self._lines.items():
            near = get_close_matches(key[:40], self._taken, n=1)
            known = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(self._taken)}"
            raise line.whole.refused(f"there is no such key here; {known}")


def number(line: Line) -> int:
    """Read a number.

    Raises:
        NotationError: It is none.
    """
    digits = line.value.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()) or len(digits) > LONGEST_NUMBER:
        raise line.refused(f"a number of at most {LONGEST_NUMBER} digits is wanted")
    return int(line.value)


def number_or_none(line: Line) -> int | None:
    """Read a number, or ``none``."""
    return None if line.value == "none" else number(line)


def numbers(line: Line, most: int) -> tuple[int, ...]:
    """Read numbers with blanks between them; of too many, the first ones and one more than there may be."""
    return tuple(map(number, islice(line.words(), most + 1)))


def number_pair(line: Line, *, between: str, wanted: str) -> tuple[int, int]:
    """Read two numbers with a sign between them.

    Raises:
        NotationError: They are none.
    """
    first, sign, second = line.value.partition(between)
    if not sign:
        raise line.refused(wanted)
    return number(line.part(first, 0)), number(line.part(second, len(first) + len(between)))


def flag(line: Line) -> bool:
    """Read ``yes`` or ``no``.

    Raises:
        NotationError: It is neither.
    """
    if line.value not in {"yes", "no"}:
        raise line.refused("yes or no is wanted")
    return line.value == "yes"


def free_text(line: Line) -> str:
    """Read a text: as it stands, or in double quotes with the escapes of JSON.

    Raises:
        NotationError: It begins with a quote and is not written so.
    """
    if not line.value.startswith('"'):
        return line.value
    import json

    try:
        text: object = json.loads(line.value)
    except ValueError:
        text = None
    if not isinstance(text, str):
        raise line.refused('a text that begins with a quote is written as JSON writes it, such as "Ann \\"A\\" B"')
    return text


def written_number(value: int | None) -> str:
    """Write a number, or ``none``."""
    return "none" if value is None else str(value)


def written_flag(value: bool) -> str:  # noqa: FBT001 - the value to be written
    """Write ``yes`` or ``no``."""
    return "yes" if value else "no"


def written_text(value: str) -> str:
    """Write a text so that `free_text` reads it: as it is where that will do, else quoted."""
    return value if is_simple(value) else quoted(value)


def is_simple(value: str) -> bool:
    """Whether a text can stand in a line as it is."""
    return value.isprintable() and value == value.strip() and value[:1] not in {"", '"'}


def quoted(value: str) -> str:
    """Write a text in double quotes."""
    import json

    return json.dumps(value)
