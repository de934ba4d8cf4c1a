"""Players of tests who intend something, and a log that stops a game where a test looks."""

from collections.abc import Sequence
from typing import Any

from formats.table.deciding import DONE, Decision
from formats.table.log import TextLog

_DECLINED = (None, DONE, "keep", "leave", "decline", "no")
"""What is chosen where nothing is intended: as little as may be done."""


class Intending:
    """Does what it intends, in order, each at the first chance; passes and declines otherwise."""

    def __init__(self, name: str = "", course: list[str] | None = None) -> None:
        self.intentions: list[tuple[str, Any]] = []
        self.asked: list[tuple[str, list[str]]] = []
        """Every decision, with what was offered."""
        self._name = name
        self._course = [] if course is None else course

    def intend(self, kind: str, *wanted: Any) -> "Intending":
        """Choose these, one after the other, when asked for such a decision."""
        self.intentions += [(kind, each) for each in wanted]
        return self

    def choose(self, decision: Decision, view: Any) -> int:  # noqa: ARG002
        """What is intended, or nothing."""
        options = list(decision.options)
        self.asked.append((decision.kind, [str(option) for option in options]))
        place = self._place(decision.kind, options)
        chosen = "pass" if options[place] is None else options[place]
        self._course.append(f"{self._name}, {decision.kind}: {chosen}")
        return place

    def _place(self, kind: str, options: Sequence[Any]) -> int:
        if self.intentions and self.intentions[0][0] == kind:
            wanted = self.intentions[0][1]
            for place, option in enumerate(options):
                if option is wanted or str(option) == wanted:
                    del self.intentions[0]
                    return place
        for declined in _DECLINED:
            if declined in options:
                return options.index(declined)
        return 0

    def offered(self, kind: str) -> list[list[str]]:
        """What was offered in each decision of a kind."""
        return [options for asked, options in self.asked if asked == kind]

    def was_ever_offered(self, kind: str, option: str) -> bool:
        """Whether the option was there in any decision of that kind."""
        return any(option in options for options in self.offered(kind))


class StoppedError(Exception):
    """The game has come to where the test wants to look."""


class StoppingLog(TextLog):
    """Takes down sentences, and stops the game where a step begins."""

    def __init__(self, course: list[str]) -> None:
        super().__init__()
        self.stop: str | None = None
        self._course = course

    def note(self, kind: str, sentence: str, **facts: Any) -> None:
        super().note(kind, sentence, **facts)
        self._course.append(sentence)
        if self.stop is not None and kind == "step" and self.stop in sentence:
            raise StoppedError
