"""The players' side of an event: handing in, revising, the receipt; and what stays secret."""

import re
from datetime import datetime

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from formats.samples import samples
from tests.helpers import checker
from tests.validator.web.events.made import DAY, HOSTILE, ILLEGAL, LATER, LEGAL, Made, hidden, sent
from tests.validator.web.html import Page
from validator.events.creating import renew_link
from validator.events.lists import EntryLists
from validator.events.model import EntryPart, Lock, Role
from validator.events.organising import (
    amend,
    drop,
    expect_players,
    lock_all,
    lock_one,
    note,
    penalise,
    withdraw,
)
from validator.events.reading import entries_of, list_of
from validator.events.sides import SideDeck
from validator.limits import MAX_BYTES

KEY = "k" * 32
ARCHETYPE, PROFESSION = samples()["heroes-vs-villains-1"].text.split("Profession Deck (50)\n")
PROFESSION, OUTLIERS = PROFESSION.split("\n\n", 1)
ARCHETYPE += OUTLIERS


@pytest.fixture
def event(app: Flask) -> Made:
    return Made(app)


@pytest.fixture
def siege(app: Flask) -> Made:
    return Made(app, "heroes-vs-villains-training")


def late(monkeypatch: pytest.MonkeyPatch, event: Made, now: datetime = LATER) -> None:
    """Let the deadline be past."""
    monkeypatch.setattr(event.store, "clock", lambda: now)


def words(answer: TestResponse) -> str:
    return Page(answer.text).words


def read_back(event: Made, player: str, part: EntryPart = EntryPart.DECK) -> str:
    """The list that is in force under a name; empty for none."""
    with event.store.reading() as db:
        (entry,) = (e for e in entries_of(db, event.id) if (e.player, e.part) == (player, part))
        kept = list_of(db, event.id, entry)
    return "" if kept is None else kept["decklist"].replace("\r\n", "\n")


def players(event: Made) -> list[str]:
    with event.store.reading() as db:
        return [entry.player for entry in entries_of(db, event.id)]


def test_the_page_says_what_is_played_and_until_when(client: FlaskClient, event: Made) -> None:
    event.hand_in("Ann")
    answer = client.get(event.join)
    said = words(answer)
    assert "Friday night" in said
    assert "Vs. System, training" in said
    assert "18:00 (UTC" in said
    assert "Submitted 1 player" in said
    assert "You can submit and revise until the deadline." in said
    assert "You may submit an illegal draft and revise it until then." in said
    assert "/formats/vs-system-training" in answer.text
    assert Page(answer.text).inline_scripts == 0


def test_a_house_format_leads_to_the_one_it_extends(app: Flask, client: FlaskClient) -> None:
    answer = client.get(Made(app, "vs-system-training; ban Roger").join)
    assert '"/formats/vs-system-training"' in answer.text
    assert words(answer).count("ban Roger") == 1


def test_who_hands_in_is_led_to_the_receipt(client: FlaskClient, event: Made) -> None:
    answer = sent(client, event.join, player="Ann", decklist=LEGAL, key=KEY)
    assert answer.status_code == 303
    assert re.fullmatch(rf"/events/{event.id}/entry/1/\w+\?handed=3", answer.location)
    said = words(client.get(answer.location))
    assert "Your list is submitted. This is your receipt." in said
    assert "Keep this link: it is the only way back to your list." in said
    assert "revision 3. 60 cards read." in said
    assert re.search(r"submitted on \d+ \w+ \d{4}, \d\d:\d\d:\d\d \(UTC", said)
    assert re.search(r"Signature \w{4}-\w{4}-\w{4}", said)
    assert "Legal in Vs. System, training" in said
    assert read_back(event, "Ann") == LEGAL


def test_a_draft_may_be_illegal_and_says_so(client: FlaskClient, event: Made) -> None:
    answer = sent(client, event.join, player="Ann", decklist=ILLEGAL, key=KEY)
    said = words(client.get(answer.location))
    assert "Illegal in Vs. System, training" in said
    assert "Kroenen is in the deck 5 times" in said


