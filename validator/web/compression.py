"""Long pages, styles and scripts made light: they are mostly words, and words compress well."""

import gzip
from functools import lru_cache

from flask import Flask, Response, request

_WORDS = frozenset(("text/css", "text/javascript", "image/svg+xml"))
_FILES_KEPT = 32


def compressed(page: str) -> Response:
    """The page, gzipped for whoever accepts that.

    Only for pages that hold neither a secret nor anything of the request: their length
    would tell one from the other.
    """
    response = Response(page, mimetype="text/html")
    response.vary.add("Accept-Encoding")
    # A client may name it with q=0, which means never.
    if request.accept_encodings.quality("gzip") > 0:
        # No time in it, so that the same page has the same bytes and ETag.
        response.set_data(gzip.compress(page.encode(), mtime=0))
        response.content_encoding = "gzip"
    return response


def install_compression(app: Flask) -> None:
    """Send styles and scripts gzipped to whoever accepts that."""

    @app.after_request
    def compress_static_files(response: Response) -> Response:
        if request.endpoint != "static" or response.mimetype not in _WORDS:
            return response
        response.vary.add("Accept-Encoding")
        # Parts of a file and answers without a body stay as they are.
        if response.status_code == 200 and request.accept_encodings.quality("gzip") > 0:
            etag, _ = response.get_etag()
            # Flask sends files without reading them; their bytes are needed here.
            response.direct_passthrough = False
            response.set_data(_packed(response.get_data()))
            response.content_encoding = "gzip"
            # The same content in other bytes.
            response.set_etag(etag or "", weak=True)
        return response


@lru_cache(maxsize=_FILES_KEPT)
def _packed(content: bytes) -> bytes:
    return gzip.compress(content, mtime=0)
