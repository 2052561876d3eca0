"""Rules in words, and which there are."""

from __future__ import annotations

from pathlib import Path

from crazyeights import presets
from crazyeights.ruleset import RuleSet
from crazyeights.terminal.saving import shown_path, write_new
from crazyeights.terminal.screen import Screen


def list_presets(screen: Screen) -> None:
    """Show the named rules, one a line.

    Args:
        screen: Where to show them.

    Examples:
        >>> import sys
        >>> from crazyeights.terminal.screen import PlainScreen
        >>> list_presets(PlainScreen(sys.stdout)) # doctest: +ELLIPSIS
        name                  players   source
        starter-rules         2-4       S0: FeltSavvy, ...
    """
    rows: list[tuple[str, str, str]] = []
    for name in presets.names():
        rules = presets.named(name)
        rows.append((name, "-".join(map(str, rules.players)), rules.source))
    screen.table(("name", "players", "source"), rows)


def tell_rules(rules: RuleSet, screen: Screen) -> None:
    """Show rules in words.

    Args:
        rules: The rules.
        screen: Where to show them.
    """
    from crazyeights.rulescard import rules_text

    screen.markdown(rules_text(rules))


def print_card(rules: RuleSet, path: Path, screen: Screen) -> None:
    """Write rules as a card to print to a new file, and say how it is printed.

    Args:
        rules: The rules.
        path: The file; nothing may be there.
        screen: Where to say it.

    Raises:
        SaveError: The file is there already, or cannot be written.
        RuleSetError: The rules need more words than fit on a card.
    """
    from crazyeights.rulescard import rules_card

    write_new(path, rules_card(rules))
    screen.say(f"The rules card is in {shown_path(path)}.")
    screen.say("Open it in a browser and print it: one sheet, one side, landscape, no margins, at 100 %.")
