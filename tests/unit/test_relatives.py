"""The relatives, cell by cell, and at the table.

The row numbers are those of a table of what the sources of each game say: 1 players, 2 deck, 3 hand, 6 wild starter,
7 special starter, 8 wild rank, 9 what a wild goes on, 11 skip, 13 reverse, 14 reverse with two players,
15 draw powers, 16 answers, 17 the turn of who paid, 18 when to draw, 19 how many, 20 and 21 after the draw,
23 reshuffle, 26 last card, 27 finish, 28 whether a last card acts, 29 several cards, 31 jump-in, 32 to 35 points,
36 who scores, 37 target. The rows of skips answered, of playing again and of the end have no number.
"""

from __future__ import annotations

import ast
import inspect

import pytest

import crazyeights as ce
from crazyeights import Power, Rank, relatives
from crazyeights.cli import main
from crazyeights.terminal.watching import watched
from tests.knobs.tables import after, held, result, said, why

P = ce.presets

NAMES = ("swedish-rummy", "mau-mau", "prsi", "switch", "tschau-sepp", "pesten", "last-card-nz", "countdown")
FACE = {rank: rank.value for rank in Rank}
STANDARD: dict[Rank, int] = FACE | {Rank.EIGHT: 50, Rank.JACK: 10, Rank.QUEEN: 10, Rank.KING: 10}
WILD = Power(wild=True)
SHORT = (Rank.ACE, Rank.SEVEN, Rank.EIGHT, Rank.NINE, Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING)
SWITCH_POWERS: dict[Rank | ce.Card, Power] = {
    Rank.ACE: WILD,
    Rank.EIGHT: Power(skip=1),
    Rank.JACK: Power(reverse=True),
    Rank.TWO: Power(draw=2),
    ce.Card.parse("JC"): Power(draw=5),
    ce.Card.parse("JS"): Power(draw=5),
}

DEFAULT: dict[str, object] = {
    "players": (2, 7),
    "ranks": tuple(Rank),
    "packs": {2: 1},
    "hand_size": {2: 7, 3: 5},
    "starter": ce.Starter.MIDDLE,
    "starter_powers": False,
    "powers": {Rank.EIGHT: WILD},
    "wild_on_wild": True,
    "two_player_reverse": ce.TwoPlayerReverse.NOTHING,
    "draw.when": ce.DrawWhen.ANY_TIME,
    "draw.limit": 1,
    "draw.stop": ce.DrawStop.AT_PLAYABLE,
    "draw.then": ce.AfterDraw.DRAWN_CARD,
    "draw.must_play": False,
    "penalty.answer": ce.Answer.NONE,
    "penalty.ends_turn": True,
    "skip_answer": False,
    "reshuffle": ce.Reshuffle.WHEN_NEEDED,
    "last_card.mode": ce.LastCard.AUTOMATIC,
    "last_card.penalty": 2,
    "multi_play": False,
    "jump_in": False,
    "finish": ce.Finish.ANY,
    "finish_powers_act": False,
    "round_ends": ce.RoundEnds.FIRST_OUT,
    "points": STANDARD,
    "scoring": ce.Scoring.LOSERS_OWN,
    "blocked": ce.Blocked.ALL_OWN,
    "target": None,
    "tie_break": ce.TieBreak.SHARED,
    "levels": (),
}

