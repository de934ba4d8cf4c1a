"""What players see of each other: nothing as long as lists are closed, then every list."""

from dataclasses import replace

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.validator.web.events.made import ILLEGAL, LATER, Made
from tests.validator.web.html import Page
from validator.events.draws import draw, lot
from validator.events.organising import drop, note, open_lists
from validator.storage.clock_reading import read_clocks
from validator.storage.retention import ClockAlone, Retention


@pytest.fixture
def event(app: Flask) -> Made:
    return Made(app)


def words(answer: TestResponse) -> str:
    return Page(answer.text).words


def test_closed_lists_tell_nothing_of_others(client: FlaskClient, event: Made) -> None:
    own = event.own_page(event.hand_in("Ann"))
    event.hand_in("Bobcat", ILLEGAL)
    note(event.store, event.organiser, 2, "A wolf.")
    draw(event.store, event.organiser, 2, "dice")
    lists = [f"{event.join}/lists", f"{own}/lists?list=2"]
    for address in (event.join, own, *lists):
        answer = client.get(address)
        for secret in ("Bobcat", "Kroenen", "Illegal", "wolf"):
            assert secret not in answer.text
    assert client.get(f"{own}/lists").status_code == 403
    assert "Only the organiser can open them." in words(client.get(f"{event.join}/lists"))


def test_opened_lists_are_there_for_every_player(client: FlaskClient, event: Made) -> None:
    own = event.own_page(event.hand_in("Ann"))
    receipt = event.hand_in("Bobcat", ILLEGAL)
    event.hand_in("Cy")
    drop(event.store, event.organiser, 3, "Ill.")
    note(event.store, event.organiser, 2, "A wolf.")
    open_lists(event.store, event.organiser)
    for address in (event.join, own):
        assert f"{address}/lists" in Page(client.get(address).text).links
        answer = client.get(f"{address}/lists")
        said = words(answer)
        assert answer.status_code == 200
        assert f"Bobcat Illegal {receipt.row['signature']}" in said
        assert "Kroenen" not in said
        assert f"{address}/lists?list=2#list-2" in Page(answer.text).links
        opened = words(client.get(f"{address}/lists?list=2"))
        assert "Deck 5 Copies Card 5 Kroenen" in opened
        assert "wolf" not in opened
        assert "Cy" not in said
        assert "wolf" not in said
        assert address in Page(answer.text).links


def test_open_lists_open_at_the_deadline(
    app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    event = Made(app, lists="open")
    event.hand_in("Bobcat")
    closed = client.get(f"{event.join}/lists")
    assert closed.status_code == 403
    assert "They open after the deadline." in words(closed)
    assert "Bobcat" not in closed.text
    # A clock that merely leapt opens nothing: what was seen can't be unseen.
    assert isinstance(event.store.retention, Retention)
    now = read_clocks()
    leapt = replace(now, wall=LATER)
    event.store.retention.step()
    with monkeypatch.context() as patched:
        patched.setattr(event.store, "clock", lambda: LATER)
        patched.setattr(event.store.retention, "_read", lambda: leapt)
        assert client.get(f"{event.join}/lists").status_code == 403
    monkeypatch.setattr(event.store, "clock", lambda: LATER)
    monkeypatch.setattr(event.store, "retention", ClockAlone(lambda: LATER))
    assert "Bobcat" in client.get(f"{event.join}/lists").text


def test_who_was_drawn_is_named_once_lists_are_open(client: FlaskClient, event: Made) -> None:
    ann, bob = event.hand_in("Ann"), event.hand_in("Bobcat")
    drawn = draw(event.store, event.organiser, 1, "dice 4 2 6").content["drawn"][0]["player"]
    number = lot("dice 4 2 6", drawn)[:16]
    said = words(client.get(event.join))
    assert "1 of 2 players drawn with the seed dice 4 2 6" in said
    assert number in said
    assert drawn not in said.replace("seed:Ann", "")
    for player, receipt in (("Ann", ann), ("Bobcat", bob)):
        own = words(client.get(event.own_page(receipt)))
        assert ("You were drawn for a table check." in own) is (player == drawn)
        assert f"Your number: {lot('dice 4 2 6', player)[:16]}" in own
    open_lists(event.store, event.organiser)
    assert f"{drawn} {number}" in words(client.get(event.join))


def test_who_came_after_a_draw_has_no_number_in_it(client: FlaskClient, event: Made) -> None:
    event.hand_in("Ann")
    draw(event.store, event.organiser, 1, "dice")
    said = words(client.get(event.own_page(event.hand_in("Bob"))))
    assert "1 of 1 players drawn with the seed dice" in said
    assert "Your number" not in said


def test_who_is_in_another_event_sees_nothing(app: Flask, client: FlaskClient) -> None:
    one, other = Made(app), Made(app)
    other.hand_in("Bobcat")
    open_lists(one.store, one.organiser)
    assert "Bobcat" not in client.get(f"{one.join}/lists").text


@pytest.mark.parametrize("number", ["3", "99", "-1", "x"])
def test_a_list_that_is_not_shown_is_not_opened(
    client: FlaskClient, event: Made, number: str
) -> None:
    for player in ("Ann", "Bob", "Cy"):
        event.hand_in(player)
    drop(event.store, event.organiser, 3, "Ill.")
    open_lists(event.store, event.organiser)
    answer = client.get(f"{event.join}/lists?list={number}")
    assert answer.status_code == 200
    assert 'aria-expanded="true"' not in answer.text
    assert "Reed Cutters" not in answer.text
