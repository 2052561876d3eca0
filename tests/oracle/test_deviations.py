"""Each deviation in a game in which it shows: one that has gone is noticed here."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import attrs
import pytest

import crazyeights as ce
from tests.oracle.deviations import DEVIATIONS, Deviation, Shows
from tests.oracle.lockstep import COURT, Setting, Telling, action, cost, next_cards, told
from tests.oracle.worker import CARDS, DRAW, NAMES, PASS, TERMINAL, Request, Snapshot, Worker, WorkerDiedError

PAGE = Path(__file__).parents[2] / "docs" / "explanation" / "openspiel.md"
ATTEMPTS = 600
PLAIN_GAME = Setting(players=3, limit=2, special=False, reshuffle=False)
SPECIAL_GAME = Setting(players=3, limit=2, special=True, reshuffle=False)
TWO_SEATS = Setting(players=2, limit=5, special=False, reshuffle=False)
Wanted = Callable[[ce.State, ce.State, list[int]], bool]


def search(setting: Setting, wanted: Wanted, *, keenness: float | None = 0.9) -> tuple[Telling, int]:
    """Return a game, and the ply of it that is wanted, by the tables before and after it and the actions told."""
    for game in range(ATTEMPTS):
        telling = told(setting, f"search-{game}", keenness=keenness)
        states = telling.states
        for ply in range(1, len(states)):
            if wanted(states[ply - 1], states[ply], telling.plies[ply]):
                return telling, ply
    raise AssertionError("no game shows it")


def last_shown(worker: Worker, request: Request) -> Snapshot:
    """Return the table after the last ply, all of which have to be legal."""
    replay = worker.replay(request)
    assert replay.refused is None
    return replay.snapshots[-1]


def passes_to_the_end(worker: Worker, telling: Telling, ply: int) -> int:
    """Return how many passes in a row end OpenSpiel's game after a ply."""
    replay = worker.replay(telling.request([*telling.plies[: ply + 1], *([PASS] for _ in range(20))]))
    assert replay.refused is not None
    assert TERMINAL == replay.snapshots[-1].seat
    return replay.refused.ply - ply - 1


def is_payment(before: ce.State, after: ce.State, *, exact: bool) -> bool:
    """Whether a penalty was paid that emptied the stock, exactly or not."""
    owing = isinstance(before.phase, ce.Owing) and before.phase.owed
    return bool(owing) and not after.stock and (owing == len(before.stock) if exact else owing > len(before.stock))


def test_stock_without_order(worker: Worker) -> None:
    """Any card of the stock may be the next one in OpenSpiel; here the seed has settled which it is."""
    telling = Telling(PLAIN_GAME, "one", 0)
    for card in sorted(set(telling.state.stock)):
        shown = last_shown(worker, telling.request([telling.plies[0], [DRAW, action(card)]]))
        assert "1" == shown.hands[1][action(card)]
    again = Telling(PLAIN_GAME, "one", 0).state
    drawn = ce.apply(again, ce.Draw())
    assert next_cards(telling.state, 1)[0] in drawn.hands[1]
    assert drawn == ce.apply(telling.state, ce.Draw())


