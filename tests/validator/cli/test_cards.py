"""`deckmarshal cards`, as a user calls it."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from carddb.builtin import GAMES, builtin_cards
from validator.cli.main import main
from validator.limits import MAX_CARD_FILE_BYTES


def run(*arguments: str, stdin: str = "") -> Result:
    """What a command prints and how it ends."""
    return CliRunner().invoke(main, arguments, input=stdin)


def card_file(folder: Path, content: str | bytes) -> str:
    """A card file of that content."""
    path = folder / "cards.csv"
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return str(path)


def test_cards_are_found_by_words() -> None:
    result = run("cards", "search", "hellboy", "doom", "--game", "vs-system")
    assert result.stdout == (
        "Hellboy, Right Hand of Doom  [vs-system, character]  hellboy-right-hand-of-doom\n"
    )


def test_what_is_not_found_is_nothing_and_no_error() -> None:
    result = run("cards", "search", "nobody-at-all")
    assert (result.exit_code, result.stdout) == (0, "")
    assert result.stderr == "No card has these words.\n"


def test_a_card_is_shown_with_what_is_known_and_what_is_not() -> None:
    shown = run("cards", "show", "vs-system", "ilse hauptstein").stdout
    assert shown.startswith("Ilsa Hauptstein  [Vs. System]\n")
    assert "  cost         3 " in shown
    assert "  version      unknown " in shown
    assert "  also called  Ilse Hauptstein" in shown


@pytest.mark.parametrize("name", ["Hellboy", "hellboy", "HELLBOY"])
def test_a_name_of_several_cards_shows_them_all(name: str) -> None:
    shown = json.loads(run("cards", "show", "vs-system", name, "--json").stdout)
    assert len(shown) == 4


@pytest.mark.parametrize("game", GAMES)
def test_every_card_is_shown_by_its_id(game: str) -> None:
    for card in builtin_cards(game)[::60]:
        shown = json.loads(run("cards", "show", game, card.id, "--json").stdout)
        assert card.id in [one["id"] for one in (shown if isinstance(shown, list) else [shown])]


def test_a_card_is_shown_with_its_rulings() -> None:
    assert "  VS-CARDS-01  Weapons Lab: " in run("cards", "show", "vs-system", "weapons-lab").stdout


def test_a_card_that_is_not_there_is_an_error() -> None:
    result = run("cards", "show", "vs-system", "Nobody")
    assert (result.exit_code, result.stderr) == (
        4,
        "Error: 'Nobody' is not in our catalogue of vs-system.\n",
    )


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("Kronen", "'Kroenen'"),
        ("Liz Shermann", "'Liz Sherman' or 'Liz Sherman, Uncontrolled Power'"),
    ],
)
def test_a_misspelt_name_gets_what_may_have_been_meant(name: str, meant: str) -> None:
    result = run("cards", "show", "vs-system", name)
    assert result.stderr == (
        f"Error: '{name}' is not in our catalogue of vs-system. Did you mean {meant}?\n"
    )


def test_every_card_of_a_game_is_listed_by_title() -> None:
    listed = json.loads(run("cards", "list", "vs-system", "--json").stdout)
    assert len(listed) == len(builtin_cards("vs-system"))
    assert listed[0]["title"] == "Abe Sapien, ichthyo sapien"


def test_the_cards_are_counted_by_game() -> None:
    counted = json.loads(run("cards", "stats", "--json").stdout)
    assert {row["game"]: row["cards"] for row in counted} == {
        game: len(builtin_cards(game)) for game in GAMES
    }
    assert "vs-system " in run("cards", "stats").stdout


def test_imported_cards_are_known_from_then_on(tmp_path: Path) -> None:
    path = card_file(tmp_path, "name,version,cost,colour\nNight Porter,Doorkeeper,2,red\n")
    result = run("cards", "import", path, "--game", "vs-system")
    assert result.stdout == "cards: 1 card added, 0 changed, 0 as they were.\n"
    assert result.stderr == "Note: vs-system has no column 'colour'; it was kept as it is.\n"
    assert "not in our catalogue" not in run("check", "-", stdin="4 night porter").stdout
    again = run("cards", "import", path, "--game", "vs-system")
    assert again.stdout == "cards: 0 cards added, 0 changed, 1 as they were.\n"


HEADER = (
    "the header has no column name, the card's name; it has: persona, cost; known: name, aliases, "
    "variant, set, number, set_name, ids, source, complete"
)


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("persona,cost\nRoger,2\n", f"line 1: {HEADER}"),
        ("name,cost\nRoger,two\n", "line 2, column cost: 'two' is not a whole number"),
        ("name\nRoger\nroger\n", "line 3, column name: roger stands in line 2 already."),
        ("name\nRo\0ger\n", "line 1: it is not a text: it holds a null byte."),
        ("name\nRo\x07ger\n", "line 2, column name: holds a control character."),
        ("name\n=cmd()\n", "line 2, column name: '=cmd()' begins as a formula does."),
        ("name\n@SUM(A1)\n", "line 2, column name: '@SUM(A1)' begins as a formula does."),
        (b"name\n\x81\n", "is not a text in UTF-8 (byte 5)."),
        (b"name\n" + b"x" * MAX_CARD_FILE_BYTES, "is larger than 20 MB, the most that is read."),
    ],
    ids=[
        "header",
        "number",
        "twice",
        "NUL",
        "control",
        "formula",
        "function",
        "encoding",
        "too large",
    ],
)
def test_a_file_with_a_fault_is_refused_and_nothing_is_kept(
    tmp_path: Path, content: str | bytes, told: str
) -> None:
    path = card_file(tmp_path, content)
    result = run("cards", "import", path, "--game", "vs-system")
    assert result.exit_code == 4
    assert told in result.stderr
    listed = json.loads(run("cards", "list", "vs-system", "--json").stdout)
    assert len(listed) == len(builtin_cards("vs-system"))


def test_all_problems_of_a_file_are_told_up_to_a_number(tmp_path: Path) -> None:
    path = card_file(tmp_path, "name,cost\n" + "Roger,x\n" * 30)
    told = run("cards", "import", path, "--game", "vs-system").stderr
    assert told.count("column cost: 'x' is not a whole number") == 20
    assert told.endswith("10 more problems were found.\nNothing was kept.\n")


@pytest.mark.parametrize(
    ("rows", "last"),
    [
        (21, "1 more problem was found."),
        (999, "979 more problems were found."),
        (1_000, "At least 980 more problems were found."),
        (5_000, "At least 980 more problems were found."),
    ],
)
def test_problems_that_were_not_counted_are_not_counted_as_none(
    tmp_path: Path, rows: int, last: str
) -> None:
    path = card_file(tmp_path, "name,cost\n" + "Roger,x\n" * rows)
    told = run("cards", "import", path, "--game", "vs-system").stderr
    assert told.endswith(f".\n{last}\nNothing was kept.\n")


def test_a_check_may_bring_its_card_file_along(tmp_path: Path) -> None:
    path = card_file(tmp_path, "name,version\nDamn Nazis,Army\n")
    assert "Damn Nazis is in the deck 70 times" in run("check", "-", stdin="70 Damn Nazis").stdout
    assert run("check", "--cards", path, "-", stdin="70 Damn Nazis").exit_code == 0
    assert run("check", "-", stdin="70 Damn Nazis").exit_code == 3, "for that check alone"


def test_a_card_file_of_a_check_with_a_fault_is_an_error(tmp_path: Path) -> None:
    path = card_file(tmp_path, "name,cost\nRoger,two\n")
    result = run("check", "--cards", path, "-", stdin="70 Roger")
    assert (result.exit_code, "line 2, column cost" in result.stderr) == (4, True)


def test_an_import_says_where_it_contradicts_the_built_in_cards(tmp_path: Path) -> None:
    path = card_file(tmp_path, "name,atk\nKroenen,9\n")
    assert run("cards", "import", path, "--game", "vs-system").stderr == (
        "Note: Kroenen: atk is 9 by cards; 3 by built-in. cards is in force.\n"
    )


def test_cards_of_one_name_are_all_kept(tmp_path: Path) -> None:
    rows = "Zorp,supporting character,,3\nZorp,main character,1,\nZorp,main character,2,\n"
    path = card_file(tmp_path, f"name,type,level,cost\n{rows}")
    run("cards", "import", path, "--game", "vs-2pcg")
    assert len(run("cards", "search", "zorp").stdout.splitlines()) == 3
