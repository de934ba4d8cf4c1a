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
                path.hardlink_to(part)  # refused if the file is there by now
        finally:
            part.unlink(missing_ok=True)
    except FileExistsError as error:
        raise is_there(path) from error
    except OSError as error:
        raise Unreadable(f"{path} can't be written: {error.strerror}.") from error


def is_there(path: Path) -> Unreadable:
    """The error for a file that is there, and is not to be written over."""
    return Unreadable(f"{path} is there already; --force writes over it.")
