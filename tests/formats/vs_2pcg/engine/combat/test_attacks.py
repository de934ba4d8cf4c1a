"""An attack from its announcement to its end: exhausting, Machines, triggers, cancelling."""

import pytest

from formats.table.position import Placed
from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.combat.attacks import cancel
from formats.vs_2pcg.engine.counters import put_plus
from formats.vs_2pcg.engine.effects import Effect
from formats.vs_2pcg.engine.powers import COMBAT, MAIN
from formats.vs_2pcg.engine.recovering import ready
from formats.vs_2pcg.engine.state import PcgGame
from tests.formats.vs_2pcg.engine.combat.fighting import attack, in_row, stunned
from tests.formats.vs_2pcg.engine.own_scripts import as_soon_as, is_this, played, to_all, to_this
from tests.formats.vs_2pcg.engine.playing import Side, begin, card, equipment, numbers, twist

RUNNER = card("Runner", ranged=True, teams=["Red"], **numbers(1, 9, 2))
SECOND = card("Second", ranged=True, teams=["Red"], **numbers(1, 9, 2))
GUARD = card("Guard", **numbers(1, 9, 2))
BERSERK = card("Berserk", keywords=["Berserker"], **numbers(3, 9, 2))
ENGINE = equipment("Engine", is_machine=True)
TRICK = twist("Trick")
OWN = (RUNNER, SECOND, GUARD, BERSERK, ENGINE, TRICK)


@pytest.mark.rule("PCG-COMBAT-03", "PCG-COMBAT-30", "PCG-COMBAT-06")
def test_the_attacker_is_chosen_and_the_defender_and_the_attacker_is_exhausted() -> None:
    table = begin("main phase", Side(front=["Runner", "Second"]), Side(front=["Guard"]), *OWN)
    attack(table, "Second", at="Guard").play("Turn 10")
    assert table.you.offered("main phase")[0] == [
        "None",
        *(f"attack with {title}" for title in ("Runner", "Second", "Your main")),
    ]
    assert table.you.offered("defender") == [["Guard", "Their main"]]
    assert table.after("Second attacks Guard.")[0] == "Second is exhausted."
    assert "attack with Second" not in table.you.offered("main phase")[1]


@pytest.mark.rule("PCG-COMBAT-41", "PCG-COMBAT-31")
def test_a_character_attacks_again_only_if_an_effect_readies_it() -> None:
    table = begin(
        "main phase",
        Side(front=["Runner"], hand=["Trick"]),
        Side(front=["Guard"], main_in="back"),
        *OWN,
        scripts={"Trick": played(to_all(ready), MAIN)},
    )
    again = "attack with Runner"
    table.you.intend("main phase", again, "play Trick", again)
    table.play("Turn 10")
    offered = [again in options for options in table.you.offered("main phase")]
    assert offered[:3] == [True, False, True]
    assert table["Runner"].is_exhausted


@pytest.mark.rule("PCG-COMBAT-33")
def test_a_cancelled_combat_ends_as_it_is() -> None:
    def does(game: PcgGame, _effect: Effect) -> None:
        cancel(game)

    table = begin(
        "main phase",
        Side(front=["Your main, Level 1"]),
        Side(front=["Guard"], hand=["Trick", "Trick"], main_in="back"),
        *OWN,
        scripts={"Trick": played(does, COMBAT, is_any_turn=True)},
    )
    attack(table, "Your main")
    table.they.intend("combat action", "play Trick")
    table.play("Turn 10")
    assert stunned(table) == {"Trick"}
    # Nobody acts any more once it is cancelled, nobody is readied, and it was an attack.
    assert len(table.they.offered("combat action")) == 1
    assert (table["Your main"].is_exhausted, table["Guard"].is_exhausted) == (True, False)


def tells_range(game: PcgGame, effect: Effect) -> None:
    """Say what combat it is."""
    combat = game.combat
    game.tell("is", f"{effect.what}: {'ranged' if combat and combat.is_ranged else 'melee'}")


