"""A list, and how its hands are drawn."""

from dataclasses import dataclass

from formats.construction.report import Report
from formats.games import opening_of
from formats.simulation.opening import Mulligan, Opening, OpeningError
from formats.simulation.query import HandQuery, QueryError, read_query
from validator.checker import Checker
from validator.errors import InputError
from validator.read_list import ReadList
from validator.simulation.vocabulary import vocabulary

MAX_TURNS = 20
FIRST_ROUNDS = 3
"""That are shown of a game that begins without a hand, if nobody says how many."""
MAX_SEED_LENGTH = 40


class QueryLineError(InputError):
    """A keep rule, or what is asked for, can't be read; `position` in `line` is where, from 1."""

    def __init__(self, line: str, position: int, message: str) -> None:
        self.line = line
        self.position = position
        super().__init__(message)


@dataclass(frozen=True, slots=True)
class DrawableDeck:
    """A list that hands can be drawn of."""

    # The one that has read the list: the service may have another by now, with other
    # cards.
    checker: Checker
    report: Report
    opening: Opening

    @property
    def game(self) -> str:
        """The game of the list."""
        return self.report.format.game

    def wanted(self, line: str, what: str = "") -> HandQuery:
        """What a line wants of a hand. Raises QueryLineError with where it can't be read."""
        try:
            return read_query(line, vocabulary(self.checker, self.game))
        except QueryError as error:
            said = f"{what}: {error}" if what else str(error)
            raise QueryLineError(line, error.position, said) from error

    def keep(self, line: str) -> HandQuery | None:
        """The keep rule, which may begin with its name; None for an empty line.

        Raises InputError where the game has no mulligan.
        """
        name, colon, rest = line.partition(":")
        # Blanks stand where the name was, so that positions are those of the typed line.
        is_named = colon and name.strip().lower() == "keep"
        rule = " " * (len(name) + 1) + rest if is_named else line
        if not rule.strip():
            return None
        self.refuse_without_mulligan()
        return self.wanted(rule, "The keep rule")

    def refuse_without_mulligan(self) -> None:
        """Raise InputError where no hand can be exchanged."""
        if self.opening.mulligan is Mulligan.NONE:
            raise InputError("This game has no mulligan, so that every hand is kept.")


def drawable_deck(checker: Checker, read: ReadList) -> DrawableDeck:
    """The list with its opening. Raises InputError for a list that no hand can be drawn of."""
    try:
        return DrawableDeck(checker, read.report, opening_of(read.report))
    except OpeningError as error:
        raise InputError(str(error)) from error


def turns_at_start(opening: Opening) -> int:
    """The turns that are shown if nobody says how many."""
    return 0 if any(opening.hand) else FIRST_ROUNDS


def refuse_turns(turns: int) -> None:
    """Raise InputError for turns that nobody plays."""
    if not 0 <= turns <= MAX_TURNS:
        raise InputError(f"Draw for 0 to {MAX_TURNS} turns.")


def seed_of(typed: str) -> str:
    """The seed. Raises InputError for one that can't be shared."""
    # A blank at either end is lost when a seed is copied.
    seed = typed.strip()
    if not 1 <= len(seed) <= MAX_SEED_LENGTH or not seed.isprintable():
        raise InputError(f"A seed has 1 to {MAX_SEED_LENGTH} characters that can be seen.")
    return seed
