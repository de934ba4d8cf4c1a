"""Damage, injuries, healing and knock-outs."""

from collections import Counter
from collections.abc import Sequence

import pytest

from formats.hellboy_board_game.box import box
from formats.hellboy_board_game.engine.values import ActionText, CardText
from tests.formats.hellboy_board_game.engine.playing import Person, Playing, at, begin, rolls
from tests.formats.hellboy_board_game.engine.small_case import NE, NW, SW, Backup, Own, do


def hurt(number: int, ann: Person, **others: object) -> Playing:
    """Ann suffers so much damage in the Doom phase; the case goes on until the End phase."""
    return begin(
        ann,
        Person(NE),
        phase="doom phase",
        doom_deck=["Pain"],
        doom_texts={"Pain": CardText((do("damage", who="lead", number=number),))},
        queue=("Ann", "Ben"),
        **others,  # type: ignore[arg-type]
    )


def healed(number: int, ann: Person) -> Playing:
    """Ann heals so much with an action of her own."""
    tonic = ActionText("Tonic", 1, does=(do("heal", number=number),))
    playing = begin(
        Person(SW, wounds=ann.wounds, injuries=ann.injuries, health=ann.health, actions=(tonic,))
    )
    return playing.act("Ann", "Tonic").play("rest phase")


@pytest.mark.rule("HBG-DAMAGE-01", "HBG-DAMAGE-04", "HBG-AGENT-10")
@pytest.mark.parametrize(
    ("before", "damage", "wounds", "injuries"),
    [
        (0, 2, 2, 0),
        (0, 3, 3, 0),
        (0, 4, 2, 1),
        (0, 6, 0, 3),
        (3, 1, 2, 1),
    ],
)
def test_damage_fills_the_track_with_wounds_and_then_turns_the_leftmost(
    before: int, damage: int, wounds: int, injuries: int
) -> None:
    playing = hurt(damage, Person(SW, wounds=before)).play("end phase")
    assert (playing.ann.wounds, len(playing.ann.injuries)) == (wounds, injuries)


@pytest.mark.rule("HBG-DAMAGE-04")
def test_the_leftmost_wound_is_turned_first() -> None:
    ann = Person(SW, wounds=["FIGHT", "SHOOT", "DEFENCE"])
    playing = hurt(2, ann).play("end phase")
    assert playing.ann.injuries == ["FIGHT", "SHOOT"]


@pytest.mark.rule("HBG-DAMAGE-02", "HBG-SETUP-24", "HBG-AMBIGUOUS-71")
def test_markers_are_drawn_at_random_and_unseen() -> None:
    drawn: Counter[str] = Counter()
    for number in range(60):
        playing = hurt(1, Person(SW), seed=str(number)).play("end phase")
        (marker,) = playing.ann.agent.health_track
        assert not marker.is_face_up
        assert not playing.ann.agent.health_track.is_open
        drawn[str(marker.card.facts["injury"])] += 1
    assert set(drawn) == {"FIGHT", "SHOOT", "EXAMINE", "DEFENCE", "action cube"}
    assert sum(box().injuries.values()) == 27


@pytest.mark.rule("HBG-DAMAGE-03")
def test_a_healed_wound_is_mixed_back_into_the_pool() -> None:
    playing = healed(1, Person(SW, wounds=2))
    assert playing.ann.wounds == 1
    assert len(playing.game.damage_pool) == 26


@pytest.mark.rule("HBG-AMBIGUOUS-70")
def test_the_pool_never_runs_dry() -> None:
    ann = Person(SW, health=40)
    playing = hurt(40, ann).play("end phase")
    assert playing.ann.wounds == 40
    assert len(playing.game.damage_pool) == 54 - 40


@pytest.mark.rule("HBG-DAMAGE-08", "HBG-DAMAGE-09", "HBG-DAMAGE-10", "HBG-DAMAGE-11")
@pytest.mark.parametrize(("damage", "is_out"), [(6, False), (7, True)])
def test_an_agent_is_knocked_out_by_the_damage_after_twice_the_health(
    damage: int, is_out: bool
) -> None:
    playing = hurt(damage, Person(SW, health=3)).play("end phase")
    ann, ben = playing.game.agents
    assert ann.is_out is is_out
    assert (ann.area is None) is is_out
    assert playing.game.queue == ([ben] if is_out else [ann, ben])
    assert (ann in playing.game.areas[SW].agents) is not is_out


@pytest.mark.rule("HBG-DAMAGE-13", "HBG-AMBIGUOUS-88")
def test_a_knocked_out_agent_keeps_the_markers_and_what_is_beyond_is_lost() -> None:
    playing = hurt(12, Person(SW)).play("end phase")
    assert len(playing.ann.injuries) == 3
    assert len(playing.ann.agent.health_track) == 3


@pytest.mark.rule("HBG-DAMAGE-14", "HBG-EXAMPLE-13")
def test_healing_one_turns_the_rightmost_injury_back() -> None:
    playing = healed(1, Person(SW, injuries=["DEFENCE", "action cube", "EXAMINE"]))
    assert playing.ann.injuries == ["DEFENCE", "action cube"]
    assert playing.ann.wounds == 1


@pytest.mark.rule("HBG-DAMAGE-15", "HBG-EXAMPLE-14")
def test_healing_three_more_turns_both_back_and_removes_a_wound() -> None:
    ann = Person(SW, injuries=["DEFENCE", "action cube"], wounds=["EXAMINE"])
    playing = healed(3, ann)
    assert (playing.ann.injuries, playing.ann.wounds) == ([], 2)


