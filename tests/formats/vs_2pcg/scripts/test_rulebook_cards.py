"""What the rulebook tells of single Supporting Characters and other cards, played.

Where it does not tell what a card does, a test gives the card a text of its own, which is of the
kind that the ruling is about.
"""

import pytest

from carddb.builtin import builtin_cards
from formats.vs_2pcg.engine.powers import COMBAT, ENERGY, MAIN, SKILL, Script
from formats.vs_2pcg.engine.values import DEF, THIS_TURN, defence
from formats.vs_2pcg.scripts import REGISTRY, key_of
from formats.vs_2pcg.scripts.doing import getting, plus, to_payer, to_this
from formats.vs_2pcg.scripts.having import gives, lets_pay, super_power
from tests.formats.vs_2pcg.engine.playing import (
    THEY,
    YOU,
    Side,
    begin,
    card,
    equipment,
    main,
    numbers,
)
from tests.formats.vs_2pcg.scripts.tables import GUARD, WEAK, table_of

# Armor


@pytest.mark.rule("PCG-CARDS-14", "PCG-EXAMPLE-06")
@pytest.mark.parametrize("role", ["attacker", "defender", "neither"])
def test_armor_uses_her_exoskeleton_in_her_combats_and_has_it_for_the_turn(role: str) -> None:
    exoskeleton = super_power(
        "Psionic Exoskeleton",
        COMBAT,
        (ENERGY,),
        "+0/+5 this turn",
        to_this(getting(DEF, 5, THIS_TURN)),
        any_turn=True,
    )
    armor = Side(front=["Armor"], locations=["Laboratory"])
    table = table_of(
        armor if role != "defender" else Side(front=["Guard"]),
        Side(front=["Guard"]) if role != "defender" else armor,
        card("Armor", **numbers(1, 2, 2)),
        scripts={"Armor": Script((exoskeleton,))},
    )
    attacker = {"attacker": "Armor", "defender": "Guard", "neither": "Your main"}[role]
    table.you.intend("main phase", f"attack with {attacker}")
    table.you.intend("defender", "Armor" if role == "defender" else "Guard")
    actor = table.they if role == "defender" else table.you
    use = "use Psionic Exoskeleton of Armor"
    if role != "neither":
        actor.intend("combat action", use)
    # What happens at the end of the turn still sees it.
    table.play("Turn 10")
    assert actor.was_ever_offered("combat action", use) is (role != "neither")
    assert table["Armor"].is_stunned is False


# Avalanche

AVALANCHE = card("Avalanche", **numbers(5, 5))
BIG_ONE = "use The Big One of Avalanche"


@pytest.mark.rule("PCG-CARDS-15", "PCG-EXAMPLE-04")
def test_the_big_one_turns_three_down_and_kos_locations_of_different_types() -> None:
    own = ["Laboratory", "Training Ground", "Fortress"]
    you = Side(front=["Avalanche"], locations=own)
    they = Side(locations=["Laboratory", "Laboratory", "Fortress", "Utopia"])
    table = table_of(you, they, AVALANCHE)
    labs = table.all("Laboratory")
    table.you.intend("main phase", BIG_ONE)
    table.you.intend("choose", labs[1], "Fortress")
    table.play("Turn 10")
    assert not any(each.is_face_up for each in table.game.players[YOU].resources)
    first, second = table.you.offered("choose")
    # Not the Special Location, and afterwards no second one of the type.
    assert first == ["Laboratory", "Laboratory", "Fortress"]
    assert [each for each in second if each != "None"] == ["Fortress"]
    gone = [str(each) for each in table.game.players[THEY].ko_pile]
    assert sorted(gone) == ["Fortress", "Laboratory"]


@pytest.mark.rule("PCG-EXAMPLE-05")
def test_the_big_one_is_paid_by_discarding_too() -> None:
    you = Side(front=["Avalanche"], locations=["Laboratory"], hand=["Training Ground", "Fortress"])
    table = table_of(you, Side(locations=["Laboratory"]), AVALANCHE)
    table.you.intend("main phase", BIG_ONE)
    table.play("Turn 10")
    assert table.where("Training Ground") == ("KO'd", YOU)
    assert table.where("Fortress") == ("KO'd", YOU)


@pytest.mark.rule("PCG-EXAMPLE-04")
def test_the_big_one_is_not_used_in_a_combat() -> None:
    you = Side(front=["Avalanche"], locations=["Laboratory", "Training Ground", "Fortress"])
    table = table_of(you, Side(front=["Guard"], locations=["Laboratory"]), AVALANCHE)
    table.you.intend("main phase", "attack with Avalanche").intend("defender", "Guard")
    table.play("Turn 10")
    assert table.you.was_ever_offered("main phase", BIG_ONE)
    assert not table.you.was_ever_offered("combat action", BIG_ONE)


# Cloak, Sentry


@pytest.mark.rule("PCG-CARDS-16")
def test_what_is_for_all_characters_is_for_those_of_your_side_that_appear_too() -> None:
    script = Script((gives(DEF, 1, "all characters get +0/+1"),))
    you = Side(front=["Cloak"], hand=["Weak"], resources=1)
    table = begin(
        "recruit step",
        you,
        Side(front=["Guard"]),
        card("Cloak"),
        GUARD,
        WEAK,
        scripts={"Cloak": script},
    )
    table.you.intend("recruit step", "recruit Weak")
    table.play("main phase")
    found = [defence(table.game, table[title]) for title in ("Cloak", "Weak", "Guard")]
    assert found == [4, 2, 5]


