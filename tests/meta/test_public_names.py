"""The promised names: they exist, they are documented, and importing them is cheap."""

from __future__ import annotations

import enum
import inspect
import pickle
import subprocess
import sys

import pytest

import crazyeights as ce

PROMISED = """
Suit Rank Card cards shuffled
Starter TwoPlayerReverse DrawWhen DrawStop AfterDraw Answer Reshuffle LastCard Finish RoundEnds Scoring Blocked TieBreak
Power DrawRule PenaltyRule LastCardRule RuleSet variants presets
deal position State View Naming Turn Owing Skipping Over Result draw_for_dealer
Play Draw Pass NameSuit JumpIn Call Catch Deal Move parse_move
legal_moves playable refusal apply advance Advance Refusal view redact observe events Event points start_match Match
sample actions Actions Record parse_record dumps loads to_dict from_dict rules_text
CrazyEightsError RuleSetError DealError PositionError SeatError IllegalMove NotationError CodecError
""".split()
MEMBERS = {
    "Suit": "CLUBS DIAMONDS HEARTS SPADES",
    "Rank": "ACE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN JACK QUEEN KING",
    "Starter": "MIDDLE RANDOM DEALER_NAMES PRINTED",
    "TwoPlayerReverse": "NOTHING SKIP",
    "DrawWhen": "ANY_TIME STUCK",
    "DrawStop": "AT_PLAYABLE AT_LIMIT",
    "AfterDraw": "DRAWN_CARD ANY_CARD NOTHING",
    "Answer": "NONE SAME_RANK ANY_DRAW",
    "Reshuffle": "NEVER WHEN_NEEDED WHEN_EMPTIED",
    "LastCard": "AUTOMATIC CALL DECLARE",
    "Finish": "ANY NOT_WILD NOT_POWER",
    "RoundEnds": "FIRST_OUT ONE_LEFT",
    "Scoring": "NOBODY LOSERS_OWN WINNER_TAKES",
    "Blocked": "LOWEST_WINS ALL_OWN",
    "TieBreak": "SHARED PLAYOFF",
}
PRESETS = """
STARTER_RULES HOW_TO_PLAY LAST_CARD RULES_CARD RULES_CARD_DRAW_ONE CARD_GAME_101 PAGAT OPENSPIEL OPENSPIEL_SPECIAL
SWEDISH_RUMMY MAU_MAU PRSI SWITCH TSCHAU_SEPP PESTEN LAST_CARD_NZ
""".split()
VARIANTS = """
draw_one draw_three draw_until_playable draw_is_the_turn queens_skip aces_reverse twos_draw_two penalties_stack
declare_last_card simple sevens_swap tens_rotate jump_in match_to rotate
""".split()
ERRORS = [
    ce.CrazyEightsError("no"),
    ce.RuleSetError(["one thing", "another thing"]),
    ce.DealError("no"),
    ce.PositionError(["one thing", "another thing"]),
    ce.SeatError(7, "there are 2 seats"),
    ce.IllegalMove(ce.Play("7C"), ce.Refusal.NOT_HELD, (ce.Draw(), ce.Pass())),
    ce.NotationError("9X", 1, "a suit"),
    ce.CodecError("$.move", "no"),
]
PUBLIC = {name: getattr(ce, name) for name in sorted(ce.__all__)}
DOCUMENTED = {name: value for name, value in PUBLIC.items() if inspect.isclass(value) or inspect.isfunction(value)}


@pytest.mark.parametrize("name", PROMISED)
def test_promised_name_is_public(name: str) -> None:
    """Each name of the contract can be imported from the package and stands in `__all__`."""
    assert hasattr(ce, name)
    assert name in ce.__all__


def test_names_are_listed_once_and_by_dir() -> None:
    """`__all__` has no doubles and no private names, and `dir` shows all of it."""
    assert len(ce.__all__) == len(set(ce.__all__))
    assert [] == [name for name in ce.__all__ if name.startswith("_")]
    assert set(ce.__all__) <= set(dir(ce))


