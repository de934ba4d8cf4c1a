"""The Flask application: the pages and the API over one checker."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from flask import Flask, Response, request
from werkzeug.exceptions import HTTPException, ServiceUnavailable

import validator
from formats.games import GAMES
from validator.api import install_api
from validator.api.addresses import is_for_programs
from validator.api.problems import problem, refusal
from validator.events.store import open_events
from validator.jobs.store import open_jobs
from validator.limits import MAX_BYTES
from validator.operations.bodies import install_bodies
from validator.operations.costs import install_costs
from validator.operations.handling import install_handling
from validator.operations.heavy import install_heavy
from validator.operations.hosts import install_hosts
from validator.operations.logs import Raised, configure_logs, current_log, log_crash
from validator.operations.proxies import install_proxies
from validator.operations.rate_limits import install_rate_limits
from validator.operations.request_ids import install_request_ids
from validator.operations.service_secret import install_secret
from validator.operations.takers import install_takers
from validator.operations.watching import install_watching
from validator.proposals.store import open_proposals
from validator.reloading import ReloadingChecker
from validator.settings import card_database
from validator.storage.quotas import QuotaError
from validator.storage.results import open_results
from validator.storage.sqlite_file import StorageError
from validator.web.bulk import bulk_pages
from validator.web.card_notice import install_card_notice
from validator.web.card_pages import card_pages
from validator.web.check_answers import check_answers
from validator.web.compression import install_compression
from validator.web.convert import convert_pages
from validator.web.csrf import install_csrf
from validator.web.errors import error_page, over_quota_page, unkept_page
from validator.web.events.organiser import organiser_pages
from validator.web.events.organiser_actions import organiser_actions
from validator.web.events.organiser_entry import organiser_entries
from validator.web.events.organiser_entry_actions import organiser_entry_actions
from validator.web.events.organiser_exports import organiser_exports
from validator.web.events.organiser_settings import organiser_settings
from validator.web.events.players import player_pages
from validator.web.events.start import event_start
from validator.web.games import game_pages
from validator.web.games_job import job_pages
from validator.web.hands import hand_pages
from validator.web.headers import install_headers
from validator.web.health import probes
from validator.web.names import name_pages
from validator.web.odds import odds_pages
from validator.web.pages import pages
from validator.web.play import play_pages
from validator.web.play_examples import example_pages
from validator.web.proposals import proposal_pages
from validator.web.proposing import propose_pages
from validator.web.share import share_pages
from validator.web.static_files import install_static_files
from validator.web.two_lists import two_lists

# Beside the packages both in a checkout and in an installed wheel.
TEMPLATES = Path(validator.__file__).parent.parent / "templates"
STATIC = Path(validator.__file__).parent / "web" / "static"


class _Service(Flask):
    """Flask, as the service needs it."""

    def log_exception(self, exc_info: Raised) -> None:
        """Log what nobody foresaw; Flask's own line would hold the address."""
        log_crash(exc_info)

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """The function itself: none here is asynchronous, and looking takes time."""
        return func


def create_app(reloading_checker: ReloadingChecker | None = None) -> Flask:
    """The application over the checker's card database; over the user's own if none is given."""
    configure_logs()
    for game in GAMES.values():
        game.play.load()  # now, so that no request waits for it
    app = _Service("validator", template_folder=str(TEMPLATES), static_folder=str(STATIC))
    app.config["MAX_CONTENT_LENGTH"] = MAX_BYTES
    # Flask's own limit is half of it: a list of the allowed size would be refused in a form alone.
    app.config["MAX_FORM_MEMORY_SIZE"] = MAX_BYTES
    # Reports are in an order that helps to read them, the verdict before the findings.
    app.json.sort_keys = False  # type: ignore[attr-defined]
    reloading_checker = reloading_checker or ReloadingChecker(card_database())
    folder = reloading_checker.path.parent
    app.extensions["checker"] = reloading_checker
    # None is opened yet: whatever state the folder is in, there is an application that checks.
    secret = install_secret(app, folder)
    app.extensions["result_store"] = open_results(folder, lazily=True)
    # With the same key in every process, as links and the names of clients are derived from it.
    app.extensions["events"] = open_events(folder, secret, lazily=True)
    app.extensions["jobs"] = open_jobs(folder, secret, lazily=True)
    app.extensions["proposals"] = open_proposals(folder, lazily=True)
    # What is installed first sees a request first and its answer last.
    install_handling(app)
    install_request_ids(app)
    install_watching(app)
    install_proxies(app)
    install_hosts(app)
    install_headers(app)
    install_bodies(app)
    install_rate_limits(app)
    install_costs(app)
    install_heavy(app)
    install_takers(app)
    install_static_files(app)
    install_compression(app)
    install_csrf(app)
    install_api(app)
    install_card_notice(app)
    app.register_blueprint(pages)
    app.register_blueprint(check_answers)
    app.register_blueprint(card_pages)
    app.register_blueprint(propose_pages)
    app.register_blueprint(proposal_pages)
    app.register_blueprint(convert_pages)
    app.register_blueprint(bulk_pages)
    app.register_blueprint(event_start)
    app.register_blueprint(player_pages)
    app.register_blueprint(organiser_pages)
    app.register_blueprint(organiser_actions)
    app.register_blueprint(organiser_settings)
    app.register_blueprint(organiser_entries)
    app.register_blueprint(organiser_entry_actions)
    app.register_blueprint(organiser_exports)
    app.register_blueprint(two_lists)
    app.register_blueprint(hand_pages)
    app.register_blueprint(odds_pages)
    app.register_blueprint(game_pages)
    app.register_blueprint(job_pages)
    app.register_blueprint(play_pages)
    app.register_blueprint(example_pages)
    app.register_blueprint(share_pages)
    app.register_blueprint(name_pages)
    app.register_blueprint(probes)
    app.register_error_handler(HTTPException, _answer_error)
    app.register_error_handler(StorageError, _answer_unkept)
    app.register_error_handler(QuotaError, _answer_over_quota)
    return app


def _answer_error(error: HTTPException) -> Response:
    """An error as a problem for programs and as a page for people, by the path."""
    answer = problem(error) if is_for_programs() else error_page(error)
    # Such as Allow of a 405: the answer keeps what the error's own response would say.
    for name, value in error.get_headers(request.environ):
        if name.lower() != "content-type":
            answer.headers[name] = value
    return answer


def _answer_unkept(error: StorageError) -> Response:
    """What can't be kept or read, in its own sentence."""
    current_log().warning(f"{error.holds} can't be kept or read", fault=str(error))
    if is_for_programs():
        return problem(ServiceUnavailable())
    return unkept_page(error, error.holds)


def _answer_over_quota(error: QuotaError) -> Response:
    """What an address may keep no more of, with when there is room again."""
    sentence = str(error)
    answer = refusal(429, sentence) if is_for_programs() else over_quota_page(sentence)
    answer.headers["Retry-After"] = str(error.seconds)
    return answer
