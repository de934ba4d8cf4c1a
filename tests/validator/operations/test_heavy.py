"""Heavy questions are worked on a few at a time, and ordinary ones find a thread."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Event, Thread
from unittest.mock import Mock

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.waiting import wait_until
from validator.operations import serving
from validator.operations.handling import heavy
from validator.operations.heavy import HeavyQuestions
from validator.settings import THREADS

Client = Callable[..., FlaskClient]
CHECK = {"format": "vs-system", "decklist": "5 Kroenen"}


def test_one_is_worked_on_and_others_wait_their_turn() -> None:
    questions = HeavyQuestions(threads=4, patience=60)
    assert questions.enter("ann")
    done: list[str] = []

    def ask(who: str) -> None:
        assert questions.enter(who)
        done.append(who)
        questions.leave(who)

    waiting = [Thread(target=ask, args=[who]) for who in ("bob", "cid")]
    for each in waiting:
        each.start()
    assert not questions.enter("dan") or pytest.fail("three threads of four are the most")
    assert done == []
    questions.leave("ann")
    for each in waiting:
        each.join(60)
    assert sorted(done) == ["bob", "cid"]
    assert questions.enter("dan")


def test_one_client_leaves_room_for_another() -> None:
    questions = HeavyQuestions(threads=4, patience=0.05)
    assert questions.enter("ann")
    waits = ThreadPoolExecutor(1).submit(questions.enter, "ann")
    assert not waits.result(60), "it waits, and then gives up"
    assert questions.enter("bob") is False, "so does another, for it is ann's turn"
    questions.leave("ann")
    assert questions.enter("bob")


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_with_few_threads_one_question_is_worked_on(threads: int) -> None:
    questions = HeavyQuestions(threads, patience=0.01)
    assert questions.enter("ann")
    assert not questions.enter("bob")
    questions.leave("ann")
    assert questions.enter("bob")


def test_checks_are_answered_while_heavy_questions_fill_their_places(client_with: Client) -> None:
    client = client_with(THREADS="4")
    app, go_on, begun = client.application, Event(), Event()

    @app.post("/heavy")
    @heavy(1.0)
    def work() -> str:
        begun.set()
        assert go_on.wait(60)
        return "done"

    def ask(number: int) -> TestResponse:
        sender = {"REMOTE_ADDR": f"10.0.0.{number}"}
        return app.test_client().post("/heavy", environ_base=sender)

    with ThreadPoolExecutor(9) as crowd:
        first = crowd.submit(ask, 0)
        assert begun.wait(60)
        others = [crowd.submit(ask, number) for number in range(1, 9)]
        wait_until(lambda: sum(each.done() for each in others) >= 6)
        refused = [each.result() for each in others if each.done()]
        assert {answer.status_code for answer in refused} == {503}
        assert refused[0].headers["Retry-After"] == "3"
        assert "Too many long questions are being worked out here." in refused[0].text
        began = time.perf_counter()
        assert client.post("/api/v1/check", json=CHECK).status_code == 200
        assert time.perf_counter() - began < 5, "it waits for nobody"
        go_on.set()
        assert first.result().status_code == 200


def test_the_server_tells_its_processes_how_many_threads_they_have(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv(THREADS.name, "4")
    serving.on_starting(Mock(cfg=Mock(threads=12)))
    assert THREADS.value() == 12
