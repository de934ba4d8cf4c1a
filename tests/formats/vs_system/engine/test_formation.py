"""Where characters stand: rows, columns, areas, adjacency, protection, and the formation step."""

import pytest

from formats.table.position import Placed
from formats.vs_system.engine.cards import Area, Spot
from formats.vs_system.engine.formation import are_adjacent, empty_spots, is_protected
from formats.vs_system.engine.values import atk
from tests.formats.vs_system.engine.looking import watch
from tests.formats.vs_system.engine.own_cards import bench
from tests.formats.vs_system.engine.playing import THEY, YOU, Playing, Side, begin, card

ADA = "Ada Tallow, Mistress of the Row"
"""A leader: adjacent characters get +1 ATK."""
NAN, BRAM, TWINS, JORY, MOTH = (
    "Pennyweight Nan",
    "Bell Buoy Bram",
    "Brackwater Twins",
    "Jory Snuff",
    "Brass Moth",
)


def led(table: Playing) -> set[str]:
    """Who gets +1 ATK of the leader."""
    return {
        str(each)
        for each in table.game.characters()
        if atk(table.game, each) == each.printed.atk + 1
    }


def spots(table: Playing, player: int = YOU) -> dict[str, str]:
    """Who stands where."""
    return {str(each): str(each.place) for each in table.game.players[player].characters}


def offered_places(table: Playing) -> set[str]:
    return {option for options in table.you.offered("place") for option in options}


@pytest.mark.rule("VS-ZONE-16")
def test_neighbours_in_a_row_and_who_shares_the_column_are_adjacent() -> None:
    table = begin(
        "attack step",
        Side(front=[NAN, ADA, BRAM, MOTH], support=[JORY, TWINS, "Soot Marigold"]),
    )
    assert led(table) == {NAN, BRAM, TWINS}
    assert are_adjacent(table[NAN], table[ADA])
    assert are_adjacent(table[NAN], table[JORY])
    assert not are_adjacent(table[ADA], table[ADA])


@pytest.mark.rule("VS-ZONE-17")
def test_characters_of_two_players_are_never_adjacent() -> None:
    table = begin("attack step", Side(front=[ADA, NAN]), Side(front=[BRAM, JORY], support=[MOTH]))
    assert led(table) == {NAN}


@pytest.mark.rule("VS-ZONE-18", "VS-ZONE-12")
@pytest.mark.parametrize("is_leader_hidden", [False, True])
def test_hidden_and_visible_characters_are_never_adjacent(is_leader_hidden: bool) -> None:
    leaders, others = [NAN, ADA, BRAM], [MOTH, TWINS, JORY]
    side = (
        Side(hidden_front=leaders, front=others, support=["Soot Marigold"] * 3)
        if is_leader_hidden
        else Side(front=leaders, hidden_front=others, hidden_support=["Soot Marigold"] * 3)
    )
    assert led(begin("attack step", side)) == {NAN, BRAM}


@pytest.mark.rule("VS-AMBIGUOUS-28")
def test_adjacency_works_inside_the_hidden_area() -> None:
    table = begin("attack step", Side(hidden_front=[ADA, NAN], hidden_support=[BRAM, JORY]))
    assert led(table) == {NAN, BRAM}


@pytest.mark.rule("VS-AMBIGUOUS-28")
def test_protection_works_inside_the_hidden_area() -> None:
    table = begin("attack step", Side(hidden_front=[NAN], hidden_support=[BRAM, JORY]))
    assert is_protected(table.game, table[BRAM])
    assert not is_protected(table.game, table[JORY])


@pytest.mark.rule("VS-AMBIGUOUS-48", "VS-AMBIGUOUS-47")
def test_with_an_empty_position_between_them_they_are_not_adjacent() -> None:
    table = begin("attack step", Side(front=[NAN, None, ADA, None, BRAM]))
    assert led(table) == set()
    assert spots(table) == {NAN: "front 0", ADA: "front 2", BRAM: "front 4"}


