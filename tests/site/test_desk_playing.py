"""Games at the desk, played by what it offers and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import cast

import pytest

import crazyeights as ce
from tests.site.asker import Answer, Asker

FIRST_ROUNDS = 2
TARGET = 30
"""Of the matches here, where the rules have one: low, so that they end soon."""
LEVELS = 2
"""Of the matches here, where the rules have more."""
PAIRS = ce.presets.HOW_TO_PLAY.vary(ce.variants.jump_in, packs={2: 2}, starter=ce.Starter.MIDDLE)
CALLS = ce.presets.LAST_CARD


def rules_of(name: str) -> Answer:
    """Return the document of a preset, with a low target if it has one, or few levels."""
    rules = ce.presets.named(name)
    changed = rules if rules.target is None else rules.vary(target=TARGET)
    document: Answer = ce.to_dict(changed.vary(levels=changed.levels[-LEVELS:]))["rules"]
    return document


@pytest.mark.parametrize("name", ce.presets.names())
def test_a_whole_match_in_every_preset(name: str) -> None:
    """What is offered can be done and what is refused cannot, to the end of the match, and the record leads there."""
    asker, rng = Asker(), Random(name)
    document = rules_of(name)
    fewest, most = document["players"]
    players = rng.randint(fewest, min(4, most))
    asker.ask("deal", rules=document, players=players, seed=name, match=True)
    ends = document["target"] is not None or "levels" in document
    while asker.shown["asks"] != "over" and (ends or asker.shown["round"] <= FIRST_ROUNDS):
        asker.decides(rng)
        check(asker)
        if asker.shown["undo"] and rng.random() < 1 / 20:
            asker.ask("undo")
            check(asker)
    table = asker.desk.names()["table"]
    assert table == ce.parse_record(asker.ask("record")["text"]).replay()
    assert ends == table.is_over
    assert (list(table.winners) or None) == asker.shown["match_winners"]
    totals = [None] * players if table.rules.scoring is ce.Scoring.NOBODY else list(table.totals)
    assert totals == [seat["total"] for seat in asker.shown["seats"]]


def check(asker: Asker) -> None:
    """Check what has to hold of whatever is shown."""
    shown = asker.shown
    cards = shown["pile"] + shown["stock"] + sum(seat["cards"] for seat in shown["seats"])
    packs = ce.RuleSet.for_players
    rules = asker.desk.names()["rules"]
    taking_part = sum(1 for seat in shown["seats"] if not seat["out"] or seat["place"])
    assert shown["deck"] == cards == 4 * len(rules.ranks) * packs(rules, rules.packs, taking_part)
    assert len(shown["hand"]) == shown["seats"][0]["cards"]
    assert (shown["asks"] in {"turn", "aside", "deal"}) == bool(shown["acts"] or any_playable(shown))
    assert all((card["why"] is None) == card["playable"] for card in shown["hand"])
    assert (shown["result"] is not None) == (shown["asks"] in {"deal", "over"}) == (shown["open"] is not None)
    for one in shown["refused"]:
        assert one["why"] in asker.refused("move", move=one["move"])


def any_playable(shown: Answer) -> bool:
    """Whether a card can be played."""
    return shown["asks"] == "turn" and any(card["playable"] for card in shown["hand"])


@pytest.mark.parametrize("name", ["last-card", "how-to-play", "switch"])
def test_undo_brings_back_what_was_shown(name: str) -> None:
    """Taking back shows what was there when the person decided last, the story too; then what was there before that."""
    asker, rng = Asker(), Random(1)
    asker.deals(name, 3, "undo", match=True)
    shown: list[tuple[Answer, int]] = []
    for _ in range(60):
        before, made = (asker.everything, asker.shown["asks"]), asker.shown["made"]
        asker.decides(rng)
        if before[1] in {"turn", "aside"} and asker.shown["made"] > made:
            shown.append((before[0], made))
    assert len(shown) > 5
    for everything, made in reversed(shown):
        asker.ask("undo")
        assert (everything, made) == (asker.everything, asker.shown["made"])
    assert not asker.shown["undo"]
    assert "nothing to take back" in asker.refused("undo")


def test_out_of_turn_the_person_is_asked_before_the_next_turn() -> None:
    """Who is left with one card may call it before anybody moves; letting it go by gives the others the word."""
    asker = Asker()
    asker.lays("7H 9C", "KS 2D 3D", "KD 2S 3S", pile="6H", rules=CALLS)
    assert ["7H", "7H!"] == [play["move"] for play in asker.ask("card", cards=["7H"])["plays"]]
    asker.ask("move", move="7H")
    assert ("aside", ["@0!", "silence"]) == (asker.shown["asks"], asker.moves)
    assert "Out of turn you may call your last card, or let it go by" == asker.shown["prompt"]
    assert asker.shown["seats"][0]["calling"]
    assert {"it is not your turn"} == {card["why"] for card in asker.shown["hand"]}
    assert "not your turn" in asker.refused("move", move="9C")
    assert "no computer player" in asker.refused("go")
    asker.ask("silence")
    assert ("bot", 1) == (asker.shown["asks"], asker.shown["made"])
    asker.ask("go")
    assert "Bo catches you" in asker.told()  # Ann is in turn, and asked after those who are not
    asker.ask("undo")
    assert ("turn", 0) == (asker.shown["asks"], asker.shown["made"])
    asker.ask("move", move="7H")
    asker.ask("move", move="@0!")
    assert "You call the last card" == asker.told()[-1]
    asker.ask("undo")
    assert ("aside", 1) == (asker.shown["asks"], asker.shown["made"])


def test_a_call_that_another_seat_owes() -> None:
    """In turn and out of turn a seat can be caught that has not called its last card."""
    start = ce.position(CALLS, hands=["7C 9C 4S", "7H 2D", "KS 3D 4D"], pile="6H", stock="2C 3C", turn=1)
    record = ce.Record(CALLS, 3, start.seed, start.dealer, names=("you", "Ann (tips)", "Bo (tips)"), start=start)
    asker = Asker()
    asker.ask("open", text=str(record.add(ce.parse_move("7H"))))
    assert ("aside", ["@0?1", "silence"]) == (asker.shown["asks"], asker.moves)
    assert "Catch Ann" == asker.shown["acts"][0]["words"]
    assert "Out of turn you may catch Ann, or let it go by" == asker.shown["prompt"]
    asker.ask("silence")
    asker.ask("go")
    assert asker.told()[-1] in {"Ann calls the last card", "Bo catches Ann"}


@pytest.mark.parametrize("held", ["7H", "7S"])
def test_whether_somebody_can_jump_in_does_not_show(held: str) -> None:
    """With jumping in, others are asked before the person's turn, whether or not one of them holds the card."""
    asker = Asker()
    asker.lays("8C 9C 4S", f"{held} KD 2D", pile="7D 7H", rules=PAIRS)
    assert ("bot", []) == (asker.shown["asks"], asker.moves)
    assert "Your turn comes, unless somebody speaks up first" == asker.shown["prompt"]
    assert "asked first" in asker.refused("move", move="draw")
    asker.ask("go")
    assert (1 if held == "7H" else 0) == asker.shown["made"]
    if held == "7S":
        assert ("turn", ["draw"]) == (asker.shown["asks"], asker.moves)


