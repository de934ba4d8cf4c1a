"""The worked examples of the harness: a kick, a block, a game of two against two."""

import pytest

from formats.heroes_vs_villains.engine.abilities import Effect, Way
from formats.heroes_vs_villains.engine.effect_names import KNOCKOUT
from tests.formats.heroes_vs_villains.engine.own_scripts import attack, defense
from tests.formats.heroes_vs_villains.engine.playing import Person, begin, on

KICK = attack("Kick", 1, Effect(KNOCKOUT, 4))
BLOCK = defense("Block", Way.BLOCK, 2, of=["melee"])


@pytest.mark.rule("HVV-EXAMPLE-04")
@pytest.mark.parametrize(("shows", "given"), [(3, []), (4, ["knockout"]), (6, ["knockout"])])
def test_a_kick_that_nobody_answers_knocks_out_on_4(shows: int, given: list[str]) -> None:
    playing = begin(Person([KICK], area="villains"), dice={"effect": [shows]})
    playing.ann.intend("turn", "play Kick")
    playing.play("Vic's turn")
    assert (playing.vic.health, playing.vic.given) == (4, given)


@pytest.mark.rule("HVV-EXAMPLE-03")
def test_a_block_of_the_whole_damage_leaves_no_effect_roll() -> None:
    playing = begin(Person([KICK], area="villains"), Person([BLOCK]), dice={"effect": []})
    playing.ann.intend("turn", "play Kick")
    playing.vic.intend("defend", "defend with Block")
    playing.play("end of the round")
    assert (playing.vic.health, playing.vic.given) == (5, [])


@pytest.mark.rule("HVV-TURN-02", "HVV-TURN-03")
def test_the_side_picks_who_goes_first() -> None:
    stunned = Person(given=[on("stun")])
    playing = begin(ben=stunned, player=None)
    playing.heroes.intend("goes first", "Ben")
    playing.play("Vic's turn")
    assert "Ann's turn." in playing.after("Ben's turn.")
    assert playing.ben.given == []
