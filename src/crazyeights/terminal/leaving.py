"""How a person goes: by a word, or because the window is closed."""

from __future__ import annotations

import signal
from collections.abc import Generator
from contextlib import contextmanager


class Left(BaseException):
    """The person goes, or is gone; no computer player may take it for an error of its own.

    Examples:
        >>> issubclass(Left, Exception)
        False
    """


@contextmanager
def hang_up_heard() -> Generator[None]:
    """Take a window that is closed, and a polite kill, as a wish to go, so that the game is saved.

    Raises:
        Left: One of these signals came.

    Examples:
        >>> with hang_up_heard():
        ...     pass
    """

    def hang_up(number: int, frame: object) -> None:  # noqa: ARG001 - every handler is handed both
        raise Left

    numbers = [signal.Signals[name] for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name)]
    before = [signal.signal(number, hang_up) for number in numbers]
    try:
        yield
    finally:
        for number, handler in zip(numbers, before, strict=True):
            signal.signal(number, signal.SIG_DFL if handler is None else handler)
