"""A game that a list may be of."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class GameCandidate:
    """A game that a list may be of, the format of it that is likely, and what speaks for it."""

    game: str
    format: str
    reasons: tuple[str, ...]

    def data(self) -> dict[str, object]:
        """As JSON has it."""
        return {"game": self.game, "format": self.format, "reasons": list(self.reasons)}