def test_nobody_heals_more_than_there_is() -> None:
    assert healed(5, Person(SW, wounds=2)).ann.damage == 0


@pytest.mark.rule("HBG-DAMAGE-07", "HBG-END-03", "HBG-END-04", "HBG-EXAMPLE-34")
@pytest.mark.parametrize(
    ("injuries", "cubes"),
    [([], 3), (["action cube"], 2), (["action cube"] * 2, 1), (["action cube"] * 3, 1)],
)
def test_an_action_cube_injury_takes_a_cube_from_each_refresh_but_never_the_last(
    injuries: Sequence[str], cubes: int
) -> None:
    playing = begin(Person(SW, injuries=injuries, cubes=0), phase="end phase").play_round(2)
    assert playing.ann.cubes == cubes


@pytest.mark.rule("HBG-DAMAGE-16", "HBG-DAMAGE-18", "HBG-EXAMPLE-17", "HBG-ACTION-20")
def test_a_fight_of_score_6_against_resilience_2_does_4_damage() -> None:
    """More than the Health of 3, so the Brute is defeated; of the Lump's 4 that is all."""
    playing = begin(Person(SW, cubes=1), enemies=[at("Brute", SW)], dice=rolls([3, 1, 1])).act(
        "Ann", "fight"
    )
    playing.play("rest phase")
    assert "Brute 1 suffers 4 damage." in playing.log.lines
    assert playing.game.enemies == []
    assert playing[SW].enemies == []


@pytest.mark.rule("HBG-DAMAGE-16", "HBG-DAMAGE-18")
@pytest.mark.parametrize(("pips", "damage"), [([1, 1, 1], 2), ([2, 1, 1], None), ([3, 3, 3], None)])
def test_an_enemy_is_defeated_when_its_markers_reach_its_health(
    pips: list[int], damage: int | None
) -> None:
    playing = begin(Person(SW, cubes=1), enemies=[at("Brute", SW)], dice=rolls(pips)).act(
        "Ann", "fight"
    )
    playing.play("rest phase")
    assert [each.damage for each in playing.game.enemies] == ([] if damage is None else [damage])


@pytest.mark.rule("HBG-DAMAGE-16")
def test_the_markers_of_an_enemy_move_with_it() -> None:
    playing = begin(
        Person(SW, cubes=0), enemies=[at("Brute", NE, damage=2)], phase="enemy phase"
    ).play("agent phase")
    assert (playing["Brute 1"].area, playing["Brute 1"].damage) == (SW, 2)


@pytest.mark.rule("HBG-DAMAGE-17")
def test_an_enemy_that_heals_loses_markers() -> None:
    playing = begin(
        Person(SW),
        enemies=[at("Warden", NE, damage=4)],
        phase="enemy phase",
        is_confrontation=True,
        behaviour_deck=["Mends"],
        behaviours={"Mends": CardText((do("heal enemy", number=3),))},
    ).play("agent phase")
    assert playing["Warden"].damage == 1


@pytest.mark.rule("HBG-DAMAGE-19", "HBG-ENEMY-28")
def test_damage_of_an_attack_is_never_below_zero() -> None:
    playing = begin(
        Person(SW, cubes=0), enemies=[at("Brute", SW)], phase="enemy phase", dice=rolls([5, 5, 5])
    ).play("agent phase")
    assert playing.ann.damage == 0


@pytest.mark.rule("HBG-DAMAGE-12", "HBG-DAMAGE-21", "HBG-REST-21")
def test_a_knocked_out_agent_does_nothing_until_time_is_taken() -> None:
    ann = Person(SW, facts={"out": True})
    playing = begin(ann, Person(SW), Person(NW), enemies=[at("Brute", SW)], dice=rolls([5, 5, 5]))
    playing.act("Ben", "fight")
    playing.play("rest phase")
    (offered, *_) = playing.table.offered("who acts")
    assert offered == ["None", "Ben", "Cid"]
    assert playing.ann.asked == []


@pytest.mark.rule("HBG-DAMAGE-21", "HBG-REST-01")
def test_with_an_enemy_on_the_board_a_knocked_out_agent_stays_out() -> None:
    playing = begin(
        Person(SW, facts={"out": True}), Person(NE), enemies=[at("Lump", NW)], phase="rest phase"
    ).play("doom phase")
    assert playing.ann.agent.is_out


@pytest.mark.rule("HBG-BACKUP-16", "HBG-AMBIGUOUS-93")
def test_damage_is_split_with_a_backup_agent_point_by_point() -> None:
    wren = Backup("Wren", health=2, facts={"area": SW})
    playing = hurt(4, Person(SW, backups=[wren]))
    playing.ann.intend("takes the damage", "Wren", "Ann", "Wren")
    playing.play("end phase")
    # The last point is not asked for: Wren has no health left.
    assert playing.ann.damage == 2
    assert playing.ann.agent.backups == []
    assert len(playing.ann.offered("takes the damage")) == 3


@pytest.mark.rule("HBG-BACKUP-16")
def test_a_backup_agent_elsewhere_takes_no_damage_for_the_agent() -> None:
    wren = Backup("Wren", facts={"area": NE})
    playing = hurt(2, Person(SW, backups=[wren])).play("end phase")
    assert playing.ann.damage == 2
    assert not playing.was_asked("takes the damage")


def test_a_card_is_lost_with_its_agent_nowhere() -> None:
    """What a knocked out Agent carries stays beside the board."""
    playing = hurt(7, Person(SW, starting=[Own("Rope")])).play("end phase")
    assert playing.ann.cards == ["Rope"]
