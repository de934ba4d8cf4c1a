"""Events by the API: made, settled, shown, exported, imported and deleted."""

import gzip
import json
import logging
import time
from base64 import b64decode, b64encode
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.validator.api.conftest import DEADLINE, SETTINGS, Clock, Played, created
from tests.validator.api.problems import assert_problem
from validator.events.store import EventStore
from validator.limits import MAX_EVENT_NAME_LENGTH
from validator.operations.arrival import ARRIVED, arrived

EVENTS = "/api/v1/events"
KEY = {"Idempotency-Key": "0b8f3c1e-55d0-4f0a-9d8e-3b1f6a1c7e42"}


def test_a_new_event_has_two_links(event_client: FlaskClient) -> None:
    answer = event_client.post(EVENTS, json=SETTINGS)
    made = answer.get_json()
    assert answer.status_code == 201
    assert made["organiser_link"] == (
        f"http://localhost/events/{made['event']}/organiser/{made['organiser_token']}"
    )
    assert made["player_link"] == (
        f"http://localhost/events/{made['event']}/player/{made['player_token']}"
    )
    assert made["organiser_token"] != made["player_token"]
    assert made["is_repeated"] is False
    assert made["settings"] == {
        "name": "Friday night",
        "date": "2026-11-20",
        "format": "vs-system",
        "deadline": "2026-11-20T17:00:00+00:00",
        "zone": "Europe/Amsterdam",
        "lists": "closed",
        "parameters": {},
    }


def test_what_holds_a_secret_stays_in_no_cache(event_client: FlaskClient, played: Played) -> None:
    assert event_client.post(EVENTS, json=SETTINGS).headers["Cache-Control"] == "no-store"
    body = {"player": "Ann", "decklist": "4 Roger"}
    receipt = played.post("/submissions", body, played.player)
    assert receipt.headers["Cache-Control"] == "no-store"
    assert played.get(token="a" * 26).headers["Cache-Control"] == "no-store"


def test_the_same_sent_again_with_a_key_makes_one_event(event_client: FlaskClient) -> None:
    first, again = (event_client.post(EVENTS, json=SETTINGS, headers=KEY) for _ in range(2))
    assert (first.status_code, again.status_code) == (201, 201)
    assert again.get_json() == {**first.get_json(), "is_repeated": True}


def test_something_else_with_the_same_key_is_409(event_client: FlaskClient) -> None:
    event_client.post(EVENTS, json=SETTINGS, headers=KEY)
    other = event_client.post(EVENTS, json={**SETTINGS, "name": "Another"}, headers=KEY)
    assert_problem(other, 409)


@pytest.mark.parametrize("key", ["", "short", "x" * 201, "with blanks in it, many", "ä" * 20])
def test_a_key_that_can_not_be_is_422(event_client: FlaskClient, key: str) -> None:
    headers = {"Idempotency-Key": key.encode().decode("latin")}
    answer = event_client.post(EVENTS, json=SETTINGS, headers=headers)
    detail = (
        "An Idempotency-Key has 16 to 200 letters, digits and other ASCII characters, "
        "chosen at random. Nothing was kept."
    )
    assert_problem(answer, 422, detail)


@pytest.mark.parametrize(
    ("wrong", "path"),
    [
        ({"name": ""}, "name"),
        ({"name": "x" * (MAX_EVENT_NAME_LENGTH + 1)}, "name"),
        ({"name": "half a \ud83d"}, "name"),
        ({"name": None}, "name"),
        ({"date": "tomorrow"}, "date"),
        ({"date": "2026-02-30"}, "date"),
        ({"format": ""}, "format"),
        ({"format": 4}, "format"),
        ({"deadline": "2026-11-20T18:00" + "0" * 40}, "deadline"),
        ({"lists": "ajar"}, "lists"),
        ({"parameters": ["a"]}, "parameters"),
        ({"colour": "red"}, "colour"),
    ],
    ids=str,
)
def test_settings_of_another_shape_are_422_and_say_where(
    event_client: FlaskClient, wrong: dict[str, Any], path: str
) -> None:
    answer = event_client.post(EVENTS, json={**SETTINGS, **wrong})
    assert [fault["path"] for fault in assert_problem(answer, 422)["errors"]] == [path]


