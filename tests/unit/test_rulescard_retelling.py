"""Every sentence of an example is true of the events that it tells."""

from __future__ import annotations

import re

import pytest
from hypothesis import given

import crazyeights as ce
from crazyeights.rulescard.example import TOLD, Example, Step, worked_example
from crazyeights.rulescard.retelling import counting, hands, opening, told
from crazyeights.rulescard.sentences import line, name, sentences
from crazyeights.testing import rule_sets
from tests.unit.refusing import JUMPS, PLAIN, RICH, due, naming, over, owing, played, skipping, table

CARD = re.compile(r"(?:10|[2-9AJQK])[♣♦♥♠]")
NUMBERS = "no one two three four five six seven eight nine ten eleven twelve".split()
NINES = RICH.vary(powers={ce.Rank.NINE: ce.Power(rotate=True), ce.Rank.TEN: ce.Power(reverse=True)})
DECLARE = RICH.vary(last_card={"mode": ce.LastCard.DECLARE})
AGAIN = RICH.vary(powers={ce.Rank.NINE: ce.Power(again=True)})
PLACES = RICH.vary(round_ends=ce.RoundEnds.ONE_LEFT)
SKIP = RICH.vary(skip_answer=False)

LINES: list[tuple[str, ce.State, str, str]] = [
    ("same suit", table(PLAIN, "9H 3C 4C|QS"), "9H", "Ann plays 9♥, of the same suit as 6♥."),
    ("same rank", table(PLAIN, "6S 3C 4C|QS"), "6S", "Ann plays 6♠, of the same rank as 6♥."),
    ("a wild", table(PLAIN, "8C 3C 4C|QS"), "8C=S", "Ann plays 8♣ and names spades."),
    ("a named suit", played(table(PLAIN, "8C 3C|QS 4S 5S"), "8C=S"), "QS", "Ben plays Q♠, as spades were named."),
    ("a wild that is the last", table(PLAIN, "8C|QS"), "8C", "Ann plays 8♣: 8♣ is wild. Ann is out."),
    (
        "several cards",
        table(RICH.vary(multi_play=True), "9H 9C 9D 3C 4C|QS"),
        "9H+9C+9D",
        "Ann plays 9♥, 9♣ and 9♦, of the same suit as 6♥.",
    ),
    ("one card left", table(PLAIN, "9H 3C|QS"), "9H", "Ann plays 9♥, of the same suit as 6♥. Ann has one card left."),
    (
        "a call with the play",
        table(RICH, "9H 3C|QS"),
        "9H!",
        "Ann plays 9♥, of the same suit as 6♥. Ann has one card left. Ann says “Last card!”",
    ),
    ("a call afterwards", due(), "@0!", "Ann says “Last card!”"),
    ("a catch", due(), "@1?0", "Ben catches Ann, who did not say “Last card!” Ann draws two cards, J♣ Q♣."),
    (
        "a declaration forgotten",
        table(DECLARE, "9H 3C|QS"),
        "9H",
        (
            "Ann plays 9♥, of the same suit as 6♥. Ann has one card left. Ann has to draw two cards. "
            "Ann draws two cards, J♣ Q♣."
        ),
    ),
    (
        "a penalty",
        table(RICH, "2H 3C 4C|QS 4S"),
        "2H",
        "Ann plays 2♥, of the same suit as 6♥. Ben has to draw two cards.",
    ),
    ("a penalty that is paid", owing(), "draw", "Ben draws two cards, J♣ Q♣."),
    (
        "a penalty from a stock that is too small",
        owing(RICH.vary(reshuffle=ce.Reshuffle.NEVER), stock="KC"),
        "draw",
        "Ben draws one card, K♣. One card of the penalty need not be drawn.",
    ),
    (
        "a penalty that is passed on",
        owing(),
        "2S",
        "Ben answers with 2♠, of the same rank as 2♥. Cleo has to draw four cards.",
    ),
    (
        "a skip",
        table(SKIP, "AH 3C 4C|QS|QD"),
        "AH",
        "Ann plays A♥, of the same suit as 6♥. Ben misses a turn. It is Cleo's turn.",
    ),
    (
        "a skip of two",
        table(SKIP, "AH 3C 4C|QS"),
        "AH",
        "Ann plays A♥, of the same suit as 6♥. Ben misses a turn. It is Ann's turn again.",
    ),
    ("a skip that is answered", skipping(), "AS", "Ben answers with A♠, of the same rank as A♥."),
    ("a skip that is not", skipping(), "pass", "Ben misses a turn."),
    (
        "a reverse",
        table(NINES, "TH 3C 4C|QS|QD"),
        "TH",
        "Ann plays 10♥, of the same suit as 6♥. The direction of play turns. It is Cleo's turn.",
    ),
    (
        "a swap",
        table(RICH, "7H 3C|QS 4S 5S"),
        "7H>1",
        "Ann plays 7♥, of the same suit as 6♥. Ann and Ben swap hands: Ann now has three cards and Ben one card.",
    ),
    (
        "a rotation",
        table(NINES, "9H 3C 4C|QS 4S 5S"),
        "9H",
        "Ann plays 9♥, of the same suit as 6♥. Every hand moves on to the next player.",
    ),
    (
        "several rotations",
        table(NINES.vary(multi_play=True), "9H 9C 4C 5C|QS 4S 5S"),
        "9H+9C",
        "Ann plays 9♥ and 9♣, of the same suit as 6♥. Every hand moves on to the next player, two times over.",
    ),
    (
        "another turn",
        table(AGAIN, "9H 3C 4C|QS 4S 5S"),
        "9H",
        "Ann plays 9♥, of the same suit as 6♥. It is Ann's turn again.",
    ),
    (
        "jumping in",
        played(table(JUMPS, "9H 3C 4C|QS 4S 5S|9H 2C 3C"), "9H"),
        "@2:9H",
        "Cleo jumps in with 9♥. It is Ann's turn.",
    ),
    ("a draw that fits", table(PLAIN, "3C|QS", stock="KC 9H"), "draw", "Ann draws one card, 9♥."),
    (
        "a draw that does not",
        table(PLAIN, "3C|QS", stock="9H KC"),
        "draw",
        "Ann draws one card, K♣. Nothing can be played, and Ann's turn is over.",
    ),
    (
        "a draw that is the turn",
        table(ce.presets.PAGAT, "3C|QS", stock="KC 9H"),
        "draw",
        "Ann draws one card, 9♥. That is Ann's whole turn.",
    ),
    ("a card that is kept", played(table(PLAIN, "3C|QS", stock="KC 9H"), "draw"), "pass", "Ann keeps what was drawn."),
    ("nothing to do", table(PLAIN, "3C|QS", stock=""), "pass", "Ann can neither play nor draw, and passes."),
    (
        "a blocked round",
        played(table(PLAIN, "3C|QS", stock=""), "pass"),
        "pass",
        "Ben can neither play nor draw, and passes: the round is blocked.",
    ),
    (
        "a stock that runs out",
        table(PLAIN, "3C|QS", pile="9H 6H", stock=""),
        "draw",
        "The stock is empty: the pile without its top card is shuffled, one card. Ann draws one card, 9♥.",
    ),
    (
        "going out for places",
        table(PLACES, "9H|QS 4S|QD 5C"),
        "9H",
        "Ann plays 9♥, of the same suit as 6♥. Ann is out.",
    ),
    ("a suit named by the dealer", naming(), "=S", "Cleo names spades."),
]


