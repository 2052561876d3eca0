"""The game of OpenSpiel: its own test, what its strings tell, algorithms of OpenSpiel on it, and what it refuses."""

from __future__ import annotations

import importlib
import os
import random
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from sybil import Sybil
from sybil.parsers.markdown import PythonCodeBlockParser

import crazyeights as ce
from crazyeights.interop.rewards import rewards

for name in ("numpy", "pyspiel"):
    if os.environ.get("CRAZYEIGHTS_FRAMEWORKS") == "required":  # a gate cannot lose it unnoticed
        importlib.import_module(name)
    else:
        pytest.importorskip(name)
np: Any = importlib.import_module("numpy")
pyspiel: Any = importlib.import_module("pyspiel")
adapter: Any = importlib.import_module("crazyeights.interop.openspiel")

Theirs: TypeAlias = Any
"""What a framework gives carries no types."""

ROOT = Path(__file__).parents[2]
TINY = ce.RuleSet(
    name="Tiny",
    ranks=(ce.Rank.SEVEN, ce.Rank.EIGHT),
    players=(2, 2),
    hand_size={2: 2},
    powers={ce.Card.parse("8C"): ce.Power(wild=True)},
    scoring=ce.Scoring.NOBODY,
    blocked=ce.Blocked.LOWEST_WINS,
)
"""Eight cards, of which one is wild: small enough for algorithms that walk the whole tree."""


def algorithm(module: str) -> Theirs:
    """Return a module of OpenSpiel's algorithms."""
    return importlib.import_module(f"open_spiel.python.algorithms.{module}")


def begun(game: Theirs, rng: random.Random) -> Theirs:
    """Return a state after the deal."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.choice(state.chance_outcomes())[0])
    return state


def play_on(state: Theirs, rng: random.Random) -> list[Theirs]:
    """Play to the end at random, and return a copy of each state on the way."""
    found = [state.clone()]
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
        found.append(state.clone())
    return found


@pytest.mark.parametrize("name", ce.presets.names())
def test_of_the_interface(name: str) -> None:
    """OpenSpiel's own test passes for every preset, with serialisation, for the fewest and for more players."""
    fewest, most = ce.presets.named(name).players
    for players in {fewest, min(most, 5)}:
        game = pyspiel.load_game(f"{adapter.NAME}(rules={name},players={players},max_plies=120)")
        pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_of_the_interface_for_other_rules() -> None:
    """It passes for rules of one's own too, with out-of-turn moves, and where there is one deal."""
    rules = ce.presets.LAST_CARD.vary(ce.variants.jump_in, ce.variants.sevens_swap, name="Ours, (so)", multi_play=False)
    for settings in ({"out_of_turn": True, "players": 4, "max_plies": 80}, {"deals": 1, "players": 3, "max_plies": 60}):
        game = adapter.load(rules, **settings)
        pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_a_game_is_what_was_asked_for() -> None:
    """Players, actions, stakes and lengths are those of the rules and the settings."""
    game = pyspiel.load_game(f"{adapter.NAME}(rules=how-to-play,players=3,max_plies=77)")
    assert (3, 74, 77) == (game.num_players(), game.num_distinct_actions(), game.max_game_length())
    assert (-508.0, 508.0, 0.0) == (game.min_utility(), game.max_utility(), game.utility_sum())
    assert [1024, 1024] == [len(node.chance_outcomes()) for node in chance_nodes(game)]
    assert [] == chance_nodes(adapter.load(TINY, deals=1))
    assert 0 == adapter.load(TINY, deals=1).max_chance_outcomes()


def chance_nodes(game: Theirs) -> list[Theirs]:
    """Return the chance nodes before the deal."""
    found: list[Any] = []
    state = game.new_initial_state()
    while state.is_chance_node():
        found.append(state.clone())
        assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1.0)
        state.apply_action(state.chance_outcomes()[-1][0])
    return found


def test_a_round_is_that_of_the_rules() -> None:
    """Legal actions are those of the mask, and the returns at the end what the round is worth."""
    rng = random.Random(1)
    game = adapter.load(ce.presets.MAU_MAU, players=3)
    ended = 0
    for _ in range(6):
        *before, last = play_on(begun(game, rng), rng)
        for state in before:
            course = state.course
            assert [place for place, one in enumerate(course.mask) if one] == state.legal_actions()
            assert [] == state.legal_actions((state.current_player() + 1) % 3)
            assert [0.0] * 3 == state.returns()
            texts = [state.action_to_string(action) for action in state.legal_actions()]
            assert sorted(map(str, course.moves)) == sorted(texts)
            assert str(course.table) == str(state)
        assert list(rewards(last.course.table.result, ce.presets.MAU_MAU, 3)) == last.returns()
        ended += last.course.seat is None
    assert ended


