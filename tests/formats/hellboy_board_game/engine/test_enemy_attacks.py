"""Attacks by Enemies: defence, who is attacked, and what cards change of it."""

import pytest

from formats.hellboy_board_game.engine.values import CardText, Modifier
from tests.formats.hellboy_board_game.engine.playing import ALL_ROOMS, Person, at, begin, rolls
from tests.formats.hellboy_board_game.engine.small_case import (
    CELL,
    CRYPT_NE,
    EAST,
    ENEMIES,
    NE,
    NW,
    SE,
    SW,
    WEST,
    Backup,
    do,
)
from tests.formats.hellboy_board_game.engine.test_dice import dice_of
from tests.formats.hellboy_board_game.engine.test_enemy_phase import activated, attackers


@pytest.mark.rule("HBG-ENEMY-27")
def test_other_enemies_there_downgrade_the_defence_in_melee() -> None:
    playing = activated(
        [at("Brute", SW), at("Lump", SW, stunned=True), at("Lump", NE)], dice=rolls([0, 0, 0])
    ).play("agent phase")
    assert dice_of(playing) == ["yellow", "orange", "orange"]


@pytest.mark.rule("HBG-ENEMY-28", "HBG-ENEMY-33", "HBG-EXAMPLE-15")
def test_melee_attack_5_against_a_score_of_3_does_2_damage() -> None:
    playing = activated([at("Brute", SW)], dice=rolls([1, 1, 0])).play("agent phase")
    assert playing.ann.damage == 2


@pytest.mark.rule("HBG-ENEMY-32", "HBG-EXAMPLE-16")
def test_ranged_attack_5_against_a_score_of_2_does_3_damage() -> None:
    playing = activated([at("Spitter", NE)], dice=rolls([1, 0, 0])).play("agent phase")
    assert playing.ann.damage == 3


@pytest.mark.rule("HBG-ENEMY-30")
def test_other_characters_by_the_target_upgrade_the_defence_against_a_shot() -> None:
    playing = activated(
        [at("Spitter", NE), at("Lump", SW, stunned=True)],
        Person(SW, cubes=0, threat=9),
        Person(SW, cubes=0),
        dice=rolls([0, 0, 0]),
    ).play("agent phase")
    assert dice_of(playing) == ["red", "red", "orange"]


@pytest.mark.rule("HBG-ENEMY-31", "HBG-BOARD-23", "HBG-BOARD-25", "HBG-BACKUP-07")
def test_characters_in_the_way_upgrade_the_defence_backup_agents_too() -> None:
    wren = Backup("Wren", facts={"area": NE, "cubes": 0})
    playing = activated(
        [at("Spitter", WEST), at("Lump", NE, stunned=True)],
        Person(NW, cubes=0, backups=[wren]),
        dice=rolls([0, 0, 0]),
    ).play("agent phase")
    assert dice_of(playing) == ["red", "red", "orange"]


@pytest.mark.rule("HBG-ENEMY-36", "HBG-EFFECT-08")
def test_a_stunned_minion_stands_up_and_does_nothing_else() -> None:
    playing = activated([at("Brute", SW, stunned=True)]).play("agent phase")
    assert attackers(playing) == []
    assert not playing["Brute 1"].is_stunned


@pytest.mark.rule("HBG-COUNTER-15")
def test_wreckage_ends_the_move_of_an_enemy() -> None:
    playing = activated(
        [at("Brute", EAST)], Person(NE, cubes=0), areas={WEST: {"destruction": True}}
    ).play("agent phase")
    assert (playing["Brute 1"].area, attackers(playing)) == (WEST, [])


@pytest.mark.rule("HBG-TRACK-18", "HBG-TRACK-28")
def test_the_lead_agent_is_whoever_is_in_front_at_the_moment() -> None:
    """After the first attack another one is in front, and picks who is activated next."""
    playing = activated(
        [at("Brute", SW), at("Brute", SW), at("Brute", SW)],
        Person(SW, health=9, cubes=0),
        Person(SW, health=9, cubes=0),
        queue=("Ann", "Ben"),
    )
    playing.ann.intend("activate", "Brute 3")
    playing.ben.intend("activate", "Brute 2")
    playing.play("agent phase")
    assert attackers(playing) == [
        "Brute 3 attacks Ann",
        "Brute 2 attacks Ben",
        "Brute 1 attacks Ann",
    ]


@pytest.mark.rule("HBG-TURN-05", "HBG-DICE-16")
def test_cubes_are_spent_on_defence_in_the_enemy_phase_and_are_then_gone() -> None:
    playing = activated([at("Brute", SW)], Person(SW, cubes=3), dice=rolls([0, 0, 0]))
    playing.ann.intend("boost", 2)
    playing.play("agent phase")
    assert (dice_of(playing), playing.ann.cubes) == (["red", "red", "orange"], 1)


@pytest.mark.rule("HBG-AMBIGUOUS-27", "HBG-AMBIGUOUS-29", "HBG-BACKUP-15", "HBG-BACKUP-11")
def test_a_minion_alone_with_backup_agents_attacks_one_of_the_lead_agents_choice() -> None:
    backups = [Backup(name, facts={"area": SW, "cubes": 0}) for name in ("Wren", "Moss")]
    playing = activated(
        [at("Brute", SW)], Person(CELL, cubes=0, backups=backups), dice=rolls([1, 1, 0])
    )
    playing.ann.intend("attacked", "Moss")
    playing.play("agent phase")
    assert attackers(playing) == ["Brute 1 attacks Moss"]
    assert dice_of(playing) == ["yellow"] * 3
    assert (playing["Moss"].damage, playing["Wren"].damage) == (2, 0)


