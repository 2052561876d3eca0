"""All the tables of rule pages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tests.rules import page_s0, page_s1, page_s2, page_s3, page_s4

if TYPE_CHECKING:
    from tests.rules.page import Page

PAGES: Final[tuple[Page, ...]] = (page_s0.PAGE, page_s1.PAGE, page_s2.PAGE, page_s3.PAGE, page_s4.PAGE)
