"""Somebody at a terminal who types what was decided beforehand."""

from collections.abc import Iterable
from functools import cache

from formats.samples import samples
from formats.table.recording import Pairing
from formats.vs_system.engine.game import ENGINE
from tests.helpers import AS_OF, checker
from validator.play.decks import PlayedDeck, played_deck
from validator.question import Question, typed_list


class Typing:
    """Types line after line, and keeps what was said."""

    def __init__(self, lines: Iterable[str]) -> None:
        self._lines = iter(lines)
        self.said: list[str] = []

    def say(self, text: str) -> None:
        self.said.append(text)

    def ask(self) -> str | None:
        return next(self._lines, None)

    @property
    def text(self) -> str:
        """Everything that was said."""
        return "\n".join(self.said)


@cache
def sample_deck(number: int) -> PlayedDeck:
    """One of the two training samples."""
    text = samples()[f"vs-system-{number}"].text
    return played_deck(checker(), checker().read(typed_list(text), Question(AS_OF)))


def samples_paired(seed: str = "friday") -> Pairing:
    """The two training samples against each other."""
    return Pairing(ENGINE, (sample_deck(1).listed, sample_deck(2).listed), seed)