def test_undo_asks_the_person_and_nobody_else() -> None:
    """Where the others had let their chance go by before the person moved, they are not asked again after undo."""
    asker = Asker()
    asker.lays("8C 9C 4S 7C", "7S KD 2D", "3H QS", pile="7D 7H", rules=PAIRS)
    asker.ask("go")
    before = asker.everything
    assert "turn" == asker.shown["asks"]
    asker.ask("move", move="7C")
    asker.ask("undo")
    assert before == asker.everything


def test_the_person_jumps_in() -> None:
    """Jumping in is offered out of turn, with each suit that can be named."""
    rules = PAIRS.vary(powers={ce.Rank.EIGHT: ce.Power(), ce.Rank.SEVEN: ce.Power(wild=True)})
    asker = Asker()
    asker.lays("7H 9C 4S", "KS KD 2D", "QS QD 3D", pile="7H", rules=rules, turn=1)
    assert "aside" == asker.shown["asks"]
    assert ["@0:7H=C", "@0:7H=D", "@0:7H=H", "@0:7H=S", "silence"] == asker.moves
    assert "Jump in with 7♥ and name ♣ clubs" == asker.shown["acts"][0]["words"]
    assert {"jump", "silence"} == {act["kind"] for act in asker.shown["acts"]}
    asker.ask("silence")
    assert "bot" == asker.shown["asks"]
    assert "let go by" in asker.refused("silence")


