"""Drawing: `draw.when`, `draw.limit`, `draw.stop`, `draw.then` and `draw.must_play`."""

import pytest

import crazyeights as ce
from tests.knobs.tables import after, held, said, why


def facing_the_six(draw: ce.DrawRule, hand: str, stock: str, rules: ce.RuleSet | None = None) -> ce.State:
    """Seat 0 holds a hand and faces the six of hearts; nothing lies under it."""
    base = ce.RuleSet() if rules is None else rules
    return ce.position(base.vary(draw=draw), hands=[hand, "QS 2D"], pile="6H", stock=stock)


def test_any_time_lets_a_seat_draw_that_could_play() -> None:
    """Under ANY_TIME a draw is legal beside a play."""
    table = facing_the_six(ce.DrawRule(when=ce.DrawWhen.ANY_TIME), "9C 7H", "KS TH")
    assert ["7H", "draw"] == said(table)


def test_stuck_refuses_a_draw_while_something_can_be_played() -> None:
    """Under STUCK a seat with a legal play neither draws nor passes."""
    table = facing_the_six(ce.DrawRule(when=ce.DrawWhen.STUCK), "9C 7H", "KS TH")
    assert ["7H"] == said(table)
    assert ce.Refusal.CAN_PLAY == why(table, "draw")
    assert ce.Refusal.MUST_PLAY == why(table, "pass")


def test_stuck_lets_a_seat_draw_that_has_no_play() -> None:
    """Under STUCK a seat without a legal play draws, and may not pass instead."""
    table = facing_the_six(ce.DrawRule(when=ce.DrawWhen.STUCK), "9C 2S", "KS TH")
    assert ["draw"] == said(table)
    assert ce.Refusal.MUST_DRAW == why(table, "pass")


def test_stuck_is_asked_with_the_finish_rule_in_mind() -> None:
    """A seat whose only card may not be the last one has no play, so STUCK lets it draw."""
    rules = ce.RuleSet(finish=ce.Finish.NOT_WILD)
    table = facing_the_six(ce.DrawRule(when=ce.DrawWhen.STUCK), "8C", "KS TH", rules)
    assert ["draw"] == said(table)


def test_stuck_is_asked_again_before_every_draw() -> None:
    """A card that does not fit may free the eight that could not be the last: under STUCK drawing then stops."""
    rules = ce.RuleSet(finish=ce.Finish.NOT_WILD)
    eights = ["8C=C", "8C=D", "8C=H", "8C=S"]
    stuck = ce.DrawRule(when=ce.DrawWhen.STUCK, limit=3, then=ce.AfterDraw.ANY_CARD)
    table = after(facing_the_six(stuck, "8C", "KS KC 5S", rules), "draw")
    assert [*eights, "pass"] == said(table)
    assert ce.Refusal.CAN_PLAY == why(table, "draw")
    free = ce.DrawRule(when=ce.DrawWhen.ANY_TIME, limit=3, then=ce.AfterDraw.ANY_CARD)
    assert [*eights, "draw"] == said(after(facing_the_six(free, "8C", "KS KC 5S", rules), "draw"))


def test_one_draw_that_does_not_fit_ends_the_turn_at_once() -> None:
    """With neither a play nor a draw left the turn ends inside the draw: nobody has to say pass."""
    table = after(facing_the_six(ce.DrawRule(limit=1), "9C 7H", "KS QD"), "draw")
    assert ce.Turn(1, 1) == table.phase
    assert ["9C QD 7H", "2D QS"] == held(table)


def test_one_draw_that_fits_may_be_played_or_kept() -> None:
    """After the one draw a fitting card is played or passed with; a second draw is refused."""
    table = after(facing_the_six(ce.DrawRule(limit=1), "9C 7H", "KS TH"), "draw")
    assert ["TH", "pass"] == said(table)
    assert ce.Turn(0, 1, 1, ce.Card.parse("TH")) == table.phase
    assert ce.Refusal.DRAWN_ENOUGH == why(table, "draw")
    assert ce.Turn(1, 1) == after(table, "pass").phase


@pytest.mark.parametrize("limit", [2, 3])
def test_a_limit_of_n_draws_on_until_the_nth_card(limit: int) -> None:
    """Who begins to draw goes on to the limit while nothing fits; no pass before it, and the turn ends with it."""
    table = facing_the_six(ce.DrawRule(limit=limit), "9C 7H", "2C 3C QD 4S")
    for _ in range(limit - 1):
        table = after(table, "draw")
        assert ["draw"] == said(table)
        assert ce.Refusal.MUST_DRAW == why(table, "pass")
    table = after(table, "draw")
    assert 1 == table.turn
    assert 2 + limit == len(table.hands[0])


