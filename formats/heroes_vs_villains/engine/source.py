"""Where an effect comes from."""

from typing import NamedTuple

from formats.heroes_vs_villains.engine.cards import HvvCard


class Source(NamedTuple):
    """Who did it, and with which card."""

    player: int
    """The seat."""
    card: HvvCard | None
