"""Damage at its bounds: none of it, fire, who takes it, and what is told of it."""

from typing import Any

import pytest

from formats.hellboy_board_game.engine.values import (
    ActionText,
    Attack,
    CardText,
    Carried,
    EnemyCard,
    Reaction,
)
from tests.formats.hellboy_board_game.engine.playing import Person, Playing, at, begin, rolls
from tests.formats.hellboy_board_game.engine.small_case import (
    CELL,
    EAST,
    NE,
    NW,
    SE,
    SW,
    WEST,
    Backup,
    Own,
    do,
)


def shot(attack: Attack, pips: list[int], kind: EnemyCard | None = None, **others: Any) -> Playing:
    """Ann shoots a Warden, which has a Resilience of 2; the effect die adds one."""
    playing = begin(
        Person(SW, cubes=1, starting=[Own(attack.name, Carried(weapon=attack))]),
        enemies=[at("Warden", NE)],
        kinds=[] if kind is None else [kind],
        dice=rolls(pips),
        **others,
    ).act("Ann", "shoot")
    return playing.play("rest phase")


def warden(**facts: Any) -> EnemyCard:
    return EnemyCard("Warden", ("boss",), 1, 6, 2, 10, **facts)


@pytest.mark.rule("HBG-ACTION-20", "HBG-ACTION-21")
@pytest.mark.parametrize(("pips", "damage"), [([1, 0, 0], 0), ([1, 1, 0], 3)])
def test_a_weapon_adds_its_damage_to_one_and_not_to_none(pips: list[int], damage: int) -> None:
    bow = Attack("Bow", is_ranged=True, damage=2)
    playing = shot(bow, pips, areas={NW: {"scenery": [1]}})
    assert playing["Warden"].damage == damage


@pytest.mark.rule("HBG-EFFECT-12", "HBG-DAMAGE-19")
@pytest.mark.parametrize(("pips", "damage"), [([1, 0, 0], 0), ([0, 0, 0], 0), ([1, 1, 0], 3)])
def test_a_weakness_to_fire_adds_to_some_damage_and_not_to_none(
    pips: list[int], damage: int
) -> None:
    torch = Attack("Torch", is_ranged=True, effects=("fire",))
    playing = shot(torch, pips, warden(fire_weakness=2))
    assert playing["Warden"].damage == damage
    assert playing.told("suffers") is (damage > 0)


@pytest.mark.rule("HBG-ACTION-21", "HBG-EFFECT-12")
@pytest.mark.parametrize("is_fireproof", [True, False])
def test_an_enemy_whom_fire_does_not_hurt_is_not_hit_by_it(is_fireproof: bool) -> None:
    torch = Attack("Torch", is_ranged=True, effects=("fire", "stun on hit"))
    playing = shot(torch, [3, 3, 3], warden(is_fireproof=is_fireproof))
    assert playing["Warden"].is_stunned is not is_fireproof


@pytest.mark.rule("HBG-ENEMY-33", "HBG-EFFECT-13")
@pytest.mark.parametrize("is_fireproof", [True, False])
def test_an_agent_whom_fire_does_not_hurt_is_not_hit_by_it(is_fireproof: bool) -> None:
    effects = ("fire", "stun on hit")
    hot = EnemyCard("Brute", ("minion", "brawler"), 2, 5, 2, 3, melee_effects=effects)
    playing = begin(
        Person(SW, cubes=0, is_fireproof=is_fireproof),
        enemies=[at("Brute", SW)],
        kinds=[hot],
        phase="enemy phase",
        dice=rolls([1, 1, 1]),
    ).play("agent phase")
    assert playing.ann.agent.is_stunned is not is_fireproof
    assert playing.ann.damage == (0 if is_fireproof else 1)
    assert playing[SW].has_inferno


STUNNER = EnemyCard("Brute", ("minion", "brawler"), 2, 5, 2, 3, melee_effects=("stun on hit",))


