"""`deckmarshal diff`."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from validator.cli.main import main

FIRST = "Format: vs-system\n4 Kroenen\n4 Roger\n"


@pytest.fixture
def first(tmp_path: Path) -> str:
    path = tmp_path / "first.txt"
    path.write_text(FIRST, encoding="utf-8")
    return str(path)


def diff(*arguments: str, typed: str = "") -> Result:
    """What the command prints and how it ends."""
    return CliRunner().invoke(main, ["diff", *arguments], input=typed)


@pytest.mark.parametrize(
    ("second", "code", "begins"),
    [
        ("4 Roger\n4 Kroenen", 0, "Same deck\n"),
        ("4 Roger\n3 Kroenen", 1, "1 only in the first\n"),
        (
            "4 Roger\n3 Kroenen\n1 Krenen",
            1,
            "1 only in the first, 1 only in the second\n'Krenen' is not",
        ),
        ("4 Roger\n4 Kroenen\nwhat is this", 3, "No difference in what could be read\n1 line"),
        ("3 Roger\n4 Kroenen\nwhat is this", 1, "1 only in the first\n1 line"),
    ],
)
def test_the_exit_code_tells_whether_they_differ(
    first: str, second: str, code: int, begins: str
) -> None:
    result = diff(first, "-", typed=second)
    assert result.stdout.startswith(begins)
    assert result.exit_code == code


def test_json_has_the_difference_and_both_reports(first: str) -> None:
    result = diff(first, "-", "--json", typed="4 Roger\n5 Kroenen")
    data = json.loads(result.stdout)
    assert result.exit_code == 1
    assert data["extra"][0]["name"] == "Kroenen"
    assert [data[side]["verdict"] for side in ("first", "second")] == ["illegal", "illegal"]


@pytest.mark.parametrize(
    ("arguments", "typed", "code", "said"),
    [
        (["no-such-file.txt"], "", 4, "no-such-file.txt can't be read: No such file or directory."),
        (["-"], "", 4, "Error: "),
        (["-", "--format", "nope"], "4 Roger", 2, "There is no format 'nope'."),
    ],
)
def test_what_can_not_be_read_ends_with_a_sentence(
    first: str, arguments: list[str], typed: str, code: int, said: str
) -> None:
    result = diff(first, *arguments, typed=typed)
    assert result.exit_code == code
    assert said in result.stderr


def test_one_of_several_decks_is_named_for_each_file(first: str, tmp_path: Path) -> None:
    path = tmp_path / "decks.json"
    decks = [
        {"name": name, "sections": {"deck": [[4, "Kroenen"], [count, "Roger"]]}}
        for name, count in (("Day Shift", 4), ("Night Shift", 3))
    ]
    path.write_text(json.dumps(decks), encoding="utf-8")
    asked = diff(first, str(path))
    assert asked.exit_code == 4
    assert "There are 2 decks here: Day Shift and Night Shift." in asked.stderr
    assert diff(first, str(path), "--with-deck", "Day Shift").stdout.startswith("Same deck\n")
    both = ("--deck", "Day Shift", "--with-deck", "Night Shift", "--format", "vs-system")
    result = diff(str(path), str(path), *both)
    assert result.stdout.startswith("1 only in the first\n")
    assert result.exit_code == 1


def test_both_lists_can_not_come_from_standard_input() -> None:
    result = diff("-", "-", typed=FIRST)
    assert result.exit_code == 2
    assert "only one of the lists can come from standard input" in result.stderr


def test_names_that_a_card_file_states_are_no_caveat(tmp_path: Path) -> None:
    names = [f"Lamp Keeper {letter}" for letter in "ABCDEFGHIJKLMNO"]
    cards, listed = tmp_path / "stated.csv", tmp_path / "list.txt"
    cards.write_text("name,source\n" + "".join(f"{each},stated\n" for each in names), "utf-8")
    listed.write_text("Format: vs-system\n" + "".join(f"4 {each}\n" for each in names), "utf-8")
    typed = listed.read_text("utf-8")
    assert "are not in our catalogue" in diff(str(listed), "-", typed=typed).output
    with_cards = diff(str(listed), "-", "--cards", str(cards), typed=typed)
    assert "catalogue" not in with_cards.output
    assert with_cards.output.startswith("Same deck\n")
