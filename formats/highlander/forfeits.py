"""Quickenings that change hands at a tournament: who loses a head loses them too."""

from enum import StrEnum

from formats.construction.submission import Entry, Submission
from formats.highlander.quickenings import quickenings_of


class Loss(StrEnum):
    """How a game was lost."""

    HEAD_SHOT = "head shot"
    CONCESSION = "concession"
    """Before the Head Shot resolved, and accepted (HL-EVENT-07)."""
    OTHER = "other"
    """By Endurance, Ability, time or anything else."""


def forfeited(loser: Submission, loss: Loss) -> list[Entry]:
    """The Quickenings that the loser hands over: all of them, after a successful Head Shot.

    Any other loss costs none (HL-EVENT-09 and 10, HL-PREGAME-21). The winner may decline them
    (HL-EVENT-11).
    """
    return quickenings_of(loser) if loss is Loss.HEAD_SHOT else []
