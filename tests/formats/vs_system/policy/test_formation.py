"""Where the greedy policy puts its characters."""

from formats.vs_system.engine.cards import Area, Row
from tests.formats.vs_system.engine.playing import Side, card
from tests.formats.vs_system.policy.greedily import fighter, greedily

ARCHER = fighter("Archer", 3, 5, 4, range=True)


def test_who_has_range_stands_behind_somebody() -> None:
    side = Side(front=["Drop 4"], hand=["Archer"], resources=3)
    table, _greedy = greedily("recruit step", side, None, ARCHER)
    table.play("formation step of Player 1")
    archer, front = table["Archer"].place, table["Drop 4"].place
    assert (archer.row, archer.column) == (Row.SUPPORT, front.column)


def test_who_has_no_range_stands_before_somebody() -> None:
    side = Side(support=["Archer"], hand=["Drop 4"], resources=4)
    table, _greedy = greedily("recruit step", side, None, ARCHER)
    table.play("formation step of Player 1")
    archer, front = table["Archer"].place, table["Drop 4"].place
    assert (front.row, front.column) == (Row.FRONT, archer.column)


def test_the_weak_go_behind_the_strong() -> None:
    table, _greedy = greedily("formation step", Side(front=["Drop 1", "Drop 5"]))
    table.play("attack step")
    weak, strong = table["Drop 1"].place, table["Drop 5"].place
    assert (weak.row, weak.column) == (Row.SUPPORT, strong.column)


def test_who_stands_well_stays() -> None:
    table, greedy = greedily(
        "formation step", Side(front=["Drop 4"], support=["Archer"]), None, ARCHER
    )
    table.play("attack step")
    assert greedy.chosen("place") == []


def test_a_leader_stands_beside_as_many_as_it_can() -> None:
    leader = card("Leader", cost=4, keywords=["Leader"])
    side = Side(front=["Drop 4", None, "Drop 5"], hand=["Leader"], resources=4)
    table, _greedy = greedily("recruit step", side, None, leader)
    table.play("formation step of Player 1")
    assert table["Leader"].place.column == 1


def test_who_may_hide_hides_behind_others_that_can_be_attacked() -> None:
    lurker = card("Lurker", cost=3, keywords=["Concealed—Optional"])
    alone, _greedy = greedily("recruit step", Side(hand=["Lurker"], resources=3), None, lurker)
    alone.play("formation step of Player 1")
    assert alone["Lurker"].place.area is Area.VISIBLE
    side = Side(front=["Drop 4"], hand=["Lurker"], resources=3)
    table, _greedy = greedily("recruit step", side, None, lurker)
    table.play("formation step of Player 1")
    assert table["Lurker"].place.area is Area.HIDDEN


def test_the_one_in_front_stays_before_who_shoots_from_behind() -> None:
    """However little it is beside the archer: it protects, and the archer attacks all the same."""
    great = fighter("Great Archer", 6, 9, 9, range=True)
    side = Side(front=["Drop 2"], support=["Great Archer"])
    table, greedy = greedily("formation step", side, None, great)
    table.play("attack step")
    assert greedy.chosen("place") == []
