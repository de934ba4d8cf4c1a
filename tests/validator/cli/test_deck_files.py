"""Files of other programs on the command line: told by content, one deck or several."""

import json
import zipfile
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from validator.cli.main import main
from validator.limits import MAX_BYTES

DEK = (
    '<deck version="0.8"><superzone name="Deck">'
    + '<card><name id="">Kroenen</name><set></set></card>' * 5
    + "</superzone></deck>"
)
TWO = json.dumps(
    [
        {"label": "First", "sections": {"deck": [[5, "Kroenen"]]}},
        {"label": "Second", "sections": {"deck": [[4, "Roger"]]}},
    ]
)


def run(*arguments: str, stdin: str | bytes = "") -> Result:
    return CliRunner().invoke(main, list(arguments), input=stdin)


def test_a_deck_file_is_told_by_its_content_not_by_its_name(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text(DEK, encoding="utf-8")
    result = run("check", "--format", "vs-system", str(path))
    assert "Kroenen is in the deck 5 times; 4 copies of a card are allowed." in result.stdout
    assert result.exit_code == 1


def test_every_deck_of_a_file_is_checked() -> None:
    result = run("check", "--format", "vs-system", "-", stdin=TWO)
    headings = [line for line in result.stdout.splitlines() if line.startswith("== ")]
    assert headings == ["== -: First", "== -: Second"]
    shown = json.loads(run("check", "--json", "--format", "vs-system", "-", stdin=TWO).stdout)
    assert [(each["file"], each["verdict"]) for each in shown] == [
        ("-: First", "illegal"),
        ("-: Second", "illegal"),
    ]


@pytest.mark.parametrize(
    ("command", "exit_code"),
    [
        ("check --format vs-system", 1),
        ("legal-in --game vs-system", 0),
        ("compare --format vs-system --with-format vs-system-training", 0),
    ],
)
def test_one_deck_of_a_file_can_be_named(command: str, exit_code: int) -> None:
    result = run(*command.split(), "--deck", "second", "-", stdin=TWO)
    assert "Kroenen" not in result.stdout
    assert result.exit_code == exit_code


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            ["legal-in"],
            "There are 2 decks here: First and Second. Name one of them, or give only that one.",
        ),
        (
            ["legal-in", "--deck", "Third"],
            "There are 2 decks here: First and Second. Not one is 'Third'.",
        ),
    ],
)
def test_which_of_several_decks_must_be_clear(arguments: list[str], said: str) -> None:
    result = run(*arguments, "-", stdin=TWO)
    assert (result.exit_code, result.stderr) == (4, f"Error: {said}\n")


def test_the_only_deck_of_a_file_may_be_named_but_only_so() -> None:
    one = json.dumps({"label": "First", "sections": {"deck": [[4, "Roger"]]}})
    assert run("check", "--format", "vs-system", "--deck", "FIRST", "-", stdin=one).exit_code == 1
    result = run("check", "--format", "vs-system", "--deck", "Second", "-", stdin=one)
    assert result.stderr == "Error: No deck here is called 'Second'; there is: First.\n"


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (
            b"PK\x03\x04" + b"\0" * 99,
            "deck.dek is a zip archive or an Office document, not a list.",
        ),
        ("4 Roger".encode("utf-16"), "deck.dek is a text in UTF-16. Save it as UTF-8."),
        (b"\x89PNG\r\n\x1a\n" + b"\0" * 99, "deck.dek is a PNG picture, not a list."),
        (b"<html><body>4 Roger</body></html>", "This is a web page, not a list."),
        (
            b'<!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><deck game="g">&b;</deck>',
            "Line 1: it declares a document type, which is not read. Nothing was checked.",
        ),
        (b"<" * 10_000, "Line 1"),
        (b"x" * (MAX_BYTES + 1), "The list is larger than 1,024 KB"),
    ],
)
def test_what_is_no_list_gets_a_sentence(tmp_path: Path, content: bytes, said: str) -> None:
    path = tmp_path / "deck.dek"
    path.write_bytes(content)
    result = CliRunner().invoke(main, ["check", "--format", "vs-system", str(path)])
    assert result.exit_code in (3, 4)
    assert said in (result.stderr or result.stdout).replace(f"{tmp_path}/", "")


def test_an_archive_is_never_unpacked(tmp_path: Path) -> None:
    path = tmp_path / "deck.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("deck.txt", b"4 Roger\n" * 1_000_000)
    result = run("check", "--format", "vs-system", str(path))
    assert result.exit_code == 4
    assert "is a zip archive or an Office document, not a list. Unpack it" in result.stderr


def test_decks_of_one_name_are_numbered_so_that_each_can_be_named() -> None:
    one = {"label": "Mine", "sections": {"deck": [[4, "Roger"]]}}
    other = {"label": "mine", "sections": {"deck": [[4, "Kroenen"]]}}
    typed = json.dumps([one, other])
    result = run("check", "--format", "vs-system", "--deck", "mine (2)", "-", stdin=typed)
    assert "4 Kroenen" in result.stdout
    assert "4 Roger" not in result.stdout
    first = run("check", "--format", "vs-system", "--deck", "Mine", "-", stdin=typed)
    assert "4 Roger" in first.stdout
