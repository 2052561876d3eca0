"""What a seat may do: the one definition of legality.

Everything here is computed from what the seat itself can see: its hand, the pile, the suit in force, what is pending
and the rules. `menu` enumerates the moves in turn and `out_of_turn` the others; `apply` guards with the same lists,
so that what is listed and what is accepted cannot differ.
"""

from __future__ import annotations

from typing import Protocol, get_args

from crazyeights.choices import Choice, Choices
from crazyeights.deck import SUITS, Card
from crazyeights.errors import no_table
from crazyeights.leads import Lead
from crazyeights.moves import DEALING, Call, Catch, Deal, JumpIn, Move, NameSuit, Play
from crazyeights.phases import Naming, Over, Owing, Pending, Skipping, Turn
from crazyeights.reasons import reason
from crazyeights.refusals import Refusal
from crazyeights.ring import Ring
from crazyeights.sight import Sight, may_jump_in
from crazyeights.tables import Tables

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

    In turn: for each card in hand order its single play, then its plays with further cards, fewer before more, each
    with the suits in the order C D H S, targets rising, without and then with the call; then the draw, then the pass.
    Out of turn: jumping in, then the call, then catches. A rank held n times gives 1, 4, 15, 52 plays for n = 1 to 4
    where several cards may be played at once.

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
    tables: Tables, ring: Ring, phase: Pending, hand: int, lead: Lead, can_draw: object
) -> tuple[Move, ...]:
    """Every move of the seat in turn: its plays, then the draw, then the pass.

    What is pending says which cards may lead a play, and what else may be done, without and with a play to make. The
    arguments are exactly what the seat sees, so nothing hidden can matter.

    Source:
        S0, "Matching a card", "Drawing one card" and "Blocked rounds": at the start of a turn only a seat that can
        neither play nor draw passes.
    """
    choices = ring.choices[phase.seat]
    if type(phase) is Turn:
        fits = lead.fits[choices.level]
        leading = hand & fits
        if not phase.drawn:
            choice = choices.at_turn if can_draw else choices.at_turn_dry
        else:
            after = choices.drawing_on if can_draw and phase.drawn < tables.limit else choices.drawn_enough
            choice = after.unfitting
            if after.differs:
                fits &= tables.digit[phase.card]
                choice = after.fitting if fits else choice
                if choice.alone:
                    leading &= fits
    elif type(phase) is Owing:
        leading = hand & lead.answers[choices.level]
        choice = choices.owing if can_draw else choices.owing_dry
    elif type(phase) is Skipping:
        leading, choice = hand & lead.skip_answers[choices.level], choices.skipping
    else:
        return NAMING
    if not leading:
        return choice.without
    if not choice.menus:
        return _plays(tables, ring, choices, choice, phase, hand, leading)
    # Written out here: a function of its own took a tenth of a ply. One card leads in half of these menus.
    size, below, length = tables.size(hand), tables.below, leading.bit_length()
    moves = choice.menus[size][length]
    leading &= below[length]
    if leading:
        row = choices.rows[size]
        while leading:
            length = leading.bit_length()
            moves = row[length] + moves
            leading &= below[length]
    return moves


def _plays(  # noqa: PLR0917 - as for `menu`
    tables: Tables,
    ring: Ring,
    choices: Choices,
    choice: Choice,
    phase: Turn | Owing | Skipping,
    hand: int,
    leading: int,
) -> tuple[Move, ...]:
    """The menu of a seat with cards that may lead, where cards go together or hands are swapped.

    A card just drawn has to be among the cards played where the rules say so.

    Source:
        S2, several cards of one rank, and the option of the sevens; S0, "Drawing one card".
    """
    size, below, moves = tables.size(hand), tables.below, choice.others
    row = choices.rows[size]
    if choice.together:
        kins, sets = tables.kin, choices.sets
        while leading:
            length = leading.bit_length()
            kin = hand & kins[length]
            count = tables.size(kin)
            # A card without kin is the common case; the row is looked up in half the time.
            moves = (row[length] if count == 1 else sets[size - count][length][kin]) + moves
            leading &= below[length]
    else:
        while leading:
            length = leading.bit_length()
            moves = row[length] + moves
            leading &= below[length]
    if choice.with_drawn:
        assert isinstance(phase, Turn)  # who has drawn is in turn
        drawn = tables.digit[phase.card]
        moves = tuple(move for move in moves if not isinstance(move, Play) or tables.effects[move].take & drawn)
    if choices.swaps:
        moves = _aimed(tables, choices, ring.others[phase.seat], moves, size)
    return choice.without if moves == choice.others else moves


def _aimed(
    tables: Tables, choices: Choices, targets: tuple[int, ...], moves: tuple[Move, ...], size: int
) -> tuple[Move, ...]:
    """The moves, plays that swap hands once for each target; the last card of a hand swaps nothing.

    Source:
        S2, the option of the sevens.
    """
    aimed: list[Move] = []
    for move in moves:
        if isinstance(move, Play) and choices.asks_target(played := move.cards, size - len(played)):
            aimed += [tables.aimed[move, target] for target in targets]
        else:
            aimed.append(move)
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
    hand, choices = sight.hand_of(seat), sight.ring.choices[seat]
    if not hand & lead.fits[choices.level] & tables.digit[lead.top]:
        return []
    plays: tuple[Move, ...] = choices.rows[tables.size(hand)][tables.length[lead.top]]
    if choices.swaps:
        plays = _aimed(tables, choices, sight.ring.others[seat], plays, tables.size(hand))
    return [tables.jumps[seat, play] for play in plays if isinstance(play, Play)]
