"""A worked example at one of its steps, seen as any game is."""

from formats.games import playable_game
from formats.table.log import DataLog
from formats.table.walking import WalkPlace
from validator.play.address import OpenGame
from validator.play.course import Course
from validator.play.positions import PositionStart
from validator.play.telling import PLAYERS


def walked(game: OpenGame, start: PositionStart, number: int) -> tuple[Course, WalkPlace]:
    """The game before the step of that number, from 0, or after the last; by who chooses there.

    Raises InputError for a step that can't be taken.
    """
    log = DataLog()
    place = start.walk(number, log)
    decision = place.decision
    viewer = place.game.place_of(decision.decider) if decision else 0
    labels = PLAYERS[: len(game.seats)]
    showing = playable_game(game.game).showing
    view = place.game.view(decision.decider if decision else place.game.places[viewer][0])
    made = tuple(place.game.choices)
    course = Course(
        # With what the step takes, so that it can be told from the other options.
        game.with_choices(made if place.choice is None else (*made, place.choice)),
        len(made),
        viewer,
        labels,
        showing.table(view, labels, decision),
        showing.question(view, decision, labels) if decision else None,
        is_stop=False,
        deciding=labels[viewer] if decision else "",
        entries=log.entries,
        end=place.outcome,
        asked_at=(),
    )
    return course, place
