"""The sheets to print: what stands on them, and that nothing typed can break them."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from formats.samples import samples
from tests.helpers import AS_OF, checker
from tests.spending import assert_spends_less
from validator.bulk.checking import bulk_data, check_all
from validator.bulk.uploaded_list import UploadedList
from validator.errors import InputError
from validator.question import Question
from validator.reports.sheets import leaves
from validator.reports.sheets.leaves import Sheet
from validator.reports.sheets.lettering import BOLD, drawable, width, wrapped
from validator.reports.sheets.registration import registration_pdf
from validator.reports.sheets.results import results_pdf

LEGAL = samples()["vs-system-1"].text
ILLEGAL = "Format: vs-system\n5 Kroenen\n1 Nobody Ever\n"
HOSTILE = "<b>Bold</b> & <img src=x> (x) Tj ET \\) %"

Made = dict[str, Any]


def result(*lists: UploadedList) -> Made:
    """The result of a bulk check of the lists."""
    question = Question(AS_OF)
    made = bulk_data(check_all(checker(), lists, question), question)
    return {**made, "made_at": "2026-11-16T12:00:00+00:00"}


def pages(pdf: bytes) -> int:
    """How many pages there are."""
    return len(re.findall(rb"/Type /Page\b(?!s)", pdf))


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every piece of text that is put on a sheet."""
    pieces: list[str] = []
    mark = Sheet._mark

    def noted(sheet: Sheet, x: float, y: float, shown: str, size: float, name: str) -> None:
        pieces.append(shown)
        end = x + width(shown, size, name)
        assert sheet.left - 1 <= x <= end <= sheet.right + 1, f"'{shown}' leaves the paper"
        assert 0 < y < sheet.height, f"'{shown}' leaves the paper"
        mark(sheet, x, y, shown, size, name)

    monkeypatch.setattr(Sheet, "_mark", noted)
    return pieces


def test_a_registration_sheet_has_all_that_a_judge_needs(written: list[str]) -> None:
    made = result(UploadedList("ann.txt", LEGAL, player="Ann"))
    pdf = registration_pdf(made)
    assert pdf.startswith(b"%PDF-")
    assert pages(pdf) == 1
    for piece in (
        *("Deck registration sheet", "as of 16 November 2026", "Ann", "The Late Boat"),
        *("Vs. System, training", "✓ Legal", made["rows"][0]["signature"], "Deck (60)"),
        *("6", "Reed Cutters, Army", "Table check", "same deck", "differs:"),
        *("Player’s signature", "Judge’s signature"),
    ):
        assert piece in written, piece
    assert "Findings" not in written


