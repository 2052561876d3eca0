"""Numbers, ranks and cards as people at a table speak of them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from crazyeights.deck import SUITS, Rank, Suit

_NUMBERS = "no one two three four five six seven eight nine ten eleven twelve".split()  # noqa: SIM905 - easier to read
_COURTS = {Rank.ACE: "Ace", Rank.JACK: "Jack", Rank.QUEEN: "Queen", Rank.KING: "King"}
_COLOURS: Mapping[tuple[Suit, ...], str] = {(Suit.CLUBS, Suit.SPADES): "black", (Suit.DIAMONDS, Suit.HEARTS): "red"}
_HIGH_ACE = Rank.KING.value + 1
_RUN = 4
"""So many ranks in a row are said as a span."""
NAMELESS = "Crazy Eights without a name"
"""The title of rules that have none."""
_MARKUP = re.compile(r"([\\`*\[<&]|(?<![^\W_])_|_(?![^\W_]))")


def number(amount: int) -> str:
    """Return a number, in letters up to twelve.

    Examples:
        >>> number(7), number(13), number(0)
        ('seven', '13', '0')
    """
    return _NUMBERS[amount] if 0 < amount < len(_NUMBERS) else str(amount)


def count(amount: int, one: str, many: str = "") -> str:
    """Return so many things.

    Examples:
        >>> count(1, "card"), count(4, "card"), count(2, "more card needs", "more cards need")
        ('one card', 'four cards', 'two more cards need')
    """
    return f"{number(amount)} {one if amount == 1 else many or f'{one}s'}"


def listed(items: Sequence[str], last: str = "and") -> str:
    """Return a list as it is said.

    Examples:
        >>> listed(["clubs"]), listed(["2♣", "3♣", "4♣"]), listed(["an eight", "a King"], "or")
        ('clubs', '2♣, 3♣ and 4♣', 'an eight or a King')
    """
    *most, end = items
    return f"{', '.join(most)} {last} {end}" if most else end


def capital(text: str) -> str:
    """Return a sentence that begins with a capital letter.

    Examples:
        >>> capital("sevens and Kings")
        'Sevens and Kings'
    """
    return text[:1].upper() + text[1:]


def plain_text(text: str) -> str:
    r"""Return a text of others on one line, in which nothing is taken for Markdown.

    Examples:
        >>> print(plain_text("Our *own*\nrules"))
        Our \*own\* rules
    """
    return _MARKUP.sub(r"\\\1", " ".join(text.split()))


def rank_name(rank: Rank) -> str:
    """Return the name of a rank; only the Ace and the court cards have a capital letter.

    Examples:
        >>> rank_name(Rank.QUEEN), rank_name(Rank.EIGHT)
        ('Queen', 'eight')
    """
    return _COURTS.get(rank) or _NUMBERS[rank.value]


def ranks_name(rank: Rank) -> str:
    """Return the name of several cards of a rank.

    Examples:
        >>> ranks_name(Rank.SIX), ranks_name(Rank.ACE)
        ('sixes', 'Aces')
    """
    return rank_name(rank) + ("es" if rank is Rank.SIX else "s")


def a_card(rank: Rank) -> str:
    """Return the name of one card of a rank, whichever it is.

    Examples:
        >>> a_card(Rank.ACE), a_card(Rank.EIGHT), a_card(Rank.QUEEN)
        ('an Ace', 'an eight', 'a Queen')
    """
    return f"{'an' if rank in {Rank.ACE, Rank.EIGHT} else 'a'} {rank_name(rank)}"


def rank_list(ranks: Iterable[Rank], *, ace_high: bool = False) -> str:
    """Return ranks as a list, four or more in a row as a span.

    Args:
        ranks: The ranks, at least one.
        ace_high: Whether the Ace comes after the King.

    Examples:
        >>> rank_list([Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE, Rank.NINE])
        'two to five and nine'
        >>> rank_list([Rank.ACE, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.SIX], ace_high=True)
        'six and Jack to Ace'
    """
    height = {rank: _HIGH_ACE if ace_high and rank is Rank.ACE else rank.value for rank in ranks}
    runs: list[list[Rank]] = []
    for rank in sorted(height, key=lambda rank: height[rank]):
        if runs and height[runs[-1][-1]] == height[rank] - 1:
            runs[-1].append(rank)
        else:
            runs.append([rank])
    said: list[str] = []
    for run in runs:
        names = [rank_name(rank) for rank in run]
        said += names if len(run) < _RUN else [f"{names[0]} to {names[-1]}"]
    return listed(said)


def names_of(cards: Sequence[tuple[Rank, tuple[Suit, ...]]]) -> str:
    """Return the names of cards as `holders` gives them; nothing of none.

    Examples:
        >>> names_of([(Rank.TWO, SUITS), (Rank.JACK, (Suit.CLUBS, Suit.SPADES))])
        'twos and black Jacks'
        >>> names_of([(Rank.EIGHT, (Suit.SPADES,))])
        'the eight of spades'
    """
    return listed([_named(rank, suits) for rank, suits in cards]) if cards else ""


def _named(rank: Rank, suits: tuple[Suit, ...]) -> str:
    if suits == SUITS:
        return ranks_name(rank)
    if suits in _COLOURS:
        return f"{_COLOURS[suits]} {ranks_name(rank)}"
    of = listed([suit.name.lower() for suit in suits])
    return f"the {rank_name(rank) if len(suits) == 1 else ranks_name(rank)} of {of}"


def for_players(low: int, high: int, most: int) -> str:
    """Return for how many players something holds.

    Examples:
        >>> for_players(2, 2, 7), for_players(3, 7, 7), for_players(3, 4, 7)
        ('two players', 'three or more', 'three or four players')
    """
    if low == high:
        return count(low, "player")
    return (
        f"{number(low)} or more"
        if high == most
        else f"{number(low)} {'or' if high - low == 1 else 'to'} {number(high)} players"
    )
