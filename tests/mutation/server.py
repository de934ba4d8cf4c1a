"""Trying mutants: tests are imported once, and each mutant is tried in a fork of that process."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass
from functools import cache, partial
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from tests.mutation.coverage import CallTracer
from tests.mutation.covered import cover
from tests.mutation.mutant import Mutant
from tests.mutation.patching import (
    UnpatchableError,
    forget_modules,
    functions_of,
    import_changed,
    patch,
)
from tests.mutation.trial import Killing, Selecting, in_a_fork, run, settle_hypothesis


@dataclass(frozen=True, slots=True)
class Tried:
    """What became of a mutant."""

    mutant: Mutant
    killed_by: str | None
    """The first test that fails; None if it survived."""
    is_late: bool = False
    """Whether that test did not end."""
    tests: int = 0
    """How many tests reach it."""


@dataclass(frozen=True, slots=True)
class Ground:
    """What mutants are tried on: a project, the files that are mutated, and the tests."""

    root: Path
    files: tuple[Path, ...]
    tests: tuple[Path, ...]
    scratch: Path
    kept: Path
    """Where is kept what tests cover."""

    @property
    def answer(self) -> Path:
        """Where a fork leaves what it found."""
        return self.scratch / "answer.json"

    def arguments(self, tests: Iterable[Path]) -> list[str]:
        """Of pytest, for some files or folders."""
        return [
            *map(str, tests),
            f"--rootdir={self.root}",
            f"--basetemp={self.scratch / 'base'}",
            *("-q", "-s", "-m", "not soak", "-p", "no:cacheprovider", "-p", "no:xdist"),
            # Hypothesis is imported before, which is no fault of the tests.
            *("-W", "ignore::pytest.PytestAssertRewriteWarning"),
        ]


Tell = Callable[[Tried], None]


def try_all(
    ground: Ground, mutants: Iterable[Mutant], tell: Tell, about: Callable[[str], None]
) -> None:
    """Try each mutant, and tell what became of it; `about` is told what is done meanwhile.

    Ends early, without an error, if it is interrupted from the keyboard.
    """
    server = _Server(ground, mutants, tell, about)
    # What is called as they are imported must be seen.
    forget_modules(ground.root)
    server.calls.start()
    said = StringIO()
    with redirect_stdout(said):
        code = pytest.main(ground.arguments(ground.tests), plugins=[server])
    server.calls.stop()
    if server.error is not None:
        raise server.error
    # Who stops it wants to know what was found so far.
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.INTERRUPTED):
        raise RuntimeError(f"pytest ended with {code!r}: {said.getvalue()[-2000:]}")


class _Server:
    """A plugin of pytest that tries mutants where tests would be run."""

    def __init__(
        self,
        ground: Ground,
        mutants: Iterable[Mutant],
        tell: Tell,
        about: Callable[[str], None],
    ) -> None:
        self.calls = CallTracer(frozenset(map(str, ground.files)))
        self.error: Exception | None = None
        self._ground = ground
        self._mutants = mutants
        self._tell = tell
        self._about = about

    def pytest_sessionstart(self) -> None:
        """Before any test is imported."""
        settle_hypothesis()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Instead of the tests."""
        self.calls.stop()
        try:
            self._about(f"Looking what {len(session.items):,} tests cover.")
            trials = _Trials(self._ground, session, self.calls.called)
            for test in trials.failed:
                self._about(f"{test} fails without a mutant, and is left out.")
            for mutant in self._mutants:
                self._tell(trials.of(mutant))
        except Exception as error:
            self.error = error  # Raised again once pytest is done: it would swallow it.
        return True


class _Trials:
    def __init__(
        self, ground: Ground, session: pytest.Session, at_import: set[tuple[str, str]]
    ) -> None:
        self._ground = ground
        self._session = session
        self._at_import = at_import
        files = frozenset(map(str, ground.files))
        self._functions = functions_of(files)
        # Now, as somebody may go on editing meanwhile.
        self._sources = {file: Path(file).read_bytes() for file in files}
        self._items = {item.nodeid: item for item in session.items}
        covered = cover(session.items, files, ground.root, ground.kept, ground.answer)
        self._seconds, self._lines = covered.seconds, covered.lines
        self.failed = covered.failed
        self._texts = {item.nodeid: _text(str(item.path)) for item in session.items}
        self._kills: Counter[tuple[str, str]] = Counter()
        """How often a test killed a mutant of a function or a file."""

    def of(self, mutant: Mutant) -> Tried:
        """Try one."""
        file = str(self._ground.root / mutant.path)
        tests = self._tests_for(mutant, file)
        if not tests:
            return Tried(mutant, None)
        source = mutant.apply(self._sources[file])
        is_imported = not mutant.within or (file, mutant.within) in self._at_import
        found: dict[str, Any] = {}
        for some in self._likely_first(mutant, tests) if is_imported else (tests,):
            work = partial(self._try, file, source, some, is_imported=is_imported)
            answer = in_a_fork(work, self._ground.answer)
            # A process that ended without a word did not get over the import, or was stopped.
            found = {"by": "no test: it ended the process"} if answer is None else answer
            if found["by"] is not None:
                for where in (mutant.path, f"{mutant.path} {mutant.within}"):
                    self._kills[where, found["by"]] += 1
                break
        return Tried(mutant, found["by"], found.get("is_late", False), len(tests))

    def _likely_first(self, mutant: Mutant, tests: Sequence[str]) -> list[Sequence[str]]:
        """Those that may well kill it, and all others: few files are imported sooner than many."""
        files = {
            self._items[test].path
            for test in tests
            if self._kills[mutant.path, test]
            or (mutant.about and mutant.about in self._texts[test])
        }
        parts = [test for test in tests if self._items[test].path in files], tests
        return [part for part in parts if part]

    def _tests_for(self, mutant: Mutant, file: str) -> list[str]:
        """The tests that reach a mutant, those first that killed its neighbours, or are quick."""
        # What runs at import any test may show.
        reaching: Iterable[str] = self._lines
        if mutant.within:
            wanted = sum(1 << line for line in mutant.lines)
            reaching = [test for test, lines in self._lines.items() if lines.get(file, 0) & wanted]
            if (file, mutant.within) in self._at_import:
                reaching = self._lines
        near = f"{mutant.path} {mutant.within}"
        return sorted(
            reaching,
            key=lambda test: (
                -self._kills[near, test],
                bool(mutant.about) and mutant.about not in self._texts[test],
                -self._kills[mutant.path, test],
                self._seconds[test],
            ),
        )

    def _try(
        self, file: str, source: bytes, tests: Sequence[str], *, is_imported: bool
    ) -> dict[str, Any]:
        killing = Killing(self._seconds, self._ground.answer)
        if not is_imported:
            try:
                patch(self._functions[file], file, source)
            except UnpatchableError:
                is_imported = True
        if is_imported:
            forget_modules(self._ground.root)
            import_changed(file, source)
            files = dict.fromkeys(self._items[test].path for test in tests)
            plugins = [killing, Selecting(tests)]
            code = pytest.main(self._ground.arguments(files), plugins=plugins)
            return {"by": None if code == pytest.ExitCode.OK else "no test: it can't be imported"}
        self._session.config.pluginmanager.register(killing)
        run([self._items[test] for test in tests])
        return {"by": None}


@cache
def _text(path: str) -> str:
    return Path(path).read_text("utf-8")
