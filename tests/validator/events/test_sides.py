"""Sides of Heroes vs. Villains hand their profession deck in once, each player an own deck."""

import pytest

from tests.validator.events.booked import (
    ARCHETYPE,
    PROFESSION,
    WATCH,
    WATCH_WITH_DECK,
    Booked,
    joins_a_side,
    revises_with_a_side,
)
from validator.errors import InputError
from validator.events import submitting
from validator.events.lists import EntryLists
from validator.events.model import EntryPart, Lock, RevisionKind
from validator.events.organising import amend, lock_one
from validator.events.refusals import RefusedError
from validator.events.sides import SideDeck

FEWER = PROFESSION.replace("5 Honest Shove", "4 Honest Shove")


def test_a_player_hands_in_for_the_side_too(watch: Booked) -> None:
    receipt = joins_a_side(watch, "Ann", WATCH_WITH_DECK)
    ann, side = watch.entries
    assert (receipt.entry, receipt.row["player"]) == (ann.number, "Ann")
    assert (ann.part, ann.side, ann.allegiance, ann.status) == (
        EntryPart.DECK,
        "Watch",
        "heroes",
        "legal",
    )
    assert (side.part, side.player, side.allegiance, side.status) == (
        EntryPart.SIDE,
        "Watch",
        "heroes",
        "legal",
    )
    assert (ann.by, side.by) == (1, 1)


def test_a_side_whose_deck_nobody_handed_in_is_missing(watch: Booked) -> None:
    joins_a_side(watch, "Ann", WATCH)
    side = watch.entry(2)
    assert (side.part, side.is_missing, side.status) == (EntryPart.SIDE, True, "missing")


def test_the_deck_of_a_side_is_handed_in_once(watch: Booked) -> None:
    joins_a_side(watch, "Ann", WATCH_WITH_DECK)
    before = watch.state()
    with pytest.raises(RefusedError, match="The profession deck of Watch was already submitted"):
        joins_a_side(watch, "Bob", SideDeck("wATCH ", "heroes", PROFESSION))
    assert watch.state() == before
    joins_a_side(watch, "Bob", SideDeck("watch", "heroes"))
    assert [entry.side for entry in watch.entries] == ["Watch"] * 3


def test_who_handed_in_the_deck_of_a_side_may_revise_it(watch: Booked) -> None:
    ann = joins_a_side(watch, "Ann", WATCH_WITH_DECK)
    bob = joins_a_side(watch, "Bob", WATCH)
    revises_with_a_side(watch, ann, SideDeck(profession=FEWER))
    assert watch.entry(2).status == "illegal"
    with pytest.raises(RefusedError, match="by another player of the side"):
        revises_with_a_side(watch, bob, SideDeck(profession=PROFESSION))


def test_a_missing_deck_may_come_from_any_player_of_the_side(watch: Booked) -> None:
    joins_a_side(watch, "Ann", WATCH)
    bob = joins_a_side(watch, "Bob", WATCH)
    revises_with_a_side(watch, bob, SideDeck(profession=PROFESSION), "")
    assert (watch.entry(2).by, watch.entry(2).status) == (bob.entry, "legal")


def test_a_side_keeps_its_allegiance(watch: Booked) -> None:
    joins_a_side(watch, "Ann", WATCH)
    with pytest.raises(RefusedError, match="The side Watch plays the heroes, not the villains"):
        joins_a_side(watch, "Bob", SideDeck("Watch", "villains"))
    assert len(watch.entries) == 2


@pytest.mark.parametrize(
    ("side", "said"),
    [
        (SideDeck("", "heroes"), "Give the name of the side"),
        (SideDeck("Watch"), "heroes or the villains"),
        (SideDeck("Watch", "Heroes"), "heroes or the villains"),
        (SideDeck("x" * 81, "heroes"), "at most 80 characters"),
    ],
)
def test_a_side_has_a_name_and_an_allegiance(watch: Booked, side: SideDeck, said: str) -> None:
    with pytest.raises(InputError, match=said):
        joins_a_side(watch, "Ann", side)
    assert watch.kinds == [RevisionKind.CREATED]


def test_a_revision_need_not_name_the_side_again(watch: Booked) -> None:
    ann = joins_a_side(watch, "Ann", WATCH)
    revises_with_a_side(watch, ann, SideDeck())
    assert (watch.entry(1).side, len(watch.entries)) == ("Watch", 2)


def test_a_player_may_change_sides(watch: Booked) -> None:
    ann = joins_a_side(watch, "Ann", WATCH)
    revises_with_a_side(watch, ann, SideDeck("Dusk", "villains"))
    assert (watch.entry(1).side, watch.entry(1).allegiance) == ("Dusk", "villains")
    assert watch.entry(3).player == "Dusk"


def test_a_side_and_a_player_may_have_the_same_name(watch: Booked) -> None:
    joins_a_side(watch, "Watch", WATCH_WITH_DECK)
    assert [(entry.player, entry.part) for entry in watch.entries] == [
        ("Watch", EntryPart.DECK),
        ("Watch", EntryPart.SIDE),
    ]


def test_the_deck_of_a_locked_side_stays(watch: Booked) -> None:
    ann = joins_a_side(watch, "Ann", WATCH_WITH_DECK)
    lock_one(watch.store, watch.organiser, 2, Lock.LOCKED)
    with pytest.raises(RefusedError, match="has locked the list"):
        revises_with_a_side(watch, ann, SideDeck(profession=FEWER))
    revises_with_a_side(watch, ann, SideDeck())


def test_the_deck_of_a_side_is_not_revised_more_than_so_often(
    watch: Booked, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(submitting, "MAX_REVISIONS_OF_A_PLAYER", 2)
    ann = joins_a_side(watch, "Ann", WATCH_WITH_DECK)
    revises_with_a_side(watch, ann, SideDeck(profession=FEWER), "")
    with pytest.raises(RefusedError, match="You have submitted 2 times"):
        revises_with_a_side(watch, ann, SideDeck(profession=FEWER), "")


def test_an_amended_deck_of_a_side_is_judged_as_one(watch: Booked) -> None:
    ann = joins_a_side(watch, "Ann", WATCH_WITH_DECK)
    amend(watch.store, watch.checker, watch.organiser, 2, EntryLists(FEWER), "one was lost")
    assert (watch.entry(2).status, watch.entry(2).by) == ("illegal", ann.entry)
    amend(watch.store, watch.checker, watch.organiser, 2, EntryLists(PROFESSION), "it was found")
    assert watch.entry(2).status == "legal"


def test_an_archetype_deck_is_no_profession_deck(watch: Booked) -> None:
    receipt = joins_a_side(watch, "Ann", SideDeck("Watch", "heroes", ARCHETYPE))
    assert receipt.row["status"] == "legal"
    assert watch.entry(2).status != "legal"
