"""Why a move is not legal: asked only about moves that are not."""

from __future__ import annotations

from collections import Counter
from typing import assert_never

from crazyeights.deck import Card
from crazyeights.moves import DRAWING, Call, Catch, Deal, Draw, JumpIn, Move, NameSuit, Pass, Play
from crazyeights.phases import Naming, Over, Owing, Skipping, Turn
from crazyeights.refusals import Refusal
from crazyeights.sight import Sight, may_jump_in


def reason(sight: Sight, move: Move) -> Refusal:
    """Return the first reason, in the order of `Refusal`, why a move of a running round is not legal."""
    match move:
        case Play():
            return _of_play(sight, move)
        case JumpIn():
            return _of_jump_in(sight, move)
        case Draw():
            return _of_draw(sight)
        case Pass():
            return _of_pass(sight)
        case NameSuit():
            return Refusal.SUIT_NOT_ASKED
        case Call():
            return Refusal.NAME_A_SUIT if isinstance(sight.phase, Naming) else Refusal.CALL_NOT_DUE
        case Catch():
            return Refusal.NAME_A_SUIT if isinstance(sight.phase, Naming) else Refusal.NOTHING_TO_CATCH
        case Deal():
            return Refusal.NO_DEAL
        case _:
            assert_never(move)


def _of_play(sight: Sight, move: Play) -> Refusal:
    tables, phase = sight.tables, sight.phase
    if isinstance(phase, Naming | Over):
        return Refusal.NAME_A_SUIT
    played = move.cards
    hand = sight.hand_of(phase.seat)
    held = Counter(tables.hands.cards(hand))
    if any(held[card] < amount for card, amount in Counter(played).items()):
        return Refusal.NOT_HELD
    drawn = phase.card if isinstance(phase, Turn) else None
    alone = drawn is not None and not tables.any_card
    if move.then and (alone or not tables.several):
        return Refusal.ONE_CARD
    if any(card.rank is not move.card.rank for card in move.then):
        return Refusal.ONE_RANK
    digit, lead, level = tables.hands.digit[move.card], sight.lead, sight.ring.choices[phase.seat].level
    if isinstance(phase, Owing) and not digit & lead.answers[level]:
        return Refusal.PAY_OR_ANSWER
    if isinstance(phase, Skipping) and not digit & lead.skip_answers[level]:
        return Refusal.ANSWER_OR_PASS
    if alone and move.card is not drawn:
        return Refusal.ONLY_DRAWN_CARD
    if not digit & lead.fits[level]:
        return _unfit(sight, phase.seat, move.card)
    drawn_fits = drawn is not None and tables.hands.digit[drawn] & lead.fits[level]
    if drawn_fits and drawn not in played and tables.must_play:
        return Refusal.MUST_PLAY_DRAWN
    return _of_form(sight, phase.seat, move)


def _of_jump_in(sight: Sight, move: JumpIn) -> Refusal:
    tables, phase, lead = sight.tables, sight.phase, sight.lead
    if isinstance(phase, Naming):
        return Refusal.NAME_A_SUIT
    if not may_jump_in(sight, move.seat):
        return Refusal.NO_JUMP_IN
    hand = sight.hand_of(move.seat)
    if not hand & tables.hands.digit.get(move.card, 0):
        return Refusal.NOT_HELD
    if move.card is not lead.top:
        return Refusal.NO_JUMP_IN
    if not tables.hands.digit[move.card] & lead.fits[sight.ring.choices[move.seat].level]:
        return _unfit(sight, move.seat, move.card)
    return _of_form(sight, move.seat, move)


def _unfit(sight: Sight, seat: int, card: Card) -> Refusal:
    return Refusal.WILD_ON_WILD if sight.ring.choices[seat].powers[card].wild else Refusal.DOES_NOT_FIT


def _of_form(sight: Sight, seat: int, move: Play | JumpIn) -> Refusal:
    """Why cards that may be played are not played in the right words."""
    played = move.cards
    choices, last, suit, swap = sight.ring.choices[seat], played[-1], move.suit, move.swap
    left = sight.tables.size(sight.hand_of(seat)) - len(played)
    if not left and not choices.may_be_last(last):
        return Refusal.FINISH
    names = choices.asks_suit(last, left)
    if names and suit is None:
        return Refusal.SUIT_MISSING
    if suit is not None and not names:
        return Refusal.SUIT_NOT_ASKED
    swaps = choices.asks_target(played, left)
    if swaps and swap is None:
        return Refusal.TARGET_MISSING
    if swap is not None and not (swaps and swap in sight.ring.others[seat]):
        return Refusal.TARGET_WRONG
    return Refusal.CALL_NOT_DUE


def _of_draw(sight: Sight) -> Refusal:
    phase = sight.phase
    if isinstance(phase, Naming):
        return Refusal.NAME_A_SUIT
    if isinstance(phase, Skipping):
        return Refusal.ANSWER_OR_PASS
    if not sight.can_draw:
        return Refusal.NOTHING_TO_DRAW
    if isinstance(phase, Turn) and phase.card is not None:
        fits = sight.tables.hands.digit[phase.card] & sight.lead.fits[sight.ring.choices[phase.seat].level]
        if fits or phase.drawn >= sight.tables.limit:
            return Refusal.DRAWN_ENOUGH
    return Refusal.CAN_PLAY


def _of_pass(sight: Sight) -> Refusal:
    phase = sight.phase
    if isinstance(phase, Naming):
        return Refusal.NAME_A_SUIT
    if isinstance(phase, Owing) and sight.can_draw:
        return Refusal.PAY_OR_ANSWER
    if DRAWING[0] in sight.menu:
        return Refusal.MUST_DRAW
    return Refusal.MUST_PLAY_DRAWN if isinstance(phase, Turn) and phase.drawn else Refusal.MUST_PLAY
