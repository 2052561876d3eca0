"""Modules import only what lies below them."""

from __future__ import annotations

import ast
from graphlib import TopologicalSorter
from pathlib import Path
from types import ModuleType

import pytest

import crazyeights as ce

SOURCE = Path(__file__).parents[2] / "src" / "crazyeights"

LAYERS = """
_hypothesis
testing
testing.machine
testing.strategies
testing.strategies.games
testing.strategies.tables
testing.strategies.rules  testing.strategies.values
testing.checking
testing.laws.agreement  testing.laws.blindness  testing.laws.conservation  testing.laws.progress  testing.laws.purity
testing.laws.roundtrip  testing.laws.sampling  testing.laws.scores  testing.laws.square
testing.laws
testing.laws.comparing
testing.universe
testing.playing
testing.rulesets
testing.decks  testing.faults  testing.picking
__init__  __main__  cli
terminal.simulating  terminal.starting  terminal.watching
terminal.playing  terminal.replaying
terminal.deciding
terminal.completing
terminal.explaining  terminal.listing  terminal.options  terminal.showing  terminal.talking
terminal.devices
terminal.coloured  terminal.naming  terminal.saving
terminal.entries  terminal.screen
terminal.fitting  terminal.leaving  terminal.narrating  terminal.program
terminal
sitting
sitting.hints
sitting.game
sitting.looking  sitting.saying
sitting.choosing  sitting.reporting  sitting.seating
sitting.levelling
sitting.bots  sitting.lines  sitting.seeding  sitting.wanted
interop.openspiel  interop.pettingzoo
interop.path
interop.prepared
interop.course
interop.packing
interop
codec
codec.documents
codec.conversion
codec.reading  codec.writing
codec.bounds  codec.forms
codec.faults  codec.kinds
rulescard  simulation
rulescard.printed
rulescard.card  rulescard.panels
rulescard.condensing  rulescard.lettering
rulescard.markup  rulescard.retelling
rulescard.sentences
rulescard.example
rulescard.ends  rulescard.turns
rulescard.setting_up
rulescard.levels  rulescard.special
rulescard.facts  rulescard.wording
simulation.comparing
simulation.comparison  simulation.running
simulation.summary
simulation.spreading  simulation.writing
simulation.faults  simulation.tabular  simulation.tallies
simulation.simulating
simulation.estimates  simulation.played
bots
bots.playing  bots.searching
bots.candidates  bots.faults  bots.rollouts
bots.absent  bots.chance  bots.judging  bots.protocol  bots.tips
bots.suits
interop.features  interop.frameworks  interop.rewards  interop.viewtext
actiontable  record  telling
recordnotation
reachability
reachability.matches
match
reachability.states  reachability.views
reachability.checking
reachability.conditions
reachability.starters
reachability.pending  reachability.story
reachability.passing
reachability.drawings  reachability.plays
reachability.layout  reachability.lying  reachability.seating
reachability.faults  reachability.given
dealers  dealing  positions  sampling
engine
consequences
observing
rulebook  scoring
views  stock
state
seats
face
reasons
sight
numbering
tables
ring
choices  effects
leads
hands
recurring
events  phases
refusals  results  standings
notation
moves
presets  relatives  rulenotation  variants
ruleset
contradictions
kinds
knobs  levels  powers
shuffling
deck  headers
missing
errors  interned  lazy  mappings
"""
"""From top to bottom; a module may import what stands below it or beside it."""

HEIGHTS = {name: -depth for depth, line in enumerate(LAYERS.split("\n")) for name in line.split()}


def _name(path: Path) -> str:
    """What a module is called in the table: a package is called like its folder, its modules follow after a dot."""
    *folders, name = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(folders if folders and name == "__init__" else [*folders, name])


MODULES = {_name(path): path for path in sorted(SOURCE.rglob("*.py"))}


class _Imports(ast.NodeVisitor):
    """The modules of the package that a file imports when it runs, at once or later inside a function."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_If(self, node: ast.If) -> None:
        """Pass by what only type checkers see."""
        seen_at_run_time = node.orelse if "TYPE_CHECKING" in ast.unparse(node.test) else [*node.body, *node.orelse]
        for statement in seen_at_run_time:
            self.visit(statement)

    def visit_Import(self, node: ast.Import) -> None:
        """Note ``import crazyeights.deck``, and ``import crazyeights`` as the package itself."""
        for alias in node.names:
            top, *rest = alias.name.split(".")
            if top == "crazyeights":
                self.found.add(_longest(rest) if rest else "__init__")

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        """Note ``from crazyeights.deck import Card`` and ``from crazyeights import deck``, absolute or relative."""
        names = (node.module or "").split(".") if node.module else []
        if not node.level:
            if names[:1] != ["crazyeights"]:
                return
            names = names[1:]
        self.found |= {_longest([*names, a.name]) for a in node.names}


def _longest(names: list[str]) -> str:
    """The module that an import reaches: of ``bots.tips.follow_tips`` it is ``bots.tips``; no other counts."""
    found = (".".join(names[:end]) for end in range(len(names), 0, -1))
    return next((name for name in found if name in MODULES), "__init__")


def _imports(path: Path) -> set[str]:
    visitor = _Imports()
    visitor.visit(ast.parse(path.read_text(encoding="utf-8")))
    return visitor.found


GRAPH = {name: _imports(path) for name, path in MODULES.items()}


def _reached(name: str) -> set[str]:
    """Everything that a module imports, directly or through others."""
    reached: set[str] = set()
    waiting = {name}
    while waiting:
        waiting = {below for above in waiting for below in GRAPH[above]} - reached
        reached |= waiting
    return reached


def test_every_module_has_a_place() -> None:
    """The table above names the modules there are, each once, and no other."""
    assert sorted(LAYERS.split()) == sorted(MODULES)


@pytest.mark.parametrize("name", sorted(MODULES))
def test_imports_point_down(name: str) -> None:
    """A module imports from lower lines or along its own."""
    assert {below for below in GRAPH[name] if HEIGHTS[below] > HEIGHTS[name]} == set()


def test_imports_make_no_circle() -> None:
    """No module imports itself through others, along a line either."""
    TopologicalSorter(GRAPH).prepare()


def test_legality_does_not_know_hidden_cards() -> None:
    """The rulebook reads what a seat can see, so it does not import the whole table, not even through others."""
    assert "state" not in _reached("rulebook")


def test_no_module_is_called_like_a_public_name() -> None:
    """A submodule named like a function or class would take its place in the package after an import."""
    clashes = [name for name in ce.__all__ if name in MODULES and not isinstance(getattr(ce, name), ModuleType)]
    assert [] == clashes
