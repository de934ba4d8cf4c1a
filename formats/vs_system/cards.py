"""The words that Vs. System's rules use of a card."""

from carddb.model import NAME, UNKNOWN, Card, Fact, Truth
from carddb.titles import with_code

CHARACTER = "character"
ARMY = "army"
TEAM_UP = "team-up"
_COUNTED_AS = "vs-system: counted as"


def name_and_version(card: Card) -> tuple[tuple[str, Fact], ...]:
    """What makes two copies the same card (VS-BUILD-04, VS-AMBIGUOUS-08)."""
    made: tuple[tuple[str, Fact], ...] | None = card.made.get(_COUNTED_AS)
    if made is None:
        name, version = card.name if card.listed else card.id, card.facts.get("version")
        # Whoever vouches for two numbers of one name vouches for two cards.
        if version is None and NAME in card.stated:
            name = with_code(card)
        made = card.made[_COUNTED_AS] = ((name, version),)
    return made


def is_army(card: Card) -> Truth:
    """Whether the card's version is Army (VS-BUILD-05), of any type (VS-AMBIGUOUS-09).

    A version that nobody recorded may be Army only on a character, and not on a unique one.
    """
    is_recorded = _has_version(card, ARMY)
    if is_recorded is not UNKNOWN:
        return is_recorded
    card_type, unique = card.fact("type"), card.fact("unique")
    if isinstance(card_type, str) and card_type != CHARACTER:
        return False
    # Every character is unique but those with version Army (VS-UNIQUE-01).
    decides = card_type == CHARACTER and isinstance(unique, bool)
    return unique is False if decides else UNKNOWN


def is_team_up(card: Card) -> Truth:
    """Whether the card's version is Team-Up; the words in a name do not count (VS-BUILD-11)."""
    return _has_version(card, TEAM_UP)


def _has_version(card: Card, wanted: str) -> Truth:
    version = card.fact("version")
    if version is UNKNOWN:
        return UNKNOWN
    return isinstance(version, str) and version.casefold() == wanted


def how_copies_are_counted(card: Card) -> str:
    """What was ruled or inferred when the copies of a card were counted."""
    if not card.listed:
        return f"{card.title} is in no catalogue, so its version is not known (VS-BUILD-05)."
    if card.fact("version") is not UNKNOWN:
        return (
            "Copies are counted by name and version, a card without a version by its name "
            "(VS-BUILD-04, ruling VS-AMBIGUOUS-08)."
        )
    not_recorded = f"The version of {card.title} is not recorded"
    if is_army(card) is UNKNOWN:
        return f"{not_recorded}; of an Army card any number is allowed (VS-BUILD-05)."
    if card.fact("type") == CHARACTER:
        return f"{not_recorded}, but it is unique, and no Army character is (VS-UNIQUE-01)."
    return f"{not_recorded}, but Army is a version of characters alone (VS-BUILD-05)."
