"""Every knob has its words, in the section where a reader looks for it."""

from __future__ import annotations

import re
import subprocess
import sys
from enum import Enum

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import crazyeights as ce
from crazyeights.rulescard.card import sections
from crazyeights.rulescard.special import DEEDS
from crazyeights.rulescard.wording import rank_name
from crazyeights.testing import rule_sets
from tests.knobs.test_coverage_of_values import every_value

DEFAULT = ce.RuleSet()
SEVEN_TO_ACE = tuple(rank for rank in ce.Rank if rank is ce.Rank.ACE or rank >= ce.Rank.SEVEN)


def with_power(does: ce.Power) -> ce.RuleSet:
    """Return the default rules with twos and black Queens that have a power."""
    return DEFAULT.vary(powers={ce.Rank.TWO: does, ce.Card.parse("QC"): does, ce.Card.parse("QS"): does})


DRAWS = with_power(ce.Power(draw=2))
SKIPS = with_power(ce.Power(skip=1))
TURNS = with_power(ce.Power(reverse=True))
SWAPS = with_power(ce.Power(swap=True))
JUMPS = DEFAULT.vary(packs={2: 2})
ANY_CARD = DEFAULT.vary(draw={"limit": 3, "then": ce.AfterDraw.ANY_CARD})
LOWEST = DEFAULT.vary(blocked=ce.Blocked.LOWEST_WINS)
TO_100 = DEFAULT.vary(target=100)
CALLS = DEFAULT.vary(last_card={"mode": ce.LastCard.CALL})
COUNTDOWN = ce.presets.COUNTDOWN
BY_SIZE = DEFAULT.vary(levels=[ce.Level(5), ce.Level(3), ce.Level(3), ce.Level(1)])
BY_WILD = DEFAULT.vary(levels=[ce.Level(5), ce.Level(5, ce.Rank.TWO)])
ALIKE = DEFAULT.vary(levels=[ce.Level(5, ce.Rank.TWO)] * 3)
"""Levels that change only hands, only wilds, and nothing."""

Case = tuple[str, ce.RuleSet, ce.RuleSet, str]
"""A section, rules with a value, rules with another one, and what only the section of the first says."""

