"""One run of tests in a process of its own: what each test covers, or which test kills a mutant."""

import json
import os
import resource
import signal
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from types import FrameType
from typing import Any, NoReturn

import pytest
from hypothesis import Phase, settings

from tests.mutation.coverage import Lines, LineTracer

MAX_WALL_SECONDS = 900
"""A backstop: nothing is killed by it that is only slow on a busy machine."""
MAX_IMPORT_SECONDS = 60
"""Of processor time, for the collection of tests."""
MAX_TEST_SECONDS = 5
"""Of processor time, for a test on top of ten times what it took without a mutant."""
MAX_MORE_BYTES = 2 << 30
"""What a mutant that never stops may fill."""


def in_a_fork(work: Callable[[], Any], answer: Path) -> Any:
    """What some work gives, done in a process of its own; None if that came to an end."""
    answer.unlink(missing_ok=True)
    child = os.fork()
    if child == 0:
        _work(work, answer)
    deadline = time.monotonic() + MAX_WALL_SECONDS
    try:
        while os.waitpid(child, os.WNOHANG) == (0, 0) and time.monotonic() < deadline:
            time.sleep(0.004)
    finally:
        # With what tests have started, if a mutant let it go on.
        with suppress(ProcessLookupError):
            os.killpg(child, signal.SIGKILL)
        with suppress(ChildProcessError):
            os.waitpid(child, 0)
    return json.loads(answer.read_text("utf-8")) if answer.exists() else None


def _work(work: Callable[[], Any], answer: Path) -> NoReturn:
    try:
        os.setpgid(0, 0)
        silence = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(silence, stream)
        size = int(Path("/proc/self/statm").read_text("ascii").split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (size + MAX_MORE_BYTES,) * 2)
        finish(answer, work())
    finally:
        os._exit(1)


def finish(answer: Path, told: Any) -> NoReturn:
    """End this process with an answer."""
    part = answer.with_suffix(".part")
    part.write_text(json.dumps(told), "utf-8")
    part.replace(answer)
    os._exit(0)


def settle_hypothesis() -> None:
    """Let every run try the same examples, remember none, and not look for smaller ones."""
    settings.register_profile(
        "mutation",
        database=None,
        derandomize=True,
        phases=(Phase.explicit, Phase.generate),
    )
    settings.load_profile("mutation")


def run(items: Sequence[pytest.Item]) -> None:
    """Run tests, with what hooks say."""
    for item, following in zip(items, (*items[1:], None), strict=True):
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)


class Covering:
    """A plugin of pytest that takes down of each test how long it takes, and what it runs."""

    def __init__(self, files: frozenset[str]) -> None:
        self.seconds: dict[str, float] = {}
        self.lines: dict[str, Lines] = {}
        self.failed: list[str] = []
        self._tracer = LineTracer(files)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Any:
        """Each test, with what is set up and torn down for it."""
        begun = time.process_time()
        self._tracer.start()
        try:
            return (yield)
        finally:
            self.lines[item.nodeid] = self._tracer.stop()
            self.seconds[item.nodeid] = time.process_time() - begun

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test that fails by itself can kill nothing."""
        if report.failed:
            self.failed.append(report.nodeid)


class Killing:
    """A plugin of pytest that ends the process with the first test that fails or never ends."""

    def __init__(self, seconds: dict[str, float], answer: Path) -> None:
        self._seconds = seconds
        self._answer = answer
        self._test = ""
        signal.signal(signal.SIGPROF, self._is_late)
        signal.setitimer(signal.ITIMER_PROF, MAX_IMPORT_SECONDS)

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """Each test has its own time."""
        self._test = nodeid
        limit = MAX_TEST_SECONDS + 10 * self._seconds.get(nodeid, 0)
        signal.setitimer(signal.ITIMER_PROF, limit)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """The first that fails has killed it."""
        if report.failed:
            finish(self._answer, {"by": report.nodeid})

    def _is_late(self, _signal: int, _frame: FrameType | None) -> None:
        finish(self._answer, {"by": self._test, "is_late": True})


class Selecting:
    """A plugin of pytest that runs some tests, in an order."""

    def __init__(self, tests: Sequence[str]) -> None:
        self._tests = tests

    def pytest_sessionstart(self) -> None:
        """Before any test is imported, which may have settings of its own."""
        settle_hypothesis()

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Only those, the likeliest first."""
        found = {item.nodeid: item for item in items}
        items[:] = [found[test] for test in self._tests]
