"""The built-in cards of Highlander are those of its rulebook: none missing, none invented.

The rulebook's cards stand in four tables at the end of the ledger.
"""

import re
from collections import defaultdict
from collections.abc import Iterable

import pytest

from carddb.model import Card, Fact
from carddb.names import NameIndex, normalise
from carddb.titles import printings, spellings
from tests.carddb.builtin.tables import (
    TableRow,
    assert_tidy,
    rulebook_cards,
    rules_of,
    tables_under,
)

CARDS = rulebook_cards("highlander")
RULES = rules_of("highlander")
LIST = "Effect Classification List"


TABLES = tables_under("highlander", "Cards named in the rulebook")
ERRATA = [row for row in TABLES if "effect row" in row]
NAMED = [row for row in TABLES if "facts" in row]
FIRST = [row for row in TABLES if "qualifier" in row]
SECOND = [row for row in TABLES if row.keys() == {"set code", "title", "classes"}]

SETS = {
    "SE": ("Series One",),
    "ME": ("Movie One",),
    "SE/ME": ("Series One", "Movie One"),
    "WC": ("Watcher's Chronicles",),
    "TG": ("The Gathering",),
    "AT": ("Arms And Tactics",),
    "4H": ("Four Horsemen",),
    "MC": ("Methos Collection",),
    "Promo": ("Promos",),
    "promo": ("Promos",),
    "SFV": ("HSFV",),
    "FOIL Duncan vs. Kanwulf": ("Duncan vs. Kanwulf",),
}
"""What the errata call a set (HL-AMBIGUOUS-10), and the set."""

SPELLED = {
    "Basic Attack": "",  # said by the subtype
    "Clan Macleod": "Clan MacLeod",
    "Connor Macleod": "Connor MacLeod",
    "Duncan Macleod": "Duncan MacLeod",
    "Ceirdwyn": "Cierdwyn",
    "English Long Sword": "English Longsword",
    "Broad Bladed Spear": "Broad-Bladed Spear",
    "Saint Anne's Broad Sword": "Saint Anne's Broadsword",
    "Saber/Sabre": "Saber",
    "THBS": "Two Handed Broadsword",
    "Masters Advance": "",  # not a persona: said by the variant
}
"""Sub-titles of the tables that cards spell in another way (HL-AMBIGUOUS-60)."""

RIP_CARDS = "Thunder Castle Games Rip Cards"
TYPES = frozenset(("Situation", "Event"))
PERSONAS_WITH_QUICKENING = frozenset(("Kalas", "Kane", "Kronos"))


def code_of(text: str) -> tuple[str, str]:
    """The set and the number: "HSFV-055", "HtG #187"; HN13 is HM3 (HL-AMBIGUOUS-09)."""
    code, _, number = text.replace(" #", "-").partition("-")
    return {"HtG": "HTG", "HN13": "HM3"}.get(code, code), number


def codes_of(text: str) -> list[tuple[str, str]]:
    return [code_of(code.strip()) for code in text.split(";") if code.strip()]


CODES_2ND = frozenset(code_of(row["set code"])[0] for row in SECOND)


def called(card: Card) -> set[str]:
    """Everything that the card may be called, as names are compared."""
    return named(card) | set(map(normalise, spellings(card.name, card.title, card.facts)))


def named(card: Card) -> set[str]:
    """The card's name and aliases, as names are compared."""
    return set(map(normalise, (card.name, *card.aliases)))


CALLED: dict[str, list[Card]] = defaultdict(list)
NAMED_SO: dict[str, list[Card]] = defaultdict(list)
for _card in CARDS:
    for _name in called(_card):
        CALLED[_name].append(_card)
    for _name in named(_card):
        NAMED_SO[_name].append(_card)


def sets_of(card: Card) -> set[str]:
    return {code for code, _ in printings(card.facts)}


def sources(card: Card) -> list[str]:
    return card.source.split(" and ")


def classes_of(text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(text.split("/")))


