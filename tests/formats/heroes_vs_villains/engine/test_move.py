"""Areas and movement: the two halves of the field, who stands where, and out of play."""

from typing import Any

import pytest

from formats.heroes_vs_villains.engine.abilities import Effect, Means, Way, Whom
from formats.heroes_vs_villains.engine.areas import HEROES_AREA, OUT_OF_PLAY, VILLAINS_AREA
from formats.heroes_vs_villains.engine.effect_names import (
    CONTAIN_I,
    CONTAIN_II,
    FLEE,
    FROZEN,
    FULL_CONTAIN,
    JAIL,
    KNOCKBACK,
    OOPS,
    PARTIAL_CONTAIN,
    REMOVE,
)
from tests.formats.heroes_vs_villains.engine.own_scripts import (
    FILLER,
    ally,
    attack,
    defense,
    item,
    own,
    shot,
    strike,
    use,
)
from tests.formats.heroes_vs_villains.engine.playing import NOBODY, Person, begin, on
from tests.formats.heroes_vs_villains.engine.starting import SHARED

MOVE = "move to the other area"
BLAST = attack("Blast", 1, means=Means.POWER, whom=Whom.AREA, is_area=True)


@pytest.mark.rule("HVV-BOARD-01", "HVV-BOARD-02")
def test_an_area_attack_names_one_of_two_areas_and_reaches_nobody_out_of_play() -> None:
    gone = Person(area="out of play", given=[on(JAIL)])
    playing = begin(Person([BLAST]), NOBODY, ben=NOBODY, wes=gone)
    playing.ann.intend("turn", "play Blast").intend("target", "the villains' area")
    playing.play("Vic's turn")
    assert playing.ann.offered("target") == [["the heroes' area", "the villains' area"]]
    assert (playing.vic.health, playing.wes.health) == (4, 5)


@pytest.mark.rule("HVV-BOARD-02", "HVV-AMBIGUOUS-87")
@pytest.mark.parametrize("area", ["", "out of play"])
def test_nobody_out_of_play_is_targeted(area: str) -> None:
    glare = attack("Glare", means=Means.POWER)
    playing = begin(Person([glare]), Person(area=area))
    playing.play("Vic's turn")
    assert playing.ann.was_ever_offered("turn", "play Glare") is (not area)


@pytest.mark.rule("HVV-AMBIGUOUS-87")
def test_who_is_out_of_play_does_nothing_and_draws() -> None:
    gone = Person(
        [own("Hum", "power", use())],
        [item("Lantern", use(name="shine"))],
        deck=[FILLER] * 3,
        profession=[SHARED] * 3,
        area="out of play",
        given=[on(FLEE)],
    )
    playing = begin(gone, phase="beginning of the round", round=5)
    playing.play("Vic's turn")
    assert playing.told("Ann gets no turn.")
    assert playing.ann.offered("turn") == []
    assert playing.ann.hand == ["Hum", "Filler", "Shared Filler"]


@pytest.mark.rule("HVV-BOARD-05")
def test_a_player_moves_once_a_round() -> None:
    playing = begin(round=3)
    playing.ann.intend("turn", MOVE, MOVE)
    playing.play("Round 5")
    moved = [line for line in playing.log.lines if line == "Ann moves to the villains' area."]
    assert len(moved) == 2
    assert len(playing.ann.offered("turn")) == 2


@pytest.mark.rule("HVV-BOARD-06", "HVV-ALLY-05")
def test_an_ally_moves_once_a_round_beside_its_controller() -> None:
    playing = begin(Person([], [ally("Helper")]), round=3, player=None)
    playing.ann.intend("allies act", "after")
    playing.ann.intend("turn", MOVE).intend("ally", "move Helper")
    playing.play("Vic's turn")
    assert playing["Helper"].area is playing.ann.area is VILLAINS_AREA
    assert playing.ann.offered("ally") == [["None", "move Helper"]]


@pytest.mark.rule("HVV-BOARD-06")
def test_an_ally_moves_again_in_the_next_round() -> None:
    playing = begin(Person([], [ally("Helper")]), round=3, player=None)
    playing.ann.intend("ally", "move Helper", "move Helper")
    playing.play("Round 5")
    moved = [line for line in playing.log.lines if line == "Helper moves to the villains' area."]
    assert len(moved) == 2


