"""The words that Vs. System's rules use of a card."""

from carddb.model import UNKNOWN, Card, Fact, Truth


def name_and_version(card: Card) -> tuple[tuple[str, Fact], ...]:
    """What makes two copies the same card (VS-BUILD-04, VS-AMBIGUOUS-08)."""
    return ((card.name if card.listed else card.id, card.facts.get("version")),)


def is_army(card: Card) -> Truth:
    """Whether the card's version is Army (VS-BUILD-05), of any type (VS-AMBIGUOUS-09)."""
    return card.has_mark("version", "Army")


def is_team_up(card: Card) -> Truth:
    """Whether the card's version is Team-Up; the words in a name do not count (VS-BUILD-11)."""
    return card.has_mark("version", "Team-Up")


def how_copies_are_counted(card: Card) -> str:
    """What was ruled or presumed when the copies of a card were counted."""
    if not card.listed:
        return f"{card.title} is in no catalogue, so its version is not known (VS-BUILD-05)."
    if card.fact("version") is UNKNOWN:
        return (
            f"The version of {card.title} is not recorded and is taken not to be Army; of an "
            "Army card any number is allowed (VS-BUILD-05)."
        )
    return (
        "Copies are counted by name and version, a card without a version by its name "
        "(VS-BUILD-04, ruling VS-AMBIGUOUS-08)."
    )
