"""What is printed on a card, read once: the number, the icons, the nine squares."""

from collections.abc import Iterable
from typing import Final

from carddb.model import UNKNOWN, Card
from formats.highlander import facts, subtitles
from formats.highlander.areas import CELLS, areas_of
from formats.highlander.engine import words
from formats.highlander.engine.grids import mask_of
from formats.highlander.titles import compared, words_of

_MADE = "highlander faces"
USUAL_DAMAGE: Final = 2
POWER_BLOW_ADDS: Final = 2
TITLE_OF_DIRTY_TRICKS = "dirty trick"
SPECIAL_TYPES: Final = frozenset(("Event", "Situation", "Location", "Plot", "Object"))
"""The Special Cards (HL-CARD-16)."""
STAYING_TYPES: Final = frozenset(("Situation", "Location", "Plot", "Object"))
"""What is not swept (HL-CARD-18 to 20, HL-CARD-22, HL-ZONE-12)."""
ATTACKS: Final = frozenset(("Attack", "Special Attack"))
DEFENSES: Final = frozenset(("Block", "Dodge"))
RANGED_WITH_HAND: Final = frozenset(
    [
        (compared(title), compared(persona))
        for title, persona in (
            ("Thrown Dagger", "Kronos"),
            ("Thrown Dagger", "Grayson"),
            ("Beretta Special", "Nick Wolf"),
            ("9MM", "Paul Kinman"),
            ("Gas Canister", "Xavier"),
            ("Musket", "Kern"),
            ("Shooting Blade", "Slan Quince"),
        )
    ]
)
"""Ranged Attacks that take a hand, printed or not (HL-ATTACK-33, ruling HL-AMBIGUOUS-92).

Which Improvised Weapon has the baseball picture is known to a card file alone, by its `hands`.
"""
PISTOL = compared("Pistol")


