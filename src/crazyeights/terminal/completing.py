"""From cards to a play: the person is asked for whatever the play lacks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

import attrs

from crazyeights.deck import counted
from crazyeights.moves import Play
from crazyeights.sitting.choosing import plays, settled, why_not
from crazyeights.sitting.game import Game
from crazyeights.sitting.lines import joined
from crazyeights.sitting.wanted import Cards
from crazyeights.terminal.entries import Wish, read_entry, read_suit
from crazyeights.terminal.explaining import show_help
from crazyeights.terminal.leaving import Left
from crazyeights.terminal.screen import Screen
from crazyeights.terminal.showing import label
from crazyeights.terminal.talking import asked, refuse


def completed(game: Game, typed: Cards, screen: Screen) -> Play | None:
    """Return the play of some cards, after questions for what it lacks.

    Args:
        game: The game, in which the person is in turn.
        typed: The cards, with as much of the rest as was typed.
        screen: Where to ask.

    Returns:
        The play; None if there is none, which is said, or if the person goes back to the cards.

    Raises:
        Left: The person goes.
        EOFError: There is no more to read.
    """
    options: Sequence[Play] = plays(game.seen, typed)
    if not options:
        refuse(screen, *joined(typed.cards, " and "), f": {why_not(game.seen, typed)}")
    questions = _Questions(game, screen)
    for field, ask in (("suit", questions.suit), ("swap", questions.target), ("call", questions.call)):
        options = settled(options, field, ask) if options else ()
    return options[0] if options else None


@attrs.frozen
class _Questions:
    """What may be asked for a play; each answer is one of the values, or ``...`` to go back, which no play has."""

    game: Game
    screen: Screen

    def suit(self, suits: Sequence[object]) -> object:
        letters = ", ".join(str(suit).lower() for suit in suits)
        return self._chosen(f"Which suit? {letters} (Enter: another card)", suits, read_suit)

    def target(self, seats: Sequence[object]) -> object:
        names, sizes = self.game.cast, self.game.seen.sizes
        for number, seat in enumerate(cast("Sequence[int]", seats), 1):
            self.screen.say(label(number), f"{names.who(seat)}, {counted(sizes[seat])}")
        numbers = {str(number): seat for number, seat in enumerate(seats, 1)}
        prompt = "Swap hands with whom? (Enter: another card)"
        return self._chosen(prompt, seats, lambda line: numbers.get(line.strip()))

    def call(self, values: Sequence[object]) -> object:
        answers = {"": True, "y": True, "yes": True, "!": True, "n": False, "no": False}
        prompt = "Call your last card? y or n (Enter: yes)"
        return self._chosen(prompt, values, lambda line: answers.get(line.strip().lower()))

    def _chosen(self, prompt: str, values: Sequence[object], read: Callable[[str], object]) -> object:
        while True:
            line = asked(self.screen, prompt)
            value = read(line)
            if value is not None and value in values:
                return value
            match read_entry(line):
                case Wish.NOTHING | Wish.UNDO:
                    return ...
                case Wish.HELP:
                    show_help(self.screen)
                case Wish.QUIT:
                    raise Left
                case _:
                    refuse(self.screen, "choose one of these, or type u to play another card")
