"""The parts of a clause as text: terms, scopes, picks and amounts."""

import re
from collections.abc import Iterator, Sequence
from datetime import date, timedelta

from formats.construction.house.stated import HouseError, plain, whole_number
from formats.construction.house.terms import (
    LIKE,
    RESERVED,
    Amount,
    CardCount,
    CopyCount,
    NamedCard,
    Only,
    Pick,
    Scope,
    Share,
    Term,
    Where,
    has_reserved,
    in_quotes,
)

AMOUNT = r"(?P<minimum>[0-9]+) ?(?:(?P<more>\+)|[-–] ?(?P<maximum>[0-9]+))?"
MAX_PICKS = 4
"""Values that a clause may let pick: ways to pick them grow with every one."""
MAX_UNNAMED = 100
_QUOTED = re.compile(r'"(?:[^"]|"")*"')
_TERM = re.compile(
    rf"(?P<column>\w+(?: \w+)*?) ?(?P<operator>!=|>=|<=|=|<|>| {LIKE} )(?P<values>.+)"
)
_UNNAMED = re.compile(r"([0-9]{1,3}) unnamed")
_PICK = re.compile(r"(?:(?P<count>[0-9]{1,3}) )?(?P<column>\w+(?: \w+)*)")
_DAY = re.compile(r"(?P<year>[0-9]{4})(?:-(?P<month>[0-9]{2})(?:-(?P<day>[0-9]{2}))?)?")
_DECEMBER = 12


def parted(text: str, word: str) -> list[str]:
    """The parts of the text between a word that is in no quotes."""
    cuts = [m for m in re.finditer(rf'"[^"]*"| {word}(?= )', text, re.IGNORECASE) if m[0][0] == " "]
    ends = [cut.start() for cut in cuts]
    starts = [cut.end() for cut in cuts]
    return [text[a:b].strip() for a, b in zip([0, *starts], [*ends, len(text)], strict=True)]


def split_at(text: str, separator: str) -> list[str]:
    """The parts between the separators that are in no quotes."""
    # A doubled quote ends one quoted part and begins the next, so it needs no case of its own.
    part = rf'((?:[^"{separator}]|"[^"]*")*)(?:[{separator}]|\Z)'
    return [found[1].strip() for found in re.finditer(part, text)]


def unquoted(clause: str, text: str) -> str:
    """The text that is typed, without the quotes around it."""
    quoted = _QUOTED.fullmatch(text)
    if quoted is None and text.startswith('"'):
        raise HouseError(
            f"'{clause}': quotes stand around the whole text, and a quote inside it is doubled."
        )
    meant = plain(text[1:-1].replace('""', '"')) if quoted else text
    if not meant:
        raise HouseError(f"'{clause}': there is nothing between the quotes.")
    return meant


def read_where(clause: str, text: str) -> Where:
    """The demands that the text states, parted by "and"."""
    return tuple(_term(clause, each) for each in parted(text, "and"))


def _term(clause: str, text: str) -> Term:
    # In front of the first quote: a quoted value may have an operator of its own.
    found = _TERM.fullmatch(text)
    if found is None or '"' in found["column"]:
        raise HouseError(
            f"'{clause}': '{text}' is no demand on a card. It is written as a column, an operator "
            'and values, such as type = token, teams = "A", "B" or health >= 6.'
        )
    values = [
        unquoted(clause, _bare(clause, each)) for each in split_at(found["values"], ",") if each
    ]
    if not values:
        raise HouseError(f"'{clause}': '{text}' has no value.")
    column = found["column"].casefold().replace(" ", "_")
    return Term(column, found["operator"].strip(), tuple(values))


def _bare(clause: str, value: str) -> str:
    """The value as it is typed; refused if a word of it parts clauses and no quotes are around."""
    if not value.startswith('"') and has_reserved(value, RESERVED):
        raise HouseError(
            f"'{clause}': '{value}' has a word that clauses are parted by. A value with such a "
            f"word is written in quotes: {in_quotes(value)}."
        )
    return value


def read_scope(clause: str, text: str) -> tuple[str, Scope]:
    """What stands before the scope, and the scope itself."""
    rest, *excepted = parted(text, "except")
    before, *where = parted(rest, "for")
    if len(where) > 1:
        raise HouseError(f"'{clause}': it has 'for' twice; demands are joined by 'and'.")
    unnamed, excepts = 0, []
    for each in excepted:
        if count := _UNNAMED.fullmatch(each.casefold()):
            unnamed += int(count[1])
        else:
            excepts.append(read_where(clause, each))
    if unnamed > MAX_UNNAMED:
        raise HouseError(f"'{clause}': at most {MAX_UNNAMED} unnamed cards can be excepted.")
    return before, Scope(read_where(clause, where[0]) if where else (), tuple(excepts), unnamed)


