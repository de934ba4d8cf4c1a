"""What the board looks up is what a slow geometry of exact fractions finds."""

from hypothesis import given, settings

from formats.hellboy_board_game.engine.board.adjacency import adjacent_areas
from formats.hellboy_board_game.engine.board.explored import explored_board
from formats.hellboy_board_game.engine.board.layout import Layout
from formats.hellboy_board_game.engine.board.rooms import RoomName
from tests.formats.hellboy_board_game.engine.board import slow_geometry as slow
from tests.formats.hellboy_board_game.engine.board.layouts import layouts

Laid = tuple[Layout, frozenset[RoomName]]


@settings(max_examples=60, deadline=None)
@given(layouts())
def test_sight_is_that_of_exact_fractions(laid: Laid) -> None:
    layout, explored = laid
    board = explored_board(layout, explored)
    for area in board.areas:
        for other in board.areas:
            seen = area == other or slow.is_visible(layout, explored, area, other)
            assert (other in board.visible[area]) == seen, (area, other)
            if seen:
                passed = set() if area == other else slow.passed(layout, area, other)
                assert set(board.between[area, other]) == passed, (area, other)


@settings(max_examples=60, deadline=None)
@given(layouts())
def test_adjacency_is_touching_without_a_wall(laid: Laid) -> None:
    layout, explored = laid
    adjacent = adjacent_areas(layout)
    board = explored_board(layout, explored)
    for area in layout.cell_of:
        touching = {each for each in layout.cell_of if slow.is_adjacent(layout, area, each)}
        assert set(adjacent[area]) == touching
        if area in board.areas:
            open_to = {each for each in touching if layout.room_of[each] in explored}
            assert set(board.neighbours[area]) == open_to
            beyond = {each for _, each in board.unexplored_doors[area]}
            assert beyond == touching - open_to


@settings(max_examples=60, deadline=None)
@given(layouts())
def test_whatever_is_seen_can_be_reached(laid: Laid) -> None:
    board = explored_board(*laid)
    for area in board.areas:
        assert board.visible[area] <= set(board.distances[area])


@settings(max_examples=40, deadline=None)
@given(layouts())
def test_distance_is_the_least_number_of_moves(laid: Laid) -> None:
    layout, explored = laid
    board = explored_board(layout, explored)
    for area in board.areas:
        for other in board.areas:
            assert board.distances[area].get(other) == slow.distance(layout, explored, area, other)
