"""Which engine plays: the compiled one is used if it was made of the code as it is."""

import os
import sys
from pathlib import Path

import pytest

from formats.table import game
from validator import compiled_copy
from validator.compiled_copy import (
    RUN,
    STAMP,
    EngineChoice,
    EngineState,
    copy_name,
    engine_choice,
    enter_copy,
    is_compiled,
    restart_in_copy,
)
from validator.settings import SettingError


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small installation, whose code this is taken for."""
    monkeypatch.delenv("DECKMARSHAL_ENGINE", raising=False)
    monkeypatch.delenv("PYTHONPATH", raising=False)
    for name in RUN[:-1]:
        (tmp_path / name).mkdir()
        (tmp_path / name / "file.py").write_text(name)
    (tmp_path / "wsgi.py").write_text("app")
    monkeypatch.setattr(compiled_copy, "_ROOT", tmp_path)
    monkeypatch.setattr(engine_choice, "__defaults__", (tmp_path,))
    return tmp_path


def build(root: Path) -> Path:
    """A copy of the code as it is now."""
    copy = root / "build" / "compiled" / copy_name(root)
    copy.mkdir(parents=True)
    (copy / STAMP).touch()
    return copy


def test_an_engine_made_of_a_library_is_a_compiled_one(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not is_compiled()
    monkeypatch.setattr(game, "__file__", "game.abi3.so")
    assert is_compiled()
    assert engine_choice() == EngineChoice(EngineState.COMPILED)


def test_without_a_copy_it_is_said_how_to_build_one(root: Path) -> None:
    assert engine_choice() == EngineChoice(EngineState.MISSING)
    assert "make compile" in EngineState.MISSING.value
    (root / "build" / "compiled").mkdir(parents=True)
    assert engine_choice() == EngineChoice(EngineState.MISSING)


def test_a_fresh_copy_is_entered_by_what_is_started_from_now_on(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = build(root)
    assert engine_choice() == EngineChoice(EngineState.FRESH, copy)
    monkeypatch.setenv("PYTHONPATH", "/elsewhere")
    assert enter_copy() is EngineState.COMPILED
    assert os.environ["PYTHONPATH"] == f"{copy}{os.pathsep}/elsewhere"


@pytest.mark.parametrize("changed", ["formats/file.py", "templates/file.py", "wsgi.py"])
def test_a_copy_of_other_code_is_stale(root: Path, changed: str) -> None:
    build(root)
    (root / changed).write_text("otherwise")
    assert engine_choice() == EngineChoice(EngineState.STALE)
    assert enter_copy() is EngineState.STALE
    assert "PYTHONPATH" not in os.environ


@pytest.mark.parametrize(
    ("before", "after"), [("formats/file.py", "formats/other.py"), ("carddb/file.py", None)]
)
def test_a_file_that_is_gone_or_renamed_makes_a_copy_stale(
    root: Path, before: str, after: str | None
) -> None:
    build(root)
    (root / before).rename(root / after) if after else (root / before).unlink()
    assert engine_choice().state is EngineState.STALE


def test_what_python_leaves_beside_the_code_changes_nothing(root: Path) -> None:
    copy = build(root)
    (root / "formats" / "__pycache__").mkdir()
    (root / "formats" / "__pycache__" / "file.pyc").touch()
    (root / "formats" / "file.so").touch()
    assert engine_choice().copy == copy


def test_a_copy_for_another_python_is_stale(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    build(root)
    monkeypatch.setattr(compiled_copy, "EXTENSION_SUFFIXES", [".cpython-399-m68k.so"])
    assert engine_choice().state is EngineState.STALE


def test_a_copy_that_was_never_finished_is_none(root: Path) -> None:
    (build(root) / STAMP).unlink()
    assert engine_choice().state is EngineState.MISSING


def test_the_engine_in_python_can_be_asked_for(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    build(root)
    monkeypatch.setenv("DECKMARSHAL_ENGINE", "python")
    assert enter_copy() is EngineState.PYTHON
    assert "PYTHONPATH" not in os.environ
    monkeypatch.setenv("DECKMARSHAL_ENGINE", "fast")
    with pytest.raises(SettingError, match="it must be one of auto, python"):
        enter_copy()


def test_a_command_starts_again_in_a_fresh_copy(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    commands: list[list[str]] = []
    monkeypatch.setattr(os, "execv", lambda _, command: commands.append(command))
    monkeypatch.setattr(sys, "orig_argv", ["python3", "-P", "deckmarshal", "goldfish", "a.txt"])
    restart_in_copy()
    assert commands == []
    build(root)
    restart_in_copy()
    assert commands == [[sys.executable, "-P", "deckmarshal", "goldfish", "a.txt"]]


def test_nothing_starts_again_that_is_compiled(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game, "__file__", "game.abi3.so")
    monkeypatch.setattr(os, "execv", lambda *_: pytest.fail("it would start over for ever"))
    build(root)
    restart_in_copy()


def test_nothing_starts_again_twice_where_something_stands_before_the_copy(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    commands: list[list[str]] = []
    monkeypatch.setattr(os, "execv", lambda _, command: commands.append(command))
    build(root)
    restart_in_copy()
    restart_in_copy()
    assert len(commands) == 1
