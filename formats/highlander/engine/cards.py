"""A card in a duel, with what is true of it there."""

from typing import TYPE_CHECKING, Any

from carddb.model import Card
from formats.highlander.engine import values
from formats.highlander.engine.printed import Face, face_of
from formats.table.piles import Pile, TableCard

if TYPE_CHECKING:
    from formats.highlander.engine.abilities import Script

IN_PLAY = "in play"
PRE_GAME = "pre-game"


class HlCard(TableCard[int]):
    """A card of Highlander in a duel."""

    __slots__ = (
        "aimed",
        "boosted",
        "came_turn",
        "counts_as",
        "given",
        "holds",
        "is_kept",
        "is_nullified",
        "is_turned_down",
        "joined",
        "joins",
        "known_script",
        "more_groups",
        "own_script",
        "printed",
        "target",
    )

    def __init__(self, number: int, card: Card, owner: int, home: Pile[Any]) -> None:
        super().__init__(number, card, owner, home)
        self.known_script: Script | None = None
        self.own_script: Script | None = None
        """Its own text, while it has that of another card."""
        self.more_groups: frozenset[str] = frozenset()
        """Groups that it is of by the text of another card, wherever it lies."""
        self.holds: Pile[Any] | None = None
        """The cards under it."""
        self.printed: Face = face_of(card)
        """Its face now: of a dual-type card that of both until it is played (HL-CARD-30)."""
        self.forget()

    def forget(self) -> None:
        """What was true of it in play is true no longer."""
        self.be_itself()
        self.came_turn = 0
        """The turn in which it came into play."""
        self.aimed: int | None = None
        """The squares that were chosen for it, where its text lets its player choose."""
        self.given: frozenset[str] = frozenset()
        """Words that it has in this turn."""
        self.is_kept = False
        """Whether it stays in play though its type does not, as its text says."""
        self.is_turned_down = False
        """Whether it is without effect, as its weapon is sheathed (HL-WEAPON-47)."""
        self.is_nullified = False
        """Whether its text does nothing to anybody; `texts` keeps it true."""
        self.joined: tuple[HlCard, ...] = ()
        """The cards that were played in conjunction with it."""
        self.joins: HlCard | None = None
        """The card that it was played in conjunction with."""
        self.boosted = 0
        """How many cards were discarded to boost it."""
        self.target: HlCard | None = None
        """The card that it was played at."""

    @property
    def script(self) -> "Script":
        """What its text does; most cards of an Endurance are never drawn, and never read."""
        if self.known_script is None:
            self.known_script = self.read()
        return self.known_script

    def read(self) -> "Script":
        """Find out what its text does."""
        # ScriptedCard knows. Scripts import this module, so it can't ask them itself.
        raise NotImplementedError

    def be_itself(self) -> None:
        """It is what it is printed as, and no other card any longer."""
        self.printed = face_of(self.card)
        self.counts_as: Card = self.card
        """The card that it is taken for: its own, or the one that it copies."""
        if self.own_script is not None:
            self.known_script, self.own_script = self.own_script, None

    def be_like(self, other: "HlCard", script: "Script") -> None:
        """Have everything of another card, its title with it, and that text."""
        if self.own_script is None:
            self.own_script = self.script
        self.known_script = script
        self.printed = other.printed
        self.counts_as = other.counts_as

    @property
    def adds_up(self) -> bool:
        """Whether it adds up with identical cards (HL-KEYWORD-22)."""
        return not self.is_nullified and (
            self.script.is_cumulative or values.CUMULATIVE in self.printed.words
        )

    @property
    def is_in_play(self) -> bool:
        """Whether it lies in front of a player (HL-TURN-06)."""
        return self.pile.name == IN_PLAY

    @property
    def grid(self) -> int:
        """The squares that it is aimed at or covers."""
        return self.printed.grid if self.aimed is None else self.aimed

    def has(self, word: str) -> bool:
        """Whether it is printed, or its text or a card played with it says so."""
        if not self.is_nullified and (word in self.printed.words or word in self.script.words):
            return True
        if word in self.given:
            return True
        # Hardly any card is joined by others, and this is asked all the time.
        return bool(self.joined) and any(_gives(card, word) for card in self.joined)

    def call(self, title: str) -> None:
        """Have another title for as long as it is in play."""
        self.printed = Face(self.card, self.printed.types, (title,))

    def join(self, other: "HlCard") -> None:
        """Be played in conjunction with another card."""
        self.joins = other
        other.joined += (self,)


def _gives(card: HlCard, word: str) -> bool:
    joins = card.script.joins
    return joins is not None and word in joins.gives
