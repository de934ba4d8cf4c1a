"""What the greedy policy keeps, builds, recruits and discards."""

from unittest.mock import patch

import pytest

from formats.table.deciding import Decision, seat
from formats.vs_system.engine.costs import Discard
from formats.vs_system.engine.powers import Script
from formats.vs_system.engine.starting import KEEP, MULLIGAN
from formats.vs_system.policy import Greedy
from formats.vs_system.scripts import SCRIPTS
from tests.formats.vs_system.engine.playing import YOU, Side, card
from tests.formats.vs_system.policy.greedily import chosen_in, fighter, greedily, stunned


@pytest.mark.parametrize(
    ("hand", "answer"),
    [
        (["Drop 2", "Drop 3", "Drop 4", "Drop 7"], KEEP),
        (["Drop 2", "Drop 2", "Cast Off!", "Drop 7"], KEEP),
        (["Drop 7", "Drop 6", "Drop 7", "Drop 6"], MULLIGAN),
        (["Drop 3", "Cast Off!", "Wrong Pier", "Sedge Landing"], MULLIGAN),
        (["Cast Off!", "Cast Off!", "Sedge Landing", "Brass Boathook"], MULLIGAN),
    ],
)
def test_it_keeps_a_hand_that_has_somebody_for_the_early_turns(
    hand: list[str], answer: str
) -> None:
    assert chosen_in(Side(hand=hand), "mulligan", KEEP, MULLIGAN) == answer


@pytest.mark.parametrize(
    ("hand", "resources", "built"),
    [
        (["Drop 3", "Sedge Landing", "Cast Off!"], 2, "Sedge Landing"),
        (["Drop 3", "Drop 4", "Cast Off!"], 2, "Cast Off!"),
        (["Drop 3", "Drop 4", "Drop 9"], 2, "Drop 9"),
        (["Drop 3", "Drop 4", "Drop 5", "Drop 1"], 3, "Drop 1"),
    ],
)
def test_it_builds_what_works_from_the_row_or_can_not_be_used(
    hand: list[str], resources: int, built: str
) -> None:
    table, greedy = greedily("resource step", Side(hand=hand, resources=resources))
    table.play("recruit step of Player 1")
    assert greedy.chosen("build") == [built]


@pytest.mark.parametrize(
    ("hand", "points", "recruited"),
    [
        (["Drop 1", "Drop 4", "Drop 3"], 4, ["Drop 4"]),
        (["Drop 1", "Drop 3", "Drop 6"], 4, ["Drop 3", "Drop 1"]),
        (["Drop 4", "Drop 2", "Drop 3"], 5, ["Drop 3", "Drop 2"]),
        (["Drop 6", "Drop 7"], 5, []),
    ],
)
def test_it_makes_the_most_of_its_points(
    hand: list[str], points: int, recruited: list[str]
) -> None:
    table, greedy = greedily("recruit step", Side(hand=hand, resources=points))
    table.play("formation step of Player 1")
    assert greedy.chosen("priority") == [f"recruit {title}" for title in recruited]


def test_it_does_not_recruit_a_unique_character_that_it_has() -> None:
    side = Side(front=["Drop 4"], hand=["Drop 4", "Drop 2"], resources=4)
    table, greedy = greedily("recruit step", side)
    table.play("formation step of Player 1")
    assert greedy.chosen("priority") == ["recruit Drop 2"]


def test_it_recruits_a_much_greater_version_of_a_character_that_it_has() -> None:
    young, old = card("Ada, Young", cost=1, atk=1), card("Ada, Old", cost=5, atk=9)
    side = Side(front=["Ada, Young"], hand=["Ada, Old"], resources=5)
    table, _greedy = greedily("recruit step", side, None, young, old)
    table.play("formation step of Player 1")
    assert table.where("Ada, Young") == ("KO'd", 0)


def test_an_equipment_goes_on_the_best_character_that_has_not_what_it_gives() -> None:
    archer = card("Archer", cost=5, atk=9, range=True)
    side = Side(front=["Drop 2", "Drop 3", "Archer"], hand=["Storm Lantern"], resources=2)
    table, _greedy = greedily("recruit step", side, None, archer)
    table.play("formation step of Player 1")
    assert table["Storm Lantern"].attached_to is table["Drop 3"]


def test_it_flips_a_location_as_soon_as_it_can() -> None:
    table, _greedy = greedily("resource step", Side(resources=["Sedge Landing", "Filler"]))
    table.play("recruit step of Player 1")
    assert table["Sedge Landing"].is_face_up


