"""Charges: turns spent on charging, counted from turn to turn."""

import pytest

from formats.heroes_vs_villains.engine.abilities import Means
from tests.formats.heroes_vs_villains.engine.own_scripts import Own, item, own, strike, use
from tests.formats.heroes_vs_villains.engine.playing import Person, begin, on

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


@pytest.mark.rule("HVV-KEYWORD-022", "HVV-KEYWORD-053")
def test_a_turn_of_charging_is_over_and_gives_one_charge_alone() -> None:
    special = use(name="kindle", is_special=True, takes_action=False)
    description = own("Description", "archetype description card", special)
    playing = begin(Person([], [lens(2)], outliers=[description]))
    playing.ann.intend("turn", CHARGE)
    playing.play("Vic's turn")
    # Not even what is free can be done beside it.
    assert len(playing.ann.offered("turn")) == 1
    later = begin(Person([], [lens(2)]))
    later.ann.intend("turn", CHARGE)
    later.play("Round 6")
    assert later["Lens"].charges == 1
    assert later.told("Lens has 1 charge.")
    last = begin(Person([], [lens(2)]))
    last.ann.intend("turn", CHARGE, None, CHARGE)
    last.play("Round 7")
    assert last["Lens"].charges == 2
    assert last.told("Lens has 2 charges.")


@pytest.mark.rule("HVV-KEYWORD-053")
def test_charges_that_fall_do_so_by_1() -> None:
    playing = begin(Person([], [lens(3, runs_down=True).laid(charges=3)]))
    playing.play("Round 6")
    assert playing["Lens"].charges == 1


@pytest.mark.rule("HVV-KEYWORD-022", "HVV-AMBIGUOUS-73")
def test_charging_that_fails_gives_no_charge() -> None:
    playing = begin(Person([], [lens()], given=[on("action fail")]))
    playing.ann.intend("turn", CHARGE)
    playing.play("Round 5")
    assert playing["Lens"].charges == 0
    assert len(playing.ann.offered("turn")) == 2
