"""Fifty organisers and five hundred players at once: no error, no lost write, no leak."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
import requests

from tests.validator.events.served import DECK, Served, created, handed_in
from tests.waiting import PATIENCE

ORGANISERS, PLAYERS = 50, 500


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    service = Served(tmp_path)
    service.start()
    yield service
    service.stop()


def hands_in(served: Served, made: dict[str, Any], player: str) -> dict[str, Any]:
    """A player hands in, revises, and looks at what is kept."""
    event = made["event"]
    with requests.Session() as client:
        first = handed_in(
            client,
            served.address,
            event,
            made["player_token"],
            {"player": player, "decklist": f"Deck: draft of {player}\n{DECK}"},
        )
        assert first.status_code == 201, first.text
        token = first.json()["token"]
        second = handed_in(
            client,
            served.address,
            event,
            token,
            {"decklist": f"Deck: final of {player}\n{DECK}"},
        )
        assert second.status_code == 201, second.text
        where = f"{served.address}/events/{event}/entries/{first.json()['entry']}"
        own = client.get(where, headers={"Authorization": f"Bearer {token}"}, timeout=PATIENCE)
        assert own.status_code == 200, own.text
        assert f"final of {player}" in own.text
        return {"player": player, "token": token, "revision": second.json()["revision"]}


def organises(served: Served, made: dict[str, Any]) -> None:
    """An organiser looks at the table again and again, and notes something."""
    headers = {"Authorization": f"Bearer {made['organiser_token']}"}
    where = f"{served.address}/events/{made['event']}"
    with requests.Session() as client:
        for _ in range(3):
            assert (
                client.get(f"{where}/entries", headers=headers, timeout=PATIENCE).status_code == 200
            )
        expected = client.post(
            f"{where}/players", json={"players": ["Late"]}, headers=headers, timeout=PATIENCE
        )
        assert expected.status_code == 200, expected.text


def test_fifty_organisers_and_five_hundred_players_at_once(served: Served) -> None:
    with requests.Session() as client:
        events = [created(client, served.address, f"Event {n}") for n in range(ORGANISERS)]
    with ThreadPoolExecutor(ORGANISERS + PLAYERS) as pool:
        playing = [
            (place % ORGANISERS, pool.submit(hands_in, served, made, f"P{place}"))
            for place in range(PLAYERS)
            for made in (events[place % ORGANISERS],)
        ]
        organising = [pool.submit(organises, served, made) for made in events]
        for each in organising:
            each.result()
        handed = [(place, each.result()) for place, each in playing]
    with requests.Session() as client:
        for place, made in enumerate(events):
            headers = {"Authorization": f"Bearer {made['organiser_token']}"}
            where = f"{served.address}/events/{made['event']}/entries"
            rows = client.get(where, headers=headers, timeout=PATIENCE).json()["entries"]
            decks = {row["player"]: row["deck_name"] for row in rows}
            own = [each["player"] for at, each in handed if at == place]
            expected: dict[str, str] = {player: f"final of {player}" for player in own}
            assert decks == {**expected, "Late": ""}
        other = {"Authorization": f"Bearer {handed[0][1]['token']}"}
        where = f"{served.address}/events/{events[1]['event']}/entries/1"
        assert client.get(where, headers=other, timeout=PATIENCE).status_code == 404
