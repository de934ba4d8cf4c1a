"""Chance in named streams: the same seed gives the same luck, each thing its own.

A deck's shuffle, the dice and every coin have a stream each, so that one more roll changes no
shuffle, and two decks can be compared on the same luck.
"""

import hashlib
from random import Random


def stream(seed: str, *name: str) -> Random:
    """The stream of that name; always the same for the same seed."""
    return Random(_derived(seed, *name))


def number_from(seed: str, *name: str) -> int:
    """A number of 128 bits that follows from the seed, to start another generator with."""
    return _derived(seed, *name) >> 128


def seed_of_game(run: str, number: int) -> str:
    """The seed of one game of a run: one worker or forty give the same."""
    return f"{_derived(run, 'game', str(number)):064x}"[:16]


def _derived(seed: str, *name: str) -> int:
    said = "\0".join((seed, *name))
    return int.from_bytes(hashlib.sha256(said.encode()).digest(), "big")
