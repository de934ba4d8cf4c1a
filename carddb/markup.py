"""XML that somebody sent: its elements in order, each with its line.

Made on expat itself: a document type, without which no entity can be declared, is refused the
moment it begins, and nothing outside the text is ever fetched. The elements come flat, because
a deck of one element a copy is read several times faster so; how deep each stands tells what
belongs to what.

What other programs' users write by hand is often not well-formed: a bare "&", a "<" or a quote
inside an attribute, the "/>" of a property forgotten at the end of its line. Such a text is mended
and read again, and `Markup.mended` says so.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import count
from operator import sub
from xml.parsers import expat

MAX_ELEMENTS = 200_000

_BARE_AMPERSAND = re.compile(r"&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[0-9a-fA-F]{1,6});)")
_NO_TAG = re.compile(r"<(?![A-Za-z/!?])")
# From a quote that opens a value to the quote that the next attribute or the tag's end follows.
_VALUE = re.compile(r'(?<==)"([^"\n]*(?:"(?!\s*(?:[\w:.-]+\s*=\s*"|/?>|\?>))[^"\n]*)*)"')
# The pattern for values looks ahead from every quote, so that hostile lines take quadratic time.
_MAX_MENDED_LINE_LENGTH = 20_000
_MAX_MENDED_LINES = 10_000
# A property that its line does not close, though the next line begins with a tag.
_NOT_CLOSED = re.compile(r'\s*<property\s[^<>]*"\s*')
_TO_ESCAPE = re.compile(r'[&<"]')
_MAX_PIECE = 2**20
_TOO_MANY = f"it has more than {MAX_ELEMENTS:,} elements, the most that is read"


class MarkupError(ValueError):
    """The text is no XML that is read; the message says why, and where if it is known."""

    def __init__(self, sentence: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {sentence}" if line else sentence)
        self.sentence = sentence
        self.line = line
        """0 if the fault is of the whole text."""


class NotWellFormedError(MarkupError):
    """The text is broken, and mending it did not help; parts of it may be well-formed."""


Element = tuple[int, str, Mapping[str, str], str]
"""A tag that opens: its line, its name, its attributes, and the text behind it up to the next tag.

Text behind a tag that closes, if it is not blank, is an element of its own without a name (LOOSE).
A plain tuple, because making anything else costs more than reading it.
"""

LOOSE = ""
"""The name of a text that stands behind a closing tag, and so is not the text of an element."""


@dataclass(frozen=True, slots=True)
class Markup:
    """The elements of a text, in its order."""

    elements: list[Element]
    """At least one: the root."""
    depths: list[int]
    """How many elements stand around each."""
    mended: frozenset[int] = frozenset()
    """The lines that had to be mended before the text could be read."""


def read_markup(text: str) -> Markup:
    """The elements of an XML text. Raises MarkupError for what can't be read, even mended."""
    try:
        return Markup(*_elements(text))
    except expat.ExpatError as error:
        mended, lines = _mended(text)
        try:
            return Markup(*_elements(mended), lines)
        except expat.ExpatError:
            said = expat.ErrorString(error.code)
            sentence = f"it is not XML that can be read: {said}"
            raise NotWellFormedError(sentence, error.lineno) from error


def _elements(text: str) -> tuple[list[Element], list[int]]:
    """The elements, and how deep each stands."""
    # A shorter text has no room for as many.
    is_long = len(text) > MAX_ELEMENTS
    if is_long and text.count("<") - text.count("</") > MAX_ELEMENTS:
        raise MarkupError(_TOO_MANY)
    parser = expat.ParserCreate(encoding="utf-8")
    parser.buffer_text = True
    # A text comes in pieces of this size, and every piece copies those before it.
    parser.buffer_size = min(max(len(text), 1_000), _MAX_PIECE)
    lines: list[int] = []
    tags: list[str] = []
    given: list[Mapping[str, str]] = []
    texts: list[str] = []
    closed: list[str] = []
    closed_before: list[int] = []

    def start(tag: str, attributes: dict[str, str]) -> None:
        lines.append(parser.CurrentLineNumber)
        tags.append(tag)
        given.append(attributes)
        texts.append("")
        closed_before.append(len(closed))

    def data(read: str) -> None:
        if len(closed) == closed_before[-1]:
            # Only once an element, mostly: buffer_text has joined what expat would give in pieces.
            texts[-1] += read
        elif not read.isspace():
            if len(tags) >= MAX_ELEMENTS:
                raise MarkupError(_TOO_MANY)
            start(LOOSE, {})
            # The parser stands at the tag behind the text.
            lines[-1] = max(lines[-1] - read.lstrip().count("\n"), 1)
            texts[-1] = read
            closed.append(LOOSE)

    def refuse(*_: object) -> None:
        raise MarkupError(
            "it declares a document type, which is not read", parser.CurrentLineNumber
        )

    parser.StartElementHandler = start
    # A method that is not written in Python, because it runs for every element.
    parser.EndElementHandler = closed.append
    parser.CharacterDataHandler = data
    parser.StartDoctypeDeclHandler = refuse
    parser.EntityDeclHandler = refuse
    # Half a character, which no encoding has, is then expat's to refuse.
    parser.Parse(text.encode(errors="surrogatepass"), True)
    elements = list(zip(lines, tags, given, texts, strict=True))
    return elements, list(map(sub, count(), closed_before))


def _mended(text: str) -> tuple[str, frozenset[int]]:
    """The text with what its writer forgot to escape escaped, and the lines that changed."""
    rows = text.split("\n")
    changed = set()
    for place, row in enumerate(rows):
        if len(row) > _MAX_MENDED_LINE_LENGTH or not _TO_ESCAPE.search(row):
            continue
        mended = _VALUE.sub(_escaped, _NO_TAG.sub("&lt;", _BARE_AMPERSAND.sub("&amp;", row)))
        following = rows[place + 1].lstrip() if place + 1 < len(rows) else ""
        if following.startswith("<") and _NOT_CLOSED.fullmatch(mended):
            mended = f"{mended.rstrip()} />"
        if mended != row:
            rows[place] = mended
            changed.add(place + 1)
            if len(changed) >= _MAX_MENDED_LINES:
                break
    return "\n".join(rows), frozenset(changed)


def _escaped(value: re.Match[str]) -> str:
    inside = value[1].replace('"', "&quot;").replace("<", "&lt;")
    return f'"{inside}"'
