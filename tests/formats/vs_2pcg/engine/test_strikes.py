"""The strikes of a combat: who is stunned by them."""

from typing import Any

import pytest

from tests.formats.vs_2pcg.engine.playing import Side, begin, card, numbers

RUNNER, GUARD = card("Runner", **numbers(3, 3)), card("Guard", **numbers(3, 4, 2))


@pytest.mark.rule("PCG-COMBAT-12", "PCG-COMBAT-13", "PCG-COMBAT-14")
@pytest.mark.parametrize(
    ("attacker", "defender", "stunned"),
    [
        (numbers(2, 3, 2), numbers(2, 3, 2), set()),
        (numbers(3, 3, 2), numbers(2, 3, 2), {"Guard"}),
        (numbers(2, 3, 2), numbers(3, 3, 2), {"Runner"}),
        (numbers(4, 3, 2), numbers(3, 3, 2), {"Runner", "Guard"}),
    ],
)
def test_whose_atk_reaches_the_others_def_stuns_it(
    attacker: dict[str, Any], defender: dict[str, Any], stunned: set[str]
) -> None:
    table = begin(
        "main phase",
        Side(front=["Runner"]),
        Side(front=["Guard"]),
        card("Runner", **attacker),
        card("Guard", **defender),
    )
    table.you.intend("main phase", "attack with Runner").intend("defender", table["Guard"])
    table.play("Turn 10")
    assert {each for each in ("Runner", "Guard") if table[each].is_stunned} == stunned