@pytest.mark.parametrize(("before", "move", "said"), [row[1:] for row in LINES], ids=[row[0] for row in LINES])
def test_a_move_is_told_in_one_line(before: ce.State, move: str, said: str) -> None:
    """What the rules say came of the move, in their order and in plain words."""
    made = ce.parse_move(move)
    assert said == line(Step(before, made, ce.advance(before, made).events))


def test_what_is_told_elsewhere_is_left_out() -> None:
    """The cards of a penalty are told as they are drawn, the deal by the opening, and there is no match."""
    made = ce.Draw()
    step = Step(table(PLAIN, "3C|QS"), made, ())
    dealt = ce.events.Dealt(
        dealer=0, hands=((), ()), sizes=(1, 1), starter=ce.Card.parse("6H"), suit=None, stock_size=1
    )
    for event in (ce.events.PenaltyPaid(0, 2), dealt, ce.events.MatchEnded((0,), (0, 1))):
        assert [] == list(sentences(event, step))


def begun(rules: ce.RuleSet, wanted: str) -> str:
    """Return the opening of a deal with three players and a certain rank as the starter."""
    deals = (ce.deal(rules, players=3, seed=seed, dealer=2) for seed in range(1000))
    return opening(next(state for state in deals if state.top.rank is ce.Rank.parse(wanted)))


