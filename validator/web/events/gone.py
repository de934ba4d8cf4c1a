"""The page for a link that opens nothing."""

from flask import Response, render_template

from validator.events.refusals import NoSuchEventError


def event_gone(error: NoSuchEventError) -> Response:
    """404, and the same page whatever is wrong with the link."""
    page = render_template("error.html", title="No such event", sentence=str(error), status=404)
    return Response(page, status=404, mimetype="text/html")
