"""Two lists are read by one format, and what could not be read is no agreement."""

import pytest

from tests.helpers import AS_OF, checker
from validator.errors import InputError
from validator.question import Question, typed_list
from validator.reports.difference import (
    AT_THE_TABLE,
    difference_data,
    difference_text,
    verdict_line,
)
from validator.two_lists import TwoLists, compared

DECK = "Format: vs-system\n4 Kroenen\n4 Roger"


def both(first: str, second: str, format_id: str | None = None) -> TwoLists:
    """The two lists, compared."""
    return compared(checker(), typed_list(first), typed_list(second), Question(AS_OF, format_id))


def test_the_second_list_is_read_by_the_format_of_the_first() -> None:
    lists = both(DECK, "Format: vs-system-training\n4 Kroenen\n4 Roger")
    assert lists.second.format.id == "vs-system"
    assert lists.is_same


@pytest.mark.parametrize(
    ("second", "line"),
    [
        ("4 Roger\n4 Kroenen", "Same deck"),
        ("4 Roger\n2 Kroenen", "2 missing"),
        ("4 Roger\n2 Kroenen\n1 Weapons Lab", "2 missing, 1 extra"),
        ("4 Roger\n4 Kroenen\nwhat is this", "No difference in what could be read"),
        ("4 Roger\n4 Kroenen\n-1 Weapons Lab", "No difference in what could be read"),
        ("3 Roger\n4 Kroenen\nwhat is this", "1 missing"),
        ("4 Roger\n3 Kroenen\nSideboard\n1 Kroenen", "1 moved"),
    ],
)
def test_the_verdict_is_one_line(second: str, line: str) -> None:
    assert verdict_line(both(DECK, second), AT_THE_TABLE) == line


def test_lines_that_could_not_be_read_are_counted_in_both_lists() -> None:
    lists = both(f"{DECK}\nwhat is this", "4 Kroenen\n4 Roger\nwhat is that\n-1 Kroenen")
    assert not lists.is_same
    assert lists.caveats == ["3 lines could not be read, so this comparison is not whole."]


def test_a_name_that_may_mean_several_cards_is_no_agreement() -> None:
    lists = both("Format: vs-system\n4 Hellboy", "4 Hellboy")
    assert lists.difference.is_none
    assert not lists.is_same
    assert lists.caveats == ["2 places are not clear, so this comparison is not certain."]


def test_names_that_no_card_has_are_compared_as_written_and_named() -> None:
    lists = both(f"{DECK}\n2 Nobody Ever\n1 Krenen", "4 Kroenen\n4 Roger\n2 NOBODY ever\n1 Krenen")
    assert lists.is_same
    assert lists.caveats == [
        "'Nobody Ever' and 'Krenen' are not in our catalogue; unknown names are compared as "
        "they are written."
    ]
    said = difference_text(lists)
    assert said.startswith("Same deck\n'Nobody Ever' and 'Krenen' are not in our catalogue; ")
    assert "Compared as written in the second\n  'NOBODY ever'\n  'Krenen' (did you" in said


def test_of_many_unknown_names_the_first_are_named_and_the_others_counted() -> None:
    many = "\n".join(f"1 Nobody {letter}" for letter in "abcdefghij")
    (caveat,) = both(f"{DECK}\n{many}", DECK).caveats
    assert caveat.startswith("'Nobody a', 'Nobody b', ")
    assert "'Nobody f' and 4 more are not in our catalogue; " in caveat


def test_a_list_that_names_no_format_and_no_known_card_is_refused() -> None:
    with pytest.raises(InputError, match="Which game is this"):
        both("4 Zzyzx", "4 Zzyzx")


def test_the_difference_as_text() -> None:
    assert difference_text(both(DECK, "4 Roger\n3 Kroenen\nwhat\nSideboard\n1 Weapons Lab")) == (
        "1 only in the first, 1 only in the second\n"
        "1 line could not be read, so this comparison is not whole.\n"
        "First:  Illegal in Vs. System: 1 problem, signature GHW0-88AE-7ZEQ\n"
        "Second: Unverified in Vs. System: 3 open questions, no signature\n"
        "\n"
        "Could not be compared in the second\n"
        "  ? Line 3: 'what' is neither a card nor a heading that is known. A card's line begins "
        "with its count. (DM-LINE-01)\n"
        "\n"
        "Only in the first\n"
        "  1 Kroenen (deck: 4 → 3)\n"
        "\n"
        "Only in the second\n"
        "  1 Weapons Lab (Sideboard: 0 → 1)\n"
        "\n"
        "7 the same in both."
    )


def test_the_difference_as_data() -> None:
    data = difference_data(both(DECK, "4 Roger\n3 Kroenen"))
    assert data["is_same"] is False
    assert data["is_whole"] is True
    assert data["missing"] == [
        {"section": "deck", "name": "Kroenen", "before": 4, "after": 3, "count": 1}
    ]
    assert data["extra"] == data["moved"] == []
    assert data["same"] == 7
    assert data["doubts"] == [[], []]
