"""The organiser's desk: many lists handed in at once, one table, sheets to export."""

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any

from flask import (
    Blueprint,
    Response,
    abort,
    make_response,
    redirect,
    render_template,
    request,
    url_for,
)
from werkzeug.exceptions import RequestEntityTooLarge
from werkzeug.wrappers import Response as AnyResponse

from carddb.names import normalise
from validator.bulk.checking import bulk_data, check_all
from validator.bulk.columns import ROLES, ColumnsError
from validator.bulk.upload import read_upload
from validator.current import current_checker, current_result_store
from validator.errors import InputError, TooLargeError
from validator.limits import MAX_DECKS_AT_ONCE, MAX_FILES, MAX_UPLOAD_BYTES
from validator.operations.body_limits import takes_up_to
from validator.operations.handling import bulk_rate, no_store, secret_address
from validator.operations.metrics import count_check
from validator.reports.bulk import COLUMNS, NUMBERS
from validator.reports.sheets.words import day
from validator.settings import BULK_DAYS
from validator.storage.results import ResultStoreError
from validator.web import downloads
from validator.web.bulk_view import BulkView, Row
from validator.web.check_form import check_form_of_row
from validator.web.compression import compressed
from validator.web.csrf import from_our_page
from validator.web.forms import games_with_formats
from validator.web.result_view import ResultView
from validator.web.upload_form import UploadForm

bulk_pages = no_store(Blueprint("bulk_pages", __name__))

_MAX_BYTES_SENT = MAX_UPLOAD_BYTES * 4 // 3 + 64 * 1024
"""An upload that is sent a second time, with its columns named, comes as text: a third more."""
_FIELDS = 50
"""Fields of the form beside its files, at most."""
_PDF = "application/pdf"


def _takes_uploads(view: Callable[[], AnyResponse]) -> Callable[[], AnyResponse]:
    """A decorator for the view that takes more than other pages do."""

    @wraps(view)
    def taking() -> AnyResponse:
        # Before anything looks at the form: Flask reads it only then, by the limits of
        # the request.
        request.max_content_length = _MAX_BYTES_SENT
        request.max_form_memory_size = _MAX_BYTES_SENT
        request.max_form_parts = MAX_FILES + _FIELDS
        try:
            return view()
        except RequestEntityTooLarge:
            error = TooLargeError(
                f"The upload is larger than {MAX_UPLOAD_BYTES // 1024**2:,} MB or has more than "
                f"{MAX_FILES:,} files, the most that is read. Upload the lists in parts. Nothing "
                "was checked."
            )
            # With an empty form: of what was too large nothing was read.
            return make_response(_upload_page(UploadForm(), error), error.status)

    return takes_up_to(_MAX_BYTES_SENT)(taking)


@bulk_pages.get("/bulk")
def upload_page() -> str:
    """The form for many lists, empty."""
    return _upload_page(UploadForm())


@bulk_pages.post("/bulk")
@bulk_rate
# Outside of `from_our_page`, which reads the form for its token.
@_takes_uploads
@from_our_page
def hand_in() -> AnyResponse:
    """Check what was handed in, keep the result, and lead to it."""
    handed = UploadForm()
    try:
        handed = UploadForm.of(request.form, request.files.getlist("files"))
        question = handed.question(current_checker())
        lists = read_upload(handed.files, handed.columns or None)
        rows = check_all(current_checker(), lists, question)
        for report in filter(None, (row.report for row in rows)):
            count_check(report)
        name = current_result_store().keep("bulk", bulk_data(rows, question), BULK_DAYS.value())
    except ColumnsError as error:
        # The page asks back; that is no failure, and browsers would log it as one.
        return make_response(_upload_page(handed, error))
    except InputError as error:
        return make_response(_upload_page(handed, error), error.status)
    except ResultStoreError as error:
        return make_response(_upload_page(handed, error), 503)
    # Reloading the results sends nothing again.
    return redirect(url_for("bulk_pages.results", name=name), 303)


@bulk_pages.get("/bulk/<name>")
@secret_address
def results(name: str) -> Response:
    """The table of a kept result."""
    kept = _kept(name)
    if kept is None:
        return _gone()
    view = BulkView.of(request.args)
    found = view.matching(kept["rows"])
    page = render_template(
        "bulk_results.html",
        name=name,
        kept=kept,
        view=view,
        counts=view.counts(found),
        rows=view.visible(found),
        columns=COLUMNS,
        number_columns=NUMBERS,
        base=url_for("bulk_pages.results", name=name),
        shown=_opened_view(kept, view),
        day=day,
        days=BULK_DAYS.value(),
    )
    # The address is the secret here: whoever can ask for the page has it all already.
    return compressed(page)


