"""A file has its time, and so has a source; what is not there by then is left alone."""

import threading
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime

import pytest

from carddb.fetching import Fetcher, FetchError, FetchLimits
from carddb.sources import SourceFile
from tests.carddb.hostile_server import (
    CARDS,
    LATER,
    QUICK,
    Answer,
    Fetching,
    Site,
    file,
    headed,
    held,
    raw,
    refused,
    serving,
    status,
)

BRIEF = replace(QUICK, total=0.5)
IMPATIENT = replace(QUICK, read=0.7)
LENGTH = f"Content-Length: {len(CARDS)}"


@pytest.fixture
def site(monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    monkeypatch.setenv("NO_PROXY", "127.0.0.1,localhost")
    with serving() as site:
        yield site


def wait_for_all_but(before: set[threading.Thread]) -> None:
    """Return when every thread has ended that was not there before."""
    while late := set(threading.enumerate()) - before:
        late.pop().join()


STALLS: dict[str, tuple[Answer, str]] = {
    "slow first byte": (raw(b"", b"HTTP/1.1", pause=60), "FILE does not answer in time."),
    "stops": (
        raw(f"HTTP/1.1 200 OK\r\n{LENGTH}\r\n\r\nname".encode(), b"x" * 9, pause=60),
        "FILE stopped after 4 bytes.",
    ),
}


@pytest.mark.parametrize(("answer", "said"), STALLS.values(), ids=STALLS)
def test_a_server_that_stalls_is_asked_again_and_then_told(
    site: Site, answer: Answer, said: str
) -> None:
    assert refused(site.at("/cards.csv", answer), IMPATIENT) == f"{said} {LATER}"
    assert len(site.asked) == 2
    assert Fetching(IMPATIENT)(site.at("/cards.csv", answer, file())).body == CARDS


@pytest.mark.parametrize(
    "drip",
    [
        raw(b"HTTP/1.1 200 OK\r\n", *[b"X: y\r\n"] * 90, pause=0.1),
        raw(b"HTTP/1.1 200 OK\r\nX: ", *[b"y"] * 200, pause=0.1),
        raw(b"HTTP/1.1 200 OK\r\nContent-Length: 200\r\n\r\n", *[b"y"] * 200, pause=0.1),
        raw(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", *[b"0"] * 200, pause=0.1),
    ],
    ids=["headers", "a header", "the body", "the size of a chunk"],
)
def test_a_server_that_drips_is_left_when_the_time_is_over(site: Site, drip: Answer) -> None:
    assert refused(site.at("/cards.csv", drip), BRIEF) == (
        "FILE was not fetched: it took longer than 0.5 seconds. Try again later."
    )
    assert site.answered == 0
    assert len(site.asked) < 2


def test_nothing_is_told_of_a_file_that_comes_when_its_time_is_over(site: Site) -> None:
    before = set(threading.enumerate())
    is_over = threading.Event()
    fetching = Fetching(BRIEF)
    with pytest.raises(FetchError, match=r"it took longer than 0\.5 seconds"):
        fetching(site.at("/cards.csv", held(headed(LENGTH, body=CARDS), is_over)))
    is_over.set()
    wait_for_all_but(before)
    assert site.answered == 1
    assert fetching.told == []


def test_all_files_of_a_source_have_one_time_together(site: Site) -> None:
    before = set(threading.enumerate())
    is_over = threading.Event()
    first = site.at("/first", file())
    second = site.at("/second", held(headed(LENGTH, body=CARDS), is_over))
    third = site.at("/third", headed(LENGTH, body=CARDS))
    limits = replace(QUICK, source=1.5)
    with Fetcher(plain_http=True, limits=limits) as fetcher:
        assert fetcher.fetch(SourceFile(first), None, lambda *_: None).body == CARDS
        for address in (second, third):
            with pytest.raises(FetchError) as caught:
                fetcher.fetch(SourceFile(address), None, lambda *_: None)
            assert str(caught.value) == (
                f"{address} was not fetched: the files of its source took longer than 1.5 seconds "
                "together. Try again later."
            )
    is_over.set()
    wait_for_all_but(before)
    assert [path for path, _ in site.asked] == ["/first", "/second"]


def test_the_waits_grow(site: Site) -> None:
    fetching = Fetching(replace(QUICK, attempts=4, back_off=1))
    address = site.at("/cards.csv", *[status(500)] * 3, file())
    assert fetching(address).body == CARDS
    assert fetching.waits == [1, 2, 4]


@pytest.mark.parametrize(
    "limits",
    [replace(QUICK, total=60, back_off=90), replace(QUICK, source=60, total=300, back_off=90)],
    ids=["of the file", "of the source"],
)
def test_no_wait_is_begun_that_the_time_does_not_allow(site: Site, limits: FetchLimits) -> None:
    fetching = Fetching(limits)
    with pytest.raises(FetchError, match=r"answers 500\. It was tried once\. Try again later\.$"):
        fetching(site.at("/cards.csv", status(500), file()))
    assert fetching.waits == []


@pytest.mark.parametrize(
    ("asked", "wait"),
    [
        ("7", 7),
        (" 7 ", 7),
        ("0", 0.01),
        ("-1", 0.01),
        ("soon", 0.01),
        ("Fri, 01 Mar 2024 10:00:00 GMT", 0.01),
    ],
)
def test_the_server_says_how_long_to_wait(site: Site, asked: str, wait: float) -> None:
    fetching = Fetching()
    fetching(site.at("/cards.csv", status(429, Retry_After=asked), file()))
    assert fetching.waits == [wait]


def test_the_server_says_until_when_to_wait(site: Site) -> None:
    until = format_datetime(datetime.now(UTC) + timedelta(seconds=50), usegmt=True)
    fetching = Fetching()
    fetching(site.at("/cards.csv", status(429, Retry_After=until), file()))
    assert [20 <= wait <= 50 for wait in fetching.waits] == [True]
