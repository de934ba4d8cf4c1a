"""Knockback: pushed home, or out of play."""

import pytest

from formats.heroes_vs_villains.engine.abilities import Effect
from formats.heroes_vs_villains.engine.areas import HEROES_AREA, OUT_OF_PLAY, VILLAINS_AREA
from formats.heroes_vs_villains.engine.effect_names import JAIL, KNOCKBACK
from tests.formats.heroes_vs_villains.engine.keywords.landing import hits
from tests.formats.heroes_vs_villains.engine.own_scripts import ally, item
from tests.formats.heroes_vs_villains.engine.playing import Person, begin, on

GUST = Effect(KNOCKBACK)


@pytest.mark.rule("HVV-KEYWORD-065", "HVV-BOARD-14", "HVV-AMBIGUOUS-88")
def test_who_is_pushed_home_still_has_the_move_of_the_turn() -> None:
    playing = hits(GUST, vic=Person(area="heroes"), dice={"effect": []})
    playing.vic.intend("turn", "move to the other area")
    playing.play("end of the round")
    assert playing.vic.area is HEROES_AREA


@pytest.mark.rule("HVV-KEYWORD-065")
@pytest.mark.parametrize(("shows", "area"), [(3, VILLAINS_AREA), (4, OUT_OF_PLAY)])
def test_at_home_a_thing_or_an_ally_is_removed_at_4(shows: int, area: object) -> None:
    for card in (ally("Dog"), item("Turret", keywords=["freestanding"]), item("Lantern")):
        playing = hits(GUST, vic=Person([], [card]), dice={"effect": [shows]})
        playing.ann.intend("target", card.card.title)
        playing.play("Vic's turn")
        target = playing[card.card.title]
        assert playing.game.area_of(target) is area
        assert playing.told(f"{target} rolls {shows} against remove at 4+.")
        assert playing.told(f"{target} is out of play.") is (shows == 4)
        playing.play("Round 4") if shows == 4 else None
        assert playing.game.area_of(target) is VILLAINS_AREA


@pytest.mark.rule("HVV-KEYWORD-065", "HVV-AMBIGUOUS-85")
def test_what_stands_elsewhere_is_pushed_home_and_what_is_held_is_not() -> None:
    turret = item("Turret", keywords=["freestanding"]).laid(area="heroes")
    playing = hits(GUST, vic=Person([], [turret]), dice={"effect": []})
    playing.ann.intend("target", "Turret")
    playing.play("Vic's turn")
    assert playing["Turret"].area is VILLAINS_AREA
    vic = Person([], [item("Lantern")], area="heroes")
    playing = hits(GUST, vic=vic, dice={"effect": []})
    playing.ann.intend("target", "Lantern")
    playing.play("Vic's turn")
    assert playing["Lantern"].area is None


@pytest.mark.rule("HVV-KEYWORD-065")
def test_who_is_out_of_play_is_pushed_nowhere() -> None:
    given = [on(JAIL), on(KNOCKBACK, repeats=True, until="")]
    playing = begin(vic=Person(given=given, area="out of play"), dice={"effect": []})
    playing.play("end of the round")
    assert playing.vic.area is OUT_OF_PLAY
    assert playing.told("Vic: knockback.")