STARTS = RICH.vary(
    starter=ce.Starter.DEALER_NAMES, starter_powers=True, powers={ce.Rank.TEN: ce.Power(reverse=True, draw=3)}
)


@pytest.mark.parametrize(
    ("rank", "end"),
    [
        ("5", "as the starter. Ann begins."),
        ("8", "as the starter. Cleo has to name a suit."),
        ("2", "as the starter. Ann has to draw two cards."),
        ("A", "as the starter. Ann is to be skipped."),
        ("10", "as the starter. It turns the direction of play. Ben has to draw three cards."),
    ],
)
def test_the_opening_says_what_is_to_be_done(rank: str, end: str) -> None:
    """A starter that acts does so as if Cleo, who deals, had just played it."""
    said = begun(STARTS, rank)
    assert said.startswith("Ann, Ben and Cleo play, sitting in this order to the left. Cleo deals and turns up ")
    assert said.endswith(end)


def test_the_opening_of_a_round_that_is_over_says_who_dealt() -> None:
    """Nobody is in turn any more."""
    assert opening(over()).endswith("Ben deals and turns up 9♥ as the starter.")


def test_large_hands_are_counted() -> None:
    """Nobody reads thirteen cards; nobody adds them up either."""
    many = "2C 3C 4C 5C 6C 7C 9C TC JC QC KC 2D 3D"
    state = table(PLAIN.vary(scoring=ce.Scoring.LOSERS_OWN), f"9H|{many}", stock="")
    assert hands(state) == "- Ann holds 9♥.\n- Ben holds 13 cards."
    (*_, ended) = ce.advance(state, ce.parse_move("9H")).events
    assert isinstance(ended, ce.events.RoundEnded)
    # 2 + 3 + 4 + 5 + 6 + 7 + 9 + 10 are 46, three court cards 30, a two and a three 5
    assert "- Ben still holds 13 cards: 81." in list(counting(state, ended))


def test_a_blocked_round_is_counted() -> None:
    """Equal lowest hands share it; where nobody wins, that is said; points that decide are shown."""
    state = table(PLAIN, "3C|3S|KD", stock="")
    for rules, said in (
        (
            PLAIN,
            [
                "Ann and Ben share the round.",
                "- Ann still holds 3♣: 3.\n- Ben still holds 3♠: 3.\n- Cleo still holds K♦: 10.",
            ],
        ),
        (PLAIN.vary(blocked=ce.Blocked.ALL_OWN), ["Nobody wins the round."]),
    ):
        last = played(ce.position(rules, hands=state.hands, pile="6H"), "pass", "pass")
        (ended,) = ce.advance(last, ce.Pass()).events
        assert isinstance(ended, ce.events.RoundEnded)
        assert said == list(counting(last, ended))[: len(said)]


def test_places_are_listed() -> None:
    """Who went out when is what such a round is played for."""
    last = played(table(PLACES, "9H|4H|QD 5C"), "9H")
    (*_, ended) = ce.advance(last, ce.parse_move("4H")).events
    assert isinstance(ended, ce.events.RoundEnded)
    assert "Their places, from the first one out: Ann, Ben and Cleo." in list(counting(last, ended))


def test_more_players_than_names_have_numbers() -> None:
    """A table may seat sixty."""
    assert ["Ann", "Hugo", "Player 9", "Player 60"] == [name(seat) for seat in (0, 7, 8, 59)]


def players_and_cards(event: ce.Event) -> tuple[list[int], list[ce.Card], list[int]]:
    """Return the seats, cards and amounts that the sentence of an event has to name."""
    match event:
        case ce.events.CardsPlayed(seat, cards):
            return [seat], [*cards], []
        case ce.events.CardsDrawn(seat, count, cards):
            return [seat], [*(cards or ())] if count <= 12 else [], [count]
        case ce.events.PenaltyOwed(seat, owed):
            return [seat], [], [owed]
        case ce.events.PenaltyForgiven(_, count):
            return [], [], [count]
        case ce.events.StockReshuffled(size):
            return [], [], [size]
        case ce.events.HandsSwapped(seat, target, _, sizes):
            return [seat, target], [], [*sizes]
        case ce.events.Caught(seat, target):
            return [seat, target], [], []
        case ce.events.SuitNamed(seat) | ce.events.SeatSkipped(seat) | ce.events.LastCardLeft(seat):
            return [seat], [], []
        case ce.events.Called(seat):
            return [seat], [], []
        case _:
            return [], [], []