def kind_of(type_of_table: str) -> dict[str, Fact]:
    """The type as cards have it: personas and weapons are Pre-Game cards."""
    if type_of_table == "Persona":
        return {"type": "Pre-Game", "subtype": "Persona", "pregame_kind": "persona"}
    if type_of_table == "Weapon of Choice":
        return {"type": "Pre-Game", "subtype": "Weapon of Choice"}
    return {"type": type_of_table}


def given(facts: dict[str, Fact]) -> dict[str, Fact]:
    return {name: fact for name, fact in facts.items() if fact not in ("", ())}


def differs(card: Card, facts: dict[str, Fact]) -> list[str]:
    """The facts that the card does not have as they are given."""
    return [
        name for name, fact in facts.items() if name not in card.facts or card.facts[name] != fact
    ]


# The tables


def test_the_ledger_names_1485_cards_in_four_tables() -> None:
    assert [len(table) for table in (ERRATA, NAMED, FIRST, SECOND)] == [145, 212, 405, 723]


def test_rows_of_one_card_are_one_card() -> None:
    assert len(CARDS) == 1358
    assert len([card for card in CARDS if "errata " in card.source]) == 153
    assert len([card for card in CARDS if LIST in card.source]) == 1109


# Cards with errata

SEVERAL = {"HL-CARDS-203": 3, "HL-CARDS-248": 6, "HL-CARDS-258": 2}
"""Errata of more than one card: Holy Ground, the Basic Blocks, Teacher of Many."""


def cards_of_errata(row: TableRow) -> list[Card]:
    return [card for card in CARDS if f"errata {row['effect row']}" in sources(card)]


def facts_of_errata(row: TableRow) -> dict[str, Fact]:
    """The facts that a row of the errata gives, beside its set and edition."""
    marks = [mark.strip() for mark in row["keywords and icons"].split(";") if mark.strip()]
    facts = kind_of(row["type"])
    facts |= {"subtype": row["subtype"] or facts.get("subtype", "")}
    facts |= {
        "subtitle": SPELLED.get(row["persona or sub-title"], row["persona or sub-title"]),
        "mark": row["reserved or signature"].lower(),
        "grid": row["grid"].replace("S", "X"),
        "keywords": tuple(mark.capitalize() for mark in marks if mark != "Diamond icon"),
    }
    if row["restriction"].isdigit():
        facts["restriction"] = int(row["restriction"])
    if row["hand icons"]:
        facts["hands"] = 1
    if "Diamond icon" in marks:
        facts["diamond"] = True
    if row["edition or set"] == "no longer bugged":
        facts["bugged"] = None
    if row["edition or set"].startswith("FOIL"):
        facts["foil"] = True
    if row["type"] == "Persona":
        facts["masters"] = 5
    return given(facts)


def edition_of_errata(row: TableRow) -> Fact:
    """The edition that a row of the errata names or that its codes have; or nothing."""
    named = row["edition or set"]
    if named == "Raven Set":
        return "raven"
    if "1ed" in named.lower() or "1st edition" in named.lower():
        return "1st"
    if named in SETS and named not in ("Promo", "promo", "FOIL Duncan vs. Kanwulf"):
        return "2nd" if named == "SFV" else "1st"
    codes = {code for code, _ in codes_of(row["set code"])}
    return "2nd" if codes and codes <= CODES_2ND else ""


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


def facts_of_first(row: TableRow) -> dict[str, Fact]:
    """The facts that a row of the list for the 1st Edition and the Raven gives."""
    owner = row["persona or weapon"]
    facts: dict[str, Fact] = {
        "edition": "raven" if row["set"].startswith("Black Raven") else "1st",
        "effect_classes": classes_of(row["classes"]),
    }
    kind, _, variant = row["qualifier"].partition(": ")
    if row["title"] == "Quickening":
        facts |= {"type": "Pre-Game", "subtype": "Quickening", "pregame_kind": "quickening"}
        if variant := kind if kind not in PERSONAS_WITH_QUICKENING else "":
            return facts | given({"variant": variant})
        return facts | {"subtitle": owner or kind}
    if kind == "Persona":
        return facts | kind_of(kind)
    if kind == "Pre-Game" and owner:
        return facts | kind_of("Weapon of Choice") | {"pregame_kind": "weapon"}
    if kind == "Pre-Game":
        return facts | kind_of(kind) | given({"variant": variant})
    if row["title"] != RIP_CARDS and kind != "title not printed":
        facts["variant"] = kind
    if kind in TYPES:
        facts["type"] = kind
    return given(facts | {"subtitle": SPELLED.get(owner, owner)})


