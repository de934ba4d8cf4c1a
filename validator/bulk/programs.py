"""The decks of a program's file that may hold several: JSON, DragnCards, XML with several roots."""

import json
import re

from validator.bulk.files import Room
from validator.decklist import notations
from validator.decklist.elements import ROOTS
from validator.decklist.lines import Decklist
from validator.decklist.plain import NOTHING_TO_SEE
from validator.errors import InputError

_STARTS = ("{", "[", "<")
_BLANK = NOTHING_TO_SEE + " \t\r\n\v\f"
_ROOT = re.compile(rf"(?=<(?:{'|'.join(ROOTS)})\b)", re.IGNORECASE)


def decks_in(text: str, room: Room) -> list[tuple[str, str, Decklist | None]]:
    """What each deck of a file is called, its own text, and its lines if they are known by now.

    Nothing for a text as people post it. Raises InputError for what can't be read.
    """
    begun = text.lstrip(_BLANK)
    if not begun.startswith(_STARTS):
        return []
    decks = notations.parse(text)
    if len(decks) == 1:
        return [] if decks[0].notation == "text" else [("", text, decks[0])]
    texts = _of_xml(text) if begun.startswith("<") else _of_json(begun, room)
    # The text is cut by expressions and the decks were parsed: where both disagree, no text is
    # shown for a deck that may be another's.
    if len(texts) != len(decks):
        raise InputError(
            f"There are {len(decks):,} decks here that can't be told apart. "
            "Save each in its own file."
        )
    names = [deck.fields.get("deck", "") for deck in decks]
    return [(name, own, None) for name, own in zip(names, texts, strict=True)]


def _of_xml(text: str) -> list[str]:
    return [part for part in _ROOT.split(text) if _ROOT.match(part)]


def _of_json(text: str, room: Room) -> list[str]:
    """Each deck as a file that holds it alone, with what stands beside the decks."""
    value = json.loads(text)
    if isinstance(value, list):
        return [_written(deck, room) for deck in value]
    decks = value["preBuiltDecks"]
    # What stands beside the decks comes along with each: it may be what makes one unreadable.
    return [_written({**value, "preBuiltDecks": {key: deck}}, room) for key, deck in decks.items()]


def _written(value: object, room: Room) -> str:
    text = json.dumps(value, ensure_ascii=False)
    if any("\ud800" <= sign <= "\udfff" for sign in text):
        text = json.dumps(value)  # half of a sign, which JSON can hold and no file can
    # Written anew for each deck, what stands beside them may be large a thousand times.
    room.take(len(text))
    return text
