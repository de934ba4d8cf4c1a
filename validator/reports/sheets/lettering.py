"""The letters of a sheet: which can be drawn, how wide they are, where lines break.

Text is drawn as it is, never as markup: what somebody typed can't change a sheet.
"""

import unicodedata
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import groupby
from pathlib import Path

from reportlab.pdfbase.pdfmetrics import registerFont
from reportlab.pdfbase.ttfonts import TTFont

PLAIN = "DejaVuSans"
BOLD = "DejaVuSans-Bold"

_FONTS = Path(__file__).parent / "fonts"
_NO_GLYPH = "\ufffd"
_ELLIPSIS = "…"
_FROM_THE_RIGHT = ("R", "AL")
_INSIDE_A_RUN = (*_FROM_THE_RIGHT, "NSM", "WS")


@cache
def font(name: str) -> TTFont:
    """The font, known to the sheets from then on."""
    made = TTFont(name, _FONTS / f"{name}.ttf")
    # Once a process, and only when a sheet is made.
    registerFont(made)
    return made


@lru_cache(4_096)
def drawable(text: str) -> str:
    """The text on one line, with a mark for each letter that the font lacks.

    Letters that nobody sees, such as those that turn the direction of others, are left out.
    """
    spaced = " ".join(text.split())
    if spaced.isascii() and spaced.isprintable():
        return spaced
    glyphs = font(PLAIN).face.charToGlyph
    seen = (letter for letter in spaced if unicodedata.category(letter) not in ("Cc", "Cf", "Mn"))
    return _in_order("".join(each if ord(each) in glyphs else _NO_GLYPH for each in seen))


def _in_order(text: str) -> str:
    """The text in the order in which its letters are drawn: Hebrew and Arabic from the right."""
    if text.isascii():
        return text
    parts = []
    for is_inside, run in groupby(
        text, key=lambda letter: unicodedata.bidirectional(letter) in _INSIDE_A_RUN
    ):
        letters = "".join(run)
        turns = any(unicodedata.bidirectional(each) in _FROM_THE_RIGHT for each in letters)
        parts.append(_turned(letters) if is_inside and turns else letters)
    return "".join(parts)


def _turned(letters: str) -> str:
    """The letters from the right; blanks at the ends stay where they are."""
    inner = letters.strip()
    start = letters.index(inner)
    return letters[:start] + inner[::-1] + letters[start + len(inner) :]


@lru_cache(16_384)
def width(text: str, size: float, name: str = PLAIN) -> float:
    """How wide the text is, in points."""
    return float(font(name).stringWidth(text, size))


def fitting(text: str, room: float, sizes: tuple[float, ...], name: str = PLAIN) -> float:
    """The first of the sizes at which the text fits the room; the last if none does."""
    return next((size for size in sizes if width(text, size, name) <= room), sizes[-1])


def wrapped(text: str, room: float, size: float, name: str = PLAIN, most: int = 99) -> list[str]:
    """The text on as many lines as it needs; what is beyond the most lines ends in an ellipsis."""
    lines = list(_broken(drawable(text), room, size, name))
    if len(lines) <= most:
        return lines or [""]
    last = lines[most - 1]
    while last and width(last + _ELLIPSIS, size, name) > room:
        last = last[:-1]
    return [*lines[: most - 1], last.rstrip() + _ELLIPSIS]


def _broken(text: str, room: float, size: float, name: str) -> Iterator[str]:
    if width(text, size, name) <= room:
        yield text
        return
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if width(longer, size, name) <= room:
            line = longer
            continue
        if line:
            yield line
        # A word that fits no line is broken wherever the line ends.
        *full, line = _cut(word, room, size, name)
        yield from full
    if line:
        yield line


def _cut(word: str, room: float, size: float, name: str) -> list[str]:
    pieces = [""]
    for letter in word:
        if pieces[-1] and width(pieces[-1] + letter, size, name) > room:
            pieces.append("")
        pieces[-1] += letter
    return pieces
