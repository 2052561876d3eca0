"""What cannot be simulated is refused in the library's own words, with the value and the way out."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

import crazyeights as ce
from crazyeights import simulation
from crazyeights.bots import follow_tips
from crazyeights.simulation import SimulationError

untyped: Any = simulation
START = ce.presets.STARTER_RULES
BOTS = [follow_tips] * 2


def with_(**more: object) -> Callable[[], object]:
    """Return the call of a simulation with some values given."""
    return lambda: untyped.simulate(START, BOTS, **{"games": 1, **more})


REFUSED: dict[str, tuple[type[ce.CrazyEightsError], Callable[[], object], tuple[str, ...]]] = {
    # the kind of error, what ends in it, and what its message has to say: the value and the way out
    "no games": (SimulationError, with_(games=0), ("games is 0", "1 or more")),
    "half a game": (SimulationError, with_(games=0.5), ("0.5", "1 or more")),
    "games as text": (SimulationError, with_(games="10"), ("'10'", "1 or more")),
    "games as a flag": (SimulationError, with_(games=True), ("True", "1 or more")),
    "endless games": (SimulationError, with_(games=10**5000), ("bits", "1 or more")),
    "no moves": (SimulationError, with_(most_plies=0), ("most_plies is 0", "1 or more")),
    "no rounds": (SimulationError, with_(most_rounds=0), ("most_rounds is 0", "1 or more")),
    "no chunk": (SimulationError, with_(chunk=0), ("chunk is 0", "1 or more")),
    "nothing waits": (SimulationError, with_(most_waiting=0), ("most_waiting is 0", "1 or more")),
    "before the first": (SimulationError, with_(first=-1), ("first is -1", "0 or more")),
    "seed": (ce.DealError, with_(seed=1.5), ("1.5", "an int nor a text")),
    "no seed": (ce.DealError, with_(seed=None), ("None", "an int nor a text")),
    "matches": (SimulationError, with_(matches="yes"), ("'yes'", "True or False")),
    "seats": (SimulationError, with_(exchange_seats=1), ("1", "True or False")),
    "executor": (SimulationError, with_(executor="threads"), ("'threads'", "concurrent.futures")),
    "a number of workers": (SimulationError, with_(executor=4), ("4", "concurrent.futures")),
    "a class of executors": (SimulationError, with_(executor=ThreadPoolExecutor), ("ThreadPool", "concurrent.futures")),
    "progress": (SimulationError, with_(progress="yes"), ("'yes'", "function")),
    "no target": (SimulationError, with_(matches=True), ("Starter rules", "match_to")),
    "rules": (ce.RuleSetError, lambda: untyped.simulate("starter-rules", BOTS), ("'starter-rules'", "presets")),
    "one bot": (ce.DealError, lambda: untyped.simulate(START, [follow_tips]), ("1 players", "2 to 4")),
    "too many bots": (ce.DealError, lambda: untyped.simulate(START, [follow_tips] * 5), ("5 players", "2 to 4")),
    "no bots": (ce.DealError, lambda: untyped.simulate(START, []), ("0 players", "2 to 4")),
    "a bot alone": (SimulationError, lambda: untyped.simulate(START, follow_tips), ("follow_tips", "each seat")),
    "bots as text": (SimulationError, lambda: untyped.simulate(START, "tips"), ("'tips'", "each seat")),
    "no bot": (SimulationError, lambda: untyped.simulate(START, [follow_tips, "tips"]), ("bot 1", "'tips'", "view")),
    "nothing compared": (SimulationError, lambda: untyped.compare([], BOTS), ("no rule sets", "at least one")),
    "compared with text": (SimulationError, lambda: untyped.compare("pagat", BOTS), ("'pagat'", "a list")),
    "compared with a set": (SimulationError, lambda: untyped.compare(START, BOTS), ("Starter rules", "a list")),
    "compared by numbers": (SimulationError, lambda: untyped.compare({1: START}, BOTS), ("1", "text")),
    "compared with none": (ce.RuleSetError, lambda: untyped.compare([START, None], BOTS), ("None", "presets")),
    "compared by names": (ce.RuleSetError, lambda: untyped.compare({"a": "pagat"}, BOTS), ("'pagat'", "presets")),
    "compared with progress": (SimulationError, lambda: untyped.compare([START], BOTS, progress=1), ("1", "function")),
    "compared without bots": (SimulationError, lambda: untyped.compare([START], None), ("None", "each seat")),
}


@pytest.mark.parametrize(("kind", "call", "said"), REFUSED.values(), ids=REFUSED)
def test_it_is_refused(kind: type[ce.CrazyEightsError], call: Callable[[], object], said: tuple[str, ...]) -> None:
    """The message names the value and the way out, in lower case and without a full stop."""
    with pytest.raises(kind) as caught:
        call()
    message = str(caught.value)
    assert [] == [part for part in said if part not in message]
    assert message[0] == message[0].lower()
    assert not message.endswith(".")


def test_bots_may_come_from_a_generator() -> None:
    """An iterable is enough, as everywhere: it is read once."""
    assert 2 == len(simulation.simulate(START, (follow_tips for _ in range(2)), games=1).bots)


def test_the_error_can_be_pickled() -> None:
    """It is one of the library's family and survives the way to another process."""
    error = SimulationError("no")
    assert isinstance(error, ce.CrazyEightsError)
    assert (SimulationError, "no") == (type(pickle.loads(pickle.dumps(error))), str(error))  # noqa: S301 - our own bytes
