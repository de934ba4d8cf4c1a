"""Highlander decks for tests: a small catalogue of which every fact is known, and changes to it."""

import json
from collections.abc import Mapping
from functools import cache

from carddb.cells import read_value
from carddb.records import read_card
from formats.construction.finding import Finding, Verdict
from formats.construction.report import Report
from formats.highlander.facts import ATTACKED, BLOCKED
from tests.helpers import AS_OF, Cards, assert_repaired
from validator.checker import Checker
from validator.question import Question

STANDARD = "highlander-standard"

Record = Mapping[str, object]


def card(name: str, type_: str, subtitle: str | None = None, **facts: object) -> Record:
    """A card of which everything is known; a sub-title of None is a Generic card."""
    return {
        "name": name,
        "type": type_,
        "subtitle": subtitle,
        "edition": "1st",
        **facts,
        "complete": True,
    }


def pregame(name: str, kind: str, subtitle: str | None = None, **facts: object) -> Record:
    """A Pre-Game card of which everything is known."""
    return card(name, "Pre-Game", subtitle, pregame_kind=kind, **facts)


def persona(name: str, short_name: str, masters: int = 5, **facts: object) -> Record:
    """A Persona card."""
    return pregame(name, "persona", None, short_name=short_name, masters=masters, **facts)


ATTACKS = tuple(ATTACKED.values())
BLOCKS = tuple(BLOCKED.values())

CATALOGUE: Cards = (
    *(card(title, "Attack", subtype="Basic", grid=grid) for grid, title in ATTACKED.items()),
    *(card(title, "Block", subtype="Basic", grid=grid) for grid, title in BLOCKED.items()),
    card("Quick Step", "Dodge"),
    card("Long Feint", "Event"),
    card("Cold Stare", "Situation", restriction=2),
    persona("Connor MacLeod", "Connor", factions=["Clan MacLeod"]),
    persona("Duncan MacLeod", "Duncan", factions=["Clan MacLeod"]),
    persona("Methos", "Methos", factions=["The Four Horsemen"]),
    persona("Kern", "Kern", masters=2),
    pregame("Rapier", "weapon", hands=1),
    pregame("Claymore", "weapon", hands=2),
)
"""Enough for a legal deck."""

FIFTY: Mapping[str, int] = {
    **dict.fromkeys(ATTACKS, 3),
    **dict.fromkeys(BLOCKS, 2),
    "Quick Step": 6,
    "Long Feint": 5,
}
"""Fifty cards that break no rule, with any Persona or none."""


@cache
def _checker(records: str) -> Checker:
    cards = [read_card("highlander", record, read_value) for record in json.loads(records)]
    return Checker({"highlander": cards})


def listed(deck: Mapping[str, int], *pregame_cards: str) -> str:
    """The list of a deck and its Pre-Game cards; a Pre-Game card given twice is there twice."""
    rows = ["Pre-Game", *(f"1 {name}" for name in pregame_cards), "Endurance"]
    return "\n".join(rows + [f"{count} {name}" for name, count in deck.items() if count])


def judged(
    change: Mapping[str, int], *pregame_cards: str, cards: Cards = (), format_id: str = STANDARD
) -> Report:
    """The report on FIFTY with the change, by a catalogue of CATALOGUE and the cards alone."""
    text = listed({**FIFTY, **change}, *pregame_cards)
    return judged_text(text, cards=cards, format_id=format_id)


_MAX_REPAIRED_LENGTH = 5_000
"""Longer lists are about the cost of a check, which a repair would pay many times."""


def judged_text(text: str, *, cards: Cards = (), format_id: str = STANDARD) -> Report:
    """The report on a list, by a catalogue of CATALOGUE and the cards alone."""
    checker = _checker(json.dumps([*CATALOGUE, *cards]))
    report = checker.check_text(text, Question(AS_OF, format_id))
    if report.verdict is Verdict.ILLEGAL and len(text) < _MAX_REPAIRED_LENGTH:
        assert_repaired(report)
    return report


def told(report: Report) -> list[tuple[str, str]]:
    """The rule and message of everything that is found, notes left out."""
    return [(f.rule, f.message) for f in report.findings if f.severity.value != "note"]


def found(report: Report, rule: str) -> list[Finding]:
    """What one rule found."""
    return [finding for finding in report.findings if finding.rule == rule]
