"""The presets of the five pages and of Pagat, cell by cell, and the names by which they are found."""

import inspect

import pytest

import crazyeights as ce

P = ce.presets
Rank = ce.Rank

NAMES = ("STARTER_RULES", "HOW_TO_PLAY", "LAST_CARD", "RULES_CARD", "RULES_CARD_DRAW_ONE", "CARD_GAME_101")
PRESETS = (P.STARTER_RULES, P.HOW_TO_PLAY, P.LAST_CARD, P.RULES_CARD, P.RULES_CARD_DRAW_ONE, P.CARD_GAME_101)

EIGHTS: dict[Rank, ce.Power] = {Rank.EIGHT: ce.Power(wild=True)}
UNO: dict[Rank, ce.Power] = {
    Rank.EIGHT: ce.Power(wild=True),
    Rank.ACE: ce.Power(skip=1),
    Rank.QUEEN: ce.Power(reverse=True),
    Rank.JACK: ce.Power(draw=2),
    Rank.KING: ce.Power(wild=True, draw=4),
}
ONE = ce.DrawRule(when=ce.DrawWhen.ANY_TIME, limit=1, then=ce.AfterDraw.DRAWN_CARD, must_play=False)
AUTOMATIC = ce.LastCardRule(mode=ce.LastCard.AUTOMATIC)
LOWEST, OWN = ce.Blocked.LOWEST_WINS, ce.Blocked.ALL_OWN

# knob: one value for each of the six presets
TABLE: dict[str, tuple[object, ...]] = {
    "players": ((2, 4), (2, 5), (2, 6), (2, 5), (2, 5), (2, 5)),
    "hand_size": ({2: 7, 3: 5}, {2: 7, 3: 5}, {2: 7, 4: 5}, {2: 7, 3: 5}, {2: 7, 3: 5}, {2: 5}),
    "starter": (
        ce.Starter.MIDDLE,
        ce.Starter.DEALER_NAMES,
        ce.Starter.RANDOM,
        ce.Starter.DEALER_NAMES,
        ce.Starter.DEALER_NAMES,
        ce.Starter.MIDDLE,
    ),
    "powers": (EIGHTS, EIGHTS, UNO, EIGHTS, EIGHTS, EIGHTS),
    "draw": (
        ONE,
        ONE,
        ce.DrawRule(when=ce.DrawWhen.ANY_TIME, limit=3, then=ce.AfterDraw.DRAWN_CARD, must_play=False),
        ce.DrawRule(when=ce.DrawWhen.STUCK, limit=None, then=ce.AfterDraw.DRAWN_CARD, must_play=True),
        ce.DrawRule(when=ce.DrawWhen.STUCK, limit=1, then=ce.AfterDraw.NOTHING, must_play=False),
        ce.DrawRule(when=ce.DrawWhen.STUCK, limit=3, then=ce.AfterDraw.DRAWN_CARD, must_play=True),
    ),
    "reshuffle": (*[ce.Reshuffle.WHEN_NEEDED] * 5, ce.Reshuffle.NEVER),
    "last_card": (
        AUTOMATIC,
        AUTOMATIC,
        ce.LastCardRule(mode=ce.LastCard.CALL, penalty=2),
        AUTOMATIC,
        AUTOMATIC,
        AUTOMATIC,
    ),
    "multi_play": (False, False, True, False, False, False),
    "two_player_reverse": (
        ce.TwoPlayerReverse.NOTHING,
        ce.TwoPlayerReverse.NOTHING,
        ce.TwoPlayerReverse.SKIP,
        *[ce.TwoPlayerReverse.NOTHING] * 3,
    ),
    "scoring": (
        ce.Scoring.NOBODY,
        ce.Scoring.LOSERS_OWN,
        ce.Scoring.WINNER_TAKES,
        *[ce.Scoring.LOSERS_OWN] * 3,
    ),
    "blocked": (LOWEST, OWN, LOWEST, OWN, OWN, OWN),
    "target": (None, 100, 500, None, None, 100),
    "tie_break": (*[ce.TieBreak.SHARED] * 5, ce.TieBreak.PLAYOFF),
}

