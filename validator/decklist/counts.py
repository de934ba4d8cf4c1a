"""Counts that stand where none is expected: in a title, in a bracket, behind a counted name.

A number beside words may be so many copies of a card. It is not if it is part of the name of
a card that is known, or of what people write above a list: dates, scores, places, versions.
Where neither is sure it is taken for a count, so that no card is lost.
"""

import re
import unicodedata
from itertools import islice

from carddb.model import Card
from carddb.names import NameIndex, normalise
from carddb.titles import code_key, printed_codes, printings, spellings

_MONTH = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?"
    r"|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)"
)
_YEAR = r"(?:19|20)\d\d"
_ENDS = r"(?=$|[,;)\]])"
_DAY = r"\d{1,2}(?:st|nd|rd|th)?"
_DATE = rf"{_DAY}\.? (?:of )?{_MONTH}\.?(?:,? {_YEAR}|$)|{_MONTH}\.? {_DAY}(?:,? {_YEAR}|{_ENDS})"
_BEGINNING_DATE = re.compile(
    rf"{_YEAR} |{_DAY}\.? (?:of )?{_MONTH}\.?,? {_YEAR}(?!\w)", re.IGNORECASE
)
# What people write above a list: a number of it is no count.
_NO_COUNT = re.compile(
    rf"(?<!\w)(?:{_DATE}"
    rf"|{_YEAR}(?!\w)"
    r"|\d{1,4}([-/.])\d{1,2}\1\d{1,4}(?!\w)"
    rf"|\d{{1,2}}-\d{{1,2}}{_ENDS}|\d{{1,2}}-0(?!\w)"
    rf"|(?:deck|list|build|team|place|no|nr|number)\.? #?\d{{1,3}}{_ENDS}"
    rf"|#\d+{_ENDS}"
    rf"|[2-9]\d(?:-card(?!\w)|[- ]cards?(?={_ENDS}| (?:deck|list|in all|total)(?!\w)))"
    r"|\d+[- ](?:players?|rounds?|wins|points)(?!\w)"
    r"|[$€£]\d+(?!\w)|\d+ ?%|\d0['’]s(?!\w))"
    r"|(?<=[^\W\d])-\d+(?= \w|[])])"
    rf"|(?<=\S )['’]\d\d{_ENDS}"
    r"|(?<=\w )\d+(?:\.\d+)+(?!\w)",
    re.IGNORECASE,
)
_LABELLED = re.compile(
    r"(?<!\w)(?:top|round|day|week|game|match|season|version|ver|vol|volume|part|series|edition"
    r"|event|circuit|best of|level|lvl)\.? \d{1,3}(?!\w)",
    re.IGNORECASE,
)
_COUNT = re.compile(r"(?<![^\W_])(?:[xX×*] ?)?\d+[xX×*]?(?![^\W_])")
# A count that is stuck to its name, behind a label: "SB: 4Roger", but not "- 1st place".
_STUCK = re.compile(
    r"(?:[:>|•*–—]|(?<!\w)-) ?[(\[]?\d{1,3}(?!(?:st|nd|rd|th|k|s|am|pm|d|pcg)\b)[^\W\d]",
    re.IGNORECASE,
)
_WORDS_FOR_NUMBERS = (
    r"(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty"
    r"|fifty|sixty)"
)
_COUNT_IN_WORDS = re.compile(
    rf"(?:^\W*|:\W{{0,4}}){_WORDS_FOR_NUMBERS} \w|\b{_WORDS_FOR_NUMBERS} (?:times|copies)\b",
    re.IGNORECASE,
)
_ENDING_IN_WORDS = re.compile(
    rf"\W{{1,3}}(?:times )?{_WORDS_FOR_NUMBERS}(?: times| copies| of them)?\W*$", re.IGNORECASE
)
_AROUND_A_NAME = "0123456789 \t,;:.-–—+*×=/()[]{}<>|#"

_BRACKET = re.compile(r"[\[({<]([^\[\](){}<>]+)[\])}>]?")
_OPENING = frozenset("[({<")
_SIGNED = r"(?:[+±−-] ?\d+|[xX×*] ?\d+|\d+ ?[xX×*])(?!\w)"
_COPIES = re.compile(
    rf"(?:^|[^\w/-]){_SIGNED}"
    r"|^ ?[1-9]\d*[ ,:.)]+(?!(?:drops?|cost)\b)[^\W\d]"
    rf"|\b(?:{_WORDS_FOR_NUMBERS}|\d+) (?:more|extra|others?|copies|copy)\b"
    rf"|^ ?{_WORDS_FOR_NUMBERS} \w"
    r"|\b(?:and|plus|or|now|also|with|maybe|to|sb|side|sideboard|main|deck)\W{1,2}\d+(?!\w)"
    r"|\b(?:more|extra|another|additional|copies|in all|total) ?\d*$",
    re.IGNORECASE,
)
# "4 Engine Parts (4 different cards)": these are the copies that the line has.
_SAME_COPIES = re.compile(
    r"(\d{1,4}) (?:different )?(?:cards|copies|different|total)", re.IGNORECASE
)
_CODE = re.compile(r"[A-Z][A-Z0-9]{1,4}-\d{1,4}[a-z]?|\d+")
_SECOND = re.compile(r"(?:^|[ ,;(\[{<])(?:[xX×*] ?\d+|\d+[xX×*]|\+ ?\d+)(?!\w)")
_LEADING = re.compile(r"[1-9]\d{0,2} ?[xX×*]? (?=.*[^\W\d])")
_BETWEEN = re.compile(r"(?<![\w#.-])[1-9]\d{0,2}(?![\w.-])")
_MAX_BRACKETS = 6
"""How many brackets of a name are looked into; one with more is never known."""
_MAX_TRIED = 3
"""How many numbers of a name are tried as a second count."""


