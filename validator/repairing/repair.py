"""The answer to whether a deck can be made legal, and how."""

from dataclasses import dataclass

from formats.construction.finding import Fix


@dataclass(frozen=True, slots=True)
class Repair:
    """Changes that leave nothing known broken, or why there are none."""

    changes: Fix | None
    """None if no repair was found, or none is needed."""
    is_smallest: bool = False
    """Whether it is proven that fewer copies do not suffice."""
    checks: int = 0
    """How many decks were judged on the way."""
    why_not: str = ""
    """Why there are no changes, as a sentence."""

    @property
    def size(self) -> int:
        """How many copies are removed, added or moved."""
        return size_of(self.changes) if self.changes else 0


def size_of(fix: Fix) -> int:
    """How many copies the changes take out, put in or move."""
    return sum(each.count for each in (*fix.taken_out, *fix.add))
