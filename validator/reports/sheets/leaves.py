"""Leaves of paper: what stands where on each, laid out first and drawn when all are known."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import IO, NamedTuple

from reportlab import rl_config
from reportlab.lib.pagesizes import A4, letter
from reportlab.pdfgen.canvas import Canvas

from validator.errors import InputError
from validator.reports.sheets.lettering import PLAIN, drawable, font, width
from validator.reports.sheets.pdf_file import PdfFile

PAPERS = {"a4": A4, "letter": letter}
MARGIN = 40.0
_FOOT = 24.0
_FOOT_SIZE = 7.5
_GREY = 0.35

# Pages as they are packed: written as letters they are larger and cost a tenth of the time.
rl_config.useA85 = 0


class _Text(NamedTuple):
    x: float
    y: float
    said: str
    size: float
    font: str


@dataclass(frozen=True, slots=True)
class _Leaf:
    """What stands on a leaf, in points from the bottom left as a PDF counts."""

    texts: list[_Text] = field(default_factory=list)
    lines: list[tuple[float, float, float]] = field(default_factory=list)
    """Across: from where to where, and how high."""
    boxes: list[tuple[float, float, float]] = field(default_factory=list)
    """Where they stand, and how long their sides are."""

    def draw(self, canvas: Canvas) -> None:
        """Put it all on the page."""
        canvas.setLineWidth(0.5)
        for start, end, y in self.lines:
            canvas.line(start, y, end, y)
        for x, y, side in self.boxes:
            canvas.rect(x, y, side, side)
        # One text a leaf: one a piece costs twice the time.
        written, lettered = canvas.beginText(), None
        for each in self.texts:
            if lettered != (each.font, each.size):
                lettered = each.font, each.size
                written.setFont(*lettered)
            written.setTextOrigin(each.x, each.y)
            written.textLine(each.said)
        canvas.drawText(written)


class Sheet:
    """One or more leaves that are counted together. Places are points from the top left."""

    def __init__(self, paper: str, foot: str) -> None:
        """`foot` stands at the bottom of each leaf, before its number."""
        refuse_other_paper(paper)
        self.breadth, self.height = PAPERS[paper]
        self.foot = foot
        self.leaves = [_Leaf()]

    @property
    def left(self) -> float:
        """Where lines begin."""
        return MARGIN

    @property
    def right(self) -> float:
        """Where lines end."""
        return self.breadth - MARGIN

    @property
    def bottom(self) -> float:
        """Where the room for text ends."""
        return self.height - MARGIN - _FOOT / 2

    def turn(self) -> float:
        """Begin another leaf; where its text begins."""
        self.leaves.append(_Leaf())
        return MARGIN

    def text(self, x: float, y: float, said: str, size: float, name: str = PLAIN) -> None:
        """Write on a line whose letters stand on y."""
        self._mark(x, y, drawable(said), size, name)

    def text_to(self, x: float, y: float, said: str, size: float, name: str = PLAIN) -> None:
        """Write so that the text ends at x."""
        shown = drawable(said)
        self._mark(x - width(shown, size, name), y, shown, size, name)

    def drawn_text(self, x: float, y: float, said: str, size: float, name: str = PLAIN) -> None:
        """Write a line that `wrapped` gave: it is drawable already."""
        self._mark(x, y, said, size, name)

    def rule(self, y: float, x: float | None = None, end: float | None = None) -> None:
        """A line across the leaf, or from x to its end."""
        begin, stop = (self.left if x is None else x), (self.right if end is None else end)
        self.leaves[-1].lines.append((begin, stop, self.height - y))

    def box(self, x: float, y: float, side: float) -> None:
        """A box to tick, which stands on y."""
        self.leaves[-1].boxes.append((x, self.height - y, side))

    def _mark(self, x: float, y: float, shown: str, size: float, name: str) -> None:
        font(name)
        self.leaves[-1].texts.append(_Text(x, self.height - y, shown, size, name))


def print_to(
    file: IO[bytes], sheets: Iterable[Sheet], title: str, *, compress: bool = True
) -> None:
    """Write the sheets to the file as a PDF, each page as soon as it is drawn."""
    written = PdfFile(file, title, compress=compress)
    canvas = written.canvas
    for sheet in sheets:
        canvas.setPageSize((sheet.breadth, sheet.height))
        for number, leaf in enumerate(sheet.leaves, 1):
            leaf.draw(canvas)
            _number(canvas, sheet, number)
            written.end_page()
    written.save()


def refuse_other_paper(paper: str) -> None:
    """Raise InputError for a paper that there is not."""
    if paper not in PAPERS:
        raise InputError(f"There is no paper '{paper}'. Pick one of: {', '.join(PAPERS)}.")


def _number(canvas: Canvas, sheet: Sheet, number: int) -> None:
    said = f"Page {number} of {len(sheet.leaves)}"
    font(PLAIN)
    canvas.setFont(PLAIN, _FOOT_SIZE)
    canvas.setFillGray(_GREY)
    canvas.drawString(sheet.left, _FOOT, drawable(sheet.foot))
    canvas.drawString(sheet.right - width(said, _FOOT_SIZE), _FOOT, said)
    canvas.setFillGray(0)
