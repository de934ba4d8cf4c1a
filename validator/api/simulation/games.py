"""The operations about simulations: asked for, looked at while they run, cancelled, told of."""

from typing import Any

from flask import Response, url_for

from formats.table.log import DataLog
from validator.api.answering import answer, answer_tagged, answer_with_etag, tagged
from validator.api.answers import POLLED
from validator.api.checks import read_list
from validator.api.operations import Operations, in_path, takes
from validator.api.problems import list_problem, refusal
from validator.api.simulation.games_schemas import (
    GameLogSchema,
    GoldfishRequestSchema,
    JobSchema,
    MatchRequestSchema,
)
from validator.api.simulation.hands import mistake_at
from validator.current import current_checker, current_jobs
from validator.errors import InputError
from validator.jobs.job import Job, JobState
from validator.jobs.spec import ID_LENGTH, SIDES, JobOptions, ListError, in_list, spec_of
from validator.jobs.store import BusyError, NotYoursError
from validator.operations.handling import bulk_rate, costs, heavy
from validator.operations.rate_limits import sender
from validator.read_list import ReadList
from validator.simulation.drawable import seed_of
from validator.simulation.games import MAX_GAMES
from validator.simulation.hands import new_seed

games = Operations(
    "games",
    "Many games that decks play by themselves. They take longer than a request: the answer is an "
    "address, which reports progress and the results so far.",
    parts=(
        in_path(
            "job_id",
            "the id of the simulation",
            "mfrggzdfmztwq2lknnwg23tpob",
            {"minLength": ID_LENGTH, "maxLength": ID_LENGTH},
        ),
        in_path(
            "number",
            "the number of the game, from 1",
            1,
            {"type": "integer", "minimum": 1, "maximum": MAX_GAMES},
        ),
    ),
)
games.register_error_handler(ListError, list_problem)

# Ids are of one length: anything else is a 404 before any file is asked.
_PLACE = f"/games/<string(length={ID_LENGTH}):job_id>"
_LOG = f"{_PLACE}/log/<int(min=1, max={MAX_GAMES}):number>"
_POLL_SECONDS = 1
_RETRY_SECONDS = 30
"""Before somebody who asked for too much asks again."""
_LOG_MAX_AGE = 300
"""Of a log: its game is the same each time that it is played."""

_LATE = (
    "Deck: Late boat\n6 Reed Cutters, Army\n4 Tobit Quill, Ferry Apprentice\n"
    "4 Tamsin Oar, Rope Walker\n4 Cast Off!\n3 Sedge Landing"
)
_LAMPS = (
    "Deck: Lamps\n4 Wick Pell, Errand Boy\n4 Soot Marigold\n4 Brass Moth\n4 All Lamps Lit\n"
    "3 Candle Row Stairs"
)
_STANDPOINT = {"format": "vs-system-training", "as_of": "2026-11-16"}
EXAMPLE_GOLDFISH = {**_STANDPOINT, "decklist": _LATE, "games": 100, "seed": "friday"}
EXAMPLE_MATCH = {
    "first": {**_STANDPOINT, "decklist": _LATE},
    "second": {**_STANDPOINT, "decklist": _LAMPS},
    "games": 100,
    "seed": "friday",
    "keep": "1+ character cost<=2",
}


class _NoSuchGamesError(InputError):
    """No simulation has that id, or its run has no such game."""

    status = 404


class _OtherRulesError(InputError):
    """The engine plays other games now."""

    status = 410


@games.errorhandler(BusyError)
def _busy(error: BusyError) -> Response:
    refused = refusal(429, str(error))
    # Not the seconds of a rate: a place is free when somebody's games are over.
    refused.headers["Retry-After"] = str(_RETRY_SECONDS)
    return refused


@games.errorhandler(NotYoursError)
def _not_yours(error: NotYoursError) -> Response:
    return refusal(403, str(error))