@pytest.mark.parametrize(
    ("wrong", "detail"),
    [
        (
            {"zone": "Mars"},
            "There is no time zone 'Mars'. Write one such as Europe/Amsterdam or UTC.",
        ),
        (
            {"deadline": "soon"},
            "'soon' is no time. Write it as year-month-day and hour, such as 2026-11-16T18:00.",
        ),
    ],
    ids=str,
)
def test_settings_that_can_not_be_are_422_in_a_sentence(
    event_client: FlaskClient, wrong: dict[str, Any], detail: str
) -> None:
    assert_problem(event_client.post(EVENTS, json={**SETTINGS, **wrong}), 422, detail)


@pytest.mark.parametrize("left_out", ["name", "date", "format", "deadline"])
def test_an_event_needs_its_settings(event_client: FlaskClient, left_out: str) -> None:
    given = {name: value for name, value in SETTINGS.items() if name != left_out}
    (fault,) = assert_problem(event_client.post(EVENTS, json=given), 422)["errors"]
    assert fault == {"path": left_out, "message": "Missing data for required field."}


def test_what_is_settled_anew_leaves_the_rest_as_it_was(played: Played) -> None:
    shown = played.post("/settings", {"lists": "open", "name": "Late night"}).get_json()
    assert shown["settings"] == {**played.settings, "lists": "open", "name": "Late night"}
    assert shown["revision"] == 2


def test_what_is_shown_can_be_sent_back_and_changes_nothing(played: Played) -> None:
    assert played.post("/settings", played.settings).get_json()["revision"] == 1
    assert played.post("/settings", {}).get_json()["revision"] == 1


def test_the_deadline_stays_when_another_clock_is_chosen(played: Played) -> None:
    shown = played.post("/settings", {"zone": "America/New_York"}).get_json()["settings"]
    assert (shown["deadline"], shown["zone"]) == ("2026-11-20T17:00:00+00:00", "America/New_York")


def test_lists_wait_to_be_rechecked_when_the_format_is_another(played: Played) -> None:
    played.handed_in("Ann", "4 Roger")
    shown = played.post("/settings", {"format": "vs-system; ban Roger"}).get_json()
    assert (shown["stale"], shown["settings"]["format"]) == (1, "vs-system; ban Roger")
    assert played.post("/recheck").get_json() == {
        "lists": 1,
        "changed": [
            {
                "player": "Ann",
                "before": "illegal",
                "after": "illegal",
                "before_label": "Illegal",
                "after_label": "Illegal",
            }
        ],
    }
    assert played.get().get_json()["stale"] == 0


def test_an_event_is_told_with_its_state(played: Played) -> None:
    played.handed_in()
    played.post("/players", {"players": ["Bob"]})
    shown = played.get(token=played.player).get_json()
    assert (shown["game"], shown["format_name"]) == ("Vs. System", "Vs. System")
    assert (shown["entries"], shown["handed_in"], shown["can_hand_in"]) == (2, 1, True)
    assert (shown["lock"], shown["opened_at"], shown["are_lists_shown"]) == (None, None, False)
    assert (shown["has_pool"], shown["has_sides"], shown["draws"]) == (False, False, [])
    played.pass_the_deadline()
    assert played.get(token=played.player).get_json()["can_hand_in"] is False


@pytest.mark.parametrize("where", ["", "/entries", "/entries/1", "/history", "/export"])
def test_what_is_read_has_a_tag_that_changes_with_it(played: Played, where: str) -> None:
    played.handed_in()
    first = played.get(where)
    assert first.headers["Cache-Control"] == "no-cache, private"
    assert "Authorization" in first.headers["Vary"]
    again = played.get(where, If_None_Match=first.headers["ETag"])
    assert (again.status_code, again.data) == (304, b"")
    played.post("/entries/1/remarks", {"text": "Late.", "penalty": "warning"})
    assert played.get(where, If_None_Match=first.headers["ETag"]).status_code == 200


