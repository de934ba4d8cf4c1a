"""Games of Heroes vs. Villains over the API: a list is a side of one to three players."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from formats.heroes_vs_villains.engine.game import ENGINE
from formats.table.record import Record
from formats.table.recording import Pairing
from tests.helpers import AS_OF, checker
from tests.validator.api.problems import assert_problem
from tests.validator.play.sides import NAMES, side_list
from tests.validator.play.typing import Typing
from validator.play.address import YOU
from validator.play.decks import played_deck
from validator.play.session import Session
from validator.question import Question, typed_list

FORMAT = "heroes-vs-villains-training"
CHOICES = 8


@pytest.fixture(autouse=True)
def no_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DECKMARSHAL_RATE", "none")


def as_asked(text: str) -> dict[str, str]:
    return {"decklist": text, "format": FORMAT, "as_of": AS_OF.isoformat()}


def body(heroes: str, villains: str, **more: Any) -> dict[str, Any]:
    return {"first": as_asked(heroes), "second": as_asked(villains), "seed": "friday", **more}


@pytest.mark.parametrize("players", [1, 2, 3])
def test_it_is_the_same_game_as_at_a_terminal(client: FlaskClient, players: int) -> None:
    texts = [side_list(number, players) for number in (1, 2)]
    records: list[Record] = []
    question = Question(AS_OF, FORMAT)
    decks = [played_deck(checker(), checker().read(typed_list(text), question)) for text in texts]
    pairing = Pairing(ENGINE, tuple(deck.listed for deck in decks), "friday")
    session = Session(pairing, [YOU, "greedy"], Typing([""] * CHOICES), records.append)
    assert session.play() is None
    told = client.post("/api/v1/play", json=body(*texts)).get_json()
    for _ in range(CHOICES):
        asked = body(*texts, choices=[*told["choices"], 0])
        told = client.post("/api/v1/play", json=asked).get_json()
    assert tuple(told["choices"]) == records[-1].choices
    assert client.get(told["address"]).status_code == 200
    assert [side["label"] for side in told["table"]["sides"]] == [
        "Player 2 (greedy), the villains",
        "Player 1 (you), the heroes",
    ]
    if players > 1:
        # Whoever plays for a side of several is told which of them acts.
        assert told["question"]["words"].split(":")[0] in NAMES[0]


@pytest.mark.parametrize("players", [1, 3])
def test_a_side_wins_together(client: FlaskClient, players: int) -> None:
    texts = [side_list(number, players) for number in (1, 2)]
    asked = body(*texts, seats=["greedy", "greedy"])
    outcome = client.post("/api/v1/play", json=asked).get_json()["outcome"]
    (winner,) = outcome["winners"]
    loser = ("villains", "heroes")[winner]
    assert outcome["sentence"] == (
        f"Player {winner + 1} (greedy) wins: all {loser} are out of the game."
    )


def test_sides_of_different_sizes_are_refused(client: FlaskClient) -> None:
    answer = client.post("/api/v1/play", json=body(side_list(1, 2), side_list(2, 3)))
    assert_problem(
        answer,
        422,
        "One list is for 2 players and the other for 3; both sides have the same number.",
    )


def test_lists_that_settle_a_question_differently_are_refused(client: FlaskClient) -> None:
    answer = client.post(
        "/api/v1/play",
        json=body(side_list(1, 1, "Most health: 5\n"), side_list(2, 1, "Most health: 6\n")),
    )
    assert answer.status_code == 422
    assert "both play at one table" in answer.get_json()["detail"]


@pytest.mark.parametrize("address", ["/api/v1/goldfish", "/api/v1/match"])
def test_games_of_sides_say_what_their_lists_state(games_client: FlaskClient, address: str) -> None:
    stated = "Captured items: in the same area\n"
    heroes, villains = side_list(1, 2, stated), side_list(2, 2, stated)
    asked = {"games": 4, "seed": "friday"}
    if address.endswith("match"):
        asked |= {"first": as_asked(heroes), "second": as_asked(villains)}
    else:
        asked |= as_asked(heroes)
    job = games_client.post(address, json=asked).get_json()
    told = [deck["stated"] for deck in job["decks"]]
    sides = ["heroes", "villains"][: len(told)]
    assert told == [{"side": side, "captured items": "in the same area"} for side in sides]
