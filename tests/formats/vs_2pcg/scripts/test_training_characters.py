"""What the characters among the training cards do."""

import pytest

from formats.table.position import Placed
from formats.vs_2pcg.engine.values import (
    IGNORES_PROTECTION,
    LEADER,
    atk,
    defence,
    has,
    has_keyword,
    teams,
)
from tests.formats.vs_2pcg.engine.playing import THEY, YOU, Playing, Side, begin, card, numbers

BYSTANDER = card("Bystander", cost=1, **numbers(1, 2))
WALL = card("Wall", cost=9, **numbers(0, 20))
GIANT = card("Giant", cost=9, **numbers(20, 20))
NEWCOMER = card("Newcomer", cost=1, **numbers(1, 2))

FIELD, LIBRARY, LOFT = "Goods Yard", "Seed Library", "Tightrope Loft"
BOILER, KITCHEN, ORCHARD = "Boiler House", "Soup Kitchen", "Fallen Star Orchard"


def use(name: str, of: str, you: Side, they: Side | None = None, *chosen: str) -> Playing:
    """Use a Main power of yours in your Main Phase."""
    table = begin("main phase", you, they, BYSTANDER, WALL, GIANT)
    table.you.intend("main phase", f"use {name} of {of}").intend("choose", *chosen)
    return table.play("Turn 10")


def fight(attacker: str, you: Side, they: Side, *defender: str) -> Playing:
    """A combat that is about to begin; actions are intended by the test."""
    table = begin("main phase", you, they, BYSTANDER, WALL, GIANT)
    table.you.intend("main phase", f"attack with {attacker}").intend("defender", *defender)
    return table


def test_autumn_rector_brings_a_leaf() -> None:
    you = Side(hand=["Autumn Rector"], resources=4, aside=["Loose Leaf"])
    table = begin("recruit step", you)
    table.you.intend("recruit step", "recruit Autumn Rector")
    table.you.intend("row", "back", "front")
    table.play("main phase")
    assert table.where("Autumn Rector") == ("back", YOU)
    assert table.where("Loose Leaf") == ("front", YOU)


def test_autumn_rector_brings_nothing_where_no_leaf_is_left() -> None:
    table = begin("recruit step", Side(hand=["Autumn Rector"], resources=4))
    table.you.intend("recruit step", "recruit Autumn Rector")
    table.play("main phase")
    assert len(table.game.players[YOU].characters) == 2


@pytest.mark.parametrize("turn", ["yours", "theirs"])
def test_belljar_hattie_weakens_an_enemy_in_the_combat_on_any_turn(turn: str) -> None:
    hattie = Side(front=["Belljar Hattie"], locations=[BOILER], main_in="back")
    if turn == "yours":
        table = fight("Belljar Hattie", hattie, Side(front=["Wall"], main_in="back"))
        actor = table.you
    else:
        wall = Side(front=["Wall"], main_in="back")
        table = fight("Wall", wall, hattie)
        actor = table.they
    actor.intend("combat action", "use Pane of Light of Belljar Hattie")
    table.play("Turn 10")
    assert table["Wall"].plus == -1
    assert not table[BOILER].is_face_up


def test_bramble_groom_scratches_as_he_is_stunned() -> None:
    table = fight("Bramble Groom", Side(front=["Bramble Groom"]), Side(front=["Giant"]), "Giant")
    table.you.intend("choose", "Giant")
    table.play("Turn 10")
    assert table.where("Bramble Groom") == ("KO'd", YOU)
    assert table["Giant"].plus == -1


def test_bramble_groom_scratches_nobody_where_all_are_stunned() -> None:
    even = card("Even", **numbers(3, 3))
    main_one = Placed("Their main, Level 1", {"stunned": True})
    table = begin("main phase", Side(front=["Bramble Groom"]), Side(front=[main_one, "Even"]), even)
    table.you.intend("main phase", "attack with Bramble Groom")
    table.play("Turn 10")
    assert table.where("Even") == ("KO'd", THEY)
    assert [each.plus for each in table.game.players[THEY].characters] == [0]


