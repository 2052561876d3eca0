"""`starter_powers`: whether the card turned up acts as if the dealer had played it."""

import pytest

import crazyeights as ce
from tests.knobs.tables import held, said

SEED = 3


def dealt(
    power: ce.Power, *, acts: bool = True, players: int = 3, dealer: int = 0, knobs: ce.RuleSet | None = None
) -> ce.State:
    """Deal a deck in which every rank has the same power, so that any starter has it."""
    base = ce.RuleSet(starter=ce.Starter.PRINTED) if knobs is None else knobs
    rules = base.vary(powers=dict.fromkeys(ce.Rank, power), starter_powers=acts)
    return ce.deal(rules, players=players, seed=SEED, dealer=dealer)


@pytest.mark.parametrize(
    "power",
    [
        ce.Power(skip=1),
        ce.Power(reverse=True),
        ce.Power(draw=2),
        ce.Power(again=True),
        ce.Power(swap=True),
        ce.Power(rotate=True),
    ],
)
def test_off_ignores_every_power(power: ce.Power) -> None:
    """Off: the seat after the dealer has a plain first turn with the cards it was dealt."""
    table = dealt(power, acts=False)
    assert ce.Turn(1, 1) == table.phase
    assert held(dealt(ce.Power(), acts=False)) == held(table)


def test_a_plain_starter_does_nothing() -> None:
    """On: a starter without a power starts as ever."""
    assert ce.Turn(1, 1) == dealt(ce.Power()).phase


@pytest.mark.parametrize(("skips", "turn"), [(1, 2), (2, 0), (3, 1)])
def test_a_skip_takes_the_first_turn(skips: int, turn: int) -> None:
    """On: the seats after the dealer are skipped, the dealer's own seat included."""
    assert ce.Turn(turn, 1) == dealt(ce.Power(skip=skips)).phase


def test_a_skip_between_two_gives_the_dealer_the_first_turn() -> None:
    """On, two seats: the other one is skipped."""
    assert ce.Turn(1, 1) == dealt(ce.Power(skip=1), players=2, dealer=1).phase


def test_a_skip_may_be_answered() -> None:
    """On, with `skip_answer`: the seat after the dealer is asked."""
    knobs = ce.RuleSet(starter=ce.Starter.PRINTED, skip_answer=True)
    assert ce.Skipping(1, 1, 1) == dealt(ce.Power(skip=1), knobs=knobs).phase


def test_a_reverse_sends_play_backwards_from_the_dealer() -> None:
    """On: the seat before the dealer begins."""
    assert ce.Turn(1, -1) == dealt(ce.Power(reverse=True), dealer=2).phase


@pytest.mark.parametrize(("rule", "turn"), [(ce.TwoPlayerReverse.NOTHING, 1), (ce.TwoPlayerReverse.SKIP, 0)])
def test_a_reverse_between_two_follows_its_own_knob(rule: ce.TwoPlayerReverse, turn: int) -> None:
    """On, two seats: under SKIP the dealer begins, under NOTHING the other."""
    knobs = ce.RuleSet(starter=ce.Starter.PRINTED, two_player_reverse=rule)
    assert ce.Turn(turn, -1) == dealt(ce.Power(reverse=True), players=2, knobs=knobs).phase


def test_a_draw_is_owed_by_the_seat_after_the_dealer() -> None:
    """On: the first seat owes; without an answer it can only take the cards."""
    table = dealt(ce.Power(draw=2))
    assert ce.Owing(1, 1, 2) == table.phase
    assert ["draw"] == said(table)


def test_a_draw_may_be_answered() -> None:
    """On, with an answer rule: the first seat may answer with whatever draws and fits."""
    knobs = ce.RuleSet(starter=ce.Starter.PRINTED, penalty=ce.PenaltyRule(answer=ce.Answer.ANY_DRAW))
    table = dealt(ce.Power(draw=2), knobs=knobs)
    fits = [str(card) for card in table.hands[1] if table.top.suit == card.suit or table.top.rank == card.rank]
    assert fits
    assert [*fits, "draw"] == said(table)


