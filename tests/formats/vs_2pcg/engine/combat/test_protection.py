"""Whom a character may attack: rows, Flight, Ranged, Sniper."""

from collections.abc import Sequence
from typing import Any

import pytest

from formats.table.position import Placed
from formats.vs_2pcg.engine.values import IGNORES_PROTECTION
from tests.formats.vs_2pcg.engine.combat.fighting import defenders, in_row
from tests.formats.vs_2pcg.engine.own_scripts import always
from tests.formats.vs_2pcg.engine.playing import Side, card, equipment

RUNNER = card("Runner")
ARCHER = card("Archer", ranged=True)
FLYER = card("Flyer", flight=True)
HAWK = card("Hawk", flight=True, ranged=True)
SNIPER = card("Marksman", ranged=True, keywords=["Sniper"])
SHARP = card("Sharp Eye", keywords=["Sniper"])
SHADE = card("Shade")
GUARD, WINGED, REAR = card("Guard"), card("Winged Guard", flight=True), card("Rear")
OTHER = card("Other Rear")
OWN = (RUNNER, ARCHER, FLYER, HAWK, SNIPER, SHARP, SHADE, GUARD, WINGED, REAR, OTHER)
STEALTH = {"Shade": always(IGNORES_PROTECTION)}
"""An effect like Stealth, which the rulebook names without its text."""

MAIN = "Their main"
BACK_ROW = {"Rear", MAIN}


def down(title: str, how: str = "stunned") -> Placed:
    return Placed(title, {how: True})


def targets(
    attacker: str | Placed,
    front: Sequence[str | Placed],
    back: Sequence[str | Placed] = ("Rear",),
    row: str = "front",
    **more: Any,
) -> set[str]:
    """Whom your character may attack; their Main Character is in the back row."""
    title = attacker if isinstance(attacker, str) else attacker.key
    # Your own Main Character keeps a window open.
    yours, theirs = in_row(row, [attacker]), Side(front=front, back=back, main_in="back")
    return defenders(title, yours, theirs, *OWN, scripts=STEALTH, **more)


@pytest.mark.rule(
    "PCG-COMBAT-01",
    "PCG-COMBAT-15",
    "PCG-KEYWORD-13",
    "PCG-ZONE-02",
    "PCG-ZONE-03",
    "PCG-AMBIGUOUS-33",
)
@pytest.mark.parametrize(
    ("attacker", "row", "can"),
    [
        ("Runner", "front", True),
        ("Runner", "back", False),
        ("Archer", "front", True),
        ("Archer", "back", True),
        ("Flyer", "back", False),
        ("Sharp Eye", "front", True),
        ("Sharp Eye", "back", False),
    ],
)
def test_the_front_row_attacks_and_of_the_back_row_who_has_ranged(
    attacker: str, row: str, can: bool
) -> None:
    assert targets(attacker, ["Guard"], row=row) == ({"Guard"} if can else set())


@pytest.mark.rule("PCG-COMBAT-06", "PCG-COMBAT-03", "PCG-STUN-04", "PCG-KEYWORD-08")
@pytest.mark.parametrize("how", ["exhausted", "stunned", "hidden"])
def test_only_face_up_ready_characters_attack(how: str) -> None:
    assert targets(down("Runner", how), ["Guard"]) == set()


@pytest.mark.rule("PCG-COMBAT-05", "PCG-KEYWORD-08")
@pytest.mark.parametrize("how", ["stunned", "hidden"])
def test_who_lies_face_down_can_not_be_attacked(how: str) -> None:
    assert targets("Runner", [down("Guard", how), "Winged Guard"]) == {"Winged Guard"}
    assert targets("Runner", [], [down("Rear", how)]) == {MAIN}


@pytest.mark.rule("PCG-COMBAT-04", "PCG-COMBAT-21", "PCG-COMBAT-17", "PCG-ZONE-02")
@pytest.mark.parametrize(("attacker", "row"), [("Runner", "front"), ("Archer", "back")])
@pytest.mark.parametrize("back", [["Rear"], ["Rear", "Other Rear"]])
def test_one_face_up_character_of_the_front_row_protects_the_whole_back_row(
    attacker: str, row: str, back: list[str]
) -> None:
    assert targets(attacker, ["Guard"], back, row=row) == {"Guard"}
    assert targets(attacker, [], back, row=row) == {*back, MAIN}


