"""A weapon in a duel: every ban on what may be played is read off its state."""

from collections.abc import Iterable
from enum import Enum
from typing import Final

from formats.highlander.engine.cards import HlCard
from formats.highlander.subtitles import names_in_subtitles
from formats.highlander.titles import compared

KINDS: Final = ("weapon", "off-hand weapon")


NAMES: Final = frozenset(
    map(
        compared,
        (
            *("Broad-Bladed Spear", "Claymore", "English Longsword", "Gladius", "Hand Axe"),
            *("Katana", "Katana Sword", "Mongolian Broadsword", "Parrying Blade", "Rapier"),
            *("Saber", "Sabre", "Saint Anne's Broadsword", "Shield", "Short Sword"),
            *("Single Handed Broadsword", "Two Handed Broadsword", "War Axe"),
        ),
    )
)
"""What sub-titles call the Weapons of Choice that there are."""


class WeaponState(Enum):
    """What has become of a weapon; a lost one is one of two things."""

    DRAWN = "drawn"
    DISARMED = "disarmed"
    BROKEN = "broken"
    SHEATHED = "sheathed"

    def __str__(self) -> str:
        return self.value


class Weapon:
    """A Weapon of Choice, or the one-handed weapon that everybody is taken to have."""

    __slots__ = (
        "card",
        "considered",
        "held_by",
        "held_in",
        "icons",
        "lost_turn",
        "names",
        "rolled_turn",
        "state",
        "title",
    )

    def __init__(self, card: HlCard | None) -> None:
        """`card` is None for the weapon of a player without one, which is no Weapon of Choice."""
        self.card = card
        self.title = "weapon" if card is None else card.card.name
        self.names = frozenset[str]() if card is None else names_in_subtitles(card.card)
        """What its Weapon Specific cards name."""
        self.icons = 1 if card is None else card.printed.hands
        """How many hands it takes (HL-WEAPON-07 and 08)."""
        self.state = WeaponState.DRAWN  # HL-SETUP-11
        self.considered: HlCard | None = None
        """The card by which it counts as lost as long as that is in play (HL-WEAPON-33)."""
        self.held_in: int | None = None
        """In how many hands it is held where a card lets its player choose; it stays what it is."""
        self.held_by: HlCard | None = None
        """The card that lets its player hold it so."""
        self.lost_turn = 0
        """The turn in which it was last disarmed."""
        self.rolled_turn = 0
        """The turn of the last roll for it: there is one a turn (ruling HL-AMBIGUOUS-73)."""

    def __str__(self) -> str:
        return self.title

    @property
    def is_usable(self) -> bool:
        """Whether it can be fought with: drawn, and not considered lost (HL-WEAPON-49)."""
        return self.state is WeaponState.DRAWN and self.considered is None

    @property
    def is_lost(self) -> bool:
        """Whether it is really disarmed or broken: nothing can take it again (HL-WEAPON-30)."""
        return self.state in (WeaponState.DISARMED, WeaponState.BROKEN)

    @property
    def takes_hands(self) -> int:
        """The hands that it takes now: none while it lies face down or is sheathed.

        HL-WEAPON-50 and ruling HL-AMBIGUOUS-91. One that is only considered lost lies there still.
        """
        if self.state is not WeaponState.DRAWN:
            return 0
        return self.icons if self.held_in is None else self.held_in

    def turn(self, state: WeaponState) -> None:
        """Let it be in that state; its card has effect only while it is drawn (HL-WEAPON-17)."""
        self.state = state
        self.held_in = self.held_by = None
        if self.card is not None:
            self.card.is_turned_down = state is not WeaponState.DRAWN


def weapons_of(pre_game: Iterable[HlCard]) -> list[Weapon]:
    """The Weapons of Choice of a player; without one, the weapon that is assumed (WEAPON-08)."""
    chosen = [Weapon(card) for card in pre_game if card.printed.pregame_kind in KINDS]
    return chosen or [Weapon(None)]