def test_strings_tell_what_the_views_tell() -> None:
    """Observations are equal exactly if the views are, and memories if all views and words so far are."""
    rng = random.Random(2)
    game = adapter.load(ce.presets.LAST_CARD, players=3, deals=8, max_plies=60)
    views: dict[ce.View, str] = {}
    lines: dict[str, ce.View] = {}
    stories: dict[tuple[object, ...], str] = {}
    memories: dict[str, tuple[object, ...]] = {}
    for _ in range(12):
        told: list[list[object]] = [[], [], []]
        for state in play_on(begun(game, rng), rng):
            history = state.history()
            for player in range(3):
                seen = ce.view(state.course.table, player)
                line = state.observation_string(player)
                assert line == views.setdefault(seen, line)
                assert seen == lines.setdefault(line, seen)
                if told[player] and len(history) > 1 and state.full_history()[-1].player == player:
                    told[player].append(history[-1])
                if not told[player] or told[player][-1] != seen:
                    told[player].append(seen)
                story, memory = tuple(told[player]), state.information_state_string(player)
                assert memory == stories.setdefault(story, memory)
                assert story == memories.setdefault(memory, story)
    assert len(memories) > 500


def test_before_the_deal_nothing_is_seen() -> None:
    """At a chance node observations are empty, and there is nothing to gain."""
    state = adapter.load(TINY, deals=5).new_initial_state()
    assert ("", "", [0.0, 0.0]) == (state.observation_string(0), state.information_state_string(1), state.returns())
    assert not any(state.observation_tensor(0))
    assert ("deal 3", "deal ") == (state.action_to_string(3), str(state))


def test_tensors_are_the_numbers_of_the_view() -> None:
    """The tensor of an observation holds the numbers of the view; its parts have names."""
    game = adapter.load(ce.presets.LAST_CARD, players=2, out_of_turn=True)
    rng = random.Random(3)
    aside = 0
    states = play_on(begun(game, rng), rng)
    for state in states:
        course = state.course
        for player in range(2):
            asked = course.aside and course.seat == player
            aside += asked
            wanted = list(map(float, game.setting.features.encode(course.view(player), aside=asked)))
            assert wanted == state.observation_tensor(player)
            assert ("asked" in state.observation_string(player)) == asked
    assert aside
    state, observer = states[-1], game.make_py_observer()
    observer.set_from(state, 1)
    assert {part.name for part in game.setting.features.parts} == set(observer.dict)
    assert observer.tensor[:52].tolist() == observer.dict["hand"].tolist()
    recalls = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    recalls.set_from(state, 1)
    assert (None, {}) == (recalls.tensor, recalls.dict)
    assert state.information_state_string(1) == recalls.string_from(state, 1)


def test_mcts_plays() -> None:
    """OpenSpiel's Monte Carlo tree search, which sees all cards, beats random play over some rounds."""
    mcts = algorithm("mcts")
    game = adapter.load(ce.presets.STARTER_RULES, max_plies=80)
    won = 0
    for number in range(4):
        rng = random.Random(number)
        numbers = np.random.RandomState(number)
        evaluator = mcts.RandomRolloutEvaluator(1, numbers)
        bot = mcts.MCTSBot(game, uct_c=2, max_simulations=15, evaluator=evaluator, random_state=numbers)
        state = begun(game, rng)
        while not state.is_terminal():
            searching = state.current_player() == number % 2
            state.apply_action(bot.step(state) if searching else rng.choice(state.legal_actions()))
        won += state.returns()[number % 2] > 0
    assert won >= 3


def test_cfr_learns_a_tiny_game() -> None:
    """Counterfactual regret minimisation walks the whole tree, and can be exploited less the longer it goes on."""
    cfr, exploitability = algorithm("cfr"), algorithm("exploitability")
    game = adapter.load(TINY, deals=4, max_plies=5)
    solver = cfr.CFRSolver(game)
    first = exploitability.nash_conv(game, solver.average_policy())
    for _ in range(10):
        solver.evaluate_and_update_policy()
    assert 0 <= exploitability.nash_conv(game, solver.average_policy()) < first / 2


def test_external_sampling_learns_a_tiny_game() -> None:
    """So does its sampling relative, which needs no more than a round at a time."""
    sampling, exploitability = algorithm("external_sampling_mccfr"), algorithm("exploitability")
    game = adapter.load(TINY, deals=4, max_plies=5)
    np.random.seed(1)
    solver = sampling.ExternalSamplingSolver(game)
    first = exploitability.nash_conv(game, solver.average_policy())
    for _ in range(60):
        solver.iteration()
    assert exploitability.nash_conv(game, solver.average_policy()) < first


