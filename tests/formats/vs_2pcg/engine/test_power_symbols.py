"""Paying power symbols (LOC, POWER)."""

from typing import Any

import pytest

from formats.vs_2pcg.engine.counters import put_plus
from formats.vs_2pcg.engine.effects import Effect
from formats.vs_2pcg.engine.power_symbols import can_pay_symbols, pay_symbols
from formats.vs_2pcg.engine.powers import HUMANITY, INTELLECT, MAIN, MIGHT, SKILL, Script, Use
from formats.vs_2pcg.engine.state import PcgGame
from formats.vs_2pcg.engine.values import TEAM, give
from tests.formats.vs_2pcg.engine.own_scripts import as_soon_as, nothing, played, to_this, used
from tests.formats.vs_2pcg.engine.playing import (
    Playing,
    Side,
    begin,
    card,
    equipment,
    location,
    numbers,
    twist,
)

RUNNER = card("Runner", teams=["Team"], **numbers(3, 3, 3))
PEER = card("Peer", teams=["Team", "Other"], **numbers(3, 3, 3))
LONER = card("Loner", teams=["Third"], **numbers(3, 3, 3))
YARD, LAB, GYM = location("Yard", MIGHT), location("Lab", INTELLECT), location("Gym", SKILL)
HOME = location("Home", INTELLECT, HUMANITY)
PALACE = location("Palace", MIGHT, INTELLECT, team="Team")
TOWER = location("Tower", SKILL, team="Other")
OWN = (RUNNER, PEER, LONER, YARD, LAB, GYM, HOME, PALACE, TOWER)


def paying(side: Side, cost: tuple[str, ...]) -> Playing:
    """A Runner with a power of that cost."""
    return begin(
        "main phase",
        Side(front=["Runner"], locations=side.locations, hand=side.hand),
        None,
        *OWN,
        scripts={"Runner": used(to_this(put_plus), MAIN, symbols=cost)},
    )


@pytest.mark.rule("PCG-LOC-04", "PCG-KEYWORD-15")
@pytest.mark.parametrize(("way", "place"), [("locations", "resources"), ("hand", "KO'd")])
def test_a_symbol_is_paid_by_turning_a_location_or_discarding_it(way: str, place: str) -> None:
    side = Side(locations=["Yard"]) if way == "locations" else Side(hand=["Yard"])
    table = paying(side, (MIGHT,))
    table.you.intend("main phase", "use Power of Runner")
    table.play("Turn 10")
    assert table["Runner"].plus == 1
    assert table["Yard"].pile.name == place
    assert table["Yard"].is_face_up is (way == "hand")


COSTS = [
    (("Yard",), (MIGHT,), True),
    (("Lab",), (MIGHT,), False),
    (("Lab", "Yard", "Gym"), (MIGHT,), True),
    (("Yard", "Lab"), (MIGHT, INTELLECT), True),
    (("Yard",), (MIGHT, INTELLECT), False),
    (("Yard", "Yard"), (MIGHT, INTELLECT), False),
    (("Yard", "Yard"), (MIGHT, MIGHT), True),
    (("Yard",), (MIGHT, MIGHT), False),
    # A Special Location makes one symbol of several, not all of them.
    (("Palace",), (MIGHT,), True),
    (("Palace",), (INTELLECT,), True),
    (("Palace",), (SKILL,), False),
    (("Palace",), (MIGHT, INTELLECT), False),
    (("Palace", "Yard"), (MIGHT, INTELLECT), True),
    (("Palace", "Lab"), (INTELLECT, MIGHT), True),
]


@pytest.mark.rule("PCG-LOC-05", "PCG-LOC-06", "PCG-AMBIGUOUS-17")
@pytest.mark.parametrize("in_hand", [False, True])
@pytest.mark.parametrize(("locations", "cost", "can"), COSTS)
def test_each_symbol_needs_a_location_of_its_own(
    locations: tuple[str, ...], cost: tuple[str, ...], *, can: bool, in_hand: bool
) -> None:
    table = paying(Side(hand=locations) if in_hand else Side(locations=locations), cost)
    game = table.game
    assert can_pay_symbols(game, game.players[0], cost, table["Runner"]) is can
    if can:
        table.you.intend("main phase", "use Power of Runner")
    table.play("Turn 10")
    assert table["Runner"].plus == int(can)
    assert table.you.was_ever_offered("main phase", "use Power of Runner") is can


@pytest.mark.rule("PCG-LOC-05", "PCG-EXAMPLE-05")
def test_several_symbols_are_paid_in_any_mix_of_both_ways() -> None:
    table = paying(Side(locations=["Yard", "Lab"], hand=["Lab", "Gym"]), (MIGHT, INTELLECT, SKILL))
    table.you.intend("main phase", "use Power of Runner")
    lab = next(each for each in table.all("Lab") if each.pile.name == "hand")
    table.you.intend("pay", lab)
    table.play("Turn 10")
    places = [(str(each), each.pile.name) for each in table.game.piles.cards if each.owner == 0]
    assert ("Yard", "resources") in places
    assert ("Lab", "KO'd") in places
    assert ("Gym", "KO'd") in places
    assert [each.is_face_up for each in table.game.players[0].resources.cards] == [False, True]


