"""Conduct: what touches a damaged object takes the damage, too."""

import pytest

from formats.heroes_vs_villains.engine.abilities import Means, Way
from formats.heroes_vs_villains.engine.effect_names import CONTAIN_I
from tests.formats.heroes_vs_villains.engine.own_scripts import attack, defense, item, own
from tests.formats.heroes_vs_villains.engine.playing import NOBODY, Person, begin, on

ZAP = attack("Zap", 1, means=Means.POWER, conducts=True)
LANTERN, TURRET = item("Lantern"), item("Turret", keywords=["freestanding"])


@pytest.mark.rule("HVV-KEYWORD-024", "HVV-AMBIGUOUS-97", "HVV-COMBAT-12")
@pytest.mark.parametrize("target", ["Vic", "Lantern"])
def test_holder_and_held_share_the_damage_and_nobody_else(target: str) -> None:
    playing = begin(Person([ZAP]), Person([], [LANTERN, TURRET]), ben=NOBODY, wes=NOBODY)
    playing.ann.intend("turn", "play Zap").intend("target", target)
    playing.play("Wes's turn")
    assert (playing.vic.health, playing["Lantern"].usage) == (4, 2)
    assert (playing.wes.health, playing["Turret"].usage) == (5, 3)


@pytest.mark.rule("HVV-AMBIGUOUS-97")
def test_what_stands_by_itself_touches_nobody() -> None:
    playing = begin(Person([ZAP]), Person([], [LANTERN, TURRET]))
    playing.ann.intend("turn", "play Zap").intend("target", "Turret")
    playing.play("Vic's turn")
    assert (playing.vic.health, playing["Lantern"].usage, playing["Turret"].usage) == (5, 3, 2)


@pytest.mark.rule("HVV-AMBIGUOUS-97", "HVV-KEYWORD-024")
def test_all_aboard_a_vehicle_touch_it() -> None:
    van = item("Van", keywords=["vehicle"]).laid(pilot="Vic", aboard=["Wes"])
    playing = begin(Person([ZAP]), Person([], [van]), ben=NOBODY, wes=NOBODY)
    playing.ann.intend("turn", "play Zap").intend("target", "Van")
    playing.play("Wes's turn")
    assert (playing["Van"].usage, playing.vic.health, playing.wes.health) == (2, 4, 4)


@pytest.mark.rule("HVV-AMBIGUOUS-97")
@pytest.mark.parametrize("target", ["Dome", "Wes"])
def test_containment_and_contained_touch_each_other(target: str) -> None:
    dome = own("Dome", "attack", health=3, keywords=["construct"]).laid(id="dome")
    wes = Person(given=[on(CONTAIN_I, by="dome")])
    playing = begin(Person([ZAP]), Person([], [dome]), ben=NOBODY, wes=wes)
    playing.ann.intend("turn", "play Zap").intend("target", target)
    playing.play("Wes's turn")
    assert (playing["Dome"].health, playing.wes.health, playing.vic.health) == (2, 4, 5)


@pytest.mark.rule("HVV-AMBIGUOUS-97")
@pytest.mark.parametrize(("means", "health"), [(Means.GRAPPLE, 4), (Means.BODY_STRIKE, 5)])
def test_who_grapples_touches_whom_they_hold(means: Means, health: int) -> None:
    hold = attack("Hold", 1, means=means, conducts=True)
    playing = begin(Person([hold], area="villains"))
    playing.ann.intend("turn", "play Hold")
    playing.play("Vic's turn")
    assert (playing.ann.health, playing.vic.health) == (health, 4)


@pytest.mark.rule("HVV-KEYWORD-024")
def test_what_is_blocked_is_not_conducted() -> None:
    vic = Person([defense("Wall", Way.SHIELD, 1)], [LANTERN])
    playing = begin(Person([ZAP]), vic)
    playing.ann.intend("turn", "play Zap").intend("target", "Vic")
    playing.vic.intend("defend", "defend with Wall")
    playing.play("Vic's turn")
    assert (playing.vic.health, playing["Lantern"].usage) == (5, 3)


@pytest.mark.rule("HVV-KEYWORD-024")
def test_an_attack_without_conduct_hits_its_target_alone() -> None:
    playing = begin(Person([attack("Hit", 1, means=Means.POWER)]), Person([], [LANTERN]))
    playing.ann.intend("turn", "play Hit").intend("target", "Vic")
    playing.play("Vic's turn")
    assert playing["Lantern"].usage == 3