@games.operation(
    "POST",
    "/goldfish",
    "goldfish",
    gives=JobSchema,
    status=202,
    description="Asked for",
    headers=POLLED,
)
@takes(GoldfishRequestSchema, EXAMPLE_GOLDFISH)
@bulk_rate
@games.alt_response(200, schema=JobSchema, description="Played already", success=True)
def goldfish(asked: dict[str, Any]) -> Response:
    """Let a deck play many games against an opponent who does nothing.

    A 202 with the simulation, and the address that tells how far it is; a 200 if the same was asked
    for before and is done. A list that can't be played is a 422.
    """
    return _asked_for([read_list(asked)], asked)


@games.operation(
    "POST", "/match", "match", gives=JobSchema, status=202, description="Asked for", headers=POLLED
)
@takes(MatchRequestSchema, EXAMPLE_MATCH)
@bulk_rate
@games.alt_response(200, schema=JobSchema, description="Played already", success=True)
def match(asked: dict[str, Any]) -> Response:
    """Let decks play many games against each other: two, or as many as the game has.

    As many games have the same luck as there are decks, and each goes first in one of them: another
    number is rounded up. Answered as goldfish is.
    """
    lists = []
    for side in (side for side in SIDES if side in asked):
        with in_list(side):
            lists.append(read_list(asked[side]))
    return _asked_for(lists, asked)


@games.operation("GET", _PLACE, "showGames", gives=JobSchema, errors=(404,))
def show_games(job_id: str) -> Response:
    """Show a simulation: how far it is, and what its games told so far.

    To be asked for each second while it is waiting or running. Whoever has the id sees it.
    """
    # Between two answers there is often nothing new, and then it is a 304.
    return answer_with_etag(_there(current_jobs().get(job_id)).data())


@games.operation(
    "DELETE",
    _PLACE,
    "cancelGames",
    gives=JobSchema,
    errors=(
        403,
        404,
    ),
)
def cancel_games(job_id: str) -> Response:
    """Cancel a simulation.

    What was played is kept. Only whoever asked for it can; one that is over stays as it is. The
    same asked for again goes on where it was.
    """
    jobs = current_jobs()
    # By whom it was asked for, as nobody has an account.
    return answer(_there(jobs.cancel(job_id, jobs.client(sender()))).data())


@games.operation(
    "GET",
    _LOG,
    "showGame",
    gives=GameLogSchema,
    errors=(
        404,
        410,
    ),
)
@costs(10)  # a long one takes a second to be played again
@heavy(0.5)
def show_game(job_id: str, number: int) -> Response:
    """Tell the course of one game of a simulation, played or not.

    A 410 if the rules of the engine or its policy have changed since: it would be another game.
    """
    job = _there(current_jobs().get(job_id))
    if number > job.games:
        raise _NoSuchGamesError(f"The simulation has {job.games:,} games.")
    if job.spec.is_of_older_version:
        raise _OtherRulesError(
            "The rules of the engine or its policy have changed since these games were requested, "
            "so their logs can't be replayed."
        )
    # Also a game that is not played yet can be told: it follows from seed and number.
    log = DataLog()
    # People count games from 1, runs from 0.
    job.spec.run.tell(number - 1, log)
    told = {"id": job.id, "number": number, "seed": job.spec.asked.seed, "entries": log.entries}
    return answer_tagged(tagged(told), seconds=_LOG_MAX_AGE)


def _asked_for(lists: list[ReadList], asked: dict[str, Any]) -> Response:
    seed = seed_of(asked["seed"]) if "seed" in asked else new_seed()
    options = JobOptions(asked["games"], seed, asked["policy"], asked["keep"])
    with mistake_at("keep"):
        spec = spec_of(current_checker(), lists, options)
    jobs = current_jobs()
    job = jobs.ask(spec, jobs.client(sender()))
    answered = answer(job.data())
    # The same games may be done already, since somebody else asked: then there is no waiting.
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
