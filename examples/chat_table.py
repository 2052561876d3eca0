"""Play in a chat channel: a bot deals, shows each player their own hand in private, and says why it refuses a move.

Run: python examples/chat_table.py

Players type !join, !deal how-to-play, !hand, !play 7h, !play 8c hearts, !draw, !pass, !name hearts, !call, !catch ann,
!jump 7h, !why 9c, !leave; capitals and blanks do not matter. A play takes several cards where the rules do, and ends
with a ! if it calls the last card: !play js jd !
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random, SystemRandom
from typing import NamedTuple

import crazyeights as ce
from crazyeights.bots import follow_tips
from crazyeights.sitting import Cast, reported, written

SUITS = {text: f"={suit}" for suit in ce.Suit for text in (suit.name.lower(), suit.value.lower(), suit.symbol)}


class Message(NamedTuple):
    """What the bot says: to one person in private or, if nobody is named, to the whole channel."""

    text: str
    to: str | None = None


class Room:
    """One channel: what people type goes into `heard`, and what the bot has to say comes out."""

    def __init__(self, chance: Random | None = None) -> None:
        """Open a room; a chance that others can repeat is for demonstrations and tests only."""
        self.chance = chance or SystemRandom()
        self.people: list[str] = []  # who wants to play; the first one deals next
        self.seats: tuple[str, ...] = ()  # who was dealt to; whoever is not among the people any more has left
        self.table: ce.State | None = None  # the round that is played

    def heard(self, person: str, text: str) -> list[Message]:
        """Return what the bot says to what a person has typed.

        A chat library is plugged in here: call this for every message of the channel, one at a time, with a name that
        nobody else has; send what is `to` somebody as a direct message, and everything else to the channel.
        """
        if not text.lstrip().startswith("!"):
            return []  # people may talk
        command, *words = text.lstrip()[1:].lower().split() or [""]
        if command not in COMMANDS:
            return [Message(f"there is no !{command[:20]}; there are !{' !'.join(COMMANDS)}", person)]
        try:
            return list(COMMANDS[command](self, person, words))
        except ce.CrazyEightsError as error:  # in private, because it lists what a hand may do
            return [Message(str(error), person)]

    def join(self, person: str) -> Iterator[Message]:
        """Sit down for the next round, or come back to their own seat in this one."""
        if person in self.people:
            raise ce.CrazyEightsError("you have joined already; !leave to stop")
        self.people.append(person)
        yield Message(f"{person} joins")
        if self.table and person in self.seats:
            yield self.hand(person)

    def leave(self, person: str) -> Iterator[Message]:
        """Get up; in the round that is played a bot takes over."""
        if person not in self.people:
            raise ce.CrazyEightsError("you have not joined; !join to play")
        self.people.remove(person)
        yield Message(f"{person} leaves")
        yield from self._bots()

    def deal(self, name: str) -> Iterator[Message]:
        """Begin a round for all who have joined."""
        if self.table:
            raise ce.CrazyEightsError("a round is being played; play it to its end, or !leave")
        rules = ce.presets.named(name)
        self.table = ce.deal(rules, players=len(self.people), seed=self.chance.getrandbits(128))
        self.seats, self.people = tuple(self.people), [*self.people[1:], self.people[0]]
        yield Message(f"{rules.name}: {self.seats[0]} deals; {self._turn(self.table)}")
        yield from map(self.hand, self.seats)

    def seat(self, person: str) -> tuple[ce.State, int]:
        """Return the table, and where at it a person sits."""
        if self.table is None:
            raise ce.CrazyEightsError("no round is being played; !deal begins one")
        if person not in self.people or person not in self.seats:
            raise ce.CrazyEightsError("you have no part in this round; !join to be in the next one")
        return self.table, self.seats.index(person)

    def hand(self, person: str) -> Message:
        """Show a person their own hand, and what may be done with it."""
        seen = ce.view(*self.seat(person))  # it lists what may be done only to the seat in turn
        may = [card.symbol for card in ce.playable(seen)]
        may += [str(move) for move in ce.legal_moves(seen) if isinstance(move, ce.Draw | ce.Pass)]
        hint = f"; you may: {' '.join(may)}" if may else ""
        return Message(f"Your hand: {' '.join(card.symbol for card in seen.hand)}{hint}", person)

    def why(self, person: str, notation: str) -> Iterator[Message]:
        """Tell a person why something may not be done."""
        (table, seat), move = self.seat(person), ce.parse_move(notation)
        refused = ce.refusal(table, move, seat)
        yield Message(f"{move}: {refused.value if refused else 'you may do that'}", person)

    def say(self, person: str, notation: str) -> Iterator[Message]:
        """Make a move for a person, if the rules allow it; @ stands for @ and their own seat."""
        table, seat = self.seat(person)
        yield from self._made(table, seat, ce.parse_move(notation.replace("@", f"@{seat}")))
        yield from self._bots()

    def catch(self, person: str, name: str) -> Iterator[Message]:
        """Catch somebody, who has to be there."""
        seats = {other.lower(): seat for seat, other in enumerate(self.seats)}
        if name not in seats:
            raise ce.CrazyEightsError(f"catch whom? there are {', '.join(self.seats) or 'nobody'}")
        yield from self.say(person, f"@?{seats[name]}")

    def _made(self, table: ce.State, seat: int, move: ce.Move) -> Iterator[Message]:
        """Make a move, and tell everybody what everybody may know, and those whom it concerns their own hand."""
        after, happened = ce.advance(table, move, seat)
        self.table = None if after.is_over else after
        public = [ce.redact(event, None) for event in happened]
        for line in reported(table, move, public, Cast(self.seats, reader=None)):
            yield Message("".join(written(part, signs=True) for part in line))
        begins = {event.seat for event in public if isinstance(event, ce.events.TurnBegun)}
        if begins:
            yield Message(self._turn(after))
        for other, person in enumerate(self.seats):
            saw_more = public != [ce.redact(event, other) for event in happened]
            if self.table and person in self.people and (saw_more or other in begins):
                yield self.hand(person)

    def _bots(self) -> Iterator[Message]:
        """Let a bot play for those that have left, until somebody else is in turn."""
        while table := self.table:
            present = [seat for seat, person in enumerate(self.seats) if person in self.people]
            if not any(table.hands[seat] for seat in present):
                self.table = None
                yield Message("Only bots are left: the round is broken off")
                return
            away = [seat for seat in (*table.due, table.turn) if seat is not None and seat not in present]
            if not away:
                return
            move = ce.Call(away[0]) if away[0] in table.due else follow_tips(ce.view(table, away[0]), self.chance)
            assert move is not None  # in turn it says something
            yield from self._made(table, away[0], move)

    def _turn(self, table: ce.State) -> str:
        who = self.seats[table.turn or 0]
        if table.suit is None:
            return f"{who} has to !name a suit"
        return f"{who} is in turn: {table.top.symbol} on top, {table.suit.name.lower()} in force"


def read(words: Sequence[str]) -> str:
    """Return cards, the suit of a wild and the ! of a last card in the notation of the library."""
    cards = "+".join(word for word in words if word not in SUITS and word != "!")
    return cards + "".join(SUITS[word] for word in words if word in SUITS) + "!" * ("!" in words)


COMMANDS: Mapping[str, Callable[[Room, str, Sequence[str]], Iterable[Message]]] = {
    "join": lambda room, person, _: room.join(person),
    "leave": lambda room, person, _: room.leave(person),
    "deal": lambda room, _, words: room.deal("-".join(words) or "how-to-play"),
    "hand": lambda room, person, _: [room.hand(person)],
    "why": lambda room, person, words: room.why(person, read(words)),
    "play": lambda room, person, words: room.say(person, read(words)),
    "name": lambda room, person, words: room.say(person, read(words)),
    "draw": lambda room, person, _: room.say(person, "draw"),
    "pass": lambda room, person, _: room.say(person, "pass"),
    "call": lambda room, person, _: room.say(person, "@!"),
    "catch": lambda room, person, words: room.catch(person, " ".join(words).removeprefix("@")),
    "jump": lambda room, person, words: room.say(person, f"@:{read(words)}"),
}


SCRIPT = """
ann !join; bo !JOIN; cleo  ! join; ann good luck; ann !deal last card; bo !why 9c; ann !draw; bo !play ah; ann !play 9h
bo !play 9c; cleo !play 7c 7h; ann !play 3h 3c; bo !play 10c; cleo !play 10d; ann !play qd qs; bo !play kc
bo !play kc clubs; cleo !draw; ann !play jc; bo !catch ann; bo !draw; cleo !play 8c diamonds; ann !play 4d; cleo !leave
bo !play 8h c; ann !hand; bo !play 6c; ann !play 2c 2s
"""


def main() -> None:
    """Let three people type the script; the deal is the same each time."""
    room = Room(Random(57))
    for line in SCRIPT.replace("\n", ";").strip(";").split(";"):
        person, text = line.strip().split(" ", 1)
        print(f"{person:>5}: {text}")
        for message in room.heard(person, text):
            print(7 * " " + (f"(to {message.to}) " if message.to else "") + message.text)


if __name__ == "__main__":
    main()
