"""What the greedy policy does while an attack is under way, and about attacks that are proposed."""

import pytest

from formats.vs_system.engine.cards import THIS_TURN
from formats.vs_system.engine.powers import Payment, Script
from formats.vs_system.engine.values import ATK
from formats.vs_system.scripts import SCRIPTS
from formats.vs_system.scripts.doing import getting, to_this
from tests.formats.vs_system.engine.playing import THEY, Playing, Side, card
from tests.formats.vs_system.policy.greedily import Telling, exhausted, fighter, greedily

ARCHER = fighter("Archer", 4, 8, 8, range=True, teams=["Team"])
CUTTER = fighter("Cutter", 4, 6, 6)
GUARD = fighter("Guard", 4, 5, 8)


def against_a_power_up(you: Side) -> tuple[Playing, Telling]:
    """It attacks somebody who is powered up, and then would stand."""
    table, greedy = greedily("attack step", you, Side(front=["Guard"], hand=["Guard"]), GUARD)
    table.they.intend("priority", "power up Guard with Guard")
    table.play("recovery phase")
    return table, greedy


def attacked(you: Side, they: Side, attacker: str, defender: str) -> tuple[Playing, Telling]:
    """The opponent attacks in the second attack step of a turn."""
    table, greedy = greedily("attack step", you, they, player=THEY, initiative=0)
    table.they.intend("attack", attacker)
    if len(you.front) > 1:
        table.they.intend("defender", defender)
    table.play("recovery phase")
    return table, greedy


def test_it_reinforces_to_save_endurance() -> None:
    you = Side(front=["Drop 3"], support=["Drop 1"])
    table, greedy = attacked(you, Side(front=["Drop 5"]), "Drop 5", "Drop 3")
    assert greedy.chosen("priority") == ["reinforce with Drop 1"]
    assert table.endurance == (47, 50)


def test_it_reinforces_nobody_through_whom_nothing_breaks() -> None:
    you = Side(front=["Drop 3"], support=["Drop 1"])
    _table, greedy = attacked(you, Side(front=["Drop 2"]), "Drop 2", "Drop 3")
    assert greedy.chosen("priority") == []


def test_whoever_reinforces_is_the_one_that_is_missed_least() -> None:
    you = Side(support=["Archer", "Drop 3", "Drop 2"])
    table, greedy = greedily("attack step", you, Side(front=["Drop 5"]), ARCHER, player=THEY)
    table.they.intend("attack", "Drop 5").intend("defender", "Drop 3")
    table.play("attack step of Player 1")
    assert greedy.chosen("priority") == ["reinforce with Drop 2"]


def test_it_powers_up_when_that_decides() -> None:
    you = Side(front=["Drop 3"], hand=["Drop 3"])
    table, greedy = greedily("attack step", you, Side(front=["Cutter"]), CUTTER)
    table.play("recovery phase")
    assert greedy.chosen("priority") == ["power up Drop 3 with Drop 3"]
    assert table["Cutter"].is_stunned
    assert not table["Drop 3"].is_stunned


def test_it_keeps_its_cards_when_a_power_up_changes_nothing() -> None:
    you = Side(front=["Drop 4"], hand=["Drop 4"])
    _table, greedy = attacked(you, Side(front=["Drop 8"]), "Drop 8", "Drop 4")
    assert greedy.chosen("priority") == []


def test_two_power_ups_that_decide_together_are_both_made() -> None:
    you = Side(front=["Drop 3"], hand=["Drop 3", "Drop 3, Twin"])
    twin = card("Drop 3, Twin", cost=3)
    striker = fighter("Striker", 5, 7, 9)
    table, greedy = greedily("attack step", you, Side(front=["Striker"]), twin, striker, player=1)
    table.they.intend("attack", "Striker")
    table.play("recovery phase")
    assert len(greedy.chosen("priority")) == 2
    assert not table["Drop 3"].is_stunned


def test_it_plays_a_plot_twist_that_decides() -> None:
    table, greedy = against_a_power_up(Side(front=["Drop 4"], hand=["Cast Off!"], resources=4))
    assert greedy.chosen("priority") == ["play Cast Off!"]
    assert table["Guard"].is_stunned


def test_it_keeps_a_plot_twist_that_decides_nothing() -> None:
    you = Side(front=["Drop 4"], hand=["Cast Off!"], resources=4)
    _table, greedy = attacked(you, Side(front=["Drop 3"]), "Drop 3", "Drop 4")
    assert greedy.chosen("priority") == []


def test_it_readies_a_character_that_can_attack_once_more() -> None:
    you = Side(front=["Drop 4"], hand=["Borrowed Hour"], resources=4)
    table, greedy = greedily("attack step", you, Side(front=["Drop 3", "Drop 2"]))
    table.play("recovery phase")
    assert greedy.chosen("attack") == ["Drop 4", "Drop 4"]
    assert greedy.chosen("priority") == ["play Borrowed Hour"]


def test_it_readies_nobody_who_could_gain_nothing() -> None:
    you = Side(front=[exhausted("Drop 2")], hand=["Borrowed Hour"], resources=4)
    table, greedy = greedily("attack step", you, Side(front=["Drop 4"]))
    table.play("recovery phase")
    assert greedy.chosen("priority") == []


def test_it_exhausts_an_attacker_that_would_hurt() -> None:
    you = Side(front=["Drop 2"], hand=["Wrong Pier"], resources=4)
    table, greedy = attacked(you, Side(front=["Drop 4", "Drop 3"]), "Drop 4", "Drop 2")
    assert greedy.chosen("priority") == ["play Wrong Pier"]
    assert greedy.chosen("target") == ["Drop 4"]
    assert table.endurance == (50, 50)


def test_it_negates_a_plot_twist_and_needs_one_card_for_it() -> None:
    you = Side(front=["Drop 3"], hand=["Fog Comes In"], resources=["Fog Comes In"])
    they = Side(front=["Drop 4"], hand=["Cast Off!"], resources=4)
    table, greedy = greedily("attack step", you, they, player=THEY)
    table.they.intend("attack", "Drop 4").intend("priority", "play Cast Off!")
    table.play("recovery phase")
    assert greedy.chosen("priority") == ["play Fog Comes In"]
    assert table.told("Cast Off! is negated")


def test_it_negates_nothing_of_its_own() -> None:
    you = Side(front=["Drop 4"], hand=["Cast Off!", "Fog Comes In"], resources=4)
    _table, greedy = against_a_power_up(you)
    assert greedy.chosen("priority") == ["play Cast Off!"]


def test_a_power_that_costs_nothing_is_used_once(monkeypatch: pytest.MonkeyPatch) -> None:
    grow = Payment("he gets +5 ATK this turn", to_this(getting(ATK, 5, THIS_TURN)))
    monkeypatch.setitem(SCRIPTS, "Grower", Script((grow,)))
    grower = fighter("Grower", 3, 6, 6)
    table, greedy = greedily("attack step", Side(front=["Grower"]), Side(front=["Drop 1"]), grower)
    table.play("recovery phase")
    assert greedy.chosen("priority") == ["use Grower: he gets +5 ATK this turn"]
