"""One game of a run as a log that can be read: turn by turn, step by step."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from formats.construction.words import upper_first
from formats.games import playable_game
from formats.table.log import DataLog
from validator.jobs.spec import JobSpec
from validator.play.telling import PLAYERS

_END, _STEP = "end", "step"
_BEFORE = "Before the game"
_GOLDFISH = ("Goldfish", "an opponent who does nothing")

_Entry = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class StepLogView:
    """What happened in a step."""

    head: str
    """Empty for what belongs to no step."""
    sentences: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TurnLogView:
    """What happened in a turn; steps in which nothing did are left out."""

    id: str
    head: str
    steps: tuple[StepLogView, ...]


@dataclass(frozen=True, slots=True)
class GameLogView:
    """A game from its beginning to its end."""

    players: tuple[tuple[str, str], ...]
    """What the log calls each, and their deck."""
    turns: tuple[TurnLogView, ...]
    end: str
    """How it ended, a sentence."""


def game_log_view(spec: JobSpec, number: int) -> GameLogView:
    """The game of that number, from 1, played again."""
    log = DataLog()
    spec.run.tell(number - 1, log)
    end = next((each["sentence"] for each in log.entries if each["kind"] == _END), "")
    entries = [each for each in log.entries if each["kind"] != _END]
    word = playable_game(spec.asked.game).measures.turn.capitalize()
    return GameLogView(_players(spec), tuple(_turns(entries, word)), end)


def _players(spec: JobSpec) -> tuple[tuple[str, str], ...]:
    if spec.is_match:
        labels = (deck.label for deck in spec.decks)
        # There are labels for four; fewer may play.
        return tuple(zip(PLAYERS, labels, strict=False))
    return (PLAYERS[0], spec.decks[0].label), _GOLDFISH


def _turns(entries: Sequence[_Entry], word: str) -> Iterator[TurnLogView]:
    # The log is in the order of the game: a turn's entries stand together.
    for number, of_turn in groupby(entries, key=lambda each: each.get("turn", 0)):
        turn = f"{word} {number}"
        steps = tuple(step for step in _steps(of_turn, f"{turn}, ") if step.sentences)
        yield TurnLogView(f"turn-{number}", turn if number else _BEFORE, steps)


def _steps(entries: Iterator[_Entry], turn: str) -> Iterator[StepLogView]:
    """The steps of a turn; `turn` begins the sentences that tell of one."""
    head, sentences = "", list[str]()
    for entry in entries:
        if entry["kind"] != _STEP:
            sentences.append(entry["sentence"])
            continue
        yield StepLogView(head, tuple(sentences))
        said = entry["sentence"].removeprefix(turn).removesuffix(".")
        head, sentences = upper_first(said), []
    yield StepLogView(head, tuple(sentences))
