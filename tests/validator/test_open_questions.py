"""What would settle an unverified report, and what is promised if its names are right."""

import pytest

from carddb.model import Card, unlisted
from formats.construction.finding import DoubtfulName, Finding, Verdict, broken
from formats.construction.format import Format, SectionSpec, compile_format
from formats.construction.rule import Context, Judge, Rule
from formats.construction.submission import Deck, Entry, Section, Submission
from tests.helpers import AS_OF, checked
from validator.check import check
from validator.decklist.notices import unknown_names
from validator.open_questions import OpenQuestions, open_questions
from validator.reports.settling import open_data
from validator.reports.text import headline

NAMES = "\n".join(f"4 Lamp Keeper {letter}" for letter in "ABCDEFGHIJKLMNO")
"""Sixty cards of a game whose cards nobody has."""


def test_a_list_of_names_alone_is_legal_if_they_are_right() -> None:
    report = checked(NAMES, "vs-system")
    found = open_questions(report)
    assert report.verdict is Verdict.UNVERIFIED
    assert found.if_confirmed is Verdict.LEGAL
    assert len(found.names) == 15
    assert found.facts == ()
    assert found.kept == ("60 of at least 60 in the deck", "4 of Lamp Keeper A in the deck")
    assert headline(report) == "Legal in Vs. System if 15 names are right"


def test_a_fact_that_a_rule_needs_is_asked_for_and_nothing_promised() -> None:
    report = checked(NAMES.replace("4 Lamp Keeper A", "24 Lamp Keeper A"), "vs-system")
    found = open_questions(report)
    assert found.if_confirmed is None
    assert [(fact.card.title, fact.column.name, fact.copies) for fact in found.facts] == [
        ("Lamp Keeper A", "version", 24)
    ]
    assert headline(report) == (
        "Can't be confirmed in Vs. System: 15 names not in our catalogue, version of 24 cards "
        "not recorded"
    )


def test_what_would_be_illegal_is_promised_too() -> None:
    short = NAMES.partition("\n")[2]
    listed = "2 Roger\n" * 3
    report = checked(f"{short}\n{listed}", "vs-system")
    # Six copies of a card that is listed are illegal whatever the names are, so nothing is open.
    assert report.verdict is Verdict.ILLEGAL
    assert open_questions(report).if_confirmed is None
    assert open_data(report) is None


@pytest.mark.parametrize("more", ["\nWhat is this?", "\nSideboard\n4 Roger"])
def test_nothing_is_promised_while_a_line_is_open(more: str) -> None:
    report = checked(NAMES + more, "vs-system")
    assert open_questions(report).if_confirmed is None
    assert "open question" in headline(report)


def judged_by(judge: Judge) -> OpenQuestions:
    """What is open about a list of one unlisted name, by a format of that rule alone."""
    rule = Rule("VS-BUILD-01", "A rule.", (), judge)
    sections = (SectionSpec("deck"),)
    source = compile_format(
        Format(
            id="toy",
            game="vs-system",
            name="Toy",
            summary="",
            version="1",
            sections=sections,
            rules=(rule,),
        ),
        {"VS-BUILD-01": "§1"},
    )
    entry = Entry(4, unlisted("vs-system", "Lamp Keeper", "lamp keeper"), (1,))
    deck = Deck((Section("deck", (entry,)),))
    told = unknown_names([DoubtfulName("Lamp Keeper", (1,))], 1, "")
    return open_questions(check(Submission((deck,)), source, as_of=AS_OF, noticed=[told]))


def cards_of(submission: Submission) -> list[Card]:
    return [entry.card for section in submission.sections() for entry in section.entries]


def asks_for_nothing(_: Submission, __: Context) -> list[Finding]:
    return []


def asks_for_a_rare_mark(submission: Submission, _: Context) -> list[Finding]:
    marked = [card for card in cards_of(submission) if isinstance(card.rare("traits"), tuple)]
    return [broken("VS-BUILD-01", "Marked.")] if marked else []


def asks_for_the_catalogue(submission: Submission, context: Context) -> list[Finding]:
    known = [card for card in cards_of(submission) if context.collection.cards_named(card.name)]
    return [broken("VS-BUILD-01", "Known.")] if known else []


@pytest.mark.parametrize(
    ("judge", "promised"),
    [
        (asks_for_nothing, Verdict.LEGAL),
        # What nobody recorded counts as absent there, and may well be printed.
        (asks_for_a_rare_mark, None),
        (asks_for_the_catalogue, None),
    ],
)
def test_nothing_is_promised_that_rests_on_what_nobody_recorded(
    judge: Judge, promised: Verdict | None
) -> None:
    assert judged_by(judge).if_confirmed is promised


def test_what_is_asked_for_are_the_columns_that_decide() -> None:
    deck = "\n".join(f"4 Lamp Keeper {letter}" for letter in "ABCDEFGHIJKLMNO")
    report = checked(f"Main Character\n1 Lamp Master\nDeck\n{deck}", "vs-2pcg")
    found = open_questions(report)
    assert found.if_confirmed is None
    assert {fact.column.name for fact in found.facts} >= {"type", "universe"}
    assert not {fact.column.name for fact in found.facts} & {"one_of_a_kind", "deck_limit", "atk"}


def test_a_recorded_fact_is_never_asked_for() -> None:
    cards = [
        {"name": "Lamp Keeper A", "type": "supporting character"},
        {"name": "Lamp Keeper B", "type": "supporting character", "universe": "illustrated"},
    ]
    deck = "\n".join(f"30 Lamp Keeper {letter}" for letter in "AB")
    found = open_questions(checked(f"Deck\n{deck}", "vs-2pcg", cards))
    assert ("Lamp Keeper B", "universe") not in {
        (fact.card.title, fact.column.name) for fact in found.facts
    }


def test_as_data_a_missing_fact_says_what_it_may_be() -> None:
    data = open_data(checked("Main Character\n1 Lamp Master\nDeck\n60 Keeper", "vs-2pcg"))
    assert data is not None
    (universe,) = [
        fact
        for fact in data["facts"]
        if (fact["card"], fact["column"]) == ("Lamp Master", "universe")
    ]
    assert universe["choices"] == ["illustrated", "photographic"]
    assert universe["record"] == {"name": "Lamp Master"}
    assert universe["lines"] == [2]
