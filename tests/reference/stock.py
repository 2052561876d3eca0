"""Taking cards from the stock, and making a new stock of the pile."""

from crazyeights.deck import Card
from crazyeights.knobs import Reshuffle

from .pack import in_deck_order, mix, words
from .table import Table


def may_turn_over(table: Table) -> bool:
    """Tell whether the pile could become the stock: the rules reuse it and something lies under its top."""
    return table.rules.reshuffle is not Reshuffle.NEVER and len(table.pile) > 1


def can_take(table: Table) -> bool:
    """Tell whether a card could be taken now, from the stock or after turning the pile over."""
    return bool(table.stock) or may_turn_over(table)


def turn_over(table: Table) -> None:
    """Shuffle all of the pile but its top into a new stock; the deal was shuffle 0, this is the next one."""
    table.shuffles += 1
    table.stock = mix(table.pile[:-1], words(table.seed, table.shuffles))
    table.pile = table.pile[-1:]


def rebuild_if_emptied(table: Table) -> None:
    """Where an empty stock is not left lying, replace it at once if the pile can give one and play goes on."""
    eager = table.rules.reshuffle is Reshuffle.WHEN_EMPTIED
    if eager and not table.is_over and not table.stock and may_turn_over(table):
        turn_over(table)


def take_one(table: Table, seat: int) -> Card:
    """Move one card from the stock into a hand. Only where `can_take` says so."""
    if not table.stock:
        turn_over(table)
    card = table.stock.pop()
    table.hands[seat] = in_deck_order([*table.hands[seat], card])
    rebuild_if_emptied(table)
    return card


def take_up_to(table: Table, seat: int, count: int) -> None:
    """Move cards into a hand one by one; those that are not there need not be taken."""
    for _ in range(count):
        if can_take(table):
            take_one(table, seat)