@pytest.mark.rule("PCG-COMBAT-22", "PCG-STUN-04", "PCG-KEYWORD-08")
@pytest.mark.parametrize("how", ["stunned", "hidden"])
@pytest.mark.parametrize(("attacker", "row"), [("Runner", "front"), ("Archer", "back")])
def test_who_lies_face_down_protects_nobody(attacker: str, row: str, how: str) -> None:
    assert targets(attacker, [down("Guard", how)], row=row) == BACK_ROW
    assert targets("Flyer", [down("Winged Guard", how), "Guard"]) == {"Guard", *BACK_ROW}


@pytest.mark.rule("PCG-COMBAT-40", "PCG-COMBAT-39")
def test_an_exhausted_character_protects_and_can_be_attacked() -> None:
    assert targets("Runner", [down("Guard", "exhausted")]) == {"Guard"}
    assert targets("Flyer", [down("Winged Guard", "exhausted")]) == {"Winged Guard"}


@pytest.mark.rule(
    "PCG-COMBAT-18", "PCG-COMBAT-19", "PCG-COMBAT-20", "PCG-COMBAT-42", "PCG-KEYWORD-07"
)
@pytest.mark.parametrize(
    ("attacker", "row"), [("Flyer", "front"), ("Hawk", "front"), ("Hawk", "back")]
)
@pytest.mark.parametrize(
    ("front", "can"),
    [
        (["Guard"], {"Guard", *BACK_ROW}),
        (["Winged Guard"], {"Winged Guard"}),
        (["Guard", "Winged Guard"], {"Guard", "Winged Guard"}),
    ],
)
def test_flight_ignores_a_front_row_without_flight(
    attacker: str, row: str, front: list[str], can: set[str]
) -> None:
    assert targets(attacker, front, row=row) == can


@pytest.mark.rule("PCG-COMBAT-19", "PCG-KEYWORD-07")
def test_flight_in_the_back_row_stops_nobody() -> None:
    assert targets("Flyer", ["Guard"], ["Winged Guard"]) == {"Guard", "Winged Guard", MAIN}


@pytest.mark.rule("PCG-KEYWORD-14", "PCG-COMBAT-04", "PCG-AMBIGUOUS-33")
@pytest.mark.parametrize("front", [["Guard"], ["Winged Guard"]])
def test_sniper_lets_a_ranged_attack_alone_past_a_front_row(front: list[str]) -> None:
    assert targets("Marksman", front, row="back") == {*front, *BACK_ROW}
    assert targets("Marksman", front, row="front") == {*front}


@pytest.mark.rule("PCG-KEYWORD-18")
@pytest.mark.parametrize("front", [["Guard"], ["Winged Guard"]])
def test_an_effect_like_stealth_lets_its_character_past_a_front_row(front: list[str]) -> None:
    assert targets("Shade", front) == {*front, *BACK_ROW}


MACHINE = equipment("Engine", is_machine=True)
OPPOSING = {
    "Runner": ("front", {"Guard"}),
    "Archer": ("back", {"Guard"}),
    "Flyer": ("front", {"Guard", "Engine"}),
    "Marksman": ("back", {"Guard", "Engine"}),
    "Shade": ("front", {"Guard", "Engine"}),
}


@pytest.mark.rule("PCG-EXAMPLE-08", "PCG-MACHINE-06", "PCG-KEYWORD-18")
@pytest.mark.parametrize("attacker", OPPOSING)
def test_a_machine_behind_a_front_row_is_reached_by_flight_stealth_and_sniper(
    attacker: str,
) -> None:
    row, can = OPPOSING[attacker]
    theirs = Side(
        front=["Guard", down("Their main, Level 1")],
        machines=[Placed("Engine", {"row": "back"})],
    )
    yours = in_row(row, [attacker])
    assert defenders(attacker, yours, theirs, *OWN, MACHINE, scripts=STEALTH) == can


@pytest.mark.rule("PCG-MACHINE-05", "PCG-EXAMPLE-08")
@pytest.mark.parametrize("attacker", OPPOSING)
@pytest.mark.parametrize("in_row_with", ["front", "back"])
def test_nobody_attacks_a_machine_beside_a_face_up_character(
    attacker: str, in_row_with: str
) -> None:
    row, _ = OPPOSING[attacker]
    theirs = in_row(in_row_with, ["Guard"], machines=[Placed("Engine", {"row": in_row_with})])
    can = defenders(attacker, in_row(row, [attacker]), theirs, *OWN, MACHINE, scripts=STEALTH)
    assert "Engine" not in can
