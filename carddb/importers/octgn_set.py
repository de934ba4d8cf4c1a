"""A set of OCTGN: set.xml, a card an element, each fact a property of it.

Most are made by hand, and some are not well-formed. What can be mended is; if the file can't be
read even so, its cards are read one by one, so that a broken one does not take the others along.
"""

import re
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise, zip_longest
from math import inf
from xml.sax.saxutils import escape

from carddb.cells import printable
from carddb.importers.card_file import (
    MAX_CARDS,
    TOO_MANY_CARDS,
    CardFile,
    CardFileError,
    CellProblem,
)
from carddb.importers.other_cards import OtherCards
from carddb.importers.other_headers import as_compared
from carddb.markup import Element, MarkupError, NotWellFormedError, read_markup

_MENDED = "it was not well-formed and was mended; compare it with the card"
_CARD = re.compile(r"<card(?=[\s/>])")
# Bounded, as is _NAME: these look through text that no parser could read, which may be hostile.
_SET = re.compile(r"<set\s[^<>]{0,2000}>")
_END = "</card>"
_NAME = re.compile(r'\sname="([^"<>\n]{1,200})"')
_NO_MARKUP = re.compile(r"<!--|<!\[CDATA\[")
_ENDS = {"<!--": "-->", "<![CDATA[": "]]>"}
_DOCUMENT_TYPE = re.compile(r"<!(?:doctype|entity)", re.IGNORECASE)


@dataclass(slots=True)
class _Face:
    """A card, or another face of the one before it."""

    line: int
    name: str
    id: str = ""
    is_alternate: bool = False
    properties: list[tuple[str, str]] = field(default_factory=list)
    is_mended: bool = False

    @property
    def number(self) -> str:
        """The number that the face states, if it does."""
        numbers = (v for name, v in self.properties if as_compared(name) == "card_number")
        return next(numbers, "").strip()


def read_octgn_set(game: str, text: str) -> CardFile:
    """The cards of a set, in its order. Raises CardFileError if it is none."""
    cards = OtherCards(game)
    try:
        markup = read_markup(text)
    except NotWellFormedError as error:
        set_name, faces = _one_by_one(cards, text, error)
        _keep(cards, set_name, faces)
        # A sync must not drop the cards that could not be read this time.
        return replace(cards.file(), is_whole=False)
    except MarkupError as error:
        raise CardFileError([CellProblem(error.line or 1, "", error.sentence)]) from error
    else:
        line, root, attributes, _ = markup.elements[0]
        if root.lower() != "set":
            raise CardFileError([CellProblem(line, "", _no_set(root))])
        set_name = attributes.get("name", "")
        faces = _faces(markup.elements, markup.mended)
    _keep(cards, set_name, faces)
    return cards.file()


def _no_set(root: str) -> str:
    if "deck" in root.lower():
        return "it is a deck, not a set of cards; check it as a deck"
    return f"a set of OCTGN begins with <set>, and this begins with <{printable(root)}>"


def _faces(elements: Iterable[Element], mended: frozenset[int]) -> list[_Face]:
    faces: list[_Face] = []
    for line, tag, attributes, text in elements:
        if tag == "property" and faces:
            # A property is written as an attribute, or as the text of the element.
            stated = attributes.get("value", text)
            faces[-1].properties.append((attributes.get("name", ""), stated))
        elif tag == "card":
            faces.append(_Face(line, attributes.get("name", ""), attributes.get("id", "").lower()))
        elif tag == "alternate" and faces:
            faces.append(_Face(line, attributes.get("name", ""), is_alternate=True))
    lines = sorted(mended)
    for face, following in zip_longest(faces, faces[1:]):
        last = max(face.line, following.line - 1) if following else inf
        place = bisect_left(lines, face.line)
        face.is_mended = place < len(lines) and lines[place] <= last
    return faces


def _keep(cards: OtherCards, set_name: str, faces: Sequence[_Face]) -> None:
    has_format = any(_is_format(name) for face in faces for name, _ in face.properties)
    without_id = [face for face in faces if not (face.is_alternate or face.id.strip())]
    for face, aliases in _told_apart(faces):
        stated = [("name", face.name), ("set_name", set_name), ("ids", face.id)]
        stated += [("aliases", alias) for alias in aliases]
        stated += [pair for pair in face.properties if not _is_format(pair[0])]
        if has_format:
            formats = [value for name, value in face.properties if _is_format(name)]
            # Only what is not drawn is marked.
            stated.append(("universe", "".join(formats).strip() or "illustrated"))
        said = cards.says(stated)
        if face.is_mended:
            said.doubt("", "", _MENDED)
        if without_id and face is without_id[0]:
            said.doubt("", "", _no_id(len(without_id) - 1))
        cards.keep(face.line, said)


