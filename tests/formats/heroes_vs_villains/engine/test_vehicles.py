"""Vehicles: who pilots them, who is aboard, and that all move together."""

from typing import Any

import pytest

from formats.heroes_vs_villains.engine.abilities import Effect, Means, Way, Whom
from formats.heroes_vs_villains.engine.areas import HEROES_AREA, VILLAINS_AREA
from formats.heroes_vs_villains.engine.attempt import Attempt
from formats.heroes_vs_villains.engine.damage import MORE_DAMAGE
from formats.heroes_vs_villains.engine.effect_names import CAPTURE, REMOVE
from formats.heroes_vs_villains.engine.state import HvvGame, Player
from formats.heroes_vs_villains.engine.targeting import UNTARGETABLE
from formats.heroes_vs_villains.engine.vehicles import is_inside, take_aboard
from tests.formats.heroes_vs_villains.engine.keywords.landing import GLARE, SHOT, gust
from tests.formats.heroes_vs_villains.engine.own_scripts import (
    Own,
    always,
    guard,
    item,
    own,
    strike,
    use,
)
from tests.formats.heroes_vs_villains.engine.playing import NOBODY, Person, begin

MOVE = "move to the other area"


def loads(game: HvvGame, attempt: Attempt, target: Any) -> None:
    assert isinstance(target, Player)
    take_aboard(game, attempt.card, target)


def van(*abilities: Any, passengers: int = 1, **more: Any) -> Own:
    """A vehicle that takes people along and rams."""
    ram = strike(1, means=Means.POWER, name="ram")
    load = use(loads, name="load", whom=Whom.FOE)
    script = {"passengers": passengers}
    return item("Van", ram, load, *abilities, keywords=["vehicle"], script=script, **more)


@pytest.mark.rule("HVV-KEYWORD-108")
def test_who_controls_a_vehicle_is_its_pilot_and_moves_with_it() -> None:
    playing = begin(Person([van()]))
    playing.ann.intend("turn", "play Van without using it", MOVE)
    playing.play("Vic's turn")
    assert (playing["Van"].pilot, playing["Van"].area, playing.ann.area) == (
        playing.ann.player.number,
        VILLAINS_AREA,
        VILLAINS_AREA,
    )


@pytest.mark.rule("HVV-KEYWORD-108")
@pytest.mark.parametrize(("passengers", "area"), [(1, HEROES_AREA), (0, VILLAINS_AREA)])
def test_whoever_is_taken_along_moves_with_it_even_against_their_will(
    passengers: int, area: object
) -> None:
    ann = Person([], [van(passengers=passengers)], area="villains")
    playing = begin(ann)
    playing.ann.intend("turn", "use Van: load", MOVE)
    playing.play("Vic's turn")
    assert (playing.ann.area, playing.vic.area) == (HEROES_AREA, area)
    assert playing["Van"].aboard == ((playing.vic.player.number,) if passengers else ())


@pytest.mark.rule("HVV-KEYWORD-108")
def test_a_passenger_who_moves_gets_out() -> None:
    loaded = van().laid(aboard=["Vic"])
    playing = begin(Person([], [loaded]), Person(area="heroes"))
    playing.vic.intend("turn", MOVE)
    playing.play("end of the round")
    assert (playing.vic.area, playing["Van"].aboard) == (VILLAINS_AREA, ())
    assert playing.ann.area is HEROES_AREA


@pytest.mark.rule("HVV-KEYWORD-108")
def test_only_who_is_in_it_uses_its_abilities() -> None:
    # Somebody else's card, and one that stands empty in the other area.
    empty = van().laid(pilot="", area="villains")
    for card, can in ((van(), True), (empty, False)):
        playing = begin(Person([], [card]), NOBODY)
        playing.play("end of the round")
        assert playing.ann.was_ever_offered("turn", "use Van: ram") is can
        assert not playing.vic.was_ever_offered("turn", "use Van: ram")


