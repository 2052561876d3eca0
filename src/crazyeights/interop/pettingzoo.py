"""A round as an environment of PettingZoo, one agent after the other: the extra `pettingzoo`.

Importing this module registers it as ``crazyeights/crazy_eights-v0``.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

from crazyeights.actiontable import actions
from crazyeights.errors import CrazyEightsError, shown
from crazyeights.interop.course import Course, chosen_rules
from crazyeights.interop.features import features
from crazyeights.interop.frameworks import framework
from crazyeights.interop.rewards import most_at_stake, rewards
from crazyeights.kinds import is_number
from crazyeights.presets import STARTER_RULES
from crazyeights.ruleset import RuleSet
from crazyeights.seats import check_players, checked_levels
from crazyeights.tables import tables

np: Any = framework("numpy", extra="pettingzoo")
spaces: Any = framework("gymnasium.spaces", extra="pettingzoo")
EzPickle: Any = framework("gymnasium.utils", extra="pettingzoo").EzPickle
pettingzoo: Any = framework("pettingzoo", extra="pettingzoo")
wrappers: Any = framework("pettingzoo.utils.wrappers", extra="pettingzoo")
EnvLogger: Any = framework("pettingzoo.utils.env_logger", extra="pettingzoo").EnvLogger

NAME = "crazyeights/crazy_eights-v0"
"""What the environment is registered as."""


class raw_env(pettingzoo.AECEnv, EzPickle):  # noqa: N801 - the name that PettingZoo expects
    """One round, without the wrappers of `env`: an illegal action is an AssertionError that gives the reason.

    Agents are called ``player_0``, ``player_1`` and so on, after their seats. The dealer is drawn anew for each round.
    Observations are dicts: ``observation`` holds what the seat sees as 16-bit integers, in the parts that
    `crazyeights.interop.features` names, and ``action_mask`` what it may do now; it is all 0 for whoever is not asked.
    Actions are those of `crazyeights.actions(rules)`. Rewards come at the end and sum up to 0.

    Args:
        rules: The rules, or the name of a preset.
        players: How many seats, within ``rules.players``.
        max_cycles: The round is broken off, truncated, after so many steps.
        out_of_turn: Whether a seat that may jump in, call or catch is asked for it, as an extra turn of that agent
            after each move; its pass then means that it does not.
        levels: The level of each seat, where the rules have levels; None: all are 0. For one round alone,
            ``reset(options={"levels": ...})`` gives others, so that a learner can play a match round by round.
        render_mode: "ansi": `render` returns the table as text; "human": it prints it; every card is shown.

    Raises:
        RuleSetError: There is no such preset.
        DealError: The rules are not for so many players, or have no such levels.
        CrazyEightsError: Another argument is not what it has to be.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - as PettingZoo declares it
        "name": "crazy_eights_v0",
        "render_modes": ["ansi", "human"],
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        rules: RuleSet | str = STARTER_RULES,
        players: int = 2,
        *,
        max_cycles: int = 1000,
        out_of_turn: bool = False,
        render_mode: str | None = None,
        levels: Iterable[int] | None = None,
    ) -> None:
        levels = tuple(levels) if isinstance(levels, Iterable) else levels
        EzPickle.__init__(
            self,
            rules,
            players,
            max_cycles=max_cycles,
            out_of_turn=out_of_turn,
            render_mode=render_mode,
            levels=levels,
        )
        pettingzoo.AECEnv.__init__(self)
        self.rules = chosen_rules(rules)
        check_players(self.rules, players)
        self.levels = checked_levels(self.rules, players, levels)
        if not is_number(max_cycles) or max_cycles < 1:
            raise CrazyEightsError(f"max_cycles is {shown(max_cycles)}; it has to be a number of 1 or more")
        if render_mode not in {None, *self.metadata["render_modes"]}:
            raise CrazyEightsError(f"render_mode is {shown(render_mode)}; it has to be None, 'ansi' or 'human'")
        self.max_cycles, self.out_of_turn, self.render_mode = max_cycles, out_of_turn, render_mode
        self.actions = actions(self.rules)
        self.features = features(self.rules, players)
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        highs = np.concatenate([np.full(part.length, part.high, np.int16) for part in self.features.parts])
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(np.zeros_like(highs), highs, dtype=np.int16),
                    "action_mask": spaces.Box(0, 1, (self.actions.size,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self.actions.size) for agent in self.possible_agents}
        self._random = random.Random()  # noqa: S311 - seeds of deals that nobody bets on
        self._idle_mask = np.zeros(self.actions.size, np.int8)

    def observation_space(self, agent: str) -> Any:  # noqa: ANN401 - a space of Gymnasium
        """The space of an agent's observations, the same for all."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:  # noqa: ANN401 - a space of Gymnasium
        """The space of an agent's actions, the same for all."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a round; with a seed this one and all that follow are determined.

        Args:
            seed: What the deals come from; None: they go on as they were.
            options: With ``levels``, the level of each seat in this round.

        Raises:
            DealError: The rules have no such levels.
        """
        players = len(self.possible_agents)
        levels = checked_levels(self.rules, players, (options or {}).get("levels", self.levels))
        if seed is not None:
            self._random = random.Random(seed)  # noqa: S311
        dealer, deal_seed = self._random.randrange(players), self._random.getrandbits(64)
        self.course = Course.dealt(
            self.rules,
            players=players,
            seed=deal_seed,
            dealer=dealer,
            out_of_turn=self.out_of_turn,
            levels=levels,
        )
        self.steps = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._ask()

    def _ask(self) -> None:
        """Turn to the agent that is asked next, or end the episode."""
        seat = self.course.seat
        if seat is None:
            self.terminations = dict.fromkeys(self.agents, True)
            gains = rewards(self.course.table.result, self.rules, len(self.agents))
            self.rewards = dict(zip(self.agents, gains, strict=True))
        else:
            self.agent_selection = self.possible_agents[seat]
            if self.steps < self.max_cycles:
                return
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._deads_step_first()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees, and what it may do now."""
        seat = self._seats[agent]
        asked = seat == self.course.seat
        seen = self.features.encode(self.course.view(seat), aside=asked and self.course.aside)
        mask = np.frombuffer(self.course.mask, np.int8) if asked else self._idle_mask
        return {"observation": np.frombuffer(seen, np.int16), "action_mask": mask.copy()}

    def why_not(self, action: int) -> str | None:
        """Return why the agent that is asked may not do something now, or None if it may.

        Args:
            action: The number of an action.
        """
        try:
            self.course.after(self.actions.move(action))
        except CrazyEightsError as error:
            return str(error)
        return None

    def step(self, action: Any) -> None:  # noqa: ANN401 - an int, an integer of NumPy or None
        """Carry out the action of the agent that is asked.

        Args:
            action: A number that its mask allows; None once it is terminated or truncated.

        Raises:
            AssertionError: The mask does not allow it; the error gives the reason.
            ValueError: The round is over, and None is the only action left.
        """
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            if action is not None:
                raise ValueError(f"when an agent is dead, the only valid action is None: {self._ending()}")
            self._was_dead_step(None)
            return
        try:
            course = self.course.after(self.actions.move(action))
        except CrazyEightsError as error:
            raise AssertionError(str(error)) from error
        self.course = course
        self.steps += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._ask()

    def _ending(self) -> str:
        return "the round is over" if self.course.seat is None else f"the round was broken off after {self.steps} steps"

    def render(self) -> str | None:
        """Return or print the whole table, as the render mode says."""
        if self.render_mode is None:
            EnvLogger.get_logger().warning("render() without a render_mode; give 'ansi' or 'human'")
            return None
        text = str(self.course.table)
        if self.render_mode == "ansi":
            return text
        print(text)  # noqa: T201 - this is what the mode "human" asks for
        return None

    def close(self) -> None:
        """Nothing is open."""


