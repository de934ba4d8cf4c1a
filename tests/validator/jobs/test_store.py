"""The jobs in their file: what is asked for, what is played of it, and what befalls the file."""

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from formats.simulation.runs import play_part
from formats.simulation.tally import Tally
from tests.validator.jobs.helping import MANY, jobs_in
from tests.validator.jobs.specs import Clock, coin_spec, whole
from validator.jobs.job import Job, JobState
from validator.jobs.store import (
    MAX_TRIES,
    NEXT_IN_LINE,
    BusyError,
    DamagedJobError,
    JobLimits,
    JobsError,
    JobStore,
    NotYoursError,
    open_jobs,
)
from validator.storage.sqlite_file import used_bytes

pytestmark = pytest.mark.usefixtures("coins")

CODE = "code-1"
BUSY = "Too many simulations are waiting here. Try again in a few minutes."
BUSY_YOURSELF = "2 simulations of yours are not over yet. Wait for one, or cancel one."


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(tmp_path: Path, clock: Clock) -> JobStore:
    return JobStore(tmp_path / "games.db", MANY, clock)


def play(store: JobStore, job: Job, games: int, code: str = CODE) -> Job | None:
    """Play so many more games of the job; None if they were not wanted."""
    begun = begin(store, job, code)
    numbers = range(begun.played, begun.played + games)
    return store.add(begun, play_part(begun.spec.run, numbers), 0.5)


def begin(store: JobStore, job: Job, code: str = CODE) -> Job:
    begun = store.begin(job.id, code)
    assert begun is not None
    return begun


def got(store: JobStore, job: Job) -> Job:
    found = store.get(job.id)
    assert found is not None
    return found


def test_what_is_asked_for_waits(store: JobStore) -> None:
    spec = coin_spec()
    job = store.ask(spec, "ann")
    assert (job.id, job.state, job.played, job.rate, job.client) == (
        spec.id,
        JobState.WAITING,
        0,
        None,
        "ann",
    )
    assert got(store, job).data() == job.data()
    assert store.get("a" * 26) is None


def test_the_same_asked_for_again_is_the_same_job(store: JobStore) -> None:
    first = store.ask(coin_spec(), "ann")
    play(store, first, 10)
    again = store.ask(coin_spec(), "bob")
    assert (again.id, again.client, again.played) == (first.id, "ann", 10)


def test_games_are_kept_as_they_come(store: JobStore) -> None:
    job = store.ask(coin_spec(games=40), "ann")
    some = play(store, job, 25)
    assert some is not None
    assert (some.state, some.played, some.rate, some.seconds_left) == (
        JobState.RUNNING,
        25,
        50.0,
        15 / 50,
    )
    assert some.tally == play_part(job.spec.run, range(25))
    rest = play(store, job, 15)
    assert rest is not None
    assert (rest.state, rest.seconds, rest.seconds_left) == (JobState.DONE, 1.0, None)
    assert rest.tally == whole(job.spec)
    assert store.begin(job.id, CODE) is None
    assert store.ask(coin_spec(games=40), "bob").data() == got(store, job).data()


def test_games_that_were_played_twice_count_once(store: JobStore) -> None:
    job = store.ask(coin_spec(), "ann")
    one, other = begin(store, job), begin(store, job)
    tally = play_part(job.spec.run, range(10))
    assert store.add(one, tally, 0.1) is not None
    assert store.add(other, tally, 0.1) is None
    assert got(store, job).tally == tally


def test_what_is_played_of_a_job_that_was_cancelled_meanwhile_is_not_wanted(
    store: JobStore,
) -> None:
    job = store.ask(coin_spec(), "ann")
    play(store, job, 10)
    begun = begin(store, job)
    cancelled = store.cancel(job.id, "ann")
    assert cancelled is not None
    assert (cancelled.state, cancelled.played) == (JobState.CANCELLED, 10)
    assert store.add(begun, play_part(job.spec.run, range(10, 20)), 0.1) is None
    again = store.ask(coin_spec(), "ann")
    assert (again.state, again.played) == (JobState.WAITING, 10)
    assert store.add(begun, play_part(job.spec.run, range(10, 20)), 0.1) is None
    assert begin(store, job).played == 10


