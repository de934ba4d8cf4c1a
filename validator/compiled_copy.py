"""The copy of this code with a compiled engine: whether there is one, and whether it is fresh.

A copy is named by the hash of all that runs and by the Python that it was compiled for. So one
that is found is never older than the source, and a service that runs in an older one keeps it.
"""

import hashlib
import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

from formats.table import game
from validator.settings import ENGINE

RUN = ("carddb", "formats", "validator", "templates", "wsgi.py")
"""What runs: the names that a copy can't do without, and that its hash is of."""
FOLDER = Path("build/compiled")
"""Where copies are, beside what they are copies of."""
STAMP = "compiled.stamp"
"""The file that a copy gets last: one without it was never finished."""

_ROOT = Path(__file__).parents[1]


class EngineState(Enum):
    """Which engine plays, and whether a faster one is at hand; the values are sentences."""

    COMPILED = "Games are played by the compiled engine."
    FRESH = "A compiled engine is built and up to date: the service and simulations use it."
    STALE = (
        "Games are played by the engine in Python: the compiled one is of another version of the "
        "code. To build it again: make compile"
    )
    MISSING = (
        "Games are played by the engine in Python. To build one that plays three times as fast: "
        "make compile"
    )
    PYTHON = "Games are played by the engine in Python, as DECKMARSHAL_ENGINE says."


@dataclass(frozen=True, slots=True)
class EngineChoice:
    """Which engine plays."""

    state: EngineState
    copy: Path | None = None
    """Where the code is that has the compiled one, if that is not the code which runs."""


def is_compiled() -> bool:
    """Whether the engine that runs is the compiled one."""
    return (game.__file__ or "").endswith(tuple(EXTENSION_SUFFIXES))


def engine_choice(root: Path = _ROOT) -> EngineChoice:
    """Which engine plays here, and the copy in which a faster one would. Raises SettingError.

    All that runs is read for it, if there are copies.
    """
    if is_compiled():
        return EngineChoice(EngineState.COMPILED)
    if ENGINE.value() == "python":
        return EngineChoice(EngineState.PYTHON)
    folder = root / FOLDER
    if not folder.is_dir():
        return EngineChoice(EngineState.MISSING)
    copy = folder / copy_name(root)
    if (copy / STAMP).is_file():
        return EngineChoice(EngineState.FRESH, copy)
    is_there = any(folder.glob(f"*/{STAMP}"))
    return EngineChoice(EngineState.STALE if is_there else EngineState.MISSING)


def enter_copy() -> EngineState:
    """Let the processes that are started from now on run in the compiled copy, if it is fresh.

    Which engine plays in them. Raises SettingError.
    """
    choice = engine_choice()
    if choice.copy is None:
        return choice.state
    # In front of all else: an editable installation puts the source on the path, too.
    paths = [str(choice.copy), *filter(None, [os.environ.get("PYTHONPATH")])]
    os.environ["PYTHONPATH"] = os.pathsep.join(paths)
    return EngineState.COMPILED


def restart_in_copy() -> None:
    """Start this command again in the compiled copy, if it is fresh; raises SettingError."""
    before = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    # Started again already, and something stands before the copy, as the working folder does with
    # `python -c`: then the engine in Python plays, or it would start again for ever.
    if is_compiled() or str(engine_choice().copy) in before:
        return
    if enter_copy() is EngineState.COMPILED:
        # As it was called, with Python's own options; what it ends with is the other's.
        os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])  # noqa: S606


def copy_name(root: Path) -> str:
    """What the compiled copy of the code there is called: by all that runs, and this Python."""
    found = hashlib.sha256()
    for path in _files(root):
        found.update(path.relative_to(root).as_posix().encode() + b"\0")
        found.update(hashlib.sha256(path.read_bytes()).digest())
    # The first of them names version, system and processor: another Python would pass over such
    # libraries without a word.
    python = EXTENSION_SUFFIXES[0].split(".")[1]
    return f"{found.hexdigest()[:16]}-{python}"


def _files(root: Path) -> Iterator[Path]:
    for name in RUN:
        top = root / name
        for path in sorted(top.rglob("*")) if top.is_dir() else [top]:
            is_left_out = path.suffix == ".so" or "__pycache__" in path.parts
            if path.is_file() and not is_left_out:
                yield path
