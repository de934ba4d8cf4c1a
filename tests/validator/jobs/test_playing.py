"""Jobs in turn: whatever befalls them, their games are those of one run."""

import logging
from collections.abc import Iterator
from concurrent.futures import CancelledError
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from formats.games import GAMES
from formats.simulation.runs import PART, Run, play_part
from formats.simulation.tally import Tally
from tests.validator.jobs.helping import jobs_in, play_all
from tests.validator.jobs.specs import coin_spec, whole
from tests.validator.simulation.coins import COINS, GAME, played_by, with_rules
from validator.jobs import playing
from validator.jobs.job import Job, JobState
from validator.jobs.playing import NobodyPlaysError, Player
from validator.jobs.spec import JobSpec
from validator.jobs.store import MAX_TRIES, JobsError, JobStore
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
def jobs(tmp_path: Path, coins: None) -> JobStore:
    return jobs_in(tmp_path)


@contextmanager
def tossing() -> Iterator[JobStore]:
    """Jobs in which coins are tossed, in files of their own."""
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, GAME, played_by(COINS))
        yield jobs_in(Path(folder))


def got(jobs: JobStore, job: Job) -> Job:
    found = jobs.get(job.id)
    assert found is not None
    return found


def names_in_turn(jobs: JobStore, player: Player, turns: int) -> list[str | None]:
    """Who is played in so many turns."""
    names = []
    for _ in range(turns):
        names.append(jobs.next_in_line())
        player.play_turn()
    return names


def test_who_asks_for_little_waits_for_one_turn_of_who_asks_for_much(
    jobs: JobStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playing, "_TURN_SECONDS", 0.001)
    much = [jobs.ask(coin_spec(seed, 5_000), "ann") for seed in ("1", "2", "3", "4")]
    player = Player(jobs, Faulty())
    names_in_turn(jobs, player, 1)
    little = jobs.ask(coin_spec("5", 5_000), "bob")
    first, *later = (job.id for job in much)
    turns = names_in_turn(jobs, player, 5)
    assert turns == [first, little.id, first, little.id, first]
    assert all(got(jobs, job).played == 0 for job in much if job.id in later)


def test_the_next_job_of_a_client_comes_when_the_one_before_is_over(jobs: JobStore) -> None:
    first, second = (jobs.ask(coin_spec(seed, 10), "ann") for seed in ("a", "b"))
    player = Player(jobs, Faulty())
    assert names_in_turn(jobs, player, 2) == [first.id, second.id]
    assert {got(jobs, job).state for job in (first, second)} == {JobState.DONE}
    assert not player.play_turn()


def test_who_asks_while_others_are_played_comes_before_their_next_turn(
    jobs: JobStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playing, "_TURN_SECONDS", 0.001)
    first = jobs.ask(coin_spec("a", 5_000), "ann")
    begun = jobs.begin(first.id, "code")
    assert begun is not None
    second = jobs.ask(coin_spec("b", 5_000), "bob")
    jobs.add(begun, play_part(begun.spec.run, range(10)), 0.1)
    assert names_in_turn(jobs, Player(jobs, Faulty()), 3) == [second.id, first.id, second.id]


def test_a_cancelled_job_that_is_asked_for_again_waits_for_the_others(jobs: JobStore) -> None:
    first, second = (jobs.ask(coin_spec(seed, 5_000), "ann") for seed in ("a", "b"))
    jobs.cancel(first.id, "ann")
    jobs.ask(coin_spec("a", 5_000), "ann")
    assert names_in_turn(jobs, Player(jobs, Faulty()), 2) == [second.id] * 2
    assert got(jobs, first).played == 0


def test_the_first_turn_is_short_and_the_others_take_a_second(jobs: JobStore) -> None:
    jobs.ask(coin_spec(games=10_000), "ann")
    workers = Faulty(number=2)
    player = Player(jobs, workers)
    player.play_turn()
    assert workers.played == [range(10)]
    for seconds, games in ((0.1, 100), (1, 10), (10.01, 1), (0.081, 200), (0.0101, 1_000)):
        other = jobs.ask(coin_spec(str(seconds), 10_000), str(seconds))
        begun = jobs.begin(other.id, "other")
        assert begun is not None
        tally = Tally()
        tally.games = 10
        begun = replace(got(jobs, other), tally=tally, seconds=seconds)
        assert player._numbers(begun) == range(10, 10 + games)
    assert PART == 50


def test_a_turn_ends_where_the_job_ends(jobs: JobStore) -> None:
    job = jobs.ask(coin_spec(games=4), "ann")
    workers = Faulty()
    Player(jobs, workers).play_turn()
    assert workers.played == [range(4)]
    assert (got(jobs, job).state, got(jobs, job).tally) == (JobState.DONE, whole(job.spec))