def test_only_who_asked_cancels(store: JobStore) -> None:
    job = store.ask(coin_spec(), "ann")
    with pytest.raises(NotYoursError, match=r"^Only who asked for these games can cancel"):
        store.cancel(job.id, "bob")
    assert got(store, job).state is JobState.WAITING
    assert store.cancel("a" * 26, "ann") is None


def test_what_is_over_is_not_cancelled(store: JobStore) -> None:
    job = store.ask(coin_spec(games=10), "ann")
    play(store, job, 10)
    over = store.cancel(job.id, "bob")
    assert over is not None
    assert over.state is JobState.DONE


def test_a_cancelled_job_is_of_whoever_asks_for_it_again(store: JobStore) -> None:
    job = store.ask(coin_spec(), "ann")
    store.cancel(job.id, "ann")
    assert store.ask(coin_spec(), "bob").client == "bob"
    with pytest.raises(NotYoursError):
        store.cancel(job.id, "ann")


def test_other_code_begins_anew(store: JobStore) -> None:
    job = store.ask(coin_spec(), "ann")
    play(store, job, 10)
    assert begin(store, job).played == 10
    fresh = begin(store, job, "code-2")
    assert (fresh.played, fresh.tally, fresh.rate) == (0, Tally(), None)


def test_games_that_end_every_worker_are_given_up(store: JobStore) -> None:
    job = store.ask(coin_spec(), "ann")
    for _ in range(MAX_TRIES):
        begin(store, job)
    assert store.begin(job.id, CODE) is None
    failed = got(store, job)
    assert (failed.state, failed.fault) == (
        JobState.FAILED,
        "The worker ended again and again while it played these games.",
    )
    again = store.ask(coin_spec(), "ann")
    assert (again.state, again.fault) == (JobState.WAITING, "")
    begin(store, job)


def test_games_that_were_played_show_that_no_worker_ends_of_them(store: JobStore) -> None:
    job = store.ask(coin_spec(), "ann")
    for _ in range(2 * MAX_TRIES):
        begin(store, job)
        assert play(store, job, 2) is not None


def test_what_was_put_back_was_not_at_fault(store: JobStore) -> None:
    job = store.ask(coin_spec(), "ann")
    for _ in range(2 * MAX_TRIES):
        begin(store, job)
        store.put_back(job.id)
    assert got(store, job).state is JobState.WAITING


def test_a_job_that_failed_begins_anew_when_it_is_asked_for_again(store: JobStore) -> None:
    job = store.ask(coin_spec(), "ann")
    play(store, job, 10)
    store.fail(job.id, "It can't be played.")
    assert (got(store, job).state, got(store, job).fault) == (
        JobState.FAILED,
        "It can't be played.",
    )
    assert store.ask(coin_spec(), "ann").played == 0


def test_what_is_over_does_not_fail(store: JobStore) -> None:
    job = store.ask(coin_spec(games=10), "ann")
    play(store, job, 10)
    store.fail(job.id, "It can't be played.")
    assert got(store, job).state is JobState.DONE


def test_of_one_client_so_many_wait(tmp_path: Path) -> None:
    store = JobStore(tmp_path / "games.db", replace(MANY, jobs_each=2))
    first = store.ask(coin_spec("a"), "ann")
    store.ask(coin_spec("b"), "ann")
    with pytest.raises(BusyError) as refused:
        store.ask(coin_spec("c"), "ann")
    assert str(refused.value) == BUSY_YOURSELF
    assert store.ask(coin_spec("a"), "ann").id == first.id, "what is there is no new one"
    store.ask(coin_spec("c"), "bob")
    store.cancel(first.id, "ann")
    store.ask(coin_spec("d"), "ann")
    with pytest.raises(BusyError):
        store.ask(coin_spec("a"), "ann")


