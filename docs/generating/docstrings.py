"""What is written in the code under fields, members and module constants, which Python does not keep at run time."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from textwrap import dedent
from types import ModuleType


@cache
def below_names(owner: type | ModuleType) -> Mapping[str, str]:
    """Return the text under each assignment in a class or a module, by the assigned name; lines are joined.

    Examples:
        >>> from crazyeights import DrawWhen
        >>> below_names(DrawWhen)["STUCK"]
        'Only with no legal play.'
    """
    tree = ast.parse(dedent(inspect.getsource(owner)))
    body = tree.body
    if isinstance(body[0], ast.ClassDef) and not isinstance(owner, ModuleType):
        body = body[0].body
    found: dict[str, str] = {}
    for before, after in pairwise(body):
        name = _assigned(before)
        text = after.value if isinstance(after, ast.Expr) else None
        if name and isinstance(text, ast.Constant) and isinstance(text.value, str):
            found[name] = " ".join(text.value.split())
    return found


def _assigned(statement: ast.stmt) -> str:
    match statement:
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return name
        case _:
            return ""


def first_line(thing: object) -> str:
    """Return the first line of the docstring of a function, a class or a module.

    Examples:
        >>> from crazyeights import Card
        >>> first_line(Card)
        'A playing card; equal cards are one object.'
    """
    text = inspect.getdoc(thing)
    assert text, f"{thing!r} has no docstring"
    return " ".join(text.partition("\n\n")[0].split())
