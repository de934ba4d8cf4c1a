"""A game over the API: one choice after the other, the same as on the page and at a terminal."""

import re
from html import unescape
from typing import Any

import pytest
from flask.testing import FlaskClient

from formats.samples import samples
from formats.table.record import Record
from tests.helpers import AS_OF
from tests.validator.play.typing import Typing, samples_paired
from validator.api.simulation.play import EXAMPLE
from validator.play.session import Session

STOPS = [f"{whose}-{step}" for whose in ("own", "theirs") for step in ("recruit", "attack")]


def sample(number: int) -> dict[str, Any]:
    text = samples()[f"vs-system-{number}"].text
    return {"decklist": text, "format": "vs-system-training", "as_of": AS_OF.isoformat()}


BOTH = {"first": sample(1), "second": sample(2), "seed": "friday"}


@pytest.fixture(autouse=True)
def no_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DECKMARSHAL_RATE", "none")


def played(client: FlaskClient, body: dict[str, Any]) -> dict[str, Any]:
    answer = client.post("/api/v1/play", json=body)
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.get_json()
    return told


def test_a_choice_is_added_and_the_policy_answers(client: FlaskClient) -> None:
    first = played(client, BOTH)
    assert first["seats"][0] == {"label": "Player 1 (you)", "player": "you", "policy_version": None}
    assert first["seats"][1]["policy_version"]
    assert first["question"]["options"][0]["label"]
    assert first["outcome"] is None
    on = played(client, {**BOTH, "choices": [*first["choices"], 0]})
    assert on["choices"][: len(first["choices"]) + 1] == [*first["choices"], 0]
    assert on["table"]["sides"][-1]["label"] == "Player 1 (you)"


def test_a_deck_alone_plays_against_a_goldfish(client: FlaskClient) -> None:
    alone = played(client, EXAMPLE)
    assert [seat["player"] for seat in alone["seats"]] == ["you", "goldfish"]


def test_policies_play_to_the_end(client: FlaskClient) -> None:
    over = played(client, {**BOTH, "seats": ["greedy", "random"]})
    assert over["question"] is None
    assert over["outcome"]["sentence"].startswith("Player ")
    assert over["outcome"]["because"]
    fewer = played(client, {**BOTH, "seats": ["greedy", "random"], "choices": over["choices"][:50]})
    assert fewer["outcome"] == over["outcome"]


def test_a_position_can_be_played(client: FlaskClient) -> None:
    example = played(client, {"example": "vs-system-01", "seed": "friday"})
    assert example["question"]
    written = {"position": 'game = "vs-system"\nturn = 3\n[[players]]\n[[players]]\n'}
    answer = client.post("/api/v1/play", json=written)
    assert answer.status_code in (200, 422)


def test_page_api_and_terminal_play_the_same_game(client: FlaskClient) -> None:
    page = client.post(
        "/play",
        data={
            "sample": "vs-system-1",
            "against_sample": "vs-system-2",
            "seed": "friday",
            "do": "play",
        },
    )
    text = client.get(page.location).text
    told = played(client, BOTH)
    typed: list[str] = []
    # Without windows on the way nobody is asked by one and passed by another.
    while told["question"] is not None and len(typed) < 12:
        question = re.search(r'<h2 id="question"[^>]*>\s*(.*?)\s*</h2>', text, re.DOTALL)
        assert question
        assert unescape(question[1]) == told["question"]["words"]
        labels = [option["label"] for option in told["question"]["options"]]
        shown = {
            unescape(each).casefold()
            for each in re.findall(r"<kbd>\d+</kbd>\s*(?:<span>)?([^<]+)<", text)
        }
        assert {label.casefold() for label in labels} <= shown
        fields = dict(re.findall(r'<input type="hidden" name="(game|from)" value="([^"]*)">', text))
        there = client.post("/play/on", data={**fields, "choose": "0"}).location
        text = client.get(there).text
        typed.append("")
        told = played(client, {**BOTH, "choices": [*told["choices"], 0]})
    records: list[Record] = []
    Session(samples_paired(), ("you", "greedy"), Typing(typed), records.append).play()
    kept = records[-1].choices
    assert len(kept) > 20
    assert list(kept) == told["choices"][: len(kept)]


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ({}, "Give either lists, or an example, or a position."),
        ({**BOTH, "example": "vs-system-01"}, "Give either lists"),
        ({"example": "no-such"}, "There is no example"),
        ({"position": "x"}, "."),
        ({**BOTH, "choices": [77]}, "Choice 1 of this game can't be made"),
        ({**BOTH, "seats": ["you", "you"]}, "You can't play several decks at once."),
        ({**BOTH, "seats": ["you", "goldfish"]}, "nobody sits at a table"),
        ({"first": sample(1), "seats": ["you", "greedy"]}, "nobody sits at a table"),
        (
            {"first": {**sample(1), "decklist": "1500 Soot Marigold"}},
            "",
        ),
    ],
)
def test_what_can_not_be_played_is_a_sentence(
    client: FlaskClient, body: dict[str, Any], sentence: str
) -> None:
    answer = client.post("/api/v1/play", json=body)
    assert answer.status_code == 422
    assert sentence in answer.get_json()["detail"]


def test_100_000_choices_are_not_played(client: FlaskClient) -> None:
    answer = client.post("/api/v1/play", json={**BOTH, "choices": [0] * 100_000})
    assert answer.status_code == 422
    assert answer.get_json()["errors"][0]["path"] == "choices"


def test_facts_that_came_along_are_played_and_have_no_address(client: FlaskClient) -> None:
    card = {"name": "Dog Of The Pier", "type": "character", "cost": 1, "atk": 1, "def": 1}
    listed = sample(1)["decklist"].replace("4 Cast Off!", "4 Dog Of The Pier")
    told = played(client, {"first": {**sample(1), "decklist": listed, "cards": [card]}})
    assert told["address"] is None
    assert played(client, {"first": sample(1)})["address"].startswith("/play/")
