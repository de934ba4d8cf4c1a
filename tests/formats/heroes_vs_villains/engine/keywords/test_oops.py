"""Oops: it smells until one goes to change."""

import pytest

from formats.heroes_vs_villains.engine.abilities import Effect, Means, Whom
from formats.heroes_vs_villains.engine.areas import HEROES_AREA, OUT_OF_PLAY, VILLAINS_AREA
from formats.heroes_vs_villains.engine.effect_names import OOPS, PARTIAL_CONTAIN, STUN
from formats.heroes_vs_villains.scripts.doing import heals
from tests.formats.heroes_vs_villains.engine.keywords.landing import GLARE, hits
from tests.formats.heroes_vs_villains.engine.own_scripts import ally, own, strike, use
from tests.formats.heroes_vs_villains.engine.playing import NOBODY, Person, begin, on

CHANGE = "go out of play to change"
TEND = own("Tend", "power", use(heals(1), whom=Whom.TEAMMATE))


@pytest.mark.rule("HVV-KEYWORD-073", "HVV-AMBIGUOUS-51")
def test_who_changes_is_out_of_play_until_the_round_ends_and_smells_no_more() -> None:
    playing = hits(Effect(OOPS), vic=Person([GLARE], area="heroes"))
    playing.vic.intend("turn", CHANGE)
    playing.play("end of the round")
    assert (playing.vic.area, playing.vic.given[0]) == (OUT_OF_PLAY, OOPS)
    # It is the end of what one does in the turn.
    assert len(playing.vic.offered("turn")) == 1
    playing = hits(Effect(OOPS), vic=Person(area="heroes"))
    playing.vic.intend("turn", CHANGE)
    playing.play("Round 4")
    assert (playing.vic.area, playing.vic.given) == (VILLAINS_AREA, [])


@pytest.mark.rule("HVV-KEYWORD-073")
def test_it_lasts_until_one_changes() -> None:
    playing = hits(Effect(OOPS))
    playing.vic.intend("turn", None, None, CHANGE)
    playing.play("Round 6")
    assert playing.vic.given == []
    playing = hits(Effect(OOPS))
    playing.play("Round 9")
    assert playing.vic.given == [OOPS]


@pytest.mark.rule("HVV-KEYWORD-073", "HVV-KEYWORD-094")
@pytest.mark.parametrize(("shows", "health"), [(3, 6), (4, 5)])
def test_it_stinks_as_long(shows: int, health: int) -> None:
    playing = begin(Person([TEND]), ben=Person(given=[on(OOPS)]), dice={"stank": [shows]})
    playing.ann.intend("turn", "play Tend")
    playing.play("Vic's turn")
    assert playing.ben.health == health


@pytest.mark.rule("HVV-KEYWORD-073")
def test_nobody_changes_without_reason_or_with_held_legs() -> None:
    for given in ([], [on(STUN)], [on(OOPS), on(PARTIAL_CONTAIN)]):
        playing = begin(Person(given=given), NOBODY)
        playing.play("Vic's turn")
        assert not playing.ann.was_ever_offered("turn", CHANGE)


@pytest.mark.rule("HVV-KEYWORD-073", "HVV-ALLY-04")
def test_an_ally_changes_in_its_own_turn() -> None:
    helper = ally("Helper", strike(1, means=Means.POWER)).laid(given=[on(OOPS)])
    playing = begin(Person([], [helper]))
    playing.ann.intend("ally", "use Helper", CHANGE)
    playing.play("end of the round")
    assert playing.game.area_of(playing["Helper"]) is OUT_OF_PLAY
    assert playing.ann.area is HEROES_AREA
    playing = begin(Person([], [helper]))
    playing.ann.intend("ally", CHANGE)
    playing.play("Round 4")
    assert (playing["Helper"].area, playing["Helper"].given) == (HEROES_AREA, ())


@pytest.mark.rule("HVV-KEYWORD-073")
def test_an_ally_without_reason_to_change_stays() -> None:
    playing = begin(Person([], [ally("Helper").laid(given=[on(STUN)])]))
    playing.play("Vic's turn")
    assert not playing.ann.was_ever_offered("ally", CHANGE)
