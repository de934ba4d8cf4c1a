"""Enemies on the board: Minions and Bosses (HBG-BOARD-09)."""

from formats.hellboy_board_game.engine.values import EnemyCard


class Enemy:
    """A Minion or a Boss."""

    __slots__ = ("area", "damage", "health", "is_stunned", "kind", "number")

    def __init__(self, kind: EnemyCard, number: int) -> None:
        self.kind = kind
        self.number = number
        """Which of its type it is: told apart by people, no rule asks."""
        self.area: str | None = None
        """None once defeated."""
        self.damage = 0
        self.health = kind.health
        self.is_stunned = False

    def __str__(self) -> str:
        return self.kind.name if self.kind.is_boss else f"{self.kind.name} {self.number}"

    def __repr__(self) -> str:
        return f"<{self} in {self.area}>"

    @property
    def is_boss(self) -> bool:
        """Whether it is no Minion."""
        return self.kind.is_boss

    @property
    def health_left(self) -> int:
        """How much damage defeats it (HBG-DAMAGE-18)."""
        return self.health - self.damage
