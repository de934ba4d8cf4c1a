"""Hurl, stun and fire, and backup agents in direct support."""

from typing import Any

import pytest

from formats.hellboy_board_game.engine.values import (
    ActionText,
    Attack,
    CardText,
    Carried,
    EnemyCard,
    Skill,
)
from tests.formats.hellboy_board_game.engine.playing import Person, Playing, at, begin, rolls
from tests.formats.hellboy_board_game.engine.small_case import (
    CELL,
    EAST,
    NE,
    NW,
    RED,
    SE,
    SW,
    Backup,
    Own,
    do,
)
from tests.formats.hellboy_board_game.engine.test_dice import dice_of

HOOK = Own("Hook", Carried(weapon=Attack("Hook", effects=("hurl",))))


def hurling(into: str = SE, *, orange: tuple[int, ...] = (), **others: Any) -> Playing:
    """Ann hurls the Warden from her area, doing it no damage by the blow."""
    others.setdefault("enemies", [at("Warden", SW)])
    ann = others.pop("ann", Person(SW, cubes=1, starting=[HOOK]))
    playing = begin(ann, dice={**rolls([0, 0, 0]), "hurl": orange}, **others)
    return playing.act("Ann", "fight", weapon="Hook", hurl_into=into)


@pytest.mark.rule("HBG-EFFECT-01", "HBG-EFFECT-02", "HBG-EFFECT-03")
def test_a_hurled_target_moves_into_an_adjacent_explored_area_of_the_attackers() -> None:
    playing = hurling(ben=Person(NW, threat=99, cubes=0)).play("rest phase")
    assert playing["Warden"].area == SE
    assert playing.ann.offered("hurl into") == [[NW, NE, SE]]


@pytest.mark.rule("HBG-EFFECT-01")
def test_an_effect_is_in_addition_to_the_damage() -> None:
    playing = begin(
        Person(SW, cubes=1, starting=[HOOK]), enemies=[at("Warden", SW)], dice=rolls([2, 2, 2])
    ).act("Ann", "fight", weapon="Hook", hurl_into=SE)
    playing.play("rest phase")
    assert (playing["Warden"].area, playing["Warden"].damage) == (SE, 5)


@pytest.mark.rule("HBG-EFFECT-04", "HBG-EFFECT-17", "HBG-AMBIGUOUS-34", "HBG-DICE-33")
def test_everybody_else_there_suffers_an_orange_die_of_their_own_in_full() -> None:
    wren = Backup("Wren", facts={"area": SE, "cubes": 0})
    playing = hurling(
        orange=(1, 2, 2),
        ben=Person(SE, cubes=0, backups=[wren]),
        enemies=[at("Warden", SW), at("Lump", SE)],
    )
    playing.play("rest phase")
    assert (playing.ben.damage, playing["Wren"].damage) == (1, 2)
    assert (playing["Lump 1"].damage, playing["Warden"].damage) == (2, 0)


@pytest.mark.rule("HBG-EFFECT-05", "HBG-EFFECT-17")
def test_scenery_there_is_destroyed_and_does_its_size_in_damage() -> None:
    playing = hurling(areas={SE: {"scenery": [3]}}).play("rest phase")
    assert (playing[SE].scenery, playing["Warden"].damage) == ([], 3)


@pytest.mark.rule("HBG-AMBIGUOUS-36")
def test_of_several_pieces_one_breaks_which_the_attacker_picks() -> None:
    playing = hurling(areas={SE: {"scenery": [1, 2]}})
    playing.ann.intend("hurl against", "scenery of size 2")
    playing.play("rest phase")
    assert [piece.size for piece in playing[SE].scenery] == [1]
    assert playing["Warden"].damage == 2