def test_an_again_gives_the_dealer_the_first_turn() -> None:
    """On: the dealer, whose card it is, begins."""
    assert ce.Turn(0, 1) == dealt(ce.Power(again=True)).phase


def test_a_rotation_hands_the_dealt_cards_on() -> None:
    """On: every dealt hand goes to the next seat before the first turn."""
    plain = held(dealt(ce.Power()))
    table = dealt(ce.Power(rotate=True))
    assert [plain[2], plain[0], plain[1]] == held(table)
    assert ce.Turn(1, 1) == table.phase


def test_a_swap_is_ignored() -> None:
    """On: nobody named a seat to swap with, so no hand changes its owner."""
    table = dealt(ce.Power(swap=True))
    assert held(dealt(ce.Power())) == held(table)
    assert ce.Turn(1, 1) == table.phase


def test_a_wild_that_stays_acts_at_once_under_printed() -> None:
    """On, PRINTED: the wild's draw acts, its own suit counts."""
    table = dealt(ce.Power(wild=True, draw=2))
    assert ce.Owing(1, 1, 2) == table.phase
    assert table.top.suit == table.suit


@pytest.mark.parametrize(
    ("power", "phase"),
    [
        (ce.Power(wild=True, draw=2), ce.Owing(1, 1, 2)),
        (ce.Power(wild=True, skip=1), ce.Turn(2, 1)),
        (ce.Power(wild=True, reverse=True), ce.Turn(2, -1)),
        (ce.Power(wild=True, again=True), ce.Turn(0, 1)),
    ],
)
def test_a_named_wild_acts_after_the_naming(power: ce.Power, phase: ce.Owing | ce.Turn) -> None:
    """On, DEALER_NAMES: nothing acts before the dealer has named the suit, then everything does."""
    table = dealt(power, knobs=ce.RuleSet(starter=ce.Starter.DEALER_NAMES))
    assert ce.Naming(0, 1) == table.phase
    table = ce.apply(table, ce.NameSuit(ce.Suit.HEARTS))
    assert (phase, ce.Suit.HEARTS) == (table.phase, table.suit)


def test_a_named_wild_rotates_only_after_the_naming() -> None:
    """On, DEALER_NAMES: the hands stay where they were dealt until the suit is named."""
    plain = held(dealt(ce.Power()))
    table = dealt(ce.Power(wild=True, rotate=True), knobs=ce.RuleSet(starter=ce.Starter.DEALER_NAMES))
    assert plain == held(table)
    table = ce.apply(table, ce.NameSuit(ce.Suit.HEARTS))
    assert [plain[2], plain[0], plain[1]] == held(table)


@pytest.mark.parametrize("starter", [ce.Starter.MIDDLE, ce.Starter.RANDOM])
def test_a_wild_that_goes_back_never_acts(starter: ce.Starter) -> None:
    """On: eights that also skip go back and skip nobody; the plain card below them starts."""
    skipping = {ce.Rank.EIGHT: ce.Power(wild=True, skip=1)}
    rules = ce.RuleSet(starter=starter, starter_powers=True, powers=skipping)
    stays = rules.vary(starter=ce.Starter.PRINTED, starter_powers=False)
    turned = [s for s in range(200) if ce.deal(stays, players=3, seed=s).top.rank is ce.Rank.EIGHT]
    assert turned
    for seed in turned:
        table = ce.deal(rules, players=3, seed=seed)
        assert table.top.rank is not ce.Rank.EIGHT
        assert ce.Turn(1, 1) == table.phase


@pytest.mark.parametrize("starter", [ce.Starter.MIDDLE, ce.Starter.RANDOM])
def test_the_plain_card_below_a_wild_that_went_back_acts(starter: ce.Starter) -> None:
    """On: eights go back and do nothing; the card that starts instead has the power of its own."""
    powers = dict.fromkeys(ce.Rank, ce.Power(skip=1))
    powers[ce.Rank.EIGHT] = ce.Power(wild=True)
    rules = ce.RuleSet(starter=starter, starter_powers=True, powers=powers)
    for seed in range(60):
        assert ce.Turn(2, 1) == ce.deal(rules, players=3, seed=seed).phase