def test_a_file_outranks_the_box(client: FlaskClient, event: Made) -> None:
    sent(client, event.join, player="Ann", decklist=ILLEGAL, decklist_file=LEGAL.encode())
    assert read_back(event, "Ann") == LEGAL


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"decklist": LEGAL}, "Give the name of the player."),
        ({"player": "Ann"}, "There is no list."),
        ({"player": "x" * 81, "decklist": LEGAL}, "at most 80 characters"),
        ({"player": "Ann", "decklist": "Deck: Empty\n"}, "There is no card in the list."),
        ({"player": "Ann", "decklist": "<deck game='zzz'>"}, "not XML that can be read"),
        ({"player": "Ann", "decklist_file": b"\0\1\2\3"}, "This is not a text"),
        ({"player": "Ann", "decklist_file": b" \n"}, "There is nothing in the file."),
        ({"player": "Ann", "decklist": LEGAL, "pool": LEGAL}, "No pool is opened"),
        ({"player": "Ann", "decklist": LEGAL, "side": "Watch"}, "Only in Heroes vs. Villains"),
        ({"player": "Ann", "decklist": LEGAL, "key": "short"}, "An idempotency key has"),
    ],
)
def test_what_can_not_be_read_comes_back_with_everything_typed(
    client: FlaskClient, event: Made, fields: dict[str, str], sentence: str
) -> None:
    answer = sent(client, event.join, **fields)
    assert answer.status_code == 422
    page = Page(answer.text)
    assert "Not submitted" in page.words
    assert sentence in page.words
    for name in ("player", "decklist"):
        typed = fields.get(name, "")
        values = [value for *_, value in page.attributes]
        assert typed in values or " ".join(typed.split()) in page.words
    assert players(event) == []


def test_a_list_that_is_too_large_is_refused(client: FlaskClient, event: Made) -> None:
    answer = sent(client, event.join, player="Ann", decklist="x" * MAX_BYTES)
    assert answer.status_code == 413
    assert players(event) == []


def test_the_same_sent_twice_is_kept_once(client: FlaskClient, event: Made) -> None:
    key = hidden(client.get(event.join).text, "key")
    first, second = (
        sent(client, event.join, player="Ann", decklist=LEGAL, key=key) for _ in range(2)
    )
    assert first.location == second.location
    assert players(event) == ["Ann"]
    assert client.get(first.location).status_code == 200


def test_a_name_that_is_taken_is_refused(client: FlaskClient, event: Made) -> None:
    event.hand_in("Ann")
    answer = sent(client, event.join, player="ANN", decklist=ILLEGAL, key=KEY)
    assert answer.status_code == 409
    assert "Ann has already submitted." in words(answer)
    assert "5 Kroenen" in answer.text
    assert read_back(event, "Ann") == LEGAL


def test_a_script_in_a_name_stays_a_name(client: FlaskClient, event: Made) -> None:
    refused = sent(client, event.join, player=HOSTILE)
    taken = sent(client, event.join, player=HOSTILE, decklist=LEGAL, key=KEY)
    for answer in (refused, client.get(taken.location)):
        assert HOSTILE not in answer.text
        assert (
            HOSTILE in words(answer) or ("input", "value", HOSTILE) in Page(answer.text).attributes
        )
        assert Page(answer.text).inline_scripts == 0


def test_after_the_deadline_nothing_is_taken(
    client: FlaskClient, event: Made, monkeypatch: pytest.MonkeyPatch
) -> None:
    late(monkeypatch, event)
    assert "The deadline has passed." in words(client.get(event.join))
    answer = sent(client, event.join, player="Ann", decklist=LEGAL, key=KEY)
    assert answer.status_code == 409
    assert "The deadline was" in words(answer)
    assert "Reed Cutters" in answer.text, "what was typed is kept"
    assert players(event) == []


def test_who_is_unlocked_may_hand_in_after_the_deadline(
    client: FlaskClient, event: Made, monkeypatch: pytest.MonkeyPatch
) -> None:
    expect_players(event.store, event.organiser, ["Ann"])
    lock_one(event.store, event.organiser, 1, Lock.UNLOCKED)
    late(monkeypatch, event)
    assert "The organiser has unlocked my list" in words(client.get(event.join))
    answer = sent(client, event.join, player="Ann", decklist=LEGAL, key=KEY)
    assert answer.status_code == 303
    assert "until the organiser locks your list" in words(client.get(answer.location))


