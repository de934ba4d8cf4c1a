"""What a simulation measures of a case, counted as it happens."""


class History:
    """Counts of a game; nothing of it changes what is played."""

    __slots__ = (
        "clues_examined",
        "confrontation_round",
        "defeated",
        "doom_at_confrontation",
        "information_at_confrontation",
        "knock_outs",
        "requisitions_used",
        "rooms_explored",
        "times_taken",
    )

    def __init__(self) -> None:
        self.knock_outs = 0
        self.defeated = 0
        """Enemies."""
        self.clues_examined = 0
        self.rooms_explored = 0
        self.times_taken = 0
        """How often the Agents took time."""
        self.requisitions_used: list[str] = []
        """The titles of cards that were used, each time."""
        self.confrontation_round: int | None = None
        self.doom_at_confrontation: int | None = None
        self.information_at_confrontation: int | None = None
