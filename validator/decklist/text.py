"""Plain text, as people post it.

A total parse: every line that is not blank becomes a Line. Nothing is guessed here about
cards or sections; whether a bare line is a heading or a card is for the reading to decide,
which knows the format and the catalogue.
"""

import re

from validator.decklist.lines import Decklist, Kind, Line
from validator.errors import InputError, TooLargeError
from validator.limits import LONGEST_LINE, MOST_LINES

_INVISIBLE = dict.fromkeys(map(ord, "\ufeff\u200b\u200c\u200d\u2060\u00ad"), "")
_COMMENT_AT_END = re.compile(r"\s(?:#|//)\s.*$")
_NUMBER = r"[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)"
_TIMES = r"(?:[xX×]\s+|[x×](?=[A-Z])|\s+[x×]\s+|\s+)"
_COUNT_FIRST = re.compile(rf"(?:[-*•]\s+)?({_NUMBER}){_TIMES}(\S.*)")
_COUNT_LAST = re.compile(rf"(\S.*?)\s+\(?[x×]\s?({_NUMBER})\)?")
_ENDING_COUNT = r"(?:\s*[-–—:(\[]\s*(\d{1,6})(?:\s+cards?)?\s*[)\]]?)"
_COST_BRACKET = re.compile(r"\[\s*(?:\d+|X)\+?\s*[-–—:]\s*(\d{1,6})\s*\]")
_DROPS = re.compile(rf"\d+\+?[-–\s]?drops?{_ENDING_COUNT}?\s*:?", re.IGNORECASE)
_TOTAL = re.compile(r"(?:total)(?:\s+cards)?\s*[-–—:=]?\s*(\d{1,6})(?:\s+cards)?", re.IGNORECASE)
_CARDS_IN_ALL = re.compile(r"(\d{1,6})\s+cards(?:\s+(?:total|in all))?", re.IGNORECASE)
_COUNTED_HEADING = re.compile(rf"(\S.*?){_ENDING_COUNT}\s*:?")
_DECORATED = re.compile(r"(={2,}|-{2,}|\*{2,}|~{2,})\s*(\S.*?)\s*\1")
_FIELD = re.compile(r"(format|player|deck|event|date|place|author)\s*:\s*(\S.*)", re.IGNORECASE)


def parse(text: str) -> Decklist:
    """The lines of a list. Raises InputError for what is not a list at all."""
    if "\0" in text:
        raise InputError("This is not a text: it holds NUL bytes. Paste the list itself.")
    if not text.isascii():
        text = text.translate(_INVISIBLE)
    rows = text.replace("\r\n", "\n").replace("\r", "\n").rstrip().split("\n")
    if len(rows) > MOST_LINES:
        raise TooLargeError(
            f"The list has {len(rows):,} lines; at most {MOST_LINES:,} are read. "
            "Nothing was checked."
        )
    lines = [_line(number, row) for number, raw in enumerate(rows, 1) if (row := raw.strip())]
    fields = {line.field: line.text for line in lines if line.kind is Kind.FIELD}
    return Decklist(lines, fields)


def _line(number: int, row: str) -> Line:
    if row.startswith(("#", "//")):
        return Line(number, Kind.COMMENT, row)
    if len(row) > LONGEST_LINE:
        sentence = f"has {len(row):,} characters; at most {LONGEST_LINE} are read"
        return Line(number, Kind.PROBLEM, sentence)
    if "\t" in row:
        row = _columns(row)
    if not row.isprintable():
        return Line(number, Kind.PROBLEM, "holds a character that can't be printed")
    if "#" in row or "//" in row:
        row = _COMMENT_AT_END.sub("", row).rstrip()
    card = _COUNT_FIRST.fullmatch(row)
    if card is not None and "ards" not in row and "rop" not in row:
        return Line(number, Kind.CARD, card[2], _count(card[1]))
    return _heading(number, row) or _card(number, row) or Line(number, Kind.BARE, row)


def _columns(row: str) -> str:
    """Tab-separated columns as one text: count, name, and what follows in brackets."""
    first, _, rest = row.partition("\t")
    second, *others = [column.strip() for column in rest.split("\t")]
    return " ".join([first.strip(), second, *(f"[{column}]" for column in others if column)])


def _heading(number: int, row: str) -> Line | None:
    for pattern in (_COST_BRACKET, _DROPS):
        if found := pattern.fullmatch(row):
            return Line(number, Kind.COST_HEADING, row, _count(found[1]))
    for pattern in (_TOTAL, _CARDS_IN_ALL):
        if found := pattern.fullmatch(row):
            return Line(number, Kind.TOTAL, row, _count(found[1]))
    if _COUNT_FIRST.fullmatch(row):
        return None
    if found := _DECORATED.fullmatch(row):
        row = found[2]
    if found := _COUNTED_HEADING.fullmatch(row):
        return Line(number, Kind.HEADING, found[1], _count(found[2]))
    if found := _FIELD.fullmatch(row):
        return Line(number, Kind.FIELD, found[2], field=found[1].lower())
    if row.endswith(":"):
        return Line(number, Kind.HEADING, row[:-1].rstrip())
    return None


def _card(number: int, row: str) -> Line | None:
    if found := _COUNT_FIRST.fullmatch(row):
        return Line(number, Kind.CARD, found[2], _count(found[1]))
    if found := _COUNT_LAST.fullmatch(row):
        return Line(number, Kind.CARD, found[1], _count(found[2]))
    return None


def _count(digits: str | None) -> int | None:
    """The number; one of absurd length is as good as the largest that is still read."""
    return None if digits is None else int(digits.replace(",", "")[:12])
