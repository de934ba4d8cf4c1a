"""No page of the organiser opens by anything but the organiser's link."""

from collections.abc import Iterator

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.routing import Rule

from tests.validator.web.events.organiser import Organised
from validator.events.creating import renew_link
from validator.events.model import Role
from validator.events.reading import revisions_of

_ORGANISER = "/events/<event>/organiser/<token>"
FORM = {"loser": "1", "winner": "1", "players": "Eve", "count": "1", "name": "Friday night"}


@pytest.fixture(scope="module")
def event(app: Flask) -> Organised:
    made = Organised(app)
    made.hand_in("Ann")
    return made


def routes(app: Flask) -> Iterator[tuple[str, Rule]]:
    """Every page and every form of the organiser, with how it is asked for."""
    for rule in app.url_map.iter_rules():
        if rule.rule.startswith(_ORGANISER):
            yield from ((method, rule) for method in {"GET", "POST"} & set(rule.methods or ()))


def address(rule: Rule, event: str, token: str) -> str:
    """The address by which a route is asked for."""
    path = rule.rule.replace("<event>", event).replace("<token>", token)
    return path.replace("<int:number>", "1").replace("<int:revision>", "3")


def revisions(event: Organised) -> int:
    """How often something was done to the event."""
    with event.store.reading() as db:
        return len([*revisions_of(db, event.key.event)])


def test_no_route_opens_by_another_link(app: Flask, client: FlaskClient, event: Organised) -> None:
    own, other = event.made, Organised(app).made
    entry = event.hand_in("Bob").token
    wrong = {
        "guessed": (own.event, "a" * 26),
        "truncated": (own.event, own.organiser[:-1]),
        "longer": (own.event, own.organiser + "a"),
        "in capitals": (own.event, own.organiser.upper()),
        "the players'": (own.event, own.player),
        "a player's own": (own.event, entry),
        "another event's": (own.event, other.organiser),
        "of no event": ("a" * 16, own.organiser),
        "no text": (own.event, "%ff%00"),
    }
    before = revisions(event)
    asked = 0
    for method, rule in routes(app):
        for what, (name, token) in wrong.items():
            answer = client.open(address(rule, name, token), method=method, data=FORM)
            assert answer.status_code == 404, (method, rule.rule, what)
            assert "No event has this link." in answer.text
            asked += 1
    assert asked > 30 * len(wrong)
    assert revisions(event) == before


def test_a_renewed_link_closes_the_one_before(app: Flask, client: FlaskClient) -> None:
    event = Organised(app)
    event.hand_in("Ann")
    token = renew_link(event.store, event.key, Role.ORGANISER)
    before = revisions(event)
    for method, rule in routes(app):
        answer = client.open(address(rule, event.made.event, event.made.organiser), method=method)
        assert answer.status_code == 404, (method, rule.rule)
    assert revisions(event) == before
    assert client.get(f"/events/{event.made.event}/organiser/{token}").status_code == 200


def test_another_events_entries_are_nobody_here(app: Flask, event: Organised) -> None:
    other = Organised(app)
    for number in range(5):
        other.hand_in(f"Player {number}")
    for method, rule in routes(app):
        if "<int:number>" not in rule.rule:
            continue
        place = address(rule, "", "").partition("/organiser/")[2].replace("/1", "/5", 1)
        answer = event.client.open(f"{event.base}{place}", method=method, data=FORM)
        assert answer.status_code in (404, 405), (method, place)
    assert "Player 4" not in event.words()


def test_no_page_is_kept_or_named_to_others(event: Organised) -> None:
    for place in ("", "/history", "/players/1", "/results.csv"):
        answer = event.get(place)
        assert answer.headers["Cache-Control"] == "no-store"
        assert answer.headers["Referrer-Policy"] == "no-referrer"
