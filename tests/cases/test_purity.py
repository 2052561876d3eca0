from __future__ import annotations

import random

import crazyeights as ce
from tests.cases.playing import EVERY_SWITCH, at_random, on_the_table, speeches

BASE = ce.RuleSet(penalty=ce.PenaltyRule(answer=ce.Answer.SAME_RANK))
EIGHT = ce.Card.parse("8H")


class Kept:
    """A table as it was when it was kept: itself, its number, and all that can be read off it."""

    def __init__(self, state: ce.State) -> None:
        """Keep a table."""
        self.state = state
        self.was = self.looks()

    def looks(self) -> tuple[object, ...]:
        """Return what the table shows now."""
        state = self.state
        document = ce.dumps(state)
        zones = (state.hands, state.pile, state.stock, state.suit, state.turn, state.phase, state.due, state.result)
        return hash(state), str(state), repr(state), document, str(zones), zones, ce.legal_moves(state)


def test_kept_tables_stay_as_they_were() -> None:
    """F24. Naming a suit changes no card and no earlier table; the eight comes back wild and worth fifty."""
    came_back = [0, 0]
    for seed in range(16):
        state = ce.position(BASE, hands=["8H 4D", "5S 9C"], pile="3D", stock="2D", seed=seed)
        whole = on_the_table(state)
        kept = [Kept(state)]
        for text in ("8H=S", "5S", "draw", "draw"):
            state = ce.apply(state, ce.parse_move(text))
            kept.append(Kept(state))
        if state.turn == 0:  # seat 1 drew the three; the eight is the only card left to draw
            state = ce.apply(state, ce.Draw())
            kept.append(Kept(state))
        drawer = state.turn
        assert drawer is not None
        came_back[drawer] += 1
        assert EIGHT in state.hands[drawer]
        assert {"8H=C", "8H=D", "8H=H", "8H=S", "pass"} == {str(move) for move in ce.legal_moves(state)}
        assert ce.points([EIGHT], BASE) == 50
        for suit in ce.Suit:
            after = ce.apply(state, ce.Play(EIGHT, suit))
            assert (suit, EIGHT) == (after.suit, after.top)
            kept.append(Kept(after))
        for each in kept:
            assert each.was == each.looks()
            assert whole == on_the_table(each.state)
            if each.state.suit is not each.state.top.suit:
                assert each.state.top is EIGHT
    assert all(came_back)


def test_cards_are_what_they_are_everywhere() -> None:
    """F24. A card in hand, stock and pile is one unchanging value: suit and rank survive any number of shuffles."""
    deck = {str(card): card for card in (ce.Card(rank, suit) for rank in ce.Rank for suit in ce.Suit)}
    for state in at_random(ce.deal(BASE, players=4, seed=3), random.Random(3), 600):
        for card in (*(card for hand in state.hands for card in hand), *state.stock, *state.pile):
            assert card is deck[str(card)]


def test_moves_change_nothing_behind_them() -> None:
    """F24. Whatever is played, every earlier table of the round still shows what it showed."""
    for name, rules in EVERY_SWITCH.items():
        kept = [Kept(state) for state in at_random(ce.deal(rules, players=3, seed=name), random.Random(name), 120)]
        for each in kept:
            assert each.was == each.looks()


def test_the_same_move_gives_the_same_table() -> None:
    """F24. A move made twice from one table gives two equal tables; moves tried out leave no trace."""
    for name, rules in EVERY_SWITCH.items():
        for state in at_random(ce.deal(rules, players=3, seed=name), random.Random(name), 40):
            before = Kept(state)
            for seat, move in speeches(state):
                first, second = ce.apply(state, move, seat), ce.apply(state, move, seat)
                assert first == second
                assert hash(first) == hash(second)
                assert str(first) == str(second)
            assert before.was == before.looks()


def test_cards_read_from_json_are_the_cards_there_are() -> None:
    """F24. A table that was read holds no cards of its own; an eight that named a suit is a plain eight later."""
    state = ce.apply(ce.position(BASE, hands=["8H 4D", "5S 9C"], pile="3D", stock="2D KC"), ce.parse_move("8H=S"))
    restored = ce.loads(ce.dumps(state))
    assert isinstance(restored, ce.State)
    assert restored.top is EIGHT
    assert restored.suit is ce.Suit.SPADES
    assert on_the_table(state) == on_the_table(restored)
    played = ce.apply(restored, ce.parse_move("5S"))
    assert ce.to_dict(played)["state"]["pile"] == ["3D", "8H", "5S"]
    assert played == ce.apply(state, ce.parse_move("5S"))


def test_what_was_put_in_stays_the_callers() -> None:
    """F24. Lists given to build a table may be changed afterwards; the table does not notice."""
    hands = [list(ce.cards("8H 4D")), list(ce.cards("5S 9C"))]
    pile, stock = list(ce.cards("3D")), list(ce.cards("2D"))
    points = dict(ce.RuleSet().points)
    rules = BASE.vary(points=points)
    state = ce.position(rules, hands=hands, pile=pile, stock=stock)
    kept = Kept(state)
    hands[0].clear()
    pile.append(ce.Card.parse("KS"))
    stock.clear()
    points[ce.Rank.ACE] = 99
    assert kept.was == kept.looks()
    assert rules.points[ce.Rank.ACE] == 1