def cards_of_first(row: TableRow) -> list[Card]:
    """The cards of the row's title and set that have the facts of the row."""
    title = "Extra Shot" if row["qualifier"] == "title not printed" else row["title"]
    facts = facts_of_first(row)
    return [
        card
        for card in NAMED_SO[normalise(title)]
        if LIST in sources(card)
        and row["set"] in sets_of(card)
        and not differs(card, facts)
        and ("subtitle" in facts or card.facts.get("subtitle") in (None, "Generic"))
        and ("variant" in facts or "variant" not in card.facts)
    ]


def test_every_card_of_the_list_for_the_1st_edition_is_there_once_with_its_facts() -> None:
    assert [row for row in FIRST if len(cards_of_first(row)) != 1] == []


def cards_of_second(row: TableRow) -> list[Card]:
    """The cards of the row's title and code."""
    return [
        card
        for card in NAMED_SO[normalise(row["title"])]
        if code_of(row["set code"]) in printings(card.facts)
    ]


def facts_of_second(row: TableRow) -> dict[str, Fact]:
    facts: dict[str, Fact] = {
        "edition": "2nd",
        "effect_classes": classes_of(row["classes"]),
    }
    if row["title"] == "Quickening":
        facts |= {"type": "Pre-Game", "subtype": "Quickening", "pregame_kind": "quickening"}
    return facts


def test_every_card_of_the_list_for_the_2nd_edition_is_there_once_with_its_facts() -> None:
    assert [row for row in SECOND if len(cards_of_second(row)) != 1] == []
    facts = [(card, facts_of_second(row)) for row in SECOND for card in cards_of_second(row)]
    assert [card.id for card, given_facts in facts if differs(card, given_facts)] == []


def test_classes_of_one_card_are_those_of_all_its_rows() -> None:
    (card,) = (card for card in CARDS if ("HTG", "187") in printings(card.facts))
    assert card.name == "Arms and Tactics"
    assert card.facts["effect_classes"] == ("Trigger", "Retrieve")


# Cards named in the rules, the FAQ and the formats

PLACES = {"SE": "Series One", "HS2 P": "HS2", "Search for Vengeance": "HSFV"}
EDITIONS = {"1ed": "1st", "1ED": "1st", "2ed": "2nd"}
TITLES = {"Sabre/Saber": ("Sabre", "Saber")}
TYPES_OF = {
    "Pre-Game and Event": ("Pre-Game", "Event"),
    "Event:Plot?": ("Event",),
    "in-game": ("",),
}
CODE = re.compile(r"\b[A-Z]+\d-\d{3}\b")
STATED: tuple[tuple[str, dict[str, Fact]], ...] = (
    (r"^Master card group", {"groups": ("Master",)}),
    (r"\bAllowance\b", {"allowance": True}),
    (r"^Upper Armor", {"groups": ("Armor", "Upper Armor")}),
    (r"^Middle Armor", {"groups": ("Armor", "Middle Armor")}),
    (r"^Vehicle", {"groups": ("Vehicle",)}),
    (r"Ranged(,| with) Hand Icon", {"type": "Special Attack", "subtype": "Ranged", "hands": 1}),
    (r"^Two-handed;", {"hands": 2}),
    (r"^Dual type card", {"titles": ("Focus", "Police")}),
    (r"Diamond icon", {"diamond": True}),
    (r"^Home-made", {"home_made": True}),
    (r"illegal misprint|^Misprint of", {"misprint": True}),
    (r"Clan MacLeod faction", {"factions": ("Clan MacLeod",)}),
    (r"Four Horsemen( faction)?$", {"factions": ("The Four Horsemen",)}),
    (r"^Basic Attack;", {"type": "Attack", "subtype": "Basic", "damage": 2}),
    (r"^Basic Block;", {"type": "Block", "subtype": "Basic"}),
    (r"^May include 12 slashes", {"raises_title": "Slash", "raises_title_to": 12}),
    (r"12 Unholy Alliance", {"raises_title": "Unholy Alliance", "raises_title_to": 12}),
    (r"^Versions: Substitute Basics", {"generic": True}),
    (r"no longer bugged", {"bugged": None}),
    (r"restriction 2", {"restriction": 2}),
    (r"^1ed;", {"edition": "1st"}),
    (r"^Needed for Watcher", {"pregame_kind": "watcher"}),
    (r"^Needed for Hunter", {"pregame_kind": "hunter"}),
    (r"\bDuncan Collection\b", {"set": "Duncan Collection", "edition": "1st"}),
)
"""What a word among a row's facts says of the card."""


