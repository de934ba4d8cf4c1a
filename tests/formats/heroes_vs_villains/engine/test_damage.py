"""Damage: how much an attack does, and what it takes off whom."""

import pytest

from formats.heroes_vs_villains.engine.abilities import Effect, Means, Way, Whom
from formats.heroes_vs_villains.engine.damage import MORE_DAMAGE
from formats.heroes_vs_villains.engine.effect_names import STRONG, STUN, WEAKNESS
from formats.heroes_vs_villains.engine.rulings import Rulings
from formats.heroes_vs_villains.scripts.doing import heals
from tests.formats.heroes_vs_villains.engine.keywords.landing import GLARE, gust
from tests.formats.heroes_vs_villains.engine.own_scripts import (
    FILLER,
    ally,
    always,
    attack,
    defense,
    item,
    lasting,
    own,
    use,
)
from tests.formats.heroes_vs_villains.engine.playing import NOBODY, Person, begin, on

ALL_MEANS = list(Means)
BY_STRENGTH = (Means.BODY_STRIKE, Means.WEAPON_STRIKE, Means.GRAPPLE, Means.THROW)


@pytest.mark.rule("HVV-DAMAGE-01")
@pytest.mark.parametrize(("damage", "health"), [(1, 4), (2, 3), (4, 1)])
def test_damage_is_taken_off_health_and_stays_off(damage: int, health: int) -> None:
    playing = begin(Person([gust(damage=damage)]))
    playing.ann.intend("turn", "play Gust")
    playing.play("Round 6")
    assert playing.vic.health == health
    assert playing.game.history.damage == [0, damage]


@pytest.mark.rule("HVV-DAMAGE-02")
@pytest.mark.parametrize(("damage", "is_out"), [(2, False), (3, True), (4, True)])
def test_at_0_health_or_below_a_player_is_out(damage: int, is_out: bool) -> None:
    vic = Person([GLARE], health=3)
    playing = begin(Person([gust(damage=damage)]), vic, ben=NOBODY, wes=NOBODY)
    playing.ann.intend("turn", "play Gust").intend("target", "Vic")
    playing.play("Round 4")
    assert (playing.vic.offered("turn") == []) is is_out
    assert playing.vic.player.is_out is is_out


@pytest.mark.rule("HVV-DAMAGE-03", "HVV-DAMAGE-04", "HVV-AMBIGUOUS-111")
@pytest.mark.parametrize(
    ("damage", "usage", "discards"), [(2, 1, []), (3, None, ["Lantern"]), (5, None, ["Lantern"])]
)
def test_damage_to_an_item_is_taken_off_its_usage(
    damage: int, usage: int | None, discards: list[str]
) -> None:
    playing = begin(Person([gust(damage=damage)]), Person([], [item("Lantern", usage="3")]))
    playing.ann.intend("turn", "play Gust").intend("target", "Lantern")
    playing.play("Vic's turn")
    assert (playing["Lantern"].usage, playing.vic.discards) == (usage, discards)
    assert playing.vic.health == 5
    assert playing.told(f"Lantern takes {damage} damage by Gust: {usage or 0} usage left.")


@pytest.mark.rule("HVV-DAMAGE-05", "HVV-KEYWORD-005")
@pytest.mark.parametrize(("damage", "in_play"), [(1, ["Dog"]), (2, []), (3, [])])
def test_an_ally_without_health_leaves(damage: int, in_play: list[str]) -> None:
    playing = begin(Person([gust(damage=damage)]), Person([], [ally("Dog", health=2)]))
    playing.ann.intend("turn", "play Gust").intend("target", "Dog")
    playing.play("Vic's turn")
    assert (playing.vic.in_play, playing.vic.health) == (in_play, 5)


@pytest.mark.rule("HVV-DAMAGE-06", "HVV-KEYWORD-098")
def test_a_structure_can_be_attacked_only_if_its_card_gives_it_health() -> None:
    tower, wall = item("Tower", keywords=["structure"]), own("Wall", "power", health=3)
    gate = own("Gate", "item", health=2, keywords=["structure"], usage="3")
    playing = begin(Person([gust(damage=1)]), Person([], [tower, wall, gate]))
    playing.ann.intend("turn", "play Gust").intend("target", "Gate")
    playing.play("Vic's turn")
    assert playing.ann.offered("target") == [["Vic", "Wall", "Gate"]]
    assert playing["Gate"].health == 1


@pytest.mark.rule("HVV-DAMAGE-06", "HVV-KEYWORD-009")
def test_an_area_attack_leaves_a_structure_as_it_is() -> None:
    tower = item("Tower", usage="3", keywords=["structure"])
    turret = item("Turret", usage="3", keywords=["freestanding"])
    playing = begin(Person([gust(damage=1, is_area=True)]), Person([], [tower, turret]))
    playing.ann.intend("turn", "play Gust").intend("target", "the villains' area")
    playing.play("Vic's turn")
    assert (playing["Tower"].usage, playing["Turret"].usage) == (3, 2)


