"""`deckmarshal goldfish`, as a user calls it."""

import json
import os
import re
import shlex
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from threading import Thread

import pytest
from click.testing import CliRunner, Result

from formats.samples import samples
from formats.vs_system.engine.game import RULES_VERSION
from tests.helpers import PLAYED_GAMES
from tests.waiting import PATIENCE, wait_until
from validator.cli.main import main
from validator.cli.simulation import PARTIAL

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "simulations.md").read_text(encoding="utf-8")
SESSION = re.compile(r"^\$ deckmarshal (.*)\n((?:(?!```).*\n)*)", re.MULTILINE)
DECKMARSHAL = [sys.executable, "-c", "from validator.cli.main import run; run()"]
FEW = ("--games", "10", "--seed", "friday", "--workers", "1")


def run(*arguments: str, stdin: str = "") -> Result:
    """What the command prints and how it ends."""
    return CliRunner().invoke(main, ["goldfish", *arguments], input=stdin)


def test_a_deck_is_told_with_its_scripts_and_its_games() -> None:
    result = run("vs-system-1", *FEW, "--as-of", "2026-11-16")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.startswith(
        "10 games, seed friday, policy greedy, the policy decides about mulligans\n"
        "\n"
        "vs-system-1: The Late Boat\n"
        "  Legal in Vs. System, training as of 16 November 2026.\n"
        "  The text of "
    )
    assert "  No script: played by numbers and keywords: Reed Cutters, Army; " in result.stdout
    assert "\nWon in % of 10 games: 100.0 (72.2 to 100.0)\n" in result.stdout
    # That no game of so few was won in a turn does not say that none is.
    assert re.search(r"^\d +0\.0 \(0\.0 to 27\.8\) +0\.0 \(0\.0 to 27\.8\)$", result.stdout, re.M)
    for label in ("all games", "going first", "going second"):
        assert re.search(rf"^{label} +(10|5) +100\.0 ", result.stdout, re.M)
    # All are won, whatever was in the hand.
    assert "with the card in the kept hand" not in result.stdout


def test_the_same_seed_prints_the_same_on_one_worker_and_on_several() -> None:
    many = ("vs-system-1", "--seed", "friday", "--games", "110")
    alone = run(*many, "--workers", "1")
    assert alone.exit_code == 0
    assert run(*many, "--workers", "2").stdout == alone.stdout


def test_a_seed_by_chance_is_told_and_gives_the_same_again() -> None:
    few = ("vs-system-1", "--games", "2", "--workers", "1")
    shown = run(*few).stdout
    (seed,) = re.findall(r"seed ([0-9a-f]{8}),", shown)
    assert run(*few, "--seed", seed).stdout == shown


def test_an_odd_number_of_games_may_be_played() -> None:
    result = run("vs-system-1", "--games", "3", "--workers", "1", "--json")
    assert (result.exit_code, result.stderr) == (0, "")
    (played,) = json.loads(result.stdout)["runs"]
    assert (played["tally"]["games"], played["is_partial"]) == (3, False)
    apart = {each["label"]: each["won"]["games"] for each in played["summary"]["apart"]}
    assert (apart["going first"], apart["going second"]) == (2, 1)


def test_json_has_what_the_games_follow_from_and_what_they_tell() -> None:
    data = json.loads(run("vs-system-1", *FEW, "--policy", "random", "--json").stdout)
    (played,) = data.pop("runs")
    assert data == {
        "game": "vs-system",
        "rules_version": RULES_VERSION,
        "games": 10,
        "seed": "friday",
        "policy": "random",
        "policy_version": "1",
        "keep": None,
        "is_partial": False,
    }
    (deck,) = played["decks"]
    assert (deck["name"], deck["list"], deck["cards"]) == ("The Late Boat", "vs-system-1", 60)
    assert deck["without_script"]["Reed Cutters, Army"] > 1
    assert (played["summary"]["games"], played["tally"]["games"]) == (10, 10)
    turn = played["summary"]["turns"][0]
    assert (turn["turn"], turn["games"]) == (1, 10)
    measures = played["summary"]["measures"]
    assert list(turn["found"]) == [each["name"] for each in measures["by_turn"]]
    assert list(played["summary"]["at_end"]) == [each["name"] for each in measures["at_end"]]
    assert played["is_partial"] is False


@pytest.mark.parametrize(("keep", "kept"), [("all", 10), ("none", 0), ("0-4 character", 10)])
def test_hands_are_kept_by_the_rule(keep: str, kept: int) -> None:
    data = json.loads(run("vs-system-1", *FEW, "--keep", keep, "--json").stdout)
    apart = {each["label"]: each for each in data["runs"][0]["summary"]["apart"]}
    found = {label: apart[label]["won"]["games"] for label in apart if "hand" in label}
    assert found == {"first hand kept" if kept else "first hand mulliganed": 10}
    assert data["keep"] == keep


