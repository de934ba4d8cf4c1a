"""Any single game of a run, opened as a log."""

from dataclasses import replace

import pytest
from flask.testing import FlaskClient

from formats.table.log import TextLog
from tests.validator.jobs.helping import play_all
from tests.validator.jobs.specs import sample_spec
from tests.validator.web.games import PAIRED, address, asked, words
from tests.validator.web.html import Page
from validator.jobs.job import Job
from validator.jobs.store import JobStore
from validator.web.games_log import game_log_view


def log_at(job: Job, number: int) -> str:
    return f"/games/{job.id}/log/{number}?seed=friday"


def test_a_log_tells_the_game_turn_by_turn(client: FlaskClient, jobs: JobStore) -> None:
    job = asked(client, jobs)
    answer = client.get(log_at(job, 3))
    assert answer.status_code == 200
    page = Page(answer.text)
    assert "Game 3 of 20" in page.words
    log = TextLog()
    job.spec.run.tell(2, log)
    assert page.words.count(log.lines[-1]) == 2, "how it ended stands first and last"
    assert log.lines[-1].startswith("Player 1 wins: ")
    assert "Player 1 The Late Boat" in page.words
    assert "Goldfish an opponent who does nothing" in page.words
    for head in ("Before the game", "Turn 1", "Turn 2"):
        assert head in page.words
    assert {"#turn-0", "#turn-1", "#turn-2"} <= set(page.links)
    assert {"turn-0", "turn-1", "turn-2"} <= set(page.ids)


def test_nothing_that_happened_is_left_out() -> None:
    spec = sample_spec("friday", 20, "vs-system-1", "vs-system-2")
    log = TextLog()
    spec.run.tell(4, log)
    told = game_log_view(spec, 5)
    happened = [line for turn in told.turns for step in turn.steps for line in step.sentences]
    steps = [line for line in log.lines if line.startswith("Turn ")]
    assert [*happened, told.end] == [line for line in log.lines if line not in steps]
    heads = {step.head for turn in told.turns for step in turn.steps}
    assert "Build phase: recruit step of Player 1" in heads
    assert told.players == (
        ("Player 1", "The Late Boat"),
        ("Player 2", "Every lamp on the row"),
    )


def test_one_goes_from_game_to_game(client: FlaskClient, jobs: JobStore) -> None:
    job = asked(client, jobs, **PAIRED)
    first, middle, last = (
        set(Page(client.get(log_at(job, number)).text).links) for number in (1, 7, 20)
    )
    assert log_at(job, 2) in first
    assert {log_at(job, 6), log_at(job, 8), address(job)} <= middle
    assert log_at(job, 19) in last
    assert not {log_at(job, 0), log_at(job, 21)} & (first | last)


def test_a_number_that_is_typed_leads_to_its_log(client: FlaskClient, jobs: JobStore) -> None:
    job = asked(client, jobs)
    answer = client.get(f"/games/{job.id}/log?number=12&seed=friday")
    assert (answer.status_code, answer.location) == (303, log_at(job, 12))
    assert client.get(f"/games/{job.id}/log/12").location == log_at(job, 12)


@pytest.mark.parametrize("number", ["0", "21", "-1", "many", "9" * 30])
def test_a_game_that_was_not_asked_for_is_not_found(
    client: FlaskClient, jobs: JobStore, number: str
) -> None:
    job = asked(client, jobs)
    answer = client.get(f"/games/{job.id}/log?number={number}&seed=friday")
    assert answer.status_code == 404
    assert "These are the games 1 to 20." in words(answer)
    assert client.get(f"/games/{job.id}/log/{number}?seed=friday").status_code == 404


def test_a_log_of_another_seed_leads_to_the_offer_to_play_it(
    client: FlaskClient, jobs: JobStore
) -> None:
    job = asked(client, jobs)
    answer = client.get(f"/games/{job.id}/log/2?seed=monday")
    assert answer.status_code == 404
    assert "not with monday" in words(answer)
    other = asked(client, jobs, seed="monday")
    there = client.get(f"/games/{job.id}/log/2?seed=monday").location
    assert there == f"/games/{other.id}/log/2?seed=monday"


def test_games_of_other_rules_keep_their_results_and_are_not_told_again(
    client: FlaskClient, jobs: JobStore
) -> None:
    spec = replace(sample_spec("friday", 20), rules_version="of old")
    job = jobs.ask(spec, "somebody")
    play_all(jobs)
    kept = client.get(address(job))
    assert kept.status_code == 200
    assert "These are the results at the time" in words(kept)
    assert "Open its log" not in words(kept)
    answer = client.get(log_at(job, 1))
    assert answer.status_code == 410
    assert "The rules of the engine have changed since" in words(answer)
    assert "of old" in words(answer)
    assert "Turn 1" not in words(answer)
