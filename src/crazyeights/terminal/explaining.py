"""What a person is told who asks before deciding: what can be typed, a hint, and why something may not be done."""

from __future__ import annotations

from collections.abc import Iterator

from crazyeights.sitting.choosing import why_not
from crazyeights.sitting.game import Game
from crazyeights.sitting.hints import hint
from crazyeights.sitting.lines import Line, joined
from crazyeights.sitting.saying import named
from crazyeights.sitting.wanted import Cards, Said, Wanted
from crazyeights.terminal.screen import Screen
from crazyeights.views import View

HELP = (
    ("3", "play the card with that number"),
    ("3 4", "play several cards of one rank together, where the rules allow it; the last lies on top"),
    ("8C=H", "or type the move: 8C=H names hearts, JS+JD plays two, 7C>2 swaps with seat 2, QD! calls the last card"),
    ("d, p", "draw a card, or take what you owe; pass"),
    ("h", "a hint"),
    ("w 3, w d", "why not? w alone tells it of all cards in brackets, which cannot be played now"),
    ("u", "take back, to your decision before"),
    ("s", "save the game and go on"),
    ("q", "save the game and quit; so do Ctrl-D and Ctrl-C"),
)
"""What can be typed, and what for."""


def show_help(screen: Screen) -> None:
    """Show what can be typed.

    Args:
        screen: Where to show it.
    """
    screen.table(("type", "to"), HELP)


def hinted(game: Game) -> Line:
    """Return what a good player would do in the place of the person, and why.

    Args:
        game: The game.

    Examples:
        >>> from crazyeights import Record, presets
        >>> from crazyeights.sitting.game import new_game
        >>> game = new_game(Record(presets.PAGAT, 2, seed=1, dealer=1), seat=0, bots=["tips"] * 2)
        >>> hinted(game)[:2]
        ('Hint: ', 'play ')
    """
    move, why = hint(game.seen)
    return ("Hint: ", *named(move, game.cast), f" - {why}")


def explained(seen: View, about: Wanted | None) -> Iterator[Line]:
    """Tell why something may not be done, or that it may.

    Args:
        seen: What the seat sees.
        about: What it is about; None: each card of the hand.

    Examples:
        >>> from crazyeights import position, presets, view
        >>> seen = view(position(presets.PAGAT, hands=["7H 9C", "QS"], pile="6H", stock="3C"), 0)
        >>> [[str(part) for part in line] for line in explained(seen, None)]
        [['9C', ': matches neither the suit nor the rank in force']]
    """
    if about is not None:
        what: Line = (str(about.move),) if isinstance(about, Said) else joined(about.cards, " and ")
        yield (*what, f": {why_not(seen, about) or 'this is allowed'}")
        return
    reasons = {card: why_not(seen, Cards((card,))) for card in seen.hand}
    for card, reason in reasons.items():
        if reason is not None:
            yield (card, f": {reason}")
    if not any(reasons.values()):
        yield ("Each of your cards can be played.",)
