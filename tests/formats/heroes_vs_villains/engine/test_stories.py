"""The place of the battle, and what lies about there."""

import pytest

from formats.heroes_vs_villains.engine.abilities import Means
from formats.heroes_vs_villains.engine.stories import OBJECTS
from tests.formats.heroes_vs_villains.engine.own_scripts import attack
from tests.formats.heroes_vs_villains.engine.starting import Starting

DEBRIS = attack("Debris", means=Means.THROW, keywords=["environmental"])


@pytest.mark.rule("HVV-STORY-04", "HVV-KEYWORD-044")
@pytest.mark.parametrize("place", OBJECTS)
def test_an_environmental_object_is_one_of_the_place(place: str) -> None:
    playing = Starting(archetype=[DEBRIS] * 50, dice={"initiative": [6, 1]})
    playing.heroes.intend("story", place)
    playing.ann.intend("turn", "play Debris")
    playing.play("Vic's turn")
    (said,) = [line for line in playing.log.lines if line.startswith("Debris is")]
    assert said in [f"Debris is {thing} from {place}." for thing in OBJECTS[place]]


@pytest.mark.rule("HVV-KEYWORD-044")
def test_an_object_that_was_brought_is_none_of_the_place() -> None:
    brick = attack("Brick", means=Means.THROW)
    playing = Starting(archetype=[brick] * 50, dice={"initiative": [6, 1]})
    playing.ann.intend("turn", "play Brick")
    playing.play("Vic's turn")
    assert not playing.told("Brick is")


@pytest.mark.rule("HVV-EXAMPLE-38")
def test_in_a_bank_a_keyboard_or_a_paperweight_is_thrown() -> None:
    thrown = set()
    for number in range(20):
        playing = Starting(archetype=[DEBRIS] * 50, seed=f"{number}", dice={"initiative": [6, 1]})
        playing.heroes.intend("story", "a bank")
        playing.ann.intend("turn", "play Debris")
        playing.play("Vic's turn")
        assert playing.vic.health == 4
        (said,) = [line for line in playing.log.lines if line.startswith("Debris is")]
        thrown.add(said)
    assert {
        "Debris is a keyboard from a bank.",
        "Debris is a marble paperweight from a bank.",
    } <= thrown
