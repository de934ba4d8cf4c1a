"""The strikes of a combat: who is stunned by them."""

from typing import Any

import pytest

from carddb.model import Card
from formats.table.position import Placed
from tests.formats.vs_2pcg.engine.combat.fighting import attack, fought, stunned
from tests.formats.vs_2pcg.engine.playing import Side, begin, card, main, numbers

DEFENDER = "Guard"


def runner(atk: int, defence: int, **facts: Any) -> Card:
    return card("Runner", **numbers(atk, defence, 2), teams=["Team"], **facts)


def second(atk: int, defence: int, **facts: Any) -> Card:
    return card("Second", **numbers(atk, defence, 2), teams=["Team"], **facts)


def guard(atk: int, defence: int, **facts: Any) -> Card:
    return card("Guard", **{**numbers(atk, defence, 2), **facts})


@pytest.mark.rule("PCG-COMBAT-11", "PCG-COMBAT-12", "PCG-COMBAT-13", "PCG-COMBAT-14")
@pytest.mark.parametrize(
    ("attacker", "defender", "down"),
    [
        (runner(2, 3), guard(2, 3), set()),
        (runner(3, 3), guard(2, 3), {"Guard"}),
        (runner(2, 3), guard(3, 3), {"Runner"}),
        (runner(4, 3), guard(3, 3), {"Runner", "Guard"}),
    ],
)
def test_whose_atk_reaches_the_others_def_stuns_it(
    attacker: Card, defender: Card, down: set[str]
) -> None:
    """Who is stunned strikes all the same: both strike at once."""
    assert stunned(fought(["Runner"], "Guard", attacker, defender)) == {*down, "Their main"}


@pytest.mark.rule("PCG-COMBAT-16", "PCG-COMBAT-38", "PCG-COMBAT-02", "PCG-KEYWORD-13")
@pytest.mark.parametrize("defends_in", ["front", "back"])
@pytest.mark.parametrize(
    ("row", "has_ranged", "is_struck"),
    [
        ("back", False, False),
        ("back", True, True),
        # A Ranged attacker in the front row makes a melee attack.
        ("front", False, True),
        ("front", True, True),
    ],
)
def test_in_ranged_combat_only_ranged_strikes_back_from_either_row(
    row: str, has_ranged: bool, is_struck: bool, defends_in: str
) -> None:
    table = fought(
        ["Runner"],
        "Guard",
        runner(1, 1, ranged=True),
        guard(1, 5, ranged=has_ranged),
        row=row,
        defends_in=defends_in,
    )
    assert ("Runner" in stunned(table)) is is_struck


@pytest.mark.rule("PCG-COMBAT-20")
@pytest.mark.parametrize("has_ranged", [False, True])
def test_who_flies_out_of_the_back_row_is_struck_back_by_ranged_alone(has_ranged: bool) -> None:
    table = begin(
        "main phase",
        Side(back=["Hawk"]),
        Side(front=["Wall"], back=["Guard"]),
        card("Hawk", flight=True, ranged=True, **numbers(1, 1, 2)),
        *(card("Wall"), guard(1, 5, ranged=has_ranged)),
    )
    attack(table, "Hawk", at="Guard").play("Turn 10")
    assert table["Hawk"].is_stunned is has_ranged


@pytest.mark.rule("PCG-COMBAT-39")
def test_an_exhausted_defender_strikes_back_and_a_ready_one_stays_ready() -> None:
    for is_exhausted in (True, False):
        guarding = Placed("Guard", {"exhausted": is_exhausted})
        table = fought(["Runner"], guarding, runner(1, 1), guard(1, 5))
        assert "Runner" in stunned(table)
        assert table["Guard"].is_exhausted is is_exhausted


FEROCIOUS = {"keywords": ["Ferocious"]}


@pytest.mark.rule("PCG-KEYWORD-06", "PCG-KEYWORD-21", "PCG-KEYWORD-22", "PCG-AMBIGUOUS-11")
@pytest.mark.parametrize(
    ("attacker", "defender", "row", "down"),
    [
        (runner(3, 3, **FEROCIOUS), guard(3, 3), "front", {"Guard"}),
        (runner(3, 3), guard(3, 3, **FEROCIOUS), "front", {"Runner"}),
        # A first strike that stuns nobody keeps nobody from striking.
        (runner(2, 3, **FEROCIOUS), guard(3, 3), "front", {"Runner"}),
        (runner(3, 3, **FEROCIOUS), guard(3, 3, **FEROCIOUS), "front", {"Runner", "Guard"}),
        # In ranged combat it does nothing.
        (
            runner(3, 3, ranged=True, **FEROCIOUS),
            guard(3, 3, ranged=True),
            "back",
            {"Runner", "Guard"},
        ),
    ],
)
def test_the_ferocious_strike_before_others_in_melee_combat(
    attacker: Card, defender: Card, row: str, down: set[str]
) -> None:
    table = fought(["Runner"], "Guard", attacker, defender, row=row)
    assert stunned(table) == {*down, "Their main"}


