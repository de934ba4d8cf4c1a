"""`POST /api/v1/hands` and `/odds`: what a list draws, and how likely."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from flask import Response
from flask_smorest import abort

from validator.api.answering import answer
from validator.api.checks import checks, list_asked, question_asked
from validator.api.hands_schemas import (
    EXAMPLE_HANDS,
    EXAMPLE_ODDS,
    HandSchema,
    HandsRequestSchema,
    OddsRequestSchema,
    OddsSchema,
)
from validator.api.problems import described
from validator.current import current_checker
from validator.simulation.drawable import DrawableDeck, QueryLineError, drawable_deck, seed_of
from validator.simulation.hands import HandSpec, hand_data, new_seed
from validator.simulation.odds import OddsSpec, odds_data, statistics_data


@checks.post("/hands")
@checks.doc(operationId="hands")
@checks.arguments(HandsRequestSchema(), example=EXAMPLE_HANDS)
@checks.response(200, HandSchema)
@described(checks, 400, 413, 415)
def hands(asked: dict[str, Any]) -> Response:
    """Draw a sample hand.

    By the game's own opening and mulligan, and turn by turn; the same seed draws the same hand. A
    list that no hand can be drawn of is a 422.
    """
    drawn = _opened(asked)
    with mistake_at("keep"):
        drawn.keep(asked["keep"])
    seed = seed_of(asked["seed"]) if "seed" in asked else new_seed()
    wanted = {name: asked[name] for name in ("mulligan", "keep", "turns", "is_first")}
    return answer(hand_data(drawn, HandSpec(seed, **wanted)))


@checks.post("/odds")
@checks.doc(operationId="odds")
@checks.arguments(OddsRequestSchema(), example=EXAMPLE_ODDS)
@checks.response(200, OddsSchema)
@described(checks, 400, 413, 415)
def odds(asked: dict[str, Any]) -> Response:
    """Work out how likely it is to draw what is wanted.

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
    found = odds_data(drawn, question)
    many = statistics_data(drawn, question, asked["hands"]) if asked["hands"] else None
    return answer({**found, "statistics": many})


def _opened(asked: dict[str, Any]) -> DrawableDeck:
    return drawable_deck(current_checker(), list_asked(asked), question_asked(asked, asked))


@contextmanager
def mistake_at(field: str, place: int | None = None) -> Iterator[None]:
    """A line that can't be read is told at its field, or at its place in it."""
    try:
        yield
    except QueryLineError as error:
        said: object = [str(error)]
        abort(422, messages={"json": {field: said if place is None else {place: said}}})
