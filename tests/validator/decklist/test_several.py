"""Two lists in one paste are told apart where it is plain, and never where it is not."""

import pytest

from validator.decklist import notations
from validator.decklist.lines import Decklist, LineKind
from validator.errors import SeveralDecksError
from validator.question import typed_list


def deck(word: str = "Stranger", count: int = 15) -> str:
    return "\n".join(f"4 {word} {chr(65 + place)}" for place in range(count))


HEADED = f"Characters\n{deck(count=11)}\n\nPlot Twists\n{deck('Ruse', 4)}\n"
OTHER = f"Characters\n{deck(count=11)}\n\nLocations\n{deck('Pier', 4)}\n"


def sizes(typed: str) -> dict[str, int]:
    """The lists of a text by their names, and how many cards each has."""
    return {each.fields.get("deck", ""): size(each) for each in notations.parse(typed)}


def size(each: Decklist) -> int:
    return sum(line.count or 0 for line in each.lines if line.kind is LineKind.CARD)


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        (f"Night (60 cards)\n{deck()}\n\nDay (60 cards)\n{deck()}", {"Night": 60, "Day": 60}),
        (f"Deck: Night\n{deck()}\nDeck: Day\n{deck()}", {"Night": 60, "Day": 60}),
        (f"{deck()}\nTotal: 60\n\nDay\n{deck()}\nTotal: 60", {"Deck 1": 60, "Day": 60}),
        (HEADED * 2, {"Deck 1": 60, "Deck 2": 60}),
        (f"Night\n{HEADED}\nDay\n\n{OTHER}", {"Night": 60, "Day": 60}),
        (f"Night\n\n{HEADED}\nDay\nby Ann\n{OTHER}", {"Night": 60, "Day": 60}),
        (HEADED * 3, {"Deck 1": 60, "Deck 2": 60, "Deck 3": 60}),
        (f"Night (60 cards)\n{HEADED}\nNight (60 cards)\n{OTHER}", {"Night": 60, "Night (2)": 60}),
    ],
)
def test_two_lists_are_told_apart(typed: str, expected: dict[str, int]) -> None:
    assert sizes(typed) == expected


@pytest.mark.parametrize(
    "typed",
    [
        # Nothing repeats but cards.
        f"{deck()}\n\n{deck()}",
        # A section each, with its own total.
        f"Characters\n{deck()}\nTotal: 60\n\nPlot Twists\n{deck()}\nTotal: 60",
        f"{deck()}\nTotal: 60\n\nPlot Twists\n{deck()}",
        # Two parts of one deck.
        f"Characters\n{deck(count=8)}\nLocations\n4 Pier\n" * 2,
        f"{HEADED}{OTHER}",
        # What was opened has the headings of the deck too.
        f"Attacks\n{deck()}\nEvents\n{deck('Ruse')}\nOpened pool\nAttacks\n{deck()}\nEvents\n4 Oar",
        f"Characters\n{deck()}\n\nSideboard\n\nCharacters\n{deck()}",
    ],
)
def test_a_long_list_stays_one(typed: str) -> None:
    assert len(notations.parse(typed)) == 1


def test_whoever_pastes_two_is_asked_which() -> None:
    above = "Format: vs-system\nPlayer: Ann\n"
    typed = f"{above}Night (60 cards)\n{deck()}\n\nDay (60 cards)\n{deck('Moth')}"
    with pytest.raises(SeveralDecksError) as caught:
        typed_list(typed)
    assert str(caught.value).startswith("There are 2 decks here: Night and Day.")
    assert caught.value.names == ["Night", "Day"]
    day = typed_list(typed, "day")
    assert (day.fields["format"], day.fields["player"]) == ("vs-system", "Ann")
    # Its lines keep the numbers that they have in the whole text.
    assert [line.number for line in day.lines][:2] == [20, 21]


def test_a_card_that_lost_its_count_is_no_title_of_the_next_list() -> None:
    first, second = notations.parse(f"{HEADED}Moth\nCharacters\n{HEADED[11:]}")
    assert first.lines[-1].text == "Moth"
    assert second.lines[0].text == "Characters"
