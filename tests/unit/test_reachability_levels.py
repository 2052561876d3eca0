"""Tables over levels from outside: at unequal levels they are taken as they were reached, and refused where none leads.

The preset's levels are used throughout: 0 for eight cards and eights, 1 for seven cards and sevens, and so on.
"""

from __future__ import annotations

import random
from typing import Any

import attrs
import pytest

import crazyeights as ce
from crazyeights.phases import Naming, Over, Owing, Skipping, Turn
from crazyeights.positions import restored
from crazyeights.reachability import StateForm, Unreachable, ViewForm, checked_match
from tests.unit.unreached import refused, refused_view, taken

EIGHTS, SEVENS, SIXES = range(3)
LEVELS = ce.presets.COUNTDOWN.levels
DOWN = ce.RuleSet(players=(2, 4), powers={}, levels=LEVELS, starter=ce.Starter.PRINTED, reshuffle=ce.Reshuffle.NEVER)
PLAIN = ce.RuleSet(reshuffle=ce.Reshuffle.NEVER)
HUGE = 10**5000


def laid(rules: ce.RuleSet = DOWN, levels: tuple[int, ...] = (EIGHTS, SEVENS, SIXES), **more: Any) -> ce.State:  # noqa: ANN401
    """Return a position of three seats at three levels."""
    known: dict[str, Any] = {"hands": ["7H 8C", "QS 2D", "4C 5C"], "pile": "3H 6H", "stock": "3C 4D"} | more
    return ce.position(rules, levels=levels, **known)


def after(table: ce.State, *moves: str) -> ce.State:
    """Return the table after some moves."""
    for move in moves:
        table = ce.apply(table, ce.parse_move(move))
    return table


WRONG: list[tuple[ce.State, tuple[int, ...], tuple[str | int, ...], str]] = [
    (laid(), (), ("levels",), "levels is (); by these rules there are 3 of them"),
    (laid(), (0, 1), ("levels",), "levels is (0, 1); by these rules there are 3 of them"),
    (laid(), (0, 1, 2, 3), ("levels",), "levels is (0, 1, 2, 3); by these rules there are 3 of them"),
    (laid(), (0, 1, 8), ("levels", 2), "level 8 is none; the levels are 0 to 7"),
    (laid(), (0, -1, 2), ("levels", 1), "level -1 is none; the levels are 0 to 7"),
    (laid(), (HUGE, 0, 0), ("levels", 0), "level an int of 16610 bits is none; the levels are 0 to 7"),
    (laid(PLAIN, ()), (0, 0, 0), ("levels",), "levels is (0, 0, 0); by these rules there are 0 of them"),
]


@pytest.mark.parametrize("number", range(len(WRONG)))
def test_levels_that_no_seat_can_have_are_named(number: int) -> None:
    """One number for each seat, from 0 to the last level; none where the rules have no levels. A view says the same."""
    table, levels, path, sentence = WRONG[number]
    error = refused(table, levels=levels)
    assert (path, sentence) == (error.path, error.sentence)
    for seat in (0, 1, None):
        seen = refused_view(ce.view(table, seat), levels=levels)
        assert (path, sentence) == (seen.path, seen.sentence)


def test_unequal_levels_are_taken_as_they_are() -> None:
    """A table at any levels is accepted, and every view of it."""
    for levels in ((0, 0, 0), (0, 1, 2), (7, 7, 7), (7, 0, 3)):
        assert taken(laid(levels=levels))


def test_a_suit_is_in_force_where_the_top_is_wild_for_somebody() -> None:
    """Spades on the seven of hearts: the seat at the sevens named them, in turn or not; without such a seat nobody."""
    named = after(laid(levels=(SEVENS, EIGHTS, EIGHTS)), "7H=S")
    assert ce.Suit.SPADES == named.suit
    assert taken(named)
    for levels in ((EIGHTS, SEVENS, EIGHTS), (EIGHTS, EIGHTS, SEVENS)):
        assert taken(named, levels=levels)
    for levels in ((EIGHTS, EIGHTS, EIGHTS), (SIXES, EIGHTS, SIXES)):
        error = refused(named, levels=levels)
        assert (("suit",), "suit is S, but the top 7H is not wild") == (error.path, error.sentence)
        for seat in (0, 1, None):
            assert ("suit",) == refused_view(ce.view(named, seat), levels=levels).path