@pytest.mark.rule("HBG-AMBIGUOUS-35")
def test_nobody_is_hurled_into_a_full_area_or_where_there_is_none() -> None:
    full = {"scenery": [3, 2, 1]}
    some = hurling(areas={SE: full}, into=NE).play("rest phase")
    assert some.ann.offered("hurl into") == [[NW, NE]]
    ann = Person(SW, cubes=1, starting=[HOOK])
    none = begin(
        ann,
        areas=dict.fromkeys((NW, NE, SE), full),
        enemies=[at("Warden", SW)],
        dice={**rolls([2, 2, 2]), "hurl": []},
    ).act("Ann", "fight", weapon="Hook")
    none.play("rest phase")
    assert (none["Warden"].area, none["Warden"].damage) == (SW, 5)


THROWER = EnemyCard("Brute", ("minion", "brawler"), 2, 5, 2, 3, melee_effects=("hurl on hit",))


def thrown(ann: Person, into: str = SE, **others: Any) -> Playing:
    """A Brute hits Ann for one damage and hurls her; Ben leads."""
    others.setdefault("dice", {**rolls([2, 1, 0]), "hurl": []})
    playing = begin(
        ann,
        Person(CELL, threat=99, cubes=0),
        enemies=[at("Brute", SW)],
        kinds=[THROWER],
        phase="enemy phase",
        **others,
    )
    playing.ben.intend("hurl into", into)
    return playing


@pytest.mark.rule("HBG-EFFECT-03")
def test_for_an_enemys_attack_the_lead_agent_picks_the_area() -> None:
    playing = thrown(Person(SW, cubes=0)).play("agent phase")
    assert (playing.ann.area, playing.ann.damage) == (SE, 1)


@pytest.mark.rule("HBG-AMBIGUOUS-33")
def test_being_hurled_out_of_fire_burns_and_evades_nobody() -> None:
    playing = thrown(
        Person(SW, cubes=0),
        areas={SW: {"inferno": True}},
        dice={"test": [2, 1, 0], "effect": ["Plus One"], "hurl": []},
    ).play("agent phase")
    assert playing.ann.damage == 3
    assert playing["Brute 1"].area == SW
    assert not playing.was_asked("evade")


@pytest.mark.rule("HBG-EFFECT-06")
def test_being_hurled_into_wreckage_costs_nothing() -> None:
    playing = thrown(Person(SW, cubes=0), areas={SE: {"destruction": True}}).play("agent phase")
    assert playing.ann.damage == 1


def test_who_falls_by_the_fire_is_not_hurled() -> None:
    playing = thrown(
        Person(SW, cubes=0, injuries=["SHOOT"] * 2, wounds=1), areas={SW: {"inferno": True}}
    )
    playing.ben.intentions.clear()
    playing.play("agent phase")
    assert playing.ann.agent.is_out
    assert playing[SE].characters == 0


# Stun.


@pytest.mark.rule("HBG-EFFECT-07")
def test_a_stunned_character_stays_where_it_is() -> None:
    net = Own("Net", Carried(weapon=Attack("Net", effects=("stun",))))
    playing = begin(
        Person(SW, cubes=1, starting=[net]), enemies=[at("Warden", SW)], dice=rolls([0, 0, 0])
    ).act("Ann", "fight", weapon="Net")
    playing.play("rest phase")
    assert (playing["Warden"].is_stunned, playing["Warden"].area) == (True, SW)


@pytest.mark.rule("HBG-EFFECT-09", "HBG-EFFECT-10", "HBG-AMBIGUOUS-38")
@pytest.mark.parametrize(("cubes", "actions"), [(3, ["stand up"]), (2, ["stand up"]), (1, [])])
def test_a_stunned_agent_can_only_stand_up_for_two_cubes(cubes: int, actions: list[str]) -> None:
    """No free action either, though there is a door to explore."""
    ann = Person(NE, cubes=cubes, facts={"stunned": True})
    assert begin(ann, Person(NE)).legal() == actions


