"""A file of cards is known by its content."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carddb.importers.card_file import CardFileError
from carddb.importers.detection import IMPORTERS, importer_of, read_cards
from tests.spending import assert_spends_less

OCTGN = '<set name="Sample Set"><cards><card id="a" name="Lamp"/></cards></set>'
LACKEY = "Name\tSet\tImageFile\nLamp\tSMP\tLamp_SC\n"
JSON = '[{"guid": "smp-001", "name": "Lamp", "type": "Plot twist"}]'


@pytest.mark.parametrize(
    ("text", "importer"),
    [
        ("name,cost\nLamp,2\n", "csv"),
        ("name;cost\nLamp;2\n", "csv"),
        ("name\tcost\nLamp\t2\n", "csv"),
        ("card_number,name\nSMP-001,Lamp\n", "csv"),
        (LACKEY, "lackey"),
        (LACKEY.replace("\n", "\r\n"), "lackey"),
        (OCTGN, "octgn"),
        (f'<?xml version="1.0"?>\n{OCTGN}', "octgn"),
        (JSON, "normalised-json"),
        (f"\n {JSON}", "normalised-json"),
    ],
)
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf", 2 * b"\xef\xbb\xbf"])
def test_a_file_is_read_by_the_importer_that_it_tells(
    text: str, importer: str, mark: bytes
) -> None:
    assert importer_of(text) == importer
    for named in (None, importer):
        file = read_cards("vs-2pcg", mark + text.encode(), named)
        assert [card.name for card in file.cards] == ["Lamp"]


@pytest.mark.parametrize(
    ("content", "importer", "expected"),
    [
        (
            b"PK\x03\x04rest",
            None,
            "it is a zip archive or a spreadsheet, not a text; save it as CSV in UTF-8",
        ),
        ("name\nLamp".encode("utf-16"), None, "it is a text in UTF-16; save it in UTF-8"),
        ("name\nLamp".encode("utf-16-le"), None, "it is not a text: it holds a null byte"),
        (b"\x89PNG\r\n\x1a\n", None, "it is not a text in UTF-8 (byte 0)"),
        (b"name\nCaf\x81", None, "it is not a text in UTF-8 (byte 8)"),
        (
            b"\n<!DOCTYPE HTML><p>name,cost",
            None,
            "it is a web page, not a file of cards; save the file that it links to",
        ),
        (
            b"<html>name,cost",
            "csv",
            "it is a web page, not a file of cards; save the file that it links to",
        ),
        (
            b"<deck><card/></deck>",
            None,
            "it is a deck, not a set of cards; check it as a deck",
        ),
        (
            b'{"ObjectStates": []}',
            None,
            "it is JSON, but no list of cards: a list of objects is read, one a card",
        ),
        (
            JSON.encode(),
            "lackey",
            "a set file of LackeyCCG begins with the columns Name, Set and ImageFile",
        ),
    ],
)
def test_what_is_no_file_of_cards_gets_one_sentence(
    content: bytes, importer: str | None, expected: str
) -> None:
    with pytest.raises(CardFileError) as error:
        read_cards("vs-2pcg", content, importer)
    assert [problem.sentence for problem in error.value.problems] == [expected]


@given(st.binary(max_size=60), st.sampled_from([None, *IMPORTERS]))
def test_any_bytes_are_read_or_refused(content: bytes, importer: str | None) -> None:
    try:
        read_cards("vs-2pcg", content, importer)
    except CardFileError as error:
        assert error.problems


def test_stray_bytes_are_read_as_windows_1252_with_a_note() -> None:
    content = "name,teams\nCafé,A\n".encode() + b"Caf\xe9 Noir\x85,B\nCaf\xe9,C\n"
    file = read_cards("vs-2pcg", content.replace(b"Caf\xe9,C", b"Lamp,C"))
    assert [card.name for card in file.cards] == ["Café", "Café Noir…", "Lamp"]
    assert [str(flaw) for flaw in file.flaws] == [
        "line 3: 2 bytes that are not UTF-8 were read as Windows-1252, from this line on: "
        "'é', '…'; compare them."
    ]


def test_a_file_of_stray_bytes_takes_no_longer_than_its_size() -> None:
    content = b"name\n" + b"\xe9" * 5_000_000
    with pytest.raises(CardFileError, match="field larger than field limit"):
        assert_spends_less(3, lambda: read_cards("vs-2pcg", content))
