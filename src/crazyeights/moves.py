"""What a player can say; how moves are written stands in `notation`."""

from __future__ import annotations

from typing import TypeAlias, cast

import attrs

from crazyeights.deck import Card, Cards, Suit, cards
from crazyeights.errors import NotationError, SeatError
from crazyeights.interned import Interned

FARTHEST_SEAT = 10**100
"""No move speaks of a seat of a hundred digits, so that every move can be written and read."""


def _card(value: Card | str) -> Card:
    return value if type(value) is Card else Card.parse(cast("str", value))


def _suit(value: Suit | str | None) -> Suit | None:
    return value if value is None or isinstance(value, Suit) else Suit.parse(value)


def _named_suit(value: Suit | str) -> Suit:
    return value if isinstance(value, Suit) else Suit.parse(value)


def _then(value: Cards) -> tuple[Card, ...]:
    """Further cards; those between the first and the last of a play lie in deck order, so each play exists once."""
    found = cards(value)
    return found if len(found) < 3 else (*sorted(found[:-1]), found[-1])  # noqa: PLR2004 - nothing lies between two


def _seat(value: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) >= FARTHEST_SEAT:
        raise SeatError(value, "a seat is a number, counted from 0")
    return int(value)  # not a subclass: equal moves are one object, and everybody gets it


def _target(value: int | None) -> int | None:
    return None if value is None else _seat(value)


def _flag(value: bool) -> bool:  # noqa: FBT001 - a converter of attrs
    if not isinstance(value, bool):
        raise NotationError(value, 0, "a call is True or False")
    return value


def _suffixes(suit: Suit | None, swap: int | None, *, call: bool) -> str:
    return (f"={suit}" if suit else "") + ("" if swap is None else f">{swap}") + ("!" if call else "")


@attrs.frozen(eq=False)
class Play(metaclass=Interned):
    """Play a card in turn, or several of one rank.

    Cards and suits may be given as text. Only the first card has to fit; the last one lies on top.

    Raises:
        NotationError: A text is no card or suit.
        SeatError: The seat to swap with is no number.

    Examples:
        >>> str(Play("8C", Suit.HEARTS)), str(Play("JS", then="JD")), str(Play("7C", swap=2, call=True))
        ('8C=H', 'JS+JD', '7C>2!')

    Source:
        All pages; several cards, the swap and the call: S2.
    """

    card: Card = attrs.field(converter=_card)
    """The card that has to fit."""
    suit: Suit | None = attrs.field(default=None, converter=_suit)
    """The suit named, where the last card is wild and the round goes on."""
    then: tuple[Card, ...] = attrs.field(default=(), converter=_then)
    """Further cards of the same rank; the last of them lies on top."""
    swap: int | None = attrs.field(default=None, converter=_target)
    """The seat to swap hands with."""
    call: bool = attrs.field(default=False, converter=_flag)
    """Whether the last card is called with the play."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards of the play, as they are laid on the pile."""
        return (self.card, *self.then)

    def __str__(self) -> str:
        return "+".join(map(str, self.cards)) + _suffixes(self.suit, self.swap, call=self.call)

    def __reduce__(self) -> tuple[object, ...]:
        return Play, (self.card, self.suit, self.then, self.swap, self.call)


@attrs.frozen(eq=False)
class Draw(metaclass=Interned):
    """Draw a card, or take everything that is owed.

    Examples:
        >>> str(Draw())
        'draw'
    """

    def __str__(self) -> str:
        return "draw"

    def __reduce__(self) -> tuple[object, ...]:
        return Draw, ()


@attrs.frozen(eq=False)
class Pass(metaclass=Interned):
    """Do nothing more in this turn.

    Examples:
        >>> str(Pass())
        'pass'
    """

    def __str__(self) -> str:
        return "pass"

    def __reduce__(self) -> tuple[object, ...]:
        return Pass, ()


@attrs.frozen(eq=False)
class NameSuit(metaclass=Interned):
    """Name the suit of a wild starter, as its dealer.

    Examples:
        >>> str(NameSuit("H"))
        '=H'

    Source:
        S1.
    """

    suit: Suit = attrs.field(converter=_named_suit)
    """The suit to follow."""

    def __str__(self) -> str:
        return f"={self.suit}"

    def __reduce__(self) -> tuple[object, ...]:
        return NameSuit, (self.suit,)


@attrs.frozen(eq=False)
class JumpIn(metaclass=Interned):
    """Play a card equal to the top out of turn.

    Examples:
        >>> str(JumpIn(2, "JD")), str(JumpIn(1, "8H", "S", call=True))
        ('@2:JD', '@1:8H=S!')

    Source:
        An option of S2.
    """

    seat: int = attrs.field(converter=_seat)
    """Who jumps in."""
    card: Card = attrs.field(converter=_card)
    """The card."""
    suit: Suit | None = attrs.field(default=None, converter=_suit)
    """The suit named, where the card is wild and the round goes on."""
    swap: int | None = attrs.field(default=None, converter=_target)
    """The seat to swap hands with."""
    call: bool = attrs.field(default=False, converter=_flag)
    """Whether the last card is called with the play."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """The card, alone, as the cards of a `Play`."""
        return (self.card,)

    def __str__(self) -> str:
        return f"@{self.seat}:{self.card}" + _suffixes(self.suit, self.swap, call=self.call)

    def __reduce__(self) -> tuple[object, ...]:
        return JumpIn, (self.seat, self.card, self.suit, self.swap, self.call)


@attrs.frozen(eq=False)
class Call(metaclass=Interned):
    """Call the last card after the play.

    Examples:
        >>> str(Call(2))
        '@2!'

    Source:
        S2.
    """

    seat: int = attrs.field(converter=_seat)
    """Who calls."""

    def __str__(self) -> str:
        return f"@{self.seat}!"

    def __reduce__(self) -> tuple[object, ...]:
        return Call, (self.seat,)


@attrs.frozen(eq=False)
class Catch(metaclass=Interned):
    """Catch a seat that has not called its last card.

    Examples:
        >>> str(Catch(2, 0))
        '@2?0'

    Source:
        S2.
    """

    seat: int = attrs.field(converter=_seat)
    """Who catches."""
    target: int = attrs.field(converter=_seat)
    """Who is caught."""

    def __str__(self) -> str:
        return f"@{self.seat}?{self.target}"

    def __reduce__(self) -> tuple[object, ...]:
        return Catch, (self.seat, self.target)


@attrs.frozen(eq=False)
class Deal(metaclass=Interned):
    """Deal the next round of a match.

    Examples:
        >>> str(Deal())
        'deal'
    """

    def __str__(self) -> str:
        return "deal"

    def __reduce__(self) -> tuple[object, ...]:
        return Deal, ()


Move: TypeAlias = Play | Draw | Pass | NameSuit | JumpIn | Call | Catch | Deal
"""Everything that a player can say; `isinstance` works on it and a `match` over it is exhaustive."""

DRAWING: tuple[Move, ...] = (Draw(),)
"""The draw alone, as a list of moves."""
PASSING: tuple[Move, ...] = (Pass(),)
"""The pass alone."""
DEALING: tuple[Move, ...] = (Deal(),)
"""The deal alone, the one legal move between two rounds of a match."""
