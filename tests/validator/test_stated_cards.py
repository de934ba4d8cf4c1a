"""Names and facts that somebody vouches for count only where nothing is recorded, and are named."""

import pytest

from formats.construction.finding import Verdict
from formats.construction.report import Report
from tests.helpers import AS_OF, checker
from validator.errors import InputError, TooLargeError
from validator.limits import MAX_STATED_CARDS
from validator.question import Question
from validator.reports.settling import rests_on, rests_on_data
from validator.reports.text import headline
from validator.stated_cards import stated_cards, with_rows

SIXTY = "\n".join(f"4 Lamp Keeper {letter}" for letter in "ABCDEFGHIJKLMNO")
ALL = with_rows("", [{"name": f"Lamp Keeper {letter}"} for letter in "ABCDEFGHIJKLMNO"])


def judged(decklist: str, stated: str, format_id: str = "vs-system") -> Report:
    return checker().check_text(decklist, Question(AS_OF, format_id, stated_cards(stated)))


def test_a_verdict_says_that_it_rests_on_names() -> None:
    report = judged(SIXTY, ALL)
    assert report.verdict is Verdict.LEGAL
    assert headline(report) == (
        "Legal in Vs. System as of 16 November 2026, with 15 names stated by you"
    )


def test_a_verdict_says_that_it_rests_on_facts() -> None:
    stated = with_rows(ALL, [{"name": "Lamp Keeper A", "version": "Army"}])
    report = judged(SIXTY.replace("4 Lamp Keeper A", "24 Lamp Keeper A, Army"), stated)
    assert report.verdict is Verdict.LEGAL
    data = rests_on_data(report)
    assert data is not None
    assert data["names"] == 15


def test_a_stated_fact_never_replaces_a_recorded_one() -> None:
    deck = "4 Roger\n" * 15
    wrong = with_rows("", [{"name": "Roger", "version": "Army", "type": "plot twist"}])
    report = judged(deck, wrong)
    assert report.verdict is judged(deck, "").verdict is Verdict.ILLEGAL
    assert rests_on(report) is None


def test_a_contradiction_to_the_catalogue_is_told() -> None:
    wrong = with_rows(ALL, [{"name": "Roger", "type": "plot twist"}])
    report = judged(f"{SIXTY}\n1 Roger", wrong)
    told = [finding.message for finding in report.findings if finding.rule == "DM-CARD-01"]
    assert told == [
        "Roger: type is character in the catalogue and was stated as plot twist; what is recorded "
        "was used."
    ]


def test_what_is_stated_in_two_ways_counts_for_nothing() -> None:
    text = "name,version,source\nKeeper,Army,stated\nKeeper,Lone,stated\n"
    report = checker().check_text("60 Keeper", Question(AS_OF, "vs-system", stated_cards(text)))
    assert report.verdict is not Verdict.LEGAL


def test_a_file_is_stated_whatever_its_rows_say() -> None:
    report = judged("60 Keeper, Army", "name,version,source\nKeeper,Army,the printed card\n")
    found = rests_on(report)
    assert found is not None
    assert found.names == 1


def test_a_verdict_on_recorded_cards_rests_on_nothing() -> None:
    assert rests_on(judged("4 Roger", ALL)) is None
    assert rests_on_data(judged("4 Roger", "")) is None


@pytest.mark.parametrize("text", ["no table at all", '"', "name\n" + "x" * 600_000, "\x00"])
def test_what_is_no_card_file_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(InputError, match=r"stated"):
        judged("4 Roger", text)


def test_more_cards_than_are_read_are_refused() -> None:
    rows = [{"name": f"Card {number}"} for number in range(MAX_STATED_CARDS + 1)]
    with pytest.raises(TooLargeError, match="5,001 cards are stated"):
        with_rows("", rows)


def test_a_row_about_a_card_that_is_there_completes_it() -> None:
    text = with_rows(with_rows("", [{"name": "Keeper"}]), [{"name": "Keeper", "version": "Army"}])
    assert text.splitlines() == ["name,set,number,version,source", "Keeper,,,Army,stated"]


def test_two_numbers_of_one_name_are_two_cards() -> None:
    names = "\n".join(f"4 Lamp Keeper [ABC-{number:03}]" for number in range(15))
    rows = [{"name": "Lamp Keeper", "set": "ABC", "number": f"{n:03}"} for n in range(15)]
    assert "if 15 names are right" in headline(judged(names, ""))
    report = judged(names, with_rows("", rows))
    assert report.verdict is Verdict.LEGAL
    assert "with 15 names stated by you" in headline(report)
