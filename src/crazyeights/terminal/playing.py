"""A person against computer players, at a terminal: the game goes on move by move, and is never lost."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from shlex import quote

import attrs

from crazyeights.errors import CrazyEightsError
from crazyeights.moves import DEALING, Move
from crazyeights.observing import redact
from crazyeights.sitting.game import Game
from crazyeights.sitting.lines import Ink, Line, Span
from crazyeights.sitting.reporting import reported
from crazyeights.telling import advance
from crazyeights.terminal.deciding import Decision, Person
from crazyeights.terminal.entries import Wish, read_entry
from crazyeights.terminal.explaining import show_help
from crazyeights.terminal.leaving import Left, hang_up_heard
from crazyeights.terminal.program import FAILED, INTERRUPTED, PROGRAM
from crazyeights.terminal.saving import Slot, kept
from crazyeights.terminal.screen import Screen
from crazyeights.terminal.showing import greeting
from crazyeights.terminal.talking import asked, refuse


@attrs.define
class Sitting:
    """One sitting at the terminal: the screen, the game as it stands, and the file that it is saved to."""

    screen: Screen
    """Where everything is shown."""
    game: Game
    """The game as it stands."""
    slot: Slot | None = None
    """The file to save to; None: a fresh one in the folder of this process."""
    rounds: int | None = None
    """After how many rounds a match is left alone; None: at its end."""
    remarks: Sequence[str] = ()
    """What is said of the game before it goes on."""
    _person: Person = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        self._person = Person(self.screen)

    def play(self) -> int:
        """Play until the game is over or the person goes, and return the exit status.

        Raises:
            BotError: A computer player made a mistake; as after any other error the game is saved.
            OSError: Nobody can be told anything any more.
        """
        try:
            with hang_up_heard():
                return self._play()
        except KeyboardInterrupt:
            return self._leave(INTERRUPTED)
        except (Left, EOFError):
            return self._leave(0)
        except CrazyEightsError:
            self._leave(FAILED)
            raise
        except BaseException:  # nobody reads along any more, or a fault of this program: nobody can be told
            self._keep()
            raise

    def _play(self) -> int:
        self._say_all(greeting(self.game))
        for remark in self.remarks:
            self.screen.say(remark)
        while not self._is_over or self._goes_on_after_all():
            self._step()
        if self.slot is not None:
            self._save()
        self.screen.say(f"The seed of this game: {self.game.record.seed}")
        return 0

    # How the game goes on

    @property
    def _is_over(self) -> bool:
        game = self.game
        enough = self.rounds is not None and game.round_number >= self.rounds
        return game.state.is_over and (enough or not game.is_between_rounds)

    def _goes_on_after_all(self) -> bool:
        """Ask what to do with a game that is over; whether the last decision was taken back."""
        self._standings()
        over = self.game
        while self.game is over:
            try:
                entry = read_entry(asked(self.screen, "The game is over: Enter ends it, s saves it, u takes back"))
            except EOFError:
                return False
            match entry:
                case Wish.UNDO:
                    self._undo()
                case Wish.SAVE:
                    self._save()
                case Wish.NOTHING | Wish.QUIT:
                    return False
                case _:
                    refuse(self.screen, "here Enter, s or u can be typed")
        return True

    def _step(self) -> None:
        """Go on by one move, or by something else that the person wants."""
        game = self.game
        if game.is_between_rounds:
            self._between_rounds()
            return
        for seat in game.speakers():
            move = self._decided(self._person.out_of_turn) if seat == game.seat else game.answer(seat)
            if move is not None:
                self._make(move, seat)
            if self.game is not game:
                return
        turn = game.state.turn
        assert turn is not None  # the round is not over
        move = self._decided(self._person.in_turn) if turn == game.seat else game.answer(turn)
        if move is not None:
            self._make(move, turn)

    def _between_rounds(self) -> None:
        self._standings()
        match read_entry(asked(self.screen, "Enter deals the next round, q saves and quits, u takes back")):
            case Wish.NOTHING:
                self.screen.say()
                self.screen.say(Span(f"Round {self.game.round_number + 1}", Ink.STRONG))
                self._make(DEALING[0], None)
            case Wish.UNDO:
                self._undo()
            case Wish.SAVE:
                self._save()
            case Wish.HELP:
                show_help(self.screen)
            case Wish.QUIT:
                raise Left
            case _:
                refuse(self.screen, "the round is over; Enter deals the next one")

    def _decided(self, ask: Callable[[Game], Decision | None]) -> Move | None:
        """The move that the person decides on; None for nothing, or if a decision was taken back."""
        game = self.game
        while self.game is game:
            match ask(game):
                case Wish.SAVE:
                    self._save()
                case Wish.UNDO:
                    self._undo()
                case move:
                    return move
        return None

    def _make(self, move: Move, seat: int | None) -> None:
        """Make a move, and tell it as the person may hear it."""
        before = self.game
        events = [redact(event, before.seat) for event in advance(before.table, move, seat).events]
        self.game = before.said(move, seat)
        self._say_all(reported(before.state, move, events, before.cast))

    def _undo(self) -> None:
        earlier = self.game.undone()
        if earlier is None:
            refuse(self.screen, "nothing to take back: you have not decided anything yet")
            return
        self.game = earlier
        self.screen.say("Taken back.")

    def _say_all(self, lines: Iterator[Line]) -> None:
        for line in lines:
            self.screen.say(*line)

    def _standings(self) -> None:
        if self.game.record.is_match:
            self.screen.say(f"Rounds won: {self.game.cast.each(getattr(self.game.table, 'wins', ()))}")

    # What is kept

    def _keep(self) -> tuple[Path | None, Sequence[str]]:
        """Save the game without a word, and return the file, None if nothing can be written, and what went wrong."""
        slot, problems = kept(self.game.record, self.slot)
        self.slot = slot or self.slot
        return slot.path if slot else None, problems

    def _save(self) -> None:
        self._tell_kept(*self._keep())

    def _leave(self, status: int) -> int:
        """Save what is not over, say how to go on, and return the exit status."""
        if self._is_over and self.slot is None:
            return status
        path, problems = self._keep()
        self.screen.say()
        self._tell_kept(path, problems)
        if path is None:
            return FAILED
        self.screen.say("Go on with:")
        self.screen.raw(f"{PROGRAM} play --resume {quote(str(path))}")  # in one piece, to be copied
        return status

    def _tell_kept(self, path: Path | None, problems: Sequence[str]) -> None:
        for problem in problems:
            refuse(self.screen, problem)
        if path is not None:
            seed = self.game.record.seed
            self.screen.say(f"Saved as {path}, with the seed ({seed}): who knows it knows all cards.")
