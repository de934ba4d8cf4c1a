"""Requests made to fit what the API's description says in words, and JSON Schema can't."""

import re
from typing import Any

from carddb.cells import CellError, read_value
from carddb.column import Column, ColumnKind
from carddb.columns import COLUMNS, COMMON
from carddb.records import CardRecordError, read_card
from formats.construction.format import CompiledFormat
from formats.construction.house.stated import MAX_CHARACTERS
from tests.helpers import checker
from validator.errors import InputError
from validator.limits import MAX_EXTRA_CARDS
from validator.named_formats import named_formats
from validator.parameters import parameter_value

_COMMON = {column.name for column in COMMON}
PARAMETERS = {each.name for source in checker().formats.values() for each in source.parameters}
_AS_A_FILE = re.compile(r"^\s*[\[{<]")
"""A text that begins as a deck file does is refused if it is none."""
HOUSE_LINES = ("vs-system; ban Roger", "vs-2pcg; size 40-50; name Ours; until 2020-01-01")


def fitted(body: Any, operation: str = "") -> Any:
    """The body with house formats of things that are there, and facts of the format's game.

    A parameter stays if one of its formats has it, or if it is not as described anyway. What names
    no format gets one, as no game can be told of a list of letters.
    """
    if not isinstance(body, dict):
        return body
    body = dict(body)
    decklist = body.get("decklist")
    if isinstance(decklist, str):
        body["decklist"] = _AS_A_FILE.sub("1", decklist)
    sides = [name for name in ("before", "after") if isinstance(body.get(name), dict)]
    body |= {name: dict(body[name]) for name in sides}
    standpoints = [body, *(body[name] for name in sides)]
    _name_formats(body, [body[name] for name in sides], operation)
    for standpoint in standpoints:
        line = standpoint.get("house")
        if isinstance(line, str) and 1 <= len(line) <= MAX_CHARACTERS:
            standpoint["house"] = HOUSE_LINES[len(line) % len(HOUSE_LINES)]
    parameters = body.get("parameters")
    if isinstance(parameters, dict):
        own = {name for standpoint in standpoints for name in _parameters(standpoint)}
        body["parameters"] = {
            name: value
            for name, value in parameters.items()
            if name in own or name not in PARAMETERS or not _is_settled(value)
        }
    games = [game for standpoint in standpoints if (game := _game(standpoint))] or list(COLUMNS)
    cards = body.get("cards")
    if isinstance(cards, list) and len(cards) <= MAX_EXTRA_CARDS:
        body["cards"] = [card for card in cards if not _only_the_game_refuses(card, games)]
    return body


_LISTS = frozenset(("decklist", "sections"))


def format_called(named: str) -> CompiledFormat | None:
    """The format of that id, or the one that a named or a house format comes down to."""
    base = named.partition(";")[0]
    published = named_formats().get(base)
    return checker().formats.get(published.house.extends if published else base)


def _name_formats(body: dict[str, Any], sides: list[dict[str, Any]], operation: str) -> None:
    """Name a format, or a game, wherever it would be told by the list."""
    if operation == "legalIn":
        body.setdefault("game", "vs-system")
    # An event has a format of its own.
    elif operation not in ("compare", "handIn", "amendEntry") and body.keys() & _LISTS:
        sides = [body]
    for side in sides:
        if not side.keys() & {"format", "house"}:
            side["format"] = "vs-system"


def _game(standpoint: dict[str, Any]) -> str | None:
    """The game of a request, or of one side of a comparison."""
    named = standpoint.get("game") or standpoint.get("format") or standpoint.get("house")
    if not isinstance(named, str):
        return None
    source = format_called(named)
    return source.game if source else named


def _parameters(standpoint: dict[str, Any]) -> set[str]:
    """The parameters that a request may give, or one side of a comparison."""
    if isinstance(game := standpoint.get("game"), str):
        return {each.name for source in checker().formats_of(game) for each in source.parameters}
    named = standpoint.get("format") or standpoint.get("house")
    source = format_called(named) if isinstance(named, str) else None
    return {each.name for each in source.parameters} if source else set()


def _is_settled(value: object) -> bool:
    """Whether the value is one that a parameter may have."""
    try:
        return isinstance(value, str) and bool(parameter_value(value))
    except InputError:
        return False


def _only_the_game_refuses(card: object, games: list[str]) -> bool:
    """Whether the card is as described, and yet no card of the games that are asked about."""
    if not isinstance(card, dict):
        return False
    common = {name: value for name, value in card.items() if name in _COMMON}
    own = [value for name, value in card.items() if name not in _COMMON]
    known = [game for game in games if game in COLUMNS]
    as_described = _reads("vs-system", common) and all(map(_is_a_value, own))
    return as_described and not all(_reads(game, card) for game in known)


def _reads(game: str, card: dict[str, Any]) -> bool:
    try:
        read_card(game, card, read_value)
    except CardRecordError:
        return False
    return True


def _is_a_value(value: object) -> bool:
    """Whether some column takes it: a text, a number, true or false, a list of texts, nothing."""
    for kind in (ColumnKind.ANYTHING, ColumnKind.LIST):
        try:
            read_value(Column("any", kind, ""), value)
        except CellError:
            continue
        return True
    return False
