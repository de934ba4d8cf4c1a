"""Brings the kept cards of a source up to date with what its publisher has now.

Everything is fetched and read before anything is kept, and all of it is kept in one transaction:
whatever goes wrong on the way, the cards stay as they were.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from urllib.parse import unquote, urlsplit

from carddb import store
from carddb.cells import has_control
from carddb.fetched_file import FetchedFile
from carddb.fetching import LIMITS, Fetcher, FetchError, FetchLimits, OnProgress
from carddb.importers.card_file import CardFile, CardFileError, joined
from carddb.importers.detection import read_cards
from carddb.sources import Source, shown_address

MAX_BYTES = 64 * 1024**2
"""Of all files of a source together."""
_MAX_TOLD = 5
"""Problems of a file that are told one by one."""


class SyncError(Exception):
    """A source can't be brought up to date; the message says why. Its cards are as they were."""


@dataclass(frozen=True, slots=True)
class SyncResult:
    """What a sync did."""

    source: Source
    files: int
    """How many of the source's files are not what they were."""
    imported: store.ImportResult
    not_as_seen: tuple[str, ...] = ()
    """The names of files that are not what they were when somebody looked at them."""

    @property
    def is_as_it_was(self) -> bool:
        """Whether neither a file nor a card has changed."""
        done = self.imported
        return not (self.files or done.added or done.changed or done.removed)


def sync(
    path: Path, source: Source, on_progress: OnProgress, limits: FetchLimits = LIMITS
) -> SyncResult:
    """Fetch what has changed of a source and keep its cards in the card database at `path`.

    Files that have not changed are read again from what was kept of them, so that a newer
    importer or another setting of the source takes effect. Cards that the source no longer has
    are dropped, unless a file is broken. Raises SyncError, or StoreError for the database.
    """
    store.build(path)
    known = store.fetched_files(path, source.game, source.id)
    try:
        files = _fetched(source, known, on_progress, limits)
        cards = joined([(file_name(file.address), _read(source, file)) for file in files])
    except CardFileError as error:
        told = "\n".join(error.told(source.id))
        raise SyncError(f"{told}\nThe cards of {source.id} stay as they were.") from error
    except (FetchError, SyncError) as error:
        raise SyncError(f"{error}\nThe cards of {source.id} stay as they were.") from error
    checksums = {address: file.sha256 for address, file in known.items()}
    changed = sum(checksums.get(file.address) != file.sha256 for file in files)
    imported = store.keep_source(
        path, source.game, source.id, cards, whole=cards.is_whole, fetched=files
    )
    seen = {file.address: file.seen for file in source.files}
    not_as_seen = tuple(
        file_name(file.address)
        for file in files
        if seen.get(file.address) not in (None, file.sha256)
    )
    return SyncResult(source, changed, imported, not_as_seen)


def file_name(address: str) -> str:
    """The name of a file as people know it: the last part of its address."""
    name = unquote(PurePosixPath(urlsplit(address).path).name)
    return name if name and not has_control(name) else shown_address(address)


def _fetched(
    source: Source, known: Mapping[str, FetchedFile], on_progress: OnProgress, limits: FetchLimits
) -> list[FetchedFile]:
    """Every file of the source as it is now."""
    files: list[FetchedFile] = []
    with Fetcher(plain_http=source.plain_http, limits=limits) as fetcher:
        for file in source.files:
            files.append(fetcher.fetch(file, known.get(file.address), on_progress))
            # While fetching, not after it: all bodies are in memory until they are kept.
            if sum(len(each.body) for each in files) > MAX_BYTES:
                raise SyncError(
                    f"The files of {source.id} are larger than {MAX_BYTES // 1024**2} MB "
                    "together, the most that is read."
                )
    return files


def _read(source: Source, file: FetchedFile) -> CardFile:
    """The cards of a file; one without any is taken for a mistake of its publisher."""
    name = shown_address(file.address)
    try:
        cards = read_cards(source.game, file.body, source.importer)
    except CardFileError as error:
        raise SyncError("\n".join(error.told(name, _MAX_TOLD))) from error
    if not cards.cards:
        raise SyncError(f"{name} holds no card. Look at {source.page} whether it was moved.")
    return cards
