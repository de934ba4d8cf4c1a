"""Charges: turns spent on charging, counted from turn to turn."""

import pytest

from formats.heroes_vs_villains.engine.abilities import Means
from tests.formats.heroes_vs_villains.engine.own_scripts import Own, item, strike, use
from tests.formats.heroes_vs_villains.engine.playing import Person, begin

CHARGE, FIRE = "charge Lens", "use Lens: beam"


def lens(charges: int = 1, *, runs_down: bool = False) -> Own:
    """An item whose beam takes so many charges."""
    beam = strike(3, means=Means.SHOT, name="beam", charges=charges)
    return item("Lens", beam, script={"runs_down": runs_down})


@pytest.mark.rule("HVV-KEYWORD-022", "HVV-KEYWORD-053", "HVV-AMBIGUOUS-35")
def test_a_turn_of_charging_gives_a_charge_as_the_next_turn_begins() -> None:
    playing = begin(Person([], [lens()]))
    playing.ann.intend("turn", CHARGE)
    playing.play("Round 4")
    assert playing["Lens"].charges == 0
    playing = begin(Person([], [lens()]))
    playing.ann.intend("turn", CHARGE, FIRE)
    playing.play("Round 5")
    assert (playing.vic.health, playing["Lens"].charges) == (2, 0)
    # It took the whole turn: nothing could be done beside it.
    assert len(playing.ann.offered("turn")) == 3
    assert FIRE not in playing.ann.offered("turn")[0]


@pytest.mark.rule("HVV-KEYWORD-022", "HVV-KEYWORD-053")
def test_several_charges_take_several_full_rounds() -> None:
    playing = begin(Person([], [lens(2)]))
    playing.ann.intend("turn", CHARGE, CHARGE, FIRE)
    playing.play("Round 6")
    assert (playing.vic.health, playing["Lens"].charges) == (2, 0)
    assert FIRE not in playing.ann.offered("turn")[1]


@pytest.mark.rule("HVV-KEYWORD-022")
@pytest.mark.parametrize("done", ["move to the other area", "use Lamp: shine"])
def test_charging_takes_a_whole_turn(done: str) -> None:
    playing = begin(Person([], [lens(), item("Lamp", use(name="shine"))]))
    playing.ann.intend("turn", done)
    playing.play("Vic's turn")
    assert CHARGE in playing.ann.offered("turn")[0]
    assert CHARGE not in playing.ann.offered("turn")[1]


@pytest.mark.rule("HVV-KEYWORD-053")
@pytest.mark.parametrize(("runs_down", "charges"), [(True, 0), (False, 2)])
def test_some_charges_fall_by_1_each_turn(runs_down: bool, charges: int) -> None:
    card = lens(3, runs_down=runs_down).laid(charges=2)
    playing = begin(Person([], [card]))
    playing.play("Round 6")
    assert playing["Lens"].charges == charges


@pytest.mark.rule("HVV-KEYWORD-022")
def test_what_needs_no_charge_is_not_charged() -> None:
    playing = begin(Person([], [item("Lamp", use(name="shine"))]))
    playing.play("Vic's turn")
    assert not playing.ann.was_ever_offered("turn", "charge Lamp")
