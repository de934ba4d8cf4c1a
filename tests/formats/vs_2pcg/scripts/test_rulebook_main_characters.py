"""What the rulebook tells of single Main Characters, played.

Where it does not tell what a card does, a test gives the card a text of its own, which is of the
kind that the ruling is about.
"""

from dataclasses import replace

import pytest

from formats.table.position import Placed
from formats.vs_2pcg.engine.activity import lose_powers
from formats.vs_2pcg.engine.powers import COMBAT, ENERGY, MAIN, Script
from formats.vs_2pcg.engine.values import (
    APPEARS_POWERLESS,
    ATK,
    FLIGHT,
    LETHAL,
    THIS_COMBAT,
    THIS_TURN,
    atk,
    has_flight,
    teams,
)
from formats.vs_2pcg.scripts.doing import getting, marked, plus, to_chosen, you_draw
from formats.vs_2pcg.scripts.having import gives, marks, plot_twist, super_power, when
from formats.vs_2pcg.scripts.plain import counters_by_team, draw_for_each_team, if_somebody_pays
from formats.vs_2pcg.scripts.rulebook import RULEBOOK
from formats.vs_2pcg.scripts.whom import chosen, enemy, fighting, of_team, this, yours
from tests.formats.vs_2pcg.engine.playing import THEY, YOU, Side, begin, card, main, numbers, twist
from tests.formats.vs_2pcg.scripts.tables import table_of
from tests.formats.vs_2pcg.scripts.test_scripts import uses_of

# Cyclops


@pytest.mark.rule("PCG-CARDS-01")
@pytest.mark.parametrize(
    ("of_teams", "drawn"), [([["X-Men", "Resistance"]], 2), ([["X-Men"]], 1), ([[]], 0)]
)
def test_one_character_of_both_affiliations_lets_you_draw_two(
    of_teams: list[list[str]], drawn: int
) -> None:
    follower = card("Follower", teams=of_teams[0])
    follow = super_power(
        "They'll Follow Him", MAIN, (ENERGY,), "draw", draw_for_each_team("X-Men", "Resistance")
    )
    # The Main Character's own teams are none of a Supporting Character's.
    cyclops = main("Cyclops", teams=["X-Men", "Resistance"])
    you = Side(
        front=["Cyclops, Level 1", "Follower"], locations=["Laboratory"], deck=["Filler"] * 3
    )
    table = table_of(you, None, cyclops, follower, scripts={"Cyclops": Script((follow,))})
    table.you.intend("main phase", "use They'll Follow Him of Cyclops")
    table.play("Turn 10")
    assert len(table.game.players[YOU].hand) == drawn


@pytest.mark.rule("PCG-CARDS-02", "PCG-CARDS-03")
@pytest.mark.parametrize(
    ("chosen_ones", "counters"),
    [
        (["All three", "All three", "All three"], [3, 0, 0, 0]),
        (["A", "All three", "All three"], [3, 3, 0, 0]),
        (["A", "B", "C"], [0, 3, 3, 3]),
        (["All three", "B", "C"], [3, 0, 3, 3]),
    ],
)
def test_trust_the_plan_gives_each_of_at_most_three_three_counters(
    chosen_ones: list[str], counters: list[int]
) -> None:
    cards = [
        card("All three", teams=["A", "B", "C"]),
        *(card(team, teams=[team]) for team in "ABC"),
    ]
    plan = super_power("Trust the Plan", MAIN, (ENERGY,), "3", counters_by_team(3, "A", "B", "C"))
    titles = [each.title for each in cards]
    you = Side(front=["Cyclops, Level 1", *titles], locations=["Laboratory"])
    table = table_of(you, None, main("Cyclops"), *cards, scripts={"Cyclops": Script((plan,))})
    table.you.intend("main phase", "use Trust the Plan of Cyclops").intend("choose", *chosen_ones)
    table.play("Turn 10")
    assert [table[title].plus for title in titles] == counters


