"""The law of the action table: a mask is exactly the legal moves, and every number is of use."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import given

import crazyeights as ce
from crazyeights.testing import rule_sets, states
from crazyeights.testing.decks import deck_of, packs_for
from crazyeights.testing.playing import shedding, walk
from crazyeights.testing.rulesets import seeded_match_rules
from crazyeights.testing.universe import universe
from tests.laws.playing import sampled_tables
from tests.laws.seen import SEEN, Recorder

Table = ce.State | ce.View | ce.Match


def chosen(numbers: ce.Actions, table: Table, seat: int | None = None) -> list[ce.Move]:
    """Return the moves of the numbers that a mask allows."""
    mask = numbers.mask(table, seat)
    assert type(mask) is bytes
    assert (numbers.size, True) == (len(mask), set(mask) <= {0, 1})
    return [numbers.move(index) for index, legal in enumerate(mask) if legal]


def check_masks(table: ce.State | ce.Match) -> None:
    """Hold the masks of a table and of all its views against the legal moves."""
    numbers = ce.actions(table.rules, match=isinstance(table, ce.Match))
    seats = len((table.state if isinstance(table, ce.Match) else table).hands)
    for seat in (None, *range(seats)):
        assert set(ce.legal_moves(table, seat)) == set(chosen(numbers, table, seat))
        seen = ce.view(table, seat)
        assert set(ce.legal_moves(seen)) == set(chosen(numbers, seen))
        if seat is not None:
            assert set(ce.legal_moves(seen, seat)) == set(chosen(numbers, seen, seat))


def check_universe(table: ce.State) -> int:
    """Hold each move that somebody might say against its number, if it has one; return how many have."""
    numbers = ce.actions(table.rules)
    found = 0
    for move in universe(table):
        try:
            index = numbers.index(move)
        except ce.CrazyEightsError:
            assert ce.refusal(table, move) is not None
        else:
            assert numbers.move(index) is move
            found += 1
    return found


@given(states())
def test_masks_are_the_legal_moves(table: ce.State) -> None:
    """In turn and out of turn, of the table and of every view, also at the end, the mask is what is legal."""
    check_masks(table)


def test_masks_are_the_legal_moves_in_many_rounds() -> None:
    """The same in the middle and at the end of many rounds."""
    over = 0
    for table in sampled_tables(seed=41, games=14, plies=60):
        check_masks(table)
        over += table.is_over
    assert over > 3


def test_masks_of_matches() -> None:
    """The same through matches: in their rounds, between two of them, where the deal is the one action, at the end."""
    between = ended = 0
    for game in range(60):
        if between > 3 and ended > 1:
            break
        rng = random.Random(f"actions {game}")
        rules = seeded_match_rules(rng)
        start = ce.start_match(rules, players=rng.randint(*rules.players), seed=game)
        for match in walk(start, rng.choice, 60, shedding):
            if match.state.is_over or rng.random() < 0.1:
                check_masks(match)
                between += ce.legal_moves(match) == (ce.Deal(),)
                ended += match.is_over
    assert between
    assert ended


@given(states(moves=30))
def test_numbers_and_moves_are_inverse(table: ce.State) -> None:
    """A move without a number is not legal, and one with a number is the move of that number."""
    check_universe(table)


def test_numbers_and_moves_are_inverse_in_many_rounds(record_property: Recorder) -> None:
    """The same in the middle and at the end of many rounds."""
    found = [check_universe(table) for table in sampled_tables(seed=42, games=12, plies=50)]
    record_property(SEEN, f"{sum(found)} numbered moves on {len(found)} tables")
    assert sum(found) > 500


@given(rule_sets())
def test_no_move_has_two_numbers(rules: ce.RuleSet) -> None:
    """The moves of a table are distinct, and each has its own number."""
    numbers = ce.actions(rules, match=True)
    moves = [numbers.move(index) for index in range(numbers.size)]
    assert len(set(moves)) == len(moves)
    assert list(range(numbers.size)) == [numbers.index(move) for move in moves]


SEVERAL = ce.RuleSet(
    name="Several of everything",
    ranks=(ce.Rank.FIVE, ce.Rank.SIX, ce.Rank.SEVEN, ce.Rank.EIGHT, ce.Rank.NINE, ce.Rank.TEN),
    players=(2, 3),
    packs={2: 2},
    hand_size={2: 2},
    starter=ce.Starter.DEALER_NAMES,
    powers={
        ce.Rank.SEVEN: ce.Power(swap=True),
        ce.Rank.EIGHT: ce.Power(wild=True),
        ce.Rank.NINE: ce.Power(wild=True, swap=True),
        ce.Rank.TEN: ce.Power(rotate=True, draw=1),
    },
    last_card={"mode": ce.LastCard.CALL},
    jump_in=True,
    finish=ce.Finish.NOT_WILD,
    round_ends=ce.RoundEnds.ONE_LEFT,
)
LEVELLED = ce.RuleSet(
    name="Jumps over levels",
    players=(2, 3),
    packs={2: 2},
    hand_size={2: 2},
    starter=ce.Starter.DEALER_NAMES,
    powers={ce.Rank.NINE: ce.Power(wild=True), ce.Rank.TEN: ce.Power(swap=True)},
    wild_on_wild=False,
    last_card={"mode": ce.LastCard.CALL},
    jump_in=True,
    finish=ce.Finish.NOT_WILD,
    levels=(ce.Level(2, ce.Rank.EIGHT), ce.Level(1, ce.Rank.TEN), ce.Level(1)),
)
SETS = [
    *map(ce.presets.named, ("starter-rules", "how-to-play", "mau-mau", "prsi", "switch", "pesten")),
    ce.presets.TSCHAU_SEPP.vary(packs={2: 2}, players=(2, 3)),
    ce.presets.LAST_CARD,
    ce.presets.LAST_CARD_NZ.vary(ce.variants.tens_rotate),
    ce.presets.OPENSPIEL_SPECIAL.vary(round_ends=ce.RoundEnds.ONE_LEFT, players=(2, 3)),
    ce.presets.HOW_TO_PLAY.vary(
        ce.variants.sevens_swap, ce.variants.declare_last_card, round_ends=ce.RoundEnds.ONE_LEFT
    ),
    ce.presets.LAST_CARD.vary(ce.variants.jump_in, multi_play=False, wild_on_wild=False),
    SEVERAL,
    SEVERAL.vary(finish=ce.Finish.ANY, multi_play=True, packs={2: 1}, jump_in=False),
    ce.presets.COUNTDOWN,
    LEVELLED,
    LEVELLED.vary(wild_on_wild=True, finish=ce.Finish.ANY, starter=ce.Starter.PRINTED),
]
MOST_TRIED = 400
"""Of a longer table so many numbers are tried, evenly spread."""


def laid_out(rules: ce.RuleSet, seat: int, players: int, held: tuple[ce.Card, ...], left: int) -> Iterator[ce.State]:
    """Yield tables at which a seat holds some cards and so many others, one for each top that there can be."""
    deck = list(deck_of(rules.ranks) * packs_for(rules, players))
    for card in held:
        if card not in deck:
            return
        deck.remove(card)
    plain = [card for card in deck if not rules.power(card).wild]
    for top in dict.fromkeys(plain + deck):
        rest = [card for card in deck if card is not held[0]]
        if top in rest:
            rest.remove(top)
        hands = [[rest.pop()] for _ in range(players)]
        hands[seat] = [*held, *(rest.pop() for _ in range(left))]
        for turn, level in product((seat, (seat + 1) % players), rules.all_levels):
            levels = (level,) * players if rules.levels else None
            yield ce.position(rules, hands=hands, pile=[top], stock=rest[:1], turn=turn, levels=levels)


def tables_for(rules: ce.RuleSet, move: ce.Move) -> Iterator[ce.State]:  # noqa: PLR0912 - a case for each kind of move
    """Yield tables at which a move may well be legal."""
    fewest, most = rules.players
    plain = [rank for rank in rules.ranks if rank not in rules.powers]
    match move:
        case ce.Play(_, _, _, target, call):
            for players, left in product((most, fewest), (1,) if call else (2, 0)):
                seat = (target or 0) - 1 if target else 1
                yield from laid_out(rules, seat, players, move.cards, left)
        case ce.JumpIn(seat, card, _, _, call):
            for players, left in product((most, fewest), (1,) if call else (2, 0)):
                if seat < players:
                    yield from laid_out(rules, seat, players, (card,), left)
            if rules.round_ends is ce.RoundEnds.ONE_LEFT:
                yield from _after_another_went_out(rules, seat, card)
        case ce.Call(seat) | ce.Catch(_, seat):
            for table in laid_out(rules, seat, most, (ce.Card(plain[0], ce.Suit.CLUBS),), 1):
                for said in ce.legal_moves(table):
                    yield ce.apply(table, said)
        case ce.Draw() | ce.Pass():
            own, top, other, below = (ce.Card(rank, suit) for rank, suit in zip(plain[:2] * 2, ce.Suit, strict=True))
            for stock in ((), (below,)):
                yield ce.position(rules, hands=[[own], [other]], pile=[top], stock=stock)
        case ce.NameSuit():
            yield from (ce.deal(rules, players=fewest, seed=seed) for seed in range(300))
        case ce.Deal():
            raise AssertionError("only a match is dealt")


def _after_another_went_out(rules: ce.RuleSet, seat: int, card: ce.Card) -> Iterator[ce.State]:
    """Yield a table of three at which a seat went out with a card that another holds as its last, too."""
    other = ce.Card(next(rank for rank in rules.ranks if rank not in rules.powers), card.suit)
    hands = [[card], [card], [card]]
    hands[(seat + 2) % 3] = [other]
    table = ce.position(rules, hands=hands, pile=[other], turn=(seat + 1) % 3)
    yield from (ce.apply(table, move) for move in ce.legal_moves(table) if isinstance(move, ce.Play))


@pytest.mark.parametrize("rules", SETS, ids=[f"{number}-{rules.name}" for number, rules in enumerate(SETS)])
def test_every_number_is_of_use(rules: ce.RuleSet) -> None:
    """For each number there is a table at which its move is legal, so none is wasted."""
    numbers = ce.actions(rules)
    for index in range(0, numbers.size, -(-numbers.size // MOST_TRIED)):
        move = numbers.move(index)
        seat = move.seat if isinstance(move, ce.JumpIn | ce.Call | ce.Catch) else None
        assert any(move in ce.legal_moves(table, seat) for table in tables_for(rules, move)), str(move)
