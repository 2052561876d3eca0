"""Of which kind a type is that a class declares."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any, get_args, get_origin

import attrs

from crazyeights.powers import Power


def is_array(kind: Any) -> bool:  # noqa: ANN401 - here and below: as many types as there are to convert
    """Whether it is a tuple of something."""
    return get_origin(kind) is tuple


def is_table(kind: Any) -> bool:  # noqa: ANN401
    """Whether it is a mapping of something to something."""
    return get_origin(kind) is Mapping


def is_optional(kind: Any) -> bool:  # noqa: ANN401
    """Whether None is one of its values."""
    return type(None) in get_args(kind)


def is_enum(kind: Any) -> bool:  # noqa: ANN401
    """Whether it is an enum."""
    return isinstance(kind, type) and issubclass(kind, Enum)


def may_be_left_out(kind: Any) -> frozenset[str]:  # noqa: ANN401
    """The fields of a class that are not written where they say nothing: what a power does not do, and no levels."""
    fields = attrs.fields(kind) if attrs.has(kind) else ()
    return frozenset(field.name for field in fields if kind is Power or field.name == "levels")
