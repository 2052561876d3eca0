"""The universe of moves for a table: whatever somebody might say, sensible or not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations, product

import crazyeights as ce
from crazyeights.testing.decks import deck_of

MOST_TOGETHER = 4
"""The most cards of one rank that are put together in every order; a rank held more often is cut to so many."""
SUITS = (None, *ce.Suit)
CALLS = (False, True)


def universe(table: ce.State) -> tuple[ce.Move, ...]:
    """Return moves of every kind, each once: bare and named, with right and wrong targets, with and without the call.

    Plays are of every card in the hand in turn in every form, of all other cards in some, of several cards of one
    rank in every order and of cards of different ranks; out-of-turn moves are those of every seat, and of seats that
    do not exist.

    Args:
        table: A round.

    Examples:
        >>> table = ce.position(ce.presets.STARTER_RULES, hands=["7H", "QS"], pile="9H")
        >>> {*ce.legal_moves(table)} < {*universe(table)}
        True
    """
    seats = range(-1, len(table.hands) + 1)
    moves: dict[ce.Move, None] = dict.fromkeys((ce.Draw(), ce.Pass(), ce.Deal(), *map(ce.NameSuit, ce.Suit)))
    moves |= dict.fromkeys(_plays(table, (None, *seats)))
    moves |= dict.fromkeys(_jumps(table, seats))
    moves |= dict.fromkeys(map(ce.Call, seats))
    moves |= dict.fromkeys(ce.Catch(seat, target) for seat, target in product(seats, seats))
    return tuple(moves)


def _plays(table: ce.State, targets: Sequence[int | None]) -> Iterator[ce.Play]:
    hand = table.hands[0 if table.turn is None else table.turn]
    held = tuple(dict.fromkeys(hand))
    for card, suit, target, call in product(held, SUITS, targets, CALLS):
        yield ce.Play(card, suit, swap=target, call=call)
    for card in deck_of(tuple(ce.Rank)):
        if card not in held:
            yield ce.Play(card)
            yield ce.Play(card, card.suit, swap=targets[-1], call=True)
    for cards in _together(hand):
        powers = [table.rules.power(card) for card in cards]
        suits = SUITS if any(table.rules.power(cards[-1], level).wild for level in table.levels or (0,)) else SUITS[:2]
        aims = targets if any(power.swap for power in powers) else targets[:2]
        for suit, target, call in product(suits, aims, CALLS):
            yield ce.Play(cards[0], suit, then=cards[1:], swap=target, call=call)
    for cards in (*permutations(held[:5], 2), *permutations(held[-4:], 3)):
        yield ce.Play(cards[0], then=cards[1:])
        yield ce.Play(cards[0], ce.Suit.HEARTS, then=cards[1:])
    for card in held:
        yield ce.Play(card, then=(card,))
        yield ce.Play(card, then=(table.top,))


def _together(hand: Sequence[ce.Card]) -> Iterator[tuple[ce.Card, ...]]:
    """Cards of one rank from the hand in every order, from two of them on."""
    for rank in dict.fromkeys(card.rank for card in hand):
        kin = [card for card in hand if card.rank is rank]
        for size in range(2, min(len(kin), MOST_TOGETHER) + 1):
            yield from dict.fromkeys(permutations(kin[:MOST_TOGETHER], size))


def _jumps(table: ce.State, seats: Sequence[int]) -> Iterator[ce.JumpIn]:
    targets = (None, *seats)
    for seat in seats:
        for suit, target, call in product(SUITS, targets, CALLS):
            yield ce.JumpIn(seat, table.top, suit, swap=target, call=call)
        hand = table.hands[seat] if seat in range(len(table.hands)) else ()
        for card in (*hand[:3], ce.Card(ce.Rank.EIGHT, ce.Suit.SPADES), ce.Card(ce.Rank.TWO, ce.Suit.CLUBS)):
            yield ce.JumpIn(seat, card)
            yield ce.JumpIn(seat, card, card.suit, call=True)
