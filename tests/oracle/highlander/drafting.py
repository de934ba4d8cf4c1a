"""A legal deck of a format, put together by chance."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random

from tests.oracle.decks import PlainCard, PlainDeck, PlainLine, Value
from tests.oracle.highlander.endurance import ANY_ONE_CARD, WEAPON_CARDS
from tests.oracle.highlander.facts import BASIC_ATTACKS, BASIC_BLOCKS, is_master
from tests.oracle.highlander.inventing import OFF_HANDS, PERSONAS, WEAPONS, Inventor

SECTIONS = {
    "highlander-sealed": ("deck", "pre-game", "pool"),
    "highlander-plot-hilt": ("deck", "pre-game", "starting cards"),
}


@dataclass
class Draft:
    """A deck in the making, with how many of what under which heading."""

    format: str
    chance: Random
    make: Inventor
    counts: list[tuple[str, PlainCard, int]] = field(default_factory=list)
    known: list[PlainCard] = field(default_factory=list)
    """Cards that are on record and not in the deck: whom sub-titles name."""
    personas: list[tuple[str, str]] = field(default_factory=list)
    """Names that nobody has yet."""
    weapon_names: list[str] = field(default_factory=list)
    parameters: Mapping[str, str] = field(default_factory=dict)

    def add(self, section: str, card: PlainCard, count: int = 1) -> None:
        """So many copies more."""
        self.counts.append((section, card, count))

    def under(self, section: str) -> list[PlainCard]:
        """The cards under a heading, each once."""
        return [card for where, card, _ in self.counts if where == section]

    def of_kind(self, *kinds: str) -> list[PlainCard]:
        """The Pre-Game cards of a kind."""
        return [card for card in self.under("pre-game") if card["pregame_kind"] in kinds]

    def set_count(self, place: int, count: int) -> None:
        """Another number of copies there, or none at all."""
        section, card, _ = self.counts[place]
        self.counts[place] = (section, card, count)
        if count <= 0:
            del self.counts[place]

    def places(self, section: str) -> list[int]:
        """Where the cards under a heading are."""
        return [place for place, row in enumerate(self.counts) if row[0] == section]

    def swap(self, old: PlainCard, new: PlainCard) -> None:
        """Another card in the place of one."""
        self.counts = [
            (where, new if card == old else card, count) for where, card, count in self.counts
        ]

    def size(self) -> int:
        """How many cards the Endurance has."""
        return sum(count for where, _, count in self.counts if where == "deck")

    def is_player(self, persona: PlainCard) -> bool:
        """Whether the Persona is the one that is played, and no Generic one."""
        return persona in self.of_kind("persona") and persona["generic"] is not True

    def player(self) -> PlainCard | None:
        """The Persona that is played, the first of two."""
        played = [persona for persona in self.of_kind("persona") if self.is_player(persona)]
        return self.chance.choice(played) if played else None

    def room_before_the_game(self) -> int:
        """How many more Pre-Game cards there may be."""
        return 6 - len([c for c in self.under("pre-game") if c["pregame_kind"] != "crystal"])

    def masters(self) -> int:
        """How many Master cards there are."""
        return sum(n for where, card, n in self.counts if where == "deck" and is_master(card))

    def chances(self, percent: int) -> bool:
        """Yes, so often of a hundred times."""
        return self.chance.randrange(100) < percent

    def name_of(self, persona: PlainCard) -> Value:
        """The name as a sub-title has it, whole or short."""
        if persona.name in ("Corda", "Reno"):
            return self.chance.choice((persona.name, "Corda and Reno"))
        return self.chance.choice((persona.name, persona["short_name"]))

    def stranger(self) -> PlainCard:
        """A Persona on record that is not in the deck."""
        strangers = [card for card in self.known if card["pregame_kind"] == "persona"]
        if strangers and self.chances(60):
            return self.chance.choice(strangers)
        persona = self.make.persona(*self.personas.pop())
        self.known.append(persona)
        return persona

    def strange_weapon(self) -> PlainCard:
        """A weapon on record that is not in the deck."""
        strange = [card for card in self.known if card["pregame_kind"] == "weapon"]
        if strange and (self.chances(60) or not self.weapon_names):
            return self.chance.choice(strange)
        weapon = self.make.weapon(self.weapon_names.pop())
        self.known.append(weapon)
        return weapon

    def done(self) -> PlainDeck:
        """The deck as it is handed in."""
        sections = SECTIONS.get(self.format, ("deck", "pre-game"))
        lines = tuple(PlainLine(count, card, where) for where, card, count in self.counts)
        played = {id(card) for _, card, _ in self.counts}
        known = tuple(card for card in self.known if id(card) not in played)
        return PlainDeck(self.format, sections, lines, {}, self.parameters, known)


def begun(format_id: str, chance: Random) -> Draft:
    """Nothing yet, and the names to give."""
    names = [name for name in PERSONAS if name[0] not in ("Corda", "Reno")]
    chance.shuffle(names)
    weapons = list(WEAPONS)
    chance.shuffle(weapons)
    draft = Draft(format_id, chance, Inventor(chance), personas=names, weapon_names=weapons)
    if format_id == "highlander-two-headed-giant":
        draft.parameters = {"immortals": chance.choice(("male/female", "tv/movie", "female/male"))}
    return draft


def add_persona(draft: Draft) -> None:
    """One Persona, or none, or a Generic one, or the one pair that may be."""
    make, roll = draft.make, draft.chance.randrange(100)
    if roll < 70:
        draft.add("pre-game", make.persona(*draft.personas.pop(), **powers(draft)))
    elif roll < 82:
        draft.add(
            "pre-game", make.persona("Wandering Immortal", "Wandering Immortal", generic=True)
        )
    elif roll < 87:
        for name in ("Corda", "Reno"):
            draft.add("pre-game", make.persona(name, name, masters=3))


def powers(draft: Draft) -> dict[str, Value]:
    """What the Persona changes about the deck, if anything."""
    if draft.chances(60):
        return {}
    choices: tuple[dict[str, Value], ...] = (
        {"raises_title": draft.make.title(), "raises_title_to": draft.chance.choice((8, 12))},
        {"raises_restriction": draft.make.title(), "raises_restriction_to": 6},
        {"raises_restriction": WEAPON_CARDS, "raises_restriction_to": 5},
        {"foreign_cards_per_persona": 1, "lets_in": ("persona",)},
        {"foreign_cards_per_persona": 1, "lets_in": ("persona", "reserved")},
        {"replaces_basics": True, "basics_replaced": draft.chance.choice((1, 2))},
    )
    return draft.chance.choice(choices)


def add_weapons(draft: Draft) -> None:
    """Weapons for no more than two hands."""
    make, names = draft.make, list(OFF_HANDS)
    draft.chance.shuffle(names)
    roll = draft.chance.randrange(100)
    if roll < 45:
        draft.add("pre-game", make.weapon(draft.weapon_names.pop()))
    elif roll < 60:
        draft.add("pre-game", make.weapon(draft.weapon_names.pop(), hands=1))
        draft.add("pre-game", make.weapon(names[0], needs_other_weapon=make.one_of((None, True))))
    elif roll < 68:
        draft.add("pre-game", make.weapon(names[0]))
    elif roll < 76:
        for name in names[:2]:
            needs = make.one_of((None, True))
            draft.add("pre-game", make.weapon(name, needs_other_weapon=needs))


def add_basics(draft: Draft) -> None:
    """The nine and the six; for each Crystal and the like one may be missing."""
    make, chance = draft.make, draft.chance
    room = 0
    if draft.chances(25):
        for number in range(chance.randint(1, 3)):
            count = make.one_of((None, True))
            facts: dict[str, Value] = {"replaces_basics": count, "basics_replaced": count and 1}
            draft.add("pre-game", make.pre_game(f"Crystal of {make.title()}", "crystal", **facts))
            room = number + 1
    for persona in draft.of_kind("persona"):
        room += int(str(persona["basics_replaced"] or 0))
    left_out = chance.sample((*BASIC_ATTACKS, *BASIC_BLOCKS), chance.randint(0, room))
    few = draft.chances(50)
    for title in (*BASIC_ATTACKS, *BASIC_BLOCKS):
        if title in left_out:
            kind = "Attack" if title in BASIC_ATTACKS else make.one_of(("Block", "Dodge"))
            draft.add("deck", make.card(type=kind))
        else:
            draft.add("deck", make.basic(title), 1 if few else chance.randint(1, 3))


def add_pre_games(draft: Draft) -> None:
    """Quickenings, Watchers and whatever else there is room for."""
    make = draft.make
    room = draft.room_before_the_game()
    may_quicken = draft.format != "highlander-two-headed-giant"
    for _ in range(draft.chance.randint(0, max(0, room))):
        roll = draft.chance.randrange(100)
        if roll < 30 and may_quicken and draft.personas:
            stranger = make.persona(*draft.personas.pop())
            draft.known.append(stranger)
            facts: dict[str, Value] = {"subtitle": draft.name_of(stranger)}
            if draft.chances(20):
                facts |= {"foreign_cards_per_persona": 1, "lets_in": ("persona",)}
            draft.add("pre-game", make.pre_game("Quickening", "quickening", **facts))
        elif roll < 50 and not draft.of_kind("watcher", "hunter"):
            kind = make.one_of(("watcher", "hunter"))
            draft.add("pre-game", make.pre_game(None, kind))
        elif roll < 62 and not any(c["max_ability_bonus"] for c in draft.under("pre-game")):
            draft.add("pre-game", make.pre_game(None, "premium", max_ability_bonus=1))
        elif roll < 72 and not any(c["raises_restriction"] for c in draft.under("pre-game")):
            raised: dict[str, Value] = {"raises_restriction": ANY_ONE_CARD}
            raised["raises_restriction_to"] = 4
            draft.add("pre-game", make.pre_game(None, "other", **raised))
        else:
            draft.add("pre-game", make.pre_game(None, make.one_of(("premium", "other"))))


def fill(draft: Draft, size: int) -> None:
    """Generic cards, six of a title at most, until there are so many."""
    while draft.size() < size:
        restriction = draft.make.restricted()
        count = draft.chance.randint(1, min(restriction or 6, size - draft.size()))
        draft.add("deck", draft.make.card(restriction=restriction), count)
