"""Highlander's cards are found by every spelling that the rulebook has of them."""

import pytest

from carddb.names import NameIndex
from tests.carddb.builtin.highlander.rows import CARDS
from tests.carddb.builtin.tables import assert_tidy


def test_the_file_is_tidy() -> None:
    assert_tidy("highlander")


ALIASES: dict[str, tuple[str, ...]] = {
    "Alaine (Cierdwyn)": ("Alaine (Ceirdwyn)",),
    "Anthony Galen": ("Galen", "Gallen"),
    "Appel (English Longsword)": ("Appel (English Long Sword)",),
    "Basset and Hotchkiss": ("Basset & Hotchkiss", "Bassett & Hotchkiss"),
    "Beretta Special (Nick Wolf)": ("Berreta Special",),
    "Berkeley Games Distributors": ("Berkely Game Distributors",),
    "Blank Card": ("Blank",),
    "Card List": ("Card List Card", "Checklist"),
    "Ceirdwyn": ("Cierdwyn",),
    "Counter (Duck)": ("Duck",),
    "Counter (Jump)": ("Jump",),
    "Counter (Side Step)": ("Side Step",),
    "Duncan +1 Premium": ("Duncan +1",),
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
    "Single Handed Broadsword": ("Single Handed Broad Sword",),
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
