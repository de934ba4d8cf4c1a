"""Zips: what is read of them, and every way in which one could do harm."""

import io
import struct
import zipfile
import zlib

import pytest

from tests.validator.bulk.uploads import read, zipped
from validator.bulk.files import UploadTooLargeError
from validator.errors import InputError
from validator.limits import MAX_BYTES, MAX_FILES

GOOD = ("ann.txt", "4 Roger")
ZEROS = b"\0" * (10 * MAX_BYTES)


def faults(content: bytes) -> list[tuple[str, str]]:
    """Where each list of a zip stands, and what is wrong with it."""
    return [(handed.where, handed.fault) for handed in read(("decks.zip", content))]


def hand_made(*files: tuple[str, bytes, int]) -> bytes:
    """A zip whose headers say of each file's size what they please: name, content, size."""
    body, directory = b"", b""
    for name, content, size in files:
        packed, raw = deflated(content), name.encode()
        said = struct.pack(
            "<HHHHHIIIHH", 20, 0, 8, 0, 0, zlib.crc32(content), len(packed), size, len(raw), 0
        )
        at = struct.pack("<HHHII", 0, 0, 0, 0, len(body))
        directory += b"PK\x01\x02\x14\0" + said + at + raw
        body += b"PK\x03\x04" + said + raw + packed
    end = struct.pack("<HHHHIIH", 0, 0, len(files), len(files), len(directory), len(body), 0)
    return body + directory + b"PK\x05\x06" + end


def deflated(content: bytes) -> bytes:
    """The bytes as a zip has them."""
    made = zlib.compressobj(9, zlib.DEFLATED, -15)
    return made.compress(content) + made.flush()


def test_the_files_of_a_zip_are_lists_in_its_order() -> None:
    content = zipped(("b/bob.txt", "4 Kroenen"), GOOD)
    assert [(h.where, h.text) for h in read(("decks.zip", content))] == [
        ("decks.zip: b/bob.txt", "4 Kroenen"),
        ("decks.zip: ann.txt", "4 Roger"),
    ]


def test_what_systems_leave_in_a_zip_is_passed_over() -> None:
    content = zipped(
        ("decks/", ""),
        ("__MACOSX/._ann.txt", "\0\5\x16\7"),
        ("decks/.DS_Store", "\0\0"),
        ("decks/.git/config", "x"),
        ("Thumbs.db", "\0"),
        ("decks/desktop.ini", "x"),
        GOOD,
    )
    assert faults(content) == [("decks.zip: ann.txt", "")]


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("../../etc/passwd", "etc/passwd"),
        ("/etc/passwd", "etc/passwd"),
        ("C:\\Users\\ann.txt", "Users/ann.txt"),
        ("..\\..\\ann.txt", "ann.txt"),
        ("an\x1b[2Jn.txt", "an?[2Jn.txt"),
        ("ann\u202etxt.exe", "ann?txt.exe"),
        ("./a/./ann.txt", "a/ann.txt"),
        ("..", "a file without a name"),
    ],
)
def test_a_name_leads_nowhere_and_holds_nothing_unseen(name: str, shown: str) -> None:
    assert faults(zipped((name, "4 Roger"))) == [(f"decks.zip: {shown}", "")]


def test_a_file_without_a_name_is_read() -> None:
    assert faults(hand_made(("", b"4 Roger", 7))) == [("decks.zip: a file without a name", "")]


def test_names_in_utf_8_are_read_whether_or_not_the_zip_says_so() -> None:
    said = zipped(("Zoë.txt", "4 Roger"))
    # The flag that says so stands in the local header and in the directory.
    flags = [said.index(b"PK\x03\x04") + 6, said.index(b"PK\x01\x02") + 8]
    unsaid = bytearray(said)
    for at in flags:
        assert unsaid[at : at + 2] == b"\0\x08"
        unsaid[at : at + 2] = b"\0\0"
    for content in (said, bytes(unsaid)):
        assert faults(content) == [("decks.zip: Zoë.txt", "")]


def test_names_in_the_old_encoding_are_read() -> None:
    content = zipped(("Zo_.txt", "4 Roger")).replace(b"Zo_.txt", b"Zo\x89.txt")
    assert faults(content) == [("decks.zip: Zoë.txt", "")]


def test_a_zip_in_a_zip_is_not_unpacked() -> None:
    inner = zipped(*[(f"{number}.txt", "4 Roger") for number in range(16)])
    outer = zipped(("0.zip", zipped(("1.zip", inner))), GOOD)
    assert faults(outer) == [
        (
            "decks.zip: 0.zip",
            "0.zip is a zip archive or an Office document, not a list. "
            "Unpack it, or save the list as text or CSV.",
        ),
        ("decks.zip: ann.txt", ""),
    ]


def test_a_file_that_unpacks_to_gigabytes_is_not_unpacked() -> None:
    content = hand_made(("bomb.txt", ZEROS, len(ZEROS)))
    assert len(content) < 20_000
    assert faults(content) == [
        (
            "decks.zip: bomb.txt",
            "bomb.txt unpacks to more than 100 times its size, as no list does.",
        )
    ]


