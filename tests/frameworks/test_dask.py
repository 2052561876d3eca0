"""A real Dask cluster on this machine runs simulations, as one on many machines does."""

from __future__ import annotations

import importlib
import os
from collections.abc import Iterator
from concurrent.futures import Executor

import pytest

import crazyeights as ce
from crazyeights.bots import Bot, follow_tips
from crazyeights.simulation import SimulationError, compare, simulate
from tests.unit.simulated import START, TiredError, Tires, at_random, origin

if os.environ.get("CRAZYEIGHTS_CLUSTER") == "required":  # a gate cannot lose it unnoticed
    distributed = importlib.import_module("distributed")
else:
    distributed = pytest.importorskip("distributed")

BOTS: list[Bot] = [at_random, follow_tips]


@pytest.fixture(scope="module")
def cluster() -> Iterator[Executor]:
    """Two worker processes behind the executor of a client, on ports that are free: several such may run at once."""
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address="127.0.0.1:0", protocol="tcp://"
        ) as local,
        distributed.Client(local) as client,
        client.get_executor(pure=False) as executor,
    ):
        yield executor


@pytest.mark.parametrize("chunk", [1, 7, 1000])
def test_rounds_are_those_of_this_thread(cluster: Executor, chunk: int) -> None:
    """Whatever worker plays them, and however they are cut into jobs, the rounds are the same."""
    alone = simulate(ce.presets.LAST_CARD, BOTS, games=40, seed="cluster", exchange_seats=True)
    assert alone == simulate(
        ce.presets.LAST_CARD, BOTS, games=40, seed="cluster", exchange_seats=True, executor=cluster, chunk=chunk
    )


def test_matches_and_comparisons_too(cluster: Executor) -> None:
    """So are matches, under several rule sets, with few jobs waiting."""
    sets = [ce.presets.HOW_TO_PLAY, ce.presets.CARD_GAME_101]
    alone = compare(sets, BOTS, games=6, matches=True)
    assert alone == compare(sets, BOTS, games=6, matches=True, executor=cluster, chunk=1, most_waiting=2)


def test_progress_is_told_here(cluster: Executor) -> None:
    """Each job that comes back counts once, up to all games."""
    told: list[int] = []
    simulate(START, BOTS, games=20, executor=cluster, chunk=1, progress=lambda done, _: told.append(done))
    assert list(range(1, 21)) == told


def test_the_error_of_a_bot_comes_out_as_itself(cluster: Executor) -> None:
    """It is the error that this thread comes to, from the same game, and the cluster can still be used."""
    notes: list[str] = []
    for executor in (None, cluster):
        with pytest.raises(Exception, match="enough") as caught:
            simulate(START, [Tires(), Tires()], games=200, seed=3, executor=executor, chunk=5)
        assert isinstance(origin(caught.value), TiredError)
        notes.append(caught.value.__notes__[0])
    assert notes[0] == notes[1]
    assert 3 == cluster.submit(sum, (1, 2)).result()


def test_bots_of_a_script_are_sent_as_they_are(cluster: Executor) -> None:
    """Dask sends functions themselves where need be, so a lambda plays there, as no pool of processes could."""
    bots: list[Bot] = [lambda seen, rng: at_random(seen, rng)] * 2  # noqa: PLW0108 - it is the point
    assert simulate(START, bots, games=10) == simulate(START, bots, games=10, executor=cluster)


@pytest.mark.usefixtures("cluster")
def test_the_client_is_not_its_executor() -> None:
    """Who gives the client where its executor belongs is told so."""
    with pytest.raises(SimulationError, match=r"client\.get_executor"):
        simulate(START, BOTS, games=2, executor=distributed.default_client())
