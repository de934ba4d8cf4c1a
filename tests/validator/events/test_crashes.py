"""What was acknowledged is there after the service was killed, again and again."""

import random
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Event, Thread
from uuid import uuid4

import pytest
import requests

from tests.validator.events.served import DECK, Served, created, handed_in
from validator.events.model import RevisionKind
from validator.events.reading import entries_of, revisions_of
from validator.events.store import EventStore, Operator
from validator.limits import MAX_ENTRIES_OF_AN_EVENT

PLAYERS_AT_ONCE = 4


@dataclass(frozen=True, slots=True)
class Sent:
    """A list that was sent, and the revision that the answer named; none if none came."""

    event: str
    token: str
    player: str
    key: str
    revision: int | None


def sends(served: Served, made: dict[str, str], name: str, sent: list[Sent], stop: Event) -> None:
    """Hand in for one new player after the other, until the service is gone."""
    with requests.Session() as client:
        for number in range(MAX_ENTRIES_OF_AN_EVENT // PLAYERS_AT_ONCE):
            if stop.is_set():
                return
            player, key = f"{name}-{number}", uuid4().hex
            event, token = made["event"], made["player_token"]
            body = {"player": player, "decklist": f"Deck: of {player}\n{DECK}"}
            revision = None
            try:
                answer = handed_in(client, served.address, event, token, body, key)
                assert answer.status_code == 201, answer.text
                revision = answer.json()["revision"]
            except requests.RequestException:
                pass
            sent.append(Sent(event, token, player, key, revision))
            if revision is None:
                return


@contextmanager
def players(served: Served, made: dict[str, str], cycle: int) -> Iterator[list[Sent]]:
    """Several players who hand in at the same time; what they sent is whole at the end."""
    sent: list[list[Sent]] = [[] for _ in range(PLAYERS_AT_ONCE)]
    stop = Event()
    threads = [
        Thread(target=sends, args=(served, made, f"{cycle}-{place}", sent[place], stop))
        for place in range(PLAYERS_AT_ONCE)
    ]
    everything: list[Sent] = []
    for thread in threads:
        thread.start()
    try:
        yield everything
    finally:
        stop.set()
        for thread in threads:
            thread.join()
        everything += [each for of_one in sent for each in of_one]


def survives(folder: Path, kills: int) -> list[Sent]:
    """Kill the service so many times while lists are handed in, and look for each of them."""
    chance = random.Random(kills)
    served = Served(folder)
    sent: list[Sent] = []
    try:
        for cycle in range(kills):
            served.start()
            with requests.Session() as client:
                made = created(client, served.address, f"Event {cycle}")
            with players(served, made, cycle) as of_cycle:
                time.sleep(chance.uniform(0.05, 0.5))
                served.kill()
            sent += of_cycle
        assert_is_there(folder, sent)
        served.start()
        assert_can_be_sent_again(served, [each for each in sent if each.revision is None])
    finally:
        served.kill()
    assert_is_there(folder, sent)
    return sent


def assert_is_there(folder: Path, sent: list[Sent]) -> None:
    """Every acknowledged list is in its event, whole, and the file is sound."""
    with closing(sqlite3.connect(folder / "events.db")) as db:
        assert db.execute("pragma integrity_check").fetchone() == ("ok",)
    store = EventStore(folder / "events.db", days=400)
    for event in {each.event for each in sent}:
        with store.reading() as db:
            store.let_in(db, Operator(event))
            entries = {entry.player: entry for entry in entries_of(db, event)}
            kept = {revision.number: revision for revision in revisions_of(db, event)}
        assert sorted(kept) == list(range(1, len(kept) + 1))
        for each in sent:
            if each.event == event and each.revision is not None:
                revision = kept[each.revision]
                assert revision.kind is RevisionKind.HANDED_IN
                assert revision.content["row"]["deck_name"] == f"of {each.player}"
                assert entries[each.player].list_revision == each.revision
    store.close()


def assert_can_be_sent_again(served: Served, unanswered: list[Sent]) -> None:
    """Who got no answer sends the same again: it is kept once, whether it had come or not."""
    with requests.Session() as client:
        for each in unanswered:
            body = {"player": each.player, "decklist": f"Deck: of {each.player}\n{DECK}"}
            address = served.address
            first, second = (
                handed_in(client, address, each.event, each.token, body, each.key).json()
                for _ in range(2)
            )
            assert first["revision"] == second["revision"]
            assert first["token"] == second["token"]
            assert second["is_repeated"]


def test_what_was_acknowledged_survives_kills(tmp_path: Path) -> None:
    sent = survives(tmp_path, 3)
    assert any(each.revision is not None for each in sent)


@pytest.mark.soak
def test_what_was_acknowledged_survives_fifty_kills(tmp_path: Path) -> None:
    sent = survives(tmp_path, 50)
    assert sum(each.revision is not None for each in sent) > 500
    assert any(each.revision is None for each in sent), "no request was under way at any kill"
