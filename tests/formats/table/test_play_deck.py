"""Decks as they are played, and how many come to a table."""

import pytest

from carddb.model import Card
from formats.table.play_deck import DeckPart, ListCount, PlayDeck

OAR, REED, SEDGE = (Card("game", name, name, name.title()) for name in ("oar", "reed", "sedge"))


def test_a_deck_has_the_cards_of_all_its_parts() -> None:
    deck = PlayDeck((DeckPart("deck", (OAR, REED)), DeckPart("deck", (SEDGE,), "Ann")))
    assert deck.cards == (OAR, REED, SEDGE)
    assert (deck.part("deck"), deck.part("deck", "Ann")) == ((OAR, REED), (SEDGE,))
    assert deck.part("deck", "Bob") == ()
    assert PlayDeck.of_cards((OAR,)).parts == (DeckPart("deck", (OAR,)),)


@pytest.mark.parametrize(
    ("lists", "words", "fitting"),
    [
        (ListCount(1, 1), "one", [1]),
        (ListCount(2, 4), "two to four", [2, 3, 4]),
        (ListCount(4, 5), "four to 5", [4, 5]),
        (ListCount(2, 12), "two to 12", list(range(2, 13))),
    ],
)
def test_so_many_lists_come_to_a_table(lists: ListCount, words: str, fitting: list[int]) -> None:
    assert str(lists) == words
    assert [number for number in range(20) if number in lists] == fitting
