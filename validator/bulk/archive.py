"""The files of a zip that somebody sent: read in memory, and no more of them than is bearable.

What a zip says of its own sizes is never believed: every read is bounded. Nothing is written
to disk, so a name that leads elsewhere leads nowhere; it is made harmless to be shown.
"""

import stat
import struct
import zlib
from collections.abc import Iterator, Sequence
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from validator.bulk.files import File, Room, TextFile, UploadTooLargeError, text_file
from validator.bulk.labels import harmless_path
from validator.errors import InputError
from validator.limits import MAX_BYTES, MAX_ENTRIES, MAX_RATIO

_STARTS = (b"PK\x03\x04", b"PK\x05\x06")
_IN_THE_DIRECTORY = b"PK\x01\x02"
_SMALLEST_HEADER = 30
# A list of one card many times, or of blanks, packs well beyond the ratio and is harmless.
_ALWAYS_BEARABLE = 64 * 1024
"""Bytes that a file may have however well it was packed."""
_OF_OFFICE = ("[Content_Types].xml", "META-INF/manifest.xml")
_LEFT_BY_SYSTEMS = frozenset(("__macosx", "thumbs.db", "desktop.ini"))
_IS_LOCKED = 0x1
_IS_UTF_8 = 0x800
# What reading a zip raises if it is not as it should be.
_DAMAGED = (
    *(BadZipFile, RuntimeError, ValueError, OverflowError, EOFError, OSError),
    *(struct.error, zlib.error),
)


def is_archive(content: bytes) -> bool:
    """Whether the bytes are a zip."""
    return content.startswith(_STARTS)


def texts_in(file: File, room: Room) -> Iterator[TextFile]:
    """The files of a zip, in its order, without folders and what systems leave in them.

    Raises InputError for what is no zip that can be read, UploadTooLargeError for one that
    holds more than is read.
    """
    shown = harmless_path(file.name)
    # Before ZipFile reads the directory, which makes an object of each entry.
    entries = file.content.count(_IN_THE_DIRECTORY)
    if entries > MAX_ENTRIES:
        raise UploadTooLargeError(
            f"{shown} has {entries:,} entries; at most {MAX_ENTRIES:,} are looked at. "
            "Nothing was checked."
        )
    try:
        with ZipFile(BytesIO(file.content)) as archive:
            held = archive.infolist()
            _refuse_office(shown, held)
            # Before anything is unpacked: files that share their bytes make a small zip endless,
            # each within all limits.
            _refuse_overlaps(shown, held)
            for entry in held:
                if not _is_passed_over(entry):
                    yield _text(archive, entry, shown, room)
    except _DAMAGED as error:
        raise InputError(f"{shown} is a zip that can't be read. Pack it again.") from error


def _refuse_office(shown: str, held: Sequence[ZipInfo]) -> None:
    if any(entry.filename in _OF_OFFICE for entry in held):
        raise InputError(f"{shown} is an Office document, not lists. Save it as text or CSV.")


def _refuse_overlaps(shown: str, held: Sequence[ZipInfo]) -> None:
    """Raise InputError if the same bytes are to be unpacked more than once."""
    end = 0
    for entry in sorted(held, key=lambda each: each.header_offset):
        if entry.header_offset < end:
            raise InputError(f"{shown} is a zip whose files lie in each other. Pack it again.")
        # At least that: names and extras may make it longer, which only a reading of each header
        # tells.
        end = entry.header_offset + _SMALLEST_HEADER + entry.compress_size


def _is_passed_over(entry: ZipInfo) -> bool:
    # Folders, and what systems hide from people: nobody meant to send it as a list.
    if entry.filename.endswith("/"):
        return True
    parts = harmless_path(_name(entry)).split("/")
    return any(part.startswith(".") or part.lower() in _LEFT_BY_SYSTEMS for part in parts)


def _name(entry: ZipInfo) -> str:
    """The name of a file; many programs write UTF-8 and don't say so."""
    if entry.flag_bits & _IS_UTF_8:
        return entry.filename
    try:
        # Without the flag Python reads names as cp437; back to bytes they may turn out to be UTF-8.
        return entry.filename.encode("cp437").decode("utf-8")
    except UnicodeError:
        return entry.filename


def _text(archive: ZipFile, entry: ZipInfo, shown: str, room: Room) -> TextFile:
    path = harmless_path(_name(entry))
    fault = _why_not(entry, path)
    content = b""
    if not fault:
        try:
            with archive.open(entry) as stream:
                # One more than is taken, so that it shows; what the directory says of sizes is not
                # believed.
                content = stream.read(MAX_BYTES + 1)
        except _DAMAGED:
            fault = f"{path} is damaged. Pack it again."
        # Also of what is refused: it was unpacked, and many of them take as long.
        room.take(len(content))
        fault = fault or _too_large(content, entry, path)
    if fault:
        return TextFile(f"{shown}: {path}", path, fault=fault)
    return text_file(path, content, shown)


def _why_not(entry: ZipInfo, path: str) -> str:
    """Why a file is not unpacked."""
    if entry.flag_bits & _IS_LOCKED:
        return f"{path} is locked with a password. Pack it without one."
    if stat.S_ISLNK(entry.external_attr >> 16):
        return f"{path} is a link, not a file. Pack the file itself."
    if entry.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
        return f"{path} is packed in a way that is not read. Pack it as an ordinary zip."
    return ""


def _too_large(content: bytes, entry: ZipInfo, path: str) -> str:
    """Why what was unpacked is too much."""
    if len(content) > _ALWAYS_BEARABLE and len(content) > MAX_RATIO * entry.compress_size:
        return f"{path} unpacks to more than {MAX_RATIO} times its size, as no list does."
    if len(content) > MAX_BYTES:
        return f"{path} is larger than {MAX_BYTES // 1024:,} KB, the most that is read of a list."
    return ""