@pytest.mark.rule("HVV-KEYWORD-108")
def test_whoever_comes_to_an_empty_vehicle_of_theirs_gets_in() -> None:
    empty = van().laid(pilot="", area="villains")
    playing = begin(Person([], [empty]))
    playing.ann.intend("turn", MOVE, "use Van: ram")
    playing.play("Vic's turn")
    assert playing["Van"].pilot == playing.ann.player.number
    assert playing.vic.health == 4


@pytest.mark.rule("HVV-KEYWORD-108")
def test_armor_protects_those_inside() -> None:
    armored = van(guard(Way.SHIELD, name="armor"))
    playing = begin(Person([SHOT]), Person([], [armored]))
    playing.ann.intend("turn", "play Shot").intend("target", "Vic")
    playing.vic.intend("defend", "defend with Van: armor")
    playing.play("Vic's turn")
    assert playing.vic.health == 5


@pytest.mark.rule("HVV-KEYWORD-108", "HVV-AMBIGUOUS-108")
@pytest.mark.parametrize("is_closed", [True, False])
def test_people_inside_are_targets_unless_the_vehicle_says_otherwise(is_closed: bool) -> None:
    closed = [always(UNTARGETABLE, applies=is_inside)] if is_closed else []
    card = item("Van", keywords=["vehicle"], passives=closed).laid(aboard=["Wes"])
    playing = begin(Person([GLARE]), Person([], [card]), ben=NOBODY, wes=NOBODY)
    playing.ann.intend("turn", "play Glare")
    playing.play("Vic's turn")
    # With nobody else to aim at it hits the vehicle.
    assert playing.ann.offered("target") == ([] if is_closed else [["Vic", "Wes", "Van"]])
    assert (playing.vic.health, playing["Van"].usage) == ((5, 2) if is_closed else (4, 3))


@pytest.mark.rule("HVV-KEYWORD-108")
def test_who_is_put_out_of_play_is_in_no_vehicle() -> None:
    card = van().laid(aboard=["Wes"])
    playing = begin(Person([gust(Effect(REMOVE))]), Person([], [card]), ben=NOBODY, wes=NOBODY)
    playing.ann.intend("turn", "play Gust").intend("target", "Vic")
    playing.villains.intend("goes first", "Wes")
    playing.play("Wes's turn")
    assert (playing["Van"].pilot, playing["Van"].area) == (None, VILLAINS_AREA)
    assert playing["Van"].aboard == (playing.wes.player.number,)


@pytest.mark.rule("HVV-KEYWORD-108", "HVV-KEYWORD-020")
@pytest.mark.parametrize(("area", "pilots"), [("villains", True), ("heroes", False)])
def test_who_takes_a_vehicle_drives_it_if_they_are_there(area: str, pilots: bool) -> None:
    ann = Person([gust(Effect(CAPTURE))], area=area)
    playing = begin(ann, Person([], [van()]))
    playing.ann.intend("turn", "play Gust").intend("target", "Van")
    playing.play("Vic's turn")
    assert playing.ann.in_play == ["Van"]
    assert playing["Van"].pilot == (playing.ann.player.number if pilots else None)


@pytest.mark.rule("HVV-KEYWORD-108")
def test_a_vehicle_is_used_by_nobody_from_hand_elsewhere() -> None:
    chariot = own("Chariot", "item", use(name="race"), keywords=["vehicle"], usage="3")
    playing = begin(Person([chariot]))
    playing.ann.intend("turn", "play Chariot: race")
    playing.play("Vic's turn")
    assert playing["Chariot"].usage == 2


@pytest.mark.rule("HVV-KEYWORD-108", "HVV-BOARD-03")
def test_a_vehicle_is_home_with_its_pilot_as_a_round_begins_and_foes_get_out() -> None:
    loaded = van(passengers=2).laid(aboard=["Vic", "Ben"], area="villains")
    ben = Person(area="villains")
    playing = begin(Person([], [loaded], area="villains"), NOBODY, ben=ben, wes=NOBODY)
    playing.play("Vic's turn")
    assert playing["Van"].aboard == (playing.vic.player.number, playing.ben.player.number)
    assert playing["Van"].area is VILLAINS_AREA
    later = begin(Person([], [loaded], area="villains"), NOBODY, ben=ben, wes=NOBODY)
    later.play("Ann's turn")
    assert later.game.turn == 4
    assert (later["Van"].area, later["Van"].aboard) == (
        HEROES_AREA,
        (later.ben.player.number,),
    )
    assert later.vic.area is VILLAINS_AREA


