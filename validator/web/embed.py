"""What other sites show of a shared result: a badge, a card in a frame, and how to put them there.

Both say what was found when the result was shared, and lead to it.
"""

from dataclasses import dataclass
from datetime import date
from html import escape

from flask import Response, abort, make_response, render_template, request, url_for

from validator.operations.handling import costs, framed_elsewhere, shown_elsewhere
from validator.web.badge import badge_svg, badge_words
from validator.web.shared_check import KeptCheck, kept_check
from validator.web.versions import version_number

CARD_WIDTH, CARD_HEIGHT = 360, 200
_MAX_AGE = 60 * 60
"""Seconds. What is kept stays; how it is drawn may change."""


@dataclass(frozen=True, slots=True)
class Snippet:
    """A text to copy into a page or a post."""

    id: str
    label: str
    text: str


def snippets(name: str, kept: KeptCheck) -> list[Snippet]:
    """What to copy, for each kind of site. Nothing that somebody typed is in it."""
    link, badge, card = (
        url_for(f"share_pages.{endpoint}", name=name, _external=True)
        for endpoint in ("shared", "badge", "card")
    )
    words = badge_words(kept.result)
    image = f'<img src="{escape(badge)}" alt="{escape(words)}" height="20">'
    frame = (
        f'<iframe src="{escape(card)}" title="{escape(words)}" width="{CARD_WIDTH}" '
        f'height="{CARD_HEIGHT}" loading="lazy"></iframe>'
    )
    return [
        Snippet("badge-html", "Badge, HTML", f'<a href="{escape(link)}">{image}</a>'),
        Snippet("badge-markdown", "Badge, Markdown", f"[![{words}]({badge})]({link})"),
        Snippet("badge-bbcode", "Badge, BBCode", f"[url={link}][img]{badge}[/img][/url]"),
        Snippet("card-html", "Card, HTML", frame),
    ]


@costs(1)
@shown_elsewhere
def badge(name: str) -> Response:
    """The verdict of a shared result as a small picture."""
    kept = _kept(name)
    picture = Response(badge_svg(kept.result, kept.deck_name), mimetype="image/svg+xml")
    return _cached(picture)


@costs(1)
@framed_elsewhere
def card(name: str) -> Response:
    """A shared result in a few lines, for a frame on a page of another site."""
    kept = _kept(name)
    page = render_template(
        "deck_card.html",
        kept=kept,
        result=kept.result,
        words=badge_words(kept.result),
        number=version_number(kept),
        day=date.fromisoformat(kept.result["as_of"]),
        link=url_for("share_pages.shared", name=name),
    )
    return _cached(make_response(page))


def _kept(name: str) -> KeptCheck:
    kept = kept_check(name)
    if kept is None:
        abort(404)
    return kept


def _cached(response: Response) -> Response:
    response.cache_control.public = True
    response.cache_control.max_age = _MAX_AGE
    response.add_etag()
    response.make_conditional(request)
    return response