def test_the_signature_is_the_largest_thing_on_the_sheet(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: dict[str, float] = {}
    mark = Sheet._mark

    def noted(sheet: Sheet, x: float, y: float, shown: str, size: float, name: str) -> None:
        sizes[shown] = size
        mark(sheet, x, y, shown, size, name)

    monkeypatch.setattr(Sheet, "_mark", noted)
    made = result(UploadedList("ann.txt", LEGAL, player="Ann"))
    registration_pdf(made)
    assert max(sizes, key=lambda shown: sizes[shown]) == made["rows"][0]["signature"]


def test_a_list_that_is_not_legal_has_its_findings(written: list[str]) -> None:
    registration_pdf(result(UploadedList("bob.txt", ILLEGAL, player="Bob")))
    assert "✗ Illegal" in written
    said = " ".join(written)
    assert "Kroenen is in the deck 5 times; 4 copies of a card are allowed. (VS-BUILD-02)" in said
    assert "Unverified: Line 3: 'Nobody Ever' is not in our catalogue. (DM-NAME-01)" in said


def test_whoever_has_no_list_has_a_sheet_that_says_so(written: list[str]) -> None:
    pdf = registration_pdf(
        result(
            UploadedList("row 3", player="Mia"), UploadedList("x.txt", fault="x.txt is no text.")
        )
    )
    assert pages(pdf) == 2
    for piece in (
        "Mia",
        "– Missing",
        "No list was submitted.",
        "! Unreadable",
        "x.txt is no text.",
    ):
        assert piece in written, piece


def test_a_long_deck_flows_over_pages_that_are_numbered(monkeypatch: pytest.MonkeyPatch) -> None:
    numbers: list[tuple[int, int]] = []
    monkeypatch.setattr(
        leaves, "_number", lambda _, sheet, number: numbers.append((number, len(sheet.leaves)))
    )
    cards = "\n".join(f"1 Card {number}" for number in range(400))
    pdf = registration_pdf(result(UploadedList("a.txt", f"Format: vs-system\n{cards}")))
    assert pages(pdf) == len(numbers) > 3
    assert numbers == [(number, len(numbers)) for number in range(1, len(numbers) + 1)]


def test_no_card_of_a_long_deck_is_left_out(written: list[str]) -> None:
    names = [f"Card {number}" for number in range(400)]
    text = "\n".join(f"1 {name}" for name in names)
    registration_pdf(result(UploadedList("a.txt", f"Format: vs-system\n{text}")))
    assert [piece for piece in written if piece in set(names)] == names


def test_of_very_many_findings_the_first_stand_on_the_sheet(written: list[str]) -> None:
    text = "4 Kroenen\n" + "\n".join(f"What is {number}?" for number in range(400))
    registration_pdf(result(UploadedList("a.txt", f"Format: vs-system\n{text}")))
    assert any(re.fullmatch(r"And 38\d more, which the results have\.", each) for each in written)


def test_a_results_sheet_has_a_head_totals_and_a_row_a_list(written: list[str]) -> None:
    results_pdf(
        result(UploadedList("a", LEGAL, player="Ann"), UploadedList("b", ILLEGAL, player="Bob"))
    )
    for piece in (
        *("Results", "as of 16 November 2026", "Format: as each list says"),
        "2 lists: 1 legal, 1 illegal, 0 unverified, 0 unreadable, 0 missing",
        *("Ann", "✓ Legal", "Bob", "✗ Illegal", "60", "Player", "Signature"),
    ):
        assert piece in written, piece


def test_the_heads_of_the_table_stand_on_every_page(written: list[str]) -> None:
    pdf = results_pdf(result(*(UploadedList(f"{n}", ILLEGAL, player=f"P{n}") for n in range(120))))
    assert pages(pdf) == written.count("Signature") > 2
    assert [f"P{n}" for n in range(120)] == [p for p in written if re.fullmatch(r"P\d+", p)]


def test_notes_stand_under_their_row(written: list[str]) -> None:
    results_pdf(
        result(UploadedList("a", LEGAL, player="Ann"), UploadedList("b", LEGAL, player="Bob"))
    )
    assert "The same cards as Bob." in written


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("make", [registration_pdf, results_pdf])
@pytest.mark.usefixtures("written")
@pytest.mark.parametrize(
    "typed",
    [HOSTILE, "W" * 300, "a " * 150, "שלום עולם", "مرحبا", "🎲🎲", "\u202eevil\u202c", "", " "],
    ids=["markup", "long", "words", "hebrew", "arabic", "emoji", "turned", "empty", "blank"],
)
def test_nothing_typed_breaks_a_sheet_or_leaves_the_paper(
    make: Callable[..., bytes], typed: str, paper: str
) -> None:
    card = typed[:200].strip() or "Roger"
    text = f"Format: vs-system\n4 {card}\n{card}\n"
    made = result(
        UploadedList(typed, text, player=typed, deck=typed), UploadedList(typed, fault=typed)
    )
    assert make(made, paper=paper).endswith(b"%%EOF\n")


def test_markup_is_drawn_as_it_was_typed(written: list[str]) -> None:
    registration_pdf(result(UploadedList("a", LEGAL, player=HOSTILE)))
    assert HOSTILE in written


@pytest.mark.parametrize("make", [registration_pdf, results_pdf])
def test_the_same_result_gives_the_same_bytes(make: Callable[..., bytes]) -> None:
    made = result(UploadedList("a", LEGAL, player="Ann"), UploadedList("b", ILLEGAL))
    assert make(made) == make(made)


@pytest.mark.parametrize("make", [registration_pdf, results_pdf])
def test_a_sheet_tells_nothing_of_the_machine_it_was_made_on(make: Callable[..., bytes]) -> None:
    pdf = make(result(UploadedList("a", LEGAL, player="Ann")), compress=False)
    about = re.search(rb"/Author.*?/Producer \((.*?)\)", pdf, re.DOTALL)
    assert about is not None
    assert about[1] == b"Deckmarshal"
    assert b"/CreationDate (D:20000101000000+00'00')" in pdf


def test_the_paper_has_the_size_that_was_asked_for() -> None:
    made = result(UploadedList("a", LEGAL))
    assert b"/MediaBox [ 0 0 595.2756 841.8898 ]" in results_pdf(made, compress=False)
    assert b"/MediaBox [ 0 0 612 792 ]" in results_pdf(made, paper="letter", compress=False)


def test_a_paper_that_there_is_not_is_refused() -> None:
    with pytest.raises(InputError, match=r"There is no paper 'a7'\. Pick one of: a4, letter\."):
        results_pdf(result(UploadedList("a", LEGAL)), paper="a7")


def test_five_hundred_sheets_take_a_few_seconds() -> None:
    made = result(*(UploadedList(f"{n}", LEGAL, player=f"P{n}") for n in range(500)))
    assert pages(assert_spends_less(10, lambda: registration_pdf(made))) == 500


def test_a_list_that_no_deck_is_as_long_as_is_cut_and_says_so(written: list[str]) -> None:
    names = "\n".join(f"1 Nobody {number}" for number in range(1_900))
    pdf = registration_pdf(result(UploadedList("a", f"Format: vs-system\n{names}")))
    assert pages(pdf) < 10
    assert "Nobody 399" in written
    assert "Nobody 400" not in written
    assert "And 1,500 more names, which the results" in " ".join(written)
    assert "Player’s signature" in written


@pytest.mark.parametrize(
    ("typed", "drawn"),
    [
        ("Zoë  Çağ\n★", "Zoë Çağ ★"),
        ("🎲 dice", "\ufffd dice"),
        ("\u202eevil\u202c\x00", "evil"),
        ("אבג Ann", "גבא Ann"),
        ("Ann אב גד!", "Ann דג בא!"),
    ],
)
def test_letters_are_drawn_in_their_order_or_marked(typed: str, drawn: str) -> None:
    assert drawable(typed) == drawn


def test_text_is_broken_into_lines_that_fit() -> None:
    lines = wrapped("one two three " + "x" * 200, 80, 10, BOLD)
    assert lines[0] == "one two three"
    assert all(width(line, 10, BOLD) <= 80 for line in lines)
    assert "".join(lines).replace(" ", "") == "onetwothree" + "x" * 200


def test_the_results_have_the_names_of_formats_in_full(written: list[str]) -> None:
    results_pdf(result(UploadedList("a", samples()["highlander-1"].text)))
    assert "Highlander Type One, Standard Constructed, training" in " ".join(written)


def test_what_is_beyond_the_most_lines_ends_in_an_ellipsis() -> None:
    lines = wrapped("one two three four five six", 60, 10, most=2)
    assert len(lines) == 2
    assert lines[1].endswith("…")
    assert wrapped("", 60, 10) == [""]
