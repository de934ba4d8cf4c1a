"""A card in a game: what is printed on it, where it lies, and what is true of it there."""

from enum import Enum
from typing import TYPE_CHECKING, Any, Final

from carddb.model import Card
from formats.table.lasting import Given
from formats.table.piles import Pile, TableCard
from formats.vs_2pcg.engine.printed import face_of

if TYPE_CHECKING:
    from formats.vs_2pcg.engine.powers import Script


class Row(Enum):
    """The two rows of characters (PCG-ZONE-01)."""

    # A player's rows are looked up by it all the time, and an enumeration's own is slow.
    __hash__ = object.__hash__

    FRONT = "front"
    BACK = "back"

    def __str__(self) -> str:
        return self.value


# Members of enumerations are looked up slowly, and these are asked for all the time.
FRONT: Final = Row.FRONT
BACK: Final = Row.BACK
ROWS: Final = (FRONT, BACK)


class PcgCard(TableCard[int]):
    """A card of Vs. System 2PCG in a game."""

    __slots__ = (
        "active_since",
        "bearer",
        "equipment",
        "given",
        "is_active",
        "is_exhausted",
        "is_hidden",
        "is_stunned",
        "known_script",
        "levels",
        "life",
        "plus",
        "printed",
        "row",
        "used",
        "vitality",
        "wounds",
        "xp",
    )

    def __init__(self, number: int, card: Card, owner: int, home: Pile[Any]) -> None:
        super().__init__(number, card, owner, home)
        self.printed = face_of(card)
        self.levels: tuple[PcgCard, ...] = ()
        """The further levels of a Main Character, set aside, the next one first."""
        self.life = 0
        """Counts how often it has left play: it comes back as a new card."""
        self.known_script: Script | None = None
        self.forget()

    def forget(self) -> None:
        """What was true of it in play is true no longer."""
        self.is_stunned = False
        self.is_hidden = False
        self.is_exhausted = False
        self.is_active = False
        """Whether its powers work."""
        self.active_since = 0
        """They began to after so many others: options and triggers are listed in that order."""
        self.wounds = 0
        self.vitality = 0
        self.plus = 0
        """+1/+1 counters; below 0 there are as many -1/-1 counters (PCG-COUNTER-02)."""
        self.xp = 0
        """The XP counters that lie on its next level (PCG-COUNTER-06)."""
        self.given: tuple[Given, ...] = ()
        self.equipment: PcgCard | None = None
        self.bearer: PcgCard | None = None
        """Of an Equipment the character that it is on."""
        self.row: Row | None = None
        """Where a character or a Machine is."""
        self.used: tuple[str, ...] = ()
        """The Super Powers that it has used this turn, by their names (PCG-POWER-04)."""

    def change_faces(self, other: "PcgCard") -> None:
        """Show the face of another card, which shows this one's: the levels of a character."""
        self.card, other.card = other.card, self.card
        self.printed, other.printed = other.printed, self.printed
        self.known_script, other.known_script = other.known_script, self.known_script

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
        """Whether it is a character or a Machine in a row, or an Equipment on a character."""
        return self.row is not None or self.bearer is not None

    @property
    def is_character_in_play(self) -> bool:
        """Whether it is a character in a row: a Machine is none (ruling PCG-AMBIGUOUS-23)."""
        return self.row is not None and self.printed.is_character

    @property
    def openly(self) -> str:
        """What everybody may call it: a face-down resource is not named (PCG-LOC-08)."""
        is_secret = self.pile.name == "resources" and not self.is_face_up
        return "a face-down resource" if is_secret else str(self)