WORDS: dict[str, Case] = {
    "name": ("", DEFAULT.vary(name="Ours"), DEFAULT, "# Ours\n"),
    "source": ("", DEFAULT.vary(source="Grandmother"), DEFAULT, "Source: Grandmother\n"),
    "players": ("Setup", DEFAULT.vary(players=(3, 4)), DEFAULT, "Three or four players."),
    "ranks": (
        "Setup",
        DEFAULT.vary(ranks=SEVEN_TO_ACE, players=(2, 4)),
        DEFAULT,
        "32 cards: seven to Ace of each suit",
    ),
    "packs": ("Setup", DEFAULT.vary(packs={6: 2}), DEFAULT, "for two to five players; two packs for six or more."),
    "hand_size": (
        "Setup",
        DEFAULT.vary(hand_size={2: 8, 3: 6, 5: 4}),
        DEFAULT,
        "eight cards each for two players, six for three or four players, four for five or more.",
    ),
    "starter=MIDDLE": ("Setup", DEFAULT, DEFAULT.vary(starter=ce.Starter.RANDOM), "into the middle of the stock"),
    "starter=RANDOM": ("Setup", DEFAULT.vary(starter=ce.Starter.RANDOM), DEFAULT, "at random places"),
    "starter=DEALER_NAMES": (
        "Setup",
        ce.presets.HOW_TO_PLAY,
        DEFAULT,
        "before play begins the dealer says which suit counts",
    ),
    "starter=PRINTED": (
        "Setup",
        ce.presets.LAST_CARD_NZ,
        DEFAULT,
        "(an Ace), it stays, and the suit printed on it counts",
    ),
    "starter_powers=False": ("Setup", SKIPS, SKIPS.vary(starter_powers=True), "No other effect of the starter counts"),
    "starter_powers=True": (
        "Setup",
        SKIPS.vary(starter_powers=True),
        SKIPS,
        "acts as if the dealer had just played it",
    ),
    "powers": ("Special cards", DRAWS, DEFAULT, "- **Twos and black Queens** make the next player draw two cards."),
    "Power.wild=False": ("Special cards", DEFAULT.vary(powers={ce.Rank.EIGHT: ce.Power()}), DEFAULT, "There are none"),
    "Power.wild=True": (
        "Special cards",
        DEFAULT,
        DRAWS.vary(powers={ce.Rank.EIGHT: ce.Power()}),
        "name a suit, any of",
    ),
    "Power.draw": ("Special cards", with_power(ce.Power(draw=5)), DRAWS, "make the next player draw five cards"),
    "Power.skip": ("Special cards", with_power(ce.Power(skip=2)), SKIPS, "skip the next two players"),
    "Power.reverse=False": ("Your turn", DEFAULT, TURNS, "play goes round to the left."),
    "Power.reverse=True": ("Special cards", TURNS, DEFAULT, "turn the direction of play"),
    "Power.again=False": (
        "Special cards",
        DEFAULT,
        with_power(ce.Power(again=True)),
        "- **Eights** are wild.\n\n**Wild",
    ),
    "Power.again=True": ("Special cards", with_power(ce.Power(again=True)), DEFAULT, "give you another turn"),
    "Power.swap=False": ("Special cards", DEFAULT, SWAPS, "- **Eights** are wild.\n\n**Wild"),
    "Power.swap=True": ("Special cards", SWAPS, DEFAULT, "swap your hand for another player's"),
    "Power.rotate=False": (
        "Special cards",
        DEFAULT,
        with_power(ce.Power(rotate=True)),
        "- **Eights** are wild.\n\n**Wild",
    ),
    "Power.rotate=True": (
        "Special cards",
        with_power(ce.Power(rotate=True)),
        DEFAULT,
        "move every hand on to the next player",
    ),
    "wild_on_wild=True": ("Special cards", DEFAULT, DEFAULT.vary(wild_on_wild=False), "goes on any card, whatever"),
    "wild_on_wild=False": (
        "Special cards",
        DEFAULT.vary(wild_on_wild=False),
        DEFAULT,
        "No wild card may be put on a wild card, be it the starter.",
    ),
    "two_player_reverse=NOTHING": (
        "Special cards",
        TURNS,
        TURNS.vary(two_player_reverse=ce.TwoPlayerReverse.SKIP),
        "With only two of you in the round, this changes nothing",
    ),
    "two_player_reverse=SKIP": (
        "Special cards",
        TURNS.vary(two_player_reverse=ce.TwoPlayerReverse.SKIP),
        TURNS,
        "With only two of you in the round, this also skips the other player",
    ),
    "draw.when=ANY_TIME": (
        "Drawing",
        DEFAULT,
        ce.presets.RULES_CARD,
        "You may draw instead of playing, even if you hold",
    ),
    "draw.when=STUCK": ("Drawing", ce.presets.RULES_CARD, DEFAULT, "Draw only if you have no card that you may play"),
    "draw.limit": ("Drawing", DEFAULT.vary(draw={"limit": 3}), DEFAULT, "until one fits, but three cards at most"),
    "draw.stop=AT_PLAYABLE": (
        "Drawing",
        ANY_CARD,
        ANY_CARD.vary(draw={"stop": ce.DrawStop.AT_LIMIT}),
        "until one fits",
    ),
    "draw.stop=AT_LIMIT": (
        "Drawing",
        ce.presets.OPENSPIEL,
        ANY_CARD,
        "five cards at most; you may go on although one fits",
    ),
    "draw.then=DRAWN_CARD": ("Drawing", DEFAULT, ANY_CARD, "you may play it now, and no other card"),
    "draw.then=ANY_CARD": ("Drawing", ANY_CARD, DEFAULT, "any card of your hand that fits, drawn or not"),
    "draw.then=NOTHING": ("Drawing", ce.presets.PAGAT, DEFAULT, "That is your whole turn"),
    "draw.must_play=False": ("Drawing", DEFAULT, DEFAULT.vary(draw={"must_play": True}), "you may play it now"),
    "draw.must_play=True": ("Drawing", DEFAULT.vary(draw={"must_play": True}), DEFAULT, "you must play it now"),
    "penalty.answer=NONE": (
        "Special cards",
        DRAWS,
        DRAWS.vary(penalty={"answer": ce.Answer.SAME_RANK}),
        "to escape it",
    ),
    "penalty.answer=SAME_RANK": (
        "Special cards",
        DRAWS.vary(penalty={"answer": ce.Answer.SAME_RANK}),
        DRAWS,
        "you may play a card of the same rank as the top card, if it makes others draw too: that passes the penalty on",
    ),
    "penalty.answer=ANY_DRAW": (
        "Special cards",
        DRAWS.vary(penalty={"answer": ce.Answer.ANY_DRAW}),
        DRAWS,
        "you may play any other card that makes others draw, if it fits: that passes the penalty on",
    ),
    "penalty.ends_turn=True": (
        "Special cards",
        DRAWS,
        DRAWS.vary(penalty={"ends_turn": False}),
        "and that is their turn",
    ),
    "penalty.ends_turn=False": (
        "Special cards",
        DRAWS.vary(penalty={"ends_turn": False}),
        DRAWS,
        "After that they have a full turn as usual, in which the cards of the penalty do not count as drawn.",
    ),
    "skip_answer=False": ("Special cards", SKIPS, SKIPS.vary(skip_answer=True), ""),
    "skip_answer=True": (
        "Special cards",
        SKIPS.vary(skip_answer=True),
        SKIPS,
        "Before you miss a turn you may play a card that fits, skips others too and has the same rank as the top card",
    ),
    "reshuffle=NEVER": ("Drawing", ce.presets.CARD_GAME_101, DEFAULT, "The pile is never used again"),
    "reshuffle=WHEN_NEEDED": ("Drawing", DEFAULT, ce.presets.CARD_GAME_101, "is empty when a card has to be drawn"),
    "reshuffle=WHEN_EMPTIED": (
        "Drawing",
        DEFAULT.vary(reshuffle=ce.Reshuffle.WHEN_EMPTIED),
        DEFAULT,
        "As soon as the last card of the stock has been taken",
    ),
    "last_card.mode=AUTOMATIC": ("Last card", DEFAULT, CALLS, ""),
    "last_card.mode=CALL": ("Last card", CALLS, DEFAULT, "any other player may catch you: then you draw two cards"),
    "last_card.mode=DECLARE": (
        "Last card",
        DEFAULT.vary(ce.variants.declare_last_card),
        DEFAULT,
        "say “Last card!” as you play. If you do not, you draw two cards at once",
    ),
    "last_card.penalty": ("Last card", CALLS.vary(last_card={"penalty": 5}), CALLS, "then you draw five cards"),
    "multi_play=False": ("Drawing", DEFAULT, DEFAULT.vary(multi_play=True), "play it now, and no other card"),
    "multi_play=True": ("Your turn", DEFAULT.vary(multi_play=True), DEFAULT, "several cards of the same rank together"),
    "jump_in=False": ("Your turn", JUMPS, JUMPS.vary(jump_in=True), ""),
    "jump_in=True": ("Your turn", JUMPS.vary(jump_in=True), JUMPS, "you may play it at once, out of turn"),
    "finish=ANY": ("Ending a round", DEFAULT, ce.presets.PESTEN, "Any card may be the last, a special one too."),
    "finish=NOT_WILD": (
        "Ending a round",
        DEFAULT.vary(finish=ce.Finish.NOT_WILD),
        DEFAULT,
        "Your last card may not be wild. If you hold nothing else, you have no card to play.",
    ),
    "finish=NOT_POWER": (
        "Ending a round",
        ce.presets.PESTEN,
        DEFAULT,
        "does nothing special, so it may not be wild either",
    ),
    "finish_powers_act=False": ("Ending a round", DRAWS, DRAWS.vary(finish_powers_act=True), "nobody draws for it"),
    "finish_powers_act=True": (
        "Ending a round",
        DRAWS.vary(finish_powers_act=True),
        DRAWS,
        "If it makes the next player draw, they do so before the hands are counted",
    ),
    "round_ends=FIRST_OUT": (
        "Ending a round",
        DEFAULT,
        DEFAULT.vary(round_ends=ce.RoundEnds.ONE_LEFT),
        "over as soon as somebody plays their last card",
    ),
    "round_ends=ONE_LEFT": (
        "Ending a round",
        DEFAULT.vary(round_ends=ce.RoundEnds.ONE_LEFT),
        DEFAULT,
        "the round is over when one player is left, who comes last",
    ),
    "points": ("Points", ce.presets.LAST_CARD, DEFAULT, "| Ace | 15 |"),
    "scoring=NOBODY": ("Points", DEFAULT.vary(scoring=ce.Scoring.NOBODY), DEFAULT, "Nobody scores anything"),
    "scoring=LOSERS_OWN": (
        "Points",
        DEFAULT,
        ce.presets.LAST_CARD,
        "Everybody else scores the cards that they still hold",
    ),
    "scoring=WINNER_TAKES": (
        "Points",
        LOWEST.vary(scoring=ce.Scoring.WINNER_TAKES),
        LOWEST,
        "Whoever wins the round scores all the cards that the others still hold",
    ),
    "blocked=LOWEST_WINS": ("Ending a round", LOWEST, DEFAULT, "Whoever holds the fewest points wins it"),
    "blocked=ALL_OWN": ("Ending a round", DEFAULT, LOWEST, "Nobody wins it"),
    "target": (
        "The match",
        TO_100,
        DEFAULT,
        "reached 100 points or more, the match is over, and the lowest total wins",
    ),
    "tie_break=SHARED": ("The match", TO_100, ce.presets.CARD_GAME_101, "Players who are level share the win"),
    "tie_break=PLAYOFF": ("The match", ce.presets.CARD_GAME_101, TO_100, "they play another round among themselves"),
    "levels": ("Levels", COUNTDOWN, COUNTDOWN.vary(levels=COUNTDOWN.levels[:7]), "| 7 | 1 | Aces |"),
}


