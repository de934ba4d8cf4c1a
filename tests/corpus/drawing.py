"""Questions about hands and odds."""

from collections.abc import Iterator
from typing import Any

from tests.corpus.asking import API, AS_OF, Request
from tests.corpus.lists import Listed, all_lists, named

_HANDS: dict[str, dict[str, Any]] = {
    "hand": {},
    "turns": {"turns": 4},
    "second": {"turns": 3, "is_first": False},
    "mulligan": {"mulligan": True, "turns": 1},
    "kept": {"keep": "1+ character cost<=2", "seed": "saturday"},
    "kept by type": {"keep": "1+ attack or 2+ event"},
}
_WANTED: dict[str, list[list[str]]] = {
    "vs-system": [["2+ character cost<=2 and 1+ plot twist", '1+ "Wrong Pier"'], ["1-3 location"]],
    "vs-2pcg": [["1+ location", "2+ supporting character cost>=3"], ['"Goods Yard"']],
    "highlander": [["1+ attack area=upper", "2+ block"], ['"Thrust" or 1+ dodge']],
    "heroes-vs-villains": [["1+ attack", "2+ archetype=Lampwright"], ["1+ item and 0 attack"]],
    "hellboy-board-game": [['"The Water Rises"'], ["1+ doom icon=-"]],
}
_KEPT = {
    "vs-system-1": "1+ character cost<=2",
    "vs-2pcg-2": '2+ "Goods Yard"',
    "highlander-1": "1+ attack",
    "heroes-vs-villains-1": "1+ attack and 0-2 defense",
}
_BAD_LINES = (
    "2+ charcter",
    "cst<=2",
    '"Nobody"',
    "",
    "1+ character and",
    "200+ character",
    "x" * 400,
)


def drawn() -> Iterator[Request]:
    """Hands and odds of every list."""
    for listed in all_lists():
        for name, options in _HANDS.items():
            yield _ask("hands", f"{listed.name}/{name}", listed, {"seed": "friday"} | options)
        for turns in (0, 6):
            yield _ask("odds", f"{listed.name}/usual by {turns}", listed, {"turns": turns})
        for place, wanted in enumerate(_WANTED[listed.game]):
            asked = {"wanted": wanted, "turns": 3}
            yield _ask("odds", f"{listed.name}/wanted {place}", listed, asked)
    for name, line in _KEPT.items():
        kept = {"keep": line, "turns": 3}
        yield _ask("odds", f"{name}/kept", named(name), kept)
        counted = {"hands": 2_000, "turns": 1, "seed": "x"}
        yield _ask("odds", f"{name}/counted", named(name), counted)
        yield _ask("odds", f"{name}/kept and counted", named(name), kept | counted)
    boat = named("vs-system-1")
    for place, line in enumerate(_BAD_LINES):
        yield _ask("odds", f"bad line {place}", boat, {"wanted": ["1+ character", line]})
        yield _ask("hands", f"bad keep rule {place}", boat, {"keep": line, "seed": "friday"})
    for name, wrong in {
        "turns": 21,
        "seed": "",
        "hands": 10,
        "mulligan": "x",
        "wanted": [],
    }.items():
        yield _ask("odds", f"wrong {name}", boat, {name: wrong})
        yield _ask("hands", f"wrong {name}", boat, {"seed": "friday", name: wrong})


def _ask(kind: str, name: str, listed: Listed, options: dict[str, Any]) -> Request:
    asked = {"format": listed.format, "as_of": AS_OF, "decklist": listed.text}
    return Request(f"{kind}/{name}", f"{API}/{kind}", json=asked | options)
