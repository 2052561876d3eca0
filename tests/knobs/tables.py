"""Short ways to say what a position test looks at: moves, refusals and hands as text."""

from collections.abc import Mapping

import crazyeights as ce

Powers = Mapping[ce.Rank, ce.Power] | Mapping[ce.Card, ce.Power] | Mapping[ce.Rank | ce.Card, ce.Power]


def powered(powers: Powers, rules: ce.RuleSet | None = None) -> ce.RuleSet:
    """Return the rules (the default ones if none are given) with these powers beside their own."""
    return (ce.RuleSet() if rules is None else rules).vary(powers=powers)


def said(table: ce.State | ce.Match, seat: int | None = None) -> list[str]:
    """Return the legal moves as text: of the seat in turn, or what one seat may do out of turn."""
    return [str(move) for move in ce.legal_moves(table, seat)]


def after(table: ce.State, *moves: str) -> ce.State:
    """Return the table after these moves."""
    for move in moves:
        table = ce.apply(table, ce.parse_move(move))
    return table


def why(table: ce.State | ce.Match, move: str | ce.Move) -> ce.Refusal | None:
    """Return why a move is refused, None if it is legal."""
    return ce.refusal(table, ce.parse_move(move) if isinstance(move, str) else move)


def held(table: ce.State) -> list[str]:
    """Return every hand as text, by seat."""
    return [text(hand) for hand in table.hands]


def text(cards: tuple[ce.Card, ...]) -> str:
    """Return cards as text."""
    return " ".join(str(card) for card in cards)


def result(table: ce.State) -> ce.Result:
    """Return the result of a round that has to be over."""
    assert table.result is not None
    return table.result


def deck(ranks: tuple[ce.Rank, ...] = tuple(ce.Rank), packs: int = 1) -> tuple[ce.Card, ...]:
    """Return the cards of the packs in the order in which they are shuffled: packs, suits C D H S, ranks."""
    return tuple(ce.Card(rank, suit) for _ in range(packs) for suit in ce.Suit for rank in ranks)


def play_round(match: ce.Match) -> ce.Match:
    """Deal if need be, and let the seat in turn play its one card."""
    if match.state.is_over:
        match = ce.apply(match, ce.Deal())
    seat = match.state.turn
    assert seat is not None
    return ce.apply(match, ce.Play(match.state.hands[seat][0]))
