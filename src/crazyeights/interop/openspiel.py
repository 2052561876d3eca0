"""A round as a game of OpenSpiel: the extra `openspiel`.

Importing this module registers it as ``python_crazyeights``.
"""

from __future__ import annotations

from typing import Any

import attrs

from crazyeights.errors import CrazyEightsError, shown
from crazyeights.interop.course import Course
from crazyeights.interop.frameworks import framework
from crazyeights.interop.packing import packed, unpacked
from crazyeights.interop.path import Path
from crazyeights.interop.prepared import Setting
from crazyeights.interop.rewards import most_at_stake, rewards
from crazyeights.ruleset import RuleSet
from crazyeights.tables import tables

np: Any = framework("numpy", extra="openspiel")
pyspiel: Any = framework("pyspiel", extra="openspiel")

NAME = "python_crazyeights"
"""What the game is registered as."""
PARAMETERS: dict[str, Any] = {
    field.name: "starter-rules" if field.name == "rules" else field.default
    for field in attrs.fields(Setting)
    if field.init
}
"""The parameters of the game, with their defaults; `rules` is the name of a preset, or what `packed(rules)` gives."""

GAME_TYPE: Any = pyspiel.GameType(
    short_name=NAME,
    long_name="Crazy Eights and its relatives, by the library crazyeights",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=60,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=PARAMETERS,
)


def load(rules: RuleSet, **settings: Any) -> Any:  # noqa: ANN401 - parameters and a game of OpenSpiel
    """Return the game of any rules.

    For a preset ``pyspiel.load_game("python_crazyeights(rules=mau-mau,players=3)")`` does as well.

    Args:
        rules: The rules.
        settings: The parameters of `CrazyEightsGame` but for the rules.

    Raises:
        pyspiel.SpielError: The game cannot be played so; the error gives the reason.
    """
    return pyspiel.load_game(NAME, {"rules": packed(rules), **settings})


class CrazyEightsGame(pyspiel.Game):
    """One round, with the deal as explicit chance: which of so many deals it is, each with the same chance.

    A deal fixes the hands, the stock and every later shuffle. So whatever needs all outcomes of chance can have them,
    but it plays over these deals and not over all orders of the pack. Few deals make a small tree, in which a player
    that knows them all can tell from its own hand what the others hold.

    Utilities are the rewards of `crazyeights.interop.rewards`; a round that is broken off is worth 0 to all.

    Args:
        params: ``rules``, the name of a preset or what `packed(rules)` gives; ``players``; ``deals``, at most 1024 or a
            power of 1024; ``seed``, of the deals; ``max_plies``, after which the round is broken off;
            ``out_of_turn``, whether seats that may jump in, call or catch are asked for it after each move, the pass
            meaning that they do not; ``levels``, the level of each seat, such as "0 2", where the rules have levels.

    Raises:
        pyspiel.SpielError: The game cannot be played so; the error gives the reason.
    """

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        wanted = {**PARAMETERS, **(params or {})}
        settings: dict[str, Any] = dict(wanted)
        try:
            settings["rules"] = unpacked(wanted["rules"])
            self.setting = Setting(**settings)
        except CrazyEightsError as error:
            raise pyspiel.SpielError(str(error)) from error
        setting = self.setting
        stake = most_at_stake(tables(setting.rules, setting.players))
        info = pyspiel.GameInfo(
            num_distinct_actions=setting.actions.size,
            max_chance_outcomes=max((0, *setting.outcomes)),
            num_players=setting.players,
            min_utility=-stake,
            max_utility=stake,
            utility_sum=0.0,
            max_game_length=setting.max_plies,
        )
        pyspiel.Game.__init__(self, GAME_TYPE, info, wanted)

    def new_initial_state(self) -> CrazyEightsState:
        """Return a round that is not dealt yet."""
        return CrazyEightsState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:  # noqa: ANN401 - of OpenSpiel
        """Return what reads observations and information states.

        Raises:
            pyspiel.SpielError: There are parameters; it knows none.
        """
        if params:
            raise pyspiel.SpielError(f"an observer of {NAME} has no parameters; it was given {shown(params)}")
        return Observer(self.setting, recalls=iig_obs_type is not None and iig_obs_type.perfect_recall)


