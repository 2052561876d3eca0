"""The conditions that a play has to satisfy, each a plain yes or no about cards in the hand of a seat."""

from collections.abc import Sequence

from crazyeights.deck import Card, Suit
from crazyeights.knobs import AfterDraw, Answer, Finish, LastCard, RoundEnds

from .effects import effects_of
from .levels import power_for, wild_for
from .pack import PLAIN, power_of
from .table import Pending, Table, still_in


def fits(table: Table, seat: int, card: Card) -> bool:
    """Compare a card with the top: a wild always goes, others by the suit in force or by rank.

    Where wilds may not lie on wilds, nothing makes an exception to that. What is wild, in the hand and on the pile, is
    asked of the seat that wants to play.
    """
    wild = wild_for(table, seat, card)
    if wild and wild_for(table, seat, table.top) and not table.rules.wild_on_wild:
        return False
    return wild or card.suit is table.suit or card.rank is table.top.rank


def is_last(table: Table, seat: int, cards: Sequence[Card]) -> bool:
    """Tell whether these are all the cards of the seat."""
    return len(cards) == len(table.hands[seat])


def one_play(table: Table, cards: Sequence[Card]) -> bool:
    """Several cards at once need rules that allow it, and one common rank."""
    if len(cards) == 1:
        return True
    return table.rules.multi_play and all(card.rank is cards[0].rank for card in cards)


def allowed_by_drawing(table: Table, cards: Sequence[Card]) -> bool:
    """After drawing, either the drawn card alone may be played, or anything.

    Anything, except where a drawn card that fits has to go: then it must be among the cards.
    """
    rule = table.rules.draw
    if table.drawn == 0:
        return True
    if rule.then is AfterDraw.DRAWN_CARD:
        return list(cards) == [table.card]
    if rule.must_play and drawn_card_fits(table):
        return table.card in cards
    return True


def drawn_card_fits(table: Table) -> bool:
    """Tell whether the last card drawn in this turn goes on the top, for the seat that drew it."""
    return table.card is not None and table.turn is not None and fits(table, table.turn, table.card)


def answers_penalty(table: Table, card: Card) -> bool:
    """A penalty is passed on by a card that makes someone draw: one of the same rank or any, as the rules have it."""
    draws = power_of(table.rules, card).draw > 0
    match table.rules.penalty.answer:
        case Answer.NONE:
            return False
        case Answer.SAME_RANK:
            return draws and card.rank is table.top.rank
        case Answer.ANY_DRAW:
            return draws


def answers_skip(table: Table, card: Card) -> bool:
    """A skip is passed on by a skipping card of the rank on top."""
    return power_of(table.rules, card).skip > 0 and card.rank is table.top.rank


def allowed_by_pending(table: Table, cards: Sequence[Card]) -> bool:
    """What the table waits for decides which plays are possible; of several cards the first one has to answer."""
    match table.pending:
        case Pending.NAMING | Pending.OVER:
            return False
        case Pending.TURN:
            return allowed_by_drawing(table, cards)
        case Pending.OWING:
            return answers_penalty(table, cards[0])
        case Pending.SKIPPING:
            return answers_skip(table, cards[0])


def may_finish(table: Table, seat: int, cards: Sequence[Card]) -> bool:
    """Some rules do not let a seat go out on a wild, or on any card with a power; the uppermost card is judged.

    It is judged by what it does in the hand of that seat.
    """
    if not is_last(table, seat, cards):
        return True
    match table.rules.finish:
        case Finish.ANY:
            return True
        case Finish.NOT_WILD:
            return not wild_for(table, seat, cards[-1])
        case Finish.NOT_POWER:
            return power_for(table, seat, cards[-1]) == PLAIN


def may_lay(table: Table, seat: int, cards: Sequence[Card]) -> bool:
    """Tell whether the seat in turn may put these cards down, whatever else it says with them."""
    return (
        one_play(table, cards)
        and allowed_by_pending(table, cards)
        and fits(table, seat, cards[0])
        and may_finish(table, seat, cards)
    )


def may_jump_in(table: Table, seat: int, card: Card) -> bool:
    """Tell whether a seat may play out of turn: the twin of the top, in an ordinary turn of somebody else."""
    return (
        table.rules.jump_in
        and table.pending is Pending.TURN
        and seat != table.turn
        and seat in still_in(table)
        and card == table.top
        and fits(table, seat, card)
        and may_finish(table, seat, [card])
    )


def ends_round(table: Table, seat: int, cards: Sequence[Card]) -> bool:
    """The last card of the first seat to go out ends the round, or of the last but one where places count."""
    if not is_last(table, seat, cards):
        return False
    return table.rules.round_ends is RoundEnds.FIRST_OUT or len(still_in(table)) == 2


def right_suit(table: Table, seat: int, cards: Sequence[Card], suit: Suit | None) -> bool:
    """A suit is said with a wild on top of a play after which the round goes on, and never otherwise."""
    asked = wild_for(table, seat, cards[-1]) and not ends_round(table, seat, cards)
    return (suit is not None) == asked


def right_target(table: Table, seat: int, cards: Sequence[Card], target: int | None) -> bool:
    """Whoever swaps, and keeps cards to swap, says with which other seat; nobody else says any."""
    if not effects_of(table.rules, cards).swap or is_last(table, seat, cards):
        return target is None
    return target is not None and target != seat and target in still_in(table)


def owes_call(table: Table, seat: int, cards: Sequence[Card]) -> bool:
    """A call belongs to a play that leaves one card, where hands stay with their owners and calls exist."""
    return (
        table.rules.last_card.mode is not LastCard.AUTOMATIC
        and len(table.hands[seat]) - len(cards) == 1
        and not effects_of(table.rules, cards).moves_hands
    )


def right_call(table: Table, seat: int, cards: Sequence[Card], *, call: bool) -> bool:
    """A call may be said only where one belongs, and may be left out anywhere."""
    return not call or owes_call(table, seat, cards)
