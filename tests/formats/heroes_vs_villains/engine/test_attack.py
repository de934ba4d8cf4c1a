"""Attacks from the declaration to the counterattack: kinds, order, areas, hiding, surprise."""

from typing import Any

import pytest

from formats.heroes_vs_villains.engine.abilities import Effect, Means, Way, Whom
from formats.heroes_vs_villains.engine.areas import HEROES_AREA
from formats.heroes_vs_villains.engine.attempt import Attempt
from formats.heroes_vs_villains.engine.effect_names import (
    BLIND,
    CONTAIN_I,
    CONTAIN_II,
    HIDDEN,
    PAIN,
    PRONE,
    STUN,
)
from formats.heroes_vs_villains.engine.move import move_to
from formats.heroes_vs_villains.engine.state import HvvGame
from tests.formats.heroes_vs_villains.engine.own_scripts import (
    FILLER,
    Own,
    ally,
    attack,
    defense,
    item,
    own,
    shot,
    strike,
    use,
)
from tests.formats.heroes_vs_villains.engine.playing import Person, begin, on

BLAST = attack("Blast", 1, means=Means.POWER, whom=Whom.AREA, is_area=True)
DODGE = defense("Dodge")
MELEE = (Means.BODY_STRIKE, Means.WEAPON_STRIKE, Means.GRAPPLE)
PROJECTILES = (Means.THROW, Means.SHOT)
HERE, THERE = "the heroes' area", "the villains' area"


def counter(title: str, means: Means) -> Own:
    """A card that answers an attack with one of its own."""
    return own(title, "defense", strike(1, means=means, is_counterattack=True, is_defensive=True))


def quick(title: str, does: Any = None) -> Own:
    """A card that interrupts."""
    return own(title, "power", use(does, is_interrupt=True))


@pytest.mark.rule("HVV-AMBIGUOUS-56")
def test_an_attack_is_resolved_in_one_order() -> None:
    burst = shot("Burst", 2, Effect(STUN, 4), activate=1, manifests_on=3, surprises_on=5)
    given = [on(PAIN, each_time=4), on(BLIND, each_time=4), on(PRONE)]
    vic = Person(
        [quick("Wait"), defense("Vest", Way.BLOCK, 1), counter("Return", Means.SHOT)],
        given=[on(HIDDEN, until="round")],
    )
    dice = {
        "spot": [4],
        "pain": [3],
        "blind": [4],
        "prone": [1],
        "manifest": [3],
        "surprise": [4, 1],  # The second is Ann's, as Vic answers from hiding.
        "effect": [1],
    }
    playing = begin(Person([burst, FILLER], given=given), vic, dice=dice)
    playing.ann.intend("turn", "play Burst")
    playing.vic.intend("interrupt", "play Wait").intend("defend", "defend with Vest")
    playing.vic.intend("counterattack", "counterattack with Return")
    playing.play("Vic's turn")
    told = "\n".join(playing.after("Ann, turn: play Burst"))
    order = [
        "to spot Vic",
        "against pain",
        "to see",
        "prone makes",
        "Ann plays Burst.",
        "Ann discards Filler.",
        "Vic plays Wait.",
        "3 is needed",
        "against surprise",
        "Vic plays Vest.",
        "Vic takes 1 damage",
        "against stun",
        "Vic plays Return.",
        "Ann takes 1 damage",
    ]
    places = [told.index(each) for each in order]
    assert places == sorted(places)


@pytest.mark.rule("HVV-COMBAT-01", "HVV-COMBAT-02")
@pytest.mark.parametrize("means", list(Means))
def test_strikes_and_grapples_are_melee_and_what_flies_is_a_projectile(means: Means) -> None:
    ability = strike(means=means)
    assert ability.is_melee is (means in MELEE)
    assert ability.is_projectile is (means in PROJECTILES)
    # What is melee answers melee, whichever of the three.
    area = "villains" if means in MELEE else "heroes"
    answers = [counter(str(each), each) for each in Means]
    playing = begin(Person([attack("Hit", means=means)], area=area), Person(answers))
    playing.ann.intend("turn", "play Hit")
    playing.play("Vic's turn")
    kinds = next((kind for kind in (MELEE, PROJECTILES) if means in kind), (means,))
    (options,) = playing.vic.offered("counterattack")
    assert options[1:] == [f"counterattack with {each}" for each in kinds]