def test_clerk_of_erasures_takes_powers_for_good() -> None:
    clerk = Side(front=["Clerk of Erasures"], locations=[LOFT, LOFT])
    they = Side(front=["Pollen Duke", "Seedling Tove"])
    table = use("Strike Out", "Clerk of Erasures", clerk, they, "Pollen Duke")
    assert not has_keyword(table.game, table["Pollen Duke"], "flight")


def test_what_clerk_of_erasures_took_does_not_come_back() -> None:
    clerk = Side(front=["Clerk of Erasures"], locations=[LOFT, LOFT])
    tove = Side(front=["Seedling Tove"], deck=["Filler"] * 2)
    table = begin("main phase", clerk, tove)
    table.you.intend("main phase", "use Strike Out of Clerk of Erasures")
    table.play("Turn 10, main phase")
    assert table["Seedling Tove"].plus == 0


def test_dead_letter_dog_draws_as_it_is_stunned() -> None:
    table = fight(
        "Dead Letter Dog",
        Side(front=["Dead Letter Dog"], deck=["Filler"]),
        Side(front=["Giant"]),
        "Giant",
    )
    table.play("Turn 10")
    assert table.where("Dead Letter Dog") == ("KO'd", YOU)
    assert len(table.game.players[YOU].hand) == 1


def test_doctor_sill_recovers_somebody() -> None:
    you = Side(
        front=["Doctor Amaranth Sill", Placed("Your main, Level 1", {"stunned": True})],
        locations=[LIBRARY],
    )
    table = use("House Call", "Doctor Amaranth Sill", you)
    assert not table["Your main"].is_stunned
    assert table["Your main"].is_exhausted


def test_fog_lane_footman_goes_past_a_front_row() -> None:
    table = fight(
        "Fog-Lane Footman",
        Side(front=["Fog-Lane Footman"]),
        Side(front=["Wall"], back=["Bystander"]),
        "Bystander",
    )
    table.play("Turn 10")
    assert table.where("Bystander") == ("KO'd", THEY)
    assert has(table.game, table["Fog-Lane Footman"], IGNORES_PROTECTION)


def test_inkstained_wendel_draws_as_he_appears() -> None:
    table = begin(
        "recruit step",
        Side(hand=["Inkstained Wendel"], resources=2, deck=["Bystander"]),
        None,
        BYSTANDER,
    )
    table.you.intend("recruit step", "recruit Inkstained Wendel")
    table.play("main phase")
    assert table.where("Bystander") == ("hand", YOU)


def test_keeper_of_dead_letters_returns_somebody_small_to_hand() -> None:
    you = Side(front=["Keeper of Dead Letters"], locations=[LIBRARY], hand=[LIBRARY])
    they = Side(front=["Bystander", "Sorting Sparrow", "Wall"])
    table = use("Return to Sender", "Keeper of Dead Letters", you, they, "Sorting Sparrow")
    assert table.where("Sorting Sparrow") == ("hand", THEY)
    assert table.you.offered("choose") == [["Bystander", "Sorting Sparrow"]]


def test_ledger_maude_draws_in_the_build_phase() -> None:
    you = Side(front=["Ledger Maude"], locations=[LIBRARY], deck=["Filler"])
    table = begin("recruit step", you)
    table.you.intend("recruit step", "use Balance the Books of Ledger Maude")
    table.play("Turn 10")
    assert len(table.game.players[YOU].hand) == 1
    assert not table.you.was_ever_offered("main phase", "use Balance the Books of Ledger Maude")


