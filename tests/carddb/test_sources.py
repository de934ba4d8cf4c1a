"""The registry of published card files says what is fetched, or what is wrong with it."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carddb.sources import (
    MAX_CHARACTERS,
    Source,
    SourceError,
    SourceFile,
    address_fault,
    load_sources,
    read_sources,
    shown_address,
)
from tests.spending import assert_spends_less

WHOLE = {
    "id": '"my-league"',
    "game": '"vs-system"',
    "name": '"Cards of my league"',
    "importer": '"csv"',
    "licence": '"CC0"',
    "page": '"https://example.org/"',
    "files": '[{ address = "https://example.org/cards.csv" }]',
}
MINE = Source(
    id="my-league",
    game="vs-system",
    name="Cards of my league",
    importer="csv",
    files=(SourceFile("https://example.org/cards.csv"),),
    licence="CC0",
    page="https://example.org/",
)
ADDRESS = "Source my-league, file 1: {} can't be used: {}."


def toml(**changed: str | None) -> str:
    """A source with some keys changed; None leaves one out."""
    stated = {**WHOLE, **changed}
    return "[[source]]\n" + "".join(f"{k} = {v}\n" for k, v in stated.items() if v is not None)


def files(*addresses: str) -> str:
    """The value of `files`."""
    return f"[{', '.join(f'{{ address = {address!r} }}' for address in addresses)}]"


def refused(text: str) -> str:
    with pytest.raises(SourceError) as caught:
        read_sources("mine.toml", text)
    return str(caught.value)


def test_a_source_is_read_as_it_is_stated() -> None:
    assert read_sources("mine.toml", toml()) == {"my-league": MINE}


def test_a_file_without_sources_has_none() -> None:
    assert read_sources("mine.toml", "# none yet\n") == {}


def test_a_checksum_is_read_in_any_case() -> None:
    stated = f'[{{ address = "https://example.org/a.csv", sha256 = "{"AB" * 32}" }}]'
    (file,) = read_sources("mine.toml", toml(files=stated))["my-league"].files
    assert file.sha256 == "ab" * 32
    assert file.seen is None


def test_plain_http_is_allowed_to_a_source_that_says_so() -> None:
    text = toml(files=files("http://example.org/a.csv"), plain_http="true")
    source = read_sources("mine.toml", text)["my-league"]
    assert source.plain_http
    assert source.files == (SourceFile("http://example.org/a.csv"),)


FAULTS = {
    "[[source": "Expected ']]' at the end of an array declaration (at end of document).",
    "a = 1": "The file: there is no key 'a'. The keys are: source.",
    "source = 1": "'source' takes a list of tables, written [[source]].",
    "source = [1]": "'source' takes a list of tables, written [[source]].",
    "x = " + "[" * 5_000: "The file is nested too deeply.",
    "#" * (MAX_CHARACTERS + 1): "The file has more than 50,000 characters.",
    toml(id=None): "Source 1: the key 'id' is missing.",
    toml(id='"My League"'): "Source 1: 'id' takes words of a-z and 0-9 with '-' between them.",
    toml(id='"built--in"'): "Source 1: 'id' takes words of a-z and 0-9 with '-' between them.",
    toml(id='"../etc"'): "Source 1: 'id' takes words of a-z and 0-9 with '-' between them.",
    toml(id='"built-in"'): "Source 1: 'built-in' are the cards that come along. Take another id.",
    toml(id="7"): "Source 1: 'id' takes a text in quotes.",
    toml() + toml(): "Two sources have the id 'my-league'.",
    toml(colour='"red"'): "Source my-league: there is no key 'colour'. The keys are: id, game, "
    "name, importer, licence, page, files, plain_http.",
    toml(game='"chess"'): "Source my-league: there is no game 'chess'. There are: vs-system, "
    "vs-2pcg, highlander, heroes-vs-villains, hellboy-board-game.",
    toml(name='" "'): "Source my-league: 'name' takes a text in quotes.",
    toml(name='"a\\u001b[2Jb"'): "Source my-league: 'name' holds a control character.",
    toml(name=f'"{"x" * 201}"'): "Source my-league: 'name' has 201 characters; 200 are allowed.",
    toml(licence=None): "Source my-league: the key 'licence' is missing.",
    toml(page='"example.org"'): "Source my-league: the page can't be used: it is not the address "
    "of a file on the web.",
    toml(plain_http='"yes"'): "Source my-league: 'plain_http' takes true or false.",
    toml(files=None): "Source my-league: it has no files. Name at least one address under 'files'.",
    toml(files="[]"): "Source my-league: it has no files. Name at least one address under 'files'.",
    toml(files='["https://example.org/a"]'): "Source my-league: 'files' takes a list of tables, "
    'written [{ address = "https://…" }].',
    toml(files=files(*[f"https://example.org/{n}" for n in range(101)])): "Source my-league: it "
    "has 101 files; 100 are allowed.",
    toml(files=files("https://example.org/a", "https://example.org/a")): "Source my-league, file "
    "2: https://example.org/a stands twice.",
    toml(files='[{ sha256 = "x" }]'): "Source my-league, file 1: the key 'address' is missing.",
    toml(files='[{ address = "https://example.org/a", md5 = "x" }]'): "Source my-league, file 1: "
    "there is no key 'md5'. The keys are: address, sha256, seen.",
    toml(files='[{ address = "https://example.org/a", sha256 = "abc" }]'): "Source my-league, "
    "file 1: 'sha256' takes a checksum of 64 digits, 0-9 and a-f.",
    toml(files=files("http://example.org/a")): ADDRESS.format(
        "http://example.org/a",
        "it does not begin with https://; if there is no other, say plain_http = true",
    ),
    toml(files=files("ftp://example.org/a"), plain_http="true"): ADDRESS.format(
        "ftp://example.org/a", "it does not begin with https://"
    ),
    toml(files=files("file:///etc/passwd")): ADDRESS.format(
        "file:///etc/passwd", "it is not the address of a file on the web"
    ),
    toml(files=files("https://ann:secret@example.org/a?key=secret")): ADDRESS.format(
        "https://example.org/a?…", "it holds a user or a password, which would be sent and shown"
    ),
    toml(files=files("https://example.org/a b")): ADDRESS.format(
        "https://example.org/a b",
        "it holds a blank or another character that no address holds; write it as %20",
    ),
}


@pytest.mark.parametrize(("text", "said"), FAULTS.items(), ids=range(len(FAULTS)))
def test_what_can_not_be_used_is_told(text: str, said: str) -> None:
    assert refused(text) == f"mine.toml: {said}"


def test_an_importer_that_is_not_there_is_told() -> None:
    said = refused(toml(importer='"pdf"'))
    assert said.startswith("mine.toml: Source my-league: there is no importer 'pdf'. There are: ")


@pytest.mark.parametrize(
    "address",
    ["https://example.org/a", "https://example.org:8443/a%20b?c=d#e", "https://[::1]/a"],
)
def test_addresses_of_the_web_are_good(address: str) -> None:
    assert address_fault(address, plain_http=False) is None


@pytest.mark.parametrize(
    "address",
    [
        "",
        "https://",
        "https:///a",
        "https://@example.org/a",
        "https://example.org:99999/",
        "https://example.org:x/",
        "https://[::1",
        "https://example.org\\@elsewhere.org/",
        "https://exämple.org/",
        "https://example.org/\r\nHost: elsewhere.org",
        "https://example.org/" + "a" * 500,
        "javascript:alert(1)",
        "//example.org/a",
    ],
)
@pytest.mark.parametrize("plain_http", [True, False])
def test_what_is_no_address_of_the_web_is_refused(address: str, plain_http: bool) -> None:
    assert address_fault(address, plain_http=plain_http) is not None


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        ("https://example.org:8443/a%20b", "https://example.org:8443/a%20b"),
        ("https://ann:secret@example.org/a?key=secret#part", "https://example.org/a?…"),
        ("https://[::1", "https://[::1"),
        ("a\x1b[2Jb", "a\ufffd[2Jb"),
    ],
)
def test_an_address_is_shown_without_secrets(address: str, shown: str) -> None:
    assert shown_address(address) == shown


def test_the_sources_that_come_along_can_be_used(tmp_path: Path) -> None:
    known = load_sources(tmp_path / "sources.toml")
    assert {
        source.id: (source.importer, source.licence, len(source.files)) for source in known.values()
    } == {
        "phated-2pcg": ("normalised-json", "MIT", 1),
        "vssystemonline": ("octgn", "not stated", 3),
        "vs2pcg-clarifications": ("octgn", "not stated", 8),
    }
    assert {source.game for source in known.values()} == {"vs-2pcg"}
    assert not any(source.plain_http for source in known.values())


def test_own_sources_add_to_those_and_replace_one_of_the_same_id(tmp_path: Path) -> None:
    own = tmp_path / "sources.toml"
    own.write_text(toml() + toml(id='"phated-2pcg"'))
    known = load_sources(own)
    assert list(known) == ["phated-2pcg", "vssystemonline", "vs2pcg-clarifications", "my-league"]
    assert known["phated-2pcg"].name == "Cards of my league"


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"\xff\xfea", " is not a text in UTF-8 (byte 0)."),
        (b"source = 1", ": 'source' takes a list of tables, written [[source]]."),
        (b"#" * 300_000, ": The file has more than 50,000 characters."),
        (None, " can't be read: Is a directory."),
    ],
)
def test_own_sources_that_can_not_be_read_are_told(
    tmp_path: Path, content: bytes | None, said: str
) -> None:
    own = tmp_path / "sources.toml"
    if content is None:
        own.mkdir()
    else:
        own.write_bytes(content)
    with pytest.raises(SourceError) as caught:
        load_sources(own)
    assert str(caught.value) == f"{own}{said}"


KEYS = st.sampled_from([*WHOLE, "plain_http", "sha256"])
VALUES = st.one_of(
    st.text(max_size=30).map(repr), st.sampled_from(list(WHOLE.values())), st.just("1")
)


@given(st.one_of(st.text(), st.dictionaries(KEYS, VALUES).map(lambda changed: toml(**changed))))
def test_any_text_is_sources_or_an_error(text: str) -> None:
    def read() -> None:
        try:
            sources = read_sources("mine.toml", text)
        except SourceError as error:
            assert str(error).startswith("mine.toml: ")
            assert str(error).endswith(".")
        else:
            assert all(source.files for source in sources.values())

    assert_spends_less(1, read)


@given(st.one_of(st.text(), st.from_regex(r"https?://[\x00-\x7f]{0,20}")), st.booleans())
def test_any_text_is_an_address_or_has_a_fault(address: str, plain_http: bool) -> None:
    fault = address_fault(address, plain_http=plain_http)
    shown = shown_address(address)
    assert fault is not None or shown.startswith("https://" if not plain_http else "http")
    assert shown.isprintable() or not address.isascii()