def test_it_flips_no_second_location_of_a_name() -> None:
    side = Side(resources=["Sedge Landing"], face_up=["Sedge Landing"])
    table, greedy = greedily("resource step", side)
    table.play("recruit step of Player 1")
    assert greedy.chosen("priority") == []


def test_it_uses_what_is_free_before_the_turn_is_over() -> None:
    table, _greedy = greedily("recovery phase", Side(face_up=["Sedge Landing"]))
    table.play("Turn 6")
    assert table.endurance == (51, 50)


def test_the_best_stunned_character_recovers() -> None:
    table, _greedy = greedily("recovery phase", Side(front=[stunned("Drop 2"), stunned("Drop 4")]))
    table.play("Turn 6")
    assert table.where("Drop 4") == ("characters", 0)


def test_it_saves_another_stunned_character_if_it_can() -> None:
    side = Side(front=[stunned("Drop 2"), stunned("Drop 4"), "Drop 1"], face_up=["Last Boat Home"])
    table, _greedy = greedily("recovery phase", side)
    table.play("Turn 6")
    assert table.where("Drop 2") == ("hand", 0)
    assert table.where("Drop 4") == ("characters", 0)


def test_it_discards_what_it_can_not_use() -> None:
    side = Side(hand=["Drop 3", "Drop 9", "Drop 4"], resources=2)
    table, _greedy = greedily("draw phase", side)
    view = table.game.view(seat(YOU))
    decision = Decision("discard", seat(YOU), view.hand)
    assert str(view.hand[Greedy().choose(decision, view)]) == "Drop 9"


def test_two_good_cards_are_not_discarded_for_a_poor_one() -> None:
    """Ferry Orphan Sill costs 2, or two cards."""
    good = Side(hand=["Ferry Orphan Sill", "Drop 4", "Drop 3"], resources=1)
    table, greedy = greedily("recruit step", good)
    table.play("formation step of Player 1")
    assert greedy.chosen("priority") == []


def test_who_is_recruited_by_another_cost_takes_no_points() -> None:
    giants = [fighter(title, 9, 20, 20) for title in ("Colossus", "Titan")]
    side = Side(hand=["Colossus", "Titan", *["Drop 0"] * 4])
    scripts = {str(each.title): Script(alternate_costs=(Discard(2),)) for each in giants}
    with patch.dict(SCRIPTS, scripts):
        table, greedy = greedily("recruit step", side, None, *giants)
        table.play("formation step of Player 1")
    recruited = [f"recruit {title} by its other cost" for title in ("Colossus", "Titan")]
    assert greedy.chosen("priority") == recruited
    assert len(table.game.players[YOU].ko_pile) == 4


SPARE = fighter("Spare", 3, 7, 7, keywords=["Substitute"])


def test_a_better_character_takes_the_place_of_a_poor_one() -> None:
    poor = fighter("Poor", 4, 2, 2)
    side = Side(front=["Poor", "Drop 5"], hand=["Spare"])
    table, _greedy = greedily("recruit step", side, None, SPARE, poor)
    table.play("formation step of Player 1")
    assert table.where("Spare") == ("characters", YOU)
    assert table.where("Poor")[0] == "removed"
    assert table.where("Drop 5") == ("characters", YOU)


def test_nobody_makes_room_for_one_who_is_worth_less() -> None:
    side = Side(front=["Drop 8", "Drop 5"], hand=["Spare"])
    table, greedy = greedily("recruit step", side, None, SPARE)
    table.play("formation step of Player 1")
    assert greedy.chosen("priority") == []


WINGS = card("Wings", "equipment", cost=1, keywords=["Transferable"])


def test_an_equipment_goes_to_a_better_bearer() -> None:
    side = Side(front=["Drop 2", "Drop 6"], equipment={"Wings": "Drop 2"})
    table, _greedy = greedily("formation step", side, None, WINGS)
    table.play("attack step")
    assert str(table["Wings"].attached_to) == "Drop 6"


def test_an_equipment_stays_with_the_best_bearer() -> None:
    side = Side(front=["Drop 2", "Drop 6"], equipment={"Wings": "Drop 6"})
    table, greedy = greedily("formation step", side, None, WINGS)
    table.play("attack step")
    assert greedy.chosen("transfer") == ["Done.DONE"]
