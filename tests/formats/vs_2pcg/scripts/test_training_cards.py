"""What Plot Twists, Equipment and Locations among the training cards do."""

import pytest

from formats.table.position import Placed
from formats.vs_2pcg.engine.values import MOBILE, THIS_COMBAT, atk, defence, give, has_keyword
from tests.formats.vs_2pcg.engine.playing import THEY, YOU, Playing, Side, begin, card, numbers

LATE = card("Late", cost=1, teams=["Late Post"], **numbers(1, 2))
GLASS = card("Glass", cost=1, teams=["Glasshouse Society"], **numbers(1, 2))
BOTH = card("Both", cost=1, teams=["Late Post", "Glasshouse Society"], **numbers(1, 2))
SMALL = card("Small", cost=2, **numbers(1, 2))
TALL = card("Tall", cost=9, **numbers(9, 9, 2))
OWN = (LATE, GLASS, BOTH, SMALL, TALL)

FIELD, LIBRARY, LOFT = "Goods Yard", "Seed Library", "Tightrope Loft"
PLATFORM, PALM_HOUSE = "Platform Zero", "The Leaning Palm House"


def play(twist: str, you: Side, they: Side | None = None, *chosen: str) -> Playing:
    """Play a Plot Twist in your Main Phase."""
    table = begin("main phase", you, they, *OWN)
    table.you.intend("main phase", f"play {twist}").intend("choose", *chosen)
    return table.play("Turn 10")


def build(twist: str, you: Side) -> Playing:
    """Play a Plot Twist in your Build Phase."""
    table = begin("recruit step", you, None, *OWN)
    table.you.intend("recruit step", f"play {twist}")
    return table


def fight(attacker: str, you: Side, they: Side, *defender: str) -> Playing:
    """A combat on your turn that is about to begin; actions are intended by the test."""
    table = begin("main phase", you, they, *OWN)
    table.you.intend("main phase", f"attack with {attacker}").intend("defender", *defender)
    return table


# Plot Twists


def test_behind_the_curtain_hides_who_is_attacked() -> None:
    they = Side(front=["Small"], hand=["Behind the Curtain"], main_in="back")
    table = fight("Tall", Side(front=["Tall"]), they)
    table.they.intend("combat action", "play Behind the Curtain")
    table.play("Turn 10")
    assert table["Small"].is_hidden
    assert not table["Small"].is_exhausted
    assert table.told("The combat ends without a strike")


def test_cold_water_washes_off_what_was_given_in_the_combat() -> None:
    you = Side(front=["Small"], hand=["Grafted Courage"], back=["Glass"])
    they = Side(front=["Small"], hand=["Cold Water"], main_in="back")
    table = fight("Small", you, they)
    table.you.intend("combat action", "play Grafted Courage")
    table.they.intend("combat action", "play Cold Water")
    table.play("Turn 10")
    assert [each.pile.name for each in table.all("Small")] == ["front", "front"]


def test_compost_heap_returns_a_character_card() -> None:
    you = Side(front=["Glass"], hand=["Compost Heap"], ko_pile=["Tall", "Rust"])
    table = play("Compost Heap", you)
    assert table.where("Tall") == ("hand", YOU)
    assert table.where("Compost Heap") == ("KO'd", YOU)


def test_dry_spell_takes_counters() -> None:
    they = Side(front=[Placed("Small", {"plus": 3})], main_in="back")
    table = play("Dry Spell", Side(hand=["Dry Spell"]), they, "Small")
    assert table["Small"].plus == 0


def test_general_delivery_is_for_everybody() -> None:
    you = Side(hand=["General Delivery"], deck=["Filler"])
    table = play("General Delivery", you, Side(deck=["Filler"]))
    assert [len(player.hand) for player in table.game.players] == [1, 1]