def test_a_game_that_can_not_be_played_fails_the_job_and_nobody_else(
    jobs: JobStore, caplog: pytest.LogCaptureFixture
) -> None:
    job = jobs.ask(coin_spec("a"), "ann")
    other = jobs.ask(coin_spec("b"), "ann")
    Player(jobs, Faulty(ValueError("secret words"))).play_turn()
    failed = got(jobs, job)
    assert (failed.state, failed.fault) == (
        JobState.FAILED,
        "One of the games 1 to 10 could not be played. That is a bug in this "
        "service; its log has the details.",
    )
    assert jobs.next_in_line() == other.id
    ((logger, level, said),) = caplog.record_tuples
    assert (logger, level) == ("validator.jobs.playing", logging.ERROR)
    assert said == f"job {job.id[:6]}… failed"
    play_all(jobs)
    assert got(jobs, other).tally == whole(other.spec)


def test_games_that_end_the_processes_are_tried_a_few_times(jobs: JobStore) -> None:
    job = jobs.ask(coin_spec(), "ann")
    player = Player(jobs, Faulty(BrokenProcessPool("gone")))
    for _ in range(MAX_TRIES):
        with pytest.raises(NobodyPlaysError, match=r"^a process that played games has ended$"):
            player.play_turn()
    player.play_turn()
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
    jobs: JobStore, error: Exception, raised: type[Exception]
) -> None:
    job = jobs.ask(coin_spec(), "ann")
    player = Player(jobs, Faulty(error))
    for _ in range(2 * MAX_TRIES):
        with pytest.raises(raised):
            player.play_turn()
    assert got(jobs, job).state is JobState.WAITING
    play_all(jobs)
    assert got(jobs, job).tally == whole(job.spec)


def test_processes_that_end_because_all_are_to_end_are_no_fault(jobs: JobStore) -> None:
    job = jobs.ask(coin_spec(), "ann")
    player = Player(jobs, Faulty(BrokenProcessPool("gone")), lambda: True)
    for _ in range(2 * MAX_TRIES):
        with pytest.raises(NobodyPlaysError):
            player.play_turn()
    assert got(jobs, job).state is JobState.WAITING


def test_a_job_of_other_rules_is_not_played(
    jobs: JobStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    job = jobs.ask(coin_spec(games=5_000), "ann")
    Player(jobs, Faulty()).play_turn()
    monkeypatch.setitem(GAMES, GAME, played_by(with_rules("8")))
    workers = Faulty()
    Player(jobs, workers).play_turn()
    failed = got(jobs, job)
    assert workers.played == []
    assert (failed.state, failed.fault) == (
        JobState.FAILED,
        "The rules or the policy have changed since. Ask for these games again.",
    )
    assert failed.data()["rules_version"] == "7"


def test_what_is_told_of_it_says_how_far_it_is(jobs: JobStore) -> None:
    job = jobs.ask(coin_spec(games=5_000), "ann")
    assert job.data() | {"decks": [], "cards_hash": ""} == {
        "id": job.id,
        "kind": "goldfish",
        "state": "waiting",
        "game": GAME,
        "rules_version": "7",
        "games": 5_000,
        "seed": "friday",
        "policy": "greedy",
        "policy_version": "1",
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
    Player(jobs, Faulty()).play_turn()
    told = got(jobs, job).data()
    assert (told["state"], told["played"], told["is_partial"]) == ("running", 10, True)
    assert told["summary"] is not None


ORDERS = st.lists(
    st.tuples(st.sampled_from(["ann", "bob", "cid"]), st.integers(1, 400)), min_size=1, max_size=4
)
STEPS = st.lists(
    st.one_of(
        st.just("turn"),
        st.just("killed"),
        st.just("cluster lost"),
        st.tuples(st.just("cancel and ask again"), st.integers(0, 3)),
    ),
    max_size=25,
)


@settings(max_examples=50)
@given(ORDERS, STEPS)
def test_whatever_befalls_them_the_games_are_those_of_one_run(
    asked: list[tuple[str, int]], steps: list[str | tuple[str, int]]
) -> None:
    with tossing() as jobs:
        specs: list[JobSpec] = []
        for place, (client, games) in enumerate(asked):
            specs.append(coin_spec(str(place), games))
            jobs.ask(specs[-1], client)
        for step in steps:
            befall(jobs, specs, [client for client, _ in asked], step)
        for _ in range(2):  # one that killed too many is given up first
            for spec, (client, _) in zip(specs, asked, strict=True):
                jobs.ask(spec, client)
            play_all(jobs)
        for spec in specs:
            job = jobs.get(spec.id)
            assert job is not None
            assert (job.state, job.tally) == (JobState.DONE, whole(spec))


def befall(
    jobs: JobStore, specs: list[JobSpec], clients: list[str], step: str | tuple[str, int]
) -> None:
    """Let a step happen."""
    workers = Faulty()
    match step:
        case "killed":
            workers.error = BrokenProcessPool()
        case "cluster lost":
            workers.error = CancelledError()
        case ("cancel and ask again", int(place)):
            chosen = place % len(specs)
            jobs.cancel(specs[chosen].id, clients[chosen])
            jobs.ask(specs[chosen], clients[chosen])
            return
    with suppress(NobodyPlaysError):
        Player(jobs, workers).play_turn()
