"""What the texts of cards say: each part has its sentence."""

import pytest

from formats.highlander.engine.abilities import NO_SCRIPT, Script
from formats.highlander.scripts import SCRIPTS
from formats.highlander.showing.texts import texts_of
from tests.formats.highlander.engine.playing import joins
from tests.formats.highlander.scripts.printed_cards import the


@pytest.mark.parametrize("key", SCRIPTS)
def test_every_text_says_something(key: str) -> None:
    said = list(texts_of(SCRIPTS[key]))
    assert said
    for each in said:
        assert not each[0].islower()
        assert each.endswith(".")


def test_a_card_without_a_text_says_nothing() -> None:
    assert list(texts_of(NO_SCRIPT)) == []


def test_a_card_that_only_joins_says_with_what() -> None:
    assert list(texts_of(Script(joins=joins("attack")))) == ["Played with an attack."]
    assert list(texts_of(Script(joins=joins("block", "power block")))) == [
        "Played with a block, which is: power block."
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Hunter, Prone", "As the opponent regains the feet: It leaves play."),
        ("Scorn", "The opponent lacks 2 Ability."),
        ("Scorn", "Behind 2 turns of the opponent: it leaves play."),
        ("Honor Bound", "Behind 5 turns of the opponent: Discard it: all lose 4 Ability."),
        ("Factory", "It leaves play as soon as this is so: A hand is below 5 cards."),
        ("Joe Dawson", "Discard it: Duplicate an Event."),
        ("Protected Resources", "The opponent does not make you discard from endurance or hand."),
        ("Outnumber", "Only if this is so: Both Corda and Reno are there."),
        ("Safe Haven", "As you play such a card: It leaves play."),
    ],
)
def test_texts_are_said_part_by_part(text: str, said: str) -> None:
    assert said in list(texts_of(the(text).script))