@pytest.mark.parametrize("whose", ["attacker", "defender"])
def test_grafted_courage_strengthens_one_of_yours_in_the_combat(whose: str) -> None:
    brave = Side(front=["Small"], back=["Glass"], hand=["Grafted Courage"], main_in="back")
    wall = Side(front=["Late"], main_in="back")
    if whose == "attacker":
        table = fight("Small", brave, wall)
        table.you.intend("combat action", "play Grafted Courage")
    else:
        table = fight("Late", wall, brave)
        table.they.intend("combat action", "play Grafted Courage")
    table.play("Turn 10")
    assert table["Late"].pile.name == "KO'd"
    assert table["Small"].pile.name == "front"
    assert (atk(table.game, table["Small"]), defence(table.game, table["Small"])) == (1, 2)


def test_hothouse_panic_dazes_somebody_small() -> None:
    you = Side(front=["Glass"], hand=["Hothouse Panic"])
    table = play("Hothouse Panic", you, Side(front=["Small", "Tall"]))
    assert table["Small"].is_stunned
    assert table["Small"].wounds == 0


def test_hothouse_panic_needs_the_glasshouse_society() -> None:
    you = Side(front=["Late"], hand=["Hothouse Panic"])
    table = begin("main phase", you, Side(front=["Small"]), *OWN)
    table.play("Turn 10")
    assert not table.you.was_ever_offered("main phase", "play Hothouse Panic")


def test_insufficient_postage_cancels_a_combat() -> None:
    they = Side(front=["Late"], hand=["Insufficient Postage"], main_in="back")
    table = fight("Tall", Side(front=["Tall"]), they)
    table.they.intend("combat action", "play Insufficient Postage")
    table.play("Turn 10")
    assert table.where("Late") == ("front", THEY)
    assert table["Tall"].is_exhausted


def test_joint_exercise_is_for_one_of_each_team() -> None:
    you = Side(front=["Late", "Glass", "Small"], hand=["Joint Exercise"])
    table = play("Joint Exercise", you)
    assert [table[title].plus for title in ("Late", "Glass", "Small")] == [1, 1, 0]


@pytest.mark.parametrize("phase", ["build phase", "main phase"])
def test_late_frost_bites_up_to_two_in_either_phase(phase: str) -> None:
    they = Side(front=["Tall", "Small", "Late"])
    step, kind = ("formation step",) * 2 if phase == "build phase" else (phase, phase)
    table = begin(step, Side(hand=["Late Frost"]), they, *OWN)
    table.you.intend(kind, "play Late Frost").intend("choose", "Tall", "Small")
    table.play("Turn 10")
    assert [table[title].plus for title in ("Tall", "Small", "Late")] == [-1, -1, 0]


def test_lost_in_transit_costs_the_opponent_a_card_of_their_choice() -> None:
    you, they = Side(front=["Late"], hand=["Lost in Transit"]), Side(hand=["Tall", "Small"])
    table = begin("main phase", you, they, *OWN)
    table.you.intend("main phase", "play Lost in Transit")
    table.they.intend("discard", "Small")
    table.play("Turn 10")
    assert table.where("Small") == ("KO'd", THEY)
    assert table.where("Tall") == ("hand", THEY)


@pytest.mark.rule("PCG-CORE-13")
def test_lost_luggage_finds_an_equipment_and_shuffles() -> None:
    order = ["Filler", "Small", "Pruning Hook", "Tall", "Late", "Glass", "Both", "Rust"]
    table = build("Lost Luggage", Side(front=["Late"], hand=["Lost Luggage"], deck=order))
    table.you.intend("search", "Pruning Hook")
    table.play("main phase")
    assert table.where("Pruning Hook") == ("hand", YOU)
    left = [str(each) for each in table.game.players[YOU].deck]
    order.remove("Pruning Hook")
    assert sorted(left) == sorted(order)
    assert left != order


@pytest.mark.rule("PCG-CORE-13")
def test_a_search_may_find_nothing_and_shuffles_all_the_same() -> None:
    order = ["Filler", "Small", "Tall", "Late", "Glass", "Both", "Rust"]
    table = build("Lost Luggage", Side(front=["Late"], hand=["Lost Luggage"], deck=order))
    table.play("main phase")
    assert len(table.game.players[YOU].hand) == 0
    assert [str(each) for each in table.game.players[YOU].deck] != order


