"""What a card is called in a list, so that whoever reads it finds the same card again."""

import re
from collections.abc import Iterator
from uuid import UUID, uuid5

from carddb.guids import guid_of
from carddb.model import Card
from carddb.names import NameIndex, of_set
from carddb.titles import printings
from formats.construction.rule import Collection

_NAMES = UUID("b8f0e4de-8b0f-4d1c-9a36-0f1b7c3f5a52")
_GUID = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.IGNORECASE)
_SET_AND_NUMBER = re.compile(r"[a-z][a-z0-9]{1,4}-\d{1,3}[a-z]?", re.IGNORECASE)


def printable(text: str) -> str:
    """The text with single blanks and nothing that can't be printed."""
    shown = text if text.isprintable() else "".join(c if c.isprintable() else " " for c in text)
    return " ".join(shown.split())


def name_of(card: Card, names: Collection) -> str:
    """The card's title, with a code in brackets if the title alone means other cards too."""
    title = printable(card.title)
    for name in (title, *_with_codes(card, title), card.id):
        # Tried out rather than reasoned: a code may be another card's name.
        if names.cards_named(name) == (card,):
            return name
    return title


def _with_codes(card: Card, title: str) -> Iterator[str]:
    for code, number in printings(card.facts):
        yield printable(f"{title} [{code}-{number}]" if number else f"{title} [{code}]")
    yield f"{title} [{card.id}]"


def set_of(card: Card) -> str:
    """The name or else the code of the set that the card was first printed in, if it is known."""
    for column in ("set_name", "set"):
        fact = card.facts.get(column)
        if isinstance(fact, str):
            return printable(fact.partition(";")[0])
    return ""


def first_printing(card: Card) -> tuple[str, str]:
    """The code of the set that the card was first printed in, and its number there."""
    code, number = next(iter(printings(card.facts)), ("", ""))
    return printable(code), printable(number)


def image_of(card: Card, names: NameIndex) -> str:
    """What LackeyCCG calls the card, the name of its image; nothing if nobody recorded it."""
    for each in card.ids:
        # Ids of several programs stand side by side, and none says whose it is; LackeyCCG's are
        # names of files.
        is_other = _GUID.fullmatch(each) or _SET_AND_NUMBER.fullmatch(each)
        if not is_other and each.isprintable() and _leads_back(each, card, names):
            return each
    return ""


def recorded_guid_of(card: Card, names: NameIndex) -> str:
    """The GUID by which OCTGN knows the card; nothing if nobody recorded it."""
    guids = (each.lower() for each in card.ids if _GUID.fullmatch(each))
    return next((each for each in guids if names.cards_of_id(each) == (card,)), "")


def own_guid(card: Card | None, name: str) -> str:
    """A GUID of ours: of the card, or of a name that means no one card."""
    # The same for the same name every time, so that two exports of a deck are equal.
    return guid_of(card) if card is not None else str(uuid5(_NAMES, name))


def _leads_back(each: str, card: Card, names: NameIndex) -> bool:
    return of_set(names.cards_of_id(each), set_of(card)) == (card,)
