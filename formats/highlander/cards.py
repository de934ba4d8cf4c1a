"""A card as Highlander's rules see it: typed, made once, and the same for alike cards."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import lru_cache
from typing import Any

from carddb.model import UNKNOWN, Card, Fact, Truth, Unknown
from formats.construction.submission import Entry
from formats.highlander.ban_list import listed_as
from formats.highlander.subtitles import FACTIONS, everybody_named, faction_or_name, subtitle_of
from formats.highlander.titles import compared, compared_text, titles_of, words_of

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
_PRINTED = "highlander: as printed"
_MAX_KEPT = 32
_SIDE = 3
"""Cells of a row of the grid."""

Number = int | None | Unknown
Word = str | None | Unknown


@dataclass(frozen=True, slots=True, kw_only=True)
class Printed:
    """What the rules see of a card; of an unclear name, what all of its cards have in common.

    Every other fact of an unclear name is UNKNOWN, as are those that nobody recorded. Where a
    card was printed is no part of it: cards of which all this is the same count as one.
    """

    title: str
    """The card as findings name it."""
    listed: bool
    titles: frozenset[str]
    """The titles that it counts for, as they are compared; a dual-type card has two."""
    perhaps_titles: frozenset[str]
    types: frozenset[str] | Unknown
    is_plot: Truth
    """Whether it is a Plot: a Situation or an Event is one if its sub-category says so."""
    subtype: Word
    subtitle: Word
    """Who or what it names under its title, as it is compared; None if it is Generic."""
    for_whom: frozenset[str]
    """Everybody that the sub-title names: it may name several Personas."""
    mark: Word
    restriction: Number
    edition: Word
    grid: Word
    """The nine cells, as "X00/000/000"."""
    text: Word
    """Its effect, as texts are compared."""
    category: Word
    is_bugged: Truth
    is_misprint: Truth
    is_home_made: Truth
    has_gem_power: Truth
    may_be_banned: Truth
    """Whether the list of bans has its title."""
    hands: Number
    basic: Word
    """The Basic Attack or Basic Block that it is."""
    is_master: Truth
    is_watcher: Truth
    is_hunter: Truth
    is_allowance: Truth
    lets_in: frozenset[str] | Unknown
    foreign_cards: Number
    """How many cards a copy lets in."""
    foreign_cards_per_persona: Number
    pregame_kind: Word
    needs_other_weapon: Truth
    ability_bonus: Number
    replaces_basics: Truth
    basics_replaced: Number
    masters: Number
    names: frozenset[str]
    """What sub-titles call a Persona or a weapon, as it is compared; of an unclear name, what
    they may call it."""
    sure_names: frozenset[str]
    """What they surely call it."""
    short_name: Word
    is_generic_immortal: Truth
    factions: frozenset[str]
    raised_title: Word
    raised_to: Number
    lifts_six: Truth
    """Whether its power allows more than six of a title that nobody recorded."""
    raised_restriction: Word
    restriction_raised_to: Number
    hilt_weapon: Word
    plot_kind: Word
    signature_hilts: frozenset[str] | Unknown
    signature_plots: frozenset[str] | Unknown
    traits: frozenset[str] | Unknown
    """What a director may choose Immortals by."""
    is_plain: bool = field(init=False)
    """Whether it is known to be none of what few cards are: bound, let in, or counted apart."""
    is_clean: bool = field(init=False)
    """Whether it is known to be for the deck, of the pool and not banned."""

    def __post_init__(self) -> None:
        groups = (self.is_master, self.is_watcher, self.is_hunter, self.is_allowance)
        absent = self.subtitle is None and self.hilt_weapon is None and not self.perhaps_titles
        object.__setattr__(self, "is_plain", absent and all(of is False for of in groups))
        is_for_the_deck = self.is_pregame is False and self.may_be_banned is False
        object.__setattr__(self, "is_clean", is_for_the_deck and not self.has_a_mark)

    @property
    def has_a_mark(self) -> bool:
        """Whether the card bears a mark by which it may be left out of the pool."""
        marks = (self.is_bugged, self.is_misprint, self.is_home_made)
        return self.listed and (self.category is not None or any(m is not False for m in marks))

    @property
    def is_pregame(self) -> Truth:
        """Whether the card is a Pre-Game card; one that is known to be of no kind is none."""
        if self.types is UNKNOWN:
            return False if self.pregame_kind is None else UNKNOWN
        return PRE_GAME_TYPE in self.types

    @property
    def is_attack(self) -> Truth:
        """Whether the card is an attack that is no Special Attack."""
        if self.types is UNKNOWN:
            return UNKNOWN
        return "Attack" in self.types and "Special Attack" not in self.types

    @property
    def is_defense(self) -> Truth:
        """Whether the card is a Defense."""
        return UNKNOWN if self.types is UNKNOWN else not self.types.isdisjoint(("Block", "Dodge"))


def printed(entry: Entry) -> Printed:
    """What the rules see of the entry's card, or of all that its name may mean."""
    if not entry.others:
        return as_printed(entry.card)
    in_common = _kept_in_common if len(entry.others) < _MAX_KEPT else _in_common
    return in_common(entry.candidates, entry.title)


