"""The text that the bytes of a file are, or the sentence that says what they are instead.

Nothing is ever unpacked: what a small archive may hold costs nothing.
"""

from validator.errors import InputError

_OTHER_FILES = (
    (b"PK\x03\x04", "a zip archive or an Office document"),
    (b"PK\x05\x06", "a zip archive or an Office document"),
    (b"\x1f\x8b", "a gzip archive"),
    (b"%PDF-", "a PDF"),
    (b"\x89PNG\r\n\x1a\n", "a PNG picture"),
    (b"\xff\xd8\xff", "a JPEG picture"),
    (b"SQLite format 3\0", "an SQLite database"),
    (b"{\\rtf", "a rich text (RTF)"),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "an old Word or Excel document"),
)
# The marks of UTF-32 come first: one of them begins with that of UTF-16.
_MARKS = (
    (b"\xff\xfe\0\0", "UTF-32"),
    (b"\0\0\xfe\xff", "UTF-32"),
    (b"\xff\xfe", "UTF-16"),
    (b"\xfe\xff", "UTF-16"),
)
_LOOKED_AT = 400
"""Bytes that tell an encoding which no mark tells."""


def decoded(content: bytes, name: str) -> str:
    """The text of a file. Raises InputError that says what it is and what to do."""
    # Before any decoding: a sentence about a byte helps nobody who chose the wrong file.
    for magic, what in _OTHER_FILES:
        if content.startswith(magic):
            raise InputError(f"{name} is {what}, not a list. {_advice(magic)}")
    if encoding := _wide_encoding(content):
        raise InputError(f"{name} is a text in {encoding}. Save it as UTF-8.")
    if b"\0" in content:
        raise InputError("This is not a text: it holds NUL bytes. Paste the list itself.")
    try:
        # Never guessed: read as Latin-1, a name in another encoding would become another name, and
        # no error.
        return content.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        raise InputError(
            f"{name} is not a text in UTF-8 (byte {error.start:,}). Save it as UTF-8."
        ) from error


def _advice(magic: bytes) -> str:
    if magic.startswith((b"PK", b"\x1f\x8b")):
        return "Unpack it, or save the list as text or CSV."
    return "Save the list as text or CSV."


def _wide_encoding(content: bytes) -> str:
    """The encoding of more than a byte a sign that the content is in, by its mark or its NULs."""
    for mark, encoding in _MARKS:
        if content.startswith(mark):
            return encoding
    start = content[:_LOOKED_AT]
    length = len(start) - len(start) % 4
    if length == 0 or not start.count(0):
        return ""
    empty = [not any(start[place:length:4]) for place in range(4)]
    # Of ASCII in UTF-32 three bytes of four are NUL, in UTF-16 every other one.
    if sum(empty) == 3:
        return "UTF-32"
    return "UTF-16" if empty in ([True, False] * 2, [False, True] * 2) else ""
