"""Action Fail, which leaves all where it was, and Fail, which pays for nothing."""

import pytest

from formats.heroes_vs_villains.engine.abilities import Effect, Way
from formats.heroes_vs_villains.engine.areas import HEROES_AREA, VILLAINS_AREA
from formats.heroes_vs_villains.engine.effect_names import ACTION_FAIL, FAIL, STUN
from tests.formats.heroes_vs_villains.engine.keywords.landing import GLARE, SHOT, gust, hits
from tests.formats.heroes_vs_villains.engine.own_scripts import (
    FILLER,
    ally,
    attack,
    defense,
    item,
    own,
    use,
)
from tests.formats.heroes_vs_villains.engine.playing import NOBODY, Person, begin, on

FURY = attack("Fury", 2, activate=1)


@pytest.mark.rule("HVV-KEYWORD-002", "HVV-AMBIGUOUS-75")
def test_a_failed_action_leaves_the_card_and_its_price_in_hand() -> None:
    ann = Person([FURY, FILLER], area="villains", given=[on(ACTION_FAIL)])
    playing = begin(ann)
    playing.ann.intend("turn", "play Fury")
    playing.play("Vic's turn")
    assert (playing.ann.hand, playing.ann.discards) == (["Fury", "Filler"], [])
    assert playing.vic.health == 5
    # Only the next action fails, and play and utilization are spent on it.
    assert playing.ann.given == []
    assert len(playing.ann.offered("turn")) == 2
    assert not any("play" in option for option in playing.ann.offered("turn")[1])


@pytest.mark.rule("HVV-KEYWORD-002")
def test_the_action_behind_the_failed_one_succeeds() -> None:
    ann = Person([SHOT], [item("Lamp", use(name="shine"))], given=[on(ACTION_FAIL)])
    playing = begin(ann)
    playing.ann.intend("turn", "move to the other area", "use Lamp: shine")
    playing.play("Vic's turn")
    assert (playing.ann.area, playing["Lamp"].usage) == (HEROES_AREA, 2)


@pytest.mark.rule("HVV-AMBIGUOUS-73")
@pytest.mark.parametrize(
    ("deed", "is_action"),
    [
        ("play Glare", True),
        ("use Lamp: shine", True),
        ("use Description: kindle", True),
        ("move to the other area", True),
        ("take Lantern", True),
        ("charge Lens", True),
        ("play Lens without using it", True),
        ("stand up", False),
        (None, False),
    ],
)
def test_every_play_use_and_move_is_an_action(deed: str | None, is_action: bool) -> None:
    special = use(name="kindle", is_special=True, takes_action=False)
    ann = Person(
        [GLARE, item("Lens", attack(charges=1).script.abilities[0])],
        [item("Lamp", use(name="shine")), item("Lens", use(name="beam", charges=1))],
        outliers=[own("Description", "archetype description card", special)],
        given=[on(ACTION_FAIL), on("prone")],
    )
    vic = Person([], [item("Lantern")], given=[on("incapacitate")])
    playing = begin(ann, vic, dice={"prone": []} if is_action else {})
    playing.ann.intend("turn", deed)
    playing.play("Vic's turn")
    assert (ACTION_FAIL in playing.ann.given) is not is_action


@pytest.mark.rule("HVV-AMBIGUOUS-73")
def test_playing_a_card_and_using_it_at_once_is_one_action() -> None:
    playing = begin(Person([GLARE], given=[on("pain")]), dice={"pain": [3]})
    playing.ann.intend("turn", "play Glare")
    playing.play("Vic's turn")
    assert playing.vic.health == 4


@pytest.mark.rule("HVV-AMBIGUOUS-59")
@pytest.mark.parametrize("kind", [ACTION_FAIL, "pain", "prone"])
def test_a_defensive_action_is_an_action(kind: str) -> None:
    vic = Person([defense()], given=[on(kind)])
    playing = begin(Person([SHOT]), vic, dice={} if kind == ACTION_FAIL else {kind: [6]})
    playing.ann.intend("turn", "play Shot")
    playing.vic.intend("defend", "defend with Dodge")
    playing.play("Vic's turn")
    assert (playing.vic.health, playing.vic.hand) == (4, ["Dodge"])


