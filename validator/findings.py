"""The findings of the service itself: about lines, names and sections, not about decks.

docs/findings.md lists them for people.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from formats.construction.finding import Finding, Severity
from formats.construction.own_rules import OWN_RULES, OWN_SEVERITIES


@dataclass(frozen=True, slots=True)
class ServiceRule:
    """One kind of finding that no rulebook has."""

    id: str
    severity: Severity
    states: str

    def finding(self, message: str, **rest: Any) -> Finding:
        """A finding of this kind; `severity` may be given where the case decides it."""
        rest.setdefault("severity", self.severity)
        return Finding(rule=self.id, message=message, citation="Deckmarshal", **rest)


UNKNOWN_CARD = ServiceRule(
    "DM-NAME-01",
    Severity.UNVERIFIED,
    "Names that are not in our catalogue of the game, all in one finding.",
)
UNCLEAR_NAME = ServiceRule(
    "DM-NAME-02",
    Severity.UNVERIFIED,
    "A name that may mean several cards. A warning or a note if all of them lead to the same "
    "verdict, a note if it was taken for the ordinary card or for the card of which most is "
    "recorded.",
)
EVERY_READING = ServiceRule(
    "DM-NAME-03",
    Severity.ILLEGAL,
    "However the unclear lines are read, the deck breaks a rule, but not the same one.",
)
OTHER_NAME = ServiceRule(
    "DM-NAME-04",
    Severity.WARNING,
    "A card's id or number is that of another card than its name, or the name is not known; the "
    "id or number decides, unless no card has it.",
)
UNREADABLE_LINE = ServiceRule(
    "DM-LINE-01",
    Severity.UNVERIFIED,
    "A line that is neither a card, a heading nor a comment, or that may hold a second count or "
    "card; a declaration that the game does not ask for, or that appears twice.",
)
TITLE_LINE = ServiceRule(
    "DM-LINE-02", Severity.NOTE, "A line above the list that was read as part of its title."
)
SEVERAL_WAYS_LINE = ServiceRule(
    "DM-LINE-03",
    Severity.NOTE,
    "A line with several cards or with two counts, and how it was read.",
)
BAD_COUNT = ServiceRule(
    "DM-COUNT-01",
    Severity.UNVERIFIED,
    "A count below 0 or above what one line may hold. A note if it is 0: the card is not there.",
)
HEADING_COUNT = ServiceRule(
    "DM-COUNT-02", Severity.WARNING, "A heading that states another number than is listed."
)
UNKNOWN_SECTION = ServiceRule(
    "DM-SECTION-01", Severity.UNVERIFIED, "A section that the format does not have."
)
MISSING_SECTION = ServiceRule(
    "DM-SECTION-02",
    Severity.UNVERIFIED,
    "A section that the format needs is missing, or has no heading. A note if the types "
    "of all cards tell which belong there.",
)
REPEATED_DECK = ServiceRule(
    "DM-SECTION-03",
    Severity.UNVERIFIED,
    "The heading of an owner's deck appears twice: it may be one deck or two.",
)
SEVERAL_PILES = ServiceRule(
    "DM-SECTION-04",
    Severity.UNVERIFIED,
    "A table-top save holds several piles that may be decks of their own.",
)
OTHER_FORMAT = ServiceRule(
    "DM-FORMAT-01", Severity.WARNING, "The list names another format than it was checked by."
)
DETECTED_FORMAT = ServiceRule(
    "DM-FORMAT-02", Severity.NOTE, "No format was given; the game was detected from the list."
)
OTHER_PARAMETER = ServiceRule(
    "DM-FORMAT-03",
    Severity.WARNING,
    "The list states another parameter of the format than it was checked with.",
)
FOREIGN_PARAMETER = ServiceRule(
    "DM-FORMAT-04",
    Severity.NOTE,
    "The list states a parameter of another format of the game.",
)
GIVEN_CONFLICT = ServiceRule(
    "DM-CARD-01", Severity.WARNING, "A fact that came with the check differs from the recorded one."
)
GIVEN_EXTRA = ServiceRule(
    "DM-CARD-02",
    Severity.NOTE,
    "A fact that came with the check and that the game has no column for.",
)
GIVEN_FLAW = ServiceRule(
    "DM-CARD-03",
    Severity.WARNING,
    "A value of a card file that came with the check and that could not be read.",
)
INFERRED_FACT = ServiceRule(
    "DM-CARD-04",
    Severity.NOTE,
    "A fact that no source says of the card itself, inferred from its set, from the card that is "
    "known by its name alone, or from its other printings or levels.",
)
SOURCES_DIFFER = ServiceRule(
    "DM-CARD-05",
    Severity.NOTE,
    "A fact that a rule goes by and over which sources differ: each with what it says, and what "
    "is used.",
)

SERVICE_RULES = {
    rule.id: rule
    for rule in (
        UNKNOWN_CARD,
        UNCLEAR_NAME,
        EVERY_READING,
        OTHER_NAME,
        UNREADABLE_LINE,
        TITLE_LINE,
        SEVERAL_WAYS_LINE,
        BAD_COUNT,
        HEADING_COUNT,
        UNKNOWN_SECTION,
        MISSING_SECTION,
        REPEATED_DECK,
        SEVERAL_PILES,
        OTHER_FORMAT,
        DETECTED_FORMAT,
        OTHER_PARAMETER,
        FOREIGN_PARAMETER,
        GIVEN_CONFLICT,
        GIVEN_EXTRA,
        GIVEN_FLAW,
        INFERRED_FACT,
        SOURCES_DIFFER,
        *(ServiceRule(rule, OWN_SEVERITIES[rule], states) for rule, states in OWN_RULES.items()),
    )
}


def on_lines(numbers: Sequence[int]) -> str:
    """Where something stands, as a sentence begins: "Lines 3, 5 and 8"."""
    *first, last = map(str, numbers)
    return f"Lines {', '.join(first)} and {last}" if first else f"Line {last}"
