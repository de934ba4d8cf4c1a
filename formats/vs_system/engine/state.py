"""What is true of a game at any moment: the players, their zones, the step, the attack."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Any, ClassVar, Final

from formats.table.continuous import ContinuousPowers
from formats.table.deciding import Decider, Policies, seat
from formats.table.events import Trigger
from formats.table.game import Game, order_from
from formats.table.lasting import Lasting
from formats.table.log import Log
from formats.table.piles import Pile, Piles, Sight, TableCard
from formats.vs_system.engine.cards import VsCard
from formats.vs_system.engine.history import History
from formats.vs_system.setup import STARTING_ENDURANCE

if TYPE_CHECKING:
    from formats.vs_system.engine.action import Action
    from formats.vs_system.engine.effects import Effect
    from formats.vs_system.engine.powers import Continuous
    from formats.vs_system.engine.stops import Stops

PLAYERS: Final = (0, 1)
"""The game is for two (VS-CORE-03)."""
ORDER_FROM: Final[tuple[tuple[int, ...], ...]] = tuple(
    [order_from(player, PLAYERS) for player in PLAYERS]
)
"""The players in order, by who is first."""
OPPONENT_OF: Final = tuple([order[1] for order in ORDER_FROM])

FROM_HAND, FROM_ROW = ("from", "hand"), ("from", "resource row")
"""What the log adds where a card is announced."""


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
DRAW_PHASE: Final = Phase.DRAW
BUILD_PHASE: Final = Phase.BUILD
COMBAT_PHASE: Final = Phase.COMBAT
RECOVERY_PHASE: Final = Phase.RECOVERY
RESOURCE_STEP: Final = Step.RESOURCE
RECRUIT_STEP: Final = Step.RECRUIT
FORMATION_STEP: Final = Step.FORMATION
ATTACK_STEP: Final = Step.ATTACK


class Prospects:
    """What could be legal for a player, as `actions.ways_in` found it."""

    __slots__ = ("by_window", "changes", "ways")

    def __init__(self) -> None:
        self.changes = -1
        """They are good while `piles.changes` is this, which the piles count by themselves."""
        self.ways: list[Action] = []
        self.by_window: dict[int, list[Action]] = {}
        """Those of windows in which there is an attack, a chain, or the player's recruit step."""


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
        "stops",
        "usable",
        "view",
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
        self.prospects = Prospects()
        self.stops: Stops | None = None
        """Who says which windows are passed unasked; None to be asked always."""
        self.view: Any = None
        """What the player sees; the game makes it, as it knows more than this module."""
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

    @property
    def notes(self) -> tuple[tuple[str, int]]:
        """What the log adds where endurance has changed."""
        return (("endurance", self.endurance),)


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
        self.passes = 0
        """How many have passed in succession, of those who get priority."""
        self.attack: Attack | None = None
        self.continuous: ContinuousPowers[VsCard, Continuous] = ContinuousPowers()
        self.activated = 0
        """Counts how often the text of a card became active."""
        self.history = History()
        self.lasting = Lasting()
        self.used: list[VsCard] = []
        """The cards of which a power was used that can be used only once a turn."""

    @property
    def deciders(self) -> Sequence[Decider]:
        """Both players."""
        return [player.decider for player in self.players]

    def name_of(self, decider: Decider) -> str:
        """A player's name."""
        return str(self.players[int(decider.name)])

    def read_scripts(self, cards: Iterable[VsCard]) -> None:
        """Let cards do what this game was told that they do; by itself it was told nothing."""

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
        """Take down what happened, with facts that everybody may know.

        `notes` are labels and values that are read after the sentence, `rows` a small drawing: the
        label of each row and who stands in it.
        """
        # A sentence may begin with "a face-down resource" where others begin with a name.
        said = sentence[:1].upper() + sentence[1:]
        self.log.note(kind, said, turn=self.turn, choices=len(self.choices), **facts)

    def lose(self, player: Player, amount: int, cause: str) -> None:
        """A loss of endurance; never less than none (VS-AMBIGUOUS-53)."""
        if amount > 0:
            player.endurance -= amount  # May go below 0 (VS-WIN-06).
            if self.log.is_on:
                said = f"{player} loses {amount} endurance ({cause})."
                self.tell("lose", said, notes=player.notes)
            self.occur("lost endurance", player.number)

    def gain(self, player: Player, amount: int, cause: str) -> None:
        """A gain of endurance; nothing caps it (ruling VS-AMBIGUOUS-38)."""
        if amount > 0:
            player.endurance += amount
            if self.log.is_on:
                said = f"{player} gains {amount} endurance ({cause})."
                self.tell("gain", said, notes=player.notes)
