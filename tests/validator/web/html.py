"""A page as its reader has it: its links, its anchors, its words."""

from html.parser import HTMLParser

_VOID = frozenset(("meta", "link", "img", "input", "br", "circle", "path", "rect"))

_APART = frozenset(("caption", "dd", "dt", "li", "p", "td", "th"))
"""Tags that begin a new line or cell."""


class Page(HTMLParser):
    """What tests ask of a page's HTML. Fails on tags that do not close as they opened."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.ids: list[str] = []
        self.attributes: list[tuple[str, str, str]] = []
        self.inline_scripts = 0
        self._words: list[str] = []
        self._open: list[str] = []
        self.feed(html)
        self.close()
        assert not self._open, f"never closed: {self._open}"

    @property
    def words(self) -> str:
        """Everything that is written on the page, with single blanks."""
        return " ".join("".join(self._words).split())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in _VOID:
            self._open.append(tag)
        given = {name: value or "" for name, value in attrs}
        self.attributes += [(tag, name, value) for name, value in given.items()]
        self.inline_scripts += tag == "style" or (tag == "script" and "src" not in given)
        if tag in _APART:
            self._words.append(" ")
        if tag == "a":
            self.links.append(given["href"])
        if "id" in given:
            self.ids.append(given["id"])

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in _VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open, f"</{tag}> closes nothing"
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        self._words.append(data)