def section(rules: ce.RuleSet, title: str) -> str:
    """Return the text of one section, or what stands before the first."""
    if title:
        return "\n\n".join(sections(rules).get(title, []))
    return ce.rules_text(rules).partition("\n## ")[0] + "\n"


def in_words(rules: ce.RuleSet) -> str:
    """Return the rules in words, without the example, which would differ for reasons of its own."""
    return "\n\n".join(block for blocks in sections(rules).values() for block in blocks)


def test_every_value_of_every_knob_has_words() -> None:
    """A new field, member or power without a line in the table above is found, and so is one that is gone."""
    assert every_value() == set(WORDS)


@pytest.mark.parametrize("value", WORDS)
def test_a_value_is_said_in_its_section(value: str) -> None:
    """The sentence of a value stands in the section of its knob, and with another value it does not.

    Where a value says nothing, the other one does.
    """
    title, having, other, phrase = WORDS[value]
    assert phrase in section(having, title)
    assert section(having, title) != section(other, title)
    assert not phrase or phrase not in section(other, title)


def test_what_need_not_be_said_is_left_out() -> None:
    """With nothing to call there is no section on it; without jumping in nothing is said of it."""
    assert "Last card" not in sections(DEFAULT)
    assert "Jumping in" not in section(JUMPS, "Your turn")


