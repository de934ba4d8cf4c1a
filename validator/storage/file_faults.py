"""Why a file can't be used, in words that say what to do."""

import errno
import shutil
import sqlite3
from pathlib import Path

_FULL = frozenset((errno.ENOSPC, errno.EDQUOT))
_DAMAGED = frozenset((sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB))
# What SQLite also says on a full disk, where it can't make the files beside a database.
_PERHAPS_FULL = frozenset((sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN))
_LEAST_FREE = 64 * 1024
DISK_FULL = "the disk is full"


def fault_text(error: sqlite3.Error | OSError, path: Path) -> str:
    """What is wrong, as the end of a sentence without its full stop."""
    if is_disk_full(error, path):
        return DISK_FULL
    if isinstance(error, OSError):
        return str(error.strerror)
    if _primary(error) in _DAMAGED:
        return f"{error}. It is damaged; deckmarshal doctor says what to do"
    return str(error)


def is_disk_full(error: BaseException, path: Path) -> bool:
    """Whether there is no room, whatever it is called."""
    if isinstance(error, OSError):
        return error.errno in _FULL
    if not isinstance(error, sqlite3.Error):
        return False
    code = _primary(error)
    if code == sqlite3.SQLITE_FULL:
        return True
    return code in _PERHAPS_FULL and has_no_room(path.parent)


def has_no_room(folder: Path) -> bool:
    """Whether nothing more can be written there."""
    try:
        return shutil.disk_usage(folder).free < _LEAST_FREE
    except OSError:
        return False


def _primary(error: sqlite3.Error) -> int:
    # The low byte; extended codes say where it happened. Errors of Python's own have none.
    return int(getattr(error, "sqlite_errorcode", 0) or 0) & 0xFF
