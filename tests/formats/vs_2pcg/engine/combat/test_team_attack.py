"""Team attacks: who may join, and how they come out."""

from collections.abc import Sequence
from typing import Any

import pytest

from carddb.model import Card
from formats.table.position import Placed
from tests.formats.vs_2pcg.engine.combat.fighting import attack, fought, in_row, stunned
from tests.formats.vs_2pcg.engine.playing import Side, begin, card, numbers


def fighter(title: str, *teams: str, **facts: Any) -> Card:
    return card(title, **{**numbers(2, 2, 2), "teams": list(teams), **facts})


OWN = (
    fighter("First", "Red", "Blue", flight=True, ranged=True, keywords=["Sniper"]),
    fighter("Red", "Red"),
    fighter("Blue", "Blue"),
    fighter("Grey", "Grey"),
    fighter("None"),
    fighter("Both", "Red", "Blue", ranged=True),
    fighter("Flyer", "Red", flight=True, ranged=True),
    fighter("Archer", "Red", ranged=True),
    fighter("Marksman", "Red", ranged=True, keywords=["Sniper"]),
    fighter("Guard", "Grey"),
    fighter("Rear", "Grey"),
)


def joining(
    others: Sequence[str | Placed], at: str, front: Sequence[str] = ("Guard",), row: str = "front"
) -> set[str]:
    """Who may join an attack of the First in that row on a character."""
    yours = in_row(row, ["First", *others], main_in="back" if row == "front" else "front")
    table = begin("main phase", yours, Side(front=front, back=["Rear"], main_in="back"), *OWN)
    attack(table, "First", at=at).play("Turn 10")
    offered = table.you.offered("team")
    return set(offered[0]) - {"Done.DONE"} if offered else set()


@pytest.mark.rule("PCG-COMBAT-23", "PCG-COMBAT-24")
def test_who_shares_a_team_and_the_row_may_join() -> None:
    others = ["Red", "Blue", "Grey", "None"]
    assert joining([*others, Placed("Both", {"exhausted": True})], "Guard") == {"Red", "Blue"}


@pytest.mark.rule("PCG-COMBAT-23", "PCG-COMBAT-24", "PCG-COMBAT-25")
@pytest.mark.parametrize(
    ("front", "back", "first", "can"),
    [
        (["First"], ["Archer"], "First", set()),
        (["Archer"], ["First"], "First", set()),
        (["First", "Red"], [], "First", {"Red"}),
        # In the back row only those with Ranged.
        ([], ["First", "Red", "Archer"], "First", {"Archer"}),
    ],
)
def test_all_attackers_are_in_one_row_and_in_the_back_row_all_have_ranged(
    front: list[str], back: list[str], first: str, can: set[str]
) -> None:
    table = begin(
        "main phase", Side(front=front, back=back), Side(front=["Guard"], main_in="back"), *OWN
    )
    attack(table, first, at="Guard").play("Turn 10")
    assert {title for options in table.you.offered("team") for title in options[1:]} == can


@pytest.mark.rule("PCG-AMBIGUOUS-40")
@pytest.mark.parametrize(
    ("picked", "then"), [("Red", {"Both"}), ("Blue", {"Both"}), ("Both", {"Red", "Blue"})]
)
def test_one_team_is_common_to_all_attackers(picked: str, then: set[str]) -> None:
    table = begin(
        "main phase", Side(front=["First", "Red", "Blue", "Both"]), Side(front=["Guard"]), *OWN
    )
    attack(table, "First", picked, at="Guard").play("Turn 10")
    _, after = table.you.offered("team")[:2]
    assert set(after) == {"Done.DONE", *then}


@pytest.mark.rule("PCG-AMBIGUOUS-40")
def test_it_is_not_enough_that_each_shares_a_team_with_each() -> None:
    teams = {"First": ("Red", "Blue"), "Second": ("Blue", "Grey"), "Third": ("Grey", "Red")}
    three = [fighter(title, *each) for title, each in teams.items()]
    table = begin("main phase", Side(front=[*teams]), Side(), *three)
    attack(table, "First", "Second").play("Turn 10")
    # After the Second nobody is left to choose, and nobody is asked.
    assert len(table.you.offered("team")) == 1


