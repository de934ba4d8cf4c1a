"""Chance in named streams: the same seed gives the same luck, each thing its own.

A deck's shuffle, the dice and every coin have a stream each, so that one more roll changes no
shuffle, and two decks can be compared on the same luck.
"""

import hashlib
from collections.abc import Sequence
from random import Random
from typing import TypeVar

_One = TypeVar("_One")


def stream(seed: str, *name: str) -> Random:
    """The stream of that name; always the same for the same seed."""
    return Random(_derived(seed, *name))


def below(chance: Random, end: int) -> int:
    """A number from 0 to one less than the end, each as likely.

    As Python's own, but written out: whatever a later Python does, a record plays the same.
    """
    # randrange has changed between versions of Python; getrandbits of the Mersenne Twister has not.
    getrandbits, bits = chance.getrandbits, end.bit_length()
    number = getrandbits(bits)
    while number >= end:
        number = getrandbits(bits)
    return number


def one_of(chance: Random, things: Sequence[_One]) -> _One:
    """One of these, each as likely: the face of a die, or a player."""
    return things[below(chance, len(things))]


def roll(chance: Random, faces: int = 6) -> int:
    """What a die with so many faces shows, from 1."""
    return 1 + below(chance, faces)


def roll_off(chance: Random, players: Sequence[_One], faces: int = 6) -> list[dict[_One, int]]:
    """What each rolled, round by round: those who tie for the highest roll again.

    In the last round `winner_of` finds one who is higher than all others.
    """
    rounds: list[dict[_One, int]] = []
    rolling = list(players)
    while len(rolling) > 1:
        rolled = {player: roll(chance, faces) for player in rolling}
        rounds.append(rolled)
        most = max(rolled.values())
        rolling = [player for player, number in rolled.items() if number == most]
    return rounds


def winner_of(rounds: Sequence[dict[_One, int]]) -> _One:
    """Who rolled highest in the end."""
    last = rounds[-1]
    return max(last, key=lambda player: last[player])


def number_from(seed: str, *name: str) -> int:
    """A number of 128 bits that follows from the seed, to start another generator with."""
    return _derived(seed, *name) >> 128


def seed_of_game(run: str, number: int) -> str:
    """The seed of one game of a run: one worker or forty give the same."""
    # By its number alone, never by the game before it: parts of a run are played in any order.
    return f"{_derived(run, 'game', str(number)):064x}"[:16]


def _derived(seed: str, *name: str) -> int:
    # A null stands in no name, so that ("a", "bc") and ("ab", "c") are different streams.
    said = "\0".join((seed, *name))
    return int.from_bytes(hashlib.sha256(said.encode()).digest(), "big")
