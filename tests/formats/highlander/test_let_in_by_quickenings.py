"""What a Quickening lets into the deck: Bob's two cards of each Persona with Richie, the Flock."""

from collections.abc import Mapping

import pytest

from carddb.builtin import builtin_cards
from carddb.model import Card
from formats.construction.finding import Verdict
from tests.formats.highlander.decks import Record, judged, told
from tests.formats.highlander.test_specific_cards import CARDS, CONNOR


def _builtin(title: str) -> Card:
    return next(card for card in builtin_cards("highlander") if card.title == title)


def record_of(title: str) -> Record:
    """A card of the built-in catalogue, with what is known of it."""
    card = _builtin(title)
    facts = {
        key: list(fact) if isinstance(fact, tuple) else fact for key, fact in card.facts.items()
    }
    return {"name": card.name, **facts}


RICHIE_AND_BOB = ("Richie Ryan", "Bob")


@pytest.mark.rule("HL-CARDS-114")
@pytest.mark.parametrize(
    ("change", "refused"),
    [
        # One that is not Reserved, and one that is not Signature.
        ({"Bowie Knife": 1, "Long Rifle": 1}, []),
        ({"Bowie Knife": 2}, []),
        ({"Bowie Knife": 1, "Hush": 1}, []),
        ({"Bowie Knife": 1, "Long Rifle": 1, "Alaine": 2}, []),
        # A third, a second Reserved one, a Signature one.
        ({"Bowie Knife": 2, "Long Rifle": 1}, ["HL-BUILD-20"]),
        ({"Hush": 2}, ["HL-BUILD-21"]),
        ({"Bowie Knife": 1, "Oath": 1}, ["HL-BUILD-22"]),
    ],
)
def test_richie_with_bob_has_two_cards_of_each_persona(
    change: Mapping[str, int], refused: list[str]
) -> None:
    report = judged(change, *RICHIE_AND_BOB, cards=CARDS)
    assert [rule for rule, _ in told(report)] == refused


@pytest.mark.rule("HL-CARDS-110")
def test_the_quickening_of_the_flock_lets_nothing_into_a_deck() -> None:
    """It has its effect in the game; in deck construction the Pre-Game Amergan serves."""
    flock, amergan = record_of("Quickening (The Flock)"), record_of("Amergan (Pre-Game)")
    assert not {"lets_in", "foreign_cards_allowed", "allowance"} & set(flock)
    assert amergan["allowance"] is True
    cards = (*CARDS, {**flock, "name": "The Flock", "complete": True})
    report = judged({"Bowie Knife": 1}, CONNOR, "The Flock", cards=cards)
    assert (report.verdict, [rule for rule, _ in told(report)]) == (
        Verdict.ILLEGAL,
        ["HL-BUILD-20"],
    )
    # Whom Amergan lets in is not recorded, so the same card is no mistake for certain with him.
    cards = (*CARDS, {**amergan, "name": "Old Amergan", "pregame_kind": "other"})
    assert judged({"Bowie Knife": 1}, CONNOR, "Old Amergan", cards=cards).verdict is (
        Verdict.UNVERIFIED
    )
