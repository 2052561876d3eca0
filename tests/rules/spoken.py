"""Tables and moves as text, so that a test reads like play.

`may` is what may be said, `why_not` the refusal of what may not, `after` the table once something was said.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import crazyeights as ce

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

Table = TypeVar("Table", ce.State, ce.Match)

LONGEST_ROUND = 5000
"""Moves after which a round in these tests counts as endless."""


def may(table: ce.State | ce.View | ce.Match, seat: int | None = None) -> list[str]:
    """Return the legal moves as text, in the promised order."""
    return [str(move) for move in ce.legal_moves(table, seat)]


def why_not(table: ce.State | ce.View | ce.Match, move: str, seat: int | None = None) -> ce.Refusal | None:
    """Return why the move is refused, `None` for a legal one."""
    return ce.refusal(table, ce.parse_move(move), seat)


def after(table: Table, *moves: str) -> Table:
    """Return the table after the moves, one after the other."""
    for move in moves:
        table = ce.apply(table, ce.parse_move(move))
    return table


def text(cards: Iterable[ce.Card]) -> str:
    """Return cards as text: `7H 8C`."""
    return " ".join(map(str, cards))


def hands(state: ce.State) -> list[str]:
    """Return every hand as text, by seat."""
    return [text(hand) for hand in state.hands]


def sizes(state: ce.State) -> list[int]:
    """Return the number of cards in every hand, by seat."""
    return [len(hand) for hand in state.hands]


def named(card: str) -> list[str]:
    """Return the four plays of a wild card."""
    return [f"{card}={suit}" for suit in "CDHS"]


def deck() -> tuple[ce.Card, ...]:
    """Return one pack in deck order."""
    return tuple(ce.Card(rank, suit) for suit in ce.Suit for rank in ce.Rank)


def without(*cards: str) -> list[ce.Card]:
    """Return one pack in deck order that lacks the cards."""
    return [card for card in deck() if str(card) not in cards]


def round_played(match: ce.Match) -> ce.Match:
    """Return the match after its running round, in which every seat makes the first legal move."""
    for _ in range(LONGEST_ROUND):
        if match.state.is_over:
            return match
        match = ce.apply(match, ce.legal_moves(match)[0])
    message = f"no end after {LONGEST_ROUND} moves"
    raise AssertionError(message)


def points_of_last_round(match: ce.Match) -> tuple[int, ...]:
    """Return the points that the last round of the match gave, by seat."""
    points = match.rounds[-1].points
    assert points is not None
    return points


def seed_of(rules: ce.RuleSet, *, players: int, wanted: Callable[[ce.Result], bool]) -> int:
    """Return the first seed with which the first round of a match, played by `round_played`, has the wanted result."""
    for seed in range(500):
        if wanted(round_played(ce.start_match(rules, players=players, seed=seed)).rounds[0]):
            return seed
    message = "no such round"
    raise AssertionError(message)


def lowest(totals: tuple[int, ...]) -> tuple[int, ...]:
    """Return the seats with the lowest total."""
    return tuple(seat for seat, total in enumerate(totals) if total == min(totals))


def dealt_out(*, seed: int, players: int, each: int, dealer: int = 0) -> tuple[list[str], list[ce.Card]]:
    """Return the hands as text and what is left of the pack, its last card on top.

    One card at a time is dealt from the seat after the dealer.
    """
    left = list(ce.shuffled(deck(), seed, 0))
    taken: list[list[ce.Card]] = [[] for _ in range(players)]
    for _ in range(each):
        for place in range(1, players + 1):
            taken[(dealer + place) % players].append(left.pop())
    order = deck()
    return [text(sorted(hand, key=order.index)) for hand in taken], left


def buried(left: list[ce.Card]) -> tuple[ce.Card, list[ce.Card], int]:
    """Return the starter, the stock and how many eights were turned first.

    Each of them goes back into the middle once a plain card lies open.
    """
    stock = list(left)
    eights: list[ce.Card] = []
    while stock[-1].rank is ce.Rank.EIGHT:
        eights.append(stock.pop())
    starter = stock.pop()
    for eight in eights:
        stock.insert(len(stock) // 2, eight)
    return starter, stock, len(eights)
