"""Cards to build decks of: invented ones, and those that the rulebook names."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from tests.oracle.decks import PlainCard, Value
from tests.oracle.highlander.facts import BASIC_ATTACKS, FACTIONS

_FIRST = "Amber Bitter Broken Cold Crooked Distant Empty Fading Gilded Hollow Idle Jagged Lonely"
_FIRST += " Muted Narrow Open Pale Quiet Rusty Silent Tarnished Uneasy Velvet Weary Windy Yellow"
_SECOND = "Anchor Barrel Bridge Candle Chapel Courtyard Drizzle Ember Ferry Gate Harbour Kettle"
_SECOND += " Lantern Market Needle Orchard Parade Quarry Ribbon Stairway Tavern Umbrella Wharf"
_NUMBERED = "An effect of its own, number {}."
TITLES = tuple(f"{first} {second}" for first in _FIRST.split() for second in _SECOND.split())
PERSONAS = (
    ("Aldric Thorne", "Aldric"),
    ("Bettina Vogel", "Bettina"),
    ("Casimir Dane", "Casimir"),
    ("Dorothea Lunt", "Dorothea"),
    ("Ezra Pell", "Ezra"),
    ("Fenella Brock", "Fenella"),
    ("Gregor Falk", "Gregor"),
    ("Hedwig Stahl", "Hedwig"),
    ("Ivo Marsh", "Ivo"),
    ("Jocasta Finch", "Jocasta"),
    ("Konrad Ives", "Konrad"),
    ("Lavinia Moor", "Lavinia"),
    ("Martin Hyde", "Martin Hyde"),
    ("General Katana", "General Katana"),
    ("Connor MacLeod", "Connor"),
    ("Methos", "Methos"),
    ("Corda", "Corda"),
    ("Reno", "Reno"),
)
_FACTION_OF = {"Connor MacLeod": FACTIONS[0], "Methos": FACTIONS[1]}
WEAPONS: tuple[str, ...] = (
    "Katana",
    "Rapier",
    "Sabre",
    "English Longsword",
    "Boarding Hook",
    "Long Flail",
)
WEAPONS += ("Gladius", "Claymore", "Quarter Staff", "Two Handed Broadsword")
OFF_HANDS = ("Parrying Blade", "Bowie Knife", "Small Shield")
EDITIONS = ("1st", "raven", "2nd", "3rd")
GRIDDED = ("Attack", "Special Attack", "Block", "Dodge", "Special Attack/Block")
SPECIAL = ("Event", "Situation", "Location", "Object", "Edge", "Illusion", "Plot")
T = TypeVar("T")


class Inventor:
    """Makes cards, no two of which have one title or one text unless asked to."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self._titles = list(TITLES)
        chance.shuffle(self._titles)
        self._number = 0

    def text(self) -> str:
        """An effect that no other card has."""
        self._number += 1
        return _NUMBERED.format(self._number)

    def title(self) -> str:
        """A title that no other card has."""
        return self._titles.pop()

    def card(self, name: str | None = None, /, **facts: Value) -> PlainCard:
        """A card of the deck; whatever is not given is left to chance."""
        kind = facts.get("type") or self.one_of((*GRIDDED, *SPECIAL))
        filled: dict[str, Value] = {
            "subtitle": "Generic",
            "type": kind,
            "text": self.text(),
            "edition": self.one_of(EDITIONS),
            "grid": self._grid() if kind in GRIDDED else None,
        }
        return PlainCard(name or self.title(), {**filled, **facts})

    def restricted(self) -> int | None:
        """A Restriction Number, or none."""
        return self.one_of((None, None, None, 1, 2, 3, 4, 6))

    def basic(self, title: str) -> PlainCard:
        """A Basic of everybody."""
        kind = "Attack" if title in BASIC_ATTACKS else "Block"
        text = self.one_of((None, self.text()))
        return self.card(title, type=kind, subtype="Basic", text=text)

    def pre_game(self, name: str | None, kind: str, /, **facts: Value) -> PlainCard:
        """A Pre-Game card of a kind."""
        filled: dict[str, Value] = {"type": "Pre-Game", "pregame_kind": kind}
        return self.card(name or self.title(), **filled, **facts)

    def persona(self, name: str, short: str, /, **facts: Value) -> PlainCard:
        """A Persona, with the facts that every Persona has."""
        filled: dict[str, Value] = {
            "subtitle": None,
            "short_name": short,
            "masters": self.one_of((0, 2, 3, 5)),
            "traits": (self.one_of(("male", "female")), self.one_of(("tv", "movie"))),
            "factions": (_FACTION_OF[name],) if name in _FACTION_OF else (),
            # A Persona of another edition than the first two is nowhere spoken of.
            "edition": "2nd" if name in ("Corda", "Reno") else self.one_of(("1st", "raven", "2nd")),
            "signature_hilts": (),
            "signature_plots": (),
        }
        return self.pre_game(name, "persona", **{**filled, **facts})

    def weapon(self, name: str, /, **facts: Value) -> PlainCard:
        """A Weapon of Choice, off-hand or not."""
        kind = "off-hand weapon" if name in OFF_HANDS else "weapon"
        hands = 1 if name in OFF_HANDS else self.one_of((1, 1, 2))
        filled: dict[str, Value] = {"hands": hands, "foil": self.one_of((None, None, True))}
        return self.pre_game(name, kind, **{**filled, **facts})

    def one_of(self, choices: Sequence[T]) -> T:
        """One of them."""
        return self.chance.choice(choices)

    def _grid(self) -> str:
        return "".join(self.one_of("X00") for _ in range(9))