# Emma Frost

EMMA = main("Emma Frost", **numbers(2, 9, 5))
(KEEPER_OF_LAW,) = uses_of(RULEBOOK["Emma Frost, Level 1"])
KEEPER = "use Keeper of Law of Emma Frost"


@pytest.mark.rule("PCG-CARDS-04", "PCG-CARDS-05", "PCG-EXAMPLE-11")
def test_strikes_at_one_character_add_up_as_often_as_they_are_paid_for() -> None:
    six = card("Six", **numbers(0, 6))
    you = Side(front=["Emma Frost, Level 1"], locations=["Laboratory", "Fortress"])
    table = table_of(you, Side(front=["Six"], main_in="back"), EMMA, six)
    table.you.intend("main phase", "attack with Emma Frost")
    table.you.intend("combat action", KEEPER).intend("pay", "Fortress")
    table.you.intend("combat action", KEEPER)
    table.play("Turn 10")
    # Three strikes with 2 ATK.
    assert table.where("Six") == ("KO'd", THEY)


@pytest.mark.rule("PCG-CARDS-04", "PCG-CARDS-05", "PCG-EXAMPLE-11")
@pytest.mark.parametrize(
    ("struck", "stunned"),
    [
        (["One", "One", "One"], {"One"}),
        (["One", "Two", "One"], {"One"}),
        (["One", "Two", "Three"], set()),
        (["Two", "Two", "One"], {"Two"}),
    ],
)
def test_the_strikes_of_a_defender_are_split_as_its_player_likes(
    struck: list[str], stunned: set[str]
) -> None:
    attackers = [card(title, teams=["T"], **numbers(0, 4, 2)) for title in ("One", "Two", "Three")]
    you = Side(
        front=["One", "Two", "Three"],
        back=["Emma Frost, Level 1"],
        locations=["Laboratory", "Fortress"],
    )
    # It is Emma who attacks with them, and who lets their victim strike more often.
    two = card("Two ATK", **numbers(2, 9))
    they = Side(front=["Two ATK"], main_in="back")
    script = replace(KEEPER_OF_LAW, is_any_combat=True)
    table = table_of(you, they, EMMA, two, *attackers, scripts={"Emma Frost": Script((script,))})
    table.you.intend("main phase", "attack with One").intend("team", "Two", "Three")
    table.you.intend("combat action", KEEPER).intend("pay", "Laboratory")
    table.you.intend("choose", "Two ATK").intend("combat action", KEEPER).intend(
        "choose", "Two ATK"
    )
    table.they.intend("struck", *struck)
    table.play("Turn 10")
    assert {each.title for each in attackers if table[each.title].is_stunned} == stunned


# Norman Osborn


@pytest.mark.rule("PCG-CARDS-06")
def test_the_keyword_powers_of_norman_osborn_affect_himself() -> None:
    norman = main("Norman Osborn", 2, teams=["H.A.M.M.E.R."])
    script = Script((marks(FLIGHT, "Flight", yours, of_team("H.A.M.M.E.R.")),))
    you = Side(front=["Norman Osborn, Level 2", "Weak"])
    table = table_of(you, None, norman, scripts={"Norman Osborn": script})
    assert has_flight(table.game, table["Norman Osborn"])
    assert not has_flight(table.game, table["Weak"])


@pytest.mark.rule("PCG-CARDS-07")
def test_what_is_given_to_two_teams_makes_nobody_a_member_of_a_third() -> None:
    norman = main("Norman Osborn", teams=["H.A.M.M.E.R."])
    avenger, mutant = card("Avenger", teams=["Avengers"]), card("Mutant", teams=["X-Men"])
    script = Script((gives(ATK, 1, "+1/+0", yours, of_team("Avengers", "X-Men")),))
    you = Side(front=["Norman Osborn, Level 1", "Avenger", "Mutant"])
    table = table_of(you, None, norman, avenger, mutant, scripts={"Norman Osborn": script})
    game = table.game
    assert [atk(game, table[title]) for title in ("Avenger", "Mutant", "Norman Osborn")] == [
        4,
        4,
        3,
    ]
    assert [set(teams(game, table[title])) for title in ("Avenger", "Mutant")] == [
        {"Avengers"},
        {"X-Men"},
    ]


