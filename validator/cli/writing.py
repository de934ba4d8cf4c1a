"""Files that commands write."""

import os
from pathlib import Path

from validator.cli.exits import Unreadable


def write_file(path: Path, content: bytes, *, force: bool) -> None:
    """Put the content into the file, whole or not at all. Raises Unreadable if it can't be."""
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        try:
            part.write_bytes(content)
            if force:
                part.replace(path)
            else:
                _put_in_place(part, path, content)
        finally:
            part.unlink(missing_ok=True)
    except FileExistsError as error:
        raise is_there(path) from error
    except OSError as error:
        raise Unreadable(f"{path} can't be written: {error.strerror}.") from error


def _put_in_place(part: Path, path: Path, content: bytes) -> None:
    """Name the written file so. Raises FileExistsError if there is one by now."""
    try:
        path.hardlink_to(part)
    except FileExistsError:
        raise
    except OSError:
        # Some file systems, such as those of USB sticks, have no links.
        with path.open("xb") as file:
            try:
                file.write(content)
                file.flush()
            except OSError:
                path.unlink()
                raise


def is_there(path: Path) -> Unreadable:
    """The error for a file that is there, and is not to be written over."""
    return Unreadable(f"{path} is there already; --force writes over it.")
