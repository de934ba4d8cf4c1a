"""Surprise: who does not see it coming does not react."""

import pytest

from formats.heroes_vs_villains.engine.abilities import Means, Triggered
from formats.heroes_vs_villains.engine.effect_names import HIDDEN
from tests.formats.heroes_vs_villains.engine.keywords.landing import counter
from tests.formats.heroes_vs_villains.engine.own_scripts import attack, defense, own, use
from tests.formats.heroes_vs_villains.engine.playing import Person, begin, on

POUNCE = attack("Pounce", 1, means=Means.SHOT, surprises_on=3)


@pytest.mark.rule("HVV-KEYWORD-100", "HVV-COMBAT-15", "HVV-EFFECT-05")
@pytest.mark.parametrize(("shows", "is_surprised"), [(2, False), (3, True)])
def test_the_surprised_do_nothing_about_it(shows: int, is_surprised: bool) -> None:
    trap = own("Trap", "power", triggers=[Triggered("attacked", use())], keywords=["trigger"])
    vic = Person([defense(), counter(), trap])
    playing = begin(Person([POUNCE]), vic, dice={"surprise": [shows]})
    playing.ann.intend("turn", "play Pounce")
    playing.play("Vic's turn")
    for kind in ("defend", "counterattack", "trigger"):
        assert (playing.vic.offered(kind) == []) is is_surprised
    assert playing.told(f"Vic rolls {shows} against surprise at 3+")


@pytest.mark.rule("HVV-KEYWORD-100", "HVV-KEYWORD-059")
@pytest.mark.parametrize(
    ("number", "shows", "is_surprised"), [(3, 3, True), (3, 2, False), (5, 4, True), (5, 3, False)]
)
def test_of_two_surprises_the_lower_number_counts(
    number: int, shows: int, is_surprised: bool
) -> None:
    hit = attack("Pounce", 1, means=Means.SHOT, surprises_on=number)
    ann = Person([hit], given=[on(HIDDEN)])
    playing = begin(ann, Person([defense()]), dice={"surprise": [shows]})
    playing.ann.intend("turn", "play Pounce")
    playing.play("Vic's turn")
    assert (playing.vic.offered("defend") == []) is is_surprised
