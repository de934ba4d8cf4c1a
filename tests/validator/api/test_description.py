"""The OpenAPI description: present, valid, and true under fuzzing."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from flask import Flask
from flask.testing import FlaskClient
from schemathesis.checks import CheckFunction
from schemathesis.core.failures import FailureGroup
from schemathesis.specs.openapi.checks import negative_data_rejection

from tests.helpers import reloading_checker
from tests.validator.api.conftest import Clock, created
from tests.validator.api.described import OPERATIONS, fuzz, schema
from tests.validator.api.event_fitting import placed
from tests.validator.api.fitting import fitted
from tests.validator.api.games_fitting import playable
from tests.validator.api.hand_fitting import drawable
from tests.validator.api.proposals_fitting import proposable
from tests.validator.jobs.helping import play_all
from validator.app import create_app
from validator.jobs.store import JobStore
from validator.version import VERSION

pytestmark = pytest.mark.long

QUICKENING = "Pre-Game\n1 Connor MacLeod\n1 Quickening (Kane)\nDeck\n3 Upper Left Attack"


def assert_answers_as_described(case: schemathesis.Case[Any]) -> None:
    headers = placed(case) | proposable(case)
    drawable(case)
    playable(case)
    case.body = fitted(case.body, case.operation.definition.raw.get("operationId", ""))
    response = case.call(headers=headers)
    assert response.status_code != 429
    # A request that is too large is refused for that, before anybody reads what is wrong in it.
    too_large: list[CheckFunction] = []
    if response.status_code == 413:
        too_large.append(negative_data_rejection)
    case.validate_response(response, excluded_checks=too_large, headers=headers)


@pytest.mark.parametrize("operation_id", OPERATIONS)
def test_every_operation_answers_as_described(operation_id: str) -> None:
    """What the description leads to, and little by chance: tests/soak/test_fuzz.py has more."""
    fuzz(operation_id, assert_answers_as_described, max_examples=12)


SUCCESSES = {"200", "201", "202", "204"}
ASKED_FOR = ("goldfish", "match")
"""What may be done already, or has an address for later."""


@pytest.fixture
def description(client: FlaskClient) -> dict[str, Any]:
    return dict(client.get("/api/v1/openapi.json").get_json())


def described(description: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Every operation with its path and method."""
    for path, methods in description["paths"].items():
        for method, operation in methods.items():
            if method != "parameters":
                yield path, method, operation


def resolved(description: dict[str, Any], described: dict[str, Any]) -> dict[str, Any]:
    """What is described, or referred to, here."""
    if reference := described.get("$ref"):
        _, _, kind, name = reference.split("/")
        return dict(description["components"][kind][name])
    return described


def test_the_description_is_openapi_3_1_of_every_operation(description: dict[str, Any]) -> None:
    assert description["openapi"] == "3.1.0"
    assert {
        operation["operationId"]: f"{method.upper()} {path}"
        for path, method, operation in described(description)
    } == OPERATIONS


def test_the_description_says_whose_it_is(description: dict[str, Any]) -> None:
    about = description["info"]
    assert (about["title"], about["version"]) == ("Deckmarshal", VERSION)
    assert about["license"] == {"name": "MIT", "identifier": "MIT"}
    assert about["contact"]["name"] == "The Deckmarshal authors"
    assert [server["url"] for server in description["servers"]] == ["/"]
    assert {tag["name"] for tag in description["tags"] if tag["description"]} == {
        tag for _, _, operation in described(description) for tag in operation["tags"]
    }


def test_every_operation_has_a_summary_and_says_what_else_it_answers(
    description: dict[str, Any],
) -> None:
    for path, method, operation in described(description):
        assert operation["summary"].endswith("."), path
        expected = {"429", "500", "503", "default"}
        expected |= {"400", "413", "415", "422"} if "requestBody" in operation else set()
        expected |= {"200", "304"} if method == "get" else set()
        expected |= {"404"} if "{" in path else set()
        expected |= {"401"} if "security" in operation else set()
        expected |= {"409"} if "security" in operation and method != "get" else set()
        assert expected <= set(operation["responses"]), path
        successes = SUCCESSES & set(operation["responses"])
        if operation["operationId"] in ASKED_FOR:
            assert successes == {"200", "202"}, path
        else:
            assert len(successes) == 1, path