@pytest.mark.rule("HVV-COMBAT-03", "HVV-AMBIGUOUS-49")
def test_an_area_attack_hits_everybody_and_everything_in_one_area() -> None:
    turret = item("Turret", keywords=["freestanding"])
    playing = begin(
        Person([BLAST], [ally("Helper")]),
        Person([], [turret, item("Rope"), ally("Jackdaw").laid(area="heroes")], area="heroes"),
        ben=Person(),
        wes=Person(),
    )
    playing.ann.intend("turn", "play Blast").intend("target", HERE)
    playing.play("Ben's turn")
    assert [player.health for player in playing.game.players] == [4, 4, 4, 5]
    # What is held is hit with its holder, and not beside them.
    assert [playing["Helper"].health, playing["Jackdaw"].health] == [1, 1]
    assert (playing["Turret"].usage, playing["Rope"].usage) == (2, 3)


@pytest.mark.rule("HVV-COMBAT-05")
def test_in_a_mind_attack_the_attacker_discards_first() -> None:
    glare = attack("Mind Glare", 1, means=Means.MIND)
    playing = begin(Person([glare, FILLER, FILLER]), Person([FILLER, FILLER]), dice={"resist": [4]})
    playing.ann.intend("turn", "play Mind Glare").intend("press", "Filler")
    playing.vic.intend("resist", "Filler")
    playing.play("Vic's turn")
    course = playing.course
    places = [
        course.index("Ann, press: Filler"),
        course.index("Vic, resist: Filler"),
        course.index("Vic rolls 4 to resist, at 4+."),
    ]
    assert places == sorted(places)
    assert playing.vic.health == 5


@pytest.mark.rule("HVV-COMBAT-06", "HVV-COMBAT-16")
def test_a_counterattack_follows_in_the_same_turn_and_is_defended() -> None:
    playing = begin(Person([shot(), DODGE]), Person([counter("Return", Means.SHOT)]))
    playing.ann.intend("turn", "play Shot").intend("defend", "defend with Dodge")
    playing.vic.intend("counterattack", "counterattack with Return")
    playing.play("end of the round")
    course = playing.course
    assert course.index("Vic takes 1 damage by Shot and has 4 health.") < course.index(
        "Vic, counterattack: counterattack with Return"
    )
    assert course.index("Vic plays Return.") < course.index("Vic's turn.")
    assert playing.ann.health == 5


@pytest.mark.rule("HVV-COMBAT-06")
def test_only_a_foe_who_attacked_is_countered() -> None:
    shove = own("Shove", "power", use(whom=Whom.FOE))
    playing = begin(Person([shove]), Person([counter("Return", Means.SHOT)]))
    playing.ann.intend("turn", "play Shove")
    playing.play("Vic's turn")
    assert playing.vic.offered("counterattack") == []


@pytest.mark.rule("HVV-AMBIGUOUS-107")
@pytest.mark.parametrize("means", [Means.SHOT, Means.MIND])
def test_a_counterattack_is_countered_in_kind(means: Means) -> None:
    first = attack("First", 1, means=means)
    again = counter("Again", means)
    dice = {"resist": [1, 1, 1]} if means is Means.MIND else {}
    playing = begin(Person([first, again]), Person([counter("Return", means)]), dice=dice)
    playing.ann.intend("turn", "play First").intend("counterattack", "counterattack with Again")
    playing.vic.intend("counterattack", "counterattack with Return")
    playing.play("Vic's turn")
    assert (playing.ann.health, playing.vic.health) == (4, 3)


@pytest.mark.rule("HVV-COMBAT-07")
def test_an_interrupt_comes_before_the_action_of_another() -> None:
    def stop(game: HvvGame, _attempt: Attempt, _target: Any) -> None:
        game.attempts[0].is_disrupted = True

    hold = quick("Hold", stop)
    playing = begin(Person([shot("Shot", 2)]), Person([hold]))
    playing.ann.intend("turn", "play Shot")
    playing.vic.intend("interrupt", "play Hold")
    playing.play("Vic's turn")
    assert playing.vic.health == 5


@pytest.mark.rule("HVV-COMBAT-07")
def test_nobody_interrupts_between_actions_or_their_own() -> None:
    playing = begin(Person([quick("Hold"), own("Hum", "power", use())]), Person([quick("Wait")]))
    playing.ann.intend("turn", "play Hum")
    playing.play("end of the round")
    asked = {kind for kind, options in playing.vic.asked if "play Wait" in options}
    assert asked == {"interrupt"}
    assert not any("play Hold" in options for _, options in playing.ann.asked)


