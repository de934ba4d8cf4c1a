"""What lies and stands in an area; where areas are is the board's to know (`board/`)."""

from typing import TYPE_CHECKING

from formats.hellboy_board_game.engine.board.capacity import CAPACITY, places_left

if TYPE_CHECKING:
    from formats.hellboy_board_game.engine.agents import Agent, BackupAgent
    from formats.hellboy_board_game.engine.minions import Enemy


class Scenery:
    """A piece of scenery, generic or special (HBG-SCENERY-01)."""

    __slots__ = ("clues", "cubes", "damage", "name", "size")

    def __init__(self, size: int, name: str = "", *, cubes: int = 0, clues: int = 0) -> None:
        self.size = size
        self.name = name
        """Of a special piece; a generic one has none."""
        self.damage = 0
        """It stays from attack to attack (HBG-SCENERY-06)."""
        self.cubes = cubes
        self.clues = clues

    def __str__(self) -> str:
        return self.name or f"scenery of size {self.size}"


class AreaState:
    """An area with all that is in it."""

    __slots__ = (
        "agents",
        "backups",
        "clues",
        "enemies",
        "frog_swarms",
        "has_destruction",
        "has_inferno",
        "name",
        "points_of_interest",
        "room",
        "scenery",
    )

    def __init__(self, name: str, room: str) -> None:
        self.name = name
        self.room = room
        self.agents: list[Agent] = []
        self.backups: list[BackupAgent] = []
        self.enemies: list[Enemy] = []
        self.scenery: list[Scenery] = []
        self.clues = 0
        """Those that lie loose; a Bookcase has its own."""
        self.frog_swarms = 0
        self.points_of_interest = 0
        self.has_inferno = False
        self.has_destruction = False

    def __str__(self) -> str:
        return self.name

    @property
    def characters(self) -> int:
        """How many miniatures and counters stand there (HBG-BOARD-05, HBG-BACKUP-07)."""
        return len(self.agents) + len(self.enemies) + len(self.backups)

    @property
    def space(self) -> int:
        """How many more characters it can hold; scenery takes its size (BOARD-07, BOARD-28)."""
        # Asked for every step of everybody, and most areas have no scenery.
        if not self.scenery:
            return CAPACITY - len(self.agents) - len(self.enemies) - len(self.backups)
        return places_left(self.characters, [each.size for each in self.scenery])

    @property
    def models(self) -> int:
        """What a line of sight can pass through: frog swarms are models (AMBIGUOUS-84)."""
        return self.characters + self.frog_swarms

    @property
    def clues_to_examine(self) -> int:
        """Loose clues, and those of bookcases (HBG-SCENERY-17)."""
        if not self.scenery:
            return self.clues
        return self.clues + sum([piece.clues for piece in self.scenery])
