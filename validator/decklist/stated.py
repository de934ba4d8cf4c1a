"""The numbers that a list states of itself, compared with what it lists."""

from dataclasses import dataclass

from formats.construction.finding import Finding
from validator.decklist.lines import Line, LineKind
from validator.findings import HEADING_COUNT


@dataclass(frozen=True, slots=True)
class _Stated:
    """A line that states a number, and how many cards were read before it."""

    line: Line
    before: int


class StatedNumbers:
    """Headings, cost headings and totals with a number, until it can be compared."""

    def __init__(self) -> None:
        self._open: dict[LineKind, _Stated] = {}
        self._totals: list[tuple[Line, set[int]]] = []
        self._section_began = 0
        self._agreed: list[tuple[int, int]] = []
        """How many cards were read where a stated number that agrees begins, and where it ends."""
        self.differ: list[Finding] = []

    def heading(self, line: Line, cards_read: int) -> None:
        """A heading ends what stood under the one before, and its cost headings."""
        self._close(LineKind.COST_HEADING, cards_read)
        self._close(LineKind.HEADING, cards_read)
        self._section_began = cards_read
        if line.count is not None:
            self._open[LineKind.HEADING] = _Stated(line, cards_read)

    def cost_heading(self, line: Line, cards_read: int) -> None:
        """A cost heading ends the one before."""
        self._close(LineKind.COST_HEADING, cards_read)
        if line.count is not None:
            self._open[LineKind.COST_HEADING] = _Stated(line, cards_read)

    def total(self, line: Line, cards_read: int) -> None:
        """A total may be of the whole list, of what stands above it, or of its section."""
        # Compared at the end: only then is it known whether it was that of the whole list.
        self._totals.append((line, {cards_read, cards_read - self._section_began}))
        if line.count == cards_read:
            self._agreed.append((0, cards_read))
        elif line.count == cards_read - self._section_began:
            self._agreed.append((self._section_began, cards_read))

    def end(self, cards_read: int) -> None:
        """The list is at its end."""
        self._close(LineKind.COST_HEADING, cards_read)
        self._close(LineKind.HEADING, cards_read)
        for line, also_true in self._totals:
            if line.count not in also_true:
                self._compare(line, 0, cards_read)

    def confirms(self, cards_read: int) -> bool:
        """Whether the list states a number that agrees, of what was read at that point too."""
        return any(start <= cards_read < end for start, end in self._agreed)

    def _close(self, kind: LineKind, cards_read: int) -> None:
        stated = self._open.pop(kind, None)
        if stated is not None:
            self._compare(stated.line, stated.before, cards_read)

    def _compare(self, line: Line, start: int, end: int) -> None:
        listed = end - start
        if line.count == listed:
            self._agreed.append((start, end))
        if line.count is None or line.count == listed:
            return
        cards = "card" if line.count == 1 else "cards"
        are = "is" if listed == 1 else "are"
        self.differ.append(
            HEADING_COUNT.finding(
                f"{line.where} says {line.count:,} {cards}; {listed:,} {are} listed.",
                lines=line.numbers,
                limit=line.count,
                found=listed,
            )
        )
