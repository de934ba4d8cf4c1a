"""One address spends no more than its processor time, whatever it asks and whichever process."""

import os
from collections.abc import Callable, Iterator

import pytest
from flask import Response
from flask.testing import FlaskClient

from validator.operations.costs import Budget, SmallCosts
from validator.operations.handling import heavy
from validator.operations.shared_table import SPENT, SharedTable

Client = Callable[..., FlaskClient]
CHECK = {"format": "vs-system", "decklist": "5 Kroenen"}


class _Worked:
    """The processor time of this thread, which nobody has to spend in truth."""

    seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


worked = _Worked()


@pytest.fixture(autouse=True)
def _counted_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.thread_time", worked)


def busy(seconds: float) -> None:
    """Work for so long."""
    worked.seconds += seconds


def with_busy_views(client: FlaskClient) -> FlaskClient:
    """The client of an application that also has long questions."""

    @client.application.post("/busy")
    @heavy(0.01)
    def work() -> str:
        busy(0.2)
        return "done"

    @client.application.post("/busy/stream")
    def streamed() -> Response:
        def parts() -> Iterator[str]:
            busy(0.2)
            yield "done"

        return Response(parts())

    return client


def ask(client: FlaskClient, address: str, sender: str = "10.0.0.1") -> int:
    answer = client.post(address, json=CHECK, environ_base={"REMOTE_ADDR": sender}, buffered=True)
    return answer.status_code


def test_a_few_heavy_questions_spend_what_many_checks_do_not(client_with: Client) -> None:
    client = with_busy_views(client_with(CPU_RATE="1/hour"))
    answers = [ask(client, "/busy") for _ in range(10)]
    # Ten requests are far within any rate of requests: it is the time that they take.
    assert answers[:4] == [200] * 4
    assert answers[6:] == [429] * 4
    assert ask(client, "/api/v1/check") == 429
    assert ask(client, "/api/v1/check", "10.0.0.2") == 200


def test_the_answer_says_when_there_is_room_again(client_with: Client) -> None:
    client = with_busy_views(client_with(CPU_RATE="1/minute"))
    while ask(client, "/busy") == 200:
        pass
    answer = client.post("/busy", environ_base={"REMOTE_ADDR": "10.0.0.1"})
    # A fifth of a second that is not there comes back in some seconds, not in a minute.
    assert 1 <= int(answer.headers["Retry-After"]) <= 30


def test_what_is_made_while_it_is_sent_counts(client_with: Client) -> None:
    client = with_busy_views(client_with(CPU_RATE="1/hour"))
    answers = [ask(client, "/busy/stream") for _ in range(8)]
    assert (answers[0], answers[-1]) == (200, 429)


def test_reading_costs_too_but_files_and_health_are_free(client_with: Client) -> None:
    client = with_busy_views(client_with(CPU_RATE="1/hour"))
    while ask(client, "/busy") == 200:
        pass
    sender = {"REMOTE_ADDR": "10.0.0.1"}
    assert client.get("/cards?q=hellboy", environ_base=sender).status_code == 429
    for free in ("/static/site.css", "/healthz", "/metrics"):
        assert client.get(free, environ_base=sender, buffered=True).status_code == 200


def test_what_was_reserved_and_not_needed_is_given_back(client_with: Client) -> None:
    client = client_with(CPU_RATE="2/hour")
    # Each reserves a second and takes nothing.
    odds = {"format": "vs-system", "decklist": "60 Kroenen", "want": ["1+ Kroenen"]}
    answers = [client.post("/api/v1/odds", json=odds).status_code for _ in range(5)]
    assert 429 not in answers


def test_a_budget_comes_back_with_time(monkeypatch: pytest.MonkeyPatch) -> None:
    budget, now = Budget.of("30/minute"), 1_000.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    assert budget.reserve("ann", 100) == 0, "whoever has spent nothing is answered"
    assert budget.reserve("ann", 1) == pytest.approx(2)
    now += 2
    assert budget.reserve("ann", 1) == 0
    budget.settle("ann", reserved=1, measured=11)
    assert budget.reserve("ann", 1) == pytest.approx(22)
    # A clock that went back gives nothing and takes nothing.
    now -= 500
    assert budget.reserve("ann", 1) == pytest.approx(22)


def test_many_small_questions_are_settled_together() -> None:
    small = SmallCosts()
    settled = [small.add("ann", 0.003) for _ in range(14)]
    assert [sum(each.values()) for each in settled if each] == pytest.approx([0.021, 0.021])
    # A crowd of which each asks little is settled as well, and not held for good.
    crowd = [small.add(f"client {number}", 0.001) for number in range(2_500)]
    assert sum(len(each) for each in crowd) >= 2_000


def test_ordinary_questions_spend_the_time_that_they_take(client_with: Client) -> None:
    client = client_with(CPU_RATE="1/hour")

    @client.application.post("/small")
    def work() -> str:
        busy(0.015)
        return "done"

    answers = [ask(client, "/small") for _ in range(80)]
    assert answers[:60] == [200] * 60
    assert answers[-5:] == [429] * 5


def test_processes_count_together() -> None:
    budget = Budget.of("10/hour")
    children = []
    for _ in range(4):
        if not (child := os.fork()):
            try:
                for _ in range(20):
                    budget.settle("together", 0.0, 0.1)
            finally:
                os._exit(0)
        children.append(child)
    for child in children:
        assert os.waitpid(child, 0)[1] == 0
    assert SPENT.get("together")[0] == pytest.approx(8, abs=0.2)
    assert budget.reserve("together", 3) > 0


def test_a_process_that_is_killed_with_the_lock_holds_up_nobody() -> None:
    table = SharedTable(lambda first, _: first)
    if not (child := os.fork()):
        table.change("ann", lambda *_: os._exit(9))
    os.waitpid(child, 0)
    assert table.change("ann", lambda first, _: (first + 1, 0.0)) == (1.0, 0.0)


def test_a_crowd_of_networks_pushes_out_the_least_and_not_the_worst() -> None:
    table = SharedTable(lambda first, _: first)
    table.change("spender", lambda *_: (1_000.0, 0.0))
    for number in range(20_000):
        table.change(str(number), lambda first, _: (first + 1, 0.0))
    assert table.get("spender") == (1_000.0, 0.0)