def facts_of_named(row: TableRow) -> dict[str, Fact]:
    facts: dict[str, Fact] = {}
    for words, stated in STATED:
        if re.search(words, row["facts"]):
            facts |= stated
    where = row["persona or edition"]
    return facts | given({"edition": EDITIONS.get(where, "")})


def called_as_in(row: TableRow, title: str) -> Iterable[Card]:
    """The cards that bear the title, and the sub-title or set if the row gives one."""
    where = row["persona or edition"]
    owners = {} if where in EDITIONS or where in PLACES else set(filter(None, where.split("; ")))
    for card in CALLED[normalise(title)]:
        if where in PLACES and PLACES[where] not in sets_of(card):
            continue
        if not owners or card.facts.get("subtitle") in {SPELLED.get(o, o) for o in owners}:
            yield card


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


RARE: dict[str, dict[str, Fact]] = {
    "Annie": {"short_name": "Annie Devlin"},
    "Colin MacLeod": {"short_name": "Colin"},
    "Connor +1": {"max_ability_bonus": 1},
    "Connor +1/MCBC": {"max_ability_bonus": 1},
    "Connor MacLeod": {"short_name": "Connor"},
    "Conqueror's Hilt (Martin Hyde)": {"hilt_weapon": "English Longsword"},
    "Corda": {"short_name": "Corda and Reno"},
    "Corda and Reno +1": {"max_ability_bonus": 1},
    "Darius": {"foreign_cards_allowed": 1},
    "Duncan +1 Premium": {"max_ability_bonus": 1},
    "Duncan MacLeod": {"short_name": "Duncan"},
    "Iman +1 (Highlander back)": {"max_ability_bonus": 1},
    "Kane +1": {"max_ability_bonus": 1},
    "Nakano": {"short_name": "The Sorcerer Nakano"},
    "Parrying Blade": {"needs_other_weapon": True},
    "Reno": {"short_name": "Corda and Reno"},
    "Richie Ryan": {"short_name": "Richie", "foreign_cards_per_persona": 1},
    "Xavier St. Cloud": {"short_name": "Xavier"},
}
"""What no table states in so many words: the rules that a card's source names do."""
RARE_FACTS = {name for facts in RARE.values() for name in facts}


def test_what_the_rules_tell_of_few_cards_is_told_of_no_others() -> None:
    told = {
        card.title: {name: card.facts[name] for name in sorted(RARE_FACTS & set(card.facts))}
        for card in CARDS
        if RARE_FACTS & set(card.facts)
    }
    assert told == RARE


def test_a_group_or_an_icon_of_a_title_is_on_every_card_of_it() -> None:
    lacking = [
        card.id
        for row in NAMED
        for card in called_as_in(row, row["title"])
        for name in ("groups", "generic", "hands")
        if name in facts_of_named(row) and card.facts.get(name) != facts_of_named(row)[name]
    ]
    assert lacking == []
    assert {card.facts.get("hands") for card in CARDS if card.name == "Pistol"} == {1}


def test_each_persona_of_a_row_with_two_has_a_card() -> None:
    owned = {(card.name, card.facts.get("subtitle")) for card in CARDS}
    pairs = [
        (row["title"], owner)
        for row in NAMED
        for owner in row["persona or edition"].split("; ")
        if "; " in row["persona or edition"]
    ]
    assert len(pairs) == 4
    assert set(pairs) <= owned


