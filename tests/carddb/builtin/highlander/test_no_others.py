"""Nothing is invented: every card, fact, printing and source is of the rulebook."""

from collections import defaultdict

from carddb.names import normalise
from carddb.titles import printings
from tests.carddb.builtin.highlander.rows import (
    CARDS,
    CODE,
    ERRATA,
    FIRST,
    LIST,
    NAMED,
    PLACES,
    RULES,
    SECOND,
    SETS,
    TITLES,
    called,
    called_as_in,
    cards_of_errata,
    cards_of_first,
    cards_of_second,
    code_of,
    codes_of,
    edition_of_errata,
    facts_of_errata,
    facts_of_first,
    facts_of_named,
    facts_of_second,
    given,
    is_named_by_a_subtitle,
    kind_of,
    sources,
)
from tests.carddb.builtin.highlander.test_facts import RARE_FACTS


def test_every_card_is_of_a_table() -> None:
    of_tables = {
        card.id
        for row in NAMED
        for title in TITLES.get(row["title"], (row["title"],))
        for card in called_as_in(row, title)
    }
    of_tables |= {card.id for row in ERRATA for card in cards_of_errata(row)}
    of_tables |= {card.id for row in FIRST for card in cards_of_first(row)}
    of_tables |= {card.id for row in SECOND for card in cards_of_second(row)}
    of_tables |= {card.id for card in CARDS if is_named_by_a_subtitle(card)}
    # Cards without a title, which HL-FORMAT-18 speaks of.
    assert {card.id for card in CARDS} - of_tables == {"blank-card", "card-list"}


TOLD_BY_RULES = {
    "Amergan (Pre-Game)": {"type", "allowance"},  # HL-CARDS-110
    "Connor +1/MCBC": {"bugged"},  # HL-BUILD-13
    "Corda and Reno +1": {"type"},  # HL-PREGAME-15, as the other +1 and MCBC
    "Crystal": {"type"},  # HL-BUILD-59
    "Darius": {"allowance"},  # HL-BUILD-43
    "English Longsword": {"subtitle"},  # HL-BUILD-50
    "Gladius": {"type", "subtype", "edition", "set"},  # HL-BUILD-60
    "Hand Axe": {"hands"},  # HL-WEAPON-11
    "Improvised Weapon (Zachary Blaine)": {"type", "damage"},  # HL-CARDS-206
    "Iman +1 (Highlander back)": {"type"},
    "Iman MCBC": {"type"},
    "Kane +1": {"type"},
    "Kanzashi": {"subtype"},  # HL-BUILD-60, beside the Gladius
    "Kick (Duncan)": {"damage"},  # HL-CARDS-210
    "Leg Sweep (Duncan)": {"damage"},  # HL-CARDS-214
    "Katana Sword": {"type", "subtype"},  # HL-CARDS-078
    "Pickpocket (Amanda)": {"damage"},  # HL-CARDS-234
    "Pistol": {"type", "subtype", "hands"},  # HL-ATTACK-33
    "Pommel (Duncan)": {"damage"},  # HL-CARDS-235
    "Quick Slash (Single Handed Broadsword)": {"type"},  # HL-CARDS-242
    "Quickening (Bob)": {"subtype"},
    "Quickening (Duncan)": {"subtype", "subtitle"},
    "Quickening (The Flock)": {"subtype"},
    "Remembrance (Clan MacLeod)": {"mark"},  # HL-BUILD-24
    "Season Six": {"type", "subtype"},  # HL-FORMAT-09
    "Shooting Blade (Slan Quince)": {"damage"},  # HL-CARDS-250
    "Surprise Attack (Parrying Blade) (middle left)": {"type"},  # HL-CARDS-254
    "Surprise Attack (Parrying Blade) (middle right)": {"type"},  # HL-CARDS-255
    "Tackle (Duncan)": {"damage"},  # HL-CARDS-256
    "The Shield": {"edition"},  # HL-CARDS-127
    "Two Handed Broadsword": {"type", "subtype"},  # HL-CARDS-082
    "Upper Left Attack": {"type", "subtype"},  # HL-BUILD-05
    "Upper Right Block": {"type", "subtype"},  # HL-BUILD-06
}
"""Facts that no row of a table states, but a rule that the card's source names."""


def facts_told() -> dict[str, set[str]]:
    """By card, the facts that the rows of the tables give."""
    told: dict[str, set[str]] = defaultdict(set)
    for row in ERRATA:
        for card in cards_of_errata(row):
            told[card.id] |= {*facts_of_errata(row), *given({"edition": edition_of_errata(row)})}
            told[card.id] |= {"set", "number"} if row["set code"] else set()
            told[card.id] |= {"set"} if row["edition or set"] in SETS else set()
    for row in FIRST:
        for card in cards_of_first(row):
            told[card.id] |= {*facts_of_first(row), "set"}
    for row in SECOND:
        for card in cards_of_second(row):
            told[card.id] |= {*facts_of_second(row), "set", "number"}
    for row in NAMED:
        where, codes = row["persona or edition"], codes_of("; ".join(CODE.findall(row["facts"])))
        for title in TITLES.get(row["title"], (row["title"],)):
            for card in called_as_in(row, title):
                if row["type"] in ("", card.facts.get("type"), card.facts.get("subtype")):
                    told[card.id] |= (given(kind_of(row["type"])) | facts_of_named(row)).keys()
                told[card.id] |= {"subtitle"} if where else set()
                told[card.id] |= {"set", "edition"} if where in PLACES else set()
                if set(codes) & set(printings(card.facts)):
                    told[card.id] |= {"set", "number", "edition"}
    for card in CARDS:
        told[card.id] |= {"type", "subtype"} if is_named_by_a_subtitle(card) else set()
        told[card.id] |= {"subtitle", "mark"} if card.facts.get("subtype") == "Basic" else set()
    return told


def test_a_card_has_no_fact_that_neither_a_table_nor_a_rule_gives() -> None:
    told = facts_told()
    apart = {"variant", "pregame_kind", "lets_in", *RARE_FACTS}
    beside = {
        card.id: set(card.facts) - told[card.id] - TOLD_BY_RULES.get(card.title, set()) - apart
        for card in CARDS
    }
    assert {card: facts for card, facts in beside.items() if facts} == {}


def test_every_printing_is_of_a_table() -> None:
    told = {code_of(row["set code"]) for row in SECOND} | {(row["set"], "") for row in FIRST}
    for row in ERRATA:
        told |= set(codes_of(row["set code"]))
        told |= {(name, "") for name in SETS.get(row["edition or set"], ())}
    for row in NAMED:
        told |= {code_of(code) for code in CODE.findall(row["facts"])}
    assert {place for card in CARDS for place in printings(card.facts)} - told == set()


def test_every_source_is_a_table_or_a_rule_of_the_ledger() -> None:
    errata = {f"errata {row['effect row']}" for row in ERRATA}
    unknown = {
        part for card in CARDS for part in sources(card) if part not in errata | {LIST, *RULES}
    }
    assert unknown == set()
    assert all(card.source for card in CARDS)


def test_a_card_that_only_rules_name_is_in_one_of_them() -> None:
    unnamed = []
    for card in CARDS:
        if all(part in RULES for part in sources(card)) and not is_named_by_a_subtitle(card):
            cited = " ".join(normalise(RULES[part]) for part in sources(card))
            words = {word for name in called(card) for word in name.split() if len(word) > 3}
            if not any(word in cited for word in words | called(card)):
                unnamed.append(card.id)
    assert unnamed == []
