"""Files are fetched whole and unchanged, or refused with a sentence, whatever the server does."""

import gzip
import hashlib
from collections.abc import Iterator
from dataclasses import replace
from importlib.metadata import version
from pathlib import Path

import pytest
from hypothesis import given as given_answer
from hypothesis import strategies as st

from carddb.fetched_file import FetchedFile
from carddb.fetching import Fetcher, FetchError
from carddb.sources import SourceFile
from tests.carddb.hostile_server import (
    CARDS,
    LATER,
    QUICK,
    Answer,
    Fetching,
    Site,
    endless,
    file,
    headed,
    raw,
    refused,
    serving,
    status,
)

DATE = "Fri, 01 Mar 2024 10:00:00 GMT"
CHECKSUM = hashlib.sha256(CARDS).hexdigest()
KNOWN = FetchedFile("", '"one"', DATE, CHECKSUM, CARDS)
CHUNKED = "Transfer-Encoding: chunked"
LENGTH = f"Content-Length: {len(CARDS)}"
LOOK = "Look at the source's page for the right address."


@pytest.fixture
def site(monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    monkeypatch.setenv("NO_PROXY", "127.0.0.1,localhost")
    with serving() as site:
        yield site


def test_a_file_comes_as_it_is_with_what_to_ask_by_the_next_time(site: Site) -> None:
    address = site.at("/cards.csv", file(etag='"one"', modified=DATE))
    fetching = Fetching()
    assert fetching(address) == replace(KNOWN, address=address)
    assert fetching.told[0] == (address, 0, len(CARDS))
    assert fetching.told[-1] == (address, len(CARDS), len(CARDS))
    assert fetching.waits == []


def test_the_request_says_who_asks_and_nothing_about_the_user(
    site: Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    netrc = tmp_path / "netrc"
    netrc.write_text("machine 127.0.0.1 login ann password secret\n")
    monkeypatch.setenv("NETRC", str(netrc))
    first = site.at("/first", headed(LENGTH, "Set-Cookie: who=ann; Path=/", body=CARDS))
    second = site.at("/second", file())
    with Fetcher(plain_http=True, limits=QUICK) as fetcher:
        for address in (first, second):
            fetcher.fetch(SourceFile(address), None, lambda *_: None)
    for _, headers in site.asked:
        assert headers.pop("Host").startswith("127.0.0.1:")
        assert headers == {
            "User-Agent": f"deckmarshal/{version('deckmarshal')}",
            "Accept": "*/*",
            "Accept-Encoding": "identity",
            "Connection": "keep-alive",
        }


@pytest.mark.parametrize(
    "known", [KNOWN, replace(KNOWN, last_modified=""), replace(KNOWN, etag="")], ids=str
)
def test_a_file_that_has_not_changed_is_not_sent_again(site: Site, known: FetchedFile) -> None:
    address = site.at("/cards.csv", file(b"never", etag=known.etag, modified=known.last_modified))
    assert Fetching()(address, known) is known


def test_nobody_who_asks_for_the_file_is_told_that_it_has_not_changed(site: Site) -> None:
    address = site.at("/cards.csv", status(304))
    with pytest.raises(FetchError, match="the server answers 304"):
        Fetching()(address, replace(KNOWN, etag="", last_modified=""))


def test_a_file_that_has_changed_is_sent(site: Site) -> None:
    address = site.at("/cards.csv", file(etag='"two"'))
    assert Fetching()(address, replace(KNOWN, body=b"old")).body == CARDS


def test_a_checksum_that_the_known_file_does_not_have_asks_for_the_whole_file(site: Site) -> None:
    address = site.at("/cards.csv", file(etag='"one"'))
    known = replace(KNOWN, sha256="0" * 64, body=b"old")
    assert Fetching()(address, known, CHECKSUM).body == CARDS
    assert "If-None-Match" not in site.asked[0][1]


@pytest.mark.parametrize(
    ("header", "kept"), [('"one"', '"one"'), ("x" * 201, ""), ("a\x07b", ""), ("é", "é")]
)
def test_what_can_not_be_sent_back_is_not_kept(site: Site, header: str, kept: str) -> None:
    address = site.at("/cards.csv", headed(LENGTH, f"ETag: {header}", body=CARDS))
    known = Fetching()(address)
    assert known.etag == kept
    assert Fetching()(address, known).body == CARDS


PASSES: dict[str, tuple[Answer, bytes]] = {
    "of that length": (headed(LENGTH, body=CARDS), CARDS),
    "in chunks": (headed(CHUNKED, body=b"5\r\nname,\r\n1\r\nx\r\n0\r\n\r\n"), b"name,x"),
    "says that it is not packed": (
        headed(LENGTH, "Content-Encoding: identity", body=CARDS),
        CARDS,
    ),
    "slow, but in time": (
        raw(b"HTTP/1.1 200 OK\r\n", b"Content-Length: 2\r\n\r\n", b"x", b"y", pause=0.02),
        b"xy",
    ),
    "empty": (headed("Content-Length: 0"), b""),
    "of the largest size": (headed("Content-Length: 100000", body=b"x" * 100_000), b"x" * 100_000),
}


@pytest.mark.parametrize(("answer", "body"), PASSES.values(), ids=PASSES)
def test_what_comes_whole_is_taken(site: Site, answer: Answer, body: bytes) -> None:
    fetching = Fetching()
    assert fetching(site.at("/cards.csv", answer)).body == body
    assert fetching.waits == []


PASSING: dict[str, tuple[Answer, str]] = {
    "hangs up": (raw(b""), "FILE: the server broke off before it answered."),
    "no web server": (raw(b"220 mail\r\n"), "FILE: the server broke off before it answered."),
    "cut off": (headed(LENGTH, body=CARDS[:-9]), "FILE was cut off after 52 bytes."),
    "says more than it sends": (
        headed("Content-Length: 999", body=CARDS),
        "FILE was cut off after 61 bytes.",
    ),
    "cut off between chunks": (
        headed(CHUNKED, body=b"5\r\nname,\r\n"),
        "FILE was cut off after 5 bytes.",
    ),
    "cut off in a chunk": (
        headed(CHUNKED, body=b"50\r\nname,"),
        "FILE was cut off after 5 bytes.",
    ),
    "no size of a chunk": (headed(CHUNKED, body=b"zz\r\nx"), "FILE was cut off after 0 bytes."),
    "500": (status(500), "FILE: the server answers 500."),
    "503": (status(503), "FILE: the server answers 503."),
    "429": (status(429, Retry_After="7"), "FILE: the server answers 429."),
}


@pytest.mark.parametrize(("answer", "said"), PASSING.values(), ids=PASSING)
def test_what_may_pass_is_tried_again_and_then_told(site: Site, answer: Answer, said: str) -> None:
    assert refused(site.at("/cards.csv", answer)) == f"{said} {LATER}"
    assert len(site.asked) == 2


@pytest.mark.parametrize("answer", [each for each, _ in PASSING.values()], ids=PASSING)
def test_what_has_passed_is_forgotten(site: Site, answer: Answer) -> None:
    assert Fetching()(site.at("/cards.csv", answer, file())).body == CARDS


NOT = "FILE was not fetched: "
ANSWERS = (
    NOT + "the server answers {}. Look at the source's page whether the file can still be fetched."
)
TOO_LARGE = NOT + "it is larger than 0.0953674 MB, the most that is read."
NO_LENGTH = (
    NOT + "the server does not say how long it is, so that nobody can tell whether it came whole. "
    "Name its checksum in sources.toml."
)
ELSEWHERE = NOT + "it sends on to another host, {}. If you trust that one, name it in sources.toml."
FOR_GOOD: dict[str, tuple[Answer, str]] = {
    "404": (status(404), f"FILE is not there (404). {LOOK}"),
    "410": (status(410), f"FILE is not there (410). {LOOK}"),
    "403": (status(403), ANSWERS.format(403)),
    "206, a part": (status(206), ANSWERS.format(206)),
    "304 though nothing is known": (status(304), ANSWERS.format(304)),
    "asks to wait for long": (
        status(429, Retry_After="3600"),
        NOT + "the server asks to wait 3,600 seconds (429). Try again then.",
    ),
    "asks to wait for ever": (
        status(503, Retry_After="9" * 5000),
        NOT + "the server asks to wait 999,999,999 seconds (503). Try again then.",
    ),
    "too large by its header": (headed("Content-Length: 100001"), TOO_LARGE),
    "too large for a number": (headed("Content-Length: " + "9" * 5000), TOO_LARGE),
    "too large as it comes": (endless(CHUNKED), TOO_LARGE),
    "packed": (
        headed("Content-Encoding: gzip", LENGTH, body=gzip.compress(CARDS)),
        NOT + "the server sends it packed, which was not asked for and is not read.",
    ),
    "of unknown length": (headed(body=CARDS), NO_LENGTH),
    "of a length that is no number": (headed("Content-Length: -5", body=CARDS), NO_LENGTH),
    "of two lengths": (
        headed("Content-Length: 5", "Content-Length: 6", body=CARDS),
        f"FILE can't be fetched: the address or the answer is not as the web has it. {LOOK}",
    ),
    "sends on to nowhere": (
        status(302, Location="http://["),
        f"{NOT}it sends on to no address. {LOOK}",
    ),
    "sends on to another host": (
        status(302, Location="http://cards.invalid/cards.csv?key=secret"),
        ELSEWHERE.format("http://cards.invalid/cards.csv?…"),
    ),
    "sends on to another name of the host": (
        status(307, Location="//localhost/cards.csv"),
        ELSEWHERE.format("http://localhost/cards.csv"),
    ),
    "sends on to another port": (
        status(308, Location="http://127.0.0.1:1/cards.csv"),
        ELSEWHERE.format("http://127.0.0.1:1/cards.csv"),
    ),
    "sends on to a file of this machine": (
        status(302, Location="file:///etc/hostname"),
        ELSEWHERE.format("file:///etc/hostname"),
    ),
    "sends on to itself": (
        status(301, Location="/cards.csv"),
        f"{NOT}it sends on more than 5 times. {LOOK}",
    ),
    "sends on without saying where": (
        status(301),
        f"{NOT}it sends on to no address. {LOOK}",
    ),
    "sends on to an address that is none": (
        status(301, Location="/a b"),
        NOT + "it sends on to an address that can't be used: it holds a blank or another character "
        "that no address holds; write it as %20.",
    ),
}


@pytest.mark.parametrize(("answer", "said"), FOR_GOOD.values(), ids=FOR_GOOD)
def test_what_does_not_pass_is_told_at_once(site: Site, answer: Answer, said: str) -> None:
    fetching = Fetching()
    address = site.at("/cards.csv", answer)
    with pytest.raises(FetchError) as caught:
        fetching(address)
    assert str(caught.value).replace(address, "FILE") == said
    assert fetching.waits == []


def test_a_redirect_within_the_host_is_followed(site: Site) -> None:
    address = site.at("/old", status(301, Location="/folder/"))
    site.at("/folder/", status(307, Location=site.address + "/folder/cards.csv"))
    site.at("/folder/cards.csv", file())
    assert Fetching()(address) == FetchedFile(address, "", "", CHECKSUM, CARDS)


def test_the_body_of_a_redirect_is_not_read(site: Site) -> None:
    first = "HTTP/1.1 302 Found"
    address = site.at("/old", endless(CHUNKED, "Location: /cards.csv", first=first))
    site.at("/cards.csv", file())
    assert Fetching()(address).body == CARDS


def test_a_file_with_the_right_checksum_is_taken_also_without_a_length(site: Site) -> None:
    address = site.at("/cards.csv", headed(body=CARDS))
    assert Fetching()(address, sha256=CHECKSUM).body == CARDS


WRONG: dict[str, Answer] = {
    "another file": file(b"name\nUsher\n"),
    "says less than it sends": headed("Content-Length: 11", body=b"name\nUsher\nPorter\n"),
    "cut off, without a length": headed(body=b"name\nUsher\n"),
}


@pytest.mark.parametrize("answer", WRONG.values(), ids=WRONG)
def test_a_file_with_another_checksum_is_refused(site: Site, answer: Answer) -> None:
    came = hashlib.sha256(b"name\nUsher\n").hexdigest()
    assert refused(site.at("/cards.csv", answer), sha256=CHECKSUM) == (
        f"FILE was not kept: its checksum is {came}, and the source says {CHECKSUM}. If the "
        "publisher has changed the file, correct sha256 in sources.toml."
    )


def test_what_comes_behind_the_announced_length_is_no_answer_to_anything(site: Site) -> None:
    """Two files over one session: the rest of the first is not taken for the second."""
    forged = b"HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nforged"
    first = site.at("/first", headed("Content-Length: 4", body=b"name" + forged))
    second = site.at("/second", file())
    with Fetcher(plain_http=True, limits=QUICK) as fetcher:
        bodies = [
            fetcher.fetch(SourceFile(address), None, lambda *_: None).body
            for address in (first, second)
        ]
    assert bodies == [b"name", CARDS]


def test_a_server_that_is_not_there_is_told(site: Site) -> None:
    with serving() as gone:
        address = gone.address + "/cards.csv"
    assert refused(address) == f"FILE can't be reached. Check your connection. {LATER}"


def test_no_secret_of_an_address_is_told(site: Site) -> None:
    said = refused(site.at("/cards.csv", status(404)) + "?key=secret#part")
    assert said == f"FILE?… is not there (404). {LOOK}"


def test_plain_http_is_refused_unless_the_source_allows_it(site: Site) -> None:
    with pytest.raises(FetchError) as caught:
        Fetching(plain_http=False)(site.at("/cards.csv", file()))
    assert str(caught.value) == (
        f"{site.address}/cards.csv can't be fetched: it does not begin with https://; if there is "
        "no other, say plain_http = true."
    )
    assert site.asked == []


@pytest.fixture(scope="module")
def fuzzed() -> Iterator[Site]:
    with serving() as site:
        yield site


HEADERS = st.sampled_from(
    ["Content-Length: 3", CHUNKED, "Content-Length: x", "Location: /", "Retry-After: 1", "ETag: é"]
)


@given_answer(
    st.one_of(
        st.binary(max_size=60),
        st.builds(
            lambda code, headers, body: (
                "\r\n".join([f"HTTP/1.1 {code} OK", *headers, "", ""]).encode("latin-1") + body
            ),
            st.integers(0, 1000),
            st.lists(HEADERS | st.text(st.characters(max_codepoint=255), max_size=20), max_size=4),
            st.binary(max_size=9) | st.sampled_from([b"3\r\nabc\r\n0\r\n\r\n", b"abc"]),
        ),
    )
)
def test_any_answer_is_a_file_or_a_sentence(fuzzed: Site, answer: bytes) -> None:
    address = fuzzed.at("/cards.csv", raw(answer))
    try:
        came = Fetching(replace(QUICK, attempts=1))(address)
    except FetchError as error:
        assert str(error).startswith(address)
        assert str(error).endswith(".")
    else:
        assert came.sha256 == hashlib.sha256(came.body).hexdigest()
