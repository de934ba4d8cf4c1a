"""The jobs in their file: what is asked for, what is played of it, and what befalls the file."""

import sqlite3
import stat
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from formats.simulation.runs import play_part
from formats.simulation.tally import Tally
from tests.validator.jobs.helping import MANY
from tests.validator.jobs.orders import Clock, coin_order, whole
from validator.jobs.book import (
    MOST_TRIES,
    BusyError,
    DamagedJobError,
    JobBook,
    JobsError,
    NotYoursError,
)
from validator.jobs.job import Job, State

pytestmark = pytest.mark.usefixtures("coins")

CODE = "code-1"
BUSY = "Too many simulations are waiting here. Try again in a few minutes."
BUSY_YOURSELF = "2 simulations of yours are not over yet. Wait for one, or cancel one."


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def book(tmp_path: Path, clock: Clock) -> JobBook:
    return JobBook(tmp_path / "games.db", MANY, clock)


def play(book: JobBook, job: Job, games: int, code: str = CODE) -> Job | None:
    """Play so many more games of the job; None if they were not wanted."""
    begun = begin(book, job, code)
    numbers = range(begun.played, begun.played + games)
    return book.add(begun, play_part(begun.order.run, numbers), 0.5)


def begin(book: JobBook, job: Job, code: str = CODE) -> Job:
    begun = book.begin(job.id, code)
    assert begun is not None
    return begun


def got(book: JobBook, job: Job) -> Job:
    found = book.get(job.id)
    assert found is not None
    return found


def test_what_is_asked_for_waits(book: JobBook) -> None:
    order = coin_order()
    job = book.ask(order, "ann")
    assert (job.id, job.state, job.played, job.rate, job.client) == (
        order.id,
        State.WAITING,
        0,
        None,
        "ann",
    )
    assert got(book, job).data() == job.data()
    assert book.get("a" * 26) is None


def test_the_same_asked_for_again_is_the_same_job(book: JobBook) -> None:
    first = book.ask(coin_order(), "ann")
    play(book, first, 10)
    again = book.ask(coin_order(), "bob")
    assert (again.id, again.client, again.played) == (first.id, "ann", 10)


def test_games_are_kept_as_they_come(book: JobBook) -> None:
    job = book.ask(coin_order(games=40), "ann")
    some = play(book, job, 25)
    assert some is not None
    assert (some.state, some.played, some.rate, some.seconds_left) == (
        State.RUNNING,
        25,
        50.0,
        15 / 50,
    )
    assert some.tally == play_part(job.order.run, range(25))
    rest = play(book, job, 15)
    assert rest is not None
    assert (rest.state, rest.seconds, rest.seconds_left) == (State.DONE, 1.0, None)
    assert rest.tally == whole(job.order)
    assert book.begin(job.id, CODE) is None
    assert book.ask(coin_order(games=40), "bob").data() == got(book, job).data()


def test_games_that_were_played_twice_count_once(book: JobBook) -> None:
    job = book.ask(coin_order(), "ann")
    one, other = begin(book, job), begin(book, job)
    tally = play_part(job.order.run, range(10))
    assert book.add(one, tally, 0.1) is not None
    assert book.add(other, tally, 0.1) is None
    assert got(book, job).tally == tally


def test_what_is_played_of_a_job_that_was_cancelled_meanwhile_is_not_wanted(
    book: JobBook,
) -> None:
    job = book.ask(coin_order(), "ann")
    play(book, job, 10)
    begun = begin(book, job)
    cancelled = book.cancel(job.id, "ann")
    assert cancelled is not None
    assert (cancelled.state, cancelled.played) == (State.CANCELLED, 10)
    assert book.add(begun, play_part(job.order.run, range(10, 20)), 0.1) is None
    again = book.ask(coin_order(), "ann")
    assert (again.state, again.played) == (State.WAITING, 10)
    assert book.add(begun, play_part(job.order.run, range(10, 20)), 0.1) is None
    assert begin(book, job).played == 10


def test_only_who_asked_cancels(book: JobBook) -> None:
    job = book.ask(coin_order(), "ann")
    with pytest.raises(NotYoursError, match=r"^Only who asked for these games can cancel"):
        book.cancel(job.id, "bob")
    assert got(book, job).state is State.WAITING
    assert book.cancel("a" * 26, "ann") is None


