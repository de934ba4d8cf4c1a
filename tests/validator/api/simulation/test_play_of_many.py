"""A game of two to four players over the API: the same as at a terminal."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from formats.samples import samples
from formats.table.record import Record
from formats.table.recording import Pairing
from formats.vs_2pcg.engine.game import ENGINE
from tests.helpers import AS_OF, checker
from tests.validator.play.typing import Typing
from validator.jobs.spec import SIDES
from validator.play.address import YOU
from validator.play.decks import played_deck
from validator.play.session import Session
from validator.question import Question, typed_list

FORMAT = "vs-2pcg-training"
CHOICES = 8
TEXTS = [samples()[f"vs-2pcg-{1 + place % 2}"].text for place in range(4)]


@pytest.fixture(autouse=True)
def no_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DECKMARSHAL_RATE", "none")


def body(texts: list[str], **more: Any) -> dict[str, Any]:
    lists = [{"decklist": text, "format": FORMAT, "as_of": AS_OF.isoformat()} for text in texts]
    return {**dict(zip(SIDES, lists, strict=False)), "seed": "friday", **more}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_is_the_same_game_as_at_a_terminal(client: FlaskClient, players: int) -> None:
    texts, seats = TEXTS[:players], [YOU, *["greedy"] * (players - 1)]
    records: list[Record] = []
    question = Question(AS_OF, FORMAT)
    decks = [played_deck(checker(), checker().read(typed_list(text), question)) for text in texts]
    pairing = Pairing(ENGINE, tuple(deck.listed for deck in decks), "friday")
    session = Session(pairing, seats, Typing([""] * CHOICES), records.append)
    assert session.play() is None
    told = client.post("/api/v1/play", json=body(texts)).get_json()
    for _ in range(CHOICES):
        asked = body(texts, choices=[*told["choices"], 0])
        told = client.post("/api/v1/play", json=asked).get_json()
    assert [seat["player"] for seat in told["seats"]] == seats
    assert len(told["table"]["sides"]) == players
    assert tuple(told["choices"]) == records[-1].choices
    assert client.get(told["address"]).status_code == 200


def test_two_teams_play_where_a_list_says_so(client: FlaskClient) -> None:
    teams = TEXTS[0].replace("Format:", "Table: 2 vs. 2\nFormat:")
    for first, marks in ((TEXTS[0], []), (teams, ["teammate"])):
        told = client.post("/api/v1/play", json=body([first, *TEXTS[1:]])).get_json()
        third = next(s for s in told["table"]["sides"] if s["label"] == "Player 3 (greedy)")
        assert [mark for mark in third["marks"] if mark == "teammate"] == marks


def test_teammates_win_together(client: FlaskClient) -> None:
    teams = TEXTS[0].replace("Format:", "Table: 2 vs. 2\nFormat:")
    asked = body([teams, *TEXTS[1:]], seats=["random"] * 4)
    outcome = client.post("/api/v1/play", json=asked).get_json()["outcome"]
    one, other = outcome["winners"]
    assert (other - one, one in (0, 1)) == (2, True)
    assert f"Player {one + 1} (random) and Player {other + 1} (random) win: " in outcome["sentence"]


@pytest.mark.parametrize("lacking", ["second", "third"])
def test_no_list_may_be_left_out(client: FlaskClient, lacking: str) -> None:
    asked = body(TEXTS)
    del asked[lacking]
    answer = client.post("/api/v1/play", json=asked)
    assert answer.status_code == 422
    assert lacking in answer.text


@pytest.mark.parametrize("seats", [["you", "greedy"], ["you", "greedy", "goldfish"]])
def test_everybody_at_the_table_has_a_seat(client: FlaskClient, seats: list[str]) -> None:
    answer = client.post("/api/v1/play", json=body(TEXTS[:3], seats=seats))
    assert answer.status_code == 422
    assert "So nobody sits at a table of Vs. System 2PCG." in answer.text