def words(amount: int) -> str:
    """Return a number as it is written in an example."""
    return NUMBERS[amount] if 0 < amount < len(NUMBERS) else str(amount)


def check(step: Step) -> None:
    """Compare what is told of a move with its events: everybody and every card that has to be named, nobody else."""
    may_name = {step.before.turn, *(event.seat for event in step.events if isinstance(event, ce.events.TurnBegun))}
    cards = {step.before.top}
    for event in step.events:
        said = " ".join(sentences(event, step))
        seats, own, amounts = players_and_cards(event)
        may_name |= {*seats}
        cards |= {*own}
        assert all(name(seat) in said for seat in seats)
        assert all(card.symbol in said for card in own)
        assert all(words(amount) in said.lower() for amount in amounts)
        if isinstance(event, ce.events.CardsPlayed | ce.events.SuitNamed) and event.suit:
            assert f"names {event.suit.name.lower()}" in said
    whole = line(step)
    assert set(CARD.findall(whole)) <= {card.symbol for card in cards}
    others = {seat for seat in range(len(step.before.hands)) if seat not in may_name}
    assert not [seat for seat in others if re.search(rf"\b{name(seat)}\b", whole)]
    assert whole.endswith((".", "”"))


def check_story(example: Example) -> None:
    """Compare an example with its events: its moves, the hands before them, and the count at the end."""
    blocks = list(told(example))
    for step in example.steps:
        check(step)
    lines = [re.sub(r"^\d+\. ", "", said) for block in blocks for said in block.splitlines() if said[0].isdigit()]
    all_lines = [line(step) for step in example.steps]
    assert all_lines[:TOLD] == lines[:TOLD]
    assert lines[TOLD:] == (all_lines[len(all_lines) - len(lines[TOLD:]) :] if lines[TOLD:] else [])
    assert blocks[1] == hands(example.start)
    assert example.is_whole == (blocks[-1] != "And so on.")
    if example.is_whole:
        assert lines[-1] == all_lines[-1]


@pytest.mark.parametrize("preset", ce.presets.names())
def test_the_example_of_a_preset_tells_its_events(preset: str) -> None:
    """Each line names whom and what the events of its move name, and nobody and nothing else."""
    example = worked_example(ce.presets.named(preset))
    assert example is not None
    check_story(example)


@given(rule_sets())
def test_the_example_of_any_rules_tells_its_events(rules: ce.RuleSet) -> None:
    """As for the presets, whatever the rules are."""
    example = worked_example(rules)
    assert example is not None
    check_story(example)


def test_a_round_that_does_not_end_soon_is_told_as_far_as_that() -> None:
    """The reader is told that it goes on."""
    start = ce.deal(PLAIN, players=2, seed=1)
    move = ce.legal_moves(start)[0]
    blocks = list(told(Example(start, (Step(start, move, ce.advance(start, move).events),))))
    assert blocks[-1] == "And so on."
    assert len(blocks) == 4


def first_moves_to_the_end(seed: int) -> Example:
    """Return a round in which everybody makes the first legal move."""
    start = ce.deal(PLAIN.vary(powers=dict.fromkeys(list(ce.Rank)[6:10], ce.Power(wild=True))), players=2, seed=seed)
    steps: list[Step] = []
    state = start
    while not state.is_over:
        move = ce.legal_moves(state)[0]
        after, events = ce.advance(state, move)
        steps.append(Step(state, move, events))
        state = after
    return Example(start, tuple(steps))


def test_the_suit_that_counts_is_said_where_the_story_goes_on() -> None:
    """A suit that was named may differ from that of the card on top, so a reader has to be told; else he has not."""
    seen: set[bool] = set()
    for seed in range(60):
        example = first_moves_to_the_end(seed)
        for block in told(example):
            later = re.fullmatch(r"Some turns later the top card is (\S+?)(?:, and (\w+) have been named)?\.", block)
            if later:
                tables = [step.before for step in example.steps[TOLD:] if step.before.top.symbol == later[1]]
                suits = {state.suit.name.lower() for state in tables if state.suit}
                assert (later[2] or tables[0].top.suit.name.lower()) in suits
                seen.add(later[2] is not None)
    assert seen == {False, True}


COUNTDOWN = ce.presets.COUNTDOWN


