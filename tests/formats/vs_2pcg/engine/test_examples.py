"""The worked examples of the rulebook, and what can not be done in them."""

import pytest

from carddb.model import Card
from formats.table.position import Placed
from formats.vs_2pcg.engine.levels import gain_xp
from formats.vs_2pcg.engine.powers import COMBAT, ENERGY, INTELLECT, MAIN, MIGHT, SKILL, Script, Use
from formats.vs_2pcg.engine.values import DEF, THIS_TURN, defence, give
from formats.vs_2pcg.scripts.doing import striking_more, to_chosen
from tests.formats.vs_2pcg.engine.combat.fighting import attack
from tests.formats.vs_2pcg.engine.own_scripts import (
    ANY_CHARACTER,
    as_soon_as,
    nothing,
    to_this,
    used,
)
from tests.formats.vs_2pcg.engine.playing import Playing, Side, begin, card, location, main, numbers

LOCATIONS = (
    location("Laboratory", INTELLECT),
    location("Training Ground", SKILL),
    location("Fortress", MIGHT),
)
PAYING = [each.title for each in LOCATIONS]
THE_BIG_ONE = used(nothing, MAIN, name="The Big One", symbols=(INTELLECT, SKILL, MIGHT))
USE_IT = "use The Big One of Avalanche"


@pytest.mark.rule("PCG-EXAMPLE-01")
@pytest.mark.parametrize("is_face_up", [True, False])
def test_the_fourth_resource_gives_a_fourth_point_of_which_one_is_lost(is_face_up: bool) -> None:
    hand = ["Magma", "Hellion", "Training Ground"]
    cards = (card("Magma", cost=1), card("Hellion", cost=2), LOCATIONS[1])
    table = begin("resource step", Side(hand=hand, resources=3), None, *cards)
    side = "up" if is_face_up else "down"
    table.you.intend("resource step", f"put Training Ground face {side} into the resource row")
    table.you.intend("recruit step", "recruit Magma").intend("row", "back")
    table.you.intend("recruit step", "recruit Hellion").intend("row", "front")
    table.play("formation step")
    assert (table.where("Magma"), table.where("Hellion")) == (("back", 0), ("front", 0))
    assert (table.game.history.unused_now, table.game.players[0].points) == (1, 0)


def avalanche(hand: list[str], up: list[str]) -> Playing:
    """Avalanche with Locations in hand and face up."""
    table = begin(
        "main phase",
        Side(front=["Avalanche"], hand=hand, locations=up),
        None,
        *(card("Avalanche"), *LOCATIONS),
        scripts={"Avalanche": THE_BIG_ONE},
    )
    table.you.intend("main phase", USE_IT)
    return table


@pytest.mark.rule("PCG-EXAMPLE-04", "PCG-EXAMPLE-05")
@pytest.mark.parametrize("in_hand", [0, 1, 2, 3])
def test_three_locations_pay_turned_down_or_discarded(in_hand: int) -> None:
    table = avalanche(PAYING[:in_hand], PAYING[in_hand:]).play("Turn 10")
    assert [table.where(title)[0] for title in PAYING] == [
        *["KO'd"] * in_hand,
        *["resources"] * (3 - in_hand),
    ]
    assert not any(card.is_face_up for card in table.game.players[0].resources)


@pytest.mark.rule("PCG-EXAMPLE-04")
def test_the_big_one_is_not_used_in_combat_nor_with_a_location_too_few() -> None:
    for hand, up in ((PAYING[:1], PAYING[1:2]), ([], ["Fortress"] * 3)):
        with pytest.raises(AssertionError, match="never done"):
            avalanche(hand, up).play("Turn 10")
    table = avalanche([], PAYING)
    table.you.intentions.clear()
    attack(table, "Avalanche").play("Turn 10")
    assert USE_IT in table.you.offered("main phase")[0]
    assert not table.you.offered("combat action")


@pytest.mark.rule("PCG-EXAMPLE-06")
@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("is_in_combat", [True, False])
def test_psionic_exoskeleton_is_there_on_any_turn_while_armor_is_in_combat(
    player: int, is_in_combat: bool
) -> None:
    """Its effect is made up, but that it lasts for the turn."""
    exoskeleton = used(
        to_this(give, DEF, 3, THIS_TURN),
        COMBAT,
        name="Psionic Exoskeleton",
        symbols=(MIGHT,),
        is_any_turn=True,
    )
    table = begin(
        "main phase",
        Side(front=["Armor", "Other"], locations=["Fortress"]),
        Side(front=["Enemy"]),
        *(card(title, **numbers(1, 9, 2)) for title in ("Armor", "Other", "Enemy")),
        LOCATIONS[2],
        player=player,
        scripts={"Armor": exoskeleton},
    )
    mine = "Armor" if is_in_combat else "Other"
    attacker, defender = (mine, "Enemy") if player == 0 else ("Enemy", mine)
    attack(table, attacker, at=defender, by=player)
    use = "use Psionic Exoskeleton of Armor"
    if is_in_combat:
        table.you.intend("combat action", use)
    table.play("Turn 10")
    assert table.you.was_ever_offered("combat action", use) is is_in_combat
    # The effect is over with the turn; the Location stays down.
    assert defence(table.game, table["Armor"]) == 9
    assert table["Fortress"].is_face_up is not is_in_combat