def test_every_field_of_a_power_has_a_verb() -> None:
    """What a card does is said by a table with a line for each field."""
    assert {field.name for field in attrs.fields(ce.Power)} == set(DEEDS)


def neighbours(rules: ce.RuleSet) -> list[tuple[str, ce.RuleSet]]:
    """Return the rules that differ from some rules in one switch or choice only, as far as they are possible."""
    found: list[tuple[str, ce.RuleSet]] = []
    for field in attrs.fields(ce.RuleSet):
        value: object = getattr(rules, field.name)
        group = isinstance(value, ce.DrawRule | ce.PenaltyRule | ce.LastCardRule)
        for knob in (
            attrs.fields(type(value)) if isinstance(value, ce.DrawRule | ce.PenaltyRule | ce.LastCardRule) else (field,)
        ):
            old: object = getattr(value, knob.name) if group else value
            members: list[object] = (
                [False, True] if isinstance(old, bool) else [*type(old)] if isinstance(old, Enum) else []
            )
            if knob.name in {"limit", "penalty"} and group:
                members = [1, 4]
            for new in members:
                if new == old:
                    continue
                try:
                    other = rules.vary(**{field.name: {knob.name: new} if group else new})
                except ce.RuleSetError:
                    continue
                found.append((f"{field.name} {knob.name} {new}", other))
    return found


@pytest.mark.parametrize(
    "rules", [DEFAULT, JUMPS, LOWEST, TO_100, ANY_CARD], ids="default jumps lowest 100 any".split()
)
def test_every_knob_that_differs_appears(rules: ce.RuleSet) -> None:
    """Each switch and choice changes the words, also one that has no effect with these cards."""
    texts = {label: in_words(other) for label, other in neighbours(rules)}
    assert [] == [label for label, text in texts.items() if text == in_words(rules)]
    assert len(texts) > 25


@given(rule_sets())
def test_every_knob_of_any_rules_appears(rules: ce.RuleSet) -> None:
    """Two rule sets that differ in one switch or choice are told in different words, whatever the other knobs are."""
    mine = in_words(rules)
    assert [] == [label for label, other in neighbours(rules) if in_words(other) == mine]


CODE = re.compile(
    r"\b[A-Z]+_[A-Z_]+\b|`|\b(?:None|True|False|seats?|knobs?|Power|RuleSet)\b|\b(?:"
    + "|".join(
        field.name
        for kind in (ce.RuleSet, ce.DrawRule, ce.PenaltyRule, ce.LastCardRule)
        for field in attrs.fields(kind)
        if "_" in field.name
    )
    + r")\b"
)


@given(rule_sets())
def test_any_rules_can_be_told(rules: ce.RuleSet) -> None:
    """No rule set fails, equal ones read the same, and no word of the code is in them; sentences are whole."""
    rules = attrs.evolve(rules, name="Random rules", source="none")
    text = ce.rules_text(rules)
    reordered = attrs.evolve(rules, powers=dict(reversed([*rules.powers.items()])))
    assert reordered == rules
    assert sections(reordered) == sections(rules)
    assert CODE.findall(text) == []
    assert re.findall(r"  |\.\.|,,|\n\n\n|\{|\}|\(\)| [.,;]", text) == []
    assert [] == [block for block in text.split("\n\n") if not block.strip()]
    assert text.startswith("# Random rules\n\nSource: none\n\n")
    assert text.endswith("\n")


@given(rule_sets())
def test_every_special_rank_and_all_points_are_named(rules: ce.RuleSet) -> None:
    """A rank with a power stands in the list of special cards, and every rank of the deck in the table of points.

    What is wild at some levels only does not count for the list: it stands in the table of levels.
    """
    bullets = "\n".join(re.findall(r"^- \*\*(.+?)\*\*", section(rules, "Special cards"), re.MULTILINE))
    always = {level.wild for level in rules.levels}
    for rank in rules.ranks:
        powers = {rules.powers.get(ce.Card(rank, suit), rules.powers.get(rank, ce.Power())) for suit in ce.Suit}
        if always == {rank} or (rules.levels and powers == {ce.Power(wild=True)}):
            powers = {ce.Power(wild=True)}
        assert (rank_name(rank) in bullets or rank_name(rank).capitalize() in bullets) == (powers != {ce.Power()}), rank
    rows = dict(re.findall(r"^\| (.+) \| (\d+|the number on the card) \|$", section(rules, "Points"), re.MULTILINE))
    said = {rank: points for names, points in rows.items() for rank in ranks_of(names)}
    assert said == {
        rank: said[rank] if said[rank] == "the number on the card" else str(rules.points[rank]) for rank in rules.ranks
    }
    numbered = [rank for rank in rules.ranks if said[rank] == "the number on the card"]
    assert [rank.value for rank in numbered] == [rules.points[rank] for rank in numbered]


