"""What is true of a game at any moment: the players, their zones, the step, the attack."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Any, ClassVar

from formats.table.deciding import Decider, Policies, seat
from formats.table.events import Trigger
from formats.table.game import Game, order_from
from formats.table.log import Log
from formats.table.piles import Pile, Piles, Sight, TableCard
from formats.vs_system.engine.cards import VsCard
from formats.vs_system.engine.history import History
from formats.vs_system.setup import STARTING_ENDURANCE

if TYPE_CHECKING:
    from formats.vs_system.engine.action import Action
    from formats.vs_system.engine.effects import Effect
    from formats.vs_system.engine.powers import Continuous

PLAYERS = (0, 1)
"""The game is for two (VS-CORE-03)."""
ORDER_FROM: tuple[tuple[int, ...], ...] = tuple([order_from(player, PLAYERS) for player in PLAYERS])
"""The players in order, by who is first."""
OPPONENT_OF = tuple([order[1] for order in ORDER_FROM])


class Phase(Enum):
    """The four phases of a turn (VS-TURN-01)."""

    DRAW = "draw phase"
    BUILD = "build phase"
    COMBAT = "combat phase"
    RECOVERY = "recovery phase"


class Step(Enum):
    """What belongs to one player inside a phase (VS-TURN-02)."""

    RESOURCE = "resource step"
    RECRUIT = "recruit step"
    FORMATION = "formation step"
    ATTACK = "attack step"


# Members of enumerations are looked up slowly, and these are asked for all the time.
DRAW_PHASE, BUILD_PHASE, COMBAT_PHASE, RECOVERY_PHASE = Phase
RESOURCE_STEP, RECRUIT_STEP, FORMATION_STEP, ATTACK_STEP = Step


class Prospects:
    """What could be legal for a player: looked for once, for all windows until something changes.

    What remains to be seen in each window is what changes more often: who is exhausted, what waits
    on the chain, points and endurance.
    """

    __slots__ = ("in_attacks", "in_peace", "in_play", "is_recruiting", "lying", "ways")

    def __init__(self, *, is_recruiting: bool) -> None:
        self.is_recruiting = is_recruiting
        """Whether they are for the player's own recruit step."""
        self.ways: list[Action] = []
        """By cards in hand and face down in the resource row, whether or not there are targets."""
        self.lying = -1
        """They are good for so many changes of the player's hand and resource row."""
        self.in_attacks: list[Action] = []
        """In an attack that has started."""
        self.in_peace: list[Action] = []
        """Those that need no attack."""
        self.in_play = -1
        """The latter two are good for so many changes of the cards in play."""


class Player:
    """A player: endurance, and the piles on his or her side (VS-ZONE-01, VS-ZONE-10)."""

    __slots__ = (
        "characters",
        "decider",
        "deck",
        "discount",
        "endurance",
        "equipment",
        "hand",
        "ko_pile",
        "name",
        "number",
        "points",
        "press_recruits",
        "prospects",
        "resources",
        "usable",
    )

    def __init__(self, number: int, piles: Piles[VsCard], name: str) -> None:
        self.number = number
        self.name = name
        self.decider = seat(number)
        self.endurance = STARTING_ENDURANCE
        self.points = 0
        """Resource points; only in the player's own recruit step (VS-TURN-16)."""
        self.discount = 0
        """What press takes off the next character this turn (VS-AMBIGUOUS-26)."""
        self.press_recruits = 0
        self.usable: list[Action] = []
        """The payment powers of cards that the player controls and whose text is active."""
        self.prospects = (Prospects(is_recruiting=False), Prospects(is_recruiting=True))
        """In any step, and in the player's own recruit step."""
        self.deck: Pile[VsCard] = piles.add("deck", number, Sight.NOBODY)
        self.hand: Pile[VsCard] = piles.add("hand", number, Sight.OWNER)
        # Whose they are may look at face-down resources (ruling VS-AMBIGUOUS-49).
        self.resources: Pile[VsCard] = piles.add("resources", number, Sight.OWNER)
        # Open, though stunned ones lie face down: their faces stay known
        # (VS-AMBIGUOUS-49).
        self.characters: Pile[VsCard] = piles.add("characters", number, Sight.ALL)
        """Those in the front and support rows, stunned ones too."""
        self.equipment: Pile[VsCard] = piles.add("equipment", number, Sight.ALL)
        self.ko_pile: Pile[VsCard] = piles.add("KO'd", number, Sight.ALL)

    def __str__(self) -> str:
        return self.name