def test_the_table_waits_for_those_before_the_person() -> None:
    """Of several that may jump in, the seats before the person are asked first, then the person, then the others."""
    table = ce.position(PAIRS, hands=["QS QD 3D", "KS KD 2D", "7H 9C 4S"], pile="7H", stock="2C", turn=1)
    names = ("Ann (tips)", "Bo (tips)", "you")
    asker = Asker()
    asker.ask("open", text=str(ce.Record(PAIRS, 3, table.seed, table.dealer, names=names, start=table)))
    assert ("bot", 2) == (asker.shown["asks"], asker.shown["seat"])
    asker.ask("go")
    assert ("aside", 0) == (asker.shown["asks"], asker.shown["made"])
    asker.ask("silence")
    assert ("bot", "It is the turn of Bo") == (asker.shown["asks"], asker.shown["prompt"])


def test_the_dealer_names_a_suit() -> None:
    """Who deals a wild starter is asked for the suit, and for nothing else."""
    asker = Asker()
    rules = ce.presets.HOW_TO_PLAY
    seed = next(seed for seed in range(500) if ce.deal(rules, players=2, seed=seed, dealer=0).suit is None)
    record = ce.Record(rules, 2, seed, 0, names=("you", "Ann (tips)"))
    asker.ask("open", text=str(record))
    assert ("turn", None, False) == (asker.shown["asks"], asker.shown["suit"], asker.shown["named"])
    assert ["=C", "=D", "=H", "=S"] == asker.moves
    assert {"suit"} == {act["kind"] for act in asker.shown["acts"]}
    assert "You deal: name the suit to begin with" == asker.shown["prompt"]
    assert {"the dealer has to name a suit first"} == {one["why"] for one in asker.shown["refused"]}
    asker.ask("move", move="=S")
    assert "S" == asker.shown["suit"]
    assert asker.shown["named"] == (asker.shown["top"][1] != "S")


def test_what_is_owed_and_a_skip_to_be_answered() -> None:
    """Who owes cards, or is to be skipped, is told what can be done about it."""
    rules = ce.presets.SWITCH
    asker = Asker()
    asker.lays("2H 9C 4S", "2S 3C 4C", pile="2D", rules=rules, stock="5C 6C 7C 8C", turn=1)
    asker.ask("go")
    assert ("turn", ["draw"]) == (asker.shown["asks"], asker.moves)
    assert "You owe 2 cards: play a two or take them" == asker.shown["prompt"]
    assert "Take 2 cards" == asker.shown["acts"][0]["words"]
    answering = ce.presets.PRSI
    asker.lays("AH 9C TS", "AS KC QC", pile="AD", rules=answering, stock="7C 8C 9D", turn=1)
    asker.ask("go")
    assert "You are to be skipped: play an ace to pass it on or let it happen" == asker.shown["prompt"]
    assert ["Be skipped"] == [act["words"] for act in asker.shown["acts"]]


def test_after_drawing() -> None:
    """A card drawn is named, and what can be done with it; keeping it has words of its own."""
    asker = Asker()
    asker.lays("9C 4S", "2S 3D 4D", pile="6H", rules=ce.presets.STARTER_RULES, stock="7C 8H")
    assert "Your turn: nothing fits, draw" == asker.shown["prompt"]
    asker.ask("move", move="draw")
    assert "You have drawn 8♥: play a card or keep your cards" == asker.shown["prompt"]
    assert ["Keep your cards"] == [act["words"] for act in asker.shown["acts"]]
    assert ["Draw another card"] == [one["words"] for one in asker.shown["refused"]]
    assert [("8H", True)] == [(card["card"], card["wild"]) for card in asker.shown["hand"] if card["playable"]]


