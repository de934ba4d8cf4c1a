"""The board as far as it is explored: everything that the rules look up, made once a layout."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from formats.hellboy_board_game.engine.board.adjacency import adjacent_areas
from formats.hellboy_board_game.engine.board.layout import Layout
from formats.hellboy_board_game.engine.board.rooms import Area, RoomName
from formats.hellboy_board_game.engine.board.sight import sight


@dataclass(frozen=True, slots=True, eq=False)
class ExploredBoard:
    """What is adjacent, how far and visible among the explored areas (BOARD-14, 18 to 20)."""

    layout: Layout
    explored: frozenset[RoomName]
    areas: tuple[Area, ...]
    """The explored ones, in the layout's order."""
    neighbours: Mapping[Area, tuple[Area, ...]]
    """The adjacent areas that are explored."""
    distances: Mapping[Area, Mapping[Area, int]]
    """The shortest chain of adjacent explored areas, full or not (rulings HBG-AMBIGUOUS-22 and
    23); an area that can't be reached is missing."""
    visible: Mapping[Area, frozenset[Area]]
    """What is seen from an area, itself included."""
    between: Mapping[tuple[Area, Area], tuple[Area, ...]]
    """Of an area and one visible from it, the areas that the line passes."""
    unexplored_doors: Mapping[Area, tuple[tuple[RoomName, Area], ...]]
    """The rooms that can be explored from an area, each with the area behind the door."""


# Cases are played many times over on the same few layouts, so what was worked out is kept.
@lru_cache(maxsize=4096)
def explored_board(layout: Layout, explored: frozenset[RoomName]) -> ExploredBoard:
    """The board of a layout with these rooms explored."""
    adjacent = adjacent_areas(layout)
    areas = tuple(area for room in layout.rooms if room.name in explored for area in room.areas)
    neighbours = {
        area: tuple(each for each in adjacent[area] if layout.room_of[each] in explored)
        for area in areas
    }
    visible, between = sight(layout, explored)
    return ExploredBoard(
        layout,
        explored,
        areas,
        neighbours,
        {area: _distances(area, neighbours) for area in areas},
        visible,
        between,
        {
            area: tuple(
                (layout.room_of[each], each)
                for each in adjacent[area]
                if layout.room_of[each] not in explored
            )
            for area in areas
        },
    )


def _distances(start: Area, neighbours: Mapping[Area, tuple[Area, ...]]) -> dict[Area, int]:
    """How many moves away each area is that can be reached."""
    far, reached = {start: 0}, [start]
    for area in reached:
        for further in neighbours[area]:
            if further not in far:
                far[further] = far[area] + 1
                reached.append(further)
    return far
