"""Every way into the pages: addresses, and forms with their fields, as a visitor finds them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date
from functools import cache
from html.parser import HTMLParser
from io import BytesIO
from typing import Any
from urllib.parse import urldefrag, urljoin, urlsplit

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from formats.examples import examples
from tests.validator.web.lists import EVERYTHING
from validator.events.creating import create
from validator.events.lists import EntryLists
from validator.events.model import Role
from validator.events.rechecking import recheck
from validator.events.settings import SettingsText
from validator.events.store import EventStore, Operator
from validator.events.submitting import EntryContent, hand_in
from validator.events.tokens import Key
from validator.proposals.model import Origin
from validator.proposals.reading import from_records
from validator.proposals.store import ProposalStore
from validator.reloading import ReloadingChecker

_ARGUMENTS = {
    "game_id": "vs-system",
    "game": "vs-system",
    "card_id": "kroenen",
    "format_id": "vs-system",
    "filename": "site.css",
    "number": "1",
}
_LISTS = frozenset(("decklist", "before", "after", "registered", "table", "pasted", "against"))
_SEED = "friday"
_SCRIPT = "<script>alert(1)</script>"
_NO_FIELDS = frozenset(("button", "submit", "reset", "image", "file", "hidden"))


@dataclass
class Form:
    """A form of a page: where it goes, and what it sends if nothing is changed."""

    action: str
    method: str
    fields: dict[str, str] = field(default_factory=dict)
    typed: set[str] = field(default_factory=set)
    """The fields that a person fills in, or a button sends."""
    files: set[str] = field(default_factory=set)

    def send(self, client: FlaskClient, **changed: str) -> TestResponse:
        """The answer to the form with some fields changed, wherever it leads."""
        sent: dict[str, object] = {**self.fields, **changed}
        if self.method == "get":
            return client.get(self.action, query_string=sent, follow_redirects=True)
        if self.files:
            for name in self.files:
                sent[name] = (BytesIO(EVERYTHING.encode()), changed.get(name, "deck.txt"))
        return client.post(self.action, data=sent, follow_redirects=True)


class _Forms(HTMLParser):
    def __init__(self, address: str, html: str) -> None:
        super().__init__()
        self.address = address
        self.forms: list[Form] = []
        self._open: Form | None = None
        self._named: dict[str, Form] = {}
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "form":
            action = urldefrag(urljoin(self.address, given.get("action", "")))[0]
            self._open = Form(action, given.get("method", "get").lower())
            self.forms.append(self._open)
            self._named[given.get("id", "")] = self._open
        elif tag in ("input", "textarea", "select", "button"):
            form = self._named.get(given["form"]) if "form" in given else self._open
            if form is not None:
                self._take(form, tag, given)

    def _take(self, form: Form, tag: str, given: dict[str, str]) -> None:
        if action := given.get("formaction"):
            # The same fields: what is added to one form later is added to both.
            shared = (form.fields, form.typed, form.files)
            self.forms.append(Form(urljoin(self.address, action), form.method, *shared))
        name = given.get("name", "")
        if not name:
            return
        if given.get("type") == "file":
            form.files.add(name)
            return
        if given.get("type") not in _NO_FIELDS or (tag == "button" and given.get("value")):
            form.typed.add(name)
        if tag != "button":
            form.fields.setdefault(name, given.get("value", ""))

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._open = None


def addresses(app: Flask) -> list[str]:
    """An address for every route that is read, of results and events that are there."""
    found = []
    for rule in app.url_map.iter_rules():
        if "GET" in (rule.methods or ()):
            known = {**_ARGUMENTS, "name": _name_of(app, rule.rule)}
            if "packed" in rule.arguments:
                known["packed"] = _begun(app)
            if "job_id" in rule.arguments:
                known["job_id"] = _asked_for(app)
            if rule.rule.startswith("/proposals/"):
                known |= _of_a_proposal(app)
            if "event" in rule.arguments:
                known |= _of_an_event(app, rule.rule)
            values: dict[str, Any] = {name: known[name] for name in rule.arguments}
            if rule.rule.startswith("/games/"):
                values["seed"] = _SEED
            with app.test_request_context():
                found.append(app.url_for(rule.endpoint, **values))
    return sorted(set(found))


def _name_of(app: Flask, route: str) -> str:
    """The name of what a route shows."""
    if route.startswith("/games/"):
        return _asked_for(app)
    if route.startswith("/play/examples/"):
        return next(iter(examples()))
    if route.startswith("/play/kept/"):
        return _kept_game(app)
    return _kept(app, "bulk" if "bulk" in route else "check")


@cache
def _asked_for(app: Flask) -> str:
    """The name of games that the service is to play, of two decks."""
    client = app.test_client()
    decks = {"sample": "vs-system-1", "against_sample": "vs-system-2"}
    form = {**decks, "games": "4", "seed": _SEED, "do": "play", "csrf_token": token_of(client)}
    answer = client.post("/match", data=form)
    assert answer.status_code == 303, answer.text
    return urlsplit(answer.headers["Location"]).path.rpartition("/")[2]


@cache
def _begun(app: Flask) -> str:
    """A game that somebody has begun to play, as its address has it."""
    form = {"sample": "vs-system-1", "seed": _SCRIPT, "do": "play"}
    answer = app.test_client().post("/play", data=form)
    assert answer.status_code == 303, answer.text
    return urlsplit(answer.headers["Location"]).path.rpartition("/")[2]


@cache
def _kept_game(app: Flask) -> str:
    """The name of that game, kept."""
    client = app.test_client()
    form = {"game": _begun(app), "csrf_token": token_of(client)}
    answer = client.post("/play/keep", data=form)
    assert answer.status_code == 303, answer.text
    return urlsplit(answer.headers["Location"]).path.rpartition("/")[2]


@cache
def _kept(app: Flask, kind: str) -> str:
    """The name of a result that the service keeps, of a list that has everything wrong."""
    client = app.test_client()
    sent: dict[str, object] = {"format": "vs-system", "csrf_token": token_of(client)}
    if kind == "bulk":
        sent["files"] = (BytesIO(EVERYTHING.encode()), "ann.txt")
    else:
        sent["decklist"] = EVERYTHING
    answer = client.post("/bulk" if kind == "bulk" else "/share", data=sent)
    assert answer.status_code == 303, answer.text
    return answer.headers["Location"].rpartition("/")[2]


def _of_an_event(app: Flask, route: str) -> dict[str, str]:
    """What leads to an event of its own, as a form of its pages may delete it or renew its links.

    Its player has everything wrong in the list.
    """
    store: EventStore = app.extensions["events"]
    reloading_checker: ReloadingChecker = app.extensions["checker"]
    stated = SettingsText(
        "Friday", date.today().isoformat(), "highlander-standard", "2099-01-01T12:00"
    )
    made = create(store, reloading_checker.checker(), stated)
    handed = EntryContent("Ann", EntryLists(EVERYTHING))
    key = Key(made.event, Role.PLAYER, made.player)
    receipt = hand_in(store, reloading_checker.checker(), key, handed)
    recheck(store, reloading_checker.checker(), Operator(made.event))
    tokens = {"/player/": made.player, "/entry/": receipt.token}
    token = next((tokens[part] for part in tokens if part in route), made.organiser)
    # The re-check is the last thing that was done.
    number = receipt.revision + 1 if "/rechecks/" in route else receipt.entry
    return {
        "event": made.event,
        "token": token,
        "number": str(number),
        "revision": str(receipt.revision),
    }


@cache
def _of_a_proposal(app: Flask) -> dict[str, str]:
    """What leads to a proposal that has everything wrong in it."""
    store: ProposalStore = app.extensions["proposals"]
    record = {"name": _SCRIPT, "teams": [_SCRIPT], "version": _SCRIPT, "aliases": [_SCRIPT]}
    received = store.add(from_records("vs-system", [record], _SCRIPT), Origin.API)
    return {"token": store.new_link(), "number": str(received[0].number)}


def token_of(client: FlaskClient) -> str:
    """A token that a page of ours has for this browser."""
    page = client.post("/", data={"decklist": EVERYTHING, "format": "vs-system"}).text
    found = re.search(r'name="csrf_token" value="([^"]+)"', page)
    assert found
    return found[1]


def is_page(answer: TestResponse) -> bool:
    return answer.mimetype == "text/html"


def forms_of(address: str, answer: TestResponse) -> list[Form]:
    """The forms of a page. Those that take a list have one in them."""
    forms = _Forms(address, answer.text).forms
    for form in forms:
        for name in form.typed:
            if name in _LISTS:
                form.fields[name] = EVERYTHING
        if "format" in form.fields:
            form.fields["format"] = "vs-system"
    return forms


def _forms_at(client: FlaskClient, address: str) -> list[Form]:
    answer = client.get(address, buffered=True)
    found = forms_of(address, answer) if is_page(answer) else []
    if address == "/":
        report = client.post("/", data={"decklist": EVERYTHING, "format": "vs-system"})
        found += forms_of(address, report)
    return found


_remembered_forms_at = cache(_forms_at)


def every_form(app: Flask, client: FlaskClient) -> Iterator[Form]:
    """Each form of each page, and of the report that a checked list gets."""
    seen = set()
    for address in addresses(app):
        # What is accepted there changes the catalogue of all that is tried after it; its own tests
        # try its fields.
        if address.startswith("/proposals/"):
            continue
        # An event is new each time, and so are its forms; the others stay for the same visitor.
        found = _forms_at if address.startswith("/events/") else _remembered_forms_at
        for form in found(client, address):
            key = (urlsplit(form.action).path, form.method, *sorted(form.fields), *form.typed)
            if key not in seen:
                seen.add(key)
                yield form
