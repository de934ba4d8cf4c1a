"""The worked examples of the rulebook: recruiting, formation, the end of the game."""

import pytest

from formats.table.position import Placed, PositionError
from formats.vs_system.engine.costs import Endurance
from formats.vs_system.engine.powers import Payment, Script
from formats.vs_system.scripts import SCRIPTS
from formats.vs_system.scripts.doing import you_draw
from tests.formats.vs_system.engine.playing import Side, begin, card, known

PLAY_WRONG_PIER = "play Wrong Pier"
USE_LANDING = "use Sedge Landing: you gain 1 endurance"


@pytest.mark.rule("VS-EXAMPLE-01")
def test_a_plot_twist_of_threshold_two_may_be_played_in_every_phase_and_step() -> None:
    table = begin(
        "draw phase", Side(resources=3, hand=["Wrong Pier"]), Side(front=["Bell Buoy Bram"])
    )
    table.play("Turn 6")
    steps = [line for line in table.course if line.startswith("Turn 5")]
    assert len(steps) == 1 + 2 * 3 + 2 + 1
    for step in steps:
        until_next = table.after(step)
        assert until_next.index("you, priority: pass") < _next_step(until_next), step
    assert all(PLAY_WRONG_PIER in options for options in table.you.offered("priority"))


def _next_step(course: list[str]) -> int:
    return next(place for place, line in enumerate(course) if line.startswith("Turn"))


@pytest.mark.rule("VS-EXAMPLE-01")
def test_a_plot_twist_from_hand_does_what_it_says_and_ends_in_the_ko_pile() -> None:
    table = begin(
        "attack step",
        Side(resources=3, hand=["Wrong Pier"]),
        Side(front=["Bell Buoy Bram"]),
        player=1,
    )
    table.you.intend("priority", PLAY_WRONG_PIER)
    table.play("recovery phase")
    assert table["Bell Buoy Bram"].is_exhausted
    assert table.where("Wrong Pier") == ("KO'd", 0)
    assert len(table.game.players[0].resources) == 3


@pytest.mark.rule("VS-EXAMPLE-02")
@pytest.mark.parametrize(
    "recruits",
    [
        ["The Toll Giant"],
        ["Bell Buoy Bram", "Brackwater Twins", "Brass Boathook"],
    ],
)
def test_six_points_are_spent_on_a_six_or_on_a_three_a_two_and_a_one(recruits: list[str]) -> None:
    hand = ["The Toll Giant", "Bell Buoy Bram", "Brackwater Twins", "Brass Boathook"]
    table = begin(
        "recruit step", Side(resources=5, face_up=["Sedge Landing"], hand=[*hand, "The Pier Cat"])
    )
    for title in recruits:
        table.you.intend("priority", f"recruit {title}")
        if title != "Brass Boathook":
            table.you.intend("priority", None)
    table.play("formation step")
    assert table.you.was_ever_offered("priority", "recruit The Pier Cat")
    assert table.you.offered("priority")[-1] == ["None", USE_LANDING]
    in_play = [*table.game.players[0].characters, *table.game.players[0].equipment]
    assert sorted(map(str, in_play)) == sorted(recruits)


@pytest.mark.rule("VS-EXAMPLE-03")
@pytest.mark.parametrize("cost", [1, 3, 5])
def test_a_second_hellboy_of_any_cost_puts_the_first_into_the_ko_pile(cost: int) -> None:
    second = "Hellboy, Right Hand of Doom"
    table = begin(
        "recruit step",
        Side(front=["Hellboy"], resources=5, hand=[second]),
        None,
        known("Hellboy", cost=3),
        known(second, cost=cost),
    )
    table.you.intend("priority", f"recruit {second}")
    table.play("formation step")
    assert table.where("Hellboy") == ("KO'd", 0)
    assert table.where(second) == ("characters", 0)
    arrival = table.after(f"Resolves: recruit {second}.")
    assert "Hellboy goes: another Hellboy is in play." in arrival


@pytest.mark.rule("VS-EXAMPLE-04")
def test_liz_uncontrolled_costs_each_player_eight() -> None:
    liz = "Liz Sherman, Uncontrolled Power"
    table = begin("attack step", Side(front=[liz]))
    table.you.intend("priority", f"use {liz}: each player loses 8 endurance")
    table.play("recovery phase")
    assert table[liz].is_exhausted
    assert table.endurance == (42, 42)


@pytest.mark.rule("VS-EXAMPLE-11")
def test_minus_three_beats_minus_five() -> None:
    table = begin("recovery phase", Side(endurance=-3), Side(endurance=-5))
    assert table.play_out().winners == (0,)


@pytest.mark.rule("VS-EXAMPLE-12")
def test_a_character_recruited_into_the_hidden_area_cannot_be_attacked() -> None:
    lurker = card("Lurker", cost=2, keywords=["Concealed—Optional"])
    table = begin(
        "recruit step",
        Side(front=["The Pier Cat"], resources=7, hand=["Lurker", "Glasswright Ives"]),
        Side(front=["Sister Beacon"]),
        lurker,
        turn=7,
    )
    table.you.intend("priority", "recruit Lurker").intend("place", "hidden front 0")
    table.you.intend("priority", "recruit Glasswright Ives").intend("place", "front 1")
    table.they.intend("attack", "Sister Beacon").intend("defender", "Glasswright Ives")
    table.play("recovery phase")
    assert table["Lurker"].is_hidden
    assert "front 1" in table.you.offered("place")[0]  # It could have been visible.
    assert table.they.offered("defender") == [["The Pier Cat", "Glasswright Ives"]]


@pytest.mark.rule("VS-EXAMPLE-25")
@pytest.mark.parametrize(("endurance", "is_offered"), [(1, False), (2, True)])
def test_a_power_that_costs_two_needs_two_endurance(
    endurance: int, is_offered: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    power = Payment("you draw a card", you_draw(1), costs=(Endurance(2),))
    monkeypatch.setitem(SCRIPTS, "Lender", Script((power,)))
    table = begin(
        "attack step",
        Side(front=["Lender"], face_up=["Sedge Landing"], endurance=endurance),
        None,
        card("Lender"),
    )
    table.play("recovery phase")
    assert table.you.was_ever_offered("priority", USE_LANDING)
    assert table.you.was_ever_offered("priority", "use Lender: you draw a card") is is_offered


@pytest.mark.rule("VS-EXAMPLE-26")
def test_one_character_cannot_stand_before_two() -> None:
    front, behind, other = "Bell Buoy Bram", "Brackwater Twins", "The Pier Cat"
    table = begin("formation step", Side(front=[front, behind, other]), Side(front=["Jory Snuff"]))
    table.you.intend("move", behind, other)
    table.you.intend("place", "support 0", "support 1")
    table.they.intend("attack", "Jory Snuff").intend("defender", other)
    table.play("recovery phase")
    first, second = table.you.offered("place")
    assert "support 0" in first
    assert "support 0" not in second
    # Whom the second stands beside, the one in front does not protect.
    assert table.they.offered("defender") == [[front, other]]


@pytest.mark.rule("VS-EXAMPLE-26")
def test_no_position_has_two_characters_behind_one() -> None:
    behind = [Placed(title, {"column": 0}) for title in ("Brackwater Twins", "The Pier Cat")]
    with pytest.raises(PositionError, match="in one place: support row, centre"):
        begin("attack step", Side(front=["Bell Buoy Bram"], support=behind))
