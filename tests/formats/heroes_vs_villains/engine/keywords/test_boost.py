"""Boost cards, alone and with what they empower."""

import pytest

from formats.heroes_vs_villains.engine.abilities import Means
from tests.formats.heroes_vs_villains.engine.own_scripts import FILLER, item, own, strike, use
from tests.formats.heroes_vs_villains.engine.playing import Person, begin

SPARK = own("Spark", "boost", use(name="shine"), keywords=["boost"])
BEAM = own(
    "Beam",
    "attack",
    strike(1, means=Means.POWER),
    strike(2, means=Means.POWER, name="boost 1", boosts=1),
    strike(3, means=Means.POWER, name="boost 2", boosts=2),
    keywords=["boostable"],
)


@pytest.mark.rule("HVV-KEYWORD-016", "HVV-KEYWORD-015")
@pytest.mark.parametrize(
    ("sparks", "can"), [(0, ["play Beam"]), (1, ["play Beam", "play Beam: boost 1"])]
)
def test_as_many_boosts_as_an_ability_names_are_needed(sparks: int, can: list[str]) -> None:
    playing = begin(Person([BEAM, *[SPARK] * sparks]))
    playing.play("Vic's turn")
    (offered,) = playing.ann.offered("turn")
    assert [option for option in offered if "Beam" in option] == can


@pytest.mark.rule("HVV-KEYWORD-016", "HVV-AMBIGUOUS-60")
@pytest.mark.parametrize(("boosts", "health"), [(0, 4), (1, 3), (2, 2)])
def test_boosts_are_played_with_the_card_for_no_play_of_their_own(boosts: int, health: int) -> None:
    playing = begin(Person([BEAM, SPARK, FILLER, SPARK]))
    playing.ann.intend("turn", f"play Beam: boost {boosts}" if boosts else "play Beam")
    if boosts == 1:
        playing.ann.intend("boost", "Spark")
    playing.play("Vic's turn")
    assert playing.vic.health == health
    assert playing.ann.hand.count("Spark") == 2 - boosts
    assert not playing.ann.was_ever_offered("boost", "Filler")
    assert playing.ann.discards.count("Spark") == boosts


@pytest.mark.rule("HVV-KEYWORD-015")
def test_a_boost_is_used_on_its_own() -> None:
    playing = begin(Person([SPARK]))
    playing.ann.intend("turn", "play Spark: shine")
    playing.play("Vic's turn")
    assert playing.ann.discards == ["Spark"]


@pytest.mark.rule("HVV-KEYWORD-016")
def test_only_boost_cards_empower_and_only_what_is_boostable() -> None:
    plain = own("Plain", "attack", *BEAM.script.abilities)
    playing = begin(Person([BEAM, plain, item("Lamp"), own("Song", "power", use())]))
    playing.play("Vic's turn")
    assert not playing.ann.was_ever_offered("turn", "play Beam: boost 1")
    playing = begin(Person([plain, SPARK]))
    playing.play("Vic's turn")
    assert not playing.ann.was_ever_offered("turn", "play Plain: boost 1")
