"""`POST /api/v1/hands` and `/odds`: what a list draws, and how likely."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from flask import Response
from flask_smorest import abort

from formats.simulation.odds import Effort
from validator.api.answering import answer
from validator.api.checks import checks, read_list
from validator.api.operations import takes
from validator.api.simulation.hands_schemas import (
    HandSchema,
    HandsRequestSchema,
    OddsRequestSchema,
    OddsSchema,
)
from validator.current import current_checker
from validator.operations.handling import heavy
from validator.simulation.drawable import DrawableDeck, QueryLineError, drawable_deck, seed_of
from validator.simulation.hands import HandSpec, hand_data, new_seed
from validator.simulation.odds import OddsSpec, odds_data, statistics_data

_DECK = "Format: vs-system-training\n6 Reed Cutters, Army\n4 Tobit Quill, Ferry Apprentice\n"
EXAMPLE_HANDS = {
    "format": "vs-system-training",
    "as_of": "2026-11-16",
    "decklist": f"{_DECK}4 Cast Off!\n3 Sedge Landing",
    "seed": "friday",
    "keep": "2+ character cost<=2",
    "turns": 2,
}
EXAMPLE_ODDS = {
    "format": "vs-system-training",
    "as_of": "2026-11-16",
    "decklist": f"{_DECK}4 Cast Off!\n3 Sedge Landing",
    "wanted": ["1+ location", "2+ character cost<=2 and 1+ plot twist"],
    "turns": 4,
}


@checks.operation("POST", "/hands", "hands", gives=HandSchema)
@takes(HandsRequestSchema, EXAMPLE_HANDS)
def hands(asked: dict[str, Any]) -> Response:
    """Draw a sample hand.

    By the game's own opening and mulligan, and turn by turn; the same seed draws the same hand. A
    list that no hand can be drawn of is a 422.
    """
    drawn = _opened(asked)
    with mistake_at("keep"):
        # Read for its place alone: a fault is told at its field. `hand_data` reads it again.
        drawn.keep(asked["keep"])
    seed = seed_of(asked["seed"]) if "seed" in asked else new_seed()
    wanted = {name: asked[name] for name in ("mulligan", "keep", "turns", "is_first")}
    return answer(hand_data(drawn, HandSpec(seed, **wanted)))


@checks.operation("POST", "/odds", "odds", gives=OddsSchema)
@takes(OddsRequestSchema, EXAMPLE_ODDS)
@heavy(1.0)
def odds(asked: dict[str, Any]) -> Response:
    """Compute the chances of drawing certain cards.

    Turn by turn, and exact; what would take too long is sampled, with an interval. A list that no
    hand can be drawn of is a 422.
    """
    drawn = _opened(asked)
    with mistake_at("keep"):
        drawn.keep(asked["keep"])
    for place, line in enumerate(asked["wanted"]):
        with mistake_at("wanted", place):
            drawn.wanted(line)
    question = OddsSpec(asked["wanted"], asked["turns"], asked["keep"], seed_of(asked["seed"]))
    effort = Effort()
    found = odds_data(drawn, question, effort)
    # 0 is "none", so that the field need not be left out.
    hands = asked["hands"]
    many = statistics_data(drawn, question, hands, effort=effort) if hands else None
    return answer({**found, "statistics": many})


def _opened(asked: dict[str, Any]) -> DrawableDeck:
    return drawable_deck(current_checker(), read_list(asked))


@contextmanager
def mistake_at(field: str, place: int | None = None) -> Iterator[None]:
    """A line that can't be read is told at its field, or at its place in it."""
    try:
        yield
    except QueryLineError as error:
        said: object = [str(error)]
        abort(422, messages={"json": {field: said if place is None else {place: said}}})
