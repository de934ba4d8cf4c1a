"""A set file of a LackeyCCG plugin: tab-separated, a header row, quotes are just letters.

The first three columns are always the name, the set and the image, which deck files know the
card by; the others are the game's own.
"""

import re

from carddb.importers.card_file import CardFile, CardFileError, CellProblem
from carddb.importers.headers import MAX_COLUMNS
from carddb.importers.other_cards import OtherCards
from carddb.importers.other_headers import as_compared
from carddb.importers.other_values import RecordCells, is_set_code

FIRST_COLUMNS = ("name", "set", "imagefile")

_LOCATION = "L"
_LEVEL = re.compile(r"(.+) L([123])")
_LEVEL_OF_IMAGE = re.compile(r"L([123])")
_MARK = re.compile(r"(.+) \[[A-Z0-9]{1,3}\]")
_QUOTES = "\"'“”"


def is_lackey_header(first_line: str) -> bool:
    """Whether a file's first line is the header of a set file."""
    columns = tuple(as_compared(cell).replace("_", "") for cell in first_line.split("\t")[:3])
    return columns == FIRST_COLUMNS


def read_lackey_set(game: str, text: str) -> CardFile:
    """The cards of a set file, in its order. Raises CardFileError if it is none."""
    # Not splitlines, which also breaks at a form feed or U+2028 in the middle of a cell.
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if not is_lackey_header(lines[0]):
        sentence = "a set file of LackeyCCG begins with the columns Name, Set and ImageFile"
        raise CardFileError([CellProblem(1, "", sentence)])
    header = [cell.strip() for cell in lines[0].split("\t")]
    if len(header) > MAX_COLUMNS:
        sentence = f"the header has {len(header):,} columns; at most {MAX_COLUMNS} are read"
        raise CardFileError([CellProblem(1, "", sentence)])
    cards = OtherCards(game, header=header)
    for line, row in enumerate(lines[1:], 2):
        if not row.strip():
            continue
        # What is left of a quoted cell with a line break in it: quotes mean nothing here.
        if not row.strip(f"{_QUOTES} \t"):
            cards.flaw(line, "", "the row holds nothing but a quotation mark and was left out")
            continue
        _keep(cards, line, row.split("\t"))
    return cards.file()


def _keep(cards: OtherCards, line: int, row: list[str]) -> None:
    # The image of a card with two faces is "front,back".
    row[2:3] = [image.split(",")[0].strip() for image in row[2:3]]
    said = cards.says_in_row(row)
    of_set = said.values.get("set", "")
    if of_set and not is_set_code(of_set):
        del said.values["set"]
        said.say("set_name", of_set)
    _read_name(said)
    if said.written.image_types:
        _read_image(said, row[2] if len(row) > 2 else "")
    cards.keep(line, said)


def _read_name(said: RecordCells) -> None:
    """Tell the name from what the plugin puts behind it; decks have both together."""
    name = said.values.get("name", "")
    level = _LEVEL.fullmatch(name) if said.written.has_levels else None
    if level:
        said.say("level", level[2])
    alone = level or _MARK.fullmatch(name)
    if alone:
        said.values["name"] = alone[1].strip()
        # Deck files of the program still call the card by what the plugin has there.
        said.say("aliases", name)


def _read_image(said: RecordCells, image: str) -> None:
    """Take what the ending of an image tells: a level, and a type if no other cell does."""
    ending = image.rpartition("_")[2]
    if level := _LEVEL_OF_IMAGE.fullmatch(ending):
        said.values.setdefault("level", level[1])
    if "type" in said.values:
        return
    types = said.written.image_types
    if ending in types:
        said.say("type", types[ending])
    elif ending == _LOCATION:
        said.doubt("type", image, "its image is that of a location; basic or special is not said")