# Pixie

PIXIE = main("Pixie", xp=9, **numbers(3, 9, 5))
SOULDAGGER = "use Souldagger of Pixie"
BOOST = plot_twist(
    "+3/+0 and Lethal",
    to_chosen(getting(ATK, 3, THIS_COMBAT), marked(LETHAL, THIS_COMBAT), plus(2)),
    chosen("one of yours", yours, fighting),
    times=(COMBAT,),
    any_turn=True,
)


@pytest.mark.rule(
    "PCG-CARDS-08", "PCG-CARDS-09", "PCG-AMBIGUOUS-48", "PCG-EXAMPLE-12", "PCG-EXAMPLE-13"
)
def test_souldagger_ends_what_lasts_and_leaves_counters() -> None:
    you = Side(front=["Pixie, Level 1"], locations=["Laboratory"])
    they = Side(front=["Guard"], hand=["Boost"], main_in="back")
    table = table_of(you, they, PIXIE, twist("Boost"), scripts={"Boost": BOOST})
    table.you.intend("main phase", "attack with Pixie")
    table.they.intend("combat action", "play Boost")
    # You pass at first, and act when there is something to take away.
    table.you.intend("combat action", None, SOULDAGGER)
    table.play("Turn 10")
    # 4 DEF and two counters; the 3 ATK are gone, or Pixie would be stunned.
    assert "ATK 3 of Pixie meets DEF 6 of Guard; ATK 5 of Guard meets DEF 9" in str(table.course)
    assert table["Guard"].plus == 2


@pytest.mark.rule("PCG-AMBIGUOUS-48")
def test_souldagger_leaves_what_was_given_before_the_combat() -> None:
    given = Placed("Guard", {"given": ({"kind": ATK, "value": 2, "until": "turn"},)})
    you = Side(front=["Pixie, Level 1"], locations=["Laboratory"])
    table = table_of(you, Side(front=[given], main_in="back"), PIXIE)
    table.you.intend("main phase", "attack with Pixie")
    table.you.intend("combat action", SOULDAGGER).intend("choose", "Guard")
    table.play("Turn 10")
    assert "ATK 5 of Guard meets" in str(table.course)


@pytest.mark.rule("PCG-CARDS-10")
@pytest.mark.parametrize(("paid_with", "xp"), [("Laboratory", 1), ("Fortress", 0)])
@pytest.mark.parametrize("payer", ["you", "they"])
def test_half_fairy_learns_as_anybody_pays_its_symbol(payer: str, paid_with: str, xp: int) -> None:
    sacred = plot_twist("pay", if_somebody_pays(you_draw(1)), any_turn=True)
    pixies = Side(front=["Pixie, Level 1"], aside=["Pixie, Level 2"], locations=["Laboratory"])
    paying = Side(hand=["Sacred Ground"], locations=[paid_with])
    if payer == "you":
        you, they = replace(paying, front=pixies.front, aside=pixies.aside), Side()
    else:
        you, they = pixies, paying
    own = (PIXIE, main("Pixie", 2), twist("Sacred Ground"))
    table = table_of(you, they, *own, scripts={"Sacred Ground": sacred})
    actor = table.you if payer == "you" else table.they
    kind = "main phase" if payer == "you" else "any turn"
    name = "Pixie" if payer == "you" else "Their main"
    actor.intend(kind, "play Sacred Ground").intend("payer", name)
    table.play("Turn 10")
    assert table["Pixie"].xp == xp


# Simon Trask


