"""Memory that processes share, without a name and without a disk behind it."""

import fcntl
import os
from contextlib import suppress


def nameless_file(size: int) -> int | None:
    """A file in memory of that size, for good; None where there is no such thing.

    A file on a disk would end the process that maps it (SIGBUS) as soon as the disk is full.
    """
    with suppress(AttributeError, OSError):
        file = os.memfd_create("deckmarshal", os.MFD_CLOEXEC | os.MFD_ALLOW_SEALING)
        os.ftruncate(file, size)
        # One that is cut short under a mapping ends the process, as a full disk would.
        fcntl.fcntl(file, fcntl.F_ADD_SEALS, fcntl.F_SEAL_SHRINK | fcntl.F_SEAL_SEAL)
        return file
    return None
