"""What differs between two lists: missing, extra, moved."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.helpers import checked
from tests.spending import assert_spends_less
from validator.difference import DeckChange, DeckMove, Difference, difference

DECK = "4 Kroenen\n4 Roger\n3 Hellboy, Anung Un Rama"


def told_apart(first: str, second: str, format_id: str = "vs-system") -> Difference:
    """The difference of two lists, both read by the format."""
    return difference(*(checked(each, format_id).submission for each in (first, second)))


@pytest.mark.parametrize(
    "alike",
    [DECK, "3 hellboy anung un rama\n4x ROGER\n2 Kroenen\n2 Kroenen", f"Player: Ann\n{DECK}"],
    ids=["itself", "spelling and order", "with a player"],
)
def test_the_same_cards_do_not_differ(alike: str) -> None:
    found = told_apart(DECK, alike)
    assert found.is_none
    assert found.same == 11


def test_what_the_second_list_lacks_is_missing() -> None:
    found = told_apart(DECK, "3 Kroenen\n4 Roger")
    assert found.missing == (
        DeckChange("deck", "Kroenen", 4, 3, 1),
        DeckChange("deck", "Hellboy, Anung Un Rama", 3, 0, 3),
    )
    assert not found.extra
    assert not found.moved
    assert found.same == 7


def test_what_only_the_second_list_has_is_extra() -> None:
    found = told_apart(DECK, f"{DECK}\n1 Weapons Lab\n1 Roger")
    assert found.extra == (
        DeckChange("deck", "Roger", 4, 5, 1),
        DeckChange("deck", "Weapons Lab", 0, 1, 1),
    )
    assert found.missing == ()


def test_copies_in_another_section_were_moved() -> None:
    found = told_apart("Deck\n4 Kroenen\n2 Roger", "Deck\n3 Kroenen\n2 Roger\nSideboard\n1 Kroenen")
    assert found.moved == (DeckMove("Kroenen", 1, "deck", "Sideboard"),)
    assert found.missing == found.extra == ()
    assert not found.is_none


def test_of_moved_copies_only_the_rest_is_missing() -> None:
    found = told_apart("Deck\n4 Kroenen", "Deck\n1 Kroenen\nSideboard\n1 Kroenen")
    assert found.moved == (DeckMove("Kroenen", 1, "deck", "Sideboard"),)
    assert found.missing == (DeckChange("deck", "Kroenen", 4, 1, 2),)


def test_an_unclear_name_is_taken_for_the_only_card_it_may_mean_in_the_other_list() -> None:
    assert told_apart("3 Hellboy", "3 Hellboy, Little Boy").is_none
    assert told_apart("3 Hellboy, Little Boy", "3 Hellboy").is_none


def test_an_unclear_name_is_not_taken_for_one_of_two() -> None:
    both = "2 Hellboy, Little Boy\n1 Hellboy, Anung Un Rama"
    found = told_apart("3 Hellboy", both)
    assert [change.name for change in found.missing] == ["Hellboy"]
    assert [change.count for change in found.extra] == [2, 1]


def test_names_that_nobody_knows_are_compared_as_they_are_written() -> None:
    assert told_apart("1 Nobody Ever", "1 NOBODY, ever").is_none
    found = told_apart("1 Nobody Ever", "1 Nobody Else")
    assert [each.name for each in (*found.missing, *found.extra)] == [
        "Nobody Ever",
        "Nobody Else",
    ]


def test_cards_of_one_title_and_two_numbers_differ() -> None:
    cards: list[dict[str, object]] = [
        {"name": "Usher", "type": "supporting character", "set": "MAV", "number": "071"},
        {"name": "Usher", "type": "supporting character", "set": "MAV", "number": "072"},
    ]
    first, second = (
        checked(f"Deck\n4 Usher [MAV-{number}]", "vs-2pcg", cards).submission
        for number in ("071", "072")
    )
    found = difference(first, second)
    assert [each.name for each in found.missing] == ["Usher [MAV-071]"]
    assert [each.name for each in found.extra] == ["Usher [MAV-072]"]


def test_a_card_in_a_thousand_sections_is_told_apart_in_time() -> None:
    first, second = (
        "\n".join(f"Part {word} {place}\n1 Kroenen" for place in range(900))
        for word in ("one", "two")
    )
    submissions = [checked(each, "vs-system").submission for each in (first, second)]
    assert_spends_less(1, lambda: difference(*submissions))


LINES = st.lists(
    st.tuples(
        st.sampled_from(["Deck", "Sideboard"]),
        st.integers(1, 5),
        st.sampled_from(["Kroenen", "Roger", "Hellboy, Little Boy", "Nobody Ever"]),
    ),
    min_size=1,
    max_size=8,
)


@given(LINES, LINES)
def test_no_copy_is_lost_between_missing_extra_moved_and_same(
    first: list[tuple[str, int, str]], second: list[tuple[str, int, str]]
) -> None:
    texts = ["\n".join(f"{head}\n{n} {name}" for head, n, name in each) for each in (first, second)]
    found = told_apart(*texts)
    moved = sum(move.count for move in found.moved)
    missing, extra = (sum(c.count for c in part) for part in (found.missing, found.extra))
    assert found.same + moved + missing == sum(count for _, count, _ in first)
    assert found.same + moved + extra == sum(count for _, count, _ in second)
    assert told_apart(texts[1], texts[0]).same == found.same
