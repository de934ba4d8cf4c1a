"""A report says what its verdict rests on, so that the same answer can be had again."""

from datetime import date

import pytest

from carddb.model import Card, Fact
from formats.construction.finding import Finding, RuleOutcome, Severity, verdict
from formats.construction.format import CompiledFormat, Format, SectionSpec, compile_format
from formats.construction.report import Report
from formats.construction.rule import Context, Rule
from formats.construction.submission import Deck, Entry, Section, Submission


def rule(rule_id: str) -> Rule:
    return Rule(rule_id, "So.", (), lambda _, __: ())


def toy_format(*rules: str) -> CompiledFormat:
    source = Format(
        id="toy",
        game="toy",
        name="Toy",
        summary="",
        version="1",
        sections=(SectionSpec("deck"),),
        rules=tuple(map(rule, rules)),
    )
    return compile_format(source, dict.fromkeys(rules, "§1"))


def card(title: str, **facts: Fact) -> Card:
    return Card("toy", title, title, title, facts)


def report(*findings: Finding, submission: Submission | None = None) -> Report:
    return Report(
        toy_format("T-01", "T-02", "T-03"),
        Context(date(2026, 11, 16)),
        verdict(findings),
        findings,
        submission or Submission(()),
    )


def of(*cards: Card, others: tuple[Card, ...] = (), also: tuple[Section, ...] = ()) -> Submission:
    entries = tuple(Entry(1, card, others=others) for card in cards)
    return Submission((Deck((Section("deck", entries), *also)),))


def finding(rule_id: str, severity: Severity) -> Finding:
    return Finding(rule=rule_id, severity=severity, message="So.")


def test_every_rule_has_an_outcome_in_the_order_of_the_format() -> None:
    outcomes = report(
        finding("T-03", Severity.ILLEGAL),
        finding("T-02", Severity.UNVERIFIED),
        finding("T-02", Severity.NOTE),
        finding("DM-NAME-01", Severity.UNVERIFIED),
    ).outcomes()
    assert list(outcomes.items()) == [
        ("T-01", RuleOutcome.KEPT),
        ("T-02", RuleOutcome.UNDECIDED),
        ("T-03", RuleOutcome.BROKEN),
    ]


def test_of_a_submission_that_lacks_a_section_no_rule_is_kept_for_certain() -> None:
    source = Format(
        id="toy",
        game="toy",
        name="Toy",
        summary="",
        version="1",
        sections=(SectionSpec("deck", required=True),),
        rules=(rule("T-01"), rule("T-02")),
    )
    findings = (finding("T-02", Severity.ILLEGAL),)
    lacking = Report(
        compile_format(source, {"T-01": "§1", "T-02": "§2"}),
        Context(date(2026, 11, 16)),
        verdict(findings),
        findings,
        Submission((Deck((Section("side", ()),)),)),
    )
    assert lacking.outcomes() == {"T-01": RuleOutcome.UNDECIDED, "T-02": RuleOutcome.BROKEN}


def cards_hash(submission: Submission) -> str:
    return report(submission=submission).cards_hash


A, B = card("A", cost=1), card("B", cost=2)


@pytest.mark.parametrize(
    "other",
    [
        of(A),
        of(A, card("B", cost=3)),
        of(A, card("B")),
        of(A, card("B", cost=None)),
        of(A, B, card("C")),
        of(A, B, others=(card("C"),)),
        of(),
        of(A, B, also=(Section("pool", (Entry(1, card("C")),)),)),
    ],
)
def test_the_hash_of_the_cards_changes_with_any_fact_that_was_judged(other: Submission) -> None:
    assert cards_hash(other) != cards_hash(of(A, B))


@pytest.mark.parametrize(
    "other",
    [
        of(A, B),
        of(B, A),
        of(A, B, A),
        of(card("A", cost=1), card("B", cost=2)),
        of(A, others=(B,)),
        Submission(
            (Deck((Section("side", (Entry(9, A),)),)), Deck((Section("x", (Entry(1, B),)),)))
        ),
    ],
)
def test_the_hash_of_the_cards_is_about_the_cards_alone(other: Submission) -> None:
    assert cards_hash(other) == cards_hash(of(A, B))