def test_of_everybody_so_many_wait(tmp_path: Path) -> None:
    store = JobStore(tmp_path / "games.db", replace(MANY, jobs=2))
    first = store.ask(coin_spec("a", 10), "ann")
    store.ask(coin_spec("b"), "bob")
    with pytest.raises(BusyError) as refused:
        store.ask(coin_spec("c"), "cid")
    assert str(refused.value) == BUSY
    play(store, first, 10)
    store.ask(coin_spec("c"), "cid")


def test_half_of_the_line_is_for_who_has_nothing_in_it(tmp_path: Path) -> None:
    store = JobStore(tmp_path / "games.db", replace(MANY, jobs=6))
    for number in range(3):
        store.ask(coin_spec(str(number)), "ann")
    with pytest.raises(BusyError) as refused:
        store.ask(coin_spec("more"), "ann")
    assert str(refused.value) == BUSY
    for name in ("bob", "cid", "dan"):
        store.ask(coin_spec(name), name)
    with pytest.raises(BusyError):
        store.ask(coin_spec("eve"), "eve")


def test_games_that_wait_are_limited_and_not_jobs_alone(tmp_path: Path) -> None:
    store = JobStore(tmp_path / "games.db", replace(MANY, games=400))
    store.ask(coin_spec("a", 60), "ann")
    with pytest.raises(BusyError) as refused:
        store.ask(coin_spec("b", 41), "ann")
    assert str(refused.value) == (
        "60 games of yours are not played yet; with these there would be more than 100. "
        "Wait for some, or cancel some."
    )
    store.ask(coin_spec("c", 300), "bob")
    with pytest.raises(BusyError) as refused:
        store.ask(coin_spec("d", 41), "cid")
    assert str(refused.value) == BUSY
    store.ask(coin_spec("d", 40), "cid")


def test_a_long_simulation_is_taken_if_nothing_waits(tmp_path: Path) -> None:
    store = JobStore(tmp_path / "games.db", replace(MANY, games=10))
    assert store.ask(coin_spec("a", 40), "ann").state is JobState.WAITING


def test_many_who_ask_at_once_are_not_more_than_the_limit(tmp_path: Path) -> None:
    store = JobStore(tmp_path / "games.db", replace(MANY, jobs=5))

    def ask(number: int) -> bool:
        try:
            store.ask(coin_spec(str(number)), str(number))
        except BusyError:
            return False
        return True

    with ThreadPoolExecutor(8) as pool:
        assert sum(pool.map(ask, range(24))) == 5


def test_a_full_file_takes_no_new_job_and_goes_on_with_those_it_has(tmp_path: Path) -> None:
    job = JobStore(tmp_path / "games.db", MANY).ask(coin_spec("a", 20), "ann")
    full = JobStore(tmp_path / "games.db", replace(MANY, bytes=1))
    with pytest.raises(JobsError, match=r"^There is no room for more games\. Please tell whoever"):
        full.ask(coin_spec("b"), "ann")
    assert play(full, job, 20) is not None
    assert full.ask(coin_spec("a", 20), "ann").state is JobState.DONE


