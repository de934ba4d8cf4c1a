"""What the generated decks are like: both verdicts, and every fault that an oracle knows."""

from random import Random

import pytest

from tests.oracle.games import OF_FORMAT

DECKS = 300
FAULTS = {
    "vs-system": {"fewer than 60 cards", "more than 4 copies of a card"},
    "vs-2pcg": {
        "not exactly 60 cards",
        "no Main Character",
        "two Main Characters",
        "a level of the Main Character twice",
        "a Main Character in the deck",
        "a Token Character in the deck",
        "another card as the Main Character",
        "another card among the tokens",
        "more copies than four",
        "more copies than a card that is One of a Kind allows",
        "more copies than the card itself allows",
        "basic Locations of one type with different names",
        "more than four basic Locations of one type",
        "Illustrated and Photographic cards mixed",
    },
    "heroes-vs-villains": {
        "fewer than 50 cards in an archetype deck",
        "fewer than 50 cards in a profession deck",
        "a profession deck with a card that is not of the profession",
        "an archetype deck with a card of no archetype",
        "cards of several archetypes",
        "an outlier in a deck",
        "an outlier of no archetype",
        "a card among the outliers that is none",
        "no archetype description",
    },
    "hellboy-board-game": {
        "a card under the heading of another kind",
        "not two to four agents",
        "an agent twice",
        "not one to four players",
        "not an agent for each player, or two for one",
        "a card of somebody who is not on the case",
        "a starting card of another agent",
        "a starting card that is missing",
        "a starting card too many",
        "more credits spent than the agents have",
        "more cards bought than there are",
        "not the requisition cards that are left",
        "not one case",
        "not the Deck of Doom that the case has",
        "not the encounters that the case has",
        "more copies of an encounter than there are",
        "not the boss of the case",
        "not the Behaviour deck that the boss has",
    },
}
FAULTS["heroes-vs-villains-game"] = {
    *FAULTS["heroes-vs-villains"],
    "uneven sides",
    "a player on both sides",
    "a deck of somebody on no side",
    "a side without a profession deck",
    "a player without an archetype deck",
}


def faults_of_decks(format_id: str) -> list[list[str]]:
    oracle = OF_FORMAT[format_id]
    return [
        oracle.broken(oracle.generate(format_id, Random(f"generation {format_id} {number}")))
        for number in range(DECKS)
    ]


@pytest.mark.parametrize("format_id", FAULTS)
def test_decks_of_both_verdicts_are_many_and_every_rule_is_broken(format_id: str) -> None:
    faults = faults_of_decks(format_id)
    legal = sum(not found for found in faults)
    assert DECKS / 4 <= legal <= 3 * DECKS / 4
    assert {fault for found in faults for fault in found} == FAULTS[format_id]


@pytest.mark.parametrize("format_id", FAULTS)
def test_the_same_number_makes_the_same_deck(format_id: str) -> None:
    oracle = OF_FORMAT[format_id]
    first, again = (oracle.generate(format_id, Random("again")) for _ in range(2))
    assert first == again
