"""Jobs in turn: whatever befalls them, their games are those of one run."""

import logging
from collections.abc import Iterator
from concurrent.futures import CancelledError
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from formats.games import GAMES
from formats.simulation.runs import PART, Run
from formats.simulation.tally import Tally
from tests.validator.jobs.helping import jobs_in, play_all
from tests.validator.jobs.orders import coin_order, take, whole
from tests.validator.simulation.coins import COINS, GAME, played_by, with_rules
from validator.jobs import playing
from validator.jobs.job import Job, JobState
from validator.jobs.jobs import Jobs
from validator.jobs.playing import NobodyPlaysError, Player
from validator.jobs.spec import JobSpec
from validator.jobs.store import MAX_TRIES, JobsError
from validator.simulation.workers import Workers


class Faulty(Workers):
    """Plays here, or what is told goes wrong after the games were played."""

    def __init__(self, error: Exception | None = None, number: int = 1) -> None:
        super().__init__(None, number=number)
        self.error = error
        self.played: list[range] = []

    def play(self, run: Run, numbers: range) -> Tally:
        """Play, or don't."""
        self.played.append(numbers)
        tally = super().play(run, numbers)
        if self.error is not None:
            raise self.error
        return tally


@pytest.fixture
def jobs(tmp_path: Path, coins: None) -> Jobs:
    return jobs_in(tmp_path)


@contextmanager
def tossing() -> Iterator[Jobs]:
    """Jobs in which coins are tossed, in files of their own."""
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, GAME, played_by(COINS))
        yield jobs_in(Path(folder))


def got(jobs: Jobs, job: Job) -> Job:
    found = jobs.store.get(job.id)
    assert found is not None
    return found


def names_in_turn(jobs: Jobs, player: Player, goes: int) -> list[str]:
    """Who is played in so many turns, as huey hands them out."""
    names: list[str] = []

    def play(name: str) -> None:
        names.append(name)
        player.play_a_go(name, jobs.queue)

    for _ in range(goes):
        take(jobs.queue, play)
    return names


def test_who_asks_for_little_waits_for_one_go_of_who_asks_for_much(
    jobs: Jobs, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playing, "_SECONDS_OF_A_GO", 0.001)
    much = [jobs.ask(coin_order(seed, 5_000), "ann") for seed in ("1", "2", "3", "4")]
    player = Player(jobs.store, Faulty())
    names_in_turn(jobs, player, 1)
    little = jobs.ask(coin_order("5", 5_000), "bob")
    first, *later = (job.id for job in much)
    turns = names_in_turn(jobs, player, 5)
    assert turns == [first, little.id, first, little.id, first]
    assert all(got(jobs, job).played == 0 for job in much if job.id in later)


def test_the_next_job_of_a_client_comes_when_the_one_before_is_over(jobs: Jobs) -> None:
    first, second = (jobs.ask(coin_order(seed, 10), "ann") for seed in ("a", "b"))
    player = Player(jobs.store, Faulty())
    assert names_in_turn(jobs, player, 2) == [first.id, second.id]
    assert {got(jobs, job).state for job in (first, second)} == {JobState.DONE}
    assert jobs.queue.names() == []


def test_a_job_that_is_not_due_has_no_turn_of_its_own(jobs: Jobs) -> None:
    first, second = (jobs.ask(coin_order(seed, 5_000), "ann") for seed in ("a", "b"))
    jobs.cancel(first.id, "ann")
    jobs.ask(coin_order("a", 5_000), "ann")
    assert jobs.queue.names() == [first.id, second.id]
    workers = Faulty()
    names_in_turn(jobs, Player(jobs.store, workers), 2)
    assert len(workers.played) == 1
    assert got(jobs, first).played == 0
    assert got(jobs, second).played > 0


