"""What was done to an event, told in sentences."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from formats.samples import samples
from tests.helpers import checker
from validator.events.creating import create, renew_link, settle
from validator.events.draws import draw
from validator.events.lists import EntryLists
from validator.events.model import Actor, Lock, Revision, RevisionKind, Role
from validator.events.organising import (
    amend,
    drop,
    expect_players,
    lock_all,
    lock_one,
    note,
    open_lists,
    penalise,
    withdraw,
)
from validator.events.reading import revisions_of
from validator.events.revision_text import RevisionText, revision_text
from validator.events.settings import SettingsText
from validator.events.sides import SideDeck
from validator.events.store import EventStore
from validator.events.submitting import EntryContent, Receipt, hand_in
from validator.events.tokens import Key

_STATED = SettingsText("Friday night", "2026-11-20", "vs-system-training", "2026-11-20T18:00")
_LIST = next(s.text for s in samples().values() if s.format == "vs-system-training")
_NAMES = {1: "Ann", 2: "Bob"}


class _Played:
    """An event in which things are done."""

    def __init__(self, folder: Path, stated: SettingsText = _STATED) -> None:
        self.store = EventStore(
            folder / "events.db",
            days=400,
            clock=lambda: datetime(2026, 11, 16, 12, tzinfo=UTC),
        )
        made = create(self.store, checker(), stated)
        self.organiser = Key(made.event, Role.ORGANISER, made.organiser)
        self.players = Key(made.event, Role.PLAYER, made.player)

    def hand_in(self, player: str, text: str = _LIST, side: SideDeck | None = None) -> Receipt:
        handed = EntryContent(player, EntryLists(text), side or SideDeck())
        return hand_in(self.store, checker(), self.players, handed)

    def revision_text(self) -> RevisionText:
        """The newest revision."""
        with self.store.reading() as db:
            (newest,) = revisions_of(db, self.organiser.event, most=1)
        return revision_text(newest, _NAMES)


@pytest.fixture
def event(tmp_path: Path) -> _Played:
    return _Played(tmp_path)


def test_what_was_settled_first_is_told_whole(event: _Played) -> None:
    assert event.revision_text() == RevisionText(
        "The event was created.",
        [
            "Name: Friday night",
            "Date: 2026-11-20",
            "Format: vs-system-training",
            "Deadline: 2026-11-20 18:00 UTC",
            "Time zone: UTC",
            "Lists: hidden until the organiser opens them",
        ],
    )


def test_what_is_settled_anew_is_told_with_what_it_was(event: _Played) -> None:
    stated = SettingsText(
        "Friday", "2026-11-20", "highlander-training", "2026-11-20T18:00", lists="open"
    )
    settle(event.store, checker(), event.organiser, stated)
    assert event.revision_text() == RevisionText(
        "The organiser changed the settings.",
        [
            "Name: Friday; before: Friday night",
            "Format: highlander-training; before: vs-system-training",
            "Lists: open after the deadline; before: hidden until the organiser opens them",
        ],
    )


@pytest.mark.parametrize("pair", [[], ["only one"], ["a", "b", "c"]])
def test_what_an_import_says_of_settings_can_be_anything(pair: list[Any]) -> None:
    content = {"settings": {}, "changed": {"name": pair, "nonsense": [1, 2]}}
    at = datetime(2026, 11, 16, tzinfo=UTC)
    revision = Revision(2, at, Actor.ORGANISER, RevisionKind.SETTLED, None, content)
    assert revision_text(revision, {}) == RevisionText("The organiser changed the settings.")


def test_a_first_list_is_told_without_its_cards(event: _Played) -> None:
    receipt = event.hand_in("Ann")
    assert event.revision_text() == RevisionText(
        f"Ann submitted the list: 60 cards, legal (signature {receipt.row['signature']})."
    )


def test_a_revised_list_is_told_with_what_changed(event: _Played) -> None:
    receipt = event.hand_in("Ann")
    own = Key(receipt.event, Role.ENTRY, receipt.token, receipt.entry)
    first = _LIST.index("\n4 ")
    fewer = _LIST[:first] + "\n3 " + _LIST[first + 3 :]
    hand_in(event.store, checker(), own, EntryContent("", EntryLists(fewer)))
    said = event.revision_text()
    assert said.sentence.startswith("Ann revised the list: 59 cards, illegal (signature ")
    assert [line.partition(" ")[0] for line in said.details] == ["Out:"]
    assert said.details[0].startswith("Out: 1 ")


def test_the_same_cards_again_are_told_as_such(event: _Played) -> None:
    receipt = event.hand_in("Ann")
    own = Key(receipt.event, Role.ENTRY, receipt.token, receipt.entry)
    hand_in(event.store, checker(), own, EntryContent("", EntryLists(_LIST)))
    assert event.revision_text().details == ["The cards are the same."]


def test_an_amendment_is_told_with_its_reason(event: _Played) -> None:
    event.hand_in("Ann")
    amend(
        event.store, checker(), event.organiser, 1, EntryLists(_LIST), "A slip.\nAgreed with Ann."
    )
    said = event.revision_text()
    assert said.sentence.startswith("The organiser amended the list of Ann: 60 cards, legal")
    assert said.details == ["Reason: A slip.", "Agreed with Ann.", "The cards are the same."]


def test_a_profession_deck_is_told_with_who_handed_it_in(tmp_path: Path) -> None:
    stated = SettingsText("Siege", "2026-11-20", "heroes-vs-villains-training", "2026-11-20T18:00")
    event = _Played(tmp_path, stated)
    event.hand_in("Ann", "", SideDeck("Watch", "heroes", "4 Nobody Known\n"))
    with event.store.reading() as db:
        (newest,) = revisions_of(db, event.organiser.event, most=1)
    sentence = revision_text(newest, {1: "Ann", 2: "Watch"}).sentence
    assert sentence.startswith("Ann submitted the profession deck of Watch: 4 cards, illegal")


def test_who_joins_and_who_is_expected_is_told(event: _Played) -> None:
    expect_players(event.store, event.organiser, ["Cy"])
    assert event.revision_text() == RevisionText(
        "The organiser named Cy, who has to submit a list."
    )
    expect_players(event.store, event.organiser, [f"Player {n}" for n in range(8)])
    assert event.revision_text().sentence.endswith(
        "Player 5 and 2 more, who have to submit a list."
    )
    event.hand_in("Dee")
    with event.store.reading() as db:
        _, joined = revisions_of(db, event.organiser.event, most=2)
    assert revision_text(joined, {}) == RevisionText("Dee joined the event.")


@pytest.mark.parametrize(
    ("lock", "sentence"),
    [
        (Lock.LOCKED, "The organiser locked {}."),
        (Lock.UNLOCKED, "The organiser unlocked {}."),
        (None, "The organiser let the deadline decide about {} again."),
    ],
)
def test_locks_are_told(event: _Played, lock: Lock | None, sentence: str) -> None:
    event.hand_in("Ann")
    lock_all(event.store, event.organiser, lock)
    assert event.revision_text() == RevisionText(sentence.format("every list"))
    lock_one(event.store, event.organiser, 1, lock)
    assert event.revision_text() == RevisionText(sentence.format("the list of Ann"))


def test_notes_and_penalties_are_told_and_that_they_were_withdrawn(event: _Played) -> None:
    event.hand_in("Ann")
    note(event.store, event.organiser, 1, "Sleeves are marked.\nNew ones promised.")
    assert event.revision_text() == RevisionText(
        "The organiser noted something about Ann.", ["Sleeves are marked.", "New ones promised."]
    )
    imposed = penalise(event.store, event.organiser, 1, "game loss", "Late.")
    assert event.revision_text() == RevisionText(
        "The organiser imposed a penalty on Ann: game loss.", ["For: Late."]
    )
    withdraw(event.store, event.organiser, 1, imposed.number)
    assert event.revision_text() == RevisionText(
        f"The organiser withdrew what revision {imposed.number} says about Ann."
    )


def test_a_draw_is_told_with_its_seed(event: _Played) -> None:
    event.hand_in("Ann")
    draw(event.store, event.organiser, 1, "dice 4 2 6")
    assert event.revision_text() == RevisionText(
        "The organiser drew 1 player among 1 for a table check, by the seed dice 4 2 6.",
        ["Drawn: Ann"],
    )


def test_a_re_check_is_told_with_what_is_found_now() -> None:
    at = datetime(2026, 11, 16, tzinfo=UTC)
    findings = {"gone": ["Too few. (A-1)"], "new": ["Too many. (A-2)"]}
    content = {"row": {"status": "illegal"}, "before": "legal", "findings": findings}
    one = Revision(7, at, Actor.ORGANISER, RevisionKind.RECHECKED, 1, content)
    assert revision_text(one, _NAMES) == RevisionText(
        "The list of Ann was re-checked: illegal, legal before.",
        ["No longer found: Too few. (A-1)", "Found now: Too many. (A-2)"],
    )
    every = Revision(
        8, at, Actor.ORGANISER, RevisionKind.RECHECKED, None, {"changed": [1], "unchanged": [2, 3]}
    )
    assert revision_text(every, _NAMES) == RevisionText(
        "The organiser re-checked 3 lists; 1 changed.", ["Ann"]
    )


def test_opened_lists_are_told(event: _Played) -> None:
    open_lists(event.store, event.organiser)
    assert (
        event.revision_text().sentence
        == "The organiser opened the lists: players see each other's."
    )


def test_renewed_links_are_told_without_what_they_carry(event: _Played) -> None:
    event.hand_in("Ann")
    token = renew_link(event.store, event.organiser, Role.ENTRY, 1)
    assert event.revision_text() == RevisionText("The organiser renewed the link of Ann.")
    assert token not in str(event.revision_text())
    renew_link(event.store, event.organiser, Role.PLAYER)
    assert event.revision_text() == RevisionText("The organiser renewed the players' link.")


def test_who_is_out_is_told_with_the_reason(event: _Played) -> None:
    event.hand_in("Ann")
    drop(event.store, event.organiser, 1, "Ill.")
    assert event.revision_text() == RevisionText(
        "The organiser took Ann out of the event.", ["Reason: Ill."]
    )
    drop(event.store, event.organiser, 1, "Well again.", is_dropped=False)
    assert event.revision_text().sentence == "The organiser took Ann back into the event."


def test_who_is_not_named_goes_by_the_number() -> None:
    at = datetime(2026, 11, 16, tzinfo=UTC)
    revision = Revision(2, at, Actor.ORGANISER, RevisionKind.LOCKED, 9, {"lock": "locked"})
    assert revision_text(revision, _NAMES) == RevisionText(
        "The organiser locked the list of Entry 9."
    )