def test_a_size_that_is_not_true_is_not_believed() -> None:
    small = hand_made(("bomb.txt", ZEROS, 10))
    assert faults(small) == [("decks.zip: bomb.txt", "bomb.txt is damaged. Pack it again.")]
    large = hand_made(("list.txt", b"4 Roger", 4_000_000_000))
    assert faults(large) == [("decks.zip: list.txt", "")]


def test_many_bombs_end_where_the_room_ends() -> None:
    content = zipped(*[(f"{number}.txt", b"\0" * MAX_BYTES) for number in range(100)])
    said = "The lists of the upload are larger than 20 MB once they are unpacked"
    with pytest.raises(UploadTooLargeError, match=said):
        read(("decks.zip", content))


def test_files_that_lie_in_each_other_are_refused() -> None:
    made = hand_made(("a.txt", b"4 Roger", 7), ("b.txt", b"4 Roger", 7))
    second = made.rindex(b"PK\x01\x02")
    shared = made[: second + 42] + struct.pack("<I", 0) + made[second + 46 :]
    assert faults(shared) == [
        ("decks.zip", "decks.zip is a zip whose files lie in each other. Pack it again.")
    ]


def test_a_directory_of_endless_entries_is_not_read() -> None:
    entries = b"PK\x01\x02" + b"\0" * 42
    end = struct.pack("<HHHHIIH", 0, 0, 1, 1, len(entries) * 100_000, 0, 0)
    content = b"PK\x03\x04" + entries * 100_000 + b"PK\x05\x06" + end
    said = "decks.zip has 100,000 entries; at most 10,000 are looked at. Nothing was checked."
    with pytest.raises(UploadTooLargeError) as raised:
        read(("decks.zip", content))
    assert str(raised.value) == said


def test_too_many_files_are_refused() -> None:
    files = [(f"{number}.txt", "4 Roger") for number in range(MAX_FILES + 1)]
    with pytest.raises(UploadTooLargeError, match="holds more than 1,000 files"):
        read(("decks.zip", zipped(*files)))
    with pytest.raises(UploadTooLargeError, match="holds more than 1,000 files"):
        read(*files)


def test_a_link_is_no_file() -> None:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as archive:
        link = zipfile.ZipInfo("ann.txt")
        link.external_attr = 0o120777 << 16
        archive.writestr(link, "/etc/passwd")
    assert faults(content.getvalue()) == [
        ("decks.zip: ann.txt", "ann.txt is a link, not a file. Pack the file itself.")
    ]


def test_a_file_behind_a_password_is_told() -> None:
    content = bytearray(zipped(GOOD))
    content[content.index(b"PK\x03\x04") + 6] |= 1
    content[content.index(b"PK\x01\x02") + 8] |= 1
    assert faults(bytes(content)) == [
        ("decks.zip: ann.txt", "ann.txt is locked with a password. Pack it without one.")
    ]


def test_a_file_packed_in_another_way_is_told() -> None:
    assert faults(zipped(GOOD, method=zipfile.ZIP_LZMA)) == [
        (
            "decks.zip: ann.txt",
            "ann.txt is packed in a way that is not read. Pack it as an ordinary zip.",
        )
    ]


def test_a_list_that_is_too_large_is_told_and_the_others_are_read() -> None:
    noise = b"".join(b"# %d\n" % (number * 7919) for number in range(120_000))
    assert faults(zipped(("long.txt", noise), GOOD)) == [
        (
            "decks.zip: long.txt",
            "long.txt is larger than 1,024 KB, the most that is read of a list.",
        ),
        ("decks.zip: ann.txt", ""),
    ]


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(b"PK\x03\x04", id="a beginning alone"),
        pytest.param(zipped(GOOD)[:-10], id="cut off"),
        pytest.param(b"PK\x03\x04" + b"\xff" * 500, id="noise"),
    ],
)
def test_a_zip_that_can_not_be_read_is_told_and_the_others_are_read(content: bytes) -> None:
    broken, good = read(("decks.zip", content), GOOD)
    assert broken.fault == "decks.zip is a zip that can't be read. Pack it again."
    assert good.text == "4 Roger"


def test_a_damaged_file_is_told_and_the_others_are_read() -> None:
    content = bytearray(zipped(("bob.txt", "4 Kroenen"), GOOD, method=zipfile.ZIP_STORED))
    content[content.index(b"4 Kroenen")] = ord("5")
    assert faults(bytes(content)) == [
        ("decks.zip: bob.txt", "bob.txt is damaged. Pack it again."),
        ("decks.zip: ann.txt", ""),
    ]


def test_an_office_document_is_told() -> None:
    content = zipped(("[Content_Types].xml", "<x/>"), ("xl/workbook.xml", "<x/>"))
    (handed,) = read(("entries.xlsx", content))
    assert handed.fault == "entries.xlsx is an Office document, not lists. Save it as text or CSV."


def test_a_zip_without_lists_is_refused() -> None:
    for content in (zipped(), zipped(("decks/", ""))):
        with pytest.raises(InputError, match="There are no lists"):
            read(("decks.zip", content))
