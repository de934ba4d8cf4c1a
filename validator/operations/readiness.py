"""Whether the service can do its work now, and if not, what is wrong.

An answer says what is wrong but not where, as anybody may ask; the log says the rest.
"""

import logging
from datetime import timedelta

from carddb import store
from validator.events.refusals import EventStoreError
from validator.events.store import EventStore
from validator.jobs.store import JobsError, JobStore, utc_now
from validator.reloading import ReloadingChecker
from validator.result_store import ResultStore, ResultStoreError

_log = logging.getLogger(__name__)

_MAX_WAIT = timedelta(seconds=60)
"""Of jobs, before a game is played of any."""


def faults(
    reloading_checker: ReloadingChecker,
    result_store: ResultStore,
    store: EventStore,
    jobs: JobStore,
) -> list[str]:
    """What is wrong, each as a sentence."""
    return [
        *_faults_of_cards(reloading_checker),
        *_faults_of_results(result_store),
        *_faults_of_events(store),
        *_faults_of_jobs(jobs),
        *([] if reloading_checker.checker().formats else ["No format is compiled."]),
    ]


def _faults_of_cards(reloading_checker: ReloadingChecker) -> list[str]:
    try:
        reloading_checker.path.stat()  # SQLite would make a file that is not there
        store.search(reloading_checker.path, "a", most=1)
    except (OSError, store.StoreError) as error:
        _log.warning("not ready: %s", error)
        return ["The card database can't be read; lists are checked from memory."]
    return []


def _faults_of_results(result_store: ResultStore) -> list[str]:
    try:
        result_store.path.stat()
        result_store.try_out()
    except (OSError, ResultStoreError) as error:
        _log.warning("not ready: %s", error)
        return ["Results can't be kept."]
    return []


def _faults_of_events(store: EventStore) -> list[str]:
    try:
        store.path.stat()
        store.try_out()
    except (OSError, EventStoreError) as error:
        _log.warning("not ready: %s", error)
        return ["Events can't be kept."]
    return []


def _faults_of_jobs(jobs: JobStore) -> list[str]:
    try:
        jobs.path.stat()
        jobs.try_out()
        since = jobs.waits_since()
    except (OSError, JobsError) as error:
        _log.warning("not ready: %s", error)
        return ["Games can't be kept."]
    if since is not None and utc_now() - since > _MAX_WAIT:
        _log.warning("not ready: no game was played since %s, and some wait", since.isoformat())
        return ["Games that wait are not played."]
    return []
