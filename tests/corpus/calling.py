"""The command line of a tree, called many times.

To start Python and to import everything takes a second of work, and what a command does a third
of one. So a process imports the command's module once, and forks for every call.
"""

import json
import subprocess
import sys
import tomllib
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Lock
from types import TracebackType

_FORKING = """
import importlib, json, os, sys
module, function = sys.argv[1:]
call = getattr(importlib.import_module(module), function)
files = (("in", os.O_RDONLY), ("out", os.O_WRONLY), ("err", os.O_WRONLY))
for line in sys.stdin:
    asked = json.loads(line)
    child = os.fork()
    if not child:
        os.environ.update(asked["settings"])
        for place, (name, mode) in enumerate(files):
            os.dup2(os.open(os.path.join(asked["folder"], name), mode), place)
        sys.stdin = open(0, encoding="utf-8", closefd=False)
        sys.argv = ["deckmarshal", *asked["words"]]
        call()
        sys.exit(0)
    _, status = os.waitpid(child, 0)
    print(os.waitstatus_to_exitcode(status), flush=True)
"""


def entry_point(tree: Path) -> tuple[str, str]:
    """The module and the function that the tree's `deckmarshal` calls."""
    project = tomllib.loads((tree / "pyproject.toml").read_text(encoding="utf-8"))
    module, _, function = project["project"]["scripts"]["deckmarshal"].partition(":")
    return module, function


@dataclass(frozen=True, slots=True)
class Called:
    """How a call ended, and what it said."""

    code: int
    stdout: str
    stderr: str


class CommandLine:
    """Calls `deckmarshal` of a tree, one call at a time, in one folder."""

    def __init__(self, tree: Path, folder: Path, environment: Mapping[str, str]) -> None:
        self._said = folder / f"said-{id(self)}"
        self._said.mkdir()
        self._lock = Lock()
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-c", _FORKING, *entry_point(tree)],
            cwd=folder,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )

    def __enter__(self) -> "CommandLine":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """It ends when there is nothing more to read."""
        with suppress(BrokenPipeError):
            self._process.communicate()

    def call(self, words: Sequence[str], typed: str, settings: Mapping[str, str]) -> Called:
        """What a call answers."""
        with self._lock:
            for name, text in (("in", typed), ("out", ""), ("err", "")):
                (self._said / name).write_text(text, encoding="utf-8")
            asked = {"words": [*words], "folder": str(self._said), "settings": {**settings}}
            code = self._answer(json.dumps(asked))
            out, err = (self._read(name) for name in ("out", "err"))
        return Called(code, out, err)

    def _answer(self, asked: str) -> int:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{asked}\n")
        self._process.stdin.flush()
        return int(self._process.stdout.readline())

    def _read(self, name: str) -> str:
        return (self._said / name).read_text(encoding="utf-8", errors="replace")
