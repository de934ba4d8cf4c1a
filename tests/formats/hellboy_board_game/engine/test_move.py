"""The Move action: steps, evading, distracting, fire and wreckage."""

import pytest

from tests.formats.hellboy_board_game.engine.playing import Person, Playing, at, begin, rolls
from tests.formats.hellboy_board_game.engine.small_case import (
    CELL,
    CRYPT_NW,
    EAST,
    NE,
    NW,
    SE,
    SW,
    WEST,
    Backup,
)


def moving(*ways: str, ann: Person | None = None, **others: object) -> Playing:
    """Ann moves along these areas with one action."""
    playing = begin(ann or Person(SW, cubes=1), **others)  # type: ignore[arg-type]
    playing.act("Ann", "move")
    first, *further = ways
    playing.ann.intend("move to", first)
    playing.ann.intend("move on", *further)
    return playing


@pytest.mark.rule("HBG-ACTION-09", "HBG-BOARD-15", "HBG-BOARD-29", "HBG-BOARD-08")
def test_a_move_is_up_to_two_areas_diagonals_included() -> None:
    playing = moving(NE, NW).play("rest phase")
    assert playing.ann.area == NW
    assert [playing[area].characters for area in (SW, NE, NW)] == [0, 0, 1]
    # There is no third.
    assert len(playing.ann.offered("move on")) == 1
    assert set(playing.ann.offered("move to")[0]) == {NW, NE, SE}


def test_a_move_may_end_after_one_area() -> None:
    playing = moving(NE).play("rest phase")
    assert playing.ann.area == NE


@pytest.mark.rule("HBG-ACTION-10", "HBG-BOARD-04", "HBG-BOARD-16", "HBG-BOARD-17", "HBG-EXAMPLE-22")
def test_a_door_is_crossed_straight_and_never_diagonally() -> None:
    playing = moving(WEST, EAST, ann=Person(NE, cubes=1), explored=["gallery", "crypt"]).play(
        "rest phase"
    )
    assert playing.ann.area == EAST
    # The north-west of the crypt touches her area diagonally, behind a wall.
    assert set(playing.ann.offered("move to")[0]) == {NW, SE, SW, WEST}


@pytest.mark.rule("HBG-BOARD-14", "HBG-BOARD-18", "HBG-BOARD-19", "HBG-BOARD-20", "HBG-BOARD-30")
def test_nobody_moves_into_an_unexplored_room() -> None:
    playing = moving(NW).play("rest phase")
    assert CELL not in playing.ann.offered("move to")[0]


@pytest.mark.rule("HBG-BOARD-05", "HBG-BOARD-06", "HBG-ACTION-10")
def test_a_full_area_cannot_be_entered() -> None:
    crowd = [at("Lump", NE) for _ in range(6)]
    playing = moving(NW, enemies=crowd).play("rest phase")
    assert NE not in playing.ann.offered("move to")[0]


@pytest.mark.rule("HBG-BOARD-07", "HBG-SCENERY-02", "HBG-EXAMPLE-30")
@pytest.mark.parametrize(("there", "has_space"), [(3, True), (4, False)])
def test_an_area_with_a_piece_of_size_2_holds_four_characters(there: int, has_space: bool) -> None:
    playing = moving(
        NW, enemies=[at("Lump", NE) for _ in range(there)], areas={NE: {"scenery": [2]}}
    ).play("rest phase")
    assert (NE in playing.ann.offered("move to")[0]) is has_space


@pytest.mark.rule("HBG-BOARD-28")
def test_counters_take_no_space_and_backup_agents_do() -> None:
    full = {
        "clues": 3,
        "frog_swarms": 3,
        "inferno": True,
        "points_of_interest": 2,
        "destruction": True,
    }
    wren = Backup("Wren", facts={"area": NE})
    playing = moving(
        NE,
        ann=Person(SW, cubes=1, backups=[wren]),
        enemies=[at("Lump", NE) for _ in range(4)],
        areas={NE: full},
    ).play("rest phase")
    assert playing.ann.area == NE
    assert playing[NE].space == 0


