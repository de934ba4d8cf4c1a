"""The pages of the service, by their addresses."""

from datetime import date

from flask import Blueprint, Response, abort, make_response, render_template, request

from formats.construction.comparison import Comparison
from formats.construction.format import CompiledFormat
from formats.construction.words import upper_first
from formats.games import GAMES
from formats.ledger import RowState
from validator.current import current_checker
from validator.errors import InputError
from validator.findings import SERVICE_RULES
from validator.named_formats import compile_named, named_formats, named_game, published_name
from validator.reports.comparison import verdict_change
from validator.reports.formats import format_data, period_of
from validator.reports.ledger import ledger_data, ledger_summary, rules_totals
from validator.reports.text import format_title
from validator.reports.verdict_label import status_label
from validator.web.addresses import page_address
from validator.web.api_docs import api_docs
from validator.web.check import check, check_deck
from validator.web.check_form import CheckForm, deck_names
from validator.web.compression import compressed
from validator.web.forms import games_with_formats
from validator.web.game_drawing import game_drawing
from validator.web.result_view import gutter, rule_link
from validator.web.svg import mark

pages = Blueprint("pages", __name__)
pages.add_url_rule("/", view_func=check, methods=["GET"])
pages.add_url_rule("/", view_func=check_deck, methods=["POST"])
pages.add_url_rule("/api/docs", view_func=api_docs)
pages.add_app_template_filter(upper_first)
pages.add_app_template_filter(game_drawing)
pages.add_app_template_filter(published_name)
pages.add_app_template_global(mark)
pages.add_app_template_global(page_address)
pages.add_app_template_global(status_label)
pages.add_app_template_global(format_title)


@pages.get("/compare")
def compare() -> str:
    """The page that judges a list twice, empty."""
    return _compare_page(CheckForm(), CheckForm())


@pages.post("/compare")
def compare_deck() -> Response:
    """The page with what differs for the posted list."""
    before, after = CheckForm.of(request.form), CheckForm.of(request.form, "with_")
    try:
        comparison = before.read().compared(after.question())
    except InputError as error:
        return make_response(_compare_page(before, after, error=error), error.status)
    return make_response(_compare_page(before, after, comparison=comparison))


@pages.get("/rules")
def rules() -> str:
    """The games, each with how much of its ledger is done."""
    ledgers = [ledger_summary(game) for game in GAMES.values()]
    return render_template(
        "games.html", ledgers=ledgers, states=list(RowState), totals=rules_totals()
    )


@pages.get("/rules/<game_id>")
def rules_of(game_id: str) -> Response:
    """A game's ledger, of every state or of one."""
    game = GAMES.get(game_id)
    state = request.args.get("state")
    # A state that there is not would show an empty ledger.
    if game is None or state not in (None, *RowState):
        abort(404)
    page = render_template(
        "rules.html", ledger=ledger_data(game), states=list(RowState), state=state
    )
    # Long, the same for everybody, and with nothing in it that somebody typed.
    return compressed(page)


@pages.get("/formats")
def formats() -> str:
    """Every format with its summary."""
    today = date.today()
    named = [
        {
            "id": each.id,
            "name": each.house.name,
            "game": named_game(each),
            "issuer": each.issuer,
            "period": period_of(each),
            "in_force": each.house.is_in_force(today),
        }
        for each in named_formats().values()
    ]
    return render_template("formats.html", formats=_formats(), named=named, games=GAMES)


@pages.get("/formats/<format_id>")
def format_of(format_id: str) -> str:
    """What one format demands."""
    source = current_checker().formats.get(format_id)
    named = named_formats().get(format_id)
    if source is None and named is not None:
        # With its own rules, whether they are in force today or not.
        source = compile_named(named, named.nearest_day(date.max))
    if source is None:
        abort(404)
    return render_template(
        "format.html",
        format=format_data(source, named),
        period=period_of(named) if named else "",
        day=named.nearest_day(date.today()) if named else None,
        games=GAMES,
        rule_link=rule_link,
    )


@pages.get("/findings")
def findings() -> str:
    """The findings of the service itself."""
    return render_template("findings.html", rules=SERVICE_RULES.values())


def _compare_page(
    before: CheckForm,
    after: CheckForm,
    *,
    comparison: Comparison | None = None,
    error: InputError | None = None,
) -> str:
    return render_template(
        "compare.html",
        before=before,
        after=after,
        decks=deck_names(error),
        games=games_with_formats(),
        gutter=gutter(before.decklist),
        comparison=comparison,
        change=verdict_change(comparison) if comparison else "",
        rule_link=rule_link,
        error=error,
    )


def _formats() -> list[CompiledFormat]:
    return list(current_checker().formats.values())
