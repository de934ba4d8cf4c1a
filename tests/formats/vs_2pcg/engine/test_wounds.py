"""Wounds, health, and the KO that follows (STUN)."""

from collections.abc import Callable
from typing import Any

import pytest

from formats.table.position import Placed
from formats.vs_2pcg.engine.appearing import appear
from formats.vs_2pcg.engine.cards import FRONT, PcgCard
from formats.vs_2pcg.engine.counters import put_plus, put_vitality
from formats.vs_2pcg.engine.leaving import ko, ko_together
from formats.vs_2pcg.engine.levels import level_up
from formats.vs_2pcg.engine.state import PcgGame
from formats.vs_2pcg.engine.stunning import stun, stun_together
from formats.vs_2pcg.engine.timing import settle
from formats.vs_2pcg.engine.values import HEALTH, THIS_TURN, give, maximum_health, remaining_health
from formats.vs_2pcg.engine.wounds import wound
from tests.formats.vs_2pcg.engine.own_scripts import always, as_soon_as, to_all
from tests.formats.vs_2pcg.engine.playing import Playing, Side, begin, card, main, numbers

RUNNER = card("Runner", **numbers(3, 3, 3))


def one(**facts: Any) -> Playing:
    """A Runner with health 3, of which that is true."""
    return begin("main phase", Side(front=[Placed("Runner", facts)]), None, RUNNER)


def is_in_play(table: Playing) -> bool:
    """Whether the Runner has not been KO'd."""
    assert table["Runner"].is_in_play is (table.where("Runner") == ("front", 0))
    return table["Runner"].is_in_play


@pytest.mark.rule("PCG-STUN-11", "PCG-STUN-12", "PCG-STUN-15")
@pytest.mark.parametrize(("wounds", "stays"), [(0, True), (1, True), (2, False)])
def test_the_wound_of_a_stun_kos_once_it_reaches_the_health(wounds: int, *, stays: bool) -> None:
    table = one(wounds=wounds)
    stun(table.game, table["Runner"])
    assert is_in_play(table) is stays
    if stays:
        assert table["Runner"].wounds == wounds + 1
    else:
        assert table.where("Runner") == ("KO'd", 0)
        assert table["Runner"].wounds == 0


@pytest.mark.rule("PCG-STUN-11", "PCG-STUN-14")
@pytest.mark.parametrize(("count", "stays"), [(1, True), (2, True), (3, False), (4, False)])
def test_wounding_stuns_nobody_and_kos_at_the_health(count: int, *, stays: bool) -> None:
    table = one(plus=1)
    wound(table.game, table["Runner"], count)
    assert is_in_play(table) is stays
    if stays:
        runner = table["Runner"]
        assert (runner.wounds, runner.is_stunned, runner.plus) == (count, False, 1)
        assert (runner.is_face_up, runner.is_exhausted) == (True, False)


@pytest.mark.rule("PCG-STUN-19")
@pytest.mark.parametrize(("wounds", "stays"), [(1, True), (2, False)])
def test_a_stunned_character_can_be_wounded_and_koed(wounds: int, *, stays: bool) -> None:
    table = one(stunned=True, wounds=wounds)
    wound(table.game, table["Runner"])
    assert is_in_play(table) is stays
    assert table["Runner"].wounds == (wounds + 1 if stays else 0)


@pytest.mark.rule("PCG-STUN-16", "PCG-STUN-17", "PCG-COUNTER-03")
def test_maximum_health_is_printed_health_with_every_modifier() -> None:
    table = begin(
        "main phase",
        Side(front=[Placed("Runner", {"vitality": 2}), "Healer"]),
        None,
        RUNNER,
        card("Healer"),
        scripts={"Healer": always(HEALTH, 4, lambda _, __, other: str(other) == "Runner")},
    )
    game, runner = table.game, table["Runner"]
    assert (maximum_health(game, runner), remaining_health(game, runner)) == (9, 9)
    give(game, runner, HEALTH, -1, THIS_TURN)
    wound(game, runner, 3)
    # Two of the wounds and the vitality counters cancelled each other.
    assert (runner.wounds, runner.vitality) == (1, 0)
    assert (maximum_health(game, runner), remaining_health(game, runner)) == (6, 5)