class _Explained(wrappers.TerminateIllegalWrapper):
    """PettingZoo's wrapper for illegal actions, which tells why the action is one."""

    def step(self, action: Any) -> None:  # noqa: ANN401 - as above
        """Carry out a legal action; end the episode after an illegal one, the reason in the agent's info.

        Raises:
            AssertionError: The number is that of no action.
        """
        raw = self.env.unwrapped
        agent = raw.agent_selection
        dead = raw.terminations[agent] or raw.truncations[agent]
        if not dead:
            try:
                move = raw.actions.move(action)
            except CrazyEightsError as error:
                raise AssertionError(f"action is not in action space: {error}") from error
            if move not in raw.course.moves:
                reason = raw.why_not(action)
                raw.infos[agent] = {"refusal": reason}
                EnvLogger.get_logger().warning(reason)
        wrappers.TerminateIllegalWrapper.step(self, action)


def env(**settings: Any) -> Any:  # noqa: ANN401 - those of raw_env; an environment of PettingZoo
    """Return a `raw_env` in PettingZoo's usual wrappers.

    An illegal action ends the episode: the agent is given the worst reward that a round can bring, and the reason
    stands in its info as ``refusal`` and is logged. Steps in a wrong order are told as PettingZoo tells them.

    Args:
        settings: As for `raw_env`.
    """
    raw = raw_env(**settings)
    worst = -most_at_stake(tables(raw.rules, len(raw.possible_agents)))
    return wrappers.OrderEnforcingWrapper(_Explained(raw, illegal_reward=worst))


if NAME not in pettingzoo.aec_registry:
    pettingzoo.register("aec", NAME, entry_point="crazyeights.interop.pettingzoo:env")
