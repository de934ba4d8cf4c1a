"""Panic: the turn is lost."""

from typing import Any

import pytest

from formats.heroes_vs_villains.engine.abilities import Effect
from formats.heroes_vs_villains.engine.attempt import Attempt
from formats.heroes_vs_villains.engine.effect_names import PANIC
from formats.heroes_vs_villains.engine.keywords.panic import panic
from formats.heroes_vs_villains.engine.source import Source
from formats.heroes_vs_villains.engine.state import HvvGame
from tests.formats.heroes_vs_villains.engine.keywords.landing import GLARE, gust, hits
from tests.formats.heroes_vs_villains.engine.own_scripts import ally, own, strike, use
from tests.formats.heroes_vs_villains.engine.playing import Person, begin


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


@pytest.mark.rule("HVV-KEYWORD-077", "HVV-AMBIGUOUS-58")
@pytest.mark.parametrize(("acts", "lost"), [("after", 3), ("before", 4)])
def test_an_ally_in_panic_loses_the_turn_that_it_has_not_taken(acts: str, lost: int) -> None:
    panics = own("Alarm", "power", use(frightens))
    playing = begin(Person([panics], [ally("Dog")]), step="beginning of the turn")
    playing.ann.intend("allies act", acts).intend("turn", "play Alarm")
    playing.play("Round 6")
    assert len(playing.ann.offered("ally")) == 2
    assert playing["Dog"].given == ()
    # The turn that is lost is told by when it is over.
    playing = begin(Person([panics], [ally("Dog")]), step="beginning of the turn")
    playing.ann.intend("allies act", acts).intend("turn", "play Alarm")
    playing.play("Round 4")
    assert bool(playing["Dog"].given) is (lost == 4)
    assert bool(playing.ann.offered("ally")) is (lost == 4)


def frightens(game: HvvGame, attempt: Attempt, _target: Any) -> None:
    """Let the dog of whoever plays it panic."""
    dog = next(card for card in attempt.player.in_play.cards if card.printed.is_ally)
    panic(game, dog, Effect(PANIC), Source(attempt.player.number, attempt.card))


@pytest.mark.rule("HVV-KEYWORD-077", "HVV-AMBIGUOUS-58")
def test_an_ally_that_panics_between_its_turns_loses_one() -> None:
    playing = begin(Person([], [ally("Dog")]), Person([gust(Effect(PANIC))]))
    playing.vic.intend("turn", "play Gust").intend("target", "Dog")
    playing.play("Round 5")
    # In round 3, before; round 4 is lost.
    assert len(playing.ann.offered("ally")) == 1
    assert playing["Dog"].given == ()
