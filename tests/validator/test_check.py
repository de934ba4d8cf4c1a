"""A submission and a format in, a report out: everything at once, in a stable order."""

from collections import Counter
from datetime import date
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from carddb.model import Card
from formats.construction.finding import Finding, Severity, Verdict
from formats.construction.format import Format, SectionSpec, compile_format
from formats.construction.report import Report
from formats.construction.shapes import at_least
from formats.construction.submission import Deck, Entry, Section, Submission
from formats.games import compiled_formats
from tests.helpers import AS_OF, checked, checker
from tests.strategies import (
    CLEAR_TITLES,
    TITLES,
    UNCLEAR_TITLES,
    CardLine,
    decklist_texts,
    decks,
    full_decks,
    hostile_texts,
    unknown_names,
    written,
)
from validator.check import check
from validator.decklist import data
from validator.decklist.headings import Headings
from validator.decklist.lines import LineKind
from validator.decklist.text import parse
from validator.errors import InputError
from validator.question import Question
from validator.reports.text import normalised_list

FORMAT = "vs-system"
RANKS = (Verdict.LEGAL, Verdict.UNVERIFIED, Verdict.ILLEGAL)


def listed(lines: list[CardLine]) -> str:
    return "\n".join(f"{count} {title}" for count, title in lines)


def weighed(report: Report) -> Counter[tuple[str, Severity, int | None]]:
    """What was found, without its wording and place."""
    return Counter((f.rule, f.severity, f.found) for f in report.findings)


def checked_again(report: Report) -> Report:
    """The report on the list as the first check understood it."""
    return checked("\n".join(normalised_list(report.submission)), FORMAT)


# Everything at once.


def test_several_faults_are_told_at_once_worst_first() -> None:
    decklist = (
        "My deck\nFormat: another\n5 Kroenen\n-1 Roger\n6 Ilsa Hauptstein\nWhat is this\n"
        "2 Wild Patrol\nHellboy\nTotal: 99\nSideboard\n1 Roger\n"
    )
    report = checked(decklist, FORMAT)
    assert report.verdict is Verdict.ILLEGAL
    assert [(f.rule, f.severity, f.lines) for f in report.findings] == [
        ("VS-BUILD-02", Severity.ILLEGAL, (3,)),
        ("VS-BUILD-02", Severity.ILLEGAL, (5,)),
        ("DM-COUNT-01", Severity.UNVERIFIED, (4,)),
        ("DM-LINE-01", Severity.UNVERIFIED, (6,)),
        ("DM-NAME-01", Severity.UNVERIFIED, (7,)),
        ("DM-SECTION-01", Severity.UNVERIFIED, (10,)),
        ("VS-BUILD-01", Severity.UNVERIFIED, ()),
        ("DM-COUNT-02", Severity.WARNING, (9,)),
        ("DM-FORMAT-01", Severity.WARNING, ()),
        ("DM-NAME-02", Severity.WARNING, (8,)),
        ("DM-LINE-02", Severity.NOTE, (1,)),
    ]


def test_the_same_list_gives_the_same_report() -> None:
    decklist = "5 Kroenen\n5 Roger\n5 Wild Patrol\n5 Hellboy\n"
    assert checked(decklist, FORMAT).findings == checked(decklist, FORMAT).findings


def test_what_was_noticed_weighs_in_the_verdict() -> None:
    noticed = Finding(rule="DM-X", severity=Severity.ILLEGAL, message="So.")
    source = compiled_formats()[FORMAT]
    deck = Submission((Deck((Section("deck", ()),)),))
    plain = check(deck, source, as_of=AS_OF)
    report = check(deck, source, as_of=AS_OF, noticed=[noticed])
    assert set(report.findings) == {*plain.findings, noticed}


def test_a_report_knows_its_format_and_its_date() -> None:
    report = checker().check_text("4 Kroenen", Question(date(2006, 8, 1), FORMAT))
    assert (report.format.id, report.as_of) == (FORMAT, date(2006, 8, 1))


# Sections.


@pytest.mark.parametrize("decklist", ["# nothing", "Sideboard\n4 Roger", "My deck", "0 Roger"])
def test_a_section_that_is_missing_leaves_the_deck_undecided(decklist: str) -> None:
    report = checked(decklist, FORMAT)
    assert report.verdict is Verdict.UNVERIFIED
    (finding,) = [f for f in report.findings if f.rule == "DM-SECTION-02"]
    assert (finding.severity, finding.message) == (
        Severity.UNVERIFIED,
        "The section 'deck' is missing, so it could not be judged.",
    )


@pytest.mark.parametrize(
    "decklist", ["Deck:", "Characters", "Deck (0)", "Deck\nSideboard\n1 Roger"]
)
def test_a_section_that_is_empty_was_handed_in(decklist: str) -> None:
    report = checked(decklist, FORMAT)
    assert report.verdict is Verdict.ILLEGAL
    assert report.findings[0].message == "0 cards in the deck; at least 60 are needed."
    assert "DM-SECTION-02" not in {f.rule for f in report.findings}


