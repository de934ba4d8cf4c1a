"""The sources of published card files: what can be fetched, from where, under which licence.

The registry is data: ours comes along, and a person's own adds to it. Nothing is fetched here.
"""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any
from urllib.parse import SplitResult, urlsplit

from carddb.builtin import BUILT_IN
from carddb.cells import has_control, printable
from carddb.columns import COLUMNS
from carddb.importers.detection import IMPORTERS

MAX_CHARACTERS = 50_000
"""Of a file of sources."""
MAX_FILES = 100
"""Of a source."""
MAX_TEXT_LENGTH = 200
MAX_ADDRESS_LENGTH = 500

_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*", re.ASCII)
_SHA256 = re.compile(r"[0-9a-f]{64}", re.ASCII)
# What may stand in an address: no blank, no control character, and no backslash, which some
# programs read as the end of the host and others do not.
_ADDRESS = re.compile(r"[!-\[\]-~]+", re.ASCII)
_SOURCE_KEYS = ("id", "game", "name", "importer", "licence", "page", "files", "plain_http")
_FILE_KEYS = ("address", "sha256", "seen")


class SourceError(ValueError):
    """A file of sources can't be used; the message says where and why."""


@dataclass(frozen=True, slots=True)
class SourceFile:
    """A card file that somebody publishes."""

    address: str
    sha256: str | None = None
    """What the file must be, if its publisher or the person who named it says so."""
    seen: str | None = None
    """What the file was when somebody looked at it: one that has changed since is told."""


@dataclass(frozen=True, slots=True)
class Source:
    """Card files of one game and one publisher, which are read by one importer."""

    id: str
    game: str
    name: str
    importer: str
    files: tuple[SourceFile, ...]
    licence: str
    """As the publisher states it."""
    page: str
    """Where people read about the source."""
    plain_http: bool = False
    """Whether its files may come over a connection that anybody on the way can change."""


def load_sources(own: Path) -> dict[str, Source]:
    """Every source by its id: those that come along, and those of the file `own`, if it is there.

    Raises SourceError.
    """
    ours = (files("carddb") / "data" / "sources.toml").read_text(encoding="utf-8")
    # A person's own source wins over ours of the same id: the way to mend an address that has
    # moved.
    return read_sources("sources.toml", ours) | _own_sources(own)


def read_sources(name: str, text: str) -> dict[str, Source]:
    """The sources that the TOML text states; `name` is what errors call the file.

    Raises SourceError for what is missing, unknown, or not what its key takes.
    """
    try:
        stated = _parsed(text)
        sources: dict[str, Source] = {}
        for place, table in enumerate(_tables("source", stated), 1):
            source = _source(f"Source {place:,}", table)
            if source.id in sources:
                raise SourceError(f"Two sources have the id '{source.id}'.")
            sources[source.id] = source
    except SourceError as error:
        raise SourceError(f"{name}: {error}") from error
    return sources


def address_fault(address: str, *, plain_http: bool) -> str | None:
    """What is wrong with an address that is to be fetched from; None if nothing is."""
    if len(address) > MAX_ADDRESS_LENGTH:
        return f"it has {len(address):,} characters; {MAX_ADDRESS_LENGTH} are allowed"
    if not _ADDRESS.fullmatch(address):
        return "it holds a blank or another character that no address holds; write it as %20"
    split = _split(address)
    if split is None or not split.hostname:
        return "it is not the address of a file on the web"
    if split.username is not None or split.password is not None:
        return "it holds a user or a password, which would be sent and shown"
    # Anybody on the way could change the file, and with it what decks are legal.
    if split.scheme == "http" and not plain_http:
        return "it does not begin with https://; if there is no other, say plain_http = true"
    if split.scheme not in ("https", "http"):
        return "it does not begin with https://"
    return None


def shown_address(address: str) -> str:
    """An address fit to be printed: whole, but for what may be a secret in it."""
    split = _split(address)
    if split is None or not split.hostname:
        return printable(address, MAX_TEXT_LENGTH)
    host = split.netloc.rpartition("@")[2]
    # Where publishers put keys and tokens; this text goes into logs and bug reports.
    query = "?…" if split.query else ""
    shown = f"{split.scheme}://{host}{split.path}"
    return printable(shown, MAX_ADDRESS_LENGTH) + query


def _split(address: str) -> SplitResult | None:
    """The parts of an address; None if it is none. Its port can be asked for."""
    try:
        split = urlsplit(address)
        # urlsplit takes any port and raises only when it is asked for, deep in the fetching then.
        _ = split.port
    except ValueError:
        return None
    return split


