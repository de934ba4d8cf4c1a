"""A copy of Deckmarshal with a compiled engine: `python -m validator.operations.compiling FOLDER`.

mypyc turns the modules that games spend their time in into C. They are compiled in a copy, so that
the source stays pure Python and no library is ever older than the source it was made of. Each copy
has a folder of its own inside the one that is named (validator/compiled_copy.py).
"""

import os
import shlex
import shutil
import sys
import sysconfig
from collections.abc import Iterator, Mapping
from contextlib import chdir
from importlib.util import find_spec
from pathlib import Path

from formats.games import GAMES
from validator.compiled_copy import FOLDER, RUN, STAMP, copy_name

COMPILED = (
    "formats/table",
    *(
        f"{each.package.replace('.', '/')}/{name}"
        for each in GAMES.values()
        for name in each.play.compiled
    ),
)
"""The packages that are compiled. What is sent to other processes must not be in them."""

PURE: Mapping[str, str] = {
    "formats/table/inheriting.py": "it has one half for the compiler and one for Python",
    "formats/table/log.py": "who plays at a terminal inherits from a log",
    "formats/table/play_deck.py": "decks are sent to the processes that play",
    "formats/table/record.py": "a half of a character in it can't be written into C",
}
"""The modules in them that stay as they are, and why; so does each `__init__.py`, mere names."""

TRIED_WITH = ("benchmarks", "docs", "tests", "pyproject.toml", "LICENSE", "Makefile", "README.md")
"""What measures and tests that which runs; an installed package has none of it."""
COPIED = (*RUN, *TRIED_WITH)
CURRENT = "current"
"""The link to the latest copy."""

_ROOT = Path(__file__).parents[2]
_LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.so")
_WORK = ".compiling"
"""What a compiler left, in the folder: what has not changed is not compiled again."""


class CompilingError(Exception):
    """Nothing can be compiled here, or not there; the message is a sentence."""


def compile_into(folder: Path) -> Path:
    """Put a copy of the code as it is now, with a compiled engine, into the folder, and give it.

    One that is there already is compiled no more. Raises CompilingError if it can't be done.
    """
    # As a whole path: a relative one would never be found to lie inside of the source.
    folder = folder.resolve()
    refuse_unusable(folder)
    try:
        copy = folder / copy_name(_ROOT)
        if (copy / STAMP).is_file():
            copy_into(copy, TRIED_WITH)
        else:
            refuse_without_tools()
            copy = _compiled_in(folder)
        _make_current(copy)
    except OSError as error:
        raise CompilingError(f"{folder} can't be written to: {error.strerror}.") from error
    return copy


def _compiled_in(folder: Path) -> Path:
    """A new copy with a compiled engine; whatever is in use meanwhile is left alone."""
    work = folder / _WORK
    new = work / "new"
    shutil.rmtree(new, ignore_errors=True)  # Of a run that was interrupted.
    copy_into(new, COPIED)
    # Of what was copied: somebody may change the source while it is compiled, which takes minutes.
    copy = folder / copy_name(new)
    # mypyc and setuptools name modules, and place libraries, by paths from where they run.
    with chdir(new):
        _compile([str(path) for path in modules(Path())], work)
    (new / STAMP).touch()
    shutil.rmtree(copy, ignore_errors=True)
    return new.rename(copy)


def _make_current(copy: Path) -> None:
    """Let the link name this copy, and remove all others but the one that it named before."""
    folder, link = copy.parent, copy.parent / CURRENT
    kept = {copy.name, CURRENT, _WORK}
    if link.is_symlink():
        # A service may run in that one: it goes on with its own files until it is started again.
        kept.add(link.readlink().name)
    for old in folder.iterdir():
        if old.name not in kept:
            shutil.rmtree(old) if old.is_dir() else old.unlink()
    new = folder / _WORK / CURRENT
    new.unlink(missing_ok=True)
    new.symlink_to(copy.name)
    # In one step, so that there is always one.
    new.replace(link)


def refuse_unusable(folder: Path) -> None:
    """Raise CompilingError for a folder that has other files, or is among those to be copied."""
    # Or the copy would be copied into itself.
    if any(folder.is_relative_to(_ROOT / name) for name in COPIED):
        raise CompilingError(f"{folder} is a part of what is copied; name another folder.")
    if folder.exists() and not folder.is_dir():
        raise CompilingError(f"{folder} is no folder.")
    # Whatever else is in the folder gets deleted, so only one that was made here before
    # may have something in it.
    if folder.is_dir() and any(folder.iterdir()) and not (folder / _WORK).is_dir():
        raise CompilingError(f"{folder} has other files in it; name an empty or a new folder.")


def refuse_without_tools() -> None:
    """Raise CompilingError where there is no mypyc, no setuptools or no C compiler."""
    for needed, package in (("mypyc", "mypy"), ("setuptools", "setuptools")):
        if find_spec(needed) is None:
            raise CompilingError(f"Compiling needs {needed}; pip install {package} gets it.")
    # As setuptools will choose it; the variable may hold options behind the name.
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if shutil.which(compiler) is None:
        raise CompilingError(
            f"Compiling needs a C compiler, and {compiler} is not there (Debian: apt-get install "
            "gcc python3-dev). Without one everything runs as it is, only slower."
        )


def copy_into(folder: Path, names: tuple[str, ...]) -> None:
    """Put parts of the source as they are now into the folder, in the place of older ones."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        source, copy = _ROOT / name, folder / name
        if copy.is_dir():
            # Not merely written over: a module that is gone from the source would stay importable.
            shutil.rmtree(copy)
        if source.is_dir():
            shutil.copytree(source, copy, ignore=_LEFT_OUT)
        elif source.exists():
            shutil.copy2(source, copy)


def modules(root: Path) -> Iterator[Path]:
    """The files that are compiled."""
    for name in COMPILED:
        for module in sorted((root / name).rglob("*.py")):
            is_pure = module.relative_to(root).as_posix() in PURE
            if not is_pure and module.name != "__init__.py":
                yield module


def _compile(paths: list[str], work: Path) -> None:
    """Compile the modules of the folder that one is in, each beside its source."""
    from mypyc.build import mypycify  # noqa: PLC0415
    from setuptools import Distribution  # noqa: PLC0415
    from setuptools.command.build_ext import build_ext  # noqa: PLC0415
    from setuptools.errors import CCompilerError  # noqa: PLC0415

    try:
        c_code = mypycify(paths, debug_level="0", target_dir=str(work / "c"))
    # mypyc ends the process when it finds errors, after it has printed them.
    except SystemExit as error:
        raise CompilingError("mypyc refuses the engine; it says above why.") from error
    command = build_ext(Distribution({"name": "deckmarshal", "ext_modules": c_code}))
    command.inplace = True
    command.build_lib, command.build_temp = str(work / "lib"), str(work / "objects")
    command.ensure_finalized()
    try:
        command.run()
    except CCompilerError as error:
        raise CompilingError(
            "The C compiler failed; it says above why. It needs Python's headers (Debian: apt-get "
            "install python3-dev)."
        ) from error


def _run(folder: str = str(FOLDER)) -> None:
    print(f"Compiling the engine into {folder}, which takes minutes if it has changed ...")
    sys.stdout.flush()
    try:
        print(f"The compiled engine is in {compile_into(Path(folder))}.")
    except CompilingError as error:
        sys.exit(f"Error: {error}")


if __name__ == "__main__":
    _run(*sys.argv[1:])
