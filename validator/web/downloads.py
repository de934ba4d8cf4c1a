"""Tables and sheets as files, for the results of an upload and of an event alike."""

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from io import BytesIO
from tempfile import SpooledTemporaryFile
from typing import IO, Any, Protocol

from flask import Response, abort, request, send_file
from werkzeug.exceptions import ServiceUnavailable

from validator.errors import InputError
from validator.reports.bulk import bulk_csv, bulk_json, csv_parts, json_parts
from validator.reports.sheets.registration import write_registration
from validator.reports.sheets.results import write_results
from validator.web.bulk_view import BulkView

Table = Mapping[str, Any]

_PDF = "application/pdf"
_MAX_IN_MEMORY = 1024 * 1024
"""Bytes of sheets that are held before they go into a file."""
_PART = 64 * 1024
"""Bytes of them that are sent at once."""


class _Write(Protocol):
    """Writes a table to a file as sheets. Raises InputError for the paper."""

    def __call__(self, file: IO[bytes], result: Table, *, paper: str) -> None: ...


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
    return _sheets_shown(table, write_results, f"{name}.pdf", "results")


def registration_sheets(table: Table, name: str) -> Response:
    """A registration sheet for each of the shown rows."""
    return _sheets_shown(table, write_registration, f"{name}.pdf", "registration")


def registration_sheet(table: Table, whose: str) -> Response:
    """The registration sheet of a table's only row."""
    return _printed(write_registration, table, f"registration-{whose}.pdf")


def streamed_csv(table: Table, name: str) -> Response:
    """Rows that are read as they are sent, for a spreadsheet."""
    return _streamed(csv_parts(table["rows"]), "text/csv", _called("results", f"{name}.csv"))


def streamed_json(table: Table, name: str) -> Response:
    """Rows that are read as they are sent, with everything that was found."""
    return _streamed(json_parts(table), "application/json", _called("results", f"{name}.json"))


def whole_results_sheet(table: Table, name: str) -> Response:
    """All rows of the table as a sheet to print."""
    return _printed(write_results, table, _called("results", f"{name}.pdf"))


def whole_registration_sheets(table: Table, name: str) -> Response:
    """A registration sheet for each row of the table."""
    return _printed(write_registration, table, _called("registration", f"{name}.pdf"))


def _called(what: str, name: str) -> str:
    """The name of a file, with the filter that made it."""
    return "-".join(filter(None, (what, BulkView.of(request.args).status, name)))


def _streamed(parts: Iterator[str], media_type: str, file_name: str) -> Response:
    """The file as a download, made while it is sent."""
    return _download((part.encode() for part in parts), media_type, file_name)


def _download(parts: Iterator[bytes], media_type: str, file_name: str) -> Response:
    response = Response(parts, mimetype=media_type)
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
) -> Response:
    """The rows that the address asks for, as a file."""
    return sent(written(_asked_for(table)), media_type, _called("results", name))


def _sheets_shown(table: Table, write: _Write, name: str, what: str) -> Response:
    """The rows that the address asks for, as sheets to print."""
    return _printed(write, _asked_for(table), _called(what, name))


def _asked_for(table: Table) -> Table:
    taken = BulkView.of(request.args).result(table)
    # A filter may leave nothing; an empty sheet would look like a fault.
    return taken if taken["rows"] else abort(404)


def _printed(write: _Write, table: Table, file_name: str) -> Response:
    """The sheets as a download, in memory no more of them than a part.

    Made before any of it is sent, as few of them may be made at once, and a file without a name
    holds what is long.
    """
    file = SpooledTemporaryFile(_MAX_IN_MEMORY)  # noqa: SIM115 - closed when it was sent
    try:
        write(file, table, paper=request.args.get("paper", "a4"))
        size = file.tell()
        file.seek(0)  # and so what is buffered is written, for which there may be no room
    # What can't be made of the address is a 404: a paper that there is not.
    except InputError:
        file.close()
        abort(404)
    except OSError as error:
        with suppress(OSError):  # it tries to write the rest once more
            file.close()
        raise ServiceUnavailable from error
    answer = _download(_read_out(file), _PDF, file_name)
    answer.content_length = size
    # Also if nobody reads it to its end.
    answer.call_on_close(file.close)
    return answer


def _read_out(file: IO[bytes]) -> Iterator[bytes]:
    with file:
        while part := file.read(_PART):
            yield part
