"""The Build Phase: resources, recruiting, formation."""

from collections.abc import Sequence

import pytest

from carddb.model import Card
from formats.table.deciding import seat
from formats.table.position import Placed
from formats.vs_2pcg.engine.powers import MAIN
from tests.formats.vs_2pcg.engine.own_scripts import nothing, played
from tests.formats.vs_2pcg.engine.playing import (
    Playing,
    Side,
    begin,
    card,
    equipment,
    location,
    numbers,
    twist,
)

RUNNER = card("Runner", cost=2, teams=["Runners"], **numbers(3, 3))
SCOUT = card("Scout", cost=1)
YARD = location("Yard", "might")
CAP = equipment("Cap", cost=1)
NUDGE = twist("Nudge")
OWN = (RUNNER, SCOUT, YARD, CAP, NUDGE)


def resources(table: Playing) -> list[tuple[str, bool]]:
    """Your resources, and whether they lie face up."""
    return [(str(each), each.is_face_up) for each in table.game.players[0].resources]


def put(title: str, which: str = "down") -> str:
    return f"put {title} face {which} into the resource row"


@pytest.mark.rule("PCG-TURN-09")
@pytest.mark.parametrize("own", OWN, ids=str)
def test_a_card_of_any_kind_becomes_a_resource_face_down(own: Card) -> None:
    table = begin("resource step", Side(hand=[own.title]), None, own)
    table.you.intend("resource step", put(own.title))
    table.play("recruit step")
    assert resources(table) == [(own.title, False)]
    assert not table.game.players[0].hand


@pytest.mark.rule("PCG-TURN-10")
def test_at_most_one_resource_is_put_a_turn_and_none_if_one_likes() -> None:
    table = begin("resource step", Side(hand=["Scout"] * 3, deck=["Filler"] * 9), None, SCOUT)
    table.you.intend("resource step", put("Scout"), None, put("Scout"))
    table.play("Turn 14")
    asked = [line for line in table.course if "resource step: " in line and line.startswith("you")]
    choice, none = f"you, resource step: {put('Scout')}", "you, resource step: pass"
    assert asked == [choice, none, choice]
    assert len(resources(table)) == 2


@pytest.mark.rule("PCG-TURN-11", "PCG-TURN-09")
def test_only_a_location_may_be_put_face_up() -> None:
    hand = [own.title for own in OWN]
    table = begin("resource step", Side(hand=hand), None, *OWN)
    table.you.intend("resource step", put("Yard", "up"))
    table.play("recruit step")
    (offered,) = table.you.offered("resource step")
    assert set(offered) == {"None", put("Yard", "up"), *map(put, hand)}
    assert resources(table) == [("Yard", True)]


@pytest.mark.rule("PCG-TURN-12", "PCG-TURN-25", "PCG-TURN-13")
@pytest.mark.parametrize(
    ("down", "up", "can"),
    [(0, 0, []), (1, 0, ["Scout"]), (0, 1, ["Scout"]), (1, 1, ["Runner", "Scout"])],
)
def test_each_resource_gives_a_point_whichever_side_is_up(
    down: int, up: int, can: Sequence[str]
) -> None:
    side = Side(resources=down, locations=["Yard"] * up, hand=["Runner", "Scout"])
    table = begin("recruit step", side, None, *OWN).play("main phase")
    assert table.you.offered("recruit step") == (
        [["None", *(f"recruit {title}" for title in can)]] if can else []
    )


@pytest.mark.rule("PCG-TURN-13", "PCG-TURN-25", "PCG-TURN-14")
def test_points_pay_for_as_many_cards_as_they_cover_and_the_rest_goes_away() -> None:
    side = Side(resources=5, hand=["Runner", "Scout", "Cap", "Filler", "Runner"])
    table = begin("recruit step", side, None, *OWN)
    table.you.intend("recruit step", "recruit Runner", "play Cap", "recruit Scout")
    table.play("formation step")
    offered = table.you.offered("recruit step")
    left = [sorted(each.split()[-1] for each in options[1:]) for options in offered]
    assert left == [["Cap", "Runner", "Scout"], ["Cap", "Runner", "Scout"], ["Runner", "Scout"]]
    assert table.game.players[0].points == 0
    assert table.game.history.unused_now == 1
    in_play = {str(each) for each in table.game.players[0].characters}
    assert in_play == {"Runner", "Scout", "Your main"}
    assert table["Cap"].is_in_play


