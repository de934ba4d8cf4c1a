"""What differs between the games in the card database: their columns, how lists write a card, and
how the files of other programs do. Nothing else in this package names a game.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from carddb.column import Column, number, rare, text, texts, yes_no

ICONS = "icons of a character"
"""What a header of another program means that has flight and ranged in one: "[flight] [ranged]"."""
MAIN, SUPPORTING, TOKEN = "main character", "supporting character", "token"


@dataclass(frozen=True, slots=True)
class OtherCardFiles:
    """How the files of other programs write the cards of a game."""

    headers: Mapping[str, str] = field(default_factory=dict)
    """By what others call it, the column of ours; beside those that all games share."""
    types: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """By what others write as the type: the facts that it stands for."""
    types_by_team: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """By what others write as the type: what it is on a card without a team, and on one with it."""
    expects_types: bool = False
    """Whether a card without a type is told as a flaw, in a file that has types."""
    not_characters: frozenset[str] = frozenset()
    """Types of cards without a character's numbers, for which others write 0."""
    without_cost: frozenset[str] = frozenset()
    """Types of cards without a cost, for which others write 0."""
    usual_limits: tuple[str, str] | None = None
    """The limits that others state with a card that has none of its own: of a main character or
    One of a Kind, and of any other."""
    has_levels: bool = False
    """Whether a name or an image may end in a level: "Iceman L2"."""
    image_types: Mapping[str, str] = field(default_factory=dict)
    """The types that the end of an image's name tells, as others write them."""
    reads_rules_text: bool = False
    """Whether facts are taken from the rules text, which is never kept."""


@dataclass(frozen=True, slots=True)
class CardGame:
    """A game as the card database knows it."""

    id: str
    columns: tuple[Column, ...]
    """Beside those of every game."""
    told_apart_by: tuple[str, ...] = ()
    """The facts by which cards of one title differ, beside the title itself."""
    kind_columns: tuple[str, ...] = ()
    """The columns that with the title make a kind of card."""
    title_adds: str = "variant"
    """The column that a title has behind the name; in every game a variant may be there."""
    title_form: str = ""
    """How a title has that column behind the name, if it is not the variant."""
    is_version_behind_comma: bool = False
    """Whether a name with a comma ends in the version, if no column has it."""
    reprinted_types: frozenset[str] = frozenset()
    """Types that are printed again in one set after the other, as the same card."""
    reprints_share: tuple[tuple[str, ...], ...] = ()
    """The facts that printings of such a card have in common, each under one of these columns."""
    levels_share: tuple[str, ...] = ()
    """The facts that the levels of a character have in common, in one set."""
    whole_by_name: frozenset[str] = frozenset()
    """Types of cards without a version: the name alone says which card it is."""
    types_by: Mapping[str, str] = field(default_factory=dict)
    """By column, the type of a card that has it and no type: some cards have no type printed."""
    numbered_columns: tuple[tuple[re.Pattern[str], str], ...] = ()
    """Names of further columns of numbers, and what they mean."""
    other_programs: OtherCardFiles = field(default_factory=OtherCardFiles)


_VS_SYSTEM = (
    text("version", 'the smaller line under the name; typed "Name, Version"'),
    text("identity", "who the character is; part of neither name nor version"),
    text("type", "the kind of card", "character", "equipment", "plot twist", "location"),
    number("cost", "recruit cost, or the threshold of a plot twist or location"),
    texts("teams", "team affiliations"),
    number("atk", "attack"),
    number("def", "defence"),
    yes_no("flight", "has the flight icon"),
    yes_no("range", "has the range icon"),
    texts("keywords", "printed keywords"),
    rare(texts("traits", "the traits of a Mutant: energy, mental, physical")),
    yes_no("unique", "is unique in play"),
)

