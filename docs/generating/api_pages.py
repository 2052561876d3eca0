"""All public names: which page tells them, and a list of all pages."""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterator, Mapping
from enum import Enum
from importlib import import_module
from types import ModuleType

import attrs

import crazyeights as ce
from docs.generating.docstrings import below_names, first_line
from docs.generating.markdown import escaped, table

PAGES: Mapping[str, str] = {
    "cards": "Suit Rank Card cards shuffled",
    "rules": """
        RuleSet Variant Power Level DrawRule PenaltyRule LastCardRule Starter TwoPlayerReverse DrawWhen DrawStop
        AfterDraw Answer Reshuffle LastCard Finish RoundEnds Scoring Blocked TieBreak
    """,
    "presets": "presets presets.names presets.named",
    "variants": """
        variants variants.draw_one variants.draw_three variants.draw_until_playable variants.draw_is_the_turn
        variants.queens_skip variants.aces_reverse variants.twos_draw_two variants.penalties_stack
        variants.declare_last_card variants.simple variants.sevens_swap variants.tens_rotate variants.rotate
        variants.jump_in variants.match_to
    """,
    "table": "deal position draw_for_dealer State Phase Naming Turn Owing Skipping Over",
    "moves": """
        Move Play Draw Pass NameSuit JumpIn Call Catch Deal parse_move legal_moves playable refusal Refusal apply
        Actions actions
    """,
    "knowing": """
        view View sample advance Advance redact observe Event events events.Dealt events.SuitNamed events.CardsPlayed
        events.CardsDrawn events.StockReshuffled events.SeatSkipped events.DirectionReversed events.PenaltyOwed
        events.PenaltyPaid events.PenaltyForgiven events.HandsSwapped events.HandsRotated events.LastCardLeft
        events.Called events.Caught events.TurnBegun events.RoundEnded events.MatchEnded
    """,
    "matches": "points Result start_match Match",
    "records": "Record parse_record",
    "json": "dumps loads to_dict from_dict codec.schema codec.Value codec.VERSION codec.LONGEST",
    "words": """
        rules_text rulescard rulescard.rules_card sitting sitting.Cast sitting.reported sitting.Line sitting.Part
        sitting.Span sitting.Ink sitting.written
    """,
    "bots": """
        bots bots.Bot bots.BY_NAME bots.random_moves bots.follow_tips bots.PLAY_TIPS bots.Search bots.default_move
        bots.played_out bots.chances bots.BotError
    """,
    "simulation": """
        simulation simulation.simulate simulation.Simulation simulation.compare simulation.Comparison simulation.Share
        simulation.Moments simulation.Estimate simulation.SimulationError
    """,
    "errors": """
        CrazyEightsError RuleSetError DealError PositionError SeatError IllegalMove NotationError CodecError
    """,
}
"""The names of each page below ``reference/api``, in the order in which a reader needs them."""

TITLES: Mapping[str, str] = {
    "cards": "Cards",
    "rules": "Rules",
    "presets": "Presets",
    "variants": "Variants",
    "table": "The table",
    "moves": "Moves and legality",
    "knowing": "What a seat knows, what happened",
    "matches": "Scores and matches",
    "records": "Records",
    "json": "JSON",
    "words": "Rules and events in words",
    "bots": "Bots",
    "simulation": "Simulation",
    "errors": "Errors",
}
"""What the pages are called."""

TABLES = (ce.State, ce.View, ce.Match)
INNER = "pile_cell lead held menu tables ring sight speaker hand_of seen_by values applied"
"""What the engine's own modules read of a table, and nobody else is promised."""
MADE_ELSEWHERE = (*TABLES, ce.RuleSet, ce.Suit, ce.Rank)
"""Classes whose values come from functions, or that have a page of their own."""


def names(page: str) -> list[str]:
    """Return the names on a page.

    Examples:
        >>> names("records")
        ['Record', 'parse_record']
    """
    return PAGES[page].split()


def found(name: str) -> object:
    """Return what a dotted name below ``crazyeights`` means.

    Examples:
        >>> found("bots.Bot").__name__, found("Card") is ce.Card
        ('Bot', True)
    """
    path, _, last = name.rpartition(".")
    owner = import_module(f"crazyeights.{path}") if path else ce
    return getattr(owner, last) if hasattr(owner, last) else import_module(f"crazyeights.{name}")


