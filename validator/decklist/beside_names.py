"""What a card's line holds beside its name: another count, or the section that it belongs to."""

import re

from carddb.model import Card
from carddb.names import NameIndex, normalise
from validator.decklist.counts import (
    has_a_count,
    has_a_second_count,
    is_counted_card,
    is_whole_name,
)
from validator.decklist.headings import Headings, has_a_broken_count
from validator.decklist.lines import Line, LineKind
from validator.decklist.sections import Place

# "Iceman (Main Character)", "Iceman [MC]", "Iceman - Main Character"
_NAMED_SECTION = re.compile(r"(.+?) ?(?:[(\[] ?|[-–—] )([^()\[\]]+?) ?[)\]]?")
_MAY_NAME_A_SECTION = re.compile(r"[)\]]$| [-–—] ")
"""What tells at little cost that a line has no such ending: most have none."""
_HOLDS_NO_MORE = re.compile(
    r"[^\d(\[{<]*(?:[(\[](?:[A-Z][A-Z0-9]{1,4}(?:-\d{1,4}[a-z]?)?|\d+)[)\]])?"
)
"""A name, and a code or cost: what tells at little cost that there is no second count."""


def holds_more(line: Line, cards: tuple[Card, ...], names: NameIndex) -> bool:
    """Whether a name with its count holds another count; `cards` were found by it."""
    if _HOLDS_NO_MORE.fullmatch(line.text):
        return False
    return has_a_second_count(line.text, line.count, cards, names)


def has_any_count(text: str, names: NameIndex) -> bool:
    """Whether a bare line has a count after all, which is no part of a card's name."""
    # The looks come first, as they are cheap; whole names are compared only for what looks like a
    # count.
    if has_a_count(text) or has_a_broken_count(text) or is_counted_card(text, names):
        return not is_whole_name(text, names.cards_named(text))
    return False


def placed_card(
    line: Line, cards: tuple[Card, ...], headings: Headings
) -> tuple[Line, Place, str] | None:
    """The card's own line if a bracket names its section, as in "Iceman (Main Character)".

    With it come that section, and how it is named.
    """
    # What comes with an id is from a program, whose zones say where it is: a bracket is part of the
    # name.
    if line.ids or _MAY_NAME_A_SECTION.search(line.text) is None:
        return None
    named = _NAMED_SECTION.fullmatch(line.text)
    place = headings.find(named[2]) if named else None
    # The first section is where a card goes without a word: a bracket that names it may mean
    # anything, such as the type of the card.
    if named is None or place is None or place[0] is headings.first:
        return None
    name, inside = named.groups()
    whole = normalise(line.text)
    # A title may end in a bracket itself, and then it is no section.
    if any(normalise(card.title) == whole for card in cards):
        return None
    card = Line(line.number, LineKind.CARD, name.strip(" -–—,:"), line.count, place=line.place)
    return card, place, inside
