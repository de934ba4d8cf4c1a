"""The built-in cards of Heroes vs. Villains are those its rulebook mentions, no more."""

import re

import pytest

from carddb.model import Card, Fact
from formats.games import GAMES
from tests.carddb.builtin.tables import (
    TableRow,
    assert_tidy,
    cited_rules,
    rulebook_cards,
    rules_of,
    tables_under,
    unknown_rules,
)

CARDS = rulebook_cards("heroes-vs-villains")
BY_NAME = {card.name: card for card in CARDS}
NOT_SAID_TO_BE_CARDS = ("Gun turret", "Baseball bat")
ALL_ROWS = tables_under("heroes-vs-villains", "Cards named in the rulebook")
ROWS = [row for row in ALL_ROWS if row["card"] not in NOT_SAID_TO_BE_CARDS]

_DEFENSIVE = re.compile(r"(?:(\w+), )?yes(?:, (.+))?")


def abilities_of(row: TableRow) -> tuple[str, ...]:
    """What a row says that the card can do, and whether that may be done in defense."""
    abilities = [told for told in row["effect or ability given"].split("; ") if told]
    if found := _DEFENSIVE.fullmatch(row["defensive"]):
        parts = (found[1], "usable in defense", found[2])
        abilities.append(" ".join(part for part in parts if part))
    if "special abilities not consuming the action" in row["notes"]:
        abilities.append("special ability uses up the action")
    return tuple(abilities)


def facts_of(row: TableRow) -> dict[str, Fact]:
    """The facts that a row gives."""
    kind, _, keyword = row["kind"].partition(", ")
    facts: dict[str, Fact] = {}
    if kind:
        facts["kind"] = kind
    if keyword:
        facts["keywords"] = (keyword,)
    if kind == "outlier":
        facts["outlier"] = True
    if row["damage"]:
        facts["damage"] = row["damage"]
    if abilities := abilities_of(row):
        facts["abilities"] = abilities
    return facts


def headings_of_the_ledger() -> set[str]:
    rows = GAMES["heroes-vs-villains"].ledger.rows.values()
    return {heading for row in rows for heading in row.source.split("; ")}


def test_the_rulebook_mentions_fourteen_cards_and_archetypes() -> None:
    assert len(ALL_ROWS) == 16
    assert len(CARDS) == 14


def test_no_card_of_the_rulebook_is_missing_and_none_is_invented() -> None:
    assert sorted(row["card"] for row in ROWS) == sorted(card.name for card in CARDS)


def test_what_is_not_said_to_be_a_card_is_left_out() -> None:
    notes = {row["card"]: row["notes"] for row in ALL_ROWS}
    marked = {name for name, note in notes.items() if note.endswith("not said to be a card")}
    assert marked == set(NOT_SAID_TO_BE_CARDS)
    assert not marked & BY_NAME.keys()


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["card"])
def test_a_card_has_the_facts_that_the_rulebook_gives_and_no_others(row: TableRow) -> None:
    assert dict(BY_NAME[row["card"]].facts) == facts_of(row)


def test_kick_does_one_melee_damage_and_block_stops_two() -> None:
    assert BY_NAME["Kick"].fact("damage") == "1 melee"
    assert BY_NAME["Kick"].fact("abilities") == ("knockout on 4+",)
    assert BY_NAME["Block"].fact("abilities") == (
        "stops 2 points of melee damage",
        "usable in defense",
    )


def test_only_the_archetype_description_card_is_an_outlier() -> None:
    outliers = [card.name for card in CARDS if card.rare("outlier")]
    assert outliers == ["Archetype Description card"]


def test_the_archetypes_named_are_four() -> None:
    named = {card.name for card in CARDS if card.fact("kind") == "archetype"}
    assert named == {"Elemental Master", "Gunslinger", "Powerhouse", "Speedster"}


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_a_source_names_a_rule_that_mentions_the_card(card: Card) -> None:
    said = rules_of(card.game)
    name = card.name.casefold().removesuffix(" card")
    assert any(name in said[rule].casefold() for rule in cited_rules(card))


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_a_source_names_headings_that_the_ledger_knows(card: Card) -> None:
    cited = card.source.partition(" (")[0].removeprefix("rulebook ")
    assert set(cited.split(" and ")) <= headings_of_the_ledger()


def test_every_rule_that_a_source_names_is_in_the_ledger() -> None:
    assert unknown_rules(CARDS) == []


def test_the_file_is_sorted_and_holds_no_formula() -> None:
    assert_tidy("heroes-vs-villains")
