"""Wounds, which hurt a round later: Wound, Grievous Wound, Afterburn, Butthurt."""

import pytest

from formats.heroes_vs_villains.engine.abilities import Effect
from formats.heroes_vs_villains.engine.effect_names import (
    AFTERBURN,
    BUTTHURT,
    FULL_CONTAIN,
    GRIEVOUS_WOUND,
    JAIL,
    KNOCKOUT,
    PANIC,
    SLUGGISH,
    WOUND,
)
from tests.formats.heroes_vs_villains.engine.keywords.landing import GLARE, hits
from tests.formats.heroes_vs_villains.engine.own_scripts import ally, strike
from tests.formats.heroes_vs_villains.engine.playing import Person, begin, on


@pytest.mark.rule("HVV-KEYWORD-110", "HVV-AMBIGUOUS-20", "HVV-KEYWORD-019")
@pytest.mark.parametrize("keyword", [WOUND, BUTTHURT])
@pytest.mark.parametrize("first", ["heroes", "villains"])
def test_a_wound_bites_as_the_turn_of_the_next_round_ends(keyword: str, first: str) -> None:
    playing = hits(Effect(keyword), vic=Person([GLARE]), first=first)
    playing.vic.intend("turn", *[None] * (first == "heroes"), "play Glare")
    playing.play("Round 5")
    assert (playing.vic.health, playing.vic.given) == (4, [])
    course = playing.after("Vic takes 1 damage by Gust and has 4 health.")
    assert not any("Vic, turn" in line for line in course)
    playing = hits(Effect(keyword), first=first)
    playing.play("Round 4")
    assert playing.vic.health == 5


@pytest.mark.rule("HVV-AMBIGUOUS-21")
@pytest.mark.parametrize("kind", [FULL_CONTAIN, KNOCKOUT, PANIC, JAIL])
def test_a_wound_bites_where_the_turn_would_have_been(kind: str) -> None:
    lost = on(kind, until="round", after=3)
    vic = Person(given=[on(WOUND), lost], area="out of play" if kind == JAIL else "")
    playing = begin(vic=vic)
    playing.play("end of the round")
    assert playing.vic.health == 4


@pytest.mark.rule("HVV-KEYWORD-110")
def test_each_of_several_wounds_bites() -> None:
    playing = begin(vic=Person(given=[on(WOUND), on(WOUND)]))
    playing.play("end of the round")
    assert playing.vic.health == 3


@pytest.mark.rule("HVV-KEYWORD-110", "HVV-KEYWORD-005")
def test_an_ally_is_wounded_too() -> None:
    dog = ally("Dog", strike(1), health=2)
    playing = hits(Effect(WOUND), vic=Person([], [dog]))
    playing.ann.intend("target", "Dog")
    playing.play("Round 5")
    assert playing["Dog"].health == 1


@pytest.mark.rule("HVV-KEYWORD-004", "HVV-AMBIGUOUS-110", "HVV-AMBIGUOUS-20")
@pytest.mark.parametrize(
    ("panic", "pain", "acts"), [(3, [3], True), (3, [4], False), (4, [], False)]
)
def test_afterburn_brings_panic_and_pain_at_4_in_the_turn_in_which_it_bites(
    panic: int, pain: list[int], acts: bool
) -> None:
    vic = Person([GLARE, GLARE])
    playing = hits(Effect(AFTERBURN), vic=vic, dice={"effect": [panic], "pain": pain})
    # In the turn of the round in which it was received nothing hurts yet.
    playing.vic.intend("turn", "play Glare", *["play Glare"] * bool(pain))
    playing.play("Round 5")
    assert playing.ann.health == (3 if acts else 4)
    assert (playing.vic.health, playing.vic.given) == (4, [])
    assert len(playing.vic.offered("turn")) == (2 if panic == 4 else 4)


@pytest.mark.rule("HVV-KEYWORD-004")
def test_afterburn_is_over_with_that_turn() -> None:
    vic = Person([GLARE])
    playing = hits(Effect(AFTERBURN), vic=vic, dice={"effect": [1], "pain": []})
    playing.vic.intend("turn", None, None, "play Glare")
    playing.play("Round 6")
    assert (playing.ann.health, playing.vic.health) == (4, 4)


@pytest.mark.rule("HVV-KEYWORD-056", "HVV-AMBIGUOUS-103")
@pytest.mark.parametrize(
    ("rolls", "health"), [([3, 4, 5], 2), ([3, 4, 6], 3), ([3, 5], 3), ([4], 3)]
)
def test_a_grievous_wound_is_a_wound_and_pain_that_rises_from_4(
    rolls: list[int], health: int
) -> None:
    playing = hits(Effect(GRIEVOUS_WOUND), vic=Person([GLARE] * 3), dice={"pain": rolls})
    playing.vic.intend("turn", *["play Glare"] * 3)
    playing.play("Round 6")
    # It is over once it has landed, or is out of reach.
    assert playing.vic.health == 4
    assert playing.ann.health == health
    assert playing.vic.given == []


@pytest.mark.rule("HVV-KEYWORD-019", "HVV-EFFECT-08")
def test_butthurt_is_a_wound_and_sluggish() -> None:
    playing = hits(Effect(BUTTHURT))
    playing.play("Vic's turn")
    assert playing.vic.given == [WOUND, SLUGGISH]