@pytest.mark.rule("PCG-COMBAT-26", "PCG-AMBIGUOUS-41")
@pytest.mark.parametrize(
    ("at", "row", "can"),
    [
        ("Rear", "front", {"Flyer"}),
        ("Guard", "front", {"Flyer", "Archer", "Marksman", "Red"}),
        ("Rear", "back", {"Flyer", "Marksman"}),
        ("Guard", "back", {"Flyer", "Archer", "Marksman"}),
    ],
)
def test_each_of_a_team_must_be_able_to_attack_the_defender_by_itself(
    at: str, row: str, can: set[str]
) -> None:
    assert joining(["Flyer", "Archer", "Marksman", "Red"], at, row=row) == can


@pytest.mark.rule("PCG-COMBAT-28", "PCG-COMBAT-29", "PCG-EXAMPLE-02")
@pytest.mark.parametrize("struck", ["First", "Second", "Third"])
def test_three_two_twos_stun_a_six_six_which_stuns_the_one_that_its_player_picks(
    struck: str,
) -> None:
    team = [
        card(title, teams=["Red"], **numbers(2, 2, 2)) for title in ("First", "Second", "Third")
    ]
    six = card("Six", **numbers(6, 6, 2))
    table = fought(["First", "Second", "Third"], "Six", *team, six, struck=struck)
    assert stunned(table) == {"Six", struck, "Their main"}
    assert table.they.offered("struck") == [["First", "Second", "Third"]]


@pytest.mark.rule("PCG-COMBAT-28", "PCG-COMBAT-29")
@pytest.mark.parametrize(
    ("defender", "down"),
    [(numbers(1, 4, 2), {"Guard"}), (numbers(2, 5, 2), {"Red"}), (numbers(1, 5, 2), set())],
)
def test_the_sum_meets_the_def_and_the_strike_back_the_def_of_one(
    defender: dict[str, Any], down: set[str]
) -> None:
    team = [fighter("Red", "Red"), fighter("Archer", "Red"), card("Guard", **defender)]
    table = fought(["Red", "Archer"], "Guard", *team, struck="Red")
    assert stunned(table) == {*down, "Their main"}


@pytest.mark.rule("PCG-COMBAT-27")
@pytest.mark.parametrize("has_ranged", [False, True])
def test_a_ranged_team_is_struck_back_by_ranged_alone(has_ranged: bool) -> None:
    team = [fighter(title, "Red", ranged=True) for title in ("Archer", "Flyer")]
    guard = card("Guard", ranged=has_ranged, **numbers(9, 9, 2))
    table = fought(
        ["Archer", "Flyer"], "Guard", *team, guard, row="back", struck="Flyer" if has_ranged else ""
    )
    assert stunned(table) == ({"Flyer", "Their main"} if has_ranged else {"Their main"})


@pytest.mark.rule("PCG-COMBAT-30")
def test_every_attacker_of_a_team_is_exhausted_as_the_attack_begins() -> None:
    team = [fighter("Red", "Red"), fighter("Archer", "Red"), card("Guard", **numbers(0, 9))]
    table = fought(["Red", "Archer"], "Guard", *team)
    told = table.after("Red and Archer attack Guard.")
    assert told[:2] == ["Red is exhausted.", "Archer is exhausted."]


@pytest.mark.rule("PCG-KEYWORD-10", "PCG-COMBAT-29")
@pytest.mark.parametrize("leader", ["Red", "Archer", ""])
def test_with_a_leader_in_the_team_its_player_picks_whom_the_defender_strikes(leader: str) -> None:
    team = [
        fighter(title, "Red", keywords=["Leader"] if title == leader else [])
        for title in ("Red", "Archer")
    ]
    guard = card("Guard", **numbers(9, 9, 2))
    table = fought(
        ["Red", "Archer"], "Guard", *team, guard, struck="Archer", chooses=0 if leader else 1
    )
    assert stunned(table) == {"Archer", "Their main"}


@pytest.mark.rule("PCG-KEYWORD-10")
def test_a_leader_that_is_not_in_the_team_chooses_nothing() -> None:
    team = [
        fighter("Red", "Red"),
        fighter("Archer", "Red"),
        fighter("Blue", "Blue", keywords=["Leader"]),
    ]
    table = begin(
        "main phase",
        Side(front=["Red", "Archer", "Blue"]),
        Side(front=["Guard"], main_in="back"),
        *team,
        card("Guard", **numbers(9, 9, 2)),
    )
    attack(table, "Red", "Archer")
    table.they.intend("struck", "Red")
    table.play("Turn 10")
    assert table["Red"].is_stunned