def test_the_first_go_is_short_and_the_others_take_a_second(jobs: Jobs) -> None:
    job = jobs.ask(coin_order(games=10_000), "ann")
    workers = Faulty(number=2)
    player = Player(jobs.store, workers)
    player.play_a_go(job.id, jobs.queue)
    assert workers.played == [range(10)]
    for seconds, games in ((0.1, 100), (1, 10), (10.01, 1), (0.081, 200), (0.0101, 1_000)):
        other = jobs.ask(coin_order(str(seconds), 10_000), str(seconds))
        begun = jobs.store.begin(other.id, "other")
        assert begun is not None
        tally = Tally()
        tally.games = 10
        begun = replace(got(jobs, other), tally=tally, seconds=seconds)
        assert player._numbers(begun) == range(10, 10 + games)
    assert PART == 50


def test_a_go_ends_where_the_job_ends(jobs: Jobs) -> None:
    job = jobs.ask(coin_order(games=4), "ann")
    workers = Faulty()
    Player(jobs.store, workers).play_a_go(job.id, jobs.queue)
    assert workers.played == [range(4)]
    assert (got(jobs, job).state, got(jobs, job).tally) == (JobState.DONE, whole(job.order))


def test_a_game_that_can_not_be_played_fails_the_job_and_nobody_else(
    jobs: Jobs, caplog: pytest.LogCaptureFixture
) -> None:
    job = jobs.ask(coin_order("a"), "ann")
    other = jobs.ask(coin_order("b"), "ann")
    Player(jobs.store, Faulty(ValueError("secret words"))).play_a_go(job.id, jobs.queue)
    failed = got(jobs, job)
    assert (failed.state, failed.fault) == (
        JobState.FAILED,
        "One of the games 1 to 10 could not be played. That is a fault of this service; whoever "
        "runs it finds it in the log.",
    )
    assert jobs.queue.names() == [job.id, other.id]
    ((logger, level, said),) = caplog.record_tuples
    assert (logger, level) == ("validator.jobs.playing", logging.ERROR)
    assert said == f"job {job.id[:6]}… failed"
    play_all(jobs)
    assert got(jobs, other).tally == whole(other.order)


def test_games_that_end_the_processes_are_tried_a_few_times(jobs: Jobs) -> None:
    job = jobs.ask(coin_order(), "ann")
    player = Player(jobs.store, Faulty(BrokenProcessPool("gone")))
    for _ in range(MAX_TRIES):
        with pytest.raises(NobodyPlaysError, match=r"^a process that played games has ended$"):
            player.play_a_go(job.id, jobs.queue)
    player.play_a_go(job.id, jobs.queue)
    assert got(jobs, job).state is JobState.FAILED


@pytest.mark.parametrize(
    ("error", "raised"),
    [
        (CancelledError(), NobodyPlaysError),
        (ConnectionResetError(), NobodyPlaysError),
        (JobsError("The disk is full."), JobsError),
    ],
)
def test_what_is_not_the_fault_of_its_games_is_tried_for_ever(
    jobs: Jobs, error: Exception, raised: type[Exception]
) -> None:
    job = jobs.ask(coin_order(), "ann")
    player = Player(jobs.store, Faulty(error))
    for _ in range(2 * MAX_TRIES):
        with pytest.raises(raised):
            player.play_a_go(job.id, jobs.queue)
    assert got(jobs, job).state is JobState.WAITING
    play_all(jobs)
    assert got(jobs, job).tally == whole(job.order)


def test_processes_that_end_because_all_are_to_end_are_no_fault(jobs: Jobs) -> None:
    job = jobs.ask(coin_order(), "ann")
    player = Player(jobs.store, Faulty(BrokenProcessPool("gone")), lambda: True)
    for _ in range(2 * MAX_TRIES):
        with pytest.raises(NobodyPlaysError):
            player.play_a_go(job.id, jobs.queue)
    assert got(jobs, job).state is JobState.WAITING


