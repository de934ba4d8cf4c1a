"""Stank: allies may be unwilling to help."""

from dataclasses import replace

import pytest

from formats.heroes_vs_villains.engine.abilities import Effect, Protects, Way, Whom
from formats.heroes_vs_villains.engine.effect_names import STANK
from formats.heroes_vs_villains.scripts.doing import heals
from tests.formats.heroes_vs_villains.engine.keywords.landing import PUNCH, hits
from tests.formats.heroes_vs_villains.engine.own_scripts import ally, defense, own, use
from tests.formats.heroes_vs_villains.engine.playing import NOBODY, Person, begin, on

TEND = own("Tend", "power", use(heals(1), whom=Whom.FRIEND))
RALLY = own("Rally", "power", use(heals(1), whom=Whom.EACH_FRIEND))
SMELLY = Person(given=[on(STANK, until="round")])


@pytest.mark.rule("HVV-KEYWORD-094", "HVV-AMBIGUOUS-39", "HVV-AMBIGUOUS-105")
@pytest.mark.parametrize(
    ("number", "shows", "health"), [(None, 3, 6), (None, 4, 5), (3, 3, 5), (5, 4, 6)]
)
def test_a_teammate_who_would_help_rolls_and_may_not(
    number: int | None, shows: int, health: int
) -> None:
    given = on(STANK) if number is None else on(STANK, each_time=number)
    playing = begin(Person([TEND]), ben=Person(given=[given]), dice={"stank": [shows]})
    playing.ann.intend("turn", "play Tend").intend("target", "Ben")
    playing.play("Vic's turn")
    assert playing.ben.health == health
    assert playing.told(f"Ann rolls {shows}")
    # Who refuses has acted, and pays nothing else.
    assert playing.ann.hand == ([] if health == 6 else ["Tend"])


@pytest.mark.rule("HVV-KEYWORD-094", "HVV-AMBIGUOUS-39", "HVV-ALLY-06")
@pytest.mark.parametrize(("shows", "health"), [(3, 6), (4, 5)])
def test_an_ally_card_rolls_as_well(shows: int, health: int) -> None:
    nurse = ally("Nurse", use(heals(1), whom=Whom.FRIEND))
    playing = begin(Person([], [nurse], given=[on(STANK)]), dice={"stank": [shows]})
    playing.ann.intend("ally", "use Nurse")
    playing.play("Vic's turn")
    assert playing.ann.health == health
    assert playing.told(f"Nurse rolls {shows}")


@pytest.mark.rule("HVV-AMBIGUOUS-39")
def test_each_offer_of_help_is_rolled_for_once() -> None:
    playing = begin(Person([TEND]), ben=SMELLY, cid=Person([TEND]), dice={"stank": [4, 1]})
    playing.ann.intend("turn", "play Tend").intend("target", "Ben")
    playing.cid.intend("turn", "play Tend").intend("target", "Ben")
    playing.play("Vic's turn")
    assert playing.ben.health == 6


@pytest.mark.rule("HVV-KEYWORD-094")
def test_only_the_smelly_go_without_what_helps_all() -> None:
    playing = begin(Person([RALLY]), ben=SMELLY, cid=NOBODY, dice={"stank": [4]})
    playing.ann.intend("turn", "play Rally")
    playing.play("Vic's turn")
    assert [each.health for each in playing.game.players[:3]] == [6, 5, 6]


@pytest.mark.rule("HVV-KEYWORD-094", "HVV-AMBIGUOUS-105")
@pytest.mark.parametrize(("shows", "health"), [(3, 5), (4, 4)])
def test_to_defend_somebody_is_help(shows: int, health: int) -> None:
    guard = defense("Guard", Way.BLOCK)
    (ability,) = guard.script.abilities
    assert ability.defends is not None
    cover = replace(ability.defends, protects=frozenset({Protects.TEAMMATE}))
    guard = replace(
        guard, script=replace(guard.script, abilities=(replace(ability, defends=cover),))
    )
    vic = Person(given=[on(STANK)])
    playing = begin(
        Person([PUNCH], area="villains"), vic, wes=Person([guard]), dice={"stank": [shows]}
    )
    playing.ann.intend("turn", "play Punch").intend("target", "Vic")
    playing.wes.intend("defend", "defend with Guard")
    playing.play("Vic's turn")
    assert playing.vic.health == health


@pytest.mark.rule("HVV-KEYWORD-094")
def test_neither_oneself_nor_a_foe_minds_the_stench() -> None:
    playing = begin(Person([TEND], given=[on(STANK)]), dice={"stank": []})
    playing.ann.intend("turn", "play Tend")
    playing.play("Vic's turn")
    assert playing.ann.health == 6
    playing = hits(Effect(STANK), vic=SMELLY, dice={"stank": []})
    playing.play("Vic's turn")
    assert playing.vic.given == [STANK, STANK]
