"""A duel of Highlander over the API: the same as at a terminal, with the squares of cards."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from formats.highlander.engine.game import ENGINE
from formats.samples import samples
from formats.table.record import Record
from formats.table.recording import Pairing
from tests.helpers import AS_OF, checker
from tests.validator.play.typing import Typing
from validator.play.address import YOU
from validator.play.decks import played_deck
from validator.play.session import Session
from validator.question import Question, typed_list

FORMAT = "highlander-training"
TEXTS = [samples()[f"highlander-{number}"].text for number in (1, 2)]
CHOICES = 12


@pytest.fixture(autouse=True)
def no_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DECKMARSHAL_RATE", "none")


def body(**more: Any) -> dict[str, Any]:
    lists = [{"decklist": text, "format": FORMAT, "as_of": AS_OF.isoformat()} for text in TEXTS]
    return {"first": lists[0], "second": lists[1], "seed": "friday", **more}


def played(client: FlaskClient, **more: Any) -> dict[str, Any]:
    answer = client.post("/api/v1/play", json=body(**more))
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.get_json()
    return told


def test_it_is_the_same_game_as_at_a_terminal(client: FlaskClient) -> None:
    records: list[Record] = []
    question = Question(AS_OF, FORMAT)
    decks = [played_deck(checker(), checker().read(typed_list(text), question)) for text in TEXTS]
    pairing = Pairing(ENGINE, tuple(deck.listed for deck in decks), "friday")
    typing = Typing([""] * CHOICES)
    assert Session(pairing, [YOU, "greedy"], typing, records.append).play() is None
    told = played(client)
    for _ in range(CHOICES):
        told = played(client, choices=[*told["choices"], 0])
    kept = records[-1].choices
    assert len(kept) > CHOICES
    # What the policy answers to the last choice is kept with the next one.
    assert tuple(told["choices"][: len(kept)]) == kept
    assert told["question"]["words"] in typing.text.replace("\n  ", " ")
    assert client.get(told["address"]).status_code == 200


def test_the_squares_of_cards_are_told(client: FlaskClient) -> None:
    told = played(client, choices=[0])
    (hand,) = [zone for zone in told["table"]["sides"][-1]["zones"] if zone["name"] == "hand"]
    cards = [cell for row in hand["rows"] for cell in row["cells"]]
    cut = next(card for card in cards if card["title"] == "High Port Cut")
    assert cut["squares"] == {
        "rows": [[True, False, False], [False, False, False], [False, False, False]],
        "says": "upper left",
    }
    assert any(card["squares"] is None for card in cards)


def test_policies_play_to_the_end(client: FlaskClient) -> None:
    over = played(client, seats=["greedy", "random"])
    assert over["question"] is None
    assert over["outcome"]["sentence"].startswith("Player 1")
    assert over["outcome"]["because"]


def test_the_goldfish_of_a_duel_does_nothing(client: FlaskClient) -> None:
    alone = {key: value for key, value in body().items() if key != "second"}
    answer = client.post("/api/v1/play", json=alone).get_json()
    assert [seat["player"] for seat in answer["seats"]] == ["you", "goldfish"]


@pytest.mark.parametrize("keep", ["none", "2+ attack"])
def test_no_keep_rule_is_read_as_there_is_no_mulligan(client: FlaskClient, keep: str) -> None:
    asked = {**body()["first"], "games": 10, "seed": "friday"}
    assert client.post("/api/v1/goldfish", json=asked).status_code in (200, 201, 202)
    answer = client.post("/api/v1/goldfish", json={**asked, "keep": keep})
    assert answer.status_code == 422
    assert "This game has no mulligan" in answer.text
