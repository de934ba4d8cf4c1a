"""Which importer reads a file of cards: told by what stands in it, never by its name."""

from collections.abc import Mapping

from carddb.importers.card_file import CardFile, CardFileError, CellProblem, Importer
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
_HTML = ("<!doctype html", "<html")


def read_cards(game: str, content: bytes, importer: str | None = None) -> CardFile:
    """The cards of a file, read by the importer or by the one that its content tells.

    Raises CardFileError, and KeyError for an importer that there is not.
    """
    text = _decoded(content)
    if text.lstrip()[:20].lower().startswith(_HTML):
        raise _refused("it is a web page, not a file of cards; save the file that it links to")
    return IMPORTERS[importer or importer_of(text)](game, text)


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


def _decoded(content: bytes) -> str:
    if content.startswith(_ZIP):
        raise _refused("it is a zip archive or a spreadsheet, not a text; save it as CSV in UTF-8")
    if content.startswith(_UTF_16):
        raise _refused("it is a text in UTF-16; save it in UTF-8")
    # Valid in UTF-8, but nothing that SQLite's text functions or C programs read past.
    if b"\0" in content:
        raise _refused("it is not a text: it holds a null byte")
    try:
        return content.decode().lstrip(_BYTE_ORDER_MARK)
    except UnicodeDecodeError as error:
        raise _refused(f"it is not a text in UTF-8 (byte {error.start:,})") from error


def _refused(sentence: str) -> CardFileError:
    return CardFileError([CellProblem(1, "", sentence)])
