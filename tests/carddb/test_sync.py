"""A sync brings a source up to date as a whole, or leaves its cards as they were."""

import hashlib
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest

from carddb import store
from carddb.builtin import builtin_cards
from carddb.importers.card_file import CardFile, Flaw, joined
from carddb.model import Card
from carddb.sources import Source, SourceFile
from carddb.sync import SyncError, SyncResult, file_name, sync
from tests.carddb.hostile_server import (
    CARDS,
    QUICK,
    Answer,
    Site,
    file,
    headed,
    held,
    raw,
    serving,
    status,
)
from tests.spending import assert_spends_less

ONCE = replace(QUICK, attempts=1)
NEWER = b"name,version,cost\nNight Porter,Doorkeeper,3\nFerryman,Of the Harbour,1\n"
SECOND = b"name,version,cost\nUsher,-,1\n"
STAY = "\nThe cards of harbour stay as they were."
SET = b"""<?xml version="1.0" encoding="utf-8"?>
<set name="Sample Set" id="00000000-0000-0000-0000-000000000001" gameId="g" version="1.0.0">
<cards>
<card id="00000000-0000-0000-0000-0000000000b2" name="Loading Dock">
<property name="Card Number" value="SMP-001"/><property name="Type" value="Basic Location"/>
</card>
</cards>
</set>
"""