def test_every_card_with_the_title_of_a_basic_is_one() -> None:
    basics = {
        row["title"] for row in NAMED if row["facts"].startswith(("Basic Attack;", "Basic Block;"))
    }
    assert len(basics) == 15
    subtypes = {card.facts.get("subtype") for card in CARDS if card.name in basics}
    assert subtypes == {"Basic"}


def test_ranged_attacks_with_a_hand_icon_are_the_closed_list() -> None:
    ranged = {(card.name, card.facts.get("subtitle")) for card in CARDS if "hands" in card.facts}
    weapons = {("English Longsword", None), ("Hand Axe", None), ("War Axe", None)}
    assert ranged - weapons - {("Two-Handed Stance", "Katana")} == {
        ("Pistol", None),
        ("Pistol", "Zachary Blaine"),
        ("Thrown Dagger", "Kronos"),
        ("Thrown Dagger", "Grayson"),
        ("Improvised Weapon", None),
        ("Beretta Special", "Nick Wolf"),
        ("9MM", "Paul Kinman"),
        ("Gas Cannister", "Xavier"),
        ("Musket", "Kern"),
        ("Shooting Blade", "Slan Quince"),
    }


def test_every_version_of_an_allowance_card_is_one() -> None:
    named = RULES["HL-BUILD-43"].partition("(")[2].partition(" and the like")[0]
    allowed = {card.name for card in CARDS if card.facts.get("allowance")}
    assert {name.removeprefix("The ") for name in allowed} == set(named.split(", "))
    assert all(
        card.facts.get("allowance") is True
        for card in CARDS
        if card.name in allowed and card.facts.get("effect_classes") == ("Allowance",)
    )


def test_the_factions_are_those_of_the_rulebook() -> None:
    factions = {card.name: card.facts["factions"] for card in CARDS if "factions" in card.facts}
    assert factions == dict.fromkeys(
        ("Connor MacLeod", "Duncan MacLeod", "Colin MacLeod"), ("Clan MacLeod",)
    ) | dict.fromkeys(("Methos", "Silas", "Caspian", "Kronos"), ("The Four Horsemen",))


def test_master_slots_are_those_that_the_errata_print() -> None:
    slots = {card.name: card.facts["masters"] for card in CARDS if "masters" in card.facts}
    names = ("General Katana", "Hugh Fitzcairn", "Kane", "Nefertiri", "Richie Ryan")
    assert slots == dict.fromkeys(names, 5)
    assert all("Up to 5 Master cards" in RULES[rule] for rule in errata_of(*names))


def errata_of(*names: str) -> list[str]:
    return [
        row["effect row"] for row in ERRATA if row["type"] == "Persona" and row["title"] in names
    ]


def test_nothing_is_bugged_and_what_no_longer_is_says_so() -> None:
    said = [card for card in CARDS if "bugged" in card.facts]
    assert all(card.facts["bugged"] is None for card in said)
    assert {printings(card.facts)[0] for card in said if card.facts.get("number")} == {
        ("HTG", number) for number in ("235", "237", "241", "245", "246")
    }
    assert {card.name for card in said if "number" not in card.facts} == {
        "Connor +1/MCBC",
        "Masters Cannot Be Countered Premium",
    }


# No others


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
    assert {card.id for card in CARDS} - of_tables == set()