def is_dated(text: str) -> bool:
    """Whether the text begins with a date or a year: "16 November 2026", "2006 Worlds"."""
    return _BEGINNING_DATE.match(text) is not None


def has_a_count(text: str) -> bool:
    """Whether a text without a plain count has one somewhere, in digits or in words."""
    # Twice: without any number, as in most lines, the costly replacements are not made at all.
    if _COUNT.search(text) and _COUNT.search(_LABELLED.sub(" ", _NO_COUNT.sub(" ", text))):
        return True
    if _STUCK.search(text) or _COUNT_IN_WORDS.search(text):
        return True
    # Such as "⑤" and "Ⅴ", which are numbers and no digits.
    return not text.isascii() and any(unicodedata.category(sign) in ("No", "Nl") for sign in text)


def is_counted_card(text: str, names: NameIndex) -> bool:
    """Whether the text is a known card with something like a count before or behind it."""
    name = text.strip(_AROUND_A_NAME)
    if name != text and any(map(str.isdigit, text)) and name and names.cards_named(name):
        return True
    labelled = _LABELLED.search(text)
    # "Top 4 Oar": the label would excuse the number, but behind it stands a card.
    if labelled is not None and names.cards_named(text[labelled.end() :].strip(" ,;:-–—") or "-"):
        return True
    ending = _ENDING_IN_WORDS.search(text)
    return ending is not None and bool(names.cards_named(text[: ending.start()]))


def names_a_card(text: str, names: NameIndex) -> bool:
    """Whether a text with a count somewhere has a known card before or behind it."""
    return is_counted_card(text, names) or _is_parted(text, names)


def is_whole_name(text: str, cards: tuple[Card, ...]) -> bool:
    """Whether nothing of the text was left out to find the cards: all of it names one of them."""
    key = normalise(text)
    code = code_key(key)
    return any(
        key in map(normalise, (card.title, card.name, card.id, *card.aliases))
        or key in map(normalise, spellings(card.name, card.title, card.facts))
        or code in printed_codes(card.facts)
        for card in cards
    )


def has_a_second_count(
    text: str, count: int | None, cards: tuple[Card, ...], names: NameIndex
) -> bool:
    """Whether a name that has its count holds another one, and perhaps another card.

    `cards` are those that were found by the name, with or without all of it.
    """
    brackets = [] if _OPENING.isdisjoint(text) else _BRACKET.findall(text)
    is_doubtful = (
        # Doubtful without a look: each bracket costs lookups, and no real name has so many.
        len(brackets) > _MAX_BRACKETS
        or any(_adds(each, count, names) and not _is_number(each, cards) for each in brackets)
        or _SECOND.search(text) is not None
        or _leads_with_a_count(text, names)
        # "0 4 Oar": a count of none would leave the card out with no more than a warning.
        or (count == 0 and begins_with_a_number(text))
        # Only where nothing was found by the whole name: "Oar 3 Lantern" may well be a card's own
        # name.
        or (not cards and _is_parted(text, names))
    )
    # Last, as it costs most: most names are not doubtful.
    return is_doubtful and not is_whole_name(text, cards)


def _adds(inside: str, count: int | None, names: NameIndex) -> bool:
    """Whether what stands in a bracket behind a name may be further copies, or another card."""
    same = _SAME_COPIES.fullmatch(inside)
    if _CODE.fullmatch(inside) or (same is not None and int(same[1]) == count):
        return False
    return _COPIES.search(inside) is not None or _is_parted(inside, names)


def _is_number(inside: str, cards: tuple[Card, ...]) -> bool:
    """Whether a bracket has the number of one of the cards, with or without its set."""
    key = normalise(inside)
    printed = [each for card in cards for each in printings(card.facts)]
    return any(
        key in (normalise(number), normalise(f"{code} {number}")) for code, number in printed
    )


def begins_with_a_number(text: str) -> bool:
    """Whether a name begins as a count does: "40 Thieves"."""
    return _LEADING.match(text) is not None


def _leads_with_a_count(text: str, names: NameIndex) -> bool:
    """Whether a name that has its count begins with another one: "5 Oar" in a cell for names."""
    found = _LEADING.match(text)
    return found is not None and bool(names.cards_named(text[found.end() :]))


def _is_parted(text: str, names: NameIndex) -> bool:
    """Whether a number stands behind or before the name of a known card: "Oar, 3 Lantern"."""
    for found in islice(_BETWEEN.finditer(text), _MAX_TRIED):
        before, behind = text[: found.start()].strip(" ,;:&+/("), text[found.end() :].strip()
        if any(part and names.cards_named(part) for part in (before, behind)):
            return True
    return False
