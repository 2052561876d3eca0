"""For tests: the laws as one function, and what Hypothesis needs to draw cards, rules, tables and games.

`check_laws` needs nothing but the library:

    >>> import crazyeights as ce
    >>> from crazyeights import testing
    >>> testing.check_laws(ce.RuleSet(name="Ours", hand_size={2: 6}), games=2)

The strategies and `TableMachine` need Hypothesis, which the extra ``testing`` brings. Where it is installed,
``st.from_type(ce.State)``, and annotations under ``@given``, draw by the same strategies.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from crazyeights.missing import MissingPackageError
from crazyeights.testing.checking import check_laws
from crazyeights.testing.faults import Law, LawBroken

if TYPE_CHECKING:
    from crazyeights.testing.machine import TableMachine
    from crazyeights.testing.strategies.games import events, games, records
    from crazyeights.testing.strategies.rules import rule_sets, short_matches
    from crazyeights.testing.strategies.tables import matches, states, views
    from crazyeights.testing.strategies.values import cards, moves, ranks, suits
else:
    _LATER = {
        "TableMachine": "machine",
        "cards": "strategies.values",
        "events": "strategies.games",
        "games": "strategies.games",
        "matches": "strategies.tables",
        "moves": "strategies.values",
        "ranks": "strategies.values",
        "records": "strategies.games",
        "rule_sets": "strategies.rules",
        "short_matches": "strategies.rules",
        "states": "strategies.tables",
        "suits": "strategies.values",
        "views": "strategies.tables",
    }

    def __getattr__(name: str) -> object:
        """Import what needs Hypothesis when it is first asked for."""
        if name not in _LATER:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        try:
            module = import_module(f"{__name__}.{_LATER[name]}")
        except ModuleNotFoundError as error:
            if error.name != "hypothesis":
                raise
            raise MissingPackageError(f"{__name__}.{name}", "Hypothesis", extra="testing") from error
        value = globals()[name] = getattr(module, name)
        return value

    def __dir__() -> list[str]:
        """List the public names, those too that are imported later."""
        return sorted({*globals(), *__all__})


__all__ = [
    "Law",
    "LawBroken",
    "MissingPackageError",
    "TableMachine",
    "cards",
    "check_laws",
    "events",
    "games",
    "matches",
    "moves",
    "ranks",
    "records",
    "rule_sets",
    "short_matches",
    "states",
    "suits",
    "views",
]
