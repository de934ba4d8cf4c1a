"""Everything of an event to export."""

import json
from collections.abc import Callable, Mapping
from io import BytesIO
from typing import Any

from flask import Response, abort, request, send_file

from validator.current import current_checker, current_event_store
from validator.errors import InputError
from validator.events.entry_table import file_name, lists_zip, whole_table
from validator.events.model import Role
from validator.events.reading import entry_of, row_of
from validator.events.refusals import NoSuchEventError
from validator.events.transfer import exported
from validator.operations.handling import bulk_rate
from validator.reports.bulk import bulk_csv, bulk_json
from validator.reports.sheets.registration import registration_pdf
from validator.reports.sheets.results import results_pdf
from validator.web.bulk_view import BulkView
from validator.web.events.organiser_common import current_event, organiser_blueprint, organiser_key

_PDF = "application/pdf"

organiser_exports = bulk_rate(organiser_blueprint("organiser_exports"))
"""Each is made of all lists at once, whenever somebody asks."""


@organiser_exports.get("/results.csv")
def results_csv() -> Response:
    """The shown rows for a spreadsheet."""
    return _file("results", "csv", "text/csv", lambda taken: bulk_csv(taken["rows"]).encode())


@organiser_exports.get("/results.json")
def results_json() -> Response:
    """The shown rows with everything that was found."""

    def written(taken: Mapping[str, Any]) -> bytes:
        return json.dumps(bulk_json(taken), ensure_ascii=False).encode()

    return _file("results", "json", "application/json", written)


@organiser_exports.get("/results.pdf")
def results_sheet() -> Response:
    """The shown rows as a sheet to print."""
    return _file("results", "pdf", _PDF, lambda taken: results_pdf(taken, paper=_paper()))


@organiser_exports.get("/sheets.pdf")
def registration_sheets() -> Response:
    """A registration sheet for each of the shown rows."""
    return _file("registration", "pdf", _PDF, lambda taken: registration_pdf(taken, paper=_paper()))


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
    content = _made(lambda: registration_pdf(result, paper=_paper()))
    return _sent(content, _PDF, f"registration-{file_name(entry.player)}-{number}.pdf")


@organiser_exports.get("/lists.zip")
def lists() -> Response:
    """Every list as it was handed in, a file each."""
    # Asked first, which lets in: without the link nothing is packed.
    name = file_name(current_event().settings.name)
    content = lists_zip(current_event_store(), organiser_key())
    return _sent(content, "application/zip", f"lists-{name}.zip")


@organiser_exports.get("/event.json.gz")
def whole_event() -> Response:
    """All of the event, with everything that was ever done, to import it elsewhere."""
    event, content = exported(current_event_store(), organiser_key())
    name = file_name(event.settings.name)
    return _sent(content, "application/gzip", f"event-{name}.json.gz")


def _file(
    what: str, ending: str, media_type: str, written: Callable[[Mapping[str, Any]], bytes]
) -> Response:
    """The rows that the address asks for, as a file."""
    name = file_name(current_event().settings.name)
    view = BulkView.of(request.args)
    taken = view.result(whole_table(current_event_store(), current_checker(), organiser_key()))
    if not taken["rows"]:
        abort(404)
    part = "-".join(filter(None, (what, view.status, name)))
    return _sent(_made(lambda: written(taken)), media_type, f"{part}.{ending}")


def _made(make: Callable[[], bytes]) -> bytes:
    """The file. What can't be made of the address is a 404: a paper that there is not."""
    try:
        return make()
    except InputError:
        abort(404)


def _sent(content: bytes, media_type: str, name: str) -> Response:
    return send_file(BytesIO(content), mimetype=media_type, as_attachment=True, download_name=name)


def _paper() -> str:
    return request.args.get("paper", "a4")