def test_no_limit_draws_until_a_card_fits() -> None:
    """Without a limit any number of cards is drawn until one fits."""
    table = facing_the_six(ce.DrawRule(limit=None), "9C", "9H 4S QD 3C 5C")
    for _ in range(4):
        table = after(table, "draw")
        assert ["draw"] == said(table)
    assert ["9H", "pass"] == said(after(table, "draw"))


def test_no_limit_draws_until_the_stock_is_dry() -> None:
    """Without a limit the last card of a stock that cannot be rebuilt ends the turn, fitting or not."""
    table = after(facing_the_six(ce.DrawRule(limit=None), "9C 2S", "4S QD"), "draw", "draw")
    assert ce.Turn(1, 1) == table.phase
    assert "9C QD 2S 4S" == held(table)[0]


def test_a_stock_that_dries_up_below_the_limit_leaves_the_plays_and_the_pass() -> None:
    """Nothing left to draw after a draw: any play that is still allowed, or the pass."""
    table = after(facing_the_six(ce.DrawRule(limit=3, then=ce.AfterDraw.ANY_CARD), "9C 7H", "QD"), "draw")
    assert ["7H", "pass"] == said(table)
    assert ce.Refusal.NOTHING_TO_DRAW == why(table, "draw")


def test_at_playable_stops_at_the_first_card_that_fits() -> None:
    """AT_PLAYABLE: the second of three cards fits, a third is refused."""
    rule = ce.DrawRule(limit=3, stop=ce.DrawStop.AT_PLAYABLE)
    table = after(facing_the_six(rule, "9C 7H", "KS TH 4S"), "draw", "draw")
    assert ["TH", "pass"] == said(table)
    assert ce.Refusal.DRAWN_ENOUGH == why(table, "draw")


def test_at_limit_draws_on_past_a_card_that_fits() -> None:
    """AT_LIMIT: a fitting card does not stop the drawing, and the pass waits for the limit."""
    rule = ce.DrawRule(limit=2, stop=ce.DrawStop.AT_LIMIT, then=ce.AfterDraw.ANY_CARD)
    table = after(facing_the_six(rule, "9C 7H", "KS 5S TH"), "draw")
    assert ["7H", "TH", "draw"] == said(table)
    table = after(table, "draw")
    assert ["7H", "TH", "pass"] == said(table)
    assert ce.Refusal.DRAWN_ENOUGH == why(table, "draw")


def test_drawn_card_closes_the_rest_of_the_hand() -> None:
    """DRAWN_CARD: after a draw only the card just drawn may be played, whatever else fits."""
    table = after(facing_the_six(ce.DrawRule(then=ce.AfterDraw.DRAWN_CARD), "9C 7H", "KS TH"), "draw")
    assert ["TH", "pass"] == said(table)
    assert ce.Refusal.ONLY_DRAWN_CARD == why(table, "7H")


def test_drawn_card_means_the_last_one_drawn() -> None:
    """DRAWN_CARD: of several cards only the last is open; the earlier ones did not fit anyway."""
    table = after(facing_the_six(ce.DrawRule(limit=3), "9C 7H", "KS TH 4S"), "draw", "draw")
    assert ce.Refusal.ONLY_DRAWN_CARD == why(table, "4S")


def test_drawn_card_is_played_alone_even_where_several_may_be_played() -> None:
    """DRAWN_CARD wins over `multi_play`: the drawn ten takes no other ten along."""
    rules = ce.RuleSet(multi_play=True)
    table = after(facing_the_six(ce.DrawRule(), "9C TC", "KS TH", rules), "draw")
    assert ["TH", "pass"] == said(table)
    assert ce.Refusal.ONE_CARD == why(table, "TH+TC")


def test_any_card_keeps_the_whole_hand_open() -> None:
    """ANY_CARD: after a draw any fitting card may be played, drawn or not."""
    rule = ce.DrawRule(then=ce.AfterDraw.ANY_CARD)
    assert ["7H", "TH", "pass"] == said(after(facing_the_six(rule, "9C 7H", "KS TH"), "draw"))
    assert ["7H", "pass"] == said(after(facing_the_six(rule, "9C 7H", "KS QD"), "draw"))


