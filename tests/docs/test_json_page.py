"""The page on JSON tells every form of the schema."""

from __future__ import annotations

import re

from crazyeights.codec import schema
from docs import generate

PAGE = (generate.REFERENCE / "json.md").read_text(encoding="utf-8")


def test_every_form_is_told() -> None:
    """A form that the schema defines has its row, in the order of the schema, with all its fields."""
    rows = dict(re.findall(r"^\| ([A-Za-z_\\]+) \| <span.*?</span> \| (.*) \|$", PAGE, re.MULTILINE))
    forms = schema()["$defs"]
    assert list(forms) == [name.replace("\\", "") for name in rows]
    for name, told in rows.items():
        fields = forms[name.replace("\\", "")].get("properties", {})
        assert list(fields) == re.findall(r"`(\w+)`", told)


def test_every_kind_of_document_is_told() -> None:
    """The table of documents has what can stand under the version."""
    kinds = [key for key in schema()["properties"] if key != "crazyeights"]
    assert kinds == re.findall(r"^\| `(\w+)` \|", PAGE.split("## Every form")[0], re.MULTILINE)
