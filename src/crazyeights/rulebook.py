"""What a seat may do: the one definition of legality.

Everything here is computed from what the seat itself can see: its hand, the pile, the suit in force, what is pending
and the rules. `menu` enumerates the moves in turn and `out_of_turn` the others; `apply` guards with the same lists,
so that what is listed and what is accepted cannot differ.
"""

from __future__ import annotations

from typing import Protocol, get_args

from crazyeights.deck import SUITS, Card
from crazyeights.errors import no_table
from crazyeights.moves import DEALING, DRAWING, PASSING, Call, Catch, Deal, JumpIn, Move, NameSuit, Play
from crazyeights.phases import Naming, Over, Owing, Phase, Skipping, Turn
from crazyeights.reasons import reason
from crazyeights.refusals import Refusal
from crazyeights.ring import Ring
from crazyeights.sight import Sight, may_jump_in
from crazyeights.tables import Lead, Tables

NAMING: tuple[Move, ...] = tuple(map(NameSuit, SUITS))
KINDS_OF_MOVE = frozenset(get_args(Move))


class Table(Protocol):
    """What can be asked for legal moves: a State, a View or a Match."""

    @property
    def menu(self) -> tuple[Move, ...]:
        """The legal moves in turn."""
        ...

    def seen_by(self, seat: int) -> Sight:
        """What a seat sees of the round; it may be asked what the seat can do out of turn."""
        ...

    @property
    def sight(self) -> Sight:
        """What whoever asks sees of the round."""
        ...


def legal_moves(table: Table, seat: int | None = None) -> tuple[Move, ...]:
    """Return every move that a seat may make.

    In turn: for each card in hand order its single play, then its plays with further cards, each with the suits in
    the order C D H S, targets rising, without and then with the call; then the draw, then the pass. Out of turn:
    jumping in, then the call, then catches. A rank held n times gives 1, 4, 15, 52 plays for n = 1 to 4 where several
    cards may be played at once.

    Args:
        table: A State, what one seat sees of it (a View), or a Match.
        seat: None for the moves in turn of the seat in turn; a seat for what it may do out of turn. A View answers for
            its own seat only, and its moves in turn are none unless that seat is in turn.

    Returns:
        Distinct moves; none once the round is over, but for `Deal` between the rounds of a match.

    Raises:
        SeatError: There is no such seat, or a View is asked for another one.

    Examples:
        >>> from crazyeights import position, presets
        >>> table = position(presets.STARTER_RULES, hands=["7H 8C", "QS 2D"], pile="6H", stock="3C")
        >>> [str(move) for move in legal_moves(table)]
        ['8C=C', '8C=D', '8C=H', '8C=S', '7H', 'draw']

    Source:
        S0, "Matching a card" and "Wild eights change the suit"; S1 to S4 on the same.
    """
    try:
        return table.menu if seat is None else out_of_turn(table.seen_by(seat), seat)
    except AttributeError:
        raise no_table(table) from None


def playable(table: Table) -> tuple[Card, ...]:
    """Return the cards that the seat in turn may play now, so that the others can be greyed out.

    With several cards a play these are the cards that may lead it.

    Examples:
        >>> from crazyeights import position, presets
        >>> table = position(presets.STARTER_RULES, hands=["7H 8C 9S", "QS 2D"], pile="6H", stock="3C")
        >>> [str(card) for card in playable(table)]
        ['8C', '7H']

    Source:
        S3, on cards that may not be played.
    """
    return tuple(dict.fromkeys(move.card for move in legal_moves(table) if isinstance(move, Play)))


def refusal(table: Table, move: Move, seat: int | None = None) -> Refusal | None:
    """Return why a move is not legal, or None if it is.

    Args:
        table: A State, a View or a Match.
        move: The move.
        seat: Who says it; from a seat that may not speak it is `NOT_YOUR_TURN`. None trusts the caller; a View always
            speaks for its own seat. Servers pass the seat of the connection.

    Raises:
        SeatError: The seat that speaks does not exist, or is not that of the View.

    Examples:
        >>> from crazyeights import parse_move, position, presets
        >>> table = position(presets.STARTER_RULES, hands=["7H 8C", "QS 2D"], pile="6H", stock="3C")
        >>> refusal(table, parse_move("8C")).value
        'a wild card names the suit to follow'
        >>> refusal(table, parse_move("7H")), refusal(table, parse_move("7H"), seat=1).name
        (None, 'NOT_YOUR_TURN')

    Source:
        The rules of whatever is refused; see `Refusal`.
    """
    try:
        sight = table.sight if seat is None else table.seen_by(seat)
    except AttributeError:
        raise no_table(table) from None
    if not isinstance(move, Move) or type(move) not in KINDS_OF_MOVE:
        return Refusal.NOT_A_MOVE
    if table.menu == DEALING:
        return None if move in DEALING else Refusal.DEAL_FIRST
    if isinstance(sight.phase, Over):
        return Refusal.OVER
    if isinstance(move, Deal):
        return Refusal.NO_DEAL
    speaker = sight.speaker if seat is None else seat
    if isinstance(move, JumpIn | Call | Catch):
        if speaker is not None and speaker != move.seat:
            return Refusal.NOT_YOUR_TURN
        legal = move in out_of_turn(sight, move.seat)
    else:
        if speaker is not None and speaker != sight.phase.seat:
            return Refusal.NOT_YOUR_TURN
        legal = move in table.menu
    return None if legal else reason(sight, move)


