"""Hidden: hard to spot, and a surprise to whom they attack."""

import pytest

from formats.heroes_vs_villains.engine.abilities import Effect, Whom
from formats.heroes_vs_villains.engine.areas import VILLAINS_AREA
from formats.heroes_vs_villains.engine.effect_names import HIDDEN
from formats.heroes_vs_villains.scripts.doing import heals
from tests.formats.heroes_vs_villains.engine.keywords.landing import GLARE, gust
from tests.formats.heroes_vs_villains.engine.own_scripts import defense, own, use
from tests.formats.heroes_vs_villains.engine.playing import NOBODY, Person, begin, on

UNSEEN = Person(given=[on(HIDDEN)])


@pytest.mark.rule("HVV-KEYWORD-059", "HVV-AMBIGUOUS-25", "HVV-AMBIGUOUS-22", "HVV-COMBAT-08")
@pytest.mark.parametrize(
    ("number", "shows", "health"), [(None, 3, 5), (None, 4, 4), (5, 4, 5), (5, 5, 4), (2, 2, 4)]
)
def test_who_would_target_the_hidden_rolls_to_spot_them(
    number: int | None, shows: int, health: int
) -> None:
    given = on(HIDDEN) if number is None else on(HIDDEN, each_time=number)
    playing = begin(Person([GLARE]), Person(given=[given]), dice={"spot": [shows]})
    playing.ann.intend("turn", "play Glare")
    playing.play("Vic's turn")
    assert playing.vic.health == health
    assert playing.told(f"Ann rolls {shows} to spot Vic")


@pytest.mark.rule("HVV-AMBIGUOUS-99", "HVV-COMBAT-17", "HVV-KEYWORD-059")
def test_a_miss_denies_that_target_for_the_turn_and_costs_no_action() -> None:
    playing = begin(Person([GLARE]), UNSEEN, ben=NOBODY, wes=NOBODY, dice={"spot": [3]})
    playing.ann.intend("turn", "play Glare").intend("target", "Vic")
    playing.ann.intend("turn", "play Glare")
    playing.play("Vic's turn")
    assert (playing.vic.health, playing.wes.health) == (5, 4)
    assert len(playing.ann.offered("target")) == 1
    alone = begin(Person([GLARE]), UNSEEN, dice={"spot": [3]})
    alone.ann.intend("turn", "play Glare")
    alone.play("Vic's turn")
    assert "play Glare" not in alone.ann.offered("turn")[1]
    assert alone.ann.hand == ["Glare"]


@pytest.mark.rule("HVV-COMBAT-17")
def test_the_next_turn_is_another_chance() -> None:
    vic = Person(given=[on(HIDDEN, until="round", after=9)])
    playing = begin(Person([GLARE]), vic, dice={"spot": [3, 4]})
    playing.ann.intend("turn", "play Glare", None, "play Glare")
    playing.play("Round 5")
    assert playing.vic.health == 4


@pytest.mark.rule("HVV-AMBIGUOUS-99", "HVV-KEYWORD-102")
def test_an_area_attack_finds_the_hidden_without_a_roll() -> None:
    playing = begin(Person([gust(damage=1, is_area=True)]), UNSEEN, dice={"spot": []})
    playing.ann.intend("turn", "play Gust").intend("target", str(VILLAINS_AREA))
    playing.play("Vic's turn")
    assert playing.vic.health == 4


@pytest.mark.rule("HVV-AMBIGUOUS-99", "HVV-COMBAT-09")
def test_to_attack_does_not_end_hidden() -> None:
    ann = Person([GLARE], given=[on(HIDDEN, until="round")])
    playing = begin(ann, dice={"surprise": [4]})
    playing.ann.intend("turn", "play Glare")
    playing.play("Vic's turn")
    assert playing.ann.given == [HIDDEN]


@pytest.mark.rule("HVV-KEYWORD-059", "HVV-COMBAT-09", "HVV-COMBAT-15")
@pytest.mark.parametrize(("shows", "health"), [(3, 5), (4, 4)])
def test_an_attack_out_of_hiding_surprises_at_4(shows: int, health: int) -> None:
    ann = Person([GLARE], given=[on(HIDDEN)])
    playing = begin(ann, Person([defense()]), dice={"surprise": [shows]})
    playing.ann.intend("turn", "play Glare")
    if health == 5:
        playing.vic.intend("defend", "defend with Dodge")
    playing.play("Vic's turn")
    assert playing.vic.health == health
    assert playing.told(f"Vic rolls {shows} against surprise at 4+")


@pytest.mark.rule("HVV-KEYWORD-059", "HVV-AMBIGUOUS-57")
def test_who_hides_is_hidden_until_the_next_turn_is_over() -> None:
    hide = own("Hide", "power", use(effects=(Effect(HIDDEN),), whom=Whom.SELF))
    for to, given in (("Round 4", [HIDDEN]), ("Round 5", [])):
        playing = begin(Person([hide]), dice={"spot": []})
        playing.ann.intend("turn", "play Hide")
        playing.play(to)
        assert playing.ann.given == given


@pytest.mark.rule("HVV-KEYWORD-059")
def test_friends_see_the_hidden() -> None:
    tend = own("Tend", "power", use(heals(1), whom=Whom.TEAMMATE))
    playing = begin(Person([tend]), ben=UNSEEN, dice={"spot": []})
    playing.ann.intend("turn", "play Tend")
    playing.play("Vic's turn")
    assert playing.ben.health == 6