@pytest.mark.parametrize(
    ("parameters", "why"),
    [
        ({"players": 9}, "9 players cannot play Starter rules; it is for 2 to 4"),
        ({"rules": "last-cart"}, "there is no preset 'last-cart'"),
        ({"rules": "packed_x"}, "has to be the name of a preset"),
        ({"deals": 1025}, "deals is 1025; it has to be at most 1024, or a power of that"),
        ({"max_plies": 0}, "max_plies is 0; it has to be a number of 1 or more"),
    ],
)
def test_games_that_cannot_be_played(parameters: dict[str, Any], why: str) -> None:
    """They are refused with the error of OpenSpiel, and our reason in it."""
    with pytest.raises(pyspiel.SpielError, match=why):
        pyspiel.load_game(adapter.NAME, parameters)


def test_rules_that_are_none() -> None:
    """What are no rules, or have too many moves, cannot be loaded."""
    with pytest.raises(ce.RuleSetError, match="has to be a RuleSet"):
        adapter.load("mau-mau")
    long = ce.RuleSet(packs={2: 4}, multi_play=True, powers={}, last_card={"mode": ce.LastCard.CALL})
    with pytest.raises(pyspiel.SpielError, match="more than the 131072"):
        adapter.load(long)


def test_actions_that_are_not_legal() -> None:
    """They are refused with the error of OpenSpiel and the reason, and leave the state as it was."""
    game = adapter.load(ce.presets.STARTER_RULES, deals=5, max_plies=400)
    state = game.new_initial_state()
    with pytest.raises(pyspiel.SpielError, match="outcome 5: chance has the outcomes 0 to 4 here"):
        state.apply_action(5)
    state.apply_action(0)
    before = str(state)
    with pytest.raises(pyspiel.SpielError, match="action 69: illegal move pass: "):
        state.apply_action(69)
    with pytest.raises(pyspiel.SpielError, match="action 70: 70 is no action; those of Starter rules are 0 to 69"):
        state.apply_action(70)
    with pytest.raises(pyspiel.SpielError, match="70 is no action"):
        state.action_to_string(70)
    assert before == str(state)
    with pytest.raises(pyspiel.SpielError, match="has no parameters"):
        game.make_py_observer(None, {"what": 1})
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    with pytest.raises(pyspiel.SpielError, match="the game is over"):
        state.apply_action(68)


def test_a_step_after_the_bound() -> None:
    """A round that was broken off is worth nothing and takes no more actions."""
    state = begun(adapter.load(ce.presets.PAGAT, max_plies=3), random.Random(4))
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    assert [0.0, 0.0] == state.returns()
    with pytest.raises(pyspiel.SpielError, match="the round was broken off after 3 plies"):
        state.apply_action(68)


def test_it_is_registered_once() -> None:
    """Importing it twice changes nothing."""
    assert adapter.NAME in pyspiel.registered_names()
    importlib.reload(adapter)


def test_blocks_of_its_page_run() -> None:
    """What the how-to page shows is run, also the blocks that other tests skip."""
    markdown = Sybil([PythonCodeBlockParser()])
    examples = list(markdown.parse(ROOT / "docs" / "how-to" / "openspiel.md"))
    assert examples
    for example in examples:
        example.evaluate()


def test_levels_are_those_that_were_asked_for() -> None:
    """Every deal is one at the levels of the game, which its text has too, and each seat reads them."""
    game = pyspiel.load_game(f"{adapter.NAME}(rules=countdown,players=3,levels=0 2 7,max_plies=120)")
    again = pyspiel.load_game(str(game))
    for one in (game, again, adapter.load(ce.presets.COUNTDOWN, players=3, levels="0 2 7")):
        state = begun(one, random.Random(1))
        assert (0, 2, 7) == state.course.table.levels
        assert state.observation_string(1).endswith("levels 0,2,7")
        observer = one.make_py_observer()
        observer.set_from(state, 1)
        assert [2, 8 + 7, 16] == list(np.flatnonzero(observer.dict["level"]))
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


def test_own_wilds_alone_name_suits() -> None:
    """The legal actions of each seat name a suit with the cards that are wild at its own level, and with no others."""
    rules, rng = ce.presets.COUNTDOWN, random.Random(2)
    game = adapter.load(rules, players=3, levels="0 2 5", max_plies=200)
    *before, _ = play_on(begun(game, rng), rng)
    for state in before:
        seat, table = state.current_player(), state.course.table
        own, last = rules.wild(table.levels[seat]), len(table.hands[seat]) == 1
        for action in state.legal_actions():
            move = state.course.actions.move(action)
            if isinstance(move, ce.Play):
                assert (move.suit is not None) == (move.card.rank is own and not last)


@pytest.mark.parametrize(("rules", "levels"), [("countdown", "0 8"), ("countdown", "0"), ("pagat", "0 0")])
def test_levels_that_the_rules_lack(rules: str, levels: str) -> None:
    """Levels that are none are refused with the reason."""
    with pytest.raises(pyspiel.SpielError, match="levels is"):
        pyspiel.load_game(adapter.NAME, {"rules": rules, "players": 2, "levels": levels})