@pytest.mark.rule("HVV-BOARD-07", "HVV-BOARD-08", "HVV-COMBAT-13")
@pytest.mark.parametrize("area", ["heroes", "villains"])
@pytest.mark.parametrize("means", list(Means))
def test_melee_is_for_the_same_area_and_a_projectile_for_another(means: Means, area: str) -> None:
    is_melee = means in (Means.BODY_STRIKE, Means.WEAPON_STRIKE, Means.GRAPPLE)
    is_projectile = means in (Means.THROW, Means.SHOT)
    # Vic stands in the villains' area.
    is_same = area == "villains"
    allowed = is_same if is_melee else not is_same if is_projectile else True
    playing = begin(Person([attack("Hit", means=means)], area=area))
    playing.play("Vic's turn")
    assert ("play Hit" in playing.ann.offered("turn")[0]) is allowed


@pytest.mark.rule("HVV-BOARD-09", "HVV-BOARD-10")
@pytest.mark.parametrize(("card", "area"), [(attack("Hit"), "heroes"), (shot("Hit"), "villains")])
def test_who_is_in_the_wrong_area_moves_first(card: Any, area: str) -> None:
    playing = begin(Person([card], area=area))
    playing.ann.intend("turn", MOVE, "play Hit")
    playing.play("Vic's turn")
    before, after, *_ = playing.ann.offered("turn")
    assert ("play Hit" in before, "play Hit" in after) == (False, True)
    assert playing.vic.health == 4


@pytest.mark.rule("HVV-BOARD-11", "HVV-BOARD-12", "HVV-AMBIGUOUS-88")
@pytest.mark.parametrize(
    ("way", "area"), [(Way.DODGE, VILLAINS_AREA), (Way.AREA_DODGE, HEROES_AREA)]
)
def test_only_an_area_dodge_changes_the_area_and_it_takes_no_move(way: Way, area: Any) -> None:
    playing = begin(Person([shot("Shot", 2)]), Person([defense("Dodge", way)]))
    playing.ann.intend("turn", "play Shot")
    playing.vic.intend("defend", "defend with Dodge")
    playing.play("Vic's turn")
    assert (playing.vic.health, playing.vic.area) == (5, area)


@pytest.mark.rule("HVV-AMBIGUOUS-88")
def test_after_an_area_dodge_there_is_still_a_move() -> None:
    playing = begin(Person([shot("Shot", 2)]), Person([defense("Leap", Way.AREA_DODGE)]))
    playing.ann.intend("turn", "play Shot")
    playing.vic.intend("defend", "defend with Leap").intend("turn", MOVE)
    playing.play("end of the round")
    assert playing.vic.area is VILLAINS_AREA


@pytest.mark.rule("HVV-BOARD-13")
@pytest.mark.parametrize("kind", ["", PARTIAL_CONTAIN, CONTAIN_I, CONTAIN_II, FULL_CONTAIN, FROZEN])
def test_whoever_is_contained_does_not_move(kind: str) -> None:
    given = [on(kind, until="round", after=2)] if kind else []
    playing = begin(Person([], [item("Lantern", use(name="shine"))], given=given), player=None)
    playing.play("Vic's turn")
    assert playing.ann.was_ever_offered("turn", MOVE) is (not kind)


@pytest.mark.rule("HVV-BOARD-13")
@pytest.mark.parametrize("kind", [PARTIAL_CONTAIN, CONTAIN_I, CONTAIN_II, FULL_CONTAIN, FROZEN])
def test_an_ally_that_is_contained_does_not_move(kind: str) -> None:
    held = ally("Helper").laid(given=[on(kind, until="round", after=2)])
    playing = begin(Person([], [held]), player=None)
    playing.play("Vic's turn")
    assert not playing.ann.was_ever_offered("ally", "move Helper")


@pytest.mark.rule("HVV-BOARD-14", "HVV-AMBIGUOUS-88")
def test_who_is_knocked_back_has_the_move_still() -> None:
    gust = attack("Gust", 0, Effect(KNOCKBACK), means=Means.POWER)
    playing = begin(Person([gust]), Person(area="heroes"))
    playing.ann.intend("turn", "play Gust")
    playing.vic.intend("turn", MOVE)
    playing.play("end of the round")
    moved = [line for line in playing.log.lines if line.startswith("Vic moves")]
    assert moved == ["Vic moves to the villains' area.", "Vic moves to the heroes' area."]


@pytest.mark.rule("HVV-AMBIGUOUS-65")
def test_nobody_moves_outside_their_own_turn() -> None:
    vic = Person([own("Hum", "power", use(), keywords=["omni-play"]), defense("Dodge")])
    playing = begin(Person([shot("Shot", 2)]), vic, player=None)
    playing.ann.intend("turn", "play Shot")
    playing.play("Vic's turn")
    windows = [options for kind, options in playing.vic.asked if kind != "turn"]
    assert len(windows) >= 2
    assert not any(MOVE in options for options in windows)
    assert playing.vic.area is VILLAINS_AREA


