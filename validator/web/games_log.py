"""One game of a run, opened to be stepped through and taken over, as any game that is played."""

from dataclasses import dataclass, replace
from typing import Any

from flask import url_for

from formats.games import playable_game
from validator.current import current_checker
from validator.errors import InputError
from validator.jobs.job import Job
from validator.play.address import GOLDFISH, MAX_CHOICES, ListSource, OpenGame, SeatedPlayer
from validator.play.lists import GameTable, SeatedDeck, cards_hash_of, table_of
from validator.web.play_view import PlayView


@dataclass(frozen=True, slots=True)
class GameStepView:
    """Where a game of a run is stepped through: at its own address, which stays short."""

    job: Job
    number: int
    view: PlayView

    @property
    def seed(self) -> str:
        """Of the run, which its addresses have."""
        return self.job.spec.asked.seed

    @property
    def address(self) -> str:
        """Where any point of the game is shown, with what the form adds."""
        return url_for("job_pages.game_log", name=self.job.id, number=self.number)

    @property
    def here(self) -> str:
        """The address of the point that is shown."""
        return self._at(is_log_whole=self.view.is_log_whole)

    @property
    def whole_log(self) -> str:
        """The same with everything that happened."""
        return self._at(is_log_whole=True)

    def _at(self, *, is_log_whole: bool) -> str:
        course = self.view.course
        stated: dict[str, Any] = {"seed": self.seed}
        if course.at:
            stated["at"] = course.at
        if course.viewer:
            stated["as"] = course.viewer
        if is_log_whole:
            stated["log"] = "all"
        return url_for("job_pages.game_log", name=self.job.id, number=self.number, **stated)


def opened_game(job: Job, number: int) -> tuple[OpenGame, GameTable]:
    """The game of that number, from 1, played again, and what with."""
    spec = job.spec
    played = spec.run.played(number - 1)
    decks = tuple(SeatedDeck(spec.decks[at].label, spec.decks[at].deck) for at in played.lists)
    seats = [SeatedPlayer(spec.asked.policy, spec.policy_version) for _ in decks]
    if not spec.is_match and playable_game(spec.asked.game).engine.has_goldfish:
        seats.append(SeatedPlayer(GOLDFISH))
    game = OpenGame(
        spec.asked.game,
        spec.rules_version,
        cards_hash_of(decks),
        played.seed,
        tuple(seats),
        tuple(ListSource(text=spec.decks[at].text) for at in played.lists),
        # One that could have gone on for ever is shown as far as any game goes.
        choices=played.choices[:MAX_CHOICES],
    )
    try:
        table_of(current_checker(), game)
    except InputError:
        # Facts came with the list, or have changed since: the run still has its cards.
        kept = tuple(ListSource(job=job.id, place=at) for at in played.lists)
        game = replace(game, lists=kept)
    return game, GameTable.of(game, decks)
