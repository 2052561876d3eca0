"""The environment of PettingZoo: its own tests, what it offers and gains, and what it refuses."""

from __future__ import annotations

import importlib
import os
import pickle
import random
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from sybil import Sybil
from sybil.parsers.markdown import PythonCodeBlockParser

import crazyeights as ce
from crazyeights.interop.rewards import rewards

for name in ("numpy", "gymnasium", "pettingzoo"):
    if os.environ.get("CRAZYEIGHTS_FRAMEWORKS") == "required":  # a gate cannot lose it unnoticed
        importlib.import_module(name)
    else:
        pytest.importorskip(name)
np: Any = importlib.import_module("numpy")
pettingzoo: Any = importlib.import_module("pettingzoo")
theirs: Any = importlib.import_module("pettingzoo.test")
adapter: Any = importlib.import_module("crazyeights.interop.pettingzoo")

Theirs: TypeAlias = Any
"""What a framework gives carries no types."""

ROOT = Path(__file__).parents[2]
KNOWN = {
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box or gymnasium.spaces.discrete",
}
"""PettingZoo says so of every environment with a mask in its observations, but for those it knows by name."""
SEATS = [
    (name, players)
    for name in ce.presets.names()
    for fewest, most in [ce.presets.named(name).players]
    for players in range(fewest, min(most, 7) + 1)
]
Pick = Callable[[list[int]], int]


def legal(mask: Theirs) -> list[int]:
    """Return the numbers that a mask allows."""
    return [int(place) for place in np.flatnonzero(mask)]


def stepped(env: Theirs, pick: Pick, most: int = 10**6) -> int:
    """Play on at random until the round is over or so many steps were made; return how many there were."""
    for steps in range(most):
        agent = env.agent_selection
        if env.terminations[agent] or env.truncations[agent]:
            return steps
        env.step(pick(legal(env.observe(agent)["action_mask"])))
    return most


def dealt(**settings: Theirs) -> Theirs:
    """Return an environment without wrappers, with a round dealt."""
    env = adapter.raw_env(**settings)
    env.reset(seed=1)
    return env


@pytest.mark.parametrize("out_of_turn", [False, True], ids=["in turn", "out of turn"])
@pytest.mark.parametrize(("name", "players"), SEATS)
def test_of_the_interface(name: str, players: int, *, out_of_turn: bool) -> None:
    """PettingZoo's own test of the interface passes, for every preset and every number of players up to seven."""
    env = adapter.env(rules=name, players=players, out_of_turn=out_of_turn)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        theirs.api_test(env, num_cycles=40 if out_of_turn else 150)
    assert {str(warning.message) for warning in caught} <= KNOWN


@pytest.mark.parametrize("settings", [{}, {"rules": "last-card", "players": 3, "out_of_turn": True}])
def test_of_seeds(settings: dict[str, Any]) -> None:
    """PettingZoo's test passes: equal seeds give equal rounds, with the wrappers and without."""
    theirs.seed_test(lambda: adapter.env(**settings), num_cycles=200)
    theirs.seed_test(lambda: adapter.raw_env(**settings), num_cycles=200)


def test_of_rendering(capsys: pytest.CaptureFixture[str]) -> None:
    """PettingZoo's test passes: one mode gives text, the other prints it; without a mode it warns."""
    theirs.render_test(adapter.env)
    assert "Starter rules, seat" in capsys.readouterr().out
    env = dealt(render_mode="ansi")
    assert str(env.course.table) == env.render()
    assert dealt().render() is None


def test_its_length_is_bounded() -> None:
    """A round that is longer is truncated: all agents at once, nobody gains, and it is not terminated."""
    env = dealt(max_cycles=7, rules="pagat", players=4)
    assert 7 == stepped(env, random.Random(1).choice)
    assert dict.fromkeys(env.possible_agents, True) == env.truncations
    assert dict.fromkeys(env.possible_agents, False) == env.terminations
    assert dict.fromkeys(env.possible_agents, 0.0) == env.rewards
    with pytest.raises(ValueError, match="the only valid action is None: the round was broken off after 7 steps"):
        env.step(0)


