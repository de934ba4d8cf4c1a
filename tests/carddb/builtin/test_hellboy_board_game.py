"""The built-in pieces of Hellboy: The Board Game are those its rulebook names, no more."""

import re

import pytest

from carddb.model import Card, Fact
from formats.games import GAMES
from tests.carddb.builtin.tables import (
    TableRow,
    assert_tidy,
    cited_rules,
    rulebook_cards,
    tables_under,
    unknown_rules,
)

CARDS = rulebook_cards("hellboy-board-game")
BY_NAME = {card.name: card for card in CARDS}
NOT_ONE_PIECE = ("Frog Monster (unnamed kind)", "Enemy card excerpts (unnamed)")
ALL_ROWS = tables_under("hellboy-board-game", "Cards named in the rulebook")
ROWS = [row for row in ALL_ROWS if row["name"] not in NOT_ONE_PIECE]

KINDS = {
    "Deck of Doom": "doom",
    "Encounter rule": "encounter",
    "Minion": "enemy",
    "special scenery": "scenery",
}
KEYWORDS: dict[str, tuple[str, ...]] = {
    "equipment, weapon": ("equipment", "weapon"),
    "equipment": ("equipment",),
    "weapon": ("weapon",),
    "limited-use ability": ("limited-use ability",),
    "uses a tracker": ("tracker",),
    "counts as a weapon": ("weapon",),
    "causes fire damage": ("fire",),
    "hurls the target": ("hurl",),
    "stuns targets": ("stun",),
}
STARTING_CARDS = re.compile(r"starting cards? (?:include )?(.+?)(?: \(.*\))?$")


def stated(cell: str) -> str:
    """What a cell states, without the remark how it was derived."""
    return cell.partition(" (")[0]


def facts_of(row: TableRow) -> dict[str, Fact]:
    """The facts that a row gives."""
    kind, owner, cost = stated(row["kind"]), row["owner or deck"], stated(row["cost"])
    told = row["facts given"].split("; ")
    facts: dict[str, Fact] = {"kind": KINDS.get(kind, kind.lower())}
    if cost.endswith(("credit", "credits")):
        facts["credits"] = None if cost == "no credits" else int(cost.split()[0])
    if cost.endswith(("cube", "cubes")):
        facts["cubes"] = int(cost.split()[0])
    if owner == "any Agent":
        facts["agent"] = None
    elif owner and not owner.startswith("core"):
        facts["agent"] = owner
    if copies := re.fullmatch(r"core, (\d+) miniatures", owner):
        facts["copies"] = int(copies[1])
    keywords = tuple(keyword for part in told for keyword in KEYWORDS.get(part, ()))
    keywords += ("special",) if kind == "special scenery" else ()
    if keywords:
        facts["keywords"] = keywords
    for part in told:
        if found := STARTING_CARDS.match(part):
            for place, name in enumerate(found[1].split(" and "), start=1):
                facts[f"starting_card_{place}"] = name
        if attack := re.match(r"Ranged Attack (\d+)", part):
            facts["ranged_attack"] = int(attack[1])
    return facts


def pages(source: str) -> set[str]:
    return set(re.findall(r"p\.\d+", source))


def test_the_rulebook_names_thirty_four_pieces() -> None:
    assert len(ALL_ROWS) == 36
    assert len(CARDS) == 34


def test_no_piece_of_the_rulebook_is_missing_and_none_is_invented() -> None:
    assert sorted(row["name"] for row in ROWS) == sorted(card.name for card in CARDS)


def test_rows_that_name_no_piece_are_left_out() -> None:
    marked = {row["name"] for row in ALL_ROWS if "unnamed" in row["name"]}
    assert marked == set(NOT_ONE_PIECE)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["name"])
def test_a_piece_has_the_facts_that_the_rulebook_gives_and_no_others(row: TableRow) -> None:
    assert dict(BY_NAME[row["name"]].facts) == facts_of(row)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["name"])
def test_what_was_inferred_says_so_in_the_source(row: TableRow) -> None:
    source = BY_NAME[row["name"]].source
    assert ("kind inferred" in source) == ("inferred" in row["kind"])
    assert ("credits inferred" in source) == ("inferred" in row["cost"])
    assert ("credits from HBG-BUDGET-30" in source) == ("derived" in row["cost"])


def test_the_credits_known_are_those_of_the_example() -> None:
    costs = {c.name: c.fact("credits") for c in CARDS if c.facts.get("credits") is not None}
    assert costs == {"Blasting Charge": 3, "Field Dressings": 1, "Kate Corrigan": 3}


def test_the_unique_actions_of_hellboy_cost_one_and_two_and_two_cubes() -> None:
    cubes = {card.name: card.fact("cubes") for card in CARDS if "cubes" in card.facts}
    assert cubes == {"Taunt": 1, "Big Right Hook": 2, "Hurl Furniture": 2}


def test_a_starting_card_belongs_to_the_agent_that_names_it_and_costs_no_credits() -> None:
    owners = {
        str(agent.facts[column]): agent.name
        for agent in CARDS
        if agent.fact("kind") == "agent"
        for column in ("starting_card_1", "starting_card_2")
        if column in agent.facts
    }
    starting = {card.name: card for card in CARDS if card.fact("kind") == "starting card"}
    assert {name: card.fact("agent") for name, card in starting.items()} == owners
    assert {card.fact("credits") for card in starting.values()} == {None}
    assert len(owners) == 5


def test_only_of_hellboy_are_both_starting_cards_known() -> None:
    pairs = {card.name for card in CARDS if "starting_card_2" in card.facts}
    assert pairs == {"Hellboy"}


def test_an_agent_that_a_card_belongs_to_is_in_the_catalogue() -> None:
    agents = {card.name for card in CARDS if card.fact("kind") == "agent"}
    owners = {card.facts["agent"] for card in CARDS if card.facts.get("agent") is not None}
    assert owners <= agents
    assert agents == {"Hellboy", "Abe Sapien", "Liz Sherman", "Johann Kraus"}


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_a_source_names_a_page_and_a_rule_of_one_of_its_pages(card: Card) -> None:
    cited = card.source.partition(" (")[0]
    assert re.fullmatch(r"rulebook p\.\d+(?: and p\.\d+)*", cited)
    rows = GAMES[card.game].ledger.rows
    assert any(pages(rows[rule].source) & pages(cited) for rule in cited_rules(card))


def test_every_rule_that_a_source_names_is_in_the_ledger() -> None:
    assert unknown_rules(CARDS) == []


def test_the_file_is_sorted_and_holds_no_formula() -> None:
    assert_tidy("hellboy-board-game")