def as_printed(card: Card) -> Printed:
    """What the rules see of a card."""
    made: Printed | None = card.made.get(_PRINTED)
    if made is None:
        made = card.made[_PRINTED] = _as_printed(card)
    return made


def _as_printed(card: Card) -> Printed:
    titles, perhaps = titles_of(card)
    kind = _word(card.fact("pregame_kind"))
    return Printed(
        title=card.title,
        listed=card.listed,
        titles=titles,
        perhaps_titles=perhaps,
        types=_types(card),
        is_plot=_is_plot(card),
        subtype=_word(card.fact("subtype")),
        subtitle=subtitle_of(card),
        for_whom=everybody_named(card),
        mark=_word(card.fact("mark")),
        restriction=_number(card.fact("restriction")),
        edition=_word(card.fact("edition")),
        grid=_grid(card.fact("grid")),
        text=_text(card.fact("text")),
        category=_word(card.rare("category")),
        is_bugged=_truth(card.rare("bugged")),
        is_misprint=_truth(card.rare("misprint")),
        is_home_made=_truth(card.rare("home_made")),
        has_gem_power=_truth(card.rare("gem")),
        may_be_banned=listed_as(card) is not None,
        hands=_number(card.fact("hands")),
        basic=_basic(card),
        is_master=_is_of_group(card, "Master"),
        is_watcher=_is_of_group(card, "Watcher"),
        is_hunter=_is_of_group(card, "Hunter"),
        is_allowance=_is_allowance(card),
        lets_in=_list(card.fact("lets_in")),
        foreign_cards=_number(card.fact("foreign_cards_allowed")),
        foreign_cards_per_persona=_number(card.rare("foreign_cards_per_persona")),
        pregame_kind=kind,
        needs_other_weapon=_truth(card.rare("needs_other_weapon")),
        ability_bonus=_number(card.rare("max_ability_bonus")),
        replaces_basics=_truth(card.rare("replaces_basics")),
        basics_replaced=_number(card.fact("basics_replaced")),
        masters=_number(card.fact("masters")),
        names=_names(card, kind),
        sure_names=_names(card, kind),
        short_name=_word(card.fact("short_name")),
        is_generic_immortal=_truth(card.rare("generic")),
        factions=_factions(card, kind),
        raised_title=_compared(card.rare("raises_title")),
        raised_to=_number(card.rare("raises_title_to")),
        lifts_six=_truth(card.rare("lifts_six")),
        raised_restriction=_compared(card.rare("raises_restriction")),
        restriction_raised_to=_number(card.rare("raises_restriction_to")),
        hilt_weapon=_hilt_weapon(card),
        plot_kind=_word(card.fact("plot_kind")),
        signature_hilts=_compared_list(card.fact("signature_hilts")),
        signature_plots=_compared_list(card.fact("signature_plots")),
        traits=_compared_list(card.fact("traits")),
    )


