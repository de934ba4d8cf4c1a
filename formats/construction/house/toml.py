"""A house format as a TOML file."""

import tomllib
from collections.abc import Callable, Mapping
from datetime import date
from typing import Any, TypeVar

from formats.construction.house.grammar import (
    read_copies,
    read_count,
    read_named_card,
    read_only,
    read_share,
)
from formats.construction.house.line import read_size
from formats.construction.house.stated import MAX_CARDS, HouseError, HouseFormat, Size, plain
from formats.construction.house.terms import NamedCard

MAX_TOML_CHARACTERS = 50_000
"""Of a file with its comments."""
_MAX_STATED = 10**9

_KEYS = (
    "extends",
    "name",
    "ban",
    "limit",
    "unban",
    "replace",
    "size",
    "sets",
    "only",
    "share",
    "copies",
    "count",
    "without",
    "unchecked",
    "from",
    "until",
)


_NEEDED = ("issuer", "source")
ABOUT = (*_NEEDED, "note")
"""What a named format says of itself beside its clauses."""

_Demand = TypeVar("_Demand")


def read_toml(name: str, text: str) -> HouseFormat:
    """The house format that the TOML text states; `name` is what errors call the file.

    Raises HouseError for what is missing, unknown, of the wrong kind or contradictory.
    """
    try:
        return _read(_parsed(text))
    except HouseError as error:
        raise HouseError(f"{name}: {error}") from error


def read_named_toml(name: str, text: str) -> tuple[HouseFormat, dict[str, str]]:
    """A format that is published under a name: what it states, and who says so.

    The second has the issuer, the source and a note. Raises HouseError as `read_toml` does.
    """
    try:
        stated = dict(_parsed(text))
        about = {key: _text(key, stated.pop(key)) for key in ABOUT if key in stated}
        for key in (*_NEEDED, "name"):
            if key not in {*about, *stated}:
                raise HouseError(f"The key '{key}' is missing.")
        return _read(stated, is_layer=True), about
    except HouseError as error:
        raise HouseError(f"{name}: {error}") from error


def _parsed(text: str) -> Mapping[str, Any]:
    if len(text) > MAX_TOML_CHARACTERS:
        raise HouseError(
            f"The file has {len(text):,} characters; {MAX_TOML_CHARACTERS:,} are allowed."
        )
    try:
        return tomllib.loads(text)
    # Deep nesting ends the parser of the standard library with this and not with its own error.
    except RecursionError as error:
        raise HouseError("The file is nested too deeply.") from error
    except ValueError as error:
        raise HouseError(f"{error}.") from error


def _read(stated: Mapping[str, Any], *, is_layer: bool = False) -> HouseFormat:
    for key in stated:
        if key not in _KEYS:
            raise HouseError(f"There is no key '{plain(key)}'. The keys are: {', '.join(_KEYS)}.")
    if "extends" not in stated:
        raise HouseError("The key 'extends' is missing.")
    return HouseFormat(
        extends=_text("extends", stated["extends"]),
        name=_text("name", stated["name"]) if "name" in stated else "",
        bans=_cards("ban", stated),
        limits=_limits(stated.get("limit", {})),
        unbans=_cards("unban", stated),
        replaced=_replaced(stated),
        sizes=_sizes(stated.get("size", {})),
        sets=_texts("sets", stated.get("sets", [])),
        only=_demands("only", stated, read_only),
        shares=_demands("share", stated, read_share),
        copies=_demands("copies", stated, read_copies),
        counts=_demands("count", stated, read_count),
        without=_texts("without", stated.get("without", [])),
        unchecked=_texts("unchecked", stated.get("unchecked", [])),
        starts=_date("from", stated.get("from")),
        ends=_date("until", stated.get("until")),
        is_layer=is_layer,
    )


def _text(key: str, value: object) -> str:
    if not isinstance(value, str):
        raise HouseError(f"'{key}' takes text in quotes.")
    text = plain(value)
    if not text:
        raise HouseError(f"'{key}' holds an empty text.")
    return text


def _texts(key: str, value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise HouseError(f'\'{key}\' takes a list of texts, such as ["…", "…"].')
    return tuple(_text(key, each) for each in value)


def _cards(key: str, stated: Mapping[str, Any]) -> tuple[NamedCard, ...]:
    """Cards, each a name with what a clause may have behind it."""
    return tuple(_card(key, text) for text in _texts(key, stated.get(key, [])))


def _card(key: str, text: str) -> NamedCard:
    _refuse_open_quote(f"{key} {text}")
    return read_named_card(f"{key} {text}", text)[1]


def _refuse_open_quote(clause: str) -> None:
    if clause.count('"') % 2:
        raise HouseError(f"'{clause}': a quote is not closed.")


def _replaced(stated: Mapping[str, Any]) -> tuple[NamedCard, ...]:
    cards = _cards("replace", stated)
    for card in cards:
        if not card.by:
            raise HouseError(f"'replace' holds '{card.name}'; it takes \"CARD by CARD\".")
    return cards


def _demands(
    key: str, stated: Mapping[str, Any], reads: Callable[[str, str], _Demand]
) -> tuple[_Demand, ...]:
    """Clauses without the word that they begin with, which is the key."""
    texts = _texts(key, stated.get(key, []))
    for text in texts:
        _refuse_open_quote(f"{key} {text}")
    return tuple(reads(f"{key} {text}", text) for text in texts)


def _limits(value: object) -> tuple[tuple[NamedCard, int], ...]:
    # A bool is an int to Python, and none to TOML.
    if not isinstance(value, dict) or not all(type(most) is int for most in value.values()):
        raise HouseError("'limit' takes a table of cards with whole numbers.")
    # In hexadecimal Python reads a number of any length, which it then can't write.
    if any(abs(most) > _MAX_STATED for most in value.values()):
        raise HouseError(f"'limit' takes whole numbers up to {MAX_CARDS:,}.")
    return tuple((_card("limit", _text("limit", card)), most) for card, most in value.items())


def _sizes(value: object) -> tuple[Size, ...]:
    if isinstance(value, str):
        return (_size("", value),)
    if not isinstance(value, dict) or not all(isinstance(each, str) for each in value.values()):
        raise HouseError("'size' takes a text such as \"60-70\", or a table of sections with such.")
    return tuple(_size(_text("size", section), amount) for section, amount in value.items())


def _size(section: str, amount: str) -> Size:
    size = read_size(section, plain(amount))
    if size is None:
        raise HouseError(f'\'size\' holds \'{plain(amount)}\'; it takes "60-70", "60+" or "60".')
    return size


def _date(key: str, value: object) -> date | None:
    # A date with a time is a date to Python, and says more than a day here.
    if value is not None and type(value) is not date:
        raise HouseError(f"'{key}' takes a date without quotes, such as 2027-01-31.")
    return value