@pytest.mark.rule("HBG-ENEMY-33")
@pytest.mark.parametrize(("pips", "is_hit"), [([2, 2, 0], False), ([2, 1, 0], True)])
def test_an_agent_or_a_backup_agent_is_hit_by_one_damage(pips: list[int], is_hit: bool) -> None:
    for who in ("Ann", "Wren"):
        wren = Backup("Wren", health=3, facts={"area": SW if who == "Wren" else EAST, "cubes": 0})
        playing = begin(
            Person(SW if who == "Ann" else NE, cubes=0, backups=[wren]),
            explored=["gallery"],
            enemies=[at("Brute", SW)],
            kinds=[STUNNER],
            phase="enemy phase",
            dice=rolls(pips),
        ).play("agent phase")
        hurt = playing.ann.agent if who == "Ann" else playing["Wren"]
        assert hurt.is_stunned is is_hit
        assert playing.told(f"{who} suffers 1 damage.") is is_hit


@pytest.mark.rule("HBG-BACKUP-16", "HBG-ENEMY-33")
def test_an_agent_whose_backup_agent_takes_all_of_it_is_not_hit() -> None:
    wren = Backup("Wren", facts={"area": SW, "cubes": 0})
    playing = begin(
        Person(SW, cubes=0, backups=[wren]),
        enemies=[at("Brute", SW)],
        kinds=[STUNNER],
        phase="enemy phase",
        dice=rolls([2, 1, 0]),
    )
    playing.ann.intend("takes the damage", "Wren")
    playing.play("agent phase")
    assert (playing.ann.agent.is_stunned, playing["Wren"].damage) == (False, 1)
    assert "Ann suffers 0 damage." not in playing.log.lines
    assert "Wren suffers 1 damage." in playing.log.lines


@pytest.mark.rule("HBG-DAMAGE-10", "HBG-AMBIGUOUS-88")
def test_who_falls_by_an_attack_suffers_what_there_was_room_for_and_no_effect() -> None:
    playing = begin(
        Person(SW, cubes=0, injuries=["FIGHT"] * 2, wounds=1),
        Person(CELL, cubes=0),
        enemies=[at("Brute", SW)],
        kinds=[STUNNER],
        phase="enemy phase",
        dice=rolls([0, 0, 0]),
    ).play("agent phase")
    told = [line for line in playing.log.lines if line.startswith("Ann ") and "tests" not in line]
    assert told[1:] == [
        "Ann is injured: " + playing.ann.injuries[2] + ".",
        "Ann suffers 2 damage.",
        "Ann is knocked out.",
    ]
    assert not playing.ann.agent.is_stunned
    assert playing.ann.agent.damage_left == 0


@pytest.mark.parametrize(("injuries", "wounds", "left"), [(0, 0, 8), (0, 3, 5), (2, 1, 3)])
def test_an_agent_can_take_twice_the_health(injuries: int, wounds: int, left: int) -> None:
    ann = Person(SW, health=4, injuries=["FIGHT"] * injuries, wounds=wounds)
    agent = begin(ann).ann.agent
    assert (agent.damage_left, agent.damage) == (left, 8 - left)


@pytest.mark.rule("HBG-BACKUP-18", "HBG-AMBIGUOUS-92")
def test_a_backup_agent_that_is_gone_suffers_no_more() -> None:
    """Ann lets Wren take her point of the fire; Wren's own is then nobody's."""
    wren = Backup("Wren", health=1, facts={"area": SW})
    playing = begin(
        Person(SW, backups=[wren]),
        phase="end phase",
        areas={SW: {"inferno": True}},
        dice={"inferno": [1]},
    )
    playing.ann.intend("takes the damage", "Wren")
    playing.play_round(2)
    assert playing.ann.damage == 0
    assert playing.game.backups == []
    assert list(map(str, playing.game.out_of_the_case)) == ["Wren"]
    assert playing.log.lines.count("Wren is defeated.") == 1


@pytest.mark.rule("HBG-DAMAGE-18")
@pytest.mark.parametrize(
    ("kind", "event", "reacts"),
    [
        ("Lump", "enemy defeated", True),
        ("Lump", "minion defeated", True),
        ("Warden", "enemy defeated", True),
        ("Warden", "minion defeated", False),
    ],
)
def test_cards_hear_of_a_defeat(kind: str, event: str, reacts: bool) -> None:
    clue = CardText(reactions=(Reaction(event, (do("place", what="clue", where=NW),)),))
    playing = begin(
        Person(SW, cubes=1),
        enemies=[at(kind, SW, damage=1)],
        kinds=[EnemyCard("Warden", ("boss",), 1, 6, 2, 4)],
        doom_in_play=["Ear"],
        doom_texts={"Ear": clue},
        dice=rolls([5, 5, 5]),
    ).act("Ann", "fight")
    playing.play("rest phase")
    assert playing[NW].clues == int(reacts)
    assert playing.game.history.defeated == 1
    assert playing.told("Ear reacts.") is reacts