def read_named_card(clause: str, text: str) -> tuple[str, NamedCard]:
    """What names the card, as it is typed, and the card with its qualifiers."""
    name, *replacing = parted(text, "by") if clause.casefold().startswith("replace ") else [text]
    if len(replacing) > 1:
        raise HouseError(f"'{clause}': it has 'by' twice; a name with it is written in quotes.")
    name, *since = parted(name, "since")
    name, *where = parted(name, "where")
    if len(since) > 1 or len(where) > 1:
        raise HouseError(f"'{clause}': a name with 'where' or 'since' in it is written in quotes.")
    if since:
        span_of(clause, since[0])
    by = unquoted(clause, replacing[0]) if replacing else ""
    demands = read_where(clause, where[0]) if where else ()
    return name, NamedCard(unquoted(clause, name), demands, since[0] if since else "", by)


def span_of(clause: str, text: str) -> tuple[date, date]:
    """The first day that a day, month or year may mean, and the last."""
    found = _DAY.fullmatch(text)
    try:
        if found and found["day"]:
            day = date.fromisoformat(text)
            return day, day
        if found and found["month"]:
            first = date(int(found["year"]), int(found["month"]), 1)
            after = date(first.year + first.month // _DECEMBER, first.month % _DECEMBER + 1, 1)
            return first, after - timedelta(days=1)
        if found:
            return date(int(found["year"]), 1, 1), date(int(found["year"]), _DECEMBER, 31)
    except (ValueError, OverflowError):
        pass
    raise HouseError(
        f"'{clause}': '{text}' is no date. Since when is written as 2027-01-31, 2027-01 or 2027."
    )


def read_only(clause: str, text: str) -> Only:
    """What an `only` clause demands."""
    demands, scope = read_scope(clause, text)
    return Only(read_where(clause, demands), scope)


def read_share(clause: str, text: str) -> Share:
    """What a `share` clause demands."""
    stated, scope = read_scope(clause, text)
    picks = tuple(_pick(clause, each) for each in parted(stated, "plus"))
    if len({pick.column for pick in picks}) > 1:
        raise HouseError(f"'{clause}': it is about several columns; each has a clause of its own.")
    if sum(pick.count for pick in picks) > MAX_PICKS or not all(pick.count for pick in picks):
        raise HouseError(f"'{clause}': 1 to {MAX_PICKS} values can be shared.")
    return Share(picks, scope)


def _pick(clause: str, text: str) -> Pick:
    stated, *kinds = parted(text, "if")
    stated, *among = parted(stated, "among")
    found = _PICK.fullmatch(stated)
    if found is None or len(kinds) > 1 or len(among) > 1:
        raise HouseError(
            f"'{clause}': what is shared is written as a column, such as 'teams' or '2 set', with "
            "'among' and values or 'if' and a demand behind it."
        )
    kind = read_where(clause, kinds[0]) if kinds else ()
    if len(kind) > 1:
        raise HouseError(f"'{clause}': one demand can stand behind 'if'.")
    return Pick(
        int(found["count"] or 1),
        found["column"].casefold().replace(" ", "_"),
        tuple(_options(clause, among)),
        kind[0] if kind else None,
    )


def _options(clause: str, among: Sequence[str]) -> Iterator[tuple[str, ...]]:
    for option in split_at(among[0], ",") if among else ():
        values = [_bare(clause, each) for each in split_at(option, "+") if each]
        if values:
            yield tuple(unquoted(clause, each) for each in values)


def read_copies(clause: str, text: str) -> CopyCount:
    """What a `copies` clause demands."""
    stated, scope = read_scope(clause, text)
    return CopyCount(_amount(clause, stated), scope)


def read_count(clause: str, text: str) -> CardCount:
    """What a `count` clause demands."""
    stated, scope = read_scope(clause, text)
    if not scope.where:
        raise HouseError(f"'{clause}': which cards are counted stands behind 'for'.")
    return CardCount(_amount(clause, stated), scope)


def _amount(clause: str, text: str) -> Amount:
    found = re.fullmatch(AMOUNT, text)
    if found is None:
        raise HouseError(f"'{clause}': a number of cards is written as 2, 2+ or 1-4.")
    minimum = whole_number(found["minimum"])
    if found["more"]:
        return Amount(minimum, None)
    return Amount(minimum, whole_number(found["maximum"]) if found["maximum"] else minimum)
