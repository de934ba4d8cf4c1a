"""A game that everybody plays with one list, on its pages: a case of the board game."""

import re

import pytest
from flask.testing import FlaskClient

from formats.samples import samples
from tests.validator.web.games import words

SAMPLE = {"sample": "hellboy-board-game-1", "seed": "friday", "do": "play"}


@pytest.fixture(autouse=True)
def no_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DECKMARSHAL_RATE", "none")


def test_the_start_asks_for_no_other_deck(client: FlaskClient) -> None:
    page = client.get("/play?sample=hellboy-board-game-1").text
    assert "Play it yourself" in page
    assert "Watch a computer player" in page
    assert "against_sample" not in page
    assert "Play alone" not in page
    # Another game still does.
    assert "against_sample" in client.get("/play?sample=vs-system-1").text


def test_the_page_has_the_board_and_its_words(client: FlaskClient) -> None:
    begun = client.post("/play", data=SAMPLE)
    assert begun.status_code == 303, words(begun)
    page = client.get(begun.location).text
    assert '<svg xmlns="http://www.w3.org/2000/svg"' in page
    assert "The board in words" in page
    assert "Nave: 4 areas; doors to crypt, porch and vestry." in page


def test_it_can_be_watched(client: FlaskClient) -> None:
    begun = client.post("/play", data={**SAMPLE, "mode": "watch", "policy": "random"})
    assert begun.status_code == 303, words(begun)
    page = client.get(begun.location).text
    assert "Play on from here as Player 1" in page
    assert "See it from the side of" not in page


def test_a_list_of_somebody_else_is_refused(client: FlaskClient) -> None:
    other = samples()["hellboy-board-game-2"].text
    answer = client.post("/play", data={**SAMPLE, "against": other})
    assert answer.status_code in (400, 422)
    assert "A game of Hellboy: The Board Game is played with one list." in words(answer)


@pytest.mark.parametrize("mode", ["against", "watch"])
def test_a_position_has_one_seat_for_all_players(client: FlaskClient, mode: str) -> None:
    two = """
game = "hellboy-board-game"
[[players]]
agents = ["Hester Quayle"]
[[players]]
agents = ["Dov Pelligrew"]
"""
    begun = client.post("/play/position", data={"position": two, "mode": mode})
    assert begun.status_code == 303, words(begun)
    page = words(client.get(begun.location))
    assert "Hester Quayle" in page
    assert "Dov Pelligrew" in page
    refused = client.post(
        "/play/position", data={"position": f'{two}[table]\nslots = ["Sea Legs"]'}
    )
    assert "Sea Legs can't be among" in words(refused).replace("’", "'")


def test_a_worked_example_is_played_on_from(client: FlaskClient) -> None:
    page = client.get("/play/examples/hellboy-board-game-30").text
    fields = dict(re.findall(r'name="(game|from)" value="([^"]*)" form="take"', page))
    taken = client.post("/play/on", data={**fields, "do": "take0"})
    assert taken.status_code == 303, words(taken)
    assert "Mirabel Stoat" in words(client.get(taken.location))


def test_a_position_is_played_by_program(client: FlaskClient) -> None:
    asked = {"example": "hellboy-board-game-20"}
    answer = client.post("/api/v1/play", json=asked)
    assert answer.status_code == 200, answer.text
    assert "Hester Quayle" in answer.text
