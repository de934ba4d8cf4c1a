"""The rows of the ledger's four tables of cards, and the cards and facts that they tell of."""

import re
from collections import defaultdict
from collections.abc import Iterable

from carddb.model import Card, Fact
from carddb.names import normalise
from carddb.titles import printings, spellings
from tests.carddb.builtin.tables import TableRow, rulebook_cards, rules_of, tables_under

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
OFF_HAND = frozenset(("Parry Blade",))
"""Weapons that are used beside another one (HL-CARDS-098)."""
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


BY_SUBTITLE = "HL-CARD-04"
"""The source of a Persona or weapon that is named by sub-titles alone."""
SUBTITLES = frozenset(normalise(str(_card.facts.get("subtitle"))) for _card in CARDS)


def is_named_by_a_subtitle(card: Card) -> bool:
    """Whether it is a Persona or weapon that the sub-title of another card names."""
    return card.source == BY_SUBTITLE and not named(card).isdisjoint(SUBTITLES)


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


# Cards with errata


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
        weapon = "off-hand weapon" if owner in OFF_HAND else "weapon"
        return facts | kind_of("Weapon of Choice") | {"pregame_kind": weapon}
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