class Face:
    """What play asks for of a card, or of one of the two cards that a dual-type card is."""

    __slots__ = (
        "damage",
        "grid",
        "hands",
        "hilt_weapon",
        "is_attack",
        "is_basic",
        "is_blade",
        "is_block",
        "is_defense",
        "is_diamond",
        "is_dirty_trick",
        "is_dodge",
        "is_edge",
        "is_event",
        "is_guard",
        "is_hilt",
        "is_hunter",
        "is_illusion",
        "is_location",
        "is_martial_arts",
        "is_object",
        "is_off_hand_hilt",
        "is_played_alone",
        "is_plot",
        "is_pregame",
        "is_ranged",
        "is_reserved",
        "is_signature",
        "is_situation",
        "is_special_attack",
        "is_special_card",
        "is_standing_defense",
        "is_watcher",
        "may_be_head_shot",
        "may_be_power_blow",
        "named",
        "needs_weapon",
        "power_damage",
        "pregame_kind",
        "stays",
        "title",
        "titles",
        "types",
        "words",
    )

    def __init__(
        self,
        card: Card,
        types: frozenset[str],
        titles: tuple[str, ...],
        also: frozenset[str] = frozenset(),
    ) -> None:
        """`also` are words that are not printed on it."""
        self.types = types
        """Both of a card that is Special Attack and block (HL-CARD-29), or of a dual-type card
        that nobody has played yet (HL-CARD-30)."""
        self.titles = titles
        self.title = titles[0]
        self.words = _words_on(card) | also
        self.grid = _grid_of(card)
        self._read_types()
        self._read_attack(card)
        self._read_defense()
        self._read_owner(card)
        self.hands = _hands_of(card, self)
        self.is_diamond = card.rare("diamond") is True
        # Only an upright word: "Bladed" is another.
        self.is_blade = any("blade" in words_of(title) for title in titles)
        # An attack with a hilt has the word in its title, too.
        self.is_hilt = self.is_object and (words.HILT in self.words or facts.is_called_hilt(card))
        self.is_off_hand_hilt = self.is_hilt and words.OFF_HAND in self.words
        self.stays = self.is_standing_defense or not types.isdisjoint(STAYING_TYPES)
        """Whether it is not swept (HL-TURN-05, HL-GUARD-01, HL-DEFENSE-14)."""
        self.needs_weapon = self._takes_a_weapon()
        self.is_played_alone = (
            self.is_special_card or self.is_edge or self.is_gridless_standing_defense
        )
        """Whether it is played by itself, which is asked of every card in every window."""

    def _read_types(self) -> None:
        types = self.types
        self.is_special_attack = "Special Attack" in types or words.RANGED in self.words
        self.is_attack = self.is_special_attack or "Attack" in types
        self.is_block, self.is_dodge = "Block" in types, "Dodge" in types
        self.is_defense = self.is_block or self.is_dodge
        self.is_event, self.is_situation = "Event" in types, "Situation" in types
        self.is_location, self.is_plot = "Location" in types, "Plot" in types
        self.is_object, self.is_edge = "Object" in types, "Edge" in types
        self.is_illusion = "Illusion" in types
        self.is_pregame = facts.PRE_GAME_TYPE in types
        self.is_special_card = not types.isdisjoint(SPECIAL_TYPES)

    def _read_attack(self, card: Card) -> None:
        printed = self.words
        self.is_ranged = words.RANGED in printed
        self.is_dirty_trick = words.DIRTY_TRICK in printed or TITLE_OF_DIRTY_TRICKS in [
            compared(title) for title in self.titles
        ]
        self.is_martial_arts = words.MARTIAL_ARTS in printed
        self.is_basic = words.BASIC in printed or isinstance(facts.basic_of(card), str)
        self.damage = _damage_of(card, is_dirty_trick=self.is_dirty_trick)
        power = card.rare("power_damage")
        # What is printed outranks the general 2 (ruling HL-AMBIGUOUS-33).
        self.power_damage = power if type(power) is int else self.damage + POWER_BLOW_ADDS
        says_power = not printed.isdisjoint((words.MAY_BE_POWER_BLOW, words.POWER_BLOW))
        says_head = not printed.isdisjoint((words.MAY_BE_HEAD_SHOT, words.HEAD_SHOT))
        never = self.is_dirty_trick or words.NO_POWER_BLOW in printed
        # HL-ATTACK-17 and 22, HL-ATTACK-26.
        self.may_be_power_blow = (
            self.is_attack and not never and (says_power or not self.is_special_attack)
        )
        """Whether it may be one without being a Head Shot (HL-ATTACK-21)."""
        # HL-HEADSHOT-03 and 08.
        self.may_be_head_shot = (
            self.is_attack
            and not never
            and words.NO_HEAD_SHOT not in printed
            and (self.may_be_power_blow or says_head)
        )

    def _read_defense(self) -> None:
        self.is_guard = self.is_block and words.GUARD in self.words
        # A Guard is one, too (HL-GUARD-11).
        self.is_standing_defense = self.is_guard or words.STANDING_DEFENSE in self.words

    def _read_owner(self, card: Card) -> None:
        self.named = subtitles.everybody_named(card)
        """The Persona, Faction or weapon of its sub-title; nobody of a Generic card."""
        weapon = facts.hilt_weapon_of(card)
        self.hilt_weapon = weapon if isinstance(weapon, str) else None
        mark = card.fact("mark")
        self.is_signature, self.is_reserved = mark == "signature", mark == "reserved"
        self.is_watcher = facts.is_of_group(card, "Watcher") is True
        self.is_hunter = facts.is_of_group(card, "Hunter") is True
        kind = card.fact("pregame_kind")
        self.pregame_kind = kind if isinstance(kind, str) else None

    def _takes_a_weapon(self) -> bool:
        """Whether it is barred to who has no weapon (HL-WEAPON-20 and 21, ATTACK-27, 30, 34)."""
        if words.WITHOUT_WEAPON in self.words or self.is_martial_arts:
            return False
        if self.is_dirty_trick or self.is_ranged or self.is_dodge:  # HL-DEFENSE-07
            return False
        return self.is_attack or self.is_block

    @property
    def is_gridless_standing_defense(self) -> bool:
        """Whether it may be played without an attack (HL-DEFENSE-15)."""
        return self.is_standing_defense and self.grid == 0

    def as_guard(self, card: Card) -> "Face":
        """The face of a block of which a Guard was made."""
        return Face(card, self.types, self.titles, frozenset((words.GUARD,)))

    def has_icon_of(self, other: "Face") -> bool:
        """Whether it has the icon of another card's type; a dual-type card has two (AMBIGUOUS-52).

        A Special Attack has the gold grid, an attack the red one.
        """
        return not self.types.isdisjoint(other.types)