@given(rule_sets())
def test_every_level_is_told(rules: ce.RuleSet) -> None:
    """The row of each number of rounds won has the cards that are dealt and all that is wild; no row without need."""
    rows = [line.strip("| ").split(" | ") for line in section(rules, "Levels").splitlines() if line.startswith("|")]
    if len({wilds(rules, level) for level in rules.all_levels} | {*rules.levels}) <= 1:
        assert rows == []
        return
    told = {level: cells for won, *cells in rows[2:] for level in span(won)}
    for level, cells in told.items():
        for title, cell in zip(rows[0][1:], cells, strict=True):
            ranks = {rank_name(rank).lower() for rank, _ in wilds(rules, level)}
            if title == "Cards dealt":
                assert str(rules.levels[level].hand_size) == cell
            else:
                names = {
                    rank_name(rank).lower()
                    for rank in ce.Rank
                    if re.search(rf"\b{rank_name(rank)}", cell, re.IGNORECASE)
                }
                assert ranks == names
    assert set(told) in ({*rules.all_levels}, set[int]())


def wilds(rules: ce.RuleSet, level: int) -> frozenset[tuple[ce.Rank, ce.Suit]]:
    """Return the cards that are wild for a seat at a level."""
    cards = [ce.Card(rank, suit) for rank in rules.ranks for suit in ce.Suit]
    return frozenset((card.rank, card.suit) for card in cards if rules.power(card, level).wild)


def span(won: str) -> range:
    """Return the levels of a row: ``3``, or ``2 to 4``."""
    first, _, last = won.partition(" to ")
    return range(int(first), int(last or first) + 1)


def test_levels_that_are_alike_need_no_section() -> None:
    """Where every level deals the same cards with the same wilds, they are told as those of other rules."""
    assert "Levels" not in sections(ALIKE)
    assert "five cards each." in section(ALIKE, "Setup")
    assert "or if it is wild (a two or an eight)." in section(ALIKE, "Your turn")
    assert section(ALIKE, "Special cards").startswith("- **Twos and eights** are wild.\n\n**Wild cards.** A wild card")
    first, second, *_ = section(ALIKE, "The match").split("\n\n")
    assert "The deal passes to the left after each round." == first
    assert second.startswith("Whoever is the first to have won three rounds has won the match.")


def test_only_what_differs_has_a_column() -> None:
    """A column for the hands, for the wilds, or for both; rows that are alike are one."""
    assert "| Rounds won | Cards dealt |\n|---|---|\n| 0 | 5 |\n| 1 to 2 | 3 |\n| 3 | 1 |" in section(BY_SIZE, "Levels")
    assert "It decides how many cards you are dealt:" in section(BY_SIZE, "Levels")
    assert "| Rounds won | Wild for you |\n|---|---|\n| 0 | Eights |\n| 1 | Twos and eights |" in section(
        BY_WILD, "Levels"
    )
    assert "| Rounds won | Cards dealt | Wild for you |" in section(COUNTDOWN, "Levels")


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        (
            COUNTDOWN,
            (
                "win eight rounds wins the match; the rounds that you have won decide how many cards you are dealt and "
                "which cards are wild for you."
            ),
        ),
        (BY_SIZE, "win four rounds wins the match; the rounds that you have won decide how many cards you are dealt."),
        (BY_WILD, "win two rounds wins the match; the rounds that you have won decide which cards are wild for you."),
        (ALIKE, "win three rounds wins the match."),
        (DEFAULT.vary(levels=[ce.Level(5)]), "win a round wins the match."),
    ],
)
def test_the_idea_of_a_match_by_levels_is_to_win_rounds(rules: ce.RuleSet, said: str) -> None:
    """Neither low nor high totals win, whoever scores."""
    for scoring, blocked in ((ce.Scoring.NOBODY, ce.Blocked.ALL_OWN), (ce.Scoring.WINNER_TAKES, LOWEST.blocked)):
        top = section(rules.vary(scoring=scoring, blocked=blocked), "")
        assert top.rstrip().endswith(f"Be out of cards before any other player is. Whoever is first to {said}")


def ranks_of(names: str) -> list[ce.Rank]:
    """Return the ranks of a list such as ``Two to seven, nine and ten``."""
    by_name = {rank_name(rank).lower(): rank for rank in ce.Rank}
    found: list[ce.Rank] = []
    for part in re.split(r", | and ", names.lower()):
        first, _, last = part.partition(" to ")
        found += [rank for rank in ce.Rank if by_name[first] <= rank <= by_name[last or first]]
    return found


@pytest.mark.parametrize("hash_seed", ["0", "1"])
def test_the_text_is_the_same_in_every_process(hash_seed: str) -> None:
    """The order in which Python hashes things does not matter."""
    code = "import crazyeights as ce; print(ascii(ce.rules_text(ce.presets.LAST_CARD)))"
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONHASHSEED": hash_seed, "PYTHONPATH": ":".join(filter(None, sys.path))},
    )
    assert ascii(ce.rules_text(ce.presets.LAST_CARD)) == done.stdout.strip()


