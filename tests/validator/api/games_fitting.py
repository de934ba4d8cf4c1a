"""Requests for games, made to be of lists that can be played; and about games that are there."""

from functools import cache
from itertools import count
from typing import Any

import schemathesis
from schemathesis.core.parameters import ParameterLocation

from formats.samples import samples
from tests.helpers import AS_OF, checker
from tests.validator.api.described import app
from tests.validator.api.fitting import fitted
from tests.validator.api.hand_fitting import line_of, sample_of, sections_of
from tests.validator.jobs.helping import play_all, play_turn
from validator.jobs.job import Job, JobState
from validator.jobs.spec import MAX_THOUGHT_GAMES, JobOptions, spec_of
from validator.jobs.store import JobStore
from validator.question import Question, typed_list

_GAME = "vs-system"
_GAMES = 12
_WHO_FUZZES = "unknown"
"""Requests that come over no network have no address."""
_DONE = "done"
"""The seed of games that are done."""
_TURN = count()
Body = dict[str, Any]


def playable(case: schemathesis.Case[Any]) -> None:
    """Give a request that is as described lists and lines that can be read, and an id that is."""
    operation = case.operation.definition.raw.get("operationId")
    meta = case.meta
    assert meta is not None
    is_positive = meta.generation.mode.is_positive
    if operation in ("goldfish", "match") and is_positive and isinstance(case.body, dict):
        case.body = _fitted(operation, dict(case.body))
    if operation == "play" and is_positive and isinstance(case.body, dict):
        case.body = _played(dict(case.body))
    if "{job_id}" in case.path and not meta.is_negative_at(ParameterLocation.PATH):
        case.path_parameters["job_id"] = _job_id(operation == "cancelGames")
        if "number" in case.path_parameters:
            case.path_parameters["number"] = 1 + int(case.path_parameters["number"]) % (_GAMES + 1)


def _fitted(operation: str, body: Body) -> Body:
    turn = next(_TURN)
    if operation == "goldfish":
        body = body | _playable_list(body)
        if turn % 3 == 0:
            _jobs_there()
            return _done_request()
    else:
        body |= {side: _playable_list(body[side]) for side in ("first", "second")}
        # The description can't say that the game decides how many lists play.
        for side in ("third", "fourth"):
            body.pop(side, None)
    if body.get("seed"):
        body["seed"] = f"seed {len(body['seed'])}"
    # Nor that a policy which thinks plays fewer games than the others.
    if body.get("policy") == "careful" and "games" in body:
        body["games"] = min(body["games"], MAX_THOUGHT_GAMES)
    if "keep" in body:
        body["keep"] = ("all", "none", line_of(_GAME, body["keep"]))[turn % 3]
    return body


def _played(body: Body) -> Body:
    """A game that can be played: the description can't say which options there will be."""
    turn = next(_TURN)
    # As of a match: the game decides how many lists play.
    body = {name: said for name, said in body.items() if name not in ("third", "fourth")}
    if "example" in body or "position" in body:
        body = {each: body[each] for each in body.keys() - {"example", "position"}}
        body["example"] = "vs-system-01"
    sides = [side for side in ("first", "second") if side in body]
    body |= {side: _playable_list(body[side]) for side in sides}
    if "seats" in body:
        body["seats"] = ["you", "goldfish" if sides == ["first"] else "greedy"]
    if body.get("seed"):
        body["seed"] = f"seed {len(body['seed'])}"
    body["choices"] = [0] * (turn % 3) if sides == ["first", "second"] else []
    return body


def _playable_list(stated: Body) -> Body:
    found = dict(stated)
    if "format" in found:
        found["format"] = _GAME
    else:
        found["house"] = "vs-system; ban Roger"
    if "decklist" in found:
        found["decklist"] = sample_of(_GAME)
    else:
        found["sections"] = sections_of(_GAME)
        found.pop("declarations", None)
    fit: Body = fitted(found)
    return fit


def _done_request() -> Body:
    return {
        "format": _GAME,
        "as_of": AS_OF.isoformat(),
        "decklist": samples()["vs-system-1"].text,
        "games": _GAMES,
        "seed": _DONE,
    }


def _job_id(is_cancelled: bool) -> str:
    turn = next(_TURN)
    if is_cancelled and turn % 2:
        return _asked(f"to be cancelled {turn}").id
    there = _jobs_there()
    return there[turn % len(there)]


@cache
def _jobs_there() -> tuple[str, ...]:
    """A job in every state, and one of somebody else."""
    jobs = _jobs()
    done = _asked(_DONE)
    play_all(jobs)
    running = _asked("running")
    play_turn(jobs)
    failed, cancelled, waiting = (_asked(seed) for seed in ("failed", "cancelled", "waiting"))
    jobs.fail(failed.id, "One of the games could not be played.")
    jobs.cancel(cancelled.id, cancelled.client)
    others = _asked("others", "10.0.0.9")
    kept = [jobs.get(each.id) for each in (done, running, failed, cancelled, waiting, others)]
    assert [each.state for each in kept if each] == [
        JobState.DONE,
        JobState.RUNNING,
        JobState.FAILED,
        JobState.CANCELLED,
        JobState.WAITING,
        JobState.WAITING,
    ]
    return tuple(each.id for each in kept if each)


def _asked(seed: str, sender: str = _WHO_FUZZES) -> Job:
    jobs = _jobs()
    listed = checker().read(typed_list(samples()["vs-system-1"].text), Question(AS_OF, _GAME))
    order = spec_of(checker(), [listed], JobOptions(_GAMES, seed, "greedy"))
    return jobs.ask(order, jobs.client(sender))


def _jobs() -> JobStore:
    jobs: JobStore = app.extensions["jobs"]
    return jobs
