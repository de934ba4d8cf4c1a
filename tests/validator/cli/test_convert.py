"""`deckmarshal convert`, as a user calls it."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from validator.cli.main import main
from validator.limits import MAX_BYTES

TYPED = "Deck: Right hand\n4 Kroenen\n4 Roger\n"
TEXT = "Deck: Right hand\nFormat: vs-system\n\nDeck (8)\n4 Kroenen\n4 Roger\n"
TWO_DECKS = json.dumps(
    [
        {"deck": "Night Shift", "sections": {"deck": [[4, "Kroenen"]]}},
        {"deck": "Day Shift", "sections": {"deck": [[4, "Roger"]]}},
    ]
)


def run(*arguments: str, stdin: str | bytes | None = TYPED) -> Result:
    """What the command prints and how it ends."""
    return CliRunner().invoke(main, ["convert", *arguments], input=stdin)


def test_all_that_was_carried_over_goes_to_standard_output() -> None:
    result = run("-", "--to", "text")
    assert (result.exit_code, result.stdout, result.stderr) == (0, TEXT, "")


def test_a_file_of_any_notation_is_read(tmp_path: Path) -> None:
    path = tmp_path / "deck"
    for to in ("csv", "json", "o8d", "dek"):
        path.unlink(missing_ok=True)
        run("-", "--to", to, "--output", str(path))
        assert run(str(path), "--to", "text").stdout.endswith("Deck (8)\n4 Kroenen\n4 Roger\n")


def test_what_is_not_carried_over_is_told_and_ends_with_3() -> None:
    result = run("-", "--to", "csv", stdin=f"{TYPED}what is this\n")
    assert result.exit_code == 3
    assert result.stderr == (
        "Note: Line 4: 'what is this' is neither a card nor a heading that is known. "
        "A card's line begins with its count.\n"
    )
    assert result.stdout.endswith("Deck,4,Kroenen,,,kroenen\nDeck,4,Roger,,,roger\n")


def test_what_the_notation_can_not_say_is_told_and_ends_with_3() -> None:
    result = run("-", "--to", "dek")
    assert result.exit_code == 3
    assert result.stderr == (
        "Note: A LackeyCCG deck (.dek) has no place for 'Deck: Right hand'.\n"
        "Note: LackeyCCG may not know 'Kroenen' and 'Roger': no one image is known for them.\n"
    )


def test_the_list_is_read_by_the_format_that_is_named() -> None:
    result = run("-", "--to", "json", "--format", "vs-system; ban Roger")
    assert json.loads(result.stdout)["format"] == "vs-system; ban Roger"


def test_one_of_several_decks_is_named() -> None:
    result = run("-", "--to", "text", "--deck", "day shift", stdin=TWO_DECKS)
    assert (result.exit_code, result.stdout) == (
        0,
        "Deck: Day Shift\nFormat: vs-system\n\nDeck (4)\n4 Roger\n",
    )


def test_of_several_decks_one_must_be_named() -> None:
    result = run("-", "--to", "text", stdin=TWO_DECKS)
    assert (result.exit_code, result.stdout) == (4, "")
    assert "Night Shift and Day Shift" in result.stderr


def test_a_file_is_written_whole_and_nothing_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    result = run("-", "--to", "text", "--output", str(path))
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", "")
    assert path.read_text(encoding="utf-8") == TEXT
    assert [each.name for each in tmp_path.iterdir() if each.is_file()] == ["deck.txt"]


def test_a_file_that_is_there_is_kept_unless_forced(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text("mine", encoding="utf-8")
    result = run("-", "--to", "text", "--output", str(path))
    assert (result.exit_code, result.stderr) == (
        4,
        f"Error: {path} is there already; --force writes over it.\n",
    )
    assert path.read_text(encoding="utf-8") == "mine"
    assert run("-", "--to", "text", "--output", str(path), "--force").exit_code == 0
    assert path.read_text(encoding="utf-8") == TEXT


def test_a_file_that_can_not_be_written_is_told(tmp_path: Path) -> None:
    path = tmp_path / "nowhere" / "deck.txt"
    result = run("-", "--to", "text", "--output", str(path))
    assert (result.exit_code, result.stderr) == (
        4,
        f"Error: {path} can't be written: No such file or directory.\n",
    )


def test_what_can_not_be_put_in_its_place_leaves_nothing_behind(tmp_path: Path) -> None:
    path = tmp_path / "folder"
    (path / "inside").mkdir(parents=True)
    result = run("-", "--to", "text", "--output", str(path), "--force")
    assert (result.exit_code, result.stderr) == (
        4,
        f"Error: {path} can't be written: Is a directory.\n",
    )
    assert sorted(each.name for each in tmp_path.glob("*folder*")) == ["folder"]


@pytest.mark.parametrize(
    ("stdin", "sentence"),
    [
        (b"4 Roger\xff", "- is not a text in UTF-8 (byte 7)."),
        ("", "The list is empty. Paste at least one card, such as"),
        (b"4 Roger\n" * (MAX_BYTES // 8 + 1), "The list is larger than 1,024 KB"),
        ("<html><body>4 Roger</body></html>", "This is a web page, not a list."),
        ("1000 Kroenen\n" * 11, "The deck has 11,000 cards, and a .dek has a line for each"),
    ],
)
def test_what_can_not_be_read_or_written_ends_with_4(stdin: str | bytes, sentence: str) -> None:
    result = run("-", "--to", "dek", stdin=stdin)
    assert (result.exit_code, result.stdout) == (4, "")
    assert result.stderr.startswith(f"Error: {sentence}")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("-",), "Missing option '--to'. Choose from:"),
        (("-", "--to", "pdf"), "'pdf' is not one of 'text', 'csv', 'json', 'dek', 'o8d'."),
        (("-", "--to", "csv", "--format", "chess"), "There is no format 'chess'."),
    ],
)
def test_a_mistake_in_the_words_ends_with_2(arguments: tuple[str, ...], sentence: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert sentence in result.stderr


def test_the_file_is_utf_8_whatever_the_terminal_is() -> None:
    deckmarshal = Path(sys.executable).with_name("deckmarshal")
    result = subprocess.run(
        [deckmarshal, "convert", "-", "--to", "o8d", "--format", "vs-system"],
        input="1 Zz ★ é".encode(),
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": "cp437"},
        check=False,
    )
    assert result.returncode == 3
    assert result.stdout.startswith(b"\xef\xbb\xbf<?xml ")
    assert "Zz ★ é</card>".encode() in result.stdout
