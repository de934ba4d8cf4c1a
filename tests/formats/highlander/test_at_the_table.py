"""What the rules of construction say of the table is announced, since no list can show it."""

import pytest

from formats.construction.explanation import explain
from tests.formats.highlander.decks import judged


@pytest.mark.parametrize(
    ("rule", "states"),
    [
        pytest.param(
            "HL-BUILD-15",
            "A deck of differently coloured borders is in opaque sleeves that hide the backs.",
            marks=pytest.mark.rule("HL-BUILD-15"),
        ),
        pytest.param(
            "HL-BUILD-25",
            "In play a Faction card counts as a Persona Specific card.",
            marks=pytest.mark.rule("HL-BUILD-25"),
        ),
        pytest.param(
            "HL-BUILD-34",
            "The number of Master cards is not counted again in play.",
            marks=pytest.mark.rule("HL-BUILD-34"),
        ),
        pytest.param(
            "HL-BUILD-44",
            "A card that an allowance card let in is played only together with a fitting one.",
            marks=pytest.mark.rule("HL-BUILD-44"),
        ),
        pytest.param(
            "HL-BUILD-45",
            "A card that a Pre-Game card let in is played without any card beside it, "
            "unless that card was a Weapon of Choice.",
            marks=pytest.mark.rule("HL-BUILD-45"),
        ),
        pytest.param(
            "HL-BUILD-46",
            "Darius, Teacher of Many, Benefit of Experience and the like are played along "
            "with the card that they let in.",
            marks=pytest.mark.rule("HL-BUILD-46"),
        ),
        pytest.param(
            "HL-BUILD-51",
            "Cards stay in the deck if the Pre-Game card that let them in is removed.",
            marks=pytest.mark.rule("HL-BUILD-51"),
        ),
        pytest.param(
            "HL-BUILD-52",
            "They stay, too, if the Pre-Game card that changed what may be in the deck is "
            "disarmed, broken or removed.",
            marks=pytest.mark.rule("HL-BUILD-52"),
        ),
        pytest.param(
            "HL-BUILD-53",
            "To nullify or ignore a power changes no gem assignment of construction.",
            marks=pytest.mark.rule("HL-BUILD-53"),
        ),
        pytest.param(
            "HL-BUILD-61",
            "Cards that Crystals let in for Basics stay if the Crystals leave play.",
            marks=pytest.mark.rule("HL-BUILD-61"),
        ),
    ],
)
def test_what_no_list_can_show_is_announced(rule: str, states: str) -> None:
    announced = {demand.rule: demand.states for demand in explain(judged({})).unchecked}
    assert announced[rule] == states
