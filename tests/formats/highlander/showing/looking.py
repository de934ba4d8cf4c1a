"""Somebody who plays up to a moment, and looks at the table there."""

from formats.highlander.showing import SHOWING
from formats.table.deciding import Decision
from formats.table.drawing import table_text
from formats.table.shown import ShownCard, ShownQuestion, ShownSide, ShownTable, ShownZone
from tests.formats.highlander.engine.playing import Playing

LABELS = ("Player 1 (you)", "Player 2")


def question_at(playing: Playing, kind: str, whose: str = "Ann") -> ShownQuestion:
    """The question at the first decision of a kind."""
    decision = playing.until_asked(kind, whose)
    return SHOWING.question(playing.game.view(decision.decider), decision, LABELS)


def asked(playing: Playing, kind: str, whose: str = "Ann") -> list[str]:
    """The words of the question, and of its options."""
    question = question_at(playing, kind, whose)
    return [question.words, *(option.label for option in question.options)]


def table_at(playing: Playing, kind: str, whose: str = "Ann") -> ShownTable:
    """What the player sees who is asked."""
    decision = playing.until_asked(kind, whose)
    return SHOWING.table(playing.game.view(decision.decider), LABELS, decision)


def stop_of(playing: Playing, kind: str) -> str:
    """The stop of the first decision of a kind."""
    decision: Decision = playing.until_asked(kind)
    return SHOWING.stop_at(playing.game.view(decision.decider), decision)


def zone(side: ShownSide, name: str) -> ShownZone:
    """A zone of a side."""
    return next(each for each in side.zones if each.name == name)


def cards(of: ShownZone) -> list[ShownCard]:
    """The cards of a zone."""
    return [cell for row in of.rows for cell in row.cells if isinstance(cell, ShownCard)]


def drawn(table: ShownTable) -> str:
    """The table at the terminal."""
    return table_text(table)
