"""A copy with a compiled engine: what is in it, what is refused, and that it plays the same."""

import pickle
import pickletools
import subprocess
import sys
from pathlib import Path

import pytest

from formats.games import GAMES, playable_game
from formats.samples import samples
from formats.table.play_deck import PlayDeck
from tests.helpers import checked
from validator.operations import compiling
from validator.operations.compiling import (
    COMPILED,
    COPIED,
    PURE,
    CompilingError,
    compile_into,
    copy_into,
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
from validator.compiled_copy import is_compiled

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
    copy = compile_into(tmp_path)
    *pure, by = played_in(ROOT)
    *compiled, by_then = played_in(copy)
    assert (by, by_then) == ("pure", "compiled")
    assert len(pure) == 60
    assert compiled == pure


@pytest.fixture
def without_compiler(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Nothing is compiled; where it would have been."""
    places: list[Path] = []
    monkeypatch.setattr(compiling, "refuse_without_tools", lambda: None)
    monkeypatch.setattr(compiling, "_compile", lambda _paths, _work: places.append(Path.cwd()))
    monkeypatch.setattr(compiling, "COPIED", ("formats", "wsgi.py", "docs"))
    monkeypatch.setattr(compiling, "TRIED_WITH", ("docs",))
    return places


def name_it(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Call the code as it is now by that name."""
    monkeypatch.setattr(compiling, "copy_name", lambda _root: name)


def test_a_copy_runs_and_can_be_tested(tmp_path: Path) -> None:
    copy_into(tmp_path / "new" / "copy", COPIED)
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


def test_what_an_older_copy_had_is_gone(tmp_path: Path) -> None:
    copy_into(tmp_path, ("docs",))
    (tmp_path / "docs" / "gone.so").touch()
    copy_into(tmp_path, ("docs",))
    assert "docs/gone.so" not in files_in(tmp_path)
    assert "docs/table.md" in files_in(tmp_path)


def test_a_copy_is_compiled_once_and_has_its_tests_renewed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, without_compiler: list[Path]
) -> None:
    name_it(monkeypatch, "first")
    copy = compile_into(tmp_path)
    assert (copy, (tmp_path / "current").resolve()) == (tmp_path / "first", copy)
    assert {"compiled.stamp", "wsgi.py", "docs/table.md"} <= files_in(copy)
    (copy / "docs" / "table.md").unlink()
    assert compile_into(tmp_path) == copy
    assert "docs/table.md" in files_in(copy)
    assert without_compiler == [tmp_path / ".compiling" / "new"]


def test_the_copy_before_stays_for_a_service_that_runs_in_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, without_compiler: list[Path]
) -> None:
    for name in ("first", "second", "third"):
        name_it(monkeypatch, name)
        compile_into(tmp_path)
    left = {path.name for path in tmp_path.iterdir()}
    assert left == {"second", "third", "current", ".compiling"}
    assert (tmp_path / "current").readlink() == Path("third")


def test_a_copy_that_fails_leaves_the_one_before(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, without_compiler: list[Path]
) -> None:
    name_it(monkeypatch, "first")
    compile_into(tmp_path)

    def fail(_paths: list[str], _work: Path) -> None:
        raise CompilingError("no")

    monkeypatch.setattr(compiling, "_compile", fail)
    name_it(monkeypatch, "second")
    with pytest.raises(CompilingError):
        compile_into(tmp_path)
    assert not (tmp_path / "second").exists()
    assert (tmp_path / "current").resolve() == tmp_path / "first"


def test_what_is_compiled_is_there_and_leaves_out_what_can_not_be() -> None:
    compiled = {path.relative_to(ROOT).as_posix() for path in modules(ROOT)}
    assert "formats/vs_system/engine/attacking/attack.py" in compiled
    assert all(any(path.startswith(name) for path in compiled) for name in COMPILED)
    assert all((ROOT / path).is_file() for path in PURE)
    assert not compiled & {*PURE, "formats/table/__init__.py"}


def sample_deck(name: str) -> PlayDeck:
    """The deck of a sample list, as a player brings it."""
    sample = samples()[name]
    return playable_game(sample.game).deck_of(checked(sample.text, sample.format))


@pytest.mark.parametrize("game_id", GAMES)
def test_nothing_is_compiled_that_is_sent_to_those_who_play(game_id: str) -> None:
    # A compiled class can't be unpickled there.
    game = playable_game(game_id)
    decks = [sample_deck(f"{game_id}-{number}") for number in (1, 2)]
    runs = [
        game.goldfish(decks[0], seed="sent", policy="random", keep=None),
        game.match(*decks, seed="sent", policy="random", keep=None),
    ]
    compiled = {path.relative_to(ROOT).with_suffix("").as_posix() for path in modules(ROOT)}
    for run in runs:
        words = {word for _, word, _ in pickletools.genops(pickle.dumps(run))}
        named = {word.replace(".", "/") for word in words if isinstance(word, str)}
        assert "formats/table/play_deck" in named
        assert not named & compiled


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
    def full(_folder: Path, _names: tuple[str, ...]) -> None:
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

    def copy_small(folder: Path, _names: tuple[str, ...]) -> None:
        folder.mkdir(parents=True)
        (folder / "small.py").write_text(source)

    monkeypatch.setattr(compiling, "copy_into", copy_small)
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
