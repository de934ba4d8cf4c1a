"""Files that commands write: whole or not at all, and never over another without being told to."""

import errno
from pathlib import Path
from typing import NoReturn

import pytest

from validator.cli.exits import Unreadable
from validator.cli.writing import write_file


@pytest.fixture(params=["links", "no links"])
def path(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place on a file system that has links, and on one that has none."""

    def refuse(*_: object) -> NoReturn:
        raise PermissionError(errno.EPERM, "Operation not permitted")

    if request.param == "no links":
        monkeypatch.setattr(Path, "hardlink_to", refuse)
    return tmp_path / "results.csv"


def test_a_file_is_written_whole_and_nothing_beside_it(path: Path) -> None:
    write_file(path, b"all of it", force=False)
    assert path.read_bytes() == b"all of it"
    assert [each.name for each in path.parent.iterdir()] == ["results.csv"]


def test_a_file_that_is_there_stays_as_it_is(path: Path) -> None:
    path.write_bytes(b"mine")
    with pytest.raises(Unreadable, match="is there already; --force writes over it"):
        write_file(path, b"other", force=False)
    assert path.read_bytes() == b"mine"


def test_a_file_that_is_there_is_written_over_if_that_is_wanted(path: Path) -> None:
    path.write_bytes(b"mine")
    write_file(path, b"other", force=True)
    assert path.read_bytes() == b"other"


def test_what_can_not_be_written_is_told(path: Path) -> None:
    with pytest.raises(Unreadable, match="can't be written: No such file or directory"):
        write_file(path.parent / "nowhere" / "results.csv", b"x", force=False)
