"""What the organiser changes; the links of the event; and its end."""

from typing import Any

from flask import Response, render_template, request
from werkzeug.wrappers import Response as AnyResponse

from validator.current import current_checker, current_event_store
from validator.errors import InputError
from validator.events.creating import delete, players_link, renew_link, revoke, settle
from validator.events.model import Role
from validator.events.refusals import NoSuchEventError
from validator.events.times import zones
from validator.events.tokens import Key
from validator.limits import MAX_EVENT_NAME_LENGTH
from validator.settings import EVENT_DAYS
from validator.web.card_file_upload import takes_a_card_file
from validator.web.events.organiser_common import (
    base_of,
    current_event,
    done,
    organiser_blueprint,
    organiser_key,
    organiser_page,
    players_address,
)
from validator.web.events.settings_form import EventSettingsForm
from validator.web.forms import games_with_formats

organiser_settings = organiser_blueprint("organiser_settings")


@organiser_settings.get("/settings")
def settings() -> Response:
    """The settings and the links."""
    return _settings_page()


@organiser_settings.post("/settings")
@takes_a_card_file
def settled() -> AnyResponse:
    """Change the settings of the event."""
    current_event()  # whoever has no link learns nothing of what else is wrong
    form = EventSettingsForm.of(request.form)
    try:
        form, given = form.with_file(request.files.get("stated_file"))
        settle(current_event_store(), current_checker(), organiser_key(), form.stated())
    except NoSuchEventError:
        raise
    except InputError as error:
        return _settings_page(error, form=form)
    # What was read of a file is told once, and no address could tell it.
    return _settings_page(given=given) if given else done("settled", "/settings")


@organiser_settings.post("/links/players")
def players() -> AnyResponse:
    """Renew or revoke the players' link."""
    if request.form.get("action") == "revoke":
        revoke(current_event_store(), organiser_key(), Role.PLAYER)
        return done("players-revoked", "/settings")
    renew_link(current_event_store(), organiser_key(), Role.PLAYER)
    return done("players-renewed", "/settings")


@organiser_settings.post("/links/organiser")
def organiser() -> AnyResponse:
    """Renew the organiser's own link, and lead to it."""
    key = organiser_key()
    token = renew_link(current_event_store(), key, Role.ORGANISER)
    # The address of this page opens nothing from now on, so the new one is led to.
    return done("organiser-renewed", key=Key(key.event, Role.ORGANISER, token))


@organiser_settings.post("/delete")
def deleted() -> AnyResponse:
    """Delete the event permanently."""
    typed = request.form.get("name", "")
    try:
        delete(current_event_store(), organiser_key(), typed)
    except NoSuchEventError:
        raise
    except InputError as error:
        return _settings_page(error, typed_name=typed)
    # No redirect: there is no page left that the link would open.
    return Response(render_template("events/organiser_deleted.html"), mimetype="text/html")


def _settings_page(error: InputError | None = None, **variables: Any) -> Response:
    key = organiser_key()
    event = current_event()
    token = players_link(current_event_store(), key)
    return organiser_page(
        "organiser_settings.html",
        event,
        error,
        link=players_address(key, token) if token else "",
        own_link=base_of(key),
        games=games_with_formats(),
        zones=zones(),
        days=EVENT_DAYS.value(),
        longest_name=MAX_EVENT_NAME_LENGTH,
        # What was typed takes the place of what is settled.
        **{"form": EventSettingsForm.of_settings(event.settings), **variables},
    )