@pytest.mark.rule("HBG-ACTION-11", "HBG-ACTION-12", "HBG-ACTION-13", "HBG-EXAMPLE-36")
def test_an_evaded_enemy_costs_one_damage_and_another_one_follows() -> None:
    playing = moving(NE, enemies=[at("Brute", SW), at("Lump", SW)])
    playing.ann.intend("evade", "be followed", "evade")
    playing.play("rest phase")
    assert playing.ann.damage == 1
    assert (playing["Brute 1"].area, playing["Lump 1"].area) == (NE, SW)


@pytest.mark.rule("HBG-ACTION-14")
def test_the_choice_to_evade_is_made_anew_in_every_area_left() -> None:
    playing = moving(NE, NW, enemies=[at("Brute", SW)])
    playing.ann.intend("evade", "be followed", "evade")
    playing.play("rest phase")
    assert (playing["Brute 1"].area, playing.ann.area, playing.ann.damage) == (NE, NW, 1)


@pytest.mark.rule("HBG-ACTION-15", "HBG-ACTION-59")
def test_enemies_that_do_not_fit_must_be_evaded() -> None:
    """Of two places one is the mover's own: one of the two Enemies can follow, of her choice."""
    crowd = [at("Lump", NE) for _ in range(4)]
    playing = moving(NE, enemies=[*crowd, at("Brute", SW), at("Spitter", SW)])
    playing.ann.intend("evade", "evade", "be followed")
    playing.play("rest phase")
    assert (playing["Brute 1"].area, playing["Spitter 1"].area) == (SW, NE)
    assert (playing.ann.damage, playing[NE].space) == (1, 0)


@pytest.mark.rule("HBG-ACTION-15", "HBG-ACTION-59")
def test_once_the_new_area_is_full_nobody_is_asked() -> None:
    crowd = [at("Lump", NE) for _ in range(4)]
    playing = moving(NE, enemies=[*crowd, at("Brute", SW), at("Spitter", SW)])
    playing.ann.intend("evade", "be followed")
    playing.play("rest phase")
    assert (playing["Brute 1"].area, playing["Spitter 1"].area) == (NE, SW)
    assert len(playing.ann.offered("evade")) == 1
    assert playing.ann.damage == 1


@pytest.mark.rule("HBG-ACTION-16", "HBG-AMBIGUOUS-86")
def test_another_agent_distracts_one_enemy_for_each_cube() -> None:
    playing = moving(
        NE,
        enemies=[at("Brute", SW), at("Lump", SW), at("Spitter", SW)],
        ben=Person(SW, cubes=2, backups=[Backup("Wren", facts={"area": SW})]),
    )
    playing.ben.intend("distract", "distract", "distract")
    playing.play("rest phase")
    assert playing.ann.damage == 1
    assert [each.area for each in playing.game.enemies] == [SW] * 3
    assert len(playing.ben.offered("distract")) == 2


@pytest.mark.rule("HBG-AMBIGUOUS-39")
def test_a_stunned_agent_neither_distracts_nor_assists_but_boosts() -> None:
    playing = moving(
        NE, enemies=[at("Brute", SW)], ben=Person(SW, cubes=3, facts={"stunned": True})
    ).play("rest phase")
    assert playing.ben.offered("distract") == []
    defending = begin(
        Person(SW, cubes=0, threat=9),
        Person(SW, cubes=3, facts={"stunned": True}),
        enemies=[at("Brute", SW)],
        phase="enemy phase",
        dice=rolls([2, 2, 2]),
    ).play("agent phase")
    assert not defending.was_asked("assist")
    boosting = begin(
        Person(SW, cubes=3, facts={"stunned": True}),
        enemies=[at("Brute", SW)],
        phase="enemy phase",
        dice=rolls([2, 2, 2]),
    ).play("agent phase")
    assert boosting.was_asked("boost")


@pytest.mark.rule("HBG-AMBIGUOUS-87")
def test_a_stunned_enemy_is_evaded_like_any_other() -> None:
    playing = moving(NE, enemies=[at("Brute", SW, stunned=True)]).play("rest phase")
    assert playing.ann.damage == 1


