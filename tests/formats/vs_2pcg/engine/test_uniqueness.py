"""One character of a name on a side; AKA, mantles, Swarm (UNIQUE)."""

from typing import Any

import pytest

from formats.table.position import Placed
from formats.vs_2pcg.engine.activity import lose_powers
from formats.vs_2pcg.engine.appearing import appear, appear_together
from formats.vs_2pcg.engine.cards import FRONT
from formats.vs_2pcg.engine.changing_sides import take_control
from formats.vs_2pcg.engine.stunning import stun
from formats.vs_2pcg.engine.values import NAME, SWARM, give, names
from tests.formats.vs_2pcg.engine.playing import Playing, Side, begin, card, main

PLAIN = card("Venom")
STARRED = card("★Venom★")
TWICE = card("★★Venom★★")
ALIAS = card("Patriot", aka=["Osborn"])
OSBORN = card("Osborn")
HEAD = main("Osborn", 1)
SWARM_CARD = card("Hound", keywords=["Swarm"])
OWN = (PLAIN, STARRED, TWICE, ALIAS, OSBORN, HEAD, SWARM_CARD)


def recruiting(coming: str, *here: str | Placed) -> Playing:
    """Recruit a card to a side on which these are."""
    table = begin("recruit step", Side(front=here, hand=[coming], resources=2), None, *OWN)
    table.you.intend("recruit step", f"recruit {coming}")
    return table.play("formation step")


def row(table: Playing) -> list[str]:
    """Your front row without your Main Character."""
    return [str(each) for each in table.game.players[0].front if not each.printed.is_main]


SECOND_COMES = [
    # Who is there, who comes, who stays.
    ("Venom", "Venom", ["Venom"]),
    ("Venom", "★Venom★", ["Venom", "★Venom★"]),
    ("★Venom★", "★★Venom★★", ["★Venom★", "★★Venom★★"]),
    ("Patriot", "Osborn", ["Osborn"]),
    ("Osborn", "Patriot", ["Patriot"]),
    ("Hound", "Hound", ["Hound", "Hound"]),
]


@pytest.mark.rule(
    "PCG-UNIQUE-01",
    "PCG-UNIQUE-02",
    "PCG-UNIQUE-07",
    "PCG-UNIQUE-08",
    "PCG-UNIQUE-11",
    "PCG-UNIQUE-16",
    "PCG-AMBIGUOUS-32",
    "PCG-KEYWORD-16",
)
@pytest.mark.parametrize(("here", "coming", "left"), SECOND_COMES)
def test_the_first_of_a_name_is_koed_as_a_second_is_played(
    here: str, coming: str, left: list[str]
) -> None:
    table = recruiting(coming, here)
    assert row(table) == left
    koed = [str(each) for each in table.game.players[0].ko_pile]
    assert koed == ([here] if len(left) == 1 else [])


@pytest.mark.rule("PCG-UNIQUE-02", "PCG-UNIQUE-14")
def test_it_is_the_first_that_is_koed_though_it_is_stunned() -> None:
    table = recruiting("Venom", Placed("Venom", {"stunned": True}))
    (left,) = [each for each in table.all("Venom") if each.pile.name == "front"]
    assert left.is_face_up
    assert row(table) == ["Venom"]


@pytest.mark.rule("PCG-UNIQUE-03")
@pytest.mark.parametrize("loser", [0, 1])
def test_of_two_that_come_at_the_same_time_you_pick_one(loser: int) -> None:
    table = begin("main phase", Side(ko_pile=["Venom", "Osborn", "Patriot", "★Venom★"]), None, *OWN)
    game, pair = table.game, [table["Osborn"], table["Patriot"]]
    table.you.intend("KO one", pair[loser])
    appear_together(game, [table["Venom"], *pair, table["★Venom★"]], game.players[0], FRONT)
    assert row(table) == ["Venom", str(pair[1 - loser]), "★Venom★"]
    assert pair[loser].pile.name == "KO'd"