def _told_apart(faces: Iterable[_Face]) -> list[tuple[_Face, list[str]]]:
    """Each card with the names of its other faces; one with a number of its own is a card."""
    cards: list[tuple[_Face, list[str]]] = []
    numbers: set[str] = set()
    for face in faces:
        if not face.is_alternate:
            numbers = set()
        if not face.is_alternate or (face.number and face.number not in numbers):
            front = len(cards)
            cards.append((face, []))
        elif face.name.strip() != cards[front][0].name.strip():
            cards[front][1].append(face.name)
        numbers.add(face.number)
    return cards


def _is_format(name: str) -> bool:
    return as_compared(name) == "format"


def _no_id(others: int) -> str:
    if not others:
        return "it has no id, so that no deck of OCTGN can name it"
    return f"it has no id, nor have {others:,} other cards, so that no deck of OCTGN can name them"


def _one_by_one(cards: OtherCards, text: str, error: NotWellFormedError) -> tuple[str, list[_Face]]:
    """The name of a broken set, and what can be read of it card by card."""
    # Or "<card" in a comment would begin a card that its writer has taken out.
    text, endless = _markup_alone(text)
    starts = [found.start() for found in _CARD.finditer(text)]
    root = _SET.search(text, 0, starts[0]) if starts else None
    # The pieces are parsed alone, without what the file begins with, so that the parser would not
    # see a document type.
    if root is None or _DOCUMENT_TYPE.search(text):
        raise CardFileError([CellProblem(error.line, "", error.sentence)]) from error
    if len(starts) > MAX_CARDS:
        raise CardFileError([CellProblem(error.line, "", TOO_MANY_CARDS)]) from error
    cards.flaw(error.line, "", f"{error.sentence}; the cards were read one by one")
    if endless:
        sentence = "what begins here as a comment or as CDATA has no end and was left out"
        cards.flaw(endless, "", sentence)
    faces: list[_Face] = []
    line, place = 1, 0
    for start, end in pairwise([*starts, len(text)]):
        # From the last card on: counting from the beginning for each would be quadratic.
        line += text.count("\n", place, start)
        place = start
        try:
            faces += _faces_of_piece(text[start:end], line)
        except MarkupError as wrong:
            name = _NAME.search(text, start, end)
            title = printable(name[1].strip()) if name else ""
            cards.flaw(line, title, f"{wrong.sentence}; the card was left out")
    return _set_name(root[0]), faces


def _markup_alone(text: str) -> tuple[str, int]:
    """The text without comments and with CDATA as plain text, each tag in the line it was in.

    And the line of a beginning without an end, of which nothing is kept; 0 if there is none.
    """
    pieces: list[str] = []
    place = 0
    while found := _NO_MARKUP.search(text, place):
        pieces.append(text[place : found.start()])
        end = text.find(_ENDS[found[0]], found.end())
        if end < 0:
            return "".join(pieces), text.count("\n", 0, found.start()) + 1
        inside = text[found.end() : end]
        is_comment = found[0] == "<!--"
        # Its line breaks stay, so that flaws are told at the lines of the file.
        pieces.append(" " + "\n" * inside.count("\n") if is_comment else escape(inside))
        place = end + len(_ENDS[found[0]])
    return "".join([*pieces, text[place:]]), 0


def _faces_of_piece(piece: str, line: int) -> list[_Face]:
    """The faces of one card, which begins in that line. Raises MarkupError."""
    inside, end, _ = piece.partition(_END)
    if not end:
        # The last card that is not closed has the end of the whole set behind it.
        inside = piece.partition("</cards")[0]
    try:
        markup = read_markup(inside + end)
        is_closed = True
    except NotWellFormedError:
        if end:
            raise
        markup = read_markup(inside + _END)
        is_closed = False
    faces = _faces(markup.elements, markup.mended)
    for face in faces:
        face.line += line - 1
        face.is_mended = face.is_mended or not is_closed
    return faces


def _set_name(tag: str) -> str:
    """The name that the first tag of a broken set gives it."""
    try:
        _, _, attributes, _ = read_markup(f"{tag}</set>").elements[0]
    except MarkupError:
        return ""
    return attributes.get("name", "")
