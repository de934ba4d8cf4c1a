"""What belongs to playing a card is done before the card can be countered."""

import pytest

from formats.highlander.engine.abilities import Counters
from tests.formats.highlander.engine.own_cards import attack, own
from tests.formats.highlander.engine.playing import Person, Playing, acts, begin, laid
from tests.formats.highlander.scripts.printed_cards import the

UPPER = attack("Upper", "0X0/000/000")
LOWER = attack("Lower", "000/000/0X0")
BASSET = the("Basset and Hotchkiss")
MATUNAS = the("Kirk Matunas")
RIP = the("TCG Rip")
GUARD = acts(
    own("Doorman", "Situation"),
    counters=(Counters("It counters an Event.", lambda card: card.printed.is_event, "in play"),),
)


def against(*hand: object, countered: bool, by: str) -> Playing:
    """Ann plays the first of these cards, which Ben counters or not."""
    rip, doorman = [RIP], [laid(GUARD, came=3)]
    playing = begin(
        Person(hand, endurance=[LOWER] * 20),  # type: ignore[arg-type]
        Person(
            pre_game=rip if by == "rip" else [],
            in_play=doorman if by == "doorman" else [],
            endurance=[LOWER] * 20,
        ),
        phase="Attack Phase",
    )
    if countered:
        counter = RIP.card.title if by == "rip" else "Doorman"
        playing.ben.intend("counter", counter)
    return playing


@pytest.mark.rule("HL-CARDS-070")
@pytest.mark.parametrize("countered", [True, False])
@pytest.mark.parametrize("by", ["rip", "doorman"])
def test_attacks_are_discarded_before_the_card_is_countered(countered: bool, by: str) -> None:
    playing = against(BASSET, UPPER, UPPER, countered=countered, by=by)
    playing.ann.intend("attack", f"play {BASSET.card.title}")
    playing.ann.intend("discard attacks", "Upper", "Upper")
    playing.play("Ability Adjustment Phase")
    assert playing.ann.hand == []
    assert playing.ann.discards[:2] == ["Upper", "Upper"]
    assert playing.ann.pending == ([] if countered else [("loss", 2)])


@pytest.mark.rule("HL-CARDS-070")
@pytest.mark.parametrize("countered", [True, False])
@pytest.mark.parametrize("by", ["rip", "doorman"])
def test_copies_are_played_before_the_card_is_countered(countered: bool, by: str) -> None:
    title = MATUNAS.card.title
    playing = against(*[MATUNAS] * 3, countered=countered, by=by)
    playing.ann.intend("attack", f"play {title}")
    playing.ann.intend("copies", title, title)
    playing.play("Ability Adjustment Phase")
    assert playing.ann.hand == []
    assert playing.ann.discards == ([title] * 3 if countered else [])
    assert playing.ben.pending == ([] if countered else [("damage", 5)])
