"""Counterattack: to attack whoever attacked, in the same way, in the same turn."""

import pytest

from formats.heroes_vs_villains.engine.abilities import Effect, Means, Way
from formats.heroes_vs_villains.engine.effect_names import (
    BEATDOWN,
    INCAPACITATE,
    PANIC,
    REMOVE,
    STUN,
)
from tests.formats.heroes_vs_villains.engine.keywords.landing import SHOT, counter
from tests.formats.heroes_vs_villains.engine.own_scripts import (
    Own,
    attack,
    defense,
    item,
    lasting,
    own,
    shot,
    strike,
)
from tests.formats.heroes_vs_villains.engine.playing import NOBODY, Person, begin, on

RIPOSTE = counter()


@pytest.mark.rule("HVV-KEYWORD-028", "HVV-COMBAT-06")
@pytest.mark.parametrize(
    ("means", "answer", "can"),
    [
        (Means.BODY_STRIKE, Means.WEAPON_STRIKE, True),
        (Means.GRAPPLE, Means.BODY_STRIKE, True),
        (Means.BODY_STRIKE, Means.SHOT, False),
        (Means.SHOT, Means.THROW, True),
        (Means.THROW, Means.BODY_STRIKE, False),
        (Means.MIND, Means.MIND, True),
        (Means.MIND, Means.POWER, False),
        (Means.POWER, Means.POWER, True),
    ],
)
def test_a_counterattack_is_of_the_kind_of_the_attack(
    means: Means, answer: Means, can: bool
) -> None:
    area = "heroes" if means in (Means.SHOT, Means.THROW) else "villains"
    dice = {"resist": [1] * (1 + can)} if means is Means.MIND else {}
    playing = begin(
        Person([attack("Hit", 1, means=means)], area=area),
        Person([counter("Answer", answer, 2)]),
        dice=dice,
    )
    playing.ann.intend("turn", "play Hit")
    if can:
        playing.vic.intend("counterattack", "counterattack with Answer")
    playing.play("Vic's turn")
    assert (playing.ann.health, playing.vic.health) == (3 if can else 5, 4)


@pytest.mark.rule("HVV-KEYWORD-028")
def test_whoever_has_dodged_may_still_strike_back() -> None:
    playing = begin(Person([SHOT]), Person([defense(), RIPOSTE]))
    playing.ann.intend("turn", "play Shot")
    playing.vic.intend("defend", "defend with Dodge")
    playing.vic.intend("counterattack", "counterattack with Riposte")
    playing.play("Vic's turn")
    assert (playing.ann.health, playing.vic.health) == (4, 5)


@pytest.mark.rule("HVV-KEYWORD-028")
def test_only_who_was_attacked_strikes_back_at_who_attacked() -> None:
    playing = begin(Person([SHOT]), NOBODY, ben=NOBODY, wes=Person([RIPOSTE]))
    playing.ann.intend("turn", "play Shot").intend("target", "Vic")
    playing.play("Wes's turn")
    assert playing.wes.offered("counterattack") == []
    playing = begin(Person([SHOT]), Person([RIPOSTE]), ben=NOBODY, wes=NOBODY)
    playing.ann.intend("turn", "play Shot").intend("target", "Vic")
    playing.vic.intend("counterattack", "counterattack with Riposte")
    playing.play("Wes's turn")
    assert (playing.ann.health, playing.ben.health) == (4, 5)
    assert playing.vic.offered("target") == []


@pytest.mark.rule("HVV-AMBIGUOUS-107", "HVV-COMBAT-16")
def test_a_counterattack_is_answered_like_any_attack() -> None:
    playing = begin(Person([SHOT, RIPOSTE, defense()]), Person([RIPOSTE]))
    playing.ann.intend("turn", "play Shot")
    playing.vic.intend("counterattack", "counterattack with Riposte")
    playing.ann.intend("defend", "defend with Dodge")
    playing.ann.intend("counterattack", "counterattack with Riposte")
    playing.play("Vic's turn")
    assert (playing.ann.health, playing.vic.health) == (5, 3)


@pytest.mark.rule("HVV-AMBIGUOUS-107")
def test_a_counterattack_in_play_answers_once_a_round() -> None:
    ready = strike(1, means=Means.SHOT, name="ready", is_counterattack=True)
    playing = begin(
        Person([SHOT]), Person([], [lasting("Stance", ready)]), ben=Person([SHOT]), wes=NOBODY
    )
    playing.ann.intend("turn", "play Shot").intend("target", "Vic")
    playing.vic.intend("counterattack", "counterattack with Stance: ready")
    playing.ben.intend("turn", "play Shot").intend("target", "Vic")
    playing.play("Wes's turn")
    assert (playing.ann.health, playing.ben.health, playing.vic.health) == (4, 5, 3)


