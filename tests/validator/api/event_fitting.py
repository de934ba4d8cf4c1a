"""Requests about events, made to be about events that are there, by those who may."""

import gzip
import json
from base64 import b64encode
from collections.abc import Callable, Mapping
from datetime import date, timedelta
from functools import cache
from itertools import count
from typing import Any

import schemathesis
from schemathesis.core.parameters import ParameterLocation

from tests.helpers import checker
from tests.validator.api.described import app
from validator.events.creating import create, new_id
from validator.events.lists import EntryLists
from validator.events.model import Role
from validator.events.organising import expect_players, note, open_lists
from validator.events.settings import SettingsText
from validator.events.sides import SideDeck
from validator.events.store import EventStore
from validator.events.submitting import EntryContent, hand_in
from validator.events.tokens import Key
from validator.events.transfer import exported

NAME = "Friday night"
_PREFIX = "/api/v1/events"
_FORMATS = ("vs-system", "vs-system; ban Roger", "highlander-sealed", "heroes-vs-villains")
_DEADLINES = ("2099-01-01T10:00", "2026-11-20T18:00+01:00", "2026-11-20 18:00")
_DAYS = (date.today().isoformat(), (date.today() + timedelta(days=99)).isoformat())
_ZONES = ("UTC", "Europe/Amsterdam", "america/new york")
_QUICKENING = "Pre-Game\n1 Connor MacLeod\n1 Quickening (Kane)\nDeck\n3 Upper Left Attack\n"
_OF_A_SIDE = {"side", "allegiance", "profession"}
_LISTS: tuple[str, ...] = ("decklist", "pool", "profession")
_STATED = "name\nLamp Keeper\n"
_TURN = count()
Body = dict[str, Any]


class Fuzzed:
    """An event with two lists and somebody who is missing, and all of its tokens."""

    def __init__(self, format_id: str) -> None:
        store = self.store
        stated = SettingsText(NAME, _DAYS[0], format_id, "2099-01-01T10:00")
        made = create(store, checker(), stated)
        self.organiser = Key(made.event, Role.ORGANISER, made.organiser)
        self.player = Key(made.event, Role.PLAYER, made.player)
        side = SideDeck("Watch", "heroes") if format_id.startswith("heroes") else SideDeck()
        text = _QUICKENING if format_id.startswith("highlander") else "4 Roger"
        receipts = [
            hand_in(
                store, checker(), self.player, EntryContent(name, EntryLists(text), side, _STATED)
            )
            for name in ("Ann", "Bob")
        ]
        self.entry = Key(made.event, Role.ENTRY, receipts[0].token, receipts[0].entry)
        expect_players(store, self.organiser, ["Cleo"])

    @property
    def store(self) -> EventStore:
        store: EventStore = app.extensions["events"]
        return store


@cache
def shared(operation: str, format_id: str) -> Fuzzed:
    """An event that all requests of one operation are about."""
    event = Fuzzed(format_id)
    if operation == "listEntries":
        open_lists(event.store, event.organiser)
    return event


def placed(case: schemathesis.Case[Any]) -> dict[str, str]:
    """The headers that let the case in; its path and body are made to fit an event.

    What was made not to fit is left as it is.
    """
    if not case.path.startswith(_PREFIX):
        return {}
    operation = case.operation.definition.raw["operationId"]
    meta = case.meta
    assert meta is not None
    is_positive = meta.generation.mode.is_positive
    if is_positive and isinstance(case.body, dict):
        case.body = _FITTED.get(operation, dict)(case.body)
    places = (ParameterLocation.PATH, ParameterLocation.HEADER)
    if "{event}" not in case.path or any(map(meta.is_negative_at, places)):
        return {}
    event = _event(operation, case.body)
    case.path_parameters["event"] = event.organiser.event
    if "number" in case.path_parameters:
        case.path_parameters["number"] = 1 + int(case.path_parameters["number"]) % 3
    if operation == "deleteEvent" and is_positive and next(_TURN) % 2:
        case.query["name"] = NAME.upper()
    if operation == "withdrawRemark" and is_positive and isinstance(case.body, dict):
        number = case.path_parameters["number"]
        case.body["revision"] = note(event.store, event.organiser, number, "Fine.").number
    return {"Authorization": f"Bearer {_token(operation, event)}"}


