"""A plugin of pytest that tries mutants: all tests are collected once, and each mutant gets a process of its own.

mutmut makes the mutants. Its own runner starts pytest anew for each of them, which takes several seconds here: most of
that time goes into collecting the tests.
"""

from __future__ import annotations

import gc
import os
import resource
import signal
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

import pytest

from crazyeights import actiontable
from crazyeights.ring import DRAWN, OWING
from crazyeights.tables import tables

_trampoline: Any = import_module("mutmut.mutation.trampoline")

NONE = ""
"""No mutant: the library as it is."""
KILLED, SURVIVED, NO_TESTS, TIMEOUT = "killed", "survived", "no tests", "timeout"


class Forking:
    """Runs each test once to see which functions it calls, then for each mutant those that call its function."""

    def __init__(self, mutants: Sequence[str], jobs: int, tell: Callable[[int, int], None]) -> None:
        self._mutants = mutants
        self._jobs = jobs
        self._tell = tell
        self._chosen = "stats"
        self._called: set[str] = set()
        self._seconds: dict[pytest.Item, float] = {}
        self._items: dict[str, pytest.Item] = {}
        self._running: dict[int, tuple[str, int]] = {}
        self._killers: defaultdict[str, Counter[pytest.Item]] = defaultdict(Counter)
        self.outcome: dict[str, str] = {}
        """What became of each mutant."""
        self.failed: list[str] = []
        """The tests that fail without any mutant."""
        self.stopped: bool = False
        """Whether Ctrl-C was pressed; the mutants under way are tried to the end."""

    @pytest.fixture(autouse=True)
    def _nothing_kept(self) -> None:
        """Forget what was tabulated from the rules as they are written: a mutant would never be asked."""
        tables.cache_clear()
        actiontable._kept.cache_clear()  # pyright: ignore[reportPrivateUsage]
        OWING.clear()
        DRAWN.clear()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try all mutants in place of running the tests."""
        before = signal.signal(signal.SIGINT, self._stop)  # an exception could come up anywhere, also within a fork
        self._try_all(session)
        signal.signal(signal.SIGINT, before)
        return True

    def _stop(self, number: int, frame: object) -> None:  # noqa: ARG002 - as the handler of a signal is called
        self.stopped = True

    def _try_all(self, session: pytest.Session) -> None:
        session.config.pluginmanager.unregister(name="terminalreporter")  # whose dots would be those of the children
        # What every call of a mutated function asks is answered without a look at the environment.
        _trampoline.get_mutant_under_test = lambda: self._chosen
        _trampoline.record_trampoline_hit = self._note
        reaching: defaultdict[str, list[pytest.Item]] = defaultdict(list)
        self._items = {item.nodeid: item for item in session.items}
        for item in session.items:
            self._called.clear()
            begun, failed = time.process_time(), session.testsfailed
            item.ihook.pytest_runtest_protocol(item=item, nextitem=None)
            self._seconds[item] = time.process_time() - begun
            if session.testsfailed > failed:
                self.failed.append(item.nodeid)
            for function in self._called:
                reaching[function].append(item)
            if self.stopped:
                return
        if self.failed:
            return
        # A test that fails when it is run again would seem to kill whatever it reaches.
        self._start(session, NONE, session.items)
        self._wait()
        if self.outcome.pop(NONE) != SURVIVED:
            self.failed.append("one of them, when it is run again")
            return
        gc.freeze()  # a child that collects garbage would otherwise copy most of the memory
        for mutant in self._mutants:
            function = mutant.rpartition("__mutmut_")[0]
            tests = reaching[function]
            if not tests:
                self.outcome[mutant] = NO_TESTS
                continue
            while len(self._running) >= self._jobs:
                self._wait()
            if self.stopped:
                break
            # What has noticed other changes of the function comes first, then what is quick.
            tests.sort(key=self._seconds.__getitem__)
            tests.sort(key=self._killers[function].__getitem__, reverse=True)
            self._start(session, mutant, tests)
        while self._running:
            self._wait()

    def _note(self, name: str, caller: object = None) -> None:  # noqa: ARG002 - as mutmut calls it
        self._called.add(name)

    def _start(self, session: pytest.Session, mutant: str, items: list[pytest.Item]) -> None:
        answer, told = os.pipe()
        child = os.fork()
        if child:
            os.close(told)
            self._running[child] = mutant, answer
            return
        status = 1
        try:
            signal.signal(signal.SIGINT, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_AS, (1 << 31, 1 << 31))
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, 1)
            os.dup2(nowhere, 2)
            self._chosen = mutant
            for item in items:
                if self._fails(session, item):
                    os.write(told, item.nodeid.encode())
                    break
            else:
                status = 0
        finally:
            os._exit(status)

    def _fails(self, session: pytest.Session, item: pytest.Item) -> bool:
        limit = int(time.process_time() + 5 + 20 * self._seconds[item])
        resource.setrlimit(resource.RLIMIT_CPU, (limit, resource.RLIM_INFINITY))
        item.ihook.pytest_runtest_protocol(item=item, nextitem=None)
        return session.testsfailed > 0

    def _wait(self) -> None:
        child, status = os.wait()
        code = os.waitstatus_to_exitcode(status)
        mutant, answer = self._running.pop(child)
        self.outcome[mutant] = SURVIVED if code == 0 else KILLED if code == 1 else TIMEOUT
        with os.fdopen(answer, encoding="utf-8") as told:
            killer = self._items.get(told.read())
        if killer is not None:
            self._killers[mutant.rpartition("__mutmut_")[0]][killer] += 1
        self._tell(len(self.outcome), len(self._mutants))
