"""What is told of what happens: to powers that wait, to the log, and to simulations."""

from collections.abc import Callable
from typing import Any

import pytest

from formats.table.position import Placed
from formats.vs_2pcg.engine.appearing import appear, equip, put_machine
from formats.vs_2pcg.engine.cards import BACK, FRONT
from formats.vs_2pcg.engine.changing_sides import take_control
from formats.vs_2pcg.engine.counters import put_minus, put_plus, put_vitality
from formats.vs_2pcg.engine.effects import Effect
from formats.vs_2pcg.engine.hiding import hide
from formats.vs_2pcg.engine.leaving import discard, ko, remove_from_game, return_to_hand
from formats.vs_2pcg.engine.levels import gain_xp, level_up
from formats.vs_2pcg.engine.power_ups import power_ups
from formats.vs_2pcg.engine.powers import MAIN, Script
from formats.vs_2pcg.engine.recovering import exhaust, ready, recover
from formats.vs_2pcg.engine.resources import put_into_row, turn_face_down, turn_face_up
from formats.vs_2pcg.engine.state import PcgGame
from formats.vs_2pcg.engine.stunning import daze, stun
from formats.vs_2pcg.engine.timing import settle
from formats.vs_2pcg.engine.wounds import wound
from tests.formats.vs_2pcg.engine.own_scripts import as_soon_as, nothing, played, to_this, used
from tests.formats.vs_2pcg.engine.playing import (
    Playing,
    Side,
    begin,
    card,
    equipment,
    location,
    main,
    numbers,
    twist,
)

Deed = Callable[[Playing], Any]


def table_with(watched: str = "nothing", does: Any = None) -> Playing:
    """Cards to which something may happen, and a Watcher who waits for one kind of event."""
    return begin(
        "main phase",
        Side(
            front=[
                "Hero, Level 1",
                "Runner",
                Placed("Sleeper", {"stunned": True, "wounds": 1}),
                Placed("Tired", {"exhausted": True}),
                "Watcher",
            ],
            aside=["Hero, Level 2"],
            hand=["Sleeper", "Cape", "Crane", "Field"],
            ko_pile=["Fallen"],
            locations=["Yard"],
        ),
        Side(front=["Guard"]),
        main("Hero", 1, xp=3),
        main("Hero", 2),
        *(
            card(title, **numbers(3, 3, 3))
            for title in ("Runner", "Sleeper", "Tired", "Watcher", "Guard")
        ),
        card("Fallen"),
        equipment("Cape"),
        equipment("Crane", is_machine=True),
        location("Yard", "might"),
        location("Field", "skill"),
        scripts={"Watcher": as_soon_as(watched, does)},
    )


def first(table: Playing) -> Any:
    """You."""
    return table.game.players[0]


def of(title: str, does: Callable[..., Any], *more: Any) -> Deed:
    """Do that to a card."""
    return lambda table: does(table.game, table[title], *more)


def power_up(table: Playing) -> None:
    """Power Up the one for whom there is a card."""
    hidden = table["Sleeper"]
    recover(table.game, hidden)
    power_ups(table.game, first(table), [hidden])[0].take(table.game, first(table))


SENTENCES: list[tuple[Deed, str, str]] = [
    # What is done, the event that is waited for, and the last sentence.
    (of("Runner", ko), "KO'd", "Runner is KO'd."),
    (of("Runner", discard), "", "Player 1 discards Runner."),
    (of("Runner", return_to_hand), "", "Runner returns to the hand of Player 1."),
    (of("Runner", remove_from_game), "", "Runner is removed from the game."),
    (of("Runner", hide), "hidden", "Runner hides."),
    (of("Runner", stun), "wounded", "Runner gains a wound."),
    (of("Runner", daze), "stunned", "Runner is stunned."),
    (of("Runner", wound, 2), "wounded", "Runner gains 2 wounds."),
    (of("Sleeper", recover), "recovered", "Sleeper recovers."),
    (of("Tired", ready), "", "Tired is readied."),
    (of("Runner", exhaust), "", "Runner is exhausted."),
    (of("Runner", put_plus, 2), "", "2 +1/+1 counters on Runner."),
    (of("Runner", put_minus), "", "1 -1/-1 counter on Runner."),
    (of("Runner", put_vitality, 2), "", "2 vitality counters on Runner."),
    (of("Runner", put_vitality), "", "1 vitality counter on Runner."),
    (of("Hero", gain_xp, 2), "", "Hero gains 2 XP."),
    (of("Hero", level_up), "leveled up", "Hero levels up to Level 2."),
    (
        lambda table: take_control(table.game, table["Guard"], first(table)),
        "changed sides",
        "Guard moves to the side of Player 1.",
    ),
    (
        lambda table: appear(table.game, table["Fallen"], first(table), BACK),
        "appears",
        "Fallen appears in the back row.",
    ),
    (
        lambda table: equip(table.game, table["Cape"], table["Runner"]),
        "appears",
        "Cape appears on Runner.",
    ),
    (
        lambda table: put_machine(table.game, table["Crane"], first(table), FRONT),
        "appears",
        "Crane appears in the front row.",
    ),
    (power_up, "powered up", "1 +1/+1 counter on Sleeper."),
    (
        lambda table: put_into_row(table.game, first(table), table["Field"], is_face_up=True),
        "",
        "Player 1 puts Field face up into the resource row.",
    ),
    (
        lambda table: put_into_row(table.game, first(table), table["Field"], is_face_up=False),
        "",
        "Player 1 puts a card face down into the resource row.",
    ),
    (of("Yard", turn_face_down), "", "Player 1 turns Yard face down."),
]