@pytest.mark.rule("HVV-AMBIGUOUS-61")
def test_of_several_interrupts_the_last_resolves_first() -> None:
    order: list[str] = []

    def note(_game: HvvGame, attempt: Attempt, _target: Any) -> None:
        order.append(str(attempt.card))

    playing = begin(
        Person([own("Hum", "power", use(note)), quick("Third", note)]),
        Person([quick("Second", note)]),
    )
    playing.ann.intend("turn", "play Hum").intend("interrupt", "play Third")
    playing.vic.intend("interrupt", "play Second")
    playing.play("Vic's turn")
    assert order == ["Third", "Second", "Hum"]


@pytest.mark.rule("HVV-COMBAT-08", "HVV-COMBAT-17", "HVV-AMBIGUOUS-99")
@pytest.mark.parametrize(("shows", "is_seen"), [(3, False), (4, True)])
def test_the_hidden_are_attacked_only_by_who_spots_them(shows: int, is_seen: bool) -> None:
    hidden = Person(given=[on(HIDDEN, until="round")])
    playing = begin(Person([shot(), shot("Bolt")]), hidden, dice={"spot": [shows]})
    playing.ann.intend("turn", "play Shot")
    playing.play("Vic's turn")
    assert playing.vic.health == (4 if is_seen else 5)
    # A miss costs neither card nor action, but Vic can't be targeted again this turn.
    assert ("Shot" in playing.ann.hand) is not is_seen
    assert not any("play Bolt" in options for options in playing.ann.offered("turn")[1:])


@pytest.mark.rule("HVV-COMBAT-17")
def test_after_a_miss_another_is_attacked_and_next_turn_the_hidden_again() -> None:
    hidden = Person(given=[on(HIDDEN, until="round", after=3)])
    playing = begin(
        Person([shot(), shot("Bolt")]), hidden, wes=Person(), ben=Person(), dice={"spot": [1, 4]}
    )
    playing.heroes.intend("goes first", "Ann")
    playing.ann.intend("turn", "play Shot").intend("target", "Vic")
    playing.ann.intend("turn", "play Bolt", "play Shot").intend("target", "Vic")
    playing.play("Round 5")
    assert playing.ann.offered("target")[1:] == [["Vic", "Wes"]]
    assert (playing.vic.health, playing.wes.health) == (4, 4)


@pytest.mark.rule("HVV-AMBIGUOUS-99")
def test_an_area_attack_needs_no_spotting_and_attacking_does_not_reveal() -> None:
    ann = Person([BLAST], given=[on(HIDDEN, until="round")])
    hidden = Person(given=[on(HIDDEN, until="round")])
    playing = begin(ann, hidden, dice={"spot": [], "surprise": [1]})
    playing.ann.intend("turn", "play Blast").intend("target", THERE)
    playing.play("Vic's turn")
    assert playing.vic.health == 4
    assert playing.ann.given == [HIDDEN]


@pytest.mark.rule("HVV-COMBAT-09", "HVV-COMBAT-15")
@pytest.mark.parametrize(("shows", "is_surprised"), [(3, False), (4, True)])
def test_an_attack_from_hiding_surprises_on_4(shows: int, is_surprised: bool) -> None:
    playing = begin(
        Person([shot()], given=[on(HIDDEN)]), Person([DODGE]), dice={"surprise": [shows]}
    )
    playing.ann.intend("turn", "play Shot")
    playing.play("Vic's turn")
    assert playing.told(f"Vic rolls {shows} against surprise at 4+.")
    assert bool(playing.vic.offered("defend")) is not is_surprised


@pytest.mark.rule("HVV-COMBAT-10")
def test_the_contained_attack_the_containment_alone() -> None:
    cage = own("Cage", "power", health=2, duration="3").laid(id="cage", rounds_left=3)
    ann = Person(
        [attack("Hit", means=Means.POWER)], given=[on(CONTAIN_I, by="cage")], area="villains"
    )
    playing = begin(ann, Person([], [cage, ally("Jackdaw"), item("Rope")]))
    playing.ann.intend("turn", "play Hit")
    playing.play("Vic's turn")
    # There is but one target, so nobody is asked for it.
    assert playing.ann.offered("target") == []
    assert playing["Cage"].health == 1
    assert playing.vic.health == 5