CELLS: dict[str, dict[str, object]] = {
    "swedish-rummy": {
        "players": (2, 4),  # row 1
        "packs": {2: 1, 6: 2},  # 2: two packs from six
        "draw.limit": None,  # 19: until playable
        "draw.must_play": True,  # 20, 21: plays
        "target": 100,  # 37
    },
    "mau-mau": {
        "players": (2, 5),  # row 1
        "ranks": SHORT,  # 2: 32 cards, seven to ace
        "packs": {2: 1, 6: 2},  # 2: two packs for more than five
        "hand_size": {2: 5},  # 3
        "starter": ce.Starter.DEALER_NAMES,  # 6: acts
        "starter_powers": True,  # 7: acts
        "powers": {  # 8, 11, 15 and playing again
            Rank.JACK: WILD,
            Rank.EIGHT: Power(skip=1),
            Rank.SEVEN: Power(draw=2),
            Rank.ACE: Power(again=True),
        },
        "wild_on_wild": False,  # 9: anything but a Jack
        "two_player_reverse": ce.TwoPlayerReverse.SKIP,  # 14
        "draw.when": ce.DrawWhen.STUCK,  # 18
        "penalty.answer": ce.Answer.SAME_RANK,  # 16: seven on seven
        "last_card.mode": ce.LastCard.CALL,  # 26: others catch
        "points": FACE | {Rank.JACK: 20, Rank.ACE: 11, Rank.KING: 4, Rank.QUEEN: 3},  # 32 to 35
    },
    "prsi": {
        "players": (2, 5),  # row 1
        "ranks": SHORT,  # 2: the German pack of 32
        "packs": {2: 1, 5: 2},  # 2: one pack for every four players
        "hand_size": {2: 4},  # 3
        "starter": ce.Starter.DEALER_NAMES,  # 6: as if played
        "starter_powers": True,  # 7: acts
        "powers": {Rank.QUEEN: WILD, Rank.ACE: Power(skip=1), Rank.SEVEN: Power(draw=2)},  # 8, 11, 15
        "draw.then": ce.AfterDraw.NOTHING,  # 20, 21
        "penalty.answer": ce.Answer.SAME_RANK,  # 16: seven on seven
        "skip_answer": True,  # by an ace
        "points": FACE | {Rank.ACE: 11, Rank.JACK: 2, Rank.QUEEN: 3, Rank.KING: 4},  # 32 to 35
    },
    "switch": {
        "packs": {2: 1, 5: 2},  # row 2: two packs for more than four
        "hand_size": {2: 7},  # 3
        "powers": SWITCH_POWERS,  # 8, 11, 13, 15
        "draw.must_play": True,  # 20, 21: plays it if able
        "penalty.answer": ce.Answer.SAME_RANK,  # 16: two on two, black Jack on black Jack
        "last_card.mode": ce.LastCard.DECLARE,  # 26: said, nobody catches
        "scoring": ce.Scoring.NOBODY,  # 36: no points
    },
    "tschau-sepp": {
        "players": (2, 5),  # row 1
        "ranks": (Rank.ACE, Rank.SIX, *SHORT[1:]),  # 2: the Jass pack of 36
        "packs": {2: 1, 5: 2},  # 2: two packs from five
        "hand_size": {2: 5},  # 3
        "starter": ce.Starter.DEALER_NAMES,  # 6
        "powers": {  # 8, 11, 13, 15
            Rank.JACK: WILD,
            Rank.EIGHT: Power(skip=1),
            Rank.ACE: Power(reverse=True),
            Rank.SEVEN: Power(draw=2),
        },
        "two_player_reverse": ce.TwoPlayerReverse.SKIP,  # 14: play again
        "draw.must_play": True,  # 20, 21
        "penalty.answer": ce.Answer.SAME_RANK,  # 16: seven on seven
        "last_card.mode": ce.LastCard.DECLARE,  # 26: said, nobody catches
        "jump_in": True,  # 31
        "round_ends": ce.RoundEnds.ONE_LEFT,  # end: out players drop
        "target": 200,  # 37
    },
    "pesten": {
        "hand_size": {2: 7},  # row 3
        "starter": ce.Starter.DEALER_NAMES,  # 6: acts
        "starter_powers": True,  # 7: acts
        "powers": {  # 8, 11, 13, 15 and playing again
            Rank.JACK: WILD,
            Rank.EIGHT: Power(skip=1),
            Rank.ACE: Power(reverse=True),
            Rank.TWO: Power(draw=2),
            Rank.SEVEN: Power(again=True),
            Rank.KING: Power(again=True),
        },
        "two_player_reverse": ce.TwoPlayerReverse.SKIP,  # 14: play again
        "draw.when": ce.DrawWhen.STUCK,  # 18
        "penalty.answer": ce.Answer.SAME_RANK,  # 16
        "penalty.ends_turn": False,  # 17: may still play
        "last_card.mode": ce.LastCard.DECLARE,  # 26: said, nobody catches
        "finish": ce.Finish.NOT_POWER,  # 27
        "scoring": ce.Scoring.NOBODY,  # 32 to 36: a ranking, no points
    },
    "last-card-nz": {
        "players": (2, 6),  # row 1: two and more, best to six
        "hand_size": {2: 7},  # 3
        "starter": ce.Starter.PRINTED,  # 6: only the suit counts
        "powers": {  # 8, 11, 15 and playing again
            Rank.ACE: WILD,
            Rank.TEN: Power(skip=1),
            Rank.TWO: Power(draw=2),
            Rank.FIVE: Power(draw=5),
            Rank.JACK: Power(again=True),
        },
        "draw.when": ce.DrawWhen.STUCK,  # 18
        "penalty.answer": ce.Answer.SAME_RANK,  # 16
        "last_card.mode": ce.LastCard.CALL,  # 26: before the next turn
        "multi_play": True,  # 29
        "finish_powers_act": True,  # 28
        "scoring": ce.Scoring.NOBODY,  # 32 to 36: first out, no points
    },
    "countdown": {
        "players": (2, 6),  # row 1: not said; six hands of eight are the most for one pack
        "starter": ce.Starter.PRINTED,  # 6: not said; its own suit counts
        "powers": {},  # 8: wild is what the number of each player says
        "draw.limit": None,  # 19: until playable
        "draw.must_play": True,  # 20, 21: plays
        "scoring": ce.Scoring.NOBODY,  # 32 to 36: rounds are won, no points
        "levels": (  # 3 and 8: eight cards and eights, then one less for each round won, to one card and aces
            ce.Level(8, Rank.EIGHT),
            ce.Level(7, Rank.SEVEN),
            ce.Level(6, Rank.SIX),
            ce.Level(5, Rank.FIVE),
            ce.Level(4, Rank.FOUR),
            ce.Level(3, Rank.THREE),
            ce.Level(2, Rank.TWO),
            ce.Level(1, Rank.ACE),
        ),
    },
}
"""What each source answers differently from the default."""

DECKS = {
    "swedish-rummy": (52,) * 3,
    "mau-mau": (32,) * 4,
    "prsi": (32, 32, 32, 64),
    "switch": (52, 52, 52, 104, 104, 104),
    "tschau-sepp": (36, 36, 36, 72),
    "pesten": (52,) * 6,
    "last-card-nz": (52,) * 5,
    "countdown": (52,) * 5,
}
"""Row 2: how many cards are on the table, from the fewest players to the most."""

TABLES = [(name, players) for name in NAMES for players in range(2, 2 + len(DECKS[name]))]


def knob(rules: ce.RuleSet, name: str) -> object:
    """Return the value of a knob, also of one in a group."""
    value: object = rules
    for part in name.split("."):
        value = getattr(value, part)
    return value


def first_deal(rules: ce.RuleSet, rank: Rank, players: int) -> ce.State:
    """Return the first deal by seat 0 whose starter has a rank."""
    tables = (ce.deal(rules, players=players, seed=seed) for seed in range(2000))
    return next(table for table in tables if table.top.rank is rank)


