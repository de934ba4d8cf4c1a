"""Effects on the next Defenses that a player plays, in whatever turns that is (HL-CARDS-023)."""

from typing import TYPE_CHECKING

from formats.highlander.engine import for_a_turn

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player


class Coming:
    """What so many more Defenses will have, each in the turn in which it is played."""

    __slots__ = ("left", "words")

    def __init__(self, words: frozenset[str], left: int) -> None:
        self.words = words
        self.left = left


def let_have(player: "Player", words: frozenset[str], count: int) -> None:
    """Let the next Defenses that the player plays have these words."""
    player.coming.append(Coming(words, count))


def reach(game: "HlGame", player: "Player", defense: "HlCard") -> None:
    """Let a Defense that is played have what was said of it."""
    for each in player.coming:
        for_a_turn.give(game, defense, each.words)
        each.left -= 1
    player.coming = [each for each in player.coming if each.left]
