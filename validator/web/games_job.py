"""The pages of simulated games: how far they are, what they say of the decks, and each game."""

from dataclasses import replace
from typing import Any

from flask import Blueprint, abort, make_response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from formats.games import GAMES, playable_game
from formats.simulation.query import MAX_CHARACTERS
from validator.current import current_jobs
from validator.errors import InputError
from validator.jobs.job import Job
from validator.jobs.spec import SIDES, JobSpec, versions_of
from validator.jobs.store import BusyError, NotYoursError
from validator.operations.handling import bulk_rate, costs, heavy
from validator.operations.rate_limits import sender
from validator.play.course import course_of
from validator.play.telling import outcome_line
from validator.reports.games_tables import hands_words, in_groups
from validator.settings import MAX_GAMES_OF_A_JOB
from validator.simulation.drawable import MAX_SEED_LENGTH, seed_of
from validator.web.check import is_live
from validator.web.csrf import from_our_page
from validator.web.deck_reference import whole_number
from validator.web.games import TOO_MANY, ask_for
from validator.web.games_job_view import (
    JobDeckView,
    again_fields,
    again_typed,
    progress_words,
    state_words,
)
from validator.web.games_log import GameStepView, opened_game
from validator.web.games_view import games_view
from validator.web.play import PART, address_of_game, view_of_game, viewer_of
from validator.web.play_view import PlayView
from validator.web.simulation_form import SUGGESTED

job_pages = costs(1)(Blueprint("job_pages", __name__))

_FORBIDDEN, _GONE = 403, 410


@job_pages.errorhandler(InputError)
def _refused(error: InputError) -> Response:
    """A seed that is none."""
    title = "There are no such games"
    page = render_template("error.html", title=title, sentence=str(error), status=error.status)
    return make_response(page, error.status)


@job_pages.get("/games/<name>")
def games(name: str) -> Response:
    """The games: those of the seed in the address. A script gets only the part that changes."""
    job = _job(name)
    # The address of a page names its seed: who changes it there means other games.
    if (elsewhere := _by_seed(job, "games")) is not None:
        return elsewhere
    return _job_page(job)


@job_pages.post("/games/<name>/cancel")
@from_our_page
def cancel_games(name: str) -> Response:
    """Let no more of the games be played, if whoever asked for them says so."""
    jobs = current_jobs()
    try:
        job = jobs.cancel(name, jobs.client(sender()))
    except NotYoursError as error:
        page = render_template(
            "error.html",
            title="The games continue",
            sentence=str(error),
            status=_FORBIDDEN,
        )
        return make_response(page, _FORBIDDEN)
    if job is None:
        abort(404)
    return redirect(_at("games", job.spec), 303)


@job_pages.post("/games/<name>/again")
@bulk_rate
@from_our_page
def games_again(name: str) -> Response:
    """Go on with games that were ended, or play those of another seed, by today's rules."""
    job = _job(name)
    # By the rules of now: those of before may be played no longer.
    spec = _of_today(job.spec, request.form.get("seed") or job.spec.asked.seed)
    try:
        return ask_for(spec)
    except BusyError as error:
        if spec.asked.seed != job.spec.asked.seed:
            return _other_seed_page(job, spec, error)
        return _job_page(job, error)


@job_pages.get("/games/<name>/log")
def any_log(name: str) -> Response:
    """The log of the game whose number was typed."""
    job = _job(name)
    number = whole_number(request.args.get("number"), 1)
    if not 1 <= number <= job.games:
        return _log_page(job, number)
    # Every game has an address of its own, to be shared.
    return redirect(_at("game_log", job.spec, number=number), 303)


@job_pages.get("/games/<name>/log/<int:number>")
@costs(10)  # a long one takes a second to be played again
@heavy(0.5)
def game_log(name: str, number: int) -> Response:
    """One game of the run, played again, at any of its choices."""
    job = _job(name)
    if (elsewhere := _by_seed(job, "game_log", number=number)) is not None:
        return elsewhere
    return _log_page(job, number)


def _job(name: str) -> Job:
    job = current_jobs().get(name)
    if job is None:
        abort(404)
    return job


def _at(page: str, spec: JobSpec, **values: int) -> str:
    """The address of a page about the games, which has their seed."""
    stated: dict[str, Any] = {"name": spec.id, "seed": spec.asked.seed, **values}
    return url_for(f"job_pages.{page}", **stated)


