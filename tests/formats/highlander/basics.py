"""Decks that lack Basics, for tests: Crystals, and cards that may stand for others."""

from collections.abc import Mapping

from formats.construction.finding import Finding
from tests.formats.highlander.decks import ATTACKS, BLOCKS, Record, card, judged, pregame
from tests.helpers import Cards

ATTACK, BLOCK, CRYSTALS = "HL-BUILD-05", "HL-BUILD-06", "HL-BUILD-08"
RULES = (ATTACK, BLOCK, CRYSTALS)
NINE = "one of each of the nine Basic Attacks is needed"
SIX = "one of each of the six Basic Blocks is needed"
REPLACED = (
    "A Crystal lets another attack that is no Special Attack stand for a Basic Attack, or another "
    "Defense for a Basic Block, one card for one card (HL-BUILD-07 and 08, ruling "
    "HL-AMBIGUOUS-84)."
)

CRYSTAL_CARDS: Cards = tuple(
    pregame("Crystal", "crystal", variant=str(number), text=f"Crystal {number}")
    for number in range(1, 5)
)
ONE, TWO, THREE, FOUR = (f"Crystal ({number})" for number in range(1, 5))
MORE: Cards = (
    *CRYSTAL_CARDS,
    card("Wild Swing", "Attack"),
    card("Hurled Knife", "Special Attack"),
    card("Beat and Cover", "Special Attack/Block"),
    card("Feint or Guard", "Attack/Block"),
    card("Parry", "Block"),
)
BARE: Mapping[str, int] = {**dict.fromkeys((*ATTACKS, *BLOCKS), 1), "Quick Step": 0}
"""One of each Basic, and nothing that could stand for another but what is put in."""


def without(*basics: str) -> dict[str, int]:
    """A change that takes out the Basics."""
    return dict.fromkeys(basics, 0)


def findings(change: Mapping[str, int], *pregame_cards: str, cards: Cards = ()) -> list[Finding]:
    """What the rules of Basics find in FIFTY with the change."""
    report = judged(change, *pregame_cards, cards=[*MORE, *cards])
    return [finding for finding in report.findings if finding.rule in RULES]


def said(found: list[Finding]) -> list[tuple[str, str]]:
    return [(finding.rule, finding.message) for finding in found]


def substitute(to: int | None) -> Record:
    facts: dict[str, object] = {} if to is None else {"basics_replaced": to}
    return {
        "name": "Generic Immortal",
        "variant": "Substitute Basics",
        "type": "Pre-Game",
        "pregame_kind": "persona",
        "generic": True,
        "replaces_basics": True,
        **facts,
    }


GENERIC = "Generic Immortal (Substitute Basics)"