def test_linus_grows_in_combat_and_levels_up_by_stunning() -> None:
    you = Side(
        front=[Placed("Linus Thornquist, Level 1", {"xp": 5})],
        locations=[FIELD],
        aside=["Linus Thornquist, Level 2"],
    )
    table = fight("Linus Thornquist", you, Side(front=["Bystander"]), "Bystander")
    linus = table.game.players[YOU].main
    assert linus is not None
    table.you.intend("combat action", "use Root and Branch of Linus Thornquist")
    table.play("Turn 10")
    assert linus.plus == 1
    assert linus.printed.level == 2


def test_linus_of_level_2_grows_all_his_garden() -> None:
    you = Side(
        front=["Linus Thornquist, Level 2", "Bramble Groom", "Bystander"],
        locations=[FIELD, BOILER],
    )
    table = begin("main phase", you, None, BYSTANDER)
    linus = table.game.players[YOU].main
    assert linus is not None
    table.you.intend("main phase", f"use The Whole Garden of {linus}")
    table.play("Turn 10")
    assert (linus.plus, table["Bramble Groom"].plus, table["Bystander"].plus) == (1, 1, 0)


def test_linus_as_a_supporting_character_stands_firm() -> None:
    they = Side(front=["Linus Thornquist"], locations=[FIELD], main_in="back")
    strong = card("Strong", **numbers(7, 9))
    table = begin("main phase", Side(front=["Strong"]), they, strong)
    table.you.intend("main phase", "attack with Strong")
    table.they.intend("combat action", "use Deep Roots of Linus Thornquist")
    table.play("Turn 10")
    assert not table["Linus Thornquist"].is_stunned
    assert defence(table.game, table["Linus Thornquist"]) == 5


def test_madam_pneumatic_moves_another() -> None:
    you = Side(front=["Madam Pneumatic", "Bystander"], locations=[LOFT])
    table = use("Through the Tube", "Madam Pneumatic", you, None, "Bystander")
    assert table.where("Bystander") == ("back", YOU)
    assert "Madam Pneumatic" not in table.you.offered("choose")[0]


def test_marionette_mistress_vey_takes_somebody_small() -> None:
    you = Side(front=["Marionette Mistress Vey"], locations=[LIBRARY, LIBRARY])
    they = Side(front=["Bystander", "Sorting Sparrow", "Wall"])
    table = use("Strings", "Marionette Mistress Vey", you, they, "Bystander")
    assert table.where("Bystander")[1] == YOU
    assert table["Bystander"].owner == THEY
    assert table.you.offered("choose") == [["Bystander", "Sorting Sparrow"]]


def test_moss_wardens_cover_one_another() -> None:
    table = begin(
        "main phase", Side(front=["Moss Wardens", "Moss Wardens"]), Side(front=["Moss Wardens"])
    )
    table.play("Turn 10")
    assert [defence(table.game, each) for each in table.all("Moss Wardens")] == [2, 2, 1]


def test_orla_draws_and_levels_up_by_paying() -> None:
    you = Side(
        front=[Placed("Orla Venn, Level 1", {"xp": 4})],
        locations=[LIBRARY],
        aside=["Orla Venn, Level 2"],
        deck=["Filler"],
    )
    table = begin("main phase", you)
    orla = table.game.players[YOU].main
    assert orla is not None
    table.you.intend("main phase", f"use Night Sorting of {orla}")
    table.play("Turn 10")
    assert len(table.game.players[YOU].hand) == 1
    assert orla.printed.level == 2


def test_orla_of_level_2_lets_an_attacker_strike_twice() -> None:
    you = Side(front=["Orla Venn, Level 2"], locations=[LIBRARY, LOFT])
    ten = card("Ten", **numbers(1, 10))
    table = begin("main phase", you, Side(front=["Ten"]), ten)
    orla = table.game.players[YOU].main
    assert orla is not None
    table.you.intend("main phase", f"attack with {orla}").intend("defender", "Ten")
    table.you.intend("combat action", f"use Express of {orla}")
    table.play("Turn 10")
    assert table.where("Ten") == ("KO'd", THEY)