def test_a_suit_may_have_been_named_by_a_seat_that_is_out() -> None:
    """For places: the wild of a seat that has left the round still asks for the suit that it named."""
    rules = DOWN.vary(round_ends=ce.RoundEnds.ONE_LEFT)
    table = after(laid(rules, (SEVENS, EIGHTS, EIGHTS), hands=["7H", "QS 2D", "4C 5C"]), "7H=S")
    assert ((0,), ce.Suit.SPADES) == (table.places, table.suit)
    assert taken(table)
    assert ("suit",) == refused(table, levels=(EIGHTS, EIGHTS, EIGHTS)).path


def test_moves_are_those_of_the_level() -> None:
    """A view with the moves of another level is refused: for the seat at the eights the eight names a suit."""
    seen = ce.view(laid(), 0)
    assert "8C=S" in map(str, seen.menu)
    other = ce.view(laid(levels=(SEVENS, SEVENS, SIXES)), 0)
    error = refused_view(seen, levels=other.levels)
    assert ("moves",) == error.path
    assert ("moves",) == refused_view(seen, moves=other.menu).path
    assert other == attrs.evolve(ViewForm.of(seen), levels=other.levels, moves=other.menu).value()


def test_who_passed_had_nothing_to_play_at_its_level() -> None:
    """A seat whose eight is wild could have played it; at the sevens it could not, so that it passed."""
    passed = after(
        laid(hands=["8C 2D", "QH 2S", "4C 5C"], pile="KH", stock="", levels=(SEVENS, EIGHTS, EIGHTS)), "pass"
    )
    assert isinstance(passed.phase, Turn)
    assert 1 == passed.phase.passes
    assert taken(passed)
    error = refused(passed, levels=(EIGHTS, EIGHTS, EIGHTS))
    assert (("phase", "passes"), "passes is 1; seat 0 had something to play") == (error.path, error.sentence)
    assert ("phase", "passes") == refused_view(ce.view(passed, 0), levels=(EIGHTS, EIGHTS, EIGHTS)).path


def test_who_drew_when_stuck_had_nothing_to_play_at_its_level() -> None:
    """STUCK: with an eight in hand the seat at the eights may not draw; the one at the sevens may."""
    rules = DOWN.vary(draw={"when": ce.DrawWhen.STUCK, "limit": 3})
    drawn = after(laid(rules, (SEVENS, EIGHTS, EIGHTS), hands=["8C 2D", "QH 2S", "4C 5C"], stock="3D 4D KS"), "draw")
    assert isinstance(drawn.phase, Turn)
    assert (0, 1) == (drawn.phase.seat, drawn.phase.drawn)
    assert taken(drawn)
    assert ("phase", "drawn") == refused(drawn, levels=(EIGHTS, EIGHTS, EIGHTS)).path


def test_a_card_that_was_drawn_before_did_not_fit_at_the_level() -> None:
    """Until a card fits: a seat draws on after an eight only where that is not wild for it."""
    rules = DOWN.vary(draw={"limit": None})
    table = laid(rules, (SEVENS, EIGHTS, EIGHTS), hands=["2D", "QH 2S", "4C 5C"], stock="KD 3D KS 8C")
    drawn = after(table, "draw", "draw")
    assert isinstance(drawn.phase, Turn)
    assert 2 == drawn.phase.drawn
    assert taken(drawn)
    assert taken(drawn, levels=(EIGHTS, EIGHTS, EIGHTS))  # the two of diamonds may have been drawn and the eight held
    fits_alone = after(
        laid(rules, (SEVENS, EIGHTS, EIGHTS), hands=["8D", "QH 2S", "4C 5C"], stock="KD KS 8C"), "draw", "draw"
    )
    assert isinstance(fits_alone.phase, Turn)
    assert taken(fits_alone)
    assert ("phase", "drawn") == refused(fits_alone, levels=(EIGHTS, EIGHTS, EIGHTS)).path


def test_a_last_card_is_one_that_its_seat_may_finish_with() -> None:
    """NOT_WILD: a seat goes out with an eight at the sevens, and not at the eights; another's level does not count."""
    rules = DOWN.vary(finish=ce.Finish.NOT_WILD)
    over = after(laid(rules, (SEVENS, EIGHTS, EIGHTS), hands=["8H", "QS 2D", "4C 5C"]), "8H")
    assert isinstance(over.phase, Over)
    assert taken(over)
    assert taken(over, levels=(SEVENS, SIXES, EIGHTS))
    for levels in ((EIGHTS, EIGHTS, EIGHTS), (EIGHTS, SEVENS, SIXES)):
        error = refused(over, levels=levels)
        assert (("places",), "places is (0,); the top 8H was nobody's last card") == (error.path, error.sentence)


