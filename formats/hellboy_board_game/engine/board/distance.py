"""How far areas are, and which way leads there (ENEMY-10 to 25).

Distance is searched as if no area were full; steps go round the full ones (ruling
HBG-AMBIGUOUS-23).
"""

from collections.abc import Collection, Iterable

from formats.hellboy_board_game.engine.board.explored import ExploredBoard
from formats.hellboy_board_game.engine.board.rooms import Area


def nearest(board: ExploredBoard, start: Area, goals: Iterable[Area]) -> tuple[Area, ...]:
    """Those of the goals that are equally near, and nearer than the others."""
    far = board.distances[start]
    reachable = [goal for goal in goals if goal in far]
    least = min((far[goal] for goal in reachable), default=0)
    return tuple(goal for goal in reachable if far[goal] == least)


def reach(
    board: ExploredBoard, start: Area, moves: int, closed: Collection[Area]
) -> dict[Area, int]:
    """The areas within so many moves that never enter a closed one; the start is among them."""
    far, reached = {start: 0}, [start]
    for area in reached:
        if far[area] == moves:
            break
        for further in board.neighbours[area]:
            if further not in far and further not in closed:
                far[further] = far[area] + 1
                reached.append(further)
    return far


def steps_towards(
    board: ExploredBoard, start: Area, goal: Area, full: Collection[Area]
) -> tuple[Area, ...]:
    """The adjacent areas with which a shortest way begins; none if it is best to stay.

    The way avoids full areas. Where none leads to the goal it leads to the area, of those that
    can be reached, that is closest to it.
    """
    far = board.distances[goal]
    if start == goal or start not in far:
        return ()
    if not full:
        return tuple(each for each in board.neighbours[start] if far[each] < far[start])
    reachable = reach(board, start, len(board.areas), full)
    closest = min(far[area] for area in reachable if area in far)
    if far[start] == closest:
        return ()
    ends = [area for area in reachable if far.get(area) == closest]
    # Of several areas equally close to the goal, those that take the fewest steps.
    fewest = min(reachable[area] for area in ends)
    onward: set[Area] = {area for area in ends if reachable[area] == fewest}
    for step in range(fewest - 1, 0, -1):
        onward = {
            area
            for area, moves in reachable.items()
            if moves == step and any(each in onward for each in board.neighbours[area])
        }
    return tuple(area for area in board.neighbours[start] if area in onward)
