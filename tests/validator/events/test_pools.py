"""Sealed events: the opened pool is registered with the deck."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.validator.events.booked import STATED, Booked, an_event
from validator.errors import InputError
from validator.events.lists import EntryLists
from validator.events.model import RevisionKind
from validator.events.organising import amend
from validator.events.reading import list_of
from validator.events.submitting import EntryContent, Receipt, hand_in

DECK = "Pre-Game\n1 Connor MacLeod\nDeck\n3 Upper Left Attack\n"
POOL = "1 Connor MacLeod\n3 Upper Left Attack\n"


@pytest.fixture
def sealed(tmp_path: Path) -> Booked:
    return an_event(tmp_path, replace(STATED, format="highlander-sealed"))


def hands_in(event: Booked, decklist: str, pool: str) -> Receipt:
    handed = EntryContent("Ann", EntryLists(decklist, pool))
    return hand_in(event.store, event.checker, event.player, handed)


def test_the_pool_is_kept_beside_the_deck_and_read_with_it(sealed: Booked) -> None:
    receipt = hands_in(sealed, DECK, POOL)
    assert set(receipt.row["report"]["deck"]["sections"]) >= {"pool"}
    with sealed.store.reading() as db:
        assert list_of(db, sealed.id, sealed.entry(1)) == {"decklist": DECK, "pool": POOL}


def test_a_card_that_is_not_in_the_pool_is_found(sealed: Booked) -> None:
    short = hands_in(sealed, DECK, POOL.replace("3 ", "2 "))
    assert short.row["status"] == "illegal"


def test_a_pool_may_be_registered_before_there_is_a_deck(sealed: Booked) -> None:
    receipt = hands_in(sealed, "", POOL)
    assert receipt.row["report"]["deck"]["sections"]["pool"]


def test_what_is_wrong_with_the_pool_is_told_by_its_own_lines(sealed: Booked) -> None:
    receipt = hands_in(sealed, DECK, f"{POOL}1 Nobody Known\n")
    findings = receipt.row["report"]["findings"]
    said = [each["message"] for each in findings]
    assert "Line 3 of the pool: 'Nobody Known' is not in our catalogue." in said
    assert all(1 <= line <= 5 for each in findings for line in each["lines"])


def test_a_pool_that_can_not_be_read_is_refused(sealed: Booked) -> None:
    for pool in ("\0", "1 Connor\ud800"):
        with pytest.raises(InputError):
            hands_in(sealed, DECK, pool)
    assert sealed.kinds == [RevisionKind.CREATED]


def test_a_pool_may_be_amended(sealed: Booked) -> None:
    hands_in(sealed, DECK, POOL.replace("3 ", "2 "))
    amend(sealed.store, sealed.checker, sealed.organiser, 1, EntryLists(DECK, POOL), "miscounted")
    assert sealed.entry(1).status != "illegal"