@pytest.mark.rule("PCG-COMBAT-34", "PCG-COMBAT-02")
@pytest.mark.parametrize(("row", "is_ranged"), [("front", False), ("back", True)])
def test_the_row_of_the_attackers_makes_a_combat_melee_or_ranged(row: str, is_ranged: bool) -> None:
    scripts = {"Runner": as_soon_as("attacks", tells_range)}
    table = begin("main phase", in_row(row, ["Runner"]), Side(), *OWN, scripts=scripts)
    attack(table, "Runner").play("Turn 10")
    assert table.told(f"Runner: {'ranged' if is_ranged else 'melee'}")


@pytest.mark.rule("PCG-KEYWORD-03", "PCG-KEYWORD-20")
def test_berserker_has_its_counter_before_the_first_combat_action() -> None:
    table = begin(
        "main phase",
        Side(front=["Berserk"], hand=["Trick"]),
        Side(front=["Guard"], main_in="back"),
        *OWN,
        scripts={"Trick": played()},
    )
    attack(table, "Berserk").play("Turn 10")
    told = table.after("Berserk attacks Guard.")
    assert told.index("1 +1/+1 counter on Berserk.") < told.index("you, combat action: pass")
    assert table.told("ATK 4 of Berserk meets DEF 9 of Guard")
    assert table["Berserk"].plus == 1


@pytest.mark.rule("PCG-KEYWORD-03")
def test_berserker_does_nothing_as_its_character_defends() -> None:
    table = begin(
        "main phase", Side(front=["Runner"]), Side(front=["Berserk"], main_in="back"), *OWN
    )
    attack(table, "Runner").play("Turn 10")
    assert table["Berserk"].plus == 0


def machine_attack(*attackers: str, row: str = "front") -> list[str]:
    """What is told of an attack on a Machine that stands alone, and of what follows."""
    table = begin(
        "main phase",
        in_row(row, attackers, main_in="back" if row == "front" else "front", hand=["Trick"]),
        Side(
            front=[Placed("Their main, Level 1", {"stunned": True})],
            machines=["Engine"],
            hand=["Trick"],
        ),
        *OWN,
        scripts={
            "Trick": played(is_any_turn=True),
            "Runner": as_soon_as("attacks", tells_row, is_this),
        },
    )
    attack(table, *attackers).play("Turn 10")
    assert table.where("Engine") == ("KO'd", 1)
    assert not table.you.offered("combat action") + table.they.offered("combat action")
    return table.log.lines[1:-1]


def tells_row(game: PcgGame, effect: Effect) -> None:
    """Say out of which row the attacker attacks."""
    attacker: PcgCard = effect.what
    game.tell("row", f"out of the {attacker.row} row")


@pytest.mark.rule("PCG-AMBIGUOUS-24", "PCG-AMBIGUOUS-25", "PCG-MACHINE-08")
@pytest.mark.parametrize("row", ["front", "back"])
def test_an_attack_on_a_machine_exhausts_its_attacker_and_is_of_its_row(row: str) -> None:
    assert machine_attack("Runner", row=row) == [
        "Runner attacks Engine.",
        "Runner is exhausted.",
        "Engine is KO'd.",
        "Runner triggers: at attacks.",
        f"Out of the {row} row",
    ]


@pytest.mark.rule("PCG-AMBIGUOUS-25")
def test_berserker_triggers_by_an_attack_on_a_machine() -> None:
    assert machine_attack("Berserk")[-1] == "1 +1/+1 counter on Berserk."


@pytest.mark.rule("PCG-AMBIGUOUS-64")
def test_a_team_attack_on_a_machine_exhausts_all_and_kos_it_at_once() -> None:
    assert machine_attack("Second", "Runner")[:4] == [
        "Second and Runner attack Engine.",
        "Second is exhausted.",
        "Runner is exhausted.",
        "Engine is KO'd.",
    ]


@pytest.mark.rule("PCG-TIMING-02")
def test_what_triggers_as_a_character_attacks_goes_off_before_the_strikes() -> None:
    scripts = {"Runner": as_soon_as("attacks", to_this(put_plus, 8), is_this)}
    table = begin(
        "main phase",
        Side(front=["Runner"]),
        Side(front=["Guard"], main_in="back"),
        *OWN,
        scripts=scripts,
    )
    attack(table, "Runner").play("Turn 10")
    assert table["Guard"].is_stunned
