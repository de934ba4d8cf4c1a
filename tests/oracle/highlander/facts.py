"""What the rulebook calls a card: its titles, its groups, and whom its sub-title names."""

import re

from tests.oracle.decks import PlainCard, PlainDeck, PlainLine

BASIC_ATTACKS = (
    "Upper Left Attack",
    "Upper Center Attack",
    "Upper Right Attack",
    "Middle Left Attack",
    "Thrust",
    "Middle Right Attack",
    "Lower Left Attack",
    "Lower Center Attack",
    "Lower Right Attack",
)
BASIC_BLOCKS = (
    "Upper Left Block",
    "Upper Center Block",
    "Upper Right Block",
    "Lower Left Block",
    "Lower Center Block",
    "Lower Right Block",
)
FACTIONS = ("Clan MacLeod", "The Four Horsemen")
LEAN_AND_MEAN = ("Lean and Mean", "Lean & Mean")
"""The rulebook spells it both ways."""
GROUP_WORDS: tuple[str, ...] = (
    "Bystander",
    "Gypsy",
    "Mortal Ally",
    "Armor",
    "Vehicle",
    "Immortal Ally",
)
GROUP_WORDS += ("Reporter", "Member", "Pedestrian", "Watcher", "Hunter")
_NEW_TITLES = {
    "Dodge": "Evade",
    "Back Away": "Evade",
    "Duck": "Counter",
    "Jump": "Counter",
    "Side Step": "Counter",
}
"""The errata's titles of Dodges of the 1st edition."""
_OLD_GUARDS = ("Upper Guard", "Lower Guard", "Right Guard", "Left Guard")


def copies(lines: list[PlainLine]) -> list[PlainCard]:
    """Every copy by itself."""
    return [line.card for line in lines for _ in range(line.count)]


def titles(card: PlainCard) -> tuple[str, ...]:
    """The titles it counts for, as the errata have them."""
    both = card["titles"]
    if isinstance(both, tuple) and both:
        return both
    if card["edition"] == "1st":
        if card["type"] == "Dodge" and card.name in _NEW_TITLES:
            return (_NEW_TITLES[card.name],)
        if card["subtitle"] == "Generic" and card.name in _OLD_GUARDS:
            return ("Guard",)
    return (card.name,)


def has_word(text: object, word: str) -> bool:
    """Whether the word is in the text: "Master's" has the word Master."""
    words = re.findall(r"[a-z']+", str(text or "").lower())
    return word.lower() in [each.removesuffix("'s") for each in words]


def number(card: PlainCard, column: str) -> int:
    """The number in the column, 0 if none is printed."""
    value = card[column]
    return value if isinstance(value, int) else 0


def listed(card: PlainCard, column: str) -> tuple[str, ...]:
    """The list in the column, empty if none is printed."""
    value = card[column]
    return value if isinstance(value, tuple) else ()


def same_card(card: PlainCard) -> tuple[object, ...]:
    """What tells a card from others: title, sub-title and text."""
    return (titles(card), card["subtitle"], card["text"])


def is_master(card: PlainCard) -> bool:
    """Whether it is of the Master Group."""
    return any(has_word(title, "Master") for title in titles(card))


def is_of_group(card: PlainCard, word: str) -> bool:
    """Whether the word is in its title or in what stands under it."""
    named = (*titles(card), card["subtitle"], card["subtype"], *listed(card, "groups"))
    return any(has_word(each, word) for each in named)


def of_kind(deck: PlainDeck, *kinds: str) -> list[PlainCard]:
    """The copies among the Pre-Game cards that are of a kind."""
    return [card for card in copies(deck.under("pre-game")) if card["pregame_kind"] in kinds]


def names_persona(subtitle: object, persona: PlainCard) -> bool:
    """Whether the persona's name is in the sub-title."""
    if subtitle == "Corda and Reno":
        return persona.name in ("Corda", "Reno")
    return subtitle is not None and subtitle in (persona.name, persona["short_name"])


def names_weapon(subtitle: object, weapon: PlainCard) -> bool:
    """Whether the sub-title is the weapon's name; Saber and Sabre are one."""
    sabres = ("Saber", "Sabre")
    return subtitle == weapon.name or (subtitle in sabres and weapon.name in sabres)


def category(card: PlainCard, deck: PlainDeck) -> str:
    """What the sub-title is: persona, weapon, faction, or generic for whatever binds nobody."""
    subtitle = card["subtitle"]
    known = deck.cards()
    if subtitle in (None, "Generic") or subtitle in GROUP_WORDS:
        return "generic"
    if subtitle in FACTIONS:
        return "faction"
    personas = [each for each in known if each["pregame_kind"] == "persona"]
    if any(names_persona(subtitle, persona) for persona in personas):
        return "persona"
    weapons = [each for each in known if each["pregame_kind"] in ("weapon", "off-hand weapon")]
    if any(names_weapon(subtitle, weapon) for weapon in weapons):
        return "weapon"
    raise LookupError(f"nobody recorded who or what {subtitle} is")
