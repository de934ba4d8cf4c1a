"""The course of a turn: phases, steps, when something may be played, and the end."""

from collections.abc import Sequence

import pytest

from formats.table.position import Placed
from formats.vs_2pcg.engine.counters import put_plus
from formats.vs_2pcg.engine.powers import BUILD, COMBAT, MAIN, Timing
from tests.formats.vs_2pcg.engine.own_scripts import as_soon_as, nothing, played, to_this, used
from tests.formats.vs_2pcg.engine.playing import (
    THEY,
    YOU,
    Playing,
    Side,
    begin,
    card,
    numbers,
    twist,
)

RUNNER, SCOUT = card("Runner", **numbers(1, 3, 3)), card("Scout", **numbers(1, 3, 3))
TRICK = twist("Trick")


def steps(table: Playing, turn: int) -> list[str]:
    """The phases and steps of a turn, as the log tells of them."""
    start = f"Turn {turn}, "
    return [line.removeprefix(start) for line in table.log.lines if line.startswith(start)]


@pytest.mark.rule("PCG-TURN-01", "PCG-TURN-08")
def test_a_turn_has_four_phases_and_the_build_phase_three_steps_in_this_order() -> None:
    parts = ["draw phase", "recovery phase", "resource step", "recruit step", "formation step"]
    table = begin("draw phase", Side(deck=["Filler"] * 9)).play("Turn 11")
    for turn, player in ((9, 1), (10, 2)):
        assert steps(table, turn) == [
            f"{part} of Player {player}." for part in [*parts, "main phase"]
        ]


@pytest.mark.rule("PCG-TURN-02")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_next_turn_is_of_the_player_to_the_left(seats: int) -> None:
    side = Side(deck=["Filler"] * 9)
    table = begin("main phase", side, side, others=[side] * (seats - 2), player=1)
    table.play(f"Turn {9 + seats + 1}")
    drawing = [line.split()[-1] for turn in range(9, 10 + seats) for line in steps(table, turn)[:1]]
    order = [2, 3, 4, 1] if seats == 4 else [2, 3, 1] if seats == 3 else [2, 1]
    assert drawing == [f"{number}." for number in [*order, 2]]


@pytest.mark.rule("PCG-TURN-06")
def test_in_the_recovery_phase_all_your_stunned_recover_and_then_all_are_readied() -> None:
    down, tired = {"stunned": True, "wounds": 1}, {"exhausted": True}
    side = Side(front=[Placed("Runner", down)], back=[Placed("Scout", tired)])
    table = begin("recovery phase", side, side, RUNNER, SCOUT).play("resource step")
    mine, theirs = (table.all(name) for name in ("Runner", "Scout"))
    assert [(each.is_face_up, each.is_exhausted) for each in (mine[0], theirs[0])] == [
        (True, False),
        (True, False),
    ]
    assert mine[0].wounds == 1
    assert (mine[1].is_stunned, theirs[1].is_exhausted) == (True, True)


@pytest.mark.rule("PCG-TURN-07")
def test_nobody_can_leave_a_character_stunned() -> None:
    stunned = [Placed(name, {"stunned": True}) for name in ("Runner", "Scout")]
    table = begin("recovery phase", Side(front=stunned), None, RUNNER, SCOUT)
    table.play("resource step")
    assert not table.you.asked
    assert not any(table[name].is_stunned for name in ("Runner", "Scout"))


@pytest.mark.rule("PCG-TURN-18", "PCG-COMBAT-31")
def test_attacks_are_made_one_after_the_other_until_nobody_is_ready() -> None:
    table = begin("main phase", Side(front=["Runner", "Scout"]), Side(), RUNNER, SCOUT)
    for name in ("Scout", "Runner", "Your main"):
        table.you.intend("main phase", f"attack with {name}")
    table.play("Turn 10")
    assert [line for line in table.log.lines if "attacks" in line] == [
        f"{name} attacks Their main." for name in ("Scout", "Runner", "Your main")
    ]
    # Nobody is ready after the third: then there is nothing to be asked.
    assert len(table.you.offered("main phase")) == 3


@pytest.mark.rule("PCG-TURN-19", "PCG-TURN-18")
def test_a_player_may_be_done_with_attackers_left() -> None:
    table = begin("main phase", Side(front=["Runner"]), Side(), RUNNER)
    table.you.intend("main phase", "attack with Runner", None)
    table.play("Turn 10, draw phase")
    assert not table["Your main"].is_exhausted


@pytest.mark.rule("PCG-TURN-19")
def test_there_is_nothing_to_attack_once_every_enemy_character_is_stunned() -> None:
    side = Side(front=[Placed("Their main, Level 1", {"stunned": True})])
    table = begin("main phase", Side(front=["Runner"]), side, RUNNER)
    table.play("Turn 10")
    assert not table.you.asked


@pytest.mark.rule("PCG-TURN-20")
def test_what_happens_at_the_end_of_the_turnnothing_so_before_the_next_player_begins() -> None:
    scripts = {"Runner": as_soon_as("end of turn", to_this(put_plus))}
    table = begin("main phase", Side(front=["Runner"]), None, RUNNER, scripts=scripts)
    table.you.intend("main phase", "attack with Your main")
    table.play("Turn 10")
    told = table.after("Your main attacks Their main.")
    assert told.index("1 +1/+1 counter on Runner.") > 0
    assert table["Runner"].plus == 1


