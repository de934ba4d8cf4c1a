"""Whose cards a player may play: those of the own Persona and weapons, and those let in."""

from typing import TYPE_CHECKING

from carddb.model import UNKNOWN
from formats.highlander.subtitles import factions_of, names_in_subtitles

if TYPE_CHECKING:
    from collections.abc import Iterable

    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.printed import Face
    from formats.highlander.engine.state import Player

LETS_IN = ("lets_in", "foreign_cards_allowed", "foreign_cards_per_persona")


class Identity:
    """Who a player is: the Persona, its Factions, and who else's cards may be played."""

    __slots__ = (
        "_cards",
        "_plays_anything",
        "is_generic",
        "lets_in_without_persona",
        "lets_others_in",
        "names",
        "others_of_each",
        "personas",
        "watches",
    )

    def __init__(self, pre_game: "Iterable[HlCard]", *, plays_anything: bool = False) -> None:
        """`plays_anything` is for sealed decks (ruling HL-AMBIGUOUS-89)."""
        cards = list(pre_game)
        self._cards = cards
        self._plays_anything = plays_anything
        self.personas = [card for card in cards if card.printed.pregame_kind == "persona"]
        # Without a Persona card a player is a Generic Immortal (HL-PREGAME-13).
        self.is_generic = not self.personas or any(
            card.card.rare("generic") is True for card in self.personas
        )
        self.names = frozenset(
            [name for card in self.personas for name in called(card)]
            # A Quickening lets its player use cards of the Immortal whose it was.
            + [
                name
                for card in cards
                if card.printed.pregame_kind == "quickening"
                for name in names_in_subtitles(card.card)
            ]
        )
        """What sub-titles call whoever's cards may be played."""
        self.lets_others_in = (
            plays_anything
            or self.is_generic
            or any(lets_in(card) for card in cards if card.printed.is_pregame)
        )
        """Whether cards of anybody may be in the deck by a Pre-Game card, and are played as any."""
        of_each = [card.card.rare("foreign_cards_per_persona") for card in cards]
        numbers = [number for number in of_each if type(number) is int]
        is_open = plays_anything or self.is_generic or not numbers
        self.others_of_each = None if is_open else sum(numbers)
        """How many cards of each other Persona may be in the deck by these; None without limit."""
        self.lets_in_without_persona = plays_anything or any(
            lets_in(card) for card in cards if card.printed.is_pregame and card not in self.personas
        )
        """Whether some other of these does so than the Persona."""
        self.watches = frozenset(
            [kind for card in cards if (kind := card.printed.pregame_kind) is not None]
        )
        """The kinds of Pre-Game cards there were: one that is removed counts on (PREGAME-19)."""

    def without(self, persona: "HlCard") -> "Identity":
        """Who the player is when that Immortal is gone (HL-FORMAT-27)."""
        left = [card for card in self._cards if card is not persona]
        return Identity(left, plays_anything=self._plays_anything)


def is_own(player: "Player", face: "Face") -> bool:
    """Whether a card may be played by this Persona, as far as its sub-title and mark say."""
    if face.is_watcher or face.is_hunter:
        # HL-PREGAME-18.
        wanted = "watcher" if face.is_watcher else "hunter"
        if wanted not in player.identity.watches and not player.identity.lets_others_in:
            return False
    named = face.named
    if not named or not named.isdisjoint(player.identity.names):
        return True
    if any(not named.isdisjoint(weapon.names) for weapon in player.weapons):
        return True
    # What an Event such as Darius let into the deck is played with that Event alone.
    return player.identity.lets_others_in and not face.is_signature


def called(card: "HlCard") -> frozenset[str]:
    """What a Persona is called in sub-titles, with its Factions."""
    return names_in_subtitles(card.card) | factions_of(card.card)


def lets_in(card: "HlCard") -> bool:
    """Whether the Pre-Game card lets cards of others into the deck."""
    return any(card.card.rare(column) not in (None, (), 0, UNKNOWN) for column in LETS_IN)
