"""Modules of frameworks, which are imported only where an adapter needs them."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from crazyeights.missing import MissingPackageError


def framework(module: str, *, extra: str) -> Any:  # noqa: ANN401 - types of frameworks are there only where they are
    """Return a module of a framework.

    Args:
        module: Its name.
        extra: What of this package brings it.

    Raises:
        MissingPackageError: It is not installed.

    Examples:
        >>> framework("json", extra="none").dumps([1])
        '[1]'
        >>> try:
        ...     framework("no_such_framework", extra="no-such-extra")
        ... except MissingPackageError as error:
        ...     print(error)
        this adapter needs no_such_framework, which is not installed: pip install 'crazyeights[no-such-extra]'
    """
    try:
        return import_module(module)
    except ImportError as error:
        raise MissingPackageError("this adapter", module, extra=extra) from error
