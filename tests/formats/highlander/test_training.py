"""A Highlander deck of training cards: every rule at its boundary."""

from collections.abc import Mapping

import pytest

from formats.construction.explanation import explain
from formats.construction.finding import Finding, Fix, Severity, Verdict
from tests.helpers import checked

FORMAT = "highlander-training"

ATTACKS = (
    "High Port Cut",
    "High Crown Cut",
    "High Starboard Cut",
    "Port Side Cut",
    "Keyhole Thrust",
    "Starboard Side Cut",
    "Low Port Cut",
    "Low Keel Cut",
    "Low Starboard Cut",
)
BLOCKS = (
    "High Port Parry",
    "High Crown Parry",
    "High Starboard Parry",
    "Low Port Parry",
    "Low Keel Parry",
    "Low Starboard Parry",
)
BASICS = {**dict.fromkeys(ATTACKS, 3), **dict.fromkeys(BLOCKS, 2)}
FIFTY: Mapping[str, int] = {**BASICS, "Storm Step": 5, "Drop to the Rail": 6}
MAREN, PENHALLOW = "Maren Tolliver", "Aldous Penhallow"
CUTLASS, GAFF = "Keeper's Cutlass", "Two-Fathom Gaff"


def listed(deck: Mapping[str, int], *pregame: str) -> str:
    """The list of a deck and its Pre-Game cards."""
    lines = ["Pre-Game", *(f"1 {name}" for name in pregame), "Endurance"]
    return "\n".join(lines + [f"{count} {name}" for name, count in deck.items() if count])


def findings(deck: Mapping[str, int], *pregame: str) -> list[Finding]:
    return list(checked(listed(deck, *pregame), FORMAT).findings)


def told(deck: Mapping[str, int], *pregame: str) -> list[tuple[str, str]]:
    """The rule and message of everything that is found."""
    return [(finding.rule, finding.message) for finding in findings(deck, *pregame)]


@pytest.mark.parametrize(
    ("change", "pregame"),
    [
        ({}, ()),
        ({}, (MAREN, CUTLASS)),
        ({}, (PENHALLOW, GAFF, "Oath of the Long Watch", "Salt-Worn Charm")),
        ({"Keyhole Thrust": 6}, ()),
        ({"Over the Side": 2}, ()),
        # Another sub-title is another card of the same title.
        ({"Storm Step": 3, "Storm Step (Maren)": 3}, (MAREN,)),
        ({"Lantern Feint (Maren)": 2}, (MAREN,)),
        ({"Wrist Cut (Keeper's Cutlass)": 3}, (CUTLASS,)),
        # A Generic Immortal may use one of each Persona's cards.
        ({"Lantern Feint (Maren)": 1, "Long Memory (Penhallow)": 1}, ()),
    ],
)
def test_a_deck_at_the_limits_is_legal(change: Mapping[str, int], pregame: tuple[str, ...]) -> None:
    assert told({**FIFTY, **change}, *pregame) == []


@pytest.mark.parametrize(
    ("change", "pregame", "rule", "message"),
    [
        (
            {"Storm Step": 4},
            (),
            "HL-BUILD-01",
            "49 cards in the deck; at least 50 are needed.",
        ),
        (
            {"Keyhole Thrust": 7},
            (),
            "HL-BUILD-03",
            "Keyhole Thrust is in the deck 7 times; 6 copies of a card are allowed.",
        ),
        (
            {"Storm Step (Maren)": 2},
            (MAREN,),
            "HL-BUILD-03",
            "Storm Step (Maren) is in the deck 7 times; 6 copies of a card are allowed.",
        ),
        (
            {"Over the Side": 3},
            (),
            "HL-BUILD-04",
            "Over the Side is in the deck 3 times; by its Restriction Number 2 copies are allowed.",
        ),
        (
            {"Oilskin Jack": 2},
            (),
            "HL-BUILD-04",
            "Oilskin Jack is in the deck 2 times; by its Restriction Number 1 copy is allowed.",
        ),
        (
            {"Keyhole Thrust": 0, "Over the Side": 2, "Turn Aside": 1},
            (),
            "HL-BUILD-05",
            "The Basic Attack Thrust is not in the deck; one of each of the nine Basic Attacks "
            "is needed.",
        ),
        (
            {"Low Keel Parry": 0, "High Port Parry": 0, "Turn Aside": 4},
            (),
            "HL-BUILD-06",
            "The Basic Blocks Upper Left and Lower Center are not in the deck; one of each of "
            "the six Basic Blocks is needed.",
        ),
        (
            {"Wrist Cut (Keeper's Cutlass)": 1},
            (MAREN, GAFF),
            "HL-BUILD-18",
            "Wrist Cut (Keeper's Cutlass) is in the deck; it needs the Weapon of Choice "
            "Keeper's Cutlass in the pre-game.",
        ),
        (
            {"Long Memory (Penhallow)": 1},
            (MAREN,),
            "HL-BUILD-20",
            "Long Memory (Penhallow) is in the deck; it may be used only with the Persona "
            "Penhallow, and Maren Tolliver is used.",
        ),
        (
            {"Long Memory (Penhallow)": 2},
            (GAFF,),
            "HL-BUILD-30",
            "Long Memory (Penhallow) is in the deck 2 times; without a Persona 1 copy of each "
            "Persona Specific card is allowed.",
        ),
        (
            {},
            (MAREN, PENHALLOW),
            "HL-PREGAME-13",
            "Maren Tolliver and Aldous Penhallow are in the pre-game; 1 Persona may be used.",
        ),
        (
            {},
            (CUTLASS, GAFF),
            "HL-WEAPON-06",
            "Keeper's Cutlass and Two-Fathom Gaff are in the pre-game; 1 Primary Weapon of "
            "Choice may be used.",
        ),
        (
            {},
            (MAREN, "Salt-Worn Charm", "Salt-Worn Charm"),
            "HL-PREGAME-03",
            "Salt-Worn Charm is in the pre-game 2 times; 1 copy of a card is allowed.",
        ),
        (
            {"Salt-Worn Charm": 1},
            (),
            "HL-BUILD-02",
            "Salt-Worn Charm is in the deck; it stands among the Pre-Game cards.",
        ),
        (
            {},
            ("Quick Breath",),
            "HL-BUILD-02",
            "Quick Breath is in the pre-game; it is no Pre-Game card.",
        ),
    ],
)
def test_a_deck_over_a_limit_is_illegal(
    change: Mapping[str, int], pregame: tuple[str, ...], rule: str, message: str
) -> None:
    (finding,) = findings({**FIFTY, **change}, *pregame)
    assert (finding.rule, finding.message) == (rule, message)
    assert finding.severity is Severity.ILLEGAL
    assert finding.citation


