"""The organiser's desk: many lists handed in at once, one table, sheets to export."""

from collections.abc import Callable
from functools import wraps

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
from validator.bulk.checking import BulkRow, checked_data, totals
from validator.bulk.columns import ROLES, ColumnsError
from validator.bulk.upload import read_upload
from validator.current import current_checker
from validator.errors import InputError, TooLargeError
from validator.limits import (
    MAX_DECKS_AT_ONCE,
    MAX_FILES,
    MAX_GIVEN_FILE_BYTES,
    MAX_RESULT_BYTES,
    MAX_STATED_CARDS,
    MAX_UPLOAD_BYTES,
)
from validator.operations.body_limits import takes_up_to
from validator.operations.handling import bulk_rate, heavy, no_store, secret_address
from validator.operations.metrics import count_check
from validator.reports.bulk import COLUMNS, NUMBERS
from validator.reports.sheets.words import day
from validator.settings import BULK_DAYS
from validator.storage.results import ResultStoreError
from validator.web import downloads
from validator.web.bulk_result import BulkResult, keep_result, kept_result
from validator.web.bulk_view import ROWS_ON_A_PAGE, BulkView, Numbered, Row, page_with
from validator.web.check_form import check_form_of_row
from validator.web.compression import compressed
from validator.web.csrf import from_our_page
from validator.web.forms import games_with_formats
from validator.web.result_view import ResultView
from validator.web.upload_form import UploadForm

bulk_pages = no_store(Blueprint("bulk_pages", __name__))

_MAX_BYTES_SENT = MAX_UPLOAD_BYTES * 4 // 3 + MAX_GIVEN_FILE_BYTES + 64 * 1024
"""An upload that is sent a second time, with its columns named, comes as text: a third more. And a
card file."""
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
@heavy(2.0)
def hand_in() -> AnyResponse:
    """Check what was handed in, keep the result, and lead to it."""
    handed = UploadForm()
    try:
        handed = UploadForm.of(request.form, request.files.getlist("files"))
        handed, given = handed.with_card_file(request.files.get("card_file"))
        question = handed.question(current_checker())
        lists = read_upload(handed.files, handed.columns or None)
        rows = checked_data(current_checker(), lists, question, _count)
        name = keep_result(rows, question, handed.asked, given.notes if given else ())
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
    """The table of a kept result, a page of it."""
    kept = kept_result(name)
    if kept is None:
        return _gone()
    view = BulkView.of(request.args)
    found = view.matching(kept.lines)
    visible = view.visible(found)
    page = render_template(
        "bulk_results.html",
        name=name,
        kept=kept.head,
        view=view,
        counts=view.counts(found),
        as_stated=view.as_stated(found),
        shown_count=len(visible),
        rows=view.on_page(visible),
        # One beyond the last shows the last.
        page=min(view.page, view.pages(visible)),
        pages=view.pages(visible),
        rows_on_a_page=ROWS_ON_A_PAGE,
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
    kept = kept_result(name)
    if kept is None:
        return _gone()
    # htmx says so; without scripts the same link leads to a page.
    if request.headers.get("HX-Request") == "true":
        return _table_row(kept, number)
    handed = _row(kept, number)
    response = make_response(
        render_template(
            "bulk_row.html",
            name=name,
            number=number,
            page=page_with(number),
            row=handed,
            kept=kept.head,
            asked=check_form_of_row(kept.head, handed),
            shown=_row_view(handed),
            day=day,
            base=url_for("bulk_pages.results", name=name),
        )
    )
    # A cache must not show a bare row to who asks for the page.
    response.vary.add("HX-Request")
    return response


def _table_row(kept: BulkResult, number: int) -> Response:
    # The number comes from the address.
    if not 1 <= number <= len(kept.lines):
        abort(404)
    view = BulkView.of(request.args)
    page = render_template(
        "bulk_table_row.html",
        number=number,
        row=kept.lines[number - 1],
        view=view,
        base=url_for("bulk_pages.results", name=kept.name),
        shown=_opened_view(kept, view),
    )
    response = make_response(page)
    response.vary.add("HX-Request")
    return response


@bulk_pages.get("/bulk/<name>/results.csv")
@secret_address
def results_csv(name: str) -> Response:
    """The shown rows for a spreadsheet."""
    return _file(name, downloads.streamed_csv)


@bulk_pages.get("/bulk/<name>/results.json")
@secret_address
def results_json(name: str) -> Response:
    """The shown rows with everything that was found."""
    return _file(name, downloads.streamed_json)


@bulk_pages.get("/bulk/<name>/results.pdf")
@secret_address
@bulk_rate
@heavy(1.0)
def results_sheet(name: str) -> Response:
    """The shown rows as a sheet to print."""
    return _file(name, downloads.whole_results_sheet)


@bulk_pages.get("/bulk/<name>/sheets.pdf")
@secret_address
@bulk_rate
@heavy(1.0)
def registration_sheets(name: str) -> Response:
    """A registration sheet for each of the shown rows."""
    return _file(name, downloads.whole_registration_sheets)


@bulk_pages.get("/bulk/<name>/<int:number>/sheet.pdf")
@secret_address
@bulk_rate
@heavy(1.0)
def registration_sheet(name: str, number: int) -> Response:
    """The registration sheet of one row."""
    kept = kept_result(name)
    if kept is None:
        return _gone()
    handed = _row(kept, number)
    # Names of files stay in ASCII, which every browser and disk takes.
    whose = normalise(handed["player"]).encode("ascii", "ignore").decode().split()
    file_name = "-".join([*whose, str(number)])[:90]
    return downloads.registration_sheet({**kept.head, "rows": [handed]}, file_name)


def _file(name: str, made: Callable[[downloads.Table, str], Response]) -> Response:
    kept = kept_result(name)
    if kept is None:
        return _gone()
    visible = [number for number, _ in _visible(kept)]
    lines = [kept.lines[number - 1] for number in visible]
    # The rows themselves are read while the file is made, or sent.
    table = {**kept.head, "rows": kept.rows(visible), "totals": totals(lines)}
    return made(table, kept.head["as_of"])


def _visible(kept: BulkResult) -> list[Numbered]:
    """The rows that the address asks for. A filter may leave none, which is a 404."""
    view = BulkView.of(request.args)
    # An empty sheet would look like a fault.
    return view.visible(view.matching(kept.lines)) or abort(404)


def _row(kept: BulkResult, number: int) -> Row:
    return kept.row(number) or abort(404)


def _count(row: BulkRow) -> None:
    if row.report is not None:
        count_check(row.report)


def _gone() -> Response:
    """The page for results that are not there, or no longer."""
    return make_response(render_template("bulk_gone.html", days=BULK_DAYS.value()), 404)


def _opened_view(kept: BulkResult, view: BulkView) -> ResultView | None:
    """What was found in the row that is opened, if one is."""
    opened = kept.row(view.opened)
    return _row_view(opened) if opened else None


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
        most_result=MAX_RESULT_BYTES // 1024**2,
        max_card_bytes=MAX_GIVEN_FILE_BYTES,
        max_cards=MAX_STATED_CARDS,
    )
