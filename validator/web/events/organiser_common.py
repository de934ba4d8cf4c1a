"""What the organiser's pages share: who asks, where the pages are, what is said after an action."""

from typing import Any

from flask import Blueprint, Response, g, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from validator.current import current_checker, current_event_store
from validator.errors import InputError
from validator.events.creating import seen_by
from validator.events.forfeiting import forfeits_of
from validator.events.model import Event, Lock, Role
from validator.events.refusals import NoSuchEventError
from validator.events.settings import question_of
from validator.events.times import shown
from validator.events.tokens import Key
from validator.operations.handling import secret_address
from validator.reports.sheets.words import day
from validator.web.compression import compressed
from validator.web.events.gone import event_gone
from validator.web.events.organiser_view import clock

SAID = {
    "locked": "Every list is locked.",
    "unlocked": "Every list is unlocked.",
    "by-deadline": "The deadline decides again, for every list.",
    "reopened": "The deadline is reopened: players can submit again.",
    "opened": "The lists are open: players see each other’s.",
    "named": "The players are named. Those who submit nothing are shown as missing.",
    "known": "Everybody you named was in the event already.",
    "drawn": "The table checks are drawn. Players see who was drawn, and the seed.",
    "settled": "The settings are saved.",
    "players-renewed": "The players’ link is renewed. The old one has stopped working.",
    "players-revoked": "The players’ link is revoked. Players’ own links keep working.",
    "organiser-renewed": "This is your new link. Keep it: the old one has stopped working.",
    "list-locked": "The list is locked.",
    "list-unlocked": "The list is unlocked.",
    "list-as-all": "The list goes with all others again.",
    "amended": "The list is amended.",
    "stated": "It is stated for the whole event, and every list is re-checked.",
    "accepted": "The claims are accepted for the whole event, and every list is re-checked.",
    "noted": "The note is kept. Only organisers see it.",
    "penalised": "The penalty is kept.",
    "withdrawn": "It is withdrawn. The history keeps it.",
    "dropped": "The player is out of the event. The list stays.",
    "back": "The player is back in the event.",
    "link-revoked": "The player’s own link is revoked.",
}
"""What a page says after an action; the address names which."""


def organiser_blueprint(name: str) -> Blueprint:
    """A blueprint for pages of the organiser, below the organiser's link."""
    below_link = Blueprint(name, __name__, url_prefix="/events/<event>/organiser/<token>")
    blueprint = secret_address(below_link)
    # Views are given the rest of the address alone: none can show another event than it opens.
    blueprint.url_value_preprocessor(_take_key)
    blueprint.register_error_handler(NoSuchEventError, event_gone)
    blueprint.register_error_handler(InputError, _refused)
    return blueprint


def _take_key(endpoint: str | None, values: dict[str, Any] | None) -> None:  # noqa: ARG001
    """Take what the address shows out of what the views are given."""
    if values is not None:
        g.organiser_key = Key(values.pop("event"), Role.ORGANISER, values.pop("token"))


def organiser_key() -> Key:
    """What the address shows to be let in."""
    key: Key = g.organiser_key
    return key


def base_of(key: Key) -> str:
    """The address of the organiser's desk, which all pages of the organiser are below."""
    return url_for("organiser_pages.overview", event=key.event, token=key.token)


def current_event() -> Event:
    """The event of the request. Raises NoSuchEventError for a link that does not open it."""
    return seen_by(current_event_store(), organiser_key(), Role.ORGANISER)


def done(what: str, place: str = "", *, key: Key | None = None) -> AnyResponse:
    """Lead back to a page, which says that it was done; with another key to its new address."""
    # A word of a fixed list: no link can make the page say a sentence of somebody else's.
    return redirect(f"{base_of(key or organiser_key())}{place}?done={what}", 303)


def organiser_page(
    template: str, event: Event, error: InputError | None = None, **variables: Any
) -> Response:
    """A page of the event; with what was wrong, and its status.

    The address is the secret here: whoever can ask for the page has it all already, so that it
    may be compressed.
    """
    settings = event.settings
    try:
        format_name = current_checker().format_of(question_of(settings)).name
        forfeits = forfeits_of(current_checker(), settings)
    except InputError:  # a house format that names a card which is known no longer
        format_name, forfeits = settings.format, None
    page = render_template(
        f"events/{template}",
        event=event,
        settings=settings,
        format_name=format_name,
        forfeits=forfeits,
        base=base_of(organiser_key()),
        said="" if error else SAID.get(request.args.get("done", ""), ""),
        error=error,
        day=day,
        when=lambda at: shown(at, settings.zone),
        moment=clock(settings.zone, is_full=True),
        **variables,
    )
    response = compressed(page)
    response.status_code = error.status if error else 200
    return response


def typed_number(typed: str) -> int:
    """The number that stands in a field; 0 for what is none."""
    stated = typed.strip()
    # isdigit alone takes "²", and Python refuses to read thousands of digits.
    return int(stated) if stated.isascii() and stated.isdigit() and len(stated) < 8 else 0


def typed_lock(typed: str) -> Lock | None:
    """What a button says of a lock; None for what is none."""
    return Lock(typed) if typed in list(Lock) else None


def players_address(key: Key, token: str) -> str:
    """The players' link."""
    # Whole, as it is copied into mails and chats.
    return url_for("player_pages.join", event=key.event, token=token, _external=True)


def entry_address(key: Key, number: int, token: str) -> str:
    """A player's own link."""
    return url_for(
        "player_pages.entry", event=key.event, number=number, token=token, _external=True
    )


def _refused(error: InputError) -> Response:
    """What can't be done, where there is no form to say it on."""
    return organiser_page("organiser_refused.html", current_event(), error)
