"""What a browser would run of a page."""

from html.parser import HTMLParser

_LOADS = frozenset(("src", "href", "action", "formaction", "data", "poster", "xlink:href"))
_NEVER = frozenset(("style", "iframe", "object", "embed", "base", "applet", "frame", "template"))


class _Reader(HTMLParser):
    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))


def assert_inert(html: str) -> None:
    """The page runs and loads nothing but its own files: whatever was sent is only text."""
    for tag, attributes in _Reader(html).tags:
        assert tag not in _NEVER, tag
        assert tag != "script" or attributes.get("src", "").startswith("/static/"), attributes
        assert tag != "meta" or "http-equiv" not in attributes
        for name, value in attributes.items():
            assert not name.startswith("on"), (tag, name)
            assert name not in ("style", "srcdoc"), (tag, name)
            if name in _LOADS:
                assert value == "" or value[0] in "/#?" or value.isidentifier(), (tag, name, value)
                assert not value.startswith("//"), (tag, name, value)
            assert name not in ("hx-on", "hx-vals", "hx-headers") or "js:" not in value
