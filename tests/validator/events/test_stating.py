"""Only what the organiser states counts in an event; what players state are claims."""

import gzip
import json
from dataclasses import replace
from pathlib import Path

import pytest

from tests.helpers import checker
from tests.validator.events.booked import LEGAL, STATED, Booked, Clock, an_event, new_store
from validator.answering import Answers
from validator.errors import InputError, TooLargeError
from validator.events.creating import settle
from validator.events.entry_table import table_of, whole_table
from validator.events.lists import EntryLists
from validator.events.model import RevisionKind
from validator.events.rechecking import VerdictChange, recheck
from validator.events.refusals import RefusedError
from validator.events.revision_text import revision_text
from validator.events.settings import SettingsText
from validator.events.stating import accept, claims_on, confirm, state
from validator.events.submitting import EntryContent, Receipt, hand_in
from validator.events.transfer import exported, imported
from validator.limits import MAX_STATED_BYTES, MAX_STATED_CARDS
from validator.reports.bulk import bulk_csv
from validator.stated_cards import rows_of, with_rows

NAMES = [f"Lamp Keeper {letter}" for letter in "ABCDEFGHIJKLMNO"]
LIST = "\n".join(f"4 {name}" for name in NAMES)
FILE = with_rows("", [{"name": name} for name in NAMES])
ALL_RIGHT = Answers(confirms_all=True)
RESTS = "Legal in Vs. System as of 21 November 2026, with 15 names stated by the organiser"


@pytest.fixture
def event(tmp_path: Path) -> Booked:
    return an_event(tmp_path, replace(STATED, format="vs-system"))


def claims(event: Booked, player: str, stated: str, decklist: str = LIST) -> Receipt:
    handed = EntryContent(player, EntryLists(decklist), claims=stated)
    return hand_in(event.store, event.checker, event.player, handed)


def rechecked(event: Booked) -> list[VerdictChange]:
    return [*recheck(event.store, event.checker, event.organiser).changed]


def contradictions(event: Booked, number: int) -> list[str]:
    with event.store.reading() as db:
        found = claims_on(db, event.event, event.entry(number))
    return [sentence for claim in found for sentence in claim.contradictions]


def test_confirmed_names_of_one_list_count_for_every_list(event: Booked) -> None:
    event.joins("Ann", LIST)
    event.joins("Bob", LIST)
    confirm(event.store, event.checker, event.organiser, 1, ALL_RIGHT)
    assert len(table_of(event.store, event.checker, event.organiser).stale) == 2
    assert [entry.label for entry in event.entries] == ["Unverified", "Unverified"]
    assert rechecked(event) == [
        VerdictChange(player, "unverified", "legal", "Unverified", "Legal as stated")
        for player in ("Ann", "Bob")
    ]
    assert [(e.label, e.headline) for e in event.entries] == [("Legal as stated", RESTS)] * 2
    assert event.joins("Cy", LIST).row["headline"] == RESTS


def test_a_list_that_is_certain_stays_plainly_legal(tmp_path: Path) -> None:
    event = an_event(tmp_path, replace(STATED, stated="name,type\nTobit Quill,location\n"))
    row = event.joins("Ann", LEGAL).row
    assert (event.entry(1).label, row["report"]["rests_on"]) == ("Legal", None)


def test_a_players_claim_alone_changes_nothing(event: Booked) -> None:
    receipt = claims(event, "Ann", FILE)
    without = event.joins("Bob", LIST)
    assert receipt.claims == FILE
    assert receipt.row["headline"] == without.row["headline"]
    assert receipt.row["status"] == "unverified"
    assert rechecked(event) == []
    assert [(entry.label, entry.claims) for entry in event.entries] == [
        ("Unverified", 15),
        ("Unverified", 0),
    ]


def test_accepted_claims_are_the_events_statements(event: Booked) -> None:
    claims(event, "Ann", FILE)
    accept(event.store, event.checker, event.organiser, 1, {1, 3})
    assert [row["name"] for row in rows_of(event.event.settings.stated)] == [NAMES[0], NAMES[2]]
    with event.store.reading() as db:
        found = claims_on(db, event.event, event.entry(1))
    assert [claim.number for claim in found if claim.is_accepted] == [1, 3]
    accept(event.store, event.checker, event.organiser, 1)
    rechecked(event)
    assert event.entry(1).label == "Legal as stated"


def test_a_list_that_is_revised_without_claims_claims_nothing(event: Booked) -> None:
    receipt = claims(event, "Ann", FILE)
    event.revises(receipt, LIST)
    assert event.entry(1).claims == 0
    with pytest.raises(RefusedError, match="Ann claims nothing with the list that counts"):
        accept(event.store, event.checker, event.organiser, 1)


def test_contradictions_are_sentences_and_accept_nothing(event: Booked) -> None:
    claims(event, "Ann", "name,type\nLamp Keeper A,character\n")
    claims(event, "Bob", "name,type\nLamp Keeper A,location\n")
    assert contradictions(event, 1) == [
        "Lamp Keeper A: Bob claims type location, this says character."
    ]
    accept(event.store, event.checker, event.organiser, 2)
    before = event.event.settings
    said = "Lamp Keeper A: the event states type location, the claim says character."
    assert said in contradictions(event, 1)
    with pytest.raises(RefusedError, match=f"{said} Nothing was accepted"):
        accept(event.store, event.checker, event.organiser, 1)
    assert event.event.settings == before


