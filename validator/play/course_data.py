"""A game that is played by hand, as JSON has it."""

from dataclasses import asdict
from typing import Any

from formats.games import playable_game
from formats.table.shown_log import shown_log
from validator.play.course import Course
from validator.play.telling import outcome_line


def course_data(course: Course) -> dict[str, Any]:
    """What its viewer sees, is asked, and may know of what happened since they chose last."""
    game, outcome = course.game, course.outcome
    measures = playable_game(game.game).measures
    before = course.before
    log = shown_log(course.entries, measures.turn, since=0 if before is None else before + 1)
    return {
        "game": game.game,
        "rules_version": game.rules_version,
        "cards_hash": game.cards_hash,
        "seed": game.seed,
        "seats": [
            {"label": label, "player": player.word, "policy_version": player.version or None}
            for label, player in zip(course.labels, game.seats, strict=True)
        ],
        "choices": list(game.choices),
        "viewer": course.viewer,
        "deciding": course.deciding or None,
        "table": asdict(course.table),
        "question": asdict(course.question) if course.question else None,
        "log": [asdict(turn) for turn in log],
        "outcome": outcome
        and {
            "sentence": outcome_line(outcome, course.labels),
            "because": outcome.because,
            "winners": list(outcome.winners),
            "tied": list(outcome.tied),
            "is_stalled": outcome.is_stalled,
        },
    }
