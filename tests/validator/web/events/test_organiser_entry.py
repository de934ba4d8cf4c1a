"""A player as the organiser sees: the list, what is done to it, and what was ever done."""

import io
import re

import pytest
from flask import Flask

from tests.validator.web.events.organiser import ILLEGAL, LEGAL, SIGNATURE, Organised
from tests.validator.web.html import Page
from validator.events.creating import seen_by
from validator.events.model import EventEntry, Role
from validator.events.organising import expect_players, note
from validator.events.reading import entry_of
from validator.events.refusals import NoSuchEventError
from validator.events.tokens import Key

POOL = "1 Connor MacLeod\n3 Upper Left Attack\n"
SEALED = "Pre-Game\n1 Connor MacLeod\nDeck\n3 Upper Left Attack\n"


@pytest.fixture
def event(app: Flask) -> Organised:
    """An event with a list that is illegal, and one that is missing."""
    made = Organised(app)
    made.hand_in("Bob", ILLEGAL)
    expect_players(made.store, made.key, ["Dora"])
    return made


def entry(event: Organised, number: int = 1) -> EventEntry:
    """A player as it stands."""
    with event.store.reading() as db:
        found = entry_of(db, event.key.event, number)
    assert found is not None
    return found


def test_the_page_has_the_verdict_the_findings_and_the_list(event: Organised) -> None:
    words = event.words("/players/1")
    assert "Bob Too many" in words
    assert "Illegal in Vs. System, training: 2 problems" in words
    assert "Kroenen is in the deck 5 times; 4 copies of a card are allowed." in words
    assert "Deck 5 Copies Card 5 Kroenen" in words
    assert "Deck: Too many 5 Kroenen" in words, "the list as it was typed"
    assert "Bob submitted" in words


def test_who_handed_in_nothing_is_missing(event: Organised) -> None:
    words = event.words("/players/2")
    assert "Missing No list was submitted." in words
    assert "Check at the table" not in words
    assert event.get("/players/2/table-check").status_code == 404
    assert event.get("/players/2/sheet.pdf").status_code == 404


def test_one_list_is_locked_unlocked_and_goes_with_all_others(event: Organised) -> None:
    words = event.led_to("/players/1/lock", lock="locked")
    assert "The list is locked." in words
    assert "Locked, set for this list only." in words
    assert entry(event).lock == "locked"
    assert "The list is unlocked." in event.led_to("/players/1/lock", lock="unlocked")
    words = event.led_to("/players/1/lock", lock="")
    assert "The list goes with all others again." in words
    assert "Open, like all others." in words


def test_a_list_is_amended_with_a_reason(event: Organised) -> None:
    event.post("/lock", lock="locked")
    words = event.led_to("/players/1/amend", decklist=LEGAL, reason="A slip of the pen.")
    assert "The list is amended." in words
    assert f"Signature {SIGNATURE}" in words
    assert "Reason: A slip of the pen." in words
    assert "Out: 5 Kroenen (deck)" in words


def test_a_list_is_amended_by_a_file(event: Organised) -> None:
    answer = event.client.post(
        f"{event.base}/players/1/amend",
        data={
            "decklist": "4 Kroenen",
            "reason": "Sent by mail.",
            "file": (io.BytesIO(LEGAL.encode()), "deck.txt"),
        },
    )
    assert answer.status_code == 303
    assert entry(event).signature == SIGNATURE


@pytest.mark.parametrize(
    ("form", "said"),
    [
        ({"decklist": "4 Roger typed"}, "Write a reason."),
        ({"decklist": " ", "reason": "typed"}, "There is no list."),
        ({"decklist": "4 Roger", "pool": "4 Roger", "reason": "typed"}, "No pool is opened"),
        ({"decklist": "[" * 50, "reason": "typed"}, ""),
        ({"decklist": "4 Roger", "reason": "typed" * 500}, "at most 2,000 characters"),
    ],
)
def test_a_wrong_amendment_comes_back_as_it_was_typed(
    event: Organised, form: dict[str, str], said: str
) -> None:
    answer = event.post("/players/1/amend", **form)
    assert answer.status_code == 422
    page = Page(answer.text)
    assert said in page.words
    assert "typed" in page.words
    assert "amend-form" in page.ids
    assert "#amend-form" in page.links
    assert ("details", "open", "") in page.attributes
    assert entry(event).list_revision == 3


def test_a_pool_is_amended_where_the_format_has_one(app: Flask) -> None:
    event = Organised(app, "highlander-sealed")
    event.hand_in("Ann", SEALED, POOL)
    words = event.words("/players/1")
    assert "Opened pool" in words
    assert "The pool as it was typed" in words
    more = POOL + "2 Lower Block\n"
    form = {"decklist": SEALED, "pool": more, "reason": "One card was forgotten."}
    assert "In: 2 Lower Block (pool)" in event.led_to("/players/1/amend", **form)


def test_notes_and_penalties_stand_until_they_are_withdrawn(event: Organised) -> None:
    assert "The note is kept." in event.led_to("/players/1/note", text="Two\nlines.")
    form = {"penalty": "game loss", "text": "Marked sleeves."}
    assert "The penalty is kept." in event.led_to("/players/1/penalty", **form)
    page = event.get("/players/1").text
    remarks = page.partition('<ul class="remarks">')[2].partition("</ul>")[0]
    assert "Two\nlines." in remarks
    first, second = re.findall(r'name="revision" value="(\d+)"', remarks)
    assert "It is withdrawn." in event.led_to("/players/1/withdraw", revision=first)
    words = event.led_to("/players/1/withdraw", revision=second)
    assert "Withdraw" not in words.partition("History")[0].replace("It is withdrawn", "")
    assert "Marked sleeves." in words, "the history keeps it"


