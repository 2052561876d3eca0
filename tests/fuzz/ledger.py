"""A page of memory that two processes share: what a fuzzer has done, and the input that it is at, should it die."""

from __future__ import annotations

import mmap
import struct
from pathlib import Path
from typing import Self

_COUNTS = struct.Struct("<5Q")
_ROOM = 1 << 20


class Ledger:
    """The counts of a run, and its current input."""

    def __init__(self, path: Path) -> None:
        if not path.exists():
            path.write_bytes(bytes(_COUNTS.size + _ROOM))
        with path.open("r+b") as file:
            self._page = mmap.mmap(file.fileno(), 0)
        self.executions = self.accepted = self.refused = self.kinds = 0
        """Inputs, by how they were answered, and in how many ways they were refused."""
        self.input = b""
        """The input that is being read, or was the last one."""

    def begin(self, data: bytes) -> None:
        """Write down the input that is read now."""
        self.executions += 1
        self.input = data[:_ROOM]
        self._page[_COUNTS.size : _COUNTS.size + len(self.input)] = self.input
        self.save()

    def save(self) -> None:
        """Write down the counts."""
        self._page[: _COUNTS.size] = _COUNTS.pack(
            self.executions, self.accepted, self.refused, self.kinds, len(self.input)
        )

    def load(self) -> Self:
        """Read what the other process wrote."""
        *counts, length = _COUNTS.unpack(self._page[: _COUNTS.size])
        self.executions, self.accepted, self.refused, self.kinds = counts
        self.input = self._page[_COUNTS.size : _COUNTS.size + length]
        return self