DEFAULT_ROW: dict[str, object] = {
    "players": (2, 7),
    "hand_size": {2: 7, 3: 5},
    "starter": ce.Starter.MIDDLE,
    "powers": EIGHTS,
    "draw": ONE,
    "reshuffle": ce.Reshuffle.WHEN_NEEDED,
    "last_card": AUTOMATIC,
    "multi_play": False,
    "two_player_reverse": ce.TwoPlayerReverse.NOTHING,
    "scoring": ce.Scoring.LOSERS_OWN,
    "blocked": OWN,
    "target": None,
    "tie_break": ce.TieBreak.SHARED,
}

SILENT: dict[str, object] = {
    "ranks": tuple(Rank),
    "packs": {2: 1},
    "starter_powers": False,
    "wild_on_wild": True,
    "penalty": ce.PenaltyRule(answer=ce.Answer.NONE, ends_turn=True),
    "skip_answer": False,
    "jump_in": False,
    "finish": ce.Finish.ANY,
    "finish_powers_act": False,
    "round_ends": ce.RoundEnds.FIRST_OUT,
    "levels": (),
}
"""The knobs that the table of presets does not name: they have their default in every column."""

VALUES = {
    Rank.ACE: 1,
    Rank.TWO: 2,
    Rank.THREE: 3,
    Rank.FOUR: 4,
    Rank.FIVE: 5,
    Rank.SIX: 6,
    Rank.SEVEN: 7,
    Rank.EIGHT: 50,
    Rank.NINE: 9,
    Rank.TEN: 10,
    Rank.JACK: 10,
    Rank.QUEEN: 10,
    Rank.KING: 10,
}

ALL_NAMES = {
    "starter-rules",
    "how-to-play",
    "last-card",
    "rules-card",
    "rules-card-draw-one",
    "card-game-101",
    "pagat",
    "openspiel",
    "openspiel-special",
}
"""The presets of the five pages, Pagat's and those of the other engine; the relatives have tests of their own."""


def knob(rules: ce.RuleSet, name: str) -> object:
    """Return the value of a knob, mappings as plain dictionaries."""
    value: object = getattr(rules, name)
    return dict(getattr(rules, name)) if name in {"hand_size", "packs", "powers", "points"} else value


CELLS = [
    pytest.param(preset, name, row[column], id=f"{NAMES[column]}-{name}")
    for name, row in TABLE.items()
    for column, preset in enumerate(PRESETS)
]


@pytest.mark.parametrize(("preset", "name", "value"), CELLS)
def test_a_cell_of_the_table(preset: ce.RuleSet, name: str, value: object) -> None:
    """Each cell of the table of presets."""
    assert value == knob(preset, name)


@pytest.mark.parametrize(("name", "value"), list(DEFAULT_ROW.items()))
def test_the_default_column(name: str, value: object) -> None:
    """The default plays like the starter rules, for more players and with the losers' own points."""
    assert value == knob(ce.RuleSet(), name)


@pytest.mark.parametrize("preset", [ce.RuleSet(), *PRESETS], ids=["default", *NAMES])
@pytest.mark.parametrize("rank", list(Rank))
def test_the_points_of_a_rank(preset: ce.RuleSet, rank: Rank) -> None:
    """Ace 1, court cards 10, eight 50, face value for the rest; Last Card counts 15 for an ace."""
    expected = 15 if preset is P.LAST_CARD and rank is Rank.ACE else VALUES[rank]
    assert expected == preset.points[rank]


@pytest.mark.parametrize("preset", [ce.RuleSet(), *PRESETS], ids=["default", *NAMES])
@pytest.mark.parametrize(("name", "value"), list(SILENT.items()))
def test_what_the_table_leaves_out_is_the_default(preset: ce.RuleSet, name: str, value: object) -> None:
    """Knobs beside the table have their default in every column."""
    assert value == knob(preset, name)


def test_the_tables_here_name_every_knob() -> None:
    """A new knob has to be looked at in the presets too."""
    knobs = set(inspect.signature(ce.RuleSet).parameters)
    assert {*TABLE, *SILENT, "name", "source", "points"} == knobs
    assert set(DEFAULT_ROW) == set(TABLE)


@pytest.mark.parametrize("preset", [*PRESETS, P.PAGAT], ids=[*NAMES, "PAGAT"])
def test_every_preset_tells_its_name_and_source(preset: ce.RuleSet) -> None:
    """A preset says what it is called and where its rules come from."""
    assert preset.name
    assert preset.source


PAGAT: dict[str, object] = DEFAULT_ROW | {
    "players": (2, 7),
    "packs": {2: 1, 6: 2},
    "starter": ce.Starter.DEALER_NAMES,
    "draw": ce.DrawRule(when=ce.DrawWhen.ANY_TIME, limit=1, then=ce.AfterDraw.NOTHING),
    "points": VALUES,
}


