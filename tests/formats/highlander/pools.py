"""Sealed Deck lists for tests: a deck with the pool that it was made of."""

from collections.abc import Mapping

from formats.construction.finding import Finding, Verdict
from formats.construction.report import Report
from tests.formats.highlander.decks import card, found, judged_text, pregame, told
from tests.helpers import Cards

FORMAT = "highlander-sealed"
EVERY_CARD, CHOICE, BLANKS = "HL-FORMAT-15", "HL-FORMAT-17", "HL-FORMAT-18"
CONNOR, METHOS, KERN, RAPIER = "Connor MacLeod", "Methos", "Kern", "Rapier"
MASTER = "Master Swordsman"
THREE: Mapping[str, int] = {"Quick Step": 2, "Long Feint": 1}
BLANK_CARDS: Cards = (
    {"name": "Blank Card", "type": "Event", "subtitle": None},
    {"name": "Card List", "type": "Event", "subtitle": None},
)
CARDS: Cards = (
    card(MASTER, "Event"),
    pregame("Parrying Blade", "off-hand weapon", hands=1, needs_other_weapon=True),
    pregame("Old Charm", "other"),
    card("Lone Wolf", "Event", "Connor"),
    card("Lone Wolf", "Event", "Duncan"),
    {"name": "Odd Token", "type": "Pre-Game", "subtitle": None},
    {"name": "Grey Page", "subtitle": None},
)


def text_of(pool: Mapping[str, int], deck: Mapping[str, int], *pregame_cards: str) -> str:
    """The list of a deck, its Pre-Game cards and its pool."""
    rows = ["Pre-Game", *(f"1 {name}" for name in pregame_cards), "Deck"]
    rows += [f"{count} {name}" for name, count in deck.items()]
    return "\n".join([*rows, "Pool", *(f"{count} {name}" for name, count in pool.items())])


def checked(
    pool: Mapping[str, int], deck: Mapping[str, int], *pregame_cards: str, cards: Cards = ()
) -> Report:
    """The report on a deck with the pool that it was made of."""
    text = text_of(pool, deck, *pregame_cards)
    return judged_text(text, cards=(*CARDS, *cards), format_id=FORMAT)


def only(report: Report, rule: str = EVERY_CARD) -> Finding:
    """The only finding of the rule."""
    (finding,) = found(report, rule)
    return finding


def assert_legal(report: Report) -> None:
    """Nothing speaks against the list."""
    assert told(report) == []
    assert report.verdict is Verdict.LEGAL
