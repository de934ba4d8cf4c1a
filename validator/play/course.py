"""The course of an open game: played again as far as its choices go, and on from there."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from formats.games import GAMES, playable_game
from formats.table.chance import stream
from formats.table.deciding import (
    DONE,
    Decision,
    Everybody,
    IllegalChoiceError,
    Policy,
    ScriptEndedError,
)
from formats.table.game import Game, Outcome
from formats.table.log import DataLog
from formats.table.players import Passive
from formats.table.showing import Labels
from formats.table.shown import ShownQuestion, ShownTable
from validator.play.address import GOLDFISH, MAX_CHOICES, YOU, GameAddressError, OpenGame
from validator.play.lists import GameTable
from validator.play.telling import labels_of


@dataclass(frozen=True, slots=True)
class Course:
    """A game, seen by one of its players after some of its choices."""

    game: OpenGame
    """With all choices, also those after the one at which it is seen."""
    at: int
    """How many choices were made by then."""
    viewer: int
    """The place at the table that it is seen from."""
    labels: Labels
    table: ShownTable
    question: ShownQuestion | None
    """What the viewer is asked; None if somebody else is, or the game is over."""
    is_stop: bool
    """Whether whoever plays may have this passed unasked."""
    deciding: str
    """What the one who chooses next is called; empty if the game is over."""
    entries: Sequence[Mapping[str, Any]]
    """The whole log, each entry with its `choices`."""
    end: Outcome | None
    """How the game ends, if its choices lead there."""
    asked_at: tuple[int, ...]
    """After how many choices whoever plays chose themselves, and was not passed unasked.

    For who watches, after how many anybody did.
    """

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, if it has by the point at which it is seen."""
        return self.end if self.at == len(self.game.choices) else None

    @property
    def chosen(self) -> int | None:
        """What was chosen at the point at which it is seen; None if nothing was yet."""
        choices = self.game.choices
        return choices[self.at] if self.at < len(choices) else None

    @property
    def before(self) -> int | None:
        """The last of these points before this one; None if there is none."""
        return max((at for at in self.asked_at if at < self.at), default=None)

    @property
    def after(self) -> int | None:
        """The next of these points, or the end of what was played; None if this is it."""
        later = (*self.asked_at, len(self.game.choices))
        return min((at for at in later if at > self.at), default=None)


def course_of(
    game: OpenGame, table: GameTable, *, at: int | None = None, viewer: int | None = None
) -> Course:
    """The game as far as its choices go, seen after so many of them; after all if none is said.

    Raises GameAddressError for choices that can't be made.
    """
    return _Playing(game, table, at, viewer).course()


def played_on(
    game: OpenGame,
    table: GameTable,
    *,
    at: int | None = None,
    choice: int | None = None,
    is_turn_passed: bool = False,
) -> Course:
    """The game with what the policies choose until somebody is asked, or it is over.

    `choice` is what whoever plays chooses first. With `is_turn_passed` they pass wherever they may,
    until the turn is over. Raises GameAddressError for choices that can't be made.
    """
    versions = GAMES[game.game].play.policies
    # From here on it is these that play, whichever played before.
    seats = tuple(replace(each, version=versions.get(each.word, "")) for each in game.seats)
    playing = _Playing(replace(game, seats=seats), table, at)
    return playing.course(_GoesOn(game, choice, is_turn_passed=is_turn_passed))


@dataclass(frozen=True, slots=True)
class _Sight:
    """What is seen at one point of a game."""

    at: int
    table: ShownTable
    question: ShownQuestion | None
    is_stop: bool
    deciding: str


class _GoesOn:
    """Who chooses what is not chosen yet."""

    def __init__(self, game: OpenGame, choice: int | None, *, is_turn_passed: bool) -> None:
        self.choice = choice
        self.is_turn_passed = is_turn_passed
        self._policies = dict(_policies(game))
        thinking = GAMES[game.game].play.thinking
        self._thinking = {place for place, each in enumerate(game.seats) if each.word in thinking}

    def remember(self, place: int, decision: Decision, view: Any) -> None:
        """Let a policy be asked what was chosen already.

        It remembers what it is about to do, and plays on as if it had never been stopped. One that
        thinks is not asked: it would think about the whole game again with every click.
        """
        if place not in self._thinking:
            self.choose(place, decision, view)

    def choose(self, place: int, decision: Decision, view: Any) -> int | None:
        """What the policy of a place chooses; None for whoever plays."""
        policy = self._policies.get(place)
        return None if policy is None else policy.choose(decision, view)


def _policies(game: OpenGame) -> Iterator[tuple[int, Policy]]:
    for place, player in enumerate(game.seats):
        if player.word == GOLDFISH:
            yield place, Passive()
        elif player.word != YOU:
            is_thinking = player.word in GAMES[game.game].play.thinking
            # As at a terminal, so that it is the same game there; what thinks begins anew, as none
            # of its luck was used up on the way here.
            again = (str(len(game.choices)),) if is_thinking and game.choices else ()
            chance = stream(game.seed, "policy", str(place), *again)
            yield place, playable_game(game.game).policy_of(player.word, chance)


