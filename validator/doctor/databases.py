"""The SQLite files: opened to read, and as they are if nobody uses them."""

import fcntl
import os
import sqlite3
import stat
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from sqlite_utils import Database, Migrations

from carddb import store
from carddb.tables import count_cards
from carddb.tables import migrations as card_migrations
from formats.construction.words import are, counted
from formats.games import GAMES
from validator.doctor.check import DoctorCheck, warning, well, wrong
from validator.events.lost import lost_text
from validator.events.tables import migrations as event_migrations
from validator.jobs.store import UNFINISHED
from validator.jobs.tables import migrations as job_migrations
from validator.proposals.model import SOURCE, ProposalState
from validator.proposals.tables import migrations as proposal_migrations
from validator.settings import (
    MAX_EVENTS,
    MAX_GAMES_KEPT,
    MAX_KEPT,
    MAX_PROPOSALS,
    MAX_PROPOSALS_KEPT,
    Setting,
)
from validator.storage.migrations import newer_steps
from validator.storage.results import migrations as result_migrations
from validator.storage.results import shared_bytes
from validator.storage.retention import open_retention
from validator.storage.sqlite_file import fault_of, used_bytes

_MEGABYTE = 1024 * 1024
_RESTORE = (
    "deckmarshal restore BACKUP.zip puts a backup in its place; without one, move it away, and a "
    "new one is made."
)
_RESTORE_EVENTS = (
    "deckmarshal restore BACKUP.zip puts a backup in its place, or put the file back that was "
    "there; without either: deckmarshal events begin-anew."
)
_GIVE = "Give it to the user that runs the service."


def card_database_state(folder: Path) -> Iterator[DoctorCheck]:
    """Whether the cards can be read, and are those of this version."""
    path = folder / "cards.db"
    if not path.exists():
        yield warning("The card database is not built yet.", "deckmarshal cards build makes it.")
        return
    try:
        with _opened(path) as db:
            yield from _faults(path, db)
            if card_migrations.pending(db) or store.outdated(db):
                yield warning(
                    f"{path} is not up to date with this version's cards.",
                    "deckmarshal cards build brings it up to date.",
                )
                return
            counts = ", ".join(f"{game} {count_cards(db, [game]):,}" for game in GAMES)
            yield well(f"Cards in {path}: {counts}.")
    except sqlite3.Error as error:
        yield wrong(f"{path} can't be read: {error}.", _RESTORE)


def service_database_state(folder: Path) -> Iterator[DoctorCheck]:
    """Whether what is kept can be read, and more be kept."""
    return _file_state(folder / "service.db", result_migrations, _room, "results kept")


def event_database_state(folder: Path) -> Iterator[DoctorCheck]:
    """Whether the events can be read by the service alone, and more be taken."""
    path = folder / "events.db"
    # An empty file would be read as one without events.
    if said := lost_text(path, open_retention(folder)):
        yield wrong(f"{folder}: {said}", _RESTORE_EVENTS)
        return
    yield from _rights(path, "lists that are secret")
    yield from _file_state(path, event_migrations, _room_for_events, "events")


def job_database_state(folder: Path) -> Iterator[DoctorCheck]:
    """Whether the simulations can be read by the service alone, and somebody plays them."""
    path = folder / "games.db"
    yield from _rights(path, "the decks of others")
    yield from _file_state(path, job_migrations, _room_for_games, "simulations")


def proposal_database_state(folder: Path) -> Iterator[DoctorCheck]:
    """Whether proposals for the catalogue can be kept, and what waits for a decision."""
    path = folder / "proposals.db"
    yield from _rights(path, "what strangers sent and a link's hash")
    if path.exists():
        yield from _file_state(path, proposal_migrations, _room_for_proposals, "proposals")
    elif _has_accepted(folder / "cards.db"):
        yield warning(
            f"The catalogue has accepted proposals, and {path} is gone, which had them.",
            "deckmarshal restore BACKUP.zip puts a backup in its place; the catalogue keeps them.",
        )


def _has_accepted(path: Path) -> bool:
    """Whether the catalogue has anything of accepted proposals."""
    try:
        with _opened(path) as db:
            return bool(db.execute("select 1 from sources where id = ?", [SOURCE]).fetchone())
    except sqlite3.Error:
        return False  # the card database is told of by itself


def quota_database_state(folder: Path) -> Iterator[DoctorCheck]:
    """Whether what addresses keep can be counted."""
    path = folder / "quotas.db"
    if not path.exists():
        return
    try:
        with _opened(path) as db:
            said = fault_of(db)
    except sqlite3.Error as error:
        said = str(error)
    if said:
        yield wrong(
            f"{path} is damaged: {said}.", "Move it away; counting what addresses keep begins anew."
        )


def _rights(path: Path, holds: str) -> Iterator[DoctorCheck]:
    """Whether others may read the file."""
    if path.exists() and stat.S_IMODE(path.stat().st_mode) & (stat.S_IRWXG | stat.S_IRWXO):
        yield wrong(f"Others may read {path}, with {holds}.", f"chmod 600 {path}")


