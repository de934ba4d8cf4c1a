"""Allies: helpers with a turn of their own, whom foes attack and nobody captures."""

from typing import Any

import pytest

from formats.heroes_vs_villains.decks import PROFESSION_DECK
from formats.heroes_vs_villains.engine.abilities import (
    Ability,
    Defence,
    Effect,
    Means,
    Protects,
    Way,
    Whom,
)
from formats.heroes_vs_villains.engine.attempt import Attempt
from formats.heroes_vs_villains.engine.damage import heal
from formats.heroes_vs_villains.engine.effect_names import CAPTURE, FULL_CONTAIN, PANIC, STANK
from formats.heroes_vs_villains.engine.state import HvvGame
from tests.formats.heroes_vs_villains.engine.own_scripts import (
    FILLER,
    ally,
    attack,
    defense,
    guard,
    item,
    lasting,
    own,
    shot,
    strike,
    use,
)
from tests.formats.heroes_vs_villains.engine.playing import NOBODY, Person, begin, on


def heals(game: HvvGame, _attempt: Attempt, target: Any) -> None:
    """Give 1 health."""
    heal(game, target, 1)


def covers(whom: Protects) -> Ability:
    """A defense that protects others, too."""
    defends = Defence(Way.BLOCK, protects=frozenset([whom]))
    return Ability("a defense", "cover", defends=defends, is_defensive=True)


HELPER = ally("Helper", use(name="help"), strike(1, means=Means.POWER, name="bite"))
NURSE = ally("Nurse", use(heals, name="mend", whom=Whom.FRIEND))


@pytest.mark.rule("HVV-ALLY-02", "HVV-ALLY-09")
@pytest.mark.parametrize(("damage", "in_play"), [(1, ["Helper"]), (2, []), (3, [])])
def test_an_ally_stays_until_its_health_is_gone(damage: int, in_play: list[str]) -> None:
    playing = begin(Person([attack("Hit", damage)], area="villains"), Person([], [HELPER]))
    playing.ann.intend("turn", "play Hit").intend("target", "Helper")
    playing.play("Vic's turn")
    assert playing.vic.in_play == in_play
    if in_play:
        assert playing["Helper"].health == 1


@pytest.mark.rule("HVV-ALLY-02", "HVV-ALLY-09")
@pytest.mark.parametrize(("duration", "rounds"), [("2", 5), (None, 9)])
def test_an_ally_stays_for_its_duration(duration: str | None, rounds: int) -> None:
    facts: dict[str, Any] = {"duration": duration} if duration else {}
    playing = begin(Person([ally("Helper", **facts)]), round=3)
    playing.ann.intend("turn", "play Helper")
    playing.play(f"Round {rounds}")
    assert playing.ann.in_play == ([] if duration else ["Helper"])


@pytest.mark.rule("HVV-ALLY-03", "HVV-ALLY-04")
def test_an_ally_helps_its_own_side_and_attacks_the_other() -> None:
    medic = ally("Medic", *NURSE.script.abilities, *HELPER.script.abilities)
    playing = begin(Person([], [medic]), ben=NOBODY, wes=NOBODY, player=None)
    playing.ann.intend("ally", "use Medic: mend").intend("target", "Ben")
    playing.play("Vic's turn")
    assert playing.ann.offered("target") == [["Ann", "Ben"]]
    assert playing.ben.health == 6
    playing = begin(Person([], [medic]), ben=NOBODY, wes=NOBODY, player=None)
    playing.ann.intend("ally", "use Medic: bite").intend("target", "Wes")
    playing.play("Vic's turn")
    assert playing.ann.offered("target") == [["Vic", "Wes"]]
    assert playing.wes.health == 4


@pytest.mark.rule("HVV-ALLY-06")
@pytest.mark.parametrize(("shows", "health"), [(3, 6), (4, 5)])
def test_an_ally_may_refuse_to_aid_who_stinks(shows: int, health: int) -> None:
    playing = begin(Person([], [NURSE], given=[on(STANK)]), player=None, dice={"stank": [shows]})
    playing.ann.intend("ally", "use Nurse: mend")
    playing.play("Vic's turn")
    assert playing.ann.health == health


@pytest.mark.rule("HVV-ALLY-07")
def test_an_ally_is_attacked_like_any_object() -> None:
    playing = begin(Person([attack("Hit", 1)], area="villains"), Person([], [HELPER]))
    playing.ann.intend("turn", "play Hit").intend("target", "Helper")
    playing.play("Vic's turn")
    assert playing.ann.offered("target") == [["Vic", "Helper"]]
    assert (playing["Helper"].health, playing.vic.health) == (1, 5)


@pytest.mark.rule("HVV-ALLY-08", "HVV-AMBIGUOUS-81")
def test_the_fully_contained_play_allies_alone_and_their_allies_act() -> None:
    held = Person([HELPER, lasting("Aura"), own("Hum", "power", use()), item("Rope")])
    playing = begin(
        Person(held.hand, [NURSE], given=[on(FULL_CONTAIN)]), player=None, ben=Person(health=3)
    )
    playing.heroes.intend("goes first", "Ann")
    playing.ann.intend("allies act", "after").intend("turn", "play Helper")
    playing.ann.intend("ally", "use Nurse: mend").intend("target", "Ben")
    playing.play("Vic's turn")
    assert playing.ann.offered("turn") == [["None", "play Helper"]]
    assert (playing.ann.in_play, playing.ben.health) == (["Nurse", "Helper"], 4)


