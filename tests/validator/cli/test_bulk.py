"""`deckmarshal bulk`, as a user calls it."""

import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from formats.samples import samples
from tests.validator.bulk.uploads import zipped
from tests.waiting import PATIENCE
from validator.cli.main import main

LEGAL = next(sample.text for sample in samples().values())
UNVERIFIED = "Format: vs-system-training\n4 Nobody Knows Me\n" + LEGAL.partition("\n\n")[2]


def run(*arguments: str | Path, stdin: str | bytes | None = None) -> Result:
    """What the command prints and how it ends."""
    return CliRunner().invoke(main, ["bulk", *map(str, arguments)], input=stdin)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a legal list, and an illegal one in a folder of its own."""
    (tmp_path / "decks" / "late").mkdir(parents=True)
    (tmp_path / "decks" / "ann.txt").write_text(f"Player: Ann\n{LEGAL}", encoding="utf-8")
    (tmp_path / "decks" / "late" / "bob.txt").write_text("Format: vs-system\n5 Kroenen")
    (tmp_path / "decks" / ".hidden").write_text("x")
    return tmp_path / "decks"


def test_a_folder_is_read_with_the_folders_in_it(folder: Path) -> None:
    result = run(folder)
    assert (result.exit_code, result.stderr) == (1, "")
    lines = result.stdout.splitlines()
    assert [line.split("  ")[0] for line in lines[:3]] == ["player", "Ann", "late/bob.txt"]
    assert lines[4] == "2 lists: 1 legal, 1 illegal"
    assert lines[6:] == [
        "== late/bob.txt",
        "Illegal in Vs. System: 2 problems",
        "✗ 5 cards in the deck; at least 60 are needed. (VS-BUILD-01)",
        "✗ Kroenen is in the deck 5 times; 4 copies of a card are allowed. (VS-BUILD-02)",
    ]


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (f'player,decklist\nAnn,"{LEGAL}"\n', 0),
        (f'player,decklist\nAnn,"{LEGAL}"\nBob,"4 Nobody At All"\n', 3),
        (f'player,decklist,format\nAnn,"{LEGAL}",\nBob,5 Kroenen,vs-system\n', 1),
        ("player,decklist,format\nAnn,5 Kroenen,vs-system\nBob,,\n", 4),
        ("player,decklist,format\nAnn,5 Kroenen,vs-system\nBob,4 Roger,nope\n", 4),
    ],
    ids=["legal", "no game to tell", "illegal", "missing", "unreadable"],
)
def test_the_worst_row_is_the_exit_code(tmp_path: Path, content: str, code: int) -> None:
    path = tmp_path / "entries.csv"
    path.write_text(content, encoding="utf-8")
    assert run(path).exit_code == code


def test_illegal_is_worse_than_unverified(tmp_path: Path) -> None:
    unverified = tmp_path / "a.txt"
    unverified.write_text(UNVERIFIED, encoding="utf-8")
    illegal = tmp_path / "b.txt"
    illegal.write_text("Format: vs-system\n5 Kroenen")
    assert run(unverified).exit_code == 3
    assert run(unverified, illegal).exit_code == run(illegal, unverified).exit_code == 1


def test_standard_input_and_a_zip_are_read(tmp_path: Path) -> None:
    path = tmp_path / "decks.zip"
    path.write_bytes(zipped(("ann.txt", LEGAL)))
    result = run(path, "-", "--json", stdin="Format: vs-system\n5 Kroenen")
    rows = json.loads(result.stdout)["rows"]
    assert [row["where"] for row in rows] == ["decks.zip: ann.txt", "standard input"]


def test_the_question_is_that_of_check(folder: Path) -> None:
    result = run(folder, "--format", "vs-system; size 5", "--as-of", "2026-11-16", "--json")
    answered = json.loads(result.stdout)
    assert (answered["format"], answered["as_of"]) == ("vs-system; size 5", "2026-11-16")
    assert {row["format"].partition(";")[0] for row in answered["rows"]} == {"vs-system"}
    result = run(folder, "--format", "vs-system", "--set", "immortals=male/female")
    assert (result.exit_code, "vs-system has no parameters." in result.stderr) == (2, True)


def test_columns_of_one_title_are_named_by_their_places(tmp_path: Path) -> None:
    path = tmp_path / "e.csv"
    path.write_text("Player,List,List\nAnn,4 Roger,5 Kroenen\n", encoding="utf-8")
    columns = "player=Player,decklist=List (column 3)"
    result = run(path, "--format", "vs-system", "--json", "--columns", columns)
    (row,) = json.loads(result.stdout)["rows"]
    assert (row["player"], row["decklist"]) == ("Ann", "5 Kroenen")


def test_columns_are_named_in_one_option_or_several(tmp_path: Path) -> None:
    path = tmp_path / "e.csv"
    path.write_text('Naam,"Lijst, hier"\nAnn,5 Kroenen\n')
    for columns in (
        ["--columns", "player=Naam,decklist=Lijst, hier"],
        ["--columns", "Player = naam", "--columns", "decklist=Lijst, hier"],
    ):
        result = run(path, "--format", "vs-system", "--json", *columns)
        (row,) = json.loads(result.stdout)["rows"]
        assert (row["player"], row["status"]) == ("Ann", "illegal")


@pytest.mark.parametrize(
    ("columns", "sentence"),
    [
        ("Naam", "'Naam' is not COLUMN=TITLE, such as player=Name"),
        ("player=", "'player=' is not COLUMN=TITLE, such as player=Name"),
        ("file=a,file=b", "'file' is given twice"),
        ("player=Naam", "Say which column has the decklist, or the name of its file."),
        ("list=Lijst", "There is no column 'list'."),
    ],
)
def test_columns_that_are_named_wrongly_are_a_mistake_in_the_words(
    folder: Path, columns: str, sentence: str
) -> None:
    result = run(folder, "--columns", columns)
    assert result.exit_code == 2
    assert sentence in " ".join(result.stderr.split())


def test_columns_that_can_not_be_told_are_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "e.csv"
    path.write_text("Naam,Lijst\nAnn,5 Kroenen\n")
    result = run(path)
    assert (result.exit_code, result.stderr) == (
        4,
        "Error: e.csv: no column is known to hold the decklists, or the names of their files. The "
        "columns are 'Naam' and 'Lijst'. Say which column is which. "
        "--columns player=Name,decklist=List does.\n",
    )


def test_results_are_written_as_the_ending_says(folder: Path, tmp_path: Path) -> None:
    starts = {"csv": b"\xef\xbb\xbfplayer,", "json": b'{\n  "made_at"', "pdf": b"%PDF-"}
    for ending, start in starts.items():
        path = tmp_path / f"results.{ending}"
        assert run(folder, "--output", path).exit_code == 1
        assert path.read_bytes().startswith(start)
    sheets = tmp_path / "sheets.PDF"
    run(folder, "--sheets", sheets)
    assert sheets.read_bytes().startswith(b"%PDF-")


def test_a_file_that_is_there_is_kept(folder: Path, tmp_path: Path) -> None:
    for option, name in (("--output", "results.csv"), ("--sheets", "sheets.pdf")):
        path = tmp_path / name
        path.write_text("mine")
        result = run(folder, option, path)
        said = f"Error: {path} is there already; --force writes over it.\n"
        assert (result.exit_code, result.stdout, result.stderr) == (4, "", said)
        assert path.read_text() == "mine"
        run(folder, option, path, "--force")
        assert path.read_bytes() != b"mine"


@pytest.mark.parametrize(
    ("option", "name", "sentence"),
    [
        ("--output", "results.xls", "does not end in .csv or .json or .pdf"),
        ("--output", "results", "does not end in .csv or .json or .pdf"),
        ("--sheets", "sheets.csv", "does not end in .pdf"),
    ],
)
def test_an_ending_that_says_nothing_is_a_mistake_in_the_words(
    folder: Path, option: str, name: str, sentence: str
) -> None:
    result = run(folder, option, name)
    assert result.exit_code == 2
    assert sentence in " ".join(result.stderr.split())


def test_what_can_not_be_taken_is_a_sentence(tmp_path: Path) -> None:
    result = run(tmp_path / "none.zip")
    said = f"Error: {tmp_path / 'none.zip'} can't be read: No such file or directory.\n"
    assert (result.exit_code, result.stderr) == (4, said)
    (tmp_path / "empty").mkdir()
    result = run(tmp_path / "empty")
    said = "Error: Nothing was uploaded, or what was is empty.\n"
    assert (result.exit_code, result.stderr) == (4, said)
    large = tmp_path / "large.txt"
    with large.open("wb") as file:
        file.truncate(2 * 1024**3)
    result = run(large, large)
    assert (result.exit_code, "is larger than 10 MB" in result.stderr) == (4, True)


def test_a_terminal_sees_how_far_it_is_and_a_pipe_does_not(folder: Path) -> None:
    command = [
        sys.executable,
        "-c",
        "from validator.cli.main import run; run()",
        "bulk",
        str(folder),
    ]
    ours, theirs = pty.openpty()
    done = subprocess.run(
        command,
        check=False,
        stdout=subprocess.PIPE,
        stderr=theirs,
        timeout=PATIENCE,
        env={**os.environ, "TERM": "xterm"},
    )
    os.close(theirs)
    shown = os.read(ours, 100_000).decode()
    os.close(ours)
    assert done.returncode == 1
    assert "Checking" in shown
    assert "a second" in shown
    assert b"Checking" not in done.stdout


def test_an_unsure_list_is_unverified_with_the_question(tmp_path: Path) -> None:
    (tmp_path / "one.txt").write_text("Plot Twists\n4 Nobody", encoding="utf-8")
    result = run("--json", tmp_path / "one.txt")
    assert result.exit_code == 3
    (row,) = json.loads(result.stdout)["rows"]
    assert row["status"] == "unverified"
    assert row["fault"].startswith("Which game is this?")


def test_house_rules_alone_are_for_lists_of_every_format(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("Format: vs-2pcg\n4 Nobody", encoding="utf-8")
    (tmp_path / "b.txt").write_text("4 Roger", encoding="utf-8")
    result = run("--format", "size 40", "--json", tmp_path)
    formats = [row["format"] for row in json.loads(result.stdout)["rows"]]
    assert formats == ["vs-2pcg; size 40", "vs-system; size 40"]
    assert "size 40" in run("--format", "size 40", tmp_path).stdout