def _own_sources(path: Path) -> dict[str, Source]:
    try:
        with path.open("rb") as file:
            # UTF-8 has at most four bytes a character; one byte more is too many characters in any
            # case.
            content = file.read(4 * MAX_CHARACTERS + 1)
        text = content.decode("utf-8")
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise SourceError(f"{path} can't be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise SourceError(f"{path} is not a text in UTF-8 (byte {error.start:,}).") from error
    return read_sources(str(path), text)


def _parsed(text: str) -> Mapping[str, Any]:
    if len(text) > MAX_CHARACTERS:
        raise SourceError(f"The file has more than {MAX_CHARACTERS:,} characters.")
    try:
        stated = tomllib.loads(text)
    # tomllib calls itself for each nested array, and 50,000 characters have room for many.
    except RecursionError as error:
        raise SourceError("The file is nested too deeply.") from error
    except ValueError as error:
        raise SourceError(f"{error}.") from error
    _only("The file", stated, ("source",))
    return stated


def _source(where: str, stated: Mapping[str, object]) -> Source:
    source_id = _text(where, stated, "id")
    if not _ID.fullmatch(source_id):
        raise SourceError(f"{where}: 'id' takes words of a-z and 0-9 with '-' between them.")
    if source_id == BUILT_IN:
        raise SourceError(f"{where}: '{BUILT_IN}' are the cards that come along. Take another id.")
    where = f"Source {source_id}"
    _only(where, stated, _SOURCE_KEYS)
    plain_http = stated.get("plain_http", False)
    if not isinstance(plain_http, bool):
        raise SourceError(f"{where}: 'plain_http' takes true or false.")
    page = _text(where, stated, "page")
    # A page is only shown and clicked by a person; nothing is fetched from it.
    if fault := address_fault(page, plain_http=True):
        raise SourceError(f"{where}: the page can't be used: {fault}.")
    return Source(
        id=source_id,
        game=_choice(where, stated, "game", COLUMNS),
        name=_text(where, stated, "name"),
        importer=_choice(where, stated, "importer", IMPORTERS),
        files=_files(where, stated, plain_http=plain_http),
        licence=_text(where, stated, "licence"),
        page=page,
        plain_http=plain_http,
    )


def _files(where: str, stated: Mapping[str, object], *, plain_http: bool) -> tuple[SourceFile, ...]:
    tables = _tables("files", stated, f"{where}: ")
    if not tables:
        raise SourceError(f"{where}: it has no files. Name at least one address under 'files'.")
    if len(tables) > MAX_FILES:
        raise SourceError(f"{where}: it has {len(tables):,} files; {MAX_FILES} are allowed.")
    read: dict[str, SourceFile] = {}
    for place, table in enumerate(tables, 1):
        here = f"{where}, file {place}"
        _only(here, table, _FILE_KEYS)
        address = _text(here, table, "address", MAX_ADDRESS_LENGTH)
        if fault := address_fault(address, plain_http=plain_http):
            raise SourceError(f"{here}: {shown_address(address)} can't be used: {fault}.")
        if address in read:
            raise SourceError(f"{here}: {shown_address(address)} stands twice.")
        must, seen = _checksum(here, table, "sha256"), _checksum(here, table, "seen")
        read[address] = SourceFile(address, must, seen)
    return tuple(read.values())


def _checksum(where: str, stated: Mapping[str, object], key: str) -> str | None:
    if key not in stated:
        return None
    checksum = _text(where, stated, key).lower()
    if not _SHA256.fullmatch(checksum):
        raise SourceError(f"{where}: '{key}' takes a checksum of 64 digits, 0-9 and a-f.")
    return checksum


def _choice(
    where: str, stated: Mapping[str, object], key: str, choices: Mapping[str, object]
) -> str:
    text = _text(where, stated, key)
    if text not in choices:
        raise SourceError(
            f"{where}: there is no {key} '{text[:40]}'. There are: {', '.join(choices)}."
        )
    return text


def _text(where: str, stated: Mapping[str, object], key: str, most: int = MAX_TEXT_LENGTH) -> str:
    if key not in stated:
        raise SourceError(f"{where}: the key '{key}' is missing.")
    value = stated[key]
    if not isinstance(value, str) or not value.strip():
        raise SourceError(f"{where}: '{key}' takes a text in quotes.")
    if has_control(value):
        raise SourceError(f"{where}: '{key}' holds a control character.")
    if len(value) > most:
        raise SourceError(f"{where}: '{key}' has {len(value):,} characters; {most} are allowed.")
    return value.strip()


def _tables(key: str, stated: Mapping[str, object], where: str = "") -> list[Mapping[str, object]]:
    tables = stated.get(key, [])
    if not isinstance(tables, list) or not all(isinstance(each, dict) for each in tables):
        shown = "[[source]]" if key == "source" else '[{ address = "https://…" }]'
        raise SourceError(f"{where}'{key}' takes a list of tables, written {shown}.")
    return tables


def _only(where: str, stated: Mapping[str, object], keys: tuple[str, ...]) -> None:
    for key in stated:
        if key not in keys:
            shown = printable(key)
            raise SourceError(
                f"{where}: there is no key '{shown}'. The keys are: {', '.join(keys)}."
            )
