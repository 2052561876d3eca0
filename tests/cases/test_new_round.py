from __future__ import annotations

import crazyeights as ce

LONG = ce.RuleSet().vary(ce.variants.match_to(100_000))


def hoard(state: ce.State) -> ce.Move:
    """Return a move by which seat 0 saves eights for the end, and seat 1 only ever draws and keeps.

    With nothing but eights left, two or more, seat 0 plays one and names clubs; a last eight is played only on an
    eight.
    """
    legal = ce.legal_moves(state)
    mine = state.hands[0]
    eights = [card for card in mine if card.rank is ce.Rank.EIGHT]
    if ce.Pass() in legal:
        return ce.Pass()
    if state.turn == 0:
        clubs = [move for move in legal if isinstance(move, ce.Play) and move.suit is ce.Suit.CLUBS]
        plain = [move for move in legal if isinstance(move, ce.Play) and move.card.rank is not ce.Rank.EIGHT]
        if len(eights) == len(mine) >= 2 and clubs:
            return clubs[0]
        if len(mine) == 1 and eights and state.top.rank is ce.Rank.EIGHT and ce.Play(mine[0]) in legal:
            return ce.Play(mine[0])
        if plain and len(mine) > max(1, len(eights)) and (len(eights) >= 2 or len(mine) > 1):
            return plain[0]
    return ce.Draw() if ce.Draw() in legal else legal[0]


def eight_on_clubs(seed: int) -> ce.Match | None:
    """Return a match whose first round ended with an eight while an eight had named clubs, if this seed gives one."""
    match = ce.start_match(LONG, players=2, seed=seed)
    suit = None
    for _ in range(150):
        if match.rounds:
            below, top = match.state.pile[-2:]
            return match if below.rank is top.rank is ce.Rank.EIGHT and suit is ce.Suit.CLUBS else None
        suit = match.state.suit
        match = ce.apply(match, hoard(match.state))
    return None


def test_a_new_round_starts_from_its_starter_alone() -> None:
    """F03. After a round won by an eight on a named suit, nothing of it is left in the next: suit, turn, calls."""
    found = starters = 0
    for seed in range(2000):
        match = eight_on_clubs(seed)
        if match is None:
            continue
        found += 1
        after = ce.apply(match, ce.Deal())
        state = after.state
        starters += state.top.suit is not ce.Suit.CLUBS
        assert state.top.suit is state.suit
        assert len(state.pile) == 1
        assert (match.state.dealer + 1) % 2 == state.dealer
        assert ce.Turn(seat=(state.dealer + 1) % 2, direction=1) == state.phase
        assert state.due == ()
        assert state.result is None
        assert [7, 7] == [len(hand) for hand in state.hands]
        assert match.totals == after.totals
        if found == 60:
            break
    assert found >= 20
    assert starters > 0


def test_nothing_pending_reaches_the_next_round() -> None:
    """F03. Directions, debts, calls and skips of the round before leave no mark on the next one."""
    turned = 0
    for seed in range(60):
        players = 2 + seed % 3
        match: ce.Match = ce.start_match(ce.presets.LAST_CARD, players=players, seed=seed)
        for _ in range(3):
            while not match.state.is_over:
                match = ce.apply(match, ce.legal_moves(match)[0])
            if match.is_over:
                break
            turned += match.state.direction == -1
            dealer = match.state.dealer
            match = ce.apply(match, ce.Deal())
            assert (dealer + 1) % players == match.state.dealer
            assert ce.Turn(seat=(dealer + 2) % players, direction=1) == match.state.phase
            assert match.state.due == ()
            assert match.state.top.suit is match.state.suit
            assert match.state.result is None
    assert turned