def test_a_job_of_other_rules_is_not_played(jobs: Jobs, monkeypatch: pytest.MonkeyPatch) -> None:
    job = jobs.ask(coin_order(games=5_000), "ann")
    Player(jobs.store, Faulty()).play_a_go(job.id, jobs.queue)
    monkeypatch.setitem(GAMES, GAME, played_by(with_rules("8")))
    workers = Faulty()
    Player(jobs.store, workers).play_a_go(job.id, jobs.queue)
    failed = got(jobs, job)
    assert workers.played == []
    assert (failed.state, failed.fault) == (
        JobState.FAILED,
        "The rules have changed since. Ask for these games again.",
    )
    assert failed.data()["rules_version"] == "7"


def test_what_is_told_of_it_says_how_far_it_is(jobs: Jobs) -> None:
    job = jobs.ask(coin_order(games=5_000), "ann")
    assert job.data() | {"decks": [], "cards_hash": ""} == {
        "id": job.id,
        "kind": "goldfish",
        "state": "waiting",
        "game": GAME,
        "rules_version": "7",
        "games": 5_000,
        "seed": "friday",
        "policy": "greedy",
        "keep": None,
        "played": 0,
        "rate": None,
        "seconds_left": None,
        "jobs_before": 0,
        "fault": None,
        "decks": [],
        "cards_hash": "",
        "is_partial": True,
        "summary": None,
    }
    Player(jobs.store, Faulty()).play_a_go(job.id, jobs.queue)
    told = got(jobs, job).data()
    assert (told["state"], told["played"], told["is_partial"]) == ("running", 10, True)
    assert told["summary"] is not None


ORDERS = st.lists(
    st.tuples(st.sampled_from(["ann", "bob", "cid"]), st.integers(1, 400)), min_size=1, max_size=4
)
STEPS = st.lists(
    st.one_of(
        st.just("go"),
        st.just("killed"),
        st.just("cluster lost"),
        st.just("new worker"),
        st.tuples(st.just("cancel and ask again"), st.integers(0, 3)),
        st.tuples(st.just("any"), st.integers(0, 3)),
    ),
    max_size=25,
)


@settings(max_examples=50)
@given(ORDERS, STEPS)
def test_whatever_befalls_them_the_games_are_those_of_one_run(
    asked: list[tuple[str, int]], steps: list[str | tuple[str, int]]
) -> None:
    with tossing() as jobs:
        orders: list[JobSpec] = []
        for place, (client, games) in enumerate(asked):
            orders.append(coin_order(str(place), games))
            jobs.ask(orders[-1], client)
        for step in steps:
            befall(jobs, orders, [client for client, _ in asked], step)
        for _ in range(2):  # one that killed too many is given up first
            for order, (client, _) in zip(orders, asked, strict=True):
                jobs.ask(order, client)
            play_all(jobs)
        for order in orders:
            job = jobs.store.get(order.id)
            assert job is not None
            assert (job.state, job.tally) == (JobState.DONE, whole(order))


def befall(
    jobs: Jobs, orders: list[JobSpec], clients: list[str], step: str | tuple[str, int]
) -> None:
    """Let a step happen."""
    workers = Faulty()
    match step:
        case "killed":
            workers.error = BrokenProcessPool()
        case "cluster lost":
            workers.error = CancelledError()
        case "new worker":
            jobs.queue.begin_anew()
            for name in jobs.store.first_of_each():
                jobs.queue.add(name)
            return
        case ("cancel and ask again", int(place)):
            chosen = place % len(orders)
            jobs.cancel(orders[chosen].id, clients[chosen])
            jobs.ask(orders[chosen], clients[chosen])
            return
        case ("any", int(place)):
            Player(jobs.store, workers).play_a_go(orders[place % len(orders)].id, jobs.queue)
            return

    def play(name: str) -> None:
        try:
            Player(jobs.store, workers).play_a_go(name, jobs.queue)
        except NobodyPlaysError:
            jobs.queue.add(name)

    take(jobs.queue, play)
