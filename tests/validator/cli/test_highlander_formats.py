"""Sealed decks and 2 Headed Giant of Highlander in every command that draws or plays."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from formats.samples import samples
from validator.cli.main import main

SAMPLE = samples()["highlander-1"].text
FEW = ("--games", "4", "--seed", "friday", "--workers", "1")
ENTERS = "\n" * 2_000
SEALED = SAMPLE.replace("highlander-training", "highlander-sealed")
GIANT = SAMPLE.replace("highlander-training", "highlander-two-headed-giant").replace(
    "1 Maren Tolliver", "1 Maren Tolliver\n1 Aldous Penhallow"
)


@pytest.fixture(params=[("sealed", SEALED, 10), ("giant", GIANT, 15)], ids=["sealed", "giant"])
def listed(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, int]:
    """A list of the format, and the Ability at which it begins."""
    name, text, ability = request.param
    path = tmp_path / f"{name}.txt"
    path.write_text(text, encoding="utf-8")
    return str(path), ability


def run(*arguments: str, stdin: str = "") -> str:
    """What a command prints."""
    result = CliRunner().invoke(main, arguments, input=stdin)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout


def test_hands_have_as_many_cards_as_ability(listed: tuple[str, int]) -> None:
    path, ability = listed
    assert f"\nHand ({ability})\n" in run("hands", path, "--seed", "friday")


def test_odds_are_those_of_such_a_hand(listed: tuple[str, int]) -> None:
    path, ability = listed
    told = run("odds", path, "--want", "1+ dodge")
    (average,) = re.findall(r"cards on average +([\d.]+)", told)
    dodges, cards = 8, 57
    assert float(average) == pytest.approx(ability * dodges / cards, abs=0.005)


def test_a_goldfish_is_played(listed: tuple[str, int]) -> None:
    path, ability = listed
    told = run("goldfish", path, *FEW)
    assert f"\n  Ability: {ability}.\n" in told
    assert "\nWon in % of 4 games: " in told


def test_a_match_is_played(listed: tuple[str, int]) -> None:
    path, ability = listed
    told = run("match", path, "highlander-2", *FEW)
    assert f"\n  Ability: {ability}.\n" in told
    assert re.search(
        r"wins [\d.]+ % \([\d. to]+\) of 4 games against The wall and the gaff\n", told
    )
    assert re.search(r"\nall games +4 +", told)


def test_a_game_is_watched_to_its_end(listed: tuple[str, int]) -> None:
    path, _ = listed
    told = run("play", path, path, "--watch", "--seed", "friday")
    assert re.search(r"\nPlayer [12] \(greedy\) wins: .*\.\n$", told)


def test_a_game_is_played_by_a_person(listed: tuple[str, int]) -> None:
    path, ability = listed
    told = run("play", path, "--alone", "--seed", "friday", stdin=ENTERS)
    assert re.search(rf"Ability:? +{ability}", told)
    # Both are on the table, and one of them is active.
    assert ("Two heads: " in told) == ("giant" in path)


def test_a_game_is_recorded_and_replayed(listed: tuple[str, int], tmp_path: Path) -> None:
    path, _ = listed
    record = tmp_path / "game.json"
    arguments = ("--watch", "--second", "random", "--seed", "friday", "--record", str(record))
    told = run("play", path, path, *arguments)
    last = told.strip().splitlines()[-1]
    assert "The record is in" in last
    won = next(line for line in reversed(told.splitlines()) if " wins: " in line)
    assert won.split(" wins: ")[1] in run("replay", str(record))