def test_starter_eight_back_at_once(worker: Worker) -> None:
    """An eight turned up may be turned up again at once in OpenSpiel; here it lies in the middle of the stock."""
    deals = (Telling(PLAIN_GAME, f"deal-{number}", 0) for number in range(ATTEMPTS))
    telling = next(telling for telling in deals if len(telling.plies[0]) == 1 + 3 * 5 + 2)
    *cards, eight, starter = telling.plies[0]
    shown = last_shown(worker, telling.request([[*cards, eight, eight, eight, starter]]))
    assert telling.expected[0]._replace(between=shown.between) == shown
    middle = telling.state.stock[(len(telling.state.stock) - 1) // 2]
    assert (ce.Rank.EIGHT, eight) == (middle.rank, action(middle))


def test_eight_in_two_steps(worker: Worker) -> None:
    """After an eight the same seat is asked for a suit in OpenSpiel; here the play has named it."""
    telling, ply = search(PLAIN_GAME, lambda _, __, actions: actions[-1] in NAMES)
    before, after = telling.states[ply - 1 : ply + 1]
    shown = last_shown(worker, telling.request([*telling.plies[:ply], telling.plies[ply][:1]]))
    assert (before.turn, NAMES) == (shown.seat, shown.legal)
    assert (before.turn, before.hands[before.turn or 0]) != (after.turn, after.hands[before.turn or 0])


def test_free_pass_when_dry(worker: Worker) -> None:
    """Who could play may pass on an empty stock in OpenSpiel, but has to play here."""
    telling, ply = search(
        PLAIN_GAME, lambda before, _, __: not before.stock and ce.Pass() not in ce.legal_moves(before)
    )
    before = telling.states[ply - 1]
    assert PASS in last_shown(worker, telling.request(telling.plies[:ply])).legal
    assert last_shown(worker, telling.request([*telling.plies[:ply], [PASS]])).seat != before.turn
    assert ce.Refusal.MUST_PLAY is ce.refusal(before, ce.Pass())


def test_pass_at_limit(worker: Worker) -> None:
    """Who has drawn all it may and can play nothing has to pass in OpenSpiel; here its turn is over."""
    telling, ply = search(PLAIN_GAME, lambda _, __, actions: actions[0] == DRAW and actions[-1] == PASS)
    before, after = telling.states[ply - 1 : ply + 1]
    shown = last_shown(worker, telling.request([*telling.plies[:ply], telling.plies[ply][:-1]]))
    assert (before.turn, [PASS]) == (shown.seat, shown.legal)
    assert after.turn != before.turn


def test_no_limit(worker: Worker) -> None:
    """A limit of -1 is what a limit larger than the stock is here, where no limit at all is a contradiction."""
    large = attrs.evolve(PLAIN_GAME, limit=60)
    telling = Telling(large, "dry", 0)
    while telling.state.stock:
        telling.tell(ce.Draw())
    replay = worker.replay(telling.request(game=attrs.evolve(PLAIN_GAME, limit=-1).game()))
    assert telling.expected == replay.snapshots
    with pytest.raises(ce.RuleSetError):
        PLAIN_GAME.rules.vary(draw={"limit": None})


def test_limit_zero(worker: Worker) -> None:
    """A seat that may draw nothing and can play nothing has no move in OpenSpiel; here there is no such rule set."""
    deals = (Telling(PLAIN_GAME, f"deal-{number}", 0) for number in range(ATTEMPTS))
    telling = next(telling for telling in deals if not ce.playable(telling.state))
    shown = last_shown(worker, telling.request(game=attrs.evolve(PLAIN_GAME, limit=0).game()))
    assert (1, [], []) == (shown.seat, shown.legal, shown.returns)
    with pytest.raises(ce.RuleSetError):
        PLAIN_GAME.rules.vary(draw={"limit": 0})


def test_players_unchecked(worker: Worker) -> None:
    """One player gets a game from OpenSpiel, and none here."""
    alone = attrs.evolve(PLAIN_GAME, players=1)
    deal = [CARDS, *range(5), 5]
    request = Request(game=alone.game(), packs=1, special=False, plies=[deal], trusting=False)
    assert 0 == last_shown(worker, request).seat
    with pytest.raises(ce.DealError):
        ce.deal(PLAIN_GAME.rules, players=1, seed=0)


def test_two_on_dry_stock(worker: Worker) -> None:
    """A two on an empty stock leaves the next seat a turn of its own in OpenSpiel; here it owes two cards."""
    games = (told(SPECIAL_GAME, f"dry-{number}", keenness=0.9) for number in range(ATTEMPTS))
    telling = next(telling for telling in games if telling.withheld is not None)
    assert isinstance(telling.withheld, ce.Play)
    after = ce.apply(telling.state, telling.withheld)
    assert isinstance(after.phase, ce.Owing)
    assert ((), 2) == (after.stock, after.phase.owed)
    shown = last_shown(worker, telling.request([*telling.plies, [action(telling.withheld.card)]]))
    assert after.turn == shown.seat
    assert PASS in shown.legal


def test_two_on_dry_stock_where_the_top_comes_back(worker: Worker) -> None:
    """With reshuffling the old top comes back first, so that two cards are owed in both engines."""
    telling, ply = search(
        attrs.evolve(SPECIAL_GAME, reshuffle=True),
        lambda before, after, _: not before.stock and isinstance(after.phase, ce.Owing),
    )
    shown = last_shown(worker, telling.request(telling.plies[: ply + 1]))
    assert DRAW in shown.legal
    assert shown == telling.expected[ply]


def test_exact_payment_passes(worker: Worker) -> None:
    """Paying with exactly the last card is the first pass of a block in OpenSpiel; other payments and ours are none."""
    telling, ply = search(SPECIAL_GAME, lambda before, after, _: is_payment(before, after, exact=True))
    assert 3 == passes_to_the_end(worker, telling, ply)
    phase = telling.states[ply].phase
    assert isinstance(phase, ce.Turn)
    assert 0 == phase.passes
    telling, ply = search(SPECIAL_GAME, lambda before, after, _: is_payment(before, after, exact=False))
    assert 4 == passes_to_the_end(worker, telling, ply)


def test_last_draw_passes(worker: Worker) -> None:
    """The pass after drawing the last card is the first one of a block in OpenSpiel, and none here."""
    telling, ply = search(
        PLAIN_GAME, lambda before, _, actions: len(before.stock) == 1 and actions[0] == DRAW and actions[-1] == PASS
    )
    assert 3 == passes_to_the_end(worker, telling, ply)
    phase = telling.states[ply].phase
    assert isinstance(phase, ce.Turn)
    assert 0 == phase.passes


def test_one_pass_more(worker: Worker) -> None:
    """When every seat has passed the round is blocked here, and OpenSpiel asks the first of them once more."""
    telling, ply = search(PLAIN_GAME, lambda _, after, actions: after.is_over and actions == [PASS, PASS])
    first = telling.states[ply - 1].turn
    assert first is not None
    shown = last_shown(worker, telling.request([*telling.plies[:-1], [PASS]]))
    assert ((first + 1) % 3, [PASS]) == (shown.seat, shown.legal)
    assert TERMINAL == last_shown(worker, telling.request()).seat
    result = telling.state.result
    assert result is not None
    assert result.blocked


def test_limit_on_plays(worker: Worker) -> None:
    """OpenSpiel stops after so many played cards and charges everybody; here the round goes on."""
    telling = told(PLAIN_GAME, "long", keenness=0.5)
    plays = [ply for ply, actions in enumerate(telling.plies) if ply and actions[0] < CARDS]
    replay = worker.replay(telling.request(game=PLAIN_GAME.game(max_turns=7)))
    assert replay.refused is not None
    assert plays[6] + 1 == replay.refused.ply
    stopped, state = replay.snapshots[-1], telling.states[plays[6]]
    assert TERMINAL == stopped.seat
    assert [-sum(map(cost, hand)) for hand in state.hands] == stopped.returns
    assert not state.is_over


def test_suit_after_the_end(worker: Worker) -> None:
    """The suit asked for by an eight is still shown by OpenSpiel when the game is blocked; here it is the top's own."""
    telling, ply = search(
        TWO_SEATS,
        lambda before, after, actions: actions[0] == PASS and after.is_over and before.suit is not before.top.suit,
        keenness=0,
    )
    shown = last_shown(worker, telling.request())
    before, after = telling.states[ply - 1 :]
    assert before.suit is not None
    assert list(ce.Suit).index(before.suit) == shown.suit
    assert after.suit is after.top.suit is not before.suit


def test_last_ace_turns(worker: Worker) -> None:
    """A last ace turns the direction of OpenSpiel's finished game, and of no round here."""
    telling, ply = search(SPECIAL_GAME, lambda _, after, __: after.is_over and after.top.rank is ce.Rank.ACE)
    shown = last_shown(worker, telling.request())
    before, after = telling.states[ply - 1 :]
    assert before.direction == after.direction == -shown.direction


def test_turned_over_after_the_end(worker: Worker) -> None:
    """The last card of a seat on an empty stock still brings OpenSpiel's pile back, and leaves the one here alone."""
    telling, ply = search(
        attrs.evolve(TWO_SEATS, reshuffle=True),
        lambda before, after, actions: after.is_over and actions[0] < CARDS and not before.stock,
        keenness=None,
    )
    shown = last_shown(worker, telling.request())
    before, after = telling.states[ply - 1 :]
    assert [action(before.top)] == [number for number, count in enumerate(shown.stock) if count != "0"]
    assert ((), (before.top, after.top)) == (after.stock, after.pile)


def test_points_by_card_number(worker: Worker) -> None:
    """OpenSpiel takes the number of a plain card for its value: of these six cards 140 and not 83 points."""
    hand = ce.cards("3C TC 8C JC AC 9C")
    assert (140, 83) == (sum(map(cost, hand)), ce.points(hand, PLAIN_GAME.rules))
    telling, _ = search(PLAIN_GAME, lambda _, after, __: any(has_plain(hand) for hand in after.hands) and after.is_over)
    assert_returns(worker, telling)
    assert -sum(points_of(telling)) > sum(telling.expected[-1].returns)


def test_aces_cost_ten(worker: Worker) -> None:
    """An ace left in hand costs ten in OpenSpiel, and one here."""
    telling, _ = search(PLAIN_GAME, lambda _, after, __: after.is_over and len(aces(after)) == 1)
    ace = aces(telling.state)
    assert_returns(worker, telling)
    assert (10, 1) == (sum(map(cost, ace)), ce.points(ace, PLAIN_GAME.rules))


def test_below_zero(worker: Worker) -> None:
    """Returns are losses in OpenSpiel, and can be lower than the -544 that it names as the lowest; points are costs."""
    telling = Telling(TWO_SEATS, "hoarder-136", 0)
    while not telling.state.is_over:
        moves = ce.legal_moves(telling.state)
        telling.tell(moves[0] if telling.state.turn else moves[-1])
    assert_returns(worker, telling)
    assert -544 > min(telling.expected[-1].returns)
    assert 0 == min(points_of(telling)) < max(points_of(telling))


def test_actions_unchecked(worker: Worker) -> None:
    """OpenSpiel lays a card that does not fit and dies of a suit named out of turn; here both are refused."""
    telling = Telling(PLAIN_GAME, "illegal", 0)
    state = telling.state
    wrong = next(card for card in state.hands[1] if card not in ce.playable(state))
    blind: Request = {**telling.request([telling.plies[0], [action(wrong)]]), "trusting": True}
    assert action(wrong) == last_shown(worker, blind).top
    with Worker() as doomed, pytest.raises(WorkerDiedError):
        doomed.replay({**blind, "plies": [telling.plies[0], NAMES[:1]]})
    for move in (ce.Play(wrong), ce.NameSuit(ce.Suit.CLUBS)):
        with pytest.raises(ce.IllegalMove):
            ce.apply(state, move)


def has_plain(hand: tuple[ce.Card, ...]) -> bool:
    """Whether there is a card that costs its number in the deck."""
    return any(card.rank not in {*COURT, ce.Rank.EIGHT, ce.Rank.ACE} for card in hand)


def aces(state: ce.State) -> tuple[ce.Card, ...]:
    """Return the aces in all hands."""
    return tuple(card for hand in state.hands for card in hand if card.rank is ce.Rank.ACE)


def costs(state: ce.State) -> list[int]:
    """Return what each hand costs in OpenSpiel."""
    return [sum(map(cost, hand)) for hand in state.hands]


def points_of(telling: Telling) -> tuple[int, ...]:
    """Return what each seat scores here."""
    assert telling.state.result is not None
    assert telling.state.result.points is not None
    return telling.state.result.points


def assert_returns(worker: Worker, telling: Telling) -> None:
    """Have a finished game repeated, and its returns compared with the formula."""
    assert [-value for value in costs(telling.state)] == last_shown(worker, telling.request()).returns


def words(text: str) -> str:
    """Return a text with its line breaks undone."""
    return re.sub(r"\s+", " ", text)


@pytest.mark.parametrize("deviation", DEVIATIONS, ids=lambda deviation: deviation.id)
def test_deviation_is_explained_and_shown(deviation: Deviation) -> None:
    """The page of the documentation tells each deviation as it stands here, and a test of this file shows it."""
    page = words(PAGE.read_text(encoding="utf-8"))
    assert f"### `{deviation.id}` " in page
    section = page.split(f"### `{deviation.id}` ")[1].split(" ## ")[0].split(" ### ")[0]
    for sentence in (deviation.theirs, deviation.ours, deviation.why):
        assert sentence in section
    assert callable(globals()[f"test_{deviation.id.replace('-', '_')}"])


def test_deviations_are_distinct() -> None:
    """Each deviation has a name of its own, the page tells no others, and one alone changes the table."""
    names = [deviation.id for deviation in DEVIATIONS]
    assert sorted(set(names)) == sorted(names)
    assert names == re.findall(r"^### `(.+)`$", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert ["two-on-dry-stock"] == [deviation.id for deviation in DEVIATIONS if deviation.shows is Shows.TABLE]
