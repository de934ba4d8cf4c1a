"""What is counted, in one process. test_serving.py counts in several."""

import re
from datetime import date
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from carddb.builtin import builtin_cards
from formats.games import GAMES
from tests.validator.jobs.specs import sample_spec
from validator.jobs.store import JobStore

DECK = {"format": "vs-system", "decklist": "5 Kroenen"}


def value(client: FlaskClient, series: str) -> float:
    """What a series stands at; 0 if nothing was counted yet."""
    shown = client.get("/metrics").text
    found = re.search(rf"^{re.escape(series)} (\S+)$", shown, re.MULTILINE)
    return float(found[1]) if found else 0


def test_requests_are_counted_by_method_route_and_status(client: FlaskClient) -> None:
    series = 'deckmarshal_requests_total{method="GET",route="/rules/<game_id>",status="404"}'
    before = value(client, series)
    client.get("/rules/chess")
    client.get("/rules/go")
    assert value(client, series) == before + 2


def test_what_is_not_there_is_one_series_whatever_it_is_called(client: FlaskClient) -> None:
    series = 'deckmarshal_requests_total{method="GET",route="none",status="404"}'
    before = value(client, series)
    for number in range(5):
        client.get(f"/nothing/{number}")
    assert value(client, series) == before + 5
    assert "/nothing/" not in client.get("/metrics").text


def test_odd_methods_are_one_series(client: FlaskClient) -> None:
    series = 'deckmarshal_requests_total{method="other",route="none",status="405"}'
    before = value(client, series)
    for method in ("BREW", "PROPFIND"):
        client.open("/", method=method)
    assert value(client, series) == before + 2


def test_the_time_of_answers_shows_what_took_5_ms(client: FlaskClient) -> None:
    series = 'deckmarshal_request_seconds_count{route="/formats"}'
    before = value(client, series)
    client.get("/formats")
    assert value(client, series) == before + 1
    assert 'deckmarshal_request_seconds_bucket{le="0.005",route="/formats"}' in (
        client.get("/metrics").text
    )


@pytest.mark.parametrize("address", ["/healthz", "/readyz", "/metrics"])
def test_what_machinery_asks_all_day_is_not_counted(client: FlaskClient, address: str) -> None:
    client.get(address)
    assert f'route="{address}"' not in client.get("/metrics").text


def test_checks_are_counted_by_game_and_verdict(client: FlaskClient) -> None:
    series = 'deckmarshal_checks_total{game="vs-system",verdict="illegal"}'
    before = value(client, series)
    client.post("/", data=DECK)
    client.post("/api/v1/check", json=DECK)
    client.post("/api/v1/explain", json=DECK)
    client.post("/api/v1/check", json={**DECK, "format": "no-such-format"})
    assert value(client, series) == before + 3


def test_the_cards_of_every_game_are_shown(client: FlaskClient) -> None:
    for game in GAMES:
        count = len(builtin_cards(game))
        assert value(client, f'deckmarshal_cards{{game="{game}"}}') == count


def test_simulations_that_wait_and_run_are_shown(app: Flask, client: FlaskClient) -> None:
    waiting, running = (f'deckmarshal_simulations{{state="{s}"}}' for s in ("waiting", "running"))
    store: JobStore = app.extensions["jobs"]
    before = value(client, waiting), value(client, running)
    jobs = [store.ask(sample_spec(seed), seed) for seed in ("metrics 1", "metrics 2")]
    store.begin(jobs[0].id, "code")
    assert (value(client, waiting), value(client, running)) == (before[0] + 1, before[1] + 1)
    for job in jobs:
        store.cancel(job.id, job.client)
    assert (value(client, waiting), value(client, running)) == before


def test_every_metric_is_documented_as_it_is(client: FlaskClient) -> None:
    client.post("/api/v1/check", json=DECK)
    told = re.findall(r"^# HELP (\S+) (.+)$", client.get("/metrics").text, re.MULTILINE)
    docs = Path(__file__).parents[3] / "docs" / "operations.md"
    rows = re.findall(r"^\| `(deckmarshal_\w+)` \| .*? \| (.+) \|$", docs.read_text(), re.MULTILINE)
    assert rows == told


def test_a_list_that_is_handed_in_is_counted_once_however_often_it_is_sent(
    client: FlaskClient,
) -> None:
    event = {
        "name": "Friday",
        "date": date.today().isoformat(),
        "format": "vs-system",
        "zone": "UTC",
    }
    created = client.post("/api/v1/events", json={**event, "deadline": "2099-01-01T12:00"})
    made = created.get_json()
    series = 'deckmarshal_checks_total{game="vs-system",verdict="illegal"}'
    before = value(client, series)
    headers = {
        "Authorization": f"Bearer {made['player_token']}",
        "Idempotency-Key": "0123456789abcdef",
    }
    for _ in range(2):
        answer = client.post(
            f"/api/v1/events/{made['event']}/submissions",
            json={"player": "Ann", "decklist": "5 Kroenen"},
            headers=headers,
        )
        assert answer.status_code == 201
    assert value(client, series) == before + 1
