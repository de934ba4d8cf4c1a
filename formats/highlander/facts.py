"""What is recorded of a card as the rules take it: fact by fact, and what several facts tell."""

from collections.abc import Mapping
from functools import lru_cache

from carddb.model import UNKNOWN, Card, Fact, Truth, Unknown
from formats.highlander.subtitles import subtitle_of
from formats.highlander.titles import compared, compared_text, words_of

ATTACKED: Mapping[str, str] = {
    "X00/000/000": "Upper Left Attack",
    "0X0/000/000": "Upper Center Attack",
    "00X/000/000": "Upper Right Attack",
    "000/X00/000": "Middle Left Attack",
    "000/0X0/000": "Thrust",
    "000/00X/000": "Middle Right Attack",
    "000/000/X00": "Lower Left Attack",
    "000/000/0X0": "Lower Center Attack",
    "000/000/00X": "Lower Right Attack",
}
"""The nine Basic Attacks, by the grid that a Basic Attack has (HL-BUILD-05, HL-CARD-12)."""

BLOCKED: Mapping[str, str] = {
    "XX0/XX0/000": "Upper Left Block",
    "XXX/000/000": "Upper Center Block",
    "0XX/0XX/000": "Upper Right Block",
    "000/XX0/XX0": "Lower Left Block",
    "000/000/XXX": "Lower Center Block",
    "000/0XX/0XX": "Lower Right Block",
}
"""The six Basic Blocks, by the grid that a training card has (HL-BUILD-06, HL-AMBIGUOUS-37)."""

_BASIC = ("Attack", "Block")
"""The types that a Basic may have."""
_BASICS = {compared(title): title for title in (*ATTACKED.values(), *BLOCKED.values())}

_TIED: Mapping[tuple[str, str], str] = {
    (compared("Conqueror's Hilt"), compared("Martin Hyde")): "English Longsword",
    (compared("Extended Blade"), compared("General Katana")): "Two Handed Broadsword",
}
"""The weapons that cards of the errata are tied to (HL-BUILD-62, HL-AMBIGUOUS-55), by title and
Persona: whoever records such a card may have the text without the errata.
"""

PRE_GAME_TYPE = "Pre-Game"
_PERHAPS_PLOTS = frozenset(("Situation", "Event"))
"""The types of which a sub-category may say that the card is a Plot (HL-CARD-32)."""
_SIDE = 3
"""Cells of a row of the grid."""

Number = int | None | Unknown
Word = str | None | Unknown
Words = frozenset[str] | Unknown


def word(fact: Fact) -> Word:
    """The word of a fact that is one."""
    return fact if isinstance(fact, str) or fact is UNKNOWN else None


def compared_word(fact: Fact) -> Word:
    """The word of a fact, as names are compared."""
    return compared(fact) if isinstance(fact, str) else word(fact)


def grid_of(fact: Fact) -> Word:
    """The grid with its rows parted by strokes, in whatever way its cells are written."""
    if not isinstance(fact, str):
        return word(fact)
    cells = "".join(cell for cell in fact.upper() if cell.isalnum())
    rows = [cells[start : start + _SIDE] for start in range(0, len(cells), _SIDE)]
    return "/".join(rows) or None


def effect(fact: Fact) -> Word:
    """The text of a card, as texts are compared."""
    return compared_text(fact) or None if isinstance(fact, str) else word(fact)


def number(fact: Fact) -> Number:
    """The number of a fact that is one."""
    return fact if isinstance(fact, int) or fact is UNKNOWN else None


def truth(fact: Fact) -> Truth:
    """Whether a mark is there."""
    return UNKNOWN if fact is UNKNOWN else fact is True


def words(fact: Fact) -> Words:
    """The words of a fact that lists some."""
    if fact is UNKNOWN:
        return UNKNOWN
    return frozenset(fact) if isinstance(fact, tuple) else frozenset()


def compared_words(fact: Fact) -> Words:
    """The words of a fact that lists some, as names are compared."""
    listed = words(fact)
    return UNKNOWN if listed is UNKNOWN else frozenset(map(compared, listed))


def types_of(card: Card) -> Words:
    """The types of the card; a dual-type card has two, written "Special Attack/Block".

    What is typed Situation: Plot or Event: Plot is a Plot (HL-CARD-32). No type is printed on a
    Pre-Game card (HL-CARD-01): its kind says what it is.
    """
    fact = card.fact("type")
    if not isinstance(fact, str) and isinstance(card.fact("pregame_kind"), str):
        return frozenset((PRE_GAME_TYPE,))
    if not isinstance(fact, str):
        return UNKNOWN if fact is UNKNOWN else frozenset()
    return _written_types("Plot" if card.fact("subtype") == "Plot" else fact)


@lru_cache(maxsize=256)
def _written_types(written: str) -> frozenset[str]:
    # Kept: there are few, and a card is asked for its types half a dozen times.
    parts = (part.strip().title() for part in written.split("/"))
    return frozenset(p.rpartition(":")[2].strip() if p.endswith("Plot") else p for p in parts)


