"""The areas that an attack is aimed at or a defense covers, by its grid (HL-CARD-11 and 12)."""

from carddb.model import UNKNOWN, Card, Fact
from formats.highlander.facts import ATTACKED, BLOCKED
from formats.highlander.titles import compared

ROWS = ("upper", "middle", "lower")
PLACES = ("left", "center", "right")
CELLS = tuple(f"{row} {place}" for row in ROWS for place in PLACES)
"""The nine cells, row by row."""
FILLED = frozenset("XS")
"""The marks of cells that are aimed at or covered; S are those of a Special Attack (HL-CARD-12)."""
_BASICS = {compared(title): grid for grids in (ATTACKED, BLOCKED) for grid, title in grids.items()}
"""The grids of the Basics: those of attacks by their titles, those of blocks by training cards."""
_BLOCKS = frozenset(map(compared, BLOCKED.values()))


def areas_of(card: Card) -> Fact:
    """The filled cells, and the rows and columns they are in; UNKNOWN if nobody recorded them."""
    grid = card.fact("grid")
    if grid is UNKNOWN:
        # The Basics are told by their titles, so a card file need not record their grids.
        grid = _BASICS.get(compared(card.name), UNKNOWN)
    if not isinstance(grid, str):
        return grid
    cells = grid.replace("/", "")
    # A grid that somebody typed too short or too long is read as far as it goes.
    filled = [name for name, cell in zip(CELLS, cells, strict=False) if cell in FILLED]
    words = dict.fromkeys(word for name in filled for word in (name, *name.split()))
    return tuple(words)


def are_presumed(card: Card) -> bool:
    """Whether the areas are those of a Basic Block whose grid nobody recorded.

    No rulebook gives them (HL-AMBIGUOUS-37).
    """
    return card.fact("grid") is UNKNOWN and compared(card.name) in _BLOCKS
