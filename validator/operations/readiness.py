"""Whether the service can do its work now, and if not, what is wrong.

An answer says what is wrong but not where, as anybody may ask; the log says the rest.
"""

import logging

from carddb import store
from validator.events.book import EventBook
from validator.events.refusals import BookError
from validator.keeper import DeskKeeper
from validator.shelf import Shelf, ShelfError

_log = logging.getLogger(__name__)


def faults(keeper: DeskKeeper, shelf: Shelf, book: EventBook) -> list[str]:
    """What is wrong, each as a sentence."""
    return [
        *_faults_of_cards(keeper),
        *_faults_of_shelf(shelf),
        *_faults_of_events(book),
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