@pytest.mark.rule("HVV-KEYWORD-028", "HVV-KEYWORD-099", "HVV-KEYWORD-012")
@pytest.mark.parametrize("kind", [STUN, BEATDOWN, INCAPACITATE])
def test_who_may_not_attack_does_not_strike_back(kind: str) -> None:
    playing = begin(Person([SHOT]), Person([RIPOSTE], given=[on(kind)]))
    playing.ann.intend("turn", "play Shot")
    playing.play("Vic's turn")
    assert playing.vic.offered("counterattack") == []


@pytest.mark.rule("HVV-KEYWORD-028")
def test_neither_help_nor_an_item_in_hand_is_struck_back_with() -> None:
    ready = strike(1, means=Means.SHOT, is_counterattack=True, is_defensive=True)
    playing = begin(Person([SHOT]), Person([item("Gun", ready)]))
    playing.ann.intend("turn", "play Shot")
    playing.play("Vic's turn")
    assert playing.vic.offered("counterattack") == []
    slow = own("Slow", "attack", strike(1, means=Means.SHOT))
    playing = begin(Person([SHOT]), Person([slow]))
    playing.ann.intend("turn", "play Shot")
    playing.play("Vic's turn")
    assert playing.vic.offered("counterattack") == []


@pytest.mark.rule("HVV-KEYWORD-077", "HVV-AMBIGUOUS-58")
def test_panic_in_ones_own_turn_costs_the_rest_of_it_and_no_other() -> None:
    scare = own(
        "Scare",
        "defense",
        strike(0, Effect(PANIC), means=Means.SHOT, is_counterattack=True, is_defensive=True),
    )
    playing = begin(Person([SHOT]), Person([scare]))
    playing.ann.intend("turn", "play Shot")
    playing.vic.intend("counterattack", "counterattack with Scare")
    playing.play("Round 5")
    in_round_3, in_round_4 = playing.ann.offered("turn")
    assert "play Shot" in in_round_3
    assert in_round_4 == ["None", "move to the other area"]


@pytest.mark.rule("HVV-KEYWORD-028", "HVV-AMBIGUOUS-87")
@pytest.mark.parametrize(
    ("hit", "health"), [(shot("Hit", 1, Effect(REMOVE)), 5), (shot("Hit", 5), 5)]
)
def test_who_is_not_in_the_field_any_more_does_not_strike_back(hit: Own, health: int) -> None:
    playing = begin(Person([hit]), Person([RIPOSTE]), ben=NOBODY, wes=NOBODY)
    playing.ann.intend("turn", "play Hit").intend("target", "Vic")
    playing.play("Wes's turn")
    assert playing.vic.offered("counterattack") == []
    assert playing.ann.health == health


@pytest.mark.rule("HVV-KEYWORD-028")
def test_nobody_strikes_back_at_a_friend() -> None:
    storm = attack("Storm", 1, means=Means.POWER, is_area=True)
    ben = Person([counter(means=Means.POWER)])
    vic = Person([counter(means=Means.POWER)], area="heroes")
    playing = begin(Person([storm]), vic, ben=ben, wes=NOBODY)
    playing.ann.intend("turn", "play Storm").intend("target", "the heroes' area")
    playing.play("Wes's turn")
    assert playing.ben.health == playing.vic.health == 4
    assert playing.ben.offered("counterattack") == []
    assert len(playing.vic.offered("counterattack")) == 1


@pytest.mark.rule("HVV-KEYWORD-028", "HVV-KEYWORD-035")
@pytest.mark.parametrize(("way", "can"), [(Way.DISRUPT, False), (Way.FOIL, True)])
def test_an_attack_that_was_never_completed_is_not_struck_back_at(way: Way, can: bool) -> None:
    vic = Person([defense("No", way), RIPOSTE])
    playing = begin(Person([SHOT]), vic)
    playing.ann.intend("turn", "play Shot")
    playing.vic.intend("defend", "defend with No")
    playing.play("Vic's turn")
    assert bool(playing.vic.offered("counterattack")) is can


@pytest.mark.rule("HVV-KEYWORD-028", "HVV-KEYWORD-106")
@pytest.mark.parametrize("keywords", [[], ["omni-play"]])
def test_what_strikes_back_is_no_attack_of_ones_own_turn(keywords: list[str]) -> None:
    answer = strike(1, means=Means.SHOT, is_counterattack=True)
    swing = strike(1, means=Means.SHOT, name="swing")
    stance = strike(1, means=Means.SHOT, name="ready", is_counterattack=True)
    ann = Person(
        [own("Answer", "attack", answer, keywords=keywords)], [item("Cane", swing, stance)]
    )
    playing = begin(ann, Person([SHOT]))
    playing.vic.intend("turn", "play Shot")
    playing.play("end of the round")
    assert playing.ann.offered("turn") == [["None", "use Cane: swing", "move to the other area"]]
    assert playing.ann.offered("counterattack") == [
        ["None", "counterattack with Answer", "counterattack with Cane: ready"]
    ]
