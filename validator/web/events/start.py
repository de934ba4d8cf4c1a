"""Where events begin: made anew, or taken in from elsewhere."""

from flask import Blueprint

event_start = Blueprint("event_start", __name__)