@pytest.mark.parametrize("name", ["starter-rules", "how-to-play", "last-card", "tschau-sepp"])
@pytest.mark.parametrize("out_of_turn", [False, True])
def test_masks_observations_and_rewards(name: str, *, out_of_turn: bool) -> None:
    """Whoever is asked may do exactly what the course of the round says, all others nothing; rewards are its scores."""
    rng = random.Random(name)
    env = dealt(rules=name, players=3, out_of_turn=out_of_turn)
    asked_aside = 0
    for _ in range(4):
        env.reset()
        total = dict.fromkeys(env.possible_agents, 0.0)
        while env.course.seat is not None:
            course, agent = env.course, env.agent_selection
            assert agent == f"player_{course.seat}"
            asked_aside += course.aside
            for other in env.agents:
                seen = env.observe(other)
                assert env.observation_space(other).contains(seen)
                seat = int(other[-1])
                moves = [env.actions.move(place) for place in legal(seen["action_mask"])]
                assert set(moves) == (set(course.moves) if other == agent else set())
                wanted = env.features.encode(ce.view(course.table, seat), aside=course.aside and other == agent)
                assert list(wanted) == seen["observation"].tolist()
            env.step(np.int32(rng.choice(legal(env.observe(agent)["action_mask"]))))
            for other, gain in env.rewards.items():
                total[other] += gain
            if env.steps >= env.max_cycles:
                break
        gains = rewards(env.course.table.result, env.rules, 3)
        assert dict(zip(env.possible_agents, gains, strict=True)) == total
        while env.agents:
            agent = env.agent_selection
            assert total[agent] == env.last()[1]
            env.step(None)
    assert bool(asked_aside) == (out_of_turn and name == "last-card")


def test_every_round_is_another_one() -> None:
    """A seed fixes this round and those that follow; each has its own deal, and the deal goes round the seats."""
    rounds: list[list[ce.State]] = []
    for env in (adapter.raw_env(players=3), adapter.raw_env(players=3)):
        env.reset(seed=8)
        found = [env.course.table]
        for _ in range(20):
            env.reset()
            found.append(env.course.table)
        rounds.append(found)
    assert rounds[0] == rounds[1]
    assert 21 == len(set(rounds[0]))
    assert {0, 1, 2} == {table.dealer for table in rounds[0]}
    assert dealt(players=3).course.table != rounds[0][0]


def illegal(env: Theirs) -> int:
    """Return the number of an action that the agent that is asked may not do now."""
    mask = env.observe(env.agent_selection)["action_mask"]
    return int(np.flatnonzero(mask == 0)[0])


def test_an_illegal_action_without_wrappers() -> None:
    """It is an AssertionError, as in PettingZoo's own environments, with the reason; nothing has changed."""
    env = dealt()
    before, action = env.course, illegal(env)
    with pytest.raises(AssertionError, match=r"illegal move .*: .*; legal: ") as caught:
        env.step(action)
    assert isinstance(caught.value.__cause__, ce.IllegalMove)
    assert env.why_not(action) == str(caught.value)
    assert env.why_not(legal(env.observe(env.agent_selection)["action_mask"])[0]) is None
    for wrong in (70, -1, None, "draw"):
        with pytest.raises(AssertionError, match="is no action; those of Starter rules are 0 to 69"):
            env.step(wrong)
    assert before is env.course


@pytest.mark.parametrize(("name", "worst"), [("starter-rules", -1.0), ("how-to-play", -508.0)])
def test_an_illegal_action_with_wrappers(name: str, worst: float, caplog: pytest.LogCaptureFixture) -> None:
    """The episode ends, the agent gains the worst that there is, and its info has the reason."""
    env = adapter.env(rules=name)
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(illegal(env))
    assert worst == env.rewards[agent]
    assert all(env.terminations.values())
    infos = env.infos
    assert "illegal move" in infos[agent]["refusal"]
    assert [] == [other for other in env.agents if other != agent and infos[other]]
    assert infos[agent]["refusal"] in caplog.text
    while env.agents:
        env.step(None)
    env.step(None)  # PettingZoo warns of it, and does nothing
    assert "step() called after all agents are terminated" in caplog.text


def test_no_action_with_wrappers() -> None:
    """A number of no action is the AssertionError of PettingZoo's wrapper, with the range of actions."""
    env = adapter.env()
    env.reset(seed=1)
    for wrong in (70, None):
        with pytest.raises(AssertionError, match=r"action is not in action space: .* are 0 to 69"):
            env.step(wrong)
    with pytest.raises(AssertionError, match="needs to be called before step"):
        adapter.env().step(0)


def test_a_step_after_the_end(caplog: pytest.LogCaptureFixture) -> None:
    """Once the round is over only None is taken, as everywhere in PettingZoo; then a warning tells to reset."""
    env = dealt()
    stepped(env, min)
    with pytest.raises(ValueError, match="the only valid action is None: the round is over"):
        env.step(0)
    while env.agents:
        env.step(None)
    env.step(None)
    assert "Should reset() first" in caplog.text
    wrapped = adapter.env()
    wrapped.reset(seed=1)
    stepped(wrapped, min)
    with pytest.raises(ValueError, match="the round is over"):
        wrapped.step(0)


