"""What the defenses among the training cards do, and the walls."""

import pytest

from formats.heroes_vs_villains.engine.abilities import Means
from formats.heroes_vs_villains.engine.areas import HEROES_AREA, VILLAINS_AREA
from tests.formats.heroes_vs_villains.engine.own_scripts import FILLER, Own, ally, attack, shot
from tests.formats.heroes_vs_villains.engine.playing import NOBODY, Person, begin
from tests.formats.heroes_vs_villains.scripts.training_cards import PLAYED, plays, trained

PUNCH, SHOT = attack("Hit", 3), shot("Hit", 3)
GRAB = attack("Hit", 3, means=Means.GRAPPLE)
GLARE = attack("Hit", 3, means=Means.POWER, damage_kind="heat")
MIND = attack("Hit", 3, means=Means.MIND)

DEFENSES: dict[str, tuple[list[tuple[Own, int]], list[Own]]] = {
    "Bite Your Lip": ([(MIND, 5)], [PUNCH, SHOT]),
    "Brace on the Bell": ([(SHOT, 4)], [PUNCH, GLARE]),
    "Duck Behind the Cart": ([(PUNCH, 5), (SHOT, 5), (GLARE, 5)], [MIND]),
    "Duck Into the Cellar": ([(PUNCH, 5), (SHOT, 5)], [MIND]),
    "Muffled Step": ([(PUNCH, 5), (SHOT, 5)], [MIND]),
    "Not My Fight": ([(PUNCH, 5), (SHOT, 5)], [MIND]),
    "Pinch the Flame": ([(PUNCH, 5), (GLARE, 5)], [MIND]),
    "Shutter the Lamp": ([(PUNCH, 4), (GRAB, 4)], [SHOT, GLARE]),
    "Stand Fast": ([(PUNCH, 3), (SHOT, 3), (GLARE, 3)], [GRAB, MIND]),
    "Step Out of the Light": ([(PUNCH, 5), (SHOT, 5)], [MIND]),
}
"""Attacks of 3 damage that each answers, with the health it leaves, and those it does not."""
PLAYED.update(DEFENSES)
LEAVES = ("Duck Into the Cellar", "Step Out of the Light")


@pytest.mark.parametrize("title", DEFENSES)
def test_a_defense_answers_what_its_text_names(title: str) -> None:
    answered, not_answered = DEFENSES[title]
    for hit, health in answered:
        is_mind, is_shot = hit is MIND, hit is SHOT
        dice = {"resist": [1]} if is_mind else {}
        area = "heroes" if is_shot else "villains"
        playing = begin(Person([hit], area=area), Person([trained(title)]), dice=dice)
        playing.ann.intend("turn", "play Hit")
        playing.vic.intend("defend", f"defend with {title}")
        playing.play("Vic's turn")
        assert playing.vic.health == health
        assert playing.vic.area is (HEROES_AREA if title in LEAVES else VILLAINS_AREA)
    for hit in not_answered:
        dice = {"resist": [1]} if hit is MIND else {}
        area = "heroes" if hit is SHOT else "villains"
        playing = begin(Person([hit], area=area), Person([trained(title)]), dice=dice)
        playing.ann.intend("turn", "play Hit")
        playing.play("Vic's turn")
        assert playing.vic.offered("defend") == []


@plays("Push Them Clear")
@pytest.mark.parametrize("target", ["Vic", "Dog"])
def test_an_attack_on_a_friend_is_taken(target: str) -> None:
    wes = Person([trained("Push Them Clear")])
    vic = Person([], [ally("Dog", health=5)] if target == "Dog" else [])
    playing = begin(Person([GLARE]), vic, ben=NOBODY, wes=wes)
    playing.ann.intend("turn", "play Hit").intend("target", target)
    playing.wes.intend("interrupt", "play Push Them Clear")
    playing.play("Vic's turn")
    assert (playing.vic.health, playing.wes.health) == (5, 2)
    # Not of an attack on oneself.
    alone = begin(Person([GLARE]), NOBODY, ben=NOBODY, wes=wes)
    alone.ann.intend("turn", "play Hit").intend("target", "Wes")
    alone.play("Vic's turn")
    assert alone.wes.offered("interrupt") == []


@plays("Shove a Bystander")
def test_an_attack_is_sent_on_to_another_in_the_area() -> None:
    vic = Person([trained("Shove a Bystander")])
    playing = begin(Person([PUNCH], area="villains"), vic, ben=NOBODY, wes=NOBODY)
    playing.ann.intend("turn", "play Hit").intend("target", "Vic")
    playing.vic.intend("defend", "defend with Shove a Bystander").intend("send to", "Wes")
    playing.play("Vic's turn")
    assert (playing.vic.health, playing.wes.health) == (5, 2)
    # Whoever is near, the attacker among them.
    assert playing.vic.offered("send to") == [["Ann", "Wes"]]
    lonely = begin(Person([SHOT]), vic)
    lonely.ann.intend("turn", "play Hit")
    lonely.play("Vic's turn")
    assert lonely.vic.offered("defend") == []


@plays("Wall of Glass", "Wall of Sound")
@pytest.mark.parametrize(("title", "health"), [("Wall of Glass", 3), ("Wall of Sound", 2)])
def test_a_wall_stops_2_of_whatever_comes(title: str, health: int) -> None:
    wall = trained(title).laid(rounds_left=2)
    playing = begin(Person([GLARE]), Person([], [wall]))
    playing.ann.intend("turn", "play Hit").intend("target", "Vic")
    playing.vic.intend("defend", f"defend with {title}")
    playing.play("Vic's turn")
    assert playing.vic.health == 4
    assert playing[title].health == health
    # It is a defense from the hand as well, and stays for a d3 of rounds.
    playing = begin(Person([SHOT]), Person([trained(title)]), dice={"duration": [2]})
    playing.ann.intend("turn", "play Hit")
    playing.vic.intend("defend", f"defend with {title}")
    playing.play("Round 4")
    assert (playing.vic.health, playing.vic.in_play) == (4, [title])


@plays("Wall of Glass")
def test_a_wall_can_be_broken() -> None:
    wall = trained("Wall of Glass").laid(rounds_left=2)
    playing = begin(Person([GLARE]), Person([FILLER], [wall]))
    playing.ann.intend("turn", "play Hit").intend("target", "Wall of Glass")
    playing.play("Vic's turn")
    assert (playing.vic.health, playing.vic.discards) == (5, ["Wall of Glass"])
