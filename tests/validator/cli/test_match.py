"""`deckmarshal match`, as a user calls it."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from formats.samples import samples
from tests.helpers import PLAYED_GAMES
from validator.cli.main import main

FEW = ("--games", "4", "--seed", "friday", "--workers", "1")
NAMES = ("The Late Boat", "Every lamp on the row")


def run(*arguments: str) -> Result:
    """What the command prints and how it ends."""
    return CliRunner().invoke(main, ["match", *arguments])


def data(*arguments: str) -> Any:
    result = run(*arguments, *FEW, "--json")
    assert (result.exit_code, result.stderr) == (0, "")
    return json.loads(result.stdout)


def pairings(*arguments: str) -> list[tuple[str, ...]]:
    """Who played against whom."""
    runs = data(*arguments)["runs"]
    return [tuple(deck["name"] for deck in played["decks"]) for played in runs]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three lists, the last of them without a name."""
    for number in (1, 2):
        (tmp_path / f"{number}.txt").write_text(samples()[f"vs-system-{number}"].text)
    unnamed = samples()["vs-system-2"].text.replace(f"Deck: {NAMES[1]}\n", "")
    (tmp_path / "3.txt").write_text(unnamed)
    return tmp_path


def test_two_decks_are_told_with_how_often_the_first_wins() -> None:
    result = run("vs-system-1", "vs-system-2", "--games", "20", "--seed", "friday")
    assert (result.exit_code, result.stderr) == (0, "")
    for number, name in enumerate(NAMES, start=1):
        assert f"\nvs-system-{number}: {name}\n  Legal in " in result.stdout
    assert re.search(
        rf"^{NAMES[0]} wins [\d.]+ % \([\d.]+ to [\d.]+\) of 20 games against {NAMES[1]}\n"
        r"(That decides it: |About [\d,]+ more games would decide it|Both are level: )",
        result.stdout,
        re.M,
    )
    seats = re.findall(r"^going (first|second) +10 +[\d.]+ \(", result.stdout, re.M)
    assert seats == ["first", "second"]
    assert "\nwith the card in the kept hand " in result.stdout


def test_the_same_seed_prints_the_same_on_one_worker_and_on_several() -> None:
    many = ("vs-system-1", "vs-system-2", "--seed", "friday", "--games", "60")
    assert run(*many, "--workers", "2").stdout == run(*many, "--workers", "1").stdout


def test_an_odd_number_of_games_is_rounded_up_and_that_is_said() -> None:
    few = ("--games", "3", "--workers", "1", "--json")
    result = run("vs-system-1", "vs-system-2", *few)
    assert result.stderr == "Games come in pairs: 4 are played, not 3.\n"
    assert json.loads(result.stdout)["runs"][0]["tally"]["games"] == 4


def test_every_list_of_a_folder_plays_against_every_other(folder: Path) -> None:
    third = str(folder / "3.txt")
    assert pairings(str(folder)) == [NAMES, (NAMES[0], third), (NAMES[1], third)]


def test_one_deck_plays_against_a_folder_but_not_against_itself(folder: Path) -> None:
    first, third = (str(folder / f"{number}.txt") for number in (1, 3))
    assert pairings(first, str(folder)) == [NAMES, (NAMES[0], third)]


def test_one_deck_plays_against_each_of_the_others(folder: Path) -> None:
    third = str(folder / "3.txt")
    assert pairings("vs-system-1", third, "vs-system-2") == [(NAMES[0], third), NAMES]


def test_a_deck_plays_against_itself_if_it_is_named_twice() -> None:
    assert pairings("vs-system-1", "vs-system-1") == [(NAMES[0], NAMES[0])]


def test_decks_of_the_same_name_are_told_apart_by_their_lists(folder: Path) -> None:
    first = str(folder / "1.txt")
    assert pairings("vs-system-1", first) == [
        (f"{NAMES[0]} (vs-system-1)", f"{NAMES[0]} ({first})")
    ]


def test_several_pairings_stand_in_a_table(folder: Path) -> None:
    result = run(str(folder), *FEW)
    assert result.exit_code == 0
    rows = re.findall(
        r"^  (\S.*?) +4 +[\d.]+ \([\d.]+ to [\d.]+\) .* +0  (.+)$", result.stdout, re.M
    )
    third = str(folder / "3.txt")
    assert [name for name, _ in rows] == [NAMES[1], third, third]
    assert all(re.fullmatch(r"decided|level|[\d,]+", more) for _, more in rows)
    assert re.findall(r"^(\S.*) against\b", result.stdout, re.M) == list(NAMES)


def test_a_pairing_is_the_same_alone_and_among_others(folder: Path) -> None:
    first, second = (str(folder / f"{number}.txt") for number in (1, 2))
    assert data(str(folder))["runs"][0] == data(first, second)["runs"][0]


@pytest.mark.parametrize("lists", [["vs-system-1"], ["-"]])
def test_one_list_alone_has_nobody_to_play_against(lists: list[str]) -> None:
    result = run(*lists)
    assert result.exit_code == 2
    assert "a match has two decks: name another list, or a folder of several" in result.stderr


def test_other_games_cannot_be_played() -> None:
    result = run("vs-system-1", "hellboy-board-game-1")
    assert result.exit_code == 4
    assert f"can't be played here yet; {PLAYED_GAMES} can." in result.stderr