def _file_state(
    path: Path,
    migrations: Migrations,
    room: Callable[[Path, Database], Iterator[DoctorCheck]],
    holds: str,
) -> Iterator[DoctorCheck]:
    """Whether a database can be used, is of this version, and has room."""
    if not path.exists():
        yield well(f"There are no {holds} yet; the service makes their database when it starts.")
        return
    # The lock too: who can't open it can't write either, and the error names only the database.
    for each in (path, path.with_suffix(".lock")):
        if each.exists() and not os.access(each, os.R_OK | os.W_OK):
            yield wrong(f"{each} can't be written to.", _GIVE)
    try:
        with _opened(path) as db:
            yield from _faults(path, db)
            if newer_steps(migrations, db):
                yield wrong(f"{path} is of a newer version.", "Install that version again.")
            elif migrations.pending(db):
                yield warning(
                    f"{path} is of an earlier version.", "The service updates it when it starts."
                )
            else:
                yield from room(path, db)
    except sqlite3.Error as error:
        yield wrong(f"{path} can't be read: {error}.", _RESTORE)


def _room_for_events(path: Path, db: Database) -> Iterator[DoctorCheck]:
    (count,) = db.execute("select count(*) from events").fetchone()
    yield _filled(path, db, counted(count, "event"), MAX_EVENTS, "No new event is taken")


def _room_for_proposals(path: Path, db: Database) -> Iterator[DoctorCheck]:
    (count,) = db.execute("select count(*) from proposals").fetchone()
    kept = counted(count, "proposal")
    yield _filled(path, db, kept, MAX_PROPOSALS_KEPT, "No new proposal is taken")
    state = [ProposalState.OPEN]
    (wait,) = db.execute("select count(*) from proposals where state = ?", state).fetchone()
    if wait >= MAX_PROPOSALS.value():
        yield wrong(
            f"{counted(wait, 'proposal')} of {path} wait for a decision; no more are taken.",
            "deckmarshal cards proposals list shows them.",
        )
    elif wait:
        yield well(
            f"{counted(wait, 'proposal')} of {path} {_wait(wait)} for a decision: deckmarshal "
            "cards proposals list."
        )


def _wait(count: int) -> str:
    return "waits" if count == 1 else "wait"


def _room_for_games(path: Path, db: Database) -> Iterator[DoctorCheck]:
    (count,) = db.execute("select count(*) from jobs").fetchone()
    kept = counted(count, "simulation")
    yield _filled(path, db, kept, MAX_GAMES_KEPT, "No new simulation is taken")
    (wait,) = db.execute(f"select count(*) from jobs where {UNFINISHED}").fetchone()  # noqa: S608
    if wait and not _is_locked(path.with_name("worker.lock")):
        yield warning(
            f"{counted(wait, 'simulation')} of {path} {are(wait)} not over, and no worker runs.",
            "Start the service; it continues them.",
        )


def _is_locked(path: Path) -> bool:
    """Whether a process holds the lock, as a worker does."""
    try:
        with path.open("rb") as lock:
            # Shared, and given back at once: two doctors don't take each other for a worker, and a
            # worker that begins at this moment asks again.
            fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    except OSError:
        return False
    return False


def _filled(path: Path, db: Database, kept: str, limit: Setting[int], if_full: str) -> DoctorCheck:
    used, most = used_bytes(db) // _MEGABYTE, limit.value()
    said = f"{path} keeps {kept}, {used:,} of {most:,} MB."
    if used >= most:
        return wrong(said, f"{if_full}: raise {limit.name}.")
    if used >= most * 0.9:
        return warning(said, f"Raise {limit.name} before it is full.")
    return well(said)


def _room(path: Path, db: Database) -> Iterator[DoctorCheck]:
    (kept,) = db.execute("select count(*) from kept").fetchone()
    used, most = used_bytes(db) // _MEGABYTE, MAX_KEPT.value()
    shared = 2 * shared_bytes(db) // _MEGABYTE  # may fill half
    said = f"{path} keeps {counted(kept, 'result')}, {used:,} of {most:,} MB."
    if used >= most:
        yield wrong(said, f"Nothing more is kept: raise {MAX_KEPT.name}.")
    elif shared >= most:
        full = f"{said} Shared ones fill their half."
        yield wrong(full, f"Nothing more can be shared: raise {MAX_KEPT.name}.")
    elif max(used, shared) >= most * 0.9:
        yield warning(said, f"Raise {MAX_KEPT.name} before it is full.")
    else:
        yield well(said)


def _faults(path: Path, db: Database) -> Iterator[DoctorCheck]:
    """What SQLite finds wrong with its file."""
    if said := fault_of(db):
        yield wrong(f"{path} is damaged: {said}.", _RESTORE)


@contextmanager
def _opened(path: Path) -> Iterator[Database]:
    # Without a journal nobody writes to it, and SQLite need not make one to read it.
    is_in_use = any(path.with_name(path.name + end).exists() for end in ("-wal", "-journal"))
    mode = "mode=ro" if is_in_use else "mode=ro&immutable=1"
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?{mode}", uri=True)) as connection:
        yield Database(connection)