def starters(rules: ce.RuleSet) -> set[Rank]:
    """Return the ranks that a few hundred deals turn up."""
    return {ce.deal(rules, players=2, seed=seed).top.rank for seed in range(300)}


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("cell", DEFAULT)
def test_a_cell_of_the_survey(name: str, cell: str) -> None:
    """Each knob has the value of the first answer; where nothing is said it has the default."""
    assert CELLS[name].get(cell, DEFAULT[cell]) == knob(P.named(name), cell)


def test_the_cells_are_all_there_is() -> None:
    """A new knob has to be looked at in the relatives too."""
    knobs = set(inspect.signature(ce.RuleSet).parameters)
    assert {"name", "source", *(cell.split(".")[0] for cell in DEFAULT)} == knobs
    for cells in CELLS.values():
        assert set(cells) <= set(DEFAULT)


def test_definitions_list_only_what_differs() -> None:
    """Whoever reads a definition sees what is different, and nothing else."""
    default = ce.RuleSet()
    seen: list[str] = []
    for node in ast.parse(inspect.getsource(relatives)).body:
        match node:
            case ast.Assign(targets=[ast.Name(constant)], value=ast.Call(func=ast.Name("RuleSet"), keywords=keywords)):
                seen.append(constant.lower().replace("_", "-"))
                rules = P.named(constant)
                same = [
                    word.arg for word in keywords if getattr(rules, f"{word.arg}") == getattr(default, f"{word.arg}")
                ]
                assert same == []
            case _:
                pass
    assert tuple(seen) == NAMES


def test_the_relatives_come_last_in_the_names() -> None:
    """The pages come first, then Pagat and the other engine, then the family."""
    assert P.names()[-len(NAMES) :] == NAMES
    assert P.names().index("pagat") < P.names().index("openspiel") < P.names().index("swedish-rummy")


@pytest.mark.parametrize("name", NAMES)
def test_a_relative_is_found_by_its_name(name: str) -> None:
    """The constant, the name and the module's own constant are the same rules, which say where they come from."""
    constant = name.upper().replace("-", "_")
    assert P.named(name) is getattr(P, constant) is getattr(relatives, constant)
    assert P.named(name).name
    assert P.named(name).source


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_number_of_players_is_dealt(name: str, players: int) -> None:
    """Rows 1 to 3: everybody gets the same number of cards, and nothing is missing from the packs."""
    rules = P.named(name)
    for seed in range(25):
        table = ce.deal(rules, players=players, seed=seed, dealer=seed % players)
        size = 8 if name == "countdown" else rules.for_players(rules.hand_size, players)
        assert [size] * players == [len(hand) for hand in table.hands]
        assert DECKS[name][players - 2] == sum(map(len, table.hands)) + len(table.stock) + len(table.pile)
        assert len(table.pile) == 1


@pytest.mark.parametrize("name", NAMES)
def test_other_numbers_of_players_are_refused(name: str) -> None:
    """Row 1: one alone, and one too many."""
    for players in (1, 2 + len(DECKS[name])):
        with pytest.raises(ce.DealError):
            ce.deal(P.named(name), players=players, seed=1)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_rounds_are_played_to_their_end(name: str, players: int) -> None:
    """Computer players that follow the tips come to the end of two rounds, none of more than 5,000 moves."""
    lines = list(watched(P.named(name), players=players, seed=5, rounds=2))
    assert not [line for line in lines if "broken off" in line]
    assert 2 == sum(line.startswith("round ") for line in lines)
    assert lines[-1].startswith("rounds won:")


@pytest.mark.parametrize("name", ["swedish-rummy", "tschau-sepp"])
def test_matches_are_played_to_their_target(name: str) -> None:
    """Row 37: a match to 100, and one to 200."""
    lines = list(watched(P.named(name), players=3, seed=2))
    assert any(line.endswith(("wins the match", "share the match")) for line in lines)


