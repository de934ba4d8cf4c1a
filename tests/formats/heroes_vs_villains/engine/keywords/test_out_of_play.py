"""Out of play and back: Remove, Flee, Jail."""

import pytest

from formats.heroes_vs_villains.engine.abilities import Effect
from formats.heroes_vs_villains.engine.areas import OUT_OF_PLAY, VILLAINS_AREA
from formats.heroes_vs_villains.engine.effect_names import FLEE, JAIL, REMOVE
from tests.formats.heroes_vs_villains.engine.keywords.landing import GLARE, gust, hits
from tests.formats.heroes_vs_villains.engine.own_scripts import FILLER, ally, item
from tests.formats.heroes_vs_villains.engine.playing import NOBODY, Person, begin


@pytest.mark.rule("HVV-KEYWORD-049", "HVV-KEYWORD-075")
@pytest.mark.parametrize("first", ["heroes", "villains"])
def test_who_flees_is_out_of_play_until_the_round_ends(first: str) -> None:
    playing = hits(Effect(FLEE), vic=Person([GLARE]), first=first)
    playing.play("end of the round")
    assert playing.vic.area is OUT_OF_PLAY
    assert playing.vic.offered("turn") == []
    playing = hits(Effect(FLEE), vic=Person([GLARE]), first=first)
    playing.play("Round 4")
    assert (playing.vic.area, playing.vic.given) == (VILLAINS_AREA, [])


@pytest.mark.rule("HVV-KEYWORD-086", "HVV-AMBIGUOUS-87")
def test_the_removed_lose_the_turn_with_which_they_come_back() -> None:
    playing = hits(Effect(REMOVE), vic=Person([GLARE]))
    playing.play("end of the round")
    assert (playing.vic.area, playing.vic.offered("turn")) == (VILLAINS_AREA, [])
    # By the end of the round at the latest, without a turn between.
    playing = hits(Effect(REMOVE), vic=Person([GLARE]), first="villains")
    playing.vic.intend("turn", "play Glare")
    playing.play("Round 5")
    assert playing.ann.health == 4


@pytest.mark.rule("HVV-KEYWORD-075", "HVV-AMBIGUOUS-87")
@pytest.mark.parametrize("kind", [REMOVE, FLEE, JAIL])
def test_nobody_out_of_play_is_reached(kind: str) -> None:
    playing = begin(Person([gust(Effect(kind))]), NOBODY, ben=Person([GLARE]), wes=NOBODY)
    playing.ann.intend("turn", "play Gust").intend("target", "Vic")
    playing.ben.intend("turn", "play Glare")
    playing.play("Wes's turn")
    assert (playing.vic.health, playing.wes.health) == (5, 4)
    assert playing.ben.offered("target") == []


@pytest.mark.rule("HVV-KEYWORD-064", "HVV-ZONE-11")
def test_who_is_in_jail_is_fully_contained_outside_the_field() -> None:
    dog = ally("Dog")
    vic = Person([GLARE, dog], deck=[FILLER] * 5, profession=[FILLER] * 5)
    playing = hits(Effect(JAIL), vic=vic)
    playing.vic.intend("turn", "play Dog")
    playing.play("Round 6")
    assert (playing.vic.area, playing.vic.given) == (OUT_OF_PLAY, [JAIL])
    # No draw, no turn; an ally may be played all the same.
    assert playing.vic.hand == ["Glare"]
    assert playing.vic.in_play == ["Dog"]
    assert not playing.vic.was_ever_offered("turn", "play Glare")


@pytest.mark.rule("HVV-KEYWORD-064", "HVV-KEYWORD-041", "HVV-EFFECT-07")
def test_a_stated_time_in_jail_ends() -> None:
    playing = hits(Effect(JAIL, duration=2))
    playing.play("Round 4")
    assert playing.vic.area is OUT_OF_PLAY
    playing = hits(Effect(JAIL, duration=2))
    playing.play("Round 5")
    assert (playing.vic.area, playing.vic.given) == (VILLAINS_AREA, [])


@pytest.mark.rule("HVV-KEYWORD-086", "HVV-KEYWORD-072")
def test_a_thing_is_removed_too_and_comes_back() -> None:
    playing = hits(Effect(REMOVE), vic=Person([], [item("Lantern")]))
    playing.ann.intend("target", "Lantern")
    playing.play("Vic's turn")
    assert playing["Lantern"].area is OUT_OF_PLAY
    playing = hits(Effect(REMOVE), vic=Person([], [item("Lantern")]))
    playing.ann.intend("target", "Lantern")
    playing.play("end of the round")
    assert playing["Lantern"].area is None
