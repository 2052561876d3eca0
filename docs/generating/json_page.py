"""What the page on JSON takes from the schema, and the schema itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Any

from crazyeights.codec import schema
from docs.generating.markdown import escaped, table, wide

SCHEMA = "crazyeights-1.schema.json"
"""The file, in the package and on the site."""

KINDS: Mapping[str, str] = {"array": "a list", "integer": "a whole number", "string": "a text"}
"""What the forms are that are no objects."""


def schema_text() -> str:
    """Return the schema as it is in the package."""
    return (files("crazyeights.codec") / "schemas" / SCHEMA).read_text(encoding="utf-8")


def form_table() -> str:
    """Return every form that the schema defines, with what it says of it and the fields that it has."""
    return table(("form", "what it is", "fields"), _rows())


def _rows() -> Iterator[tuple[str, str, str]]:
    forms: Mapping[str, Mapping[str, Any]] = schema()["$defs"]
    for name, form in forms.items():
        fields = ", ".join(f"`{field}`" for field in form.get("properties", ()))
        yield escaped(name), wide(escaped(form["description"])), fields or _what_else(form)


def _what_else(form: Mapping[str, Any]) -> str:
    """What stands there instead of an object with fields."""
    if "oneOf" in form:
        return f"one of {len(form['oneOf'])} forms"
    kind = form.get("type", "string")
    return " or ".join(KINDS[name] for name in ([kind] if isinstance(kind, str) else kind))
