"""The Impending Doom and Information Gathered tracks, one space at a time (HBG-TRACK-01 to 12)."""

from collections.abc import Callable

from formats.hellboy_board_game.engine.agents import Agent
from formats.hellboy_board_game.engine.insight import take_insight
from formats.hellboy_board_game.engine.state import HbgGame, TrackTrigger

INVESTIGATION = "investigation"
"""The part of the game that the Confrontation ends, from wherever it is triggered."""


def advance_doom(game: HbgGame, number: int = 1) -> None:
    """Move Impending Doom on; its last space begins the Confrontation (TRACK-01, AMBIGUOUS-78).

    In the Confrontation the track is off the table (ruling HBG-AMBIGUOUS-45).
    """
    if game.is_confrontation:
        return
    for _ in range(number):
        # Never beyond its end (ruling HBG-AMBIGUOUS-104).
        if game.doom >= game.case.doom_spaces:
            break
        game.doom += 1
        if game.log.is_on:
            game.tell("impending doom", f"Impending Doom is {game.doom}.", number=game.doom)
        _reach(game, game.doom, is_doom=True)
        for trigger in game.happen("doom advanced"):
            trigger()
    if game.doom >= game.case.doom_spaces:
        game.leave(INVESTIGATION)


def advance_information(game: HbgGame, number: int = 1, by: Agent | None = None) -> None:
    """Move Information Gathered on, and let whoever did it take insight markers (COUNTER-08).

    In the Confrontation it advances nothing (ruling HBG-AMBIGUOUS-46).
    """
    if game.is_confrontation:
        return
    for _ in range(number):
        if game.information >= game.case.information_spaces:
            return
        game.information += 1
        if game.log.is_on:
            game.tell(
                "information",
                f"Information Gathered is {game.information}.",
                number=game.information,
            )
        # Each advance is one space: what lies on a space that is passed is reached (rulings
        # HBG-AMBIGUOUS-51 and 53).
        take_insight(game, by)
        _reach(game, game.information, is_doom=False)
        for trigger in game.happen("information advanced"):
            trigger()


def reduce_doom(game: HbgGame, number: int = 1) -> None:
    """Move Impending Doom back, never off the track (HBG-TRACK-07, ruling HBG-AMBIGUOUS-104)."""
    if not game.is_confrontation:
        game.doom = max(1, game.doom - number)


def reduce_information(game: HbgGame, number: int = 1) -> None:
    """The same of Information Gathered."""
    if not game.is_confrontation:
        game.information = max(1, game.information - number)


def place_trigger(
    game: HbgGame, space: int, goes_off: Callable[[], None], *, is_doom: bool
) -> None:
    """Put a trigger marker on a space, or let it go off at once if that is reached (TRACK-11)."""
    if space <= (game.doom if is_doom else game.information):
        goes_off()
        return
    game.track_triggers.append(TrackTrigger(space, is_doom=is_doom, goes_off=goes_off))


def _reach(game: HbgGame, space: int, *, is_doom: bool) -> None:
    """Let the triggers on a space go off, each once (HBG-TRACK-09, HBG-TRACK-10)."""
    if not game.track_triggers:
        return
    for trigger in tuple(game.track_triggers):
        if trigger.space == space and trigger.is_doom is is_doom:
            # Gone before it acts: what it does may move the marker again.
            game.track_triggers.remove(trigger)
            trigger.goes_off()
