"""`deckmarshal replay`, as a user calls it."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tests.helpers import GAME_IDS
from tests.validator.play.typing import samples_paired
from validator.cli.main import main
from validator.limits import MAX_BYTES
from validator.play.records import record_content

ROOT = Path(__file__).parents[3]
DECKMARSHAL = [sys.executable, "-c", "from validator.cli.main import run; run()"]


def run(*arguments: str, stdin: bytes = b"") -> Result:
    """What the command prints and how it ends."""
    return CliRunner().invoke(main, ["replay", *arguments], input=stdin)


@pytest.fixture
def watched(tmp_path: Path) -> tuple[Path, str]:
    """The record of a whole game, and what was told of it."""
    path = tmp_path / "game.json"
    arguments = ["play", "--watch", "--second", "random", "--seed", "friday"]
    result = CliRunner().invoke(main, [*arguments, "--record", str(path)])
    return path, result.stdout


def test_a_record_tells_the_same_as_the_game_did(watched: tuple[Path, str]) -> None:
    path, told = watched
    result = run(str(path))
    assert (result.exit_code, result.stderr) == (0, "")
    head, log, end = result.stdout.split("\n\n")
    assert head == "Player 1: The Late Boat; Player 2: Every lamp on the row; seed friday"
    assert f"\n\n{log}\n\n" in told
    assert end.startswith("Player 1 wins: Player 1 is at ")


def test_the_first_choices_can_be_played_alone(watched: tuple[Path, str]) -> None:
    path, _ = watched
    shown = run(str(path), "--upto", "4").stdout
    assert shown.startswith(run(str(path)).stdout.partition("Turn 1")[0].rstrip())
    assert shown.splitlines()[-1].startswith("After 4 choices Player ")
    assert run(str(path), "--upto", "99999").stdout == run(str(path)).stdout


def test_the_log_as_json_has_an_entry_a_line(watched: tuple[Path, str]) -> None:
    path, _ = watched
    entries = [json.loads(line) for line in run(str(path), "--json").stdout.splitlines()]
    assert entries[0]["kind"] == "initiative"
    draw = {"sentence": "Turn 1, draw phase.", "turn": 1, "choices": 5, "step": "draw phase"}
    assert {"kind": "step", **draw} in entries
    losses = [entry for entry in entries if entry["kind"] == "lose"]
    assert losses[0]["notes"] == [["endurance", 49]]
    formation = next(entry for entry in entries if entry["kind"] == "formation")
    assert [label for label, _ in formation["rows"]] == ["front", "support"]
    *_, end = entries
    choices = json.loads(path.read_text(encoding="utf-8"))["choices"]
    assert (end["kind"], end["winners"], end["choices"]) == ("end", [0], len(choices))
    shown = run(str(path)).stdout
    assert shown.splitlines()[-1] == end["sentence"]


def test_whatever_the_hash_seed_the_log_is_the_same(watched: tuple[Path, str]) -> None:
    path, _ = watched
    logs = [
        subprocess.run(
            [*DECKMARSHAL, "replay", "--json", str(path)],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert logs[0] == logs[1] == run(str(path), "--json").stdout_bytes


def test_a_record_comes_from_standard_input_too() -> None:
    result = run("-", stdin=record_content(samples_paired().record((0,))))
    assert result.exit_code == 0
    assert result.stdout.endswith("\nAfter 1 choice Player 2 is to choose: cut.\n")


def test_a_game_with_a_card_file_needs_it_again(tmp_path: Path) -> None:
    deck, cards, game = (tmp_path / name for name in ("deck.txt", "cards.csv", "game.json"))
    deck.write_text("Format: vs-system\n60 Hana, Army", encoding="utf-8")
    rows = "name,version,type,cost,atk,def\nHana,Army,character,{},1,1\n"
    cards.write_text(rows.format(1), encoding="utf-8")
    arguments = ["play", str(deck), str(deck), "--watch", "--cards", str(cards)]
    assert CliRunner().invoke(main, [*arguments, "--record", str(game)]).exit_code == 0
    assert run(str(game), "--cards", str(cards)).exit_code == 0
    assert "facts of them are unknown. Hana, Army: " in run(str(game)).stderr
    cards.write_text(rows.format(2), encoding="utf-8")
    result = run(str(game), "--cards", str(cards))
    assert result.exit_code == 4
    assert result.stderr == (
        "Error: The cards of these decks have changed since the game was played.\n"
    )


def record(**fields: Any) -> bytes:
    return json.dumps({**samples_paired().record((0, 0)).data(), **fields}).encode()


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"{", "This is no record of a game: it can't be read as JSON."),
        (b"[]", "This is no record of a game."),
        (b" " * (MAX_BYTES + 1), "The record is larger than 1,024 KB, the most that is read."),
        (record(game="chess"), f"The record is of chess, not of {GAME_IDS}."),
        (record(rules_version="0"), "The record was played by version 0 of the rules; these are"),
        (record(cards_hash="0"), "The cards of these decks have changed since the game was played"),
        (record(choices=[0, 7]), "Choice 2 of the record can't be made: 7 is none of the 2 "),
        (record(choices=["0"]), "This is no record of a game."),
        (record(decks=["", ""]), "The list is empty."),
        (record(decks=["60 Roger"] * 2), "These cards can't be played, as facts of them"),
        (record(decks=["4000 Cast Off!"] * 2), "The list has no deck"),
    ],
)
def test_a_record_that_can_not_be_played_gets_a_sentence(content: bytes, said: str) -> None:
    result = run("-", stdin=content)
    assert (result.exit_code, result.stdout) == (4, "")
    assert result.stderr.startswith(f"Error: {said}")


def test_a_file_that_is_not_there_gets_a_sentence(tmp_path: Path) -> None:
    result = run(str(tmp_path / "game.json"))
    assert (result.exit_code, result.stdout) == (4, "")
    assert result.stderr.endswith("game.json can't be read: No such file or directory.\n")


def test_a_mistake_in_the_words_ends_with_2() -> None:
    assert run("game.json", "--upto", "-1").exit_code == 2


def test_a_game_without_a_board_has_none_to_draw(watched: tuple[Path, str], tmp_path: Path) -> None:
    path, _ = watched
    file = tmp_path / "board.svg"
    result = run(str(path), "--svg", str(file))
    assert (result.exit_code, result.stdout) == (4, "")
    assert "Vs. System has no board to draw." in result.stderr
    assert not file.exists()
