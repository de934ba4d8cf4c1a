"""Knockout: until the roll at the round's draw, or the turn behind it."""

import pytest

from formats.heroes_vs_villains.engine.abilities import Effect
from formats.heroes_vs_villains.engine.effect_names import KNOCKOUT
from tests.formats.heroes_vs_villains.engine.keywords.landing import GLARE, SHOT, hits
from tests.formats.heroes_vs_villains.engine.own_scripts import FILLER, ally, defense, strike
from tests.formats.heroes_vs_villains.engine.playing import NOBODY, Person, begin, on


@pytest.mark.rule("HVV-KEYWORD-066", "HVV-AMBIGUOUS-32", "HVV-DRAW-09", "HVV-AMBIGUOUS-22")
@pytest.mark.parametrize(("shows", "has_turn"), [(4, True), (3, False)])
def test_the_knocked_out_wake_on_4_or_after_the_turn_behind_that(
    shows: int, has_turn: bool
) -> None:
    vic = Person([GLARE], deck=[FILLER])
    playing = hits(Effect(KNOCKOUT), vic=vic, dice={"recovery": [shows]})
    if has_turn:
        playing.vic.intend("turn", "play Glare")
    playing.play("Round 5")
    # The turn of the round in which it landed is lost before anybody rolls.
    assert len(playing.vic.offered("turn")) == (2 if has_turn else 0)
    assert playing.ann.health == (4 if has_turn else 5)
    assert playing.vic.given == []
    # The roll comes after the draw, which the knocked out take part in.
    course = playing.after("Round 4: the villains go first.")
    assert course.index("Vic draws 1 card.") < course.index(f"Vic rolls {shows} to wake.")


@pytest.mark.rule("HVV-KEYWORD-066", "HVV-AMBIGUOUS-32")
def test_whoever_was_knocked_out_after_their_turn_loses_one_at_most() -> None:
    playing = hits(Effect(KNOCKOUT), first="villains", dice={"recovery": [3]})
    playing.play("Round 5")
    assert playing.vic.given == []
    assert playing.told("Vic gets no turn.")


@pytest.mark.rule("HVV-KEYWORD-066", "HVV-DEFENSE-11")
def test_the_knocked_out_take_no_action_at_all() -> None:
    vic = Person([defense(), GLARE], given=[on(KNOCKOUT)])
    playing = begin(Person([SHOT]), vic)
    playing.ann.intend("turn", "play Shot")
    playing.play("end of the round")
    assert playing.vic.health == 4
    assert playing.vic.offered("defend") == playing.vic.offered("turn") == []


@pytest.mark.rule("HVV-KEYWORD-066", "HVV-KEYWORD-005")
@pytest.mark.parametrize(("shows", "acts"), [(4, True), (3, False)])
def test_an_ally_wakes_as_a_player_does(shows: int, acts: bool) -> None:
    dog = ally("Dog", strike(1)).laid(area="villains", given=[on(KNOCKOUT)])
    ann = Person([], [dog])
    playing = begin(ann, NOBODY, phase="beginning of the round", dice={"recovery": [shows]})
    playing.ann.intend("ally", "move Dog", "use Dog") if acts else None
    playing.play("end of the round")
    assert playing.vic.health == (4 if acts else 5)
    assert playing["Dog"].given == ()