class CrazyEightsState(pyspiel.State):
    """A round of such a game, at a chance node until it is dealt."""

    def __init__(self, game: CrazyEightsGame) -> None:
        pyspiel.State.__init__(self, game)
        self._setting = game.setting
        self._drawn: tuple[int, ...] = ()
        self._path: Path | None = None
        self._deal_if_drawn()

    def _deal_if_drawn(self) -> None:
        if len(self._drawn) == len(self._setting.outcomes):
            self._path = Path(self._setting.dealt(self._drawn))

    @property
    def course(self) -> Course | None:
        """Where the round is; None before it is dealt."""
        return None if self._path is None else self._path.course

    def current_player(self) -> int:
        """Return who is asked: a seat, chance, or nobody once the round is over."""
        path = self._path
        if path is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = path.course.seat
        return int(pyspiel.PlayerId.TERMINAL) if seat is None or path.plies >= self._setting.max_plies else seat

    def is_terminal(self) -> bool:
        """Return whether the round is over or broken off."""
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the outcomes of a chance node, each with the same chance."""
        outcomes = self._setting.outcomes[len(self._drawn)]
        return [(outcome, 1 / outcomes) for outcome in range(outcomes)]

    def _legal_actions(self, player: int) -> list[int]:
        path = self._path
        assert path is not None  # at a chance node OpenSpiel asks for the outcomes
        assert player == path.course.seat  # and for whoever is not asked it knows the answer
        return sorted(map(self._setting.actions.index, path.course.moves))

    def _apply_action(self, action: int) -> None:
        path = self._path
        if path is None:
            self._draw(action)
        elif path.course.seat is not None and self.is_terminal():
            raise pyspiel.SpielError(f"action {action}: the round was broken off after {path.plies} plies")
        else:
            try:
                self._path = path.after(action)
            except CrazyEightsError as error:
                raise pyspiel.SpielError(f"action {action}: {error}") from error

    def _draw(self, outcome: int) -> None:
        outcomes = self._setting.outcomes[len(self._drawn)]
        if not 0 <= outcome < outcomes:
            raise pyspiel.SpielError(f"outcome {outcome}: chance has the outcomes 0 to {outcomes - 1} here")
        self._drawn = (*self._drawn, outcome)
        self._deal_if_drawn()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == int(pyspiel.PlayerId.CHANCE):
            return f"deal {action}"
        try:
            return str(self._setting.actions.move(action))
        except CrazyEightsError as error:
            raise pyspiel.SpielError(str(error)) from error

    def returns(self) -> list[float]:
        """Return what each seat has gained: nothing before the round is over."""
        result = None if self._path is None else self._path.course.table.result
        return list(rewards(result, self._setting.rules, self._setting.players))

    def seen(self, player: int) -> str:
        """Return what a seat sees now: equal for equal views, and whether it is asked out of turn."""
        return "" if self._path is None else self._path.seen(player)

    def remembered(self, player: int) -> str:
        """Return what a seat has seen and said since the deal."""
        return "" if self._path is None else self._path.remembered(player)

    def __str__(self) -> str:
        return f"deal {' '.join(map(str, self._drawn))}" if self._path is None else str(self._path.course.table)


class Observer:
    """Reads what a seat sees: as text, and, unless it shall recall all that was before, as numbers."""

    def __init__(self, setting: Setting, *, recalls: bool) -> None:
        self._features, self._recalls = setting.features, recalls
        tensor: Any = np.zeros(self._features.size, np.float32)
        self.tensor: Any = None if recalls else tensor
        """What `set_from` has read."""
        self.dict: dict[str, Any] = {}
        """The same, by the names of its parts."""
        for part in () if recalls else self._features.parts:
            self.dict[part.name] = tensor[part.start : part.start + part.length]

    def set_from(self, state: CrazyEightsState, player: int) -> None:
        """Read what a seat sees; all is 0 before the deal."""
        if self._recalls:
            return
        self.tensor.fill(0)
        course = state.course
        if course is not None:
            aside = course.aside and course.seat == player
            self.tensor[:] = np.frombuffer(self._features.encode(course.view(player), aside=aside), np.int16)

    def string_from(self, state: CrazyEightsState, player: int) -> str:
        """Return what a seat sees, or all that it saw and said."""
        return state.remembered(player) if self._recalls else state.seen(player)


if NAME not in pyspiel.registered_names():
    pyspiel.register_game(GAME_TYPE, CrazyEightsGame)
