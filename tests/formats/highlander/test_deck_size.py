"""At least fifty cards in the Endurance, however many more; Pre-Game cards do not count."""

import pytest

from formats.construction.finding import CardCopies, Fix, Verdict
from tests.formats.highlander.decks import found, judged, told


@pytest.mark.parametrize("more", [0, 1, 100])
@pytest.mark.rule("HL-BUILD-01")
@pytest.mark.rule("HL-AMBIGUOUS-04")
def test_fifty_cards_or_more_are_legal(more: int) -> None:
    """There is no upper size."""
    long_deck = {f"Filler {number}": 1 for number in range(more)}
    fillers = [{"name": name, "type": "Event", "complete": True} for name in long_deck]
    report = judged(long_deck, cards=fillers)
    assert (told(report), report.verdict) == ([], Verdict.LEGAL)


@pytest.mark.parametrize("pregame_cards", [(), ("Connor MacLeod", "Rapier")])
@pytest.mark.rule("HL-BUILD-01")
def test_forty_nine_cards_are_too_few(pregame_cards: tuple[str, ...]) -> None:
    report = judged({"Long Feint": 4}, *pregame_cards)
    assert told(report) == [("HL-BUILD-01", "49 cards in the deck; at least 50 are needed.")]
    assert found(report, "HL-BUILD-01")[0].fix == Fix(add=(CardCopies(1, None, "deck"),))
