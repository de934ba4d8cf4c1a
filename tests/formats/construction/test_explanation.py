"""Why a verdict is what it is: every rule with its number."""

from dataclasses import replace
from datetime import date

from carddb.model import Card
from formats.construction.explanation import explain
from formats.construction.finding import Finding, RuleOutcome
from formats.construction.format import Format, SectionSpec, Unchecked, compile_format
from formats.construction.report import Report
from formats.construction.rule import Context, Rule
from formats.construction.shapes import at_least, exactly
from formats.construction.submission import Deck, Entry, Section, Submission
from validator.check import check

SLEEVES = Unchecked("T-BUILD-03", "All sleeves are alike.")
BASE = Format(
    id="base",
    game="toy",
    name="Base",
    summary="",
    version="1",
    sections=(SectionSpec("deck", required=True),),
    rules=(at_least(60, "T-BUILD-01"),),
    unchecked=(SLEEVES,),
)
LEAN = Format(
    id="lean",
    game="toy",
    name="Lean",
    summary="",
    version="1",
    extends=BASE,
    rules=(exactly(62, "T-BUILD-02"),),
)
CITATIONS = {"T-BUILD-01": "§1", "T-BUILD-02": "§2", "T-BUILD-03": "§3"}
A, B = Card("toy", "a", "A", "A"), Card("toy", "b", "B", "B")


def judged(*entries: Entry, source: Format = LEAN, also: tuple[Section, ...] = ()) -> Report:
    submission = Submission((Deck((Section("deck", entries), *also)),))
    return check(submission, compile_format(source, CITATIONS), as_of=date(2026, 11, 16))


def test_every_rule_is_explained_kept_or_not() -> None:
    explanation = explain(judged(Entry(60, A)))
    assert [(e.rule, e.origin, e.citation, e.outcome, e.found) for e in explanation.rules] == [
        ("T-BUILD-01", "base", "§1", RuleOutcome.KEPT, "60 of at least 60 in the deck"),
        ("T-BUILD-02", "lean", "§2", RuleOutcome.BROKEN, "60 of exactly 62 in the deck"),
    ]
    assert not explanation.is_one_of_several


def test_what_no_list_can_show_is_inherited() -> None:
    assert explain(judged(Entry(62, A))).unchecked == (SLEEVES,)


def test_of_a_list_with_several_readings_the_first_is_measured() -> None:
    explanation = explain(judged(Entry(62, A, others=(B,))))
    assert explanation.is_one_of_several
    assert [each.found for each in explanation.rules] == [
        "62 of at least 60 in the deck",
        "62 of exactly 62 in the deck",
    ]


def test_rules_that_judge_by_all_meanings_have_one_reading() -> None:
    source = replace(LEAN, seen_of=lambda card: card.title)
    unclear = Entry(62, A, others=(B,))
    explanation = explain(judged(unclear, source=source))
    assert not explanation.is_one_of_several
    assert explanation.rules[1].found == "62 of exactly 62 in the deck"
    heroes = Section("Heroes", (Entry(1, A),), may_belong_to="deck")
    assert explain(judged(unclear, source=source, also=(heroes,))).is_one_of_several


def test_a_rule_about_what_was_not_handed_in_is_not_judged() -> None:
    optional = replace(BASE, sections=(SectionSpec("deck"),))
    nothing = Submission((Deck((Section("side", ()),)),))
    source = compile_format(optional, CITATIONS)
    (explained,) = explain(check(nothing, source, as_of=date(2026, 11, 16))).rules
    assert (explained.outcome, explained.found) == (RuleOutcome.NOT_JUDGED, "not handed in")


def test_what_was_not_handed_in_may_be_said_with_more_words() -> None:
    def judge(_: Submission, __: Context) -> list[Finding]:
        return []

    def measure(_: Submission, __: Context) -> str:
        return "not handed in; it takes every card"

    rule = Rule("T-BUILD-01", "All.", (("shape", "all"),), judge, measure)
    source = compile_format(replace(BASE, rules=(rule,), sections=(SectionSpec("a"),)), CITATIONS)
    (explained,) = explain(check(Submission(()), source, as_of=date(2026, 11, 16))).rules
    assert explained.outcome is RuleOutcome.NOT_JUDGED
