"""The built-in cards of Vs. System 2PCG are those of The Utopia Battles, with its facts alone."""

import re
from collections import Counter

import pytest

from carddb.model import Card, Fact
from carddb.names import NameIndex
from tests.carddb.builtin.tables import (
    TableRow,
    assert_tidy,
    cited_rules,
    rulebook_cards,
    rules_of,
    tables_under,
    unknown_rules,
)

CARDS = rulebook_cards("vs-2pcg")
INDEX = NameIndex(CARDS)
ROWS = tables_under("vs-2pcg", "Cards named in the rulebook")
DECKS = tables_under("vs-2pcg", "Starter decks")

# Both starter decks have five Locations. Utopia is called a Special Location; of the six basic
# ones two are not in this set, and each team has one special one: the rest follows.
INFERRED = {
    "Academy": "basic location",
    "Fortress": "basic location",
    "Laboratory": "basic location",
    "Training Ground": "basic location",
    "H.A.M.M.E.R. HQ": "special location",
}
COMPONENTS = "Omega Machine Components"
VARIANTS = ("first", "second", "third", "fourth")
OF_SECTION = {
    "Supporting Character": {"supporting character"},
    "Plot Twist": {"plot twist"},
    "Equipment": {"equipment"},
    "Location": {"basic location", "special location"},
}
EXPLAINED = {
    "level": "level from PCG-CARD-02",
    "universe": "universe from PCG-BUILD-07",
    "symbols": "symbols from PCG-CARDS-18",
    "variant": "one of four different cards by PCG-CARDS-20",
}


def type_of(row: TableRow) -> str | None:
    """The type that a row gives; none where the rulebook tells it only in part."""
    stated = row["type"].partition(" (")[0].lower()
    if stated == "location":
        return INFERRED[row["name"]]
    return None if stated in ("", "character") else stated


def is_of_the_utopia_storyline(row: TableRow) -> bool:
    """Whether a starter deck has the card, or a clarification of this set is about it."""
    return bool({"Building Your First Decks", row["name"]} & set(row["source"].split("; ")))


def facts_of(row: TableRow) -> dict[str, Fact]:
    """The facts that a row gives, but for the variant."""
    told = row["facts and effect"]
    facts: dict[str, Fact] = {}
    if (kind := type_of(row)) is not None:
        facts["type"] = kind
    if kind == "main character":
        facts["level"] = 1
    if row["cost"]:
        facts["cost"] = None if row["cost"] == "none" else int(row["cost"])
    if row["team"]:
        facts["teams"] = tuple(row["team"].split(", "))
    if is_of_the_utopia_storyline(row):
        facts["universe"] = "illustrated"
    if "any power symbol" in told:
        facts["symbols"] = symbols_of_the_game()
    if "One of a Kind" in told:
        facts["one_of_a_kind"] = True
    if power := re.search(r"Super Power ([^:]+): ([^;]+);", told):
        facts["powers"] = (f"{power[1]} ({power[2].lower()})",)
    if aka := re.search(r"AKA ([^;]+);", told):
        facts["aka"] = (aka[1],)
    if xp := re.search(r"Level Up (\d+)", told):
        facts["xp"] = int(xp[1])
    return facts


def symbols_of_the_game() -> tuple[str, ...]:
    """The power symbols as the ledger lists them."""
    listed = rules_of("vs-2pcg")["PCG-LOC-01"].partition(": ")[2]
    return tuple(listed.rstrip(".").split(", "))


def key(name: str, kind: Fact) -> tuple[str, Fact]:
    return name, kind


def cards_of(row: TableRow) -> list[Card]:
    wanted = key(row["name"], type_of(row))
    return [card for card in CARDS if key(card.name, card.facts.get("type")) == wanted]


def narrowed(name: str, section: str) -> list[Card]:
    """The cards that a line of a list can mean, under a heading of that type."""
    return [c for c in INDEX.cards_named(name) if c.fact("type") in OF_SECTION[section]]


def named(row: TableRow) -> str:
    return f"{row.get('name') or row['card']} {row['type']}"


def test_the_rulebook_names_fifty_three_cards_one_of_which_is_four() -> None:
    assert len(ROWS) == 53
    assert len(CARDS) == 56


def test_no_card_of_the_rulebook_is_missing_and_none_is_invented() -> None:
    wanted = Counter(key(row["name"], type_of(row)) for row in ROWS)
    wanted[COMPONENTS, "equipment"] = 4
    assert Counter(key(card.name, card.facts.get("type")) for card in CARDS) == wanted


@pytest.mark.parametrize("row", ROWS, ids=named)
def test_a_card_has_the_facts_that_the_rulebook_gives_and_no_others(row: TableRow) -> None:
    facts = facts_of(row)
    for card in cards_of(row):
        own = {"variant": card.facts["variant"]} if card.name == COMPONENTS else {}
        assert dict(card.facts) == facts | own