BUILD_STEPS = {"resource step", "recruit step", "formation step"}


@pytest.mark.rule(
    "PCG-TURN-21", "PCG-TURN-22", "PCG-TURN-23", "PCG-TURN-24", "PCG-KEYWORD-01", "PCG-AMBIGUOUS-31"
)
@pytest.mark.parametrize(
    ("times", "is_any_turn", "own", "others"),
    [
        ([BUILD], False, BUILD_STEPS, set()),
        ([MAIN], False, {"main phase"}, set()),
        ([MAIN], True, {"main phase"}, {"any turn"}),
        ([COMBAT], False, {"combat action"}, set()),
        ([COMBAT], True, {"combat action"}, {"combat action"}),
        ([BUILD, COMBAT], False, {*BUILD_STEPS, "combat action"}, set()),
        ([MAIN, COMBAT], True, {"main phase", "combat action"}, {"any turn", "combat action"}),
    ],
)
@pytest.mark.parametrize("is_twist", [True, False])
def test_a_plot_twist_or_super_power_waits_for_its_time(
    times: Sequence[Timing], is_any_turn: bool, own: set[str], others: set[str], is_twist: bool
) -> None:
    """The Runner is in the one combat of the turn, so that Combat powers of its own are there."""
    option = "play Trick" if is_twist else "use Power of Runner"
    make = played if is_twist else used
    scripts = {"Trick" if is_twist else "Runner": make(nothing, *times, is_any_turn=is_any_turn)}
    for player, windows in ((YOU, own), (THEY, others)):
        table = begin(
            "resource step",
            Side(front=["Runner"], hand=["Trick", "Scout"], resources=1),
            Side(front=["Scout"], main_in="back"),
            *(RUNNER, SCOUT, TRICK),
            player=player,
            scripts=scripts,
        )
        attacker = "Runner" if player == YOU else "Scout"
        table.players[player].intend("main phase", f"attack with {attacker}")
        table.play("Turn 10")
        assert table.told("Runner meets DEF" if player == YOU else "Scout meets DEF")
        found = {kind for kind, options in table.you.asked if option in options}
        assert found == windows


@pytest.mark.rule("PCG-TURN-21")
def test_a_build_plot_twist_is_played_before_after_and_between_what_a_step_is_for() -> None:
    table = begin(
        "resource step",
        Side(hand=["Trick"] * 5 + ["Scout"] * 2, resources=3),
        None,
        *(SCOUT, TRICK),
        scripts={"Trick": played(nothing, BUILD)},
    )
    trick, put = "play Trick", "put Scout face down into the resource row"
    table.you.intend("resource step", trick, put, trick)
    table.you.intend("recruit step", "recruit Scout", trick)
    table.you.intend("formation step", trick, "move Scout to the back row", trick)
    table.play("main phase")
    assert len(table.game.players[YOU].ko_pile) == 5


@pytest.mark.rule("PCG-TURN-22")
def test_there_is_no_main_plot_twist_while_a_combat_is_going_on() -> None:
    """The other Plot Twist keeps the window of the combat open."""
    scripts = {"Trick": played(nothing, MAIN), "Feint": played(nothing, COMBAT)}
    table = begin(
        "main phase", Side(hand=["Trick", "Feint"]), None, TRICK, twist("Feint"), scripts=scripts
    )
    table.you.intend("main phase", "attack with Your main")
    table.play("Turn 10")
    assert table.you.offered("combat action") == [["None", "play Feint"]]
    assert table.you.offered("main phase")[0] == ["None", "attack with Your main", "play Trick"]


@pytest.mark.rule("PCG-TURN-28")
def test_a_character_may_attack_in_the_turn_in_which_it_was_recruited() -> None:
    table = begin("recruit step", Side(hand=["Runner"], resources=2), None, RUNNER)
    table.you.intend("recruit step", "recruit Runner")
    table.you.intend("main phase", "attack with Runner")
    table.play("Turn 10")
    assert table.told("Runner attacks Their main.")


@pytest.mark.rule("PCG-AMBIGUOUS-31")
def test_another_player_acts_between_two_actions_of_the_turn_and_not_after_the_last() -> None:
    table = begin(
        "main phase",
        Side(front=["Runner"]),
        Side(hand=["Trick"] * 2),
        *(RUNNER, TRICK),
        scripts={"Trick": played(nothing, MAIN, is_any_turn=True)},
    )
    table.you.intend("main phase", "attack with Runner", None)
    table.they.intend("any turn", None, "play Trick")
    table.play("Turn 10")
    # No attack, no Power Up: a card with the Any Turn symbol alone.
    assert table.they.offered("any turn") == [["None", "play Trick"]] * 3
    kinds = [line for line in table.course if "main phase:" in line or "any turn:" in line]
    assert kinds == [
        "they, any turn: pass",
        "you, main phase: attack with Runner",
        "they, any turn: play Trick",
        "they, any turn: pass",
        "you, main phase: pass",
    ]
