"""Whether the service can do its work now, and if not, what is wrong.

An answer says what is wrong but not where, as anybody may ask; the log says the rest.
"""

import logging
from datetime import timedelta

from carddb import store
from validator.events.book import EventBook
from validator.events.refusals import BookError
from validator.jobs.book import JobBook, JobsError, utc_now
from validator.keeper import DeskKeeper
from validator.shelf import Shelf, ShelfError

_log = logging.getLogger(__name__)

_LONGEST_WAIT = timedelta(seconds=60)
"""Of jobs, before a game is played of any."""


def faults(keeper: DeskKeeper, shelf: Shelf, book: EventBook, jobs: JobBook) -> list[str]:
    """What is wrong, each as a sentence."""
    return [
        *_faults_of_cards(keeper),
        *_faults_of_shelf(shelf),
        *_faults_of_events(book),
        *_faults_of_jobs(jobs),
        *([] if keeper.desk().formats else ["No format is compiled."]),
    ]


def _faults_of_cards(keeper: DeskKeeper) -> list[str]:
    try:
        keeper.path.stat()  # SQLite would make a file that is not there
        store.search(keeper.path, "a", most=1)
    except (OSError, store.StoreError) as error:
        _log.warning("not ready: %s", error)
        return ["The card database can't be read; lists are checked from memory."]
    return []


def _faults_of_shelf(shelf: Shelf) -> list[str]:
    try:
        shelf.path.stat()
        shelf.try_out()
    except (OSError, ShelfError) as error:
        _log.warning("not ready: %s", error)
        return ["Results can't be kept."]
    return []


def _faults_of_events(book: EventBook) -> list[str]:
    try:
        book.path.stat()
        book.try_out()
    except (OSError, BookError) as error:
        _log.warning("not ready: %s", error)
        return ["Events can't be kept."]
    return []


def _faults_of_jobs(jobs: JobBook) -> list[str]:
    try:
        jobs.path.stat()
        jobs.try_out()
        since = jobs.waits_since()
    except (OSError, JobsError) as error:
        _log.warning("not ready: %s", error)
        return ["Games can't be kept."]
    if since is not None and utc_now() - since > _LONGEST_WAIT:
        _log.warning("not ready: no game was played since %s, and some wait", since.isoformat())
        return ["Games that wait are not played."]
    return []