class _Playing:
    """Answers for everybody, and looks at the table where it is to be seen."""

    def __init__(
        self,
        game: OpenGame,
        table: GameTable,
        at: int | None,
        viewer: int | None = None,
    ) -> None:
        self._open = game
        self._at = at if at is None else max(0, at)
        own = game.own_seat
        # Who plays sees their own side alone: whoever only watches may look from any seat.
        usual = own if own is not None else 0
        asked_for = viewer if own is None and viewer is not None else usual
        self._viewer = asked_for if 0 <= asked_for < len(game.seats) else usual
        self._labels = labels_of([player.word for player in game.seats])
        self._shows = playable_game(game.game).showing
        self._stops = (
            {stop.id for stop in self._shows.stops if stop.is_usual}
            if game.stops is None
            else set(game.stops)
        )
        self._log = DataLog()
        self._asked_at: list[int] = []
        self._seen: _Sight | None = None
        self._goes_on: _GoesOn | None = None
        self._turn: int | None = None
        self._game: Game = table.start.game(Everybody(self), log=self._log)

    def course(self, goes_on: _GoesOn | None = None) -> Course:
        """Play as far as it goes."""
        self._goes_on = goes_on
        end: Outcome | None = None
        try:
            end = self._game.play()
        except ScriptEndedError as ended:
            self._seen = self._seen or self._look(ended.decision)
        except IllegalChoiceError as error:
            place = len(self._game.choices) + 1
            raise GameAddressError(
                f"Choice {place:,} of this game can't be made: there is no such option there."
            ) from error
        made = tuple(self._game.choices)
        if len(made) < len(self._open.choices):
            raise GameAddressError(
                f"This game is over after {len(made):,} choices; {len(self._open.choices):,} were "
                "given."
            )
        if goes_on is not None and goes_on.choice is not None:
            raise GameAddressError("There is no such choice here.")
        seen = self._seen or self._look(None)
        return Course(
            self._open.with_choices(made),
            seen.at,
            self._viewer,
            self._labels,
            seen.table,
            seen.question,
            seen.is_stop,
            seen.deciding,
            self._log.entries,
            end,
            tuple(self._asked_at),
        )

    def choose(self, decision: Decision, view: Any) -> int:
        """What was chosen here, or is now. Raises ScriptEndedError where nobody has chosen."""
        place = len(self._game.choices)
        if place == self._at:
            self._seen = self._look(decision)
        choice = self._answer(decision, view, place)
        if choice is None:
            raise ScriptEndedError(decision, view)
        if self._is_asked(decision, view, choice):
            self._asked_at.append(place)
        return choice

    def _answer(self, decision: Decision, view: Any, place: int) -> int | None:
        recorded = self._open.choices
        who = self._game.place_of(decision.decider)
        if place < len(recorded):
            if self._goes_on is not None:
                self._goes_on.remember(who, decision, view)
            return recorded[place]
        if self._goes_on is None or place >= MAX_CHOICES:
            return None
        choice = self._goes_on.choose(who, decision, view)
        own, self._goes_on.choice = self._goes_on.choice, None
        if own is not None:
            # Who chooses for a policy would make it a game that it never played.
            if choice is not None or not 0 <= own < len(decision.options):
                raise GameAddressError("There is no such choice here.")
            return own
        if choice is None:
            return self._passed(decision, view, is_turn_passed=self._goes_on.is_turn_passed)
        return choice

    def _passed(self, decision: Decision, view: Any, *, is_turn_passed: bool) -> int | None:
        """The place of passing, where whoever plays does not want to be asked; None otherwise."""
        if self._turn is None:
            self._turn = self._game.turn
        stop = self._shows.stop_at(view, decision)
        is_turn_passed = is_turn_passed and self._game.turn == self._turn
        if not stop or (stop in self._stops and not is_turn_passed):
            return None
        return _decline(decision)

    def _is_asked(self, decision: Decision, view: Any, choice: int) -> bool:
        """Whether whoever plays chose here themselves; who watches may stop at everybody's."""
        if self._open.own_seat is None:
            return True
        if self._game.place_of(decision.decider) != self._viewer:
            return False
        stop = self._shows.stop_at(view, decision)
        return not stop or stop in self._stops or choice != _decline(decision)

    def _look(self, decision: Decision | None) -> _Sight:
        """The table as it is now."""
        own = self._game.places[self._viewer]
        is_own = decision is not None and decision.decider in own
        view = self._game.view(decision.decider if decision is not None and is_own else own[0])
        table = self._shows.table(view, self._labels, decision if is_own else None)
        question, is_stop, who = None, False, ""
        if decision is not None:
            who = self._labels[self._game.place_of(decision.decider)]
            if is_own:
                question = self._shows.question(view, decision, self._labels)
                is_stop = bool(self._shows.stop_at(view, decision))
        return _Sight(len(self._game.choices), table, question, is_stop, who)


def _decline(decision: Decision) -> int | None:
    """The place of passing or being done; None where something must be chosen."""
    for declined in (None, DONE):
        if declined in decision.options:
            return decision.options.index(declined)
    return None