@pytest.mark.rule("HVV-KEYWORD-108")
def test_who_falls_is_aboard_nothing() -> None:
    van = item("Van", keywords=["vehicle"]).laid(aboard=["Wes"])
    playing = begin(Person([GLARE]), Person([], [van]), ben=NOBODY, wes=Person(health=1))
    playing.ann.intend("turn", "play Glare").intend("target", "Wes")
    playing.play("Ben's turn")
    assert playing["Van"].aboard == ()


@pytest.mark.rule("HVV-KEYWORD-108")
def test_who_drives_another_vehicle_leaves_the_first() -> None:
    van, cart = item("Van", keywords=["vehicle"]), item("Cart", keywords=["vehicle"])
    playing = begin(Person([cart], [van]))
    playing.ann.intend("turn", "play Cart without using it")
    playing.play("Vic's turn")
    assert (playing["Van"].pilot, playing["Cart"].pilot) == (None, 0)


@pytest.mark.rule("HVV-KEYWORD-108")
def test_what_somebody_else_drives_its_controller_does_not_use() -> None:
    van = item("Van", use(name="ram"), keywords=["vehicle"]).laid(pilot="Ben")
    playing = begin(Person([], [van]), ben=NOBODY)
    playing.play("Vic's turn")
    assert not playing.ann.was_ever_offered("turn", "use Van: ram")


@pytest.mark.rule("HVV-KEYWORD-108")
def test_a_thing_that_is_held_is_no_vehicle_that_moves_along() -> None:
    turret = item("Turret", keywords=["freestanding"])
    playing = begin(Person([], [turret]))
    playing.ann.intend("turn", "move to the other area")
    playing.play("Vic's turn")
    assert (playing.ann.area, playing["Turret"].area) == (VILLAINS_AREA, HEROES_AREA)


@pytest.mark.rule("HVV-AMBIGUOUS-108")
def test_what_protects_those_inside_protects_nobody_else() -> None:
    armor = item("Van", keywords=["vehicle"], passives=[always(MORE_DAMAGE, applies=is_inside)])
    playing = begin(Person([GLARE], [armor]), ben=Person([GLARE]), wes=NOBODY)
    playing.ann.intend("turn", "play Glare").intend("target", "Vic")
    playing.ben.intend("turn", "play Glare").intend("target", "Wes")
    playing.play("Vic's turn")
    assert (playing.vic.health, playing.wes.health) == (3, 4)


@pytest.mark.rule("HVV-KEYWORD-108")
def test_who_is_taken_along_from_elsewhere_leaves_the_other_vehicle() -> None:
    cart = item("Cart", keywords=["vehicle"]).laid(aboard=["Wes"])
    playing = begin(Person([], [van()]), Person([], [cart]), ben=NOBODY, wes=NOBODY)
    playing.ann.intend("turn", "use Van: load").intend("target", "Wes")
    playing.play("Ben's turn")
    assert (playing["Van"].aboard, playing["Cart"].aboard) == ((playing.wes.player.number,), ())
    assert playing.wes.area is HEROES_AREA
    assert playing.told("Wes is aboard Van.")


@pytest.mark.rule("HVV-KEYWORD-108")
def test_a_vehicle_takes_nobody_along_that_does_not_say_so() -> None:
    cart = item("Cart", use(loads, name="load", whom=Whom.FOE), keywords=["vehicle"])
    playing = begin(Person([], [cart], area="villains"))
    playing.ann.intend("turn", "use Cart: load", MOVE)
    playing.play("Vic's turn")
    assert (playing["Cart"].aboard, playing.vic.area) == ((), VILLAINS_AREA)
