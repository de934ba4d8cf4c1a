"""What the greedy policy answers, discards and plays out of turn."""

from dataclasses import replace

import pytest

from formats.heroes_vs_villains.engine.abilities import Effect, Means, Way
from formats.heroes_vs_villains.engine.effect_names import CAPTURE, CARD_LOSS, KNOCKOUT
from formats.heroes_vs_villains.scripts import SCRIPTS
from tests.formats.heroes_vs_villains.engine.own_scripts import (
    FILLER,
    Own,
    attack,
    defense,
    guard,
    item,
    own,
    strike,
)
from tests.formats.heroes_vs_villains.engine.playing import Person, Playing
from tests.formats.heroes_vs_villains.policy.greedily import Telling, greedily

KICK = attack("Kick", 2)
DODGE = defense("Dodge", Way.DODGE)
ARM = defense("Arm", Way.BLOCK, 1)


def scripted(title: str, kind: str) -> Own:
    """A card that does what a training card of that title does."""
    return replace(own(title, kind), script=SCRIPTS[title])


def attacked(vic: Person, by: Own = KICK) -> tuple[Playing, Telling]:
    """Ann attacks Vic, who plays greedily."""
    playing, greedy = greedily(Person([by], area="villains"), vic, who="Vic")
    playing.ann.intend("turn", f"play {by.card.title}")
    playing.play("Vic's turn")
    return playing, greedy


def test_an_attack_is_answered() -> None:
    playing, greedy = attacked(Person([DODGE]))
    assert greedy.chosen("defend") == ["defend with Dodge"]
    assert playing.vic.health == 5


def test_what_saves_more_is_taken() -> None:
    assert attacked(Person([ARM, DODGE]))[1].chosen("defend") == ["defend with Dodge"]


def test_what_lies_in_play_is_used_rather_than_a_card_of_the_hand() -> None:
    buckler = item("Buckler", guard(Way.BLOCK, 2, name="parry"))
    greedy = attacked(Person([DODGE], [buckler.laid(usage=3)]))[1]
    assert greedy.chosen("defend") == ["defend with Buckler: parry"]


def test_a_harmless_attack_is_not_answered() -> None:
    shove = attack("Shove", 0, Effect("stank", 6))
    assert attacked(Person([DODGE]), shove)[1].chosen("defend") == []


def test_a_blow_that_would_end_the_game_is_answered_at_any_price() -> None:
    playing, _ = attacked(Person([DODGE], health=2))
    assert playing.vic.health == 2


def test_an_attack_is_countered() -> None:
    answer = attack("Answer", 1, is_counterattack=True)
    playing, greedy = attacked(Person([answer]))
    assert greedy.chosen("counterattack") == ["counterattack with Answer"]
    assert playing.ann.health == 4


def test_a_foes_action_is_foiled() -> None:
    foil = scripted("Shout a Warning", "action")
    playing, greedy = attacked(Person([foil]))
    assert greedy.chosen("interrupt") == ["play Shout a Warning"]
    assert playing.vic.health == 5


def test_a_card_that_is_lost_is_the_one_that_is_missed_least() -> None:
    rob = attack("Rob", 0, Effect(CARD_LOSS), means=Means.POWER)
    assert attacked(Person([KICK, FILLER]), rob)[1].chosen("card loss") == ["Filler"]


def test_the_only_answer_stays_in_hand() -> None:
    rob = attack("Rob", 0, Effect(CARD_LOSS), means=Means.MIND)
    assert attacked(Person([attack("Tap", 1), ARM]), rob)[1].chosen("card loss") == ["Tap"]


@pytest.mark.parametrize(("health", "discards"), [(5, 0), (2, 2)])
def test_cards_are_discarded_to_resist_what_would_end_the_game(health: int, discards: int) -> None:
    storm = attack("Storm", 2, means=Means.MIND)
    _, greedy = attacked(Person([FILLER, FILLER], health=health), storm)
    assert len([each for each in greedy.chosen("resist") if each == "Filler"]) >= discards


def test_the_best_of_what_can_be_taken_is() -> None:
    rob = attack("Rob", 0, Effect(CAPTURE), means=Means.POWER)
    cane = item("Cane", strike(2, means=Means.WEAPON_STRIKE, name="swing"))
    dull = item("Dull", strike(0, means=Means.WEAPON_STRIKE, name="poke"))
    vic = Person([FILLER], [dull.laid(usage=1), cane.laid(usage=3)])
    playing, greedy = greedily(Person([rob]), vic)
    playing.play("Vic's turn")
    assert greedy.chosen("capture") == ["Cane"]


def test_the_best_card_of_a_discard_pile_is_taken_back() -> None:
    relight = scripted("Relight", "action")
    ann = Person([relight], discards=[FILLER, KICK, attack("Punch", 1)])
    playing, greedy = greedily(ann)
    playing.play("Vic's turn")
    assert greedy.chosen("retrieve") == ["Kick"]


def test_the_best_card_of_a_deck_is_fetched() -> None:
    hour = scripted("The Hour Strikes", "action")
    ann = Person([hour], deck=[attack("Aim", 1), KICK])
    playing, greedy = greedily(ann)
    playing.play("Vic's turn")
    assert greedy.chosen("fetch") == ["Kick"]


@pytest.mark.parametrize(("top", "choice"), [(KICK, "leave it"), (FILLER, "put it under the deck")])
def test_what_is_worth_little_goes_under_the_deck(top: Own, choice: str) -> None:
    lampwright = scripted("The Lampwright", "archetype description")
    ann = Person(outliers=[lampwright], deck=[DODGE, top])
    playing, greedy = greedily(ann)
    playing.play("Vic's turn")
    assert greedy.chosen("top card") == [choice]


def test_an_attack_that_is_sent_on_goes_to_a_foe() -> None:
    shove = scripted("Shove a Bystander", "defense")
    vic = Person([KICK], area="heroes")
    playing, greedy = greedily(Person([shove]), vic, ben=Person(), wes=Person(), player="Vic")
    playing.vic.intend("turn", "play Kick").intend("target", "Ann")
    playing.play("Wes's turn")
    assert greedy.chosen("send to") == ["Vic"]
    assert (playing.vic.health, playing.ben.health) == (3, 5)


def test_a_knockout_is_answered_though_it_does_no_damage() -> None:
    gas = attack("Gas", 0, Effect(KNOCKOUT), means=Means.POWER)
    assert attacked(Person([DODGE]), gas)[1].chosen("defend") == ["defend with Dodge"]


def test_no_card_is_discarded_to_resist_what_is_resisted_anyway() -> None:
    storm = attack("Storm", 2, means=Means.MIND)
    _, greedy = attacked(Person([FILLER] * 6, health=2), storm)
    assert greedy.chosen("resist").count("Filler") == 3


def test_no_card_is_discarded_beyond_what_nobody_resists() -> None:
    storm = attack("Storm", 2, means=Means.MIND)
    playing, greedy = greedily(Person([storm, *[FILLER] * 6]), Person(health=2))
    assert playing.play_out().winners == (0,)
    assert greedy.chosen("press").count("Filler") == 3
