"""The addresses of pages that everybody may open, each made once."""

from functools import lru_cache
from typing import Any

from flask import request, url_for

# Cards, rules and formats are some thousands; what strangers make up must not fill the memory.
_MAX_KEPT = 8_192


def page_address(endpoint: str, **values: str) -> str:
    """The address of a page, without its host.

    Not for pages with a token: the address would outlive the event that it opens.
    """
    # Behind a proxy the service may be mounted below a path, which each request tells.
    return _made(request.script_root, endpoint, **values)


@lru_cache(maxsize=_MAX_KEPT)
def _made(_root: str, endpoint: str, **values: Any) -> str:
    # Flask takes some 10 microseconds for each, and a page with a verdict has fifty.
    return url_for(endpoint, **values)
