"""A card in a game: what is printed on it, where it lies, and what is true of it there."""

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from carddb.model import Card
from formats.table.lasting import Ends, Given
from formats.table.piles import Pile, TableCard
from formats.vs_system.engine.printed import printed_on

if TYPE_CHECKING:
    from formats.vs_system.engine.action import Action
    from formats.vs_system.engine.powers import Power


class Area(Enum):
    """The two areas of a player's side of the in-play zone (VS-ZONE-12)."""

    VISIBLE = "visible"
    HIDDEN = "hidden"


class Row(Enum):
    """The two rows of characters (VS-ZONE-10)."""

    FRONT = "front"
    SUPPORT = "support"


# Members of enumerations are looked up slowly, and these are asked for all the time. Final, as many
# others are: a compiled engine then finds them without a look into the module.
VISIBLE: Final = Area.VISIBLE
HIDDEN: Final = Area.HIDDEN
FRONT: Final = Row.FRONT
SUPPORT: Final = Row.SUPPORT


_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def _column_words(column: int) -> str:
    """Where a column is: "centre", "two right of centre"."""
    if not column:
        return "centre"
    far = abs(column)
    number = _NUMBERS[far] if far < len(_NUMBERS) else f"{far:,}"
    return f"{number} {'left' if column < 0 else 'right'} of centre"


class Spot(NamedTuple):
    """A position: its area, row and column; columns go on to both sides (VS-AMBIGUOUS-47)."""

    area: Area
    row: Row
    column: int

    def __str__(self) -> str:
        hidden = "hidden " if self.area is HIDDEN else ""
        return f"{hidden}{self.row.value} {self.column}"

    @property
    def words(self) -> str:
        """Where it is, for people: "front row, one left of centre"."""
        hidden = "hidden " if self.area is HIDDEN else ""
        return f"{hidden}{self.row.value} row, {_column_words(self.column)}"


THIS_ATTACK: Final = Ends("attack")
THIS_TURN: Final = Ends("turn")
"""How long a card has what it is given: +2 ATK, flight, a team."""


# One for all cards: counters are never changed in place but replaced as a whole, and
# the proxy sees to that.
_NO_COUNTERS: Final[Mapping[str, int]] = MappingProxyType({})


class CardText:
    """What the type, the keywords and the script of a card let one do with it."""

    __slots__ = ("in_hand", "in_row", "powers", "usable")

    def __init__(
        self,
        powers: "tuple[Power, ...]" = (),
        in_hand: "tuple[Action, ...]" = (),
        in_row: "tuple[Action, ...]" = (),
        usable: "tuple[Action, ...]" = (),
    ) -> None:
        self.powers = powers
        self.in_hand = in_hand
        """What may be done with it from hand."""
        self.in_row = in_row
        """What may be done with it face down in the resource row."""
        self.usable = usable
        """Its payment powers."""


class VsCard(TableCard[int]):
    """A card of Vs. System in a game."""

    active_since: int
    """Its text became active after so many others (see `VsGame.activated`)."""

    __slots__ = (
        "active_since",
        "attached_to",
        "counters",
        "equipment",
        "given",
        "is_exhausted",
        "is_stunned",
        "known_text",
        "life",
        "printed",
        "spot",
        "used",
    )

    def __init__(self, number: int, card: Card, owner: int, home: Pile[Any]) -> None:
        super().__init__(number, card, owner, home)
        self.printed = printed_on(card)
        self.life = 0
        """Counts how often it has left play: it comes back as a new card (VS-AMBIGUOUS-61)."""
        self.known_text: CardText | None = None
        """Its text, once it was read."""
        self.forget()

    def forget(self) -> None:
        """What was true of it in play is true no longer (VS-CORE-18, VS-CORE-23)."""
        self.is_stunned = False
        self.is_exhausted = False
        self.spot: Spot | None = None
        self.counters = _NO_COUNTERS
        self.given: tuple[Given, ...] = ()
        self.equipment: tuple[VsCard, ...] = ()
        self.attached_to: VsCard | None = None
        # Back in play it is a new card, and may use such a power again.
        self.used: tuple[Power, ...] = ()
        """The powers that were used this turn and can be used only once."""

    def drop(self, equipment: "VsCard") -> None:
        """It has that equipment no longer."""
        self.equipment = tuple([each for each in self.equipment if each is not equipment])

    @property
    def text(self) -> CardText:
        """What may ever be done with it; most cards of a deck are never drawn, and never read."""
        if self.known_text is None:
            self.known_text = self.read()
        return self.known_text

    def read(self) -> CardText:
        """Work out what its text lets one do; nothing where no text is known."""
        # ScriptedCard knows better. Scripts import this module, so it can't ask them itself.
        return CardText()

    @property
    def place(self) -> Spot:
        """Where it stands, of a character in play."""
        if self.spot is None:
            raise LookupError(f"{self} is in no row")
        return self.spot

    @property
    def is_hidden(self) -> bool:
        """Whether it is in a hidden area (VS-HIDDEN-01)."""
        return self.spot is not None and self.spot.area is HIDDEN

    @property
    def openly(self) -> str:
        """What everybody may call it: a face-down resource is not named (VS-AMBIGUOUS-49)."""
        is_secret = self.pile.name == "resources" and not self.is_face_up
        return "a face-down resource" if is_secret else str(self)

    def has(self, keyword: str) -> bool:
        """Whether the keyword is printed on it and its text is active (VS-POWER-14)."""
        return keyword in self.printed.keywords and not self.is_stunned