def test_what_is_about_one_event_or_decides_needs_a_token(description: dict[str, Any]) -> None:
    assert description["components"]["securitySchemes"]["link"]["scheme"] == "bearer"
    for path, _, operation in described(description):
        is_proposing = operation["operationId"] == "propose"
        needs_link = "{event}" in path or ("/proposals" in path and not is_proposing)
        assert needs_link is (operation.get("security") == [{"link": []}]), path


def test_every_answer_has_its_headers_described(description: dict[str, Any]) -> None:
    for path, method, operation in described(description):
        for status, said in operation["responses"].items():
            answer = resolved(description, said)
            expected = {"X-Request-Id"}
            expected |= {"Retry-After"} if status in ("202", "429", "503") else set()
            expected |= {"Location"} if status == "202" else set()
            expected |= {"WWW-Authenticate"} if status == "401" else set()
            expected |= (
                {"ETag", "Cache-Control"} if method == "get" and status in ("200", "304") else set()
            )
            assert set(answer["headers"]) == expected, (path, status)
            assert all(resolved(description, h)["description"] for h in answer["headers"].values())


@pytest.mark.parametrize(
    ("operation_id", "reasons"),
    [
        ("check", ()),
        ("odds", ("heavy questions",)),
        ("bulk", ("heavy questions",)),
        ("createEvent", ("database",)),
        ("propose", ("database",)),
        ("exportEvent", ("heavy questions", "database")),
        ("showGame", ("heavy questions", "database")),
    ],
)
def test_an_operation_says_why_it_may_be_unavailable(
    description: dict[str, Any], operation_id: str, reasons: tuple[str, ...]
) -> None:
    _, _, operation = operation_named(description, operation_id)
    said = resolved(description, operation["responses"]["503"])["description"]
    assert [each for each in ("heavy questions", "database") if each in said] == [*reasons]


def test_every_error_is_described_as_a_problem(description: dict[str, Any]) -> None:
    for path, _, operation in described(description):
        for status, said in operation["responses"].items():
            if status not in {*SUCCESSES, "304"}:
                content = resolved(description, said)["content"]
                assert list(content) == ["application/problem+json"], (path, status)
                (shape,) = content.values()
                assert shape["schema"] == {"$ref": "#/components/schemas/Problem"}


def requests(
    description: dict[str, Any], path: str, operation: dict[str, Any]
) -> Iterator[dict[str, Any]]:
    """The requests that the examples of an operation make: each parameter alone, then all."""
    stated = [*description["paths"][path].get("parameters", ()), *operation.get("parameters", ())]
    address = path.format(**{each["name"]: each["example"] for each in stated})
    if "requestBody" in operation:
        content = operation["requestBody"]["content"]["application/json"]
        examples = [content["example"]] if "example" in content else []
        examples += [each["value"] for each in content.get("examples", {}).values()]
        assert examples, path
        yield from ({"path": address, "json": example} for example in examples)
        return
    query = {each["name"]: each["example"] for each in stated if each["in"] == "query"}
    needed = {each["name"] for each in stated if each["in"] == "query" and each["required"]}
    if not needed:
        yield {"path": address}
        yield from ({"path": address, "query_string": {name: query[name]}} for name in query)
    yield {"path": address, "query_string": query}


def operation_named(
    description: dict[str, Any], operation_id: str
) -> tuple[str, str, dict[str, Any]]:
    return next(each for each in described(description) if each[2]["operationId"] == operation_id)


ABOUT_EVENTS = [name for name, place in OPERATIONS.items() if " /api/v1/events" in place]
ABOUT_PROPOSALS = [name for name, place in OPERATIONS.items() if " /api/v1/proposals" in place]
ABOUT_GAMES = [*ASKED_FOR, "showGames", "showGame", "cancelGames"]


@pytest.mark.parametrize(
    "operation_id",
    [name for name in OPERATIONS if name not in (*ABOUT_EVENTS, *ABOUT_GAMES, *ABOUT_PROPOSALS)],
)
def test_every_example_is_taken_and_answered_as_described(
    client: FlaskClient, description: dict[str, Any], operation_id: str
) -> None:
    path, method, operation = operation_named(description, operation_id)
    for request in requests(description, path, operation):
        answer = client.open(method=method.upper(), **request)
        assert answer.status_code == 200, answer.text
        schema[path][method].validate_response(answer)


