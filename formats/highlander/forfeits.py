"""Quickenings that change hands at a tournament: who loses a head loses them too."""

from enum import StrEnum

from formats.construction.submission import Entry, Submission
from formats.event_rules import Forfeits
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


QUICKENINGS = Forfeits(
    card="Quickening",
    losses={
        Loss.HEAD_SHOT: "by a successful Head Shot",
        Loss.CONCESSION: "by a concession",
        Loss.OTHER: "in another way",
    },
    costly=Loss.HEAD_SHOT,
    said="by a Head Shot",
    forfeited=lambda loser, loss: forfeited(loser, Loss(loss)),
    heading="Pre-Game",
    rule="HL-EVENT-09",
    only_then="A Quickening is forfeited only by losing to a successful Head Shot (HL-EVENT-09, "
    "HL-EVENT-10).",
    only_here="Quickenings change hands in Highlander alone.",
    explanation="Who loses to a successful Head Shot forfeits every own Quickening to the winner "
    "(HL-EVENT-09); any other loss, a concession too, costs none (HL-EVENT-10). The winner may "
    "decline them (HL-EVENT-11): then record nothing. They are handed over before anybody leaves "
    "the table (HL-EVENT-12), and whether to use them is each player’s own choice (HL-EVENT-13).",
)
