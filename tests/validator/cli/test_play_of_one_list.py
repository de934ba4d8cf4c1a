"""A case of the board game at the terminal: played, recorded, played again and drawn."""

from pathlib import Path
from xml.etree.ElementTree import parse

import pytest
from click.testing import CliRunner, Result

from validator.cli.main import main


def run(*arguments: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, list(arguments), input=typed)


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "case.json"
    sample = "hellboy-board-game-1"
    watched = run("play", sample, "--watch", "--seed", "friday", "--record", str(path))
    assert (watched.exit_code, watched.stderr) == (0, "")
    assert "Assumed: dice faces, effect die" in watched.stdout
    return path


def test_one_deck_is_enough_and_the_board_is_told_in_words() -> None:
    told = run("play", "hellboy-board-game-1", "--seed", "friday", typed="2\nq\n")
    assert (told.exit_code, told.stderr) == (0, "")
    assert "The board:\n  Nave: 4 areas; doors to crypt, porch and vestry.\n" in told.stdout
    assert "Who acts next?" in told.stdout
    assert "What does Hester Quayle do?" in told.stdout


def test_alone_says_nothing_more_where_nobody_else_plays() -> None:
    told = run("play", "hellboy-board-game-1", "--alone", "--seed", "friday", typed="q\n")
    assert (told.exit_code, told.stderr) == (0, "")
    assert "Goldfish" not in told.stdout


def test_two_decks_are_refused() -> None:
    told = run("play", "hellboy-board-game-1", "hellboy-board-game-2")
    assert told.exit_code == 2
    assert "a game of Hellboy: The Board Game has one deck\n" in told.stderr


def test_a_replay_draws_the_board_as_it_was(record: Path, tmp_path: Path) -> None:
    early, late = tmp_path / "early.svg", tmp_path / "late.svg"
    assert run("replay", str(record), "--upto", "0", "--svg", str(early)).exit_code == 0
    assert run("replay", str(record), "--svg", str(late)).exit_code == 0
    unexplored = [
        sum("unexplored" in each.get("class", "") for each in parse(file).iter())
        for file in (early, late)
    ]
    assert unexplored[0] == 5
    assert unexplored[1] < 5


def test_a_drawing_that_can_not_be_written_is_told(record: Path, tmp_path: Path) -> None:
    told = run("replay", str(record), "--svg", str(tmp_path / "no" / "board.svg"))
    assert told.exit_code == 4
    assert "board.svg can't be written" in told.stderr