def test_unknown_name_is_an_attribute_error() -> None:
    """A name that the package does not have is refused as Python refuses it elsewhere."""
    with pytest.raises(AttributeError, match="no_such_name"):
        getattr(ce, "no_such_name")  # noqa: B009 - as a plain attribute no type checker would let it pass


@pytest.mark.parametrize("name", sorted(MEMBERS))
def test_enum_has_the_promised_members(name: str) -> None:
    """Enums have exactly the members of the contract, in its order."""
    kind: type[enum.Enum] = getattr(ce, name)
    assert MEMBERS[name].split() == [member.name for member in kind]


def test_presets_and_variants_have_the_promised_names() -> None:
    """Rule sets and variants are found by the names of the contract."""
    assert [] == [name for name in PRESETS if not isinstance(getattr(ce.presets, name), ce.RuleSet)]
    assert [] == [name for name in VARIANTS if not callable(getattr(ce.variants, name))]


def test_moves_are_one_union() -> None:
    """`Move` can be asked whether a value is a move."""
    moves = (
        ce.Play("8C", "H"),
        ce.Draw(),
        ce.Pass(),
        ce.NameSuit("H"),
        ce.JumpIn(0, "JD"),
        ce.Call(0),
        ce.Catch(0, 1),
        ce.Deal(),
    )
    assert all(isinstance(move, ce.Move) for move in moves)
    assert not isinstance("draw", ce.Move)


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_error_is_a_value_error_and_survives_pickling(error: ce.CrazyEightsError) -> None:
    """Whoever catches ValueError catches ours, and another process gets the same error with its attributes."""
    assert isinstance(error, ValueError)
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        copy = pickle.loads(pickle.dumps(error, protocol))  # noqa: S301 - our own bytes
        assert (type(error), str(error), vars(error)) == (type(copy), str(copy), vars(copy))


def test_every_error_of_the_family_is_pickled_above() -> None:
    """A new public error cannot be forgotten here."""
    family = {kind for kind in PUBLIC.values() if inspect.isclass(kind) and issubclass(kind, ce.CrazyEightsError)}
    assert {type(error) for error in ERRORS} == family


@pytest.mark.parametrize("value", DOCUMENTED.values(), ids=DOCUMENTED)
def test_public_name_is_documented_with_an_example(value: object) -> None:
    """Every public function and class says what it is and shows it; an enum's members speak for themselves."""
    text = inspect.getdoc(value)
    assert text
    if not (inspect.isclass(value) and issubclass(value, enum.Enum)):
        assert ">>> " in text


def test_public_modules_are_documented_with_their_functions() -> None:
    """`variants` and `presets` are part of the public surface: so is every function in them."""
    for module in (ce.variants, ce.presets):
        functions = [value for name, value in vars(module).items() if inspect.isfunction(value) and name[0] != "_"]
        own = [function for function in functions if function.__module__ == module.__name__]
        assert [] == [function.__name__ for function in own if ">>> " not in (function.__doc__ or "")]


def test_import_brings_nothing_that_most_users_do_without() -> None:
    """A quick start: no JSON, no event loop, no option parser, and no events or records before they are used."""
    own = (
        "actiontable", "bots", "cli", "codec", "events", "reachability", "record", "rulescard", "simulation", "testing",
    )  # fmt: skip
    heavy = {"argparse", "asyncio", "cattrs", "hypothesis", "json", *(f"crazyeights.{name}" for name in own)}
    code = f"import sys; before = set(sys.modules); import crazyeights; print(*{heavy} & (set(sys.modules) - before))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


def test_names_that_are_imported_later_are_listed_and_found() -> None:
    """Every public name is in `dir` before it is used, and a name that is none is an AttributeError as anywhere."""
    code = (
        "import crazyeights as ce; assert set(ce.__all__) <= set(dir(ce)), sorted(set(ce.__all__) - set(dir(ce)));"
        "assert ce.events.Event is ce.Event; print(hasattr(ce, 'nothing'))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
    assert not hasattr(ce, "nothing")
    assert set(ce.__all__) <= set(dir(ce))
