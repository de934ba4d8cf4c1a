"""A game as its page shows it: what is asked, the table with buttons, and what happened."""

from dataclasses import dataclass
from functools import cached_property

from formats.games import GAMES, playable_game
from formats.table.showing import Stop
from formats.table.shown import ShownOption, ShownTurn
from formats.table.shown_log import shown_log
from validator.play.address import GOLDFISH, MAX_ADDRESS_LENGTH, MAX_CHOICES, OpenGame, pack_game
from validator.play.course import Course
from validator.play.lists import GameTable
from validator.play.telling import outcome_line

_TURNS_SHOWN = 2
"""The one that is played and the one before: the others are a click away."""


@dataclass(frozen=True, slots=True)
class OptionView:
    """Something that may be chosen."""

    place: int
    label: str
    about: str
    is_decline: bool
    is_chosen: bool
    """Whether it was, where a game is stepped through."""

    short: str
    """What the button on the card says that it is about."""

    @property
    def number(self) -> int:
        """The key that takes it, as at a terminal."""
        return self.place + 1


@dataclass(frozen=True)
class PlayView:
    """Everything that the page of a game shows."""

    course: Course
    table: GameTable
    is_log_whole: bool = False

    @property
    def game(self) -> OpenGame:
        """The game with all its choices."""
        return self.course.game

    @cached_property
    def packed(self) -> str:
        """The game as an address has it."""
        return pack_game(self.game)

    @property
    def is_in_address(self) -> bool:
        """Whether an address can hold it."""
        return len(self.packed) <= MAX_ADDRESS_LENGTH

    @property
    def players(self) -> list[tuple[str, str, tuple[str, ...]]]:
        """What the table calls each, their deck and what its list states; nothing of a position."""
        names, stated = self.table.names, self.table.stated
        without = len(self.course.labels) - len(names)
        decks = [*names, *["an opponent who does nothing"] * without]
        said = [*stated, *[()] * without]
        return list(zip(self.course.labels, decks, said, strict=True)) if names else []

    @property
    def is_watched(self) -> bool:
        """Whether nobody plays: then it is stepped through."""
        return self.game.own_seat is None

    @property
    def seats_to_take(self) -> list[tuple[int, str]]:
        """Where somebody who watches may sit down, and what they are called."""
        return [
            (at, f"Player {at + 1}")
            for at, seat in enumerate(self.game.seats)
            if seat.word != GOLDFISH
        ]

    @cached_property
    def options(self) -> list[OptionView]:
        """What may be chosen, or could have been."""
        question, chosen = self.course.question, self.course.chosen
        if question is None:
            return []
        return [self._option(*each, chosen) for each in enumerate(question.options)]

    def _option(self, place: int, option: ShownOption, chosen: int | None) -> OptionView:
        is_chosen = place == chosen
        about, short = option.about, option.short
        return OptionView(place, option.label, about, option.is_decline, is_chosen, short)

    @cached_property
    def by_place(self) -> dict[str, list[OptionView]]:
        """The options by the card that they are drawn beside."""
        found: dict[str, list[OptionView]] = {}
        if not self.is_watched:
            for option in self.options:
                if option.about:
                    found.setdefault(option.about, []).append(option)
        return found

    @property
    def can_pass_turn(self) -> bool:
        """Whether this may be passed, and what is like it later in the turn."""
        return self.course.is_stop and any(option.is_decline for option in self.options)

    @property
    def outcome(self) -> str:
        """How it ended, a sentence; empty before."""
        outcome = self.course.outcome
        return outcome_line(outcome, self.course.labels) if outcome else ""

    @property
    def is_cut(self) -> bool:
        """Whether the game has as many choices as one may have."""
        return len(self.game.choices) >= MAX_CHOICES and self.course.end is None

    @property
    def is_at_end(self) -> bool:
        """Whether it is seen as far as it was played."""
        return self.course.at == len(self.game.choices)

    @property
    def is_of_other_policies(self) -> bool:
        """Whether a policy would choose something else now than it did in this game."""
        versions = GAMES[self.game.game].play.policies
        return any(player.version != versions.get(player.word, "") for player in self.game.seats)

    @cached_property
    def since(self) -> tuple[ShownTurn, ...]:
        """What happened after the choice before this one."""
        before = self.course.before
        return self._log(0 if before is None else before + 1)

    @cached_property
    def turns(self) -> tuple[ShownTurn, ...]:
        """Every turn of the game, also after the point at which it is seen."""
        return shown_log(self.course.entries, self._turn_word)

    @cached_property
    def log(self) -> tuple[ShownTurn, ...]:
        """What happened by now; of a long game only lately, unless all of it is wanted."""
        if self.is_log_whole and self.is_watched:
            return self.turns
        turns = self._until_now
        return turns if self.is_log_whole else turns[-_TURNS_SHOWN:]

    @property
    def has_more_log(self) -> bool:
        """Whether more happened than is shown of it; who watches may read on to the end."""
        return len(self.turns if self.is_watched else self._until_now) > len(self.log)

    @property
    def stops(self) -> list[tuple[Stop, bool]]:
        """The moments that may be passed unasked, and whether they are not."""
        wanted, known = self.game.stops, playable_game(self.game.game).showing.stops
        return [(stop, stop.is_usual if wanted is None else stop.id in wanted) for stop in known]

    @property
    def game_name(self) -> str:
        """What the game is called."""
        return GAMES[self.game.game].name

    @cached_property
    def _until_now(self) -> tuple[ShownTurn, ...]:
        return self.turns if self.is_at_end else self._log(0)

    @property
    def _turn_word(self) -> str:
        return playable_game(self.game.game).measures.turn

    def _log(self, since: int) -> tuple[ShownTurn, ...]:
        entries = [each for each in self.course.entries if each["choices"] <= self.course.at]
        return shown_log(entries, self._turn_word, since=since)
