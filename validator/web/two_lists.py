"""Two lists against each other: a deck at the table with what was registered, and any two decks."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from flask import Blueprint, Response, abort, make_response, render_template, request, url_for

from validator.current import current_checker
from validator.decklist.lines import Decklist
from validator.errors import InputError, SeveralDecksError
from validator.given_file import GivenFile, vouched_cards
from validator.operations.handling import query_costs
from validator.reports.difference import AT_THE_TABLE, DECKS, DifferenceWords, verdict_line
from validator.two_lists import TwoLists, compared
from validator.web.bulk_result import kept_result
from validator.web.check_form import CheckForm, check_form_of_row, deck_names
from validator.web.forms import games_with_formats
from validator.web.result_view import rule_link
from validator.web.shared_check import kept_check

two_lists = Blueprint("two_lists", __name__)


@dataclass(frozen=True, slots=True)
class TwoListsForm:
    """What stands in the form: two lists, and by what both are read."""

    first: CheckForm
    second: CheckForm

    @classmethod
    def of(cls, form: Mapping[str, str]) -> "TwoListsForm":
        """What the form sends."""
        asked = CheckForm.of(form)
        first, second = (
            # Both are read by one format and day: what differs is the cards,
            # not how they are judged.
            replace(asked, decklist=form.get(side, ""), deck=form.get(f"{side}_deck", "").strip())
            for side in ("first", "second")
        )
        return cls(
            first,
            replace(
                second,
                stated=form.get("second_stated", ""),
                card_file=GivenFile.of(form, "second_"),
            ),
        )

    @property
    def is_full(self) -> bool:
        """Whether something stands in both boxes."""
        return bool(self.first.decklist.strip() and self.second.decklist.strip())

    def compared(self) -> TwoLists:
        """The lists told apart. Raises InputError for what can't be read, with its side."""
        first, second = _lines(self.first, "first"), _lines(self.second, "second")
        cards = vouched_cards(self.second.stated, self.second.card_file)
        return compared(current_checker(), first, second, self.first.question(), cards)

    @property
    def decks(self) -> dict[str, list[str]]:
        """Of the lists that hold several decks and name none, the names of theirs by their side."""
        return {"first": _several(self.first), "second": _several(self.second)}


def _several(asked: CheckForm) -> list[str]:
    try:
        asked.lines()
    except InputError as error:
        return deck_names(error)
    return []


def _lines(asked: CheckForm, which: str) -> Decklist:
    try:
        return asked.lines()
    except SeveralDecksError as error:
        raise SeveralDecksError(f"In the {which} list: {error}", error.names) from error
    except InputError as error:
        raise InputError(f"In the {which} list: {error}") from error


@two_lists.get("/table-check")
@query_costs
def table_check() -> Response:
    """The page for a deck at the table; the registered list may come from a kept result."""
    return compared_page("table_check.html", AT_THE_TABLE, TwoListsForm(_registered(), CheckForm()))


@two_lists.post("/table-check")
def table_checked() -> Response:
    """The page with what is missing, extra or moved; only that part for a script."""
    return compared_page("table_check.html", AT_THE_TABLE, TwoListsForm.of(request.form))


@two_lists.get("/diff")
@query_costs
def diff() -> Response:
    """The page for two decks; with the ids of two shared checks it tells them apart at once."""
    first, second = (_shared(request.args.get(side, "")) for side in ("first", "second"))
    return compared_page("diff.html", DECKS, TwoListsForm(first, second))


@two_lists.post("/diff")
def diffed() -> Response:
    """The page with what differs; only that part for a script."""
    return compared_page("diff.html", DECKS, TwoListsForm.of(request.form))


def compared_page(
    template: str, words: DifferenceWords, pair: TwoListsForm, **variables: Any
) -> Response:
    """The page of two lists, with what differs if both are there; only that part for a script."""
    lists, error = None, None
    try:
        if pair.is_full:
            lists = pair.compared()
    except InputError as caught:
        error = caught
    is_script = request.headers.get("HX-Request") == "true"
    page = render_template(
        "compared_live.html" if is_script else template,
        pair=pair,
        # Read once more only then: names of decks are asked for where one must be picked.
        decks=pair.decks if isinstance(error, SeveralDecksError) else {},
        words=words,
        lists=lists,
        error=error,
        verdict=verdict_line(lists, words) if lists else "",
        # Any two decks may differ; the one on the table may not.
        differing="illegal" if words is AT_THE_TABLE else "note",
        games=games_with_formats(),
        rule_link=rule_link,
        link=_link(),
        **variables,
    )
    # To a script the part of the page is the answer, whatever it says.
    response = make_response(page, error.status if error and not is_script else 200)
    response.vary.add("HX-Request")
    return response


def _registered() -> CheckForm:
    """The list that the address names: of a shared check, or a row of a bulk result."""
    if name := request.args.get("bulk"):
        return check_form_of_row(*_kept_row(name, request.args.get("row", "")))
    return _shared(request.args.get("check", ""))


def _shared(name: str) -> CheckForm:
    """What was asked in a shared check, by the format that it turned out to be; 404 if none."""
    if not name:
        return CheckForm()
    kept = kept_check(name)
    if kept is None:
        abort(404)
    asked = kept.asked
    return asked if asked.format_id else asked.by_format(kept.result["format"])


def _kept_row(name: str, number: str) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
    kept = kept_result(name)
    # isdigit alone takes "²", and Python refuses to read thousands of digits.
    place = int(number) if number.isascii() and number.isdigit() and len(number) < 7 else 0
    row = kept.row(place) if kept else None
    if kept is None or row is None:
        abort(404)
    return kept.head, row


def _link() -> str:
    """The address of this comparison, if it is one of two shared decks."""
    ids = {side: request.args[side] for side in ("first", "second") if request.args.get(side)}
    return url_for("two_lists.diff", **ids, _external=True) if len(ids) == 2 else ""