def test_a_seventh_pregame_card_is_illegal() -> None:
    pregame = [MAREN, CUTLASS, "Oath of the Long Watch", *["Salt-Worn Charm"] * 3]
    assert "HL-PREGAME-02" not in dict(told(FIFTY, *pregame))
    assert dict(told(FIFTY, *pregame, PENHALLOW))["HL-PREGAME-02"] == (
        "7 cards in the pre-game; at most 6 are allowed."
    )


def test_every_fault_is_told_at_once() -> None:
    deck = {**FIFTY, "Keyhole Thrust": 0, "Over the Side": 3, "Long Memory (Penhallow)": 1}
    assert [rule for rule, _ in told({**deck, "Storm Step": 1}, MAREN)] == [
        "HL-BUILD-01",
        "HL-BUILD-04",
        "HL-BUILD-05",
        "HL-BUILD-20",
    ]


def test_a_missing_basic_is_told_with_the_card_to_put_in() -> None:
    (finding,) = findings({**FIFTY, "Keyhole Thrust": 0, "Turn Aside": 3})
    assert finding.fix == Fix(add=((1, "Keyhole Thrust"),))
    assert (finding.limit, finding.found) == (9, 8)


@pytest.mark.parametrize(("unknown", "severity"), [(1, Severity.ILLEGAL), (2, Severity.UNVERIFIED)])
def test_a_card_that_nobody_knows_may_be_a_basic(unknown: int, severity: Severity) -> None:
    deck = {**FIFTY, "Keyhole Thrust": 0, "Low Keel Cut": 0, "Turn Aside": 6, "Zz": unknown}
    (finding,) = [f for f in findings(deck) if f.rule == "HL-BUILD-05"]
    assert finding.severity is severity


def test_a_pregame_card_that_nobody_knows_may_be_the_persona_or_the_weapon() -> None:
    deck = {**FIFTY, "Long Memory (Penhallow)": 2, "Wrist Cut (Keeper's Cutlass)": 1}
    found = [f for f in findings(deck, "Zz") if f.rule.startswith("HL-")]
    assert [(f.rule, f.severity) for f in found] == [
        ("HL-BUILD-18", Severity.UNVERIFIED),
        ("HL-BUILD-20", Severity.UNVERIFIED),
    ]
    assert found[1].message == (
        "Long Memory (Penhallow) is in the deck; it may be used only with the Persona "
        "Penhallow, and not every Pre-Game card is known."
    )


def test_without_the_pregame_nothing_is_judged_that_hangs_on_it() -> None:
    deck = "\n".join(f"{count} {name}" for name, count in FIFTY.items())
    report = checked(deck + "\n2 Long Memory (Penhallow)", FORMAT)
    assert report.verdict is Verdict.UNVERIFIED
    assert [f.rule for f in report.findings] == ["DM-SECTION-02", "HL-BUILD-20"]


def test_the_cards_of_the_editions_are_not_admitted() -> None:
    report = checked(listed({**FIFTY, "Lower Left Block": 1}), FORMAT)
    assert [f.rule for f in report.findings] == ["DM-POOL-02"]


def test_the_order_of_the_lines_does_not_matter() -> None:
    deck = {**FIFTY, "Over the Side": 3, "Long Memory (Penhallow)": 2}
    turned = dict(reversed(deck.items()))
    assert told(deck, MAREN, CUTLASS) == told(turned, CUTLASS, MAREN)


def test_every_rule_says_what_it_found() -> None:
    deck = {**FIFTY, "Over the Side": 2, "Lantern Feint (Maren)": 1, "Turned Edge": 1}
    rules = explain(checked(listed(deck, MAREN, CUTLASS), FORMAT)).rules
    assert {each.rule: each.found for each in rules} == {
        "HL-BUILD-01": "54 of at least 50 in the deck",
        "HL-BUILD-02": "2 cards in the pre-game; 54 cards in the deck",
        "HL-BUILD-03": "6 of Drop to the Rail in the deck",
        "HL-BUILD-04": "2 of Over the Side, of which 2 are allowed",
        "HL-BUILD-05": "9 of the nine Basic Attacks",
        "HL-BUILD-06": "6 of the six Basic Blocks",
        "HL-BUILD-18": "1 Weapon Specific card",
        "HL-BUILD-20": "1 Persona Specific card",
        "HL-BUILD-30": "Maren Tolliver is used",
        "HL-PREGAME-02": "2 of 0 to 6 in the pre-game",
        "HL-PREGAME-03": "1 of Maren Tolliver in the pre-game",
        "HL-PREGAME-13": "1 Persona in the pre-game",
        "HL-WEAPON-06": "1 Primary Weapon of Choice in the pre-game",
        "DM-POOL-02": "0 other cards",
    }
