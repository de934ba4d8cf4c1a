"""Looking at what is hidden: a hand of the opponent, the top of an Endurance, the own Endurance.

Who looks knows these cards, and nobody else does, for as long as they can be followed.
"""

from typing import TYPE_CHECKING

from formats.highlander.engine import values

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player


def may_look_at_hand(game: "HlGame", player: "Player") -> bool:
    """Whether nothing keeps the player from looking at the opponent's hand."""
    return not game.value(player, values.NO_LOOKING)


def look_at_hand(game: "HlGame", player: "Player") -> "list[HlCard]":
    """The cards of the opponent's hand, if the player may look at it."""
    if not may_look_at_hand(game, player):
        return []
    foe = game.foe_of(player)
    game.tell("look", f"{player} looks at {foe}'s hand.")
    return _shown(player, foe.hand.cards)


def look_at_top(game: "HlGame", player: "Player", of: "Player", count: int = 1) -> "list[HlCard]":
    """The top cards of an Endurance, the first of them on top."""
    seen = of.endurance.cards[: -count - 1 : -1]
    game.tell("look", f"{player} looks at the top {len(seen)} of {of}'s Endurance.")
    return _shown(player, seen)


def look_through(game: "HlGame", player: "Player") -> "list[HlCard]":
    """All cards of the own Endurance, which has to be shuffled behind it (`exhaustion.shuffle`)."""
    game.tell("look", f"{player} searches the Endurance.")
    return _shown(player, player.endurance.cards)


def _shown(player: "Player", cards: "list[HlCard]") -> "list[HlCard]":
    for card in cards:
        card.show_to(player.number)
    return list(cards)
