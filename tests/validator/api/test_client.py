"""The client of docs/examples, against a service that runs."""

import importlib.util
import json
import subprocess
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from threading import Thread
from types import ModuleType
from typing import Any
from wsgiref.types import StartResponse, WSGIEnvironment

import pytest
from werkzeug.serving import make_server
from werkzeug.wrappers import Request, Response

from tests.waiting import PATIENCE

PATH = Path(__file__).parents[3] / "docs" / "examples" / "deckmarshal_client.py"


@pytest.fixture(scope="module")
def example() -> ModuleType:
    """The example as a module, as it would be copied."""
    spec = importlib.util.spec_from_file_location("deckmarshal_client", PATH)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def client(example: ModuleType, site: str) -> Any:
    return example.Client(site, timeout=PATIENCE)


def test_it_is_small_enough_to_copy() -> None:
    assert len(PATH.read_text(encoding="utf-8").splitlines()) <= 200


def test_its_demonstration_runs(site: str) -> None:
    run = subprocess.run(
        [sys.executable, PATH, site], capture_output=True, text=True, check=True, timeout=PATIENCE
    )
    assert run.stdout.splitlines() == [
        "illegal",
        "9 cards in the deck; at least 60 are needed.",
        "Kroenen is in the deck 5 times; 4 copies of a card are allowed.",
    ]


def test_a_report_has_what_its_type_says(example: ModuleType, client: Any) -> None:
    report = client.check("5 Kroenen", format="vs-system", as_of="2026-11-16")
    assert set(report) == set(example.Report.__annotations__)
    assert set(report["findings"][0]) == set(example.Finding.__annotations__)
    assert set(report["deck"]) == set(example.Deck.__annotations__)
    assert (report["verdict"], report["as_of"]) == ("illegal", "2026-11-16")


def test_every_operation_is_there(client: Any) -> None:
    repaired = client.repair("5 Roger", house="vs-system; size 3-5")
    assert repaired["repair"]["sentence"] == "Remove 1 Roger."
    explained = client.explain("4 Roger", house="vs-system; ban Roger")
    assert "Roger is banned." in [finding["message"] for finding in explained["findings"]]
    reports = client.legal_in("4 Roger", "vs-system")
    assert [report["format"] for report in reports] == ["vs-system", "vs-system-training"]
    before, after = {"format": "vs-system"}, {"house": "vs-system; ban Roger"}
    assert [f["message"] for f in client.compare("4 Roger", before, after)["new"]] == [
        "Roger is banned."
    ]
    assert client.convert("4 Roger", "text", format="vs-system")["content"].endswith("4 Roger\n")
    assert client.cards("kroenen", game="vs-system")["total"] == 1
    assert client.card("vs-system", "kroenen")["title"] == "Kroenen"
    assert client.formats()[0]["id"] == "vs-system"
    (area,) = client.rules("vs-system", area="BUILD")["areas"]
    assert area["rows"][0]["id"] == "VS-BUILD-01"


def test_many_decks_are_checked_at_once(client: Any) -> None:
    decks = [
        {"player": "Ann", "decklist": "4 Roger"},
        {"player": "Bob", "decklist": "5 Kroenen"},
    ]
    answer = client.bulk(decks, format="vs-system")
    assert [(row["player"], row["status"]) for row in answer["rows"]] == [
        ("Ann", "illegal"),
        ("Bob", "illegal"),
    ]


def test_an_event_is_made_handed_in_to_and_seen(example: ModuleType, client: Any) -> None:
    settings = {
        "name": "Friday night",
        "date": date.today().isoformat(),
        "format": "vs-system",
        "deadline": "2099-11-20T18:00",
    }
    made = client.create_event(**settings)
    event, organiser = made["event"], made["organiser_token"]
    sent = {"key": "sent again after a broken line".replace(" ", "-"), "player": "Ann"}
    first, again = (
        client.hand_in(event, made["player_token"], "4 Roger", **sent) for _ in range(2)
    )
    assert (first["is_repeated"], again["is_repeated"]) == (False, True)
    assert again["token"] == first["token"]
    assert client.hand_in(event, first["token"], "3 Kroenen")["revision"] == 4
    assert [row["player"] for row in client.entries(event, organiser)] == ["Ann"]
    # What is kept of one answer is not taken for that to another token.
    assert client.event(event, organiser)["role"] == "organiser"
    assert client.event(event, first["token"])["role"] == "entry"
    with pytest.raises(example.DeckmarshalError, match="409: The lists"):
        client.entries(event, made["player_token"])


def test_a_refusal_is_raised_with_what_was_said(example: ModuleType, client: Any) -> None:
    with pytest.raises(example.DeckmarshalError) as raised:
        client.check("4 Roger", format="chess")
    error = raised.value
    assert error.status == 422
    assert error.detail == "The request does not fit what this address takes."
    assert [fault["path"] for fault in error.errors] == ["format"]
    assert str(error) == "422: The request does not fit what this address takes."


