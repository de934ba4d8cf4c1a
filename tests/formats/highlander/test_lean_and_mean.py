"""Lean & Mean: exactly fifty cards, and six Lean & Mean among them."""

from collections.abc import Mapping

import pytest

from formats.construction.explanation import explain
from formats.construction.finding import CardCopies, Finding, Fix, Severity, Verdict
from formats.games import compiled_formats
from tests.formats.highlander.decks import (
    FIFTY,
    STANDARD,
    Record,
    card,
    found,
    judged,
    judged_text,
    told,
)
from tests.helpers import Cards

FORMAT = "highlander-lean-and-mean"
LEAN, MEAN = "Lean and Mean", "HL-FORMAT-33"
CARDS: Cards = (card(LEAN, "Event", aliases=["Lean & Mean"]),)
FIFTY_LEAN: Mapping[str, int] = {"Quick Step": 5, "Long Feint": 0, LEAN: 6}


def finding(change: Mapping[str, int], cards: Cards = CARDS) -> Finding:
    """The only finding of a rule of this format."""
    report = judged({**FIFTY_LEAN, **change}, cards=cards, format_id=FORMAT)
    (only,) = found(report, MEAN)
    return only


@pytest.mark.rule("HL-FORMAT-33", "HL-FORMAT-34")
def test_fifty_cards_with_six_lean_and_mean_are_legal() -> None:
    report = judged(FIFTY_LEAN, cards=CARDS, format_id=FORMAT)
    assert report.verdict is Verdict.LEGAL
    assert report.findings == ()


@pytest.mark.rule("HL-FORMAT-33")
def test_the_title_is_the_same_with_the_sign_for_and() -> None:
    report = judged({**FIFTY_LEAN, LEAN: 2, "Lean & Mean": 4}, cards=CARDS, format_id=FORMAT)
    assert told(report) == []
    named_so = (card("Lean & Mean", "Event"),)
    change = {**FIFTY_LEAN, LEAN: 0, "Lean & Mean": 6}
    assert told(judged(change, cards=named_so, format_id=FORMAT)) == []


@pytest.mark.rule("HL-FORMAT-33")
@pytest.mark.parametrize(
    ("count", "message"),
    [
        (0, "0 Lean and Mean are in the deck; exactly 6 are needed."),
        (1, "1 Lean and Mean is in the deck; exactly 6 are needed."),
        (5, "5 Lean and Mean are in the deck; exactly 6 are needed."),
    ],
)
def test_fewer_than_six_are_illegal(count: int, message: str) -> None:
    broken = finding({"Cold Stare": 6 - count, LEAN: count})
    assert (broken.severity, broken.message) == (Severity.ILLEGAL, message)
    assert broken.fix == Fix(
        remove=(CardCopies(6 - count, None, "deck"),), add=(CardCopies(6 - count, LEAN, "deck"),)
    )
    assert (broken.limit, broken.found, broken.cards) == (6, count, (LEAN,))


@pytest.mark.rule("HL-FORMAT-33")
def test_a_seventh_is_illegal_by_the_title_limit_and_by_the_format() -> None:
    report = judged({**FIFTY_LEAN, "Quick Step": 4, LEAN: 7}, cards=CARDS, format_id=FORMAT)
    assert [f.rule for f in report.findings] == ["HL-BUILD-03", MEAN]
    (broken,) = found(report, MEAN)
    assert broken.message == "7 Lean and Mean are in the deck; exactly 6 are needed."
    assert broken.fix == Fix((CardCopies(1, LEAN, "deck"),), (CardCopies(1, None, "deck"),))
    assert broken.citation == "§ Tournament Rules: Lean & Mean"


@pytest.mark.rule("HL-FORMAT-33")
def test_cards_of_several_sub_titles_count_together() -> None:
    cards: tuple[Record, ...] = (*CARDS, card(LEAN, "Event", "Connor"))
    change = {**FIFTY_LEAN, f"{LEAN} (Connor)": 3, LEAN: 3}
    text = "\n".join(["Pre-Game", "1 Connor MacLeod", "Deck", *_rows(change)])
    assert told(judged_text(text, cards=cards, format_id=FORMAT)) == []


def _rows(change: Mapping[str, int]) -> list[str]:
    return [f"{count} {name}" for name, count in {**FIFTY, **change}.items() if count]


