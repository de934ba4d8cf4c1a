"""Outliers that enter the game by a condition of their own."""

from typing import Any

import pytest

from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.effect_names import BEATDOWN
from formats.heroes_vs_villains.engine.state import HvvGame, Player
from tests.formats.heroes_vs_villains.engine.keywords.landing import GLARE
from tests.formats.heroes_vs_villains.engine.own_scripts import item, use
from tests.formats.heroes_vs_villains.engine.playing import Person, begin, on


def in_need(_game: HvvGame, player: Player, _card: HvvCard) -> bool:
    """While the player has 2 health or less."""
    return player.health <= 2


RELIC = item("Relic", use(name="glow"), script={"enters": in_need})
BARE = item("Bare", use(name="glow"))


@pytest.mark.rule("HVV-BUILD-23", "HVV-PLAY-01")
def test_an_outlier_comes_in_by_its_own_condition_and_takes_no_play() -> None:
    playing = begin(Person([GLARE], outliers=[RELIC, BARE], health=2))
    playing.ann.intend("turn", "bring in Relic", "play Glare")
    playing.play("Vic's turn")
    assert (playing.ann.in_play, playing.vic.health) == (["Relic"], 4)
    assert playing["Relic"].usage == 3
    assert not playing.ann.was_ever_offered("turn", "bring in Bare")


@pytest.mark.rule("HVV-BUILD-23")
@pytest.mark.parametrize("more", [{"health": 3}, {"health": 2, "given": [on(BEATDOWN)]}])
def test_it_stays_beside_while_its_condition_is_not_met(more: Any) -> None:
    playing = begin(Person(outliers=[RELIC], **more))
    playing.play("Vic's turn")
    assert not playing.ann.was_ever_offered("turn", "bring in Relic")
