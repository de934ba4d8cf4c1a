"""The words that the board game's rules use of a card."""

from functools import lru_cache

from carddb.model import UNKNOWN, Card, Fact, Truth, Unknown

AGENT = "agent"
BACKUP_AGENT = "backup agent"
BEHAVIOUR = "behaviour"
BOSS = "boss"
CASE = "case"
DOOM = "doom"
ENCOUNTER = "encounter"
REQUISITION_CARD = "requisition card"
STARTING_CARD = "starting card"

_ON_AN_AGENT_BOARD = "starting_card_1"
# Lists write either apostrophe, or none.
_DROPPED = dict.fromkeys(map(ord, "'’."))
# Bounded, as the names come from anybody's lists.
_NAMES_KEPT = 4096


@lru_cache(_NAMES_KEPT)
def label(text: str) -> str:
    """An icon's label as labels are compared: case and underscores are nothing."""
    return " ".join(text.replace("_", " ").casefold().split())


@lru_cache(_NAMES_KEPT)
def called(name: str) -> str:
    """A name as names are compared: without case, apostrophes and full stops."""
    return label(name.translate(_DROPPED))


# A card never changes, so neither do its names.
@lru_cache(_NAMES_KEPT)
def names_of(card: Card) -> tuple[str, ...]:
    """What the card is called: its name, its title, and other spellings, as they are compared."""
    return tuple([called(name) for name in (card.name, card.title, *card.aliases)])


def is_called(card: Card, name: str) -> bool:
    """Whether the name is the card's own, its title, or another spelling of it."""
    return called(name) in names_of(card)


def is_of_kind(card: Card, *kinds: str) -> Truth:
    """Whether the card is of one of the kinds."""
    kind = _kind(card)
    return UNKNOWN if kind is UNKNOWN else kind in kinds


def kind_of(card: Card) -> str:
    """The card's kind in a sentence: "a boss"; for a card of which it is known."""
    kind = _kind(card)
    word = kind if isinstance(kind, str) else "card of no kind"
    # No u among them: it is "a unique action".
    return f"an {word}" if word[0] in "aeio" else f"a {word}"


def _kind(card: Card) -> Fact:
    """The card's kind, recorded, or known by what only an Agent board lists (HBG-BUDGET-29)."""
    kind = card.fact("kind")
    if kind is UNKNOWN and isinstance(card.facts.get(_ON_AN_AGENT_BOARD), str):
        return AGENT
    return kind


def copies_in_the_box(card: Card) -> int | Unknown:
    """How many of the card the collection holds."""
    copies = card.fact("copies")
    return copies if isinstance(copies, int) else UNKNOWN


def icon_of(card: Card) -> str | Unknown | None:
    """The icon in the corner of a Deck of Doom or Encounter card; None if it has none."""
    icon = card.fact("icon")
    return icon if isinstance(icon, str) or icon is UNKNOWN else None


def behaviour_icons(card: Card) -> tuple[str, ...] | Unknown:
    """The icons of a Behaviour card: it may be recorded with one or with several."""
    icon, icons = card.fact("icon"), card.fact("icons")
    if isinstance(icons, tuple):
        return icons
    if isinstance(icon, str):
        return (icon,)
    return UNKNOWN if UNKNOWN in (icon, icons) else ()