@pytest.mark.parametrize("name", NAMES)
def test_the_command_line_knows_it(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """``watch --rules mau-mau`` and its like play."""
    assert 0 == main(["watch", "--rules", name, "--rounds", "1"])
    assert capsys.readouterr().out.startswith(f"{P.named(name).name}: 3 players")


# Swedish Rummy


def test_swedish_rummy_buries_an_eight() -> None:
    """Row 6: an eight turned up goes back into the stock."""
    assert Rank.EIGHT not in starters(P.SWEDISH_RUMMY)


def test_swedish_rummy_draws_until_a_card_fits() -> None:
    """Rows 18 to 21: at any time, as many as it takes, and the card that fits is played."""
    table = ce.position(P.SWEDISH_RUMMY, hands=["9C KD", "4C 5C"], pile="9H", stock="QS 5H 3S 2S")
    assert "draw" in said(table)
    table = after(table, "draw")
    assert ["draw"] == said(table)
    table = after(table, "draw", "draw")
    assert ["5H"] == said(table)


def test_swedish_rummy_draws_one_that_fits_and_no_more() -> None:
    """Rows 19 to 21: the first card that fits ends the drawing."""
    table = after(ce.position(P.SWEDISH_RUMMY, hands=["2C KD", "4C 5C"], pile="9H", stock="QS 5H"), "draw")
    assert ["5H"] == said(table)


def test_swedish_rummy_puts_an_eight_on_anything() -> None:
    """Row 9: on an eight too."""
    table = ce.position(P.SWEDISH_RUMMY, hands=["8C KD", "4C 5C"], pile="8H", suit="S", stock="QS")
    assert ["8C=C", "8C=D", "8C=H", "8C=S", "draw"] == said(table)


def test_swedish_rummy_counts_what_the_losers_hold() -> None:
    """Rows 32 to 36: eight 50, court card 10, ace 1, face value."""
    table = after(ce.position(P.SWEDISH_RUMMY, hands=["9C", "8C AD", "QD 7D"], pile="9H"), "9C")
    assert (0, 51, 17) == result(table).points


# Mau-Mau


def test_a_jack_goes_on_anything_but_a_jack() -> None:
    """Rows 8 and 9: not by its suit either."""
    table = ce.position(P.MAU_MAU, hands=["JS 9S KH", "AC AD"], pile="JH", suit="S", stock="9C")
    assert ["9S"] == said(table)
    assert ce.Refusal.WILD_ON_WILD == why(table, "JS=H")
    table = ce.position(P.MAU_MAU, hands=["JS KH", "AC AD"], pile="9D", stock="9C")
    assert ["JS=C", "JS=D", "JS=H", "JS=S"] == [move for move in said(table) if "!" not in move]


def test_mau_mau_sevens_add_up() -> None:
    """Rows 15 to 17: two cards, seven on seven, and whoever pays has lost the turn."""
    table = ce.position(P.MAU_MAU, hands=["7S 9D KH", "7H AD KD", "9C 9S TD"], pile="TS", stock="QD QC AC QS KC KS")
    table = after(table, "7S")
    assert ce.Owing(1, 1, 2) == table.phase
    assert ["7H", "draw"] == said(table)
    table = after(table, "7H")
    assert ce.Owing(2, 1, 4) == table.phase
    assert ["draw"] == said(table)
    table = after(table, "draw")
    assert 7 == len(table.hands[2])
    assert 0 == table.turn


def test_a_mau_mau_eight_skips_and_is_not_answered() -> None:
    """Row 11 and the answers to it: the next seat has no say, though it holds an eight."""
    table = after(ce.position(P.MAU_MAU, hands=["8S 9D KH", "8H AD", "9C 9S"], pile="TS", stock="QD"), "8S")
    assert ce.Turn(2, 1) == table.phase


def test_a_mau_mau_ace_is_covered_or_one_draws() -> None:
    """Playing again: the same seat is in turn; with nothing that fits it draws one."""
    table = after(ce.position(P.MAU_MAU, hands=["AS 9S KH", "8H AD"], pile="TS", stock="QD TC"), "AS")
    assert ce.Turn(0, 1) == table.phase
    assert ["9S", "9S!"] == said(table)
    table = after(ce.position(P.MAU_MAU, hands=["AS 9D KH", "8H AD"], pile="TS", stock="QD TC"), "AS")
    assert ["draw"] == said(table)
    assert ce.Turn(1, 1) == after(table, "draw").phase


def test_a_mau_mau_starter_acts() -> None:
    """Rows 6 and 7: as if the dealer had played it; of a Jack the dealer names the suit."""
    assert ce.Owing(1, 1, 2) == first_deal(P.MAU_MAU, Rank.SEVEN, 3).phase
    assert ce.Turn(2, 1) == first_deal(P.MAU_MAU, Rank.EIGHT, 3).phase
    assert ce.Turn(0, 1) == first_deal(P.MAU_MAU, Rank.ACE, 3).phase
    table = first_deal(P.MAU_MAU, Rank.JACK, 3)
    assert ce.Naming(0, 1) == table.phase
    assert ce.Turn(1, 1) == after(table, "=H").phase


def test_mau_mau_draws_one_when_stuck() -> None:
    """Rows 18 to 21: who can play may not draw; a drawn card that fits may be kept."""
    table = ce.position(P.MAU_MAU, hands=["9S KH QH", "8H AD"], pile="TS", stock="QD QS")
    assert ce.Refusal.CAN_PLAY == why(table, "draw")
    table = ce.position(P.MAU_MAU, hands=["9D KH QH", "8H AD"], pile="TS", stock="QD QS")
    assert ["QS", "pass"] == said(after(table, "draw"))


def test_mau_has_to_be_said() -> None:
    """Row 26: others catch who did not say it, and two cards are taken."""
    table = after(ce.position(P.MAU_MAU, hands=["9S KH", "8H AD", "QH KD"], pile="TS", stock="QD QS TC"), "9S")
    assert (0,) == table.due
    assert ["@2?0"] == said(table, 2)
    assert 3 == len(after(table, "@2?0").hands[0])
    assert () == after(table, "@0!").due


def test_a_last_jack_or_seven_just_wins() -> None:
    """Rows 27 and 28: any card may be the last; no suit is named, and nobody draws."""
    jack = after(ce.position(P.MAU_MAU, hands=["JS", "8H AD"], pile="TS", stock="QD"), "JS")
    assert (0,) == result(jack).winners
    seven = after(ce.position(P.MAU_MAU, hands=["7S", "8H AD"], pile="TS", stock="QD QC"), "7S")
    assert "8H AD" == " ".join(sorted(held(seven)[1].split()))


def test_mau_mau_points() -> None:
    """Rows 32 to 35: Jack 20, ace 11, king 4, queen 3, others by number, the eight too."""
    assert 20 + 11 + 4 + 3 + 10 + 9 + 8 + 7 == ce.points("JC AC KC QC TC 9C 8C 7C", P.MAU_MAU)


def test_a_mau_mau_reverse_would_skip_with_two_players() -> None:
    """Row 14: once a rank reverses, it skips with two players."""
    rules = P.MAU_MAU.vary(powers={Rank.NINE: Power(reverse=True)})
    table = after(ce.position(rules, hands=["9S KH QH", "8H AD"], pile="TS", stock="QD"), "9S")
    assert ce.Turn(0, -1) == table.phase


# Prší


def test_an_ace_is_answered_with_an_ace() -> None:
    """Row 11 and the answers to it: the seat to be skipped passes the skip on with an ace, or misses its turn."""
    table = ce.position(P.PRSI, hands=["AS 9D KH", "AH QD KS", "9C 9S"], pile="TS", stock="QC TC")
    table = after(table, "AS")
    assert ce.Skipping(1, 1, 1) == table.phase
    assert ["AH", "pass"] == said(table)
    assert ce.Skipping(2, 1, 1) == after(table, "AH").phase
    assert ce.Turn(2, 1) == after(table, "pass").phase


def test_no_ober_goes_on_a_just_played_ace_or_seven() -> None:
    """Row 9: the queen is wild, but not against an open skip or penalty; later it goes on the same card."""
    table = ce.position(P.PRSI, hands=["AS 7C KH", "QD KC", "QH 9S"], pile="TS", stock="QC TC JC")
    skipped = after(table, "AS")
    assert ["pass"] == said(skipped)
    assert ce.Refusal.ANSWER_OR_PASS == why(skipped, "QD=C")
    assert "QH=C" in said(after(skipped, "pass"))
    table = ce.position(P.PRSI, hands=["7S 7C KH", "QD KC", "QH 9S"], pile="TS", stock="QC TC JC")
    owing = after(table, "7S")
    assert ce.Refusal.PAY_OR_ANSWER == why(owing, "QD=C")
    assert "QH=C" in said(after(owing, "draw"))


def test_an_ober_goes_on_an_ober() -> None:
    """Row 9: nothing speaks against it."""
    table = ce.position(P.PRSI, hands=["QD KC", "9S TS"], pile="QH", suit="S", stock="QC")
    assert ["QD=C", "QD=D", "QD=H", "QD=S", "draw"] == said(table)


def test_prsi_sevens_add_up() -> None:
    """Rows 15 to 17: seven on seven, and the turn is lost."""
    table = ce.position(P.PRSI, hands=["7S 9D KH", "7H AD"], pile="TS", stock="QC TC JC 8C")
    table = after(table, "7S", "7H")
    assert ce.Owing(0, 1, 4) == table.phase
    assert ce.Turn(1, 1) == after(table, "draw").phase


def test_prsi_drawing_is_the_turn() -> None:
    """Rows 18 to 21: stuck or unwilling, one card, and nothing may be played after it."""
    table = ce.position(P.PRSI, hands=["9S KH", "AD 8C"], pile="TS", stock="QC KS")
    assert ["9S", "draw"] == said(table)
    assert ce.Turn(1, 1) == after(table, "draw").phase


def test_a_prsi_starter_acts() -> None:
    """Rows 6 and 7: a seven is owed, an ace is to be answered, of a queen the suit is named."""
    assert ce.Owing(1, 1, 2) == first_deal(P.PRSI, Rank.SEVEN, 3).phase
    assert ce.Skipping(1, 1, 1) == first_deal(P.PRSI, Rank.ACE, 3).phase
    assert ce.Naming(0, 1) == first_deal(P.PRSI, Rank.QUEEN, 3).phase


def test_prsi_points() -> None:
    """Rows 32 to 35: ace 11, Jack 2, queen 3, king 4, others by number."""
    assert 11 + 2 + 3 + 4 + 10 + 9 + 8 + 7 == ce.points("AC JC QC KC TC 9C 8C 7C", P.PRSI)


# Switch


def test_switch_turns_another_card_for_an_ace() -> None:
    """Row 6: an ace never starts."""
    assert Rank.ACE not in starters(P.SWITCH)


@pytest.mark.parametrize("rank", [Rank.TWO, Rank.EIGHT, Rank.JACK])
def test_another_special_starter_of_switch_does_nothing(rank: Rank) -> None:
    """Row 7 is out of reach of the knobs: other special starters stay, and are ignored."""
    assert ce.Turn(1, 1) == first_deal(P.SWITCH, rank, 3).phase


def test_an_ace_goes_on_an_ace() -> None:
    """Rows 8 and 9: anything, also a wild."""
    table = ce.position(P.SWITCH, hands=["AD KC 9D", "9S TS"], pile="AH", suit="S", stock="QC")
    assert ["AD=C", "AD=D", "AD=H", "AD=S", "draw"] == said(table)


def test_a_black_jack_draws_five() -> None:
    """Rows 15 and 16: answered by the other black Jack, not by a red one and not by a two."""
    table = ce.position(P.SWITCH, hands=["JC 9D KH", "JS JH 2C", "2S 2H KD"], pile="TC", stock="QC TS 8C 3C 4C 5C")
    table = after(table, "JC")
    assert ce.Owing(1, 1, 5) == table.phase
    assert ["JS", "draw"] == said(table)
    assert ce.Refusal.PAY_OR_ANSWER == why(table, "JH")
    table = after(table, "JS")
    assert ce.Owing(2, 1, 10) == table.phase
    assert ["draw"] == said(table)


def test_a_red_jack_turns_the_direction() -> None:
    """Row 13: the Jack reverses; the black ones draw instead."""
    hands = ["JH 9D KH", "JS 2C", "2S KD"]
    table = after(ce.position(P.SWITCH, hands=hands, pile="TH", stock="QC"), "JH")
    assert ce.Turn(2, -1) == table.phase
    table = after(ce.position(P.SWITCH, hands=["JC 9D KH", *hands[1:]], pile="TC", stock="QC"), "JC")
    assert ce.Owing(1, 1, 5) == table.phase


def test_two_on_two_in_switch() -> None:
    """Rows 15 and 16: two cards, and twos add up; a black Jack is no answer to a two."""
    table = ce.position(P.SWITCH, hands=["2C 9D KH", "2S JC 4H"], pile="TC", stock="QC TS 8C 3C")
    table = after(table, "2C")
    assert ["2S", "draw"] == said(table)
    assert ce.Owing(0, 1, 4) == after(table, "2S").phase


def test_a_switch_eight_skips() -> None:
    """Row 11: the next seat misses its turn."""
    table = after(ce.position(P.SWITCH, hands=["8C 9D KH", "8S JC", "4H 5H"], pile="TC", stock="QC"), "8C")
    assert ce.Turn(2, 1) == table.phase


def test_switch_plays_a_drawn_card_if_able() -> None:
    """Rows 18 to 21: at any time, one card, and it is played if it fits."""
    table = ce.position(P.SWITCH, hands=["9C KH QH", "4H 5H"], pile="TC", stock="QS QC")
    assert ["9C", "draw"] == said(table)
    assert ["QC"] == said(after(table, "draw"))


def test_last_card_in_switch_is_said_with_the_play() -> None:
    """Row 26: else the penalty, of the default two, comes at once."""
    table = ce.position(P.SWITCH, hands=["9C KH", "4H 5H"], pile="TC", stock="QS QC 7D")
    assert 1 == len(after(table, "9C!").hands[0])
    assert 3 == len(after(table, "9C").hands[0])


def test_switch_counts_no_points() -> None:
    """Row 36: a round is won, no more; a last black Jack makes nobody draw."""
    table = after(ce.position(P.SWITCH, hands=["JC", "4H 5H"], pile="TC", stock="QS QC 7D"), "JC")
    assert result(table).points is None
    assert (0,) == result(table).winners
    assert 2 == len(table.hands[1])


# Tschau Sepp


def test_the_dealer_names_for_a_starting_under() -> None:
    """Rows 6 and 7: of an Under the dealer names the suit; of other starters nothing is said, so they do nothing."""
    assert ce.Naming(0, 1) == first_deal(P.TSCHAU_SEPP, Rank.JACK, 3).phase
    for rank in (Rank.SEVEN, Rank.EIGHT, Rank.ACE):
        assert ce.Turn(1, 1) == first_deal(P.TSCHAU_SEPP, rank, 3).phase


def test_an_under_goes_on_an_under() -> None:
    """Rows 8 and 9: anything, also an Under."""
    table = ce.position(P.TSCHAU_SEPP, hands=["JD KC 9D", "9S TS"], pile="JH", suit="S", stock="QC")
    assert ["JD=C", "JD=D", "JD=H", "JD=S", "draw"] == said(table)


def test_a_tschau_sepp_ace_reverses() -> None:
    """Rows 13 and 14: the direction turns; with two players one plays again."""
    table = ce.position(P.TSCHAU_SEPP, hands=["AS KC 9D", "9S TS", "TD KD"], pile="8S", stock="QC")
    assert ce.Turn(2, -1) == after(table, "AS").phase
    table = ce.position(P.TSCHAU_SEPP, hands=["AS KC 9D", "9S TS"], pile="8S", stock="QC")
    assert ce.Turn(0, -1) == after(table, "AS").phase


def test_tschau_sepp_sevens_and_eights() -> None:
    """Rows 11, 15 and 16: seven on seven, and an eight that is not answered."""
    table = ce.position(P.TSCHAU_SEPP, hands=["7S KC 9D", "7H TS", "TD KD"], pile="6S", stock="QC")
    assert ce.Owing(2, 1, 4) == after(table, "7S", "7H!").phase
    table = ce.position(P.TSCHAU_SEPP, hands=["8S KC 9D", "8H TS", "TD KD"], pile="6S", stock="QC")
    assert ce.Turn(2, 1) == after(table, "8S").phase


def test_tschau_sepp_must_play_what_fits() -> None:
    """Rows 18 to 21: at any time, one card, and it must be played if it fits."""
    table = ce.position(P.TSCHAU_SEPP, hands=["9S KC TD", "7H TS"], pile="6S", stock="QC QS")
    assert ["9S", "draw"] == said(table)
    assert ["QS"] == said(after(table, "draw"))


def test_tschau_is_said_with_the_play() -> None:
    """Row 26: else two cards are taken at once."""
    table = ce.position(P.TSCHAU_SEPP, hands=["9S KC", "7H TS"], pile="6S", stock="QC QS QD")
    assert 1 == len(after(table, "9S!").hands[0])
    assert 3 == len(after(table, "9S").hands[0])


def test_five_players_may_jump_in() -> None:
    """Row 31: the identical card, of which only two packs have a second."""
    hands = ["9S KC TD", "7H TS", "QH QD", "9S 6H", "KD KH"]
    table = after(ce.position(P.TSCHAU_SEPP, hands=hands, pile="6S", stock="QC"), "9S")
    assert "@3:9S!" in said(table, 3)
    assert ce.Turn(4, 1) == after(table, "@3:9S!").phase


def test_who_is_out_drops_out_and_the_last_one_pays() -> None:
    """The end, and row 36: the others play on, and in the end only the last seat has cards to count."""
    table = ce.position(P.TSCHAU_SEPP, hands=["9S", "TS TD", "TH KD"], pile="6S", stock="QC")
    table = after(table, "9S")
    assert not table.is_over
    table = after(table, "TS!", "TH!", "TD")
    assert (0, 1, 2) == result(table).places
    assert (0, 0, 10) == result(table).points


# Pesten


def test_who_paid_in_pesten_may_still_play() -> None:
    """Rows 15 to 17: two on two, and after paying the turn is there, with a draw of its own."""
    table = ce.position(P.PESTEN, hands=["2S 9D 3H", "2H 4D 5S"], pile="6S", stock="9C QC 5H 6H")
    table = after(table, "2S")
    assert ["2H", "draw"] == said(table)
    table = after(table, "draw")
    assert ce.Turn(1, 1) == table.phase
    assert ["2H", "5S"] == said(table)


def test_seven_and_king_play_again_in_pesten() -> None:
    """Playing again: the same seat is in turn, and draws if nothing fits."""
    for card in ("7S", "KS"):
        table = after(ce.position(P.PESTEN, hands=[f"{card} 9D 3H", "2H 4D"], pile="6S", stock="9C TC"), card)
        assert ce.Turn(0, 1) == table.phase
        assert ["draw"] == said(table)
        table = after(ce.position(P.PESTEN, hands=[f"{card} 9S 3H", "2H 4D"], pile="6S", stock="9C TC"), card)
        assert ["9S", "9S!"] == said(table)


def test_a_pesten_ace_reverses() -> None:
    """Rows 13 and 14: the direction turns; with two players one plays again."""
    table = ce.position(P.PESTEN, hands=["AS 9D 3H", "2H 4D", "5H 6H"], pile="6S", stock="9C TC")
    assert ce.Turn(2, -1) == after(table, "AS").phase
    table = ce.position(P.PESTEN, hands=["AS 9D 3H", "2H 4D"], pile="6S", stock="9C TC")
    assert ce.Turn(0, -1) == after(table, "AS").phase


def test_a_pesten_eight_skips() -> None:
    """Row 11: it is answered only sometimes, so not here."""
    table = ce.position(P.PESTEN, hands=["8S 9D 3H", "8H 4D", "5H 6H"], pile="6S", stock="9C TC")
    assert ce.Turn(2, 1) == after(table, "8S").phase


@pytest.mark.parametrize("card", ["JS", "2S", "8S", "AS", "7S", "KS"])
def test_pesten_ends_with_a_plain_card(card: str) -> None:
    """Row 27: no power card may be the last; who has nothing else draws."""
    table = ce.position(P.PESTEN, hands=[card, "3H 4D"], pile="6S", stock="9C TC")
    assert ["draw"] == said(table)
    assert ce.Refusal.FINISH == why(table, f"{card}=H" if card == "JS" else card)


def test_any_plain_card_ends_pesten() -> None:
    """Rows 27 and 36: one of the seven plain ranks; nobody scores."""
    for card in ("3S", "4S", "5S", "6S", "9S", "TS", "QS"):
        table = after(ce.position(P.PESTEN, hands=[card, "3H 4D"], pile="8S", stock="9C TC"), card)
        assert (0,) == result(table).winners
        assert result(table).points is None


def test_a_pesten_starter_acts() -> None:
    """Rows 6 and 7: of a Jack the dealer names the suit; the others act as if the dealer had played them."""
    assert ce.Naming(0, 1) == first_deal(P.PESTEN, Rank.JACK, 3).phase
    assert ce.Owing(1, 1, 2) == first_deal(P.PESTEN, Rank.TWO, 3).phase
    assert ce.Turn(2, 1) == first_deal(P.PESTEN, Rank.EIGHT, 3).phase
    assert ce.Turn(2, -1) == first_deal(P.PESTEN, Rank.ACE, 3).phase
    assert ce.Turn(0, 1) == first_deal(P.PESTEN, Rank.SEVEN, 3).phase


def test_pesten_draws_one_when_stuck() -> None:
    """Rows 18 to 21: who can play may not draw; a drawn card that fits may be kept."""
    table = ce.position(P.PESTEN, hands=["9S 3H 4H", "5D 4D"], pile="6S", stock="9C QS")
    assert ce.Refusal.CAN_PLAY == why(table, "draw")
    table = ce.position(P.PESTEN, hands=["9D 3H 4H", "5D 4D"], pile="6S", stock="9C QS")
    assert ["QS", "pass"] == said(after(table, "draw"))


def test_laatste_kaart_is_said_with_the_play() -> None:
    """Row 26: else two cards are taken at once."""
    table = ce.position(P.PESTEN, hands=["9S 3H", "5D 4D"], pile="6S", stock="9C QS TH")
    assert 1 == len(after(table, "9S!").hands[0])
    assert 3 == len(after(table, "9S").hands[0])


# Last Card (New Zealand)


@pytest.mark.parametrize("rank", [Rank.ACE, Rank.TWO, Rank.FIVE, Rank.TEN, Rank.JACK])
def test_only_the_suit_of_a_starter_counts(rank: Rank) -> None:
    """Rows 6 and 7: an ace stays and stands for its own suit, and no starter acts."""
    table = first_deal(P.LAST_CARD_NZ, rank, 3)
    assert ce.Turn(1, 1) == table.phase
    assert table.top.suit is table.suit


def test_twos_and_fives_are_answered_in_kind() -> None:
    """Rows 15 to 17: the same rank, adding up; a five does not answer a two; the turn is lost."""
    table = ce.position(
        P.LAST_CARD_NZ, hands=["5S 2S 9D 3H", "5H 2H 4D KS"], pile="6S", stock="9C TC QC KC 3C 4C 7C 8C KD QD KH"
    )
    fives = after(table, "5S")
    assert ["5H", "draw"] == said(fives)
    fives = after(fives, "5H")
    assert ce.Owing(0, 1, 10) == fives.phase
    assert ce.Turn(1, 1) == after(fives, "draw").phase
    assert ["2H", "draw"] == said(after(table, "2S"))


def test_two_tens_skip_two() -> None:
    """Rows 11 and 29: cards of a rank go together, the last gives the suit, and their skips add up."""
    hands = ["TS TH 3H 4C", "5H 2H", "9C QC", "KC KD"]
    table = ce.position(P.LAST_CARD_NZ, hands=hands, pile="6S", stock="9H")
    assert ce.Turn(2, 1) == after(table, "TS").phase
    table = after(table, "TS+TH")
    assert ce.Turn(3, 1) == table.phase
    assert ce.Suit.HEARTS is table.suit
    assert ce.Refusal.DOES_NOT_FIT == why(ce.position(P.LAST_CARD_NZ, hands=hands, pile="6S", stock="9H"), "TH+TS")


def test_a_jack_plays_again() -> None:
    """Playing again: a full turn for the same seat."""
    table = ce.position(P.LAST_CARD_NZ, hands=["JS 3H 4S", "5H 2H"], pile="6S", stock="9H")
    assert ce.Turn(0, 1) == after(table, "JS").phase


@pytest.mark.parametrize(("card", "cards"), [("2S", 2), ("5S", 5)])
def test_a_final_two_or_five_still_hits(card: str, cards: int) -> None:
    """Row 28: the next seat draws before the round is over, though it could answer."""
    table = ce.position(P.LAST_CARD_NZ, hands=[card, "5H 2H", "KC KD"], pile="6S", stock="9C TC QC 3C 4C 7C")
    table = after(table, card)
    assert [0, 2 + cards, 2] == [len(hand) for hand in table.hands]
    assert (0,) == result(table).winners
    assert result(table).points is None


def test_last_card_is_called_before_the_next_turn() -> None:
    """Row 26: with the play or afterwards; who is caught takes two."""
    table = after(ce.position(P.LAST_CARD_NZ, hands=["9S 3H", "5H 2H 5S"], pile="6S", stock="9C TC QC"), "9S")
    assert (0,) == table.due
    assert 3 == len(after(table, "@1?0").hands[0])
    assert () == after(table, "5S").due


def test_last_card_nz_draws_one_when_stuck() -> None:
    """Rows 18 to 21: who can play may not draw; of the drawn card nothing is said, so it may be played or kept."""
    table = ce.position(P.LAST_CARD_NZ, hands=["9S 3H 4H", "5D 4D"], pile="6S", stock="9C QS")
    assert ce.Refusal.CAN_PLAY == why(table, "draw")
    table = ce.position(P.LAST_CARD_NZ, hands=["9D 3H 4H", "5D 4D"], pile="6S", stock="9C QS")
    assert ["QS", "pass"] == said(after(table, "draw"))


@pytest.mark.parametrize("name", NAMES)
def test_the_pile_becomes_the_stock(name: str) -> None:
    """Row 23: where a source says anything, the stock is renewed from the pile."""
    table = ce.position(P.named(name), hands=["9S KH", "TD KD"], pile="9H TH QH 9C QC", stock="")
    assert 4 == len(table.pile) - 1
    table = after(table, "draw")
    assert 1 == len(table.pile)
    assert 3 == len(table.stock)


@pytest.mark.parametrize(("name", "most"), [("mau-mau", 10), ("swedish-rummy", 8)])
def test_more_players_bring_their_second_pack(name: str, most: int) -> None:
    """Row 2: from six players there are two packs, so that allowing more players is one knob."""
    rules = P.named(name).vary(players=(2, most))
    for players, packs in ((5, 1), (6, 2), (most, 2)):
        table = ce.deal(rules, players=players, seed=1)
        assert packs * DECKS[name][0] == sum(map(len, table.hands)) + len(table.stock) + len(table.pile)


# Crazy Eights Countdown


def test_a_countdown_is_played_to_its_end() -> None:
    """Row 37: the match is over once somebody has won a round at each number, and not before."""
    lines = list(watched(P.COUNTDOWN, players=3, seed=2, rounds=200))
    (wins,) = (line for line in lines if line.startswith("rounds won:"))
    assert 1 == sum(line.endswith("wins the match") for line in lines)
    assert 8 == max(int(word) for word in wins.replace(",", " ").split() if word.isdigit())


def test_in_the_first_round_eights_are_wild_for_everybody() -> None:
    """Row 8: anything takes an eight, and its player names the suit; a seven has to fit."""
    table = ce.position(P.COUNTDOWN, hands=["8C 7C", "8D 4C"], pile="9H", stock="QS")
    assert ["8C=C", "8C=D", "8C=H", "8C=S", "draw"] == said(table)
    assert ["8D=C", "8D=D", "8D=H", "8D=S", "draw"] == said(after(table, "8C=S"))


def test_whoever_has_won_a_round_has_sevens() -> None:
    """Rows 3 and 8: seven cards and sevens for the winner alone; its eights have to fit."""
    table = ce.deal(P.COUNTDOWN, players=3, seed=1, levels=(0, 1, 0))
    assert [8, 7, 8] == [len(hand) for hand in table.hands]
    table = ce.position(P.COUNTDOWN, hands=["4C 5C", "8C 7C"], pile="9H", stock="QS", levels=(0, 1), turn=1)
    assert ["7C=C", "7C=D", "7C=H", "7C=S", "draw"] == said(table)


def test_a_countdown_starter_counts_by_its_own_suit() -> None:
    """Row 6, where the source is silent: an eight turned up stays, and nobody names a suit."""
    table = first_deal(P.COUNTDOWN, Rank.EIGHT, 3)
    assert ce.Turn(1, 1) == table.phase
    assert table.top.suit is table.suit


def test_countdown_draws_at_any_time_until_a_card_fits() -> None:
    """Rows 18 to 21: also with a card to play; the card that fits ends the drawing and is played."""
    table = ce.position(P.COUNTDOWN, hands=["9C KD", "4C 5C"], pile="9H", stock="5H 3S QS")
    assert ["9C", "draw"] == said(table)
    assert ["draw"] == said(after(table, "draw"))
    assert ["5H"] == said(after(table, "draw", "draw", "draw"))


def test_nobody_scores_in_countdown() -> None:
    """Rows 32 to 36: a round is won, no more."""
    table = after(ce.position(P.COUNTDOWN, hands=["9C", "8C AD"], pile="9H", stock="QS"), "9C")
    assert (0,) == result(table).winners
    assert result(table).points is None
