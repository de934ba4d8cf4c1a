"""The other commands, and what all commands have in common."""

import json
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import click
import pytest
import requests
from click.testing import CliRunner, Result

from carddb.builtin import builtin_cards
from formats.games import GAMES, compiled_formats
from tests.waiting import PATIENCE
from validator.cli import main as entry
from validator.cli.main import main
from validator.named_formats import format_ids

ROOT = Path(__file__).parents[3]


def run(*arguments: str) -> Result:
    """What a command prints and how it ends."""
    return CliRunner().invoke(main, arguments)


def commands(group: click.Group = main, path: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    """Every command by its words."""
    found: list[tuple[str, ...]] = []
    for name, command in group.commands.items():
        found.append((*path, name))
        if isinstance(command, click.Group):
            found += commands(command, (*path, name))
    return found


@pytest.mark.parametrize("words", commands(), ids=" ".join)
def test_every_command_has_help_and_stands_in_the_docs(words: tuple[str, ...]) -> None:
    result = run(*words, "--help")
    assert result.exit_code == 0
    assert len(result.stdout.splitlines()) > 4
    documented = (ROOT / "docs" / "command-line.md").read_text(encoding="utf-8")
    assert f"deckmarshal {' '.join(words)}" in documented


def test_formats_lists_each_format_with_its_rules() -> None:
    shown = run("formats").stdout
    assert "vs-system  Vs. System" in shown
    assert "VS-BUILD-01  At least 60 cards in the deck. (§IX Deckbuilding)" in shown


def test_formats_says_what_each_asks_for_beside_cards() -> None:
    shown = run("formats").stdout
    parts = dict(re.findall(r"^(\S+)  .*\n((?: .*\n)+)", shown, re.MULTILINE))
    assert list(parts) == format_ids()
    assert "    1 April 2019 to 30 June 2019; The publisher; extends" in parts["2pcg-singularity"]
    immortals = "the two kinds of Immortals that the director chose, such as male/female"
    assert f"    Parameters: immortals ({immortals})\n" in parts["highlander-two-headed-giant"]
    assert "    Declarations: players (how many players there are)\n" in parts["hellboy-board-game"]
    for format_id, source in compiled_formats().items():
        part = parts[format_id]
        assert ("    Parameters: " in part) is bool(source.parameters)
        assert ("    Declarations: " in part) is bool(source.declarations)


def test_formats_as_json_has_what_a_program_needs() -> None:
    shown, *_ = json.loads(run("formats", "--json").stdout)
    assert (shown["id"], shown["game"]) == ("vs-system", "vs-system")
    assert [rule["rule"] for rule in shown["rules"]] == [
        "VS-BUILD-01",
        "VS-BUILD-02",
        "DM-POOL-01",
    ]
    assert [section["name"] for section in shown["sections"]] == ["deck"]


def test_rules_prints_every_row_with_its_state_and_the_totals() -> None:
    shown = run("rules", "vs-system").stdout
    assert "  VS-BUILD-01  [implemented]  A deck holds at least 60 cards. (§IX" in shown
    assert "  VS-FORMAT-02  [not applicable]" in shown
    assert "[not yet]" not in run("rules", "highlander").stdout
    for rule in GAMES["vs-system"].ledger.rows:
        assert f"  {rule}  [" in shown
    (build,) = [line for line in shown.splitlines() if line.startswith("BUILD  ")]
    assert build.split() == ["BUILD", "12", "0", "0", "complete"]


def test_rules_as_json_has_the_same_rows_and_totals() -> None:
    shown = json.loads(run("rules", "vs-system", "--json").stdout)
    rows = [row for area in shown["areas"] for row in area["rows"]]
    assert [row["id"] for row in rows] == list(GAMES["vs-system"].ledger.rows)
    assert sum(shown["totals"].values()) == len(rows) == 516
    (form,) = [area for area in shown["areas"] if area["area"] == "FORMAT"]
    assert form["totals"] == {"implemented": 1, "not applicable": 3, "not yet": 0}
    assert form["rows"][1]["reason"].startswith("A store programme")


def test_rules_of_an_unknown_game_is_a_usage_mistake() -> None:
    result = run("rules", "chess")
    assert result.exit_code == 2
    assert "'chess' is not one of 'vs-system', 'vs-2pcg', 'highlander'" in result.stderr


def test_the_card_database_is_built_once_and_then_left_alone(tmp_path: Path) -> None:
    first = run("cards", "build")
    path = tmp_path / "data" / "cards.db"
    count = sum(len(builtin_cards(game)) for game in GAMES)
    assert first.stdout == f"{count:,} cards in {path}\n"
    before = path.stat().st_mtime_ns
    assert run("cards", "build").stdout == first.stdout
    assert path.stat().st_mtime_ns == before


def test_a_file_that_is_no_database_is_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "data" / "cards.db"
    path.parent.mkdir()
    path.write_bytes(b"my own notes, not a database at all" * 50)
    result = run("cards", "build")
    assert result.exit_code == 4
    assert result.stderr.startswith(f"Error: {path} can't be used as a card database: ")
    assert path.read_bytes().startswith(b"my own notes")


@pytest.mark.parametrize("words", [("cards", "build"), ("cards", "stats")])
def test_a_data_folder_that_can_not_be_made_is_told(tmp_path: Path, words: tuple[str, ...]) -> None:
    (tmp_path / "data").write_text("a file, not a folder", encoding="utf-8")
    result = run(*words)
    path = tmp_path / "data" / "cards.db"
    assert (result.exit_code, result.stderr) == (
        4,
        f"Error: {path} can't be used as a card database: File exists.\n",
    )


def call_script(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> None:
    """Call what the console script calls."""
    monkeypatch.setattr(sys, "argv", ["deckmarshal", *arguments])
    entry.run()


@pytest.fixture
def _broken_store(monkeypatch: pytest.MonkeyPatch) -> None:
    """Building the card database fails as nobody foresaw."""

    def fail(_: Path) -> int:
        raise RuntimeError("the disk\nis on fire")

    monkeypatch.setattr("carddb.store.build", fail)
    monkeypatch.delenv("DECKMARSHAL_DEBUG", raising=False)


@pytest.mark.usefixtures("_broken_store")
def test_what_nobody_foresaw_is_one_line_and_never_means_illegal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        call_script(monkeypatch, "cards", "build")
    assert end.value.code == 4
    assert capsys.readouterr().err == (
        "Error: something went wrong: RuntimeError: the disk is on fire "
        "(DECKMARSHAL_DEBUG=1 shows where)\n"
    )


@pytest.mark.usefixtures("_broken_store")
def test_what_nobody_foresaw_is_shown_whole_to_who_mends_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("DECKMARSHAL_DEBUG", "1")
    with pytest.raises(RuntimeError, match="is on fire"):
        call_script(monkeypatch, "cards", "build")


@pytest.mark.parametrize("encoding", ["latin-1", "cp437"])
def test_a_terminal_without_the_signs_gets_the_report_all_the_same(encoding: str) -> None:
    deckmarshal = Path(sys.executable).with_name("deckmarshal")
    result = subprocess.run(
        [deckmarshal, "check", "-"],
        input=b"5 Kroenen",
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": encoding},
        check=False,
    )
    assert (result.returncode, result.stderr) == (1, b"")
    assert b"? illegal: Kroenen is in the deck 5 times" in result.stdout


def test_checks_use_the_card_database_that_was_built(tmp_path: Path) -> None:
    run("cards", "build")
    with sqlite3.connect(tmp_path / "data" / "cards.db") as db:
        db.execute("delete from cards where id = 'kroenen'")
    db.close()
    result = CliRunner().invoke(main, ["check", "-"], input="Format: vs-system\n4 Kroenen")
    assert "'Kroenen' is not in our catalogue" in result.stdout


def test_serve_answers_on_the_port_that_it_prints(tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    deckmarshal = Path(sys.executable).with_name("deckmarshal")
    service = subprocess.Popen(
        [deckmarshal, "serve", "--port", str(port)], stdout=subprocess.PIPE, text=True, cwd=tmp_path
    )
    try:
        assert service.stdout is not None
        line = service.stdout.readline()
        address = f"http://127.0.0.1:{port}"
        assert address in line
        assert _first_answer(f"{address}/healthz").status_code == 200
        request = {"format": "vs-system", "decklist": "5 Kroenen"}
        answer = requests.post(f"{address}/api/v1/check", json=request, timeout=PATIENCE)
        assert answer.json()["verdict"] == "illegal"
    finally:
        service.send_signal(signal.SIGTERM)
        assert service.wait(timeout=PATIENCE) == 0
        service.communicate()


def _first_answer(address: str) -> requests.Response:
    """The answer once the service listens; a connection is refused until then."""
    with requests.Session() as session:
        retries = requests.adapters.Retry(total=12, backoff_factor=0.1)
        session.mount("http://", requests.adapters.HTTPAdapter(max_retries=retries))
        return session.get(address, timeout=PATIENCE)