def test_what_is_locked_for_all_is_said(client: FlaskClient, event: Made) -> None:
    lock_all(event.store, event.organiser, Lock.LOCKED)
    assert "The organiser has locked the lists." in words(client.get(event.join))
    answer = sent(client, event.join, player="Ann", decklist=LEGAL, key=KEY)
    assert answer.status_code == 409
    lock_all(event.store, event.organiser, Lock.UNLOCKED)
    assert "until the organiser locks the lists" in words(client.get(event.join))


def test_it_is_told_how_many_are_still_to_hand_in(client: FlaskClient, event: Made) -> None:
    expect_players(event.store, event.organiser, ["Ann", "Bob"])
    event.hand_in("Ann")
    assert "1 of 2 players" in words(client.get(event.join))


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_a_wrong_link_opens_nothing(
    app: Flask, client: FlaskClient, event: Made, method: str
) -> None:
    own = event.own_page(event.hand_in("Ann"))
    other = Made(app)
    wrong = [
        event.join[:-1],
        event.join.replace(event.players.token, other.players.token),
        event.join.replace(event.players.token, event.organiser.token),
        own[:-1],
        own.replace("/entry/1/", "/entry/2/"),
        own.replace(event.id, other.id),
        event.join.replace(event.id, "a" * 16),
    ]
    for address in wrong:
        answer = client.open(address, method=method, data={"player": "Bob"})
        assert answer.status_code == 404
        assert "No event has this link." in answer.text
        assert "Friday night" not in answer.text


def test_a_list_is_revised_until_the_deadline(client: FlaskClient, event: Made) -> None:
    own = event.own_page(event.hand_in("Ann", ILLEGAL))
    page = client.get(own)
    assert "5 Kroenen\n</textarea>" in page.text, "the list stands in the box"
    answer = sent(client, own, decklist=LEGAL, key=hidden(page.text, "key"))
    assert answer.status_code == 303
    assert answer.location == f"{own}?handed=4"
    said = words(client.get(answer.location))
    assert "Legal in Vs. System, training" in said
    assert "Ann revised the list: 60 cards, legal" in said
    assert "Out: 5 Kroenen (deck)" in said
    assert read_back(event, "Ann") == LEGAL


def test_the_same_revision_sent_twice_is_kept_once(client: FlaskClient, event: Made) -> None:
    own = event.own_page(event.hand_in("Ann"))
    first, second = (sent(client, own, decklist=ILLEGAL, key=KEY) for _ in range(2))
    assert first.location == second.location


def test_an_old_form_that_comes_again_says_what_is_in_force(
    client: FlaskClient, event: Made
) -> None:
    own = event.own_page(event.hand_in("Ann"))
    sent(client, own, decklist=ILLEGAL, key=KEY)
    sent(client, own, decklist=LEGAL, key="l" * 32)
    again = sent(client, own, decklist=ILLEGAL, key=KEY)
    said = words(client.get(again.location))
    assert "You had already submitted that. Revision 5 counts." in said


def test_what_can_not_be_read_leaves_the_list_as_it_was(client: FlaskClient, event: Made) -> None:
    own = event.own_page(event.hand_in("Ann"))
    answer = sent(client, own, decklist="Deck: Nothing at all\n", key=KEY)
    assert answer.status_code == 422
    assert "There is no card in the list." in words(answer)
    assert "The list you submitted before still counts" in words(answer)
    assert "Deck: Nothing at all" in answer.text
    assert read_back(event, "Ann") == LEGAL


def test_what_is_locked_can_not_be_revised(client: FlaskClient, event: Made) -> None:
    own = event.own_page(event.hand_in("Ann"))
    lock_one(event.store, event.organiser, 1, Lock.LOCKED)
    page = client.get(own)
    assert "The organiser has locked your list." in words(page)
    assert "</form>" not in page.text
    answer = sent(client, own, decklist=ILLEGAL, key=KEY)
    assert answer.status_code == 409
    assert "5 Kroenen" in answer.text
    assert read_back(event, "Ann") == LEGAL