@pytest.mark.rule("HVV-KEYWORD-045")
def test_what_fails_is_paid_for_and_does_nothing() -> None:
    ann = Person([FURY, FILLER, FILLER], area="villains", given=[on(FAIL)])
    playing = begin(ann)
    playing.ann.intend("turn", "play Fury").intend("activate", "Filler")
    playing.play("Vic's turn")
    assert (playing.vic.health, playing.ann.hand) == (5, ["Filler"])
    assert sorted(playing.ann.discards) == ["Filler", "Fury"]
    assert playing.ann.given == []


@pytest.mark.rule("HVV-KEYWORD-045")
def test_a_defense_that_fails_is_spent_and_protects_nobody() -> None:
    playing = begin(Person([SHOT]), Person([defense()], given=[on(FAIL)]))
    playing.ann.intend("turn", "play Shot")
    playing.vic.intend("defend", "defend with Dodge")
    playing.play("Vic's turn")
    assert (playing.vic.health, playing.vic.hand, playing.vic.discards) == (4, [], ["Dodge"])


@pytest.mark.rule("HVV-KEYWORD-002", "HVV-KEYWORD-045")
@pytest.mark.parametrize("kind", [ACTION_FAIL, FAIL])
def test_both_wait_for_the_next_action_however_late(kind: str) -> None:
    playing = hits(Effect(kind), vic=Person([GLARE]))
    playing.vic.intend("turn", None, "play Glare")
    playing.play("Ann's turn")
    playing = hits(Effect(kind), vic=Person([GLARE]))
    playing.vic.intend("turn", None, None, "play Glare")
    playing.play("Round 6")
    assert playing.ann.health == 5


@pytest.mark.rule("HVV-KEYWORD-035", "HVV-KEYWORD-050", "HVV-EFFECT-10", "HVV-AMBIGUOUS-98")
@pytest.mark.parametrize("way", [Way.FOIL, Way.DISRUPT])
def test_what_is_stopped_has_no_effects_and_its_price_is_lost(way: Way) -> None:
    hit = gust(Effect(STUN), damage=1, activate=1)
    playing = begin(Person([hit, FILLER]), Person([defense("Not So Fast", way)]))
    playing.ann.intend("turn", "play Gust")
    playing.vic.intend("defend", "defend with Not So Fast")
    playing.play("Vic's turn")
    assert (playing.vic.health, playing.vic.given) == (5, [])
    assert (playing.ann.hand, sorted(playing.ann.discards)) == ([], ["Filler", "Gust"])


@pytest.mark.rule("HVV-KEYWORD-050", "HVV-KEYWORD-035")
@pytest.mark.parametrize("way", [Way.FOIL, Way.DISRUPT])
def test_what_one_stops_is_stopped_for_all(way: Way) -> None:
    hit = gust(Effect(STUN), is_area=True)
    stopper = Person([defense("Not So Fast", way)])
    playing = begin(Person([hit]), stopper, ben=NOBODY, wes=NOBODY)
    playing.ann.intend("turn", "play Gust").intend("target", str(VILLAINS_AREA))
    playing.vic.intend("defend", "defend with Not So Fast")
    playing.play("Vic's turn")
    assert (playing.vic.given, playing.wes.given) == ([], [])


@pytest.mark.rule("HVV-KEYWORD-002", "HVV-AMBIGUOUS-73")
def test_an_ally_whose_move_fails_stays_where_it_is() -> None:
    dog = ally("Dog").laid(area="heroes", given=[on(ACTION_FAIL)])
    playing = begin(Person([], [dog]))
    playing.ann.intend("ally", "move Dog")
    playing.play("Vic's turn")
    assert playing["Dog"].area is HEROES_AREA
    # It was the move of the round.
    assert len(playing.ann.offered("ally")) == 1