def test_what_is_no_rule_set_is_refused() -> None:
    """Bad input is one of the library's errors, with the way out."""
    with pytest.raises(ce.RuleSetError, match="it has to be a RuleSet"):
        ce.rules_text("how-to-play")  # type: ignore[arg-type]


def test_names_of_others_are_shown_as_they_are() -> None:
    """A name or a source on several lines or with Markdown in it changes neither headings nor letters."""
    rules = DEFAULT.vary(name="Our\n## *own* [rules]", source="page_one <b>")
    top = section(rules, "")
    assert top.startswith("# Our ## \\*own\\* \\[rules]\n\nSource: page_one \\<b>\n")
    assert ce.rules_text(DEFAULT.vary(name="")).startswith("# Crazy Eights without a name\n")


def test_numbers_without_bounds_are_told() -> None:
    """What no table would play can be told as well: points of many digits, and cards that skip nearly for ever."""
    rules = DEFAULT.vary(
        points={ce.Rank.ACE: 10**15 - 1}, target=10**15 - 1, powers={ce.Rank.TWO: ce.Power(skip=10**6)}
    )
    text = ce.rules_text(rules)
    assert "| Ace | 999999999999999 |" in text
    assert "reached 999999999999999 points" in text
    assert "skip the next 1000000 players" in text
    assert text.endswith("## Example\n\nNo example is given: a card of these rules skips too many turns for it.\n")