def menu(  # noqa: PLR0917 - what a seat sees, by position because it is asked at every ply
    tables: Tables, ring: Ring, phase: Phase, hand: int, lead: Lead, can_draw: object
) -> tuple[Move, ...]:
    """Every move of the seat in turn: its plays, then the draw, then the pass.

    What is pending says which cards may lead a play, and what else may be done, without and with a play to make. The
    arguments are exactly what the seat sees, so nothing hidden can matter.

    Source:
        S0, "Matching a card", "Drawing one card" and "Blocked rounds": at the start of a turn only a seat that can
        neither play nor draw passes.
    """
    if type(phase) is Turn:
        leading = hand & lead.fits
        if phase.drawn:
            after = tables.drawing_on if can_draw and phase.drawn < tables.limit else tables.drawn_enough
            fits = lead.fits & tables.digit[phase.card]
            without, others, alone = after[0] if fits else after[1]
            if alone:
                leading &= fits
        else:
            without, others = tables.at_turn if can_draw else tables.at_turn_dry
    elif type(phase) is Owing:
        leading = hand & lead.answers
        without, others = (DRAWING, DRAWING) if can_draw else (PASSING, ())
    elif type(phase) is Skipping:
        leading, without, others = hand & lead.skip_answers, PASSING, PASSING
    else:
        return NAMING if type(phase) is Naming else ()
    if not leading:
        return without
    if tables.single:  # written out here: a function of its own took a tenth of a ply
        rows = tables.rows_going_on if ring.goes_on else tables.rows
        moves, row = others, rows[hand.bit_count() if tables.one_pack else tables.size(hand)]
        while leading:
            place = leading.bit_length() - 1
            moves = row[place] + moves
            leading &= tables.below[place]
        return without if moves is others else moves
    plays = _plays(tables, ring, phase, hand, leading)
    return plays + others if plays else without


def _plays(tables: Tables, ring: Ring, phase: Turn | Owing | Skipping, hand: int, leading: int) -> tuple[Play, ...]:
    """The plays that some cards of a hand may lead, in hand order, where cards go together or hands are swapped.

    A card just drawn is played alone, or has to be among the cards played, where the rules say so.

    Source:
        S2, several cards of one rank, and the option of the sevens; S0, "Drawing one card".
    """
    size, usable, needed = tables.size(hand), hand, 0
    if type(phase) is Turn and phase.card is not None:
        digit = tables.digit[phase.card]
        if not tables.any_card:
            usable = tables.unit[phase.card]
        elif tables.must_play and digit & leading:
            needed = digit
    plays: tuple[Play, ...] = ()
    rows = tables.rows_going_on if ring.goes_on else tables.rows
    sets = tables.sets_going_on if ring.goes_on else tables.sets
    while leading:
        place = leading.bit_length() - 1
        if tables.several:
            kin = usable & tables.kin[place]
            others = 2 if size > tables.many else min(size - tables.size(kin), 2)
            plays = sets[others][place][kin] + plays
        else:
            plays = rows[size][place] + plays
        leading &= tables.below[place]
    if needed:
        plays = tuple(play for play in plays if tables.effects[play].take & needed)
    return _aimed(tables, ring.others[phase.seat], plays, size) if tables.swaps else plays


def _aimed(tables: Tables, targets: tuple[int, ...], plays: tuple[Play, ...], size: int) -> tuple[Play, ...]:
    """The plays, those that swap hands once for each target; the last card of a hand swaps nothing.

    Source:
        S2, the option of the sevens.
    """
    aimed: list[Play] = []
    for play in plays:
        played = (play.card, *play.then)
        if tables.asks_target(played, size - len(played)):
            aimed += [tables.aimed[play, target] for target in targets]
        else:
            aimed.append(play)
    return tuple(aimed)


def out_of_turn(sight: Sight, seat: int) -> tuple[Move, ...]:
    """What a seat may do out of turn: jump in, call its last card, catch others who have not.

    Source:
        S2: the call, "before your next turn", and the option to jump in.
    """
    if isinstance(sight.phase, Naming | Over) or seat not in sight.ring.members:
        return ()
    moves: list[Move] = list(_jumps(sight, seat))
    if seat in sight.due:
        moves.append(Call(seat))
    moves += [Catch(seat, target) for target in sight.due if target != seat]
    return tuple(moves)


def _jumps(sight: Sight, seat: int) -> list[JumpIn]:
    """Jumping in with a card equal to the top, which has to fit like any other."""
    tables, lead = sight.tables, sight.lead
    if not may_jump_in(sight, seat):
        return []
    hand = sight.hand_of(seat)
    if not hand & lead.fits & tables.digit[lead.top]:
        return []
    rows = tables.rows_going_on if sight.ring.goes_on else tables.rows
    plays = rows[tables.size(hand)][tables.place[lead.top]]
    if tables.swaps:
        plays = _aimed(tables, sight.ring.others[seat], plays, tables.size(hand))
    return [tables.jumps[seat, play] for play in plays]