@pytest.mark.rule("PCG-UNIQUE-03", "PCG-UNIQUE-07")
def test_two_that_come_together_also_replace_one_that_is_there() -> None:
    table = begin(
        "main phase",
        Side(front=["Venom", "Hound"], ko_pile=["Venom", "Venom", "Hound", "Hound"]),
        None,
        *OWN,
    )
    game = table.game
    there = [each for each in table.all("Venom") if each.pile.name == "front"]
    coming = list(game.players[0].ko_pile)
    appear_together(game, coming, game.players[0], FRONT)
    assert row(table) == ["Hound", "Venom", "Hound", "Hound"]
    assert there[0].pile.name == "KO'd"


@pytest.mark.rule("PCG-UNIQUE-04")
def test_the_first_is_koed_too_when_a_second_changes_sides() -> None:
    table = begin("main phase", Side(front=["Venom"]), Side(front=["Venom"]), *OWN)
    own, theirs = table.all("Venom")
    assert take_control(table.game, theirs, table.game.players[0])
    assert (own.pile.name, theirs.controller, theirs.pile.owner) == ("KO'd", 0, 0)


@pytest.mark.rule("PCG-UNIQUE-05", "PCG-UNIQUE-09")
@pytest.mark.parametrize("title", ["Osborn", "Patriot"])
@pytest.mark.parametrize("way", ["appear", "together", "take"])
def test_nobody_controls_a_namesake_of_the_own_main_character(title: str, way: str) -> None:
    table = begin(
        "main phase",
        Side(front=["Osborn, Level 1"], ko_pile=[title]),
        Side(front=[title]),
        *OWN,
    )
    game, you = table.game, table.game.players[0]
    fallen = you.ko_pile.cards[0]
    theirs = next(each for each in game.players[1].front if str(each) == title)
    if way == "take":
        assert not take_control(game, theirs, you)
    elif way == "appear":
        appear(game, fallen, you, FRONT)
    else:
        appear_together(game, [fallen], you, FRONT)
    assert row(table) == []
    assert you.main is not None
    assert you.main.is_in_play
    assert (fallen.pile.name, theirs.controller) == ("KO'd", 1)


@pytest.mark.rule("PCG-UNIQUE-06", "PCG-UNIQUE-09")
@pytest.mark.parametrize("title", ["Osborn", "Patriot", "Venom"])
def test_a_namesake_of_the_own_main_character_is_not_recruited(title: str) -> None:
    table = begin(
        "recruit step", Side(front=["Osborn, Level 1"], hand=[title], resources=2), None, *OWN
    )
    table.play("formation step")
    is_offered = table.you.was_ever_offered("recruit step", f"recruit {title}")
    assert is_offered is (title == "Venom")


@pytest.mark.rule("PCG-UNIQUE-07")
def test_swarm_that_was_given_counts_too() -> None:
    table = begin("main phase", Side(front=["Venom"], ko_pile=["Venom"]), None, *OWN)
    fallen = table.game.players[0].ko_pile.cards[0]
    give(table.game, fallen, SWARM)
    appear(table.game, fallen, table.game.players[0], FRONT)
    assert row(table) == ["Venom", "Venom"]


@pytest.mark.rule("PCG-UNIQUE-10")
@pytest.mark.parametrize("how", [lose_powers, stun])
def test_an_alias_is_no_power_that_could_be_lost(how: Any) -> None:
    alias = card("Patriot", aka=["Osborn"], health=3)
    table = begin("main phase", Side(front=["Patriot"]), None, alias)
    how(table.game, table["Patriot"])
    assert names(table.game, table["Patriot"]) == {"Patriot", "Osborn"}


@pytest.mark.rule("PCG-UNIQUE-13")
def test_two_players_may_have_a_character_of_one_name() -> None:
    table = begin("main phase", Side(ko_pile=["Venom"]), Side(front=["Venom"]), *OWN)
    mine = table.game.players[0].ko_pile.cards[0]
    appear(table.game, mine, table.game.players[0], FRONT)
    assert [each.pile.name for each in table.all("Venom")] == ["front", "front"]


@pytest.mark.rule("PCG-UNIQUE-08")
def test_a_name_that_was_gained_counts() -> None:
    table = begin("main phase", Side(front=["Hound"], ko_pile=["Venom"]), None, *OWN)
    give(table.game, table["Hound"], NAME, "Venom")
    appear(table.game, table["Venom"], table.game.players[0], FRONT)
    assert row(table) == ["Venom"]
