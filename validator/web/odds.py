"""The page of odds: how likely a deck draws what is wanted, and what many hands have in common."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from flask import Blueprint, make_response, redirect, render_template, request, url_for
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response

from formats.simulation.odds import Effort
from formats.simulation.opening import Mulligan
from formats.simulation.query import MAX_CHARACTERS
from validator.errors import InputError
from validator.operations.handling import heavy, query_costs
from validator.reports.hands_text import opening_line
from validator.reports.odds_tables import check_line, odds_tables, sampled_line, statistics_tables
from validator.reports.tables import ReportTable, percent
from validator.simulation.drawable import MAX_TURNS, DrawableDeck, turns_at_start
from validator.simulation.odds import FEWEST_HANDS, MAX_WANTED, OddsSpec, odds_data, statistics_data
from validator.web.deck_reference import DeckReference, Mistake, start_page, whole_number
from validator.web.hand_view import opening_lines, opening_rules
from validator.web.odds_view import chance_charts, cost_chart
from validator.web.query_help import wanted_help
from validator.web.result_view import rule_link
from validator.web.svg import LineChart

odds_pages = Blueprint("odds_pages", __name__)

# Fewer than the command line takes: here a request waits, and with it a thread.
MAX_HANDS = 100_000
"""That a page draws."""
_HANDS = 20_000
_TURNS = 6
_SEED = "odds"
_MAX_ADDRESS_LENGTH = 2_000
"""Longer ones some browsers and servers refuse; then the page is the answer to the form."""


@odds_pages.get("/odds")
@query_costs
@heavy(1.0)
def odds() -> Response:
    """The odds that the address asks for, of a shared check or a sample; else how to begin."""
    deck = DeckReference.of(request.args)
    return _page(deck, request.args) if deck.named else start_page("odds", DeckReference())


@odds_pages.post("/odds")
@heavy(1.0)
def odds_of_list() -> Response:
    """The odds of the list that was sent; of a named deck, the address that asks for them."""
    return _page(DeckReference.of(request.form), request.form)


@dataclass(frozen=True, slots=True)
class _OddsForm:
    """What stands in the form."""

    wanted: tuple[str, ...] = ()
    keep: str = ""
    turns: int = _TURNS
    hands: int = 0
    """That are drawn and counted; 0 for none."""
    by: int = 0
    """The turn by which their cards are counted."""
    is_first: bool = True
    seed: str = _SEED

    @property
    def odds(self) -> OddsSpec:
        """The same, as odds are asked for."""
        return OddsSpec(self.wanted, self.turns, self.keep, self.seed)


@dataclass(frozen=True, slots=True)
class _OddsPage:
    """What could be worked out, or why it could not."""

    odds: dict[str, Any] = field(default_factory=dict)
    many: dict[str, Any] | None = None
    mistakes: tuple[Mistake, ...] = ()
    """In the lines of what is wanted."""
    keep_mistake: Mistake | None = None
    error: InputError | None = None


def _page(deck: DeckReference, fields: MultiDict[str, str]) -> Response:
    try:
        drawable = deck.drawable_deck()
    except InputError as error:
        return start_page("odds", deck, error)
    form = _form_of(fields, drawable)
    address = _address(deck, form)
    found = _work_out(drawable, form)
    # A form that was sent leads to an address that can be reloaded and shared.
    if deck.named and not found.error and _leads(address):
        return redirect(address, 303)
    page = _render(deck, drawable, form, found)
    return make_response(page, found.error.status if found.error else 200)


def _leads(address: str) -> bool:
    """Whether a form was sent whose answer has an address."""
    return request.method == "POST" and len(address) <= _MAX_ADDRESS_LENGTH


def _form_of(fields: MultiDict[str, str], drawable: DrawableDeck) -> _OddsForm:
    typed = (line.strip() for box in fields.getlist("want") for line in box.splitlines())
    pressed = fields.get("do", "")
    # The page of hands sends the turns that were drawn there.
    turns = None if pressed == "odds" else fields.get("turns")
    hands = fields.get("many") if pressed == "count" else fields.get("hands")
    by = None if pressed == "odds" else fields.get("by")
    return _OddsForm(
        wanted=tuple(filter(None, typed)),
        keep=fields.get("keep", "").strip(),
        turns=whole_number(turns, _TURNS),
        hands=whole_number(hands, _HANDS if pressed == "count" else 0),
        by=whole_number(by, turns_at_start(drawable.opening)),
        is_first=not (drawable.opening.differs_by_player and fields.get("second") == "1"),
        seed=fields.get("seed", "").strip() or _SEED,
    )


def _address(deck: DeckReference, form: _OddsForm, *, is_whole: bool = False) -> str:
    """Where this is asked; what goes without saying is left out."""
    state: dict[str, Any] = {**deck.named}
    if form.wanted:
        state["want"] = form.wanted
    if form.keep:
        state["keep"] = form.keep
    if form.turns != _TURNS:
        state["turns"] = form.turns
    if form.hands:
        # Without statistics neither matters, and the same odds keep one address.
        state |= {"hands": form.hands, "by": form.by}
        if not form.is_first:
            state["second"] = 1
        if form.seed != _SEED:
            state["seed"] = form.seed
    return url_for("odds_pages.odds", **state, _external=is_whole)


def _work_out(drawable: DrawableDeck, form: _OddsForm) -> _OddsPage:
    mistakes = tuple(_mistakes(drawable, form.wanted))
    keep_mistake = _keep_mistake(drawable, form.keep)
    # All at once: nobody wants to mend one line to be told of the next.
    if mistakes or keep_mistake:
        sentence = "A line can’t be read, so nothing was worked out."
        return _OddsPage(mistakes=mistakes, keep_mistake=keep_mistake, error=InputError(sentence))
    try:
        # One for both: it is one request, and a thread that waits for it.
        effort = Effort()
        found = odds_data(drawable, form.odds, effort)
        return _OddsPage(found, _many(drawable, form, effort))
    except InputError as error:
        return _OddsPage(error=error)


def _mistakes(drawable: DrawableDeck, lines: tuple[str, ...]) -> Iterator[Mistake]:
    # No more are read than may be asked for; too many are refused below.
    for number, line in enumerate(lines[:MAX_WANTED], start=1):
        try:
            drawable.wanted(line)
        except InputError as error:
            yield Mistake.of(error, line, number)


def _keep_mistake(drawable: DrawableDeck, keep: str) -> Mistake | None:
    try:
        drawable.keep(keep)
    except InputError as error:
        return Mistake.of(error, keep)
    return None


def _many(drawable: DrawableDeck, form: _OddsForm, effort: Effort) -> dict[str, Any] | None:
    if not form.hands:
        return None
    if not FEWEST_HANDS <= form.hands <= MAX_HANDS:
        raise InputError(f"Draw {FEWEST_HANDS:,} to {MAX_HANDS:,} hands.")
    return statistics_data(
        drawable, form.odds, form.hands, form.by, is_first=form.is_first, effort=effort
    )


def _render(deck: DeckReference, drawable: DrawableDeck, form: _OddsForm, found: _OddsPage) -> str:
    opening, odds, many = drawable.opening, found.odds, found.many
    turn = opening.turn
    when = f"by {turn} {form.by}" if form.by else "in the starting hand"
    # What was posted may be too long for the address that it would have.
    can_link = deck.named and not found.error and request.method == "GET"
    return render_template(
        "odds.html",
        deck=deck,
        drawable=drawable,
        opening=opening,
        standing=opening_line(drawable.report),
        form=form,
        odds=odds,
        chances=_chances(drawable, odds, form.odds) if odds else [],
        kept=percent(odds["kept"]) if odds and odds["kept"] is not None else "",
        sampled=sampled_line(odds) if odds else "",
        many=many,
        counts=statistics_tables(many) if many else [],
        cost_chart=cost_chart(many, when) if many else None,
        check=check_line(many) if many else "",
        when=when,
        hands=form.hands or _HANDS,
        fewest_hands=FEWEST_HANDS,
        most_hands=MAX_HANDS,
        mistakes=found.mistakes,
        keep_mistake=found.keep_mistake,
        error=found.error,
        has_mulligan=opening.mulligan is not Mulligan.NONE,
        most_turns=MAX_TURNS,
        most_wanted=MAX_WANTED,
        longest_line=MAX_CHARACTERS,
        lines=opening_lines(opening),
        rules=opening_rules(drawable),
        rule_link=rule_link,
        help=wanted_help(drawable),
        link=_address(deck, form, is_whole=True) if can_link else "",
    )


def _chances(
    deck: DrawableDeck, odds: dict[str, Any], spec: OddsSpec
) -> list[tuple[ReportTable, LineChart]]:
    """The table and the chart of each player who draws otherwise."""
    return list(zip(odds_tables(deck, odds, spec), chance_charts(deck, odds), strict=True))
