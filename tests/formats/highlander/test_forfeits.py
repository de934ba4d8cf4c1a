"""Quickenings that change hands: only a successful Head Shot costs them, and then all."""

import pytest

from formats.highlander.forfeits import Loss, forfeited
from tests.formats.highlander.decks import judged, pregame

CARDS = [
    pregame("Quickening", "quickening", "Kern"),
    pregame("Quickening", "quickening", "Methos"),
]
BOTH = ("Connor MacLeod", "Rapier", "Quickening (Kern)", "Quickening (Methos)")


def lost(loss: Loss, *pregame_cards: str) -> list[str]:
    """What a player of these Pre-Game cards forfeits."""
    submission = judged({}, *pregame_cards, cards=CARDS).submission
    return [entry.title for entry in forfeited(submission, loss)]


@pytest.mark.rule("HL-EVENT-09", "HL-PREGAME-21")
def test_a_head_shot_costs_every_quickening_and_nothing_else() -> None:
    assert lost(Loss.HEAD_SHOT, *BOTH) == ["Quickening (Kern)", "Quickening (Methos)"]


@pytest.mark.rule("HL-EVENT-10", "HL-PREGAME-21")
@pytest.mark.parametrize("loss", [loss for loss in Loss if loss is not Loss.HEAD_SHOT])
def test_any_other_loss_costs_none(loss: Loss) -> None:
    assert lost(loss, *BOTH) == []


def test_who_has_no_quickening_forfeits_none() -> None:
    assert lost(Loss.HEAD_SHOT, "Connor MacLeod", "Rapier") == []
