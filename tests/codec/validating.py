"""What the schema says of a document."""

from __future__ import annotations

from typing import Any

import jsonschema

from crazyeights.codec import schema

_VALIDATOR: Any = jsonschema.Draft202012Validator(schema())


def accepts(document: object) -> bool:
    """Whether the schema accepts a document."""
    accepted: bool = _VALIDATOR.is_valid(document)
    return accepted


def complaints(document: object) -> list[str]:
    """Return what the schema has against a document."""
    return [error.message for error in _VALIDATOR.iter_errors(document)]