@pytest.mark.rule("HBG-EFFECT-10")
def test_standing_up_costs_two_cubes_and_then_the_agent_acts() -> None:
    playing = begin(Person(SW, cubes=3, facts={"stunned": True}))
    playing.act("Ann", "stand up").act("Ann", "move").play("rest phase")
    assert not playing.ann.agent.is_stunned
    assert playing.ann.area == NW


@pytest.mark.rule("HBG-EFFECT-11")
def test_a_stunned_backup_agent_stands_up_for_its_cube_and_does_nothing_else() -> None:
    wren = Backup("Wren", facts={"area": SW, "stunned": True})
    playing = begin(Person(NE, cubes=0, backups=[wren]), explored=["gallery"])
    playing.act("Wren", "stand up").play("rest phase")
    assert not playing["Wren"].is_stunned
    assert playing["Wren"].cubes == 0
    again = begin(Person(NE, cubes=0, backups=[wren]), explored=["gallery"])
    assert again.legal("Wren") == ["stand up"]


# Fire.

TORCH = ActionText(
    "Torch", 1, Attack("Torch", is_ranged=True, effects=("fire",)), target="enemy seen"
)


@pytest.mark.rule("HBG-EFFECT-14", "HBG-AMBIGUOUS-64")
@pytest.mark.parametrize("pips", [[0, 0, 0], [3, 2, 2]])
def test_an_attack_with_fire_lights_the_targets_area_damage_or_not(pips: list[int]) -> None:
    playing = begin(
        Person(SW, cubes=1, actions=(TORCH,)), enemies=[at("Warden", NE)], dice=rolls(pips)
    ).act("Ann", "Torch")
    playing.play("rest phase")
    assert playing[NE].has_inferno
    assert sum(area.has_inferno for area in playing.game.areas.values()) == 1


@pytest.mark.rule("HBG-EFFECT-12", "HBG-EFFECT-14")
@pytest.mark.parametrize(
    ("facts", "damage"), [({"fire_weakness": 2}, 4), ({"is_fireproof": True}, 0)]
)
def test_a_weakness_or_a_resistance_to_fire_counts_and_the_area_burns_all_the_same(
    facts: dict[str, Any], damage: int
) -> None:
    kind = EnemyCard("Warden", ("boss",), 1, 6, 2, 10, **facts)
    playing = begin(
        Person(SW, cubes=1, actions=(TORCH,)),
        enemies=[at("Warden", NE)],
        kinds=[kind],
        dice=rolls([2, 1, 0]),
    ).act("Ann", "Torch")
    playing.play("rest phase")
    assert (playing["Warden"].damage, playing[NE].has_inferno) == (damage, True)


@pytest.mark.rule("HBG-EFFECT-16")
def test_fire_may_be_aimed_at_a_visible_area_in_which_nobody_stands() -> None:
    playing = begin(
        Person(SW, cubes=1, actions=(TORCH,)),
        Person(NW, cubes=0),
        enemies=[at("Lump", SE)],
        dice={"test": [], "effect": []},
    ).act("Ann", "Torch", target=NE)
    playing.play("rest phase")
    assert playing.ann.offered("target") == [["Lump 1", NE]]
    assert playing[NE].has_inferno


@pytest.mark.rule("HBG-EFFECT-15")
def test_a_boss_that_burns_several_lights_every_area() -> None:
    breath = CardText((do("ranged attack", targets="all", effects=("fire",)),))
    playing = begin(
        Person(SW, cubes=0),
        Person(NW, cubes=0),
        enemies=[at("Warden", NE)],
        phase="enemy phase",
        is_confrontation=True,
        behaviour_deck=["Breath"],
        behaviours={"Breath": breath},
        dice=rolls([1, 1, 1], [1, 1, 1]),
    ).play("agent phase")
    assert [playing[area].has_inferno for area in (SW, NW, SE, NE)] == [True, True, False, False]


# Backup agents in direct support.


