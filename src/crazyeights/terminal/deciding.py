"""The person at the terminal: shown what their seat sees, and asked until they have decided."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias, assert_never

import attrs

from crazyeights.moves import Move, NameSuit
from crazyeights.phases import Naming
from crazyeights.rulebook import legal_moves, refusal
from crazyeights.sitting.game import Game
from crazyeights.sitting.lines import joined
from crazyeights.sitting.saying import named
from crazyeights.sitting.wanted import Cards, Said
from crazyeights.terminal.completing import completed
from crazyeights.terminal.entries import WAY_OUT, Entry, Unreadable, Why, Wish, read_entry, read_suit
from crazyeights.terminal.explaining import explained, hinted, show_help
from crazyeights.terminal.leaving import Left
from crazyeights.terminal.screen import Screen
from crazyeights.terminal.showing import call_to_act, hand, label, table
from crazyeights.terminal.talking import asked, refuse

Decision: TypeAlias = Move | Literal[Wish.UNDO, Wish.SAVE]
"""A move, or what is for the game as a whole."""


@attrs.define
class Person:
    """Whoever sits at the terminal.

    Help, hints and reasons are given here, and what cannot be is refused here; neither is a decision.
    """

    screen: Screen
    """Where everything is shown."""
    _shown: Game | None = attrs.field(default=None, init=False)

    def in_turn(self, game: Game) -> Decision:
        """Ask for a move of the person, who is in turn.

        Args:
            game: The game.

        Raises:
            Left: The person goes.
            EOFError: There is no more to read.
        """
        seen = game.seen
        offers = legal_moves(seen, game.seat)
        self._show_table(game)
        while True:
            self.screen.cells(hand(seen))
            self._show_offers(game, offers, len(seen.hand))
            line = asked(self.screen, call_to_act(seen))
            suit = read_suit(line) if isinstance(seen.phase, Naming) else None
            entry = read_entry(line, seen.hand, offers) if suit is None else Said(NameSuit(suit))
            decided = self._decided(game, entry)
            if decided is not None:
                return decided

    def out_of_turn(self, game: Game) -> Decision | None:
        """Ask for a move of the person, who may do something out of turn; None: they let the chance go by.

        Args:
            game: The game.

        Raises:
            Left: The person goes.
            EOFError: There is no more to read.
        """
        offers = legal_moves(game.seen, game.seat)
        self._show_table(game)
        while True:
            self._show_offers(game, offers, 0)
            match read_entry(asked(self.screen, "You may do this out of turn; Enter does nothing"), (), offers):
                case Wish.NOTHING:
                    return None
                case Cards() as typed:
                    refuse(self.screen, *joined(typed.cards, " and "), ": it is not your turn")
                case entry:
                    decided = self._decided(game, entry)
                    if decided is not None:
                        return decided

    def _decided(self, game: Game, entry: Entry) -> Decision | None:
        """What an entry comes to; None if it decides nothing, which is answered here."""
        match entry:
            case Cards():
                return completed(game, entry, self.screen)
            case Said(move):
                reason = refusal(game.seen, move)
                if reason is None:
                    return move
                refuse(self.screen, reason.value)
            case Wish.UNDO | Wish.SAVE:
                return entry
            case Wish.QUIT:
                raise Left
            case Wish.HELP:
                show_help(self.screen)
            case Wish.HINT:
                self.screen.say(*hinted(game))
            case Why(about):
                for line in explained(game.seen, about):
                    self.screen.say(*line)
            case Wish.NOTHING:
                refuse(self.screen, WAY_OUT)
            case Unreadable(problem):
                refuse(self.screen, problem)
            case _:
                assert_never(entry)
        return None

    def _show_table(self, game: Game) -> None:
        """Show the table, once for each."""
        if self._shown is not game:
            self._shown = game
            self.screen.say()
            for line in table(game.seen, game.cast):
                self.screen.say(*line)

    def _show_offers(self, game: Game, offers: Sequence[Move], after: int) -> None:
        for number, move in enumerate(offers, after + 1):
            self.screen.say(label(number), " ", *named(move, game.cast))