@pytest.mark.rule("PCG-EXAMPLE-07")
@pytest.mark.parametrize("is_in_combat", [True, False])
def test_an_iceman_from_hand_powers_up_iceman_in_combat(is_in_combat: bool) -> None:
    iceman = main("Iceman", **numbers(4, 9, 5))
    other = card("Other", **numbers(1, 9, 2))
    table = begin(
        "main phase",
        Side(front=["Iceman, Level 1", "Other"], hand=["Iceman"]),
        None,
        iceman,
        other,
        card("Iceman"),
    )
    attack(table, "Iceman" if is_in_combat else "Other")
    if is_in_combat:
        table.you.intend("combat action", "power up Iceman")
    table.play("Turn 10")
    assert table["Iceman"].plus == int(is_in_combat)
    assert len(table.game.players[0].hand) == int(not is_in_combat)
    assert table.you.was_ever_offered("combat action", "power up Iceman") is is_in_combat


@pytest.mark.rule("PCG-EXAMPLE-09")
@pytest.mark.parametrize(("xp", "level"), [(4, 1), (5, 2)])
def test_dark_beast_levels_up_with_the_sixth_xp_at_the_end_of_a_turn(xp: int, level: int) -> None:
    levels = (main("Dark Beast", xp=6, **numbers(4, 4)), main("Dark Beast", 2, **numbers(6, 6)))
    table = begin(
        "main phase",
        Side(front=[Placed("Dark Beast, Level 1", {"xp": xp})], aside=["Dark Beast, Level 2"]),
        None,
        *levels,
        scripts={"Dark Beast, Level 1": as_soon_as("end of turn", to_this(gain_xp))},
    )
    table.play("Turn 10")
    (beast,) = table.game.players[0].characters
    assert (beast.printed.level, beast.xp) == (level, 5 if level == 1 else 0)


DANGER_ROOM = Script(
    (Use("Train", "a character trains", nothing, (MAIN,), (ENERGY,), is_super=False),)
)


@pytest.mark.rule("PCG-EXAMPLE-10")
@pytest.mark.parametrize(
    ("teams", "can"),
    [(["Resistance"], True), (["Others"], False), (["Others", "Resistance"], True)],
)
def test_cyclops_pays_for_danger_room_with_the_special_location_of_his_team(
    teams: list[str], can: bool
) -> None:
    cards: tuple[Card, ...] = (
        main("Cyclops", teams=teams, **numbers(4, 4)),
        location("Utopia", ENERGY, SKILL, team="Resistance"),
        location("Danger Room"),
    )
    table = begin(
        "main phase",
        Side(front=["Cyclops, Level 1"], locations=["Danger Room", "Utopia"]),
        None,
        *cards,
        scripts={"Danger Room": DANGER_ROOM},
    )
    use = "use Train of Danger Room"
    if can:
        table.you.intend("main phase", use)
    table.play("Turn 10")
    assert table.you.was_ever_offered("main phase", use) is can
    assert table["Utopia"].is_face_up is not can


@pytest.mark.rule("PCG-EXAMPLE-11")
@pytest.mark.parametrize(
    ("struck", "down"),
    [
        (["First"] * 3, {"First"}),
        (["First", "Second", "First"], set()),
        (["First", "Second", "Second"], {"Second"}),
    ],
)
def test_three_strikes_go_at_one_enemy_or_are_split(struck: list[str], down: set[str]) -> None:
    """Three times 2 ATK meets 6 DEF; the Second falls by two of them."""
    team = [
        card("First", teams=["Red"], **numbers(1, 6, 2)),
        card("Second", teams=["Red"], **numbers(1, 4, 2)),
    ]
    law = used(
        to_chosen(striking_more(1)),
        COMBAT,
        is_unlimited=True,
        is_any_turn=True,
        is_any_combat=True,
        choices=(ANY_CHARACTER,),
    )
    table = begin(
        "main phase",
        Side(front=["First", "Second"], main_in="back"),
        Side(front=["Colossus"], main_in="back"),
        *(*team, card("Colossus", **numbers(2, 9, 2))),
        scripts={"Their main": law},
    )
    attack(table, "First", "Second")
    for _use in range(2):
        table.they.intend("combat action", "use Power of Their main").intend("choose", "Colossus")
    table.they.intend("struck", *struck)
    table.play("Turn 10")
    assert {name for name in ("First", "Second") if table[name].is_stunned} == down


@pytest.mark.rule("PCG-EXAMPLE-15")
@pytest.mark.parametrize(("in_hand", "can"), [("Venom", "Venom"), ("★Venom★", "★Venom★")])
def test_each_venom_powers_up_itself_alone(in_hand: str, can: str) -> None:
    cards = [card(title, **numbers(4, 4, 1)) for title in ("Venom", "★Venom★")]
    table = begin("main phase", Side(front=["Venom", "★Venom★"], hand=[in_hand]), None, *cards)
    table.play("Turn 10")
    offered = table.you.offered("main phase")[0]
    assert [option for option in offered if option.startswith("power up")] == [f"power up {can}"]


@pytest.mark.rule("PCG-EXAMPLE-15")
@pytest.mark.parametrize(("first", "second"), [("Venom", "★Venom★"), ("★Venom★", "Venom")])
def test_neither_venom_is_kod_by_the_other(first: str, second: str) -> None:
    cards = [card(title, cost=1, **numbers(4, 4, 1)) for title in ("Venom", "★Venom★")]
    table = begin("recruit step", Side(front=[first], hand=[second], resources=1), None, *cards)
    table.you.intend("recruit step", f"recruit {second}")
    table.play("formation step")
    assert table[first].is_in_play
    assert table[second].is_in_play