TWO_SECTIONS = compile_format(
    Format(
        id="toy",
        game="toy",
        name="Toy",
        summary="",
        version="1",
        sections=(
            SectionSpec("deck", required=True),
            SectionSpec("main character", required=True),
            SectionSpec("side"),
        ),
        rules=(at_least(1, "T-01"),),
    ),
    {"T-01": "§1"},
)
FULL = Section("deck", (Entry(1, Card("toy", "a", "A", "A")),))
LEAD = Section("main character", ())


@pytest.mark.parametrize(
    ("sections", "missing"),
    [
        ((FULL, LEAD), []),
        ((FULL,), ["main character"]),
        ((LEAD,), ["deck"]),
        ((), ["deck", "main character"]),
    ],
)
def test_every_section_that_is_needed_is_asked_for(
    sections: tuple[Section, ...], missing: list[str]
) -> None:
    report = check(Submission((Deck(sections),)), TWO_SECTIONS, as_of=AS_OF)
    assert [f.message for f in report.findings] == [
        f"The section '{name}' is missing, so it could not be judged." for name in missing
    ]
    assert report.verdict is (Verdict.UNVERIFIED if missing else Verdict.LEGAL)


def test_of_several_decks_each_needs_its_sections() -> None:
    decks = (Deck((FULL, LEAD), owner="Ann"), Deck((FULL,), owner="Bob"))
    report = check(Submission(decks), TWO_SECTIONS, as_of=AS_OF)
    assert report.verdict is Verdict.UNVERIFIED


def test_a_submission_without_a_deck_is_undecided() -> None:
    assert check(Submission(()), TWO_SECTIONS, as_of=AS_OF).verdict is Verdict.UNVERIFIED


# What never matters.


@given(decks(), st.randoms(use_true_random=False))
def test_the_order_of_the_lines_never_matters(lines: list[CardLine], chance: Random) -> None:
    shuffled = list(lines)
    chance.shuffle(shuffled)
    one, other = checked(listed(lines), FORMAT), checked(listed(shuffled), FORMAT)
    assert one.verdict is other.verdict
    assert weighed(one) == weighed(other)
    assert one.cards_hash == other.cards_hash


@given(decks(), st.data())
def test_splitting_a_line_in_two_never_matters(lines: list[CardLine], data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(lines) - 1))
    count, title = lines[place]
    taken = data.draw(st.integers(1, count))
    parts = [(taken, title), (count - taken, title)] if taken < count else [(count, title)]
    one = checked(listed(lines), FORMAT)
    other = checked(listed(lines[:place] + parts + lines[place + 1 :]), FORMAT)
    assert one.verdict is other.verdict
    assert weighed(one) == weighed(other)


@given(decks(max_lines=6), st.data())
def test_the_notation_never_matters(lines: list[CardLine], data: st.DataObject) -> None:
    other = "\n".join(data.draw(written(line)) for line in lines)
    report = checked(other, FORMAT)
    assert weighed(report) == weighed(checked(listed(lines), FORMAT))


@given(decks())
def test_a_text_and_its_data_have_the_same_verdict(lines: list[CardLine]) -> None:
    of_text = checked(listed(lines), FORMAT)
    of_data = checker().check(data.parse({"deck": lines}), Question(AS_OF, FORMAT))
    assert weighed(of_text) == weighed(of_data)
    assert of_text.cards_hash == of_data.cards_hash