@pytest.mark.parametrize(
    ("settings", "why"),
    [
        ({"players": 5}, "5 players cannot play Starter rules; it is for 2 to 4"),
        ({"rules": "last-cart"}, "there is no preset 'last-cart'"),
        ({"max_cycles": 0}, "max_cycles is 0; it has to be a number of 1 or more"),
        ({"max_cycles": None}, "max_cycles is None"),
        ({"render_mode": "rgb_array"}, "render_mode is 'rgb_array'; it has to be None, 'ansi' or 'human'"),
    ],
)
def test_settings_that_cannot_be_played(settings: dict[str, Any], why: str) -> None:
    """They are ValueErrors with our reason."""
    with pytest.raises(ValueError, match=why) as caught:
        adapter.env(**settings)
    assert isinstance(caught.value, ce.CrazyEightsError)


def test_it_is_registered() -> None:
    """`make` finds it, hands its settings on, and importing it twice changes nothing."""
    env = pettingzoo.make("aec", "crazyeights/crazy_eights-v0", rules="mau-mau", players=4, max_cycles=9)
    assert (9, 4, "Mau-Mau") == (env.unwrapped.max_cycles, env.max_num_agents, env.unwrapped.rules.name)
    importlib.reload(adapter)


def test_it_can_be_pickled() -> None:
    """A copy from a pickle has the same settings, and its rounds are the same."""
    env = dealt(rules=ce.presets.PAGAT.vary(name="Mine"), players=3, max_cycles=50)
    copy = pickle.loads(pickle.dumps(env))  # noqa: S301 - our own bytes
    copy.reset(seed=1)
    assert (env.rules, env.course, env.max_cycles) == (copy.rules, copy.course, copy.max_cycles)
    env.close()


def test_blocks_of_its_page_run() -> None:
    """What the how-to page shows is run, also the blocks that other tests skip."""
    markdown = Sybil([PythonCodeBlockParser()])
    examples = list(markdown.parse(ROOT / "docs" / "how-to" / "train-with-pettingzoo.md"))
    assert examples
    for example in examples:
        example.evaluate()


def test_levels_are_those_that_were_asked_for() -> None:
    """A round is dealt at the levels of the environment, or at those of the reset, of which later ones know nothing."""
    rules = ce.presets.COUNTDOWN
    env = adapter.raw_env(rules=rules, players=3, levels=[0, 2, 7])
    env.reset(seed=1)
    assert (0, 2, 7) == env.course.table.levels
    part = env.features.read(env.observe("player_1")["observation"])["level"]
    assert [2, 8 + 7, 16] == list(np.flatnonzero(part))
    env.reset(options={"levels": (1, 1, 1)})
    assert (1, 1, 1) == env.course.table.levels
    with pytest.raises(ce.DealError, match="from 0 to 7"):
        env.reset(options={"levels": (1, 1, 8)})
    assert (1, 1, 1) == env.course.table.levels
    env.reset()
    assert (0, 2, 7) == env.course.table.levels
    assert pickle.loads(pickle.dumps(env)).levels == (0, 2, 7)  # noqa: S301 - our own bytes
    assert () == dealt().course.table.levels


@pytest.mark.parametrize("levels", [3, (0, 8), (0,), ("0", "1")])
def test_levels_that_the_rules_lack(levels: Theirs) -> None:
    """Levels that are none are refused when the environment is made."""
    with pytest.raises(ce.DealError, match="from 0 to 7 for each of 2 seats"):
        adapter.raw_env(rules="countdown", levels=levels)


def test_a_match_played_round_by_round() -> None:
    """With the rounds won so far as levels each round is that of a match, and each seat's mask that of its level."""
    rules, chance = ce.presets.COUNTDOWN.vary(levels=ce.presets.COUNTDOWN.levels[4:]), random.Random(3)
    env = adapter.raw_env(rules=rules, players=2, max_cycles=10**6)
    won = [0, 0]
    while max(won) < len(rules.levels):
        env.reset(seed=sum(won), options={"levels": won})
        while env.course.seat is not None:
            seat: int = env.course.seat
            numbers = legal(env.observe(env.agent_selection)["action_mask"])
            moves = [env.actions.move(number) for number in numbers]
            assert set(moves) == set(ce.legal_moves(env.course.table))
            own, last = rules.wild(won[seat]), len(env.course.table.hands[seat]) == 1
            plays = [move for move in moves if isinstance(move, ce.Play)]
            assert all((play.suit is not None) == (play.card.rank is own and not last) for play in plays)
            env.step(chance.choice(numbers))
        for winner in env.course.table.result.winners:
            won[winner] += 1
    assert 4 == max(won)