MORE: list[tuple[str, ce.RuleSet, str, str]] = [
    ("two packs for all", JUMPS, "Setup", "Two standard packs of 52 cards, without jokers, shuffled together."),
    ("exactly one number", DEFAULT.vary(players=(2, 2)), "Setup", "- Two players.\n"),
    (
        "a dealt-out pack",
        DEFAULT.vary(players=(3, 3), hand_size={3: 17}, starter=ce.Starter.PRINTED),
        "Setup",
        "With three players no card is left for the stock",
    ),
    (
        "a short deck without court cards",
        DEFAULT.vary(ranks=tuple(ce.Rank)[:9], players=(2, 3)),
        "Setup",
        "36 cards: Ace to nine of each suit.",
    ),
    (
        "a wild that is one card",
        DEFAULT.vary(powers={ce.Rank.EIGHT: ce.Power(), ce.Card.parse("8S"): ce.Power(wild=True)}),
        "Special cards",
        "- **The eight of spades** is wild.",
    ),
    (
        "a plain card of a wild rank",
        DEFAULT.vary(powers={ce.Card.parse("8S"): ce.Power()}),
        "Special cards",
        "- **The eights of clubs, diamonds and hearts** are wild.\n- **The eight of spades** does nothing special.",
    ),
    (
        "wilds that are no whole rank",
        DEFAULT.vary(powers={ce.Card.parse("8S"): ce.Power()}),
        "Setup",
        "If the starter is wild, lay it aside",
    ),
    (
        "a wild that does more",
        ce.presets.LAST_CARD,
        "Special cards",
        "- **Kings** are wild and make the next player draw four cards.",
    ),
    ("several colours", ce.presets.SWITCH, "Special cards", "- **Red Jacks** turn the direction of play."),
    ("a special starter among wilds", ce.presets.MAU_MAU, "Setup", "The suit of a wild one is named first."),
    (
        "a starter that would swap",
        SKIPS.vary(powers={ce.Rank.THREE: ce.Power(swap=True)}, starter_powers=True),
        "Setup",
        "No hands are swapped, though.",
    ),
    ("no wild at all", SKIPS.vary(powers={ce.Rank.EIGHT: ce.Power()}), "Setup", "No effect of the starter counts"),
    (
        "jumping in and pending things",
        ce.presets.PRSI.vary(packs={2: 2}, jump_in=True),
        "Your turn",
        "(not while somebody has cards to draw as a penalty, somebody may still answer a skip or the dealer has",
    ),
    (
        "jumping in where no wild goes on a wild",
        JUMPS.vary(jump_in=True, wild_on_wild=False),
        "Your turn",
        "no wild card may be put on its double",
    ),
    (
        "any card, but the drawn one first",
        ANY_CARD.vary(draw={"must_play": True}),
        "Drawing",
        "If it does not, you may play any other card that fits instead of drawing on.",
    ),
    (
        "at the limit of one",
        DEFAULT.vary(draw={"then": ce.AfterDraw.ANY_CARD, "stop": ce.DrawStop.AT_LIMIT}),
        "Drawing",
        "Draw one card from the stock, and no more than this. Then you may play any card of your hand",
    ),
    (
        "until one fits",
        ce.presets.RULES_CARD,
        "Drawing",
        "until one fits, however many it takes. If the card just drawn",
    ),
    (
        "several cards after drawing",
        ANY_CARD.vary(multi_play=True, draw={"must_play": True}),
        "Drawing",
        "you must play it, alone or with others of its rank.",
    ),
    (
        "an answer with several cards",
        DRAWS.vary(multi_play=True, penalty={"answer": ce.Answer.ANY_DRAW}),
        "Special cards",
        "if it fits, alone or with more of its rank: that passes",
    ),
    (
        "a skip answered with several",
        SKIPS.vary(multi_play=True, skip_answer=True),
        "Special cards",
        "the same rank as the top card, alone or with more of its rank: then",
    ),
    (
        "skips that come round",
        with_power(ce.Power(skip=4)).vary(players=(3, 5)),
        "Special cards",
        "Count round the table, yourself",
    ),
    (
        "skips that do not",
        SKIPS.vary(players=(3, 5)),
        "Special cards",
        "**Skipping.** Whoever is skipped misses a turn.",
    ),
    (
        "a two-player skip is final",
        TURNS.vary(
            powers={ce.Rank.THREE: ce.Power(skip=1)}, skip_answer=True, two_player_reverse=ce.TwoPlayerReverse.SKIP
        ),
        "Special cards",
        "This skip cannot be answered.",
    ),
    (
        "hands and places",
        SWAPS.vary(round_ends=ce.RoundEnds.ONE_LEFT),
        "Special cards",
        "Whoever is out takes no part.",
    ),
    (
        "two effects on a card",
        DEFAULT.vary(powers={ce.Rank.TWO: ce.Power(reverse=True, rotate=True, draw=1)}),
        "Special cards",
        "in this order: the direction turns, then hands move on, then whatever else the play does.",
    ),
    (
        "effects that exclude each other",
        DEFAULT.vary(powers={ce.Rank.TWO: ce.Power(reverse=True, draw=1)}, two_player_reverse=ce.TwoPlayerReverse.SKIP),
        "Special cards",
        "A play that makes the next player draw neither skips anybody nor gives you another turn",
    ),
    (
        "effects that add up",
        ce.presets.LAST_CARD,
        "Special cards",
        "Numbers of cards to draw add up; skips add up; each card turns the direction once, so that two cancel out.",
    ),
    (
        "wilds played together",
        DEFAULT.vary(multi_play=True, wild_on_wild=False),
        "Special cards",
        "be it the starter (several played together apart).",
    ),
    (
        "a last card and moving hands",
        SWAPS.vary(last_card={"mode": ce.LastCard.DECLARE}),
        "Last card",
        "Nothing need be said after a play that moves hands",
    ),
    (
        "too late to catch",
        CALLS.vary(powers={ce.Rank.TWO: ce.Power(skip=1)}, skip_answer=True),
        "Last card",
        "even if only to take a penalty, to answer a skip or to play again",
    ),
    (
        "the top of several counts",
        DEFAULT.vary(multi_play=True, finish=ce.Finish.NOT_WILD),
        "Ending a round",
        "Of several cards played together the top one counts for this.",
    ),
    (
        "places and skips",
        SKIPS.vary(round_ends=ce.RoundEnds.ONE_LEFT),
        "Ending a round",
        "The card with which you go out still skips, if that is what it does.",
    ),
    (
        "places and penalties",
        DRAWS.vary(round_ends=ce.RoundEnds.ONE_LEFT),
        "Ending a round",
        "Nobody draws for it, neither what it demands nor what it would have passed on.",
    ),
    (
        "places and penalties that act",
        DRAWS.vary(round_ends=ce.RoundEnds.ONE_LEFT, finish_powers_act=True),
        "Ending a round",
        "does nothing more, but for this: if it makes the next player draw",
    ),
    (
        "places and other effects",
        SWAPS.vary(round_ends=ce.RoundEnds.ONE_LEFT),
        "Ending a round",
        "What the card does with which you go out no longer matters.",
    ),
    (
        "places and blocks",
        DEFAULT.vary(round_ends=ce.RoundEnds.ONE_LEFT),
        "Ending a round",
        "If somebody is out already, the first one out has won. If not, nobody wins it.",
    ),
    (
        "nothing special may be last",
        SKIPS.vary(finish=ce.Finish.NOT_WILD),
        "Ending a round",
        "What the last card does then no longer matters.",
    ),
    (
        "points that only decide a block",
        ce.presets.STARTER_RULES,
        "Points",
        "Points only decide who wins a blocked round:",
    ),
    (
        "high totals",
        ce.presets.LAST_CARD,
        "The match",
        "reached 500 points or more, the match is over, and the highest",
    ),
    ("rounds that are counted", ce.presets.STARTER_RULES, "The match", "count how many each of you has won"),
    (
        "a playoff of fewer than may play",
        ce.presets.CARD_GAME_101.vary(players=(4, 5)),
        "The match",
        "dealt as for so many players (for four, if they are fewer)",
    ),
    (
        "larger tables than allowed",
        ce.presets.MAU_MAU,
        "Also agreed",
        "- From six players on there are two packs of cards.",
    ),
    (
        "hands at larger tables",
        DEFAULT.vary(hand_size={9: 4}),
        "Also agreed",
        "- From nine players on each is dealt four cards.",
    ),
    (
        "nothing to pass on",
        DEFAULT.vary(penalty={"answer": ce.Answer.ANY_DRAW, "ends_turn": False}),
        "Also agreed",
        "fits and makes others draw.\n- Whoever has drawn cards as a penalty has a full turn after it.",
    ),
    (
        "nothing special to begin with",
        DEFAULT.vary(powers={ce.Rank.EIGHT: ce.Power()}, finish=ce.Finish.NOT_POWER, starter=ce.Starter.PRINTED),
        "Also agreed",
        "and the suit printed on it counts.\n- The last card may not do anything special.",
    ),
    (
        "a penalty of the last card alone",
        DEFAULT.vary(finish=ce.Finish.NOT_POWER, finish_powers_act=True),
        "Also agreed",
        "If the last card makes the next player draw, they do so before the hands are counted.",
    ),
    (
        "a deal by levels",
        COUNTDOWN,
        "Setup",
        "as many to each player as their level says, which is eight cards at first. Whoever has enough is passed over.",
    ),
    ("a printed starter by levels", COUNTDOWN, "Setup", "If the starter is wild for anybody, it stays, and the suit"),
    (
        "a starter that the dealer names, by levels",
        COUNTDOWN.vary(starter=ce.Starter.DEALER_NAMES),
        "Setup",
        "If the starter is wild for the dealer, it stays, and before play begins the dealer says",
    ),
    (
        "levels that may deal out the pack",
        DEFAULT.vary(players=(3, 3), starter=ce.Starter.PRINTED, levels=[ce.Level(3), ce.Level(17)]),
        "Setup",
        "With three players who all get as many cards as any level gives no card is left for the stock",
    ),
    ("what fits, by levels", COUNTDOWN, "Your turn", "the rank of the top card, or if it is wild for you. If"),
    (
        "no wild on a wild, by levels",
        COUNTDOWN.vary(wild_on_wild=False),
        "Your turn",
        "or if it is wild for you, as long as the top card is not wild for you too.",
    ),
    (
        "jumping in by levels",
        JUMPS.vary(jump_in=True, wild_on_wild=False, levels=BY_WILD.levels),
        "Your turn",
        "so no card that is wild for you may be put on its double",
    ),
    (
        "wild for some only",
        COUNTDOWN,
        "Special cards",
        (
            "- **The cards of your level** are wild for you, whatever they are for others.\n\n**Wild cards.** A card "
            "that is wild for you goes on any card, whatever its suit and rank."
        ),
    ),
    (
        "wild for others",
        COUNTDOWN,
        "Special cards",
        "A card that is wild for others but not for you has to fit as you play it, and you name no suit.",
    ),
    (
        "no wild on a wild of the level",
        COUNTDOWN.vary(wild_on_wild=False),
        "Special cards",
        (
            "goes on any card that is not wild for you as well, whatever its suit and rank. It may not be put on "
            "another such card, be it the starter."
        ),
    ),
    (
        "wild beside its power",
        DRAWS.vary(levels=BY_WILD.levels),
        "Special cards",
        "this list says of them.\n- **Eights** are wild.\n- **Twos and black Queens** make the next player draw",
    ),
    (
        "a card without its rank's power that a level makes wild",
        DRAWS.vary(powers={ce.Card.parse("2D"): ce.Power()}, levels=BY_WILD.levels),
        "Special cards",
        "- **The two of diamonds** does nothing else.",
    ),
    (
        "the last card by levels",
        COUNTDOWN.vary(finish=ce.Finish.NOT_WILD),
        "Ending a round",
        "Your last card may not be wild for you.",
    ),
    (
        "the last card by levels, nothing special",
        COUNTDOWN.vary(finish=ce.Finish.NOT_POWER),
        "Ending a round",
        "does nothing special, so it may not be wild for you either.",
    ),
    (
        "the last level",
        COUNTDOWN,
        "The match",
        "the next level. Whoever is the first to have won eight rounds has won the match. A round that nobody wins",
    ),
    (
        "shared rounds by levels",
        COUNTDOWN.vary(blocked=ce.Blocked.LOWEST_WINS),
        "The match",
        "several share counts for each of them. If that is the last one for several, they share the match.",
    ),
    (
        "equal hands, which are no levels",
        COUNTDOWN.vary(blocked=ce.Blocked.LOWEST_WINS),
        "Ending a round",
        "Whoever holds the fewest points wins it; players who hold equally few share the win.",
    ),
    (
        "one level",
        LOWEST.vary(levels=[ce.Level(5)]),
        "The match",
        "Whoever wins a round has won the match. Players who share the round share the match.",
    ),
    ("points beside levels", BY_SIZE, "The match", "You may add up your points, but they do not decide the match."),
]


@pytest.mark.parametrize(("rules", "title", "phrase"), [case[1:] for case in MORE], ids=[case[0] for case in MORE])
def test_what_knobs_mean_together(rules: ce.RuleSet, title: str, phrase: str) -> None:
    """Where one knob changes what another one means, the sentence says so."""
    assert phrase in section(rules, title)


@given(rule_sets(), st.sampled_from(["Setup", "Your turn", "Drawing", "Special cards", "Ending a round", "Points"]))
def test_no_section_that_every_game_needs_is_missing(rules: ce.RuleSet, title: str) -> None:
    """Whatever the rules are, a reader learns how to set up, play, draw, end and count a round."""
    assert section(rules, title)
    assert section(rules, "The match")