@pytest.mark.rule("HBG-BACKUP-07")
def test_a_backup_agent_takes_the_space_of_a_character() -> None:
    wren = Backup("Wren", facts={"area": NE})
    playing = begin(
        Person(SW, cubes=1, backups=[wren]), enemies=[at("Lump", NE) for _ in range(5)]
    ).act("Ann", "move")
    playing.play("rest phase")
    assert NE not in playing.ann.offered("move to")[0]


@pytest.mark.rule("HBG-BACKUP-09", "HBG-BACKUP-24", "HBG-BACKUP-14", "HBG-ACTION-58")
def test_a_backup_agent_moves_fights_shoots_examines_and_clears_and_nothing_else() -> None:
    """Nor does anybody trade with it."""
    wren = Backup("Wren", facts={"area": NE})
    there = {
        "clues": 1,
        "inferno": True,
        "points_of_interest": 1,
        "scenery": [{"size": 1, "name": "Cabinet"}],
    }
    rope = Own("Rope", Carried(can_be_traded=True))
    far = begin(
        Person(NE, backups=[wren], starting=[rope]), areas={NE: there}, enemies=[at("Lump", SW)]
    )
    assert set(far.legal("Wren")) == {"move", "shoot", "examine", "clear"}
    assert "trade" not in begin(Person(NE, backups=[wren], starting=[rope])).legal()
    near = begin(Person(NE, backups=[wren]), enemies=[at("Lump", NE)])
    assert set(near.legal("Wren")) == {"move", "fight"}


@pytest.mark.rule("HBG-BACKUP-10", "HBG-BACKUP-11")
def test_a_backup_agent_shoots_without_a_weapon_on_yellow_or_its_printed_dice() -> None:
    for skills, colour in (({}, "yellow"), ({Skill.SHOOT: RED}, "red")):
        wren = Backup("Wren", skills=skills, facts={"area": SW})
        playing = begin(
            Person(CELL, cubes=0, backups=[wren]), enemies=[at("Warden", NE)], dice=rolls([1, 1, 1])
        ).act("Wren", "shoot")
        playing.play("rest phase")
        assert dice_of(playing) == [colour] * 3
        assert playing["Warden"].damage == 2


@pytest.mark.rule("HBG-BACKUP-12")
def test_once_a_round_a_backup_agent_joins_its_agent_for_free() -> None:
    wren = Backup("Wren", facts={"area": SW, "cubes": 0})
    playing = begin(Person(EAST, cubes=0, backups=[wren]), explored=["gallery"])
    playing.act("Wren", "join the supported Agent").play("rest phase")
    assert playing["Wren"].area == EAST
    assert playing["Wren"].has_moved_freely
    assert "join the supported Agent" not in playing.legal("Wren")


@pytest.mark.rule("HBG-AMBIGUOUS-101")
def test_a_backup_agent_evades_like_an_agent_also_when_it_joins() -> None:
    wren = Backup("Wren", facts={"area": SW, "cubes": 0})
    playing = begin(
        Person(EAST, cubes=0, backups=[wren]),
        explored=["gallery"],
        enemies=[at("Lump", SW), at("Lump", SW)],
    ).act("Wren", "join the supported Agent")
    playing.ann.intend("evade", "evade", "be followed")
    playing.play("rest phase")
    assert (playing["Wren"].area, playing["Wren"].damage) == (EAST, 1)
    assert [enemy.area for enemy in playing.game.enemies] == [SW, EAST]


@pytest.mark.rule("HBG-AMBIGUOUS-28")
def test_a_backup_agent_suffers_for_leaving_fire_and_its_tests_are_downgraded() -> None:
    wren = Backup("Wren", facts={"area": SW})
    moving = begin(Person(CELL, cubes=0, backups=[wren]), areas={SW: {"inferno": True}}).act(
        "Wren", "move"
    )
    assert moving.play("rest phase")["Wren"].damage == 2
    shooting = begin(
        Person(CELL, cubes=0, backups=[wren]),
        areas={SW: {"inferno": True, "frog_swarms": 1}},
        enemies=[at("Warden", NE)],
        dice=rolls([1]),
    ).act("Wren", "shoot")
    assert dice_of(shooting.play("rest phase")) == ["yellow"]