def is_plot(card: Card) -> Truth:
    """Whether the card is a Plot: a Situation or an Event is one if its sub-category says so."""
    types = types_of(card)
    # Nothing but a Plot has a kind of Plot, whatever its type is.
    if types is UNKNOWN or isinstance(card.fact("plot_kind"), str):
        return UNKNOWN if types is UNKNOWN else True
    may_be_one = card.fact("subtype") is UNKNOWN and not types.isdisjoint(_PERHAPS_PLOTS)
    return UNKNOWN if may_be_one else "Plot" in types


def basic_of(card: Card) -> Word:
    """The Basic that the card is: by its title, or by the grid of a card typed Basic."""
    if not card.listed:
        return UNKNOWN
    types, subtype = types_of(card), card.fact("subtype")
    # Weapon Specific Basics bear the title and count as the Basic (HL-AMBIGUOUS-82).
    if subtype not in ("Basic", UNKNOWN) or (types is not UNKNOWN and types.isdisjoint(_BASIC)):
        return None
    titled = _BASICS.get(compared(card.name))
    if titled:
        return titled
    if subtype is UNKNOWN:
        # No card of the rulebook is a Basic by another title, so it takes a Basic's grid to doubt,
        # or an attack or block of which nobody recorded the grid.
        is_open = types is not UNKNOWN and card.fact("grid") is UNKNOWN
        return UNKNOWN if is_open or basics_by_grid(card) else None
    if types is UNKNOWN or card.fact("grid") is UNKNOWN:
        return UNKNOWN
    return next(iter(basics_by_grid(card)), None)


def basics_by_grid(card: Card) -> frozenset[str]:
    """The Basics that have the grid of the card and may have its type."""
    types, grid = types_of(card), grid_of(card.fact("grid"))
    if not isinstance(grid, str):
        return frozenset()
    attack = ATTACKED.get(grid) if types is UNKNOWN or "Attack" in types else None
    block = BLOCKED.get(grid) if types is UNKNOWN or "Block" in types else None
    return frozenset(basic for basic in (attack, block) if basic)


def is_allowance(card: Card) -> Truth:
    """Whether the card lets others in: as recorded, by what it lets in, or by its effect class."""
    classes = card.fact("effect_classes")
    is_of_the_class = isinstance(classes, tuple) and "Allowance" in classes
    numbers = (card.rare("foreign_cards_allowed"), card.rare("foreign_cards_per_persona"))
    # A card that is recorded as letting in none is no allowance card by that.
    lets_in_some = any(isinstance(number, int) and number > 0 for number in numbers)
    lets_in_some |= card.rare("lets_in") not in (None, (), UNKNOWN)
    return is_of_the_class or lets_in_some or truth(card.rare("allowance"))


def hilt_weapon_of(card: Card) -> Word:
    """The weapon that the card is tied to; few cards but hilts are, so of others it is rare."""
    weapon = written_hilt_weapon(card)
    if weapon is not None:
        return compared(weapon)
    # Of a hilt the weapon is only missing, of another card there is none.
    is_hilt = card.fact("hilt_weapon") is UNKNOWN and is_called_hilt(card)
    return UNKNOWN if is_hilt else compared_word(card.rare("hilt_weapon"))


def written_hilt_weapon(card: Card) -> str | None:
    """The weapon that the card is tied to, as it is recorded or as the errata have it."""
    fact = card.fact("hilt_weapon")
    if isinstance(fact, str):
        return fact
    subtitle = subtitle_of(card)
    return _TIED.get((compared(card.name), subtitle)) if isinstance(subtitle, str) else None


def is_called_hilt(card: Card) -> bool:
    """Whether the title of the card, or its sub-category, says that it is a hilt."""
    subtype = card.fact("subtype")
    said = f"{card.title} {subtype}" if isinstance(subtype, str) else card.title
    return card.listed and "hilt" in words_of(said)


def is_of_group(card: Card, group: str) -> Truth:
    """Whether the card is of the group: by a word in its title or under it, or as recorded."""
    if not card.listed:
        return UNKNOWN
    recorded = card.fact("groups")
    both = card.rare("titles")
    written = [card.name, *(both if isinstance(both, tuple) else ())]
    # Master is a word of titles alone, the other groups are printed under them too (HL-BUILD-35).
    under = () if group == "Master" else (card.fact("subtitle"), card.fact("subtype"))
    written += [fact for fact in under if isinstance(fact, str)]
    if any(group.casefold() in words_of(text) for text in written):
        return True
    # Groups that are recorded are taken for all that the card belongs to.
    if isinstance(recorded, tuple) and recorded:
        return group in recorded
    return UNKNOWN if group != "Master" and _may_be_of_a_group(card) else False


def _may_be_of_a_group(card: Card) -> bool:
    """Whether what is printed beside its type, and is not known, may put the card into a group.

    Cards that depict people are Situations; an Event has the word in its title.
    """
    types = types_of(card)
    return card.fact("subtype") is UNKNOWN and (types is UNKNOWN or "Situation" in types)