@dataclass(slots=True, eq=False)
class Attack:
    """A proposal, and the attack that it becomes (rulebook §VI)."""

    player: int
    attackers: list[VsCard]
    defender: VsCard | None
    """None if it is direct, or once the defender is no longer one."""
    is_direct: bool
    is_team: bool
    """One that starts as a team attack stays one (VS-COMBAT-45)."""
    has_started: bool = False
    """Before that they are only proposed (VS-COMBAT-10)."""
    is_reinforced: bool = False
    lives: list[int] = field(default_factory=list)

    def has(self, card: VsCard) -> bool:
        """Whether the card is an attacker or the defender right now (VS-COMBAT-23)."""
        return self.has_started and (card is self.defender or card in self.attackers)

    def foes_of(self, card: VsCard) -> list[VsCard]:
        """Those that the card is in combat with right now (VS-COMBAT-24)."""
        if self.defender is None or not self.has(card):
            return []
        return self.attackers if card is self.defender else [self.defender]


class VsGame(Game):
    """The state that every rule works on."""

    kind_of_card: ClassVar[type[TableCard[Any]]] = VsCard

    def __init__(
        self,
        seed: str,
        policies: Policies,
        *,
        names: tuple[str, str] = ("Player 1", "Player 2"),
        log: Log | None = None,
    ) -> None:
        super().__init__(seed, policies, log=log)
        self.piles: Piles[VsCard]
        self.on_chain: Pile[VsCard] = self.piles.add("chain", "table", Sight.ALL)
        self.removed: Pile[VsCard] = self.piles.add("removed", "table", Sight.ALL)
        self.players = tuple(
            Player(number, self.piles, name) for number, name in zip(PLAYERS, names, strict=True)
        )
        self.initiative = 0
        self.primary = 0
        """Who gets priority first (VS-CHAIN-03)."""
        self.priority_from = ORDER_FROM
        """By who is first, who gets priority: not somebody without a card, like a goldfish, who
        could do nothing with it."""
        self.phase = Phase.DRAW
        self.step: Step | None = None
        self.chain: list[Effect] = []
        self.waiting: list[tuple[int, Trigger]] = []
        """What has triggered, with its controller, until the next player would get priority
        (VS-CHAIN-19)."""
        self.attack: Attack | None = None
        self.changes = 0
        """Counts how often a card came into play, was turned, or got another controller. One that
        leaves play takes away what its text gave, which counts; else it adds nothing."""
        self.continuous: dict[str, list[tuple[VsCard, Continuous]]] = {}
        """The active continuous powers by what they give."""
        self.history = History()
        self.changed: list[VsCard] = []
        """The cards that have something for a while."""
        self.used: list[VsCard] = []
        """The cards of which a power was used that can be used only once a turn."""

    @property
    def deciders(self) -> Sequence[Decider]:
        """Both players."""
        return [player.decider for player in self.players]

    def name_of(self, decider: Decider) -> str:
        """A player's name."""
        return str(self.players[int(decider.name)])

    def player_of(self, card: VsCard) -> Player:
        """Who controls the card."""
        return self.players[card.controller]

    def owner_of(self, card: VsCard) -> Player:
        """In whose deck the card began (VS-CORE-19)."""
        return self.players[card.owner]

    def opponent_of(self, player: int) -> Player:
        """The other player."""
        return self.players[OPPONENT_OF[player]]

    def in_order(self) -> list[Player]:
        """The players, the one with the initiative first (VS-TURN-05)."""
        return [self.players[number] for number in ORDER_FROM[self.initiative]]

    def characters(self) -> list[VsCard]:
        """Every character in play (VS-CARD-14)."""
        # A new list, which does not change while cards leave.
        return self.players[0].characters.cards + self.players[1].characters.cards

    def is_recruit_step_of(self, player: int) -> bool:
        """Whether it is the player's own recruit step (VS-TURN-18)."""
        return self.step is RECRUIT_STEP and self.primary == player

    def occur(self, event: str, what: Any = None) -> None:
        """Something happens: what it triggers waits for the next priority."""
        if self.listeners.by_kind.get(event):
            for trigger in self.happen(event, what):
                # Whose it is now: by the next priority the card may be gone or on the other side.
                self.waiting.append((trigger.listener.source.controller, trigger))

    def tell(self, kind: str, sentence: str, **facts: Any) -> None:
        """Take down what happened."""
        # A sentence may begin with "a face-down resource" where others begin with a name.
        self.log.note(kind, sentence[:1].upper() + sentence[1:], turn=self.turn, **facts)

    def lose(self, player: Player, amount: int, cause: str) -> None:
        """A loss of endurance; never less than none (VS-AMBIGUOUS-53)."""
        if amount > 0:
            player.endurance -= amount  # May go below 0 (VS-WIN-06).
            if self.log.is_on:
                self.tell("lose", f"{player} loses {amount} endurance ({cause}).")
            self.occur("lost endurance", player.number)

    def gain(self, player: Player, amount: int, cause: str) -> None:
        """A gain of endurance; nothing caps it (ruling VS-AMBIGUOUS-38)."""
        if amount > 0:
            player.endurance += amount
            if self.log.is_on:
                self.tell("gain", f"{player} gains {amount} endurance ({cause}).")
