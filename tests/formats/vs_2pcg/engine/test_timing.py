"""When effects resolve: one after the other, triggers first, and how long they last."""

import pytest

from formats.table.lasting import Ends
from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.counters import put_plus
from formats.vs_2pcg.engine.effects import Effect
from formats.vs_2pcg.engine.powers import BUILD, MAIN, Timing
from formats.vs_2pcg.engine.recovering import ready
from formats.vs_2pcg.engine.state import PcgGame
from formats.vs_2pcg.engine.values import ATK, THIS_COMBAT, THIS_TURN, atk, give
from tests.formats.vs_2pcg.engine.combat.fighting import attack
from tests.formats.vs_2pcg.engine.own_scripts import (
    ANY_CHARACTER,
    as_soon_as,
    nothing,
    played,
    to_all,
    to_chosen,
    to_this,
)
from tests.formats.vs_2pcg.engine.playing import Side, begin, card, numbers, twist

RUNNER, GUARD = card("Runner", **numbers(2, 3, 2)), card("Guard", **numbers(0, 3, 2))
SCOUT = card("Scout", **numbers(2, 3, 2))
TRICK, FEINT = twist("Trick"), twist("Feint")
OWN = (RUNNER, GUARD, SCOUT, TRICK, FEINT)


def choices(course: list[str]) -> list[str]:
    """What was chosen, without what was told."""
    return [line for line in course if line.startswith(("you", "they"))]


@pytest.mark.rule("PCG-TIMING-01", "PCG-TIMING-04")
def test_nobody_can_answer_a_plot_twist_or_power_before_it_has_resolved() -> None:
    table = begin(
        "main phase",
        Side(front=["Runner"], hand=["Trick", "Trick"], main_in="back"),
        Side(front=["Guard"], hand=["Feint"], main_in="back"),
        *OWN,
        scripts={
            "Trick": played(to_chosen(put_plus, 5), choices=(ANY_CHARACTER,)),
            "Feint": played(is_any_turn=True),
        },
    )
    attack(table, "Runner")
    table.you.intend("combat action", "play Trick").intend("choose", "Runner")
    table.play("Turn 10")
    chosen = choices(table.after("you, main phase: attack with Runner"))
    # Between playing it and its effect the choice of its own player alone.
    assert chosen[:3] == [
        "you, combat action: play Trick",
        "you, choose: Runner",
        "they, combat action: pass",
    ]
    assert table.after("you, choose: Runner")[0] == "5 +1/+1 counters on Runner."


@pytest.mark.rule("PCG-TIMING-02")
def test_a_triggered_effect_resolves_before_anybody_can_act_again() -> None:
    """The Scout grows by each Plot Twist that is played."""
    table = begin(
        "main phase",
        Side(front=["Runner", "Scout"], hand=["Trick", "Trick"], main_in="back"),
        Side(front=["Guard"], hand=["Feint"], main_in="back"),
        *OWN,
        scripts={
            "Trick": played(),
            "Feint": played(is_any_turn=True),
            "Scout": as_soon_as("plot twist played", to_this(put_plus)),
        },
    )
    attack(table, "Runner")
    table.you.intend("combat action", "play Trick", None)
    table.play("Turn 10")
    told = table.after("you, combat action: play Trick")
    counter = told.index("1 +1/+1 counter on Scout.")
    assert counter < told.index("they, combat action: pass")
    # It waits until the Plot Twist that it triggers by has resolved.
    assert told.index("Player 1 plays Trick: it says so.") < counter


@pytest.mark.rule("PCG-TIMING-02")
@pytest.mark.parametrize(
    ("step", "kind", "time"),
    [
        ("resource step", "resource step", BUILD),
        ("recruit step", "recruit step", BUILD),
        ("formation step", "formation step", BUILD),
        ("main phase", "main phase", MAIN),
        ("main phase", "any turn", MAIN),
    ],
)
def test_so_it_is_in_every_window_outside_combat(step: str, kind: str, time: Timing) -> None:
    is_other = kind == "any turn"
    mine, theirs = Side(front=["Scout"], hand=["Trick", "Trick"]), Side(front=["Runner"])
    table = begin(
        step,
        theirs if is_other else mine,
        mine if is_other else theirs,
        *OWN,
        scripts={
            "Trick": played(nothing, time, is_any_turn=True),
            "Scout": as_soon_as("plot twist played", to_this(put_plus)),
        },
    )
    name = "they" if is_other else "you"
    table.players[is_other].intend(kind, "play Trick")
    table.play("Turn 10")
    told = table.after(f"{name}, {kind}: play Trick")
    assert told.index("1 +1/+1 counter on Scout.") < told.index(f"{name}, {kind}: pass")