@pytest.mark.rule("HVV-AMBIGUOUS-81")
def test_an_ally_acts_though_its_controller_has_lost_the_turn() -> None:
    playing = begin(Person([FILLER], [HELPER], given=[on(PANIC)]), player=None)
    playing.ann.intend("ally", "use Helper: bite")
    playing.play("Vic's turn")
    assert playing.told("Ann gets no turn.")
    assert playing.vic.health == 4


@pytest.mark.rule("HVV-AMBIGUOUS-82")
def test_an_ally_acts_from_the_turn_on_that_it_is_played() -> None:
    playing = begin(Person([HELPER]))
    playing.ann.intend("turn", "play Helper").intend("ally", "use Helper: bite", "move Helper")
    playing.play("Vic's turn")
    assert playing.vic.health == 4
    # One utilization and one move, then nothing more is offered.
    assert len(playing.ann.offered("ally")) == 2


@pytest.mark.rule("HVV-AMBIGUOUS-82")
def test_an_ally_costs_its_controller_nothing() -> None:
    lantern = item("Lantern", use(name="shine"))
    playing = begin(Person([lasting("Aura")], [HELPER, lantern]), player=None)
    playing.ann.intend("allies act", "before").intend("ally", "use Helper: bite", "move Helper")
    playing.ann.intend("turn", "play Aura without using it", "use Lantern: shine")
    playing.ann.intend("turn", "move to the other area")
    playing.play("Vic's turn")
    assert not playing.ann.was_ever_offered("turn", "use Helper: help")


@pytest.mark.rule("HVV-AMBIGUOUS-82")
def test_each_of_several_allies_acts_before_or_after() -> None:
    playing = begin(Person([FILLER], [HELPER, NURSE]), player=None)
    playing.ann.intend("allies act", "after", "before")
    playing.ann.intend("ally", "use Nurse: mend").intend("turn", "move to the other area")
    playing.ann.intend("ally", "use Helper: bite")
    playing.play("Vic's turn")
    assert (playing.ann.health, playing.vic.health) == (6, 4)


@pytest.mark.rule("HVV-AMBIGUOUS-83", "HVV-AMBIGUOUS-18")
def test_an_ally_is_defended_by_itself_or_by_a_card_that_says_so() -> None:
    quick = ally("Quick", guard(Way.DODGE, name="duck"))
    guards = [
        defense("Dodge"),
        own("For Allies", "defense", covers(Protects.ALLY)),
        own("For Friends", "defense", covers(Protects.TEAMMATE)),
    ]
    playing = begin(Person([shot("Shot", 1)]), Person(guards, [quick]))
    playing.ann.intend("turn", "play Shot").intend("target", "Quick")
    playing.vic.intend("defend", "defend with Quick: duck")
    playing.play("Vic's turn")
    assert playing.vic.offered("defend") == [
        ["None", "defend with For Allies: cover", "defend with Quick: duck"]
    ]
    assert playing["Quick"].health == 2


@pytest.mark.rule("HVV-AMBIGUOUS-84")
def test_an_ally_is_not_captured() -> None:
    theft = attack("Theft", 0, Effect(CAPTURE), means=Means.POWER)
    rope = item("Rope")
    playing = begin(Person([theft]), Person([FILLER], [HELPER, rope]))
    playing.ann.intend("turn", "play Theft").intend("target", "Vic")
    playing.ann.intend("capture", "a card from hand")
    playing.play("Vic's turn")
    assert playing.ann.offered("capture") == [["Rope", "a card from hand"]]
    assert "Helper" in playing.vic.in_play


@pytest.mark.rule("HVV-AMBIGUOUS-84", "HVV-ALLY-04")
def test_an_ally_that_is_named_by_a_capture_stays() -> None:
    theft = attack("Theft", 0, Effect(CAPTURE), means=Means.POWER)
    playing = begin(Person([theft]), Person([], [HELPER]))
    playing.ann.intend("turn", "play Theft").intend("target", "Helper")
    playing.play("Vic's turn")
    assert playing.vic.in_play == ["Helper"]


@pytest.mark.rule("HVV-AMBIGUOUS-82")
def test_an_ally_that_another_has_felled_does_not_act() -> None:
    boom = strike(2, means=Means.POWER, name="boom", whom=Whom.AREA, is_area=True)
    bomber = ally("Bomber", boom, health=3)
    scout = ally("Scout", use(name="look"), health=1, keywords=["recycle"])
    ann = Person([], [bomber, scout.laid(home=PROFESSION_DECK)])
    playing = begin(ann, player=None)
    playing.ann.intend("allies act", "before", "before")
    playing.ann.intend("ally", "use Bomber: boom").intend("target", "the heroes' area")
    playing.play("Vic's turn")
    assert playing.ann.in_play == ["Bomber"]
    assert not playing.ann.was_ever_offered("ally", "use Scout: look")
