"""Whole uploads: every mix of files, the limits, and anything at all."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from formats.samples import samples
from tests.helpers import AS_OF, checker
from tests.validator.bulk.uploads import read, zipped
from validator.bulk.checking import check_all
from validator.bulk.files import UploadTooLargeError
from validator.bulk.upload import File, read_upload
from validator.errors import InputError
from validator.limits import MAX_UPLOAD_BYTES
from validator.question import Question, typed_list
from validator.writers.conversion import convert
from validator.writers.registry import WRITERS

DECKS = [
    {"name": "Day", "player": "Ann", "sections": {"deck": [[4, "Roger"]]}},
    {"name": "Day", "sections": {"deck": [[3, "Kroenen"]]}},
]
DRAGNCARDS = {
    "preBuiltDecks": {
        "one": {"label": "One", "cards": [{"databaseId": "S_Roger", "quantity": 4}]},
        "two": {"label": "Zwei \ud800", "cards": [{"databaseId": "S_Kroenen", "quantity": 3}]},
    }
}
LACKEY = "<deck><superzone name='Deck'><card><name>Roger</name></card></superzone></deck>"


def test_files_of_every_notation_are_a_list_each() -> None:
    sample = next(iter(samples().values()))
    question = Question(AS_OF, sample.format)
    files = [
        (f"deck.{to}", convert(checker().read(typed_list(sample.text), question), to).content)
        for to in WRITERS
    ]
    rows = check_all(checker(), read(*files), question)
    assert [row.handed.where for row in rows] == [name for name, _ in files]
    assert {row.report.verdict if row.report else row.fault for row in rows} == {"legal"}


def test_a_json_list_of_decks_gives_a_list_each() -> None:
    lists = read(("decks.json", json.dumps(DECKS)))
    assert [(h.where, h.deck) for h in lists] == [
        ("decks.json: Day", "Day"),
        ("decks.json: Day (2)", "Day (2)"),
    ]
    rows = check_all(checker(), lists, Question(AS_OF, "vs-system"))
    sizes = [sum(s.size for s in row.report.submission.sections()) for row in rows if row.report]
    assert ([row.player for row in rows], sizes) == (["Ann", ""], [4, 3])


def test_the_decks_of_dragncards_give_a_list_each_that_can_be_written() -> None:
    one, two = read(("prebuilt.json", json.dumps(DRAGNCARDS)))
    assert (one.deck, two.deck) == ("One", "two")
    assert json.loads(one.text)["preBuiltDecks"] == {"one": DRAGNCARDS["preBuiltDecks"]["one"]}
    assert two.text.encode()


def test_what_stands_beside_the_decks_of_a_file_is_told_of_each() -> None:
    beside = {**DRAGNCARDS, "more": {"x": {"cards": []}}}
    rows = check_all(
        checker(), read(("prebuilt.json", json.dumps(beside))), Question(AS_OF, "vs-system")
    )
    for row in rows:
        assert row.report is not None
        messages = [finding.message for finding in row.report.findings]
        assert any("may hold decks, which are read of 'preBuiltDecks'" in m for m in messages)


def test_xml_with_several_roots_gives_a_list_each() -> None:
    first, second = read(("decks.dek", f"<?xml version='1.0'?>\n{LACKEY}{LACKEY}"))
    assert (first.where, second.where) == ("decks.dek: Deck 1", "decks.dek: Deck 2")
    assert first.text == second.text == LACKEY


def test_decks_that_can_not_be_told_apart_are_a_fault() -> None:
    (handed,) = read(("decks.dek", f"{LACKEY}<!-- <deck> -->{LACKEY}"))
    assert handed.fault == (
        "There are 2 decks here that can't be told apart. Save each in its own file."
    )


def test_more_decks_than_a_file_may_hold_are_a_fault_of_that_file_alone() -> None:
    many = json.dumps([DECKS[0]] * 501)
    first, second = read(("many.json", many), ("ann.txt", "4 Roger"))
    assert first.fault == "The file has 501 decks; at most 500 are read. Nothing was checked."
    assert second.text == "4 Roger"


def test_decks_that_repeat_what_stands_beside_them_end_where_the_room_ends() -> None:
    card = {"databaseId": "S_Roger", "quantity": 4}
    decks = {str(number): {"cards": [card]} for number in range(400)}
    text = json.dumps({"preBuiltDecks": decks, "note": "x" * 100_000})
    with pytest.raises(UploadTooLargeError, match="larger than 20 MB"):
        read(("prebuilt.json", text))


@pytest.mark.parametrize(
    ("name", "content", "fault"),
    [
        ("a.pdf", b"%PDF-1.7", "a.pdf is a PDF, not a list. Save the list as text or CSV."),
        ("a.txt", b"  \n", "a.txt is empty."),
        (
            "a.json",
            b'{"a": 1}',
            "This is JSON, but not a deck. "
            'A deck is an object with "sections" or "zones" that hold lists of [count, "name"]; '
            "saves of Tabletop Simulator and decks of DragnCards are read too.",
        ),
        (
            "a.html",
            b"<html></html>",
            "This is a web page, not a list. Copy or save the list itself.",
        ),
    ],
)
def test_what_is_no_list_is_told_and_the_others_are_read(
    name: str, content: bytes, fault: str
) -> None:
    first, second = read((name, content), ("ann.txt", "4 Roger"))
    assert (first.where, first.fault) == (name, fault)
    assert second.text == "4 Roger"


def test_nothing_at_all_is_refused() -> None:
    for files in ((), (("a.txt", ""),), (("", b""), ("b", b""))):
        with pytest.raises(InputError, match="Nothing was uploaded, or what was is empty"):
            read(*files)


def test_an_upload_that_is_too_large_is_refused() -> None:
    half = b"#" * (MAX_UPLOAD_BYTES // 2)
    with pytest.raises(UploadTooLargeError) as raised:
        read(("a.txt", half), ("b.txt", half), ("c.txt", "4 Roger"))
    assert str(raised.value) == (
        "The upload is larger than 10 MB, the most that is read. Upload the lists in parts. "
        "Nothing was checked."
    )


def test_too_many_lists_are_refused() -> None:
    text = "".join(f"Player: P{number}\n4 Roger\n" for number in range(1_001))
    with pytest.raises(UploadTooLargeError) as raised:
        read(("decks.txt", text))
    assert str(raised.value) == (
        "The upload holds more than 1,000 lists, the most that are checked at once. "
        "Upload them in parts. Nothing was checked."
    )
    assert len(read(("decks.txt", text[: text.index("Player: P1000")]))) == 1_000


ARCHIVE = zipped(("ann.txt", "4 Roger"), ("entries.csv", "player,file\nAnn,ann.txt\n"))
TEXTS = (
    ARCHIVE,
    b"Player: Ann\n4 Roger\nPlayer: Bob\n4 Kroenen\n",
    b'Player,Decklist,File\nAnn,"4 Roger\n4 Kroenen",\nBob,,ann.txt\n',
    json.dumps(DECKS).encode(),
    json.dumps(DRAGNCARDS).encode(),
    f"{LACKEY}{LACKEY}".encode(),
    b"count,name\n4,Roger\n",
)
NAMES = st.sampled_from(["ann.txt", "entries.csv", "decks.zip", "a.json", "../x\0y.tsv", ""])


@st.composite
def broken(draw: st.DrawFn) -> bytes:
    """A file that could be read, with bytes changed, put in or taken out."""
    content = bytearray(draw(st.sampled_from(TEXTS)))
    for _ in range(draw(st.integers(0, 6))):
        at = draw(st.integers(0, len(content)))
        content[at : at + draw(st.integers(0, 4))] = draw(st.binary(max_size=4))
    return bytes(content)


@given(st.lists(st.tuples(NAMES, st.one_of(broken(), st.binary(max_size=60))), max_size=4))
def test_no_bytes_whatever_are_answered_with_anything_but_a_sentence(
    files: list[tuple[str, bytes]],
) -> None:
    try:
        lists = read_upload([File(name, content) for name, content in files])
    except InputError as error:
        assert str(error).endswith(".")
        return
    for row in check_all(checker(), lists, Question(AS_OF)):
        assert row.handed.where.isprintable()
        assert (row.report is None) == bool(row.fault)


@given(st.text(max_size=120), st.sampled_from(["decks.txt", "decks.csv"]))
def test_no_text_whatever_is_answered_with_anything_but_a_sentence(text: str, name: str) -> None:
    content = text.encode("utf-8", "surrogatepass")
    try:
        assert read_upload([File(name, content)])
    except InputError as error:
        assert str(error).endswith(".")