def test_a_seat_that_went_out_for_a_place_may_have_finished_so() -> None:
    """For places too: the seat that is out played a card that was not wild for it."""
    rules = DOWN.vary(finish=ce.Finish.NOT_WILD, round_ends=ce.RoundEnds.ONE_LEFT)
    table = after(laid(rules, (SEVENS, EIGHTS, SIXES), hands=["8H", "QS 2D", "4C 5C"], pile="6H"), "8H")
    assert (0,) == table.places
    assert taken(table)
    assert ("places",) == refused(table, levels=(EIGHTS, SEVENS, SIXES)).path


def test_a_final_power_that_drew_the_pile_was_one_to_finish_with() -> None:
    """The pile was shuffled for what the last card made the next seat take: the seat that is out may finish with it."""
    powers = {ce.Rank.TWO: ce.Power(draw=2)}
    rules = DOWN.vary(
        powers=powers, finish=ce.Finish.NOT_WILD, finish_powers_act=True, reshuffle=ce.Reshuffle.WHEN_NEEDED
    )
    twos = len(LEVELS) - 2
    table = laid(rules, (EIGHTS, twos, twos), hands=["2H", "QS", "4C 5C"], pile="KC 3C 3H 6H", stock="")
    over = after(table, "2H")
    assert isinstance(over.phase, Over)
    assert (1, 3) == (over.shuffles, len(over.hands[1]))
    assert taken(over)
    assert ("places",) == refused(over, levels=(twos, EIGHTS, EIGHTS)).path


def test_a_play_below_fitted_its_seat() -> None:
    """A card that fits on nothing was played by the seat for which it is wild: no other can have left one card so."""
    rules = DOWN.vary(last_card={"mode": ce.LastCard.CALL})
    table = after(laid(rules, (EIGHTS, SEVENS, SEVENS), hands=["8C KD", "QS 2D", "4C 5C"], pile="6H"), "8C=S")
    assert (0,) == table.due
    assert taken(table)
    assert ("due",) == refused(table, levels=(SEVENS, EIGHTS, SEVENS)).path
    assert taken(table, levels=(SEVENS, EIGHTS, SIXES))  # clubs may have been named with the six


def test_a_pile_of_a_deal_grew_by_what_is_wild_for_somebody() -> None:
    """In a round dealt whole every card fitted on the one below: the eight of clubs only for a seat at the eights."""
    table = next(
        table
        for seed in range(2000)
        if (table := ce.deal(DOWN, players=2, seed=seed, levels=(EIGHTS, SEVENS), dealer=1)).top.suit
        is not ce.Suit.CLUBS
        and table.top.rank is not ce.Rank.EIGHT
        and ce.Card.parse("8C") in table.hands[0]
    )
    table = after(table, "8C=C")
    form = StateForm.of(table)
    assert table == form.value(in_match=True)
    with pytest.raises(Unreachable) as caught:
        attrs.evolve(form, levels=(SIXES, SIXES)).value(in_match=True)
    assert ("pile",) == caught.value.path


def test_a_block_is_one_at_the_levels() -> None:
    """Nobody can move where no card is wild for its holder; at the eights the eight could have been played."""
    table = laid(hands=["8C 2D", "QC 2S", "4C 5C"], pile="KH", stock="", levels=(SEVENS, EIGHTS, EIGHTS))
    over = after(table, "pass", "pass", "pass")
    assert isinstance(over.phase, Over)
    assert over.phase.blocked
    assert taken(over)
    error = refused(over, levels=(EIGHTS, EIGHTS, EIGHTS))
    assert ("phase", "result", "blocked") == error.path


def test_an_answer_fitted_the_seat_that_gave_it() -> None:
    """ANY_DRAW: a three of another suit answers a two only where it is wild for somebody."""
    powers = {ce.Rank.TWO: ce.Power(draw=2), ce.Rank.THREE: ce.Power(draw=3)}
    rules = DOWN.vary(powers=powers, penalty={"answer": ce.Answer.ANY_DRAW})
    threes = 5
    table = after(laid(rules, (EIGHTS, threes, EIGHTS), hands=["2H 9D", "3C QS", "4C 5C"], stock="KD"), "2H", "3C=D")
    assert Owing(2, 1, 5) == table.phase
    assert taken(table)
    assert ("suit",) == refused(table, levels=(EIGHTS, EIGHTS, EIGHTS)).path
    own = after(laid(rules, (EIGHTS, threes, EIGHTS), hands=["2H 9D", "3C QS", "4C 5C"], stock="KD"), "2H", "3C=C")
    assert taken(own)
    assert ("phase", "owed") == refused(own, levels=(EIGHTS, EIGHTS, EIGHTS)).path


