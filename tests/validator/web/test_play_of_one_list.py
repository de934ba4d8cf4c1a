"""A game that everybody plays with one list, on its pages: a case of the board game."""

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