@pytest.mark.parametrize("drawn", ["TH", "QD", "8C"])
def test_nothing_makes_the_draw_the_whole_turn(drawn: str) -> None:
    """NOTHING: the turn is over with the draw, whether the card fits or not."""
    table = after(facing_the_six(ce.DrawRule(then=ce.AfterDraw.NOTHING), "9C 7H", f"KS {drawn}"), "draw")
    assert ce.Turn(1, 1) == table.phase


def test_must_play_leaves_no_pass_to_a_fitting_card() -> None:
    """`must_play`: a drawn card that fits is played."""
    rule = ce.DrawRule(must_play=True)
    table = after(facing_the_six(rule, "9C 7H", "KS TH"), "draw")
    assert ["TH"] == said(table)
    assert why(table, "pass") is not None
    wild = after(facing_the_six(rule, "9C 7H", "KS 8C"), "draw")
    assert ["8C=C", "8C=D", "8C=H", "8C=S"] == said(wild)


def test_without_must_play_a_fitting_card_may_be_kept() -> None:
    """Without `must_play` the pass stands beside the drawn card."""
    table = after(facing_the_six(ce.DrawRule(must_play=False), "9C 7H", "KS TH"), "draw")
    assert ["TH", "pass"] == said(table)


def test_must_play_with_any_card_asks_for_the_drawn_card() -> None:
    """`must_play` with ANY_CARD: a play without the drawn card is refused if that fits."""
    rule = ce.DrawRule(then=ce.AfterDraw.ANY_CARD, must_play=True)
    table = after(facing_the_six(rule, "9C 7H", "KS TH"), "draw")
    assert ["TH"] == said(table)
    assert ce.Refusal.MUST_PLAY_DRAWN == why(table, "7H")


def test_must_play_with_any_card_frees_the_hand_if_the_drawn_card_does_not_fit() -> None:
    """`must_play` with ANY_CARD and a card that does not fit: every play, and the pass."""
    rule = ce.DrawRule(then=ce.AfterDraw.ANY_CARD, must_play=True)
    assert ["7H", "pass"] == said(after(facing_the_six(rule, "9C 7H", "KS QD"), "draw"))


def test_must_play_with_any_card_takes_the_drawn_card_in_any_place_of_a_play() -> None:
    """`must_play`, ANY_CARD and `multi_play`: the play contains the drawn card, first or later."""
    rules = ce.RuleSet(
        multi_play=True,
        draw=ce.DrawRule(then=ce.AfterDraw.ANY_CARD, must_play=True),
    )
    table = ce.position(rules, hands=["TC 7S", "QS 2D"], pile="TS", stock="KS TH")
    table = after(table, "draw")
    assert ["TC+TH", "TH", "TH+TC"] == said(table)
    assert ce.Refusal.MUST_PLAY_DRAWN == why(table, "7S")


def test_at_the_start_a_pass_needs_nothing_to_draw_and_nothing_to_play() -> None:
    """With an empty stock under one card of the pile: who can play must, who cannot passes."""
    stuck = facing_the_six(ce.DrawRule(), "9C 2S", "")
    assert ["pass"] == said(stuck)
    assert ce.Refusal.NOTHING_TO_DRAW == why(stuck, "draw")
    able = facing_the_six(ce.DrawRule(), "9C 7H", "")
    assert ["7H"] == said(able)
    assert ce.Refusal.MUST_PLAY == why(able, "pass")


def test_with_nothing_to_draw_even_the_last_eight_must_be_played() -> None:
    """A match with nothing to draw has to be played, be it a wild and be it the last card."""
    assert ["8C"] == said(facing_the_six(ce.DrawRule(), "8C", ""))
    assert ["8C=C", "8C=D", "8C=H", "8C=S"] == said(facing_the_six(ce.DrawRule(), "8C 2S", ""))


def test_a_pass_is_refused_while_a_card_can_be_drawn() -> None:
    """At the start of a turn a pass is refused as long as a card can be drawn."""
    assert ce.Refusal.MUST_DRAW == why(facing_the_six(ce.DrawRule(), "9C 2S", "KS"), "pass")


def test_at_limit_with_a_dry_stock_leaves_the_plays_and_the_pass() -> None:
    """AT_LIMIT: below the limit, but with nothing left to draw, the seat plays or passes."""
    rule = ce.DrawRule(limit=5, stop=ce.DrawStop.AT_LIMIT, then=ce.AfterDraw.ANY_CARD)
    table = after(facing_the_six(rule, "9C 7H", "TH"), "draw")
    assert ["7H", "TH", "pass"] == said(table)
    assert ce.Refusal.NOTHING_TO_DRAW == why(table, "draw")
