"""`deckmarshal check`, as a user calls it."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from sqlite_utils import Database

from tests.formats.vs_system.test_construction import SIXTY
from tests.helpers import AS_OF, checked
from validator.cli.main import main
from validator.reports.data import report_data

AS_OF_OPTION = f"--as-of={AS_OF.isoformat()}"


def run(*arguments: str, stdin: str | bytes | None = None) -> Result:
    """What the command prints and how it ends."""
    return CliRunner().invoke(main, ["check", *arguments], input=stdin)


@pytest.mark.parametrize(
    ("decklist", "exit_code", "first_line"),
    [
        (SIXTY, 0, "Legal in Vs. System as of 16 November 2026"),
        (SIXTY + "1 Kroenen", 1, "Illegal in Vs. System: 1 problem"),
        (SIXTY + "1 Helboy", 3, "Legal in Vs. System if 1 name is right"),
        ("5 Kroenen", 1, "Illegal in Vs. System: 2 problems"),
    ],
)
def test_the_exit_code_is_the_verdict(decklist: str, exit_code: int, first_line: str) -> None:
    result = run(AS_OF_OPTION, "-", stdin=decklist)
    assert (result.exit_code, result.stdout.splitlines()[0]) == (exit_code, first_line)


def test_a_finding_is_shown_with_rule_citation_and_fix() -> None:
    result = run("-", stdin=SIXTY + "1 Kroenen")
    assert "✗ illegal: Kroenen is in the deck 5 times; 4 copies of a card are allowed." in (
        result.stdout
    )
    assert "    VS-BUILD-02, §IX Deckbuilding" in result.stdout
    assert "    Fix: Remove 1 Kroenen." in result.stdout


def test_json_is_the_report_of_the_api(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text("5 Kroenen", encoding="utf-8")
    result = run(AS_OF_OPTION, "--format", "vs-system", "--json", str(path))
    assert json.loads(result.stdout) == report_data(checked("5 Kroenen", "vs-system"))


def test_of_several_files_each_is_shown_and_the_worst_counts(tmp_path: Path) -> None:
    legal, unverified, illegal = (tmp_path / name for name in ("a.txt", "b.txt", "c.txt"))
    legal.write_text(SIXTY, encoding="utf-8")
    unverified.write_text(SIXTY + "1 Helboy", encoding="utf-8")
    illegal.write_text("5 Kroenen", encoding="utf-8")
    assert run(str(legal), str(unverified)).exit_code == 3
    result = run("--json", str(legal), str(illegal), str(unverified))
    shown = json.loads(result.stdout)
    assert result.exit_code == 1
    assert [(one["file"], one["verdict"]) for one in shown] == [
        (str(legal), "legal"),
        (str(illegal), "illegal"),
        (str(unverified), "unverified"),
    ]


def test_a_file_that_cannot_be_read_leaves_the_others_their_answer(tmp_path: Path) -> None:
    legal = tmp_path / "a.txt"
    legal.write_text(SIXTY, encoding="utf-8")
    missing = tmp_path / "missing.txt"
    result = run(str(missing), str(legal))
    assert result.exit_code == 4
    assert result.stderr == f"Error: {missing} can't be read: No such file or directory.\n"
    assert "Legal in Vs. System" in result.stdout


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (
            b"",
            'The list is empty. Paste at least one card, such as "4 Hellboy, Anung Un Rama".',
        ),
        (b"4 Roger\n\xff\xfe", "- is not a text in UTF-8 (byte 8). Save it as UTF-8."),
        (b"4 Roger\0", "This is not a text: it holds NUL bytes. Paste the list itself."),
        (
            b"4 Roger\n" * 10_000,
            "The list has 10,000 lines; at most 2,000 are read. Nothing was checked.",
        ),
        (
            b"x" * 10_000_000,
            "The list is larger than 1,024 KB, the most that is read. Nothing was checked.",
        ),
    ],
    ids=["empty", "not UTF-8", "binary", "10,000 lines", "10 MB"],
)
def test_what_is_no_list_gets_a_sentence_and_exit_4(content: bytes, sentence: str) -> None:
    result = run("-", stdin=content)
    assert (result.exit_code, result.stderr) == (4, f"Error: {sentence}\n")


def test_an_unknown_format_is_a_usage_mistake_that_lists_the_known_ones() -> None:
    result = run("--format", "vs-sistem", "-", stdin=SIXTY)
    assert result.exit_code == 2
    assert "There is no format 'vs-sistem'. The formats are: vs-system, " in result.stderr


@pytest.mark.parametrize("content", [b"", b"my own notes, not a database" * 50])
def test_a_card_database_that_is_none_is_an_error(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "data" / "cards.db"
    path.parent.mkdir()
    path.write_bytes(content)
    result = run("-", stdin=SIXTY)
    assert result.exit_code == (0 if not content else 4)
    assert ("can't be used as a card database" in result.stderr) == bool(content)


def test_a_database_of_older_cards_is_brought_up_to_date(tmp_path: Path) -> None:
    CliRunner().invoke(main, ["cards", "build"])
    db = Database(tmp_path / "data" / "cards.db")
    with db.atomic():
        db.execute("delete from cards where game = 'vs-system'")
        db.execute("update games set file_hash = 'older'")
    db.close()
    assert run("-", stdin=SIXTY).exit_code == 0


@pytest.mark.parametrize(
    "arguments", [[], ["--as-of", "tomorrow", "-"], ["--as-of", "2026-02-30", "-"], ["--colour"]]
)
def test_a_usage_mistake_ends_with_2(arguments: list[str]) -> None:
    assert run(*arguments, stdin=SIXTY).exit_code == 2


def test_the_list_may_name_its_own_format() -> None:
    assert run("-", stdin=f"Format: Vs-System\n{SIXTY}").exit_code == 0
    result = run("-", stdin=f"Format: chess\n{SIXTY}")
    assert (result.exit_code, "no format 'chess'" in result.stderr) == (4, True)


def test_what_can_not_be_read_of_a_card_file_is_told(tmp_path: Path) -> None:
    path = tmp_path / "cards.csv"
    rows = "\n".join(f"Usher {number},x" for number in range(25))
    path.write_text(f"Name,Cost\n{rows}\n", encoding="utf-8")
    result = run("--format", "vs-system", "--cards", str(path), "--json", "-", stdin="4 Usher 1")
    told = [
        each["message"]
        for each in json.loads(result.stdout)["findings"]
        if each["rule"] == "DM-CARD-03"
    ]
    assert (
        "The card file, line 2: Usher 0: cost: 'x' is not a whole number from 0 to 9,999." in told
    )
    assert "The card file, 5 more flaws were found." in told
    assert len(told) == 21


def test_a_list_of_an_unsure_game_names_the_formats_with_the_likely_first() -> None:
    result = run("-", stdin="Weapons\n4 Nobody")
    assert result.exit_code == 4
    assert result.stderr.startswith(
        "Error: Which game is this? No format was given, and the list doesn't say for sure. It "
        "looks like Highlander Type One: the heading 'Weapons'. The formats are: "
        "highlander-standard, vs-system, "
    )


def test_the_candidates_are_data_too() -> None:
    result = run("--json", "-", stdin="Weapons\n4 Nobody")
    assert result.exit_code == 4
    answer = json.loads(result.stdout)
    assert answer["error"].startswith("Which game is this?")
    assert answer["candidates"][0] == {
        "game": "highlander",
        "format": "highlander-standard",
        "reasons": ["the heading 'Weapons'"],
    }


@pytest.mark.parametrize("rules", ["ban Roger", "; ban Roger"])
@pytest.mark.parametrize("stated", ["", "Format: vs-system\n"])
def test_house_rules_alone_extend_the_lists_own_format(rules: str, stated: str) -> None:
    result = run("--format", rules, "-", stdin=f"{stated}4 Roger")
    assert result.exit_code == 1
    assert "Roger is banned." in result.stdout


def test_house_rules_that_can_not_be_end_as_a_list_does() -> None:
    result = run("--format", "unban Roger", "-", stdin="4 Roger")
    assert result.exit_code == 4
    assert "'unban Roger' undoes nothing" in result.stderr
