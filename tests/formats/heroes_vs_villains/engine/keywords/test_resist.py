"""Mind attacks, and how they are resisted."""

from typing import Any

import pytest

from formats.heroes_vs_villains.engine.abilities import Effect, Means
from formats.heroes_vs_villains.engine.effect_names import (
    BEATDOWN,
    FROZEN,
    INCAPACITATE,
    KNOCKOUT,
    STUN,
)
from formats.heroes_vs_villains.engine.keywords.resist import RESIST
from tests.formats.heroes_vs_villains.engine.own_scripts import (
    FILLER,
    ally,
    always,
    attack,
    defense,
    item,
    lasting,
)
from tests.formats.heroes_vs_villains.engine.playing import Person, Playing, begin, on


def attacked(
    vic: Person, *, shows: list[int], hand: int = 0, target: str = "Vic", **more: Any
) -> Playing:
    """Ann has a mind attack and so many cards to press it with; she is about to make it."""
    hit = attack("Mind", 1, Effect(STUN), means=Means.MIND, **more)
    playing = begin(Person([hit, *[FILLER] * hand]), vic, dice={"resist": shows})
    playing.ann.intend("turn", "play Mind")
    if vic.in_play:
        playing.ann.intend("target", target)
    return playing


@pytest.mark.rule("HVV-KEYWORD-069", "HVV-KEYWORD-087", "HVV-AMBIGUOUS-22", "HVV-COMBAT-04")
@pytest.mark.parametrize(("shows", "health", "given"), [(3, 4, [STUN]), (4, 5, [])])
def test_a_mind_attack_is_resisted_at_4_damage_effects_and_all(
    shows: int, health: int, given: list[str]
) -> None:
    playing = attacked(Person(), shows=[shows])
    playing.play("Vic's turn")
    assert (playing.vic.health, playing.vic.given) == (health, given)


@pytest.mark.rule("HVV-KEYWORD-087", "HVV-COMBAT-05")
@pytest.mark.parametrize(
    ("pressed", "resisted", "number"), [(0, 0, 4), (2, 0, 6), (3, 0, 7), (0, 3, 1), (1, 2, 3)]
)
def test_each_card_of_the_attacker_adds_1_and_each_of_the_target_takes_1_off(
    pressed: int, resisted: int, number: int
) -> None:
    shows = min(6, number)
    playing = attacked(Person([FILLER] * 3), shows=[shows], hand=3)
    playing.ann.intend("press", *["Filler"] * pressed)
    playing.vic.intend("resist", *["Filler"] * resisted)
    playing.play("Vic's turn")
    assert playing.told(f"to resist, at {number}+")
    assert playing.vic.health == (4 if number > shows else 5)
    assert (len(playing.ann.discards), len(playing.vic.discards)) == (1 + pressed, resisted)
    asked = [
        line.split(":")[0] for line in playing.course if ", press" in line or ", resist" in line
    ]
    assert sorted(asked) == asked


@pytest.mark.rule("HVV-KEYWORD-069")
def test_it_can_neither_be_dodged_nor_blocked_nor_aimed_at_a_thing() -> None:
    vic = Person([defense()], [item("Lantern"), ally("Dog")])
    playing = attacked(vic, shows=[3])
    playing.play("Vic's turn")
    assert playing.vic.offered("defend") == []
    assert playing.ann.offered("target") == [["Vic", "Dog"]]


@pytest.mark.rule("HVV-AMBIGUOUS-100", "HVV-KEYWORD-060")
@pytest.mark.parametrize("kind", [INCAPACITATE, KNOCKOUT, FROZEN])
def test_who_can_take_no_action_does_not_resist(kind: str) -> None:
    playing = attacked(Person([FILLER], given=[on(kind)]), shows=[])
    playing.play("Vic's turn")
    assert (playing.vic.health, playing.vic.hand) == (4, ["Filler"])


@pytest.mark.rule("HVV-AMBIGUOUS-100", "HVV-KEYWORD-100")
def test_nor_does_who_is_surprised() -> None:
    hit = attack("Mind", 1, means=Means.MIND, surprises_on=4)
    playing = begin(Person([hit]), dice={"surprise": [4], "resist": []})
    playing.ann.intend("turn", "play Mind")
    playing.play("Vic's turn")
    assert playing.vic.health == 4


@pytest.mark.rule("HVV-KEYWORD-012", "HVV-KEYWORD-087")
def test_who_may_take_defensive_actions_alone_resists() -> None:
    playing = attacked(Person(given=[on(BEATDOWN)]), shows=[4])
    playing.play("Vic's turn")
    assert playing.vic.health == 5


@pytest.mark.rule("HVV-KEYWORD-087", "HVV-KEYWORD-018")
@pytest.mark.parametrize(("shows", "health"), [(2, 4), (3, 5)])
def test_a_passive_ability_adds_to_the_roll(shows: int, health: int) -> None:
    calm = lasting("Calm", passives=[always(RESIST)]).laid(rounds_left=2)
    playing = begin(
        Person([attack("Mind", 1, means=Means.MIND)]),
        Person([], [calm]),
        dice={"resist": [shows]},
    )
    playing.ann.intend("turn", "play Mind")
    playing.play("Vic's turn")
    assert playing.vic.health == health


@pytest.mark.rule("HVV-KEYWORD-087")
@pytest.mark.parametrize(("shows", "health"), [(4, 4), (5, 5)])
def test_the_card_may_give_another_number(shows: int, health: int) -> None:
    playing = attacked(Person(), shows=[shows], resist=5)
    playing.play("Vic's turn")
    assert playing.vic.health == health


@pytest.mark.rule("HVV-KEYWORD-069", "HVV-KEYWORD-005")
@pytest.mark.parametrize(("shows", "health"), [(4, 4), (5, 5)])
def test_an_ally_resists_with_no_hand_of_its_own(shows: int, health: int) -> None:
    vic = Person([FILLER], [ally("Dog", health=5)])
    playing = attacked(vic, shows=[shows], hand=1, target="Dog")
    playing.ann.intend("press", "Filler")
    playing.play("Vic's turn")
    assert playing["Dog"].health == health
    assert playing.vic.offered("resist") == []