def grows(game: PcgGame, effect: Effect) -> None:
    """A counter on the card that says so."""
    put_plus(game, effect.this)


@pytest.mark.rule("PCG-TIMING-03")
@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("first", ["Runner", "Guard"])
def test_of_several_triggers_the_player_of_the_turn_says_which_comes_first(
    player: int, first: str
) -> None:
    grow = as_soon_as("attacks", grows)
    table = begin(
        "main phase",
        Side(front=["Runner"]),
        Side(front=["Guard"]),
        *OWN,
        player=player,
        scripts={"Runner": grow, "Guard": grow},
    )
    attacker = "Your main" if player == 0 else "Their main"
    defender = "Guard" if player == 0 else "Runner"
    attack(table, attacker, at=defender, by=player)
    table.players[player].intend("trigger", f"{first}: at attacks")
    table.play("Turn 10")
    told = [line.split()[-1] for line in table.log.lines if "counter on" in line]
    assert told == [f"{each}." for each in (first, *({"Runner", "Guard"} - {first}))]
    assert not table.players[1 - player].offered("trigger")


def tells_atk(game: PcgGame, effect: Effect) -> None:
    """Say the ATK of the card that says so."""
    game.tell("ATK", f"ATK {atk(game, effect.this)} now.")


@pytest.mark.rule("PCG-AMBIGUOUS-58")
def test_what_is_for_a_combat_counts_until_its_results_have_triggered() -> None:
    gives = played(to_all(give, ATK, 3, THIS_COMBAT, titles=("Runner",)))
    table = begin(
        "main phase",
        Side(front=["Runner"], hand=["Trick", "Feint"]),
        Side(front=["Guard"], main_in="back"),
        *OWN,
        scripts={
            "Trick": gives,
            "Feint": played(nothing, MAIN),
            "Runner": as_soon_as("stunned", tells_atk),
        },
    )
    attack(table, "Runner")
    table.you.intend("combat action", "play Trick")
    table.play("Turn 10")
    assert table.told("ATK 5 of Runner meets DEF 3 of Guard")
    assert "ATK 5 now." in table.log.lines
    assert atk(table.game, table["Runner"]) == 2


@pytest.mark.rule("PCG-AMBIGUOUS-58")
def test_what_is_for_a_combat_is_over_in_the_next() -> None:
    gives = played(to_all(give, ATK, 3, THIS_COMBAT, titles=("Runner",)))
    table = begin(
        "main phase",
        Side(front=["Runner"], hand=["Trick", "Feint"]),
        Side(front=["Guard", "Scout"], main_in="back"),
        *OWN,
        scripts={"Trick": gives, "Feint": played(to_all(ready), MAIN)},
    )
    attack(table, "Runner", at="Guard")
    table.you.intend("combat action", "play Trick").intend("main phase", "play Feint")
    attack(table, "Runner").play("Turn 10")
    assert table.told("ATK 5 of Runner meets DEF 3 of Guard")
    assert table.told("ATK 2 of Runner meets DEF 3 of Scout")


@pytest.mark.rule("PCG-AMBIGUOUS-58", "PCG-TURN-20")
@pytest.mark.parametrize("ends", [THIS_TURN, Ends("turn", 1)])
def test_what_is_for_a_turn_counts_until_what_happens_at_its_end_is_over(ends: Ends) -> None:
    table = begin(
        "main phase",
        Side(front=["Runner"], hand=["Trick"]),
        Side(),
        *OWN,
        scripts={
            "Trick": played(to_all(give, ATK, 3, ends, titles=("Runner",)), MAIN),
            "Runner": as_soon_as("end of turn", tells_atk),
        },
    )
    table.you.intend("main phase", "play Trick")
    table.play("Turn 10")
    assert "ATK 5 now." in table.log.lines
    # What ends with a turn of the opponent outlasts this one.
    assert atk(table.game, table["Runner"]) == (2 if ends is THIS_TURN else 5)


@pytest.mark.rule("PCG-TIMING-02")
def test_a_trigger_goes_off_though_its_card_is_gone_by_then() -> None:
    """It happened while the card was there."""
    told: list[str] = []

    def tells(game: PcgGame, effect: Effect) -> None:
        told.append(f"{effect.this} in {effect.this.pile.name}")

    def is_own(_game: PcgGame, this: PcgCard, what: PcgCard) -> bool:
        return this is what

    table = begin(
        "main phase",
        Side(front=["Runner"], main_in="back"),
        Side(front=["Frail"], main_in="back"),
        *(*OWN, card("Frail", **numbers(0, 1, 1))),
        scripts={"Frail": as_soon_as("stunned", tells, is_own)},
    )
    attack(table, "Runner").play("Turn 10")
    assert told == ["Frail in KO'd"]
