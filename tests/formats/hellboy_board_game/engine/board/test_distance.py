"""How far areas are, and the ways between them (rulings AMBIGUOUS-22 and 23)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from formats.hellboy_board_game.engine.board.distance import nearest, reach, steps_towards
from formats.hellboy_board_game.engine.board.explored import ExploredBoard, explored_board
from formats.hellboy_board_game.engine.board.layout import Layout
from formats.hellboy_board_game.engine.board.rooms import Area, RoomName
from tests.formats.hellboy_board_game.engine.board.layouts import ALL, HOUSE, layouts

BOARD = explored_board(HOUSE, ALL)


@pytest.mark.rule("HBG-AMBIGUOUS-22")
def test_distance_is_a_chain_of_adjacent_explored_areas() -> None:
    far = BOARD.distances["niche"]
    assert far["hall north-west"] == 1
    assert far["hall south-east"] == 2
    assert far["passage south"] == 6
    assert (
        "cellar north-west"
        not in explored_board(HOUSE, frozenset({"hall"})).distances["hall north-east"]
    )


@pytest.mark.rule("HBG-AMBIGUOUS-23")
def test_a_full_area_changes_no_distance() -> None:
    goals = ["passage north", "closet west"]
    assert nearest(BOARD, "hall north-east", goals) == ("passage north", "closet west")
    assert nearest(BOARD, "cellar north-east", goals) == ("passage north",)


def test_every_first_step_of_a_shortest_way_is_offered() -> None:
    ways = steps_towards(BOARD, "hall south-west", "niche", ())
    assert ways == ("hall north-west",)
    assert steps_towards(BOARD, "niche", "niche", ()) == ()
    apart = explored_board(HOUSE, frozenset({"hall", "passage"}))
    assert steps_towards(apart, "hall north-west", "passage north", ()) == ()


@pytest.mark.rule("HBG-AMBIGUOUS-23")
def test_steps_go_round_full_areas() -> None:
    full = {"hall north-west"}
    # The niche can't be reached: all other areas of the hall are equally close to it.
    assert steps_towards(BOARD, "hall south-west", "niche", full) == ()
    # On the way from the closet the north-west of the cellar is the only way into the hall.
    assert steps_towards(BOARD, "closet west", "hall north-east", {"cellar south-west"}) == ()
    assert steps_towards(BOARD, "cellar south-west", "passage north", {"cellar north-east"}) == ()
    assert set(steps_towards(BOARD, "closet east", "passage north", {"cellar north-east"})) == {
        "closet west"
    }


def test_reach_never_enters_a_closed_area() -> None:
    closed = {"hall north-west"}
    assert reach(BOARD, "niche", 3, closed) == {"niche": 0}
    near = reach(BOARD, "hall north-east", 1, closed)
    assert near == {
        "hall north-east": 0,
        "hall south-east": 1,
        "hall south-west": 1,
        "cellar north-west": 1,
    }


def walk(
    board: ExploredBoard, start: Area, goal: Area, full: frozenset[Area], choice: int
) -> list[Area]:
    """The areas entered by one who goes on as long as there is a step to take."""
    walked = [start]
    while steps := steps_towards(board, walked[-1], goal, full):
        walked.append(steps[choice % len(steps)])
        assert len(walked) <= len(board.areas), "it goes round in circles"
    return walked


@settings(max_examples=60, deadline=None)
@given(layouts(), st.data())
def test_every_way_ends_as_close_as_one_can_come(
    laid: tuple[Layout, frozenset[RoomName]], data: st.DataObject
) -> None:
    board = explored_board(*laid)
    if not board.areas:
        return
    start, goal = (data.draw(st.sampled_from(board.areas)) for _ in range(2))
    full = frozenset(data.draw(st.sets(st.sampled_from(board.areas)))) - {start}
    reachable = reach(board, start, len(board.areas), full)
    best = min(
        (board.distances[goal][each] for each in reachable if each in board.distances[goal]),
        default=None,
    )
    walked = walk(board, start, goal, full, data.draw(st.integers(0, 3)))
    assert not full.intersection(walked)
    if best is not None:
        assert board.distances[goal][walked[-1]] == best
        assert (
            len(walked) - 1
            == min(
                moves
                for each, moves in reachable.items()
                if board.distances[goal].get(each) == best
            )
            or board.distances[goal][start] == best
        )