@pytest.mark.rule("PCG-CARDS-11")
@pytest.mark.parametrize(
    ("of_newcomer", "xp"),
    [(["Humanity Now!"], 0), (["X-Men"], 1), (["X-Men", "Avengers", "Humanity Now!"], 2), ([], 0)],
)
def test_proposition_x_counts_the_teams_that_nobody_shares(of_newcomer: list[str], xp: int) -> None:
    trask = main("Simon Trask", xp=9, teams=["Sentinels"], keywords=["Biosentinel"])
    helper = card("Helper", teams=["Humanity Now!"])
    newcomer = card("Newcomer", cost=1, teams=of_newcomer)
    you = Side(hand=["Newcomer"], resources=1)
    they = Side(front=["Simon Trask, Level 1", "Helper"], aside=["Simon Trask, Level 2"])
    table = begin("recruit step", you, they, trask, main("Simon Trask", 2), helper, newcomer)
    table.you.intend("recruit step", "recruit Newcomer")
    table.play("main phase")
    assert table["Simon Trask"].xp == xp


@pytest.mark.rule("PCG-CARDS-11")
def test_proposition_x_counts_enemies_alone() -> None:
    trask = main("Simon Trask", xp=9, teams=["Sentinels"])
    newcomer = card("Newcomer", cost=1, teams=["X-Men"])
    you = Side(
        front=["Simon Trask, Level 1"],
        aside=["Simon Trask, Level 2"],
        hand=["Newcomer"],
        resources=1,
    )
    table = begin("recruit step", you, None, trask, main("Simon Trask", 2), newcomer)
    table.you.intend("recruit step", "recruit Newcomer")
    table.play("main phase")
    assert table["Simon Trask"].xp == 0


# Weapon Omega

FLYER = card("Flyer", cost=1, flight=True, **numbers(1, 1, 3))


@pytest.mark.rule("PCG-CARDS-12")
def test_absorbed_powers_are_not_gained_again() -> None:
    absorb = super_power(
        "Mutant Energy Absorption",
        MAIN,
        (ENERGY,),
        "an enemy loses its powers",
        to_chosen(lose_powers),
        chosen("an enemy", enemy),
    )
    wings = plot_twist("Flight", to_chosen(marked(FLIGHT, THIS_TURN)), chosen("one", yours))
    you = Side(front=["Weapon Omega, Level 1"], locations=["Laboratory"])
    they = Side(front=["Flyer"], hand=["Wings"], deck=["Filler"] * 4)
    own = (main("Weapon Omega"), FLYER, twist("Wings"))
    scripts = {"Weapon Omega": Script((absorb,)), "Wings": wings}
    table = table_of(you, they, *own, scripts=scripts)
    table.you.intend("main phase", "use Mutant Energy Absorption of Weapon Omega")
    table.you.intend("choose", "Flyer")
    table.they.intend("main phase", "play Wings").intend("choose", "Flyer")
    table.play("Turn 11")
    assert table.where("Flyer") == ("front", THEY)
    assert not has_flight(table.game, table["Flyer"])


@pytest.mark.rule("PCG-CARDS-13")
def test_who_appears_addicted_triggers_nothing_and_keeps_nothing() -> None:
    addicted = Script((marks(APPEARS_POWERLESS, "without powers", enemy),))
    flyer = Script((when("appears", "draw", you_draw(1), of=(this,)),))
    you = Side(hand=["Flyer"], resources=1, deck=["Filler"])
    they = Side(front=["Weapon Omega, Level 1"])
    scripts = {"Weapon Omega": addicted, "Flyer": flyer}
    table = begin("recruit step", you, they, main("Weapon Omega"), FLYER, scripts=scripts)
    table.you.intend("recruit step", "recruit Flyer")
    table.play("main phase")
    assert len(table.game.players[YOU].hand) == 0
    assert not has_flight(table.game, table["Flyer"])
