"""A card file as it was fetched, with what tells whether it has changed since."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FetchedFile:
    """One file of a source."""

    address: str
    etag: str
    last_modified: str
    """As the server says it; empty if it does not."""
    sha256: str
    body: bytes
