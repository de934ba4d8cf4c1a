"""What the greedy policy does in a combat."""

from collections.abc import Sequence

import pytest

from carddb.model import Card
from formats.vs_2pcg.engine.powers import COMBAT, MIGHT, Script
from formats.vs_2pcg.engine.stunning import daze
from formats.vs_2pcg.engine.values import ATK, DEF, THIS_COMBAT
from formats.vs_2pcg.scripts.doing import all_of, cancel_the_combat, getting, to_chosen, to_this
from formats.vs_2pcg.scripts.having import plot_twist, super_power
from formats.vs_2pcg.scripts.whom import chosen, enemy, fighting, yours
from tests.formats.vs_2pcg.engine.playing import Side, location, twist
from tests.formats.vs_2pcg.policy.greedily import fighter, greedily

HERO, RIVAL = fighter("Hero", 4, 4), fighter("Rival", 4, 4)
TRICK = twist("Trick")
OWN = (HERO, RIVAL, TRICK, location("Might", "Might"))


def courage(amount: int) -> Script:
    """A Plot Twist that makes a character of one's own stronger."""
    return plot_twist(
        "a character of yours gets stronger",
        to_chosen(getting(ATK, amount, THIS_COMBAT), getting(DEF, amount, THIS_COMBAT)),
        chosen("a character of yours in the combat", yours, fighting),
        times=(COMBAT,),
        any_turn=True,
    )


def done(
    hand: list[str],
    *cards: Card,
    scripts: dict[str, Script] | None = None,
    rival: str = "Rival",
    locations: Sequence[str] = (),
) -> list[str]:
    """What it does while its Hero is attacked by a Rival."""
    you = Side(front=["Hero"], hand=hand, locations=locations, main_in="back")
    they = Side(front=[rival], main_in="back")
    table, greedy = greedily("main phase", you, they, *OWN, *cards, player=1, scripts=scripts)
    table.they.intend("main phase", f"attack with {rival}")
    table.play("Turn 10")
    return greedy.chosen("combat action")


def test_it_powers_up_who_would_be_stunned() -> None:
    assert done(["Hero"]) == ["power up Hero"]


def test_it_powers_up_twice_if_that_is_what_it_takes() -> None:
    five = fighter("Five", 5, 5)
    assert done(["Hero", "Hero"], five, rival="Five") == ["power up Hero"] * 2


def test_it_wastes_no_card_on_who_is_lost_anyway() -> None:
    giant = fighter("Giant", 9, 9)
    assert done(["Hero"], giant, rival="Giant") == []


def test_it_wastes_no_card_where_nobody_is_in_danger() -> None:
    meek = fighter("Meek", 1, 4)
    assert done(["Hero"], meek, rival="Meek") == []


def test_it_plays_a_trick_that_turns_the_combat() -> None:
    assert done(["Trick"], scripts={"Trick": courage(2)}) == ["play Trick"]


def test_it_keeps_a_trick_that_turns_nothing() -> None:
    giant = fighter("Giant", 9, 9)
    assert done(["Trick"], giant, scripts={"Trick": courage(2)}, rival="Giant") == []


def test_it_takes_the_cheaper_way() -> None:
    assert done(["Trick", "Hero"], scripts={"Trick": courage(2)}) == ["power up Hero"]


def test_it_cancels_a_combat_that_it_would_lose() -> None:
    stop = plot_twist("cancel it", cancel_the_combat, times=(COMBAT,), any_turn=True)
    giant = fighter("Giant", 9, 9)
    assert done(["Trick"], giant, scripts={"Trick": stop}, rival="Giant") == ["play Trick"]
    meek = fighter("Meek", 1, 9)
    assert done(["Trick"], meek, scripts={"Trick": stop}, rival="Meek") == []


def test_it_takes_an_attacker_out() -> None:
    out = plot_twist(
        "daze an enemy in the combat",
        to_chosen(daze),
        chosen("an enemy in the combat", enemy, fighting),
        times=(COMBAT,),
        any_turn=True,
    )
    giant = fighter("Giant", 9, 9)
    assert done(["Trick"], giant, scripts={"Trick": out}, rival="Giant") == ["play Trick"]


@pytest.mark.parametrize(("rival", "used"), [("Rival", ["use Roots of Hero"]), ("Giant", [])])
def test_it_pays_for_a_power_where_that_saves_somebody(rival: str, used: list[str]) -> None:
    roots = super_power(
        "Roots", COMBAT, (MIGHT,), "+0/+3", to_this(getting(DEF, 3, THIS_COMBAT)), any_turn=True
    )
    giant = fighter("Giant", 9, 9)
    scripts = {"Hero": Script((roots,))}
    assert done([], giant, scripts=scripts, rival=rival, locations=["Might"]) == used


def test_all_that_an_effect_does_counts_together() -> None:
    mixed = plot_twist(
        "a character of yours gets stronger, twice",
        all_of(
            to_chosen(getting(ATK, 1, THIS_COMBAT), getting(DEF, 1, THIS_COMBAT)),
            to_chosen(getting(DEF, 1, THIS_COMBAT)),
        ),
        chosen("a character of yours in the combat", yours, fighting),
        times=(COMBAT,),
        any_turn=True,
    )
    five = fighter("Five", 5, 5)
    assert done(["Trick"], five, scripts={"Trick": mixed}, rival="Five") == ["play Trick"]


def test_it_attacks_where_a_trick_that_it_has_decides() -> None:
    wall = fighter("Wall", 1, 7)
    you = Side(front=["Hero"], hand=["Trick", "Hero"], main_in="back")
    they = Side(front=["Wall"], main_in="back")
    table, greedy = greedily("main phase", you, they, *OWN, wall, scripts={"Trick": courage(2)})
    table.play("Turn 10")
    assert sorted(greedy.chosen("combat action")) == ["play Trick", "power up Hero"]
    assert table["Wall"].pile.name == "KO'd"
