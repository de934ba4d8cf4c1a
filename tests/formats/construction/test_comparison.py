"""One list judged twice: what changed."""

from datetime import date

from carddb.model import Card
from formats.construction.comparison import Comparison
from formats.construction.format import Format, SectionSpec, compile_format
from formats.construction.report import Report
from formats.construction.rule import Rule
from formats.construction.shapes import at_least, exactly
from formats.construction.submission import Deck, Entry, Section, Submission
from validator.check import check

CITATIONS = {"T-BUILD-01": "§1", "T-BUILD-02": "§2"}
SUBMISSION = Submission(
    (Deck((Section("deck", (Entry(60, Card("toy", "a", "A", "A")),)),)),),
)


def judged(*rules: Rule) -> Report:
    source = Format(
        id="toy",
        game="toy",
        name="Toy",
        summary="",
        version="1",
        sections=(SectionSpec("deck"),),
        rules=rules,
    )
    return check(SUBMISSION, compile_format(source, CITATIONS), as_of=date(2026, 11, 16))


def test_a_rule_that_comes_in_changes_the_verdict() -> None:
    comparison = Comparison(
        judged(at_least(60, "T-BUILD-01")),
        judged(at_least(60, "T-BUILD-01"), exactly(50, "T-BUILD-02")),
    )
    assert comparison.changes_the_verdict
    assert [f.message for f in comparison.new] == ["60 cards in the deck; exactly 50 are needed."]
    assert comparison.gone == []
    assert [row.rule.id for row in comparison.rules_new] == ["T-BUILD-02"]
    assert comparison.rules_gone == []


def test_a_rule_with_another_number_is_another_rule() -> None:
    comparison = Comparison(judged(at_least(70, "T-BUILD-01")), judged(at_least(50, "T-BUILD-01")))
    assert [f.message for f in comparison.gone] == ["60 cards in the deck; at least 70 are needed."]
    assert comparison.new == []
    assert [row.rule.states for row in comparison.rules_gone] == ["At least 70 cards in the deck."]
    assert [row.rule.states for row in comparison.rules_new] == ["At least 50 cards in the deck."]


def test_the_same_twice_differs_in_nothing() -> None:
    once = judged(at_least(70, "T-BUILD-01"))
    comparison = Comparison(once, judged(at_least(70, "T-BUILD-01")))
    assert not comparison.changes_the_verdict
    assert (comparison.gone, comparison.new) == ([], [])
    assert (comparison.rules_gone, comparison.rules_new) == ([], [])
