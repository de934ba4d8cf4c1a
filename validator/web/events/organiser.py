"""The organiser's side of an event."""

from flask import Blueprint

from validator.events.refusals import NoSuchEventError
from validator.web.events.gone import event_gone

organiser_pages = Blueprint("organiser_pages", __name__)
organiser_pages.register_error_handler(NoSuchEventError, event_gone)
