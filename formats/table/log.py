"""What is told of a game while it is played: nothing, sentences, or data."""

from typing import Any, Protocol


class Log(Protocol):
    """Takes down what happens. An engine may ask whether anybody listens before it makes words."""

    is_on: bool

    def note(self, kind: str, sentence: str, **facts: Any) -> None:
        """Take down one thing that happened."""
        ...


class NoLog:
    """Takes nothing down."""

    is_on = False

    def note(self, kind: str, sentence: str, **facts: Any) -> None:
        """Nothing."""


class TextLog:
    """Takes down sentences."""

    is_on = True

    def __init__(self) -> None:
        self.lines: list[str] = []

    def note(self, kind: str, sentence: str, **facts: Any) -> None:  # noqa: ARG002
        """The sentence."""
        self.lines.append(sentence)


class DataLog:
    """Takes down what JSON can hold: the kind, the sentence, and the facts."""

    is_on = True

    def __init__(self) -> None:
        self.entries: list[dict[str, Any]] = []

    def note(self, kind: str, sentence: str, **facts: Any) -> None:
        """All of it."""
        self.entries.append({"kind": kind, "sentence": sentence, **facts})
