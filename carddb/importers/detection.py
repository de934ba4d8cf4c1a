"""Which importer reads a file of cards: told by what stands in it, never by its name."""

import re
from collections.abc import Mapping
from dataclasses import replace

from carddb.importers.card_file import CardFile, CardFileError, CellProblem, Flaw, Importer
from carddb.importers.csv_file import read_csv
from carddb.importers.lackey_set import is_lackey_header, read_lackey_set
from carddb.importers.normalised_json import read_normalised_json
from carddb.importers.octgn_set import read_octgn_set

IMPORTERS: Mapping[str, Importer] = {
    "csv": read_csv,
    "lackey": read_lackey_set,
    "octgn": read_octgn_set,
    "normalised-json": read_normalised_json,
}
"""By the name that people choose them by."""

_ZIP = b"PK\x03\x04"
_UTF_16 = (b"\xff\xfe", b"\xfe\xff")
_BYTE_ORDER_MARK = "\ufeff"
_HALF = re.compile(r"[\udc80-\udcff]")
_READ_AS = {
    chr(0xDC00 + byte): sign
    for byte in range(0x80, 0x100)
    # Five bytes are nothing in Windows-1252 either.
    if (sign := bytes([byte]).decode("cp1252", errors="ignore"))
}
_NO_TEXT = re.compile(r"[\x00-\x08\x0e-\x1f]")
"""What pictures and archives have among such bytes, and texts have not."""
_MAX_SIGNS = 5
"""Signs that are shown of those that were read as Windows-1252."""
_HTML = ("<!doctype html", "<html")


def read_cards(game: str, content: bytes, importer: str | None = None) -> CardFile:
    """The cards of a file, read by the importer or by the one that its content tells.

    Raises CardFileError, and KeyError for an importer that there is not.
    """
    text, stray = _decoded(content)
    if text.lstrip()[:20].lower().startswith(_HTML):
        raise _refused("it is a web page, not a file of cards; save the file that it links to")
    file = IMPORTERS[importer or importer_of(text)](game, text)
    return replace(file, flaws=[stray, *file.flaws]) if stray else file


def importer_of(text: str) -> str:
    """The name of the importer that a text tells by its beginning."""
    first = text.lstrip()[:1]
    if first == "<":
        return "octgn"
    if first in ("[", "{"):
        return "normalised-json"
    # Old programs end lines with "\r" alone; and a file of one endless line is not copied whole.
    first_line = text[:100_000].replace("\r", "\n").partition("\n")[0]
    return "lackey" if is_lackey_header(first_line) else "csv"


def _decoded(content: bytes) -> tuple[str, Flaw | None]:
    """The text, and what is to be told of bytes that are not UTF-8."""
    if content.startswith(_ZIP):
        raise _refused("it is a zip archive or a spreadsheet, not a text; save it as CSV in UTF-8")
    if content.startswith(_UTF_16):
        raise _refused("it is a text in UTF-16; save it in UTF-8")
    # Valid in UTF-8, but nothing that SQLite's text functions or C programs read past.
    if b"\0" in content:
        raise _refused("it is not a text: it holds a null byte")
    try:
        return content.decode().lstrip(_BYTE_ORDER_MARK), None
    except UnicodeDecodeError as error:
        return _with_stray_bytes(content, error)


def _with_stray_bytes(content: bytes, error: UnicodeDecodeError) -> tuple[str, Flaw]:
    """A text in UTF-8 with bytes that are not: older programs write Windows-1252."""
    # Each byte that is not UTF-8 becomes half a character, which no text has otherwise.
    halves = content.decode(errors="surrogateescape")
    strays = _HALF.findall(halves)
    if not set(strays) <= _READ_AS.keys() or _NO_TEXT.search(halves):
        raise _refused(f"it is not a text in UTF-8 (byte {error.start:,})") from error
    line = content.count(b"\n", 0, error.start) + 1
    signs = ", ".join(f"'{_READ_AS[half]}'" for half in list(dict.fromkeys(strays))[:_MAX_SIGNS])
    count = len(strays)
    what = (
        "1 byte that is not UTF-8 was" if count == 1 else f"{count:,} bytes that are not UTF-8 were"
    )
    sentence = f"{what} read as Windows-1252, from this line on: {signs}; compare them."
    text = halves.translate({ord(half): sign for half, sign in _READ_AS.items()})
    return text.lstrip(_BYTE_ORDER_MARK), Flaw(line, "", "", "", "", sentence)


def _refused(sentence: str) -> CardFileError:
    return CardFileError([CellProblem(1, "", sentence)])
