"""The pages of the service, by their addresses."""

from dataclasses import replace

from flask import Blueprint, Response, abort, make_response, render_template, request

from formats.construction.comparison import Comparison
from formats.construction.format import CompiledFormat
from formats.construction.house.stated import MOST_CHARACTERS
from formats.games import GAMES, Game
from formats.ledger import State
from formats.samples import samples
from validator.errors import InputError
from validator.findings import SERVICE_RULES
from validator.keeper import current_desk
from validator.limits import MOST_BYTES, MOST_LINES
from validator.reports.comparison import verdict_change
from validator.reports.formats import format_data
from validator.reports.ledger import ledger_data
from validator.reports.result import result_data
from validator.web.asked import Asked, deck_names
from validator.web.compression import compressed
from validator.web.health import health
from validator.web.shown import ShownResult, gutter, mended_sentence, mends, rule_link

pages = Blueprint("pages", __name__)
pages.add_url_rule("/healthz", view_func=health)


@pages.get("/")
def check() -> str:
    """The check page, empty or with a sample in its box."""
    sample = samples().get(request.args.get("sample", ""))
    format_id = sample.format if sample else request.args.get("format", "")
    return _check_page(Asked(sample.text if sample else "", format_id))


@pages.post("/")
def check_deck() -> Response:
    """The check page with the report on the posted list, which stays in the box."""
    asked = Asked.of(request.form)
    notice = ""
    try:
        if wanted := request.form.get("mend"):
            asked, notice = _mended(asked, wanted)
        shown = _shown(asked)
    except InputError as error:
        return make_response(_check_page(asked, error=error), error.status)
    return make_response(_check_page(asked, shown=shown, notice=notice))


@pages.get("/compare")
def compare() -> str:
    """The page that judges a list twice, empty."""
    return _compare_page(Asked(), Asked())


@pages.post("/compare")
def compare_deck() -> Response:
    """The page with what differs for the posted list."""
    before, after = Asked.of(request.form), Asked.of(request.form, "with_")
    try:
        comparison = current_desk().compare(before.lines(), before.question(), after.question())
    except InputError as error:
        return make_response(_compare_page(before, after, error=error), error.status)
    return make_response(_compare_page(before, after, comparison=comparison))


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
    shown = format_data(source)
    return render_template("format.html", format=shown, games=GAMES, rule_link=rule_link)


@pages.get("/findings")
def findings() -> str:
    """The findings of the service itself."""
    return render_template("findings.html", rules=SERVICE_RULES.values())


@pages.get("/api/docs")
def api_docs() -> str:
    """The API's description, to read and to try."""
    return render_template("api_docs.html")


def _shown(asked: Asked) -> ShownResult:
    decklist, question = asked.lines(), asked.question()
    desk = current_desk()
    report = desk.check(decklist, question)
    every = desk.legal_in(decklist, replace(question, format_id=report.format.id))
    typed = asked.decklist
    return ShownResult(result_data(report, every), typed, mends(report, typed, decklist.notation))


def _mended(asked: Asked, wanted: str) -> tuple[Asked, str]:
    """The list with the fix that a button sent carried out, and a sentence that says so."""
    decklist = asked.lines()
    report = current_desk().check(decklist, asked.question())
    text = mends(report, asked.decklist, decklist.notation).get(wanted)
    if text is None:
        return asked, "The list has changed since that fix was offered, so it was not applied."
    return replace(asked, decklist=text), mended_sentence(report, wanted)


def _check_page(
    asked: Asked,
    *,
    shown: ShownResult | None = None,
    error: InputError | None = None,
    notice: str = "",
) -> str:
    result = shown.result if shown else None
    return render_template(
        "check.html",
        decklist=asked.decklist,
        format_id=asked.format_id,
        house=asked.house,
        deck=asked.deck,
        decks=deck_names(error),
        longest_house=MOST_CHARACTERS,
        as_of=asked.day_shown,
        games=_games(),
        game_names={game.id: game.name for game in GAMES.values()},
        samples=samples().values(),
        gutter=gutter(asked.decklist, result),
        most_bytes=MOST_BYTES,
        most_lines=MOST_LINES,
        shown=shown,
        result=result,
        error=error,
        notice=notice,
    )


def _compare_page(
    before: Asked,
    after: Asked,
    *,
    comparison: Comparison | None = None,
    error: InputError | None = None,
) -> str:
    return render_template(
        "compare.html",
        before=before,
        after=after,
        decks=deck_names(error),
        games=_games(),
        gutter=gutter(before.decklist),
        comparison=comparison,
        change=verdict_change(comparison) if comparison else "",
        rule_link=rule_link,
        error=error,
    )


def _games() -> list[tuple[Game, list[CompiledFormat]]]:
    """The games that have formats, each with them."""
    desk = current_desk()
    return [(game, desk.formats_of(game.id)) for game in GAMES.values() if game.formats]


def _formats() -> list[CompiledFormat]:
    return list(current_desk().formats.values())
