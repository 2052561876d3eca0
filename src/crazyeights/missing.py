"""What is said where a package is needed that is not installed."""

from __future__ import annotations

from functools import partial

from crazyeights.errors import CrazyEightsError


class MissingPackageError(CrazyEightsError, ImportError):
    """Something needs a package that is not installed; the error says which extra brings it.

    It is an `ImportError` too.

    Examples:
        >>> print(MissingPackageError("states", "Hypothesis", extra="testing"))
        states needs Hypothesis, which is not installed: pip install 'crazyeights[testing]'
    """

    wanted: str
    """What was asked for."""
    package: str
    """What it needs."""
    extra: str
    """The extra of this package that brings it."""

    def __init__(self, wanted: str, package: str, *, extra: str) -> None:
        self.wanted = wanted
        self.package = package
        self.extra = extra
        super().__init__(f"{wanted} needs {package}, which is not installed: pip install 'crazyeights[{extra}]'")

    def __reduce__(self) -> tuple[object, ...]:
        return partial(type(self), extra=self.extra), (self.wanted, self.package)
