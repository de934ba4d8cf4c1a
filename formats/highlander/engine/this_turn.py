"""What a turn has seen so far: its limits are counted here, and begin anew with the next one."""

from enum import Enum
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from formats.highlander.engine.abilities import Fits
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.exchanges import Exchange
    from formats.highlander.engine.opportunities import Ticket


class Phase(Enum):
    """The six phases of a turn (HL-TURN-01)."""

    SWEEP = "Sweep Phase"
    MAY_DO = "May Do/Must Do Phase"
    DEFENSE = "Defense Phase"
    ATTACK = "Attack Phase"
    ADJUSTMENT = "Ability Adjustment Phase"
    DRAW = "Draw/Discard Phase"

    def __str__(self) -> str:
        return self.value


# Members of enumerations are looked up slowly.
SWEEP: Final = Phase.SWEEP
MAY_DO: Final = Phase.MAY_DO
DEFENSE: Final = Phase.DEFENSE
ATTACK: Final = Phase.ATTACK
ADJUSTMENT: Final = Phase.ADJUSTMENT
DRAW: Final = Phase.DRAW


class Turn:
    """One player's turn."""

    __slots__ = (
        "attacks_made",
        "base_attacks",
        "discarded_spare",
        "drawn",
        "exchanges",
        "exerted_in",
        "exertions",
        "gained",
        "hand_plays",
        "has_acted",
        "has_failed_defense",
        "last_defense",
        "last_grid",
        "lost_attacks",
        "may_hide",
        "more_powers",
        "more_specials",
        "next_attack",
        "opportunities",
        "phase",
        "played",
        "power_blocks",
        "power_blows",
        "put_up_guard",
        "special_cards",
        "taken",
        "tickets",
        "used",
        "wounds",
    )

    def __init__(self) -> None:
        self.phase = SWEEP
        self.has_acted = False
        """Whether the duty to act is fulfilled (HL-TURN-02)."""
        self.has_failed_defense = False
        """Whether a Defense that was played has not stopped its attack."""
        self.exertions = 0
        self.exerted_in: Phase | None = None
        """The phase of the last Hard Exertion: no card is played from hand in it any more
        (HL-EXERT-07)."""
        self.special_cards = 0
        self.more_specials: list[Fits] = []
        """Which Special Cards may be played beyond the limit, one for each of these."""
        self.put_up_guard = False
        """Whether an unprovoked Guard was put into play (ruling HL-AMBIGUOUS-29)."""
        self.discarded_spare = False
        """Whether the free Defense was discarded (ruling HL-AMBIGUOUS-28)."""
        self.exchanges: list[Exchange] = []
        """The opponent's attacks, in their order, and what answers them."""
        self.last_defense: HlCard | None = None
        """The last resolved Defense (HL-ATTACK-08)."""
        self.last_grid = 0
        """The squares of the last resolved Defense if it is a block: the first attack may not be
        aimed there, whatever becomes of the block (HL-GUARD-08)."""
        self.power_blocks: list[HlCard] = []
        """Blocks that were made Power Blocks this turn (HL-GUARD-03)."""
        self.may_hide = False
        """Whether the next attack may be Hidden (HL-EXERT-14)."""
        self.next_attack: frozenset[str] = frozenset()
        """Words that the next attack of this turn is given as it is made."""
        self.tickets: list[Ticket] = []
        """The attack opportunities that are left, the primary one first."""
        self.base_attacks = 1
        """The attacks that the turn has before any are added (HL-ATTACK-02)."""
        self.opportunities = 0
        """How many there were."""
        self.lost_attacks = 0
        """Attacks lost before there were opportunities to take (HL-ATTACK-12)."""
        self.played: list[HlCard] = []
        """The cards that were played, in their order."""
        self.hand_plays = 0
        """How many of these came from hand."""
        self.taken: list[tuple[HlCard, int]] = []
        """The cards that an effect of their player's opponent took from play, with that player."""
        self.used: set[tuple[int, str]] = set()
        """The powers that were used, by the number of their card."""
        self.more_powers = 0
        """How often powers of the Persona may be used beyond the once of a turn."""
        self.drawn = 0
        """The cards that its player drew before the Draw/Discard Phase."""
        self.gained = 0
        """The Ability that its player gained."""
        self.wounds = 0
        """The Wounds that were put into play (HL-EFFECT-23)."""
        self.attacks_made = 0
        self.power_blows = 0
