"""What a service has kept is there after any change: links are good for years.

`kept/` holds the files of a service, written by the code of November 2026 and
never made anew: shared results of every game, a bulk result, an event, and simulations that were
over or under way. `kept/known.json` has their addresses and what was found then. They are asked
for at their addresses, so that nothing but these must stay.
"""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.validator.jobs.helping import play_all
from tests.validator.web.html import Page
from validator.app import create_app

_HERE = Path(__file__).parent
_FILES = {
    "service.db": _HERE / "kept" / "service.sql",
    "events.db": _HERE / "kept" / "events.sql",
    "games.db": _HERE / "kept" / "games.sql",
}
KNOWN: dict[str, Any] = json.loads((_HERE / "kept" / "known.json").read_text(encoding="utf-8"))
JOBS: dict[str, dict[str, Any]] = KNOWN["jobs"]
API = "/api/v1"
EVENT = f"/events/{KNOWN['event']}"

each_job_that_is_over = pytest.mark.parametrize("name", ["sample", "goldfish", "match"])


@pytest.fixture(scope="module")
def kept_app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    """The service of now, over the files of then."""
    folder = tmp_path_factory.mktemp("kept")
    for name, script in _FILES.items():
        with closing(sqlite3.connect(folder / name)) as db:
            db.executescript(script.read_text(encoding="utf-8"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DECKMARSHAL_DATA", str(folder))
        patch.setenv("DECKMARSHAL_SECRET", "a secret of the corpus, which is none")
        yield create_app()


@pytest.fixture
def guest(kept_app: Flask) -> FlaskClient:
    return kept_app.test_client()


def words(guest: FlaskClient, address: str) -> str:
    """What is written on the page."""
    answer = guest.get(address)
    assert answer.status_code == 200
    return Page(answer.text).words


def told(guest: FlaskClient, address: str, token: str = "") -> Any:
    """What the API tells."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    answer = guest.get(API + address, headers=headers)
    assert answer.status_code == 200
    return answer.get_json()


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("vs-system-1", "Illegal in vs-system-training: 1 problem"),
        ("vs-2pcg-1", "Unverified in vs-2pcg-training: 2 open questions"),
        ("highlander-1", "Legal in highlander-training"),
        ("heroes-vs-villains-1", "Illegal in heroes-vs-villains-training: 1 problem"),
        ("hellboy-board-game-1", "Legal in hellboy-board-game-training"),
    ],
)
def test_a_shared_result_is_shown_as_it_was(guest: FlaskClient, name: str, said: str) -> None:
    address = KNOWN["shared"][name]
    assert said in words(guest, address)
    assert "as of 16 November 2026" in words(guest, address)
    assert guest.get(f"{address}/list.txt").text.count("\n") > 20
    assert "Same deck" in words(guest, f"/diff?first={address[-26:]}&second={address[-26:]}")


def test_a_bulk_result_is_shown_and_exported_as_it_was(guest: FlaskClient) -> None:
    address = KNOWN["bulk"]
    assert "Ann" in words(guest, address)
    rows = guest.get(f"{address}/results.json").get_json()["rows"]
    assert [(row["player"], row["status"]) for row in rows] == [
        ("Ann", "legal"),
        ("Bob", "illegal"),
        ("Cid", "missing"),
    ]
    assert guest.get(f"{address}/results.csv").text.count("\n") == 4
    assert "Bob" in words(guest, f"{address}/2")


def test_the_links_of_an_event_let_in_as_they_did(guest: FlaskClient) -> None:
    number, _, entry = KNOWN["entry"].partition(".")
    for address in (
        f"{EVENT}/organiser/{KNOWN['organiser']}",
        f"{EVENT}/player/{KNOWN['player']}",
        f"{EVENT}/entry/{number}/{entry}",
    ):
        assert "Friday night" in words(guest, address)
    assert told(guest, f"{EVENT}/entries/1", KNOWN["entry"])["status"] == "legal"


def test_an_event_stands_as_it_stood(guest: FlaskClient) -> None:
    entries = told(guest, f"{EVENT}/entries", KNOWN["organiser"])["entries"]
    assert [(entry["player"], entry["status"]) for entry in entries] == [
        ("Ann", "legal"),
        ("Bob", "illegal"),
        ("Cid", "missing"),
    ]
    draws = told(guest, EVENT, KNOWN["player"])["draws"]
    assert [(draw["seed"], draw["drawn"]) for draw in draws] == [
        ("dice 4 2 6", ["1b6729c1146c5ba1"])
    ]
    revisions = told(guest, f"{EVENT}/history", KNOWN["organiser"])["revisions"]
    kinds = [each["kind"] for each in reversed(revisions)]
    joined = ["expected", "handed in"]
    assert kinds == ["created", *joined, *joined, "expected", "drew", "penalised"]


def found(job: dict[str, Any]) -> dict[str, Any]:
    """Of a job what `known.json` has of it."""
    known = {name: job[name] for name in ("id", "games", "seed", "cards_hash")}
    names = ("games", "stalled", "wins", "at_end", "to_decide")
    return known | {"summary": {name: job["summary"][name] for name in names}}


@each_job_that_is_over
def test_a_simulation_that_is_over_tells_what_it_told(guest: FlaskClient, name: str) -> None:
    job = told(guest, f"/games/{JOBS[name]['id']}")
    assert (job["state"], job["is_partial"]) == ("done", False)
    assert found(job) == JOBS[name]
    page = words(guest, f"/games/{job['id']}?seed={job['seed']}")
    assert all(deck["name"] in page for deck in job["decks"])


def test_a_game_of_it_is_told_again(guest: FlaskClient) -> None:
    log = told(guest, f"/games/{JOBS['match']['id']}/log/2")
    assert log["entries"][-1]["kind"] == "end"


@pytest.mark.parametrize("name", ["sample", "goldfish"])
def test_a_game_of_an_older_policy_says_that_it_can_not_be_shown(
    guest: FlaskClient, name: str
) -> None:
    """The greedy policy has chosen otherwise since: what was counted stays, the games are gone."""
    for address in (f"{API}/games/{JOBS[name]['id']}/log/2", f"/games/{JOBS[name]['id']}/log/2"):
        answer = guest.get(address, query_string={"seed": JOBS[name]["seed"]})
        assert answer.status_code == 410
        assert "have changed since" in answer.text


def test_the_same_asked_for_again_is_that_simulation(guest: FlaskClient) -> None:
    answer = guest.post(f"{API}/match", json=KNOWN["asked"]["match"])
    assert answer.status_code == 200
    assert answer.get_json()["id"] == JOBS["match"]["id"]


def test_the_same_asked_of_a_policy_that_plays_otherwise_is_another(guest: FlaskClient) -> None:
    answer = guest.post(f"{API}/goldfish", json=KNOWN["asked"]["goldfish"])
    assert answer.status_code == 202
    assert answer.get_json()["id"] != JOBS["goldfish"]["id"]


def test_a_simulation_that_was_under_way_goes_on_to_the_same_result(
    kept_app: Flask, guest: FlaskClient
) -> None:
    address = f"/games/{JOBS['unfinished']['id']}"
    job = told(guest, address)
    assert (job["state"], job["played"], job["games"]) == ("running", 15, 40)
    again = guest.post(f"{API}/goldfish", json=KNOWN["asked"]["unfinished"])
    assert (again.status_code, again.get_json()["id"]) == (202, job["id"])
    play_all(kept_app.extensions["jobs"])
    job = told(guest, address)
    assert job["state"] == "done"
    assert found(job) == JOBS["unfinished"]
