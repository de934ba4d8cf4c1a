"""Bytes are a text in UTF-8, or get a sentence that says what they are."""

import gzip
import io
import sqlite3
import zipfile

import pytest
from hypothesis import given
from hypothesis import strategies as st

from validator.decklist.decoding import decoded
from validator.errors import InputError

LIST = "4 Night Porter\n4 Loading Dock\n"


def refusal(content: bytes) -> str:
    with pytest.raises(InputError) as error:
        decoded(content, "my.dek")
    return str(error.value)


@pytest.mark.parametrize("content", [LIST.encode(), LIST.encode("utf-8-sig")])
def test_utf_8_is_read_with_a_mark_or_without(content: bytes) -> None:
    assert decoded(content, "my.dek") == LIST


def test_nothing_is_an_empty_text() -> None:
    assert decoded(b"", "my.dek") == ""


@pytest.mark.parametrize(
    ("encoding", "name"),
    [
        ("utf-16", "UTF-16"),
        ("utf-16-le", "UTF-16"),
        ("utf-16-be", "UTF-16"),
        ("utf-32", "UTF-32"),
        ("utf-32-le", "UTF-32"),
        ("utf-32-be", "UTF-32"),
    ],
)
def test_a_wider_encoding_is_named(encoding: str, name: str) -> None:
    assert refusal(LIST.encode(encoding)) == f"my.dek is a text in {name}. Save it as UTF-8."


def bomb() -> bytes:
    """A zip of 20 MB of nothing."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("my.dek", b"\0" * 20_000_000)
    return file.getvalue()


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (
            bomb(),
            "my.dek is a zip archive or an Office document, not a list. "
            "Unpack it, or save the list as text or CSV.",
        ),
        (
            gzip.compress(LIST.encode()),
            "my.dek is a gzip archive, not a list. Unpack it, or save the list as text or CSV.",
        ),
        (b"%PDF-1.7\n", "my.dek is a PDF, not a list. Save the list as text or CSV."),
        (
            b"\x89PNG\r\n\x1a\n\0\0",
            "my.dek is a PNG picture, not a list. Save the list as text or CSV.",
        ),
        (
            b"\xff\xd8\xff\xe0\0",
            "my.dek is a JPEG picture, not a list. Save the list as text or CSV.",
        ),
        (
            b"{\\rtf1\\ansi 4 Night Porter}",
            "my.dek is a rich text (RTF), not a list. Save the list as text or CSV.",
        ),
        (
            b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 8,
            "my.dek is an old Word or Excel document, not a list. Save the list as text or CSV.",
        ),
        (
            b"4 Night Porter\n\0",
            "This is not a text: it holds NUL bytes. Paste the list itself.",
        ),
        (
            "4 Fährmann".encode("latin-1"),
            "my.dek is not a text in UTF-8 (byte 3). Save it as UTF-8.",
        ),
    ],
    ids=["zip", "gzip", "pdf", "png", "jpeg", "rtf", "office", "NUL", "latin-1"],
)
def test_what_is_no_text_is_named(content: bytes, sentence: str) -> None:
    assert refusal(content) == sentence


def test_a_database_is_named() -> None:
    database = sqlite3.connect(":memory:")
    database.execute("CREATE TABLE cards (name)")
    content = database.serialize()
    database.close()
    assert refusal(content) == (
        "my.dek is an SQLite database, not a list. Save the list as text or CSV."
    )


@given(st.binary(max_size=200) | st.text(max_size=50).map(lambda text: text.encode("utf-16-le")))
def test_any_bytes_are_a_text_or_get_a_sentence(content: bytes) -> None:
    try:
        text = decoded(content, "my.dek")
    except InputError as error:
        assert str(error).endswith(".")
        return
    assert text.encode() == content.removeprefix(b"\xef\xbb\xbf")
    assert "\0" not in text