def test_statements_that_are_taken_back_leave_no_plain_legal(event: Booked) -> None:
    state(event.store, event.checker, event.organiser, FILE)
    event.joins("Ann", LIST)
    state(event.store, event.checker, event.organiser, "")
    (change,) = rechecked(event)
    assert (change.label_before, change.label_after) == ("Legal as stated", "Unverified")
    told = [revision_text(each, {1: "Ann"}) for each in event.revisions]
    sentences = [each.sentence for each in told]
    assert "Ann submitted the list: 60 cards, legal as stated." in [
        sentence.partition(" (signature")[0].rstrip(".") + "." for sentence in sentences
    ]
    assert "The list of Ann was re-checked: unverified, legal as stated before." in sentences
    assert ["Stated by the organiser: 15 cards; before: 0 cards"] in [e.details for e in told]


def test_what_is_stated_goes_with_an_exported_event(event: Booked, tmp_path: Path) -> None:
    state(event.store, event.checker, event.organiser, FILE)
    claims(event, "Ann", FILE)
    _, content = exported(event.store, event.organiser)
    other = new_store(tmp_path / "other", Clock())
    there = Booked(other, event.clock, imported(other, checker(), content))
    assert there.event.settings.stated == FILE
    assert (there.entry(1).label, there.entry(1).claims) == ("Legal as stated", 15)
    assert there.state()[1] == event.state()[1]


def test_an_event_without_statements_is_exported_as_before(event: Booked) -> None:
    event.joins("Ann", LIST)
    whole = json.loads(gzip.decompress(exported(event.store, event.organiser)[1]))
    contents = [revision["content"] for revision in whole["revisions"]]
    assert "stated" not in contents[0]["settings"]
    assert "claims" not in contents[-1]


def test_exports_never_say_plainly_legal(event: Booked) -> None:
    state(event.store, event.checker, event.organiser, FILE)
    event.joins("Ann", LIST)
    result = whole_table(event.store, event.checker, event.organiser)
    assert ",legal as stated," in bulk_csv(result["rows"])
    assert ",legal," not in bulk_csv(result["rows"])


def test_the_settings_of_before_a_retry_are_kept(event: Booked) -> None:
    """What is stated goes on with the other settings, whichever are changed."""
    state(event.store, event.checker, event.organiser, FILE)
    again = replace(SettingsText.of(event.event.settings), name="Saturday")
    assert settle(event.store, event.checker, event.organiser, again).settings.stated == FILE


@pytest.mark.parametrize(
    ("stated", "error", "sentence"),
    [
        ("no table at all", InputError, "What is stated"),
        ("name,type\n", InputError, "What is stated"),
        ("name\n" + "x" * MAX_STATED_BYTES, TooLargeError, "longer than 512 KB"),
        (
            "name\n" + "".join(f"Card {n}\n" for n in range(MAX_STATED_CARDS + 1)),
            TooLargeError,
            "5,001 cards are stated",
        ),
        ("name\n" + f"{'x' * 190}\n" * 995 + "x" * 70_000, InputError, "What is stated"),
        ("name\nhalf \ud800 a sign\n", InputError, "a sign that is none"),
        ("name\n=cmd|' /C calc'!A0\n", InputError, "What is stated"),
        ('name\n"' + "x" * 200_000 + '"\n', InputError, "What is stated"),
    ],
)
def test_hostile_statements_are_a_sentence(
    event: Booked, stated: str, error: type[InputError], sentence: str
) -> None:
    with pytest.raises(error, match=sentence):
        state(event.store, event.checker, event.organiser, stated)
    with pytest.raises(error, match=sentence):
        claims(event, "Ann", stated)
    assert event.kinds == [RevisionKind.CREATED]


@pytest.mark.parametrize("wanted", [{0}, {16}, set()])
def test_claims_that_are_not_there_are_not_accepted(event: Booked, wanted: set[int]) -> None:
    claims(event, "Ann", FILE)
    with pytest.raises(InputError, match=r"has claims 1 to 15|Mark the claims"):
        accept(event.store, event.checker, event.organiser, 1, wanted)
    assert event.event.settings.stated == ""


def test_the_same_claims_sent_again_are_kept_once(event: Booked) -> None:
    handed = EntryContent("Ann", EntryLists(LIST), claims=FILE)
    key = "a key made by chance"
    first, second = (
        hand_in(event.store, event.checker, event.player, handed, key) for _ in range(2)
    )
    assert (first.revision, second.is_repeated, second.claims) == (second.revision, True, FILE)
    with pytest.raises(RefusedError, match="Something else came"):
        hand_in(event.store, event.checker, event.player, replace(handed, claims=""), key)


def test_a_file_of_another_program_becomes_one_of_ours(event: Booked) -> None:
    lackey = "Name\tSet\tImageFile\tType\nLamp Keeper A\tABC\tABC001\tCharacter\n"
    stated = state(event.store, event.checker, event.organiser, lackey).settings.stated
    assert "Lamp Keeper A" in stated
    assert stated.endswith(",stated\n")
    assert state(event.store, event.checker, event.organiser, stated).settings.stated == stated
