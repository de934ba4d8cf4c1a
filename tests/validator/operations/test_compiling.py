"""A copy with a compiled engine: what is in it, what is refused, and that it plays the same."""

import subprocess
import sys
from pathlib import Path

import pytest

from formats.table import game
from validator.operations import compiling
from validator.operations.compiling import (
    COMPILED,
    PURE,
    CompilingError,
    compile_into,
    copy_into,
    is_compiled,
    modules,
    refuse_without_tools,
)

ROOT = Path(__file__).parents[3]

PLAYED = """
from random import Random

from carddb.builtin import builtin_cards
from formats.samples import samples
from formats.table.deciding import RandomPolicy, seat
from formats.table.log import TextLog
from formats.vs_system.engine.game import VsSystem
from formats.vs_system.policy import policy_of
from validator.operations.compiling import is_compiled

cards = {card.title: card for card in builtin_cards("vs-system")}
decks = []
for name in ("vs-system-1", "vs-system-2"):
    lines = [line.partition(" ") for line in samples()[name].text.splitlines()]
    decks.append([cards[title] for n, _, title in lines if n.isdigit() for _ in range(int(n))])
for number in range(60):
    players = policy_of("greedy", Random(number)), RandomPolicy(Random(number))
    log = TextLog()
    played = VsSystem(str(number), dict(zip(map(seat, (0, 1)), players)), decks, log=log)
    print(played.play(), played.choices, log.lines)
print("compiled" if is_compiled() else "pure")
"""


def played_in(folder: Path) -> list[str]:
    """What the games of a copy come to, and last by which engine."""
    run = subprocess.run(
        [sys.executable, "-P", "-c", PLAYED],
        env={"PYTHONPATH": str(folder)},
        cwd=folder,
        check=True,
        capture_output=True,
        text=True,
    )
    return run.stdout.splitlines()


def files_in(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.soak
def test_the_compiled_engine_plays_the_same_games(tmp_path: Path) -> None:
    try:
        refuse_without_tools()
    except CompilingError as error:
        pytest.skip(str(error))
    compile_into(tmp_path)
    *pure, by = played_in(ROOT)
    *compiled, by_then = played_in(tmp_path)
    assert (by, by_then) == ("pure", "compiled")
    assert len(pure) == 60
    assert compiled == pure


def test_a_copy_runs_and_can_be_tested(tmp_path: Path) -> None:
    copy_into(tmp_path / "new" / "copy")
    copied = files_in(tmp_path / "new" / "copy")
    assert {
        "wsgi.py",
        "pyproject.toml",
        "carddb/model.py",
        "formats/vs_system/rules.md",
        "templates/check.html",
        "validator/app.py",
        "benchmarks/__main__.py",
        "tests/validator/operations/test_compiling.py",
    } <= copied
    assert not [path for path in copied if "__pycache__" in path]


def test_what_an_older_copy_had_is_gone_but_for_what_the_compiler_left(tmp_path: Path) -> None:
    copy_into(tmp_path)
    (tmp_path / "formats" / "gone.so").touch()
    (tmp_path / "gone.so").touch()
    (tmp_path / ".compiling" / "kept.c").touch()
    copy_into(tmp_path)
    assert not [path for path in files_in(tmp_path) if path.endswith("gone.so")]
    assert ".compiling/kept.c" in files_in(tmp_path)


def test_what_is_compiled_is_there_and_leaves_out_what_can_not_be() -> None:
    compiled = {path.relative_to(ROOT).as_posix() for path in modules(ROOT)}
    assert "formats/vs_system/engine/attacking/attack.py" in compiled
    assert all(any(path.startswith(name) for path in compiled) for name in COMPILED)
    assert all((ROOT / path).is_file() for path in PURE)
    assert not compiled & {*PURE, "formats/table/__init__.py"}


def test_an_engine_made_of_a_library_is_a_compiled_one(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not is_compiled()
    monkeypatch.setattr(game, "__file__", "game.abi3.so")
    assert is_compiled()


@pytest.mark.parametrize("needed", ["mypyc", "setuptools"])
def test_what_is_not_installed_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, needed: str
) -> None:
    monkeypatch.setitem(sys.modules, needed, None)
    with pytest.raises(CompilingError, match=f"^Compiling needs {needed}; pip install "):
        compile_into(tmp_path)
    assert not [*tmp_path.iterdir()]


def test_without_a_c_compiler_nothing_is_copied(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("CC", "no-such-compiler -O2")
    with pytest.raises(CompilingError, match="a C compiler, and no-such-compiler is not there"):
        compile_into(tmp_path)
    assert not [*tmp_path.iterdir()]


def test_a_folder_with_other_files_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").touch()
    with pytest.raises(CompilingError, match="has other files in it; name an empty or a new"):
        compile_into(tmp_path)
    assert files_in(tmp_path) == {"mine.txt"}


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(CompilingError, match=r"file is no folder\."):
        compile_into(tmp_path / "file")


@pytest.mark.parametrize("name", ["formats", "docs/compiled"])
def test_the_source_itself_is_not_compiled(name: str) -> None:
    with pytest.raises(CompilingError, match="is a part of what is copied"):
        compile_into(ROOT / name)


def test_a_folder_that_can_not_be_written_to_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def full(_folder: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(compiling, "copy_into", full)
    with pytest.raises(CompilingError, match=r"can't be written to: No space left on device\.$"):
        compile_into(tmp_path)


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ('number: int = "one"\n', r"^mypyc refuses the engine; it says above why\.$"),
        ("number: int = 1\n", "^The C compiler failed; it says above why"),
    ],
)
def test_what_can_not_be_compiled_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, source: str, said: str
) -> None:
    (tmp_path / "small.py").write_text(source)
    monkeypatch.setattr(compiling, "refuse_unusable", lambda _folder: None)
    monkeypatch.setattr(compiling, "copy_into", lambda _folder: None)
    monkeypatch.setattr(compiling, "modules", lambda _root: [Path("small.py")])
    monkeypatch.setenv("CC", "false")
    with pytest.raises(CompilingError, match=said):
        compile_into(tmp_path)


def test_the_command_ends_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").touch()
    run = subprocess.run(
        [sys.executable, "-m", "validator.operations.compiling", str(tmp_path)],
        cwd=ROOT,
        check=False,
        capture_output=True,
        text=True,
    )
    assert run.returncode == 1
    assert run.stderr == (
        f"Error: {tmp_path} has other files in it; name an empty or a new folder.\n"
    )