@pytest.mark.rule("PCG-CARDS-01")
@pytest.mark.parametrize(
    ("front", "drawn"),
    [(["Small"], 0), (["Late"], 1), (["Late", "Glass"], 2), (["Both"], 2), (["Both", "Late"], 2)],
)
def test_mixed_post_counts_each_team_of_one_supporting_character(
    front: list[str], drawn: int
) -> None:
    table = play("Mixed Post", Side(front=front, hand=["Mixed Post"], deck=["Filler"] * 3))
    assert len(table.game.players[YOU].hand) == drawn


def test_night_school_teaches_the_main_character() -> None:
    you = Side(
        front=["Linus Thornquist, Level 1"],
        aside=["Linus Thornquist, Level 2"],
        hand=["Night School"],
    )
    table = play("Night School", you)
    assert table["Linus Thornquist"].xp == 2


def test_overtime_draws_two_and_discards_one() -> None:
    table = build("Overtime", Side(hand=["Overtime"], deck=["Small", "Tall"]))
    table.you.intend("discard", "Small")
    table.play("main phase")
    assert table.where("Small") == ("KO'd", YOU)
    assert table.where("Tall") == ("hand", YOU)


def test_paper_cut_wounds_somebody_stunned() -> None:
    you = Side(front=["Late", "Both"], hand=["Paper Cut"])
    they = Side(front=[Placed("Tall", {"stunned": True, "wounds": 1}), "Small"])
    assert play("Paper Cut", you, they).where("Tall") == ("KO'd", THEY)


def test_paper_cut_needs_two_of_the_late_post() -> None:
    they = Side(front=[Placed("Tall", {"stunned": True, "wounds": 1})])
    table = begin("main phase", Side(front=["Late"], hand=["Paper Cut"]), they, *OWN)
    table.play("Turn 10")
    assert not table.you.was_ever_offered("main phase", "play Paper Cut")


@pytest.mark.rule("PCG-EXAMPLE-13", "PCG-CARDS-09")
@pytest.mark.parametrize("is_washed", [False, True])
def test_poisoned_nib_is_lethal_for_a_combat_unless_it_is_washed_off(*, is_washed: bool) -> None:
    you = Side(front=["Nine"], back=["Late"], hand=["Poisoned Nib"])
    they = Side(front=["Tall"], hand=["Cold Water"], main_in="back")
    nine = card("Nine", **numbers(9, 20))
    table = begin("main phase", you, they, nine, *OWN)
    table.you.intend("main phase", "attack with Nine")
    table.you.intend("combat action", "play Poisoned Nib")
    if is_washed:
        table.they.intend("combat action", "play Cold Water")
    table.play("Turn 10")
    assert table.where("Tall")[0] == ("front" if is_washed else "KO'd")
    assert not has_keyword(table.game, table["Nine"], "lethal")


def test_relight_the_boilers_turns_a_location_up() -> None:
    you = Side(front=["Glass"], hand=["Relight the Boilers"], resources=[FIELD, "Small"])
    table = build("Relight the Boilers", you)
    table.play("main phase")
    assert table[FIELD].is_face_up


@pytest.mark.parametrize("what", ["Pruning Hook", "Steam Trellis"])
def test_rust_is_for_equipment_and_machines(what: str) -> None:
    they = Side(front=["Small"], equipment={"Pruning Hook": "Small"}, machines=["Steam Trellis"])
    table = play("Rust", Side(hand=["Rust"]), they, what)
    assert table.where(what) == ("KO'd", THEY)
    assert len(table.game.players[THEY].machines) + len(table.game.players[THEY].equipment) == 1


def test_second_delivery_readies_somebody_small() -> None:
    exhausted = {"exhausted": True}
    you = Side(
        front=["Late", Placed("Small", exhausted), Placed("Tall", exhausted)],
        hand=["Second Delivery"],
    )
    table = play("Second Delivery", you)
    assert not table["Small"].is_exhausted
    assert table["Tall"].is_exhausted