@pytest.mark.parametrize(("does", "event", "sentence"), SENTENCES)
def test_what_happens_is_logged_and_told_to_who_waits_for_it(
    does: Deed, event: str, sentence: str
) -> None:
    seen = []

    def note(_game: PcgGame, effect: Effect) -> None:
        seen.append(str(effect.what))

    table = table_with(event or "nothing", note)
    does(table)
    assert table.log.lines[-1] == sentence
    settle(table.game)
    assert seen == (
        [sentence.split()[-1 if "counter" in sentence else 0].strip(".")] if event else []
    )


@pytest.mark.parametrize(
    "does", [of("Runner", wound, 0), of("Hero", gain_xp, 0), of("Runner", put_plus, 0)]
)
def test_what_comes_to_nothing_is_not_told(does: Deed) -> None:
    table = table_with()
    does(table)
    settle(table.game)
    assert table.log.lines == []
    assert table["Runner"].wounds == 0


def test_a_face_down_resource_that_leaves_is_not_named() -> None:
    table = table_with()
    yard = table["Yard"]
    turn_face_down(table.game, yard)
    remove_from_game(table.game, yard)
    assert table.log.lines[-1] == "A face-down resource is removed from the game."
    put_into_row(table.game, first(table), yard, is_face_up=False)
    turn_face_up(table.game, yard)
    assert table.log.lines[-1] == "Player 1 turns Yard face up."


def test_simulations_hear_of_main_characters_alone() -> None:
    table = table_with()
    game, history = table.game, table.game.history
    stun(game, table["Runner"])
    game.turn = 10
    stun(game, table["Hero"])
    wound(game, table["Hero"])
    gain_xp(game, table["Hero"], 4)
    settle(game)
    ko(game, table["Hero"])
    ko(game, table["Runner"])
    assert (history.wounds_now, history.xp_now) == ([2, 0], [4, 0])
    assert history.events == {("stunned", 0): [10], ("leveled up", 0): [10], ("KO'd", 0): [10]}


def test_what_a_player_does_is_logged() -> None:
    table = begin(
        "recruit step",
        Side(front=["Runner"], hand=["Fallen", "Fallen", "Cape", "Zeal", "Runner"], resources=4),
        None,
        card("Runner"),
        card("Fallen"),
        equipment("Cape"),
        twist("Zeal"),
        scripts={
            "Runner": Script(
                (
                    *used(nothing, MAIN).powers,
                    *as_soon_as("plot twist played", to_this(put_plus)).powers,
                )
            ),
            "Zeal": played(nothing, MAIN),
        },
    )
    table.you.intend("recruit step", "recruit Fallen", "play Cape").intend("bearer", "Runner")
    table.you.intend("main phase", "use Power of Runner", "play Zeal", "power up Runner")
    table.play("Turn 10")
    for sentence in (
        "Player 1 recruits Fallen.",
        "Player 1 plays Cape.",
        "Player 1 uses Power of Runner: it says so.",
        "Player 1 plays Zeal: it says so.",
        "Player 1 powers up Runner.",
    ):
        assert sentence in table.log.lines
    # Of several copies one stands for all.
    assert table.you.offered("recruit step")[0].count("recruit Fallen") == 1
    fighter = next(each for each in table.all("Runner") if each.row)
    assert fighter.plus == 2
