"""What is printed on a card, read once."""

import re
from typing import Final

from carddb.model import Card

_MADE = "heroes-vs-villains face"
_DAMAGE = re.compile(r"(\d+)(?:\s+(.+))?")
_NUMBER = re.compile(r"\d+")
ROLLED: Final = 0
"""In the place of a usage or duration that is rolled for: `d3` in a card file."""

ATTACK, DEFENSE, ITEM, ALLY = "attack", "defense", "item", "ally"
PHYSICAL_DAMAGE = frozenset(("melee", "physical", "weapon", "thrown"))
"""Kinds of damage that are struck or thrown by somebody's strength (HVV-KEYWORD-109)."""


class Face:
    """The face of a card: what play asks for, without asking the card again."""

    __slots__ = (
        "damage",
        "damage_kind",
        "duration",
        "health",
        "is_ally",
        "is_attack",
        "is_boost",
        "is_boostable",
        "is_construct",
        "is_defense",
        "is_description",
        "is_electronic",
        "is_environmental",
        "is_freestanding",
        "is_growth",
        "is_item",
        "is_late_combo",
        "is_object",
        "is_omni_play",
        "is_outlier",
        "is_perma",
        "is_structure",
        "is_transfer",
        "is_trigger",
        "is_vehicle",
        "keywords",
        "kind",
        "recycles",
        "stands_alone",
        "stays",
        "usage",
    )

    def __init__(self, card: Card) -> None:
        kind = card.fact("kind")
        self.kind = kind.casefold() if isinstance(kind, str) else ""
        words = card.facts.get("keywords")
        self.keywords = frozenset(
            [str(word).casefold() for word in words] if isinstance(words, tuple) else ()
        )
        """The notations of the description box (HVV-CARD-02, HVV-CARD-05)."""
        self.is_attack = self.kind == ATTACK
        self.is_defense = self.kind == DEFENSE or "defense" in self.keywords
        """Whether the box says defense (HVV-DEFENSE-05)."""
        self.is_structure = "structure" in self.keywords
        self.is_vehicle = "vehicle" in self.keywords
        self.is_item = self.kind == ITEM
        self.is_ally = self.kind == ALLY or "ally" in self.keywords
        self.is_construct = "construct" in self.keywords
        self.is_electronic = "electronic" in self.keywords
        self.is_environmental = "environmental" in self.keywords
        self.is_late_combo = "late combo" in self.keywords
        self.is_growth = "growth" in self.keywords
        self.is_transfer = "transfer" in self.keywords
        # Held or worn unless the card says otherwise (HVV-DEFENSE-09, HVV-DEFENSE-10).
        self.is_freestanding = (
            self.is_structure or self.is_vehicle or "freestanding" in self.keywords
        )
        self.is_boost = self.kind == "boost" or "boost" in self.keywords
        self.is_boostable = "boostable" in self.keywords
        self.is_omni_play = "omni-play" in self.keywords
        self.is_trigger = "trigger" in self.keywords
        self.is_perma = "perma" in self.keywords
        self.recycles = "recycle" in self.keywords
        self.is_outlier = card.facts.get("outlier") is True or self.kind.startswith("outlier")
        self.is_description = self.kind.startswith("archetype description")
        self.damage, self.damage_kind = _damage(card)
        health = card.fact("health")
        self.health = health if type(health) is int else None
        self.usage = _stated(card, "usage")
        """None for a card without; a number; or ROLLED, as for every item that states none."""
        if self.is_item and self.usage is None and not self.is_perma:
            self.usage = ROLLED  # HVV-ITEM-17
        self.duration = _stated(card, "duration")
        self.is_object = (
            self.is_item or self.is_ally or self.is_construct or self.health is not None
        )
        """Whether it is tangible, and can be attacked (HVV-KEYWORD-072)."""
        self.stands_alone = self.is_ally or self.is_freestanding or self.health is not None
        """Whether it stands somewhere, and is not held or worn (ruling HVV-AMBIGUOUS-85)."""
        self.stays = (
            self.is_item
            or self.is_ally
            or self.is_perma
            or self.duration is not None
            or self.health is not None
        )
        """Whether it stays in play beyond the turn (HVV-DURATION-05, 06 and 08)."""


def face_of(card: Card) -> Face:
    """What is printed on the card."""
    # Kept with the card: every game of a simulation brings the same ones.
    made: Face | None = card.made.get(_MADE)
    if made is None:
        made = card.made[_MADE] = Face(card)
    return made


def _damage(card: Card) -> tuple[int, str]:
    fact = card.facts.get("damage")
    found = _DAMAGE.fullmatch(fact) if isinstance(fact, str) else None
    return (int(found[1]), (found[2] or "").casefold()) if found else (0, "")


def _stated(card: Card, column: str) -> int | None:
    fact = card.facts.get(column)
    if not isinstance(fact, str):
        return None
    return int(fact) if _NUMBER.fullmatch(fact) else ROLLED
