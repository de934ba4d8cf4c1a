"""Tables and sheets as files, for the results of an upload and of an event alike."""

import json
from collections.abc import Callable, Iterator, Mapping
from io import BytesIO
from typing import Any

from flask import Response, abort, request, send_file

from validator.errors import InputError
from validator.reports.bulk import bulk_csv, bulk_json, csv_parts, json_parts
from validator.reports.sheets.registration import registration_pdf
from validator.reports.sheets.results import results_pdf
from validator.web.bulk_view import BulkView

Table = Mapping[str, Any]

_PDF = "application/pdf"


def results_csv(table: Table, name: str) -> Response:
    """The shown rows for a spreadsheet."""
    return _shown(table, "text/csv", lambda rows: bulk_csv(rows["rows"]).encode(), f"{name}.csv")


def results_json(table: Table, name: str) -> Response:
    """The shown rows with everything that was found."""

    def written(rows: Table) -> bytes:
        return json.dumps(bulk_json(rows), ensure_ascii=False).encode()

    return _shown(table, "application/json", written, f"{name}.json")


def results_sheet(table: Table, name: str) -> Response:
    """The shown rows as a sheet to print."""
    return _shown(table, _PDF, lambda rows: results_pdf(rows, paper=_paper()), f"{name}.pdf")


def registration_sheets(table: Table, name: str) -> Response:
    """A registration sheet for each of the shown rows."""
    return _shown(table, _PDF, _registration, f"{name}.pdf", "registration")


def registration_sheet(table: Table, whose: str) -> Response:
    """The registration sheet of a table's only row."""
    return sent(_made(_registration, table), _PDF, f"registration-{whose}.pdf")


def streamed_csv(table: Table, name: str) -> Response:
    """Rows that are read as they are sent, for a spreadsheet."""
    return _streamed(csv_parts(table["rows"]), "text/csv", _called("results", f"{name}.csv"))


def streamed_json(table: Table, name: str) -> Response:
    """Rows that are read as they are sent, with everything that was found."""
    return _streamed(json_parts(table), "application/json", _called("results", f"{name}.json"))


def whole_results_sheet(table: Table, name: str) -> Response:
    """All rows of the table as a sheet to print."""
    content = _made(lambda rows: results_pdf(rows, paper=_paper()), table)
    return sent(content, _PDF, _called("results", f"{name}.pdf"))


def whole_registration_sheets(table: Table, name: str) -> Response:
    """A registration sheet for each row of the table."""
    return sent(_made(_registration, table), _PDF, _called("registration", f"{name}.pdf"))


def _called(what: str, name: str) -> str:
    """The name of a file, with the filter that made it."""
    return "-".join(filter(None, (what, BulkView.of(request.args).status, name)))


def _streamed(parts: Iterator[str], media_type: str, file_name: str) -> Response:
    """The file as a download, made while it is sent."""
    encoded = (part.encode() for part in parts)
    response = Response(encoded, mimetype=media_type)
    response.headers.set("Content-Disposition", "attachment", filename=file_name)
    return response


def sent(content: bytes, media_type: str, file_name: str) -> Response:
    """The file, as a download: what strangers have written is never opened as a page of ours."""
    return send_file(
        BytesIO(content), mimetype=media_type, as_attachment=True, download_name=file_name
    )


def _shown(
    table: Table,
    media_type: str,
    written: Callable[[Table], bytes],
    name: str,
    what: str = "results",
) -> Response:
    """The rows that the address asks for, as a file."""
    view = BulkView.of(request.args)
    taken = view.result(table)
    # A filter may leave nothing; an empty sheet would look like a fault.
    if not taken["rows"]:
        abort(404)
    return sent(
        _made(written, taken), media_type, "-".join(filter(None, (what, view.status, name)))
    )


def _made(write: Callable[[Table], bytes], table: Table) -> bytes:
    """The file. What can't be made of the address is a 404: a paper that there is not."""
    try:
        return write(table)
    except InputError:
        abort(404)


def _registration(table: Table) -> bytes:
    return registration_pdf(table, paper=_paper())


def _paper() -> str:
    return request.args.get("paper", "a4")
