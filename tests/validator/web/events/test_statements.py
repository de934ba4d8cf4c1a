"""The pages of an event: what the organiser vouches for, and what players claim."""

from datetime import date

from flask import Flask

from tests.validator.web.events.organiser import Organised
from tests.validator.web.html import Page

NAMES = [f"Lamp Keeper {letter}" for letter in "ABCDEFGHIJKLMNO"]
LIST = "Characters\n" + "\n".join(f"4 {name}" for name in NAMES)
FILE = "name,type\n" + "".join(f"{name},character\n" for name in NAMES)
SCRIPT = "<script>alert('x')</script>"


def joined(event: Organised, name: str, **fields: str) -> str:
    """The address of the receipt of somebody who submits."""
    address = f"/events/{event.made.event}/player/{event.made.player}"
    answer = event.client.post(address, data={"player": name, "decklist": LIST, **fields})
    assert answer.status_code == 303, answer.text
    return answer.location.partition("?")[0]


def test_confirmed_names_are_stated_for_the_event_and_rechecked(app: Flask) -> None:
    event = Organised(app, "vs-system")
    receipt = joined(event, "Ann")
    assert "All 15 names are right" in event.words("/players/1")
    said = event.led_to("/players/1/state", answer="names")
    assert "stated for the whole event, and every list is re-checked" in said
    assert "with 15 names and 15 facts stated by the organiser" in said
    assert "Legal as stated" in event.words()
    words = Page(event.client.get(receipt).text).words
    assert "Legal as stated" in words
    assert "Lamp Keeper A: type character" in words
    assert "Lamp Keeper A" in event.get("/settings").text


def test_a_claim_waits_and_is_accepted(app: Flask) -> None:
    event = Organised(app, "vs-system")
    receipt = joined(event, "Ann", stated=FILE)
    words = Page(event.client.get(receipt).text).words
    assert "15 of 15 claims wait for the organiser" in words
    assert "the verdict above is without them" in words
    assert "15 claims" in event.words()
    assert "Mark the claims that you accept" in event.refused("/players/1/claims", 422)
    assert "Legal as stated" in event.led_to("/players/1/claims", accept="all")
    assert "the organiser accepted it." in event.client.get(receipt).text


def test_answers_on_a_receipt_become_claims(app: Flask) -> None:
    event = Organised(app, "vs-system")
    receipt = joined(event, "Ann")
    answer = event.client.post(receipt, data={"decklist": LIST, "answer": "names"})
    assert answer.status_code == 303, answer.text
    assert "15 of 15 claims wait" in event.client.get(receipt).text
    assert "Legal as stated" not in event.words()


def test_the_every_list_page_says_as_stated(app: Flask) -> None:
    event = Organised(app, "vs-system")
    receipt = joined(event, "Ann")
    event.post("/players/1/state", answer="names")
    event.post("/open")
    words = Page(event.client.get(f"{receipt}/lists?list=1").text).words
    assert "Legal as stated" in words
    assert "It rests on what the organiser stated" in words


def test_another_players_receipt_tells_nothing_of_what_is_stated(app: Flask) -> None:
    """What is stated of Ann's cards is not in the form that Bob opens the check page with."""
    event = Organised(app, "vs-system")
    joined(event, "Ann")
    event.post("/players/1/state", answer="names")
    bob = joined(event, "Bob", decklist="5 Kroenen\n5 Roger")
    assert "Lamp Keeper" not in event.client.get(bob).text
    own = joined(event, "Cy", decklist=f"{LIST}\n5 Kroenen")
    assert "Lamp Keeper A,,,character,stated" in event.client.get(own).text


def test_script_in_a_claim_is_shown_as_it_is(app: Flask) -> None:
    event = Organised(app, "vs-system")
    receipt = joined(event, "Ann", stated=f"name,type\n{SCRIPT},character\n")
    for page in (event.get("/players/1").text, event.client.get(receipt).text):
        assert SCRIPT not in page
        assert "&lt;script&gt;" in page


def test_settings_that_are_no_card_file_stay_in_the_box(app: Flask) -> None:
    event = Organised(app, "vs-system")
    day = date.today().isoformat()
    form = {"name": "A", "date": day, "deadline": f"{day}T10:00", "zone": "UTC"}
    form["lists"] = "closed"
    words = event.refused("/settings", 422, format="vs-system", stated="4 Roger", **form)
    assert "What is stated" in words
    assert "4 Roger" in words
