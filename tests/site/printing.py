"""What a browser has printed."""

from __future__ import annotations

import re


def sheets(pdf: bytes) -> list[tuple[int, int]]:
    """Return how wide and how high the pages of a PDF of Chromium are, in whole millimetres."""
    boxes = re.findall(rb"/Type\s*/Page\b.*?/MediaBox\s*\[0 0 ([0-9.]+) ([0-9.]+)\]", pdf, re.DOTALL)
    return [(round(float(wide) / 72 * 25.4), round(float(high) / 72 * 25.4)) for wide, high in boxes]
