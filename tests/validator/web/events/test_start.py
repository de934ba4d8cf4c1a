"""Where events begin: the form, its errors, and events from elsewhere."""

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.validator.web.events.made import DAY, DEADLINE, HOSTILE, Made, hidden, sent
from tests.validator.web.html import Page
from validator.events.creating import delete, seen_by
from validator.events.model import Role
from validator.events.tokens import Key
from validator.events.transfer import exported
from validator.limits import MAX_IMPORTED_BYTES
from validator.web.events.settings_form import EventSettingsForm

STATED = {
    "name": "Friday night",
    "date": DAY,
    "format": "vs-system-training",
    "house": "size 60-70",
    "parameters": "",
    "deadline": DEADLINE,
    "zone": "Europe/Amsterdam",
    "lists": "open",
}


def create(client: FlaskClient, **fields: str) -> TestResponse:
    """The answer to the form."""
    page = client.get("/events").text
    own = {"csrf_token": hidden(page, "csrf_token"), "key": hidden(page, "key")}
    return client.post("/events", data={**own, **STATED, **fields})


def take_in(client: FlaskClient, **fields: str | bytes) -> TestResponse:
    """The answer to the form that takes an event from elsewhere."""
    page = client.get("/events").text
    return sent(client, "/events/import", csrf_token=hidden(page, "csrf_token"), **fields)


def organiser_of(answer: TestResponse) -> Key:
    """Whom the answer leads to."""
    assert answer.status_code == 303
    _, _, event, role, token = answer.location.split("/")
    assert role == "organiser"
    return Key(event, Role.ORGANISER, token)


def test_the_page_is_in_the_navigation_and_well_formed(client: FlaskClient) -> None:
    page = Page(client.get("/events").text)
    assert "/events" in page.links
    assert page.inline_scripts == 0
    assert "Nobody needs an account" in page.words


def test_an_event_is_created_as_it_was_stated(app: Flask, client: FlaskClient) -> None:
    key = organiser_of(create(client))
    settings = seen_by(app.extensions["events"], key, Role.ORGANISER).settings
    form = EventSettingsForm.of_settings(settings)
    assert (form.name, form.day, form.deadline) == ("Friday night", DAY, DEADLINE)
    assert (form.zone, form.lists) == ("Europe/Amsterdam", "open")
    assert (form.asked.format_id, form.asked.house) == ("vs-system-training", "size 60-70")


def test_what_the_event_settles_is_kept(app: Flask, client: FlaskClient) -> None:
    stated = "Immortals: male/female"
    settled = {"format": "highlander-two-headed-giant", "house": "", "parameters": stated}
    key = organiser_of(create(client, **settled))
    settings = seen_by(app.extensions["events"], key, Role.ORGANISER).settings
    assert dict(settings.parameters) == {"immortals": "male/female"}
    assert EventSettingsForm.of_settings(settings).asked.parameters == "immortals: male/female"


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"name": " "}, "Give the event a name."),
        ({"date": "soon"}, "&#39;soon&#39; is not a date."),
        ({"format": "", "house": ""}, "Say which format is played"),
        ({"format": ""}, "Pick the format that the house rules change."),
        ({"format": "no-such-format"}, "no-such-format"),
        ({"house": "hats on"}, "hats on"),
        ({"parameters": "male"}, "&#39;male&#39; is not a setting."),
        ({"parameters": "hats: 2"}, "hats"),
        ({"deadline": "noon"}, "&#39;noon&#39; is no time."),
        ({"zone": "Atlantis"}, "There is no time zone &#39;Atlantis&#39;."),
        ({"lists": "ajar"}, "Lists are open or closed, not &#39;ajar&#39;."),
        ({"format": "heroes-vs-villains-game", "house": ""}, "take heroes-vs-villains"),
        ({"key": "short"}, "An idempotency key has"),
    ],
)
def test_what_can_not_be_comes_back_with_everything_typed(
    client: FlaskClient, fields: dict[str, str], sentence: str
) -> None:
    answer = create(client, **fields)
    assert answer.status_code == 422
    assert sentence in answer.text
    page = Page(answer.text)
    values = [value for tag, name, value in page.attributes if (tag, name) == ("input", "value")]
    typed = {**STATED, **fields}
    for name in ("name", "date", "house", "deadline", "zone"):
        assert typed[name].strip() in values
    if typed["format"] == "vs-system-training":
        assert '<option value="vs-system-training" selected>' in answer.text
    if typed["lists"] == "open":
        assert 'value="open" checked' in answer.text


