"""The built-in cards of Highlander are those of its rulebook: none is missing.

The rulebook's cards stand in four tables at the end of the ledger.
"""

import re

import pytest

from carddb.model import Card
from carddb.names import normalise
from carddb.titles import printings
from tests.carddb.builtin.highlander.rows import (
    CARDS,
    CODE,
    ERRATA,
    FIRST,
    LIST,
    NAMED,
    SECOND,
    SETS,
    TITLES,
    TYPES_OF,
    called,
    called_as_in,
    cards_of_errata,
    cards_of_first,
    cards_of_second,
    code_of,
    codes_of,
    differs,
    edition_of_errata,
    facts_of_errata,
    facts_of_named,
    facts_of_second,
    given,
    is_named_by_a_subtitle,
    kind_of,
    sets_of,
    sources,
)
from tests.carddb.builtin.tables import TableRow

# The tables


def test_the_ledger_names_1485_cards_in_four_tables() -> None:
    assert [len(table) for table in (ERRATA, NAMED, FIRST, SECOND)] == [145, 212, 405, 723]


def test_rows_of_one_card_are_one_card() -> None:
    assert len([card for card in CARDS if not is_named_by_a_subtitle(card)]) == 1360
    assert len([card for card in CARDS if "errata " in card.source]) == 153
    assert len([card for card in CARDS if LIST in card.source]) == 1109


# Cards with errata

SEVERAL = {"HL-CARDS-203": 3, "HL-CARDS-248": 6, "HL-CARDS-258": 2}
"""Errata of more than one card: Holy Ground, the Basic Blocks, Teacher of Many."""


@pytest.mark.parametrize("row", ERRATA, ids=lambda row: row["effect row"])
def test_a_card_with_errata_has_the_facts_that_they_give(row: TableRow) -> None:
    cards = cards_of_errata(row)
    facts = facts_of_errata(row) | given({"edition": edition_of_errata(row)})
    assert len(cards) == SEVERAL.get(row["effect row"], 1)
    for card in cards:
        assert normalise(row["title"]) in called(card) or row["title"] == "Basic Block (all six)"
        assert differs(card, facts) == []
        assert set(codes_of(row["set code"])) <= set(printings(card.facts))
        assert set(SETS.get(row["edition or set"], ())) <= sets_of(card)


def test_a_restriction_without_a_number_stays_unknown() -> None:
    (appel,) = (card for card in CARDS if "errata HL-CARDS-137" in sources(card))
    assert "restriction" not in appel.facts
    assert appel.name == "Appel"


def test_the_six_basic_blocks_of_season_two_have_errata() -> None:
    blocks = [card for card in CARDS if "errata HL-CARDS-248" in sources(card)]
    assert {card.name for card in blocks} == {
        f"{height} {side} Block"
        for height in ("Upper", "Lower")
        for side in ("Left", "Center", "Right")
    }


# The Effect Classification List


def test_every_card_of_the_list_for_the_1st_edition_is_there_once_with_its_facts() -> None:
    assert [row for row in FIRST if len(cards_of_first(row)) != 1] == []


def test_every_card_of_the_list_for_the_2nd_edition_is_there_once_with_its_facts() -> None:
    assert [row for row in SECOND if len(cards_of_second(row)) != 1] == []
    facts = [(card, facts_of_second(row)) for row in SECOND for card in cards_of_second(row)]
    assert [card.id for card, given_facts in facts if differs(card, given_facts)] == []


def test_the_1182_rows_of_the_list_are_all_there_on_1109_cards() -> None:
    """The other 73 rows name a card once more: 19 for another set, 53 for another class.

    The one that is left stands twice: Darius among the Allowances.
    """
    first = [card for row in FIRST for card in cards_of_first(row)]
    second = [card for row in SECOND for card in cards_of_second(row)]
    of_first, of_second = ({card.id: card for card in cards} for cards in (first, second))
    assert (len(first), len(of_first)) == (405, 405 - 19)
    classes = [classes_on(card) for card in of_second.values()]
    assert (sum(map(len, classes)), len(of_second)) == (777 - 1, 777 - 1 - 53)
    assert len(of_first) + len(of_second) == 1109
    assert of_first.keys().isdisjoint(of_second)
    assert {card.id for card in CARDS if classes_on(card)} == {*of_first, *of_second}


def classes_on(card: Card) -> tuple[str, ...]:
    """The classes that the catalogue has of a card."""
    recorded = card.facts.get("effect_classes")
    return recorded if isinstance(recorded, tuple) else ()


def test_classes_of_one_card_are_those_of_all_its_rows() -> None:
    (card,) = (card for card in CARDS if ("HTG", "187") in printings(card.facts))
    assert card.name == "Arms and Tactics"
    assert card.facts["effect_classes"] == ("Trigger", "Retrieve")


# Cards named in the rules, the FAQ and the formats


@pytest.mark.parametrize("row", NAMED, ids=lambda row: " ".join((*row.values(),))[:60])
def test_a_card_of_the_rules_is_there_with_the_facts_that_they_give(row: TableRow) -> None:
    for title in TITLES.get(row["title"], (row["title"],)):
        for type_of_table in TYPES_OF.get(row["type"], (row["type"],)):
            facts = given(kind_of(type_of_table)) | facts_of_named(row)
            cards = [card for card in called_as_in(row, title) if not differs(card, facts)]
            assert cards, (title, facts)
            codes = {code_of(code) for code in CODE.findall(row["facts"])}
            assert codes <= {place for card in cards for place in printings(card.facts)}
            if named := re.search(r"class (\w+)", row["facts"]):
                classes = [card.facts.get("effect_classes") for card in cards]
                assert any(isinstance(some, tuple) and named[1] in some for some in classes)
