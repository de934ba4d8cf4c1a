"""The words that Highlander's rules use of a card."""

from collections.abc import Mapping

from carddb.model import UNKNOWN, Card, Truth

ATTACKED: Mapping[str, str] = {
    "X00/000/000": "Upper Left",
    "0X0/000/000": "Upper Center",
    "00X/000/000": "Upper Right",
    "000/X00/000": "Middle Left",
    "000/0X0/000": "Thrust",
    "000/00X/000": "Middle Right",
    "000/000/X00": "Lower Left",
    "000/000/0X0": "Lower Center",
    "000/000/00X": "Lower Right",
}
"""The nine Basic Attacks, by the grid that a Basic Attack has (HL-BUILD-05, HL-CARD-12)."""

BLOCKED: Mapping[str, str] = {
    "XX0/XX0/000": "Upper Left",
    "XXX/000/000": "Upper Center",
    "0XX/0XX/000": "Upper Right",
    "000/XX0/XX0": "Lower Left",
    "000/000/XXX": "Lower Center",
    "000/0XX/0XX": "Lower Right",
}
"""The six Basic Blocks, by the grid that a training card has (HL-BUILD-06, HL-AMBIGUOUS-37)."""


def title_alone(card: Card) -> tuple[str]:
    """What limits of a title count by: the sub-title is no part of it (HL-CARD-02 and 05)."""
    return (card.name if card.listed else card.id,)


def the_card(card: Card) -> tuple[str]:
    """What makes two copies the same card: title and sub-title."""
    return (card.title if card.listed else card.id,)


def restriction_number(card: Card) -> int | None:
    """The printed Restriction Number, if one is known (HL-CARD-09)."""
    number = card.fact("restriction")
    return number if isinstance(number, int) else None


def is_pregame(card: Card) -> Truth:
    """Whether the card is a Pre-Game card."""
    return UNKNOWN if card.fact("type") is UNKNOWN else card.fact("type") == "Pre-Game"


def is_persona(card: Card) -> bool:
    """Whether the card is known to be a Persona."""
    return card.fact("pregame_kind") == "persona"


def is_weapon(card: Card) -> bool:
    """Whether the card is known to be a Weapon of Choice."""
    return card.fact("pregame_kind") == "weapon"


def sub_title_of(card: Card) -> str | None:
    """The persona or weapon that the card names under its title, if it is known to name one."""
    subtitle = card.fact("subtitle")
    return subtitle if isinstance(subtitle, str) else None


def basic_of(card: Card, kind: str, grids: Mapping[str, str]) -> str | None:
    """Which Basic of the kind the card is, by its grid; None if it is none."""
    if card.fact("type") != kind or card.fact("subtype") != "Basic":
        return None
    return grids.get(str(card.fact("grid")))


def may_be_basic(card: Card, kind: str) -> bool:
    """Whether the card may be a Basic of the kind, as far as anybody knows."""
    return (
        card.fact("type") in (kind, UNKNOWN)
        and card.fact("subtype") in ("Basic", UNKNOWN)
        and UNKNOWN in (card.fact("type"), card.fact("subtype"), card.fact("grid"))
    )


def how_titles_are_counted(_: Card) -> str:
    """What was ruled when the cards of a title were counted."""
    return "Cards are counted by their title; a sub-title is no part of it (HL-CARD-05)."


def how_unique_cards_are_told(_: Card) -> str:
    """What was ruled when copies of a Pre-Game card were counted."""
    return "A Pre-Game card is the same by title and sub-title (ruling HL-AMBIGUOUS-69)."
