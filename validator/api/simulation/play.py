"""`POST /api/v1/play`: a game by hand, one choice after the other, and no state here."""

from dataclasses import replace
from typing import Any

from flask import Response, url_for

from formats.games import playable_game
from validator.api.answering import answer
from validator.api.checks import read_list
from validator.api.operations import takes
from validator.api.simulation.games import games
from validator.api.simulation.play_schemas import PlayRequestSchema, PlaySchema, beginning_of
from validator.current import current_checker
from validator.errors import InputError
from validator.jobs.spec import SIDES, in_list
from validator.operations.handling import costs, heavy
from validator.play.address import (
    GOLDFISH,
    MAX_ADDRESS_LENGTH,
    YOU,
    GameAddressError,
    ListSource,
    OpenGame,
    pack_game,
)
from validator.play.course import played_on
from validator.play.course_data import course_data
from validator.play.decks import PlayedDeck, game_of, played_deck
from validator.play.lists import (
    GameTable,
    SeatedDeck,
    open_from_position,
    open_game,
    position_of,
    table_of,
)
from validator.simulation.drawable import seed_of
from validator.simulation.hands import new_seed

_STANDPOINT = {"format": "vs-system-training", "as_of": "2026-11-16"}
EXAMPLE = {
    "first": {
        **_STANDPOINT,
        "decklist": "Deck: Late boat\n6 Reed Cutters, Army\n4 Tobit Quill, Ferry Apprentice\n"
        "4 Tamsin Oar, Rope Walker\n4 Cast Off!\n3 Sedge Landing",
    },
    "seats": [YOU, GOLDFISH],
    "seed": "friday",
    "choices": [],
}


@games.operation("POST", "/play", "play", gives=PlaySchema)
@costs(2)
@takes(PlayRequestSchema, EXAMPLE)
@heavy(0.03)
def play(asked: dict[str, Any]) -> Response:
    """Play a game, one choice after the other.

    The game is determined by the lists, the seed and the choices, so nothing is kept: send what was
    chosen so far, with your own choice added. The policies choose until it is your turn again, and
    the answer has all choices, what you see, what you are asked and what happened since. To undo,
    send fewer.
    """
    beginning = beginning_of(asked)
    if not beginning:
        raise InputError("Give either lists, or an example, or a position.")
    try:
        game, table = _of_lists(asked) if beginning == "first" else _of_position(asked)
        course = played_on(game.with_choices(asked["choices"]), table)
    # It is no address here, and the request could be read.
    except GameAddressError as error:
        raise InputError(str(error)) from error
    return answer({**course_data(course), "address": _address(course.game, asked)})


def _of_position(asked: dict[str, Any]) -> tuple[OpenGame, GameTable]:
    checker, seed = current_checker(), _seed(asked)
    example, written, seats = (
        asked.get("example", ""),
        asked.get("position", ""),
        asked.get("seats"),
    )
    if seats is None:
        # In a cooperative game all players have one seat.
        seats = [YOU, "greedy"][: position_of(checker, example, written, seed).players]
    game = open_from_position(checker, example, written, seats, seed)
    return _stopping(game, asked), table_of(current_checker(), game)


def _of_lists(asked: dict[str, Any]) -> tuple[OpenGame, GameTable]:
    decks: list[tuple[PlayedDeck, ListSource]] = []
    for side in (side for side in SIDES if side in asked):
        with in_list(side):
            played = played_deck(current_checker(), read_list(asked[side]))
        decks.append((played, ListSource(text=played.listed.text)))
    game_id = game_of(deck for deck, _ in decks)
    others = ["greedy"] * (len(decks) - 1)
    if not others and playable_game(game_id).engine.has_goldfish:
        others = [GOLDFISH]
    game = open_game(game_id, decks, asked.get("seats", [YOU, *others]), _seed(asked))
    seated = [SeatedDeck(deck.name, deck.listed.deck) for deck, _ in decks]
    return _stopping(game, asked), GameTable.of(game, seated)


def _seed(asked: dict[str, Any]) -> str:
    return seed_of(asked["seed"]) if "seed" in asked else new_seed()


def _stopping(game: OpenGame, asked: dict[str, Any]) -> OpenGame:
    return replace(game, stops=tuple(asked["stops"]) if "stops" in asked else None)


def _address(game: OpenGame, asked: dict[str, Any]) -> str | None:
    """Where the page of the game is; None if no address can hold it."""
    # Facts that came with a request are no card file, and only such a one travels in an address.
    if any("cards" in asked.get(side, {}) for side in SIDES):
        return None
    packed = pack_game(game)
    is_short = len(packed) <= MAX_ADDRESS_LENGTH
    return url_for("play_pages.shown", packed=packed) if is_short else None
