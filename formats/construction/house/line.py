"""The one-line form of a house format: `vs-system; ban Roger; limit Weapons Lab 2; size 60-70`.

A semicolon inside quotes belongs to the text; a quote inside quotes is doubled.
"""

import re
from collections.abc import Iterator
from datetime import date
from difflib import get_close_matches

from formats.construction.house.grammar import (
    AMOUNT,
    read_copies,
    read_count,
    read_named_card,
    read_only,
    read_share,
    split_at,
    unquoted,
)
from formats.construction.house.stated import (
    HouseError,
    HouseFormat,
    Size,
    at_odds,
    ends_in_a_number,
    plain,
    refuse_too_long,
    whole_number,
)
from formats.construction.house.terms import NamedCard

CLAUSES = {
    "name": "name TEXT",
    "ban": "ban CARD",
    "limit": "limit CARD NUMBER",
    "unban": "unban CARD",
    "replace": "replace CARD by CARD",
    "size": "size 60-70, size 60+ or size 60, with the section before the number if need be",
    "sets": "sets CODE, CODE",
    "only": "only COLUMN = VALUE, VALUE, with 'for' and 'except' and such demands behind it",
    "share": "share COLUMN, with 'among' and values, 'for' and 'except' behind it",
    "copies": "copies 2, copies 2+ or copies 1-4, with 'for' and 'except' behind it",
    "count": "count 1-4 for COLUMN = VALUE",
    "without": "without RULE",
    "unchecked": "unchecked TEXT",
    "from": "from YEAR-MONTH-DAY",
    "until": "until YEAR-MONTH-DAY",
}
"""How each clause is written, by the word that it begins with."""

_ONCE = ("name", "sets", "from", "until")
_NUMBERED = re.compile(r"(.*\S) ([0-9]+)")
_SIZE = re.compile(rf"(?:(?P<section>.+?) )??{AMOUNT}")
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def read_line(text: str) -> HouseFormat:
    """The house format that the line states.

    Raises HouseError for what can't be read, and for clauses that contradict each other.
    """
    refuse_too_long(text)
    base, clauses = _parted(plain(text))
    stated: dict[str, list[tuple[str, str]]] = {word: [] for word in CLAUSES}
    for clause in clauses:
        word, rest = _begun(clause)
        if stated[word] and word in _ONCE:
            raise at_odds(stated[word][0][0], clause)
        stated[word].append((clause, rest))
    return HouseFormat(
        extends=base,
        name=next((unquoted(*each) for each in stated["name"]), ""),
        bans=tuple(_card(*each) for each in stated["ban"]),
        limits=tuple(_limit(*each) for each in stated["limit"]),
        unbans=tuple(_card(*each) for each in stated["unban"]),
        replaced=tuple(_replaced(*each) for each in stated["replace"]),
        sizes=tuple(_size(*each) for each in stated["size"]),
        sets=next((tuple(_codes(*each)) for each in stated["sets"]), ()),
        only=tuple(read_only(*each) for each in stated["only"]),
        shares=tuple(read_share(*each) for each in stated["share"]),
        copies=tuple(read_copies(*each) for each in stated["copies"]),
        counts=tuple(read_count(*each) for each in stated["count"]),
        without=tuple(unquoted(*each) for each in stated["without"]),
        unchecked=tuple(unquoted(*each) for each in stated["unchecked"]),
        starts=next((_date(*each) for each in stated["from"]), None),
        ends=next((_date(*each) for each in stated["until"]), None),
    )


def rules_alone(text: str) -> str:
    """The clauses of a line that names no format to extend: "ban Roger; size 60-70".

    Nothing if the line is a format, or begins with one.
    """
    begun = text.strip()
    if begun.startswith(";"):
        return begun.lstrip("; ")
    word, _, rest = begun.partition(" ")
    return begun if rest and word.casefold() in CLAUSES else ""


def read_size(section: str, amount: str) -> Size | None:
    """The size that the amount states, as "60-70", "60+" or "60"; None if it states none."""
    found = re.fullmatch(AMOUNT, amount)
    return None if found is None else _size_of(section, found)


def _parted(line: str) -> tuple[str, list[str]]:
    """The extended format, and the clauses behind it."""
    # Before the line is split: an open quote would hide every semicolon behind it.
    if line.count('"') % 2:
        raise HouseError(
            "A quote is not closed. A name that holds a quote is written in quotes, and its own "
            'quotes are doubled: ban "The ""Big"" One".'
        )
    base, *clauses = split_at(line, ";")
    if not base:
        raise HouseError(
            "A house format begins with the format that it extends, as in 'vs-system; ban Roger'."
        )
    return unquoted(base, base), [clause for clause in clauses if clause]


def _begun(clause: str) -> tuple[str, str]:
    """The word that the clause begins with, and the rest."""
    typed, _, rest = clause.partition(" ")
    word = typed.casefold()
    if word not in CLAUSES:
        near = get_close_matches(word, CLAUSES, n=1, cutoff=0.75)
        meant = f" Did you mean '{near[0]}'?" if near else ""
        raise HouseError(
            f"'{clause}': no clause begins with '{typed}'.{meant} "
            f"The clauses are: {', '.join(CLAUSES)}."
        )
    if not rest:
        raise _unreadable(clause)
    return word, rest


def _unreadable(clause: str) -> HouseError:
    word = clause.partition(" ")[0].casefold()
    return HouseError(f"'{clause}': it is written as {CLAUSES[word]}.")


def _card(clause: str, text: str) -> NamedCard:
    """The card of a clause that takes no number."""
    typed, card = read_named_card(clause, text)
    # "ban Roger 2" is more likely a limit that was written as a ban than a card of that name.
    if card.name == typed and ends_in_a_number(card.name):
        word = clause.partition(" ")[0]
        raise HouseError(
            f"'{clause}': this clause takes no number. A name that ends in one is written in "
            f'quotes: {word} "{card.name}".'
        )
    return card


def _replaced(clause: str, text: str) -> NamedCard:
    card = _card(clause, text)
    if not card.by:
        raise _unreadable(clause)
    return card


def _limit(clause: str, text: str) -> tuple[NamedCard, int]:
    found = _NUMBERED.fullmatch(text)
    if found is None:
        raise _unreadable(clause)
    return read_named_card(clause, found[1])[1], whole_number(found[2])


def _size(clause: str, text: str) -> Size:
    found = _SIZE.fullmatch(text)
    if found is None:
        raise _unreadable(clause)
    section = found["section"]
    return _size_of(unquoted(clause, section) if section else "", found)


def _size_of(section: str, found: re.Match[str]) -> Size:
    minimum = whole_number(found["minimum"])
    if found["more"]:
        return Size(section, minimum, None)
    return Size(section, minimum, whole_number(found["maximum"]) if found["maximum"] else minimum)


def _codes(clause: str, text: str) -> Iterator[str]:
    codes = [code for code in split_at(text, ",") if code]
    if not codes:
        raise _unreadable(clause)
    yield from (unquoted(clause, code) for code in codes)


def _date(clause: str, text: str) -> date:
    try:
        # fromisoformat also reads "20270131" and weeks: a day has one way to be written here.
        if _DATE.fullmatch(text):
            return date.fromisoformat(text)
    except ValueError:
        pass
    raise HouseError(f"'{clause}': '{text}' is no date. A date is written as 2027-01-31.")