@pytest.mark.rule("PCG-LOC-06")
def test_a_location_that_has_paid_once_pays_no_second_power() -> None:
    powers = [Use(name, "it says so", nothing, (MAIN,), (MIGHT,)) for name in ("One", "Two")]
    table = begin(
        "main phase",
        Side(front=["Runner"], locations=["Yard"]),
        None,
        *OWN,
        scripts={"Runner": Script(tuple(powers))},
    )
    table.you.intend("main phase", "use One of Runner")
    table.play("Turn 10")
    first, second = table.you.offered("main phase")
    assert "use Two of Runner" in first
    assert "use Two of Runner" not in second


SPECIAL = [
    ("Runner", "Palace", True),
    ("Runner", "Tower", False),
    ("Peer", "Palace", True),
    ("Peer", "Tower", True),
    ("Loner", "Palace", False),
    ("Loner", "Tower", False),
]


@pytest.mark.rule("PCG-LOC-11", "PCG-LOC-17", "PCG-LOC-18")
@pytest.mark.parametrize("in_hand", [False, True])
@pytest.mark.parametrize(("who", "where", "can"), SPECIAL)
def test_a_special_location_pays_for_members_of_its_team_alone(
    who: str, where: str, *, can: bool, in_hand: bool
) -> None:
    symbol = MIGHT if where == "Palace" else SKILL
    table = begin(
        "main phase",
        Side(
            front=[who],
            hand=[where] if in_hand else [],
            locations=[] if in_hand else [where],
        ),
        None,
        *OWN,
        scripts={who: used(nothing, MAIN, symbols=(symbol,))},
    )
    if can:
        table.you.intend("main phase", f"use Power of {who}")
    table.play("Turn 10")
    assert table.you.was_ever_offered("main phase", f"use Power of {who}") is can


@pytest.mark.rule("PCG-LOC-11")
def test_a_team_that_was_gained_counts_for_a_special_location() -> None:
    table = begin("main phase", Side(front=["Loner"], locations=["Palace"]), None, *OWN)
    game, loner = table.game, table["Loner"]
    assert not can_pay_symbols(game, game.players[0], (MIGHT,), loner)
    give(game, loner, TEAM, "Team")
    assert can_pay_symbols(game, game.players[0], (MIGHT,), loner)


def letting_pay(*front: str) -> Playing:
    """A Machine that lets a character pay."""
    use = Use("Drill", "it drills", put_on_payer, (MAIN,), (MIGHT,), is_super=False)
    return begin(
        "main phase",
        Side(front=front, main_in="back", machines=["Room"], locations=["Palace", "Palace"]),
        None,
        *OWN,
        equipment("Room", is_machine=True),
        scripts={"Room": Script((use,))},
    )


def put_on_payer(game: PcgGame, effect: Effect) -> None:
    """Who paid gets the counter."""
    put_plus(game, effect.what)


@pytest.mark.rule("PCG-LOC-12", "PCG-POWER-07", "PCG-POWER-10", "PCG-EXAMPLE-10")
def test_a_card_may_let_a_character_pay_which_is_no_super_power() -> None:
    table = letting_pay("Runner", "Loner")
    table.you.intend("main phase", "use Drill of Room").intend("payer", table["Runner"])
    table.you.intend("main phase", "use Drill of Room").intend("payer", table["Your main"])
    table.play("Turn 10")
    # A member of its team may use the Special Location, and nobody else.
    assert table.you.offered("payer") == [["Runner", "Your main"]] * 2
    assert (table["Runner"].plus, table["Your main"].plus) == (1, 1)
    assert table["Room"].used == ()


@pytest.mark.rule("PCG-LOC-13")
def test_a_plot_twist_may_be_paid_with_locations_if_it_says_so() -> None:
    paid: list[Any] = []

    def does(game: PcgGame, _effect: Effect) -> None:
        runner = table["Runner"]
        if can_pay_symbols(game, game.players[0], (MIGHT,), runner):
            pay_symbols(game, game.players[0], (MIGHT,), runner)
            put_plus(game, runner)

    table = begin(
        "main phase",
        Side(front=["Runner", "Peer"], hand=["Ground", "Yard"]),
        None,
        *OWN,
        twist("Ground"),
        scripts={
            "Ground": played(does, MAIN),
            "Peer": as_soon_as("paid", lambda _, effect: paid.append(effect.what)),
        },
    )
    table.you.intend("main phase", "play Ground")
    table.play("Turn 10")
    assert table["Runner"].plus == 1
    assert table.where("Yard") == ("KO'd", 0)
    assert paid == [(table["Runner"], MIGHT)]


@pytest.mark.rule("PCG-LOC-14")
def test_humanity_pays_like_any_other_symbol() -> None:
    table = paying(Side(locations=["Home"]), (HUMANITY,))
    table.you.intend("main phase", "use Power of Runner")
    table.play("Turn 10")
    assert table["Runner"].plus == 1
