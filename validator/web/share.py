"""Shared results: kept for good under an address that is made of what they say."""

from dataclasses import replace
from datetime import date

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
from werkzeug.wrappers import Response as AnyResponse

from formats.construction.words import counted
from validator.current import current_checker
from validator.decklist.mending import rows_of
from validator.errors import InputError
from validator.operations.handling import bulk_rate, costs
from validator.reports.text import format_title
from validator.web.check import refused, shown_result
from validator.web.check_form import CheckForm
from validator.web.csrf import from_our_page
from validator.web.embed import CARD_HEIGHT, CARD_WIDTH, badge, card, snippets
from validator.web.result_view import ResultView, gutter
from validator.web.shared_check import KeptCheck, keep_check, kept_check
from validator.web.versions import as_next_version, version_of, versions_before

share_pages = Blueprint("share_pages", __name__)
share_pages.add_url_rule("/check/<name>/badge.svg", view_func=badge)
share_pages.add_url_rule("/check/<name>/card", view_func=card)


@share_pages.post("/share")
@bulk_rate
@from_our_page
def share() -> AnyResponse:
    """Keep the posted list with its result, and lead to its address.

    A check of today is kept as one of that day.
    """
    asked = CheckForm.of(request.form)
    # Browsers send "\r\n": the address is made of the content, and the same list should get the
    # same.
    asked = replace(asked, decklist="\n".join(rows_of(asked.decklist)))
    try:
        read = asked.read()
        result = shown_result(read).result
        # The result must stay what it was, so "today" becomes a day.
        dated = replace(asked, as_of=result["as_of"])
        kept = KeptCheck(dated, dict(result), current_checker().cards_hash)
        name = keep_check(as_next_version(kept, read))
    except InputError as error:
        return refused(asked, error)
    return redirect(url_for("share_pages.shared", name=name), 303)


@share_pages.get("/check/<name>")
@costs(1)
def shared(name: str) -> Response:
    """A shared result as it was, and whether it would be another today."""
    kept = _kept(name)
    asked, result = kept.asked, kept.result
    page = render_template(
        "shared.html",
        name=name,
        asked=asked,
        called=kept.deck_name,
        version=version_of(name, kept),
        earlier=versions_before(kept),
        changes=kept.before["changes"] if kept.before else None,
        preview=_preview(kept),
        snippets=snippets(name, kept),
        card_size=(CARD_WIDTH, CARD_HEIGHT),
        shown=ResultView(result, asked.decklist),
        result=result,
        gutter=gutter(asked.decklist, result),
        rows=rows_of(asked.decklist.rstrip()),
        has_changed=_has_changed(kept),
        link=url_for("share_pages.shared", name=name, _external=True),
    )
    response = make_response(page)
    # The page tells whether rules have changed since, so it is asked for each time, and mostly
    # unchanged.
    response.add_etag()
    response.make_conditional(request)
    return response


@share_pages.get("/check/<name>/list.txt")
@costs(1)
def shared_list(name: str) -> Response:
    """The list of a shared result, as it was typed."""
    kept = _kept(name)
    # Plain text, and as a download: nothing in a list is ever opened as a page of ours.
    response = Response(kept.asked.decklist, mimetype="text/plain")
    file_name = f"deck-{kept.result['deck']['signature'] or name}.txt"
    response.headers.set("Content-Disposition", "attachment", filename=file_name)
    return response


def _kept(name: str) -> KeptCheck:
    kept = kept_check(name)
    if kept is None:
        abort(404)
    return kept


def _preview(kept: KeptCheck) -> dict[str, str]:
    """What a link preview says; without a picture, as most sites take no SVG for one."""
    result, day = kept.result, date.fromisoformat(kept.result["as_of"])
    signature = result["deck"]["signature"]
    headline = result["headline"]
    return {
        "title": f"{kept.deck_name}: {headline}" if kept.deck_name else headline,
        "description": (
            f"{format_title(result['format'])}, as of {day.day} {day:%B %Y}, "
            f"{counted(result['size'], 'card')}, "
            + (f"signature {signature}." if signature else "no signature.")
        ),
    }


def _has_changed(kept: KeptCheck) -> bool:
    """Whether today's rules or cards are others than those that the result was found by.

    The list is read again only if some card of any game is another: that may take long.
    """
    checker, result = current_checker(), kept.result
    try:
        question = kept.asked.question()
        question = replace(question, format_id=question.format_id or result["format"])
        # The cheap questions first: most results are answered by these two hashes.
        if checker.format_of(question).hash != result["rules_hash"]:
            return True
        if checker.cards_hash == kept.catalogue:
            return False
        report = kept.asked.read().with_question(question).report
    # What can't be read any more, such as a house format that lost a card, is a change too.
    except InputError:
        return True
    return report.cards_hash != str(result["cards_hash"])
