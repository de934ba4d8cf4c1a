"""The registration sheet of a player: the list, its verdict, its signature, and room to sign."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import IO

from formats.construction.words import upper_first
from validator.reports.sheets.leaves import MARGIN, Sheet, print_to, refuse_other_paper
from validator.reports.sheets.lettering import BOLD, PLAIN, drawable, fitting, width, wrapped
from validator.reports.sheets.words import Data, day, player, stated_cards_of, verdict

_SIZE = 10.0
_LEADING = 14.0
_GAP = 24.0
"""Between the columns of the list."""
_FOR_COUNTS = 28.0
_SIGNING = 112.0
"""How much room the lines to sign on take."""
_SIGNATURE = 26.0
_WEIGHING = ("illegal", "unverified")
_MAX_FINDINGS = 20
_MAX_CARDS = 400
"""Lines of a list that are printed: no deck has more, and a page of nonsense costs as much."""


@dataclass(frozen=True, slots=True)
class _SheetLine:
    """A line of the list: a heading, a card, or what did not fit on the card's first line."""

    text: str
    count: str = ""
    is_heading: bool = False


def registration_pdf(result: Data, *, paper: str = "a4", compress: bool = True) -> bytes:
    """A sheet for each list of a bulk check, as one PDF."""
    file = BytesIO()
    write_registration(file, result, paper=paper, compress=compress)
    return file.getvalue()


def write_registration(
    file: IO[bytes], result: Data, *, paper: str = "a4", compress: bool = True
) -> None:
    """Write a sheet for each list of a bulk check to the file, as one PDF.

    Raises InputError for a paper that there is not.
    """
    refuse_other_paper(paper)
    # One at a time, so that no more than one is held before it is drawn.
    sheets = (_sheet(row, result, paper) for row in result["rows"])
    print_to(file, sheets, "Registration sheets", compress=compress)


def _sheet(row: Data, result: Data, paper: str) -> Sheet:
    sheet = Sheet(paper, _foot(row))
    y = _head(sheet, row, result)
    if row["report"]:
        y = _list(sheet, y, row["report"])
        y = _findings(sheet, y, row["report"])
    else:
        for line in wrapped(row["fault"], sheet.right - sheet.left, 11):
            y += 16
            sheet.drawn_text(sheet.left, y, line, 11)
    _signing(sheet, y)
    return sheet


def _foot(row: Data) -> str:
    report = row["report"]
    if report is None:
        return "Deckmarshal"
    return f"Deckmarshal · rules {report['rules_hash']} · cards {report['cards_hash']}"


def _head(sheet: Sheet, row: Data, result: Data) -> float:
    y = MARGIN + 8
    sheet.text(sheet.left, y, "Deck registration sheet", 9)
    sheet.text_to(sheet.right, y, f"as of {day(result['as_of'])}", 9)
    sheet.rule(y + 6)
    y += 10
    room = sheet.right - sheet.left
    size = fitting(drawable(player(row)), room, (22, 18, 15), BOLD)
    for line in wrapped(player(row), room, size, BOLD, most=3):
        y += size * 1.25
        sheet.drawn_text(sheet.left, y, line, size, BOLD)
    y += 8
    under_signature = _signature(sheet, y, row)
    return max(_fields(sheet, y, row, result), under_signature) + 10


def _signature(sheet: Sheet, y: float, row: Data) -> float:
    """The signature, large, at the right; where the room under it begins."""
    if not row["signature"]:
        if row["report"]:
            sheet.text_to(sheet.right, y + 10, "No signature: not every line could be read.", 8)
        return y
    sheet.text_to(sheet.right, y + 10, "Deck signature", 8)
    sheet.text_to(sheet.right, y + 14 + _SIGNATURE, row["signature"], _SIGNATURE, BOLD)
    return y + 20 + _SIGNATURE


def _fields(sheet: Sheet, y: float, row: Data, result: Data) -> float:
    taken = width(row["signature"], _SIGNATURE, BOLD) + _GAP if row["signature"] else 0
    room = sheet.right - sheet.left - taken - 52
    fields = (
        ("Deck", row["deck_name"], PLAIN),
        ("Format", row["format_name"] or result["format"] or "", PLAIN),
        ("Verdict", verdict(row), BOLD),
        *([("Stated", stated, PLAIN)] if (stated := stated_cards_of(row)) else []),
        ("Cards", f"{row['cards']:,}" if row["report"] else "", PLAIN),
    )
    for label, value, name in fields:
        for place, line in enumerate(wrapped(value or "–", room, 10, name, most=3)):
            y += 13
            if place == 0:
                sheet.text(sheet.left, y, label, 8)
            sheet.drawn_text(sheet.left + 52, y, line, 10, name)
    return y


