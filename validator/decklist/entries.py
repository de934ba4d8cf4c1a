"""What the notations of other programs have in common: names, counts and sizes that are checked.

A text is split into lines before it is read. Here a name, a count, a set and an id come apart,
and each may hold anything at all.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache

from carddb.names import normalise
from formats.games import compiled_formats
from validator.decklist.lines import Line, LineKind
from validator.decklist.plain import plain
from validator.decklist.text import SECOND_CARD, brackets_a_card, card_in, line_of
from validator.errors import TooLargeError
from validator.limits import MAX_LINE_LENGTH, MAX_LINES

_WHOLE = re.compile(r"[+-]?[0-9]+")
_LINE_ENDS = str.maketrans("\t\r\n", "   ")
_MAX_NUMBER = 10**12
_MAX_SHOWN_LENGTH = 40


def readable(typed: str) -> tuple[str, str]:
    """The text as it is read, with single blanks, and what is wrong with it."""
    text = plain(typed).strip()
    # Before it is looked through: a cell may hold megabytes.
    if len(text) > MAX_LINE_LENGTH:
        return "", f"has {len(text):,} characters; at most {MAX_LINE_LENGTH} are read"
    if not text.isprintable():
        text = text.translate(_LINE_ENDS)
        if not text.isprintable():
            return "", "holds a character that can't be printed"
    return (" ".join(text.split()) if "  " in text else text), ""


def text_of(value: object) -> str:
    """The text of a value that comes as data; a number as it is written, else nothing."""
    if isinstance(value, str):
        return value
    # A card may be called by a number, which JSON then may have without quotes.
    is_number = isinstance(value, int) and not isinstance(value, bool)
    return str(value) if is_number else ""


def card_line(
    number: int,
    name: object,
    count: object,
    ids: Iterable[str] = (),
    set_name: str = "",
    place: str = "",
) -> Line:
    """The line of a card, or of what is wrong with it.

    A card that has an id and no name goes by its id.
    """
    words = (text_of(name), set_name, *ids)
    # The cards of many decks are the same few.
    read = _read_once if sum(map(len, words)) <= MAX_LINE_LENGTH else _read
    called, from_set, known, problem = read(*words)
    copies = whole(count)
    if copies is None:
        problem = problem or _no_count(count)
    if problem:
        return Line(number, LineKind.PROBLEM, problem, place=place)
    return Line(number, LineKind.CARD, called, copies, "", place, known, from_set)


def _read(name: str, set_name: str, *ids: str) -> tuple[str, str, tuple[str, ...], str]:
    """What a card is called, its set and its ids as they are read, and what is wrong with them."""
    called, problem = readable(name)
    from_set, wrong_set = readable(set_name)
    # Ids are shown as names are, and may be as hostile.
    read = list(map(readable, ids))
    known = tuple([text for text, _ in read if text])
    problems = [problem, wrong_set, *(wrong_id for _, wrong_id in read)]
    if not (called or known):
        problems.append("names no card")
    if "[" in called and brackets_a_card(called):
        problems.append(SECOND_CARD)
    return called or next(iter(known), ""), from_set, known, next(filter(None, problems), "")


_read_once = lru_cache(maxsize=4_096)(_read)


def whole(value: object) -> int | None:
    """The whole number that a value is or writes; of an absurd one only that it is absurd."""
    # Not isinstance: JSON's true is no count of one.
    if type(value) is int and -_MAX_NUMBER < value < _MAX_NUMBER:
        return value
    if isinstance(value, str):
        value = value.strip()
        # A sign and twelve digits are absurd enough; int refuses a text of more than 4,300.
        return int(value[:13]) if _WHOLE.fullmatch(value) else None
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    if isinstance(value, float) and not value.is_integer():
        return None
    return int(max(-_MAX_NUMBER, min(_MAX_NUMBER, value)))


def _no_count(count: object) -> str:
    if count is None or count == "":
        return "has no count"
    if not isinstance(count, str | int | float):
        return "has a count that is not a whole number"
    return f"has the count '{shown_text(str(count))}', which is not a whole number"


def shown_text(text: str) -> str:
    """The beginning of a text, fit for a sentence."""
    return "".join(sign if sign.isprintable() else "?" for sign in text[:_MAX_SHOWN_LENGTH])


def full_name(name: str, version: str, number: str) -> str:
    """The name as a text list has it: "Name, Version [ABC-001]"; a number can stand alone."""
    version, number = version.strip(), number.strip()
    called = f"{name}, {version}" if name and version else name
    if called and number:
        return f"{called} [{number}]"
    return called or number


def holds_a_card(text: str) -> bool:
    """Whether some line of a text is one of a card: a count with a name."""
    rows = text.split("\n", MAX_LINES)[:MAX_LINES]
    return any(card_in(row) is not None for row in rows)


def may_hold_cards(value: object) -> bool:
    """Whether data that is not read may hold cards: a list, an object, a text like "4 Name"."""
    if isinstance(value, str):
        return holds_a_card(value)
    return bool(value) and isinstance(value, dict | list)


def in_lower_case(entry: Mapping[str, object]) -> tuple[dict[str, object], str]:
    """The entry of a card with its keys in lower case, and what in it can't be read."""
    read: dict[str, object] = {}
    for key, value in entry.items():
        # Something inside of a card may be more cards: rather a problem than a loss.
        if value and isinstance(value, dict | list):
            kind = "a list" if isinstance(value, list) else "an object"
            return {}, f"holds {kind} in '{shown_text(key)}', which is not read"
        # "count" and "Count" are two keys of JSON; whichever came last would win silently.
        if read.setdefault(key.lower(), value) != value:
            return {}, f"says two things in '{shown_text(key.lower())}'"
    return read, ""


