"""The nine squares that attacks are aimed at and Defenses cover, as the bits of a number.

The squares go row by row, as cards write them (HL-CARD-12): upper left is the lowest bit.
"""

from typing import Final

from formats.highlander.areas import CELLS, FILLED

SIDE: Final = 3
FULL: Final = 0b111_111_111
UPPER: Final = 0b000_000_111
MIDDLE: Final = 0b000_111_000
LOWER: Final = 0b111_000_000
LEFT: Final = 0b001_001_001
CENTER: Final = 0b010_010_010
RIGHT: Final = 0b100_100_100


def mask_of(grid: str) -> int:
    """The filled squares of a grid as it is written: "X00/000/000" is upper left."""
    squares = [square for square in grid.upper() if square.isalnum()]
    # A grid that somebody typed too long is read as far as it goes.
    return sum([1 << place for place, square in enumerate(squares[:9]) if square in FILLED])


def written(mask: int) -> str:
    """The grid as cards write it."""
    squares = ["X" if mask >> place & 1 else "0" for place in range(SIDE * SIDE)]
    return "/".join("".join(squares[row : row + SIDE]) for row in range(0, SIDE * SIDE, SIDE))


def covers(defense: int, attack: int) -> bool:
    """Whether every square of the attack is covered (HL-DEFENSE-02, 05 and 06)."""
    # Nothing is known to cover an attack that is aimed at no square.
    return attack != 0 and attack & ~defense == 0


def is_upper(mask: int) -> bool:
    """Whether an attack is an upper one: any square in that row (ruling HL-AMBIGUOUS-72)."""
    return mask & UPPER != 0


def areas_in(mask: int) -> tuple[str, ...]:
    """The filled squares by their names."""
    return tuple([name for place, name in enumerate(CELLS) if mask >> place & 1])


def around(mask: int) -> int:
    """The squares that share a border or a corner with one of these, without them (ATTACK-35)."""
    # First to the left and right within the rows, then all of that up and down.
    wide = mask | (mask & ~RIGHT) << 1 | (mask & ~LEFT) >> 1
    return (wide | wide << SIDE | wide >> SIDE) & FULL & ~mask


def are_adjacent(one: int, other: int) -> bool:
    """Whether squares of one are adjacent to squares of the other."""
    return around(one) & other != 0
