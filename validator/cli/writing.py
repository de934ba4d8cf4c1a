"""Files that commands write."""

import os
from pathlib import Path

from validator.cli.exits import Unreadable


def write_file(path: Path, content: bytes, *, force: bool) -> None:
    """Put the content into the file, whole or not at all. Raises Unreadable if it can't be."""
    # In the same folder, hence on the same disk: only there a file can be renamed in one
    # step. With the number of the process, as two commands may write at the same time.
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        try:
            part.write_bytes(content)
            if force:
                part.replace(path)
            else:
                _put_in_place(part, path, content)
        finally:
            # Whether it was renamed, linked or failed: nothing is left behind.
            part.unlink(missing_ok=True)
    except FileExistsError as error:
        raise is_there(path) from error
    except OSError as error:
        raise Unreadable(f"{path} can't be written: {error.strerror}.") from error


def _put_in_place(part: Path, path: Path, content: bytes) -> None:
    """Name the written file so. Raises FileExistsError if there is one by now."""
    try:
        # A link fails if the name is taken; renaming would write over a file that
        # somebody made since we looked.
        path.hardlink_to(part)
    except FileExistsError:
        raise
    except OSError:
        # Some file systems, such as those of USB sticks, have no links.
        with path.open("xb") as file:
            try:
                file.write(content)
                # So that a full disk is told here, where the half file is still taken away.
                file.flush()
            except OSError:
                path.unlink()
                raise


def is_there(path: Path) -> Unreadable:
    """The error for a file that is there, and is not to be written over."""
    return Unreadable(f"{path} is there already; --force writes over it.")
