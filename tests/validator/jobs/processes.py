"""Other processes: whose children they are, and whether they live."""

from contextlib import suppress
from pathlib import Path


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    path = Path(f"/proc/{pid}/task/{pid}/children")
    return [int(each) for each in path.read_text(encoding="ascii").split()]


def descendants(pid: int) -> list[int]:
    """The processes that a process and those that it started have started."""
    return [each for child in children(pid) for each in (child, *descendants(child))]


def command(pid: int) -> str:
    """What the process was called with."""
    content = Path(f"/proc/{pid}/cmdline").read_bytes()
    return content.replace(b"\0", b" ").decode()


def lives(pid: int) -> bool:
    """Whether there is such a process; one that nobody has waited for is none."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
    except (FileNotFoundError, ProcessLookupError):
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"


def opened(pid: int) -> list[Path]:
    """The files that a process has open."""
    found = []
    for each in Path(f"/proc/{pid}/fd").iterdir():
        with suppress(FileNotFoundError):
            found.append(each.readlink())
    return found