def test_a_script_in_the_name_stays_a_name(client: FlaskClient) -> None:
    answer = create(client, name=HOSTILE, deadline="noon")
    assert HOSTILE not in answer.text
    assert Page(answer.text).inline_scripts == 0


def test_a_double_click_makes_one_event(client: FlaskClient) -> None:
    page = client.get("/events").text
    own = {"csrf_token": hidden(page, "csrf_token"), "key": hidden(page, "key")}
    first, second = (client.post("/events", data={**own, **STATED}) for _ in range(2))
    assert organiser_of(first) == organiser_of(second)


def test_who_goes_back_and_changes_something_makes_another_event(client: FlaskClient) -> None:
    page = client.get("/events").text
    own = {"csrf_token": hidden(page, "csrf_token"), "key": hidden(page, "key")}
    first = client.post("/events", data={**own, **STATED})
    second = client.post("/events", data={**own, **STATED, "name": "Saturday"})
    assert organiser_of(first).event != organiser_of(second).event


def test_every_page_has_a_key_of_its_own(client: FlaskClient) -> None:
    first, second = (hidden(client.get("/events").text, "key") for _ in range(2))
    assert first != second


def test_another_site_can_create_nothing(client: FlaskClient) -> None:
    assert client.post("/events", data=STATED).status_code == 400
    assert sent(client, "/events/import", file=b"x").status_code == 400


def test_an_exported_event_is_taken_in(app: Flask, client: FlaskClient) -> None:
    made = Made(app)
    made.hand_in("Ann")
    _, content = exported(made.store, made.organiser)
    delete(made.store, made.organiser, "Friday night")
    key = organiser_of(take_in(client, file=content))
    assert key.event == made.id
    assert seen_by(made.store, key, Role.ORGANISER).settings.name == "Friday night"


def test_an_event_that_is_here_already_is_refused(app: Flask, client: FlaskClient) -> None:
    made = Made(app)
    answer = take_in(client, file=exported(made.store, made.organiser)[1])
    assert answer.status_code == 409
    assert "This event already exists here." in answer.text


@pytest.mark.parametrize(
    ("fields", "status", "sentence"),
    [
        ({}, 422, "Choose the file that an event was exported to."),
        ({"file": b"4 Kroenen"}, 422, "The file is no event that Deckmarshal exported."),
        (
            {"file": b"x" * (MAX_IMPORTED_BYTES + 1)},
            413,
            "The file is larger than 16 MB, the most that is read.",
        ),
        (
            {"file": b"x" * (MAX_IMPORTED_BYTES + 100_000)},
            413,
            "The file is larger than 16 MB, the most that is read.",
        ),
    ],
    ids=["none", "list", "large", "larger"],
)
def test_what_is_no_event_is_not_taken_in(
    client: FlaskClient, fields: dict[str, bytes], status: int, sentence: str
) -> None:
    answer = take_in(client, **fields)
    assert answer.status_code == status
    assert sentence in answer.text
    assert "Not imported" in answer.text


def test_after_an_import_that_failed_the_page_still_names_itself_to_us(client: FlaskClient) -> None:
    # The address is under /events/, whose pages are named to nobody; the token needs the name.
    answer = take_in(client, file=b"x")
    assert answer.headers["Referrer-Policy"] == "no-referrer"
    assert '<meta name="referrer" content="same-origin">' in answer.text