@pytest.mark.rule("PCG-CARDS-21", "PCG-AMBIGUOUS-61")
@pytest.mark.parametrize(
    ("there", "is_one"),
    [
        (Side(), True),
        (Side(back=["Orla Venn"]), False),
        (Side(back=[Placed("Orla Venn", {"stunned": True})]), False),
        (Side(back=["Orla Venn, Level 1"]), False),
    ],
)
def test_paper_orla_is_a_leader_of_the_late_post_while_there_is_no_orla(
    there: Side, is_one: bool
) -> None:
    table = begin("main phase", Side(front=["Paper Orla"]), there)
    paper = table["Paper Orla"]
    assert has_keyword(table.game, paper, LEADER) is is_one
    assert ("Late Post" in teams(table.game, paper)) is is_one


@pytest.mark.rule("PCG-AMBIGUOUS-61")
def test_paper_orla_is_one_again_once_orla_is_gone() -> None:
    they = Side(front=["Orla Venn"], main_in="back")
    table = begin("main phase", Side(front=["Paper Orla", "Giant"]), they, GIANT)
    assert not has_keyword(table.game, table["Paper Orla"], LEADER)
    table.you.intend("main phase", "attack with Giant")
    table.play("Turn 10")
    assert has_keyword(table.game, table["Paper Orla"], LEADER)


def test_seedling_tove_grows_each_turn() -> None:
    tove = Side(front=["Seedling Tove"])
    table = begin("draw phase", tove, tove)
    table.play("main phase")
    assert [each.plus for each in table.all("Seedling Tove")] == [1, 0]


def test_sister_halfpenny_feeds_the_main_character() -> None:
    you = Side(front=["Sister Halfpenny"], locations=[KITCHEN])
    table = use("Soup for Everyone", "Sister Halfpenny", you)
    assert table["Your main"].vitality == 1
    assert table["Their main"].vitality == 0


def test_switchboard_nell_helps_in_a_combat_of_others() -> None:
    you = Side(front=["Bystander"], back=["Switchboard Nell"], locations=[LOFT])
    three = card("Three", **numbers(0, 3))
    table = begin("main phase", you, Side(front=["Three"]), BYSTANDER, three)
    table.you.intend("main phase", "attack with Bystander").intend("defender", "Three")
    table.you.intend("combat action", "use Crossed Lines of Switchboard Nell")
    table.play("Turn 10")
    assert table.where("Three") == ("KO'd", THEY)
    assert atk(table.game, table["Bystander"]) == 1


def test_the_borrowed_comet_removes_somebody_from_the_game() -> None:
    you = Side(front=["The Borrowed Comet"], locations=[ORCHARD])
    they = Side(front=["Bystander", "Wall"])
    table = use("Tail of Ice", "The Borrowed Comet", you, they)
    assert table.where("Bystander") == ("removed", "table")


def test_the_walking_cedar_falls_on_somebody() -> None:
    you = Side(front=["The Walking Cedar"], locations=[BOILER, FIELD])
    table = use("Timber", "The Walking Cedar", you, Side(front=["Bystander", "Wall"]))
    assert table.where("Bystander") == ("KO'd", THEY)


@pytest.mark.parametrize("does_pay", [True, False])
def test_thornback_doorkeeper_may_exhaust_who_appears(does_pay: bool) -> None:
    you = Side(hand=["Newcomer"], resources=1)
    they = Side(front=["Thornback Doorkeeper"], locations=[BOILER])
    table = begin("recruit step", you, they, NEWCOMER)
    table.you.intend("recruit step", "recruit Newcomer")
    if does_pay:
        table.they.intend("react", "use")
    table.play("main phase")
    assert table["Newcomer"].is_exhausted is does_pay
    assert table[BOILER].is_face_up is not does_pay


