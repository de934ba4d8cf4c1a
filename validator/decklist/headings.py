"""The headings that people type -> the sections of a format."""

import re
from collections.abc import Iterable
from copy import copy
from functools import lru_cache

from carddb.names import normalise
from formats.construction.format import CompiledFormat, Declaration, SectionSpec
from validator.decklist.counts import is_dated
from validator.decklist.lines import Line, LineKind

_OUTSIDE = frozenset(
    ("side", "sideboard", "side board", "side deck", "maybeboard", "tokens", "extra", "extras")
)
"""Words that head a section in many games: never a card, even where the format has none."""
_OF = re.compile(r" of ", re.IGNORECASE)
_OWNERS = re.compile(r"([^'’]+)['’]s? (.+)", re.IGNORECASE)
_THE = re.compile(r"^the (?=\S)", re.IGNORECASE)
# A number and then a word, as in "4Roger" or "(4) Roger"; but not "1st place" or "80s heroes".
_BROKEN_COUNT = re.compile(
    r"[(\[]?[x×]?\d{1,3}(?!(?:st|nd|rd|th|s|k)\b)[)\].:x×]* ?[^\W\d]", re.IGNORECASE
)

_SHORT = 60


def heading_key(text: str) -> str:
    """A heading as headings are compared; those that people type are the same few."""
    return _key_of_short(text) if len(text) <= _SHORT else normalise(text)


_key_of_short = lru_cache(maxsize=1_024)(normalise)


class Headings:
    """The sections of one format by their headings."""

    def __init__(self, source: CompiledFormat, of_game: Iterable[CompiledFormat] = ()) -> None:
        """`of_game` are the formats of the game, whose headings are known to be none of cards."""
        self._by_heading = {
            normalise(heading): spec
            for spec in source.sections
            for heading in (spec.name, *spec.headings)
        }
        # Other programs call it so, whatever the first section is called here; a section of that
        # name has it.
        self._by_heading.setdefault("main", source.sections[0])
        self._beside = {
            normalise(heading): spec for spec in source.sections for heading in spec.beside
        }
        self._types = {
            spec.name: frozenset(map(normalise, spec.types.by_heading)) for spec in source.sections
        }
        self.first = source.sections[0]
        """Where cards go that stand under no heading."""
        of_others = {
            normalise(heading)
            for other in of_game
            for spec in other.sections
            for heading in (spec.name, *spec.headings)
        }
        # What the format itself has is never foreign, though it heads a section elsewhere too.
        self._foreign = (_OUTSIDE | of_others) - self._by_heading.keys()
        stated = (*source.declarations, *source.parameters)
        self._words: dict[str, SectionSpec | Declaration] = dict(self._by_heading)
        self._words.update((normalise(each.name), each) for each in stated)

    def of_list(self, lines: Iterable[Line]) -> "Headings":
        """The headings as this list has them: some mean another section where the deck is
        elsewhere, under another heading of it or above all headings.
        """
        if not self._beside or not self._has_deck_elsewhere(lines):
            return self
        # A copy: these headings are shared by every list of the format, in all threads.
        own = copy(self)
        own._by_heading = self._by_heading | self._beside
        return own

    def _has_deck_elsewhere(self, lines: Iterable[Line]) -> bool:
        is_beside = is_elsewhere = is_headed = False
        for line in lines:
            if line.kind is LineKind.CARD:
                is_elsewhere |= not is_headed
            elif line.kind in (LineKind.HEADING, LineKind.ZONE, LineKind.BARE):
                key = heading_key(line.text)
                spec = self._by_heading.get(key)
                is_headed |= spec is not None
                is_beside |= key in self._beside
                if spec is self.first and key not in self._types[spec.name]:
                    is_elsewhere |= key not in self._beside
        return is_beside and is_elsewhere

    def is_foreign(self, text: str) -> bool:
        """Whether the text heads a section of another format, or of some other game."""
        return heading_key(text) in self._foreign

    def read_alike(self, other: "Headings", text: str) -> bool:
        """Whether a list of this text, normalised, can only be read alike with both."""
        # Cards under no heading would be in another section.
        if self.first is not other.first:
            return False
        words = self._words.keys() | other._words.keys()
        # As a part of the text, not as a word of it: rather once too often read anew than once too
        # seldom.
        return not any(
            word in text for word in words if self._words.get(word) is not other._words.get(word)
        )

    def find_within(
        self, text: str, current: SectionSpec | None
    ) -> tuple[SectionSpec, str | None] | None:
        """The section that the heading names; one that names types of card stays where it is.

        "Events" under an opened pool heads events of the pool, not of the deck.
        """
        place = self.find(text)
        if current is None or place is None or place[0] is current:
            return place
        return (current, None) if heading_key(text) in self._types[current.name] else place

    def find(self, text: str) -> tuple[SectionSpec, str | None] | None:
        """The section that the heading names, and for "X of Y" the character or owner Y."""
        key = heading_key(text)
        if key in self._by_heading:
            return self._by_heading[key], None
        section, whose = _parted(text)
        spec = self._by_heading.get(heading_key(section)) if whose else None
        if spec is None:
            return None
        if spec.of_an_owner:
            return spec, _THE.sub("", whose)
        # "Deck of Doom" is a title or a card where sections have no owner.
        return (spec, whose) if spec.of_a_character else None


def _parted(text: str) -> tuple[str, str]:
    """A heading as its section and whose it is: "X of Y", "Y's X"; nobody's if it is neither."""
    # First, as what is owned may hold an "of" itself.
    if owned := _OWNERS.fullmatch(text):
        return owned[2], owned[1].strip()
    section, *whose = _OF.split(text, maxsplit=1)
    return section, whose[0].strip() if whose else ""


def has_a_broken_count(text: str) -> bool:
    """Whether a line looks like a card whose count can't be read."""
    return _BROKEN_COUNT.match(text) is not None and not is_dated(text)
