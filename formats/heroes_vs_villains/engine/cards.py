"""A card in a game, with what is true of it there."""

from typing import TYPE_CHECKING, Any

from carddb.model import Card
from formats.heroes_vs_villains.engine.areas import Area
from formats.heroes_vs_villains.engine.printed import face_of
from formats.table.lasting import Given
from formats.table.piles import Pile, TableCard

if TYPE_CHECKING:
    from formats.heroes_vs_villains.engine.abilities import Script

IN_PLAY = "in play"


class HvvCard(TableCard[int | str]):
    """A card of Heroes vs. Villains in a game."""

    __slots__ = (
        "aboard",
        "area",
        "charges",
        "given",
        "has_acted",
        "has_moved",
        "health",
        "is_charging",
        "known_script",
        "locked",
        "pilot",
        "printed",
        "rounds_left",
        "usage",
        "used",
    )

    def __init__(self, number: int, card: Card, owner: int | str, home: Pile[Any]) -> None:
        super().__init__(number, card, owner, home)
        self.printed = face_of(card)
        self.known_script: Script | None = None
        self.used: tuple[str, ...] = ()
        """The abilities that were used this round, by their names (HVV-PLAY-08); a card that comes
        back to the hand in the same round is still the one that was used."""
        self.forget()

    def forget(self) -> None:
        """What was true of it in play is true no longer."""
        self.usage: int | None = None
        """How much usage is left; None for a card without (HVV-ITEM-01)."""
        self.rounds_left: int | None = None
        """How many rounds it stays; None for a card without duration."""
        self.health: int | None = None
        self.charges = 0
        self.is_charging = False
        """Whether a turn was spent on charging it, and the charge comes with the next."""
        self.area: Area | None = None
        """Where an object stands that nobody holds or wears."""
        self.has_acted: bool
        """Whether it has used its utilization of this turn, as an ally."""
        self.has_moved = False
        """Whether it has moved this round: an ally may once (HVV-BOARD-06)."""
        self.given: tuple[Given, ...] = ()
        self.locked = ""
        """The one ability that may be used, of a card that locks one in (HVV-PLAY-10)."""
        self.pilot: int | None = None
        """Who is in or on a vehicle, controlling it."""
        self.aboard: tuple[int, ...] = ()
        """The passengers of a vehicle."""

    @property
    def script(self) -> "Script":
        """What its text does; most cards of a deck are never drawn, and never read."""
        if self.known_script is None:
            self.known_script = self.read()
        return self.known_script

    def read(self) -> "Script":
        """Find out what its text does."""
        # ScriptedCard knows. Scripts import this module, so it can't ask them itself.
        raise NotImplementedError

    @property
    def is_in_play(self) -> bool:
        """Whether it lies in front of somebody, in the field of play (HVV-PLAY-01)."""
        return self.pile.name == IN_PLAY

    @property
    def seat(self) -> int:
        """Whose it is now, as a seat. Raises LookupError in a deck that a side shares."""
        if isinstance(self.controller, int):
            return self.controller
        raise LookupError(f"{self} is nobody's alone")