@pytest.mark.parametrize(("name", "value"), list((SILENT | PAGAT).items()))
def test_pagat(name: str, value: object) -> None:
    """Pagat: two packs from six players, the dealer names, one draw is the turn; the rest is the default."""
    assert value == knob(P.PAGAT, name)


@pytest.mark.parametrize(
    ("preset", "sizes"),
    [
        (P.STARTER_RULES, {2: 7, 3: 5, 4: 5}),
        (P.HOW_TO_PLAY, {2: 7, 3: 5, 5: 5}),
        (P.LAST_CARD, {2: 7, 3: 7, 4: 5, 6: 5}),
        (P.RULES_CARD, {2: 7, 3: 5, 5: 5}),
        (P.RULES_CARD_DRAW_ONE, {2: 7, 3: 5, 5: 5}),
        (P.CARD_GAME_101, {2: 5, 3: 5, 5: 5}),
        (P.PAGAT, {2: 7, 3: 5, 7: 5}),
    ],
)
def test_the_cards_that_are_dealt(preset: ce.RuleSet, sizes: dict[int, int]) -> None:
    """Hand sizes as the players get them."""
    for players, size in sizes.items():
        table = ce.deal(preset, players=players, seed=1)
        assert [size] * players == [len(hand) for hand in table.hands]


@pytest.mark.parametrize(
    ("preset", "most"),
    [(P.STARTER_RULES, 4), (P.HOW_TO_PLAY, 5), (P.LAST_CARD, 6), (P.RULES_CARD, 5), (P.CARD_GAME_101, 5), (P.PAGAT, 7)],
)
def test_the_players_that_are_allowed(preset: ce.RuleSet, most: int) -> None:
    """One more than the most is refused, and so is one alone."""
    ce.deal(preset, players=most, seed=1)
    for players in (1, most + 1):
        with pytest.raises(ce.DealError):
            ce.deal(preset, players=players, seed=1)


@pytest.mark.parametrize(("players", "cards"), [(2, 52), (5, 52), (6, 104), (7, 104)])
def test_pagat_takes_two_packs_from_six_players(players: int, cards: int) -> None:
    """The number of cards at the table follows the number of players."""
    table = ce.deal(P.PAGAT, players=players, seed=1)
    assert cards == sum(map(len, table.hands)) + len(table.stock) + len(table.pile)


def test_the_names() -> None:
    """Names are lower case with hyphens, each once, and those of the pages are all there."""
    assert len(P.names()) == len(set(P.names()))
    assert ALL_NAMES <= set(P.names())
    assert [] == [name for name in P.names() if name != name.lower() or "_" in name or " " in name]


@pytest.mark.parametrize(("name", "preset"), list(zip(NAMES, PRESETS, strict=True)))
def test_a_preset_is_found_by_its_name(name: str, preset: ce.RuleSet) -> None:
    """With hyphens or underscores, in small letters or capitals."""
    hyphens = name.lower().replace("_", "-")
    for spelling in (hyphens, hyphens.upper(), hyphens.title(), name, name.lower()):
        assert preset is P.named(spelling)


@pytest.mark.parametrize("name", sorted(ALL_NAMES))
def test_every_name_leads_to_the_constant(name: str) -> None:
    """`named` gives what the constant of that name is."""
    assert getattr(P, name.upper().replace("-", "_")) is P.named(name)


def test_all_names_lead_to_different_rules() -> None:
    """No two names stand for equal rules."""
    assert len(P.names()) == len({P.named(name) for name in P.names()})


@pytest.mark.parametrize(
    ("typo", "near"),
    [("how-to-plya", "how-to-play"), ("last_crad", "last-card"), ("PAGET", "pagat"), ("card-game-10", "card-game-101")],
)
def test_an_unknown_name_lists_the_near_ones(typo: str, near: str) -> None:
    """A slip of the pen is told together with the name that was meant."""
    with pytest.raises(ValueError, match=near) as caught:
        P.named(typo)
    assert isinstance(caught.value, ce.CrazyEightsError)


@pytest.mark.parametrize("name", ["", "bridge", "x" * 200])
def test_a_name_far_from_all_is_refused_all_the_same(name: str) -> None:
    """No near name, but still an error that says so."""
    with pytest.raises(ce.CrazyEightsError):
        P.named(name)
