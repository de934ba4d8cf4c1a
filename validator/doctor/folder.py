"""The folder of the service's files."""

import os
import shutil
import stat
from collections.abc import Iterator
from pathlib import Path

from validator.doctor.check import DoctorCheck, warning, well, wrong
from validator.settings import SECRET
from validator.storage.file_faults import has_no_room
from validator.storage.rights import is_root, open_to_others

_MEGABYTE = 1024 * 1024
_LEAST_FREE = 200 * _MEGABYTE
_SHORTEST_SECRET = 32


def folder_state(folder: Path) -> Iterator[DoctorCheck]:
    """Whether the folder is there, can be written to, and has room."""
    if not folder.exists():
        yield warning(
            f"The data folder {folder} is not there yet.", "deckmarshal cards build makes it."
        )
    elif not folder.is_dir():
        yield wrong(f"{folder} is no folder.", "Move it away, or set DECKMARSHAL_DATA.")
    elif not os.access(folder, os.R_OK | os.W_OK | os.X_OK):
        yield wrong(f"{folder} can't be written to.", "Give it to the user that runs the service.")
    else:
        yield from _rights(folder)
        free = shutil.disk_usage(folder).free
        if has_no_room(folder):
            yield wrong(
                f"The disk of {folder} is full: nothing is kept.",
                "Make room; the service goes on by itself. deckmarshal results list and "
                "deckmarshal events list --sort size show what is large.",
            )
            return
        said = f"{free // _MEGABYTE:,} MB are free in {folder}."
        yield well(said) if free >= _LEAST_FREE else warning(said, "Make room.")


def _rights(folder: Path) -> Iterator[DoctorCheck]:
    """Whether others may read the folder, and who runs this."""
    if is_root():
        yield warning("This is run as root.", "Give the service a user of its own.")
    for path in open_to_others(folder):
        # What the databases and the key say of themselves is not said twice.
        if path == folder:
            yield warning(f"Others may read the folder {folder}.", f"chmod 700 {folder}")
        elif path.suffix not in (".db", ".key"):
            yield wrong(f"Others may read {path}.", f"chmod 600 {path}")


def secret_key_state(folder: Path) -> Iterator[DoctorCheck]:
    """Whether forms can be signed so that nobody else can."""
    path = folder / "secret.key"
    if given := SECRET.value():
        is_long = len(given) >= _SHORTEST_SECRET
        said = f"{SECRET.name} is set, with {len(given)} characters."
        yield (
            well(said)
            if is_long
            else warning(said, f"Use {_SHORTEST_SECRET} or more that nobody can guess.")
        )
    elif not path.exists():
        yield well("There is no secret key yet; the service makes one when it starts.")
    elif stat.S_IMODE(path.stat().st_mode) & (stat.S_IRWXG | stat.S_IRWXO):
        yield wrong(f"Others may read {path}.", f"chmod 600 {path}")
    # The rights come first: a key that others may have read is no better for being long.
    elif len(path.read_text(encoding="ascii").strip()) < _SHORTEST_SECRET:
        yield wrong(f"{path} holds no key.", "Delete it; the service makes a new one.")
    else:
        yield well(f"The secret key in {path} is readable by its owner only.")
