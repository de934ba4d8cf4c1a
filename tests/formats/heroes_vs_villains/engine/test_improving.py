"""What one card does for another: Empower, Growth, Transfer."""

from typing import Any

import pytest

from formats.heroes_vs_villains.engine.abilities import Means, Whom
from formats.heroes_vs_villains.engine.attempt import Attempt
from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.improving import grow, transfer, transfer_usage
from formats.heroes_vs_villains.engine.state import HvvGame
from tests.formats.heroes_vs_villains.engine.own_scripts import Own, item, own, strike, use
from tests.formats.heroes_vs_villains.engine.playing import Person, begin

BEAM = strike(1, means=Means.POWER, name="beam")


def improves(game: HvvGame, attempt: Attempt, target: Any) -> None:
    assert isinstance(target, HvvCard)
    grow(game, target, 2, attempt.card)


@pytest.mark.rule("HVV-KEYWORD-043", "HVV-KEYWORD-057")
@pytest.mark.parametrize(("keywords", "health"), [(["growth"], 2), ([], 4)])
def test_what_may_grow_is_made_better_for_as_long_as_it_stays(
    keywords: list[str], health: int
) -> None:
    oil = own("Oil", "power", use(improves, whom=Whom.OWN_ITEM), keywords=["empower"])
    playing = begin(Person([oil], [item("Lamp", BEAM, keywords=keywords)]))
    playing.ann.intend("turn", "play Oil", None, "use Lamp: beam")
    playing.play("Round 5")
    assert playing.vic.health == health


def lends(game: HvvGame, attempt: Attempt, target: Any) -> None:
    assert isinstance(target, HvvCard)
    transfer(game, BEAM, attempt.card, target)


def pours(game: HvvGame, attempt: Attempt, target: Any) -> None:
    assert isinstance(target, HvvCard)
    transfer_usage(game, attempt.card, target)


def giving(does: Any, keywords: list[str]) -> Own:
    """An item that passes something of its own to another."""
    return item("Spare", use(does, name="pass", whom=Whom.OWN_ITEM), keywords=keywords)


@pytest.mark.rule("HVV-KEYWORD-103")
@pytest.mark.parametrize("keywords", [["transfer"], []])
def test_an_ability_that_is_passed_on_is_used_by_the_other_card(keywords: list[str]) -> None:
    playing = begin(Person([], [giving(lends, keywords), item("Lamp")]))
    playing.ann.intend("turn", "use Spare: pass").intend("target", "Lamp")
    if keywords:
        playing.ann.intend("turn", None, "use Lamp: beam")
    playing.play("Round 5")
    assert playing.ann.was_ever_offered("turn", "use Lamp: beam") is bool(keywords)
    assert playing.vic.health == (4 if keywords else 5)


@pytest.mark.rule("HVV-KEYWORD-103")
@pytest.mark.parametrize(("keywords", "usage"), [(["transfer"], 5), ([], 3)])
def test_usage_is_passed_on(keywords: list[str], usage: int) -> None:
    playing = begin(Person([], [giving(pours, keywords), item("Lamp")]))
    playing.ann.intend("turn", "use Spare: pass").intend("target", "Lamp")
    playing.play("Vic's turn")
    # 1 of the 3 was spent on passing the others.
    assert playing["Lamp"].usage == usage
    assert ("Spare" in playing.ann.discards) is bool(keywords)
    assert playing.told("Lamp has 5 usage.") is bool(keywords)
