"""The pages on which a game is played by hand. Its address is the game: the service keeps nothing.

A choice is posted, and leads to the address of the game with it. Where that would be too long, the
page itself is the answer, and carries the game along in its form.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from flask import Blueprint, make_response, redirect, render_template, request, url_for
from flask_wtf.csrf import CSRFError, validate_csrf
from werkzeug.wrappers import Response

from formats.games import GAMES, all_policies, playable_game
from formats.samples import samples
from validator.current import current_checker, current_jobs, current_result_store
from validator.errors import InputError
from validator.jobs.spec import ListError
from validator.operations.handling import bulk_rate, costs, heavy, query_costs, secret_address
from validator.play.address import (
    GOLDFISH,
    YOU,
    GameAddressError,
    ListSource,
    OpenGame,
    SeatedPlayer,
    pack_game,
    unpack_game,
)
from validator.play.course import Course, course_of, played_on
from validator.play.lists import GameTable, SeatedDeck, table_of
from validator.simulation.drawable import MAX_SEED_LENGTH
from validator.web.check_form import deck_names
from validator.web.deck_reference import whole_number
from validator.web.forms import games_with_formats
from validator.web.play_form import PlayForm, is_of_one_list, modes_of, other_sample
from validator.web.play_view import PlayView
from validator.web.simulation_form import lists_of_any

play_pages = Blueprint("play_pages", __name__)

PART = "X-Deckmarshal-Part"
"""A header of our script: it asks for the board alone, and changes the address itself."""
KIND = "play"
"""Of what is kept: games that are too long for an address."""
_VERSION = 1
_MAX_ID_LENGTH = 64


def refused_game(error: InputError) -> Response:
    """An address or a choice that is none, in a sentence."""
    page = render_template(
        "play/refused.html",
        sentence=str(error),
        status=error.status,
        start=url_for("play_pages.play"),
    )
    return make_response(page, error.status)


play_pages.register_error_handler(InputError, refused_game)


@play_pages.get("/play")
@query_costs
def play() -> Response:
    """The form that begins a game, with the deck that the address names or with none."""
    return _start_page(PlayForm.of(request.args))


@play_pages.post("/play")
@costs(5)
@heavy(0.1)  # two policies play a whole game
def begin() -> Response:
    """The game that is asked for; without the button for it, the form with the deck."""
    form = PlayForm.of(request.form)
    if request.form.get("do") != "play":
        # A named deck leads to an address that can be reloaded and shared.
        named = url_for(".play", **form.in_address, _external=False)
        return redirect(named, 303) if form.deck.named else _start_page(form)
    try:
        game = form.begun()
    except InputError as error:
        return _start_page(form, error)
    return begin_game(game)


def begin_game(game: OpenGame) -> Response:
    """Lead to a game before its first choice."""
    table = _table(game)
    # Two policies play at once to the end, and it is looked at from the beginning.
    return _answer(played_on(game, table, at=0 if game.own_seat is None else None), table)


@play_pages.get("/play/<packed>")
@secret_address
@costs(2)
@heavy(0.03)
def shown(packed: str) -> Response:
    """The game of the address, after as many of its choices as it says."""
    return _shown(unpack_game(packed))


@play_pages.get("/play/kept/<name>")
@secret_address
@costs(2)
@heavy(0.03)
def kept(name: str) -> Response:
    """A game that was kept because no address can hold it."""
    where: dict[str, Any] = {
        each: request.args[each] for each in ("at", "as") if each in request.args
    }
    return _shown(_kept_game(name), url_for(".kept", name=name, **where))


@play_pages.post("/play/on")
@secret_address
@costs(2)
@heavy(0.03)
def play_on() -> Response:
    """The game after the button that was pressed."""
    form = request.form
    game = unpack_game(form.get("game", ""))
    table = _table(game)
    at = _number(form.get("from"))
    if {"at", "as", "log"} & form.keys():
        # To look from elsewhere changes nothing: what was played after that point is kept.
        at = _number(form["at"]) if "at" in form else at
        return _answer(course_of(game, table, at=at, viewer=viewer_of(form)), table)
    here = len(game.choices) if at is None else min(at, len(game.choices))
    return _answer(_after(game.with_choices(game.choices[:here]), table, form), table)


@play_pages.post("/play/keep")
@secret_address
@bulk_rate
def keep() -> Response:
    """Keep a game that no address can hold, and lead to it."""
    # By hand: over https the usual guard wants to know the page before, whose address is named to
    # nobody.
    try:
        validate_csrf(request.form.get("csrf_token"))
    except ValueError as error:
        raise CSRFError(str(error)) from error
    game = unpack_game(request.form.get("game", ""))
    at = _number(request.form.get("from"))
    # Played before it is kept: nothing is stored that can't be shown.
    course = course_of(game, _table(game), at=at)
    content = {"version": _VERSION, "game": pack_game(course.game)}
    name = current_result_store().share(KIND, content)
    where: dict[str, Any] = {} if course.at == len(game.choices) else {"at": course.at}
    return redirect(url_for(".kept", name=name, **where), 303)


@play_pages.get("/robots.txt")
def robots() -> Response:
    """What search engines leave alone: every point of a game leads to many others."""
    return Response("User-agent: *\nDisallow: /play/\n", mimetype="text/plain")


def view_of_game(course: Course, table: GameTable) -> PlayView:
    """The page's view of a game, with as much of its log as the address wants."""
    return PlayView(course, table, request.values.get("log") == "all")