@pytest.mark.rule("HBG-DAMAGE-17")
@pytest.mark.parametrize(("heals", "left"), [(1, 3), (4, 0), (9, 0)])
def test_an_enemy_heals_no_more_than_it_has_suffered(heals: int, left: int) -> None:
    balm = ActionText(
        "Balm", 1, does=(do("heal", who="target", number=heals),), target="enemy here"
    )
    playing = begin(Person(SW, cubes=1, actions=(balm,)), enemies=[at("Warden", SW, damage=4)])
    playing.act("Ann", "Balm").play("rest phase")
    assert playing["Warden"].damage == left
    assert playing.told(f"Warden heals {heals} damage.")


@pytest.mark.rule("HBG-REST-11")
def test_who_rolls_two_blanks_heals_nothing_and_nothing_is_told() -> None:
    playing = begin(Person(SW, wounds=2), phase="rest phase", dice={"healing": [0, 0]})
    playing.ann.intend("take time", "take time")
    playing.ann.intend("rest action", "recuperate")
    playing.play("doom phase")
    assert playing.ann.damage == 2
    assert not playing.told("heals")


@pytest.mark.rule("HBG-COUNTER-11", "HBG-AMBIGUOUS-65")
@pytest.mark.parametrize(
    ("what", "many", "lying"),
    [("inferno", 9, {"inferno": True}), ("destruction", 6, {"destruction": True})],
)
def test_no_counter_is_moved_to_an_area_that_has_one(
    what: str, many: int, lying: dict[str, Any]
) -> None:
    names = [NW, NE, SE, SW, WEST, EAST, "crypt north-west", "crypt north-east", "cell"]
    playing = begin(
        Person("crypt south-west"),
        phase="doom phase",
        explored=["hall", "gallery", "crypt", "cell"],
        areas=dict.fromkeys(names[:many], lying),
        doom_deck=["Omen"],
        doom_texts={"Omen": CardText((do("place", what=what, where=NW),))},
    ).play("end phase")
    assert not playing.was_asked("moved from")


@pytest.mark.rule("HBG-COUNTER-07", "HBG-COUNTER-16")
@pytest.mark.parametrize(("there", "elsewhere", "after"), [(5, 0, 6), (6, 0, 6), (5, 1, 6)])
def test_as_many_frog_swarms_as_the_box_has_may_be_in_one_area(
    there: int, elsewhere: int, after: int
) -> None:
    playing = begin(
        Person(SW),
        phase="doom phase",
        areas={NW: {"frog_swarms": there}, NE: {"frog_swarms": elsewhere}},
        doom_deck=["Omen"],
        doom_texts={"Omen": CardText((do("place", what="frog swarm", where=NW),))},
    ).play("end phase")
    assert playing[NW].frog_swarms == after
    assert playing[NE].frog_swarms == 0


@pytest.mark.rule("HBG-EFFECT-05", "HBG-EFFECT-17")
def test_who_is_hurled_against_nothing_suffers_nothing_more() -> None:
    push = ActionText("Push", 1, does=(do("hurl"),), target="enemy here")
    playing = begin(
        Person(SW, cubes=1, actions=(push,)), enemies=[at("Warden", SW)], dice={"hurl": []}
    ).act("Ann", "Push", hurl_into=SE)
    playing.play("rest phase")
    assert playing["Warden"].damage == 0
    assert "Warden is hurled into hall south-east." in playing.log.lines


def test_nobody_is_hurled_who_was_defeated_before() -> None:
    blow = ActionText("Blow", 1, Attack("Blow"), does=(do("hurl"),), target="enemy here")
    playing = begin(
        Person(SW, cubes=1, actions=(blow,)), enemies=[at("Lump", SW)], dice=rolls([5, 5, 5])
    ).act("Ann", "Blow")
    playing.play("rest phase")
    assert playing.game.enemies == []
    assert not playing.was_asked("hurl into")