@pytest.mark.rule("PCG-AMBIGUOUS-42")
@pytest.mark.parametrize(
    ("first", "other", "defender", "struck", "down"),
    [
        # The Ferocious one alone stuns: no strike back.
        (runner(4, 3, **FEROCIOUS), second(1, 3), guard(9, 4), "", {"Guard"}),
        # It does not: then the sum counts, its ATK included, together with the strike back.
        (runner(2, 3, **FEROCIOUS), second(2, 3), guard(9, 4), "Second", {"Guard", "Second"}),
        # The sum of the two, and not twice the Ferocious one.
        (runner(3, 3, **FEROCIOUS), second(1, 3), guard(9, 5), "Second", {"Second"}),
        # Whom a Ferocious defender stuns adds no ATK.
        (runner(2, 3), second(2, 3), guard(3, 4, **FEROCIOUS), "Runner", {"Runner"}),
        (runner(2, 3), second(2, 3), guard(2, 4, **FEROCIOUS), "Runner", {"Guard"}),
        # Two Ferocious attackers are one sum in the first strike.
        (
            runner(2, 3, **FEROCIOUS),
            second(2, 3, **FEROCIOUS),
            guard(9, 4),
            "",
            {"Guard"},
        ),
    ],
)
def test_the_ferocious_of_a_team_strike_first_with_their_sum(
    first: Card, other: Card, defender: Card, struck: str, down: set[str]
) -> None:
    table = fought(["Runner", "Second"], "Guard", first, other, defender, struck=struck)
    assert stunned(table) == {*down, "Their main"}


INVADE = {"keywords": ["Invade"]}


@pytest.mark.rule("PCG-KEYWORD-09")
@pytest.mark.parametrize(("defends_in", "is_struck"), [("back", False), ("front", True)])
def test_a_back_row_character_can_not_strike_back_at_an_invader(
    defends_in: str, is_struck: bool
) -> None:
    table = fought(["Runner"], "Guard", runner(1, 1, **INVADE), guard(9, 9), defends_in=defends_in)
    assert ("Runner" in stunned(table)) is is_struck


@pytest.mark.rule("PCG-KEYWORD-23", "PCG-AMBIGUOUS-45")
@pytest.mark.parametrize(
    ("first", "other", "down"),
    [
        (runner(1, 1, **INVADE), second(1, 1), {"Second"}),
        (runner(1, 1), second(1, 1, **INVADE), {"Runner"}),
        (runner(1, 1, **INVADE), second(1, 1, **INVADE), set()),
        # Leader chooses among those that can be struck: there is one, and nobody is asked.
        (runner(1, 1, keywords=["Invade", "Leader"]), second(1, 1), {"Second"}),
    ],
)
def test_in_a_team_attack_who_does_not_invade_can_be_struck_back_at(
    first: Card, other: Card, down: set[str]
) -> None:
    table = fought(["Runner", "Second"], "Guard", first, other, guard(9, 9), defends_in="back")
    assert stunned(table) == {*down, "Their main"}
    assert not any(player.offered("struck") for player in table.players)


LETHAL = {"keywords": ["Lethal"]}


@pytest.mark.rule("PCG-KEYWORD-11", "PCG-AMBIGUOUS-12", "PCG-AMBIGUOUS-44")
@pytest.mark.parametrize(
    ("attacker", "defender", "facts", "pile"),
    [
        (runner(3, 9, **LETHAL), guard(0, 3, health=9), {}, "KO'd"),
        (runner(3, 9), guard(0, 3, health=9), {}, "front"),
        (runner(2, 9, **LETHAL), guard(0, 3, health=9), {}, "front"),
        (runner(3, 9), guard(0, 3, health=9, **LETHAL), {}, "front"),
        # The vitality counter takes the wound away, but it was gained.
        (runner(3, 9, **LETHAL), guard(0, 3, health=9), {"vitality": 1}, "KO'd"),
    ],
)
def test_lethal_kos_a_defending_supporting_character_that_it_wounds(
    attacker: Card, defender: Card, facts: dict[str, int], pile: str
) -> None:
    table = fought(["Runner"], Placed("Guard", facts), attacker, defender)
    assert table.where("Guard") == (pile, 1)


@pytest.mark.rule("PCG-KEYWORD-24")
def test_lethal_does_nothing_to_a_main_character() -> None:
    table = begin("main phase", Side(front=["Runner"]), Side(), runner(9, 9, **LETHAL))
    attack(table, "Runner").play("Turn 10")
    assert (table["Their main"].is_stunned, table["Their main"].wounds) == (True, 1)


@pytest.mark.rule("PCG-KEYWORD-24")
def test_lethal_does_nothing_to_an_attacker_that_is_struck_back_at() -> None:
    table = fought(["Runner"], "Guard", runner(1, 1), guard(9, 9, **LETHAL))
    assert (table["Runner"].is_stunned, table["Runner"].wounds) == (True, 1)


@pytest.mark.rule("PCG-AMBIGUOUS-43")
@pytest.mark.parametrize("lethal", ["Runner", "Second"])
def test_one_lethal_attacker_of_a_team_is_enough(lethal: str) -> None:
    makers = {"Runner": runner, "Second": second}
    team = [make(2, 9, **(LETHAL if name == lethal else {})) for name, make in makers.items()]
    table = fought(["Runner", "Second"], "Guard", *team, guard(0, 4, health=9))
    assert table.where("Guard") == ("KO'd", 1)


@pytest.mark.rule("PCG-AMBIGUOUS-43", "PCG-AMBIGUOUS-42")
def test_a_lethal_attacker_that_does_not_strike_wounds_nobody() -> None:
    """The Ferocious defender stuns it before it could."""
    table = fought(
        ["Runner", "Second"],
        "Guard",
        *(runner(2, 1, **LETHAL), second(4, 9), guard(1, 4, health=9, **FEROCIOUS)),
        struck="Runner",
    )
    assert table.where("Guard") == ("front", 1)
    assert stunned(table) == {"Runner", "Guard", "Their main"}


@pytest.mark.rule("PCG-COMBAT-11")
def test_two_main_characters_strike_at_the_same_moment() -> None:
    table = begin(
        "main phase",
        Side(front=["Mine, Level 1"]),
        Side(front=["Theirs, Level 1"]),
        main("Mine", **numbers(5, 5, 5)),
        main("Theirs", **numbers(5, 5, 5)),
    )
    attack(table, "Mine").play("Turn 10")
    assert stunned(table) == {"Mine", "Theirs"}
