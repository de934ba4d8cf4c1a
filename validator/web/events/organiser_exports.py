"""Everything of an event to export."""

from collections.abc import Callable, Mapping
from typing import Any

from flask import Response

from validator.current import current_checker, current_event_store
from validator.events.entry_table import file_name, lists_zip, whole_table
from validator.events.model import Role
from validator.events.reading import entry_of, row_of
from validator.events.refusals import NoSuchEventError
from validator.events.transfer import exported
from validator.operations.handling import bulk_rate, heavy
from validator.web import downloads
from validator.web.events.organiser_common import current_event, organiser_blueprint, organiser_key

organiser_exports = heavy(1.0)(bulk_rate(organiser_blueprint("organiser_exports")))
"""Each is made of all lists at once, whenever somebody asks."""


@organiser_exports.get("/results.csv")
def results_csv() -> Response:
    """The shown rows for a spreadsheet."""
    return _file(downloads.results_csv)


@organiser_exports.get("/results.json")
def results_json() -> Response:
    """The shown rows with everything that was found."""
    return _file(downloads.results_json)


@organiser_exports.get("/results.pdf")
def results_sheet() -> Response:
    """The shown rows as a sheet to print."""
    return _file(downloads.results_sheet)


@organiser_exports.get("/sheets.pdf")
def registration_sheets() -> Response:
    """A registration sheet for each of the shown rows."""
    return _file(downloads.registration_sheets)


@organiser_exports.get("/players/<int:number>/sheet.pdf")
def registration_sheet(number: int) -> Response:
    """The registration sheet of one player."""
    with current_event_store().reading() as db:
        event = current_event_store().let_in(db, organiser_key(), Role.ORGANISER)
        entry = entry_of(db, event.id, number)
        row = row_of(db, event.id, entry) if entry else None
    if entry is None or row is None:
        raise NoSuchEventError
    settings = event.settings
    result = {
        "as_of": settings.day.isoformat(),
        "format": settings.format,
        "parameters": dict(settings.parameters),
        "rows": [row],
    }
    return downloads.registration_sheet(result, f"{file_name(entry.player)}-{number}")


@organiser_exports.get("/lists.zip")
def lists() -> Response:
    """Every list as it was handed in, a file each."""
    # Asked first, which lets in: without the link nothing is packed.
    name = file_name(current_event().settings.name)
    content = lists_zip(current_event_store(), organiser_key())
    return downloads.sent(content, "application/zip", f"lists-{name}.zip")


@organiser_exports.get("/event.json.gz")
def whole_event() -> Response:
    """All of the event, with everything that was ever done, to import it elsewhere."""
    event, content = exported(current_event_store(), organiser_key())
    name = file_name(event.settings.name)
    return downloads.sent(content, "application/gzip", f"event-{name}.json.gz")


def _file(made: Callable[[Mapping[str, Any], str], Response]) -> Response:
    # Asked first, which lets in: without the link no table is made.
    name = file_name(current_event().settings.name)
    return made(whole_table(current_event_store(), current_checker(), organiser_key()), name)
