"""A report for people: the verdict first, then what is wrong, then the list as understood."""

from datetime import date

import pytest

from carddb.model import Card
from formats.construction.finding import CardCopies, Fix
from formats.construction.submission import Deck, Entry, Section, Submission
from tests.helpers import checked, checker
from validator.extra_cards import extra_cards_from_records
from validator.question import Question
from validator.reports.changes import fix_sentence
from validator.reports.text import headline, normalised_list, report_text, stated_line

FORMAT = "vs-system"
LEGAL = "".join(f"4 Recruit {number}\n" for number in range(15))
GIVEN = [{"name": f"Recruit {number}", "complete": True} for number in range(15)]


def head(typed: str) -> str:
    return headline(checked(typed, FORMAT, GIVEN))


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        (LEGAL, "Legal in Vs. System as of 16 November 2026"),
        (LEGAL + "Title?", "Unverified in Vs. System: 1 open question"),
        (LEGAL + "4 Wild Patrol\n4 Wild Sentinel", "Legal in Vs. System if 2 names are right"),
        (LEGAL + "1 Recruit 1", "Illegal in Vs. System: 1 problem"),
        ("5 Recruit 1\n1 Wild Patrol", "Illegal in Vs. System: 2 problems"),
    ],
)
def test_the_headline_is_the_verdict_and_how_much_weighs(typed: str, expected: str) -> None:
    assert head(typed) == expected


def test_the_day_has_no_leading_zero() -> None:
    report = checker().check_text(
        LEGAL, Question(date(2006, 8, 1), FORMAT, extra_cards_from_records(GIVEN))
    )
    assert headline(report) == "Legal in Vs. System as of 1 August 2006"


def test_a_whole_report() -> None:
    report = checked("My deck\nCharacters (3)\n5 Kroenen\n1 Wild Patrol\n1 Hellboy", FORMAT)
    assert (
        report_text(report)
        == """\
Illegal in Vs. System: 2 problems

✗ illegal: 7 cards in the deck; at least 60 are needed.
    VS-BUILD-01, §IX Deckbuilding
    Fix: Add 53 of any card.

✗ illegal: Kroenen is in the deck 5 times; 4 copies of a card are allowed.
    VS-BUILD-02, §IX Deckbuilding
    The version of Kroenen is not recorded, but it is unique, and no Army character is \
(VS-UNIQUE-01).
    Fix: Remove 1 Kroenen.

? unverified: Line 4: 'Wild Patrol' is not in our catalogue.
    DM-NAME-01, Deckmarshal

! warning: Line 2 says 3 cards; 7 are listed.
    DM-COUNT-02, Deckmarshal

! warning: Line 5: 'Hellboy' may mean Hellboy (version not recorded); Hellboy, Anung Un Rama; \
Hellboy, Little Boy; or Hellboy, Right Hand of Doom. The verdict is the same for each.
    DM-NAME-02, Deckmarshal

· note: Line 1: 'My deck' is above the list and was read as its title. If it is a card, put \
its count in front.
    DM-LINE-02, Deckmarshal

Deck (7)
5 Kroenen
1 Wild Patrol
1 Hellboy"""
    )


def test_a_legal_report_is_the_headline_and_the_list() -> None:
    report = checked(LEGAL, FORMAT, GIVEN)
    lines = report_text(report).splitlines()
    assert lines[:3] == ["Legal in Vs. System as of 16 November 2026", "", "Deck (60)"]
    assert lines[3:] == LEGAL.splitlines()


def test_what_was_settled_or_declared_stands_under_the_headline() -> None:
    report = checked("Immortals: male/female\n4 Thrust", "highlander-two-headed-giant")
    head, stated, blank, *_ = report_text(report).splitlines()
    assert head.startswith("Illegal in Highlander Type One, 2 Headed Giant: ")
    assert (stated, blank) == ("Immortals: male/female", "")


@pytest.mark.parametrize(
    ("parameters", "declarations", "line"),
    [
        ({}, {}, ""),
        ({}, {"players": "2"}, "Players: 2"),
        ({}, {"heroes": "Ann, Bob", "villains": "Eve"}, "Heroes: Ann, Bob; Villains: Eve"),
        ({"immortals": "male/female"}, {"players": "2"}, "Immortals: male/female; Players: 2"),
    ],
)
def test_what_was_settled_and_declared_is_one_line(
    parameters: dict[str, str], declarations: dict[str, str], line: str
) -> None:
    assert stated_line(Submission((), declarations, parameters)) == line


@pytest.mark.parametrize(
    ("fix", "sentence"),
    [
        (Fix(remove=(CardCopies(1, "Kroenen", "deck"),)), "Remove 1 Kroenen."),
        (
            Fix(
                remove=(
                    CardCopies(2, "Kroenen", "deck"),
                    CardCopies(1, "Roger", "deck"),
                )
            ),
            "Remove 2 Kroenen and 1 Roger.",
        ),
        (Fix(add=(CardCopies(1, None, "deck"),)), "Add 1 of any card."),
        (Fix(add=(CardCopies(53, None, "deck"),)), "Add 53 of any card."),
        (Fix(add=(CardCopies(1_200, None, "deck"),)), "Add 1,200 of any card."),
        (Fix(add=(CardCopies(6, "Lean & Mean", "deck"),)), "Add 6 Lean & Mean."),
        (
            Fix(remove=(CardCopies(1, "iPunch", "deck"),), add=(CardCopies(1, None, "deck"),)),
            "Remove 1 iPunch, add 1 of any card.",
        ),
    ],
)
def test_a_fix_is_a_sentence(fix: Fix, sentence: str) -> None:
    assert fix_sentence(fix, names_sections=False) == sentence


# The list as it was understood.


def card(title: str) -> Card:
    return Card("toy", title, title.partition(",")[0], title)


def handed_in(*sections: Section) -> Submission:
    return Submission((Deck(sections),))


KROENEN, ROGER = card("Kroenen"), card("Roger")
OLD, YOUNG = card("Scout, Old"), card("Scout, Young")


@pytest.mark.parametrize(
    ("submission", "lines"),
    [
        (handed_in(), []),
        (handed_in(Section("deck", ())), ["Deck (0)"]),
        (
            handed_in(Section("deck", (Entry(4, KROENEN), Entry(1, OLD)))),
            ["Deck (5)", "4 Kroenen", "1 Scout, Old"],
        ),
        (
            handed_in(Section("deck", (Entry(4, OLD, (), (YOUNG,)),))),
            ["Deck (4)", "4 Scout"],
        ),
        (
            handed_in(Section("deck", (Entry(1, ROGER),)), Section("pregame", (Entry(2, ROGER),))),
            ["Deck (1)", "1 Roger", "", "Pregame (2)", "2 Roger"],
        ),
        (
            handed_in(Section("starting cards", (Entry(1, ROGER),), "Abe Sapien")),
            ["Starting cards of Abe Sapien (1)", "1 Roger"],
        ),
        (
            handed_in(Section("deck", (Entry(1_000, KROENEN), Entry(1_000, ROGER)))),
            ["Deck (2,000)", "1000 Kroenen", "1000 Roger"],
        ),
    ],
)
def test_the_list_is_written_a_line_a_card_with_its_sections(
    submission: Submission, lines: list[str]
) -> None:
    assert normalised_list(submission) == lines


def test_no_line_of_the_list_holds_more_than_a_line_may_hold() -> None:
    lines = normalised_list(handed_in(Section("deck", (Entry(2_500, KROENEN),))))
    counts = [int(line.split()[0]) for line in lines[1:]]
    assert max(counts) <= 1_000
    assert sum(counts) == 2_500