def _in_common(cards: tuple[Card, ...], title: str) -> Printed:
    """What the cards have in common; where they differ, UNKNOWN."""
    each = [as_printed(card) for card in cards]
    common: dict[str, Any] = {}
    for name in (each_field.name for each_field in fields(Printed) if each_field.init):
        values = [getattr(one, name) for one in each]
        common[name] = values[0] if all(value == values[0] for value in values) else UNKNOWN
    counted = [one.titles for one in each]
    titles = frozenset.intersection(*counted)
    common["title"] = title
    common["listed"] = all(one.listed for one in each)
    common["titles"] = titles
    common["perhaps_titles"] = (
        frozenset.union(*counted, *(one.perhaps_titles for one in each)) - titles
    )
    common["for_whom"] = frozenset.intersection(*(one.for_whom for one in each))
    common["names"] = frozenset.union(*(one.names for one in each))
    common["sure_names"] = frozenset.intersection(*(one.names for one in each))
    common["factions"] = frozenset.intersection(*(one.factions for one in each))
    return Printed(**common)


_kept_in_common = lru_cache(maxsize=512)(_in_common)
"""For names of a few cards: what is kept holds on to cards that came with a request."""


def _word(fact: Fact) -> Word:
    return fact if isinstance(fact, str) or fact is UNKNOWN else None


def _compared(fact: Fact) -> Word:
    return compared(fact) if isinstance(fact, str) else _word(fact)


def _grid(fact: Fact) -> Word:
    """The grid with its rows parted by strokes, in whatever way its cells are written."""
    if not isinstance(fact, str):
        return _word(fact)
    cells = "".join(cell for cell in fact.upper() if cell.isalnum())
    rows = [cells[start : start + _SIDE] for start in range(0, len(cells), _SIDE)]
    return "/".join(rows) or None


def _text(fact: Fact) -> Word:
    return compared_text(fact) or None if isinstance(fact, str) else _word(fact)


def _number(fact: Fact) -> Number:
    return fact if isinstance(fact, int) or fact is UNKNOWN else None


def _truth(fact: Fact) -> Truth:
    return UNKNOWN if fact is UNKNOWN else fact is True


def _list(fact: Fact) -> frozenset[str] | Unknown:
    if fact is UNKNOWN:
        return UNKNOWN
    return frozenset(fact) if isinstance(fact, tuple) else frozenset()


def _compared_list(fact: Fact) -> frozenset[str] | Unknown:
    listed = _list(fact)
    return UNKNOWN if listed is UNKNOWN else frozenset(map(compared, listed))


def _types(card: Card) -> frozenset[str] | Unknown:
    """The types of the card; a dual-type card has two, written "Special Attack/Block".

    What is typed Situation: Plot or Event: Plot is a Plot (HL-CARD-32). No type is printed on a
    Pre-Game card (HL-CARD-01): its kind says what it is.
    """
    fact = card.fact("type")
    if not isinstance(fact, str) and isinstance(card.fact("pregame_kind"), str):
        return frozenset((PRE_GAME_TYPE,))
    if fact is UNKNOWN:
        return UNKNOWN
    if not isinstance(fact, str):
        return frozenset()
    if card.fact("subtype") == "Plot":
        return frozenset(("Plot",))
    parts = (part.strip().title() for part in fact.split("/"))
    return frozenset(
        part.rpartition(":")[2].strip() if part.endswith("Plot") else part for part in parts
    )


def _is_plot(card: Card) -> Truth:
    types = _types(card)
    if types is UNKNOWN or isinstance(card.fact("plot_kind"), str):
        return UNKNOWN if types is UNKNOWN else True
    may_be_one = card.fact("subtype") is UNKNOWN and not types.isdisjoint(_PERHAPS_PLOTS)
    return UNKNOWN if may_be_one else "Plot" in types