def test_an_answer_to_a_skip_is_taken_at_any_levels() -> None:
    """An ace answers an ace, with a suit where aces are wild for the seat."""
    rules = DOWN.vary(powers={ce.Rank.ACE: ce.Power(skip=1)}, skip_answer=True)
    aces = len(LEVELS) - 1
    table = after(laid(rules, (EIGHTS, aces, EIGHTS), hands=["AH 9D", "AC QS", "4C 5C"]), "AH", "AC=S")
    assert Skipping(2, 1, 1) == table.phase
    assert taken(table)
    assert ("suit",) == refused(table, levels=(EIGHTS, EIGHTS, EIGHTS)).path


# The deal


def dealt(rules: ce.RuleSet, levels: tuple[int, ...], kind: type) -> ce.State:
    """Return the first deal at these levels that waits for something of this kind."""
    found = (ce.deal(rules, players=len(levels), seed=seed, dealer=1, levels=levels) for seed in range(2000))
    return next(table for table in found if isinstance(table.phase, kind))


def test_a_suit_is_named_for_what_is_wild_for_the_dealer() -> None:
    """DEALER_NAMES: the dealer at the sevens names a suit for a seven as it was dealt; no other seat's level asks."""
    rules = DOWN.vary(starter=ce.Starter.DEALER_NAMES)
    table = dealt(rules, (EIGHTS, SEVENS, SIXES), Naming)
    assert ce.Rank.SEVEN is table.top.rank
    assert [8, 7, 6] == [len(hand) for hand in table.hands]
    assert taken(table)
    for levels in ((SEVENS, EIGHTS, SIXES), (SEVENS, SEVENS, SIXES), (EIGHTS, SEVENS, SEVENS)):
        assert ("phase",) == refused(table, levels=levels).path
        assert ("phase",) == refused_view(ce.view(table, 1), levels=levels, moves=()).path


@pytest.mark.parametrize("rotate", [False, True])
@pytest.mark.parametrize("reverse", [False, True])
def test_a_starter_acts_at_unequal_levels(rotate: bool, reverse: bool) -> None:  # noqa: FBT001
    """Twos draw two from the start; where the starter rotates hands, they lie at the next seat, whatever its level."""
    rules = DOWN.vary(powers={ce.Rank.TWO: ce.Power(draw=2, rotate=rotate, reverse=reverse)}, starter_powers=True)
    levels = (EIGHTS, SEVENS, SIXES)
    table = dealt(rules, levels, Owing)
    sizes = [8, 7, 6]
    if rotate:
        sizes = [7, 6, 8] if reverse else [6, 8, 7]
    assert sizes == [len(hand) for hand in table.hands]
    assert taken(table)
    turned = (sizes[1], sizes[2], sizes[0])
    cards = [card for hand in table.hands for card in hand]
    moved = tuple(tuple(sorted(cards[sum(turned[:at]) : sum(turned[: at + 1])])) for at in range(3))
    assert ("phase", "owed") == refused(table, hands=moved).path
    assert ("phase", "owed") == refused(table, levels=(SIXES, EIGHTS, SEVENS)).path


def test_skips_of_a_starter_that_rotates() -> None:
    """A starter that skips, is wild for the dealer and rotates: the table after the suit was named is accepted."""
    rules = DOWN.vary(
        powers={ce.Rank.SEVEN: ce.Power(skip=2, rotate=True)},
        starter=ce.Starter.DEALER_NAMES,
        starter_powers=True,
        skip_answer=True,
    )
    table = after(dealt(rules, (EIGHTS, SEVENS, SIXES), Naming), "=S")
    assert Skipping(2, 1, 2) == table.phase
    assert [6, 8, 7] == [len(hand) for hand in table.hands]
    assert taken(table)


# Matches


def shed(match: ce.Match, rng: random.Random) -> ce.Move:
    """Choose a move for somebody who plays what can be played, so that rounds end soon."""
    moves = ce.legal_moves(match)
    return rng.choice([move for move in moves if isinstance(move, ce.Play)] or moves)


