"""Games that were recorded before are played again, choice by choice.

`records/` was written by `deckmarshal play --record` in November 2026, with decks that hold every
training card between them. Engines change; what these records say must not, as long as the rules'
version is theirs.
"""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from validator.cli.main import main

RECORDS = Path(__file__).parent / "records"


def replayed(name: str) -> dict[str, Any]:
    """How the game of a record ends, as `deckmarshal replay` tells it."""
    result = CliRunner().invoke(main, ["replay", str(RECORDS / f"{name}.json"), "--json"])
    assert result.exit_code == 0, result.output
    end: dict[str, Any] = json.loads(result.stdout.splitlines()[-1])
    return end


WHOLE = {
    "boat-and-lamps-greedy": (0, 7, 441),
    "boats-random": (0, 17, 561),
    "lamps-and-boat-greedy-random": (0, 6, 157),
    "lamps-greedy": (0, 7, 272),
    "middle-and-south-greedy": (1, 7, 193),
    "north-and-middle-greedy": (1, 7, 240),
    "north-and-south-random": (1, 18, 498),
    "south-and-middle-random-greedy": (1, 6, 126),
    "south-and-north-greedy-random": (0, 6, 223),
}
"""Who won, in which turn, after how many choices."""
LEFT = {
    "boat-and-lamps-left": (0, "build", 5, 89),
    "middle-and-lamps-left": (0, "build", 6, 48),
    "north-and-south-left": (1, "priority", 3, 33),
}
"""Who was to choose what, in which turn, after how many choices."""


@pytest.mark.parametrize("name", WHOLE)
def test_a_whole_game_has_the_same_winner_in_the_same_turn(name: str) -> None:
    end = replayed(name)
    assert (end["winners"], end["turn"], end["choices"]) == ([WHOLE[name][0]], *WHOLE[name][1:])


@pytest.mark.parametrize("name", LEFT)
def test_a_game_that_was_left_comes_to_the_same_choice(name: str) -> None:
    end = replayed(name)
    assert (end["decider"], end["decision"], end["turn"], end["choices"]) == LEFT[name]


def test_every_record_is_played_again() -> None:
    assert {path.stem for path in RECORDS.iterdir()} == {*WHOLE, *LEFT}