def _basic(card: Card) -> Word:
    """The Basic that the card is: by its title, or by the grid of a card typed Basic."""
    if not card.listed:
        return UNKNOWN
    types, subtype = _types(card), card.fact("subtype")
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
    types, grid = _types(card), _grid(card.fact("grid"))
    if not isinstance(grid, str):
        return frozenset()
    attack = ATTACKED.get(grid) if types is UNKNOWN or "Attack" in types else None
    block = BLOCKED.get(grid) if types is UNKNOWN or "Block" in types else None
    return frozenset(basic for basic in (attack, block) if basic)


def _is_allowance(card: Card) -> Truth:
    """Whether the card lets others in: as recorded, by what it lets in, or by its effect class."""
    classes = card.fact("effect_classes")
    is_of_the_class = isinstance(classes, tuple) and "Allowance" in classes
    numbers = (card.rare("foreign_cards_allowed"), card.rare("foreign_cards_per_persona"))
    lets_in_some = any(isinstance(number, int) and number > 0 for number in numbers)
    lets_in_some |= card.rare("lets_in") not in (None, (), UNKNOWN)
    return is_of_the_class or lets_in_some or _truth(card.rare("allowance"))


def _hilt_weapon(card: Card) -> Word:
    """The weapon that the card is tied to; few cards but hilts are, so of others it is rare."""
    weapon = written_hilt_weapon(card)
    if weapon is not None:
        return compared(weapon)
    is_hilt = card.fact("hilt_weapon") is UNKNOWN and is_called_hilt(card)
    return UNKNOWN if is_hilt else _compared(card.rare("hilt_weapon"))


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


def _is_of_group(card: Card, group: str) -> Truth:
    """Whether the card is of the group: by a word in its title or under it, or as recorded."""
    if not card.listed:
        return UNKNOWN
    recorded = card.fact("groups")
    both = card.rare("titles")
    written = [card.name, *(both if isinstance(both, tuple) else ())]
    # Master is a word of titles alone, the other groups are printed under them too (HL-BUILD-35).
    if group != "Master":
        written += [
            fact for name in ("subtitle", "subtype") if isinstance(fact := card.fact(name), str)
        ]
    if any(group.casefold() in words_of(text) for text in written):
        return True
    if isinstance(recorded, tuple) and recorded:
        return group in recorded
    return UNKNOWN if group != "Master" and _may_be_of_a_group(card) else False


def _may_be_of_a_group(card: Card) -> bool:
    """Whether what is printed beside its type, and is not known, may put the card into a group.

    Cards that depict people are Situations; an Event has the word in its title.
    """
    types = _types(card)
    return card.fact("subtype") is UNKNOWN and (types is UNKNOWN or "Situation" in types)


def names_in_subtitles(card: Card) -> frozenset[str]:
    """What sub-titles call the Persona or the weapon of the card, as it is compared."""
    short_name = card.fact("short_name")
    called = [card.name, *card.aliases, *([short_name] if isinstance(short_name, str) else [])]
    return frozenset(map(compared, called))


def _names(card: Card, kind: Word) -> frozenset[str]:
    is_named = kind in ("persona", "weapon", "off-hand weapon", "quickening")
    return names_in_subtitles(card) if is_named else frozenset()


def _factions(card: Card, kind: Word) -> frozenset[str]:
    """The Factions of a Persona, as recorded or as the rulebook lists them."""
    if kind != "persona":
        return frozenset()
    recorded = card.fact("factions")
    stated = map(faction_or_name, recorded) if isinstance(recorded, tuple) else ()
    # The rulebook lists the members of the two Factions by their first names.
    first = compared(card.name).partition(" ")[0]
    return frozenset(stated) | {name for name, members in FACTIONS.items() if first in members}
