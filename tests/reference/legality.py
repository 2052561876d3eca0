"""Every legal move, found by trying all that a hand could do."""

from collections.abc import Iterator, Sequence
from itertools import product

from crazyeights.deck import Card, Suit
from crazyeights.knobs import DrawStop, DrawWhen
from crazyeights.moves import Call, Catch, Draw, JumpIn, Move, NameSuit, Pass, Play

from .conditions import drawn_card_fits, may_jump_in, may_lay, right_call, right_suit, right_target
from .pack import SUITS, deck_place
from .stock import can_take
from .table import Pending, Table, still_in


def distinct(cards: Sequence[Card]) -> list[Card]:
    """Keep one of each kind of card, in the order given."""
    return [card for place, card in enumerate(cards) if card not in cards[:place]]


def selections(cards: Sequence[Card]) -> Iterator[list[Card]]:
    """Take none, some or all of the cards, each different selection once, in the order given."""
    kinds = distinct(cards)
    for counts in product(*(range(cards.count(kind) + 1) for kind in kinds)):
        yield [kind for kind, count in zip(kinds, counts, strict=True) for _ in range(count)]


def orders(hand: Sequence[Card], *, several: bool) -> Iterator[tuple[Card, ...]]:
    """Write down every way to put down a card from a hand, or several cards of one rank.

    By the first card in hand order; with the same first card shorter plays come earlier, then those whose next
    differing card is earlier in the deck. Only the first and the last card matter beside the set of the others, so
    those in between stay in deck order.
    """
    for first in distinct(hand):
        yield (first,)
        others = list(hand)
        others.remove(first)
        mates = [card for card in others if card.rank is first.rank and several]
        further = {
            (*chosen[:place], *chosen[place + 1 :], last)
            for chosen in selections(mates)
            for place, last in enumerate(chosen)
        }
        for then in sorted(further, key=lambda cards: (len(cards), [deck_place(card) for card in cards])):
            yield (first, *then)


def sayings(table: Table, seat: int, cards: Sequence[Card]) -> Iterator[tuple[Suit | None, int | None, bool]]:
    """Try every suit, every target and every call with these cards, and keep what belongs to them."""
    suits = [suit for suit in (None, *SUITS) if right_suit(table, seat, cards, suit)]
    seats = (None, *range(len(table.hands)))
    targets = [target for target in seats if right_target(table, seat, cards, target)]
    calls = [call for call in (False, True) if right_call(table, seat, cards, call=call)]
    yield from product(suits, targets, calls)


def legal_plays(table: Table) -> list[Move]:
    """List the plays of the seat in turn."""
    if table.turn is None or table.pending is Pending.NAMING:
        return []
    seat = table.turn
    return [
        Play(cards[0], suit, then=cards[1:], swap=target, call=call)
        for cards in orders(table.hands[seat], several=table.rules.multi_play)
        if may_lay(table, seat, cards)
        for suit, target, call in sayings(table, seat, cards)
    ]


def may_draw(table: Table) -> bool:
    """Tell whether the seat in turn may take a card.

    A penalty may be taken whenever there is something to take. An ordinary draw needs room below the limit, no fitting
    card drawn before where that stops the drawing, and no play where only a stuck seat draws.
    """
    if not can_take(table):
        return False
    if table.pending is Pending.OWING:
        return True
    if table.pending is not Pending.TURN:
        return False
    rule = table.rules.draw
    if rule.limit is not None and table.drawn >= rule.limit:
        return False
    if rule.stop is DrawStop.AT_PLAYABLE and drawn_card_fits(table):
        return False
    return rule.when is DrawWhen.ANY_TIME or not legal_plays(table)


def may_pass(table: Table) -> bool:
    """Tell whether the seat in turn may do nothing.

    A skip may always be accepted; a penalty is waived where there is nothing to take and no answer. A turn begins with
    a pass only if there is nothing else to do. Once a card was drawn, passing is what remains when drawing is at an
    end, unless the drawn card has to be played and can be.
    """
    match table.pending:
        case Pending.NAMING | Pending.OVER:
            return False
        case Pending.SKIPPING:
            return True
        case Pending.OWING:
            return not can_take(table) and not legal_plays(table)
        case Pending.TURN:
            if table.drawn == 0:
                return not can_take(table) and not legal_plays(table)
            return not may_draw(table) and not (table.rules.draw.must_play and drawn_card_fits(table))


def legal(table: Table) -> list[Move]:
    """List what the seat in turn may do: its plays, then the draw, then the pass; or the four suits to name."""
    if table.pending is Pending.NAMING:
        return [NameSuit(suit) for suit in SUITS]
    moves = legal_plays(table)
    if may_draw(table):
        moves.append(Draw())
    if may_pass(table):
        moves.append(Pass())
    return moves


def legal_out_of_turn(table: Table, seat: int) -> list[Move]:
    """List what a seat may do without being in turn: jump in, call its last card, catch those who did not call."""
    if table.pending in {Pending.NAMING, Pending.OVER} or seat not in still_in(table):
        return []
    moves: list[Move] = [
        JumpIn(seat, card, suit, swap=target, call=call)
        for card in distinct(table.hands[seat])
        if may_jump_in(table, seat, card)
        for suit, target, call in sayings(table, seat, [card])
    ]
    if seat in table.due:
        moves.append(Call(seat))
    moves.extend(Catch(seat, target) for target in table.due if target != seat)
    return moves