def comment(number: int, row: str) -> Line:
    """A line for people, which decides nothing."""
    text, problem = readable(row)
    return Line(number, LineKind.COMMENT, shown_text(row.strip()) if problem else text)


def zone_lines(
    number: int, name: str, cards: list[Line], kind: LineKind = LineKind.ZONE, place: str = ""
) -> list[Line]:
    """A zone with what stands in it; one whose name can't be read is a problem as well."""
    called, problem = readable(name)
    lines = []
    if kind is LineKind.ZONE and not (problem or called):
        problem = "is a zone without a name"
    if problem:
        lines.append(Line(number, LineKind.PROBLEM, problem, place=place))
        called = "" if kind is LineKind.PILE else "zone without a name"
    # A line without a count that makes sense holds a card too, or its zone would pass for empty.
    held = sum(1 if line.count is None else abs(line.count) for line in cards)
    return [*lines, Line(number, kind, called, held, place=place), *cards]


def stated(number: int, word: str, value: str) -> Line | None:
    """What a list states of itself beside its cards: a field, or what some format asks for.

    None if the word is neither: it may be anything, so it must not become a card.
    """
    name, wrong = readable(word)
    said, problem = readable(value)
    if wrong or not (name and (said or problem)):
        return None
    # As a bare line, which the reading takes for a declaration if the format asks for one.
    if normalise(name) in _declared():
        if problem:
            return Line(number, LineKind.PROBLEM, problem)
        return Line(number, LineKind.BARE, f"{name}: {said}")
    # Something that no count can be made of stands for a value, to ask for the word alone.
    if line_of(number, f"{name}: x").kind is not LineKind.FIELD:
        return None
    if problem:
        return Line(number, LineKind.PROBLEM, problem)
    return Line(number, LineKind.FIELD, said, field=name.lower())


@cache
def _declared() -> frozenset[str]:
    """The words under which some format of some game takes a statement."""
    return frozenset(
        normalise(each.name)
        for source in compiled_formats().values()
        for each in (*source.declarations, *source.parameters)
    )


def fields_of(lines: Iterable[Line]) -> dict[str, str]:
    """What the lines say of their list: format, player, deck…"""
    return {line.field: line.text for line in lines if line.kind is LineKind.FIELD}


def refuse_too_many(count: int, what: str = "lines") -> None:
    """Raise TooLargeError for more lines, or whatever else it is, than are read of a list."""
    if count > MAX_LINES:
        raise TooLargeError(
            f"The list has {count:,} {what}; at most {MAX_LINES:,} are read. Nothing was checked."
        )
