"""What a deck is called by its own list: in a line "Deck: …", in its file, or as a title."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from validator.bulk.labels import label
from validator.decklist.lines import Decklist, LineKind
from validator.decklist.text import card_in
from validator.findings import TITLE_LINE
from validator.limits import MAX_NAME_LENGTH

# "The right hand (65 cards)": the number is no part of the name.
_SIZE = re.compile(r" ?[(\[]\d{1,4}(?: cards?)?[)\]]$", re.IGNORECASE)


def listed_name(decklist: Decklist, findings: Iterable[Mapping[str, Any]]) -> str:
    """The name that the list gives; empty if it gives none.

    `findings` are those of its report as data: they say which line was read as a title.
    """
    # "Deck: 4 Kroenen" is a card, as its finding says.
    named = decklist.fields.get("deck", "")
    if named and card_in(named) is None:
        return short_name(named)
    told = (each["lines"] for each in findings if each["rule"] == TITLE_LINE.id)
    titles = {number for numbers in told for number in numbers}
    # Of several lines above the list the first; a date is read as a title too, and is no name.
    lines = (line for line in decklist.lines if line.kind is not LineKind.CARD)
    title = next((line.text for line in lines if line.number in titles), "")
    return short_name(_SIZE.sub("", title))


def short_name(typed: str) -> str:
    """The name on one line, without what can't be printed, and cut where it gets too long."""
    name = label(typed)
    if len(name) <= MAX_NAME_LENGTH:
        return name
    return name[: MAX_NAME_LENGTH - 1].rstrip() + "…"