@pytest.mark.rule("HVV-DAMAGE-07", "HVV-DAMAGE-10")
@pytest.mark.parametrize(
    ("damage", "stops", "given"), [(1, 0, [STUN]), (2, 1, [STUN]), (2, 2, []), (0, 0, [STUN])]
)
def test_an_attack_with_damage_brings_its_effect_only_if_it_does_some(
    damage: int, stops: int, given: list[str]
) -> None:
    vic = Person([defense("Wall", Way.SHIELD, stops)] if stops else [])
    playing = begin(Person([gust(Effect(STUN), damage=damage)]), vic)
    playing.ann.intend("turn", "play Gust")
    if stops:
        playing.vic.intend("defend", "defend with Wall")
    playing.play("Vic's turn")
    assert playing.vic.given == given


@pytest.mark.rule("HVV-DAMAGE-09")
@pytest.mark.parametrize(("stops", "health"), [(1, 3), (2, 4), (3, 5), (4, 5)])
def test_what_a_defense_leaves_is_taken(stops: int, health: int) -> None:
    playing = begin(Person([gust(damage=3)]), Person([defense("Wall", Way.SHIELD, stops)]))
    playing.ann.intend("turn", "play Gust")
    playing.vic.intend("defend", "defend with Wall")
    playing.play("Vic's turn")
    assert playing.vic.health == health


@pytest.mark.rule("HVV-DAMAGE-08", "HVV-KEYWORD-097", "HVV-KEYWORD-109", "HVV-AMBIGUOUS-78")
@pytest.mark.parametrize("means", ALL_MEANS, ids=str)
@pytest.mark.parametrize(
    ("given", "change"), [([STRONG], 1), ([WEAKNESS], -1), ([STRONG, WEAKNESS], 0)]
)
def test_strength_is_about_what_is_struck_grabbed_or_thrown(
    means: Means, given: list[str], change: int
) -> None:
    area = "heroes" if means in (Means.SHOT, Means.THROW) else "villains"
    ann = Person([attack("Hit", 2, means=means)], given=[on(kind) for kind in given], area=area)
    playing = begin(ann, dice={"resist": [1]} if means is Means.MIND else {})
    playing.ann.intend("turn", "play Hit")
    playing.play("Vic's turn")
    assert playing.vic.health == 3 - (change if means in BY_STRENGTH else 0)


@pytest.mark.rule("HVV-AMBIGUOUS-52", "HVV-KEYWORD-109")
def test_weakness_leaves_no_less_than_0() -> None:
    weak = Person([attack("Hit", 1, Effect(STUN))], given=[on(WEAKNESS)], area="villains")
    playing = begin(weak, Person(health=3))
    playing.ann.intend("turn", "play Hit")
    playing.play("Vic's turn")
    # Without damage there is no effect, either.
    assert (playing.vic.health, playing.vic.given) == (3, [])
    assert not playing.told("takes 0 damage")


@pytest.mark.rule("HVV-KEYWORD-109", "HVV-KEYWORD-097")
def test_an_attack_for_effects_alone_has_no_damage_to_add_to() -> None:
    strong = Person([attack("Hold", 0, Effect(STUN))], given=[on(STRONG)], area="villains")
    playing = begin(strong)
    playing.ann.intend("turn", "play Hold")
    playing.play("Vic's turn")
    assert (playing.vic.health, playing.vic.given) == (5, [STUN])


@pytest.mark.rule("HVV-KEYWORD-018", "HVV-KEYWORD-083")
@pytest.mark.parametrize("bonus", [1, 2])
def test_a_buff_adds_to_damage_as_long_as_it_is_there(bonus: int) -> None:
    fury = lasting("Fury", passives=[always(MORE_DAMAGE, bonus)]).laid(rounds_left=1)
    playing = begin(Person([GLARE, GLARE], [fury]))
    playing.ann.intend("turn", "play Glare", None, "play Glare")
    playing.play("Round 5")
    assert playing.vic.health == 5 - (1 + bonus) - 1


@pytest.mark.rule("HVV-AMBIGUOUS-92")
def test_an_attack_that_costs_cards_is_not_made_without_them() -> None:
    playing = begin(Person([gust(damage=1, activate=2), FILLER]))
    playing.play("Vic's turn")
    assert not playing.ann.was_ever_offered("turn", "play Gust")


@pytest.mark.rule("HVV-DAMAGE-03")
def test_a_thing_that_can_take_no_damage_takes_none() -> None:
    ring = item("Ring", usage=None, keywords=["perma"])
    playing = begin(Person([gust(damage=1, conducts=True)]), Person([], [ring]))
    playing.ann.intend("turn", "play Gust")
    playing.play("Vic's turn")
    assert (playing.vic.health, playing.vic.in_play) == (4, ["Ring"])


@pytest.mark.rule("HVV-AMBIGUOUS-48")
@pytest.mark.parametrize(("most", "health"), [(None, 7), (5, 5), (6, 6)])
def test_health_is_gained_without_an_end_unless_the_table_sets_one(
    most: int | None, health: int
) -> None:
    tend = own("Tend", "power", use(heals(3), whom=Whom.SELF))
    playing = begin(Person([tend], health=4), rulings=Rulings(most_health=most))
    playing.ann.intend("turn", "play Tend")
    playing.play("Vic's turn")
    assert playing.ann.health == health
    assert playing.told(f"Ann gains 3 health and has {health}.")
