"""Bad documents: what is wrong with each, where, and whether the schema sees it or only `loads`.

Each is a good document of `documents` with some values changed. What the schema catches `loads` catches too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

import attrs

import crazyeights as ce
from tests.codec.documents import GONE

SCHEMA: Final = "schema"
"""The schema refuses it, and so does `loads`."""
LOADS: Final = "loads"
"""The schema lets it pass, `loads` refuses it."""
SURROGATE: Final = "half \ud83d of a pair"
HUGE: Final = 10**400


@attrs.frozen
class Bad:
    """A bad document."""

    base: str
    """The good document that it is made from."""
    wrong: str
    """What is wrong, in words."""
    edits: Mapping[str, object]
    """The values that are changed, by their places."""
    by: str
    """What catches it."""
    path: str
    """Where the fault is; a reader may name a part of it."""

    @property
    def name(self) -> str:
        """What a test is called by."""
        return f"{self.base}, {' and '.join(self.edits)}: {self.wrong}"


def root() -> Iterator[Bad]:
    """What is around the value."""
    yield Bad("move", "no version", {"crazyeights": GONE}, SCHEMA, "$")
    yield Bad("move", "an older version", {"crazyeights": 0}, SCHEMA, "$.crazyeights")
    yield Bad("move", "a newer version", {"crazyeights": 2}, SCHEMA, "$.crazyeights")
    yield Bad("plain", "a state of a newer version", {"crazyeights": 2}, SCHEMA, "$.crazyeights")
    yield Bad("record", "a record of a newer version", {"crazyeights": 9}, SCHEMA, "$.crazyeights")
    yield Bad("move", "the version is a text", {"crazyeights": "1"}, SCHEMA, "$.crazyeights")
    yield Bad("move", "the version is true", {"crazyeights": True}, SCHEMA, "$.crazyeights")
    yield Bad("move", "the version is null", {"crazyeights": None}, SCHEMA, "$.crazyeights")
    yield Bad("move", "the version is 1.0", {"crazyeights": 1.0}, LOADS, "$.crazyeights")
    yield Bad("move", "the version has hundreds of digits", {"crazyeights": HUGE}, SCHEMA, "$.crazyeights")
    yield Bad("move", "no value", {"move": GONE}, SCHEMA, "$")
    yield Bad("move", "two values", {"event": None}, SCHEMA, "$")
    yield Bad("move", "another key", {"comment": "mine"}, SCHEMA, "$")
    yield Bad("move", "no kind that is known", {"move": GONE, "table": 1}, SCHEMA, "$")


def rules() -> Iterator[Bad]:
    """Rules."""
    at = "$.rules"
    values: tuple[object, ...] = (None, [], "rules", 1, True)
    for value in values:
        yield Bad("rules", f"{value!r} for rules", {"rules": value}, SCHEMA, at)
    yield Bad("rules", "a knob is missing", {"rules.target": GONE}, SCHEMA, at)
    yield Bad("rules", "there is no such knob", {"rules.wilds": True}, SCHEMA, f"{at}.wilds")
    for field in attrs.fields(ce.RuleSet):
        if field.name != "target":
            yield Bad("rules", "null for a knob", {f"rules.{field.name}": None}, SCHEMA, f"{at}.{field.name}")
    table: tuple[tuple[str, object, str], ...] = (
        ("name", None, "null for a text"),
        ("name", 8, "a number for a text"),
        ("source", ["S0"], "an array for a text"),
        ("players", None, "null for two numbers"),
        ("players", [2], "one number of players"),
        ("players", [2, 4, 6], "three numbers of players"),
        ("players.0", 1, "one player"),
        ("players.0", True, "true for a number"),
        ("players.1", 61, "more players than can be seated"),
        ("players.1", "7", "a text for a number"),
        ("ranks", [], "no ranks"),
        ("ranks", "A23", "a text for ranks"),
        ("ranks.0", "1", "an unknown rank"),
        ("ranks.0", "a", "a rank in lower case"),
        ("ranks.0", "10", "a ten with two signs"),
        ("ranks.0", 1, "a number for a rank"),
        ("ranks.1", "A", "a rank that is there twice"),
        ("packs", {}, "no packs"),
        ("packs", {"2": 9}, "nine packs"),
        ("packs", {"2": 0}, "no pack at all"),
        ("packs", {"two": 1}, "a word for a number of players"),
        ("packs", {"02": 1}, "a number with a leading zero"),
        ("packs", {"+2": 1}, "a number with a sign"),
        ("packs", {"²": 1}, "a digit that is none"),
        ("packs", {str(step): 1 for step in range(101)}, "more steps than are read"),
        ("hand_size", {"2": 0}, "hands without cards"),
        ("hand_size", {"2": 10**15}, "hands that are too large to count"),
        ("hand_size", [7, 5], "an array for a table"),
        ("hand_size.2", 7.5, "half a card"),
        ("starter", "MIDDLE", "the name of a member for its value"),
        ("starter", "last", "an unknown member"),
        ("starter", None, "null for a member"),
        ("starter_powers", 0, "0 for false"),
        ("starter_powers", "no", "a word for false"),
        ("starter_powers", None, "null for false"),
        ("powers", None, "null for a table"),
        ("powers", {"1": {}}, "an unknown rank"),
        ("powers", {"8X": {}}, "an unknown card"),
        ("powers", {"10C": {}}, "a ten with two signs"),
        ("powers.8", True, "true for a power"),
        ("powers.8", {"wilds": True}, "there is no such power"),
        ("powers.8", {"wild": 1}, "1 for true"),
        ("powers.8", {"draw": -1}, "a negative number of cards"),
        ("powers.8", {"draw": True}, "true for a number of cards"),
        ("powers.8", {"skip": None}, "null for a number of seats"),
        ("draw", None, "null for a group"),
        ("draw", {}, "a group without its knobs"),
        ("draw.limit", 0, "a limit of no cards"),
        ("draw.limit", "none", "a word for null"),
        ("draw.when", "never", "an unknown member"),
        ("draw.max", 3, "there is no such knob in the group"),
        ("penalty.answer", "any", "an unknown member"),
        ("last_card.penalty", 0, "a penalty of no cards"),
        ("last_card.penalty", None, "null for a number"),
        ("points", {}, "no points"),
        ("points.A", -1, "negative points"),
        ("points.A", 1.5, "half a point"),
        ("points.1", 1, "an unknown rank"),
        ("points.8C", 50, "points for a card"),
        ("scoring", "all", "an unknown member"),
        ("target", 0, "a target of no points"),
        ("target", HUGE, "a target that is too large to count"),
        ("target", False, "false for null"),
        ("tie_break", 1, "a number for a member"),
    )
    for knob, value, wrong in table:
        yield Bad("rules", wrong, {f"rules.{knob}": value}, SCHEMA, at)
    yield Bad("rules", "a limit of 1.0", {"rules.draw.limit": 1.0}, LOADS, f"{at}.draw.limit")
    yield Bad("rules", "half a letter in the name", {"rules.name": SURROGATE}, LOADS, f"{at}.name")
    for wrong, edits in (
        ("more players at least than at most", {"rules.players": [5, 4]}),
        ("nothing is said of two players", {"rules.hand_size": {"3": 5}}),
        ("no points for a rank of the deck", {"rules.points": {"A": 1}}),
        ("a power for a rank that the deck lacks", {"rules.ranks": ["7", "9"]}),
        ("the deal takes more cards than there are", {"rules.hand_size": {"2": 30}}),
        ("the power of a card skips and draws", {"rules.powers.QC": {"draw": 2, "skip": 1}}),
        ("a jump in with one pack", {"rules.jump_in": True}),
        ("a playoff without a target", {"rules.tie_break": "playoff"}),
        ("a target where nobody scores", {"rules.scoring": "nobody", "rules.target": 100}),
        ("the winner takes, and a blocked round has none", {"rules.scoring": "winner_takes"}),
        ("drawing is the turn, and three are drawn", {"rules.draw.then": "nothing", "rules.draw.limit": 3}),
        ("drawing to no limit", {"rules.draw.stop": "at_limit", "rules.draw.limit": None}),
        ("several cards with eight packs", {"rules.multi_play": True, "rules.packs": {"2": 8}}),
        ("only wilds, and none may be the last", {"rules.ranks": ["8"], "rules.finish": "not_wild"}),
    ):
        yield Bad("rules", wrong, edits, LOADS, at)


def moves() -> Iterator[Bad]:
    """Moves."""
    value: object
    for text, wrong in (
        ("", "an empty text"),
        ("9X", "an unknown suit"),
        ("1C", "an unknown rank"),
        ("8C=X", "an unknown suit named"),
        ("fold", "an unknown word"),
        ("Draw", "a word with a capital"),
        ("8c", "a card in lower case"),
        ("10C", "a ten with two signs"),
        ("8♣", "a suit as a sign"),
        (" 8C", "a blank before a card"),
        ("8C!=H", "suffixes in another order"),
        ("8C+", "nothing after a plus"),
        ("8C>02", "a seat with a leading zero"),
        ("8C>-0", "a negative zero"),
        ("@1", "a seat that says nothing"),
        ("@1:8C+8D", "several cards out of turn"),
        ("@1?", "nobody is caught"),
        ("+".join(["8C"] * 200), "hundreds of cards"),
        (f"@{HUGE}!", "a seat of hundreds of digits"),
    ):
        yield Bad("move", wrong, {"move": text}, SCHEMA, "$.move")
    for value in (None, 8, True, ["8C"], {"card": "8C"}):
        yield Bad("move", f"{value!r} for a move", {"move": value}, SCHEMA, "$.move")
    yield Bad("move", "further cards out of order", {"move": "8C+8S+8D+8H"}, LOADS, "$.move")


def events() -> Iterator[Bad]:
    """Events."""
    at = "$.event"
    value: object
    yield Bad("Called", "null for an event", {"event": None}, SCHEMA, at)
    yield Bad("Called", "a text for an event", {"event": "Called"}, SCHEMA, at)
    yield Bad("Called", "no type", {"event.type": GONE}, SCHEMA, f"{at}.type")
    yield Bad("Called", "an unknown type", {"event.type": "Shouted"}, SCHEMA, f"{at}.type")
    yield Bad("Called", "the type of a phase", {"event.type": "Turn"}, SCHEMA, f"{at}.type")
    yield Bad("Called", "null for a type", {"event.type": None}, SCHEMA, f"{at}.type")
    yield Bad("Called", "an array for a type", {"event.type": []}, SCHEMA, f"{at}.type")
    yield Bad("Called", "a key of another event", {"event.target": 1}, SCHEMA, f"{at}.target")
    for value, wrong in ((60, "a seat beyond all seats"), (-1, "a negative seat"), (HUGE, "a huge seat")):
        yield Bad("Called", wrong, {"event.seat": value}, SCHEMA, f"{at}.seat")
    for value in (True, "1", None, [1], 0.5):
        yield Bad("Called", f"{value!r} for a seat", {"event.seat": value}, SCHEMA, f"{at}.seat")
    yield Bad("Called", "1.0 for a seat", {"event.seat": 1.0}, LOADS, f"{at}.seat")
    for base, field, value, wrong in (
        ("Dealt", "dealer", None, "nobody dealt"),
        ("Dealt", "hands", None, "no hands"),
        ("Dealt", "hands.1.0", "2X", "an unknown card"),
        ("Dealt", "hands.1", "2C 8H", "a text for cards"),
        ("Dealt", "hands.1", ["2C"] * 417, "more cards than eight packs have"),
        ("Dealt", "hands", [None] * 61, "more hands than seats"),
        ("Dealt", "sizes.0", -1, "a negative number of cards"),
        ("Dealt", "starter", None, "no starter"),
        ("Dealt", "suit", "h", "a suit in lower case"),
        ("Dealt", "stock_size", -1, "a negative stock"),
        ("SuitNamed", "suit", None, "no suit"),
        ("SuitNamed", "suit", "hearts", "a suit in words"),
        ("CardsPlayed", "cards", None, "no cards"),
        ("CardsPlayed", "jumped_in", 0, "0 for false"),
        ("CardsDrawn", "count", -1, "a negative number of cards"),
        ("CardsDrawn", "count", None, "no number of cards"),
        ("StockReshuffled", "size", "30", "a text for a number"),
        ("DirectionReversed", "direction", 0, "no direction"),
        ("DirectionReversed", "direction", 2, "two steps at once"),
        ("DirectionReversed", "direction", True, "true for 1"),
        ("PenaltyOwed", "owed", -2, "a negative penalty"),
        ("HandsSwapped", "hands", [None], "one hand alone"),
        ("HandsSwapped", "hands", [None, None, None], "three hands"),
        ("HandsSwapped", "sizes", [1], "one size alone"),
        ("HandsRotated", "times", -1, "a negative number of times"),
        ("TurnBegun", "passes", -1, "a negative number of passes"),
        ("RoundEnded", "hands.0", None, "a hidden hand at the end"),
        ("RoundEnded", "result", None, "no result"),
        ("RoundEnded", "result.winners", [0, 0], "a seat that wins twice"),
        ("RoundEnded", "result.points", [-1, 0], "negative points"),
        ("RoundEnded", "result.blocked", None, "null for false"),
        ("RoundEnded", "totals", [-1, 0], "a negative total"),
        ("MatchEnded", "winners", [60], "a winner beyond all seats"),
        ("MatchEnded", "totals", None, "no totals"),
    ):
        yield Bad(base, wrong, {f"event.{field}": value}, SCHEMA, f"{at}.{field.split('.')[0]}")
    for base in (*TYPES,):
        yield Bad(
            base, "a key is missing", {f"event.{attrs.fields(getattr(ce.events, base))[0].name}": GONE}, SCHEMA, at
        )


TYPES = (
    "Dealt", "SuitNamed", "CardsPlayed", "CardsDrawn", "StockReshuffled", "SeatSkipped", "DirectionReversed",
    "PenaltyOwed", "PenaltyPaid", "PenaltyForgiven", "HandsSwapped", "HandsRotated", "LastCardLeft", "Called", "Caught",
    "TurnBegun", "RoundEnded", "MatchEnded",
)  # fmt: skip


def states() -> Iterator[Bad]:
    """States: their form, then what no game leads to."""
    at = "$.state"
    yield Bad("plain", "null for a state", {"state": None}, SCHEMA, at)
    for field, value, wrong, there in (
        ("hands", GONE, "a key is missing", ""),
        ("turn", 0, "an unknown key", ".turn"),
        ("rules", None, "null for rules", ".rules"),
        ("rules.draw.limit", 0, "rules that are none", ".rules"),
        ("players", 1, "one player", ".players"),
        ("players", 61, "more players than can be seated", ".players"),
        ("players", "3", "a text for a number", ".players"),
        ("players", True, "true for a number", ".players"),
        ("hands", [["7H", "8C"]], "one hand", ".hands"),
        ("hands", [["7H"]] * 61, "more hands than seats", ".hands"),
        ("hands.0", None, "a hidden hand", ".hands[0]"),
        ("hands.0", "7H 8C", "a text for cards", ".hands[0]"),
        ("hands.0.1", "7h", "a card in lower case", ".hands[0][1]"),
        ("hands.0.1", None, "null for a card", ".hands[0][1]"),
        ("stock", None, "no stock", ".stock"),
        ("stock", ["3C"] * 417, "more cards than eight packs have", ".stock"),
        ("pile", [], "an empty pile", ".pile"),
        ("pile.0", "3X", "an unknown card", ".pile[0]"),
        ("suit", "X", "an unknown suit", ".suit"),
        ("suit", "h", "a suit in lower case", ".suit"),
        ("phase", None, "nothing is pending", ".phase"),
        ("phase", "Turn", "a text for a phase", ".phase"),
        ("phase.type", GONE, "a phase without a type", ".phase.type"),
        ("phase.type", "Waiting", "an unknown phase", ".phase.type"),
        ("phase.type", "Called", "the type of an event", ".phase.type"),
        ("phase.owed", 2, "a key of another phase", ".phase.owed"),
        ("phase.drawn", GONE, "a key of the phase is missing", ".phase"),
        ("phase.seat", 60, "a turn of no seat", ".phase.seat"),
        ("phase.seat", None, "a turn of nobody", ".phase.seat"),
        ("phase.direction", 0, "no direction", ".phase.direction"),
        ("phase.drawn", -1, "a negative number of draws", ".phase.drawn"),
        ("phase.drawn", False, "false for 0", ".phase.drawn"),
        ("phase.card", "", "an empty text for a card", ".phase.card"),
        ("phase.passes", -1, "a negative number of passes", ".phase.passes"),
        ("due", None, "null for seats", ".due"),
        ("due", [60], "a seat beyond all seats", ".due"),
        ("members", [0, 1, 1], "a seat that is in the round twice", ".members"),
        ("members.2", -1, "a negative seat", ".members"),
        ("members", {"0": 1}, "an object for an array", ".members"),
        ("places", [0, 0], "a seat that goes out twice", ".places"),
        ("dealer", 60, "a dealer beyond all seats", ".dealer"),
        ("dealer", None, "no dealer", ".dealer"),
        ("seed", None, "no seed", ".seed"),
        ("seed", True, "true for a seed", ".seed"),
        ("seed", 1.5, "a broken seed", ".seed"),
        ("seed", [1], "an array for a seed", ".seed"),
        ("shuffles", -1, "a negative number of shuffles", ".shuffles"),
    ):
        yield Bad("plain", wrong, {f"state.{field}": value}, SCHEMA, at + there)
    for field, value, wrong in (
        ("seed", 1.0, "1.0 for a seed"),
        ("seed", SURROGATE, "half a letter in the seed"),
        ("shuffles", 0.0, "0.0 for a number"),
    ):
        yield Bad("plain", wrong, {f"state.{field}": value}, LOADS, f"{at}.{field}")
    yield from impossible()


def impossible() -> Iterator[Bad]:
    """States that no game leads to."""
    at = "$.state"
    for base, field, value, wrong, there in (
        ("plain", "hands.0.1", "8C", "a card that is there twice", ".hands"),
        ("plain", "stock.0", "6H", "a card of the pile that is in the stock too", ".pile"),
        ("plain", "rules.ranks", list("A2345678TJQK"), "a card that is not in the deck", ".hands"),
        ("plain", "hands.2", [], "an empty hand", ".hands"),
        ("plain", "hands.3", ["KS"], "a seat that is not in the round holds cards", ""),
        ("plain", "players", 2, "fewer players than hands", ".players"),
        ("plain", "players", 60, "more players than hands", ".players"),
        ("plain", "rules.players", [4, 7], "fewer seats than the rules are for", ".hands"),
        ("plain", "rules.players", [2, 2], "more seats than the rules are for", ".hands"),
        ("plain", "suit", "S", "another suit than that of a plain top", ".suit"),
        ("plain", "suit", None, "no suit though nobody has to name one", ".suit"),
        ("plain", "members", [0, 2, 1], "members out of order", ".members"),
        ("plain", "members", [0, 1, 3], "a member that does not sit there", ".members"),
        ("plain", "members", [0, 1], "a seat that has no part", ""),
        ("plain", "members", [], "nobody is in the round", ".members"),
        ("plain", "places", [0], "a seat is out and the round goes on", ".places"),
        ("plain", "due", [1], "a call is due where nobody calls", ".due"),
        ("plain", "dealer", 3, "a dealer who does not sit there", ".dealer"),
        ("plain", "phase.seat", 3, "the turn of a seat that does not sit there", ".phase.seat"),
        ("plain", "phase.drawn", 1, "a card was drawn, but not which", ".phase"),
        ("plain", "phase.card", "7H", "a card was drawn in no draw", ".phase"),
        ("plain", "phase.passes", 1, "a pass though there is a stock", ".phase"),
        ("plain", "phase", {"type": "Owing", "seat": 0, "direction": 1, "owed": 2}, "a penalty of no card", ".phase"),
        ("plain", "phase", {"type": "Skipping", "seat": 0, "direction": 1, "skips": 1}, "a skip of no card", ".phase"),
        ("plain", "phase", {"type": "Naming", "seat": 2, "direction": 1}, "a suit to name for a plain card", ""),
        ("named", "suit", None, "a wild whose suit nobody has named", ".suit"),
        ("drawn", "phase.drawn", 4, "more draws than there may be", ".phase"),
        ("drawn", "phase.card", "6D", "a card that cannot have been drawn last", ".phase"),
        ("drawn", "phase.card", "KD", "a drawn card that somebody else holds", ".phase"),
        ("drawn", "shuffles", 1, "a shuffle where the pile is never shuffled", ".shuffles"),
        ("dry", "phase.passes", 3, "as many passes as there are seats", ".phase"),
        ("dry", "stock", ["TS"], "a pass with a card in the stock", ".phase"),
        ("dry", "hands.0", ["5D"], "a pass with a card that fits", ".phase"),
        ("owing", "phase.owed", 3, "three cards owed for a two", ".phase"),
        ("owing", "phase.owed", 0, "no cards owed", ".phase"),
        ("owing", "phase.owed", HUGE, "a huge penalty", ".phase"),
        ("owing", "pile", ["6H", "3H"], "a penalty for a three", ".phase"),
        ("skipping", "phase.skips", 2, "two skips for one ace", ".phase"),
        ("skipping", "phase.skips", 0, "no skip open", ".phase"),
        ("skipping", "rules.skip_answer", False, "a skip that cannot be answered", ".phase"),
        ("due", "due", [1], "a call is due of two cards", ".due"),
        ("due", "due", [1, 0], "due out of order", ".due"),
        ("due", "phase.seat", 0, "a call is due in one's own turn", ""),
        ("due", "rules.last_card.mode", "declare", "a call is due where one declares", ".due"),
        ("over", "phase.result.winners", [1], "another winner", ".phase"),
        ("over", "phase.result.winners", [], "no winner", ".phase"),
        ("over", "phase.result.points", [0, 13], "points that do not add up", ".phase"),
        ("over", "phase.result.points", None, "no points where losers score", ".phase"),
        ("over", "phase.result.hand_points", [0, 13], "hands that do not add up", ".phase"),
        ("over", "phase.result.hand_points", [0], "the points of one hand alone", ".phase"),
        ("over", "phase.result.blocked", True, "blocked though a seat is out", ""),
        ("over", "phase.result.places", [1], "another seat is out than the state says", ""),
        ("over", "places", [1], "the seat that is out holds cards", ""),
        ("over", "places", [], "nobody is out", ""),
        ("over", "hands.0", ["9C"], "the seat that is out holds a card", ".hands"),
        ("over", "suit", "S", "a suit that nobody named", ".suit"),
        ("blocked", "stock", ["TS"], "blocked with a card in the stock", ""),
        ("blocked", "hands.0", ["5D", "6D"], "blocked with a card that fits", ""),
        ("blocked", "phase.result.winners", [0], "a winner where all score their own", ".phase"),
        ("places", "places", [1], "a seat that is out holds cards", ""),
        ("places", "places", [0, 1], "a seat that is out is in the round", ""),
        ("places", "places", [], "a seat that is neither in the round nor out", ""),
        ("places", "members", [0, 1, 2], "a seat that is in the round is out", ""),
        ("places", "rules.round_ends", "first_out", "a seat is out and the round goes on", ""),
        ("naming", "phase.seat", 1, "another seat than the dealer names the suit", ""),
        ("naming", "seed", "another", "another deal than that of the seed", ""),
        ("naming", "shuffles", 1, "a shuffle before play began", ""),
    ):  # fmt: skip
        yield Bad(base, wrong, {f"state.{field}": value}, LOADS, at + there)


def views() -> Iterator[Bad]:
    """Views."""
    at = "$.view"
    for field, value, wrong, there in (
        ("rules", None, "null for rules", ".rules"),
        ("seed", 1, "a seed", ".seed"),
        ("stock", ["3C"], "a stock", ".stock"),
        ("moves", GONE, "a key is missing", ""),
        ("moves", None, "null for moves", ".moves"),
        ("moves.0", "7♥", "a move that is written otherwise", ".moves[0]"),
        ("hands", [None], "one hand", ""),
        ("hands.0.0", "1C", "an unknown card", ".hands[0][0]"),
        ("sizes.1", -1, "a negative number of cards", ".sizes"),
        ("sizes", [2], "the size of one hand", ".sizes"),
        ("stock_size", -1, "a negative stock", ".stock_size"),
        ("stock_size", None, "no size of the stock", ".stock_size"),
        ("pile", [], "an empty pile", ".pile"),
        ("seat", 60, "the view of no seat", ".seat"),
        ("seat", "0", "a text for a seat", ".seat"),
        ("totals", [0, -1, 0], "a negative total", ".totals"),
        ("totals", 0, "a number for totals", ".totals"),
        ("players", 1, "one player", ".players"),
        ("phase.type", "Waiting", "an unknown phase", ".phase.type"),
        ("members", [0, 0, 1], "a seat that is in the round twice", ".members"),
    ):
        yield Bad("view", wrong, {f"view.{field}": value}, SCHEMA, at + there)
    for base, field, value, wrong, there in (
        ("view", "moves", [], "no moves in one's own turn", ".moves"),
        ("view", "moves.0", "9S", "a move with a card that the seat does not hold", ".moves"),
        ("view", "moves", ["draw", "7H", "8C=C", "8C=D", "8C=H", "8C=S"], "moves in another order", ".moves"),
        ("other view", "moves", ["draw"], "moves in the turn of another seat", ".moves"),
        ("other view", "phase.card", "TH", "the card that another seat has drawn", ".phase"),
        ("view", "seat", 3, "the view of a seat that does not sit there", ".seat"),
        ("view", "seat", None, "a spectator who sees a hand", ".hands"),
        ("view", "seat", 1, "a seat that sees the hand of another", ".hands"),
        ("view", "hands.1", ["2D", "QS"], "the hand of another seat", ".hands"),
        ("view", "hands.0", None, "a seat that does not see its own hand", ".hands"),
        ("view", "hands.0.1", "8C", "a card that is there twice", ".hands"),
        ("view", "hands.0.1", "6H", "a card of the pile in a hand", ""),
        ("view", "sizes.0", 3, "another size than the hand has", ""),
        ("view", "sizes.1", 0, "an empty hand", ""),
        ("view", "sizes.1", 60, "more cards than there are", ""),
        ("view", "sizes.1", HUGE, "a huge hand", ""),
        ("view", "stock_size", 100, "a stock of more cards than there are", ""),
        ("view", "stock_size", HUGE, "a huge stock", ""),
        ("view", "suit", "S", "another suit than that of a plain top", ".suit"),
        ("view", "suit", None, "no suit", ".suit"),
        ("view", "members", [2, 1, 0], "members out of order", ".members"),
        ("view", "dealer", 3, "a dealer who does not sit there", ".dealer"),
        ("view", "due", [1], "a call is due where nobody calls", ".due"),
        ("view", "places", [1], "a seat is out and the round goes on", ".places"),
        ("match view", "totals", [5, 0], "totals of some seats only", ".totals"),
        ("view", "players", 4, "another number of players than of hands", ".players"),
        ("match view", "totals", [100, 0, 0], "a total that has ended the match", ".totals"),
        ("spectator", "hands.1", None, "a hidden hand at the end", ".hands"),
        ("spectator", "phase.result.winners", [1], "another winner", ".phase"),
        ("spectator", "moves", ["draw"], "moves after the end", ".moves"),
    ):
        yield Bad(base, wrong, {f"view.{field}": value}, LOADS, at + there)


def matches() -> Iterator[Bad]:
    """Matches."""
    at = "$.match"
    for field, value, wrong, there in (
        ("rules", None, "rules beside those of the round", ".rules"),
        ("rounds", GONE, "a key is missing", ""),
        ("state", None, "no round", ".state"),
        ("state.phase.seat", 60, "a turn of no seat", ".state.phase.seat"),
        ("totals.0", -1, "a negative total", ".totals"),
        ("totals", [5], "one total", ".totals"),
        ("wins.0", "1", "a text for a number", ".wins"),
        ("wins", None, "no wins", ".wins"),
        ("rounds.0.winners", None, "null for winners", ".rounds[0].winners"),
        ("rounds.1.places.0", 60, "a seat beyond all seats", ".rounds[1].places"),
        ("winners", None, "null for winners", ".winners"),
        ("contenders", [], "nobody plays on", ".contenders"),
        ("contenders", [0, 0, 1], "a seat that plays twice", ".contenders"),
        ("dealer", True, "true for a seat", ".dealer"),
        ("seed", None, "no seed", ".seed"),
    ):
        loads_too = (field, value) == ("contenders", [])
        yield Bad("match", wrong, {f"match.{field}": value}, SCHEMA, at + ("" if loads_too else there))
    for base, field, value, wrong, there in (
        ("match", "seed", 3, "another seed than that of the round", ".state.seed"),
        ("match", "seed", "2\ud800", "half a letter in the seed", ".seed"),
        ("match", "state.seed", "2:1", "the seed of another round", ".state.seed"),
        ("match", "dealer", 2, "another dealer than two rounds before", ".state.dealer"),
        ("match", "dealer", 3, "a dealer who does not sit there", ".dealer"),
        ("match", "totals", [5, 0], "totals of some seats only", ".totals"),
        ("match", "totals.0", 0, "fewer points than the rounds gave", ".totals"),
        ("match", "totals.2", 5000, "points before the match that had ended it", ".totals"),
        ("match", "wins", [0, 0, 0], "wins that the rounds do not give", ".wins"),
        ("match", "wins", [1, 1], "wins of some seats only", ".wins"),
        ("match", "winners", [0], "a winner though the match goes on", ".winners"),
        ("match", "contenders", [0, 1], "a playoff that nobody has to play", ".contenders"),
        ("match", "contenders", [2, 1, 0], "contenders out of order", ".contenders"),
        ("match", "rounds", [], "no rounds, though there were two", ""),
        ("match", "rounds.0.places", [], "nobody was out", ".rounds[0].places"),
        ("match", "rounds.0.places", [0, 1], "two were out of one", ".rounds[0].places"),
        ("match", "rounds.0.places", [7], "a seat that does not sit there was out", ".rounds[0].places"),
        ("match", "rounds.0.blocked", True, "blocked though a seat was out", ".rounds[0].places"),
        ("match", "rounds.0.hand_points", [1, 1, 1], "points in an empty hand", ".rounds[0].hand_points"),
        ("match", "rounds.0.hand_points", [0, 0], "the hands of some seats only", ".rounds[0].hand_points"),
        ("match", "rounds.0.points", [0, 0], "points of some seats only", ".rounds[0].points"),
        ("match", "state.members", [0, 1], "a seat less in the round", ".state"),
        ("match", "state.stock", [], "cards are missing", ".state"),
        ("match", "state.dealer", 1, "the deal did not go round", ".state.dealer"),
        ("match over", "winners", [], "no winner though the match is over", ".winners"),
        ("match over", "winners", [0, 1, 2], "all have won", ".winners"),
        ("match over", "rounds", [], "the last round is not there", ".rounds"),
    ):
        yield Bad(base, wrong, {f"match.{field}": value}, LOADS, at + there)


def records() -> Iterator[Bad]:
    """Records."""
    at = "$.record"
    for field, value, wrong, there in (
        ("start", GONE, "a key is missing", ""),
        ("winner", 0, "an unknown key", ".winner"),
        ("rules.name", None, "a name of rules that is none", ".rules.name"),
        ("players", 1, "one player", ".players"),
        ("players", "2", "a text for a number", ".players"),
        ("seed", None, "no seed", ".seed"),
        ("dealer", 60, "a dealer beyond all seats", ".dealer"),
        ("moves", "7H draw", "a text for moves", ".moves"),
        ("moves.1", "Draw", "a move that is written otherwise", ".moves[1]"),
        ("moves", ["draw"] * 100_001, "too many moves", ""),
        ("names", None, "null for names", ".names"),
        ("names.0", None, "null for a name", ".names[0]"),
        ("names", ["Ann"] * 61, "more names than seats", ".names"),
        ("start.seed", 1.5, "a broken seed at the start", ".start.seed"),
        ("totals", [1], "one total", ""),
        ("totals", [-1, 0], "a negative total", ".totals"),
    ):
        yield Bad("record", wrong, {f"record.{field}": value}, SCHEMA, at + there)
    for base, field, value, wrong, there in (
        ("record", "names", ["Ann"], "names for some seats only", ""),
        ("record", "names.0", SURROGATE, "half a letter in a name", ".names[0]"),
        ("record", "players", 3, "another number of players than at the start", ""),
        ("record", "players", 60, "more players than the rules are for", ""),
        ("record", "dealer", 0, "another dealer than at the start", ""),
        ("record", "dealer", 2, "a dealer who does not sit there", ""),
        ("record", "seed", 1, "another seed than at the start", ""),
        ("record", "seed", SURROGATE, "half a letter in the seed", ".seed"),
        ("record", "rules.draw.limit", 2, "other rules than at the start", ""),
        ("record", "totals", [0, 0], "totals with a start", ""),
        ("record", "start.hands.0.0", "9X9", "an unknown card at the start", ".start.hands[0][0]"),
        ("record", "start.pile.0", "7H", "a card that is there twice at the start", ".start"),
        ("match record", "totals", [100, 0], "totals that have decided the match", ""),
        ("match record", "totals", [0, 0, 0], "totals of more seats than there are", ""),
    ):
        by = SCHEMA if value == "9X9" else LOADS
        yield Bad(base, wrong, {f"record.{field}": value}, by, at + there)


def levels() -> Iterator[Bad]:
    """Levels: of rules, and of the seats of whatever has some."""
    at = "$.rules"
    huge: object
    for field, value, wrong, there in (
        ("levels", "8=8", "a text for levels", ".levels"),
        ("levels", {"0": 8}, "an object for levels", ".levels"),
        ("levels.0", 8, "a number for a level", ".levels[0]"),
        ("levels.0", None, "null for a level", ".levels[0]"),
        ("levels.7", [1, "A"], "an array for a level", ".levels[7]"),
        ("levels.3", {}, "a level that says nothing", ".levels[3]"),
        ("levels.3", {"hand_size": 5}, "a level without its wild", ".levels[3]"),
        ("levels.3", {"wild": "5"}, "a level without its size", ".levels[3]"),
        ("levels.3.level", 4, "a level with a number", ".levels[3].level"),
        ("levels.3.hand_size", "5", "a text for a size", ".levels[3].hand_size"),
        ("levels.3.hand_size", True, "true for a size", ".levels[3].hand_size"),
        ("levels.3.hand_size", None, "null for a size", ".levels[3].hand_size"),
        ("levels.3.hand_size", 5.5, "half a card", ".levels[3].hand_size"),
        ("levels.3.hand_size", 0, "a hand without cards", ""),
        ("levels.3.hand_size", -5, "a negative hand", ""),
        ("levels.3.hand_size", HUGE, "a hand that is too large to count", ""),
        ("levels.3.wild", "five", "a rank in words", ".levels[3].wild"),
        ("levels.3.wild", "10", "a ten with two signs", ".levels[3].wild"),
        ("levels.3.wild", "5C", "a card for a rank", ".levels[3].wild"),
        ("levels.3.wild", 5, "a number for a rank", ".levels[3].wild"),
        ("levels.3.wild", ["5"], "an array for a rank", ".levels[3].wild"),
        ("levels", [{"hand_size": 1, "wild": None}] * 101, "more levels than a match has", ".levels"),
        ("levels", [{"hand_size": 1, "wild": None}] * 100_000, "a hundred thousand levels", ".levels"),
    ):
        yield Bad("levels", wrong, {f"rules.{field}": value}, SCHEMA, at + there)
    yield Bad("levels", "5.0 for a size", {"rules.levels.3.hand_size": 5.0}, LOADS, f"{at}.levels[3].hand_size")
    for wrong, edits in (
        ("a target beside levels", {"rules.scoring": "losers_own", "rules.target": 100}),
        ("a wild that the deck lacks", {"rules.ranks": list("A2345679TJQK")}),
        ("a hand of more cards than there are", {"rules.levels.7.hand_size": 52}),
        ("a playoff of levels", {"rules.tie_break": "playoff"}),
    ):
        yield Bad("levels", wrong, edits, LOADS, at)
    for base, path in (
        ("levelled", "state"),
        ("levelled view", "view"),
        ("levelled deal", "event"),
        ("levelled record", "record"),
        ("levelled match", "match.state"),
    ):
        own = f"$.{path}.levels"
        for huge, wrong, there in (
            ("01", "a text for levels", ""),
            (0, "a number for levels", ""),
            ({"0": 1}, "an object for levels", ""),
            ([0] * 61, "more levels than seats", ""),
            ([0, -1], "a negative level", ""),
            ([0, "1"], "a text for a level", "[1]"),
            ([0, True], "true for a level", "[1]"),
            ([0, None], "null for a level", "[1]"),
            ([0, 0.5], "half a level", "[1]"),
        ):
            yield Bad(base, wrong, {f"{path}.levels": huge}, SCHEMA, own + there)
        if base != "levelled record":
            yield Bad(base, "null for levels", {f"{path}.levels": None}, SCHEMA, own)
        yield Bad(base, "1.0 for a level", {f"{path}.levels": [0, 1.0]}, LOADS, f"{own}[1]")
    yield from impossible_levels()


def impossible_levels() -> Iterator[Bad]:
    """Levels of seats that no game leads to."""
    for base, field, value, wrong, path in (
        ("levelled", "state.levels", [], "no levels by rules that have some", "$.state.levels"),
        ("levelled", "state.levels", GONE, "no word of levels by rules that have some", "$.state.levels"),
        ("levelled", "state.levels", [0, 1], "levels of some seats only", "$.state.levels"),
        ("levelled", "state.levels", [0, 1, 7, 0], "levels of more seats", "$.state.levels"),
        ("levelled", "state.levels", [0, 1, 8], "a level beyond the last", "$.state.levels[2]"),
        ("levelled", "state.levels", [HUGE, 1, 7], "a huge level", "$.state.levels[0]"),
        ("levelled", "state.levels", [0, 2, 7], "a suit that no seat can have named", "$.state.suit"),
        ("levelled", "state.rules.levels", GONE, "levels by rules without", "$.state.levels"),
        ("plain", "state.levels", [0, 0, 0], "levels by rules that have none", "$.state.levels"),
        ("levelled view", "view.levels", [], "no levels by rules that have some", "$.view.levels"),
        ("levelled view", "view.levels", GONE, "no word of levels by rules that have some", "$.view.levels"),
        ("levelled view", "view.levels", [0, 1, 8], "a level beyond the last", "$.view.levels[2]"),
        ("levelled view", "view.levels", [0, 2, 7], "a suit that no seat can have named", "$.view.suit"),
        ("view", "view.levels", [0, 0, 0], "levels by rules that have none", "$.view.levels"),
        ("match view", "view.levels", [0, 0, 0], "levels by rules that have none", "$.view.levels"),
        ("levelled match", "match.state.levels", [0, 0, 0], "everybody at the first level", "$.match.state.levels"),
        ("levelled match", "match.state.levels", [3, 3, 3], "other levels than wins", "$.match.state.levels"),
        ("levelled match", "match.state.levels", [], "no levels", "$.match.state.levels"),
        ("levelled match", "match.wins", [0, 0, 0], "no wins", "$.match.wins"),
        ("levelled match", "match.winners", [0], "a winner before the last level", "$.match.winners"),
        ("levelled match", "match.rounds", [], "levels that no round has given", "$.match"),
        ("match", "match.state.levels", [0, 0, 0], "levels by rules that have none", "$.match.state.levels"),
        ("levelled record", "record.levels", [], "no levels by rules that have some", "$.record"),
        ("levelled record", "record.levels", [0], "the level of one seat", "$.record"),
        ("levelled record", "record.levels", [0, 1, 2], "levels of more seats", "$.record"),
        ("levelled record", "record.levels", [0, 8], "a level beyond the last", "$.record"),
        ("levelled record", "record.levels", [0, HUGE], "a huge level", "$.record"),
        ("levelled record", "record.totals", [0, 0], "levels of a match", "$.record"),
        ("record", "record.levels", [0, 0], "levels by rules that have none", "$.record"),
    ):
        yield Bad(base, wrong, {field: value}, LOADS, path)


CORPUS: tuple[Bad, ...] = (
    *root(),
    *rules(),
    *moves(),
    *events(),
    *states(),
    *views(),
    *matches(),
    *records(),
    *levels(),
)

TEXTS: Mapping[str, tuple[str, str]] = {
    # what is wrong, the text, and where; the schema is not asked of what is no JSON, and does not see double keys
    "nothing": ("", "$"),
    "no JSON": ("crazyeights", "$"),
    "half a document": ('{"crazyeights": 1, "move": ', "$"),
    "single quotes": ("{'crazyeights': 1, 'move': 'draw'}", "$"),
    "a comma too many": ('{"crazyeights": 1, "move": "draw",}', "$"),
    "a comment": ('{"crazyeights": 1, "move": "draw"} // mine', "$"),
    "two documents": ('{"crazyeights": 1, "move": "draw"}{"crazyeights": 1, "move": "draw"}', "$"),
    "a mark of the order of bytes": ('\ufeff{"crazyeights": 1, "move": "draw"}', "$"),
    "not a number": ('{"crazyeights": NaN, "move": "draw"}', "$"),
    "infinity": ('{"crazyeights": 1, "rules": Infinity}', "$"),
    "minus infinity": ('{"crazyeights": 1, "event": {"type": "Called", "seat": -Infinity}}', "$"),
    "a number without end": ('{"crazyeights": 1e999, "move": "draw"}', "$.crazyeights"),
    "a number of five thousand digits": ('{"crazyeights": ' + "9" * 5000 + ', "move": "draw"}', "$"),
    "arrays in arrays without end": ("[" * 100_000, "$"),
    "objects in objects without end": ('{"a":' * 100_000, "$"),
    "arrays in arrays for rules": ('{"crazyeights": 1, "rules": ' + "[" * 500 + "]" * 500 + "}", "$.rules"),
    "a number": ("1", "$"),
    "an array": ('[{"crazyeights": 1, "move": "draw"}]', "$"),
    "null": ("null", "$"),
    "a text": ('"draw"', "$"),
    "an empty object": ("{}", "$"),
    "the version twice": ('{"crazyeights": 1, "crazyeights": 1, "move": "draw"}', "$.crazyeights"),
    "the value twice": ('{"crazyeights": 1, "move": "pass", "move": "draw"}', "$.move"),
    "a field twice": ('{"crazyeights": 1, "event": {"type": "Called", "seat": 1, "seat": 2}}', "$.event.seat"),
    "the type twice": ('{"crazyeights": 1, "event": {"type": "Called", "type": "Called", "seat": 1}}', "$.event.type"),
    "an unknown field twice": (
        '{"crazyeights": 1, "event": {"type": "Called", "seat": 1, "a": 1, "a": 1}}',
        "$.event.a",
    ),
}