def test_a_round_that_is_over() -> None:
    """After the last card the result is there in words, all hands are open, and nothing can be done but take back."""
    asker = Asker()
    asker.lays("7H", "2S 3D 4D", pile="6H", rules=ce.presets.STARTER_RULES)
    asker.ask("move", move="7H")
    assert ("over", "The round is over", []) == (asker.shown["asks"], asker.shown["prompt"], asker.moves)
    assert [[], ["3D", "4D", "2S"]] == asker.shown["open"]
    result = asker.shown["result"]
    assert ([0], None, [0, 9], False) == tuple(result[key] for key in ("winners", "points", "hand_points", "blocked"))
    assert ["You win the round", "Ann still held 3♦ 4♦ 2♠ (9 points)"] == result["words"]
    assert "the game is over" in asker.refused("move", move="draw")
    assert "nothing to decide" in asker.refused("hint")
    asker.ask("undo")
    assert ("turn", None, None) == tuple(asker.shown[key] for key in ("asks", "open", "result"))


def test_between_two_rounds_of_a_match() -> None:
    """A round of a match is followed by the deal of the next, which the person asks for; then it may be taken back."""
    asker, rng = Asker(), Random(5)
    asker.deals("how-to-play", 2, "rounds", match=True)
    while asker.shown["asks"] != "deal":
        asker.decides(rng)
    assert ["deal"] == asker.moves
    assert ("The round is over: deal the next one", 1) == (asker.shown["prompt"], asker.shown["round"])
    assert "deal the next one" in asker.refused("move", move="draw")
    asker.ask("move", move="deal")
    assert 2 == asker.shown["round"]
    assert "Round 2" in asker.told()
    asker.ask("undo")
    assert (1, None) == (asker.shown["round"], asker.shown["result"])
    assert "the round is not over" in asker.refused("move", move="deal")


def test_hints_can_be_followed() -> None:
    """A hint is a line with a reason, and a move that is legal."""
    asker = Asker()
    asker.deals("last-card", 3, "hints")
    for _ in range(40):
        if asker.shown["asks"] == "bot":
            asker.ask("go")
        elif asker.shown["asks"] in {"turn", "aside"}:
            hint = asker.ask("hint")
            assert {"text": "Hint: "} == hint["line"][0]
            asker.ask("move", move=hint["move"] or "silence")


def test_the_work_for_a_move_does_not_grow(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long a game is, a move is told once and the page is sent what is new, not the whole story."""
    told: list[int] = []

    plain = cast("Callable[..., object]", ce.advance)

    def counting(table: object, move: ce.Move) -> object:
        told[-1] += 1
        return plain(table, move)

    monkeypatch.setattr("docs.live.livetable.stories.advance", counting)
    asker, rng = Asker(), Random(2)
    asker.deals("starter-rules", 2, "long", match=True)
    for _ in range(300):
        told.append(0)
        lines = len(asker.story)
        asker.decides(rng)
        assert told[-1] <= 1
        assert len(asker.story) - lines <= 8
    assert asker.shown["made"] > 100


def test_the_console_has_the_game() -> None:
    """The names of the console are those of the game as it stands; before there is one they are None."""
    asker = Asker()
    assert {"state": None, "table": None, "view": None, "record": None, "rules": None} == {
        name: value for name, value in asker.desk.names().items() if name != "ce"
    }
    asker.deals("last-card", 3, "console", match=True)
    names = asker.desk.names()
    assert names["ce"] is ce
    assert names["table"].state is names["state"]
    assert ce.view(names["table"], 0) == names["view"]
    assert (ce.presets.LAST_CARD, 0) == (names["rules"], len(names["record"].moves))
    asker.ask("move", move=asker.ask("hint")["move"])
    assert 1 == len(asker.desk.names()["record"].moves)
    assert asker.desk.names()["table"] == asker.desk.names()["record"].replay()


def test_the_same_seed_is_the_same_game() -> None:
    """A seed of digits is a number, as on the command line; two games of one seed and the same choices are the same."""
    first, second = Asker(), Asker()
    for asker in (first, second):
        asker.deals("last-card", 3, "77", bots="random")
        rng = Random(7)
        for _ in range(20):
            asker.decides(rng)
    assert first.everything == second.everything
    assert 77 == first.desk.names()["record"].seed
    first.deals("last-card", 3, "")
    second.deals("last-card", 3, "")
    assert first.shown["seed"] != second.shown["seed"]
    first.deals("last-card", 3, "007")
    assert "007" == first.desk.names()["record"].seed
