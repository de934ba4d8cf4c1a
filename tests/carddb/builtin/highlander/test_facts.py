"""What the rulebook tells of few cards of Highlander, card by card."""

from collections import defaultdict

from carddb.model import Fact
from carddb.titles import printings
from tests.carddb.builtin.highlander.rows import (
    CARDS,
    ERRATA,
    FIRST,
    NAMED,
    RULES,
    called_as_in,
    cards_of_first,
    facts_of_first,
    facts_of_named,
)

RARE: dict[str, dict[str, Fact]] = {
    "Annie": {"short_name": "Annie Devlin"},
    "Anthony Galen": {"lifts_six": True},  # HL-BUILD-38
    "Colin MacLeod": {"short_name": "Colin"},
    "Connor +1": {"max_ability_bonus": 1},
    "Connor +1/MCBC": {"max_ability_bonus": 1},
    "Connor MacLeod": {"short_name": "Connor"},
    "Conqueror's Hilt (Martin Hyde)": {"hilt_weapon": "English Longsword"},
    "Corda": {"short_name": "Corda and Reno"},
    "Corda and Reno +1": {"max_ability_bonus": 1},
    "Darius": {"foreign_cards_allowed": 1, "raises_restriction": "any one card"},
    "Duncan +1 Premium": {"max_ability_bonus": 1},
    "Duncan MacLeod": {"short_name": "Duncan"},
    "Extended Blade (General Katana)": {"hilt_weapon": "Two Handed Broadsword"},
    "Generic Immortal (Substitute Basics)": {"replaces_basics": True},
    "Generic Immortal (Weapon Specifics)": {"raises_restriction": "weapon cards"},
    "Iman +1 (Highlander back)": {"max_ability_bonus": 1},
    "Iman Fasil": {"short_name": "Fasil"},
    "Kane +1": {"max_ability_bonus": 1},
    "Nakano": {"short_name": "The Sorcerer Nakano"},
    "Parrying Blade": {"needs_other_weapon": True},
    "Quickening (Bob)": {"foreign_cards_per_persona": 1},
    "Reno": {"short_name": "Corda and Reno"},
    "Richie Ryan": {"short_name": "Richie", "foreign_cards_per_persona": 1},
    "Xavier St. Cloud": {"short_name": "Xavier"},
}
"""What no table states in so many words: the rules that a card's source names do."""
RARE_FACTS = {name for facts in RARE.values() for name in facts}


def test_what_the_rules_tell_of_few_cards_is_told_of_no_others() -> None:
    told: dict[str, dict[str, Fact]] = defaultdict(dict)
    for card in CARDS:
        for name in RARE_FACTS & set(card.facts):
            told[card.title][name] = card.facts[name]
    assert told == RARE


def test_each_darius_has_what_the_rules_tell_of_it() -> None:
    """The Event lets in a card; the Pre-Game card raises a Restriction Number (HL-CARDS-033)."""
    told = {
        name: [card.id for card in CARDS if card.name == "Darius" and name in card.facts]
        for name in ("foreign_cards_allowed", "raises_restriction")
    }
    assert told == {
        "foreign_cards_allowed": ["darius-series-one"],
        "raises_restriction": ["darius-hs2-191"],
    }


ALLOWING = RULES["HL-BUILD-43"].partition("(")[2].partition(" and the like")[0].split(", ")
LETS_IN: dict[str, tuple[str, ...]] = {
    "Darius": ("persona",),  # HL-CARDS-162
    "Quickening (Bob)": ("persona",),  # HL-CARDS-114, HL-AMBIGUOUS-93
    "Richie Ryan": ("persona", "reserved"),  # HL-AMBIGUOUS-93
    "Teacher of Many": ("persona",),  # HL-BUILD-47
    "Watcher Database": ("watcher",),  # HL-PREGAME-18
    "Weapons Expert": ("weapon",),  # HL-CARDS-129
}
"""What a card lets into the deck, where the rulebook tells it."""


def test_what_a_card_lets_in_is_known_where_the_rulebook_tells_it() -> None:
    letting_in = [card for card in CARDS if "lets_in" in card.facts]
    assert {(card.title, card.facts["lets_in"]) for card in letting_in} == set(LETS_IN.items())
    assert [
        card.id
        for card in CARDS
        if card.title in LETS_IN and card.facts.get("allowance") and card not in letting_in
    ] == []
    assert all(card.facts.get("allowance") for card in letting_in if card.name in ALLOWING)


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


def test_basics_are_generic_and_have_no_mark_but_those_of_the_spear() -> None:
    plain = [c for c in CARDS if c.fact("subtitle") is None and c.fact("mark") is None]
    basics = [card for card in CARDS if card.facts.get("subtype") == "Basic"]
    assert [card.id for card in plain if card not in basics] == []
    assert {card.title for card in basics if card not in plain} == {
        "Middle Left Attack (Broad-Bladed Spear)",
        "Middle Right Attack (Broad-Bladed Spear)",
    }


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
    allowed = {card.name for card in CARDS if card.facts.get("allowance")}
    # The Pre-Game Amergan serves in deck construction (HL-CARDS-110).
    assert {name.removeprefix("The ") for name in allowed} == {*ALLOWING, "Amergan"}
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


KINDS = {"Persona": "persona", "Quickening": "quickening", "Weapon of Choice": "weapon"}
OTHER_KINDS: dict[str, str | None] = {
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
    "Kanzashi": None,  # whether it is a Primary or an Off-Hand one is not told
    "Kyala": "premium",
    "Masters Cannot Be Countered Premium": "premium",
    "Parrying Blade": "off-hand weapon",
    "Watcher (Pre-Game)": "watcher",
}
OF_NO_KIND = frozenset(
    (
        "Arms And Tactics",
        "Arms and Tactics",
        "Darius",
        "James Horton",
        "TCG Rip",
        "The Four Horsemen",
        "The Gathering",
    )
)
"""Names of Pre-Game cards that are of none of the kinds that rules speak of."""


def test_the_kind_of_a_pregame_card_is_known_where_the_rulebook_tells_it() -> None:
    kinds = {card.id: KINDS.get(str(card.facts.get("subtype"))) for card in CARDS}
    for card in CARDS:
        if card.facts.get("type") == "Pre-Game" and card.title in OTHER_KINDS:
            kinds[card.id] = OTHER_KINDS[card.title]
        elif card.facts.get("type") == "Pre-Game" and card.name in OF_NO_KIND:
            kinds[card.id] = "other"
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
