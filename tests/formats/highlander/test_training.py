"""A Highlander deck of training cards: the rules of Standard Constructed, with cards of our own."""

from collections.abc import Mapping

import pytest

from formats.construction.finding import CardCopies, Fix, Verdict
from formats.games import compiled_formats
from tests.formats.highlander.decks import found, listed, told
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


def test_it_is_standard_constructed_but_for_the_pool() -> None:
    formats = compiled_formats()
    standard = [row.rule for row in formats["highlander-standard"].table]
    training = [row.rule for row in formats[FORMAT].table]
    assert [rule for rule in standard if rule.id != "DM-POOL-01"] == training
    assert "DM-POOL-01" in {rule.id for rule in standard}


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
    report = checked(listed({**FIFTY, **change}, *pregame), FORMAT)
    assert (told(report), report.verdict) == ([], Verdict.LEGAL)


@pytest.mark.parametrize(
    ("change", "pregame", "rules"),
    [
        ({"Storm Step": 4}, (), ["HL-BUILD-01"]),
        ({"Keyhole Thrust": 7}, (), ["HL-BUILD-03"]),
        ({"Storm Step": 4, "Storm Step (Maren)": 3}, (MAREN,), ["HL-BUILD-03"]),
        ({"Backhand Cut": 5}, (), ["HL-BUILD-04"]),
        ({"Keyhole Thrust": 0, "Flung Oil Flask": 2, "Wide Cut": 3}, (), ["HL-BUILD-05"]),
        ({"High Port Parry": 0, "Crossed Iron": 4}, (), ["HL-BUILD-06"]),
        ({"Wrist Cut (Keeper's Cutlass)": 1}, (GAFF,), ["HL-BUILD-18"]),
        ({"Long Memory (Penhallow)": 1}, (MAREN,), ["HL-BUILD-20"]),
        ({"Long Memory (Penhallow)": 2}, (), ["HL-BUILD-30"]),
        ({}, (MAREN, PENHALLOW), ["HL-PREGAME-13"]),
        ({}, (CUTLASS, GAFF), ["HL-WEAPON-06"]),
    ],
)
def test_a_deck_over_a_limit_is_illegal(
    change: Mapping[str, int], pregame: tuple[str, ...], rules: list[str]
) -> None:
    report = checked(listed({**FIFTY, **change}, *pregame), FORMAT)
    assert ([rule for rule, _ in told(report)], report.verdict) == (rules, Verdict.ILLEGAL)


def test_a_missing_basic_is_found_among_the_training_cards() -> None:
    report = checked(listed({**FIFTY, "Keyhole Thrust": 0, "Wide Cut": 3}), FORMAT)
    assert found(report, "HL-BUILD-05")[0].fix == Fix(
        add=(CardCopies(1, "Keyhole Thrust", "deck"),)
    )


def test_standard_constructed_refuses_training_cards() -> None:
    report = checked(listed(FIFTY), "highlander-standard")
    assert [finding.limit for finding in found(report, "DM-POOL-01")] == [0]
