"""`deckmarshal cards import, conflicts, sources, prefer, drop`, as a user calls them."""

import json
import os
import sqlite3
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from validator.cli.main import main

GAME = ("--game", "vs-2pcg")
FIRST = """name,type,set,number,cost,atk
Night Porter,supporting character,MAV,071,2,3
Loading Dock,special location,MAV,072,,
"""
SECOND = """name,type,set,number,cost,atk
Nite Porter,supporting character,MAV,71,3,3
"""
OCTGN = """<set name="Night Shift" id="00000000-0000-0000-0000-000000000001">
<cards>
<card id="00000000-0000-0000-0000-0000000000b2" name="Ferryman">
<property name="Card Number" value="NSH-001" />
<property name="Type" value="Supporting Character" />
<property name="Cost" value="1" />
<property name="ATK" value="0+/0+" />
</card>
</cards>
</set>
"""
LACKEY = (
    "Name\tSet\tImageFile\tCard Type\tCost\nFerryman\tNSH\tFerryman_SC\tSupporting Character\t1\n"
)


def run(*arguments: str, stdin: str = "") -> Result:
    """What a command prints and how it ends."""
    return CliRunner().invoke(main, arguments, input=stdin)


def cards(*arguments: str) -> str:
    """What a command about cards prints; it must end well."""
    result = run("cards", *arguments)
    assert result.exit_code == 0, result.output
    return result.stdout


def data(*arguments: str) -> list[dict[str, object]]:
    """What a command about cards prints as JSON."""
    printed: list[dict[str, object]] = json.loads(cards(*arguments, "--json"))
    return printed


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """A folder of card files: first.csv, second.csv, set.xml, set.txt."""
    contents = {"first.csv": FIRST, "second.csv": SECOND, "set.xml": OCTGN, "set.txt": LACKEY}
    for name, content in contents.items():
        (tmp_path / name).write_text(content, encoding="utf-8")
    return tmp_path


def dump() -> list[str]:
    """Everything that stands in the card database."""
    db = sqlite3.connect(Path(os.environ["DECKMARSHAL_DATA"]) / "cards.db")
    rows = list(db.iterdump())
    db.close()
    return rows


def test_importing_twice_changes_nothing(files: Path) -> None:
    first = str(files / "first.csv")
    assert cards("import", first, *GAME) == "first: 2 cards added, 0 changed, 0 as they were.\n"
    before = dump()
    assert cards("import", first, *GAME) == "first: 0 cards added, 0 changed, 2 as they were.\n"
    assert dump() == before


def test_an_update_says_what_changed_card_by_card(files: Path) -> None:
    path = files / "first.csv"
    cards("import", str(path), *GAME)
    path.write_text(FIRST.replace(",2,3", ",4,-") + "Usher,token,MAV,9,,\n", encoding="utf-8")
    assert cards("import", str(path), *GAME) == (
        "+ Usher\n"
        "~ Night Porter: cost 4, was 2; atk not printed, was 3\n"
        "first: 1 card added, 1 changed, 1 as they were.\n"
    )


def test_an_import_is_printed_for_programs(files: Path) -> None:
    result = run("cards", "import", str(files / "first.csv"), *GAME, "--source", "mine", "--json")
    told = json.loads(result.stdout)
    assert (told["source"], told["added"]) == ("mine", ["Night Porter", "Loading Dock"])
    assert (told["changed"], told["removed"], told["conflicts"], told["flaws"]) == ([], [], [], [])


def test_sources_that_differ_are_told_at_once_and_from_then_on(files: Path) -> None:
    cards("import", str(files / "first.csv"), *GAME)
    result = run("cards", "import", str(files / "second.csv"), *GAME)
    expected = (
        "Nite Porter [MAV-71]: name is Nite Porter by second; Night Porter by first. "
        "second is in force.\n",
        "Nite Porter [MAV-71]: cost is 3 by second; 2 by first. second is in force.\n",
    )
    assert result.stderr == "".join(f"Note: {sentence}" for sentence in expected)
    assert cards("conflicts") == "".join(expected) + "2 conflicts.\n"
    assert cards("conflicts", *GAME) == cards("conflicts")
    assert cards("conflicts", "--game", "highlander") == "The sources agree.\n"
    assert "Nite Porter" in cards("show", "vs-2pcg", "night porter")


def test_conflicts_are_printed_for_programs(files: Path) -> None:
    for file in ("first.csv", "second.csv"):
        cards("import", str(files / file), *GAME)
    name, cost = data("conflicts")
    assert (name["column"], name["in_force"]) == ("name", "second")
    assert cost == {
        "game": "vs-2pcg",
        "card": "Nite Porter",
        "id": "nite-porter-supporting-character-mav-71",
        "column": "cost",
        "in_force": "second",
        "claims": [
            {"source": "second", "says": "3", "read": True},
            {"source": "first", "says": "2", "read": True},
        ],
    }
    assert data("conflicts", "--game", "highlander") == []


def test_what_could_not_be_read_is_told_where_another_source_knows_it(files: Path) -> None:
    path = files / "first.csv"
    path.write_text("name,set,number,atk\nFerryman,NSH,001,4\n", encoding="utf-8")
    cards("import", str(path), *GAME)
    told = run("cards", "import", str(files / "set.xml"), *GAME, "--source", "octgn").stderr
    (line,) = [line for line in cards("conflicts").splitlines() if ": atk is " in line]
    assert line == (
        "Ferryman [NSH-001]: atk is 4 by first; '0+/0+' by octgn, which can't be read. "
        "first is in force."
    )
    assert f"Note: {line}\n" in told