@pytest.mark.rule("PCG-CARDS-19")
def test_sentry_attacks_and_does_not_strike() -> None:
    sentry = card("Sentry", **numbers(9, 9))
    table = table_of(Side(front=["Sentry"]), Side(front=["Weak"], main_in="back"), sentry)
    table.you.intend("main phase", "attack with Sentry")
    table.play("Turn 10")
    assert table["Sentry"].is_exhausted
    assert table.where("Weak") == ("front", THEY)


@pytest.mark.rule("PCG-CARDS-19")
def test_sentry_does_not_strike_back() -> None:
    sentry = card("Sentry", **numbers(9, 9))
    table = table_of(Side(front=["Weak"]), Side(front=["Sentry"], main_in="back"), sentry)
    table.you.intend("main phase", "attack with Weak")
    table.play("Turn 10")
    assert table.where("Weak") == ("front", YOU)


# Omega Machine Components

COMPONENTS = [
    equipment(
        f"Omega Machine Components ({which})", cost=1, is_machine=True, teams=["H.A.M.M.E.R."]
    )
    for which in ("first", "second")
]


@pytest.mark.rule("PCG-CARDS-20")
@pytest.mark.parametrize(("of_main", "count"), [(["H.A.M.M.E.R."], 2), (["X-Men"], 0)])
def test_components_of_one_name_are_in_play_together_if_their_team_is_there(
    of_main: list[str], count: int
) -> None:
    norman = main("Norman Osborn", teams=of_main)
    titles = [each.title for each in COMPONENTS]
    you = Side(front=["Norman Osborn, Level 1"], hand=titles, resources=2)
    table = begin("recruit step", you, None, norman, *COMPONENTS)
    if count:
        table.you.intend("recruit step", *(f"play {title}" for title in titles))
    table.play("main phase")
    assert len(table.game.players[YOU].machines) == count


def test_the_components_are_four_cards_that_say_one_of_a_kind() -> None:
    found = [each for each in builtin_cards("vs-2pcg") if each.name == "Omega Machine Components"]
    assert len({each.title for each in found}) == 4
    assert all(each.fact("one_of_a_kind") for each in found)


# Danger Room, Iron Patriot, Venom


@pytest.mark.rule("PCG-CARDS-23", "PCG-EXAMPLE-10")
@pytest.mark.parametrize("payer_teams", [["X-Men"], ["Avengers"]])
def test_cyclops_pays_for_the_danger_room_with_utopia(payer_teams: list[str]) -> None:
    room = Script((lets_pay("Training", MAIN, (SKILL,), "a counter", to_payer(plus(1))),))
    cyclops = main("Cyclops", teams=payer_teams)
    danger_room = card("Danger Room", "special location", symbols=[])
    you = Side(front=["Cyclops, Level 1"], locations=["Danger Room", "Utopia"])
    table = table_of(you, None, cyclops, danger_room, scripts={"Danger Room": room})
    use = "use Training of Danger Room"
    if payer_teams == ["X-Men"]:
        table.you.intend("main phase", use)
    table.play("Turn 10")
    assert table.you.was_ever_offered("main phase", use) is (payer_teams == ["X-Men"])
    assert table["Cyclops"].plus == (payer_teams == ["X-Men"])


@pytest.mark.rule("PCG-CARDS-24", "PCG-UNIQUE-10")
def test_iron_patriot_is_norman_osborn_too() -> None:
    (patriot,) = [each for each in builtin_cards("vs-2pcg") if each.name == "Iron Patriot"]
    assert patriot.fact("aka") == ("Norman Osborn",)
    recorded = card("Iron Patriot", cost=1, aka=["Norman Osborn"])
    you = Side(front=["Norman Osborn, Level 1"], hand=["Iron Patriot"], resources=9)
    table = begin("recruit step", you, None, main("Norman Osborn"), recorded)
    table.you.intend("main phase", "power up Norman Osborn")
    table.play("Turn 10")
    assert not table.you.was_ever_offered("recruit step", "recruit Iron Patriot")
    assert table["Norman Osborn"].plus == 1


@pytest.mark.rule("PCG-CARDS-25", "PCG-EXAMPLE-15")
def test_venom_and_the_starred_venom_are_two() -> None:
    venom, starred = card("Venom", cost=1), card("★Venom★", cost=1)
    you = Side(front=["Venom"], hand=["★Venom★", "★Venom★"], resources=1)
    table = begin("recruit step", you, None, venom, starred)
    table.you.intend("recruit step", "recruit ★Venom★")
    table.play("Turn 10")
    assert table.where("Venom") == ("front", YOU)
    assert table.you.was_ever_offered("main phase", "power up ★Venom★")
    assert not table.you.was_ever_offered("main phase", "power up Venom")


# What is not told


@pytest.mark.parametrize(
    "name",
    [
        *("Armor", "Cloak", "Danger Room", "Domino", "Iron Patriot", "Sacred Ground"),
        *("Omega Machine Components (first)", "Cyclops, Level 1", "Norman Osborn, Level 1"),
        "Weapon Omega, Level 1",
    ],
)
def test_a_card_of_which_too_little_is_told_has_no_script(name: str) -> None:
    (found,) = [each for each in builtin_cards("vs-2pcg") if key_of(each) == name]
    assert not REGISTRY.has(found)
