"""Games in files: none takes the place of another, and what cannot be read stays as it is."""

from __future__ import annotations

import os
from itertools import count
from pathlib import Path
from tempfile import NamedTemporaryFile

import attrs

from crazyeights.codec import LONGEST, dumps, loads
from crazyeights.errors import CrazyEightsError, shown
from crazyeights.record import Record, parse_record

_NAME = "crazyeights-game-{}.txt"


class SaveError(CrazyEightsError):
    """A file is no game, cannot be read or written, or holds another game.

    Examples:
        >>> try:
        ...     read_game(Path("no such game.txt"))
        ... except SaveError as error:
        ...     print(error)
        cannot read no such game.txt: No such file or directory
    """


@attrs.frozen
class Slot:
    """A file to save a game to, and what the file holds as far as this game knows."""

    path: Path
    """The file."""
    known: str | None = None
    """What was read from it, or written to it last; None: there is no such file yet."""

    def saved(self, record: Record) -> Slot:
        """Write a game to the file, in one step, so that it never holds half of one.

        Args:
            record: The game; it replaces an earlier stage of itself only.

        Returns:
            The slot that knows what the file holds now.

        Raises:
            SaveError: The file holds something else meanwhile, or cannot be written.
        """
        try:
            there = _content(self.path) if self.path.exists() else None
        except ValueError:
            there = ""
        except OSError as error:
            raise _failed("write", self.path, error) from None
        if there != self.known:
            raise SaveError(f"{shown_path(self.path)} holds another game; choose another name")
        text = dumps(record) + "\n" if _is_json(self.known or "") else str(record)
        try:
            _replace(self.path, text, fresh=there is None)
        except OSError as error:
            raise _failed("write", self.path, error) from None
        return Slot(self.path, text)


def write_new(path: Path, text: str) -> None:
    """Write a text to a file that is not there yet, in one step.

    Args:
        path: The file.
        text: What it is to hold.

    Raises:
        SaveError: There is something of that name, or it cannot be written; what is there stays as it is.

    Examples:
        >>> from tempfile import TemporaryDirectory
        >>> with TemporaryDirectory() as folder:
        ...     write_new(Path(folder) / "card.html", "a card")
        ...     (Path(folder) / "card.html").read_text(encoding="utf-8")
        'a card'
    """
    try:
        _replace(path, text, fresh=True)
    except FileExistsError:
        raise SaveError(f"{shown_path(path)} is there already; choose another name") from None
    except ValueError:  # no name of a file has a null character in it
        raise SaveError(f"cannot write {shown_path(path)}: no file can be called like that") from None
    except OSError as error:
        raise _failed("write", path, error) from None


def _replace(path: Path, text: str, *, fresh: bool) -> None:
    if fresh:
        path.open("x").close()  # from here on nobody else takes the name
    try:
        with NamedTemporaryFile(
            "w", encoding="utf-8", newline="", dir=path.parent, prefix=f".{path.name}.", delete=False
        ) as draft:
            temporary = Path(draft.name)
            try:
                draft.write(text)
                draft.flush()
                os.fsync(draft.fileno())
            except BaseException:
                temporary.unlink()
                raise
        temporary.chmod(path.stat().st_mode & 0o777)
        temporary.replace(path)
    except BaseException:
        if fresh:
            path.unlink()
        raise


def fresh_path(folder: Path) -> Path:
    """Return the first ``crazyeights-game-N.txt`` that a folder has not.

    Args:
        folder: Where the file is to be.

    Examples:
        >>> from tempfile import TemporaryDirectory
        >>> with TemporaryDirectory() as folder:
        ...     fresh_path(Path(folder)).name
        'crazyeights-game-1.txt'
    """
    return next(path for number in count(1) if not (path := folder / _NAME.format(number)).exists())


def kept(record: Record, slot: Slot | None) -> tuple[Slot | None, list[str]]:
    """Save a game to its file, or to a fresh one in the folder of this process where that cannot be.

    Args:
        record: The game.
        slot: Its file; None: it has none yet.

    Returns:
        The slot that it was saved to, None if nothing can be written; and what went wrong.
    """
    problems: list[str] = []
    for place in (slot, Slot(fresh_path(Path()))):
        if place is not None:
            try:
                return place.saved(record), problems
            except SaveError as error:
                problems.append(str(error))
    return None, problems


def read_game(path: Path) -> tuple[Record, str]:
    """Return the game in a file, as text or as JSON, and what stands in the file.

    Args:
        path: The file; nothing happens to it.

    Raises:
        SaveError: It cannot be read, or is no game; the error names the fault.
    """
    try:
        text = _content(path)
    except OSError as error:
        raise _failed("read", path, error) from None
    except UnicodeError:
        raise SaveError(
            f"{shown_path(path)} is no saved game: it is no text in UTF-8; the file stays as it is"
        ) from None
    except ValueError as error:
        raise SaveError(f"{shown_path(path)} is no saved game: {error}; the file stays as it is") from None
    try:
        game = loads(text) if _is_json(text) else parse_record(text)
    except CrazyEightsError as error:
        raise SaveError(f"{shown_path(path)} is no saved game: {error}; the file stays as it is") from None
    if not isinstance(game, Record):
        raise SaveError(
            f"{shown_path(path)} is no saved game: it holds a {type(game).__name__}; the file stays as it is"
        )
    return game, text


def _content(path: Path) -> str:
    """The text of a file, letter by letter as it stands there."""
    with path.open(encoding="utf-8", newline="") as file:
        text = file.read(LONGEST + 1)
    if len(text) > LONGEST:
        raise ValueError(f"it has more than {LONGEST} letters")
    return text


def _is_json(text: str) -> bool:
    return text.lstrip().startswith("{")


def shown_path(path: Path) -> str:
    r"""Return the name of a file, without what a terminal would take for commands.

    Examples:
        >>> shown_path(Path("card.html")), shown_path(Path("a\nb"))
        ('card.html', "'a\\nb'")
    """
    text = str(path)
    return text if text.isprintable() else shown(text)


def _failed(what: str, path: Path, error: OSError) -> SaveError:
    return SaveError(f"cannot {what} {shown_path(path)}: {error.strerror or error}")
