"""Which names lack a complete type, as pyright reports it."""

from __future__ import annotations

from releasing.completeness import incomplete


def symbol(name: str, *, known: bool = True, ambiguous: bool = False, exported: bool = True) -> dict[str, object]:
    """Return a name as the report has it."""
    return {"name": name, "isExported": exported, "isTypeKnown": known, "isTypeAmbiguous": ambiguous}


def test_unknown_and_ambiguous_names_are_found_but_for_the_adapters() -> None:
    """Public names only, and not those of classes that others have not typed."""
    symbols = [
        symbol("crazyeights.deal"),
        symbol("crazyeights.a", known=False),
        symbol("crazyeights.b", ambiguous=True),
        symbol("crazyeights.c", known=False, exported=False),
        symbol("crazyeights.interop.openspiel.Game", known=False),
    ]
    assert ["crazyeights.a", "crazyeights.b"] == incomplete({"typeCompleteness": {"symbols": symbols}})
