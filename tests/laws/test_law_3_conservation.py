"""Law 3, conservation: hands, stock and pile are the deck, at every step."""

from __future__ import annotations

import random
from collections import Counter

from hypothesis import given

import crazyeights as ce
from crazyeights.testing import states
from crazyeights.testing.decks import deck_of, everything, packs_for, whole
from crazyeights.testing.laws.conservation import conservation
from crazyeights.testing.playing import shedding, walk
from crazyeights.testing.rulesets import seeded_match_rules, seeded_rules
from tests.laws.holding import hold
from tests.laws.playing import seeded_games


@given(states())
def test_no_card_is_lost_or_doubled(table: ce.State) -> None:
    """After any play the cards on the table are those of the packs, and there always is a top."""
    hold(conservation(table, whole(table.rules, len(table.hands))))


def test_no_card_is_lost_or_doubled_in_many_rounds() -> None:
    """The same at every table that many rounds come through."""
    for game in seeded_games(seed=31, games=120, plies=80):
        for table in game:
            hold(conservation(table, whole(table.rules, len(table.hands))))


def test_partial_packs_keep_their_cards() -> None:
    """A position of some of the cards keeps just these, whatever is played."""
    for game in range(80):
        rng = random.Random(f"partial {game}")
        rules = seeded_rules(rng)
        players = rng.randint(*rules.players)
        cards = list(deck_of(rules.ranks) * packs_for(rules, players))
        rng.shuffle(cards)
        if len(cards) <= players:
            continue
        hands = [[cards.pop()] for _ in range(players)]
        pile = [cards.pop()]
        stock = [cards.pop() for _ in range(rng.randint(0, len(cards)))]
        table = ce.position(rules, hands=hands, pile=pile, stock=stock, turn=rng.randrange(players), seed=game)
        there = everything(table)
        assert there == Counter([*pile, *stock, *(card for hand in hands for card in hand)])
        for later in walk(table, rng.choice, 40):
            hold(conservation(later, there))


def test_a_playoff_uses_the_packs_of_those_who_play_it() -> None:
    """A playoff is dealt from as many packs as its number of seats says; the other seats hold nothing."""
    seen = 0
    for game in range(60):
        rng = random.Random(f"playoff {game}")
        rules = seeded_match_rules(rng)
        players = rules.players[1]
        for match in walk(ce.start_match(rules, players=players, seed=game), rng.choice, 100, shedding):
            playing = [seat for seat in match.contenders if match.state.hands[seat]]
            assert playing or match.state.is_over
            if len(match.contenders) < players and not match.state.is_over:
                seen += 1
                hold(conservation(match.state, whole(rules, len(match.contenders))))
                assert not any(hand for seat, hand in enumerate(match.state.hands) if seat not in match.contenders)
    assert seen