def test_after_the_deadline_it_is_a_receipt(
    client: FlaskClient, event: Made, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = event.own_page(event.hand_in("Ann"))
    late(monkeypatch, event)
    page = client.get(own)
    assert "The deadline has passed." in words(page)
    assert "</form>" not in page.text


def test_who_dropped_out_is_told(client: FlaskClient, event: Made) -> None:
    own = event.own_page(event.hand_in("Ann"))
    drop(event.store, event.organiser, 1, "Ill.")
    said = words(client.get(own))
    assert "You are out of the event" in said
    assert "The organiser took Ann out of the event." in said


def test_the_history_tells_all_but_what_is_for_organisers(client: FlaskClient, event: Made) -> None:
    own = event.own_page(event.hand_in("Ann"))
    amend(event.store, checker(), event.organiser, 1, EntryLists(ILLEGAL), "Agreed at the desk.")
    penalise(event.store, event.organiser, 1, "warning", "Marked sleeves.")
    imposed = penalise(event.store, event.organiser, 1, "game loss", "Late.")
    withdraw(event.store, event.organiser, 1, imposed.number)
    noted = note(event.store, event.organiser, 1, "Watch this one.")
    withdraw(event.store, event.organiser, 1, noted.number)
    note(event.store, event.organiser, 1, "Still watch.")
    lock_one(event.store, event.organiser, 1, Lock.LOCKED)
    said = words(client.get(own))
    for told in (
        "Ann submitted the list: 60 cards, legal",
        "The organiser amended the list of Ann",
        "Reason: Agreed at the desk.",
        "imposed a penalty on Ann: warning.",
        "For: Marked sleeves.",
        f"withdrew what revision {imposed.number} says",
        "The organiser locked the list of Ann.",
        "The list of Ann was amended by the organiser on",
    ):
        assert told in said
    assert "watch" not in said.lower()
    assert f"revision {noted.number} " not in said
    assert "noted" not in said


def test_a_renewed_link_is_not_told_of_and_the_old_one_is_dead(
    client: FlaskClient, event: Made
) -> None:
    receipt = event.hand_in("Ann")
    own = event.own_page(receipt)
    token = renew_link(event.store, event.organiser, Role.ENTRY, 1)
    assert client.get(own).status_code == 404
    page = client.get(own.replace(receipt.token, token))
    assert page.status_code == 200
    assert "renewed" not in words(page)


def test_who_is_given_a_link_first_hands_in_by_it(client: FlaskClient, event: Made) -> None:
    expect_players(event.store, event.organiser, ["Ann"])
    token = renew_link(event.store, event.organiser, Role.ENTRY, 1)
    own = f"/events/{event.id}/entry/1/{token}"
    assert "You have not submitted a list yet." in words(client.get(own))
    assert client.get(f"{own}/sheet.pdf").status_code == 404
    assert sent(client, own, decklist=LEGAL, key=KEY).status_code == 303
    assert read_back(event, "Ann") == LEGAL


def test_the_registration_sheet_is_a_pdf(client: FlaskClient, event: Made) -> None:
    own = event.own_page(event.hand_in("Ann Archer"))
    answer = client.get(f"{own}/sheet.pdf?paper=letter", buffered=True)
    assert answer.data.startswith(b"%PDF")
    assert "registration-Ann-Archer.pdf" in answer.headers["Content-Disposition"]
    assert client.get(f"{own}/sheet.pdf?paper=napkin").status_code == 404


def test_the_address_is_told_to_nobody(client: FlaskClient, event: Made) -> None:
    answer = client.get(event.own_page(event.hand_in("Ann")))
    assert answer.headers["Referrer-Policy"] == "no-referrer"
    assert answer.headers["Cache-Control"] == "no-store"
    assert '<meta name="robots" content="noindex">' in answer.text


def test_the_opened_pool_is_handed_in_too(app: Flask, client: FlaskClient) -> None:
    event = Made(app, "highlander-sealed")
    assert "The pool you opened" in words(client.get(event.join))
    answer = sent(
        client,
        event.join,
        player="Ann",
        decklist="3 Upper Left Attack\n",
        pool="3 Upper Left Attack\n2 Lower Right Block\n",
        key=KEY,
    )
    page = client.get(answer.location)
    assert "2 Lower Right Block\n</textarea>" in page.text
    assert "Pool 5" in words(page)


def test_a_side_hands_in_its_profession_deck_once(client: FlaskClient, siege: Made) -> None:
    side = {"side": "Watch", "allegiance": "heroes", "profession": PROFESSION}
    assert "Once per side" in words(client.get(siege.join))
    ann = sent(client, siege.join, player="Ann", decklist=ARCHETYPE, key=KEY, **side)
    assert "The profession deck of Watch was submitted on" in words(client.get(ann.location))
    refused = sent(client, siege.join, player="Bob", decklist=ARCHETYPE, key=KEY, **side)
    assert refused.status_code == 409
    assert "was already submitted by another player" in words(refused)
    assert 'value="heroes" required checked' in refused.text
    side["profession"] = ""
    bob = sent(client, siege.join, player="Bob", decklist=ARCHETYPE, key=KEY, **side)
    page = client.get(bob.location)
    assert "was submitted by another player of the side" in words(page)
    assert "Honest Shove" not in page.text
    assert 'name="profession"' not in page.text


def test_a_side_whose_deck_is_missing_is_told(client: FlaskClient, siege: Made) -> None:
    own = siege.own_page(siege.hand_in("Ann", ARCHETYPE, side=SideDeck("Watch", "heroes")))
    assert "The profession deck of Watch is not submitted yet." in words(client.get(own))
    fields = {"side": "Watch", "allegiance": "heroes", "profession": PROFESSION}
    answer = sent(client, own, decklist=ARCHETYPE, key=KEY, **fields)
    said = words(client.get(answer.location))
    assert "Your list is submitted." in said
    assert "Ann submitted the profession deck of Watch" in said
    assert "Ann revised the list" not in said, "what did not change is not handed in again"
    assert read_back(siege, "Watch", EntryPart.SIDE) == PROFESSION


def test_each_deck_is_revised_alone(client: FlaskClient, siege: Made) -> None:
    own = siege.own_page(
        siege.hand_in("Ann", ARCHETYPE, side=SideDeck("Watch", "heroes", PROFESSION))
    )
    fields = {"side": "Watch", "allegiance": "heroes"}
    fewer = PROFESSION.replace("5 Honest", "4 Honest")
    sent(client, own, decklist=ARCHETYPE, profession=fewer, key=KEY, **fields)
    said = words(client.get(own))
    assert "Ann revised the profession deck of Watch: 49 cards, illegal" in said
    assert "Ann revised the list" not in said
    sent(client, own, decklist=ILLEGAL, profession=fewer, key=KEY, **fields)
    said = words(client.get(own))
    assert "Ann revised the list" in said
    assert said.count("Ann revised the profession deck") == 1


def test_an_amended_profession_deck_is_told(client: FlaskClient, siege: Made) -> None:
    own = siege.own_page(
        siege.hand_in("Ann", ARCHETYPE, side=SideDeck("Watch", "heroes", PROFESSION))
    )
    amend(siege.store, checker(), siege.organiser, 2, EntryLists(PROFESSION), "Read again.")
    said = words(client.get(own))
    assert "The profession deck of Watch was amended by the organiser on" in said
    assert "The organiser amended the profession deck of Watch" in said


def test_who_changes_sides_hands_in_everything(client: FlaskClient, siege: Made) -> None:
    own = siege.own_page(
        siege.hand_in("Ann", ARCHETYPE, side=SideDeck("Wacth", "heroes", PROFESSION))
    )
    fields = {"side": "Watch", "allegiance": "heroes", "profession": PROFESSION}
    sent(client, own, decklist=ARCHETYPE, key=KEY, **fields)
    assert read_back(siege, "Watch", EntryPart.SIDE) == PROFESSION
    assert "The profession deck of Watch was submitted on" in words(client.get(own))


def test_a_side_needs_a_name_and_an_allegiance(client: FlaskClient, siege: Made) -> None:
    answer = sent(client, siege.join, player="Ann", decklist=ARCHETYPE, side="Watch")
    assert answer.status_code == 422
    assert "Say whether the side plays the heroes or the villains." in words(answer)
    assert ("input", "value", "Watch") in Page(answer.text).attributes


def test_the_day_is_the_one_by_which_lists_are_judged(client: FlaskClient, event: Made) -> None:
    row = event.hand_in("Ann").row
    assert row["report"]["as_of"] == DAY
