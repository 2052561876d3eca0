"""A question to whoever sits at the screen, and a refusal of what was typed."""

from __future__ import annotations

import sys
from contextlib import suppress
from importlib import import_module

from crazyeights.sitting.lines import Ink, Part, Span
from crazyeights.terminal.screen import Screen, is_terminal


def asked(screen: Screen, prompt: str) -> str:
    """Ask for a line.

    Args:
        screen: Where to ask.
        prompt: What to ask.

    Returns:
        The line as it was typed; what cannot be read stands for itself.

    Raises:
        EOFError: There is no more to read.
    """
    if is_terminal(sys.stdin):
        with suppress(ImportError):
            import_module("readline")  # arrows then move within the line, and to earlier ones
    screen.say(Span(prompt, Ink.STRONG))
    screen.flush()
    try:
        return input("> ")
    except UnicodeDecodeError:
        return "\N{REPLACEMENT CHARACTER}"
    except RuntimeError:  # there is no standard input, or no output
        raise EOFError from None


def refuse(screen: Screen, *parts: Part) -> None:
    """Say that something cannot be, and why.

    Args:
        screen: Where to say it.
        parts: Why, and the way out.

    Examples:
        >>> from crazyeights.terminal.screen import PlainScreen
        >>> refuse(PlainScreen(sys.stdout), "it is not your turn")
        No: it is not your turn
    """
    screen.say(Span("No: ", Ink.BAD), *parts)
