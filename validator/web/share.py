"""Shared results: kept for good under an address that is made of what they say."""

from dataclasses import asdict, replace
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
from werkzeug.wrappers import Response as AnyResponse

from validator.decklist.mend import rows_of
from validator.errors import InputError
from validator.keeper import current_desk
from validator.shelf import Content, ShelfError, current_shelf
from validator.web.asked import Asked
from validator.web.check import refused, shown_result
from validator.web.csrf import from_our_page
from validator.web.shown import ShownResult, gutter

share_pages = Blueprint("share_pages", __name__)

_KIND = "check"


@share_pages.post("/share")
@from_our_page
def share() -> AnyResponse:
    """Keep the posted list with its result, and lead to its address.

    A check of today is kept as one of that day.
    """
    asked = Asked.of(request.form)
    asked = replace(asked, decklist="\n".join(rows_of(asked.decklist)))
    try:
        result = shown_result(asked).result
    except InputError as error:
        return refused(asked, error)
    asked = replace(asked, as_of=result["as_of"])
    name = current_shelf().share(_KIND, {"asked": asdict(asked), "result": result})
    return redirect(url_for("share_pages.shared", name=name), 303)


@share_pages.get("/check/<name>")
def shared(name: str) -> Response:
    """A shared result as it was, and whether it would be another today."""
    asked, result = _kept(name)
    page = render_template(
        "shared.html",
        name=name,
        asked=asked,
        shown=ShownResult(result, asked.decklist),
        result=result,
        gutter=gutter(asked.decklist, result),
        rows=rows_of(asked.decklist.rstrip()),
        has_changed=_has_changed(asked, result),
        link=url_for("share_pages.shared", name=name, _external=True),
    )
    response = make_response(page)
    response.add_etag()
    response.make_conditional(request)
    return response


@share_pages.get("/check/<name>/list.txt")
def shared_list(name: str) -> Response:
    """The list of a shared result, as it was typed."""
    asked, result = _kept(name)
    response = Response(asked.decklist, mimetype="text/plain")
    file_name = f"deck-{result['deck']['signature']}.txt"
    response.headers.set("Content-Disposition", "attachment", filename=file_name)
    return response


@share_pages.errorhandler(ShelfError)
def shelf_error(error: ShelfError) -> Response:
    """What can't be kept or found, in its own sentence."""
    page = render_template(
        "error.html", title="The result can't be kept", sentence=str(error), status=503
    )
    return make_response(page, 503)


def _kept(name: str) -> tuple[Asked, dict[str, Any]]:
    kept: Content | None = current_shelf().get(_KIND, name)
    if kept is None:
        abort(404)
    return Asked(**kept["asked"]), kept["result"]


def _has_changed(asked: Asked, result: dict[str, Any]) -> bool:
    """Whether today's rules or cards are others than those that the result was found by."""
    try:
        report = current_desk().check(asked.lines(), asked.question())
    except InputError:
        return True
    now = (report.format.hash, report.cards_hash)
    return now != (result["rules_hash"], result["cards_hash"])
