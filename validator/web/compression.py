"""A long page made light: a ledger is mostly words, and words compress well."""

import gzip

from flask import Response, request


def compressed(page: str) -> Response:
    """The page, gzipped for whoever accepts that.

    Only for pages that hold neither a secret nor anything of the request: their length
    would tell one from the other.
    """
    response = Response(page, mimetype="text/html")
    response.vary.add("Accept-Encoding")
    if request.accept_encodings.quality("gzip") > 0:
        response.set_data(gzip.compress(page.encode(), mtime=0))
        response.content_encoding = "gzip"
    return response
