"""The built-in cards are those of the rulebooks: nothing missing, nothing invented.

The training cards beside them are in tests/carddb/builtin/test_training.py.
"""

import re
from importlib.resources import files

import pytest

from carddb.builtin import FILES, GAMES, builtin_cards, builtin_text
from carddb.columns import is_known
from carddb.model import Card, Fact
from tests.carddb.builtin.tables import rulebook_cards

_REMARK = re.compile(r"\s*\([^)]*\)")


def rows_of_the_rulebook() -> list[dict[str, str]]:
    """The table "Cards named in the rulebook" at the end of the ledger of Vs. System."""
    ledger = (files("formats.vs_system") / "rules.md").read_text(encoding="utf-8")
    table = ledger.partition("## Cards named in the rulebook")[2]
    header, _, *rows = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in table.splitlines()
        if line.startswith("|")
    ]
    return [dict(zip(header, row, strict=True)) for row in rows]


ROWS = rows_of_the_rulebook()


def stated(cell: str) -> str:
    """What a cell states, without the remark how it was derived."""
    return _REMARK.sub("", cell).strip()


def facts_of(row: dict[str, str]) -> dict[str, Fact]:
    """The facts that a row of the table gives."""
    facts: dict[str, Fact] = {}
    if stated(row["version"]):
        facts["version"] = None if stated(row["version"]) == "none" else stated(row["version"])
    if stated(row["unique"]):
        facts["unique"] = stated(row["unique"]) == "yes"
    if stated(row["type"]):
        facts["type"] = stated(row["type"]).lower()
    for column, of_table in (("cost", "cost"), ("atk", "ATK"), ("def", "DEF")):
        if stated(row[of_table]):
            facts[column] = int(stated(row[of_table]))
    if stated(row["team"]):
        facts["teams"] = (stated(row["team"]),)
    for icon in filter(None, row["icons"].split(", ")):
        facts[icon.removeprefix("no ")] = not icon.startswith("no ")
    return facts


def key(name: str, version: Fact) -> tuple[str, Fact]:
    return name, version


CARDS = rulebook_cards("vs-system")
BY_KEY = {key(card.name, card.facts.get("version")): card for card in CARDS}


def card_of(row: dict[str, str]) -> Card:
    return BY_KEY[key(stated(row["name"]), facts_of(row).get("version"))]


def test_the_rulebook_of_vs_system_names_twenty_cards() -> None:
    assert len(ROWS) == 20
    assert len(CARDS) == 20


def test_no_card_of_the_rulebook_is_missing_and_none_is_invented() -> None:
    named = {key(stated(row["name"]), facts_of(row).get("version")) for row in ROWS}
    assert named == BY_KEY.keys()


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['name']} {row['version']}".strip())
def test_a_card_has_the_facts_that_the_rulebook_gives_and_no_others(row: dict[str, str]) -> None:
    assert dict(card_of(row).facts) == facts_of(row)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['name']} {row['version']}".strip())
def test_a_card_says_where_the_rulebook_has_it(row: dict[str, str]) -> None:
    cited = "rulebook " + row["source"].replace(", §", " and §")
    assert card_of(row).source.partition(" (")[0] == cited


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['name']} {row['version']}".strip())
def test_a_fact_that_was_derived_says_from_what(row: dict[str, str]) -> None:
    may_be = ("version", "cost", "team", "ATK", "DEF", "type", "unique")
    derived = [name for name in may_be if "(from" in row[name]]
    explained = card_of(row).source.partition(" (")[2]
    assert [name for name in derived if f"{name} from" not in explained] == []
    assert bool(explained) == bool(derived)


def test_the_other_spelling_of_ilsa_is_an_alias() -> None:
    spelled = {card.name: card.aliases for card in CARDS if card.aliases}
    assert spelled == {"Ilsa Hauptstein": ("Ilse Hauptstein",)}


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("game", GAMES)
def test_a_built_in_file_has_only_columns_of_its_game(game: str, file: str) -> None:
    header = builtin_text(game, file).splitlines()[0].split(",")
    assert [column for column in header if not is_known(game, column)] == []
    assert len(header) == len(set(header))


@pytest.mark.parametrize("game", GAMES)
def test_every_built_in_card_has_a_source_and_an_id_of_its_own(game: str) -> None:
    cards = builtin_cards(game)
    assert all(card.source and card.listed and card.game == game for card in cards)
    assert len({card.id for card in cards}) == len(cards)