def test_the_tag_changes_with_the_deadline_too(played: Played) -> None:
    tag = played.get().headers["ETag"]
    played.pass_the_deadline()
    assert played.get(If_None_Match=tag).status_code == 200


def test_a_tag_lets_nobody_in(played: Played) -> None:
    tag = played.get().headers["ETag"]
    assert_problem(played.get(token="a" * 26, If_None_Match=tag), 404)


def test_the_history_is_told_a_page_at_a_time(played: Played) -> None:
    played.handed_in("Ann", "4 Roger")
    played.post("/entries/1/remarks", {"text": "Late."})
    first = played.get("/history?most=2").get_json()
    assert [(each["number"], each["kind"], each["actor"]) for each in first["revisions"]] == [
        (4, "noted", "organiser"),
        (3, "handed in", "player"),
    ]
    assert first["next"] == 3
    rest = played.get(f"/history?most=2&before={first['next']}").get_json()
    assert [each["kind"] for each in rest["revisions"]] == ["expected", "created"]
    assert rest["next"] is None
    handed = first["revisions"][1]["content"]
    assert handed["lists"]["decklist"] == "4 Roger"
    assert handed["diff"]["extra"] == [{"count": 4, "name": "Roger", "section": "deck"}]
    assert "report" not in handed["row"]


def test_the_history_of_one_entry(played: Played) -> None:
    played.handed_in("Ann")
    played.handed_in("Bob")
    (only,) = played.get("/history?entry=2").get_json()["revisions"]
    assert (only["entry"], only["kind"]) == (2, "handed in")


@pytest.mark.parametrize("query", ["most=0", "most=101", "before=0", "before=x", "entry=1001"])
def test_a_page_that_can_not_be_is_422(played: Played, query: str) -> None:
    (fault,) = assert_problem(played.get(f"/history?{query}"), 422)["errors"]
    assert fault["path"] == query.partition("=")[0]


def test_an_event_goes_elsewhere_whole(
    event_app: Flask, played: Played, clock: Clock, tmp_path: Path
) -> None:
    receipt = played.handed_in()
    played.post("/entries/1/remarks", {"text": "Late.", "penalty": "warning"})
    before = played.get("/entries").get_json()
    file = played.get("/export").get_json()
    assert file["file_name"] == "Friday-night.deckmarshal.json.gz"
    event_app.extensions["events"] = EventStore(tmp_path / "other.db", days=400, clock=clock)
    answer = played.client.post(f"{EVENTS}/import", json={"content": file["content"]})
    made = answer.get_json()
    assert (answer.status_code, made["event"]) == (201, played.event)
    assert made["settings"] == played.settings
    assert_problem(played.get(), 404)
    assert played.get("/entries", made["organiser_token"]).get_json() == before
    assert played.get("/entries/1", receipt["token"]).get_json()["player"] == "Ann"


def test_no_token_is_in_an_export(played: Played) -> None:
    receipt = played.handed_in()
    text = gzip.decompress(b64decode(played.get("/export").get_json()["content"])).decode()
    assert "Ann" in text
    for token in (played.organiser, played.player, receipt["token"].partition(".")[2]):
        assert token not in text


def test_an_event_that_is_here_already_is_not_imported(played: Played) -> None:
    content = played.get("/export").get_json()["content"]
    answer = played.client.post(f"{EVENTS}/import", json={"content": content})
    assert_problem(answer, 409)


@pytest.mark.parametrize(
    ("content", "detail"),
    [
        ("not base64!", "The content is not base64. Nothing was imported."),
        ("ä", "The content is not base64. Nothing was imported."),
        ("AAA", "The content is not base64. Nothing was imported."),
        (b64encode(b"no gzip").decode(), "The file is no event that Deckmarshal exported."),
        (
            b64encode(gzip.compress(json.dumps([1]).encode(), mtime=0)).decode(),
            "The file is no event of Deckmarshal: _schema: Invalid input type.",
        ),
    ],
)
def test_what_is_no_exported_event_is_422(
    event_client: FlaskClient, content: str, detail: str
) -> None:
    answer = event_client.post(f"{EVENTS}/import", json={"content": content})
    assert_problem(answer, 422, detail)


