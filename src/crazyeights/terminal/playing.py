"""A person against computer players, at a terminal."""

from __future__ import annotations

import signal
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from shlex import quote
from typing import assert_never, cast

import attrs

from crazyeights.deck import counted
from crazyeights.errors import CrazyEightsError
from crazyeights.moves import DEALING, Move, NameSuit, Play
from crazyeights.observing import redact
from crazyeights.phases import Naming
from crazyeights.rulebook import legal_moves, refusal
from crazyeights.sitting.choosing import plays, settled, why_not
from crazyeights.sitting.game import Game
from crazyeights.sitting.hints import hint
from crazyeights.sitting.lines import Ink, Line, Part, Span, joined
from crazyeights.sitting.reporting import reported
from crazyeights.sitting.saying import named
from crazyeights.sitting.wanted import Cards, Said
from crazyeights.telling import advance
from crazyeights.terminal.entries import Entry, Unreadable, Why, Wish, read_entry, read_suit
from crazyeights.terminal.saving import SaveError, Slot, fresh_path
from crazyeights.terminal.screen import Screen, asked
from crazyeights.terminal.showing import HELP, call_to_act, greeting, hand, label, table

FAILED = 1
INTERRUPTED = 130
_ROUND_OVER = "the round is over; Enter deals the next one"


