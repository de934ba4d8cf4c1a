"""The cards of phated/vs-system-deck-builder: a JSON list of objects, every value a text."""

import json
import re
from typing import Any

from carddb.importers.card_file import CardFile, CardFileError, CellProblem
from carddb.importers.headers import MAX_COLUMNS
from carddb.importers.other_cards import OtherCards
from carddb.importers.other_values import NUMBER_IN_SET

# JSON may escape half of a pair; neither SQLite nor a page can encode it.
_HALF_CHARACTER = re.compile(r"[\ud800-\udfff]")


class _Object(list[tuple[str, Any]]):
    """The keys and values of an object, as they stand there."""


def read_normalised_json(game: str, text: str) -> CardFile:
    """The cards of the list, in its order; a card's line is its place in the list.

    Raises CardFileError if it is no such list.
    """
    try:
        read = json.loads(text, object_pairs_hook=_Object)
    except json.JSONDecodeError as error:
        problem = CellProblem(error.lineno, "", f"it is not JSON that can be read: {error.msg}")
        raise CardFileError([problem]) from error
    # Python refuses to read integers of more than 4,300 digits, with a plain ValueError.
    except (ValueError, RecursionError) as error:
        sentence = "it is not JSON that can be read: it is nested too deeply, or a number too long"
        raise CardFileError([CellProblem(1, "", sentence)]) from error
    if isinstance(read, _Object) or not isinstance(read, list):
        sentence = "it is JSON, but no list of cards: a list of objects is read, one a card"
        raise CardFileError([CellProblem(1, "", sentence)])
    cards = OtherCards(game, "card")
    for place, card in enumerate(read, 1):
        if isinstance(card, _Object):
            _keep(cards, place, card)
        else:
            cards.flaw(place, "", "it is no object and was left out")
    return cards.file()


def _keep(cards: OtherCards, place: int, card: _Object) -> None:
    stated: list[tuple[str, str]] = []
    unread: list[str] = []
    for key, value in card:
        text = _text(value)
        if text is None or _HALF_CHARACTER.search(key):
            unread.append(key)
        elif key == "guid":
            stated += [("guid", text), ("card_number", text)]
        elif key == "set":
            stated.append((key, text.upper()))
        elif key == "linkedcards":
            codes = [found[0].upper() for found in NUMBER_IN_SET.finditer(text)]
            stated.append((key, ", ".join(codes)))
        else:
            stated.append((key, text))
    said = cards.says(stated)
    for key in unread[:MAX_COLUMNS]:
        # In ASCII: the key itself may hold half a character or a control character.
        said.doubt("", "", f"the value of {key!a:.60} is neither a text nor a whole number")
    if more := len(unread[MAX_COLUMNS:]):
        said.doubt("", "", f"{more:,} more values are neither texts nor whole numbers")
    cards.keep(place, said)


def _text(value: object) -> str | None:
    """The value as a text; None for one that no such file has."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return str(value)
    return value if isinstance(value, str) and not _HALF_CHARACTER.search(value) else None
