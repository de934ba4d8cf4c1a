"""Rules that judge by everything that a name may mean are shown the list as it was typed."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date

import pytest

from carddb.model import Card, Fact
from formats.construction.finding import Finding, Severity, Verdict
from formats.construction.format import Format, SectionSpec, compile_format
from formats.construction.report import Report
from formats.construction.rule import Context, Rule
from formats.construction.submission import Deck, Entry, Section, Submission
from tests.spending import assert_spends_less
from validator.check import check


def card(name: str, version: str, **facts: Fact) -> Card:
    title = f"{name}, {version}"
    return Card("toy", title, name, title, {"version": version, **facts})


CHEAP, CHEAP_TOO = card("Scout", "A", cost=0), card("Scout", "E", cost=0)
DEAR, DEARER = card("Scout", "B", cost=4), card("Scout", "C", cost=5)
UNKNOWN_COST, UNKNOWN_TOO = card("Scout", "F"), card("Scout", "G")
GUARD_A, GUARD_B = card("Guard", "A", cost=1), card("Guard", "B", cost=1)


def no_dear_cards(submission: Submission, _: Context) -> Iterator[Finding]:
    """No card costs more than 3; undecided if a name may mean a card that does."""
    for part in submission.named("deck"):
        for entry in part.entries:
            dear = {_is_dear(card.fact("cost")) for card in entry.candidates}
            severity = Severity.ILLEGAL if dear == {True} else Severity.UNVERIFIED
            if dear != {False}:
                yield Finding(
                    rule="T-01",
                    severity=severity,
                    message=f"{entry.title} costs too much.",
                    cards=(entry.title,),
                    lines=entry.lines,
                )


def _is_dear(cost: Fact) -> bool | None:
    return cost > 3 if isinstance(cost, int) else None


def cost_of(card: Card) -> Fact:
    return card.fact("cost")


AS_TYPED = compile_format(
    Format(
        id="as-typed",
        game="toy",
        name="As typed",
        summary="",
        version="1",
        sections=(SectionSpec("deck"), SectionSpec("side")),
        seen_of=cost_of,
        rules=(Rule("T-01", "At most 3.", (("cost", 3),), no_dear_cards),),
    ),
    {"T-01": "§1"},
)


def judged(*entries: Entry, also: tuple[Section, ...] = ()) -> Report:
    deck = Deck((Section("deck", entries), *also))
    return check(Submission((deck,)), AS_TYPED, as_of=date(2026, 11, 16))


def rules(report: Report) -> list[tuple[str, Severity]]:
    return [(finding.rule, finding.severity) for finding in report.findings]


def unclear(report: Report) -> list[str]:
    return [finding.message for finding in report.findings if finding.rule == "DM-NAME-02"]


@pytest.mark.parametrize(
    ("cards", "verdict", "found"),
    [
        # The rule sees the same of both.
        ((CHEAP, CHEAP_TOO), Verdict.LEGAL, [("DM-NAME-02", Severity.NOTE)]),
        # It sees that they differ, and they don't decide.
        ((CHEAP, card("Scout", "H", cost=3)), Verdict.LEGAL, [("DM-NAME-02", Severity.NOTE)]),
        (
            (DEAR, DEARER),
            Verdict.ILLEGAL,
            [("T-01", Severity.ILLEGAL), ("DM-NAME-02", Severity.NOTE)],
        ),
        # One is too dear, or may be.
        (
            (CHEAP, DEAR),
            Verdict.UNVERIFIED,
            [("DM-NAME-02", Severity.UNVERIFIED), ("T-01", Severity.UNVERIFIED)],
        ),
        (
            (CHEAP, UNKNOWN_COST),
            Verdict.UNVERIFIED,
            [("DM-NAME-02", Severity.UNVERIFIED), ("T-01", Severity.UNVERIFIED)],
        ),
        # Nobody knows what either costs, so the whole name would not help.
        (
            (UNKNOWN_COST, UNKNOWN_TOO),
            Verdict.UNVERIFIED,
            [("T-01", Severity.UNVERIFIED), ("DM-NAME-02", Severity.NOTE)],
        ),
    ],
)
def test_a_name_decides_if_a_rule_is_undecided_and_sees_that_its_cards_differ(
    cards: tuple[Card, Card], verdict: Verdict, found: list[tuple[str, Severity]]
) -> None:
    first, second = cards
    report = judged(Entry(4, first, (1,), (second,)))
    assert (report.verdict, rules(report)) == (verdict, found)


def test_names_that_do_not_decide_are_told_in_one_note() -> None:
    scouts, guards = (CHEAP_TOO,), (GUARD_B,)
    assert unclear(judged(Entry(1, CHEAP, (3,), scouts))) == [
        "'Scout' means several cards; which of them does not decide."
    ]
    report = judged(
        Entry(1, CHEAP, (3,), scouts),
        Entry(1, GUARD_A, (5,), guards),
        Entry(2, CHEAP, (8,), scouts),
    )
    (note,) = report.findings
    assert note.message == "'Scout' and 'Guard' mean several cards; which of them does not decide."
    assert (note.cards, note.lines) == (("Scout", "Guard"), (3, 5, 8))


def test_a_note_on_many_names_counts_the_rest() -> None:
    named = [
        Entry(1, replace(GUARD_A, name=f"Guard {n}"), (n,), (replace(GUARD_B, name=f"Guard {n}"),))
        for n in range(1, 9)
    ]
    (message,) = unclear(judged(*named))
    assert message.startswith("'Guard 1', 'Guard 2', ")
    assert message.endswith(
        "'Guard 6' and 2 more mean several cards; which of them does not decide."
    )


def test_a_name_that_decides_stands_beside_one_that_does_not() -> None:
    report = judged(Entry(1, CHEAP, (1,), (DEAR,)), Entry(1, GUARD_A, (2,), (GUARD_B,)))
    assert unclear(report) == [
        "Line 1: 'Scout' may mean Scout, A; or Scout, B. "
        "Write the whole name: the verdict depends on it.",
        "'Guard' means several cards; which of them does not decide.",
    ]


def test_no_verdict_hangs_on_a_name_if_the_deck_is_illegal_anyway() -> None:
    report = judged(Entry(1, CHEAP, (1,), (DEAR,)), Entry(1, DEARER, (2,)))
    assert rules(report) == [
        ("T-01", Severity.ILLEGAL),
        ("T-01", Severity.UNVERIFIED),
        ("DM-NAME-02", Severity.NOTE),
    ]
    assert unclear(report) == ["'Scout' means several cards; which of them does not decide."]


@pytest.mark.parametrize(
    ("cards", "found"),
    [
        ((CHEAP, CHEAP_TOO), [("DM-NAME-02", Severity.NOTE)]),
        # Where they belong decides, and not which of them is meant.
        ((DEAR, DEARER), [("T-01", Severity.UNVERIFIED), ("DM-NAME-02", Severity.NOTE)]),
        (
            (CHEAP, DEAR),
            [("DM-NAME-02", Severity.UNVERIFIED), ("T-01", Severity.UNVERIFIED)],
        ),
    ],
)
def test_unclear_names_under_an_unknown_heading_are_judged_both_ways(
    cards: tuple[Card, Card], found: list[tuple[str, Severity]]
) -> None:
    first, second = cards
    heroes = Section("Heroes", (Entry(1, first, (2,), (second,)),), may_belong_to="deck")
    report = judged(Entry(1, GUARD_A, (1,)), also=(heroes,))
    assert rules(report) == found


def test_many_unclear_names_are_no_readings_where_rules_judge_by_all_meanings() -> None:
    named = [Entry(1, CHEAP, (line,), (CHEAP_TOO,)) for line in range(2_000)]
    report = assert_spends_less(1, lambda: judged(*named))
    assert (report.verdict, rules(report)) == (Verdict.LEGAL, [("DM-NAME-02", Severity.NOTE)])


def test_too_many_unknown_headings_leave_the_deck_undecided() -> None:
    heroes = tuple(
        Section(f"Heroes {n}", (Entry(1, CHEAP, (n,), (DEAR,)),), may_belong_to="deck")
        for n in range(1, 10)
    )
    report = judged(also=heroes)
    assert rules(report) == [("DM-NAME-02", Severity.UNVERIFIED)] * 9