@pytest.mark.rule("HVV-AMBIGUOUS-86")
def test_a_move_leads_from_one_area_of_the_field_to_the_other() -> None:
    for area, other in (("heroes", VILLAINS_AREA), ("villains", HEROES_AREA)):
        playing = begin(Person(area=area))
        playing.ann.intend("turn", MOVE)
        playing.play("Vic's turn")
        assert playing.ann.area is other
        assert playing.ann.offered("turn") == [["None", MOVE]]


@pytest.mark.rule("HVV-AMBIGUOUS-85")
def test_things_stand_where_their_player_is_as_they_come_in() -> None:
    turret = item("Turret", keywords=["freestanding"])
    hut = item("Hut", keywords=["structure"])
    wall = own("Wall", "power", health=3)
    for card in (ally("Helper"), turret, hut, wall):
        playing = begin(Person([card], area="villains"))
        playing.ann.intend("turn", playing_of(card.card.title, is_ally=card.card.title == "Helper"))
        playing.play("Vic's turn")
        assert playing[card.card.title].area is VILLAINS_AREA


def playing_of(title: str, *, is_ally: bool) -> str:
    """The option that puts it into play."""
    return f"play {title}" if is_ally else f"play {title} without using it"


@pytest.mark.rule("HVV-AMBIGUOUS-85")
def test_what_is_held_goes_with_its_holder_and_what_stands_stays() -> None:
    turret, rope = item("Turret", keywords=["freestanding"]), item("Rope")
    car = item("Empty Car", keywords=["vehicle"]).laid(pilot="", area="heroes")
    playing = begin(Person([], [turret, rope, ally("Helper"), car]))
    playing.ann.intend("turn", MOVE)
    playing.play("Vic's turn")
    where = {title: playing.game.area_of(playing[title]) for title in ("Turret", "Rope", "Helper")}
    assert where == {"Turret": HEROES_AREA, "Rope": VILLAINS_AREA, "Helper": HEROES_AREA}
    assert playing["Empty Car"].area is HEROES_AREA


@pytest.mark.rule("HVV-AMBIGUOUS-85")
def test_allies_return_home_as_a_round_begins_and_things_stay_put() -> None:
    turret = item("Turret", keywords=["freestanding"]).laid(area="villains")
    car = item("Empty Car", keywords=["vehicle"]).laid(pilot="", area="villains")
    helper = ally("Helper").laid(area="villains")
    playing = begin(Person([], [turret, car, helper]), phase="end of the round")
    playing.play("Vic's turn")
    where = [playing[title].area for title in ("Turret", "Empty Car", "Helper")]
    assert where == [VILLAINS_AREA, VILLAINS_AREA, HEROES_AREA]


@pytest.mark.rule("HVV-AMBIGUOUS-51")
@pytest.mark.parametrize("kind", [REMOVE, FLEE])
def test_who_returns_stands_in_their_own_area(kind: str) -> None:
    banish = attack("Banish", 0, Effect(kind), means=Means.POWER)
    # Vic, who has had his turn, is in the heroes' area as he is sent away.
    playing = begin(Person([banish]), Person(area="heroes"), first="villains")
    playing.ann.intend("turn", "play Banish")
    playing.play("Round 4")
    assert playing.told("Vic is back in the villains' area.")
    assert playing.vic.area is VILLAINS_AREA


@pytest.mark.rule("HVV-BOARD-04", "HVV-AMBIGUOUS-87")
def test_who_is_out_of_play_takes_no_defensive_action() -> None:
    # A blast that was aimed before they left reaches nobody there.
    gone = Person([defense("Dodge")], area="out of play", given=[on(JAIL), on(FULL_CONTAIN)])
    playing = begin(Person([BLAST]), gone)
    playing.ann.intend("turn", "play Blast").intend("target", "the villains' area")
    playing.play("Round 4")
    assert playing.vic.offered("defend") == []
    assert playing.vic.area is OUT_OF_PLAY
    assert playing.vic.health == 5


@pytest.mark.rule("HVV-BOARD-07")
def test_an_ally_strikes_from_where_it_stands_itself() -> None:
    helper = ally("Helper", strike(1, name="bite")).laid(area="villains")
    playing = begin(Person([], [helper]), player=None)
    playing.ann.intend("ally", "use Helper: bite")
    playing.play("Vic's turn")
    assert playing.vic.health == 4
    assert playing.ann.area is HEROES_AREA


@pytest.mark.rule("HVV-AMBIGUOUS-87")
def test_who_goes_out_of_play_on_their_turn_does_nothing_more_in_it() -> None:
    playing = begin(Person([], [item("Lantern", use(name="shine"))], given=[on(OOPS)]))
    playing.ann.intend("turn", "go out of play to change")
    playing.play("end of the round")
    assert len(playing.ann.offered("turn")) == 1
    assert playing["Lantern"].usage == 3
