"""Runs of games: the same on one worker or many, stopped when asked to, gone with whoever asked."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from formats.simulation.runs import PART
from formats.vs_system.engine.game import RULES_VERSION
from tests.helpers import desk
from tests.validator.play.typing import sample_deck
from validator.simulation.games import (
    GamesAsked,
    NamedDeck,
    Played,
    games_data,
    keep_of,
    keep_words,
    paired,
    workers,
)
from validator.simulation.opened import LineError

ROOT = Path(__file__).parents[3]
FIRST, SECOND = (NamedDeck(f"deck {n}", f"{n}.txt", sample_deck(n)) for n in (1, 2))
ASKED = GamesAsked(2 * PART + 2, "friday", "greedy")


def played(number: int, *decks: NamedDeck, asked: GamesAsked = ASKED, most: int = 10**6) -> Played:
    told: list[int] = []

    def tell(more: int) -> bool:
        told.append(more)
        return sum(told) < most

    with workers(number) as players:
        result = players.play(decks, asked, tell)
    assert result.is_partial or sum(told) == asked.games
    return result


@pytest.mark.parametrize("decks", [(FIRST,), (FIRST, SECOND)], ids=["goldfish", "match"])
def test_one_worker_and_several_give_the_same(decks: tuple[NamedDeck, ...]) -> None:
    alone = played(1, *decks)
    assert alone.tally.games == ASKED.games
    assert not alone.is_partial
    assert played(2, *decks).data() == alone.data()


@pytest.mark.parametrize("number", [1, 2])
def test_games_that_are_stopped_are_told_as_a_part(number: int) -> None:
    asked = GamesAsked(100 * PART, "friday", "greedy")
    result = played(number, FIRST, asked=asked, most=1)
    assert PART <= result.tally.games < asked.games
    assert result.summary is not None
    assert result.summary.games == result.tally.games
    assert result.is_partial
    assert games_data(asked, [result])["is_partial"] is True


def test_the_data_have_what_the_games_follow_from() -> None:
    result = played(1, FIRST, SECOND, asked=GamesAsked(2, "friday", "random", keep=True))
    data = games_data(GamesAsked(2, "friday", "random", keep=True), [result])
    (run,) = data.pop("runs")
    assert data == {
        "game": "vs-system",
        "rules_version": RULES_VERSION,
        "games": 2,
        "seed": "friday",
        "policy": "random",
        "keep": "all",
        "is_partial": False,
    }
    assert [each["name"] for each in run["decks"]] == ["deck 1", "deck 2"]
    assert [each["cards"] for each in run["decks"]] == [60, 60]
    assert len(run["cards_hash"]) == 16
    assert run["tally"] == result.tally.data()


def test_hands_are_kept_as_the_line_says() -> None:
    deck = sample_deck(1)
    assert keep_of("", desk(), deck) is None
    assert keep_of(" All ", desk(), deck) is True
    assert keep_of("none", desk(), deck) is False
    rule = keep_of("keep: 1+ character cost<=2", desk(), deck)
    assert keep_words(rule) == "1+ character cost<=2"
    with pytest.raises(LineError, match="'charcter' is no type of card"):
        keep_of("2+ charcter", desk(), deck)


def test_games_come_in_pairs() -> None:
    assert [paired(games) for games in (1, 2, 11, 1_000)] == [2, 2, 12, 1_000]


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="asks Linux for the workers")
def test_workers_end_with_whoever_started_them() -> None:
    code = (
        "from validator.simulation.games import workers\n"
        "with workers(2):\n"
        "    print('begun', flush=True)\n"
        "    input()\n"
    )
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, stdin=pipe, stdout=pipe) as asked:
        assert asked.stdout is not None
        assert asked.stdout.readline() == b"begun\n"
        children = Path(f"/proc/{asked.pid}/task/{asked.pid}/children").read_text().split()
        assert len(children) == 2
        os.kill(asked.pid, signal.SIGKILL)
    until = time.monotonic() + 10
    while any(is_running(child) for child in children) and time.monotonic() < until:
        time.sleep(0.02)
    assert not any(is_running(child) for child in children)


def is_running(process: str) -> bool:
    """Whether it is there and not merely waiting to be forgotten."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
