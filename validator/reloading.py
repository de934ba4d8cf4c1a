"""Keeps the checker of a running service true to its card database."""

import logging
import time
from enum import Enum
from functools import cached_property
from pathlib import Path
from threading import Lock

from carddb import store
from carddb.builtin import GAMES, builtin_cards
from validator.checker import Checker

_log = logging.getLogger(__name__)
_Stamp = tuple[int, int, int]

_RETRY_INTERVAL = 2.0
"""Seconds after which a file that could not be read is read again, if it looks the same."""
_PATIENCE = 1.0
"""Seconds that a file is waited for which somebody writes to; whoever asks waits as long."""


class CardSource(Enum):
    """Where the cards are from that lists are checked with."""

    DATABASE = "database"
    LAST_READ = "last read"
    BUILT_IN = "built-in"

    @property
    def notice(self) -> str:
        """What people are told; nothing if all is in order."""
        return _NOTICES[self]


_NOTICES = {
    CardSource.DATABASE: "",
    CardSource.LAST_READ: (
        "The card database can't be read now; lists are checked with the cards that were read last."
    ),
    CardSource.BUILT_IN: (
        "The card database can't be read now; lists are checked with the built-in cards alone."
    ),
}


class ReloadingChecker:
    """The checker over one card database, made again when the file has changed.

    There is always one: with the cards that were read last, else with the built-in ones.
    """

    def __init__(self, path: Path) -> None:
        """Build the database, or bring it up to date, and load it, if that can be done now."""
        self.path = path
        self._lock = Lock()
        self._stamp: _Stamp | None = None
        self._is_built = False
        self._failed: tuple[_Stamp | None, float] | None = None
        """What the file looked like when it could not be read, and when to try it again."""
        self._is_lost = False
        self._loaded: Checker | None = None
        self._try(None)

    @cached_property
    def _built_in(self) -> Checker:
        # Made only if it is needed: to index all cards takes a while.
        return Checker({game: builtin_cards(game) for game in GAMES})

    @property
    def source(self) -> CardSource:
        """Where the cards are from."""
        if not self._is_lost:
            return CardSource.DATABASE
        return CardSource.BUILT_IN if self._stamp is None else CardSource.LAST_READ

    def checker(self) -> Checker:
        """The checker as of now. Looks at the file's stamp; reads it only if that has changed.

        While the file is gone or can't be read, the checker stays as it was; it is tried again
        every few seconds, and at once if the file looks different.
        """
        stamp = self._stamp_now()
        if stamp is not None and stamp == self._stamp:
            if self._is_lost:
                self._note(None)
        elif self._is_due(stamp) and self._lock.acquire(blocking=False):
            # Others answer from memory meanwhile: reading many cards takes a second.
            try:
                self._try(stamp)
            finally:
                self._lock.release()
        return self._loaded or self._built_in

    def _is_due(self, stamp: _Stamp | None) -> bool:
        if self._failed is None:
            return True
        failed, again_at = self._failed
        return stamp != failed or time.monotonic() >= again_at

    def _try(self, stamp: _Stamp | None) -> None:
        """Read the file, and note if that can't be done."""
        try:
            self._reload()
        except (OSError, store.StoreError) as error:
            self._failed = stamp, time.monotonic() + _RETRY_INTERVAL
            self._note(error)
        else:
            self._failed = None
            self._note(None)

    def _note(self, fault: Exception | None) -> None:
        """Warn once when the file is lost, and once when it is back."""
        is_lost = fault is not None
        if is_lost == self._is_lost:
            return
        self._is_lost = is_lost
        if is_lost:
            _log.warning("can't read %s, answering from memory: %s", self.path, fault)
        else:
            _log.warning("%s can be read again", self.path)

    def _reload(self) -> None:
        # Once: a file that goes away under a running service is not made again.
        if not self._is_built:
            try:
                store.build(self.path, _PATIENCE)
                self._is_built = True
            except store.StoreError as error:
                # In a folder that can't be written to its cards can still be read.
                if not self._is_lost:
                    _log.warning("can't bring %s up to date: %s", self.path, error)
        # Taken before the cards are read: a change between the two is read again, and not missed.
        about = self.path.stat()
        checker = Checker(store.load(self.path, _PATIENCE))
        # An import that changed no card leaves the old one, with all that it has made of its cards.
        if self._loaded is None or checker.cards_hash != self._loaded.cards_hash:
            self._loaded = checker
        self._stamp = (about.st_mtime_ns, about.st_size, about.st_ino)

    def _stamp_now(self) -> _Stamp | None:
        try:
            about = self.path.stat()
        except OSError:
            return None
        # All three: a file put in its place may have an older time, and two writes may fall into
        # one tick.
        return (about.st_mtime_ns, about.st_size, about.st_ino)
