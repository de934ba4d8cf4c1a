"""A player's side of an event: handing in, revising, the receipt, the lists once they are open."""

from flask import Blueprint

from validator.events.refusals import NoSuchEventError
from validator.web.events.gone import event_gone

player_pages = Blueprint("player_pages", __name__)
player_pages.register_error_handler(NoSuchEventError, event_gone)