def by_levels(
    levels: tuple[int, ...], rules: ce.RuleSet = COUNTDOWN, *, hand: str = "8C 7D 3C", pile: str = "6H"
) -> ce.State:
    """Return a table of two seats at these levels, the first one in turn."""
    return ce.position(rules, hands=[hand, "8H 7S QS"], pile=pile, stock="KC 9C", levels=levels)


@pytest.mark.parametrize(
    ("levels", "said"),
    [
        ((0, 1), "So far Ann has won no round and Ben one. Wild are eights for Ann and sevens for Ben."),
        ((1, 0), "So far Ann has won one round and Ben none. Wild are sevens for Ann and eights for Ben."),
        ((7, 2), "So far Ann has won seven rounds and Ben two. Wild are Aces for Ann and sixes for Ben."),
    ],
)
def test_the_opening_says_who_is_at_which_level(levels: tuple[int, ...], said: str) -> None:
    """How many rounds each has won, and what is wild for whom."""
    assert f"in this order to the left. {said} Ben deals" in opening(by_levels(levels))


def test_the_opening_says_nothing_of_a_first_round() -> None:
    """Before anybody has won a round, and where rules have no levels, there is nothing to tell."""
    assert "So far" not in opening(by_levels((0, 0)))
    assert "So far" not in opening(table(PLAIN, "9H 3C|QS"))


def test_the_opening_names_wilds_only_where_they_differ() -> None:
    """With equal wilds the rounds are told alone; a player without any is told too."""
    sizes = COUNTDOWN.vary(powers={ce.Rank.EIGHT: ce.Power(wild=True)}, levels=[ce.Level(3), ce.Level(2)])
    assert "So far Ann has won no round and Ben one. Ben deals" in opening(by_levels((0, 1), sizes))
    none = COUNTDOWN.vary(levels=[ce.Level(3), ce.Level(3, ce.Rank.TWO)])
    assert "Wild are no cards for Ann and twos for Ben." in opening(by_levels((0, 1), none))


def test_a_card_is_wild_in_words_for_its_own_seat() -> None:
    """An eight at level 0 names a suit; at level 1 it fits by its rank; a last wild is said to be one."""
    wild = played(by_levels((0, 1)), "8C=S")
    plain = ce.parse_move("8H")
    assert "Ben plays 8♥, of the same rank as 8♣." == line(Step(wild, plain, ce.advance(wild, plain).events))
    last = by_levels((0, 1), hand="8C")
    move = ce.parse_move("8C")
    assert "Ann plays 8♣: 8♣ is wild. Ann is out." == line(Step(last, move, ce.advance(last, move).events))
    fits = by_levels((1, 0), hand="7H")
    move = ce.parse_move("7H")
    assert "Ann plays 7♥: 7♥ is wild. Ann is out." == line(Step(fits, move, ce.advance(fits, move).events))
    other = by_levels((2, 0), hand="8C", pile="6C")
    move = ce.parse_move("8C")
    assert "Ann plays 8♣, of the same suit as 6♣. Ann is out." == line(
        Step(other, move, ce.advance(other, move).events)
    )


@pytest.mark.parametrize(
    ("level", "said"),
    [
        (0, "Ann has now won one round."),
        (6, "Ann has now won seven rounds."),
        (7, "Ann has now won eight rounds, and so the match."),
    ],
)
def test_a_round_by_levels_is_counted_for_the_match(level: int, said: str) -> None:
    """Whoever wins goes up by one; at the last level that is the match."""
    before = by_levels((level, 3), hand="9H")
    ended = ce.advance(before, ce.Play("9H")).events[-1]
    assert isinstance(ended, ce.events.RoundEnded)
    assert ["Ann wins the round.", said] == list(counting(before, ended))


@pytest.mark.parametrize("blocked", ce.Blocked)
def test_a_blocked_round_by_levels_is_counted(blocked: ce.Blocked) -> None:
    """Who shares it goes up; where nobody wins it nothing is said of the match."""
    rules = COUNTDOWN.vary(blocked=blocked)
    before = ce.position(rules, hands=["9C", "9S"], pile="6H", levels=(7, 3))
    after = played(before, "pass")
    ended = ce.advance(after, ce.Pass()).events[-1]
    assert isinstance(ended, ce.events.RoundEnded)
    said = "Ann has now won eight rounds, and so the match. Ben has now won four rounds."
    assert (said in list(counting(before, ended))) == (blocked is ce.Blocked.LOWEST_WINS)
