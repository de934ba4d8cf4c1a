"""Keeps the checker of a running service true to its card database."""

import logging
from pathlib import Path
from threading import Lock

from carddb import store
from validator.checker import Checker

_log = logging.getLogger(__name__)
_Stamp = tuple[int, int, int]


class ReloadingChecker:
    """The checker over one card database, made again when the file has changed."""

    def __init__(self, path: Path) -> None:
        """Build the database, or bring it up to date, and load it."""
        store.build(path)
        self.path = path
        self._lock = Lock()
        # Taken before the cards are read: a change between the two is read again, and not missed.
        self._stamp = self._stamp_now()
        self._checker = Checker(store.load(path))
        self._is_lost = False

    def checker(self) -> Checker:
        """The checker as of now. Looks at the file's stamp; reads it only if that has changed.

        While the file is gone or can't be read, the checker stays as it was; every call tries
        again.
        """
        try:
            if self._stamp_now() != self._stamp:
                with self._lock:
                    self._reload()
        except (OSError, store.StoreError) as error:
            self._note(error)
        else:
            self._note(None)
        return self._checker

    def _note(self, fault: Exception | None) -> None:
        """Warn once when the file is lost, and once when it is back."""
        is_lost = fault is not None
        if is_lost == self._is_lost:
            return
        with self._lock:
            if is_lost == self._is_lost:
                return  # another thread was here first
            self._is_lost = is_lost
        if is_lost:
            _log.warning("can't read %s, answering from memory: %s", self.path, fault)
        else:
            _log.warning("%s can be read again", self.path)

    def _reload(self) -> None:
        stamp = self._stamp_now()
        if stamp == self._stamp:
            return  # another thread was here first
        checker = Checker(store.load(self.path))
        # An import that changed no card leaves the old one, with all that it has made of its cards.
        if checker.cards_hash != self._checker.cards_hash:
            self._checker = checker
        self._stamp = stamp

    def _stamp_now(self) -> _Stamp:
        about = self.path.stat()
        # All three: a file put in its place may have an older time, and two writes may fall into
        # one tick.
        return (about.st_mtime_ns, about.st_size, about.st_ino)
