"""A folder that a service uses, and what a backup of it holds."""

import sqlite3
import zipfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from datetime import date
from pathlib import Path
from threading import Event as Signal
from time import sleep

import pytest

from carddb import store
from tests.helpers import checker
from tests.validator.jobs.helping import jobs_in
from tests.validator.jobs.specs import sample_spec
from validator.backups.restoring import Restored, restore
from validator.backups.unpacking import unpacked
from validator.events.creating import CreatedEvent, create
from validator.events.lists import EntryLists
from validator.events.model import Role
from validator.events.reading import entries_of
from validator.events.settings import SettingsText
from validator.events.store import EventStore
from validator.events.submitting import EntryContent, hand_in
from validator.events.tokens import Key
from validator.settings import secret_key
from validator.storage.results import ResultStore

Files = dict[str, bytes]


class Service:
    """A folder in use: its events, and somebody who hands in."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        store.build(folder / "cards.db")
        self.result_store = ResultStore(folder / "service.db")
        self.result = self.result_store.share("check", {"deck": "x"})
        secret_key(folder)
        self.jobs = jobs_in(folder)
        self.job = self.jobs.ask(sample_spec("kept", 20), "ann")
        self.store = EventStore(folder / "events.db", days=400)
        self.made: CreatedEvent = create(
            self.store,
            checker(),
            SettingsText("Friday", date.today().isoformat(), "vs-system", "2099-01-01T10:00"),
        )

    def hand_in(self, player: str) -> None:
        """Hand a draft in; it is acknowledged when this returns."""
        key = Key(self.made.event, Role.PLAYER, self.made.player)
        hand_in(self.store, checker(), key, EntryContent(player, EntryLists("4 Kroenen")))

    def players(self) -> set[str]:
        """Whose lists the running service sees."""
        with self.store.reading() as db:
            return {e.player for e in entries_of(db, self.made.event) if not e.is_missing}

    def restore(self, path: Path) -> Restored:
        """Restore the backup."""
        with unpacked(path, self.folder) as given:
            return restore(self.folder, given)

    @contextmanager
    def handing_in(self) -> Iterator[list[str]]:
        """Those whose lists were acknowledged, more and more of them."""
        acknowledged: list[str] = []
        is_over = Signal()

        def go_on() -> None:
            number = 0
            while not is_over.is_set():
                number += 1
                self.hand_in(f"P{number}")
                acknowledged.append(f"P{number}")

        with ThreadPoolExecutor(1) as pool:
            running = pool.submit(go_on)
            try:
                wait_until(lambda: len(acknowledged) > 3)
                yield acknowledged
            finally:
                is_over.set()
            running.result()


def wait_until(is_so: Callable[[], bool]) -> None:
    """Wait for what a thread does; fail if it does not."""
    for _ in range(1_000):
        if is_so():
            return
        sleep(0.01)
    pytest.fail("nothing happened")


def files_in(path: Path) -> Files:
    """What a zip holds."""
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def content_of(folder: Path) -> Files:
    """Every file of a folder, as it is on disk."""
    return {
        str(path.relative_to(folder)): path.read_bytes() if path.is_file() else b"a folder"
        for path in folder.rglob("*")
    }


def state_of(path: Path, event: str) -> set[str]:
    """Whose lists an event database holds, which is of one moment and whole."""
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("pragma integrity_check").fetchone() == ("ok",)
        numbers = [n for (n,) in db.execute("select number from revisions order by number")]
        (newest,) = db.execute("select revision from events").fetchone()
        assert numbers == list(range(1, newest + 1))
        lists = db.execute("select list_revision from entries where list_revision > 0")
        assert {n for (n,) in lists} <= set(numbers)
        return {e.player for e in entries_of(db, event) if not e.is_missing}


def state_in(path: Path, event: str, tmp_path: Path) -> set[str]:
    """As `state_of`, of a backup."""
    aside = tmp_path / f"looked-at-{path.stem}.db"
    aside.write_bytes(files_in(path)["events.db"])
    return state_of(aside, event)
