"""What stops a check early: input that can't be read at all.

Everything else is a finding of the report. Each error has a sentence for the person who sent
the input, and the HTTP status that says the same.
"""

from validator.candidates import GameCandidate


class InputError(Exception):
    """The input can't be read; the message is a sentence for whoever sent it."""

    status = 422


class TooLargeError(InputError):
    """The input is larger than what is read."""

    status = 413


class SeveralDecksError(InputError):
    """There are several decks, and it is not clear which is meant; `names` has theirs."""

    def __init__(self, message: str, names: list[str]) -> None:
        self.names = names
        super().__init__(message)


class UnknownFormatError(InputError):
    """No format has that id."""


class UnsureGameError(UnknownFormatError):
    """No format was given, and the list does not say for sure what game it is of."""

    def __init__(
        self, message: str, candidates: tuple[GameCandidate, ...], *, is_question: bool = True
    ) -> None:
        """`candidates` are the games that it may be of, the likely one first.

        It is no question if the list names a format that there is not.
        """
        self.candidates = candidates
        self.is_question = is_question
        super().__init__(message)


class HouseFormatError(InputError):
    """A house format says what can't be; the message has the clause and why."""


class ExtraCardsError(InputError):
    """The facts that came with a check can't be read; `faults` has where and why."""

    def __init__(
        self,
        faults: dict[int, dict[str, list[str]]],
        message: str = "Some facts of the cards that came with the check can't be read.",
    ) -> None:
        self.faults = faults
        super().__init__(message)
