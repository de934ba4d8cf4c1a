"""Pages as people read them."""

from collections.abc import Iterator
from urllib.parse import urlencode

from tests.corpus.asking import AS_OF, Request
from tests.corpus.lists import GAMES, all_lists, named
from tests.corpus.variants import VARIANTS

_PLAIN = (
    "/",
    "/compare",
    "/rules",
    "/formats",
    "/findings",
    "/odds",
    "/hands",
    "/goldfish",
    "/match",
    "/bulk",
    "/convert",
    "/diff",
    "/table-check",
    "/events",
    "/cards",
    "/cards?q=hellboy",
    "/cards?game=highlander&q=thrust",
    "/cards/vs-system/kroenen",
    "/cards/highlander/zeist",
    "/cards/names?q=hel&game=vs-system",
    "/rules/chess",
    "/formats/highlander-standard",
    "/formats/vs-system",
    "/check/aaaaaaaaaaaaaaaaaaaaaaaaaa",
    "/api/docs",
    "/readyz",
    "/api/v1/openapi.json",
)


def pages() -> Iterator[Request]:
    """Pages without and with a list."""
    for path in _PLAIN:
        yield Request(f"page {path}", path)
    for game in GAMES:
        yield Request(f"page rules of {game}", f"/rules/{game}")
        for number in (1, 2):
            drawn = {"sample": f"{game}-{number}", "seed": "friday", "turns": "2"}
            yield Request(f"page hands of {game}-{number}", f"/hands?{urlencode(drawn)}")
            wanted = {"sample": f"{game}-{number}", "turns": "4"}
            yield Request(f"page odds of {game}-{number}", f"/odds?{urlencode(wanted)}")
    for listed in all_lists():
        for name in ("as it is", "five copies", "misspelt", "moved"):
            text = listed.text if name == "as it is" else VARIANTS[name](listed.text)
            form = {"decklist": text, "format": listed.format, "as_of": AS_OF}
            yield Request(f"page check of {listed.name}/{name}", "/", form=form)
        form = {"decklist": listed.text, "to": "o8d", "format": listed.format}
        yield Request(f"page convert of {listed.name}", "/convert", form=form)
    yield from _of_two()


def _of_two() -> Iterator[Request]:
    for name in ("vs-system-1", "highlander-2", "heroes-vs-villains-1", "hellboy-board-game-2"):
        listed = named(name)
        first = {"decklist": listed.text, "format": listed.format, "as_of": AS_OF}
        second = {"with_format": listed.format.removesuffix("-training"), "with_as_of": AS_OF}
        yield Request(f"page compare of {name}", "/compare", form=first | second)
        two = {"first": listed.text, "second": VARIANTS["five copies"](listed.text)}
        both = {"format": listed.format, "as_of": AS_OF, **two}
        yield Request(f"page diff of {name}", "/diff", form=both)
        yield Request(f"page table-check of {name}", "/table-check", form=both)