def _shown(game: OpenGame, address: str = "") -> Response:
    table = _table(game)
    at, viewer = _number(request.args.get("at")), viewer_of(request.args)
    return _board(view_of_game(course_of(game, table, at=at, viewer=viewer), table), address)


def viewer_of(given: Mapping[str, str]) -> int | None:
    """The seat from which a game is looked at, if somebody only watches it."""
    return _number(given.get("as", given.get("seen")))


def _after(game: OpenGame, table: GameTable, form: Mapping[str, str]) -> Course:
    """The game after what a form says was done. Raises InputError."""
    pressed = form.get("do", "")
    if pressed.startswith("take"):
        return played_on(_taken(game, _number(pressed.removeprefix("take"))), table)
    if pressed == "stops":
        known = tuple(request.form.getlist("stop"))[:_MAX_ID_LENGTH]
        return played_on(replace(game, stops=known), table)
    if pressed == "turn":
        return played_on(game, table, is_turn_passed=True)
    if game.own_seat is None:
        raise GameAddressError("Nobody plays here: take over a seat first.")
    choice = _number(form.get("choose"))
    if choice is None:
        raise GameAddressError("There is no such choice here.")
    return played_on(game, table, choice=choice)


def _taken(game: OpenGame, number: int | None) -> OpenGame:
    """The same with somebody in that seat. Raises GameAddressError."""
    if number is None or not 0 <= number < len(game.seats) or _is_goldfish(game, number):
        raise GameAddressError("There is no such seat at this table.")
    seats = list(game.seats)
    seats[number] = SeatedPlayer(YOU)
    return replace(game, seats=tuple(seats))


def _is_goldfish(game: OpenGame, number: int) -> bool:
    return game.seats[number].word == GOLDFISH


def _answer(course: Course, table: GameTable) -> Response:
    """Lead to the address of the game; a script, and a game that has none, get the page."""
    view = view_of_game(course, table)
    if view.is_in_address and PART not in request.headers:
        return redirect(address_of_game(view), 303)
    return _board(view)


def address_of_game(view: PlayView) -> str:
    """Where the game is shown; empty if no address can hold it."""
    if not view.is_in_address:
        return ""
    course = view.course
    stated: dict[str, Any] = {}
    if course.at != len(course.game.choices):
        stated["at"] = course.at
    if view.is_watched and course.viewer:
        stated["as"] = course.viewer
    if view.is_log_whole:
        stated["log"] = "all"
    return url_for("play_pages.shown", packed=view.packed, **stated)


def _board(view: PlayView, address: str = "") -> Response:
    """The page of a game, or the part of it that changes."""
    is_part = PART in request.headers
    page = render_template(
        "play/board.html" if is_part else "play/play.html",
        view=view,
        address=address or address_of_game(view),
        step=None,
    )
    response = make_response(page)
    response.vary.add(PART)
    return response


def _table(game: OpenGame) -> GameTable:
    return table_of(current_checker(), game, deck_of_job)


def deck_of_job(source: ListSource) -> SeatedDeck | None:
    """The deck of a simulation; None if it is forgotten."""
    job = current_jobs().get(source.job) if len(source.job) <= _MAX_ID_LENGTH else None
    if job is None or not 0 <= source.place < len(job.spec.decks):
        return None
    deck = job.spec.decks[source.place]
    return SeatedDeck(deck.label, deck.deck)


def _kept_game(name: str) -> OpenGame:
    content = current_result_store().get(KIND, name) if len(name) <= _MAX_ID_LENGTH else None
    if content is None:
        raise _NoSuchGameError("No game is kept under this address.")
    return unpack_game(str(content["game"]))


class _NoSuchGameError(InputError):
    status = 404


def _number(typed: str | None) -> int | None:
    """The number of a field or an address; None if there is none, or it is no number."""
    number = whole_number(typed, -1)
    return None if number < 0 else number


def _start_page(form: PlayForm, error: InputError | None = None) -> Response:
    opened, name, against = None, "", ""
    if form.has_deck:
        try:
            played = form.played()
            opened, name = played.report, played.name
            if not is_of_one_list(opened.format.game):
                against = other_sample(played, form.deck.named.get("sample", ""))
        except InputError as refused:
            # Nothing else can be right without a deck.
            error = refused
    game = opened.format.game if opened else next(iter(GAMES))
    lists = playable_game(game).engine.lists if opened else lists_of_any()
    cause = error.cause if isinstance(error, ListError) else error
    page = render_template(
        "play/start.html",
        form=form,
        opened=opened,
        name=name,
        error=error,
        decks=deck_names(cause),
        modes=modes_of(game),
        policies=GAMES[game].play.policies if opened else all_policies(),
        opponents=form.opponents(lists.most),
        # Of no known game, nobody knows what plays against it.
        otherwise=against,
        longest_seed=MAX_SEED_LENGTH,
        games=games_with_formats(),
        samples=[
            (each.name, [sample for sample in samples().values() if sample.game == each.id])
            for each in GAMES.values()
            if not opened or each.id == game
        ],
    )
    return make_response(page, error.status if error else 200)
