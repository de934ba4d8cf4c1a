"""The folder in which the processes of a running service share their counts."""

import fcntl
import os
import shutil
from pathlib import Path
from tempfile import mkdtemp

VARIABLE = "PROMETHEUS_MULTIPROC_DIR"


def make_metrics_folder(data: Path) -> Path:
    """A new folder for the service that this process becomes; those of dead services go.

    The folder is locked as long as a process of the service lives: counts of an earlier run
    would be added to those of this one, and another service may share the data.
    """
    every = data / "metrics"
    every.mkdir(parents=True, exist_ok=True)
    with (every / "lock").open("w") as guard:
        # One service at a time: between making a folder and locking it, another would take it for
        # dead.
        fcntl.flock(guard, fcntl.LOCK_EX)
        for folder in every.iterdir():
            # The locks that are taken here end when this process becomes gunicorn:
            # files that Python opens are not handed on unless it is said so.
            if folder.is_dir() and _locked(folder) is not None:
                shutil.rmtree(folder)
        fresh = Path(mkdtemp(dir=every, prefix="run-"))
        lock = _locked(fresh)
        if lock is not None:
            # Handed on to gunicorn, which this process becomes, and to its workers.
            os.set_inheritable(lock, True)
    return fresh


def _locked(folder: Path) -> int | None:
    """The folder's lock, held until the process and what it becomes end; None if it is taken."""
    # The folder itself, so that nothing but counts lies in it.
    lock = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(lock)
        return None
    return lock