def _lines(report: Data, room: float) -> Iterator[_SheetLine]:
    """The list, section by section; one that is too long to print says what is left out."""
    counts = report["deck"]["counts"]
    left = _MAX_CARDS
    for heading, cards in report["deck"]["sections"].items():
        if left <= 0:
            break
        title = f"{upper_first(heading)} ({counts[heading]:,})"
        for line in wrapped(title, room + _FOR_COUNTS, _SIZE, BOLD, most=2):
            yield _SheetLine(line, is_heading=True)
        for count, name in cards[:left]:
            first, *more = wrapped(name, room, _SIZE, most=3)
            yield _SheetLine(first, f"{count:,}")
            yield from map(_SheetLine, more)
        left -= max(1, len(cards))
    names = sum(map(len, report["deck"]["sections"].values()))
    if names > _MAX_CARDS:
        said = f"And {names - _MAX_CARDS:,} more names, which the results have."
        yield from map(_SheetLine, wrapped(said, room, _SIZE))


def _list(sheet: Sheet, y: float, report: Data) -> float:
    """The list in two columns of about the same length, over as many leaves as it needs."""
    sheet.rule(y)
    breadth = (sheet.right - sheet.left - _GAP) / 2
    lines = list(_lines(report, breadth - _FOR_COUNTS))
    while lines:
        y += 4
        fit = int((sheet.bottom - y) / _LEADING)
        # Half of what is left, so that the columns end at about the same height on the last leaf.
        left = _broken_at(lines, min(fit, (len(lines) + 1) // 2))
        right = _broken_at(lines[left:], min(fit, max(left, len(lines) - left)))
        _column(sheet, sheet.left, y, lines[:left])
        _column(sheet, sheet.left + breadth + _GAP, y, lines[left : left + right])
        y += max(left, right) * _LEADING
        lines = lines[left + right :]
        if lines:
            y = sheet.turn()
    return y


def _broken_at(lines: Sequence[_SheetLine], most: int) -> int:
    """How many lines stand in a column: a heading is not left alone at its end."""
    end = min(most, len(lines))
    while 0 < end < len(lines) and lines[end - 1].is_heading:
        end -= 1
    # Headings alone fill the column: then they stand, or the list would never end.
    return end or min(most, len(lines))


def _column(sheet: Sheet, x: float, y: float, lines: Sequence[_SheetLine]) -> None:
    for line in lines:
        y += _LEADING
        if line.is_heading:
            sheet.drawn_text(x, y, line.text, _SIZE, BOLD)
            continue
        sheet.text_to(x + _FOR_COUNTS - 8, y, line.count, _SIZE)
        sheet.drawn_text(x + _FOR_COUNTS, y, line.text, _SIZE)


def _findings(sheet: Sheet, y: float, report: Data) -> float:
    findings = [each for each in report["findings"] if each["severity"] in _WEIGHING]
    if not findings:
        return y
    y = _room_for(sheet, y + 10, 3 * _LEADING)
    sheet.rule(y)
    y += 16
    sheet.text(sheet.left, y, "Findings", 10, BOLD)
    sentences = [
        f"{each['severity'].capitalize()}: {each['message']} ({each['rule']})"
        for each in findings[:_MAX_FINDINGS]
    ]
    if more := len(findings) - len(sentences):
        sentences.append(f"And {more:,} more, which the results have.")
    for said in sentences:
        for line in wrapped(said, sheet.right - sheet.left, _SIZE):
            y = _room_for(sheet, y, _LEADING) + _LEADING
            sheet.drawn_text(sheet.left, y, line, _SIZE)
        y += 2
    return y


def _room_for(sheet: Sheet, y: float, wanted: float) -> float:
    """Where to go on, so that there is so much room: here, or on another leaf."""
    return y if y + wanted <= sheet.bottom else sheet.turn()


def _signing(sheet: Sheet, y: float) -> None:
    """What is filled in by hand, at the end of the last leaf."""
    _room_for(sheet, y, _SIGNING)
    y = sheet.bottom - _SIGNING + 12
    sheet.rule(y)
    y += 18
    sheet.text(sheet.left, y, "Table check", _SIZE, BOLD)
    for x, said in ((100.0, "same deck"), (190.0, "differs:")):
        sheet.box(sheet.left + x, y - 1, 9)
        sheet.text(sheet.left + x + 14, y, said, _SIZE)
    sheet.rule(y + 2, sheet.left + 246)
    middle = (sheet.left + sheet.right) / 2
    for left, right in (("Player’s signature", "Date and time"), ("Judge’s signature", "Table")):
        y += 34
        sheet.rule(y, end=middle - 12)
        sheet.rule(y, x=middle + 12)
        sheet.text(sheet.left, y + 9, left, 7.5)
        sheet.text(middle + 12, y + 9, right, 7.5)
