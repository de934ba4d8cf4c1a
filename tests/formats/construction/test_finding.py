"""The verdict follows from the findings, and the findings have a stable order."""

from dataclasses import replace
from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from formats.construction.finding import (
    CardCopies,
    Finding,
    Fix,
    RuleOutcome,
    Severity,
    Verdict,
    only_perhaps,
    outcome,
    verdict,
    worst_first,
)

ILLEGAL, UNVERIFIED, WARNING, NOTE = Severity


def finding(
    severity: Severity, rule: str = "T-01", lines: tuple[int, ...] = (), message: str = "So."
) -> Finding:
    return Finding(rule=rule, severity=severity, message=message, lines=lines)


@pytest.mark.parametrize(
    ("severities", "decided", "said"),
    [
        ([], RuleOutcome.KEPT, Verdict.LEGAL),
        ([NOTE], RuleOutcome.KEPT, Verdict.LEGAL),
        ([WARNING, NOTE], RuleOutcome.KEPT, Verdict.LEGAL),
        ([UNVERIFIED], RuleOutcome.UNDECIDED, Verdict.UNVERIFIED),
        ([NOTE, UNVERIFIED, WARNING], RuleOutcome.UNDECIDED, Verdict.UNVERIFIED),
        ([ILLEGAL], RuleOutcome.BROKEN, Verdict.ILLEGAL),
        ([UNVERIFIED, ILLEGAL], RuleOutcome.BROKEN, Verdict.ILLEGAL),
        ([NOTE, WARNING, UNVERIFIED, ILLEGAL], RuleOutcome.BROKEN, Verdict.ILLEGAL),
    ],
)
def test_the_worst_finding_decides(
    severities: list[Severity], decided: RuleOutcome, said: Verdict
) -> None:
    for ordered in permutations(severities):
        findings = [finding(severity) for severity in ordered]
        assert (outcome(findings), verdict(findings)) == (decided, said)


def test_findings_are_read_once_so_that_they_may_come_from_anywhere() -> None:
    assert verdict(finding(severity) for severity in (NOTE, ILLEGAL)) is Verdict.ILLEGAL


def test_what_only_some_readings_break_is_undecided_and_has_no_fix() -> None:
    broken = replace(finding(ILLEGAL, lines=(3,)), fix=Fix(remove=(CardCopies(1, "Moth", "deck"),)))
    perhaps = only_perhaps(broken)
    assert (perhaps.severity, perhaps.message, perhaps.fix, perhaps.lines) == (
        UNVERIFIED,
        "Perhaps, by how the unclear lines are read: So.",
        None,
        (3,),
    )
    for severity in (UNVERIFIED, WARNING, NOTE):
        assert only_perhaps(finding(severity)) == finding(severity)


def test_the_worst_comes_first_then_rule_line_and_wording() -> None:
    ordered = [
        finding(ILLEGAL, "T-01", (2,)),
        finding(ILLEGAL, "T-01", (10,)),
        finding(ILLEGAL, "T-02", (1,)),
        finding(UNVERIFIED, "T-01"),
        finding(WARNING, "T-01", (3,), "A."),
        finding(WARNING, "T-01", (3,), "B."),
        finding(WARNING, "T-01", (3, 4), "A."),
        finding(NOTE, "T-00"),
    ]
    assert list(worst_first(reversed(ordered))) == ordered


findings = st.lists(
    st.builds(
        finding,
        st.sampled_from(Severity),
        st.sampled_from(["T-01", "T-02"]),
        st.lists(st.integers(1, 3), max_size=2).map(tuple),
        st.sampled_from(["A.", "B."]),
    ),
    max_size=6,
)


@given(findings, st.randoms(use_true_random=False))
def test_the_order_does_not_hang_on_the_order_in_which_things_were_found(
    found: list[Finding], chance: Random
) -> None:
    shuffled = list(found)
    chance.shuffle(shuffled)
    assert worst_first(shuffled) == worst_first(found)


@given(findings, findings)
def test_more_findings_never_make_a_verdict_better(
    some: list[Finding], more: list[Finding]
) -> None:
    ranks = (Verdict.LEGAL, Verdict.UNVERIFIED, Verdict.ILLEGAL)
    assert ranks.index(verdict(some + more)) == max(
        ranks.index(verdict(some)), ranks.index(verdict(more))
    )


def test_a_finding_can_be_compared_and_put_in_a_set() -> None:
    assert finding(NOTE) == finding(NOTE)
    assert len({finding(NOTE), finding(NOTE), finding(WARNING)}) == 2