def test_a_file_may_be_larger_than_other_bodies_but_not_endless(event_client: FlaskClient) -> None:
    fits = event_client.post(f"{EVENTS}/import", json={"content": "A" * 4_000_000})
    assert_problem(fits, 422, "The file is no event that Deckmarshal exported.")
    assert_problem(event_client.post(f"{EVENTS}/import", json={"content": "A" * 23_000_000}), 413)


def test_an_event_is_deleted_for_good_by_its_name(played: Played) -> None:
    wrong = played.asked("DELETE", "?name=Saturday", played.organiser)
    detail = "To delete the event type its name: Friday night. Nothing was deleted."
    assert_problem(wrong, 409, detail)
    answer = played.asked("DELETE", "?name=friday++night", played.organiser)
    assert (answer.status_code, answer.data) == (204, b"")
    assert_problem(played.get(), 404)


def test_without_its_name_an_event_is_not_deleted(played: Played) -> None:
    (fault,) = assert_problem(played.asked("DELETE", "", played.organiser), 422)["errors"]
    assert fault["path"] == "name"
    assert played.get().status_code == 200


@pytest.mark.parametrize("where", ["/lock", "/players", "/settings", "/submissions", "/draws"])
def test_a_body_of_another_kind_is_415(played: Played, where: str) -> None:
    answer = played.client.post(
        f"{EVENTS}/{played.event}{where}",
        data=b"{}",
        content_type="text/plain",
        headers={"Authorization": f"Bearer {played.organiser}"},
    )
    assert_problem(answer, 415)


def test_tokens_are_in_no_log(
    played: Played, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    caplog.set_level(logging.DEBUG)
    receipt = played.handed_in()
    played.get("/entries/1", receipt["token"])
    played.get(token="b" * 26)
    said = caplog.text + "".join(capsys.readouterr())
    assert "/api/v1/events" in said
    secrets = (played.organiser, played.player, receipt["token"].partition(".")[2], "b" * 26)
    for secret in (*secrets, played.event):
        assert secret not in said


def test_a_book_that_can_not_be_read_is_503(
    event_app: Flask, played: Played, tmp_path: Path
) -> None:
    event_app.extensions["events"].close()
    (tmp_path / "events.db").write_bytes(b"no database" * 500)
    assert_problem(played.get(), 503)


def test_events_of_one_service_do_not_know_each_other(
    event_client: FlaskClient, clock: Clock, played: Played
) -> None:
    other = created(event_client, clock, name="Another")
    played.handed_in("Ann")
    assert other.get("/entries").get_json() == {"entries": []}


def test_the_organiser_reopens_a_deadline(played: Played) -> None:
    played.pass_the_deadline()
    late = {"player": "Ann", "decklist": "4 Roger"}
    assert played.post("/submissions", late, played.player).status_code == 409
    again = {"deadline": "2026-11-27T19:00", "zone": "Europe/Amsterdam"}
    shown = played.post("/reopen", again).get_json()
    assert shown["settings"]["deadline"] == "2026-11-27T18:00:00+00:00"
    assert played.post("/submissions", late, played.player).status_code == 201
    passed = {"deadline": "2026-11-01T19:00"}
    assert played.post("/reopen", passed).status_code == 422
    assert played.post("/reopen", again, played.player).status_code == 404


def test_a_request_that_waited_is_judged_by_when_it_arrived(
    played: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the server says when the last of it came in."""
    monkeypatch.setattr("validator.api.events.event.arrived", arrived)
    played.clock.now = DEADLINE + timedelta(seconds=30)
    for waited, status in ((20, 409), (31, 201)):
        answer = played.client.post(
            f"/api/v1/events/{played.event}/submissions",
            json={"player": "Ann", "decklist": "4 Roger"},
            headers={"Authorization": f"Bearer {played.player}"},
            environ_overrides={ARRIVED: time.monotonic() - waited},
        )
        assert answer.status_code == status