def _by_seed(job: Job, page: str, **values: int) -> Response | None:
    """Where the address leads if it has no seed, or another than these games; None if neither."""
    seed = request.args.get("seed")
    if seed == job.spec.asked.seed:
        return None
    if not seed:
        return redirect(_at(page, job.spec, **values), 303)
    spec = _of_today(job.spec, seed)
    # Nothing is played by merely opening an address: games take long, so a button asks.
    if current_jobs().get(spec.id) is None:
        return _other_seed_page(job, spec)
    return redirect(_at(page, spec, **values), 303)


def _of_today(spec: JobSpec, seed: str) -> JobSpec:
    """The same with that seed, by the rules that are played now. Raises InputError."""
    asked = replace(spec.asked, seed=seed_of(seed))
    rules, policy = versions_of(asked)
    return replace(spec, asked=asked, rules_version=rules, policy_version=policy)


def _job_page(job: Job, error: BusyError | None = None) -> Response:
    asked, jobs = job.spec.asked, current_jobs()
    page = render_template(
        "games/now.html" if is_live() else "games/job.html",
        job=job,
        is_match=job.spec.is_match,
        decks=[JobDeckView.of(*each) for each in zip(job.spec.decks, SIDES, strict=False)],
        groups=in_groups(job.spec.run.same_luck) if job.spec.run.same_luck > 1 else "",
        address=_at("games", job.spec),
        link=_at("games", job.spec, _external=True),
        hands=hands_words(asked),
        state=state_words(job),
        progress=progress_words(job),
        # Only who asked for them can cancel, so others see no button.
        is_own=not job.state.is_over and job.client == jobs.client(sender()),
        found=games_view(job),
        error=error,
        fields=again_fields(job),
        typed=again_typed(job),
        policies=GAMES[asked.game].play.policies,
        has_mulligan=playable_game(asked.game).measures.has_mulligan,
        suggested=SUGGESTED,
        most_games=MAX_GAMES_OF_A_JOB.value(),
        longest_seed=MAX_SEED_LENGTH,
        longest_line=MAX_CHARACTERS,
    )
    response = make_response(page, TOO_MANY if error else 200)
    # The part that a script asks for stands at the same address as the whole page.
    response.vary.add("HX-Request")
    if not job.state.is_over:
        # Or "back" in the browser would show how far the games were, and go on asking from there.
        response.headers["Cache-Control"] = "no-store"
    return response


def _other_seed_page(job: Job, spec: JobSpec, error: BusyError | None = None) -> Response:
    page = render_template(
        "games/other_seed.html",
        job=job,
        is_match=spec.is_match,
        seed=spec.asked.seed,
        address=_at("games", job.spec),
        error=error,
    )
    return make_response(page, TOO_MANY if error else 404)


def _log_page(job: Job, number: int) -> Response:
    # Told apart for the status: what is gone may have been there, what is not never was.
    is_there, is_gone = 1 <= number <= job.games, job.spec.is_of_older_version
    about: dict[str, Any] = {
        "job": job,
        "is_match": job.spec.is_match,
        "number": number,
        "is_there": is_there,
        "names": " against ".join(deck.label for deck in job.spec.decks),
        "games_address": _at("games", job.spec),
    }
    if not is_there or is_gone:
        page = render_template("games/no_log.html", **about)
        return make_response(page, _GONE if is_gone else 404)
    view = _opened(job, number)
    steps = GameStepView(job, number, view)
    step: GameStepView | None = steps
    address = steps.here
    # To have it thought through again at each step would take seconds: the choices travel along.
    if job.spec.asked.policy in GAMES[job.spec.asked.game].play.thinking:
        step, address = None, address_of_game(view)
    page = render_template(
        "play/board.html" if PART in request.headers else "games/log.html",
        **about,
        view=view,
        step=step,
        address=address,
        end=outcome_line(view.course.end, view.course.labels) if view.course.end else "",
        before=_at("game_log", job.spec, number=number - 1) if number > 1 else "",
        after=_at("game_log", job.spec, number=number + 1) if number < job.games else "",
    )
    response = make_response(page)
    response.vary.add(PART)
    return response


def _opened(job: Job, number: int) -> PlayView:
    game, table = opened_game(job, number)
    # From its beginning, unless the address says otherwise: it is there to be stepped through.
    at = max(0, whole_number(request.args.get("at"), 0))
    course = course_of(game, table, at=at, viewer=viewer_of(request.args))
    return view_of_game(course, table)