def api_page(page: str) -> str:
    """Return the names of a page for mkdocstrings, and before them how values are built."""
    built = [call for name in names(page) if (call := _call(name))]
    lines = "\n".join(built)
    blocks = [f"How they are built, with the defaults:\n\n```py\n{lines}\n```"] if built else []
    if page == "presets":
        blocks.append(_presets())
    return "\n\n".join([*blocks, *map(_told, names(page))])


def _told(name: str) -> str:
    options = ["show_root_heading: true", "show_root_full_path: false", "show_root_toc_entry: true"]
    thing = found(name)
    hidden = [
        "!^_[^_]",
        "!init__$",
        *([f"!^({'|'.join(INNER.split())})$"] if any(thing is table for table in TABLES) else []),
    ]
    options += ["show_labels: false", f"filters: {json.dumps(hidden)}"]
    if isinstance(thing, ModuleType):
        options.append("members: false")
    if isinstance(thing, type) and attrs.has(thing):
        options.append("show_attribute_values: false")  # they show converters; `_call` shows the defaults
    if isinstance(thing, type) and any(base.__module__.startswith("crazyeights") for base in thing.__mro__[1:]):
        options.append("inherited_members: true")
    return f"::: crazyeights.{name}\n    options: {{{', '.join(options)}}}"


def _call(name: str) -> str:
    """How a value of a class is built, which static analysis of attrs classes does not show."""
    thing = found(name)
    if not (isinstance(thing, type) and attrs.has(thing)) or thing in MADE_ELSEWHERE:
        return ""
    _, *parameters = inspect.signature(inspect.getattr_static(thing, "__init__")).parameters.values()
    said = [_parameter(parameter) for parameter in parameters]
    by_name = [parameter.kind is parameter.KEYWORD_ONLY for parameter in parameters]
    if any(by_name):
        said.insert(by_name.index(True), "*")
    return f"{name}({', '.join(said)})"


def _parameter(parameter: inspect.Parameter) -> str:
    if parameter.default is parameter.empty:
        return parameter.name
    default: object = parameter.default
    said = f"{type(default).__name__}.{default.name}" if isinstance(default, Enum) else repr(default)
    return f"{parameter.name}={said}"


def _presets() -> str:
    return table(("constant", "rules", "what it is"), _preset_rows())


def _preset_rows() -> Iterator[tuple[str, str, str]]:
    for name in ce.presets.names():
        constant = name.upper().replace("-", "_")
        says = _below(f"presets.{constant}")
        rules = ce.presets.named(name)
        yield escaped(f"presets.{constant}"), f"[{rules.name}](../presets/{name}.md)", _first_sentence(says)


def _first_sentence(text: str) -> str:
    return f"{text.partition('. ')[0].removesuffix('.')}."


def all_names() -> str:
    """Return the list of all pages, each with its names and what they are in a line."""
    return "\n\n".join(f"## {TITLES[page]}\n\n{_list(page)}" for page in PAGES)


def _list(page: str) -> str:
    rows = ((f"[{escaped(name)}][crazyeights.{name}]", summary(name)) for name in names(page))
    return f"[{TITLES[page]} in full](api/{page}.md)\n\n{table(('name', 'what it is'), rows)}"


def summary(name: str) -> str:
    """Return the first line of what the code says of a name.

    Examples:
        >>> summary("deal"), summary("Move").partition(";")[0]
        ('Deal a round.', 'Everything that a player can say')
    """
    thing = found(name)
    if isinstance(thing, ModuleType) or inspect.isfunction(thing) or (isinstance(thing, type) and thing.__doc__):
        said = first_line(thing)
    else:
        said = _below(name)
    return _first_sentence(said)


def _below(name: str) -> str:
    """What stands below a constant or an alias, in the module that has it."""
    path, _, last = name.rpartition(".")
    places = [f"crazyeights.{path}"] if path else []
    places += [
        "crazyeights.relatives",
        "crazyeights.moves",
        "crazyeights.phases",
        "crazyeights.events",
        "crazyeights.ruleset",
    ]
    places += [
        "crazyeights.sitting.lines",
        "crazyeights.codec.documents",
        "crazyeights.bots.protocol",
        "crazyeights.bots.tips",
    ]
    return next(says for place in places if (says := below_names(import_module(place)).get(last)))
