"""Panic: the turn is lost."""

import pytest

from formats.heroes_vs_villains.engine.abilities import Effect
from formats.heroes_vs_villains.engine.effect_names import PANIC
from tests.formats.heroes_vs_villains.engine.keywords.landing import GLARE, hits
from tests.formats.heroes_vs_villains.engine.own_scripts import ally, strike
from tests.formats.heroes_vs_villains.engine.playing import Person


@pytest.mark.rule("HVV-KEYWORD-077", "HVV-AMBIGUOUS-58")
@pytest.mark.parametrize(("first", "lost"), [("heroes", 3), ("villains", 4)])
def test_the_next_turn_is_lost_and_no_other(first: str, lost: int) -> None:
    playing = hits(Effect(PANIC), vic=Person([GLARE]), first=first)
    playing.play(f"Round {lost + 1}")
    assert (playing.vic.offered("turn"), playing.vic.given) == ([], [])
    playing = hits(Effect(PANIC), vic=Person([GLARE]), first=first)
    playing.vic.intend("turn", "play Glare")
    playing.play(f"Round {lost + 2}")
    assert playing.ann.health == 4


@pytest.mark.rule("HVV-KEYWORD-077")
def test_an_ally_in_panic_does_nothing_in_its_turn() -> None:
    playing = hits(Effect(PANIC), vic=Person([GLARE], [ally("Dog", strike(1))], area="heroes"))
    playing.ann.intend("target", "Dog")
    playing.vic.intend("turn", "play Glare")
    playing.play("end of the round")
    assert playing.vic.offered("ally") == []
    assert playing.ann.health == 4