class _Left(BaseException):
    """The person goes, or is gone; no computer player may take it for an error of its own."""


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
    _shown: Game | None = attrs.field(default=None, init=False)

    def play(self) -> int:
        """Play until the game is over or the person goes, and return the exit status.

        Raises:
            BotError: A computer player made a mistake; as after any other error the game is saved.
            OSError: Nobody can be told anything any more.
        """
        try:
            with _hang_up_heard():
                return self._play()
        except KeyboardInterrupt:
            return self._leave(INTERRUPTED)
        except (_Left, EOFError):
            return self._leave(0)
        except CrazyEightsError:
            self._leave(FAILED)
            raise
        except BaseException:  # nobody reads along any more, or a fault of this program: nobody can be told
            self._keep()
            raise

    def _play(self) -> int:
        self._say_all(greeting(self.game))
        while not self._is_over or self._goes_on_after_all():
            self._step()
        if self.slot is not None:
            self._save()
        self.screen.say(f"The seed of this game: {self.game.record.seed}")
        return 0

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
                entry = read_entry(self._asked("The game is over: Enter ends it, s saves it, u takes back"))
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
                    self._refuse("here Enter, s or u can be typed")
        return True

    def _step(self) -> None:
        """Go on by one move, or by something else that the person wants."""
        game = self.game
        if game.is_between_rounds:
            self._between_rounds()
            return
        for seat in game.speakers():
            move = self._aside() if seat == game.seat else game.answer(seat)
            if move is not None:
                self._make(move, seat)
            if self.game is not game:
                return
        turn = game.state.turn
        assert turn is not None  # the round is not over
        move = self._in_turn() if turn == game.seat else game.answer(turn)
        if move is not None:
            self._make(move, turn)

    def _make(self, move: Move, seat: int | None) -> None:
        """Make a move, and tell it as the person may hear it."""
        before = self.game
        events = [redact(event, before.seat) for event in advance(before.table, move, seat).events]
        self.game = before.said(move, seat)
        self._say_all(reported(before.state, move, events, before.cast))

    # In turn

    def _in_turn(self) -> Move | None:
        """Ask the person, who is in turn; None if a decision was taken back."""
        game = self.game
        while self.game is game:
            seen = game.seen
            offers = legal_moves(seen, game.seat)
            self._show_table()
            self.screen.cells(hand(seen))
            self._show_offers(offers, len(seen.hand))
            line = self._asked(call_to_act(seen))
            suit = read_suit(line) if isinstance(seen.phase, Naming) else None
            entry = read_entry(line, seen.hand, offers) if suit is None else Said(NameSuit(suit))
            move = self._move(entry)
            if move is not None:
                return move
        return None

    def _move(self, entry: Entry) -> Move | None:
        """The move that an entry comes to, if it comes to one; everything else is done here."""
        match entry:
            case Cards():
                return self._completed(entry)
            case Said(move):
                return self._checked(move)
            case Wish.NOTHING:
                self._refuse("type the number of a card, d to draw, p to pass, or ? for help")
            case Unreadable(problem):
                self._refuse(problem)
            case Why() | Wish():
                self._other(entry)
            case _:
                assert_never(entry)
        return None

    def _checked(self, move: Move) -> Move | None:
        reason = refusal(self.game.seen, move)
        if reason is None:
            return move
        self._refuse(reason.value)
        return None

    def _completed(self, typed: Cards) -> Move | None:
        """The play of some cards, after questions for what it lacks; None if it is none, or the person goes back."""
        seen = self.game.seen
        options: Sequence[Play] = plays(seen, typed)
        if not options:
            self._refuse(*joined(typed.cards, " and "), f": {why_not(seen, typed)}")
        for field, ask in (("suit", self._ask_suit), ("swap", self._ask_target), ("call", self._ask_call)):
            options = settled(options, field, ask) if options else ()
        return options[0] if options else None

    def _ask_suit(self, suits: Sequence[object]) -> object:
        letters = ", ".join(str(suit).lower() for suit in suits)
        return self._chosen(f"Which suit? {letters} (Enter: another card)", suits, read_suit)

    def _ask_target(self, seats: Sequence[object]) -> object:
        cast_, sizes = self.game.cast, self.game.seen.sizes
        for number, seat in enumerate(cast("Sequence[int]", seats), 1):
            self.screen.say(label(number), f"{cast_.who(seat)}, {counted(sizes[seat])}")
        numbers = {str(number): seat for number, seat in enumerate(seats, 1)}
        return self._chosen(
            "Swap hands with whom? (Enter: another card)", seats, lambda line: numbers.get(line.strip())
        )

    def _ask_call(self, values: Sequence[object]) -> object:
        answers = {"": True, "y": True, "yes": True, "!": True, "n": False, "no": False}
        prompt = "Call your last card? y or n (Enter: yes)"
        return self._chosen(prompt, values, lambda line: answers.get(line.strip().lower()))

    def _chosen(self, prompt: str, values: Sequence[object], read: Callable[[str], object]) -> object:
        """One of some values; or ``...``, which agrees with no play, to go back."""
        while True:
            line = self._asked(prompt)
            value = read(line)
            if value is not None and value in values:
                return value
            match read_entry(line):
                case Wish.NOTHING | Wish.UNDO:
                    return ...
                case Wish.HELP | Wish.QUIT as wish:
                    self._other(wish)
                case _:
                    self._refuse("choose one of these, or type u to play another card")

    # Out of turn

    def _aside(self) -> Move | None:
        """Ask the person, who may do something out of turn; None for nothing, or if a decision was taken back."""
        game = self.game
        offers = legal_moves(game.seen, game.seat)
        self._show_table()
        while self.game is game:
            self._show_offers(offers, 0)
            match read_entry(self._asked("You may do this out of turn; Enter does nothing"), (), offers):
                case Wish.NOTHING:
                    return None
                case Cards() as typed:
                    self._refuse(*joined(typed.cards, " and "), ": it is not your turn")
                case entry:
                    move = self._move(entry)
                    if move is not None:
                        return move
        return None

    def _between_rounds(self) -> None:
        self._standings()
        entry = read_entry(self._asked("Enter deals the next round, q saves and quits, u takes back"))
        match entry:
            case Wish.NOTHING:
                self.screen.say()
                self.screen.say(Span(f"Round {self.game.round_number + 1}", Ink.STRONG))
                self._make(DEALING[0], None)
            case Wish.UNDO | Wish.SAVE | Wish.QUIT | Wish.HELP:
                self._other(entry)
            case _:
                self._refuse(_ROUND_OVER)

    # What is no move

    def _other(self, entry: Why | Wish) -> None:
        match entry:
            case Wish.HELP:
                self.screen.table(("type", "to"), HELP)
            case Wish.HINT:
                move, why = hint(self.game.seen)
                self.screen.say("Hint: ", *named(move, self.game.cast), f" - {why}")
            case Wish.UNDO:
                self._undo()
            case Wish.SAVE:
                self._save()
            case Wish.QUIT | Wish.NOTHING:  # an empty line has a meaning of its own wherever something is asked
                raise _Left
            case Why(about):
                self._explain(about)
            case _:
                assert_never(entry)

    def _explain(self, about: Cards | Said | None) -> None:
        seen = self.game.seen
        if about is not None:
            what: Line = (str(about.move),) if isinstance(about, Said) else joined(about.cards, " and ")
            self.screen.say(*what, f": {why_not(seen, about) or 'this is allowed'}")
            return
        reasons = {card: why_not(seen, Cards((card,))) for card in seen.hand}
        for card, reason in reasons.items():
            if reason is not None:
                self.screen.say(card, f": {reason}")
        if not any(reasons.values()):
            self.screen.say("Each of your cards can be played.")

    def _undo(self) -> None:
        earlier = self.game.undone()
        if earlier is None:
            self._refuse("nothing to take back: you have not decided anything yet")
            return
        self.game = earlier
        self.screen.say("Taken back.")

    # What is shown and asked

    def _say_all(self, lines: Iterator[Line]) -> None:
        for line in lines:
            self.screen.say(*line)

    def _show_table(self) -> None:
        """Show the table, once for each."""
        if self._shown is not self.game:
            self._shown = self.game
            self.screen.say()
            self._say_all(table(self.game.seen, self.game.cast))

    def _show_offers(self, offers: Sequence[Move], after: int) -> None:
        for number, move in enumerate(offers, after + 1):
            self.screen.say(label(number), " ", *named(move, self.game.cast))

    def _standings(self) -> None:
        if self.game.record.is_match:
            self.screen.say(f"Rounds won: {self.game.cast.each(getattr(self.game.table, 'wins', ()))}")

    def _refuse(self, *parts: Part) -> None:
        self.screen.say(Span("No: ", Ink.BAD), *parts)

    def _asked(self, prompt: str) -> str:
        return asked(self.screen, prompt)

    # What is kept

    def _keep(self) -> tuple[Path | None, list[str]]:
        """Save the game to its file, or to a fresh one where that cannot be.

        Returns:
            The file, None if nothing can be written, and what went wrong.
        """
        problems: list[str] = []
        for slot in (self.slot, Slot(fresh_path(Path()))):
            if slot is not None:
                try:
                    self.slot = slot.saved(self.game.record)
                except SaveError as error:
                    problems.append(str(error))
                else:
                    return slot.path, problems
        return None, problems

    def _save(self) -> Path | None:
        path, problems = self._keep()
        for problem in problems:
            self._refuse(problem)
        if path is not None:
            seed = self.game.record.seed
            self.screen.say(f"Saved as {path} (with the seed, {seed}: who knows it knows all cards)")
        return path

    def _leave(self, status: int) -> int:
        """Save what is not over, say how to go on, and return the exit status."""
        if self._is_over and self.slot is None:
            return status
        path, problems = self._keep()
        self.screen.say()
        for problem in problems:
            self._refuse(problem)
        if path is None:
            return FAILED
        self.screen.say(f"Saved as {path}, with the seed ({self.game.record.seed}): who knows it knows all cards.")
        self.screen.say("Go on with:")
        self.screen.raw(f"python -m crazyeights play --resume {quote(str(path))}")  # in one piece, to be copied
        return status


@contextmanager
def _hang_up_heard() -> Generator[None]:
    """Take a window that is closed, and a polite kill, as a wish to go, so that the game is saved."""

    def hang_up(number: int, frame: object) -> None:  # noqa: ARG001 - every handler is handed both
        raise _Left

    numbers = [signal.Signals[name] for name in ("SIGHUP", "SIGTERM") if hasattr(signal, name)]
    before = [signal.signal(number, hang_up) for number in numbers]
    try:
        yield
    finally:
        for number, handler in zip(numbers, before, strict=True):
            signal.signal(number, signal.SIG_DFL if handler is None else handler)