@bulk_pages.get("/bulk/<name>/<int:number>")
@secret_address
def row(name: str, number: int) -> Response:
    """A row of its own; for a script, the row of the table, opened or closed."""
    kept = _kept(name)
    if kept is None:
        return _gone()
    handed = _row(kept, number)
    # htmx says so; without scripts the same link leads to a page.
    if request.headers.get("HX-Request") == "true":
        return _table_row(name, kept, number)
    response = make_response(
        render_template(
            "bulk_row.html",
            name=name,
            number=number,
            row=handed,
            kept=kept,
            asked=check_form_of_row(kept, handed),
            shown=_row_view(handed),
            day=day,
            base=url_for("bulk_pages.results", name=name),
        )
    )
    # A cache must not show a bare row to who asks for the page.
    response.vary.add("HX-Request")
    return response


def _table_row(name: str, kept: Mapping[str, Any], number: int) -> Response:
    view = BulkView.of(request.args)
    page = render_template(
        "bulk_table_row.html",
        number=number,
        row=kept["rows"][number - 1],
        view=view,
        base=url_for("bulk_pages.results", name=name),
        shown=_opened_view(kept, view),
    )
    response = make_response(page)
    response.vary.add("HX-Request")
    return response


@bulk_pages.get("/bulk/<name>/results.csv")
@secret_address
def results_csv(name: str) -> Response:
    """The shown rows for a spreadsheet."""
    return _file(name, downloads.results_csv)


@bulk_pages.get("/bulk/<name>/results.json")
@secret_address
def results_json(name: str) -> Response:
    """The shown rows with everything that was found."""
    return _file(name, downloads.results_json)


@bulk_pages.get("/bulk/<name>/results.pdf")
@secret_address
@bulk_rate
def results_sheet(name: str) -> Response:
    """The shown rows as a sheet to print."""
    return _file(name, downloads.results_sheet)


@bulk_pages.get("/bulk/<name>/sheets.pdf")
@secret_address
@bulk_rate
def registration_sheets(name: str) -> Response:
    """A registration sheet for each of the shown rows."""
    return _file(name, downloads.registration_sheets)


@bulk_pages.get("/bulk/<name>/<int:number>/sheet.pdf")
@secret_address
@bulk_rate
def registration_sheet(name: str, number: int) -> Response:
    """The registration sheet of one row."""
    kept = _kept(name)
    if kept is None:
        return _gone()
    handed = _row(kept, number)
    # Names of files stay in ASCII, which every browser and disk takes.
    whose = normalise(handed["player"]).encode("ascii", "ignore").decode().split()
    file_name = "-".join([*whose, str(number)])[:90]
    return downloads.registration_sheet({**kept, "rows": [handed]}, file_name)


def _file(name: str, made: Callable[[Mapping[str, Any], str], Response]) -> Response:
    kept = _kept(name)
    return _gone() if kept is None else made(kept, kept["as_of"])


def _kept(name: str) -> Mapping[str, Any] | None:
    return current_result_store().get("bulk", name)


def _row(kept: Mapping[str, Any], number: int) -> Row:
    # The number comes from the address.
    if not 1 <= number <= len(kept["rows"]):
        abort(404)
    handed: Row = kept["rows"][number - 1]
    return handed


def _gone() -> Response:
    """The page for results that are not there, or no longer."""
    return make_response(render_template("bulk_gone.html", days=BULK_DAYS.value()), 404)


def _opened_view(kept: Mapping[str, Any], view: BulkView) -> ResultView | None:
    """What was found in the row that is opened, if one is."""
    if not 1 <= view.opened <= len(kept["rows"]):
        return None
    return _row_view(kept["rows"][view.opened - 1])


def _row_view(handed: Row) -> ResultView | None:
    if not handed["report"]:
        return None
    return ResultView({**handed["report"], "game": handed["game"]}, handed["decklist"])


def _upload_page(handed: UploadForm, error: Exception | None = None) -> str:
    return render_template(
        "bulk.html",
        handed=handed,
        error=error,
        unclear=error if isinstance(error, ColumnsError) else None,
        roles=ROLES,
        games=games_with_formats(),
        days=BULK_DAYS.value(),
        most_decks=MAX_DECKS_AT_ONCE,
        most_megabytes=MAX_UPLOAD_BYTES // 1024**2,
    )
