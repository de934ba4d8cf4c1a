"""Titles: how they are compared, and the titles that 1st Edition cards have now."""

import re
from collections.abc import Mapping
from functools import lru_cache

from carddb.model import UNKNOWN, Card, Truth

_SPELLINGS: Mapping[str, str] = {
    "en guarde": "en garde",
    "weapon expert": "weapons expert",
    "gas canister": "gas cannister",
    "basset": "bassett",
    "berkely": "berkeley",
    "berreta": "beretta",
    "cierdwyn": "ceirdwyn",
    "delaney": "delany",
    "gallen": "galen",
    "long sword": "longsword",
    "broad sword": "broadsword",
    "saber": "sabre",
    "strategem": "stratagem",
    "strenght": "strength",
}
"""Spellings that mean the same, with the one that is compared (HL-AMBIGUOUS-60, HL-BUILD-49)."""
_SPELT = re.compile(rf"\b(?:{'|'.join(_SPELLINGS)})\b")
_APOSTROPHE = re.compile(r"['’]")
_MARKS = re.compile(r"[^\w]+")
_MARKS_IN_TEXT = re.compile(r"(?<=\w)[+-]|(?![+-]\d)[^\w]")
"""Every mark but the sign of a number."""
_BLANKS = re.compile(r"\s+")
_MINUS = str.maketrans("−–—", "---")

_RETITLED_DODGES: Mapping[str, str] = {
    "dodge": "evade",
    "back away": "evade",
    "duck": "counter",
    "jump": "counter",
    "side step": "counter",
}
"""What the dodges of the 1st Edition are titled now (HL-CARD-35 and 36)."""
_RETITLED_GUARDS = frozenset(f"{side} guard" for side in ("upper", "lower", "right", "left"))
"""The generic Guards of the 1st Edition, all titled Guard now (HL-CARD-37)."""
_IGNORED_WORDS = frozenset(("the", "of", "a", "and"))
"""Words that make no Card Group (HL-AMBIGUOUS-58)."""


# The same titles come with every deck; bounded, as anybody may send any others.
@lru_cache(maxsize=16_384)
def compared(title: str) -> str:
    """A title or a name as it is compared: case, marks and known spellings are nothing."""
    # The apostrophe goes without a blank, so that "Masters" finds "Master's".
    plain = _MARKS.sub(" ", _APOSTROPHE.sub("", title.casefold()).replace("&", " and ")).strip()
    return _SPELT.sub(lambda spelt: _SPELLINGS[spelt[0]], plain)


def compared_text(text: str) -> str:
    """The effect of a card as it is compared: case, punctuation and blanks are nothing.

    The sign before a number is: +1 is not -1.
    """
    # Whatever dash a text was typed with, before a number it is a minus.
    plain = _APOSTROPHE.sub("", text.casefold().translate(_MINUS))
    # A text of marks alone would be empty, and so the same as any other such text.
    return _BLANKS.sub(" ", _MARKS_IN_TEXT.sub(" ", plain)).strip() or text.strip()


# Kept, as compared titles are: each Card Group asks anew for the words of a card.
@lru_cache(maxsize=4096)
def words_of(title: str) -> frozenset[str]:
    """The words by which a title belongs to Card Groups; a possessive is its base word."""
    words = re.findall(r"[^\W_]+(?:['’][^\W_]+)?", title.casefold())
    bare = {re.sub(r"['’]s?$", "", word) for word in words}
    # "Masters" is a spelling of "Master's" (HL-AMBIGUOUS-60).
    groups = {word[:-1] if word in ("masters", "watchers", "hunters") else word for word in bare}
    return frozenset(groups - _IGNORED_WORDS)


def titles_of(card: Card) -> tuple[frozenset[str], frozenset[str]]:
    """The titles that the card counts for, and those for which it perhaps does.

    A dual-type card has two. A sub-title is no part of a title.
    """
    if not card.listed:
        # It shares its title with no card: a compared one has no question mark.
        return frozenset((f"? {card.id}",)), frozenset()
    certain: set[str] = set()
    perhaps: set[str] = set()
    for title in map(compared, printed_titles(card)):
        now, is_retitled = _title_now(card, title)
        if is_retitled is UNKNOWN:
            perhaps |= {title, now}
        else:
            certain.add(now if is_retitled else title)
    return frozenset(certain), frozenset(perhaps - certain)


def as_written(card: Card, title: str) -> str:
    """One of the card's titles as it is printed there, or as it is called now."""
    if not card.listed:
        return card.title
    written = (one for one in printed_titles(card) if compared(one) == title)
    return next(written, title.title())


def printed_titles(card: Card) -> tuple[str, ...]:
    """The title that is printed on the card; of a dual-type card both."""
    both = card.rare("titles")
    return both if isinstance(both, tuple) and both else (card.name,)


def _title_now(card: Card, title: str) -> tuple[str, Truth]:
    """The title that a printed one has now, and whether the card is one that has it."""
    if title in _RETITLED_DODGES:
        type_ = card.fact("type")
        is_dodge = type_ if type_ is UNKNOWN else "Dodge" in re.split(r"\s*/\s*", str(type_))
        return _RETITLED_DODGES[title], _both(_is_first_edition(card), is_dodge)
    if title in _RETITLED_GUARDS:
        subtitle = card.fact("subtitle")
        is_generic = subtitle if subtitle is UNKNOWN else subtitle in (None, "Generic")
        return "guard", _both(_is_first_edition(card), is_generic)
    return title, False


def _is_first_edition(card: Card) -> Truth:
    edition = card.fact("edition")
    return edition if edition is UNKNOWN else edition == "1st"


def _both(one: Truth, other: Truth) -> Truth:
    if one is False or other is False:
        return False
    return UNKNOWN if UNKNOWN in (one, other) else True
