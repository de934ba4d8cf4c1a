"""Requests about hands, made to be about lists that hands can be drawn of."""

from functools import cache
from typing import Any

import schemathesis

from formats.samples import samples
from tests.helpers import AS_OF, checker
from tests.validator.api.fitting import format_called
from validator.question import Question
from validator.reports.data import report_data

_LINES = ("1+ {0}", "0-3 {0} and 1+ {0} or 2 {0}", '{0}, 1+ "Roger"', "4+ {0} name!=Roger")
_TYPES = {
    "vs-system": "character",
    "vs-2pcg": "plot twist",
    "highlander": "attack",
    "heroes-vs-villains": "action",
    "hellboy-board-game": "doom",
}
_WITHOUT_MULLIGAN = ("highlander", "hellboy-board-game")


def drawable(case: schemathesis.Case[Any]) -> None:
    """Give a request that is as described a list, lines and a seed that can be read."""
    operation = case.operation.definition.raw.get("operationId")
    meta = case.meta
    assert meta is not None
    body = case.body
    if operation not in ("hands", "odds") or not isinstance(body, dict):
        return
    if not meta.generation.mode.is_positive:
        return
    case.body = _fitted(dict(body))


def _fitted(body: dict[str, Any]) -> dict[str, Any]:
    game = _game(body)
    if "decklist" in body:
        body["decklist"] = sample_of(game)
    else:
        body["sections"] = sections_of(game)
        body.pop("declarations", None)
    if body.get("seed"):
        body["seed"] = f"seed {len(body['seed'])}"
    if body.get("hands"):
        body["hands"] = 1_000 + body["hands"] % 1_000  # so that nobody waits
    if "wanted" in body:
        body["wanted"] = [line_of(game, line) for line in body["wanted"]]
    if game in _WITHOUT_MULLIGAN:
        body.pop("keep", None)
        body.pop("mulligan", None)
    elif "keep" in body:
        body["keep"] = line_of(game, body["keep"])
    return body


def _game(body: dict[str, Any]) -> str:
    """The game of the request; that of a house format as it will be fitted."""
    named = body.get("format")
    if named is None:
        body["house"] = "vs-system; ban Roger"
        return "vs-system"
    source = format_called(named)
    assert source is not None
    return source.game


def line_of(game: str, typed: str) -> str:
    return _LINES[len(typed) % len(_LINES)].format(_TYPES[game])


def sample_of(game: str) -> str:
    text = samples()[f"{game}-1"].text
    return "\n".join(line for line in text.splitlines() if not line.startswith("Format:"))


@cache
def sections_of(game: str) -> dict[str, list[list[Any]]]:
    sample = samples()[f"{game}-1"]
    deck = report_data(checker().check_text(sample.text, Question(AS_OF, sample.format)))["deck"]
    sections: dict[str, list[list[Any]]] = deck["sections"]
    return sections
