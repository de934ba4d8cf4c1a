"""Keeps the desk of a running service true to its card database."""

import logging
from pathlib import Path
from threading import Lock

from flask import current_app

from carddb import store
from validator.desk import Desk

_log = logging.getLogger(__name__)
_Stamp = tuple[int, int, int]


class DeskKeeper:
    """The desk over one card database, made anew when the file has changed."""

    def __init__(self, path: Path) -> None:
        """Build the database, or bring it up to date, and load it."""
        store.build(path)
        self.path = path
        self._lock = Lock()
        self._stamp = self._stamp_now()
        self._desk = Desk(store.load(path))
        self._is_lost = False

    def desk(self) -> Desk:
        """The desk as of now. Looks at the file's stamp; reads it only if that has changed.

        While the file is gone or can't be read, the desk stays as it was; every call tries
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
        return self._desk

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
        desk = Desk(store.load(self.path))
        if desk.cards_hash != self._desk.cards_hash:
            self._desk = desk
        self._stamp = stamp

    def _stamp_now(self) -> _Stamp:
        about = self.path.stat()
        return (about.st_mtime_ns, about.st_size, about.st_ino)


def keeper() -> DeskKeeper:
    """The keeper of the application that answers the request."""
    kept: DeskKeeper = current_app.extensions["desk_keeper"]
    return kept


def current_desk() -> Desk:
    """The desk that answers the request."""
    return keeper().desk()
