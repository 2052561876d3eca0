"""A game in an address: its record as text, packed, with a checksum that tells what was cut off or changed."""

from __future__ import annotations

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode

import attrs

from crazyeights.record import Record

from .asking import AskError

KEY = "game="
"""What the fragment of an address begins with."""
VERSION = "1."
"""What stands before the packed text."""
LONGEST_TEXT = 1 << 20
"""Letters of a record that is opened; no link can unpack to more."""
_LETTERS = re.compile(r"[A-Za-z0-9_-]*", re.ASCII)
_QUARTET = 4


def fragment(record: Record) -> str:
    """Return what stands behind the ``#`` of an address that holds a game.

    Args:
        record: The game.

    Examples:
        >>> from crazyeights import presets
        >>> record = Record(presets.STARTER_RULES, 2, seed=1, dealer=0)
        >>> fragment(record)[:7], unpacked(fragment(record)) == str(record)
        ('game=1.', True)
    """
    head = str(attrs.evolve(record, moves=()))
    text = head + "".join(f"{move}\n" for move in record.moves)  # without whose turn each is, which takes a replay
    packed = urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")
    return f"{KEY}{VERSION}{packed}"


def unpacked(link: str) -> str:
    """Return the text of the record that a link holds.

    Args:
        link: What stands behind the ``#``, or only what comes after ``game=``.

    Raises:
        AskError: The link is damaged, or of another version.

    Examples:
        >>> try:
        ...     unpacked("game=1.AAAA")
        ... except AskError as error:
        ...     print(error)
        this link is damaged: what it holds has been changed or cut off
    """
    packed = link.strip().removeprefix("#").removeprefix(KEY)
    if not packed.startswith(VERSION):
        raise AskError(f"this is no link to a game that can be read here; one begins with {KEY}{VERSION}")
    letters = packed.removeprefix(VERSION)
    if not letters or not _LETTERS.fullmatch(letters) or len(letters) % _QUARTET == 1:
        raise AskError("this link is damaged: letters are missing, or are none that a link has")
    text = _inflated(urlsafe_b64decode(letters + "=" * (-len(letters) % _QUARTET)))
    try:
        return text.decode()
    except UnicodeError:
        raise AskError("this link is damaged: what it holds is no text") from None


def _inflated(packed: bytes) -> bytes:
    inflating = zlib.decompressobj()
    try:
        text = inflating.decompress(packed, LONGEST_TEXT + 1)
    except zlib.error:
        raise AskError("this link is damaged: what it holds has been changed or cut off") from None
    if len(text) > LONGEST_TEXT:
        raise AskError(f"this link holds more than {LONGEST_TEXT} letters, and no game is so long")
    if not inflating.eof:
        raise AskError("this link is damaged: its end is missing")
    if inflating.unused_data:
        raise AskError("this link is damaged: something stands behind its end")
    return text
