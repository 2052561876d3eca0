"""What a person at the table sees and may do, in words; everything is read off the view of the seat."""

from __future__ import annotations

from collections.abc import Iterator

from crazyeights.deck import counted
from crazyeights.moves import Draw, Pass, Play
from crazyeights.phases import Naming, Owing, Skipping
from crazyeights.rulebook import legal_moves, playable
from crazyeights.sitting.game import Game
from crazyeights.sitting.levelling import at_level, goal
from crazyeights.sitting.lines import Ink, Line, Part, Span, joined
from crazyeights.sitting.reporting import Cast
from crazyeights.sitting.seating import shown_name
from crazyeights.views import View


def greeting(game: Game) -> Iterator[Line]:
    """Tell who plays what, and how it begins or goes on.

    Args:
        game: The game.

    Examples:
        >>> from crazyeights import presets, Record
        >>> from crazyeights.sitting.game import new_game
        >>> game = new_game(Record(presets.PAGAT, 2, seed=1, dealer=0), seat=1, bots=["tips"] * 2)
        >>> list(greeting(game))[1]
        ('You are seat 1, against Ann. Type ? for help, q to save and quit.',)
    """
    record, cast = game.record, game.cast
    to = f", {goal(record.rules)}" if record.is_match and goal(record.rules) else ""
    yield (Span(shown_name(record.rules.name), Ink.STRONG), f": {record.players} players{to}")
    others = [name for seat, name in enumerate(cast.names) if seat != game.seat]
    yield (f"You are seat {game.seat}, against {', '.join(others)}. Type ? for help, q to save and quit.",)
    if record.moves:
        yield (f"The game goes on after {counted_moves(len(record.moves))}.",)
    elif record.start is None:
        yield (f"{cast.does(game.state.dealer, 'deal')}; the starter is ", game.state.top)


def counted_moves(number: int) -> str:
    """Return a number of moves in words.

    Examples:
        >>> counted_moves(1), counted_moves(12)
        ('1 move', '12 moves')
    """
    return f"{number} move{'' if number == 1 else 's'}"


def table(seen: View, cast: Cast) -> Iterator[Line]:
    """Tell what lies on the table and how many cards the others hold.

    Args:
        seen: What the seat sees.
        cast: Who sits where.

    Examples:
        >>> from crazyeights import position, presets, view
        >>> seen = view(position(presets.PAGAT, hands=["7H 8C", "QS"], pile="6H", stock="3C"), 0)
        >>> [str(part) for part in list(table(seen, Cast((), 0)))[1]]
        ['On the pile ', '6H', ', suit in force ', 'H']
    """
    sizes: list[Part] = []
    for seat in seen.ring.members:
        if seat != seen.seat:
            text = f"{cast.who(seat)} {seen.sizes[seat]}"
            sizes.append(Span(text, Ink.STRONG) if seen.sizes[seat] == 1 else text)
    yield (*joined(sizes, " · "), f" · stock {seen.stock_size}")
    suit: Part = "to be named" if seen.suit is None else seen.suit
    yield ("On the pile ", seen.top, ", suit in force ", suit)
    for seat, level in enumerate(seen.levels):
        yield (f"{cast.who(seat)}: ", *at_level(seen.rules, level))


def hand(seen: View) -> list[Line]:
    """Return the cards of a seat as numbered cells; those that cannot be played now are in brackets, and faint.

    Args:
        seen: What the seat sees.

    Examples:
        >>> from crazyeights import position, presets, view
        >>> from crazyeights.sitting.lines import written
        >>> seen = view(position(presets.PAGAT, hands=["7H 9C", "QS"], pile="6H", stock="3C"), 0)
        >>> ["".join(written(part, signs=False) for part in cell) for cell in hand(seen)]
        [' 1 (9C)', ' 2  7H ']
    """
    can = set(playable(seen))
    cells: list[Line] = []
    for number, card in enumerate(seen.hand, 1):
        if card in can:
            cells.append((label(number), " ", card, " "))
        else:
            cells.append((label(number), Span("(", Ink.FAINT), Span(card, Ink.FAINT), Span(")", Ink.FAINT)))
    return cells


def label(number: int) -> Part:
    """Return the number of something that can be chosen.

    Examples:
        >>> label(3).value
        ' 3 '
    """
    return Span(f"{number:>2} ", Ink.FAINT)


def call_to_act(seen: View) -> str:
    """Return what the seat in turn has to decide.

    Args:
        seen: What the seat sees.

    Examples:
        >>> from crazyeights import position, presets, view
        >>> call_to_act(view(position(presets.PAGAT, hands=["7H 9C", "QS"], pile="6H", stock="3C"), 0))
        'Your turn: a card, d to draw'
    """
    said = legal_moves(seen)
    ways = [
        way
        for kind, way in ((Play, "a card"), (Draw, "d to draw"), (Pass, "p to pass"))
        if any(isinstance(move, kind) for move in said)
    ]
    match seen.phase:
        case Naming():
            return "Name the suit to begin with: c, d, h or s"
        case Owing(_, _, owed):
            return f"You owe {counted(owed)}: {', '.join(ways)}"
        case Skipping():
            return f"You are to be skipped: {', '.join(ways)}"
        case _:
            return f"Your turn: {', '.join(ways)}"
