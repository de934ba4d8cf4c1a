"""The pages of the service, by their addresses."""

from dataclasses import dataclass
from datetime import date

from flask import Blueprint, Response, abort, make_response, render_template, request

from formats.construction.format import CompiledFormat
from formats.games import GAMES
from formats.ledger import State
from validator.desk import Question
from validator.errors import InputError
from validator.findings import SERVICE_RULES
from validator.keeper import current_desk
from validator.limits import MOST_BYTES, MOST_LINES
from validator.reports.formats import format_data
from validator.reports.ledger import ledger_data
from validator.web.compression import compressed
from validator.web.health import health
from validator.web.sample import SAMPLE
from validator.web.shown import ShownReport, gutter

pages = Blueprint("pages", __name__)
pages.add_url_rule("/healthz", view_func=health)


@dataclass(frozen=True, slots=True)
class _Asked:
    """What stands in the form, as it was typed."""

    decklist: str = ""
    format_id: str = ""
    as_of: str = ""

    def question(self) -> Question:
        """What is asked about the list. Raises InputError for a date that is none."""
        try:
            as_of = date.fromisoformat(self.as_of) if self.as_of else date.today()
        except ValueError as error:
            raise InputError(
                f"'{self.as_of}' is not a date. Write it as year-month-day, such as 2026-11-16."
            ) from error
        return Question(as_of, self.format_id or None)


@pages.get("/")
def check() -> str:
    """The check page, empty or with the sample in its box."""
    return _check_page(
        _Asked(
            decklist=SAMPLE if "sample" in request.args else "",
            format_id=request.args.get("format", ""),
        )
    )


@pages.post("/")
def check_deck() -> Response:
    """The check page with the report on the posted list, which stays in the box."""
    form = request.form
    asked = _Asked(form.get("decklist", ""), form.get("format", ""), form.get("as_of", "").strip())
    notice = ""
    try:
        question = asked.question()
        shown = ShownReport(current_desk().check_text(asked.decklist, question), asked.decklist)
        if wanted := form.get("mend"):
            mended = shown.mended(wanted)
            if mended is None:
                notice = "The list has changed since that fix was offered, so it was not applied."
            else:
                typed, notice = mended
                asked = _Asked(typed, asked.format_id, asked.as_of)
                shown = ShownReport(current_desk().check_text(typed, question), typed)
    except InputError as error:
        return make_response(_check_page(asked, error=str(error)), error.status)
    return make_response(_check_page(asked, shown=shown, notice=notice))


@pages.get("/rules")
def rules() -> str:
    """The games, each with how much of its ledger is done."""
    return render_template("games.html", ledgers=[ledger_data(game) for game in GAMES.values()])


@pages.get("/rules/<game_id>")
def rules_of(game_id: str) -> Response:
    """A game's ledger, of every state or of one."""
    game = GAMES.get(game_id)
    state = request.args.get("state")
    if game is None or state not in (None, *State):
        abort(404)
    page = render_template("rules.html", ledger=ledger_data(game), states=list(State), state=state)
    return compressed(page)


@pages.get("/formats")
def formats() -> str:
    """Every format with its summary."""
    return render_template("formats.html", formats=_formats(), games=GAMES)


@pages.get("/formats/<format_id>")
def format_of(format_id: str) -> str:
    """What one format demands."""
    source = current_desk().formats.get(format_id)
    if source is None:
        abort(404)
    return render_template("format.html", format=format_data(source), games=GAMES)


@pages.get("/findings")
def findings() -> str:
    """The findings of the service itself."""
    return render_template("findings.html", rules=SERVICE_RULES.values())


@pages.get("/api/docs")
def api_docs() -> str:
    """The API's description, to read and to try."""
    return render_template("api_docs.html")


def _check_page(
    asked: _Asked, *, shown: ShownReport | None = None, error: str = "", notice: str = ""
) -> str:
    report = shown.report if shown else None
    return render_template(
        "check.html",
        decklist=asked.decklist,
        format_id=report.format.id if report else asked.format_id,
        as_of=_date_shown(asked),
        formats=_formats(),
        gutter=gutter(asked.decklist, report),
        most_bytes=MOST_BYTES,
        most_lines=MOST_LINES,
        shown=shown,
        error=error,
        notice=notice,
    )


def _date_shown(asked: _Asked) -> date:
    try:
        return asked.question().as_of
    except InputError:
        return date.today()


def _formats() -> list[CompiledFormat]:
    return list(current_desk().formats.values())
