"""The board drawn as SVG: rooms with their walls, doors, who stands where, and lines of sight.

Every shape has a class, and colours as attributes: a file is whole by itself, and a page may give
the classes other colours. Agents are round, minions square, bosses pointed, so that nobody needs
the colours.
"""

from collections.abc import Iterator
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from formats.hellboy_board_game.engine.board.rooms import Area, Cell, Room
from formats.hellboy_board_game.showing.board_picture import (
    BoardPicture,
    SightLine,
    Token,
    TokenKind,
    in_words,
)

SIDE: Final = 120
"""An area's edge: at phone width about sixty pixels, with letters of ten."""
MARGIN: Final = 14
_HEAD: Final = 24
"""How much of an area's top is left for the room's name."""
_COLOURS: Final = {
    TokenKind.AGENT: "#1d4f91",
    TokenKind.BACKUP: "#2f6f4f",
    TokenKind.MINION: "#8a2b2b",
    TokenKind.BOSS: "#4a1a5c",
}
_PLACES: Final = {
    1: (30, ((0.5, 0.42),)),
    2: (26, ((0.28, 0.42), (0.72, 0.42))),
    4: (18, ((0.28, 0.26), (0.72, 0.26), (0.28, 0.62), (0.72, 0.62))),
    6: (16, ((0.19, 0.26), (0.5, 0.26), (0.81, 0.26), (0.19, 0.6), (0.5, 0.6), (0.81, 0.6))),
}
"""By how many stand there at most: the size of a token, and where each stands in the area."""


def board_svg(picture: BoardPicture, title: str = "The board") -> str:
    """The drawing as an SVG element, with its title and the board in words."""
    cells = list(picture.layout.cell_of.values())
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    right, bottom = max(x for x, _ in cells) + 1, max(y for _, y in cells) + 1
    view = (
        left * SIDE - MARGIN,
        top * SIDE - MARGIN,
        (right - left) * SIDE + 2 * MARGIN,
        (bottom - top) * SIDE + 2 * MARGIN,
    )
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{" ".join(map(str, view))}" '
        f'role="img" class="board-drawing" aria-label={quoteattr(title)} '
        'font-family="sans-serif">',
        f"<title>{escape(title)}</title>",
        f"<desc>{escape(' '.join(in_words(picture)))}</desc>",
        f'<rect class="table" x="{view[0]}" y="{view[1]}" width="{view[2]}" height="{view[3]}" '
        'fill="#fbfaf7"/>',
    ]
    for room in picture.layout.rooms:
        parts += _room(picture, room)
    parts += [_door(picture, door.first, door.second) for door in picture.layout.doors]
    parts += [_line(picture, line) for line in picture.sight]
    for area in picture.layout.cell_of:
        parts += _contents(picture, area)
    return "\n".join([*parts, "</svg>"])


def _corner(cell: Cell) -> tuple[int, int]:
    return cell[0] * SIDE, cell[1] * SIDE


def _centre(picture: BoardPicture, area: Area) -> tuple[int, int]:
    x, y = _corner(picture.layout.cell_of[area])
    return x + SIDE // 2, y + SIDE // 2