@pytest.mark.rule("VS-TURN-24")
def test_whoever_is_in_front_covers_one_column() -> None:
    table = begin("attack step", Side(front=[NAN, None, TWINS], support=[BRAM, JORY]))
    assert is_protected(table.game, table[BRAM])
    assert not is_protected(table.game, table[JORY])
    assert not is_protected(table.game, table[NAN])


@pytest.mark.rule("VS-TURN-24", "VS-ZONE-26")
def test_a_place_is_behind_one_front_position_exactly() -> None:
    table = begin("recruit step", Side(front=[NAN, BRAM], hand=[TWINS], resources=2))
    table.you.intend("priority", f"recruit {TWINS}").intend("place", "support 1")
    table.play("formation step")
    covering = [
        title
        for title in (NAN, BRAM)
        if table[title].place == table[TWINS].place._replace(row=table[title].place.row)
    ]
    assert covering == [BRAM]


@pytest.mark.rule("VS-ZONE-26")
def test_no_place_is_offered_where_somebody_stands() -> None:
    table = begin(
        "recruit step", Side(front=[NAN, BRAM], support=[None, JORY], hand=[TWINS], resources=2)
    )
    table.you.intend("priority", f"recruit {TWINS}")
    table.play("formation step")
    assert not offered_places(table) & {"front 0", "front 1", "support 1"}
    assert "support 0" in offered_places(table)


@pytest.mark.rule("VS-TURN-23", "VS-ZONE-19")
def test_any_of_ones_characters_may_be_moved_to_an_empty_position() -> None:
    table = begin("formation step", Side(front=[NAN, BRAM], support=[JORY]), Side(front=[MOTH]))
    table.you.intend("move", BRAM, JORY).intend("place", "support 2", "front 1")
    table.play("attack step")
    assert spots(table) == {NAN: "front 0", BRAM: "support 2", JORY: "front 1"}
    assert table.you.offered("move")[0] == ["Done.DONE", NAN, BRAM, JORY]


@pytest.mark.rule("VS-TURN-23")
def test_nobody_has_to_be_moved() -> None:
    table = begin("formation step", Side(front=[NAN, BRAM], support=[JORY])).play("attack step")
    assert spots(table) == {NAN: "front 0", BRAM: "front 1", JORY: "support 0"}


@pytest.mark.rule("VS-TURN-23")
def test_all_of_them_may_be_moved() -> None:
    table = begin("formation step", Side(front=[NAN, BRAM], support=[JORY]))
    table.you.intend("move", NAN, BRAM, JORY)
    table.you.intend("place", "support 0", "front 1", "front 0")
    table.play("attack step")
    assert spots(table) == {NAN: "support 0", BRAM: "front 1", JORY: "front 0"}


@pytest.mark.rule("VS-ZONE-19")
def test_a_character_may_return_to_its_own_position() -> None:
    table = begin("formation step", Side(front=[NAN, None, None, BRAM]))
    table.you.intend("move", BRAM).intend("place", "front 3")
    table.play("attack step")
    assert spots(table) == {NAN: "front 0", BRAM: "front 3"}


@pytest.mark.rule("VS-ZONE-27")
@pytest.mark.parametrize("others", [(), (JORY,)])
def test_two_that_are_picked_up_together_may_change_places(others: tuple[str, ...]) -> None:
    table = begin("formation step", Side(front=[NAN, None, BRAM], support=[None, *others]))
    table.you.intend("move", NAN, BRAM).intend("place", "front 2", "front 0")
    table.play("attack step")
    assert {title: spots(table)[title] for title in (NAN, BRAM)} == {
        NAN: "front 2",
        BRAM: "front 0",
    }


@pytest.mark.rule("VS-ZONE-26", "VS-ZONE-27")
def test_whoever_is_placed_later_does_not_get_a_place_that_is_taken() -> None:
    table = begin("formation step", Side(front=[NAN, BRAM]))
    table.you.intend("move", NAN, BRAM).intend("place", "front 1")
    table.play("attack step")
    first, second = table.you.offered("place")
    assert {"front 0", "front 1"} <= set(first)
    assert "front 1" not in second
    assert len(set(spots(table).values())) == 2


