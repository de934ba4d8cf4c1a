"""Who may read what is kept: files with lists and secrets are for their owner alone."""

import os
import stat
from collections.abc import Iterator
from pathlib import Path

_FOR_OTHERS = stat.S_IRWXG | stat.S_IRWXO
# Also what SQLite keeps beside a database, copies that were set aside, and halves of a key.
_SECRET = ("service.db*", "events.db*", "games.db*", "quotas.db*", "*.lock", "secret.*")
_SECRET_TOO = ("proposals.db*", "running.json*", "before-restore-*.zip")


def open_to_others(folder: Path) -> Iterator[Path]:
    """The folder, and what is in it with lists or secrets, where others may read it."""
    if _is_open(folder) and not _is_shared(folder):
        yield folder
    for pattern in (*_SECRET, *_SECRET_TOO):
        for path in sorted(folder.glob(pattern)):
            # A link is somebody's own arrangement, and its rights are those of what it leads to.
            if not path.is_symlink() and path.is_file() and _is_open(path):
                yield path


def mend_rights(folder: Path) -> list[str]:
    """Take the rights of others away, at start; what was mended or can't be, each as a sentence."""
    said = []
    try:
        found = list(open_to_others(folder))
    except OSError as error:
        return [f"{folder} can't be looked through: {error.strerror}."]
    for path in found:
        try:
            path.chmod(stat.S_IMODE(path.stat().st_mode) & ~_FOR_OTHERS)
            said.append(f"Others could read {path}; now only its owner can.")
        except OSError as error:
            said.append(f"Others may read {path}, and that can't be changed: {error.strerror}.")
    return said


def is_root() -> bool:
    """Whether this process may do everything."""
    return os.geteuid() == 0


def _is_open(path: Path) -> bool:
    return bool(stat.S_IMODE(path.stat().st_mode) & _FOR_OTHERS)


def _is_shared(folder: Path) -> bool:
    """Whether it is no folder of the service's own, such as /tmp or somebody's home."""
    about = folder.stat()
    is_sticky = bool(about.st_mode & stat.S_ISVTX)
    whole = folder.resolve()
    return is_sticky or whole in (Path(whole.anchor), Path.home().resolve())
