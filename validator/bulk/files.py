"""The files of an upload: as they come, and as texts."""

from dataclasses import dataclass

from validator.bulk.labels import harmless_path
from validator.decklist.decoding import decoded
from validator.errors import InputError, TooLargeError
from validator.limits import MAX_UNPACKED_BYTES


@dataclass(frozen=True, slots=True)
class File:
    """A file of an upload: its name, with its folders if it has some, and its bytes."""

    name: str
    content: bytes


@dataclass(frozen=True, slots=True)
class TextFile:
    """A file of an upload, or of an archive in it, that is a text; or why it is none."""

    where: str
    """Where it stands in the upload: "decks.zip: ann.txt"."""
    path: str
    """Its name with its folders: "round 1/ann.txt"."""
    text: str = ""
    fault: str = ""


class UploadTooLargeError(TooLargeError):
    """The upload as a whole is larger than what is read; nothing of it is."""


class Room:
    """How much may still be read of an upload."""

    def __init__(self) -> None:
        self._left = MAX_UNPACKED_BYTES

    def take(self, size: int) -> None:
        """Take so many bytes of it. Raises UploadTooLargeError if there are no more."""
        # Taken before it is asked, and not given back: what was read has cost memory, whatever
        # becomes of it.
        self._left -= size
        if self._left < 0:
            raise UploadTooLargeError(
                f"The lists of the upload are larger than {MAX_UNPACKED_BYTES // 1024**2:,} MB "
                "once they are unpacked, the most that is read. Nothing was checked."
            )


def text_file(name: str, content: bytes, archive: str = "") -> TextFile:
    """The text of a file, which may be one of an archive, or why it is none."""
    path = harmless_path(name)
    where = f"{archive}: {path}" if archive else path
    try:
        return TextFile(where, path, decoded(content, path))
    except InputError as error:
        return TextFile(where, path, fault=str(error))