@pytest.mark.parametrize("card_id", ["nobody", "../formats", "a/b?c#d", ""])
def test_an_id_is_part_of_the_address_and_nothing_more(
    example: ModuleType, client: Any, card_id: str
) -> None:
    with pytest.raises(example.DeckmarshalError) as raised:
        client.card("vs-system", card_id)
    assert raised.value.status == 404


def test_a_service_that_is_not_there_is_told(example: ModuleType) -> None:
    with pytest.raises(example.DeckmarshalError, match="does not answer") as raised:
        example.Client("http://127.0.0.1:9", timeout=2).formats()
    assert raised.value.status == 0


class Scripted:
    """A service that answers what it is told to, in turn, and remembers what it was asked."""

    def __init__(self) -> None:
        self.answers: list[Response] = []
        self.asked: list[str | None] = []

    def answer(self, environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        self.asked.append(Request(environ).headers.get("If-None-Match"))
        return self.answers.pop(0)(environ, start)


@pytest.fixture
def scripted() -> Iterator[tuple[Scripted, str]]:
    service = Scripted()
    server = make_server("127.0.0.1", 0, service.answer)
    thread = Thread(target=server.serve_forever)
    thread.start()
    yield service, f"http://127.0.0.1:{server.port}"
    server.shutdown()
    thread.join()
    server.server_close()


@dataclass
class Clock:
    """A clock that goes on only while somebody sleeps."""

    slept: list[float] = field(default_factory=list)

    def monotonic(self) -> float:
        return sum(self.slept)

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)


@pytest.fixture
def clock(example: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock that the example looks at."""
    clock = Clock()
    monkeypatch.setattr(example, "time", clock)
    return clock


def too_many(seconds: str) -> Response:
    body = '{"status": 429, "detail": "Too many requests."}'
    headers = {"Retry-After": seconds}
    return Response(body, 429, headers, content_type="application/problem+json")


def test_it_waits_as_long_as_it_is_told(
    example: ModuleType, scripted: tuple[Scripted, str], clock: Clock
) -> None:
    service, address = scripted
    service.answers = [too_many("7"), Response("[]", mimetype="application/json")]
    assert example.Client(address).formats() == []
    assert clock.slept == [7]


def test_it_does_not_wait_for_ever(example: ModuleType, scripted: tuple[Scripted, str]) -> None:
    service, address = scripted
    service.answers = [too_many("3600")]
    with pytest.raises(example.DeckmarshalError, match="429: Too many requests"):
        example.Client(address).formats()
    assert len(service.asked) == 1


def test_it_gives_up_when_it_has_waited_long_enough(
    example: ModuleType, scripted: tuple[Scripted, str], clock: Clock
) -> None:
    service, address = scripted
    service.answers = [too_many("Mon, 16 Nov 2026 12:00:00 GMT") for _ in range(9)]
    with pytest.raises(example.DeckmarshalError, match="429: Too many requests"):
        example.Client(address, longest_wait=1.5).formats()
    assert clock.slept == [1]
    assert len(service.asked) == 2


def test_what_has_not_changed_is_not_fetched_again(
    example: ModuleType, scripted: tuple[Scripted, str]
) -> None:
    service, address = scripted
    service.answers = [
        Response('[{"id": "a"}]', headers={"ETag": '"one"'}, mimetype="application/json"),
        Response(status=304),
        Response("[]", headers={"ETag": '"two"'}, mimetype="application/json"),
    ]
    client = example.Client(address)
    assert [client.formats() for _ in range(3)] == [[{"id": "a"}], [{"id": "a"}], []]
    assert service.asked == [None, '"one"', '"one"']


def test_it_looks_each_second_whether_games_are_over(
    example: ModuleType, scripted: tuple[Scripted, str], clock: Clock
) -> None:
    service, address = scripted
    job, tag = {"id": "mfrggzdfmztwq2lknnwg23tpob"}, {"ETag": '"one"'}
    service.answers = [
        Response(json.dumps({**job, "state": "waiting"}), 202, mimetype="application/json"),
        Response(json.dumps({**job, "state": "running"}), 200, tag, mimetype="application/json"),
        Response(status=304),
        Response(json.dumps({**job, "state": "done"}), mimetype="application/json"),
    ]
    told = example.Client(address).simulate("goldfish", decklist="60 Roger", format="vs-system")
    assert told["state"] == "done"
    assert clock.slept == [1, 1, 1]
    assert service.asked == [None, None, '"one"', '"one"']


def test_an_error_of_something_else_is_told_too(
    example: ModuleType, scripted: tuple[Scripted, str]
) -> None:
    service, address = scripted
    service.answers = [Response("<h1>Bad gateway</h1>", 502, mimetype="text/html")]
    with pytest.raises(example.DeckmarshalError, match="502: BAD GATEWAY"):
        example.Client(address).formats()
