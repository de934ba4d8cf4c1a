"""Boosts and assists: asked for what could change a die, and no further."""

import pytest

from formats.hellboy_board_game.engine.values import Attack, Carried
from tests.formats.hellboy_board_game.engine.playing import Person, Playing, at, begin, rolls
from tests.formats.hellboy_board_game.engine.small_case import SW, Backup, Own
from tests.formats.hellboy_board_game.engine.test_dice import dice_of


def fighting(upgrades: int, *others: Person, boost: int = 0, cubes: int = 2) -> Playing:
    """Ann fights with so many upgrades, and so many cubes to boost beside the action's own."""
    club = Own("Club", Carried(weapon=Attack("Club", upgrades=upgrades)))
    playing = begin(
        Person(SW, starting=[club], cubes=1 + cubes),
        *others,
        enemies=[at("Lump", SW)],
        dice={"effect": ["Plus One"]},
    ).act("Ann", "fight", weapon="Club")
    if boost:
        playing.ann.intend("boost", boost)
    return playing.play("rest phase")


@pytest.mark.rule("HBG-DICE-11", "HBG-DICE-13")
@pytest.mark.parametrize(
    ("upgrades", "offered"),
    [
        (-5, []),
        (-4, [["0", "1", "2"]]),
        (0, [["0", "1", "2"]]),
        (2, [["0", "1"]]),
        (3, []),
    ],
)
def test_boosts_are_offered_as_far_as_they_can_change_a_die(
    upgrades: int, offered: list[list[str]]
) -> None:
    assert fighting(upgrades).ann.offered("boost") == offered


@pytest.mark.rule("HBG-DICE-14")
@pytest.mark.parametrize(("upgrades", "is_asked"), [(-4, False), (-3, True), (2, True), (3, False)])
def test_others_are_asked_as_far_as_they_can_change_a_die(upgrades: int, is_asked: bool) -> None:
    playing = fighting(upgrades, Person(SW, cubes=1), cubes=0)
    assert playing.was_asked("assist") is is_asked
    assert not playing.was_asked("boost")


@pytest.mark.rule("HBG-DICE-14", "HBG-DICE-11")
@pytest.mark.parametrize(("boost", "is_asked"), [(2, True), (3, False)])
def test_nobody_assists_where_boosts_have_changed_every_die(boost: int, is_asked: bool) -> None:
    playing = fighting(0, Person(SW, cubes=1), boost=boost, cubes=3)
    assert playing.was_asked("assist") is is_asked


@pytest.mark.rule("HBG-DICE-14", "HBG-DICE-15")
def test_who_has_no_cube_is_not_asked_to_assist() -> None:
    wren = Backup("Wren", facts={"area": SW, "cubes": 0})
    playing = fighting(0, Person(SW, cubes=0, backups=[wren]), Person(SW, cubes=2), cubes=0)
    assert not playing.ben.was_ever_offered("assist", "assist")
    assert len(playing.cid.offered("assist")) == 1


@pytest.mark.rule("HBG-DICE-14", "HBG-DICE-15")
def test_two_assists_and_a_boost_are_three_upgrades_and_cost_a_cube_each() -> None:
    playing = begin(
        Person(SW, cubes=1, threat=9),
        Person(SW, cubes=3),
        Person(SW, cubes=2),
        enemies=[at("Brute", SW)],
        phase="enemy phase",
        dice=rolls([2, 2, 2]),
    )
    playing.ann.intend("boost", 1)
    playing.ben.intend("assist", "assist")
    playing.cid.intend("assist", "assist")
    playing.play("agent phase")
    assert dice_of(playing) == ["red"] * 3
    assert [agent.cubes for agent in playing.game.agents] == [0, 2, 1]
    assert "Ben assists Ann." in playing.log.lines
