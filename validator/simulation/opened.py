"""A list, and how its hands come about."""

from dataclasses import dataclass

from formats.construction.report import Report
from formats.simulation.opening import Mulligan, Opening, OpeningError
from formats.simulation.openings import OPENINGS
from formats.simulation.wanting import Wanted, WantedError, read_wanted
from validator.decklist.lines import Decklist
from validator.desk import Desk, Question
from validator.errors import InputError
from validator.simulation.vocabulary import vocabulary

MOST_TURNS = 20
LONGEST_SEED = 40


@dataclass(frozen=True, slots=True)
class Opened:
    """A list that hands can be drawn of."""

    desk: Desk
    report: Report
    opening: Opening

    @property
    def game(self) -> str:
        """The game of the list."""
        return self.report.format.game

    def wanted(self, line: str, what: str = "") -> Wanted:
        """What a line wants of a hand. Raises InputError with where it can't be read."""
        try:
            return read_wanted(line, vocabulary(self.desk, self.game))
        except WantedError as error:
            raise InputError(f"{what}: {error}" if what else str(error)) from error

    def keep(self, line: str) -> Wanted | None:
        """The keep rule, which may begin with its name; None for an empty line.

        Raises InputError where the game has no mulligan.
        """
        rule = line.strip()
        name, colon, rest = rule.partition(":")
        if colon and name.strip().lower() == "keep":
            rule = rest.strip()
        if not rule:
            return None
        if self.opening.mulligan is Mulligan.NONE:
            raise InputError("This game has no mulligan, so that every hand is kept.")
        return self.wanted(rule, "The keep rule")


def opened(desk: Desk, decklist: Decklist, question: Question) -> Opened:
    """The list with its opening. Raises InputError for a list that no hand can be drawn of."""
    report = desk.check(decklist, question)
    try:
        return Opened(desk, report, OPENINGS[report.format.game](report.submission))
    except OpeningError as error:
        raise InputError(str(error)) from error


def refuse_turns(turns: int) -> None:
    """Raise InputError for turns that nobody plays."""
    if not 0 <= turns <= MOST_TURNS:
        raise InputError(f"Draw for 0 to {MOST_TURNS} turns.")


def seed_of(typed: str) -> str:
    """The seed. Raises InputError for one that can't be shared."""
    seed = typed.strip()
    if not 1 <= len(seed) <= LONGEST_SEED or not seed.isprintable():
        raise InputError(f"A seed has 1 to {LONGEST_SEED} characters that can be seen.")
    return seed
