"""How cards come from the stock, and how the pile becomes a new one."""

from __future__ import annotations

from crazyeights.deck import Card
from crazyeights.shuffling import shuffle
from crazyeights.state import Draft, StockCell, framed, stacked_stock


def take(draft: Draft, seat: int, amount: int) -> None:
    """Move so many cards from the stock to a hand, as far as there are any.

    Source:
        S0 to S3: when the stock runs out, the pile but its top becomes the new stock, and the drawing goes on.
    """
    tables, unit = draft.frame.tables, draft.frame.tables.unit
    hand, cell = draft.held[seat], draft.stock_cell
    for _ in range(amount):
        if cell is None:
            if not tables.turns_over(draft.pile_cell):
                break
            cell = reshuffle(draft)
        assert cell is not None  # a pile that is more than its top makes a stock
        card, cell, _ = cell
        hand += unit[card]
        if cell is None and tables.rebuilds and draft.pile_cell[1]:
            cell = reshuffle(draft)
    draft.held[seat], draft.stock_cell = hand, cell


def reshuffle(draft: Draft) -> StockCell:
    """The pile without its top becomes the new stock; the suit named by a wild stays in force.

    Source:
        S0, "Drawing one card", on the stock that runs out.
    """
    lead, below = draft.pile_cell
    frame = draft.frame
    shuffles = frame.shuffles + 1
    cards: list[Card] = []
    while below is not None:
        old, below = below
        cards.append(old.top)
    cards.reverse()
    draft.pile_cell = lead, None
    draft.frame = framed(frame.rules, frame.tables, frame.ring, frame.dealer, frame.seed, shuffles, frame.places)
    draft.stock_cell = stacked_stock(shuffle(cards, frame.seed, shuffles))
    return draft.stock_cell