def won(rules: ce.RuleSet, rounds: int, seed: int = 0) -> ce.Match:
    """Return a match in its next round after so many were won by whoever shed first."""
    match, rng = ce.start_match(rules, players=3, seed=seed), random.Random(seed)
    while len(match.rounds) < rounds or match.state.is_over:
        match = ce.apply(match, shed(match, rng))
    return match


COUNTDOWN = ce.presets.COUNTDOWN
SECOND = won(COUNTDOWN, 2)


def moved(match: ce.Match, **values: Any) -> ce.Match:  # noqa: ANN401
    """Return the match with a state that has other values."""
    state = restored(**{**attrs.asdict(StateForm.of(match.state), recurse=False), **values})
    return attrs.evolve(match, state=state)


def test_the_levels_of_a_round_are_the_wins_before_it() -> None:
    """A match is accepted as it was played, and refused with a round at other levels, by what they have to be."""
    assert SECOND.wins == SECOND.state.levels
    assert 2 == sum(SECOND.wins)
    assert SECOND is checked_match(SECOND)
    for levels in ((0, 0, 0), SECOND.wins[1:] + SECOND.wins[:1], (2, 2, 2)):
        if levels == SECOND.wins:
            continue
        with pytest.raises(Unreachable) as caught:
            checked_match(moved(SECOND, levels=levels))
        assert ("state", "levels") == caught.value.path
        assert f"{levels} is not what this round has; that is {SECOND.wins}" == caught.value.sentence


def test_between_two_rounds_the_levels_are_those_that_were_played() -> None:
    """Once a round is over the state keeps the levels that it was dealt at; the winner's counts from the next deal."""
    match = SECOND
    while not match.state.is_over:
        match = ce.apply(match, shed(match, random.Random(1)))
    assert match.wins != match.state.levels == SECOND.wins
    assert match is checked_match(match)
    with pytest.raises(Unreachable) as caught:
        checked_match(moved(match, levels=match.wins))
    assert ("state", "levels") == caught.value.path
    dealt = ce.apply(match, ce.Deal())
    assert dealt is checked_match(dealt)
    assert match.wins == dealt.state.levels


def test_a_match_by_levels_ends_with_the_last_of_them() -> None:
    """It has a winner once a seat has won as many rounds as there are levels, and none before."""
    rules = COUNTDOWN.vary(levels=COUNTDOWN.levels[-2:])
    match, rng = ce.start_match(rules, players=2, seed=3), random.Random(3)
    while not match.is_over:
        assert match is checked_match(match)
        for winners in ((0,), (1,), (0, 1)):
            with pytest.raises(Unreachable) as caught:
                checked_match(attrs.evolve(match, winners=winners))
            assert ("winners",) == caught.value.path
        match = ce.apply(match, shed(match, rng))
    assert match is checked_match(match)
    assert 2 == max(match.wins)
    with pytest.raises(Unreachable) as caught:
        checked_match(attrs.evolve(match, winners=()))
    assert ("winners",) == caught.value.path


def test_a_match_view_between_rounds_offers_the_deal_while_nobody_is_through() -> None:
    """What follows a round that is seen depends on the level of its winner: the next deal, or nothing."""
    rules = COUNTDOWN.vary(levels=COUNTDOWN.levels[-2:])
    match, rng, ends = ce.start_match(rules, players=2, seed=3), random.Random(3), list[bool]()
    while not match.is_over:
        match = ce.apply(match, shed(match, rng))
        if match.state.is_over:
            ends.append(match.is_over)
            for seat in (None, 0, 1):
                seen = ce.view(match, seat)
                assert (() if match.is_over else (ce.Deal(),)) == seen.menu
                assert seen == ViewForm.of(seen).value()
                wrong = (ce.Deal(),) if match.is_over else ()
                if wrong:
                    assert ("moves",) == refused_view(seen, moves=wrong).path
    assert [False] * (len(ends) - 1) + [True] == ends


def test_the_story_and_the_forms_have_levels_last() -> None:
    """A form without a word of levels is one of rules that have none."""
    form = StateForm.of(laid(PLAIN, ()))
    assert () == form.levels
    values = attrs.asdict(form, recurse=False)
    del values["levels"]
    assert form == StateForm(**values)
    assert "levels" == [field.name for field in attrs.fields(StateForm)][-1]
    assert "levels" == [field.name for field in attrs.fields(ViewForm)][-1]