@pytest.fixture
def site(monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    monkeypatch.setenv("NO_PROXY", "127.0.0.1,localhost")
    with serving() as site:
        yield site


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A card database with the built-in cards alone."""
    path = tmp_path_factory.mktemp("built") / "cards.db"
    store.build(path)
    return path


@pytest.fixture
def path(tmp_path: Path, built: Path) -> Path:
    return Path(shutil.copy(built, tmp_path / "cards.db"))


def source(site: Site, *paths: str) -> Source:
    """A source of the site's files."""
    files = tuple(SourceFile(site.address + path) for path in paths or ("/cards.csv",))
    return Source(
        id="harbour",
        game="vs-system",
        name="Cards of the harbour",
        importer="csv",
        files=files,
        licence="CC0",
        page="https://example.org/",
        plain_http=True,
    )


def synced(path: Path, source: Source) -> SyncResult:
    return sync(path, source, lambda *_: None, ONCE)


def refused(path: Path, source: Source) -> str:
    """The sentence that a sync ends with; SITE stands for the server."""
    with pytest.raises(SyncError) as caught:
        synced(path, source)
    return str(caught.value).replace(source.files[0].address.rpartition("/")[0], "SITE")


def kept(path: Path) -> dict[str, object]:
    """The cards that do not come along, with their costs."""
    built_in = {card.id for card in builtin_cards("vs-system")}
    cards = store.load(path)["vs-system"]
    return {card.title: card.fact("cost") for card in cards if card.id not in built_in}


def test_the_first_sync_keeps_every_card(site: Site, path: Path) -> None:
    site.at("/cards.csv", file())
    done = synced(path, source(site))
    assert (done.files, done.is_as_it_was) == (1, False)
    assert done.imported.is_new
    assert done.imported.added == ("Night Porter, Doorkeeper", "Loading Dock")
    assert kept(path) == {"Night Porter, Doorkeeper": 2, "Loading Dock": 3}


@pytest.mark.parametrize(
    ("answer", "is_sent_again"),
    [
        (file(etag='"one"'), False),
        (file(modified="Fri, 01 Mar 2024 10:00:00 GMT"), False),
        (file(), True),
    ],
    ids=["ETag", "Last-Modified", "neither"],
)
def test_a_second_sync_changes_nothing(
    site: Site, path: Path, answer: Answer, is_sent_again: bool
) -> None:
    site.at("/cards.csv", answer)
    synced(path, source(site))
    told: list[tuple[str, int, int | None]] = []
    done = sync(path, source(site), lambda *progress: told.append(progress), ONCE)
    assert (done.files, done.is_as_it_was, done.imported.unchanged) == (0, True, 2)
    assert bool(told) == is_sent_again
    assert kept(path) == {"Night Porter, Doorkeeper": 2, "Loading Dock": 3}


def test_an_update_says_what_changed_card_by_card(site: Site, path: Path) -> None:
    site.at("/cards.csv", file(etag='"one"'))
    synced(path, source(site))
    site.at("/cards.csv", file(NEWER, etag='"two"'))
    done = synced(path, source(site))
    assert (done.files, done.is_as_it_was) == (1, False)
    assert done.imported.added == ("Ferryman, Of the Harbour",)
    assert done.imported.changed == (
        store.CardChange("Night Porter, Doorkeeper", (("cost", 2, 3),)),
    )
    assert done.imported.removed == ("Loading Dock",)
    assert kept(path) == {"Night Porter, Doorkeeper": 3, "Ferryman, Of the Harbour": 1}


def test_files_that_have_not_changed_are_taken_from_what_was_kept(site: Site, path: Path) -> None:
    both = source(site, "/a.csv", "/b.csv")
    site.at("/a.csv", file(etag='"one"'))
    site.at("/b.csv", file(SECOND, etag='"one"'))
    synced(path, both)
    site.at("/b.csv", file(b"name,version,cost\nUsher,-,2\n", etag='"two"'))
    done = synced(path, both)
    assert (done.files, done.imported.unchanged) == (1, 2)
    assert kept(path) == {"Night Porter, Doorkeeper": 2, "Loading Dock": 3, "Usher": 2}


def test_the_cards_of_a_file_that_the_source_no_longer_names_are_dropped(
    site: Site, path: Path
) -> None:
    site.at("/a.csv", file(etag='"one"'))
    site.at("/b.csv", file(SECOND, etag='"one"'))
    synced(path, source(site, "/a.csv", "/b.csv"))
    done = synced(path, source(site, "/b.csv"))
    assert not done.is_as_it_was
    assert kept(path) == {"Usher": 1}


def test_a_card_of_two_files_is_taken_from_the_first_and_told(site: Site, path: Path) -> None:
    site.at("/a.csv", file())
    site.at("/b%20c.csv", file(NEWER))
    done = synced(path, source(site, "/a.csv", "/b%20c.csv"))
    assert [(flaw.title, flaw.sentence) for flaw in done.imported.flaws] == [
        ("Night Porter, Doorkeeper", "in b c.csv, it stands in a.csv already, which counts.")
    ]
    assert kept(path)["Night Porter, Doorkeeper"] == 2


def test_the_flaws_of_several_files_say_which_file() -> None:
    flaw = Flaw(3, "", "Usher", "cost", "two", "cost: 'two' is not a number")
    card = Card("vs-system", "usher", "Usher", "Usher")
    one, other = CardFile([card], [flaw]), CardFile([])
    assert joined([("a.csv", one)]).flaws == [flaw]
    assert [str(each) for each in joined([("a.csv", one), ("b.csv", other)]).flaws] == [
        "line 3: Usher: in a.csv, cost: 'two' is not a number"
    ]


def test_another_importer_takes_effect_though_no_file_has_changed(site: Site, path: Path) -> None:
    cards = b"name,cost\nUsher,1\n"
    site.at("/cards.csv", file(cards, etag='"one"'))
    synced(path, source(site))
    said = refused(path, replace(source(site), importer="octgn"))
    assert said.startswith("SITE/cards.csv, line 1: ")
    assert kept(path) == {"Usher": 1}


def test_a_set_of_octgn_is_read_by_its_importer(site: Site, path: Path) -> None:
    site.at("/set.xml", file(SET))
    wanted = replace(source(site, "/set.xml"), game="vs-2pcg", importer="octgn")
    assert synced(path, wanted).imported.added == ("Loading Dock",)


HTML = b"<!DOCTYPE html>\n<html><body>Sign in</body></html>\n"
FAILURES: dict[str, tuple[Answer, str]] = {
    "404": (
        status(404),
        "SITE/b.csv is not there (404). Look at the source's page for the right address.",
    ),
    "500": (
        status(500),
        "SITE/b.csv: the server answers 500. It was tried once. Try again later.",
    ),
    "cut off": (
        headed("Content-Length: 99", body=SECOND),
        "SITE/b.csv was cut off after 28 bytes. It was tried once. Try again later.",
    ),
    "no card": (
        file(b"name,cost\n"),
        "SITE/b.csv holds no card. Look at https://example.org/ whether it was moved.",
    ),
    "a bad cell": (
        file(b"name,cost\nUsher,two\n"),
        "SITE/b.csv, line 2, column cost: 'two' is not a whole number from 0 to 9,999.",
    ),
    "six bad cells": (
        file(b"name,cost\n" + b"".join(b"Usher %d,two\n" % n for n in range(6))),
        "\n".join(
            f"SITE/b.csv, line {n}, column cost: 'two' is not a whole number from 0 to 9,999."
            for n in range(2, 7)
        )
        + "\n1 more problem was found.",
    ),
}


@pytest.mark.parametrize(("answer", "said"), FAILURES.values(), ids=FAILURES)
def test_if_one_file_fails_all_cards_stay_as_they_were(
    site: Site, path: Path, answer: Answer, said: str
) -> None:
    both = source(site, "/a.csv", "/b.csv")
    site.at("/a.csv", file(etag='"one"'))
    site.at("/b.csv", file(SECOND, etag='"one"'))
    synced(path, both)
    before, fetched = kept(path), store.fetched_files(path, "vs-system", "harbour")
    site.at("/a.csv", file(NEWER, etag='"two"'))
    site.at("/b.csv", answer)
    assert refused(path, both) == said + STAY
    assert kept(path) == before
    assert store.fetched_files(path, "vs-system", "harbour") == fetched


NO_CARDS = [
    *[(importer, HTML) for importer in ("csv", "octgn", "normalised-json", "lackey")],
    *[("csv", body) for body in (b"", b"PK\x03\x04", b"\xff\xfen\x00", b"\x00\x01\x02")],
]


@pytest.mark.parametrize(("importer", "body"), NO_CARDS)
def test_what_is_no_card_file_leaves_the_cards(
    site: Site, path: Path, importer: str, body: bytes
) -> None:
    site.at("/cards.csv", file(), file(body))
    synced(path, source(site))
    said = refused(path, replace(source(site), importer=importer))
    assert said.startswith("SITE/cards.csv")
    assert said.endswith(STAY)
    assert kept(path) == {"Night Porter, Doorkeeper": 2, "Loading Dock": 3}


def test_files_that_are_too_large_together_are_refused(
    site: Site, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("carddb.sync.MAX_BYTES", len(CARDS))
    site.at("/a.csv", file())
    site.at("/b.csv", file(SECOND))
    assert refused(path, source(site, "/a.csv", "/b.csv")) == (
        "The files of harbour are larger than 0 MB together, the most that is read." + STAY
    )


def test_files_that_take_too_long_together_are_refused(site: Site, path: Path) -> None:
    address = site.at("/cards.csv", file(), held(file(NEWER), site.stopped))
    synced(path, source(site))
    with pytest.raises(SyncError) as caught:
        sync(path, source(site), lambda *_: None, replace(ONCE, source=0.5))
    assert str(caught.value) == (
        f"{address} was not fetched: the files of its source took longer than 0.5 seconds "
        "together. Try again later." + STAY
    )
    assert kept(path) == {"Night Porter, Doorkeeper": 2, "Loading Dock": 3}


def test_an_exception_in_the_middle_leaves_the_cards(site: Site, path: Path) -> None:
    site.at("/cards.csv", file(), file(NEWER))
    synced(path, source(site))

    def interrupt(_: str, count: int, __: int | None) -> None:
        if count:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        sync(path, source(site), interrupt, ONCE)
    assert kept(path) == {"Night Porter, Doorkeeper": 2, "Loading Dock": 3}


def test_a_failure_of_the_store_leaves_the_cards(
    site: Site, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site.at("/cards.csv", file(), file(NEWER))
    synced(path, source(site))

    def fail(*_: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as patched, pytest.raises(Exception, match="disk is full"):
        patched.setattr("carddb.store.index_cards", fail)
        synced(path, source(site))
    assert kept(path) == {"Night Porter, Doorkeeper": 2, "Loading Dock": 3}


OWN = """
[[source]]
id = "harbour"
game = "vs-system"
name = "Cards of the harbour"
importer = "csv"
licence = "CC0"
page = "https://example.org/"
plain_http = true
files = [{ address = "%s" }]
"""


KILLED = """
import os, signal, sys
from pathlib import Path
from carddb import store
from carddb.sources import load_sources
from carddb.sync import sync

def die(*_):
    print("coming", flush=True)
    os.kill(os.getpid(), signal.SIGKILL)

path, when = Path(sys.argv[1]), sys.argv[2]
if when == "as it is written":
    store.index_cards = die
source = load_sources(path.parent / "sources.toml")["harbour"]
told = lambda _, count, __: print("coming", flush=True) if count else None
sync(path, source, told if when == "as it comes" else lambda *_: None)
"""


def dripped(body: bytes) -> Answer:
    """The file, byte by byte, for seconds."""
    head = f"HTTP/1.1 200 OK\r\nContent-Length: {len(body)}\r\n\r\n".encode()
    return raw(head, *[body[n : n + 1] for n in range(len(body))], pause=0.2)


@pytest.mark.parametrize(
    ("when", "answer"),
    [("as it comes", dripped(NEWER)), ("as it is written", file(NEWER))],
    ids=["as it comes", "as it is written"],
)
def test_a_sync_that_is_killed_leaves_the_cards(
    site: Site, path: Path, when: str, answer: Answer
) -> None:
    address = site.at("/cards.csv", file())
    synced(path, source(site))
    site.at("/cards.csv", answer)
    (path.parent / "sources.toml").write_text(OWN % address)
    command = [sys.executable, "-c", KILLED, str(path), when]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"coming\n"
        process.kill()
        assert process.wait() == -signal.SIGKILL
    assert len(site.asked) == 2
    assert kept(path) == {"Night Porter, Doorkeeper": 2, "Loading Dock": 3}
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("pragma integrity_check").fetchone() == ("ok",)
    site.at("/cards.csv", file(NEWER))
    synced(path, source(site))
    assert kept(path) == {"Night Porter, Doorkeeper": 3, "Ferryman, Of the Harbour": 1}


def test_five_thousand_cards_are_synced_in_little_time(site: Site, path: Path) -> None:
    rows = "".join(f"Porter {n},Of Pier {n},{n % 9}\n" for n in range(5_000))
    site.at("/cards.csv", file(b"name,version,cost\n" + rows.encode()))
    limits = replace(ONCE, size=1_000_000)
    fresh = (path.with_name(f"{number}.db") for number in count())
    done = assert_spends_less(3, lambda: sync(next(fresh), source(site), lambda *_: None, limits))
    assert len(done.imported.added) == 5_000


@pytest.mark.parametrize(
    ("address", "name"),
    [
        ("https://example.org/sets/Future%20Foundation.xml?key=secret", "Future Foundation.xml"),
        ("https://example.org", "https://example.org"),
        ("https://example.org/%1b%5b2J", "https://example.org/%1b%5b2J"),
    ],
)
def test_a_file_is_called_by_the_end_of_its_address(address: str, name: str) -> None:
    assert file_name(address) == name


def test_a_broken_file_drops_no_card(site: Site, path: Path) -> None:
    usher = SET.replace(b"Loading Dock", b"Usher").replace(b"SMP-001", b"SMP-002")
    both = SET.replace(
        b"</cards>", usher.partition(b"<cards>\n")[2].partition(b"</cards>")[0] + b"</cards>"
    )
    of_octgn = replace(source(site), game="vs-2pcg", importer="octgn")
    site.at("/cards.csv", file(both))
    assert len(synced(path, of_octgn).imported.added) == 2
    site.at("/cards.csv", file(both[: both.index(b'name="Usher"')]))
    done = synced(path, of_octgn).imported
    assert (done.removed, done.stayed) == ((), 1)
    assert "the cards were read one by one" in str(done.flaws[0])


def test_a_file_that_is_not_as_it_was_seen_is_read_and_told(site: Site, path: Path) -> None:
    site.at("/cards.csv", file())
    as_seen = hashlib.sha256(CARDS).hexdigest()
    for seen, told in ((as_seen, ()), ("0" * 64, ("cards.csv",))):
        looked_at = source(site)
        (only,) = looked_at.files
        done = synced(path, replace(looked_at, files=(replace(only, seen=seen),)))
        assert done.not_as_seen == told
