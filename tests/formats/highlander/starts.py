"""Plot/Hilt lists for tests: a deck with the cards that start in play."""

from formats.construction.finding import Finding
from formats.construction.report import Report
from tests.formats.highlander.decks import (
    FIFTY,
    Record,
    card,
    found,
    judged_text,
    listed,
    persona,
    pregame,
)
from tests.helpers import Cards

FORMAT = "highlander-plot-hilt"
HILT, PLOT, ONE_OF_EACH, LACKING = (f"HL-FORMAT-{row}" for row in (35, 36, 41, 42))
MATCHING, NO_WEAPON, ONE_WEAPON, HORSEMEN = (f"HL-FORMAT-{row}" for row in (43, 44, 45, 47))
HYDE, RAPIER = "Martin Hyde", "Rapier"
CONQUEROR, ROOST = "Conqueror's Hilt", "Hyde's Roost"


def hilt(name: str, named: str | None = HYDE, **facts: object) -> Record:
    """A Signature hilt of the Rapier."""
    facts = {"mark": "signature", "hilt_weapon": RAPIER, **facts}
    return card(name, "Object", named, **facts)


def plot(name: str, named: str | None = HYDE, **facts: object) -> Record:
    """A Signature Stand-Alone Plot."""
    facts = {"mark": "signature", "plot_kind": "stand-alone", **facts}
    return card(name, "Plot", named, **facts)


UNSURE = {"name": "Unsure", "type": "Pre-Game", "pregame_kind": "persona", "subtitle": None}
CARDS: Cards = (
    persona(HYDE, HYDE, signature_hilts=[CONQUEROR], signature_plots=[ROOST, "Second Roost"]),
    hilt(CONQUEROR),
    plot(ROOST),
    plot("Second Roost"),
    UNSURE,
    persona("Bare Hand", "Bare Hand", signature_hilts=[], signature_plots=[]),
    pregame("Main Gauche", "off-hand weapon", hands=1),
    {"name": "Odd Token", "type": "Pre-Game", "subtitle": None},
)
START = f"1 {CONQUEROR}\n1 {ROOST}"


def checked(start: str | None, *pregame_cards: str, cards: Cards = (), deck: str = "") -> Report:
    """The report on FIFTY with these cards in play; None: no such section."""
    section = "" if start is None else f"\nStarting cards\n{start}"
    text = f"{listed(FIFTY, *pregame_cards)}\n{deck}{section}"
    return judged_text(text, cards=(*CARDS, *cards), format_id=FORMAT)


def only(report: Report, rule: str) -> Finding:
    """The only finding of the rule."""
    (finding,) = found(report, rule)
    return finding
