"""Copies of which it is not clear whether they are of one card, and their Restriction Numbers."""

from collections.abc import Mapping

import pytest

from formats.construction.finding import CardCopies, Finding, Fix, Severity
from tests.formats.highlander.decks import found, judged, judged_text, pregame
from tests.helpers import Cards
from tests.spending import assert_spends_less

RULE = "HL-BUILD-04"


def finding(
    change: Mapping[str, int], *pregame_cards: str, cards: Cards = (), severity: Severity
) -> Finding:
    (one,) = found(judged(change, *pregame_cards, cards=cards), RULE)
    assert one.severity is severity
    return one


def twice(text: str | None = None, **facts: object) -> Cards:
    """Two cards of one title that were printed apart; without a text, nobody recorded theirs."""
    texts = {"text": text} if text else {}
    return [
        {
            "name": "Feint",
            "type": "Event",
            "subtype": None,
            "grid": None,
            "subtitle": None,
            "edition": "1st",
            "mark": None,
            "restriction": 2,
            "set": "AT",
            "number": number,
            **{key: f"{value} {number}" for key, value in texts.items()},
            **facts,
        }
        for number in ("1", "2")
    ]


@pytest.mark.rule("HL-AMBIGUOUS-05")
@pytest.mark.parametrize(
    ("count", "severity"), [(2, None), (3, Severity.UNVERIFIED), (5, Severity.ILLEGAL)]
)
@pytest.mark.parametrize("text", ["It says", None])
def test_an_unclear_name_may_be_copies_of_several_cards(
    count: int, severity: Severity | None, text: str | None
) -> None:
    over = found(judged({"Feint": count}, cards=twice(text)), RULE)
    assert [f.severity for f in over] == ([severity] if severity else [])


@pytest.mark.rule("HL-AMBIGUOUS-05")
def test_what_is_said_of_unclear_names() -> None:
    over = finding({"Feint": 3}, cards=twice("It says"), severity=Severity.UNVERIFIED)
    assert over.message == (
        "Feint: which of the cards of that name the copies are is not known; there are more of "
        "them than the Restriction Number of one card allows."
    )
    over = finding({"Feint": 5}, cards=twice("It says"), severity=Severity.ILLEGAL)
    assert over.message == (
        "Feint is in the deck 5 times; of all cards that it may mean 4 copies are allowed by "
        "their Restriction Numbers."
    )
    assert over.fix == Fix(remove=(CardCopies(1, "Feint", "deck"),))


@pytest.mark.rule("HL-AMBIGUOUS-05")
def test_an_unclear_name_of_which_one_card_has_no_number_is_never_illegal() -> None:
    free = {**twice("It says")[0], "number": "3", "restriction": None, "text": "Another"}
    cards = [*twice("It says"), free]
    assert found(judged({"Feint": 2}, cards=cards), RULE) == []
    finding({"Feint": 6}, cards=cards, severity=Severity.UNVERIFIED)


@pytest.mark.rule("HL-AMBIGUOUS-05")
@pytest.mark.parametrize(
    ("cards", "severity"),
    [
        (twice("It says"), None),
        (twice(), Severity.UNVERIFIED),
        (twice(text=None, complete=True), Severity.ILLEGAL),
    ],
    ids=["other texts", "texts not known", "same texts"],
)
def test_printings_that_are_one_card_are_counted_together(
    cards: Cards, severity: Severity | None
) -> None:
    report = judged({"AT-1 Feint": 2, "AT-2 Feint": 1}, cards=cards)
    assert [f.severity for f in found(report, RULE)] == ([severity] if severity else [])
    assert found(judged({"AT-1 Feint": 1, "AT-2 Feint": 1}, cards=cards), RULE) == []


@pytest.mark.rule("HL-AMBIGUOUS-05")
def test_printings_that_may_be_one_card_are_told_together() -> None:
    change = {"AT-1 Feint": 2, "AT-2 Feint": 1}
    over = finding(change, cards=twice(), severity=Severity.UNVERIFIED)
    assert over.message == (
        "Feint: whether cards of that name that were printed apart are one card is not known; "
        "together there are more of them than its Restriction Number allows."
    )
    assert over.found == 3


@pytest.mark.rule("HL-AMBIGUOUS-05", "HL-AMBIGUOUS-83")
def test_printings_that_may_be_one_card_are_counted_by_the_raised_number() -> None:
    cards = [
        *twice(),
        pregame("Ledger", "other", raises_restriction="Feint", raises_restriction_to=4),
    ]
    kept = judged({"AT-1 Feint": 3, "AT-2 Feint": 1}, "Ledger", cards=cards)
    assert found(kept, RULE) == []
    change = {"AT-1 Feint": 3, "AT-2 Feint": 3}
    finding(change, "Ledger", cards=cards, severity=Severity.UNVERIFIED)


@pytest.mark.rule("HL-AMBIGUOUS-05")
@pytest.mark.parametrize(
    ("count", "severity"), [(2, None), (6, Severity.UNVERIFIED), (7, Severity.ILLEGAL)]
)
def test_cards_of_one_name_may_have_other_numbers(count: int, severity: Severity | None) -> None:
    first, second = twice("It says")
    report = judged({"Feint": count}, cards=[first, {**second, "restriction": 4}])
    assert [f.severity for f in found(report, RULE)] == ([severity] if severity else [])


@pytest.mark.rule("HL-CARDS-034")
def test_an_unclear_name_may_be_two_cards_of_which_darius_raises_one() -> None:
    darius = pregame("Darius", "other", raises_restriction="any one card", raises_restriction_to=6)
    cards = [*twice("It says", restriction=1), darius]
    finding({"Feint": 4}, "Darius", cards=cards, severity=Severity.UNVERIFIED)


@pytest.mark.rule("HL-CARDS-034")
def test_printings_that_may_be_one_card_may_be_raised_together() -> None:
    darius = pregame("Darius", "other", raises_restriction="any one card", raises_restriction_to=6)
    change = {"AT-1 Feint": 3, "AT-2 Feint": 3}
    finding(change, "Darius", cards=[*twice(), darius], severity=Severity.UNVERIFIED)
    apart = found(judged(change, "Darius", cards=[*twice("It says"), darius]), RULE)
    assert [f.severity for f in apart] == [Severity.ILLEGAL, Severity.ILLEGAL]


@pytest.mark.rule("HL-AMBIGUOUS-05")
def test_very_many_printings_of_one_title_take_little_time() -> None:
    """They are not compared with each other: all of them may be one card."""
    cards = [
        {"name": "Feint", "type": "Event", "set": "AT", "number": str(number), "restriction": 2}
        for number in range(1_900)
    ]
    rows = [f"2 Feint [AT-{number}]" for number in range(1_900)]
    report = judged_text("\n".join(["Pre-Game", "Endurance", *rows]), cards=cards)
    assert_spends_less(2, lambda: report.format.judge(report.submission, report.context))
    (over,) = found(report, RULE)
    assert (over.severity, over.found) == (Severity.UNVERIFIED, 3_800)
