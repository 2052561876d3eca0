"""How a round is dealt from a shuffled deck."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from crazyeights.consequences import begin
from crazyeights.deck import Card
from crazyeights.engine import seal
from crazyeights.knobs import Starter
from crazyeights.leads import PowerOf
from crazyeights.phases import Naming
from crazyeights.ruleset import RuleSet
from crazyeights.seats import check_players, check_seat, checked_levels
from crazyeights.shuffling import Seed, checked_seed, shuffle, words
from crazyeights.state import Draft, State, framed, stacked_stock
from crazyeights.tables import tables


def deal(rules: RuleSet, *, players: int, seed: Seed, dealer: int = 0, levels: Iterable[int] | None = None) -> State:
    """Deal a round.

    The cards are dealt one at a time from the seat after the dealer, then the starter is turned up. The seat after
    the dealer begins, after the dealer has named a suit where the rules ask for one. The same seed gives the same
    deal, always and everywhere.

    Args:
        rules: The rules to play by.
        players: How many seats, within ``rules.players``.
        seed: What the shuffles start from, an int or a text. Whoever knows it knows every card.
        dealer: The seat that deals, 0 to players - 1.
        levels: The level of each seat, the rounds that it has won in a match, where the rules have levels; None: all 0.

    Raises:
        DealError: The rules are not for so many players, the seed is none, or the levels are not those of the rules.
        SeatError: The dealer is no seat.

    Examples:
        >>> from crazyeights import presets
        >>> table = deal(presets.HOW_TO_PLAY, players=3, seed=2024, dealer=2)
        >>> [len(hand) for hand in table.hands], table.dealer, len(table.stock)
        ([5, 5, 5], 2, 36)

    Source:
        S0, "Setup"; S1, S2 and S4 on the deal and on a wild starter.
    """
    check_players(rules, players)
    check_seat(dealer, players)
    at = checked_levels(rules, players, levels)
    return dealt(rules, players, tuple(range(players)), levels=at, seed=checked_seed(seed), dealer=dealer)


def dealt(
    rules: RuleSet, seats: int, members: tuple[int, ...], *, levels: tuple[int, ...], seed: Seed, dealer: int
) -> State:
    """Deal a round among some of the seats of a table; the others hold no cards and are passed over.

    One card at a time, until each seat has as many as it is dealt. What is wild as a starter is so for the dealer.
    """
    implied = tables(rules, len(members))
    ring = implied.rings[seats, members, levels]
    stock = shuffle(list(implied.hands.deck * implied.hands.packs), seed, 0)
    held, unit = [0] * seats, implied.unit
    for seat in ring.dealing[dealer]:
        held[seat] += unit[stock.pop()]
    used_words = len(implied.hands.deck) * implied.hands.packs - 1
    powers = ring.choices[dealer].powers
    top = _starter(rules, powers, stock, seed, used_words)
    named = powers[top].wild and rules.starter is Starter.DEALER_NAMES
    draft: Any = Draft()
    draft.frame = framed(rules, implied, ring, dealer, seed, 0, ())
    draft.held = held
    draft.stock_cell = stacked_stock(stock)
    draft.pile_cell = implied.pile_cell([(top, None if named else top.suit)])
    draft.due = ()
    if named:
        draft.phase = Naming(dealer, 1)
    else:
        begin(draft)
    return seal(draft)


def _starter(rules: RuleSet, powers: PowerOf, stock: list[Card], seed: Seed, used_words: int) -> Card:
    """Turn up the first card of the pile; wilds that may not start go back once a plain card has come.

    Source:
        S0, where no wild starts; S4 puts them into the middle of the deck, S2 at a random place.
    """
    top = stock.pop()
    aside: list[Card] = []
    while rules.starter.goes_back and powers[top].wild:
        aside.append(top)
        top = stock.pop()
    places = words(seed, 0, used_words + len(aside))[used_words:] if aside else ()
    for card, word in zip(aside, places, strict=True):
        at_random = rules.starter is Starter.RANDOM
        stock.insert((word * (len(stock) + 1)) >> 32 if at_random else len(stock) // 2, card)
    return top