def test_what_is_over_is_not_cancelled(book: JobBook) -> None:
    job = book.ask(coin_order(games=10), "ann")
    play(book, job, 10)
    over = book.cancel(job.id, "bob")
    assert over is not None
    assert over.state is State.DONE


def test_a_cancelled_job_is_of_whoever_asks_for_it_again(book: JobBook) -> None:
    job = book.ask(coin_order(), "ann")
    book.cancel(job.id, "ann")
    assert book.ask(coin_order(), "bob").client == "bob"
    with pytest.raises(NotYoursError):
        book.cancel(job.id, "ann")


def test_other_code_begins_anew(book: JobBook) -> None:
    job = book.ask(coin_order(), "ann")
    play(book, job, 10)
    assert begin(book, job).played == 10
    fresh = begin(book, job, "code-2")
    assert (fresh.played, fresh.tally, fresh.rate) == (0, Tally(), None)


def test_games_that_end_every_worker_are_given_up(book: JobBook) -> None:
    job = book.ask(coin_order(), "ann")
    for _ in range(MOST_TRIES):
        begin(book, job)
    assert book.begin(job.id, CODE) is None
    failed = got(book, job)
    assert (failed.state, failed.fault) == (
        State.FAILED,
        "The worker ended again and again while it played these games.",
    )
    again = book.ask(coin_order(), "ann")
    assert (again.state, again.fault) == (State.WAITING, "")
    begin(book, job)


def test_games_that_were_played_show_that_no_worker_ends_of_them(book: JobBook) -> None:
    job = book.ask(coin_order(), "ann")
    for _ in range(2 * MOST_TRIES):
        begin(book, job)
        assert play(book, job, 2) is not None


def test_what_was_put_back_was_not_at_fault(book: JobBook) -> None:
    job = book.ask(coin_order(), "ann")
    for _ in range(2 * MOST_TRIES):
        begin(book, job)
        book.put_back(job.id)
    assert got(book, job).state is State.WAITING


def test_a_job_that_failed_begins_anew_when_it_is_asked_for_again(book: JobBook) -> None:
    job = book.ask(coin_order(), "ann")
    play(book, job, 10)
    book.fail(job.id, "It can't be played.")
    assert (got(book, job).state, got(book, job).fault) == (State.FAILED, "It can't be played.")
    assert book.ask(coin_order(), "ann").played == 0


def test_what_is_over_does_not_fail(book: JobBook) -> None:
    job = book.ask(coin_order(games=10), "ann")
    play(book, job, 10)
    book.fail(job.id, "It can't be played.")
    assert got(book, job).state is State.DONE


def test_of_one_client_so_many_wait(tmp_path: Path) -> None:
    book = JobBook(tmp_path / "games.db", replace(MANY, jobs_each=2))
    first = book.ask(coin_order("a"), "ann")
    book.ask(coin_order("b"), "ann")
    with pytest.raises(BusyError) as refused:
        book.ask(coin_order("c"), "ann")
    assert str(refused.value) == BUSY_YOURSELF
    assert book.ask(coin_order("a"), "ann").id == first.id, "what is there is no new one"
    book.ask(coin_order("c"), "bob")
    book.cancel(first.id, "ann")
    book.ask(coin_order("d"), "ann")
    with pytest.raises(BusyError):
        book.ask(coin_order("a"), "ann")


def test_of_everybody_so_many_wait(tmp_path: Path) -> None:
    book = JobBook(tmp_path / "games.db", replace(MANY, jobs=2))
    first = book.ask(coin_order("a", 10), "ann")
    book.ask(coin_order("b"), "bob")
    with pytest.raises(BusyError) as refused:
        book.ask(coin_order("c"), "cid")
    assert str(refused.value) == BUSY
    play(book, first, 10)
    book.ask(coin_order("c"), "cid")


def test_many_who_ask_at_once_are_not_more_than_the_limit(tmp_path: Path) -> None:
    book = JobBook(tmp_path / "games.db", replace(MANY, jobs=5))

    def ask(number: int) -> bool:
        try:
            book.ask(coin_order(str(number)), str(number))
        except BusyError:
            return False
        return True

    with ThreadPoolExecutor(8) as pool:
        assert sum(pool.map(ask, range(24))) == 5


