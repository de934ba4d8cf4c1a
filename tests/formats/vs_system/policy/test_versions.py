"""A policy that chooses something else has another version: simulations name it."""

import hashlib

import pytest

from formats.games import GAMES, playable_game
from formats.samples import samples
from formats.simulation.playable_game import MakesRun
from formats.table.play_deck import PlayDeck
from tests.helpers import AS_OF, checker
from validator.play.decks import replayed_deck

CHOSEN = {
    ("random", "1"): "77eed29d7e59eea6",
    ("greedy", "2"): "88b209e2e1f11e48",
    ("careful", "1"): "b1d15a36fce59312",
}
"""A hash of what each version chooses in a few games. Whoever changes a policy raises its version
in formats/vs_system/game.py, and writes the new hash here."""


def deck(number: int) -> PlayDeck:
    text = samples()[f"vs-system-{number}"].text
    return replayed_deck(checker(), text, "vs-system", AS_OF).listed.deck


@pytest.mark.parametrize("word", GAMES["vs-system"].play.policies)
def test_what_a_version_chooses_stays(word: str) -> None:
    version = GAMES["vs-system"].play.policies[word]
    game = playable_game("vs-system")
    runs: list[tuple[MakesRun, tuple[PlayDeck, ...]]] = [
        (game.goldfish, (deck(1),)),
        (game.match, (deck(1), deck(2))),
    ]
    chosen = [
        makes(*decks, seed="versions", policy=word, keep=None).played(number).choices
        for makes, decks in runs
        for number in range(1 if word == "careful" else 4)
    ]
    found = hashlib.sha256(repr(chosen).encode()).hexdigest()[:16]
    assert CHOSEN.get((word, version)) == found
