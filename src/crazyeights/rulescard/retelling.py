"""A worked example, told: the deal, the hands, the moves, and how the round is counted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import assert_never

from crazyeights.deck import Card
from crazyeights.events import LastCardLeft, RoundEnded
from crazyeights.knobs import Scoring
from crazyeights.phases import Naming, Over, Owing, Skipping, Turn
from crazyeights.rulescard.example import LAST, MOST_LAST, TOLD, Example, Step
from crazyeights.rulescard.facts import wild_at, wilds_differ
from crazyeights.rulescard.sentences import MOST_CARDS, line, name, symbols
from crazyeights.rulescard.wording import count, listed, names_of, number
from crazyeights.state import State


def told(example: Example) -> Iterator[str]:
    """Tell an example: the deal, the first moves, the last ones, and how the round is counted.

    Examples:
        >>> from crazyeights import presets
        >>> from crazyeights.rulescard.example import worked_example
        >>> print(next(told(worked_example(presets.HOW_TO_PLAY))).partition(".")[0])
        Ann, Ben and Cleo play, sitting in this order to the left

    Source:
        S1, the worked example.
    """
    yield opening(example.start)
    yield hands(example.start)
    if not example.is_whole:
        yield moves(example.steps[:TOLD])
        yield "And so on."
        return
    last = _last_moves(example.steps)
    if last <= TOLD:
        yield moves(example.steps)
    else:
        yield moves(example.steps[:TOLD])
        before = example.steps[last].before
        yield f"Some turns later the top card is {before.top.symbol}{_in_force(before)}."
        yield hands(before)
        yield moves(example.steps[last:])
    ended = example.steps[-1].events[-1]
    assert isinstance(ended, RoundEnded)
    yield from counting(example.start, ended)


def _last_moves(steps: tuple[Step, ...]) -> int:
    """Where the last moves begin: once somebody has one card left, within bounds."""
    left = [at for at, step in enumerate(steps) if any(isinstance(event, LastCardLeft) for event in step.events)]
    return min(max([*left[-1:], len(steps) - MOST_LAST]), len(steps) - LAST)


def opening(table: State) -> str:
    """Tell how a round begins; of one that is over, only who dealt.

    Examples:
        >>> from crazyeights import position, presets
        >>> opening(position(presets.PAGAT, hands=["7H", "8C"], pile="6H", dealer=1))
        'Ann and Ben play, sitting in this order to the left. Ben deals and turns up 6♥ as the starter. Ann begins.'
    """
    seats = range(table.tables.players)
    said = [f"{listed([name(seat) for seat in seats])} play, sitting in this order to the left."]
    said += _levels(table)
    said.append(f"{name(table.dealer)} deals and turns up {table.top.symbol} as the starter.")
    if table.direction < 0:
        said.append("It turns the direction of play.")
    match table.phase:
        case Naming(seat):
            said.append(f"{name(seat)} has to name a suit.")
        case Owing(seat, _, owed):
            said.append(f"{name(seat)} has to draw {count(owed, 'card')}.")
        case Skipping(seat):
            said.append(f"{name(seat)} is to be skipped.")
        case Turn(seat):
            said.append(f"{name(seat)} begins.")
        case Over():
            pass
        case _:
            assert_never(table.phase)
    return " ".join(said)


def _levels(table: State) -> Iterator[str]:
    """How many rounds each player has won, and what is wild for each, where that differs."""
    if not any(table.levels):
        return
    _, *others = [number(level) if level else "none" for level in table.levels]
    rounds = count(table.levels[0], "round") if table.levels[0] else "no round"
    won = [f"{name(seat)} {amount}" for seat, amount in enumerate(others, 1)]
    yield f"So far {listed([f'{name(0)} has won {rounds}', *won])}."
    if wilds_differ(table.rules):
        wilds = [names_of(wild_at(table.rules, level)) or "no cards" for level in table.levels]
        yield f"Wild are {listed([f'{cards} for {name(seat)}' for seat, cards in enumerate(wilds)])}."


def hands(table: State) -> str:
    """List what the players hold.

    Examples:
        >>> from crazyeights import position, presets
        >>> print(hands(position(presets.STARTER_RULES, hands=["7H 8C", "QS"], pile="6H")))
        - Ann holds 8♣ 7♥.
        - Ben holds Q♠.
    """
    return "\n".join(f"- {name(seat)} {_holds(hand)}." for seat, hand in enumerate(table.hands))


def moves(steps: Iterable[Step]) -> str:
    """List moves, one a line.

    Examples:
        >>> moves(())
        ''
    """
    return "\n".join(f"{number}. {line(step)}" for number, step in enumerate(steps, 1))


def counting(table: State, ended: RoundEnded) -> Iterator[str]:
    """Tell who wins a round, and what is counted.

    Examples:
        >>> from crazyeights import Play, advance, position, presets
        >>> table = position(presets.HOW_TO_PLAY, hands=["7H", "8D JH"], pile="6H")
        >>> for block in counting(table, advance(table, Play("7H")).events[-1]):
        ...     print(block)
        Ann wins the round.
        - Ben still holds 8♦ J♥: 50 + 10 = 60.
        Points of the round: Ann 0 and Ben 60.
    """
    result = ended.result
    match result.winners:
        case ():
            yield "Nobody wins the round."
        case (seat,):
            yield f"{name(seat)} wins the round."
        case several:
            yield f"{listed([name(seat) for seat in several])} share the round."
    yield from _won(table, result.winners)
    if len(result.places) > 1:
        yield f"Their places, from the first one out: {listed([name(seat) for seat in result.places])}."
    if table.rules.scoring is not Scoring.NOBODY or result.blocked:
        held = [
            f"- {name(seat)} still {_holds(hand)}: {_sum(hand, table)}."
            for seat, hand in enumerate(ended.hands)
            if hand
        ]
        yield "\n".join(held)
    if result.points is not None:
        scored = [f"{name(seat)} {points}" for seat, points in enumerate(result.points)]
        yield f"Points of the round: {listed(scored)}."


def _won(table: State, winners: tuple[int, ...]) -> Iterator[str]:
    """What the round means for a match by levels."""
    if table.levels and winners:
        last = len(table.rules.levels)
        won = [(name(seat), table.levels[seat] + 1) for seat in winners]
        yield " ".join(
            f"{who} has now won {count(rounds, 'round')}{', and so the match' if rounds == last else ''}."
            for who, rounds in won
        )


def _sum(hand: tuple[Card, ...], table: State) -> str:
    worth = [table.rules.points[card.rank] for card in hand]
    total = str(sum(worth))
    return f"{' + '.join(map(str, worth))} = {total}" if 1 < len(worth) <= MOST_CARDS else total


def _holds(hand: tuple[Card, ...]) -> str:
    if not hand:
        return "is out"
    return f"holds {symbols(hand) if len(hand) <= MOST_CARDS else count(len(hand), 'card')}"


def _in_force(table: State) -> str:
    suit = table.suit
    return "" if suit is None or suit is table.top.suit else f", and {suit.name.lower()} have been named"