def test_a_full_book_takes_no_new_job_and_goes_on_with_those_it_has(tmp_path: Path) -> None:
    job = JobBook(tmp_path / "games.db", MANY).ask(coin_order("a", 20), "ann")
    full = JobBook(tmp_path / "games.db", replace(MANY, bytes=1))
    with pytest.raises(JobsError, match=r"^No more games can be kept here\. Tell whoever runs"):
        full.ask(coin_order("b"), "ann")
    assert play(full, job, 20) is not None
    assert full.ask(coin_order("a", 20), "ann").state is State.DONE


def test_a_full_book_forgets_the_results_that_nobody_has_asked_for_longest(
    tmp_path: Path, clock: Clock
) -> None:
    book = JobBook(tmp_path / "games.db", MANY, clock)
    done = [book.ask(coin_order(str(number), 10), "ann") for number in range(60)]
    for job in done:
        clock.now += timedelta(hours=1)
        play(book, job, 10)
    waits = book.ask(coin_order("waits"), "ann")
    clock.now += timedelta(hours=1)
    book.ask(done[0].order, "bob")
    full = JobBook(book.path, replace(MANY, bytes=book.path.stat().st_size * 2 // 3), clock)
    new = full.ask(coin_order("new"), "ann")
    assert new.state is got(full, waits).state is State.WAITING
    left = [place for place, job in enumerate(done) if full.get(job.id) is not None]
    assert left[0] == 0
    assert left[1:] == list(range(left[1], 60))
    assert 20 <= left[1] < 60


def test_how_many_wait_before_it(book: JobBook) -> None:
    first, second, third = (book.ask(coin_order(seed, 10), seed) for seed in ("a", "b", "c"))
    assert [got(book, job).before for job in (first, second, third)] == [0, 1, 2]
    play(book, second, 10)
    assert [got(book, job).before for job in (first, second, third)] == [0, 0, 1]


def test_of_each_client_the_oldest_job_is_due(book: JobBook) -> None:
    a1, a2, b1 = (
        book.ask(coin_order(seed), client)
        for seed, client in (("1", "ann"), ("2", "ann"), ("3", "bob"))
    )
    assert book.first_of_each() == [a1.id, b1.id]
    assert book.due_beside(a2.id) == a1.id
    book.cancel(a1.id, "ann")
    assert book.first_of_each() == [a2.id, b1.id]
    assert book.due_beside(a1.id) == a2.id
    book.cancel(b1.id, "bob")
    assert book.due_beside(b1.id) is None
    assert book.due_beside("a" * 26) is None


def test_what_nobody_asks_for_any_more_is_forgotten(book: JobBook, clock: Clock) -> None:
    done, waits, asked_again = (book.ask(coin_order(seed, 10), "ann") for seed in ("a", "b", "c"))
    play(book, done, 10)
    play(book, asked_again, 10)
    clock.now += timedelta(days=399)
    assert book.forget_old() == 0
    book.ask(coin_order("c", 10), "bob")
    clock.now += timedelta(days=2)
    assert book.forget_old() == 1
    assert book.get(done.id) is None
    assert book.get(waits.id) is not None
    assert book.get(asked_again.id) is not None


def test_a_clock_that_is_set_back_loses_nothing(book: JobBook, clock: Clock) -> None:
    first = book.ask(coin_order("a", 20), "ann")
    play(book, first, 10)
    clock.now -= timedelta(days=1_000)
    assert book.forget_old() == 0
    book.ask(coin_order("b"), "ann")
    rest = play(book, first, 10)
    assert rest is not None
    assert rest.tally == whole(first.order)
    assert book.forget_old() == 0


def test_since_when_nothing_is_played(book: JobBook, clock: Clock) -> None:
    assert book.waits_since() is None
    first = book.ask(coin_order("a", 20), "ann")
    assert book.waits_since() == first.asked_at
    begin(book, first)
    book.put_back(first.id)
    assert book.waits_since() == first.asked_at, "to begin is not to play"
    play(book, first, 10)
    played_at = clock.now
    assert book.waits_since() == played_at
    book.ask(coin_order("b"), "bob")
    assert book.waits_since() == played_at, "whoever asks is not played"
    play(book, first, 10)
    played_at = clock.now
    assert book.waits_since() == played_at
    book.cancel(coin_order("b").id, "bob")
    assert book.waits_since() is None
    clock.now += timedelta(days=1)
    late = book.ask(coin_order("c"), "bob")
    assert book.waits_since() == late.asked_at


def test_how_many_wait_and_run(book: JobBook) -> None:
    assert book.counts() == {State.WAITING: 0, State.RUNNING: 0}
    first, *_ = (book.ask(coin_order(seed), "ann") for seed in ("a", "b", "c"))
    play(book, first, 10)
    assert book.counts() == {State.WAITING: 2, State.RUNNING: 1}


def test_the_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    path.touch(mode=0o644)
    book = JobBook(path, MANY)
    book.ask(coin_order(), "ann")
    modes = {each.name: stat.S_IMODE(each.stat().st_mode) for each in tmp_path.iterdir()}
    assert set(modes.values()) == {0o600}, modes


def test_nobody_is_told_where_the_file_is(tmp_path: Path) -> None:
    book = JobBook(tmp_path / "games.db", MANY)
    (tmp_path / "games.db").unlink()
    for use in (book.try_out, book.waits_since, book.first_of_each, lambda: book.get("a" * 26)):
        with pytest.raises(JobsError) as refused:
            use()
        said = str(refused.value)
        assert said == "games.db can't be used to keep games: unable to open database file."
    assert not (tmp_path / "games.db").exists(), "nothing is made in its place"


@pytest.mark.parametrize("content", [b"no database at all" * 100, None], ids=["text", "a folder"])
def test_a_file_that_is_no_book_is_refused_in_a_sentence(
    tmp_path: Path, content: bytes | None
) -> None:
    path = tmp_path / "games.db"
    path.mkdir() if content is None else path.write_bytes(content)
    with pytest.raises(JobsError, match=r"^games\.db can't be used to keep games: .+\.$"):
        JobBook(path, MANY)


def test_a_folder_that_can_not_be_made_is_refused_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(JobsError, match=r"^games\.db can't be used to keep games: .+\.$"):
        JobBook(tmp_path / "file" / "games.db", MANY)


@pytest.mark.parametrize("column", ["content", "tally"])
def test_a_damaged_job_fails_and_can_be_asked_for_again(
    book: JobBook, tmp_path: Path, column: str
) -> None:
    job = book.ask(coin_order(games=20), "ann")
    play(book, job, 10)
    with closing(sqlite3.connect(tmp_path / "games.db")) as db:
        db.execute(f"update jobs set {column} = x'00ff00'")
        db.commit()
    with pytest.raises(DamagedJobError, match=r"^games\.db holds a job that is damaged\.$"):
        book.get(job.id)
    assert book.begin(job.id, CODE) is None
    assert book.due_beside(job.id) is None, "nobody waits for it"
    assert book.ask(coin_order(games=20), "ann").state is State.WAITING
    done = play(book, job, 20)
    assert done is not None
    assert done.tally == whole(job.order)


def test_an_order_under_the_name_of_another_is_damaged(book: JobBook, tmp_path: Path) -> None:
    one, _ = (book.ask(coin_order(seed), "ann") for seed in ("a", "b"))
    with closing(sqlite3.connect(tmp_path / "games.db")) as db:
        db.execute(
            "update jobs set content = (select content from jobs where id != ?) where id = ?",
            [one.id, one.id],
        )
        db.commit()
    with pytest.raises(DamagedJobError):
        book.get(one.id)


def test_to_try_the_book_out_leaves_nothing(book: JobBook) -> None:
    book.try_out()
    book.try_out()
    assert book.get("") is None


def test_several_processes_may_make_the_file_at_once(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as pool:
        books = list(pool.map(lambda _: JobBook(tmp_path / "games.db", MANY), range(16)))
    job = books[0].ask(coin_order(), "ann")
    assert all(got(book, job).id == job.id for book in books)