def _event(operation: str, body: object) -> Fuzzed:
    format_id = "vs-system"
    given = body.keys() if isinstance(body, dict) else set()
    if "pool" in given:
        format_id = "highlander-sealed"
    elif _OF_A_SIDE & given:
        format_id = "heroes-vs-villains"
    elif operation == "handOverQuickenings":
        format_id = "highlander-standard"
    if operation in ("deleteEvent", "renewLink"):
        return Fuzzed(format_id)  # which may be gone afterwards
    return shared(operation, format_id)


def _token(operation: str, event: Fuzzed) -> str:
    keys = {
        "showEvent": (event.organiser, event.player, event.entry),
        "listEntries": (event.organiser, event.player, event.entry),
        "showEntry": (event.organiser, event.entry),
        "handIn": (event.player, event.entry),
    }.get(operation, (event.organiser,))
    key = keys[next(_TURN) % len(keys)]
    return f"{key.entry}.{key.token}" if key.entry else key.token


def _one_of(choices: tuple[str, ...], given: str) -> str:
    return choices[sum(given.encode()) % len(choices)]


def _settings(body: Body) -> Body:
    """A format, a day, a deadline and a time zone that can be."""
    known = {
        "format": _FORMATS,
        "date": _DAYS,
        "deadline": _DEADLINES,
        "zone": _ZONES,
        "stated": ("", _STATED),
    }
    return {
        name: _one_of(known[name], given) if name in known else given
        for name, given in body.items()
    }


def _file(body: Body) -> Body:
    """An event that was exported, and is not here yet."""
    event = shared("exportEvent", "vs-system")
    whole = json.loads(gzip.decompress(exported(event.store, event.organiser)[1]))
    content = gzip.compress(json.dumps({**whole, "id": new_id()}).encode())
    return {**body, "content": b64encode(content).decode()}


def _lists(body: Body) -> Body:
    """EntryLists with at least a card, and what one game has or the other."""
    has_sides = "pool" not in body and bool(_OF_A_SIDE & body.keys())
    fitted = {name: given for name, given in body.items() if has_sides or name not in _OF_A_SIDE}
    if has_sides:
        fitted = {"side": "Watch", "allegiance": "heroes", **fitted}
    lists = {name: f"4 Roger\n{fitted[name]}" for name in _LISTS if name in fitted}
    return {**fitted, **lists}


def _handed_in(body: Body) -> Body:
    stated = {"stated": _STATED} if "stated" in body else {}
    return _lists({"player": "Dora", **body, **stated})


def _claims(body: Body) -> Body:
    """Both players claim something of one card."""
    return {**body, "claims": [1]} if "claims" in body else body


def _game(body: Body) -> Body:
    return {**body, "loser": 1 + body["loser"] % 2, "winner": 2 - body["loser"] % 2}


def _link(body: Body) -> Body:
    return {**body, "entry": 1 + body["entry"] % 3} if "entry" in body else body


def _reopening(body: Body) -> Body:
    return {**body, "deadline": _DEADLINES[0], "zone": _ZONES[next(_TURN) % len(_ZONES)]}


_FITTED: Mapping[str, Callable[[Body], Body]] = {
    "createEvent": _settings,
    "settleEvent": _settings,
    "reopenEvent": _reopening,
    "importEvent": _file,
    "handIn": _handed_in,
    "acceptClaims": _claims,
    "amendEntry": _lists,
    "handOverQuickenings": _game,
    "renewLink": _link,
}