TOLD_BY_RULES = {
    "Amergan (Pre-Game)": {"type"},  # HL-CARDS-110
    "Connor +1/MCBC": {"bugged"},  # HL-BUILD-13
    "Corda and Reno +1": {"type"},  # HL-PREGAME-15, as the other +1 and MCBC
    "Crystal": {"type"},  # HL-BUILD-59
    "Darius": {"allowance"},  # HL-BUILD-43
    "Gladius": {"type", "subtype", "edition", "set"},  # HL-BUILD-60
    "Hand Axe": {"hands"},  # HL-WEAPON-11
    "Iman +1 (Highlander back)": {"type"},
    "Iman MCBC": {"type"},
    "Kane +1": {"type"},
    "Katana Sword": {"type", "subtype"},  # HL-CARDS-078
    "Pistol": {"type", "subtype", "hands"},  # HL-ATTACK-33
    "Quickening (Bob)": {"subtype"},
    "Quickening (Duncan)": {"subtype", "subtitle"},
    "Quickening (The Flock)": {"subtype"},
    "Remembrance (Clan MacLeod)": {"mark"},  # HL-BUILD-24
    "Season Six": {"type", "subtype"},  # HL-FORMAT-09
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
    return told


def test_a_card_has_no_fact_that_neither_a_table_nor_a_rule_gives() -> None:
    told = facts_told()
    apart = {"variant", "pregame_kind", *RARE_FACTS}
    beside = {
        card.id: set(card.facts) - told[card.id] - TOLD_BY_RULES.get(card.title, set()) - apart
        for card in CARDS
    }
    assert {card: facts for card, facts in beside.items() if facts} == {}


KINDS = {"Persona": "persona", "Quickening": "quickening", "Weapon of Choice": "weapon"}
OTHER_KINDS = {
    "4 Horsemen Premium": "premium",
    "Connor +1": "premium",
    "Connor +1/MCBC": "premium",
    "Corda and Reno +1": "premium",
    "Crystal": "crystal",
    "Duncan +1 Premium": "premium",
    "Hand Axe": "off-hand weapon",
    "Hunter (Pre-Game)": "hunter",
    "Iman +1 (Highlander back)": "premium",
    "Iman MCBC": "premium",
    "Kane +1": "premium",
    "Kyala": "premium",
    "Masters Cannot Be Countered Premium": "premium",
    "Watcher (Pre-Game)": "watcher",
}


def test_the_kind_of_a_pregame_card_is_known_where_the_rulebook_tells_it() -> None:
    kinds = {card.id: KINDS.get(str(card.facts.get("subtype"))) for card in CARDS}
    kinds |= {
        card.id: OTHER_KINDS[card.title]
        for card in CARDS
        if card.title in OTHER_KINDS and card.facts.get("type") == "Pre-Game"
    }
    assert {card.id: card.facts.get("pregame_kind") for card in CARDS} == kinds


VARIANTS = {
    "Alertness (Generic) (Block)",
    "Amergan (Pre-Game)",
    "Arms and Tactics (Break Glass)",
    "Arms and Tactics (Hand Holding Knight)",
    "Arms and Tactics (Holding Hands)",
    "Director's Cut (Situation)",
    "Dirty Trick (Choke)",
    "Dirty Trick (Tackle)",
    "Flying Machine (Hover Board)",
    "Generic Immortal (Substitute Basics)",
    "Generic Immortal (Weapon Specifics)",
    "Hunter (Pre-Game)",
    "Hunter (Prone)",
    "Iman +1 (Highlander back)",
    "Improvised Weapon (Object)",
    "Improvised Weapon (baseball picture)",
    "Pedestrian (Game Ends in 5 Turns)",
    "Police (Remove Situation)",
    "Quality Blade (Ability +1)",
    "Quickening (Bob)",
    "Quickening (The Flock)",
    "Surprise Attack (Parrying Blade) (middle left)",
    "Surprise Attack (Parrying Blade) (middle right)",
    "The Curse (in-game)",
    "The Four Horsemen (Pre-Game)",
    "The Gathering (Pre-Game)",
    "Upper Center Attack (promo)",
    "Watcher (Pre-Game)",
    "Watcher (Treatment)",
}
"""Cards told apart by a word that is neither a qualifier of the list nor a subtype."""


def test_a_variant_is_a_qualifier_a_subtype_or_one_of_few_words() -> None:
    qualified = {
        card.id for row in FIRST if "variant" in facts_of_first(row) for card in cards_of_first(row)
    }
    assert {
        card.title
        for card in CARDS
        if "variant" in card.facts
        and card.id not in qualified
        and card.facts["variant"] != card.facts.get("subtype")
    } == VARIANTS


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
        if all(part in RULES for part in sources(card)):
            cited = " ".join(normalise(RULES[part]) for part in sources(card))
            words = {word for name in called(card) for word in name.split() if len(word) > 3}
            if not any(word in cited for word in words | called(card)):
                unnamed.append(card.id)
    assert unnamed == []


# The file


def test_the_file_is_tidy() -> None:
    assert_tidy("highlander")


ALIASES: dict[str, tuple[str, ...]] = {
    "Alaine (Cierdwyn)": ("Alaine (Ceirdwyn)",),
    "Anthony Galen": ("Galen", "Gallen"),
    "Appel (English Longsword)": ("Appel (English Long Sword)",),
    "Basset and Hotchkiss": ("Basset & Hotchkiss", "Bassett & Hotchkiss"),
    "Beretta Special (Nick Wolf)": ("Berreta Special",),
    "Berkeley Games Distributors": ("Berkely Game Distributors",),
    "Counter (Duck)": ("Duck",),
    "Counter (Jump)": ("Jump",),
    "Counter (Side Step)": ("Side Step",),
    "En Garde": ("En Guarde",),
    "En Garde (Octavio Consone)": ("En Guarde",),
    "English Longsword": ("English Long Sword",),
    "Evade (Back Away)": ("Back Away",),
    "Evade (Escape)": ("Dodge",),
    "Gas Cannister": ("Gas Canister",),
    "Gas Cannister (Xavier)": ("Gas Canister",),
    "Guard (Generic)": ("Upper Guard", "Lower Guard", "Right Guard", "Left Guard"),
    "Hammer Blow (Two Handed Broadsword)": ("Hammer Blow (THBS)",),
    "Hound (Kanis) (Hampton)": ("Kanis Hounds",),
    "Hound (Kanis) (Lancaster)": ("Kanis Hounds",),
    "Hunter (Prone)": ("Hunter Prone",),
    "Katana Sword": ("Katana",),
    "Lean and Mean": ("Lean & Mean",),
    "Master of the English Long Sword": ("Master of the English Longsword",),
    "Master's Stratagem": ("Master's Strategem",),
    "Masters Cannot Be Countered Premium": ("MCBC",),
    "Mongolian Broadsword": ("Mongolian Broad Sword",),
    "Parrying Blade": ("Parry Blade",),
    "Quality Blade (Ability +1)": ("Quality Blade (+1)",),
    "Quality Blade (Saber)": ("Quality Blade (Sabre)",),
    "Quality Blade (Saint Anne's Broadsword)": ("Quality Blade (Saint Anne's Broad Sword)",),
    "Renee Delaney": ("Renee Delany",),
    "Saint Anne's Broadsword": ("Saint Anne's Broad Sword",),
    "Strength of Einherjar": ("Strenght of Einherjar",),
    "TCG Rip": ("Thunder Castle Games Rip Cards", "Thunder Castle Games Rip"),
    "The Face of Death": ("Face of Death",),
    "The Kurgan": ("Kurgan",),
    "The Power of Illusion": ("Power of Illusion",),
    "The Shield": ("Shield",),
    "Two Handed Broadsword": ("THBS",),
    "Weapons Expert": ("Weapon Expert",),
    "Whirlwind Strike (Saint Anne's Broadsword)": ("Whirlwind Strike (Saint Anne's Broad Sword)",),
}
"""By title, the other spellings that the ledger has of it; old titles among them."""


def test_other_spellings_are_aliases_of_every_card_of_the_title() -> None:
    titled = {card.title for card in CARDS if card.aliases}
    spelled = {(card.title, card.aliases) for card in CARDS if card.title in titled}
    assert spelled - {(title, ()) for title in titled} == set(ALIASES.items())


@pytest.mark.parametrize(
    ("typed", "titles"),
    [
        ("Lean & Mean", {"Lean and Mean"}),
        ("Police: Remove Situation", {"Police (Remove Situation)"}),
        ("Basset & Hotchkiss", {"Basset and Hotchkiss"}),
        ("Berkely Game Distributors", {"Berkeley Games Distributors"}),
        ("Dirty Trick: Choke", {"Dirty Trick (Choke)"}),
        ("Weapon Expert", {"Weapons Expert"}),
        ("Face Of Death", {"The Face of Death"}),
        ("Saber", {"Saber"}),
        ("Sabre", {"Sabre"}),
    ],
)
def test_a_card_is_found_by_each_spelling_of_the_rulebook(typed: str, titles: set[str]) -> None:
    assert {card.title for card in NameIndex(CARDS).cards_named(typed)} == titles
