"""Set-ups to judge, of a core set whose cards are all known."""

from collections.abc import Mapping, Sequence

from formats.construction.explanation import explain
from formats.construction.finding import Finding, Severity
from formats.construction.report import Report
from tests.helpers import Cards, assert_finding, assert_legal, checked

FORMAT = "hellboy-board-game"

AGENTS = ("Hellboy", "Liz Sherman", "Abe Sapien", "Johann Kraus")
PAIRS = {
    "Hellboy": ("Hellboy's Pistol", "Deep Pockets"),
    "Liz Sherman": ("Living Flame", "Steady Nerves"),
    "Abe Sapien": ("Harpoon", "Second Lungs"),
    "Johann Kraus": ("Ectoplasmic Stability", "Spare Suit"),
}

CASE = {
    "name": "The Old Dark House",
    "kind": "case",
    "doom_icons": ["skull", "moon"],
    "boss": "Rasputin",
    "encounters_2_I": 1,
    "encounters_2_M": 1,
    "encounters_3_I": 1,
    "encounters_3_M": 2,
    "encounters_4_I": 2,
    "encounters_4_M": 3,
}


def starting_card(name: str, agent: str | None) -> dict[str, object]:
    """A starting card that the rulebook does not name."""
    return {"name": name, "kind": "starting card", "agent": agent}


def to_buy(name: str, cost: int | None, copies: int = 1) -> dict[str, object]:
    """A requisition card."""
    return {"name": name, "kind": "requisition card", "credits": cost, "copies": copies}


def backup(name: str, cost: int) -> dict[str, object]:
    """A backup agent."""
    return {"name": name, "kind": "backup agent", "credits": cost}


def of_deck(kind: str, name: str, icon: str | None, copies: int) -> dict[str, object]:
    """A card of the Deck of Doom, the Encounter deck or the Behaviour deck."""
    return {"name": name, "kind": kind, "icon": icon, "copies": copies}


STARTING: Cards = [
    starting_card("Steady Nerves", "Liz Sherman"),
    starting_card("Second Lungs", "Abe Sapien"),
    starting_card("Spare Suit", "Johann Kraus"),
]
SHOP: Cards = [
    to_buy("Rope", 1, 3),
    to_buy("Lantern", 2, 3),
    backup("Roger", 2),
]
DOOM: Cards = [
    of_deck("doom", "Interesting Remains", "skull", 3),
    of_deck("doom", "Dread Tidings", "skull", 6),
    of_deck("doom", "Moon Madness", "moon", 6),
    of_deck("doom", "Frog Rain", "frog", 4),
    of_deck("doom", "Fate of Hellboy", "Hellboy", 2),
    of_deck("doom", "Fears of Liz", "Liz Sherman", 2),
    of_deck("doom", "Dreams of Abe", "Abe Sapien", 2),
    of_deck("doom", "Doubts of Johann", "Johann Kraus", 2),
]
"""All 27 cards of the Deck of Doom."""
ENCOUNTERS: Cards = [
    of_deck("encounter", "Ambush!", "I", 2),
    of_deck("encounter", "Wet Cellar", "I", 10),
    of_deck("encounter", "Dusty Attic", "M", 20),
    of_deck("encounter", "Burnt Chapel", "X", 10),
]
"""All 42 Encounter cards."""
RASPUTIN = {"name": "Rasputin", "kind": "boss", "icons": ["claw", "fang"]}
BEHAVIOUR: Cards = [
    RASPUTIN,
    of_deck("behaviour", "Roar", "claw", 6),
    of_deck("behaviour", "Slam", "fang", 6),
    of_deck("behaviour", "Flee", "wing", 4),
]
"""All 16 Behaviour cards, and the boss who takes twelve of them."""

KNOWN: Cards = [CASE, *STARTING, *SHOP]
"""What a team needs to know."""
CORE_SET: Cards = [*KNOWN, *DOOM, *ENCOUNTERS, *BEHAVIOUR]


def section(heading: str, *cards: str) -> str:
    """A section of a list."""
    return "\n".join([heading, *cards, ""])


def team(*names: str) -> str:
    """The agents, each with both starting cards."""
    pairs = [section(f"Starting cards of {name}", *PAIRS[name]) for name in names]
    return "\n".join([section("Agents", *names), *pairs])


def set_up(agents: int, *more: str, case: str = "1 The Old Dark House") -> str:
    """A set-up for the first so many agents."""
    return "\n".join([team(*AGENTS[:agents]), section("Case", case), *more])


def with_facts(cards: Cards, name: str, **facts: object) -> list[Mapping[str, object]]:
    """The cards with other facts of one of them."""
    return [{**card, **facts} if card["name"] == name else card for card in cards]


def without_facts(cards: Cards, name: str, *columns: str) -> list[Mapping[str, object]]:
    """The cards with facts of one of them unknown."""
    return [
        {key: fact for key, fact in card.items() if card["name"] != name or key not in columns}
        for card in cards
    ]


def legal(decklist: str, cards: Cards = CORE_SET) -> Report:
    """The set-up is legal."""
    return assert_legal(decklist, FORMAT, cards)


def broken(decklist: str, rule: str, cards: Cards = CORE_SET) -> Finding:
    """The one finding by the rule, which makes the set-up illegal."""
    return assert_finding(decklist, FORMAT, rule, cards=cards)


def undecided(decklist: str, rule: str, cards: Cards = CORE_SET) -> Finding:
    """The one finding by the rule, which leaves the set-up unverified."""
    return assert_finding(decklist, FORMAT, rule, Severity.UNVERIFIED, cards=cards)


def noted(decklist: str, rule: str, cards: Cards = CORE_SET) -> Finding:
    """The one finding by the rule, which weighs nothing."""
    return assert_finding(decklist, FORMAT, rule, Severity.NOTE, cards=cards)


def found(decklist: str, rule: str, cards: Cards = CORE_SET) -> list[tuple[Severity, str]]:
    """Everything that the rule says."""
    findings = checked(decklist, FORMAT, cards).findings
    return [(f.severity, f.message) for f in findings if f.rule == rule]


def measured(decklist: str, rule: str, cards: Cards = CORE_SET) -> str:
    """The number that the explanation gives for the rule."""
    rules = explain(checked(decklist, FORMAT, cards)).rules
    (number,) = [each.found for each in rules if each.rule == rule]
    return number


def weighing(report: Report) -> Sequence[str]:
    """The rules that speak against a set-up, worst first."""
    return [f.rule for f in report.findings if f.severity is not Severity.NOTE]