def test_sources_are_listed_the_one_in_force_first(files: Path) -> None:
    assert cards("sources") == "No cards were imported; only the built-in ones are here.\n"
    for name in ("first.csv", "second.csv"):
        cards("import", str(files / name), *GAME)
    second, first = data("sources")
    assert (first["id"], first["game"], first["cards"], first["flaws"]) == ("first", GAME[1], 2, 0)
    assert second["id"] == "second"
    day = str(second["kept_at"])[:10]
    assert cards("sources") == (
        f"vs-2pcg  second  1 card, {day}\nvs-2pcg  first  2 cards, {str(first['kept_at'])[:10]}\n"
    )


def test_a_source_is_preferred_or_dropped(files: Path) -> None:
    for name in ("first.csv", "second.csv"):
        cards("import", str(files / name), *GAME)
    assert (
        cards("prefer", "first", *GAME) == "first is in force over the other sources of vs-2pcg.\n"
    )
    assert [conflict["in_force"] for conflict in data("conflicts")] == ["first", "first"]
    assert cards("drop", "first", *GAME) == "The cards of first are forgotten.\n"
    assert cards("conflicts") == "The sources agree.\n"
    assert [source["id"] for source in data("sources")] == ["second"]
    assert "Loading Dock" not in cards("search", "mav", *GAME)


@pytest.mark.parametrize("command", ["prefer", "drop"])
def test_a_source_that_there_is_not_is_an_error(files: Path, command: str) -> None:
    result = run("cards", command, "nobody", *GAME)
    assert (result.exit_code, result.stderr) == (
        4,
        "Error: No source of vs-2pcg is called 'nobody'. There are none.\n",
    )
    cards("import", str(files / "first.csv"), *GAME)
    for name in ("nobody", "built-in"):
        assert run("cards", command, name, *GAME).stderr == (
            f"Error: No source of vs-2pcg is called '{name}'. The sources are: first.\n"
        )


def test_several_files_are_one_source_and_what_stands_twice_is_told(files: Path) -> None:
    paths = [str(files / name) for name in ("first.csv", "set.txt")]
    done = cards("import", *paths, *GAME)
    assert done == "first: 3 cards added, 0 changed, 0 as they were.\n"
    (files / "again.csv").write_text(FIRST, encoding="utf-8")
    result = run("cards", "import", paths[0], str(files / "again.csv"), *GAME)
    assert result.stdout == (
        "first: 0 cards added, 0 changed, 2 as they were, 1 kept that are not in the file.\n"
    )
    assert "Night Porter: in again.csv, it stands in first.csv already, which counts" in (
        result.stderr
    )


def test_of_several_files_none_is_kept_if_one_can_not_be_read(files: Path) -> None:
    (files / "bad.csv").write_text("name,cost\nUsher,two\n", encoding="utf-8")
    result = run("cards", "import", str(files / "first.csv"), str(files / "bad.csv"), *GAME)
    assert result.exit_code == 4
    assert result.stderr.endswith("Nothing was kept.\n")
    assert data("sources") == []


@pytest.mark.parametrize(
    ("file", "source"),
    [
        ("my cards.csv", "my cards"),
        ("a%b$.txt", "a b"),
        ("built-in.csv", "imported"),
        ("...", "imported"),
        (f"{'x' * 80}.csv", "x" * 60),
    ],
)
def test_a_source_is_called_as_its_file_is(tmp_path: Path, file: str, source: str) -> None:
    path = tmp_path / file
    path.write_text(FIRST, encoding="utf-8")
    assert cards("import", str(path), *GAME).startswith(f"{source}: 2 cards added")


@pytest.mark.parametrize("name", ["built-in", "", "-x", "a\nb", "x" * 61, "a/b", "\x1b[31m"])
def test_a_name_that_no_source_can_have_is_a_mistake(files: Path, name: str) -> None:
    result = run("cards", "import", str(files / "first.csv"), *GAME, f"--source={name}")
    assert result.exit_code == 2
    assert "can't be the name of a source" in result.stderr
    assert "\x1b" not in result.stderr


@pytest.mark.parametrize("file", ["set.xml", "set.txt", "ferryman.csv"])
def test_a_check_reads_every_kind_of_card_file(files: Path, file: str) -> None:
    (files / "ferryman.csv").write_text("name,cost\nFerryman,1\n", encoding="utf-8")
    asked = ("check", "--format", "vs-2pcg", "-")
    unknown = "'Ferryman' is not in our catalogue"
    assert unknown in run(*asked, stdin="4 Ferryman").stdout
    result = run("check", "--cards", str(files / file), *asked[1:], stdin="4 Ferryman")
    assert result.exit_code in (1, 3)
    assert unknown not in result.stdout
    assert unknown in run(*asked, stdin="4 Ferryman").stdout, "for that check alone"


def test_a_file_without_a_card_is_refused(files: Path) -> None:
    (files / "decks.json").write_text('[{"label": "First", "zones": {}}]', encoding="utf-8")
    result = run("cards", "import", str(files / "decks.json"), *GAME)
    assert result.exit_code == 4
    assert result.stderr.splitlines()[0] == "Error: No card was found; nothing was kept."
    assert "a card needs a name" in result.stderr
    assert cards("sources") == "No cards were imported; only the built-in ones are here.\n"