@pytest.mark.rule("PCG-CARDS-18", "PCG-LOC-13")
@pytest.mark.parametrize("where", ["row", "hand"])
def test_standing_order_is_paid_with_any_symbol(where: str) -> None:
    you = Side(
        front=["Small"],
        locations=[FIELD] if where == "row" else [],
        hand=["Standing Order"] if where == "row" else ["Standing Order", FIELD],
        deck=["Filler"] * 2,
    )
    table = begin("main phase", you, None, *OWN)
    table.you.intend("main phase", "play Standing Order").intend("payer", "Small")
    table.play("Turn 10")
    assert len(table.game.players[YOU].hand) == 2
    assert table.where(FIELD)[0] == ("resources" if where == "row" else "KO'd")
    assert table[FIELD].is_face_up is (where == "hand")


@pytest.mark.rule("PCG-CARDS-18")
@pytest.mark.parametrize(("payers", "count"), [(["Late"], 2), (["Small"], 0)])
def test_standing_order_is_paid_with_a_special_location_by_its_team(
    payers: list[str], count: int
) -> None:
    you = Side(front=payers, locations=[PLATFORM], hand=["Standing Order"], deck=["Filler"] * 2)
    table = begin("main phase", you, None, *OWN)
    table.you.intend("main phase", "play Standing Order")
    if count:
        table.you.intend("payer", "Late").intend("symbol", "skill")
    table.play("Turn 10")
    assert len(table.game.players[YOU].hand) == count


def test_thunder_in_the_glass_stuns_a_small_defender() -> None:
    you = Side(front=["Glass"], hand=["Thunder in the Glass"])
    strong = card("Strong", cost=2, **numbers(9, 9, 2))
    table = begin("main phase", you, Side(front=["Strong"], main_in="back"), strong, *OWN)
    table.you.intend("main phase", "attack with Glass")
    table.you.intend("combat action", "play Thunder in the Glass")
    table.play("Turn 10")
    assert table["Strong"].is_stunned
    assert not table["Glass"].is_stunned


@pytest.mark.parametrize("player", [YOU, THEY])
def test_wrong_address_moves_an_enemy_on_any_turn(player: int) -> None:
    you, they = Side(hand=["Wrong Address"]), Side(front=["Small"])
    table = begin("main phase", you, they, *OWN, player=player)
    table.you.intend("main phase" if player == YOU else "any turn", "play Wrong Address")
    table.you.intend("choose", "Small")
    table.play("Turn 10")
    assert table.where("Small") == ("back", THEY)


# Equipment


@pytest.mark.parametrize(
    ("equipment", "change"),
    [("Pruning Hook", (2, 0)), ("Watering-Can Helm", (0, 2)), ("Franking Hammer", (1, 0))],
)
def test_equipment_changes_its_bearer(equipment: str, change: tuple[int, int]) -> None:
    you = Side(front=["Small", "Late"], equipment={equipment: "Small"})
    table = begin("main phase", you, None, *OWN)
    game = table.game
    assert (atk(game, table["Small"]) - 1, defence(game, table["Small"]) - 2) == change
    assert atk(game, table["Late"]) == 1


@pytest.mark.parametrize(
    ("equipment", "keyword"), [("Satchel of Keys", MOBILE), ("Second-Hand Wings", "flight")]
)
def test_equipment_gives_its_bearer_a_keyword(equipment: str, keyword: str) -> None:
    you = Side(front=["Small", "Late"], equipment={equipment: "Small"})
    table = begin("main phase", you, None, *OWN)
    assert has_keyword(table.game, table["Small"], keyword)
    assert not has_keyword(table.game, table["Late"], keyword)


def test_brass_epaulettes_count_attacks() -> None:
    you = Side(front=["Tall", "Late"], equipment={"Brass Epaulettes": "Tall"})
    table = fight("Tall", you, Side(front=["Small"], main_in="back"))
    table.play("Turn 10")
    assert table["Tall"].plus == 1


