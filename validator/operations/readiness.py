"""Whether the service can do its work now, and if not, what is wrong.

An answer says what is wrong but not where, as anybody may ask; the log says the rest.
"""

import logging
import shutil
from datetime import timedelta
from pathlib import Path

from carddb import store
from validator.events.store import EventStore
from validator.jobs.store import JobsError, JobStore
from validator.proposals.store import ProposalStore
from validator.reloading import CardSource, ReloadingChecker
from validator.storage.clock_reading import utc_now
from validator.storage.file_faults import DISK_FULL, is_disk_full
from validator.storage.results import ResultStore
from validator.storage.sqlite_file import SqliteFile, StorageError

_log = logging.getLogger(__name__)

_LEAST_FREE = 1024 * 1024
"""Bytes that what is kept next may need."""
_MAX_WAIT = timedelta(seconds=60)
"""Of jobs, before a game is played of any."""


def faults(
    checker: ReloadingChecker,
    results: ResultStore,
    events: EventStore,
    jobs: JobStore,
    proposals: ProposalStore,
) -> list[str]:
    """What is wrong, each as a sentence."""
    return [
        *_faults_of_cards(checker),
        *_faults_of_disk(checker.path.parent),
        *_faults_of_file(results, "Results can't be kept."),
        *(_faults_of_lost(events) or _faults_of_file(events, "Events can't be kept.")),
        # One sentence is enough for a file that can't be read; who waits in it is
        # unknown.
        *(_faults_of_file(jobs, "Games can't be kept.") or _faults_of_waiting(jobs)),
        # Most services have none, and none is made to be looked at.
        *(
            _faults_of_file(proposals, "Proposals can't be kept.")
            if proposals.path.exists()
            else ()
        ),
        *([] if checker.checker().formats else ["No format is compiled."]),
    ]


def _faults_of_cards(checker: ReloadingChecker) -> list[str]:
    # The file is asked, not the checker: that goes on from memory when its file is
    # gone.
    try:
        checker.path.stat()  # SQLite would make a file that is not there
        # A real question: that the file is there does not mean that SQLite can read it.
        store.search(checker.path, "a", most=1)
    except (OSError, store.StoreError) as error:
        _log.warning("not ready: %s", error)
        # The checker may not have noticed yet, as it looks at the file's stamp alone.
        return [checker.source.notice or CardSource.LAST_READ.notice]
    return [checker.source.notice] if checker.source.notice else []


def _faults_of_disk(folder: Path) -> list[str]:
    # To write and take it back, as below, needs no room yet.
    try:
        free = shutil.disk_usage(folder).free
    except OSError:
        return []  # the files say so
    return ["The disk is full."] if free < _LEAST_FREE else []


def _faults_of_file(file: SqliteFile, said: str) -> list[str]:
    try:
        file.try_out()
    except StorageError as error:
        # With its place, which the sentence for visitors leaves out.
        _log.warning("not ready: %s: %s", file.path, error)
        is_full = error.__cause__ is not None and is_disk_full(error.__cause__, file.path)
        return [f"{said[:-1]}: {DISK_FULL}." if is_full else said]
    return []


def _faults_of_lost(events: EventStore) -> list[str]:
    said = events.lost()
    if said:
        _log.error("events are lost: %s: %s", events.path, said)
    return [said] if said else []


def _faults_of_waiting(jobs: JobStore) -> list[str]:
    try:
        since = jobs.waits_since()
    except JobsError as error:
        _log.warning("not ready: %s", error)
        return ["Games can't be kept."]
    if since is not None and utc_now() - since > _MAX_WAIT:
        _log.warning("not ready: no game was played since %s, and some wait", since.isoformat())
        return ["Games that wait are not played."]
    return []
