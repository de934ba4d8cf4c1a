"""Hand Icons: a player has two hands, and whatever is held takes some (HL-WEAPON-01 to 04)."""

from typing import TYPE_CHECKING, Final

from formats.highlander.engine import words
from formats.highlander.engine.personas import called

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player

TWO_HANDS: Final = 2


def icons_in_play(player: "Player") -> int:
    """The hands that are taken: by weapons (ruling HL-AMBIGUOUS-91) and by cards in play.

    Cards that wait to be swept are in play (HL-TURN-06).
    """
    held = sum([weapon.takes_hands for weapon in player.weapons])
    return held + sum([takes(player, card) for card in player.in_play if not card.is_turned_down])


def takes(player: "Player", card: "HlCard") -> int:
    """How many hands the card takes of that player."""
    hands = card.printed.hands
    if hands and words.NO_HAND_FOR_ITS_OWN in card.script.words:
        named = card.printed.named
        if any(not named.isdisjoint(called(persona)) for persona in player.identity.personas):
            return 0
    return hands


def has_free_hand(player: "Player") -> bool:
    """Whether one hand is free at least (HL-WEAPON-03)."""
    return icons_in_play(player) < TWO_HANDS


def fits(player: "Player", card: "HlCard") -> bool:
    """Whether there are hands enough to play the card (HL-WEAPON-01)."""
    hands = takes(player, card)
    return hands == 0 or icons_in_play(player) + hands <= TWO_HANDS


def put_right(game: "HlGame", player: "Player") -> None:
    """Take cards with Hand Icons out of play until two hands hold the rest (HL-WEAPON-02, 04)."""
    while icons_in_play(player) > TWO_HANDS:
        held = [card for card in player.in_play if takes(player, card) and not card.is_turned_down]
        if not held:
            return  # Weapons alone: how many may be used is a matter of the deck (HL-BUILD-63).
        game.discard_from_play(game.ask("put down", player.decider, held))