@pytest.mark.rule("PCG-EQUIP-02")
def test_franking_hammer_is_paid_by_its_bearer_in_its_combat() -> None:
    you = Side(front=["Tall"], equipment={"Franking Hammer": "Tall"}, locations=[FIELD])
    twelve = card("Twelve", cost=2, **numbers(0, 12))
    table = begin("main phase", you, Side(front=["Twelve"], main_in="back"), twelve, *OWN)
    table.you.intend("main phase", "attack with Tall")
    table.you.intend("combat action", "use Postmark of Franking Hammer")
    table.play("Turn 10")
    assert table.where("Twelve") == ("KO'd", THEY)


def test_the_great_sorting_engine_draws_at_the_start_of_the_turn() -> None:
    engine = Side(machines=["Great Sorting Engine"], deck=["Filler"] * 5)
    table = begin("draw phase", engine, engine)
    table.play("recovery phase")
    assert [len(player.hand) for player in table.game.players] == [3, 0]


@pytest.mark.rule("PCG-CARDS-13")
def test_the_iron_turnstile_lets_enemies_appear_without_powers() -> None:
    you = Side(hand=["Inkstained Wendel"], resources=2, deck=["Filler"])
    table = begin("recruit step", you, Side(machines=["Iron Turnstile"]))
    table.you.intend("recruit step", "recruit Inkstained Wendel")
    table.play("main phase")
    assert len(table.game.players[YOU].hand) == 0


@pytest.mark.rule("PCG-CARDS-13")
def test_the_iron_turnstile_stops_nobody_of_its_own_side_or_who_is_there() -> None:
    you = Side(
        hand=["Inkstained Wendel"],
        machines=["Iron Turnstile"],
        front=["Pollen Duke"],
        resources=2,
        deck=["Filler"],
    )
    table = begin("recruit step", you, Side(front=["Pollen Duke"]))
    table.you.intend("recruit step", "recruit Inkstained Wendel")
    table.play("main phase")
    assert len(table.game.players[YOU].hand) == 1
    assert all(has_keyword(table.game, each, "flight") for each in table.all("Pollen Duke"))


def test_the_steam_trellis_shelters_the_back_row() -> None:
    you = Side(front=["Small"], back=["Late"], machines=["Steam Trellis"])
    table = begin("main phase", you, Side(back=["Glass"]), *OWN)
    found = [defence(table.game, table[title]) for title in ("Small", "Late", "Glass")]
    assert found == [2, 3, 2]


# Locations


@pytest.mark.rule("PCG-LOC-12", "PCG-POWER-07", "PCG-POWER-10", "PCG-CARDS-23")
def test_platform_zero_lets_whoever_pays_change_rows_as_often_as_they_pay() -> None:
    you = Side(front=["Late", "Small"], locations=[PLATFORM, PLATFORM, LOFT])
    table = begin("main phase", you, None, *OWN)
    pays = "use Change Here of Platform Zero"
    for _time in range(2):
        table.you.intend("main phase", pays).intend("payer", "Late")
    table.play("Turn 10")
    # There and back again; the Special Location pays for its team, the loft for anybody.
    assert table.where("Late") == ("front", YOU)
    assert sum(each.is_face_up for each in table.game.players[YOU].resources) == 1


def test_the_leaning_palm_house_strengthens_whoever_pays() -> None:
    you = Side(front=["Glass"], locations=[PALM_HOUSE])
    three = card("Three", **numbers(0, 3))
    table = begin("main phase", you, Side(front=["Three"], main_in="back"), three, *OWN)
    table.you.intend("main phase", "attack with Glass")
    table.you.intend("combat action", f"use Warm Soil of {PALM_HOUSE}")
    table.play("Turn 10")
    assert table.where("Three") == ("KO'd", THEY)


def test_nothing_is_given_for_a_combat_that_is_over() -> None:
    table = begin("main phase", Side(front=["Small"]), None, *OWN)
    give(table.game, table["Small"], "ATK", 2, THIS_COMBAT)
    assert atk(table.game, table["Small"]) == 1
