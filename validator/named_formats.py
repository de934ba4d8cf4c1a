"""The named formats of a running service: those that come with the games, and the operator's own.

Read once, at the start. A file that can't be read is left out, told in the log and by `doctor`.
"""

import logging
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date
from functools import cache
from importlib.resources import files
from pathlib import Path

from carddb.columns import COLUMNS
from formats.construction.format import CompiledFormat, CompiledRule
from formats.construction.house import EVERY_CATALOGUE, HouseError, compile_house
from formats.construction.named import NamedFormat, read_named_formats
from formats.construction.own_rules import DATES
from formats.games import GAMES, compiled_formats
from validator.settings import OWN_FORMATS

MAX_OWN_FORMATS = 500
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class LoadedFormats:
    """The named formats by their ids, and what is wrong with the files of others."""

    by_id: Mapping[str, NamedFormat]
    faults: tuple[str, ...]


@cache
def named_formats() -> Mapping[str, NamedFormat]:
    """Every named format by its id, in the order of their first days."""
    loaded = load_named_formats(OWN_FORMATS.value())
    for fault in loaded.faults:
        _log.warning("a named format can't be used: %s", fault)
    return loaded.by_id


def load_named_formats(folder: Path | None) -> LoadedFormats:
    """The formats that come with the games, and those of the folder, sorted by date."""
    bases = compiled_formats().keys()
    shipped, faults = read_named_formats(_shipped(), bases)
    own: dict[str, NamedFormat] = {}
    if folder is not None:
        try:
            texts = list(_in_folder(folder))
        except (OSError, UnicodeDecodeError) as error:
            faults.append(f"{folder} can't be read: {error}.")
        else:
            own, own_faults = read_named_formats(texts, bases, shipped)
            faults += own_faults
    usable = dict(shipped)
    for format_id, named in own.items():
        try:
            # What a file states may still mean nothing for the game that it is about.
            compile_named(named, named.nearest_day(date.max))
        except HouseError as error:
            faults.append(f"{format_id}.toml: {error}")
        else:
            usable[format_id] = named
    ordered = sorted(usable.values(), key=lambda named: (named_game(named), named.by_date))
    return LoadedFormats({named.id: named for named in ordered}, tuple(faults))


def named_game(named: NamedFormat) -> str:
    """The game of a named format."""
    return compiled_formats()[named.house.extends].game


def compile_named(named: NamedFormat, as_of: date) -> CompiledFormat:
    """The format ready to judge by, as it is on that day. Raises HouseError."""
    base = compiled_formats()[named.house.extends]
    columns = COLUMNS[base.game]
    if named.under is not None:
        # First, so that a rule which both have is known to come from there.
        compile_named(named.under, named.under.nearest_day(as_of))
    compiled = compile_house(named.house, base, EVERY_CATALOGUE, as_of, columns, known_as=named.id)
    return replace(compiled, table=tuple(_shared(row, base) for row in compiled.table))


_RULES: dict[tuple[object, ...], CompiledRule] = {}
"""The rules of named formats by what they say: few, as clauses change on few days."""


def _shared(row: CompiledRule, base: CompiledFormat) -> CompiledRule:
    """The row of another format that says the very same, so that it judges a list once for all."""
    if row.origin == base.id or row.rule.id == DATES:
        return row
    return _RULES.setdefault((base.id, row.rule.id, row.rule.terms, row.citation), row)


def published_name(format_id: str) -> str:
    """The name of a named format; nothing if there is none of that id."""
    named = named_formats().get(format_id)
    return named.house.name if named else ""


def format_ids() -> list[str]:
    """The ids of all formats, those that have no dates first."""
    return [*compiled_formats(), *named_formats()]


def _shipped() -> Iterator[tuple[str, str]]:
    for game in GAMES.values():
        folder = files(game.package) / "lists"
        if not folder.is_dir():
            continue
        for path in sorted(folder.iterdir(), key=lambda each: each.name):
            text = path.read_text(encoding="utf-8")
            # A game may have a rulebook's lists of bans there too, which extend no format.
            if "extends" in tomllib.loads(text):
                yield path.name, text


def _in_folder(folder: Path) -> Iterator[tuple[str, str]]:
    paths = sorted(folder.glob("*.toml"))
    if len(paths) > MAX_OWN_FORMATS:
        raise OSError(f"it has {len(paths):,} files; {MAX_OWN_FORMATS} are allowed")
    if not folder.is_dir():
        raise OSError("there is no such folder")
    for path in paths:
        yield path.name, path.read_text(encoding="utf-8")
