"""+1/+1, -1/-1, vitality and XP counters (COUNTER)."""

from typing import Any

import pytest

from formats.table.position import Placed
from formats.vs_2pcg.engine.counters import put_minus, put_plus, put_vitality, remove_plus
from formats.vs_2pcg.engine.levels import gain_xp
from formats.vs_2pcg.engine.stunning import stun
from formats.vs_2pcg.engine.timing import settle
from formats.vs_2pcg.engine.values import atk, defence, maximum_health
from formats.vs_2pcg.engine.wounds import wound
from tests.formats.vs_2pcg.engine.playing import (
    Playing,
    Side,
    begin,
    card,
    equipment,
    main,
    numbers,
)

RUNNER = card("Runner", **numbers(4, 5, 4))


def one(**facts: Any) -> Playing:
    """A Runner of 4/5 with health 4, of which that is true."""
    return begin("main phase", Side(front=[Placed("Runner", facts)]), None, RUNNER)


@pytest.mark.rule("PCG-COUNTER-01", "PCG-COUNTER-02")
@pytest.mark.parametrize(
    ("plus", "minus", "left"), [(1, 0, 1), (3, 0, 3), (0, 2, -2), (2, 2, 0), (3, 1, 2), (1, 4, -3)]
)
def test_counters_change_atk_and_def_and_cancel_each_other(
    plus: int, minus: int, left: int
) -> None:
    table = one()
    game, runner = table.game, table["Runner"]
    put_plus(game, runner, plus)
    put_minus(game, runner, minus)
    assert (runner.plus, atk(game, runner), defence(game, runner)) == (left, 4 + left, 5 + left)


@pytest.mark.rule("PCG-COUNTER-01")
def test_counters_stay_until_something_removes_them() -> None:
    table = one(plus=2).play("Turn 10")
    assert table["Runner"].plus == 2
    remove_plus(table.game, table["Runner"], 5)
    assert table["Runner"].plus == 0


@pytest.mark.rule("PCG-COUNTER-03", "PCG-COUNTER-04")
def test_vitality_counters_give_health_and_stay_on_the_stunned() -> None:
    table = one()
    game, runner = table.game, table["Runner"]
    put_vitality(game, runner, 3)
    assert (runner.vitality, maximum_health(game, runner)) == (3, 7)
    stun(game, runner)
    # One of them and the wound of the stun cancelled each other.
    assert (runner.is_stunned, runner.vitality, runner.wounds) == (True, 2, 0)
    put_vitality(game, runner)
    assert runner.vitality == 3


@pytest.mark.rule("PCG-COUNTER-05")
@pytest.mark.parametrize(
    ("wounds", "vitality", "put", "gained", "left"),
    [
        (0, 2, 0, 1, (0, 1)),
        (0, 1, 0, 3, (2, 0)),
        (2, 0, 1, 0, (1, 0)),
        (1, 0, 3, 0, (0, 2)),
        (2, 0, 2, 0, (0, 0)),
        (0, 0, 1, 1, (0, 0)),
    ],
)
def test_wounds_and_vitality_counters_cancel_each_other(
    wounds: int, vitality: int, put: int, gained: int, left: tuple[int, int]
) -> None:
    table = one(wounds=wounds, vitality=vitality)
    put_vitality(table.game, table["Runner"], put)
    wound(table.game, table["Runner"], gained)
    assert (table["Runner"].wounds, table["Runner"].vitality) == left


@pytest.mark.rule("PCG-COUNTER-06", "PCG-COUNTER-07")
def test_xp_lie_on_the_next_level_until_it_takes_the_place() -> None:
    table = begin(
        "main phase",
        Side(front=["Hero, Level 1"], aside=["Hero, Level 2"]),
        None,
        main("Hero", 1, xp=3, **numbers(2, 3, 5)),
        main("Hero", 2, **numbers(6, 7, 5)),
    )
    game, hero = table.game, table["Hero"]
    gain_xp(game, hero, 2)
    settle(game)
    # They change nothing about the one in play.
    assert (hero.xp, hero.printed.level, atk(game, hero), defence(game, hero)) == (2, 1, 2, 3)
    gain_xp(game, hero)
    settle(game)
    assert (hero.xp, hero.printed.level, atk(game, hero)) == (0, 2, 6)


@pytest.mark.rule("PCG-COUNTER-02", "PCG-AMBIGUOUS-23")
@pytest.mark.parametrize("put", [put_plus, put_minus, put_vitality, wound, stun])
def test_a_machine_gets_no_counters_and_is_not_stunned(put: Any) -> None:
    table = begin("main phase", Side(machines=["Crane"]), None, equipment("Crane", is_machine=True))
    crane = table["Crane"]
    put(table.game, crane)
    settle(table.game)
    assert (crane.plus, crane.wounds, crane.vitality, crane.is_stunned) == (0, 0, 0, False)
    assert table.where("Crane") == ("machines", 0)
