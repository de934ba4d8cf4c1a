"""Playing Plot Twists (PLOT)."""

from typing import Any

import pytest

from formats.table.position import Placed
from formats.vs_2pcg.engine.counters import put_plus
from formats.vs_2pcg.engine.effects import Effect
from formats.vs_2pcg.engine.powers import BUILD, COMBAT, MAIN, Timing
from formats.vs_2pcg.engine.state import PcgGame
from tests.formats.vs_2pcg.engine.own_scripts import ANY_CHARACTER, nothing, played, to_chosen
from tests.formats.vs_2pcg.engine.playing import Side, begin, card, main, numbers, twist

RUNNER = card("Runner", teams=["Team"], **numbers(3, 3, 3))
PEER = card("Peer", teams=["Team", "Other"], **numbers(3, 3, 3))
LONER = card("Loner", teams=["Other"], **numbers(3, 3, 3))


@pytest.mark.rule("PCG-PLOT-01", "PCG-PLOT-07")
def test_a_plot_twist_is_followed_and_then_goes_to_the_ko_pile_for_nothing() -> None:
    seen = []

    def do(game: PcgGame, effect: Effect) -> None:
        seen.append((effect.this.pile.name, effect.this.is_face_up, game.players[0].points))
        put_plus(game, effect.chosen[0])

    table = begin(
        "recruit step",
        Side(front=["Runner"], hand=["Zeal"], resources=2),
        None,
        RUNNER,
        twist("Zeal"),
        scripts={"Zeal": played(do, BUILD, choices=(ANY_CHARACTER,))},
    )
    table.you.intend("recruit step", "play Zeal").intend("choose", table["Runner"])
    table.play("formation step")
    assert table["Runner"].plus == 1
    assert seen == [("played", True, 2)]
    assert table.where("Zeal") == ("KO'd", 0)


TIMES: list[tuple[tuple[Timing, ...], set[str]]] = [
    ((BUILD,), {"resource step", "recruit step", "formation step"}),
    ((MAIN,), {"main phase"}),
    ((COMBAT,), {"combat action"}),
    ((MAIN, COMBAT), {"main phase", "combat action"}),
]


@pytest.mark.rule("PCG-PLOT-02", "PCG-TURN-24")
@pytest.mark.parametrize(("times", "windows"), TIMES)
def test_a_plot_twist_says_when_it_can_be_played(
    times: tuple[Timing, ...], windows: set[str]
) -> None:
    table = begin(
        "resource step",
        Side(front=["Runner"], hand=["Zeal"], resources=1),
        Side(hand=["Zeal"]),
        RUNNER,
        twist("Zeal"),
        scripts={"Zeal": played(nothing, *times)},
    )
    table.you.intend("main phase", "attack with Runner")
    table.play("Turn 10")
    assert {kind for kind, options in table.you.asked if "play Zeal" in options} == windows


@pytest.mark.rule("PCG-PLOT-03", "PCG-KEYWORD-01")
@pytest.mark.parametrize(
    ("is_any_turn", "windows"), [(False, set()), (True, {"any turn", "combat action"})]
)
def test_on_anothers_turn_only_with_the_any_turn_symbol(
    windows: set[str], *, is_any_turn: bool
) -> None:
    table = begin(
        "resource step",
        Side(front=["Runner"]),
        Side(hand=["Zeal"]),
        RUNNER,
        twist("Zeal"),
        scripts={"Zeal": played(nothing, BUILD, MAIN, COMBAT, is_any_turn=is_any_turn)},
    )
    table.you.intend("main phase", "attack with Runner")
    table.play("Turn 10")
    assert {kind for kind, options in table.they.asked if "play Zeal" in options} == windows


HIDDEN, STUNNED = {"hidden": True}, {"stunned": True}
TEAMS: list[tuple[list[str], list[Any], bool]] = [
    ([], ["Loner"], True),
    (["Team"], ["Runner"], True),
    (["Team"], ["Loner"], False),
    (["Team"], [Placed("Runner", STUNNED)], False),
    (["Team"], [Placed("Runner", HIDDEN)], False),
    (["Team", "Team"], ["Runner"], False),
    (["Team", "Team"], ["Runner", "Peer"], True),
    (["Team", "Team"], ["Runner", "Loner"], False),
    (["Team", "Other"], ["Runner"], False),
    (["Team", "Other"], ["Runner", "Loner"], True),
    (["Team", "Other"], ["Peer"], True),
    (["Team"], ["Head, Level 1"], True),
    (["Team", "Team"], ["Head, Level 1", "Runner"], True),
]


@pytest.mark.rule("PCG-PLOT-04", "PCG-PLOT-06", "PCG-AMBIGUOUS-34", "PCG-AMBIGUOUS-38")
@pytest.mark.parametrize(("teams", "front", "is_offered"), TEAMS)
def test_each_team_symbol_asks_for_a_face_up_character(
    teams: list[str], front: list[Any], *, is_offered: bool
) -> None:
    head = [] if "Head, Level 1" in front else ["Stranger, Level 1"]
    table = begin(
        "main phase",
        Side(front=front, back=head, hand=["Zeal"]),
        Side(front=["Runner", "Peer"]),
        RUNNER,
        PEER,
        LONER,
        main("Head", 1, teams=["Team"]),
        main("Stranger", 1, teams=[]),
        twist("Zeal", teams=teams),
        scripts={"Zeal": played(nothing, MAIN)},
    )
    table.play("Turn 10")
    assert table.you.was_ever_offered("main phase", "play Zeal") is is_offered


@pytest.mark.rule("PCG-PLOT-05")
def test_a_plot_twist_of_a_team_may_affect_any_character() -> None:
    table = begin(
        "main phase",
        Side(front=["Runner", "Loner"], hand=["Zeal"]),
        None,
        RUNNER,
        LONER,
        twist("Zeal", teams=["Team"]),
        scripts={"Zeal": played(to_chosen(put_plus), MAIN, choices=(ANY_CHARACTER,))},
    )
    table.you.intend("main phase", "play Zeal").intend("choose", table["Loner"])
    table.play("Turn 10")
    assert table["Loner"].plus == 1


@pytest.mark.rule("PCG-AMBIGUOUS-27")
def test_a_borrowed_plot_twist_goes_to_its_owners_pile() -> None:
    table = begin(
        "main phase",
        Side(front=["Runner"], hand=[Placed("Zeal", owner=1)]),
        None,
        RUNNER,
        twist("Zeal"),
        scripts={"Zeal": played(nothing, MAIN)},
    )
    table.you.intend("main phase", "play Zeal")
    table.play("Turn 10")
    assert table.where("Zeal") == ("KO'd", 1)