@pytest.mark.parametrize("operation_id", ABOUT_EVENTS)
def test_every_example_about_events_is_taken_where_there_is_such_an_event(
    event_client: FlaskClient, clock: Clock, description: dict[str, Any], operation_id: str
) -> None:
    path, method, operation = operation_named(description, operation_id)
    event = created(event_client, clock, format="highlander-standard")
    event.handed_in("Cleo", QUICKENING, stated="name\nLamp Keeper\n")
    for _ in range(2):  # the second is revision 5
        event.post("/entries/1/remarks", {"text": "Late."})
    event.handed_in("Dora", "Deck\n3 Upper Left Attack")
    token = event.player if operation_id == "handIn" else event.organiser
    for request in requests(description, path, operation):
        answer = event_client.open(
            method=method.upper(),
            headers={"Authorization": f"Bearer {token}"} if "security" in operation else {},
            **{**request, "path": request["path"].replace("mfrggzdfmztwq2lk", event.event)},
        )
        assert str(answer.status_code) in SUCCESSES, answer.text
        schema[path][method].validate_response(answer)


def test_every_example_about_games_is_taken_where_there_are_such_games(
    games_client: FlaskClient, jobs: JobStore, description: dict[str, Any]
) -> None:
    statuses, job = [], {"id": ""}
    for operation_id in ABOUT_GAMES[:2] + ABOUT_GAMES:
        path, method, operation = operation_named(description, operation_id)
        for request in requests(description, path, operation):
            where = request["path"].replace("mfrggzdfmztwq2lknnwg23tpob", job["id"])
            answer = games_client.open(method=method.upper(), **{**request, "path": where})
            schema[path][method].validate_response(answer)
            statuses.append(answer.status_code)
            job = answer.get_json()
        play_all(jobs)
    assert statuses[:2] == [202, 202]
    assert set(statuses[2:]) == {200}


def test_it_says_how_many_games_this_service_lets_one_ask_for(
    description: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DECKMARSHAL_MOST_GAMES", "30")
    another = create_app(reloading_checker()).test_client().get("/api/v1/openapi.json").get_json()
    for name in ("GoldfishRequest", "MatchRequest"):
        usual, few = (
            each["components"]["schemas"][name]["properties"]["games"]
            for each in (description, another)
        )
        assert (usual["minimum"], usual["maximum"], usual["default"]) == (1, 100_000, 1_000)
        assert (few["minimum"], few["maximum"], few["default"]) == (1, 30, 30)


def test_an_answer_that_is_not_as_described_is_noticed(client: FlaskClient) -> None:
    answer = client.get("/api/v1/rules")
    answer.set_data('[{"game": 4}]')
    with pytest.raises(FailureGroup):
        schema["/api/v1/rules"]["get"].validate_response(answer)


def references(part: Any) -> Iterator[str]:
    """Every place that the description points to."""
    if isinstance(part, dict):
        if isinstance(part.get("$ref"), str):
            yield part["$ref"]
        part = list(part.values())
    for each in part if isinstance(part, list) else ():
        yield from references(each)


def test_what_the_description_points_to_is_there(client: FlaskClient) -> None:
    description = client.get("/api/v1/openapi.json").get_json()
    found = set(references(description))
    assert "#/components/schemas/Finding" in found
    for reference in found:
        place = description
        for key in reference.removeprefix("#/").split("/"):
            assert key in place, reference
            place = place[key]


def test_every_route_of_the_api_is_described(app: Flask, client: FlaskClient) -> None:
    described = set(client.get("/api/v1/openapi.json").get_json()["paths"])
    rules = [rule.rule for rule in app.url_map.iter_rules() if rule.rule.startswith("/api/v1/")]
    routes = {re.sub(r"<(?:[^<>]+:)?(\w+)>", r"{\1}", rule) for rule in rules}
    assert routes - described == {"/api/v1/openapi.json"}


def test_formats_are_listed_with_their_rules(client: FlaskClient) -> None:
    shown, *_ = client.get("/api/v1/formats").get_json()
    assert shown["id"] == "vs-system"
    assert shown["rules"][0] == {
        "rule": "VS-BUILD-01",
        "states": "At least 60 cards in the deck.",
        "citation": "§IX Deckbuilding",
        "origin": "vs-system",
    }


@pytest.mark.parametrize("address", ["/api/v1/openapi.json", "/api/v1/formats"])
def test_answers_may_not_be_sniffed_or_framed(client: FlaskClient, address: str) -> None:
    headers = client.get(address).headers
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