@given(decks(), st.lists(st.sampled_from(["", "# remark", "Characters", "-----", "1-Drops"])))
def test_what_stands_between_the_lines_never_matters(
    lines: list[CardLine], between: list[str]
) -> None:
    plain = [f"{count} {title}" for count, title in lines]
    mixed = [row for pair in zip(plain, between, strict=False) for row in pair]
    mixed += plain[len(mixed) // 2 :]
    assert weighed(checked("\n".join(mixed), FORMAT)) == weighed(checked(listed(lines), FORMAT))


# What more cards do.


@given(decks(), unknown_names(), st.integers(1, 6))
def test_with_a_card_that_nobody_knows_no_deck_is_legal(
    lines: list[CardLine], name: str, count: int
) -> None:
    report = checked(listed([*lines, (count, name)]), FORMAT)
    assert report.verdict is not Verdict.LEGAL


@given(decks(), unknown_names(), st.integers(1, 6))
def test_a_card_that_nobody_knows_mends_nothing_but_the_size(
    lines: list[CardLine], name: str, count: int
) -> None:
    """It may be what a deck lacks; a copy too many stays one too many."""
    before = checked(listed(lines), FORMAT)
    after = checked(listed([*lines, (count, name)]), FORMAT)
    kept = {(f.severity, f.message) for f in before.findings if f.rule == "VS-BUILD-02"}
    assert kept <= {(f.severity, f.message) for f in after.findings}
    is_broken = any(severity is Severity.ILLEGAL for severity, _ in kept)
    size = sum(number for number, _ in lines) + count
    assert after.verdict is (Verdict.ILLEGAL if is_broken or size < 60 else Verdict.UNVERIFIED)


@given(full_decks(), st.sampled_from(CLEAR_TITLES), st.integers(1, 10))
def test_one_more_of_a_card_breaks_nothing_but_its_own_limit(
    lines: list[CardLine], title: str, count: int
) -> None:
    report = checked(listed([*lines, (count, title)]), FORMAT)
    copies = sum(number for number, name in lines if name == title) + count
    told = [f.cards for f in report.findings if f.rule == "VS-BUILD-02"]
    assert told == ([(title,)] if copies > 4 else [])


@given(full_decks(), st.sampled_from(UNCLEAR_TITLES), st.integers(1, 8))
def test_an_unclear_name_is_never_worse_than_what_it_may_mean(
    lines: list[CardLine], name: str, count: int
) -> None:
    report = checked(listed([*lines, (count, name)]), FORMAT)
    (entry,) = report.submission.unclear_entries()
    verdicts = {
        checked(listed([*lines, (count, card.title)]), FORMAT).verdict
        for card in (entry.card, *entry.others)
        if card.title != name
    }
    if report.verdict is not Verdict.UNVERIFIED:
        assert verdicts == {report.verdict}


# A fix, and the list as it was understood.


@given(decks())
def test_the_fixes_of_the_copy_limit_mend_it(lines: list[CardLine]) -> None:
    report = checked(listed(lines), FORMAT)
    counts = Counter[str]()
    for count, title in lines:
        counts[title] += count
    for finding in report.findings:
        if finding.fix is not None:
            for copies in finding.fix.remove:
                counts[str(copies.card)] -= copies.count
    mended = checked(listed([(count, title) for title, count in counts.items()]), FORMAT)
    illegal = {f.rule for f in mended.findings if f.severity is Severity.ILLEGAL}
    assert "VS-BUILD-02" not in illegal


@given(decklist_texts())
@example("Deck (1,200)\n600 Kroenen\n600 Kroenen")
@example("4 Roger\nMy Side Board: 3\n3 Kroenen")
@example("4 Hellboy\n4 Liz Sherman")
def test_checking_the_list_as_it_was_understood_gives_the_same_verdict(typed: str) -> None:
    report = checked(typed, FORMAT)
    again = checked_again(report)
    assert again.verdict is report.verdict
    assert again.cards_hash == report.cards_hash
    assert [s.size for s in again.submission.sections()] == [
        s.size for s in report.submission.sections()
    ]
    assert normalised_list(again.submission) == normalised_list(report.submission)


@given(hostile_texts())
def test_no_text_breaks_the_check(typed: str) -> None:
    try:
        report = checker().check_text(typed, Question(AS_OF, FORMAT))
    except InputError as error:
        assert str(error).endswith(".")
        return
    assert report.verdict in RANKS
    assert list(report.findings) == sorted(
        report.findings,
        key=lambda f: (list(Severity).index(f.severity), f.rule, f.lines, f.message),
    )


@given(hostile_texts())
def test_every_card_line_of_any_text_is_counted_or_told(typed: str) -> None:
    try:
        report = checker().check_text(typed, Question(AS_OF, FORMAT))
    except InputError:
        return
    headings = Headings(report.format)
    told = {number for finding in report.findings for number in finding.lines}
    counted = {n for s in report.submission.sections() for e in s.entries for n in e.lines}
    for line in parse(typed).lines:
        heads = headings.find(line.text) or headings.is_foreign(line.text)
        if line.kind in (LineKind.CARD, LineKind.BARE, LineKind.PROBLEM) and not heads:
            assert line.number in told | counted


# Lines that could not be read.


@pytest.mark.parametrize("unread", ["4Roger", "1001 Guards, Army", "4 Ro\x07ger", "Who is this"])
def test_a_deck_with_unread_lines_is_not_surely_too_small(unread: str) -> None:
    report = checked(f"4 Kroenen\n{unread}", FORMAT)
    assert report.verdict is Verdict.UNVERIFIED
    (size,) = [finding for finding in report.findings if finding.rule == "VS-BUILD-01"]
    assert (size.severity, size.fix) == (Severity.UNVERIFIED, None)
    assert size.message == (
        "4 cards in the deck as far as it was read; at least 60 are needed, "
        "and 1 line could not be read."
    )


@pytest.mark.parametrize(
    "line", ["Place: 5 Kroenen", "Deck: 99 Kroenen", "Event: Kroenen x5", "Kroenen 5", "Kroenen, 5"]
)
@pytest.mark.parametrize("above", [True, False])
def test_no_card_is_lost_in_a_field_or_a_title(line: str, above: bool) -> None:
    legal = "\n".join(f"4 {title}" for title in TITLES if title not in ("Hellboy", "Liz Sherman"))
    assert checked(legal, FORMAT).verdict is Verdict.LEGAL
    report = checked(f"{line}\n{legal}" if above else f"{legal}\n{line}", FORMAT)
    assert report.verdict is Verdict.UNVERIFIED
