"""Pain: a roll for each action, which may cost all actions of the turn."""

import pytest

from formats.heroes_vs_villains.engine.abilities import Effect
from formats.heroes_vs_villains.engine.areas import HEROES_AREA, VILLAINS_AREA
from formats.heroes_vs_villains.engine.effect_names import PAIN
from tests.formats.heroes_vs_villains.engine.keywords.landing import GLARE, SHOT, hits
from tests.formats.heroes_vs_villains.engine.own_scripts import defense
from tests.formats.heroes_vs_villains.engine.playing import Person, begin, on


@pytest.mark.rule("HVV-KEYWORD-076")
@pytest.mark.parametrize(
    ("number", "shows", "health"), [(None, 3, 4), (None, 4, 5), (5, 4, 4), (5, 5, 5), (2, 2, 5)]
)
def test_an_action_fails_at_the_number_of_the_pain(
    number: int | None, shows: int, health: int
) -> None:
    given = on(PAIN) if number is None else on(PAIN, each_time=number)
    playing = begin(Person([GLARE], given=[given]), dice={"pain": [shows]})
    playing.ann.intend("turn", "play Glare")
    playing.play("Vic's turn")
    assert playing.vic.health == health


@pytest.mark.rule("HVV-KEYWORD-076")
def test_each_action_is_rolled_for() -> None:
    playing = begin(Person([GLARE], given=[on(PAIN)]), dice={"pain": [1, 4]})
    playing.ann.intend("turn", "play Glare", "move to the other area")
    playing.play("Vic's turn")
    assert (playing.vic.health, playing.ann.area) == (4, HEROES_AREA)


@pytest.mark.rule("HVV-KEYWORD-076", "HVV-AMBIGUOUS-76")
def test_after_a_pain_roll_every_action_of_the_turn_fails_without_another() -> None:
    playing = begin(Person([GLARE], given=[on(PAIN)]), dice={"pain": [4]})
    playing.ann.intend("turn", "move to the other area", "play Glare")
    playing.play("Vic's turn")
    assert (playing.vic.health, playing.ann.area) == (5, HEROES_AREA)
    assert playing.ann.hand == ["Glare"]


@pytest.mark.rule("HVV-AMBIGUOUS-76")
def test_pain_that_costs_a_defense_costs_the_rest_of_that_turn_alone() -> None:
    vic = Person([defense(), GLARE], given=[on(PAIN)])
    playing = begin(Person([SHOT]), vic, dice={"pain": [6, 1]})
    playing.ann.intend("turn", "play Shot")
    playing.vic.intend("defend", "defend with Dodge").intend("turn", "play Glare")
    playing.play("end of the round")
    assert (playing.vic.health, playing.ann.health) == (4, 4)


@pytest.mark.rule("HVV-KEYWORD-076")
@pytest.mark.parametrize("several", [[4], [3, 4]])
def test_each_of_several_pains_is_rolled_for(several: list[int]) -> None:
    given = [on(PAIN), on(PAIN)]
    playing = begin(Person([GLARE], given=given), dice={"pain": several})
    playing.ann.intend("turn", "play Glare")
    playing.play("Vic's turn")
    assert playing.vic.health == 5


@pytest.mark.rule("HVV-AMBIGUOUS-57")
def test_pain_lasts_until_the_end_of_the_next_turn() -> None:
    playing = hits(Effect(PAIN), vic=Person([GLARE]), dice={"pain": [2]})
    playing.vic.intend("turn", "move to the other area", None, "play Glare")
    playing.play("Round 5")
    assert (playing.ann.health, playing.vic.area) == (4, VILLAINS_AREA)