FALLS: dict[str, Callable[[PcgGame, PcgCard, PcgCard], None]] = {
    "a modifier": lambda game, runner, _: give(game, runner, HEALTH, -1, THIS_TURN),
    "an end": lambda game, _, __: game.lasting.end("turn", 0),
    "another who leaves": lambda game, _, healer: ko(game, healer),
}


@pytest.mark.rule("PCG-STUN-18")
@pytest.mark.parametrize(
    ("way", "wounds"), [("a modifier", 4), ("an end", 4), ("another who leaves", 3)]
)
def test_whose_health_falls_to_its_wounds_is_koed(way: str, wounds: int) -> None:
    table = begin(
        "main phase",
        Side(
            front=[
                Placed("Runner", {"wounds": wounds, "given": [{"kind": HEALTH, "value": 1}]}),
                "Healer",
            ]
        ),
        None,
        RUNNER,
        card("Healer"),
        scripts={"Healer": always(HEALTH, 1, lambda _, __, other: str(other) == "Runner")},
    )
    game, runner = table.game, table["Runner"]
    if way == "an end":
        give(game, runner, HEALTH, 1, THIS_TURN)
        runner.wounds += 1
    if way == "another who leaves":
        runner.wounds += 1
    settle(game)
    assert is_in_play(table)
    FALLS[way](game, runner, table["Healer"])
    settle(game)
    assert not is_in_play(table)


@pytest.mark.rule("PCG-STUN-18")
def test_a_level_with_less_health_than_wounds_is_koed() -> None:
    table = begin(
        "main phase",
        Side(front=[Placed("Hero, Level 1", {"wounds": 4})], aside=["Hero, Level 2"]),
        None,
        main("Hero", 1, xp=3, **numbers(2, 2, 5)),
        main("Hero", 2, **numbers(9, 9, 4)),
    )
    level_up(table.game, table["Hero"])
    table.game.active = 1
    assert table.play_out().winners == (1,)


@pytest.mark.rule("PCG-STUN-11")
def test_who_falls_at_the_same_moment_sees_the_others_fall() -> None:
    table = begin(
        "main phase",
        Side(front=["Runner", "Peer"]),
        None,
        card("Runner"),
        card("Peer"),
        scripts=dict.fromkeys(
            ("Runner", "Peer"), as_soon_as("KO'd", to_all(put_plus, titles=("Your main",)))
        ),
    )
    stun_together(table.game, [table["Runner"], table["Peer"]])
    settle(table.game)
    assert not table["Peer"].is_in_play
    # While it is stunned nothing of a character triggers; both were, before they were KO'd.
    assert table["Your main"].plus == 0
    ko_both(table)
    assert table["Your main"].plus == 4


def ko_both(table: Playing) -> None:
    """Put both back, and KO them without a stun."""
    both = [table["Runner"], table["Peer"]]
    for each in both:
        appear(table.game, each, table.game.players[0], FRONT)
    ko_together(table.game, both)
    settle(table.game)


@pytest.mark.rule("PCG-STUN-11", "PCG-ZONE-05")
def test_a_koed_character_goes_to_its_owners_pile_and_has_nothing_left() -> None:
    table = begin(
        "main phase",
        Side(front=[Placed("Runner", {"plus": 1, "exhausted": True}, owner=1)]),
        None,
        RUNNER,
    )
    put_vitality(table.game, table["Runner"])
    ko(table.game, table["Runner"])
    runner = table["Runner"]
    assert table.where("Runner") == ("KO'd", 1)
    assert (runner.plus, runner.vitality, runner.is_exhausted, runner.row) == (0, 0, False, None)


@pytest.mark.rule("PCG-STUN-18", "PCG-STUN-02")
def test_who_was_held_up_by_one_that_is_koed_is_stunned() -> None:
    table = begin(
        "main phase",
        Side(front=[Placed("Runner", {"plus": -3}), Placed("Healer", {"wounds": 1})]),
        None,
        RUNNER,
        card("Healer", health=2),
        scripts={"Healer": always("DEF", 1, lambda _, __, other: str(other) == "Runner")},
    )
    settle(table.game)
    assert not table["Runner"].is_stunned
    give(table.game, table["Healer"], HEALTH, -1, THIS_TURN)
    settle(table.game)
    assert table.where("Healer") == ("KO'd", 0)
    assert table["Runner"].is_stunned
