"""The operations about simulations: asked for, looked at while they run, cancelled, told of."""

from typing import Any

from flask import Response, request, url_for
from flask_smorest import Blueprint, abort

from formats.table.log import DataLog
from validator.api.answering import answer, answer_tagged, answer_with_etag, tagged
from validator.api.answers import POLLED
from validator.api.body import BodyReader
from validator.api.checks import list_asked, question_asked
from validator.api.games_schemas import (
    EXAMPLE_GOLDFISH,
    EXAMPLE_MATCH,
    GameLogSchema,
    GoldfishRequestSchema,
    JobSchema,
    MatchRequestSchema,
)
from validator.api.hands import mistake_at
from validator.api.problems import described, in_path, input_problem, list_problem, refusal
from validator.checker import Question
from validator.current import current_checker, current_jobs
from validator.decklist.lines import Decklist
from validator.errors import InputError
from validator.jobs.job import Job, JobState
from validator.jobs.spec import ID_LENGTH, SIDES, JobOptions, ListError, in_list, spec_of
from validator.jobs.store import BusyError, NotYoursError
from validator.operations.rate_limits import sender
from validator.simulation.drawable import seed_of
from validator.simulation.games import MAX_GAMES
from validator.simulation.hands import new_seed

games = Blueprint(
    "games",
    __name__,
    url_prefix="/api/v1",
    description="Many games that decks play by themselves. They take longer than a request: the "
    "answer is an address, which tells how far they are and what they told so far.",
)
games.ARGUMENTS_PARSER = BodyReader()
games.register_error_handler(InputError, input_problem)
games.register_error_handler(ListError, list_problem)

_PLACE = f"/games/<string(length={ID_LENGTH}):job_id>"
_LOG = f"{_PLACE}/log/<int(min=1, max={MAX_GAMES}):number>"
_ID = in_path("job_id", "the id of the simulation", "mfrggzdfmztwq2lknnwg23tpob") | {
    "schema": {"type": "string", "minLength": ID_LENGTH, "maxLength": ID_LENGTH}
}
_NUMBER = {
    "in": "path",
    "name": "number",
    "required": True,
    "description": "the number of the game, from 1",
    "schema": {"type": "integer", "minimum": 1, "maximum": MAX_GAMES},
    "example": 1,
}
_POLL_SECONDS = 1
_RETRY_SECONDS = 30
"""Before somebody who asked for too much asks again."""
_LOG_MAX_AGE = 300
"""Of a log: its game is the same each time that it is played."""


class _NoSuchGamesError(InputError):
    """No simulation has that id, or its run has no such game."""

    status = 404


class _OtherRulesError(InputError):
    """The engine plays other games now."""

    status = 410


@games.before_request
def _only_json() -> None:
    """A body of another kind is refused as such, not taken for an empty one."""
    if request.method == "POST" and not request.is_json:
        abort(415)


@games.errorhandler(BusyError)
def _busy(error: BusyError) -> Response:
    refused = refusal(429, str(error))
    refused.headers["Retry-After"] = str(_RETRY_SECONDS)
    return refused


@games.errorhandler(NotYoursError)
def _not_yours(error: NotYoursError) -> Response:
    return refusal(403, str(error))


@games.post("/goldfish")
@games.doc(operationId="goldfish")
@games.arguments(GoldfishRequestSchema(), example=EXAMPLE_GOLDFISH)
@games.response(202, JobSchema, description="Asked for", headers=POLLED)
@games.alt_response(200, schema=JobSchema, description="Played already", success=True)
@described(games, 400, 413, 415)
def goldfish(asked: dict[str, Any]) -> Response:
    """Let a deck play many games against an opponent who does nothing.

    A 202 with the simulation, and the address that tells how far it is; a 200 if the same was asked
    for before and is done. A list that can't be played is a 422.
    """
    return _asked_for([(list_asked(asked), question_asked(asked, asked))], asked)


@games.post("/match")
@games.doc(operationId="match")
@games.arguments(MatchRequestSchema(), example=EXAMPLE_MATCH)
@games.response(202, JobSchema, description="Asked for", headers=POLLED)
@games.alt_response(200, schema=JobSchema, description="Played already", success=True)
@described(games, 400, 413, 415)
def match(asked: dict[str, Any]) -> Response:
    """Let two decks play many games against each other.

    Each two games have the same luck, and the other deck goes first: an odd number is rounded up.
    Answered as goldfish is.
    """
    lists = []
    for side in SIDES:
        stated = asked[side]
        with in_list(side):
            lists.append((list_asked(stated), question_asked(stated, stated)))
    return _asked_for(lists, asked)


@games.get(_PLACE, parameters=[_ID])
@games.doc(operationId="showGames")
@games.response(200, JobSchema)
@described(games, 304, 404)
def show_games(job_id: str) -> Response:
    """Show a simulation: how far it is, and what its games told so far.

    To be asked for each second while it is waiting or running. Whoever has the id sees it.
    """
    return answer_with_etag(_there(current_jobs().get(job_id)).data())


@games.delete(_PLACE, parameters=[_ID])
@games.doc(operationId="cancelGames")
@games.response(200, JobSchema)
@described(games, 403, 404)
def cancel_games(job_id: str) -> Response:
    """Cancel a simulation.

    What was played is kept. Only whoever asked for it can; one that is over stays as it is. The
    same asked for again goes on where it was.
    """
    jobs = current_jobs()
    return answer(_there(jobs.cancel(job_id, jobs.client(sender()))).data())


@games.get(_LOG, parameters=[_ID, _NUMBER])
@games.doc(operationId="showGame")
@games.response(200, GameLogSchema)
@described(games, 304, 404, 410)
def show_game(job_id: str, number: int) -> Response:
    """Tell the course of one game of a simulation, played or not.

    A 410 if the rules of the engine have changed since: it would be another game.
    """
    job = _there(current_jobs().get(job_id))
    if number > job.games:
        raise _NoSuchGamesError(f"The simulation has {job.games:,} games.")
    if job.spec.is_of_other_rules:
        raise _OtherRulesError(
            "The rules of the engine have changed since these games were asked for, so that they "
            "can't be told any more."
        )
    log = DataLog()
    job.spec.run.tell(number - 1, log)
    told = {"id": job.id, "number": number, "seed": job.spec.asked.seed, "entries": log.entries}
    return answer_tagged(tagged(told), seconds=_LOG_MAX_AGE)


def _asked_for(lists: list[tuple[Decklist, Question]], asked: dict[str, Any]) -> Response:
    seed = seed_of(asked["seed"]) if "seed" in asked else new_seed()
    options = JobOptions(asked["games"], seed, asked["policy"], asked["keep"])
    with mistake_at("keep"):
        spec = spec_of(current_checker(), lists, options)
    jobs = current_jobs()
    job = jobs.ask(spec, jobs.client(sender()))
    answered = answer(job.data())
    if job.state is not JobState.DONE:
        answered.status_code = 202
        answered.headers["Location"] = url_for("games.show_games", job_id=job.id)
        answered.headers["Retry-After"] = str(_POLL_SECONDS)
    return answered


def _there(job: Job | None) -> Job:
    if job is None:
        raise _NoSuchGamesError(
            "No simulation has this id. It may be mistyped, or forgotten: nobody has asked for it "
            "in a long time."
        )
    return job
