"""The pages that ask for games: a deck against a goldfish, or decks against each other."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from flask import Blueprint, make_response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from formats.construction.report import Report
from formats.games import GAMES, all_policies, playable_game
from formats.samples import samples
from formats.simulation.query import MAX_CHARACTERS
from formats.table.play_deck import ListCount
from validator.compiled_copy import is_compiled
from validator.current import current_checker, current_jobs
from validator.errors import InputError
from validator.jobs.spec import SIDES, JobSpec, ListError, in_list, spec_of
from validator.jobs.store import BusyError
from validator.operations.handling import bulk_rate, query_costs
from validator.operations.rate_limits import sender
from validator.play.decks import played_deck, why_not_played
from validator.reports.games_tables import in_groups, standing
from validator.reports.text import headline
from validator.settings import MAX_GAMES_OF_A_JOB
from validator.simulation.drawable import MAX_SEED_LENGTH, DrawableDeck, QueryLineError
from validator.web.check_form import deck_names
from validator.web.csrf import from_our_page
from validator.web.deck_reference import DeckReference, Mistake
from validator.web.forms import games_with_formats
from validator.web.query_help import wanted_help
from validator.web.simulation_form import (
    SUGGESTED,
    OpponentForm,
    SimulationForm,
    lists_of_any,
    opponents_of,
    seated,
)

game_pages = Blueprint("game_pages", __name__)

TOO_MANY = 429
PLAY = "play"
"""What the button sends that has games played; any other only leads to the form."""


# Said before the click: a page that only refuses is a wasted one.
game_pages.add_app_template_global(why_not_played)


@game_pages.get("/goldfish")
@query_costs
def goldfish() -> Response:
    """The form for games against a goldfish, for the deck that the address names or for any."""
    return _page(
        _SimulationPage(DeckReference.of(request.args), (), SimulationForm.of(request.args))
    )


@game_pages.post("/goldfish")
@bulk_rate
def goldfish_games() -> Response:
    """The games that are asked for; without the button for it, the form with the deck."""
    return _sent(
        _SimulationPage(DeckReference.of(request.form), (), SimulationForm.of(request.form)),
        request.form,
    )


@game_pages.get("/match")
@query_costs
def match() -> Response:
    """The form for games between decks, all of which the address may name."""
    given = request.args
    return _page(
        _SimulationPage(DeckReference.of(given), opponents_of(given), SimulationForm.of(given))
    )


@game_pages.post("/match")
@bulk_rate
def match_games() -> Response:
    """The games that are asked for; without the button for it, the form with the decks."""
    given = request.form
    return _sent(
        _SimulationPage(DeckReference.of(given), opponents_of(given), SimulationForm.of(given)),
        given,
    )


@dataclass(frozen=True, slots=True)
class _SimulationPage:
    """What stands in the form, and what is wrong with it."""

    deck: DeckReference
    opponents: tuple[OpponentForm, ...]
    """Of a match."""
    typed: SimulationForm
    error: InputError | BusyError | None = None

    @property
    def page(self) -> str:
        """The address of the form."""
        return "game_pages.match" if self.opponents else "game_pages.goldfish"

    @property
    def has_deck(self) -> bool:
        """Whether somebody named or pasted the first deck."""
        return bool(self.deck.named) or not self.deck.asked.is_empty

    @property
    def status(self) -> int:
        """What the answer says of the error."""
        if isinstance(self.error, InputError):
            return self.error.status
        return TOO_MANY if self.error else 200

    def address(self) -> str:
        """Where the form is, with what an address can say."""
        stated = dict(self.deck.named)
        for opponent in self.opponents:
            stated |= opponent.in_address
        return url_for(self.page, **stated, **self.typed.in_address, _external=False)

    def with_lists(self, lists: ListCount) -> "_SimulationPage":
        """With boxes for as many opponents as may sit at the table."""
        if not self.opponents:
            return self
        return replace(self, opponents=seated(self.opponents, lists.most))

    def named(self, least: int) -> list[OpponentForm]:
        """The opponents who have a deck, and those whom a match lacks without one."""
        return [each for each in self.opponents if each.place < least or not each.is_empty]

    def spec(self) -> JobSpec:
        """What is asked for. Raises InputError."""
        options, deck = self.typed.options(), self.deck
        if not self.opponents:
            return spec_of(current_checker(), [deck.read], options)
        with in_list(SIDES[0]):
            lists = [deck.read]
            game = lists[0].report.format.game
        least = playable_game(game).match_lists.least
        against = {each.side: each.asked(deck.asked.as_of) for each in self.named(least)}
        for side, asked in against.items():
            with in_list(side):
                lists.append(asked.read())
        return spec_of(current_checker(), lists, options)


def _sent(asking: _SimulationPage, given: Mapping[str, str]) -> Response:
    if given.get("do") == PLAY:
        return _play(asking)
    # A named deck leads to an address that can be reloaded and shared.
    return redirect(asking.address(), 303) if asking.deck.named else _page(asking)


# Guarded here, not at the address: other pages send decks to the form without a token,
# and only playing starts something.
@from_our_page
def _play(asking: _SimulationPage) -> Response:
    try:
        return ask_for(asking.spec())
    except (InputError, BusyError) as error:
        return _page(replace(asking, error=error))


def ask_for(spec: JobSpec) -> Response:
    """Let the games be played, and lead to them. Raises BusyError."""
    jobs = current_jobs()
    job = jobs.ask(spec, jobs.client(sender()))
    # Reloading asks for nothing again; the seed is in sight, to be shared.
    return redirect(url_for("job_pages.games", name=job.id, seed=spec.asked.seed), 303)


def _page(asking: _SimulationPage) -> Response:
    opened, named = None, ""
    # Only the deck says which game it is, and so how many sit at its table.
    lists = lists_of_any()
    if asking.has_deck:
        try:
            opened, named = _opened(asking.deck)
            lists = playable_game(opened.game).match_lists
        except InputError as refused:
            # Nothing else can be right without a deck.
            asking = replace(asking, error=refused)
    asking = asking.with_lists(lists)
    error, deck = asking.error, asking.deck
    page = render_template(
        "games/ask.html",
        is_match=bool(asking.opponents),
        address=url_for(asking.page),
        deck=deck,
        opponents=asking.opponents,
        least=lists.least,
        groups=in_groups(1 + len(asking.named(lists.least))) if asking.opponents else "",
        typed=asking.typed,
        opened=opened,
        standing=f"{named}: {_standing(opened.report)}" if opened else "",
        help=wanted_help(opened) if opened else None,
        error=error,
        # Only what is wrong within the line can be shown at its place.
        mistake=Mistake.of(error, asking.typed.keep) if isinstance(error, QueryLineError) else None,
        decks=_names(error),
        policies=GAMES[opened.game].play.policies if opened else all_policies(),
        # Of no deck it is not known yet.
        has_mulligan=not opened or playable_game(opened.game).measures.has_mulligan,
        suggested=SUGGESTED,
        most_games=MAX_GAMES_OF_A_JOB.value(),
        longest_seed=MAX_SEED_LENGTH,
        longest_line=MAX_CHARACTERS,
        games=games_with_formats(),
        samples=[each for each in samples().values() if not opened or each.game == opened.game],
        is_compiled=is_compiled(),
    )
    return make_response(page, asking.status)


def _names(error: InputError | BusyError | None) -> list[str]:
    """The decks of which one must be named, if that is what is wrong."""
    cause = error.cause if isinstance(error, ListError) else error
    return deck_names(cause) if isinstance(cause, InputError) else []


def _opened(deck: DeckReference) -> tuple[DrawableDeck, str]:
    """The deck, which can be played with, and its name. Raises InputError."""
    checker = current_checker()
    played = played_deck(checker, deck.read)
    return DrawableDeck(checker, played.report, played.opening), played.name


def _standing(report: Report) -> str:
    return standing(str(report.verdict), headline(report))