_VS_2PCG = (
    text(
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
    number("level", "the level of a main character's card"),
    number("cost", "recruit cost"),
    texts("teams", "team affiliations"),
    number("atk", "attack"),
    number("def", "defence"),
    number("health", "health"),
    yes_no("flight", "has flight"),
    yes_no("ranged", "has ranged"),
    texts("keywords", "printed keywords"),
    text("universe", "drawn or photographed", "illustrated", "photographic"),
    text("basic_location", "the symbol that a basic location makes, which is its type"),
    texts("symbols", "power symbols that it pays or makes"),
    texts("powers", "what costs symbols, each as: Name (combat, any turn: skill + skill)"),
    texts("time", "when a plot twist may be played: build, main, combat"),
    yes_no("any_turn", "bears the Any Turn symbol: a plot twist for another player's turn too"),
    rare(texts("aka", "other names that it counts as having")),
    rare(yes_no("one_of_a_kind", "bears One of a Kind")),
    rare(number("deck_limit", "its own printed limit of copies in a deck")),
    number("xp", "XP needed to level up"),
    rare(texts("varies", "numbers printed with a plus, such as atk: its text says how much more")),
)

_HIGHLANDER = (
    rare(texts("titles", "both titles of a dual-type card")),
    text("subtitle", 'persona, weapon, faction or Generic; typed "Title (Sub-title)"'),
    text("type", "the type of card"),
    text("subtype", "the type's kind, such as Basic or Mortal Ally"),
    number("restriction", "the restriction number"),
    text("mark", "the mark on the card", "reserved", "signature"),
    text("edition", "the edition", "1st", "raven", "2nd", "3rd"),
    rare(text("category", "a category that the pool leaves out", "time", "trap")),
    rare(yes_no("bugged", "is Bugged")),
    rare(yes_no("misprint", "is a misprint")),
    rare(yes_no("home_made", "is home-made")),
    rare(yes_no("gem", "its power uses gems")),
    text("grid", "the nine cells, row by row: X filled, 0 empty"),
    number("damage", "damage"),
    rare(number("power_damage", "damage as a Power Blow, where two numbers are printed")),
    text("text", "its effect, only to compare versions"),
    number("hands", "hand icons"),
    rare(yes_no("diamond", "has the diamond icon")),
    texts("groups", "card groups"),
    texts("keywords", "keywords"),
    texts("effect_classes", "its classes in the Effect Classification List"),
    rare(yes_no("allowance", "is an allowance card")),
    texts(
        "lets_in", "what it lets in: persona, weapon, watcher, hunter, faction, reserved, signature"
    ),
    number("foreign_cards_allowed", "how many cards a copy of it lets in"),
    text(
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
    rare(yes_no("foil", "is a foil")),
    rare(yes_no("needs_other_weapon", "may be used only beside another weapon")),
    rare(number("max_ability_bonus", "what it adds to the maximum Ability")),
    rare(yes_no("replaces_basics", "lets other cards stand for Basics")),
    number("basics_replaced", "how many Basics it lets others stand for"),
    number("masters", "Master slots of a persona"),
    texts("traits", "what a director may choose personas by, such as male or movie"),
    text("short_name", "the persona as sub-titles have it"),
    rare(yes_no("generic", "is a Generic Immortal persona")),
    texts("factions", "factions of a persona"),
    rare(text("raises_title", "the title of which the persona may have more")),
    rare(number("raises_title_to", "how many of that title")),
    rare(yes_no("lifts_six", "allows more than six of a title that nobody recorded")),
    rare(
        text(
            "raises_restriction", "the title, any one card or weapon cards of which it allows more"
        )
    ),
    rare(number("raises_restriction_to", "how many it then allows")),
    rare(number("foreign_cards_per_persona", "cards of each other persona that it lets in")),
    texts("signature_hilts", "the persona's signature hilts"),
    texts("signature_plots", "the persona's signature stand-alone plots"),
    text("hilt_weapon", "the weapon that a hilt belongs to"),
    text("plot_kind", "the kind of a plot", "stand-alone", "sequence"),
)

_HEROES_VS_VILLAINS = (
    text("kind", "the kind of card"),
    text("archetype", "the archetype it belongs to"),
    text("profession", "the profession it belongs to", "hero", "villain"),
    rare(yes_no("outlier", "is an outlier, outside the deck")),
    texts("keywords", "keywords"),
    text("damage", "damage, with its kind"),
    number("health", "health"),
    text("usage", "how often it can be used"),
    text("duration", "how long it stays"),
    texts("abilities", "abilities, in a few words"),
)

_RATINGS = ("average", "proficient", "superhuman")

_HELLBOY_BOARD_GAME = (
    text(
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
    number("credits", "credits that it costs"),
    number("copies", "how many are in the box"),
    text("agent", "the agent it belongs to"),
    text("starting_card_1", "one starting card of an agent"),
    text("starting_card_2", "the other starting card of an agent"),
    text("icon", "the icon in its corner"),
    texts("icons", "the icons of behaviour cards that a boss takes"),
    texts("doom_icons", "the Deck of Doom icons that a case takes"),
    text("boss", "the boss that a case names"),
    texts("keywords", "tags and kinds, such as weapon or equipment"),
    number("cubes", "action cubes that a unique action costs"),
    number("threat", "Threat Level of an agent"),
    number("health", "health of an agent, backup agent, enemy or boss"),
    text("fight", "how an agent is rated in FIGHT", *_RATINGS),
    text("shoot", "how an agent is rated in SHOOT", *_RATINGS),
    text("examine", "how an agent is rated in EXAMINE", *_RATINGS),
    text("defence", "how an agent is rated in DEFENCE", *_RATINGS),
    number("move", "move of an enemy"),
    number("range", "range of an enemy"),
    number("melee_attack", "melee attack of an enemy"),
    number("ranged_attack", "ranged attack of an enemy"),
    number("resilience", "resilience of an enemy"),
)

CARD_GAMES: Mapping[str, CardGame] = {
    game.id: game
    for game in (
        CardGame(
            "vs-system",
            _VS_SYSTEM,
            title_adds="version",
            title_form="{name}, {added}",
            is_version_behind_comma=True,
            whole_by_name=frozenset(("plot twist", "location", "equipment")),
            other_programs=OtherCardFiles(
                headers={"ranged": "range"},
                not_characters=frozenset(("plot twist", "location", "equipment")),
            ),
        ),
        CardGame(
            "vs-2pcg",
            _VS_2PCG,
            told_apart_by=("type", "level", "set", "number"),
            kind_columns=("type", "level"),
            reprinted_types=frozenset(("basic location",)),
            reprints_share=(("basic_location", "symbols"), ("universe",)),
            levels_share=("universe",),
            other_programs=OtherCardFiles(
                headers={
                    "range": "ranged",
                    "ranged/flight": ICONS,
                    "ranged_flight": ICONS,
                    "flight_ranged": ICONS,
                    "rangedflight": ICONS,
                    "traits": ICONS,
                },
                types={
                    **{
                        written: {"type": MAIN, "level": level}
                        for level in "123"
                        for written in (f"l{level} {MAIN}", f"{MAIN} l{level}")
                    },
                    f"{SUPPORTING} - {TOKEN}": {"type": TOKEN},
                    "equipment - machine": {"type": "equipment", "keywords": "Machine"},
                },
                types_by_team={"location": ("basic location", "special location")},
                expects_types=True,
                not_characters=frozenset(
                    ("plot twist", "basic location", "special location", "equipment")
                ),
                without_cost=frozenset((MAIN, "plot twist", "basic location", "special location")),
                usual_limits=("1", "4"),
                has_levels=True,
                image_types={
                    "SC": "supporting character",
                    "PT": "plot twist",
                    "L1": "L1 Main Character",
                    "L2": "L2 Main Character",
                    "L3": "L3 Main Character",
                },
                reads_rules_text=True,
            ),
        ),
        CardGame(
            "highlander",
            _HIGHLANDER,
            told_apart_by=("set", "number"),
            kind_columns=("type",),
            title_adds="subtitle",
            title_form="{name} ({added})",
            # No type is printed on a Pre-Game card: its kind says what it is.
            types_by={"pregame_kind": "Pre-Game"},
            other_programs=OtherCardFiles(
                types={
                    "persona": {
                        "type": "Pre-Game",
                        "subtype": "Persona",
                        "pregame_kind": "persona",
                    },
                },
            ),
        ),
        CardGame(
            "heroes-vs-villains",
            _HEROES_VS_VILLAINS,
            told_apart_by=("archetype", "profession"),
            kind_columns=("archetype", "profession"),
        ),
        CardGame(
            "hellboy-board-game",
            _HELLBOY_BOARD_GAME,
            told_apart_by=("kind",),
            kind_columns=("kind",),
            numbered_columns=(
                (
                    re.compile(r"encounters_\d_\w+"),
                    "encounter cards of an icon that a case takes for so many agents",
                ),
            ),
        ),
    )
}
"""Every game, by its id."""

_PLAIN = CardGame("", ())


def card_game(game: str) -> CardGame:
    """The game of that id; one that is not listed has plain titles and no columns of its own."""
    return CARD_GAMES.get(game, _PLAIN)