def test_what_is_no_note_of_the_player_is_not_withdrawn(event: Organised) -> None:
    kept = note(event.store, event.key, 2, "Of Dora.")
    for revision in (str(kept.number), "1", "999", "x", "9" * 30):
        words = event.refused("/players/1/withdraw", 409, revision=revision)
        assert "is no note and no penalty of Bob." in words


@pytest.mark.parametrize(
    ("place", "form", "said"),
    [
        ("note", {"text": " "}, "Write a note."),
        ("note", {"text": "long " * 500}, "at most 2,000 characters"),
        ("penalty", {"penalty": "exile", "text": "typed"}, "A penalty is one of caution"),
        ("penalty", {"penalty": "warning", "text": ""}, "Write what the penalty is for."),
        ("drop", {"action": "out", "reason": ""}, "Write a reason."),
    ],
)
def test_words_that_are_missing_or_too_many_are_asked_for(
    event: Organised, place: str, form: dict[str, str], said: str
) -> None:
    assert said in event.refused(f"/players/1/{place}", 422, **form)


def test_a_note_of_5_mb_is_refused(event: Organised) -> None:
    answer = event.post("/players/1/note", text="x" * 5 * 1024 * 1024)
    assert answer.status_code == 413


def test_a_player_drops_out_and_is_taken_back_in(event: Organised) -> None:
    words = event.led_to("/players/1/drop", action="out", reason="Ill.")
    assert "The player is out of the event." in words
    assert "Dropped out of the event." in words
    words = event.refused("/players/1/drop", 409, action="out", reason="Ill.")
    assert "Bob is out of the event already." in words
    words = event.led_to("/players/1/drop", action="back", reason="Well again.")
    assert "The player is back in the event." in words


def test_a_players_own_link_is_renewed_and_shown_once(event: Organised) -> None:
    answer = event.post("/players/1/link", action="renew")
    assert answer.status_code == 200
    found = re.search(
        rf'value="http://localhost/events/{event.key.event}/entry/1/([a-z2-7]{{26}})"', answer.text
    )
    assert found is not None
    key = Key(event.key.event, Role.ENTRY, found[1], 1)
    assert seen_by(event.store, key, Role.ENTRY).id == event.key.event
    assert found[1] not in event.get("/players/1").text
    assert "own link is revoked" in event.led_to("/players/1/link", action="revoke")
    with pytest.raises(NoSuchEventError):
        seen_by(event.store, key, Role.ENTRY)


def test_every_earlier_list_can_be_read(event: Organised) -> None:
    event.post("/players/1/amend", decklist=LEGAL, reason="A slip of the pen.")
    addresses = re.findall(r'href="([^"]+/revisions/\d+)"', event.get("/players/1").text)
    assert len(addresses) == 2
    newest, oldest = (Page(event.client.get(address).text).words for address in addresses)
    assert "This list counts." in newest
    assert "Reason: A slip of the pen." in newest
    assert "A later list replaced it." in oldest
    assert "Kroenen is in the deck 5 times" in oldest
    assert event.get("/players/2/revisions/3").status_code == 404, "of another player"
    assert event.get("/players/1/revisions/1").status_code == 404, "of no list"
    assert event.get(f"/players/1/revisions/{'9' * 30}").status_code == 404


def test_a_long_history_comes_in_parts(event: Organised) -> None:
    for number in range(101):
        note(event.store, event.key, 1, f"Note {number}.")
    page = event.get("/players/1").text
    history = page.partition('class="past"')[2]
    assert "Bob submitted" not in history
    older = re.search(r'href="([^"]+before=\d+)#', history)
    assert older is not None
    assert "Bob submitted" in event.client.get(older[1]).text


def test_the_registered_list_is_filled_in_for_a_table_check(event: Organised) -> None:
    words = event.words("/players/1/table-check")
    assert "Table check: Bob" in words
    assert "Deck: Too many 5 Kroenen" in words
    answer = event.post("/players/1/table-check", second="4 Kroenen\n1 Roger")
    assert "1 missing, 1 extra" in Page(answer.text).words


def test_what_is_registered_is_not_for_a_form_to_say(event: Organised) -> None:
    form = {"first": "1 Roger", "second": "5 Kroenen", "format": "highlander-standard"}
    answer = event.post("/players/1/table-check", **form)
    assert "Same deck" in Page(answer.text).words


def test_a_script_gets_the_comparison_alone(event: Organised) -> None:
    answer = event.client.post(
        f"{event.base}/players/1/table-check",
        data={"second": "5 Kroenen"},
        headers={"HX-Request": "true"},
    )
    assert "Same deck" in answer.text
    assert "<html" not in answer.text


def test_a_list_that_can_not_be_read_at_the_table_says_so(event: Organised) -> None:
    answer = event.post("/players/1/table-check", second='{"broken": ')
    assert answer.status_code == 422
    assert "In the second list:" in Page(answer.text).words
