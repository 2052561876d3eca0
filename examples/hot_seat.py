"""Several people at one keyboard: hands are hidden while it is passed on, and each sees what their own seat sees.

Run: python examples/hot_seat.py Ann Bo Cleo   (where nobody can type, a bot shows how it goes)

In turn: 7h, js+jd (cards together), 8c=h (and a suit), qd! (and call the last card), draw, pass, call, catch bo.
Before it is passed on, anybody may speak up, after a name: bo catch ann.
"""

import secrets
import sys
from collections.abc import Callable, Sequence
from random import Random

import crazyeights as ce
from crazyeights.bots import follow_tips
from crazyeights.sitting import Cast, reported, written

RULES = ce.presets.LAST_CARD
CLEAR = "\033[2J\033[3J\033[H" if sys.stdout.isatty() else "\n" + 60 * "-"  # what was scrolled away too


class Table:
    """A round and what has happened in it, as far as everybody may know."""

    def __init__(self, state: ce.State, names: Sequence[str]) -> None:
        self.state, self.names = state, tuple(names)
        self.news: list[str] = []
        self.read = [0] * len(names)  # how much of the news each seat has seen

    def say(self, text: str, seat: int) -> None:
        """Make the move that somebody has typed; the library says why if it cannot be made."""
        match text.lower().split():
            case ["call"]:
                move: ce.Move = ce.Call(seat)
            case ["catch", name]:
                move = ce.Catch(seat, self.seat(name))
            case words:
                move = ce.parse_move("+".join(words))
        before = self.state
        self.state, events = ce.advance(before, move, seat)
        public = [ce.redact(event, None) for event in events]
        lines = reported(before, move, public, Cast(self.names, reader=None))
        self.news += ["".join(written(part, signs=True) for part in line) for line in lines]

    def seat(self, name: str) -> int:
        """Return the seat of whoever is called so."""
        names = [other.lower() for other in self.names]
        if name.lower() not in names:
            raise ce.CrazyEightsError(f"there is no {name!r} here; there are {', '.join(self.names)}")
        return names.index(name.lower())

    def told(self, seat: int) -> str:
        """What somebody sees who sits down at the keyboard."""
        seen, unread = ce.view(self.state, seat), self.news[self.read[seat] :]
        self.read[seat] = len(self.news)
        suit, sizes = seen.suit, ", ".join(map("{} {}".format, self.names, seen.sizes))
        table = f"On top: {seen.top}, suit: {suit and suit.name.lower()}. Cards: {sizes}, stock {seen.stock_size}."
        others = [move for move in ce.legal_moves(seen) if not isinstance(move, ce.Play)]
        hand, may = (" ".join(map(str, row)) for row in (seen.hand, [*ce.playable(seen), *others]))
        return "\n".join([*unread, table, f"Your hand: {hand}", f"You may: {may}"])


def play(table: Table, ask: Callable[[str], str | None], tell: Callable[[str], None]) -> None:
    """Play a round to its end; `ask` puts a question and returns what was typed, or None: then a bot moves."""
    while (seat := pass_on(table, ask, tell)) is not None:
        while seat == table.state.turn:
            tell(table.told(seat))
            if (text := ask(f"{table.names[seat]}: ")) is None:
                text = str(follow_tips(ce.view(table.state, seat), Random(0)))
                tell(f"(a bot types {text})")
            try:
                table.say(text, seat)
            except ce.CrazyEightsError as error:  # it may list moves, but nobody else looks at the screen
                tell(str(error))
        table.read[seat] = len(table.news)
        tell(CLEAR)
    tell("\n".join(table.news[min(table.read) :]))


def pass_on(table: Table, ask: Callable[[str], str | None], tell: Callable[[str], None]) -> int | None:
    """Hear who has to say something, until the seat in turn has the keyboard; return it, or None after the round."""
    while (turn := table.state.turn) is not None:
        name, *words = (ask(f"Pass the keyboard to {table.names[turn]}, who presses Enter: ") or "").split() or [""]
        if not name:
            return turn
        try:
            table.say(" ".join(words), table.seat(name))
            tell(table.news[-1])
        except ce.IllegalMove as error:
            tell(error.refusal.value)  # the rest of the error may be about a hand, and everybody looks
        except ce.CrazyEightsError as error:
            tell(str(error))
    return None


def typed(question: str) -> str | None:
    """Return what somebody types, or None at the end of the input."""
    try:
        return input(question)
    except EOFError:
        print()
        return None


def main() -> None:
    """Deal to those who are named on the command line."""
    names = sys.argv[1:] or ["Ann", "Bo"]
    seed = secrets.randbits(128) if sys.stdin.isatty() else 1  # where nobody can type, it is the same each time
    try:
        table = Table(ce.deal(RULES, players=len(names), seed=seed), names)
    except ce.DealError as error:
        sys.exit(str(error))
    play(table, typed, print)


if __name__ == "__main__":
    main()