@pytest.mark.rule("HBG-COUNTER-02")
def test_leaving_fire_costs_two_fire_damage() -> None:
    playing = moving(NE, areas={SW: {"inferno": True}}).play("rest phase")
    assert playing.ann.damage == 2


@pytest.mark.rule("HBG-EFFECT-12", "HBG-EFFECT-13")
def test_a_fireproof_agent_suffers_none() -> None:
    """As the Agent of the rulebook who never suffers fire damage."""
    playing = moving(
        NE, ann=Person(SW, cubes=1, is_fireproof=True), areas={SW: {"inferno": True}}
    ).play("rest phase")
    assert playing.ann.damage == 0


def test_fire_and_evading_add_up() -> None:
    playing = moving(NE, areas={SW: {"inferno": True}}, enemies=[at("Brute", SW)])
    assert playing.play("rest phase").ann.damage == 3


@pytest.mark.rule("HBG-COUNTER-03")
def test_an_enemy_suffers_nothing_for_leaving_fire() -> None:
    playing = moving(NE, areas={SW: {"inferno": True}}, enemies=[at("Brute", SW)])
    playing.ann.intend("evade", "be followed")
    playing.play("rest phase")
    assert playing["Brute 1"].damage == 0


@pytest.mark.rule("HBG-AMBIGUOUS-89")
@pytest.mark.parametrize("area", [{"inferno": True}, {}], ids=["by the fire", "by an Enemy evaded"])
def test_a_mover_who_falls_leaves_the_board_from_the_area_left_and_nobody_follows(
    area: dict[str, object],
) -> None:
    ann = Person(SW, cubes=1, injuries=["FIGHT"] * 3)
    playing = moving(
        NE,
        ann=ann,
        ben=Person(NW),
        areas={SW: area},
        enemies=[at("Brute", SW), at("Lump", SW)],
    )
    playing.ann.intend("evade", "be followed", "evade")
    playing.play("rest phase")
    assert playing.ann.agent.is_out
    assert playing.ann.agent.fell_in == SW
    assert [each.area for each in playing.game.enemies] == [SW, SW]


def test_a_mover_who_falls_at_the_first_step_does_not_take_the_second() -> None:
    playing = moving(
        NE,
        ann=Person(SW, cubes=1, injuries=["FIGHT"] * 3),
        ben=Person(NW),
        areas={SW: {"inferno": True}},
    ).play("rest phase")
    assert playing.ann.offered("move on") == []


@pytest.mark.rule("HBG-COUNTER-14", "HBG-AMBIGUOUS-68")
@pytest.mark.parametrize(
    ("cubes", "choice", "damage", "acts_again"),
    [(2, "spend a cube", 0, False), (2, "suffer 1 damage", 1, True), (1, None, 1, False)],
)
def test_entering_wreckage_costs_a_cube_beside_the_moves_own_or_one_damage(
    cubes: int, choice: str | None, damage: int, acts_again: bool
) -> None:
    playing = moving(NW, ann=Person(SW, cubes=cubes), areas={NW: {"destruction": True}})
    if choice:
        playing.ann.intend("enter wreckage", choice)
    playing.play("rest phase")
    assert (playing.ann.area, playing.ann.damage) == (NW, damage)
    assert playing.was_asked("enter wreckage") is (cubes > 1)
    # With a cube left she could do something else.
    assert (len(playing.table.offered("who acts")) == 2) is acts_again


@pytest.mark.rule("HBG-AMBIGUOUS-69")
def test_an_enemy_that_follows_into_wreckage_suffers_nothing_and_may_follow_on() -> None:
    playing = moving(NE, NW, areas={NE: {"destruction": True}}, enemies=[at("Brute", SW)])
    playing.ann.intend("evade", "be followed", "be followed")
    playing.play("rest phase")
    assert (playing["Brute 1"].area, playing["Brute 1"].damage) == (NW, 0)


@pytest.mark.rule("HBG-BOARD-11", "HBG-BOARD-13")
def test_a_door_to_an_explored_room_is_open() -> None:
    playing = moving(CRYPT_NW, ann=Person(SE, cubes=1), explored=["crypt"]).play("rest phase")
    assert playing.ann.area == CRYPT_NW