@pytest.mark.rule("VS-TURN-25", "VS-ZONE-20")
@pytest.mark.parametrize("is_hidden", [False, True])
def test_the_formation_step_keeps_everybody_in_the_area(is_hidden: bool) -> None:
    side = (
        Side(hidden_front=[NAN], front=[JORY])
        if is_hidden
        else Side(front=[NAN], hidden_front=[JORY])
    )
    table = begin("formation step", side)
    table.you.intend("move", NAN)
    table.play("attack step")
    assert all(option.startswith("hidden") == is_hidden for option in offered_places(table))
    assert table[NAN].is_hidden == is_hidden


@pytest.mark.rule("VS-TURN-36")
def test_stunned_and_exhausted_characters_are_moved_and_stay_so() -> None:
    table = begin(
        "formation step",
        Side(front=[Placed(NAN, {"stunned": True}), Placed(BRAM, {"exhausted": True})]),
    )
    table.you.intend("move", NAN, BRAM).intend("place", "support 1", "support 0")
    table.play("attack step")
    assert spots(table) == {NAN: "support 1", BRAM: "support 0"}
    assert table[NAN].is_stunned
    assert not table[NAN].is_face_up
    assert table[BRAM].is_exhausted
    assert not table[BRAM].is_stunned


@pytest.mark.rule("VS-TURN-23", "VS-AMBIGUOUS-35")
def test_they_are_moved_as_the_step_starts_and_without_the_chain(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = begin(
        "formation step", Side(front=[NAN], face_up=["Bench"]), Side(), bench(monkeypatch)
    )
    seen = watch(table, lambda decision, view: (decision.kind, len(view.chain)))
    table.you.intend("move", NAN).intend("place", "support 0")
    table.play("attack step")
    assert [kind for kind, _ in seen][:2] == ["move", "place"]
    assert "priority" in [kind for kind, _ in seen][2:]
    assert {waiting for _, waiting in seen} == {0}


@pytest.mark.rule("VS-ZONE-20", "VS-HIDDEN-05")
def test_nobody_but_in_the_formation_step_is_offered_a_move(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    side = Side(front=[NAN], hidden_front=[BRAM], face_up=["Bench"], hand=[TWINS], resources=3)
    table = begin("draw phase", side, Side(), bench(monkeypatch))
    table.you.intend("move", NAN, BRAM)
    seen = watch(table, lambda _, view: view.step, "move", "place")
    table.play("Turn 7")
    assert {step and step.value for step in seen} == {"formation step"}
    # Whoever moves stays in the area: no card says otherwise.
    visible, hidden = table.you.offered("place")
    assert not any("hidden" in spot for spot in visible)
    assert all("hidden" in spot for spot in hidden)
    assert table[BRAM].is_hidden
    assert not table[NAN].is_hidden


@pytest.mark.rule("VS-AMBIGUOUS-47")
def test_a_row_has_no_end_and_takes_any_number() -> None:
    crowd = card("Crowd, Army", cost=1)
    table = begin(
        "recruit step",
        Side(front=["Crowd, Army"] * 40, hand=["Crowd, Army"] * 2, resources=2),
        Side(),
        crowd,
    )
    table.you.intend("priority", "recruit Crowd, Army").intend("place", "front 40")
    table.you.intend("priority", "recruit Crowd, Army").intend("place", "front -2")
    table.play("formation step")
    assert len(table.game.players[YOU].characters) == 42


@pytest.mark.rule("VS-AMBIGUOUS-47")
def test_a_place_with_an_empty_one_between_is_offered_to_both_sides() -> None:
    table = begin("recruit step", Side(front=[NAN], hand=[TWINS], resources=2))
    table.you.intend("priority", f"recruit {TWINS}").intend("place", "front -2")
    table.play("formation step")
    assert {"front -2", "front 2", "support -2", "support 2"} <= offered_places(table)
    assert not are_adjacent(table[NAN], table[TWINS])


def test_however_far_apart_they_stand_few_places_are_offered() -> None:
    table = begin("formation step", Side(front=[NAN, BRAM]))
    table[BRAM].spot = Spot(Area.VISIBLE, table[NAN].place.row, 201)
    offered = empty_spots(table.game.players[YOU], Area.VISIBLE)
    assert len(offered) == len(set(offered)) == 18
    assert Spot(Area.VISIBLE, table[NAN].place.row, 203) in offered


def test_columns_are_counted_from_0_again() -> None:
    table = begin(
        "formation step",
        Side(
            front=[None, None, None, NAN, BRAM],
            support=[None, None, None, None, JORY],
            hidden_front=[None, MOTH],
        ),
    )
    table.play("attack step")
    assert spots(table) == {
        NAN: "front 0",
        BRAM: "front 1",
        JORY: "support 1",
        MOTH: "hidden front 0",
    }


@pytest.mark.rule("VS-ZONE-10", "VS-ZONE-25")
def test_each_player_has_a_resource_a_support_and_a_front_row() -> None:
    side = Side(hand=[NAN, BRAM, TWINS], resources=2)
    table = begin("resource step", side, side)
    for player in (table.you, table.they):
        player.intend("build", BRAM).intend("priority", f"recruit {NAN}").intend("place", "front 0")
        player.intend("priority", f"recruit {TWINS}").intend("place", "support 0")
    table.play("attack step")
    for number in (YOU, THEY):
        player_piles = table.game.players[number]
        assert spots(table, number) == {NAN: "front 0", TWINS: "support 0"}
        assert str(player_piles.resources.top) == BRAM


@pytest.mark.rule("VS-ZONE-13")
def test_the_hidden_area_has_a_front_and_a_support_row_alone() -> None:
    pilot = "The Drowned Pilot"
    table = begin("recruit step", Side(hand=[pilot], hidden_front=[NAN], resources=5))
    table.you.intend("priority", f"recruit {pilot}")
    table.play("formation step")
    assert {option.rpartition(" ")[0] for option in offered_places(table)} == {
        "hidden front",
        "hidden support",
    }


@pytest.mark.rule("VS-ZONE-23")
def test_front_row_characters_may_attack_and_are_never_protected() -> None:
    table = begin(
        "attack step", Side(front=[BRAM], support=[JORY]), Side(front=[NAN], support=[TWINS, MOTH])
    )
    table.you.intend("attack", BRAM).intend("defender", NAN)
    table.play("recovery phase")
    assert table.you.offered("attack")[0] == ["None", BRAM]
    assert table.you.offered("defender") == [[NAN, MOTH]]


@pytest.mark.rule("VS-ZONE-24")
def test_support_row_characters_attack_only_with_range_and_may_reinforce() -> None:
    table = begin(
        "attack step",
        Side(support=["Wick Pell, Keeper of the High Lamp", JORY]),
        Side(front=[BRAM], support=["Tobit Quill, Ferry Apprentice"]),
    )
    table.you.intend("attack", "Wick Pell, Keeper of the High Lamp")
    table.they.intend("priority", "reinforce with Tobit Quill, Ferry Apprentice")
    table.play("recovery phase")
    assert table.you.offered("attack")[0] == ["None", "Wick Pell, Keeper of the High Lamp"]
    # 6 ATK against 5 DEF: the stun costs 3, and nothing breaks through.
    assert table.endurance == (50, 47)


@pytest.mark.rule("VS-ZONE-24")
def test_whoever_stands_in_front_does_not_reinforce() -> None:
    table = begin(
        "attack step",
        Side(front=[JORY]),
        Side(front=[BRAM, "Tobit Quill, Ferry Apprentice"]),
    )
    table.you.intend("attack", JORY).intend("defender", BRAM)
    table.play("recovery phase")
    assert table.they.offered("priority") == []
    assert table.endurance == (50, 45)
