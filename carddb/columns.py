"""The facts of each game: the columns of a card file, defined once.

Importers, the API's request and the docs all read this. What an empty cell means is said by
its column: unknown where most cards have the fact and a verdict hangs on it, not printed for
rare marks.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from carddb.model import UNKNOWN, Unknown


class ColumnKind(Enum):
    """What a cell of a column holds."""

    TEXT = "text"
    NUMBER = "a whole number"
    YES_NO = "yes or no"
    LIST = "a list of texts"
    ANYTHING = "a text, a whole number, true or false"


@dataclass(frozen=True, slots=True)
class Column:
    """One fact that a card of a game can have."""

    name: str
    kind: ColumnKind
    meaning: str
    choices: tuple[str, ...] = ()
    empty: Unknown | None = UNKNOWN
    """What an empty cell means: UNKNOWN, or None for not printed."""


def _text(name: str, meaning: str, *choices: str) -> Column:
    return Column(name, ColumnKind.TEXT, meaning, choices)


def _number(name: str, meaning: str) -> Column:
    return Column(name, ColumnKind.NUMBER, meaning)


def _yes_no(name: str, meaning: str) -> Column:
    return Column(name, ColumnKind.YES_NO, meaning)


def _list(name: str, meaning: str) -> Column:
    return Column(name, ColumnKind.LIST, meaning)


def _rare(column: Column) -> Column:
    """A rare mark: what nobody recorded is taken as not printed."""
    return Column(column.name, column.kind, column.meaning, column.choices, empty=None)


COMMON = (
    _text("name", "the printed name or title alone"),
    _rare(_list("aliases", "other spellings that people type")),
    _rare(_text("variant", 'tells cards of one title apart; typed "Title (Variant)"')),
    _text("set", "the code of the set; of several printings all, in order"),
    _text("number", "the number in the set; of several printings all, in order"),
    _rare(_text("set_name", "the name of the set; of several printings all, in order")),
    _rare(_list("ids", "what deck files of other programs call it: GUIDs, names of images")),
    _rare(_text("source", "where the facts were read")),
    _rare(_yes_no("complete", "yes: what is empty is not printed")),
)
"""The columns of every game."""

_VS_SYSTEM = (
    _text("version", 'the smaller line under the name; typed "Name, Version"'),
    _text("identity", "who the character is; part of neither name nor version"),
    _text("type", "the kind of card", "character", "equipment", "plot twist", "location"),
    _number("cost", "recruit cost, or the threshold of a plot twist or location"),
    _list("teams", "team affiliations"),
    _number("atk", "attack"),
    _number("def", "defence"),
    _yes_no("flight", "has the flight icon"),
    _yes_no("range", "has the range icon"),
    _list("keywords", "printed keywords"),
    _rare(_list("traits", "the traits of a Mutant: energy, mental, physical")),
    _yes_no("unique", "is unique in play"),
)

_VS_2PCG = (
    _text(
        "type",
        "the kind of card",
        "main character",
        "supporting character",
        "plot twist",
        "equipment",
        "basic location",
        "special location",
        "token",
    ),
    _number("level", "the level of a main character's card"),
    _number("cost", "recruit cost"),
    _list("teams", "team affiliations"),
    _number("atk", "attack"),
    _number("def", "defence"),
    _number("health", "health"),
    _yes_no("flight", "has flight"),
    _yes_no("ranged", "has ranged"),
    _list("keywords", "printed keywords"),
    _text("universe", "drawn or photographed", "illustrated", "photographic"),
    _text("basic_location", "the symbol that a basic location makes, which is its type"),
    _list("symbols", "power symbols that it pays or makes"),
    _rare(_yes_no("one_of_a_kind", "bears One of a Kind")),
    _rare(_number("deck_limit", "its own printed limit of copies in a deck")),
    _number("xp", "XP needed to level up"),
    _rare(_list("varies", "numbers printed with a plus, such as atk: its text says how much more")),
)

_HIGHLANDER = (
    _rare(_list("titles", "both titles of a dual-type card")),
    _text("subtitle", 'persona, weapon, faction or Generic; typed "Title (Sub-title)"'),
    _text("type", "the type of card"),
    _text("subtype", "the type's kind, such as Basic or Mortal Ally"),
    _number("restriction", "the restriction number"),
    _text("mark", "the mark on the card", "reserved", "signature"),
    _text("edition", "the edition", "1st", "raven", "2nd", "3rd"),
    _rare(_text("category", "a category that the pool leaves out", "time", "trap")),
    _rare(_yes_no("bugged", "is Bugged")),
    _rare(_yes_no("misprint", "is a misprint")),
    _rare(_yes_no("home_made", "is home-made")),
    _rare(_yes_no("gem", "its power uses gems")),
    _text("grid", "the nine cells, row by row: X filled, 0 empty"),
    _number("damage", "damage"),
    _text("text", "its effect, only to compare versions"),
    _number("hands", "hand icons"),
    _rare(_yes_no("diamond", "has the diamond icon")),
    _list("groups", "card groups"),
    _list("keywords", "keywords"),
    _list("effect_classes", "its classes in the Effect Classification List"),
    _rare(_yes_no("allowance", "is an allowance card")),
    _list(
        "lets_in", "what it lets in: persona, weapon, watcher, hunter, faction, reserved, signature"
    ),
    _number("foreign_cards_allowed", "how many cards a copy of it lets in"),
    _text(
        "pregame_kind",
        "the kind of a Pre-Game card",
        "persona",
        "weapon",
        "off-hand weapon",
        "quickening",
        "crystal",
        "watcher",
        "hunter",
        "premium",
        "other",
    ),
    _rare(_yes_no("foil", "is a foil")),
    _rare(_yes_no("needs_other_weapon", "may be used only beside another weapon")),
    _rare(_number("max_ability_bonus", "what it adds to the maximum Ability")),
    _rare(_yes_no("replaces_basics", "lets other cards stand for Basics")),
    _number("basics_replaced", "how many Basics it lets others stand for"),
    _number("masters", "Master slots of a persona"),
    _list("traits", "what a director may choose personas by, such as male or movie"),
    _text("short_name", "the persona as sub-titles have it"),
    _rare(_yes_no("generic", "is a Generic Immortal persona")),
    _list("factions", "factions of a persona"),
    _rare(_text("raises_title", "the title of which the persona may have more")),
    _rare(_number("raises_title_to", "how many of that title")),
    _rare(_yes_no("lifts_six", "allows more than six of a title that nobody recorded")),
    _rare(
        _text(
            "raises_restriction", "the title, any one card or weapon cards of which it allows more"
        )
    ),
    _rare(_number("raises_restriction_to", "how many it then allows")),
    _rare(_number("foreign_cards_per_persona", "cards of each other persona that it lets in")),
    _list("signature_hilts", "the persona's signature hilts"),
    _list("signature_plots", "the persona's signature stand-alone plots"),
    _text("hilt_weapon", "the weapon that a hilt belongs to"),
    _text("plot_kind", "the kind of a plot", "stand-alone", "sequence"),
)

_HEROES_VS_VILLAINS = (
    _text("kind", "the kind of card"),
    _text("archetype", "the archetype it belongs to"),
    _text("profession", "the profession it belongs to", "hero", "villain"),
    _rare(_yes_no("outlier", "is an outlier, outside the deck")),
    _list("keywords", "keywords"),
    _text("damage", "damage, with its kind"),
    _number("health", "health"),
    _text("usage", "how often it can be used"),
    _text("duration", "how long it stays"),
    _list("abilities", "abilities, in a few words"),
)

_HELLBOY_BOARD_GAME = (
    _text(
        "kind",
        "the kind of card",
        "agent",
        "starting card",
        "requisition card",
        "backup agent",
        "enemy",
        "boss",
        "behaviour",
        "doom",
        "encounter",
        "case",
        "unique action",
        "scenery",
        "board piece",
    ),
    _number("credits", "credits that it costs"),
    _number("copies", "how many are in the box"),
    _text("agent", "the agent it belongs to"),
    _text("starting_card_1", "one starting card of an agent"),
    _text("starting_card_2", "the other starting card of an agent"),
    _text("icon", "the icon in its corner"),
    _list("icons", "the icons of behaviour cards that a boss takes"),
    _list("doom_icons", "the Deck of Doom icons that a case takes"),
    _text("boss", "the boss that a case names"),
    _list("keywords", "tags and kinds, such as weapon or equipment"),
    _number("cubes", "action cubes that a unique action costs"),
    _number("move", "move of an enemy"),
    _number("range", "range of an enemy"),
    _number("melee_attack", "melee attack of an enemy"),
    _number("ranged_attack", "ranged attack of an enemy"),
    _number("resilience", "resilience of an enemy"),
)

OF_GAME: Mapping[str, tuple[Column, ...]] = {
    "vs-system": _VS_SYSTEM,
    "vs-2pcg": _VS_2PCG,
    "highlander": _HIGHLANDER,
    "heroes-vs-villains": _HEROES_VS_VILLAINS,
    "hellboy-board-game": _HELLBOY_BOARD_GAME,
}
"""The columns that a game has beside the common ones."""

COLUMNS: Mapping[str, Mapping[str, Column]] = {
    game: {column.name: column for column in COMMON + own} for game, own in OF_GAME.items()
}
"""By game, by name: everything a card file may say."""

_ENCOUNTERS = re.compile(r"encounters_\d_\w+")


def column_of(game: str, name: str) -> Column:
    """The game's column of that name; one that it does not have takes anything."""
    known = COLUMNS[game].get(name)
    if known is not None:
        return known
    if game == "hellboy-board-game" and _ENCOUNTERS.fullmatch(name):
        return _number(name, "encounter cards of an icon that a case takes for so many agents")
    return Column(name, ColumnKind.ANYTHING, "kept as given")


def is_known(game: str, name: str) -> bool:
    """Whether the game has a column of that name."""
    return column_of(game, name).kind is not ColumnKind.ANYTHING
