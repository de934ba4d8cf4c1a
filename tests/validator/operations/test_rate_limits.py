"""How often one address may ask."""

from collections.abc import Callable

import pytest
from flask.testing import FlaskClient
from limits.errors import ConfigurationError
from limits.storage import MemoryStorage
from werkzeug.test import TestResponse

from tests.helpers import reloading_checker
from validator.app import create_app
from validator.operations import rate_limits
from validator.settings import SettingError

Client = Callable[..., FlaskClient]
DECK = {"format": "vs-system", "decklist": "5 Kroenen"}


def ask(client: FlaskClient, sender: str = "10.0.0.1", **headers: str) -> TestResponse:
    """The answer to a check that an address sends."""
    return client.post(
        "/api/v1/check", json=DECK, environ_base={"REMOTE_ADDR": sender}, headers=headers
    )


def statuses(client: FlaskClient, method: str, address: str, count: int) -> list[int]:
    """The statuses of so many requests."""
    return [client.open(address, method=method, buffered=True).status_code for _ in range(count)]


def test_beyond_the_rate_the_api_answers_a_problem(client_with: Client) -> None:
    client = client_with(RATE="2/minute")
    assert [ask(client).status_code for _ in range(3)] == [200, 200, 429]
    answer = ask(client)
    assert answer.mimetype == "application/problem+json"
    assert answer.json is not None
    assert (answer.json["status"], answer.json["title"]) == (429, "Too Many Requests")
    assert answer.json["detail"].startswith("Too many requests came from this address.")
    assert 1 <= int(answer.headers["Retry-After"]) <= 60
    assert "X-Request-Id" in answer.headers


def test_beyond_the_rate_a_form_is_answered_with_a_page(client_with: Client) -> None:
    client = client_with(RATE="1/hour")
    client.post("/", data=DECK)
    answer = client.post("/", data=DECK)
    assert (answer.status_code, answer.mimetype) == (429, "text/html")
    assert "Nothing was checked; wait a little" in answer.text
    assert 60 < int(answer.headers["Retry-After"]) <= 3_600


