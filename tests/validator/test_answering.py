"""The answers of a form become rows of a card file, and only those that were asked for."""

from tests.helpers import checked
from validator.answering import Answers

NAMES = "4 Lamp Keeper A\n56 Lamp Keeper B"
REPORT = checked(NAMES, "vs-system")


def stated(*pairs: tuple[str, str], before: str = "") -> list[str]:
    return Answers.of(pairs).added_to(before, REPORT).splitlines()[1:]


def test_all_names_are_confirmed_at_once() -> None:
    assert stated(("answer", "names")) == ["Lamp Keeper A,,,stated", "Lamp Keeper B,,,stated"]


def test_names_are_confirmed_one_by_one() -> None:
    assert stated(("confirm", "Lamp Keeper B")) == ["Lamp Keeper B,,,stated"]


def test_a_fact_is_stated_for_one_card_or_for_all() -> None:
    expected = ["Lamp Keeper B,,,Army,stated"]
    assert stated(("fact version Lamp Keeper B", " Army ")) == expected
    assert stated(("all version", "Army")) == expected


def test_the_nearest_answer_counts() -> None:
    given = (("all version", "Army"), ("fact version Lamp Keeper B", "Lone"))
    assert stated(*given) == ["Lamp Keeper B,,,Lone,stated"]


def test_what_was_not_asked_is_passed_over() -> None:
    odd = (("confirm", "<b>"), ("fact cost Lamp Keeper B", "3"), ("all", "x"), ("fact", "y"))
    assert stated(*odd) == []


def test_answers_are_added_to_what_was_stated() -> None:
    before = "name,source\nHarbour Cat,stated\n"
    assert stated(("confirm", "Lamp Keeper A"), before=before) == [
        "Harbour Cat,,,stated",
        "Lamp Keeper A,,,stated",
    ]


def test_empty_fields_are_no_answers() -> None:
    assert not Answers.of([("all version", "  "), ("decklist", "4 Roger"), ("answer", "facts")])