@pytest.mark.rule("HBG-AMBIGUOUS-44")
def test_the_backup_agent_of_a_knocked_out_agent_stays_and_acts_but_cannot_join() -> None:
    wren = Backup("Wren", facts={"area": SW})
    playing = begin(Person(facts={"out": True}, backups=[wren]), Person(NE))
    assert playing.legal("Wren") == ["move"]


@pytest.mark.rule("HBG-BACKUP-13")
def test_a_backup_agent_assists_and_is_assisted() -> None:
    wren = Backup("Wren", facts={"area": SW})
    helping = begin(
        Person(SW, cubes=1, backups=[wren]), enemies=[at("Lump", SW)], dice=rolls([0, 0, 0])
    ).act("Ann", "fight")
    helping.ann.intend("assist", "assist")
    helping.play("rest phase")
    assert dice_of(helping) == ["red", "orange", "orange"]
    helped = begin(
        Person(SW, cubes=1, backups=[wren]), enemies=[at("Lump", SW)], dice=rolls([0, 0, 0])
    ).act("Wren", "fight")
    helped.ann.intend("assist", "assist")
    helped.play("rest phase")
    assert dice_of(helped) == ["orange", "yellow", "yellow"]


@pytest.mark.rule("HBG-BACKUP-17", "HBG-BACKUP-18", "HBG-AMBIGUOUS-92")
def test_a_backup_agent_is_defeated_when_its_markers_reach_its_health() -> None:
    wren = Backup("Wren", health=2, facts={"area": SW, "cubes": 0})
    for pips, is_defeated in (([2, 1, 0], False), ([1, 1, 0], True)):
        playing = begin(
            Person(CELL, cubes=0, backups=[wren]),
            enemies=[at("Brute", SW)],
            phase="enemy phase",
            dice=rolls(pips),
        ).play("agent phase")
        assert playing.told("Wren is defeated.") is is_defeated
        assert (playing.ann.agent.backups == []) is is_defeated
        assert (len(playing[SW].backups) == 0) is is_defeated
        assert (list(map(str, playing.game.out_of_the_case)) == ["Wren"]) is is_defeated


def test_a_backup_agent_suffers_no_more_than_the_health_it_has() -> None:
    wren = Backup("Wren", health=2, facts={"area": SW, "cubes": 0})
    playing = begin(
        Person(CELL, cubes=0, backups=[wren]),
        enemies=[at("Brute", SW)],
        phase="enemy phase",
        dice=rolls([0, 0, 0]),
    ).play("agent phase")
    assert "Wren suffers 2 damage." in playing.log.lines


@pytest.mark.rule("HBG-BACKUP-08", "HBG-BACKUP-25")
def test_a_backup_agent_has_one_cube_from_each_end_phase_and_never_more() -> None:
    wren = Backup("Wren", facts={"area": SW})
    playing = begin(Person(NE, backups=[wren])).play_round(2)
    assert playing["Wren"].cubes == 1


@pytest.mark.rule("HBG-AMBIGUOUS-96")
def test_scenery_shields_a_backup_agent_from_a_shot() -> None:
    wren = Backup("Wren", facts={"area": SW, "cubes": 0})
    playing = begin(
        Person(EAST, cubes=0, backups=[wren]),
        explored=["gallery"],
        areas={SW: {"scenery": [2]}},
        enemies=[at("Spitter", NW)],
        phase="enemy phase",
        dice=rolls([1, 0, 0]),
    ).play("agent phase")
    assert (playing[SW].scenery, playing["Wren"].damage) == ([], 1)