def _room(picture: BoardPicture, room: Room) -> Iterator[str]:
    """The tile: its areas, its walls around them, and its name."""
    x, y = min(map(_corner, room.cells))
    right, bottom = (max(each) + SIDE for each in zip(*map(_corner, room.cells), strict=True))
    is_explored = room.name in picture.explored
    kind, fill = ("room", "#ffffff") if is_explored else ("room unexplored", "#dcd7cc")
    size = f'x="{x}" y="{y}" width="{right - x}" height="{bottom - y}"'
    yield f'<rect class="{kind}" {size} fill="{fill}"/>'
    for across in range(x + SIDE, right, SIDE):
        yield _grid_line(across, y, across, bottom)
    for down in range(y + SIDE, bottom, SIDE):
        yield _grid_line(x, down, right, down)
    yield f'<rect class="wall" {size} fill="none" stroke="#3a342c" stroke-width="7"/>'
    words = room.name if is_explored else f"{room.name} ?"
    # A name as wide as its room at most: long ones are set smaller.
    font = min(19, max(10, (right - x - 16) * 2 // max(1, len(words))))
    yield (
        f'<text class="name" x="{x + 9}" y="{y + 21}" font-size="{font}" fill="#3a342c">'
        f"{escape(words)}</text>"
    )


def _grid_line(x: int, y: int, to_x: int, to_y: int) -> str:
    return (
        f'<line class="areas" x1="{x}" y1="{y}" x2="{to_x}" y2="{to_y}" '
        'stroke="#b8b0a2" stroke-width="2" stroke-dasharray="8 6"/>'
    )


def _door(picture: BoardPicture, first: Area, second: Area) -> str:
    """A gap in the wall, with its two posts' width; closed where a room is unexplored."""
    (x1, y1), (x2, y2) = _centre(picture, first), _centre(picture, second)
    x, y = (x1 + x2) // 2, (y1 + y2) // 2
    half = SIDE * picture.layout.door_width // 12
    # The wall runs across the way through.
    along = (0, half) if y1 == y2 else (half, 0)
    rooms = (picture.layout.room_of[first], picture.layout.room_of[second])
    is_open = picture.explored.issuperset(rooms)
    kind, colour = ("door", "#f2e3b8") if is_open else ("door closed", "#9c7a3c")
    return (
        f'<line class="{kind}" x1="{x - along[0]}" y1="{y - along[1]}" x2="{x + along[0]}" '
        f'y2="{y + along[1]}" stroke="{colour}" stroke-width="13"/>'
    )


def _line(picture: BoardPicture, line: SightLine) -> str:
    (x1, y1), (x2, y2) = _centre(picture, line.start), _centre(picture, line.end)
    kind, dashes = ("sight obscured", "3 7") if line.is_obscured else ("sight", "12 6")
    return (
        f'<line class="{kind}" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="#c4761b" '
        f'stroke-width="3" stroke-dasharray="{dashes}" opacity="0.75"/>'
    )


def _contents(picture: BoardPicture, area: Area) -> Iterator[str]:
    """Who stands in an area, and in a line under them what lies there."""
    found = picture.area(area)
    x, y = _corner(picture.layout.cell_of[area])
    if area == picture.start:
        yield (
            f'<rect class="start" x="{x + 7}" y="{y + 7}" width="{SIDE - 14}" '
            f'height="{SIDE - 14}" fill="none" stroke="#2f6f4f" stroke-width="2"/>'
        )
    if found.tokens:
        room_for = next(most for most in _PLACES if most >= min(len(found.tokens), 6))
        size, places = _PLACES[room_for]
        for token, (across, down) in zip(found.tokens, places, strict=False):
            yield _token(token, round(x + SIDE * across), round(y + 6 + SIDE * down), size)
    said = " ".join(
        each.short if each.number == 1 else f"{each.number}{each.short}" for each in found.counters
    )
    if said:
        font = min(18, (SIDE - 12) * 5 // (3 * max(6, len(said))))
        told = ", ".join(each.words for each in found.counters)
        yield (
            f'<text class="counters" x="{x + SIDE // 2}" y="{y + SIDE - 9}" font-size="{font}" '
            f'text-anchor="middle" font-weight="bold" fill="#5a4310">'
            f"<title>{escape(told)}</title>{escape(said)}</text>"
        )


def _token(token: Token, x: int, y: int, size: int) -> str:
    """A shape by its kind, with letters; its marks are told and drawn as a thick edge."""
    colour = _COLOURS[token.kind]
    edge = 'stroke="#e0a100" stroke-width="5"' if token.marks else 'stroke="#ffffff"'
    if token.kind is TokenKind.MINION:
        half = size - 3
        shape = f'<rect x="{x - half}" y="{y - half}" width="{2 * half}" height="{2 * half}"'
    elif token.kind is TokenKind.BOSS:
        points = f"{x},{y - size - 4} {x + size + 4},{y} {x},{y + size + 4} {x - size - 4},{y}"
        shape = f'<polygon points="{points}"'
    else:
        shape = f'<circle cx="{x}" cy="{y}" r="{size}"'
    told = ", ".join((f"{token.name} ({token.kind})", *token.marks))
    font = min(24, size * 26 // (10 * max(2, len(token.short))))
    return (
        f'<g class="token {token.kind.replace(" ", "-")}"><title>{escape(told)}</title>'
        f'{shape} fill="{colour}" {edge}/>'
        f'<text x="{x}" y="{y + font // 3}" font-size="{font}" text-anchor="middle" '
        f'font-weight="bold" fill="#ffffff">{escape(token.short)}</text></g>'
    )