@pytest.mark.parametrize("row", ROWS, ids=named)
def test_a_card_says_where_the_rulebook_has_it(row: TableRow) -> None:
    cited = {card.source.partition(" (")[0] for card in cards_of(row)}
    assert cited == {f"rulebook {row['source']}"}


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_a_fact_that_the_table_does_not_state_says_from_which_rule_it_is(card: Card) -> None:
    explained = card.source.partition(" (")[2]
    for column, reason in EXPLAINED.items():
        assert (reason in explained) == (column in card.facts)
    assert ("cost from PCG-CARD-05" in explained) == (card.fact("cost") is None)
    assert ("type inferred from PCG-LOC-1" in explained) == (card.name in INFERRED)


def test_every_rule_that_a_source_names_is_in_the_ledger() -> None:
    assert unknown_rules(CARDS) == []
    assert any(cited_rules(card) for card in CARDS)


def test_a_main_character_costs_nothing_and_stands_at_level_one() -> None:
    mains = {c.name: c for c in CARDS if c.fact("type") == "main character"}
    assert len(mains) == 8
    assert {(card.fact("cost"), card.fact("level")) for card in mains.values()} == {(None, 1)}
    assert {name: c.facts["xp"] for name, c in mains.items() if "xp" in c.facts} == {
        "Dark Beast": 6
    }


def test_only_the_two_costs_of_the_recruit_example_are_known() -> None:
    costs = {card.name: card.fact("cost") for card in CARDS if card.facts.get("cost") is not None}
    assert costs == {"Magma": 1, "Hellion": 2}


def test_a_main_and_a_supporting_character_of_one_name_are_two_cards() -> None:
    both = {card.name for card in CARDS if len(INDEX.versions_of(card.name)) == 2}
    assert both == {"Dark Beast", "Iceman", "Pixie", "Weapon Omega"}
    for name in both:
        types = {card.fact("type") for card in INDEX.versions_of(name)}
        assert types == {"main character", "supporting character"}


def test_the_four_omega_machine_components_differ_and_are_each_one_of_a_kind() -> None:
    components = INDEX.cards_named(COMPONENTS)
    assert tuple(card.fact("variant") for card in components) == VARIANTS
    assert {card.name for card in CARDS if card.rare("one_of_a_kind")} == {COMPONENTS}
    assert [INDEX.cards_named(card.title) for card in components] == [(c,) for c in components]


def test_the_stars_of_a_mantle_are_part_of_its_name() -> None:
    (plain,), (starred,) = INDEX.cards_named("Venom"), INDEX.cards_named("*Venom*")
    assert (plain.name, starred.name) == ("Venom", "★Venom★")
    assert plain.id != starred.id


def test_the_universe_is_known_of_every_card_of_the_storyline_and_of_no_other() -> None:
    of_none = {card.title for card in CARDS if "universe" not in card.facts}
    assert of_none == {"Danger Room", "Dark Beast", "Venom"}
    (supporting,) = narrowed("Dark Beast", "Supporting Character")
    assert supporting.fact("universe") == "illustrated"


def test_a_starter_deck_has_sixty_cards_besides_its_main_character() -> None:
    counts: Counter[str] = Counter()
    for row in DECKS:
        counts[row["deck"]] += int(row["count"])
    assert counts == {"Iceman": 60, "Norman Osborn": 60}
    assert len(DECKS) == 47


@pytest.mark.parametrize("row", DECKS, ids=lambda row: f"{row['deck']}: {row['card']}")
def test_a_line_of_a_starter_deck_means_one_card_of_its_type(row: TableRow) -> None:
    meant = narrowed(row["card"], row["type"])
    assert len(meant) == (4 if row["card"] == COMPONENTS else 1)
    assert {card.name for card in meant} == {row["card"]}
    assert {card.fact("universe") for card in meant} == {"illustrated"}


@pytest.mark.parametrize("deck", ["Iceman", "Norman Osborn"])
def test_the_main_character_of_a_starter_deck_is_one_card(deck: str) -> None:
    meant = [c for c in INDEX.cards_named(deck) if c.fact("type") == "main character"]
    assert [card.name for card in meant] == [deck]


def test_the_starter_decks_have_the_same_four_basic_locations_and_one_special_each() -> None:
    locations: dict[tuple[str, Fact], set[str]] = {}
    for row in DECKS:
        if row["type"] == "Location":
            (card,) = narrowed(row["card"], row["type"])
            locations.setdefault((row["deck"], card.fact("type")), set()).add(card.name)
    basic = {name for name, kind in INFERRED.items() if kind == "basic location"}
    assert locations == {
        ("Iceman", "basic location"): basic,
        ("Iceman", "special location"): {"Utopia"},
        ("Norman Osborn", "basic location"): basic,
        ("Norman Osborn", "special location"): {"H.A.M.M.E.R. HQ"},
    }


def test_the_file_is_sorted_and_holds_no_formula() -> None:
    assert_tidy("vs-2pcg")