def test_a_keep_rule_that_cannot_be_read_is_shown_with_its_place() -> None:
    result = run("vs-system-1", "--keep", "2+ charcter")
    assert result.exit_code == 2
    assert "Invalid value for '--keep': The keep rule: At character 4:" in result.stderr
    assert "\n    2+ charcter\n       ^\n" in result.stderr


def test_other_games_cannot_be_played() -> None:
    result = run("hellboy-board-game-1")
    assert (result.exit_code, result.stderr) == (
        4,
        f"Error: Hellboy: The Board Game can't be played here yet; {PLAYED_GAMES} can.\n",
    )


def test_every_list_of_a_folder_is_played_once(tmp_path: Path) -> None:
    for number in (1, 2):
        (tmp_path / f"{number}.txt").write_text(samples()[f"vs-system-{number}"].text)
    (tmp_path / ".hidden").write_text("nothing that can be read")
    first = str(tmp_path / "1.txt")
    data = json.loads(run(str(tmp_path), first, *FEW, "--json").stdout)
    names = [each["decks"][0]["name"] for each in data["runs"]]
    assert names == ["The Late Boat", "Every lamp on the row"]
    # What a deck does alone, it does among others.
    alone = json.loads(run(first, *FEW, "--json").stdout)
    assert data["runs"][0] == alone["runs"][0]


def test_of_several_lists_it_is_told_which_cannot_be_played(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text(samples()["hellboy-board-game-1"].text)
    result = run("vs-system-1", str(path))
    assert result.exit_code == 4
    assert result.stderr.startswith(f"Error: {path}: Hellboy: The Board Game can't be played")


def test_a_folder_without_lists_is_refused(tmp_path: Path) -> None:
    result = run(str(tmp_path))
    assert (result.exit_code, result.stderr) == (4, f"Error: {tmp_path} holds no lists.\n")


def test_a_list_may_come_from_standard_input() -> None:
    text = samples()["vs-system-2"].text.replace("Deck: Every lamp on the row\n", "")
    shown = run("-", *FEW, stdin=text).stdout
    assert "\nstandard input: a deck without a name\n" in shown


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_ends_the_games_and_tells_what_was_played(workers: str) -> None:
    games = ("--games", "1000000", "--seed", "friday", "--workers", workers)
    command = [*DECKMARSHAL, "goldfish", "vs-system-1", "vs-system-2", *games]
    terminal = Terminal()
    with subprocess.Popen(
        command,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=terminal.theirs,
        text=True,
        start_new_session=True,
    ) as stopped:
        terminal.wait_for(r"\D[1-9]\d*/2000000\D")
        os.killpg(stopped.pid, signal.SIGINT)  # as a terminal does: the workers get it too
        shown, _ = stopped.communicate(timeout=PATIENCE)
    terminal.close()
    assert stopped.returncode == PARTIAL
    assert "Traceback" not in terminal.shown
    (played,) = re.findall(
        r"^Partial: stopped after ([\d,]+) of 1,000,000 games; what follows", shown, re.M
    )
    assert f"\nWon in % of {played} games: " in shown
    assert "\nPartial: stopped after 0 of 1,000,000 games.\n" in shown


class Terminal:
    """Somebody who looks at a terminal."""

    def __init__(self) -> None:
        self._ours, self.theirs = os.openpty()
        self.shown = ""
        self._looking = Thread(target=self._look)
        self._looking.start()

    def wait_for(self, pattern: str) -> None:
        wait_until(lambda: re.search(pattern, self.shown) is not None)

    def close(self) -> None:
        os.close(self.theirs)
        self._looking.join()
        os.close(self._ours)

    def _look(self) -> None:
        with suppress(OSError):  # nobody has the other end any more
            while read := os.read(self._ours, 10_000):
                self.shown += read.decode(errors="replace")


def test_how_far_it_is_is_shown_on_a_terminal_alone() -> None:
    command = [*DECKMARSHAL, "goldfish", "vs-system-1", *FEW]
    terminal = Terminal()
    pipe = subprocess.PIPE
    shown = subprocess.run(command, cwd=ROOT, stdout=pipe, stderr=terminal.theirs, check=True)
    terminal.close()
    assert re.search(r"Playing.*\D10/10\D.* a second", terminal.shown)
    assert shown.stdout.decode() == run("vs-system-1", *FEW).stdout


def test_the_sessions_of_the_docs_run_as_shown() -> None:
    sessions = SESSION.findall(PAGE)
    assert len(sessions) == 2
    for command, shown in sessions:
        told = CliRunner().invoke(main, shlex.split(command)).stdout
        for part in filter(None, shown.split("[…]\n")):
            assert part in told
            told = told.partition(part)[2]