@pytest.mark.rule("PCG-TURN-14", "PCG-TURN-27")
def test_the_full_number_of_points_is_there_again_each_turn_and_no_more() -> None:
    side = Side(resources=2, hand=["Runner", "Runner"], deck=["Filler"] * 9)
    table = begin("recruit step", side, Side(), RUNNER)
    table.you.intend("recruit step", None, "recruit Runner", "recruit Runner")
    table.play("Turn 15")
    # Had the two points of the first turn been kept, both would have come in the second.
    asked = [line for line in table.course if line.startswith("you, recruit step")]
    assert asked == [
        "you, recruit step: pass",
        "you, recruit step: recruit Runner",
        "you, recruit step: recruit Runner",
    ]


@pytest.mark.rule("PCG-TURN-15")
@pytest.mark.parametrize("row", ["front", "back"])
def test_a_recruit_goes_into_the_row_that_its_player_chooses(row: str) -> None:
    table = begin("recruit step", Side(resources=2, hand=["Runner"]), None, RUNNER)
    table.you.intend("recruit step", "recruit Runner").intend("row", row)
    table.play("formation step")
    assert table.where("Runner") == (row, 0)
    assert str(table["Runner"].row) == row


@pytest.mark.rule("PCG-TURN-26")
def test_recruiting_needs_no_team_on_ones_side() -> None:
    table = begin("recruit step", Side(resources=2, hand=["Runner"]), None, RUNNER)
    table.you.intend("recruit step", "recruit Runner")
    table.play("formation step")
    assert "Runners" not in table.game.players[0].characters[0].printed.teams
    assert table["Runner"].is_in_play


@pytest.mark.rule("PCG-TURN-16", "PCG-TURN-30")
@pytest.mark.parametrize(
    "facts", [{}, {"exhausted": True}, {"stunned": True}, {"hidden": True}], ids=str
)
def test_any_character_may_change_rows_whatever_its_state(facts: dict[str, bool]) -> None:
    table = begin(
        "formation step", Side(front=[Placed("Runner", facts)], back=["Scout"]), None, *OWN
    )
    moves = ["move Runner to the back row", "move Scout to the front row"]
    table.you.intend("formation step", *moves, "move Your main to the back row")
    table.play("main phase")
    player = table.game.players[0]
    assert [list(map(str, row)) for row in (player.front, player.back)] == [
        ["Scout"],
        ["Runner", "Your main"],
    ]
    assert str(table["Runner"].row) == "back"


@pytest.mark.rule("PCG-TURN-16", "PCG-TURN-17")
def test_nobody_has_to_move_and_there_is_no_move_within_a_row() -> None:
    table = begin("formation step", Side(front=["Runner", "Scout"]), Side(front=["Runner"]), *OWN)
    table.play("main phase")
    assert table.you.offered("formation step") == [
        ["None", *(f"move {title} to the back row" for title in ("Runner", "Scout", "Your main"))]
    ]
    assert len(table.game.players[0].front) == 3


@pytest.mark.rule("PCG-ZONE-01")
def test_each_player_has_a_front_a_back_and_a_resource_row() -> None:
    side = Side(front=["Runner"], back=["Scout"], locations=["Yard"])
    table = begin("main phase", side, side, *OWN)
    piles = table.game.view(seat(0)).piles
    for player in (0, 1):
        rows = [len(piles.of(row, player)) for row in ("front", "back", "resources")]
        assert rows == [2, 1, 1]


@pytest.mark.rule("PCG-AMBIGUOUS-57")
def test_a_character_in_the_resource_row_has_no_name_and_no_team() -> None:
    """Else the second Runner would KO it, and the Plot Twist could be played."""
    call = twist("Call", teams=["Scouts"])
    table = begin(
        "recruit step",
        Side(resources=["Runner", "Patrol"], hand=["Runner", "Call"]),
        None,
        *(RUNNER, call, card("Patrol", teams=["Scouts"])),
        scripts={"Call": played(nothing, MAIN)},
    )
    table.you.intend("recruit step", "recruit Runner")
    table.play("Turn 10")
    assert [title for title, _ in resources(table)] == ["Runner", "Patrol"]
    assert not table.you.was_ever_offered("main phase", "play Call")
