"""The question what game a list is of, as the check page asks it: games and formats as buttons."""

from dataclasses import dataclass

from formats.construction.pool import TRAINING_SUFFIX
from formats.construction.words import listed
from formats.games import GAMES
from validator.candidates import GameCandidate
from validator.current import current_checker
from validator.errors import UnsureGameError


@dataclass(frozen=True, slots=True)
class FormatChoice:
    """A button: the format that it picks, and what it says."""

    id: str
    label: str


@dataclass(frozen=True, slots=True)
class GameChoice:
    """A game with its formats, the likely one first."""

    name: str
    reasons: str
    """What speaks for it, as a part of a sentence; nothing if nothing does."""
    formats: tuple[FormatChoice, ...]


@dataclass(frozen=True, slots=True)
class WhichGame:
    """What is asked, and the answers that there are."""

    sentence: str
    games: tuple[GameChoice, ...]
    """The likely one first."""


def which_game(error: UnsureGameError) -> WhichGame:
    """The question that the error comes down to."""
    sentence = "No format was given, and the list doesn't say for sure."
    if not error.is_question:
        sentence = str(error).partition(" The formats are:")[0]
    return WhichGame(sentence, tuple(map(_choice, error.candidates)))


def _choice(candidate: GameCandidate) -> GameChoice:
    game = GAMES[candidate.game]
    # Who plays with training cards is told by these; everybody else finds them in the picker.
    formats = [
        each
        for each in current_checker().formats_of(game.id)
        if each.id == candidate.format or not each.id.endswith(TRAINING_SUFFIX)
    ]
    formats.sort(key=lambda each: each.id != candidate.format)
    choices = [FormatChoice(each.id, _label(each.name, game.name)) for each in formats]
    reasons = listed(candidate.reasons) if candidate.reasons else ""
    return GameChoice(game.name, reasons, tuple(choices))


def _label(name: str, game: str) -> str:
    """The format's name without that of its game, which stands beside it."""
    short = name.removeprefix(f"{game}, ")
    return short[:1].upper() + short[1:]
