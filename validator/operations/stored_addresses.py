"""Which addresses are answered from a database: those may have to wait for a disk."""

_PAGES = (
    *("/bulk/", "/check/", "/events", "/games", "/goldfish", "/match"),
    *("/play/keep", "/play/kept", "/proposals", "/propose", "/share"),
)
# A bulk check over the API is not among them: nothing of it is kept.
_OF_THE_API = ("/events", "/games", "/goldfish", "/match", "/proposals")
_BEGINNINGS = (*_PAGES, *(f"/api/v1{each}" for each in _OF_THE_API), "/readyz", "/metrics")
_BY_QUERY = frozenset(("/hands", "/odds", "/table-check"))
"""Those that show a list which is kept, if their query names one."""


def is_stored(method: str, path: str, query: str = "") -> bool:
    """Whether a request may need a database. Asked of every one, before anything else is."""
    if path.startswith(_BEGINNINGS) or path.endswith("/propose"):
        return True
    return (path in _BY_QUERY and bool(query)) or (path == "/bulk" and method == "POST")
