"""The Agents on a case, and the backup agents that support them."""

from formats.hellboy_board_game.engine.values import (
    ActionText,
    AgentBoard,
    BackupCard,
    Carried,
    Colour,
    Skill,
)
from formats.table.deciding import Decider, seat
from formats.table.piles import AnyCard, Pile

CUBES = 3
"""Action cubes of an Agent (HBG-AGENT-05)."""


class CarriedState:
    """What has become of a starting or requisition card: kept as the state of the card."""

    __slots__ = ("is_flipped", "is_requisition", "is_sideways", "text", "tracker", "uses")

    def __init__(self, text: Carried, *, is_requisition: bool) -> None:
        self.text = text
        self.is_requisition = is_requisition
        self.uses = text.uses
        """How often it can still be used; None for any number."""
        self.is_flipped = False
        self.is_sideways = False
        """Whether it was traded this round, and can't be used yet (HBG-ACTION-46)."""
        self.tracker = text.tracker.start if text.tracker else 0

    @property
    def is_ready(self) -> bool:
        """Whether it can be used now."""
        return not self.is_sideways and not self.is_flipped and self.uses != 0


class Agent:
    """An Agent with the board, the cubes, the damage and the cards."""

    __slots__ = (
        "area",
        "backups",
        "board",
        "cards",
        "cubes",
        "decider",
        "fell_in",
        "health_track",
        "insight",
        "is_out",
        "is_stunned",
        "number",
        "player",
    )

    def __init__(
        self,
        number: int,
        board: AgentBoard,
        player: int,
        cards: Pile[AnyCard],
        health_track: Pile[AnyCard],
    ) -> None:
        self.number = number
        self.board = board
        self.player = player
        """The seat; agents are not players (HBG-SETUP-13)."""
        self.decider: Decider = seat(player)
        self.area: str | None = None
        """None while knocked out."""
        self.cubes = CUBES
        self.is_stunned = False
        self.is_out = False
        """Whether the Agent is knocked out."""
        self.fell_in = ""
        """Where one of the cubes marks that the Agent was knocked out (HBG-CONFRONTATION-13)."""
        self.insight = 0
        self.cards = cards
        """The starting and requisition cards."""
        self.health_track = health_track
        """Damage markers from left to right: wounds face down, injuries face up (DAMAGE-01, 04)."""
        self.backups: list[BackupAgent] = []

    def __str__(self) -> str:
        return self.board.name

    def __repr__(self) -> str:
        return f"<{self.board.name} in {self.area}>"

    @property
    def supported(self) -> "Agent":
        """The Agent whose player decides."""
        return self

    def colour_of(self, skill: Skill) -> Colour:
        """The dice of a skill (HBG-AGENT-03)."""
        return self.board.skills[skill]

    @property
    def damage(self) -> int:
        """How much damage has not been healed: an injury is two (HBG-DAMAGE-09)."""
        return sum([2 if marker.is_face_up else 1 for marker in self.health_track.cards])

    @property
    def damage_left(self) -> int:
        """How much more there may be before the Agent is knocked out."""
        return 2 * self.board.health - self.damage

    def injuries(self) -> list[str]:
        """The icons of the injuries from left to right; what a wound hides nobody knows."""
        return [
            str(marker.card.facts["injury"])
            for marker in self.health_track.cards
            if marker.is_face_up
        ]

    def carried(self) -> list[tuple[AnyCard, CarriedState]]:
        """The cards with what has become of them."""
        return [(card, card.state) for card in self.cards.cards]


class BackupAgent:
    """A backup agent, in remote or in direct support (HBG-BACKUP-02)."""

    __slots__ = (
        "area",
        "card",
        "cubes",
        "damage",
        "has_moved_freely",
        "is_stunned",
        "printed",
        "supported",
    )

    def __init__(self, card: AnyCard, printed: BackupCard, supported: Agent) -> None:
        self.card = card
        self.printed = printed
        self.supported = supported
        self.area: str | None = None
        """None in remote support, and once it is gone."""
        self.cubes = 0
        self.damage = 0
        self.is_stunned = False
        self.has_moved_freely = False
        """Whether the free move of this round was made (HBG-BACKUP-12)."""

    def __str__(self) -> str:
        return self.printed.name

    def __repr__(self) -> str:
        return f"<{self.printed.name} in {self.area}>"

    @property
    def decider(self) -> Decider:
        """Who decides: the player of the supported Agent."""
        return self.supported.decider

    @property
    def health_left(self) -> int:
        """How much damage defeats it (HBG-BACKUP-18)."""
        return self.printed.health - self.damage

    def colour_of(self, skill: Skill) -> Colour:
        """Yellow unless the card shows another die (BACKUP-11, ruling HBG-AMBIGUOUS-29)."""
        return self.printed.skills.get(skill, Colour.YELLOW)


Actor = Agent | BackupAgent
"""Who acts and makes tests."""


class OwnAction:
    """An action that an Agent's board or card gives, as an option (HBG-AGENT-08)."""

    __slots__ = ("card", "text")

    def __init__(self, text: ActionText, card: AnyCard | None = None) -> None:
        self.text = text
        self.card = card

    def __str__(self) -> str:
        return self.text.name
