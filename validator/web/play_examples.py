"""Worked examples of the rulebooks to click through, and positions that somebody wrote."""

from dataclasses import dataclass

from flask import Blueprint, make_response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from formats.examples import examples
from formats.games import GAMES
from formats.table.walking import WalkPlace
from validator.current import current_checker
from validator.errors import InputError
from validator.operations.handling import costs, heavy
from validator.play.lists import GameTable, open_from_position, position_of
from validator.play.walk_course import walked
from validator.simulation.hands import new_seed
from validator.web.deck_reference import whole_number
from validator.web.play import PART, begin_game, refused_game
from validator.web.play_form import AGAINST
from validator.web.play_view import PlayView
from validator.web.result_view import rule_link
from validator.web.simulation_form import POLICY

example_pages = Blueprint("example_pages", __name__)
example_pages.register_error_handler(InputError, refused_game)

_SEED = "example"


@dataclass(frozen=True, slots=True)
class CitedRule:
    """A row of the ledger that a step shows."""

    id: str
    text: str
    link: str


@dataclass(frozen=True, slots=True)
class WalkView:
    """The step of an example that is shown, and where the others are."""

    example: str
    number: int
    count: int
    place: WalkPlace

    @property
    def address(self) -> str:
        """Where any step of the example is shown."""
        return url_for("example_pages.example", name=self.example)

    @property
    def here(self) -> str:
        """The address of this step."""
        return url_for("example_pages.example", name=self.example, step=self.number or None)

    @property
    def says(self) -> str:
        """What happens next, and why; how it ended after the last step."""
        return self.place.step.says if self.place.step else "The example ends here."

    @property
    def rules(self) -> list[CitedRule]:
        """By which rules."""
        game = examples()[self.example].game
        rows = GAMES[game].ledger.rows
        named = self.place.step.rules if self.place.step else ()
        return [
            CitedRule(each, rows[each].text if each in rows else "", rule_link(each, game))
            for each in named
        ]


@example_pages.get("/play/examples")
def all_examples() -> str:
    """Every worked example, by its game."""
    by_game = [
        (GAMES[game], {name: each for name, each in examples().items() if each.game == game})
        for game in dict.fromkeys(each.game for each in examples().values())
    ]
    return render_template("play/examples.html", by_game=by_game)


@example_pages.get("/play/examples/<name>")
@costs(2)
@heavy(0.03)
def example(name: str) -> Response:
    """A worked example at one of its steps."""
    checker = current_checker()
    game = open_from_position(checker, name, "", (POLICY,), _SEED)
    start = position_of(checker, name, "", _SEED)
    count = len(start.written.steps)
    number = min(max(0, whole_number(request.args.get("step"), 0)), count)
    course, place = walked(game, start, number)
    view = PlayView(course, GameTable(start.written.title, (), start))
    step = WalkView(name, number, count, place)
    page = render_template(
        "play/board.html" if PART in request.headers else "play/example.html",
        view=view,
        step=step,
        walk=step,
        address=step.here,
        about=start.written.about,
    )
    response = make_response(page)
    response.vary.add(PART)
    return response


@example_pages.post("/play/position")
@costs(5)
def position() -> Response:
    """A game from a position that somebody wrote."""
    written = request.form.get("position", "").replace("\r\n", "\n")
    is_against = request.form.get("mode", AGAINST) == AGAINST
    if not written.strip():
        return redirect(url_for("play_pages.play"), 303)
    checker, seed = current_checker(), new_seed()
    # In a cooperative game all players have one seat.
    players = position_of(checker, "", written, seed).players
    seats = (("you", POLICY) if is_against else (POLICY, POLICY))[:players]
    return begin_game(open_from_position(checker, "", written, seats, seed))