@pytest.mark.rule("HBG-AMBIGUOUS-27", "HBG-BACKUP-15")
def test_with_an_agent_there_no_backup_agent_is_attacked() -> None:
    wren = Backup("Wren", facts={"area": SW, "cubes": 0})
    playing = activated([at("Brute", SW)], Person(SW, cubes=0, backups=[wren])).play("agent phase")
    assert attackers(playing) == ["Brute 1 attacks Ann"]
    assert not playing.was_asked("attacked")


@pytest.mark.rule("HBG-AMBIGUOUS-27")
def test_a_ranged_minion_without_an_agent_in_sight_shoots_a_backup_agent_before_it_moves() -> None:
    wren = Backup("Wren", facts={"area": NE, "cubes": 0})
    playing = activated([at("Spitter", WEST)], Person(CELL, cubes=0, backups=[wren]))
    playing.play("agent phase")
    assert attackers(playing) == ["Spitter 1 shoots at Wren"]
    assert playing["Spitter 1"].area == WEST


@pytest.mark.rule("HBG-AMBIGUOUS-27")
def test_a_ranged_minion_beside_a_backup_agent_shoots_the_agent_whom_it_sees() -> None:
    wren = Backup("Wren", facts={"area": SW, "cubes": 0})
    playing = activated([at("Spitter", SW)], Person(NE, cubes=0, backups=[wren]))
    playing.play("agent phase")
    assert attackers(playing) == ["Spitter 1 shoots at Ann"]


@pytest.mark.rule("HBG-AMBIGUOUS-28")
def test_backup_agents_do_not_count_for_nearest_or_for_cowards() -> None:
    wren = Backup("Wren", facts={"area": NW, "cubes": 0})
    brute = activated([at("Brute", NE)], Person(CELL, cubes=0, backups=[wren])).play("agent phase")
    assert brute["Brute 1"].area == CELL
    sneak = activated(
        [at("Sneak", SE)],
        Person(CELL, cubes=0, backups=[Backup("Wren", facts={"area": CRYPT_NE, "cubes": 0})]),
    )
    sneak.ann.intend("enemy moves to", CRYPT_NE)
    assert sneak.play("agent phase")["Sneak 1"].area == CRYPT_NE


def test_cards_in_play_change_what_enemies_do() -> None:
    card = CardText(modifiers=(Modifier("enemy melee attack", 2), Modifier("enemy move", -2)))
    near = activated(
        [at("Brute", SW), at("Brute", NE)],
        doom_in_play=["Frenzy"],
        doom_texts={"Frenzy": card},
        dice=rolls([1, 0, 0]),
    ).play("agent phase")
    assert near.ann.damage == 5
    assert near["Brute 2"].area == NE


@pytest.mark.rule("HBG-ENEMY-37")
def test_an_enemy_card_says_all_that_rules_call_on() -> None:
    for kind in ENEMIES:
        assert kind.name
        assert ("boss" in kind.tags) is kind.is_boss
        assert ("minion" in kind.tags) is not kind.is_boss
        assert min(kind.move, kind.melee_attack, kind.resilience, kind.health) >= 0
        assert (kind.ranged_attack is None) is (kind.range is None)


@pytest.mark.rule("HBG-BOARD-09", "HBG-BOARD-10", "HBG-EXAMPLE-41")
@pytest.mark.parametrize(
    ("word", "hurt"),
    [
        ("damage enemies", ["Brute 1", "Warden"]),
        ("damage characters", ["Ann", "Brute 1", "Warden"]),
    ],
)
def test_enemies_are_minions_and_bosses_and_characters_are_agents_as_well(
    word: str, hurt: list[str]
) -> None:
    playing = begin(
        Person(SW, cubes=0),
        Person(CELL, cubes=0),
        enemies=[at("Brute", NE), at("Warden", NW), at("Lump", EAST)],
        explored=ALL_ROOMS,
        phase="doom phase",
        doom_deck=["Collapse"],
        doom_texts={"Collapse": CardText((do(word, where="room", number=1),))},
        queue=("Ann", "Ben"),
    ).play("end phase")
    told = [line.split(" suffers")[0] for line in playing.log.lines if "suffers" in line]
    assert sorted(told) == hurt


@pytest.mark.rule("HBG-ENEMY-18", "HBG-AMBIGUOUS-27")
def test_one_agent_in_sight_is_enough_to_stop_and_shoot() -> None:
    playing = activated([at("Spitter", EAST)], Person(NW, cubes=0), Person(CELL, cubes=0)).play(
        "agent phase"
    )
    assert (playing["Spitter 1"].area, attackers(playing)) == (WEST, ["Spitter 1 shoots at Ann"])
    wren = Backup("Wren", facts={"area": SW, "cubes": 0})
    beside = activated(
        [at("Spitter", SW)], Person(NE, cubes=0, backups=[wren]), Person(EAST, cubes=0)
    ).play("agent phase")
    assert attackers(beside) == ["Spitter 1 shoots at Ann"]


@pytest.mark.rule("HBG-AMBIGUOUS-84")
def test_characters_and_frog_swarms_are_what_a_line_may_pass_through() -> None:
    wren = Backup("Wren", facts={"area": NE})
    there = begin(
        Person(NE, backups=[wren]),
        enemies=[at("Lump", NE)],
        areas={NE: {"frog_swarms": 2, "scenery": [1], "clues": 1}},
    )[NE]
    assert (there.characters, there.models) == (3, 5)