def test_a_full_file_forgets_the_results_that_nobody_has_asked_for_longest(
    tmp_path: Path, clock: Clock
) -> None:
    store = JobStore(tmp_path / "games.db", MANY, clock)
    done = [store.ask(coin_spec(str(number), 10), "ann") for number in range(60)]
    for job in done:
        clock.now += timedelta(hours=1)
        play(store, job, 10)
    waits = store.ask(coin_spec("waits"), "ann")
    clock.now += timedelta(hours=1)
    store.ask(done[0].spec, "bob")
    with store.reading() as db:
        used = used_bytes(db)
    full = JobStore(store.path, replace(MANY, bytes=used * 2 // 3), clock)
    new = full.ask(coin_spec("new"), "ann")
    assert new.state is got(full, waits).state is JobState.WAITING
    left = [place for place, job in enumerate(done) if full.get(job.id) is not None]
    assert left[0] == 0
    assert left[1:] == list(range(left[1], 60))
    assert 20 <= left[1] < 60


def test_how_many_wait_before_it(store: JobStore) -> None:
    first, second, third = (store.ask(coin_spec(seed, 10), seed) for seed in ("a", "b", "c"))
    assert [got(store, job).before for job in (first, second, third)] == [0, 1, 2]
    play(store, second, 10)
    assert [got(store, job).before for job in (first, second, third)] == [0, 0, 1]


def test_a_turn_of_one_is_a_turn_of_all_that_the_client_waits_for(store: JobStore) -> None:
    a1, a2, b1, a3 = (
        store.ask(coin_spec(seed), client)
        for seed, client in (("1", "ann"), ("2", "ann"), ("3", "bob"), ("4", "ann"))
    )
    turns = []
    for _ in range(4):
        name = store.next_in_line()
        turns.append(name)
        play(store, a1 if name == a1.id else b1, 10)
    assert turns == [a1.id, b1.id, a1.id, b1.id]
    store.cancel(a1.id, "ann")
    assert store.next_in_line() == a2.id
    store.cancel(a2.id, "ann")
    assert store.next_in_line() == a3.id
    store.cancel(a3.id, "ann")
    assert store.next_in_line() == b1.id
    store.cancel(b1.id, "bob")
    assert store.next_in_line() is None


def test_games_that_end_their_worker_do_not_hold_up_others(store: JobStore) -> None:
    deadly = store.ask(coin_spec("deadly"), "ann")
    other = store.ask(coin_spec("other"), "bob")
    assert store.next_in_line() == deadly.id
    begin(store, deadly)
    assert store.next_in_line() == other.id


def test_a_clock_that_is_set_back_changes_no_turn(store: JobStore, clock: Clock) -> None:
    first = store.ask(coin_spec("a"), "ann")
    clock.now -= timedelta(days=1_000)
    second = store.ask(coin_spec("b"), "bob")
    assert store.next_in_line() == first.id
    play(store, first, 10)
    assert store.next_in_line() == second.id


def test_to_look_whose_turn_it_is_reads_one_row_of_an_index(store: JobStore) -> None:
    with store.reading() as db:
        (plan,) = db.execute(f"explain query plan {NEXT_IN_LINE}").fetchall()
    assert plan[3] == "SCAN jobs USING INDEX jobs_in_line"


def test_an_address_is_known_and_not_kept(tmp_path: Path) -> None:
    store = jobs_in(tmp_path)
    ann = store.client("192.0.2.7")
    assert ann == jobs_in(tmp_path).client("192.0.2.7")
    assert ann not in (store.client("192.0.2.8"), "192.0.2.7")
    assert JobStore(store.path, MANY, secret="t" * 40).client("192.0.2.7") != ann
    assert JobStore(store.path, MANY).client("a") != JobStore(store.path, MANY).client("a")


def test_the_settings_are_the_limits(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name, value in (
        ("MOST_JOBS", "7"),
        ("MOST_JOBS_EACH", "3"),
        ("GAMES_DAYS", "11"),
        ("MOST_GAMES_MB", "2"),
        ("MOST_GAMES_WAITING", "40"),
    ):
        monkeypatch.setenv(f"DECKMARSHAL_{name}", value)
    assert open_jobs(tmp_path).limits == JobLimits(7, 3, 11, 2 * 1024**2, 40)


def test_what_nobody_asks_for_any_more_is_forgotten(store: JobStore, clock: Clock) -> None:
    done, waits, asked_again = (store.ask(coin_spec(seed, 10), "ann") for seed in ("a", "b", "c"))
    play(store, done, 10)
    play(store, asked_again, 10)
    clock.now += timedelta(days=399)
    assert store.forget_old() == 0
    store.ask(coin_spec("c", 10), "bob")
    clock.now += timedelta(days=2)
    assert store.forget_old() == 1
    assert store.get(done.id) is None
    assert store.get(waits.id) is not None
    assert store.get(asked_again.id) is not None


def test_a_clock_that_is_set_back_loses_nothing(store: JobStore, clock: Clock) -> None:
    first = store.ask(coin_spec("a", 20), "ann")
    play(store, first, 10)
    clock.now -= timedelta(days=1_000)
    assert store.forget_old() == 0
    store.ask(coin_spec("b"), "ann")
    rest = play(store, first, 10)
    assert rest is not None
    assert rest.tally == whole(first.spec)
    assert store.forget_old() == 0


def test_since_when_nothing_is_played(store: JobStore, clock: Clock) -> None:
    assert store.waits_since() is None
    first = store.ask(coin_spec("a", 20), "ann")
    assert store.waits_since() == first.asked_at
    begin(store, first)
    store.put_back(first.id)
    assert store.waits_since() == first.asked_at, "to begin is not to play"
    play(store, first, 10)
    played_at = clock.now
    assert store.waits_since() == played_at
    store.ask(coin_spec("b"), "bob")
    assert store.waits_since() == played_at, "whoever asks is not played"
    play(store, first, 10)
    played_at = clock.now
    assert store.waits_since() == played_at
    store.cancel(coin_spec("b").id, "bob")
    assert store.waits_since() is None
    clock.now += timedelta(days=1)
    late = store.ask(coin_spec("c"), "bob")
    assert store.waits_since() == late.asked_at


def test_how_many_wait_and_run(store: JobStore) -> None:
    assert store.counts() == {JobState.WAITING: 0, JobState.RUNNING: 0}
    first, *_ = (store.ask(coin_spec(seed), "ann") for seed in ("a", "b", "c"))
    play(store, first, 10)
    assert store.counts() == {JobState.WAITING: 2, JobState.RUNNING: 1}


@pytest.mark.parametrize("column", ["content", "tally"])
def test_a_damaged_job_fails_and_can_be_asked_for_again(
    store: JobStore, tmp_path: Path, column: str
) -> None:
    job = store.ask(coin_spec(games=20), "ann")
    play(store, job, 10)
    with closing(sqlite3.connect(tmp_path / "games.db")) as db:
        db.execute(f"update jobs set {column} = x'00ff00'")
        db.commit()
    with pytest.raises(DamagedJobError, match=r"^games\.db holds a job that is damaged\.$"):
        store.get(job.id)
    assert store.begin(job.id, CODE) is None
    assert store.next_in_line() is None, "nobody waits for it"
    assert store.ask(coin_spec(games=20), "ann").state is JobState.WAITING
    done = play(store, job, 20)
    assert done is not None
    assert done.tally == whole(job.spec)


def test_games_under_the_name_of_others_are_damaged(store: JobStore, tmp_path: Path) -> None:
    one, _ = (store.ask(coin_spec(seed), "ann") for seed in ("a", "b"))
    with closing(sqlite3.connect(tmp_path / "games.db")) as db:
        db.execute(
            "update jobs set content = (select content from jobs where id != ?) where id = ?",
            [one.id, one.id],
        )
        db.commit()
    with pytest.raises(DamagedJobError):
        store.get(one.id)


@pytest.mark.parametrize("column", ["content", "tally"])
def test_a_damaged_job_fails_without_an_error(store: JobStore, column: str) -> None:
    job = store.ask(coin_spec("a", 20), "ann")
    with store.writing() as db:
        db.execute(f"update jobs set {column} = x'00'")
    store.fail(job.id, "It can't be read.")
    with store.reading() as db:
        assert db.execute("select state, fault from jobs").fetchall() == [
            ("failed", "It can't be read.")
        ]
