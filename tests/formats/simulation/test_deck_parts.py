"""Parts of a deck: every copy in the order of the list, and no card that is not clear."""

import pytest

from carddb.model import Card
from formats.construction.submission import Entry, Section
from formats.simulation.deck_parts import deck_part
from formats.table.play_deck import DeckPart
from formats.table.playable import UnplayableError

OAR, REED = (Card("game", name, name, name.title()) for name in ("oar", "reed"))


def test_a_part_has_every_copy_in_the_order_of_the_list() -> None:
    sections = (Section("deck", (Entry(2, OAR), Entry(1, REED))), Section("deck", (Entry(1, OAR),)))
    assert deck_part("deck", sections, "Ann") == DeckPart("deck", (OAR, OAR, REED, OAR), "Ann")
    assert deck_part("deck", ()) == DeckPart("deck", ())


def test_it_must_be_clear_which_card_is_played() -> None:
    unclear = Entry(1, OAR, others=(REED,), typed="boat")
    with pytest.raises(
        UnplayableError, match=r"^'boat' may mean Oar or Reed; name the one that is"
    ):
        deck_part("deck", (Section("deck", (unclear,)),))