def faces_of(card: Card) -> tuple[Face, ...]:
    """The card as it counts in hand; of a dual-type card also each of the two that it may be."""
    # Kept with the card: every game of a simulation brings the same ones.
    made: tuple[Face, ...] | None = card.made.get(_MADE)
    if made is None:
        made = card.made[_MADE] = _faces(card)
    return made


def face_of(card: Card) -> Face:
    """The card as it counts in hand."""
    return faces_of(card)[0]


def face_with(card: Card, types: frozenset[str]) -> Face:
    """The card as a text lets it count: with other types than are printed on it."""
    key = f"{_MADE} {'/'.join(sorted(types))}"
    made: Face | None = card.made.get(key)
    if made is None:
        made = card.made[key] = Face(card, types, (card.name,))
    return made


def _faces(card: Card) -> tuple[Face, ...]:
    types = facts.types_of(card)
    if types is UNKNOWN:
        types = frozenset()
    both = card.rare("titles")
    if not isinstance(both, tuple) or len(both) < 2:
        return (Face(card, types, (card.name,)),)
    # The titles are recorded in the order of the types as they are written.
    whole = Face(card, types, tuple(both))
    each = [part.strip().title() for part in str(card.fact("type")).split("/")]
    if len(each) != len(both):
        return (whole,)
    return (
        whole,
        *(Face(card, frozenset((own,)), (title,)) for own, title in zip(each, both, strict=True)),
    )


def _words_on(card: Card) -> frozenset[str]:
    """The words of keywords and groups, and the parts of the sub-category."""
    found: list[str] = []
    for column in ("keywords", "groups"):
        listed = card.fact(column)
        found += listed if isinstance(listed, tuple) else ()
    subtype = card.fact("subtype")
    found += _parts(subtype) if isinstance(subtype, str) else ()
    return frozenset([_as_read_today(word.strip().casefold()) for word in found])


def _as_read_today(word: str) -> str:
    """The 1st Edition's Standard Exertions are Hard Exertions (HL-CARD-34, HL-CARDS-057)."""
    return word.replace("standard exertion", "hard exertion")


def _parts(subtype: str) -> Iterable[str]:
    """A sub-category may name several: "Standing Defense: Guard"."""
    return (subtype, *subtype.replace("/", ":").split(":"))


def _grid_of(card: Card) -> int:
    grid = card.fact("grid")
    if isinstance(grid, str):
        return mask_of(grid)
    areas = areas_of(card)
    # A Basic of which no grid is recorded has the squares of its title.
    named = areas if isinstance(areas, tuple) else ()
    return sum([1 << place for place, cell in enumerate(CELLS) if cell in named])


def _damage_of(card: Card, *, is_dirty_trick: bool) -> int:
    printed = card.fact("damage")
    if type(printed) is int:
        return printed
    return 0 if is_dirty_trick else USUAL_DAMAGE  # HL-CARD-27, HL-ATTACK-25


def _hands_of(card: Card, face: Face) -> int:
    """Its Hand Icons; of an Off-Hand weapon always one (HL-WEAPON-11)."""
    printed = card.fact("hands")
    if face.pregame_kind == "off-hand weapon":
        return 1
    if type(printed) is int:
        return printed
    if face.pregame_kind == "weapon":
        return 1  # no weapon without: HL-WEAPON-07
    if face.is_ranged:
        title = compared(face.title)
        return int(title == PISTOL or any((title, who) in RANGED_WITH_HAND for who in face.named))
    return 0