@pytest.mark.rule("HL-FORMAT-33")
def test_a_name_that_may_be_of_another_title_is_undecided() -> None:
    cards = (*CARDS, card("Slim Wolf", "Event", aliases=["Lean Wolf"]))
    cards += (card(LEAN, "Event", "Connor", aliases=["Lean Wolf"]),)
    open_question = finding({LEAN: 5, "Lean Wolf": 1}, cards)
    assert open_question.severity is Severity.UNVERIFIED
    assert open_question.message == (
        "Lean Wolf: whether the title is Lean and Mean is not known; exactly 6 Lean and Mean are "
        "needed, and 5 are certain."
    )


@pytest.mark.rule("HL-FORMAT-33")
def test_a_line_that_could_not_be_read_leaves_it_open() -> None:
    broken = finding({LEAN: 5, "Cold Stare": 1})
    assert broken.severity is Severity.ILLEGAL
    for count, unread in ((5, "99999999 Lean and Mean"), (0, "66666666666666 Lean and Mean")):
        rows = _rows({**FIFTY_LEAN, LEAN: count})
        text = "\n".join(["Pre-Game", "Deck", *rows, unread])
        (open_question,) = found(judged_text(text, cards=CARDS, format_id=FORMAT), MEAN)
        assert open_question.severity is Severity.UNVERIFIED
        assert open_question.message == (
            f"{count} Lean and Mean are certain in the deck; exactly 6 are needed, and 1 line "
            "could not be read."
        )


@pytest.mark.rule("HL-FORMAT-33")
@pytest.mark.parametrize(
    ("count", "hearsay", "severity"),
    [
        (6, 1, None),
        (5, 1, Severity.UNVERIFIED),
        (0, 6, Severity.UNVERIFIED),
        (0, 5, Severity.ILLEGAL),
    ],
)
def test_a_name_of_no_catalogue_may_be_one(
    count: int, hearsay: int, severity: Severity | None
) -> None:
    change = {**FIFTY_LEAN, LEAN: count, "Leen and Meen": hearsay}
    report = judged(change, cards=CARDS, format_id=FORMAT)
    assert [f.severity for f in found(report, MEAN)] == ([severity] if severity else [])


@pytest.mark.rule("HL-FORMAT-33")
def test_what_is_said_of_names_of_no_catalogue() -> None:
    open_question = finding({LEAN: 0, "Leen and Meen": 6})
    assert open_question.message == (
        "0 Lean and Mean are certain in the deck; exactly 6 are needed, and not every card is "
        "known."
    )
    assert open_question.cards == ("Leen and Meen",)


@pytest.mark.rule("HL-FORMAT-34")
@pytest.mark.parametrize(
    ("steps", "message", "fix"),
    [
        (
            4,
            "49 cards in the deck; exactly 50 are needed.",
            Fix(add=(CardCopies(1, None, "deck"),)),
        ),
        (
            6,
            "51 cards in the deck; exactly 50 are needed.",
            Fix(remove=(CardCopies(1, None, "deck"),)),
        ),
    ],
)
def test_any_size_but_the_smallest_is_illegal(steps: int, message: str, fix: Fix | None) -> None:
    report = judged({**FIFTY_LEAN, "Quick Step": steps}, cards=CARDS, format_id=FORMAT)
    (broken,) = report.findings
    assert (broken.rule, broken.message, broken.fix) == ("HL-FORMAT-34", message, fix)


@pytest.mark.rule("HL-FORMAT-33", "HL-FORMAT-34")
def test_it_is_standard_with_another_size_and_one_rule_more() -> None:
    formats = compiled_formats()
    origins = {row.rule.id: row.origin for row in formats[FORMAT].table}
    of_standard = {row.rule.id: STANDARD for row in formats[STANDARD].table}
    del of_standard["HL-BUILD-01"]
    assert origins == {**of_standard, "HL-FORMAT-33": FORMAT, "HL-FORMAT-34": FORMAT}
    assert formats[FORMAT].sections == formats[STANDARD].sections
    assert formats[FORMAT].unchecked == formats[STANDARD].unchecked


def test_the_rules_say_what_they_found() -> None:
    report = judged({**FIFTY_LEAN, LEAN: 5}, cards=CARDS, format_id=FORMAT)
    said = {each.rule: each.found for each in explain(report).rules}
    assert said["HL-FORMAT-33"] == "5 of exactly 6 Lean and Mean"
    assert said["HL-FORMAT-34"] == "49 of exactly 50 in the deck"
    without_a_deck = judged_text("Pre-Game\n1 Kern", cards=CARDS, format_id=FORMAT)
    assert found(without_a_deck, MEAN) == []
    said = {each.rule: each.found for each in explain(without_a_deck).rules}
    assert said["HL-FORMAT-33"] == "not handed in"