@pytest.mark.rule("HVV-COMBAT-11")
@pytest.mark.parametrize("means", list(Means))
def test_the_restrained_use_only_what_is_not_physical(means: Means) -> None:
    ann = Person([attack("Hit", means=means)], given=[on(CONTAIN_II)])
    area = "heroes" if means in MELEE else "villains"
    playing = begin(ann, Person(area=area))
    playing.play("Vic's turn")
    is_physical = means in (*MELEE, *PROJECTILES)
    assert playing.ann.was_ever_offered("turn", "play Hit") is not is_physical


@pytest.mark.rule("HVV-COMBAT-12", "HVV-AMBIGUOUS-97")
@pytest.mark.parametrize("conducts", [False, True])
def test_what_touches_a_damaged_object_takes_the_damage_too(conducts: bool) -> None:
    zap = attack("Zap", 2, means=Means.POWER, conducts=conducts)
    playing = begin(Person([zap]), Person([], [item("Rope")]), ben=Person(), wes=Person())
    playing.ann.intend("turn", "play Zap").intend("target", "Rope")
    playing.play("Vic's turn")
    # Who holds it touches it; who shares the area does not.
    assert playing["Rope"].usage == 1
    assert playing.vic.health == (3 if conducts else 5)
    assert playing.wes.health == 5


@pytest.mark.rule("HVV-COMBAT-14")
def test_each_who_is_hit_by_an_area_attack_defends_alone() -> None:
    playing = begin(Person([BLAST]), Person([DODGE]), ben=Person(), wes=Person([DODGE]))
    playing.ann.intend("turn", "play Blast").intend("target", THERE)
    playing.vic.intend("defend", "defend with Dodge")
    playing.play("Vic's turn")
    assert (playing.vic.health, playing.wes.health) == (5, 4)
    assert len(playing.wes.offered("defend")) == 1


@pytest.mark.rule("HVV-AMBIGUOUS-108")
def test_people_in_a_vehicle_are_targets() -> None:
    car = item("Car", keywords=["vehicle"])
    playing = begin(Person([shot()]), Person([], [car]))
    playing.ann.intend("turn", "play Shot").intend("target", "Vic")
    playing.play("Vic's turn")
    assert playing["Car"].pilot == 1
    assert playing.vic.health == 4


@pytest.mark.rule("HVV-COMBAT-13")
@pytest.mark.parametrize("area", ["heroes", "villains"])
@pytest.mark.parametrize("means", [Means.POWER, Means.MIND])
def test_what_is_neither_melee_nor_projectile_hits_from_anywhere(means: Means, area: str) -> None:
    dice = {"resist": [1]} if means is Means.MIND else {}
    playing = begin(Person([attack("Hit", means=means)], area=area), dice=dice)
    playing.ann.intend("turn", "play Hit")
    playing.play("Vic's turn")
    assert playing.vic.health == 4


@pytest.mark.rule("HVV-COMBAT-07", "HVV-BOARD-07")
@pytest.mark.parametrize(("means", "health"), [(Means.BODY_STRIKE, 5), (Means.POWER, 4)])
def test_who_is_elsewhere_after_an_interrupt_is_not_struck(means: Means, health: int) -> None:
    def step_back(game: HvvGame, attempt: Attempt, _target: Any) -> None:
        move_to(game, attempt.player, HEROES_AREA)

    ann = Person([attack("Hit", means=means)], area="villains")
    playing = begin(ann, Person([quick("Step Back", step_back)]))
    playing.ann.intend("turn", "play Hit")
    playing.vic.intend("interrupt", "play Step Back")
    playing.play("Vic's turn")
    assert playing.vic.health == health
    # What was paid is lost.
    assert playing.ann.discards == ["Hit"]


@pytest.mark.rule("HVV-COMBAT-04")
@pytest.mark.parametrize(
    ("means", "targets"),
    [(Means.MIND, ["Vic", "Jackdaw"]), (Means.SHOT, ["Vic", "Rope", "Jackdaw"])],
)
def test_only_somebody_has_a_mind_to_attack(means: Means, targets: list[str]) -> None:
    dice = {"resist": [4]} if means is Means.MIND else {}
    vic = Person([], [item("Rope"), ally("Jackdaw")])
    playing = begin(Person([attack("Hit", means=means)]), vic, dice=dice)
    playing.ann.intend("turn", "play Hit").intend("target", "Vic")
    playing.play("Vic's turn")
    assert playing.ann.offered("target") == [targets]