@pytest.mark.rule("PCG-CARDS-17")
@pytest.mark.parametrize("role", ["attacks", "defends"])
def test_toss_up_toby_wins_or_loses_the_flip_as_he_attacks_or_defends(role: str) -> None:
    # He needs 4 ATK for the guard: his own 2, and 2 by luck.
    guard = card("Guard", **numbers(0, 4))
    toby, four = Side(front=["Toss-Up Toby"], main_in="back"), Side(front=["Guard"], main_in="back")
    outcomes = set()
    for seed in map(str, range(8)):
        you, they = (toby, four) if role == "attacks" else (four, toby)
        table = begin("main phase", you, they, guard, seed=seed)
        table.you.intend("main phase", f"attack with {you.front[0]}")
        table.play("Turn 10")
        has_won = table.told("wins the flip of a coin")
        assert has_won is not table.told("loses the flip of a coin")
        assert (table.where("Guard")[0] == "KO'd") is has_won
        outcomes.add(has_won)
    assert outcomes == {True, False}


def test_umbrella_mender_sees_somebody_in_at_the_end_of_the_turn() -> None:
    table = begin("main phase", Side(front=["Umbrella Mender", "Bystander"]), None, BYSTANDER)
    table.you.intend("choose", "Bystander")
    table.play("Turn 10")
    assert table.where("Bystander") == ("back", YOU)


def test_verdigris_steward_leads_the_biosentinels() -> None:
    you = Side(front=["Verdigris Steward", "Gate-Post Automaton", "Bystander"])
    table = begin("main phase", you, Side(front=["Gate-Post Automaton"]), BYSTANDER)
    found = [atk(table.game, each) for each in table.all("Gate-Post Automaton")]
    assert found == [3, 2]
    assert atk(table.game, table["Verdigris Steward"]) == 5
    assert atk(table.game, table["Bystander"]) == 1


def test_winter_courier_hurries() -> None:
    you = Side(front=["Winter Courier"], locations=[LOFT])
    nine = card("Nine", **numbers(0, 9))
    table = begin("main phase", you, Side(front=["Nine"]), nine)
    table.you.intend("main phase", "attack with Winter Courier").intend("defender", "Nine")
    table.you.intend("combat action", "use Snow Road of Winter Courier")
    table.play("Turn 10")
    assert table.where("Nine") == ("KO'd", THEY)


@pytest.mark.rule("PCG-CARDS-22")
def test_weathervane_hobb_moves_once_though_several_sides_call_him() -> None:
    called = Side(front=["Pollen Duke"], deck=["Filler"] * 9)
    table = begin("main phase", Side(front=["Weathervane Hobb"]), called, others=[called])
    table.you.intend("side", "2")
    # Through the turn of his new player: he has left the Late Post, and moves no more.
    table.play("Turn 12")
    assert table.where("Weathervane Hobb")[1] == 2
    assert teams(table.game, table["Weathervane Hobb"]) == frozenset()


def test_weathervane_hobb_stays_where_nobody_calls_him() -> None:
    table = begin("main phase", Side(front=["Weathervane Hobb", "Pollen Duke"]))
    table.play("Turn 10")
    assert table.where("Weathervane Hobb")[1] == YOU
    assert "Late Post" in teams(table.game, table["Weathervane Hobb"])


@pytest.mark.rule("PCG-UNIQUE-08")
def test_captain_gall_is_known_as_pollen_duke_too() -> None:
    table = begin("recruit step", Side(front=["Pollen Duke"], hand=["Captain Gall"], resources=3))
    table.you.intend("recruit step", "recruit Captain Gall")
    table.play("main phase")
    assert table.where("Pollen Duke") == ("KO'd", YOU)


def test_the_ferris_dray_with_stars_is_another() -> None:
    starred = "★Ferris Dray★"
    table = begin("recruit step", Side(front=["Ferris Dray"], hand=[starred], resources=4))
    table.you.intend("recruit step", f"recruit {starred}")
    table.play("main phase")
    assert table.where("Ferris Dray") == ("front", YOU)
