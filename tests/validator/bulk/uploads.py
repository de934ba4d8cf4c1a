"""Uploads as tests make them."""

import io
import zipfile
from collections.abc import Mapping

from validator.bulk.upload import File, read_upload
from validator.bulk.uploaded_list import UploadedList


def read(
    *files: tuple[str, str | bytes], columns: Mapping[str, str] | None = None
) -> list[UploadedList]:
    """The lists of an upload of these files."""
    sent = [File(n, c if isinstance(c, bytes) else c.encode()) for n, c in files]
    return read_upload(sent, columns)


def read_text(text: str) -> list[UploadedList]:
    """The lists of one text."""
    return read(("decks.txt", text))


def zipped(*files: tuple[str, str | bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A zip of these files."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", method) as archive:
        for name, held in files:
            archive.writestr(name, held)
    return content.getvalue()