def test_who_waits_as_told_is_answered_again(
    client_with: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = client_with(RATE="1/second")
    # Near the end of a second 0 would be left.
    monkeypatch.setattr("time.time", lambda: 2_000_000_000.0)
    ask(client)
    assert ask(client).headers["Retry-After"] == "1"
    monkeypatch.setattr("time.time", lambda: 2_000_000_001.1)
    assert ask(client).status_code == 200


@pytest.mark.parametrize(
    ("method", "address"),
    [
        ("GET", "/"),
        ("GET", "/cards?q=hellboy"),
        ("GET", "/static/site.css"),
        ("GET", "/healthz"),
        ("GET", "/readyz"),
        ("GET", "/metrics"),
        ("GET", "/api/docs"),
        ("GET", "/diff"),
        ("GET", "/table-check"),
        ("GET", "/goldfish"),
        ("GET", "/match"),
        ("OPTIONS", "/bulk/somebodys/sheets.pdf"),
        ("OPTIONS", "/api/v1/check"),
    ],
)
def test_what_makes_no_work_is_never_refused(
    client_with: Client, method: str, address: str
) -> None:
    client = client_with(RATE="1/hour", BULK_RATE="1/hour")
    assert 429 not in statuses(client, method, address, 4)


@pytest.mark.parametrize(
    ("method", "address"),
    [
        ("POST", "/"),
        ("POST", "/convert"),
        ("POST", "/bulk"),
        ("POST", "/share"),
        ("GET", "/bulk/somebodys/results.pdf"),
        ("GET", "/check/somebodys"),
        ("GET", "/check/somebodys/list.txt"),
        ("GET", "/diff?first=somebodys"),
        ("GET", "/table-check?bulk=somebodys&row=1"),
        ("GET", "/goldfish?sample=vs-system-1"),
        ("GET", "/match?sample=vs-system-1"),
        ("GET", "/games/somebodys?seed=friday"),
        ("POST", "/games/somebodys/cancel"),
        ("GET", "/api/v1/cards"),
        ("GET", f"/api/v1/games/{'a' * 26}"),
        ("DELETE", f"/api/v1/games/{'a' * 26}"),
        ("GET", "/api/v1/openapi.json"),
        ("POST", "/api/v1/bulk"),
        ("HEAD", "/api/v1/formats"),
    ],
)
def test_what_makes_work_is_counted(client_with: Client, method: str, address: str) -> None:
    client = client_with(RATE="2/hour")
    first, second, third = statuses(client, method, address, 3)
    assert 429 not in (first, second)
    assert third == 429


@pytest.mark.parametrize(
    ("method", "address"),
    [
        ("POST", "/bulk"),
        ("POST", "/api/v1/bulk"),
        ("POST", "/share"),
        ("POST", "/goldfish"),
        ("POST", "/api/v1/goldfish"),
        ("POST", "/match"),
        ("POST", "/api/v1/match"),
        ("POST", "/games/somebodys/again"),
        ("GET", "/bulk/somebodys/results.pdf"),
        ("GET", "/bulk/somebodys/1/sheet.pdf"),
        ("POST", "/events"),
        ("POST", "/events/import"),
        ("POST", "/api/v1/events"),
        ("POST", "/api/v1/events/import"),
        ("POST", "/events/abcdefghijklmnop/organiser/x/recheck"),
        ("POST", "/api/v1/events/abcdefghijklmnop/recheck"),
        ("GET", "/events/abcdefghijklmnop/organiser/x/sheets.pdf"),
        ("GET", "/events/abcdefghijklmnop/organiser/x/lists.zip"),
        ("GET", "/events/abcdefghijklmnop/organiser/x/event.json.gz"),
        ("GET", "/events/abcdefghijklmnop/organiser/x/results.csv"),
        ("GET", "/api/v1/events/abcdefghijklmnop/export"),
    ],
)
def test_what_makes_much_work_has_a_rate_of_its_own(
    client_with: Client, method: str, address: str
) -> None:
    client = client_with(BULK_RATE="1/hour")
    assert statuses(client, method, address, 2)[1] == 429
    assert 429 not in statuses(client, "POST", "/api/v1/check", 3)
    looked_at = f"/api/v1/games/{'a' * 26}"
    for free in ("/bulk", "/bulk/somebodys", "/bulk/somebodys/results.csv", looked_at):
        assert 429 not in statuses(client, "GET", free, 3)


@pytest.mark.parametrize("prefix", ["", "/api/v1"])
def test_a_game_that_is_told_counts_as_ten_requests(client_with: Client, prefix: str) -> None:
    client = client_with(RATE="25/minute")
    address = f"{prefix}/games/{'a' * 26}/log/7"
    assert statuses(client, "GET", address, 3) == [404, 404, 429]
    assert statuses(client_with(RATE="3/minute"), "GET", address, 2) == [404, 429]
    assert (
        statuses(client_with(RATE="3/minute"), "GET", f"{prefix}/games/{'a' * 26}", 3) == [404] * 3
    )


def test_a_repair_counts_as_ten_requests(client_with: Client) -> None:
    client = client_with(RATE="25/minute")
    assert statuses(client, "POST", "/api/v1/repair", 3) == [415, 415, 429]


def test_every_address_has_its_own_count(client_with: Client) -> None:
    client = client_with(RATE="1/hour")
    assert [ask(client, f"10.0.0.{n}").status_code for n in (1, 2, 1)] == [200, 200, 429]


def test_of_ipv6_a_network_has_one_count(client_with: Client) -> None:
    client = client_with(RATE="1/hour")
    senders = ("2001:db8::1", "2001:db8::ffff:1", "2001:db8:0:ff::1", "2001:db8:0:100::1")
    assert [ask(client, sender).status_code for sender in senders] == [200, 429, 429, 200]
    assert ask(client, "fe80::1%eth0").status_code == 200


@pytest.mark.parametrize(
    "senders",
    [
        ("10.0.0.1", "::ffff:10.0.0.1"),
        ("10.0.0.1", "10.0.0.1:5678"),
        ("10.0.0.1:5678", "10.0.0.1:5679"),
        ("2001:db8::1", "[2001:db8::1]:5678"),
        ("[2001:db8::1]:5678", "[2001:db8::2]:5679"),
        ("::ffff:10.0.0.1", "[::ffff:10.0.0.1]:5678"),
    ],
    ids=" ".join,
)
def test_an_address_counts_once_however_it_is_written(
    client_with: Client, senders: tuple[str, str]
) -> None:
    client = client_with(RATE="1/hour", PROXIES="1")
    answers = [ask(client, **{"X-Forwarded-For": sender}).status_code for sender in senders]
    assert answers == [200, 429]


def test_addresses_of_ipv4_that_come_as_ipv6_count_apart(client_with: Client) -> None:
    client = client_with(RATE="1/hour")
    senders = ("::ffff:10.0.0.1", "::ffff:10.0.0.2")
    assert [ask(client, sender).status_code for sender in senders] == [200, 200]


def test_without_proxies_nobody_is_believed_who_else_asks(client_with: Client) -> None:
    client = client_with(RATE="1/hour")
    forged = [ask(client, **{"X-Forwarded-For": f"9.9.9.{n}"}).status_code for n in range(2)]
    assert forged == [200, 429]


def test_behind_a_proxy_the_last_address_counts(client_with: Client) -> None:
    client = client_with(RATE="1/hour", PROXIES="1")

    def forwarded(addresses: str) -> int:
        return ask(client, **{"X-Forwarded-For": addresses}).status_code

    assert forwarded("9.9.9.1") == 200
    assert forwarded("9.9.9.2") == 200
    assert forwarded("1.1.1.1, 9.9.9.1") == 429, "the client can only add in front"


def test_none_switches_limits_off(client_with: Client) -> None:
    client = client_with(RATE="none", BULK_RATE="none")
    assert 429 not in statuses(client, "POST", "/bulk", 40)


def test_two_applications_count_apart(client_with: Client) -> None:
    first, second = client_with(RATE="1/hour"), client_with(RATE="1/hour")
    assert [ask(first).status_code, ask(second).status_code] == [200, 200]


class Unreachable(MemoryStorage):
    """A store that is on another machine, and that machine is off."""

    STORAGE_SCHEME = ["unreachable"]  # noqa: RUF012

    @property
    def base_exceptions(self) -> type[Exception]:
        return ConnectionError

    def incr(self, key: str, expiry: float, amount: int = 1) -> int:  # noqa: ARG002
        raise ConnectionError("no route to host")


def test_while_the_store_is_away_requests_are_counted_in_memory(
    client_with: Client, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(
        rate_limits, "storage_from_string", lambda *_, **__: Unreachable(wrap_exceptions=True)
    )
    client = client_with(RATE="2/hour", RATE_STORE="redis://elsewhere:6379")
    assert [ask(client).status_code for _ in range(3)] == [200, 200, 429]
    assert caplog.messages == ["requests are counted in memory: no route to host"]


def test_a_store_that_nothing_here_can_speak_to_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise ConfigurationError("'redis' prerequisite not available")

    monkeypatch.setattr(rate_limits, "storage_from_string", fail)
    monkeypatch.setenv("DECKMARSHAL_RATE", "1/hour")
    monkeypatch.setenv("DECKMARSHAL_RATE_STORE", "redis://elsewhere:6379")
    with pytest.raises(SettingError) as refused:
        create_app(reloading_checker())
    assert str(refused.value) == (
        "DECKMARSHAL_RATE_STORE can't be used: 'redis' prerequisite not available."
    )


def test_an_address_that_is_none_is_told_without_its_password(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise ValueError("Port could not be cast to integer value as 'sesame'")

    monkeypatch.setattr(rate_limits, "storage_from_string", fail)
    with pytest.raises(SettingError) as refused:
        rate_limits.try_store("redis://:sesame/open@elsewhere")
    assert str(refused.value) == "DECKMARSHAL_RATE_STORE is no address of a Redis."


def test_a_redis_that_says_nothing_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    given: dict[str, object] = {}
    monkeypatch.setattr(
        rate_limits, "storage_from_string", lambda _, **options: given.update(options)
    )
    rate_limits.try_store("rediss://elsewhere:6379")
    assert given == {"wrap_exceptions": True, "socket_connect_timeout": 1, "socket_timeout": 1}
