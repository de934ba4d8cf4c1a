"""What was installed: Python, packages, rules, and the files of pages and sheets."""

import platform
import re
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, metadata, requires, version
from importlib.resources import files
from pathlib import Path

from flask import Flask
from jinja2 import TemplateError

from formats.construction.dated_list import load_lists
from formats.construction.words import counted
from formats.games import GAMES, compiled_formats
from validator.app import STATIC, TEMPLATES
from validator.compiled_copy import engine_choice
from validator.doctor.check import DoctorCheck, well, wrong
from validator.named_formats import load_named_formats
from validator.reports import sheets
from validator.settings import OWN_FORMATS
from validator.version import VERSION
from validator.web.pages import pages

_PACKAGE = "deckmarshal"
_AT_LEAST = re.compile(r"([\w.-]+)>=([\d.]+)$")
_REINSTALL = "Reinstall Deckmarshal."
_NEEDED = ("site.css", "site.js", "vendor/htmx/htmx.min.js")


def package_state() -> Iterator[DoctorCheck]:
    """Whether Python and every package are as new as they must be."""
    needed = _parts(str(metadata(_PACKAGE)["Requires-Python"]).removeprefix(">="))
    running = platform.python_version()
    if sys.version_info[: len(needed)] < needed:
        wanted = ".".join(map(str, needed))
        yield wrong(f"Python is {running}; {wanted} is needed.", "Install a newer Python.")
    old = [*_old_packages()]
    yield from old
    if not old:
        yield well(f"Deckmarshal {VERSION} on Python {running}, with every package it needs.")


def _old_packages() -> Iterator[DoctorCheck]:
    for stated in requires(_PACKAGE) or ():
        found = _AT_LEAST.match(stated)
        if found is None:
            continue  # of an extra, or for another system
        name, least = found.groups()
        todo = f"pip install '{stated}'"
        try:
            installed = version(name)
        except PackageNotFoundError:
            yield wrong(f"The package {name} is not installed.", todo)
            continue
        if _parts(installed) < _parts(least):
            yield wrong(f"The package {name} is {installed}; {least} is needed.", todo)


def _parts(stated: str) -> tuple[int, ...]:
    return tuple(int(part) for part in re.findall(r"\d+", stated)[:3])


def engine_state() -> Iterator[DoctorCheck]:
    """Whether games are played as fast as they can be; both engines play the same games."""
    yield well(engine_choice().state.value)


def rule_state() -> Iterator[DoctorCheck]:
    """Whether every ledger, every list of bans and every format can be read."""
    # Whatever can't be read raises, and the examination tells it as this part's fault.
    rows = sum(len(game.ledger.rows) for game in GAMES.values())
    lists = 0
    for game in GAMES.values():
        if (files(game.package) / "lists").is_dir():
            lists += len(load_lists(game.package, game.ledger.rows))
    formats = counted(len(compiled_formats()), "format")
    yield well(
        f"{formats}, {counted(rows, 'rule')} and {counted(lists, 'dated list')} can be read."
    )


def named_format_state() -> Iterator[DoctorCheck]:
    """Whether every format that is published under a name can be used."""
    loaded = load_named_formats(OWN_FORMATS.value())
    for fault in loaded.faults:
        yield wrong(f"A named format can't be used: {fault}", "Correct the file, or remove it.")
    today = datetime.now(UTC).date()
    in_force = [each for each in loaded.by_id.values() if each.house.is_in_force(today)]
    yield well(f"{counted(len(loaded.by_id), 'named format')}, {len(in_force)} in force today.")


def file_state() -> Iterator[DoctorCheck]:
    """Whether pages, styles, scripts and fonts are all there."""
    fonts = Path(sheets.__file__).parent / "fonts"
    missing = [
        *(STATIC / name for name in _NEEDED if not (STATIC / name).is_file()),
        *([] if [*fonts.glob("*.ttf")] else [fonts]),
    ]
    for path in missing:
        yield wrong(f"{path} is not there.", _REINSTALL)
    app = Flask("validator", template_folder=str(TEMPLATES))
    app.register_blueprint(pages)  # with the filters that the templates use
    names = app.jinja_env.list_templates()
    # Each is compiled, so that a broken one is found here and not by a visitor.
    for name in names:
        try:
            app.jinja_env.get_template(name)
        except TemplateError as error:
            yield wrong(f"The page {name} can't be made: {error}.", _REINSTALL)
    if not names:
        yield wrong(f"There are no pages in {TEMPLATES}.", _REINSTALL)
    elif not missing:
        yield well("The pages, styles, scripts and fonts are there.")
