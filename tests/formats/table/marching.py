"""A game of turns and steps for tests of what goes on between choices: two march, turn by turn."""

from collections.abc import Sequence
from typing import Any

from formats.table.deciding import TABLE, Decider, Policies, seat
from formats.table.game import Game, GameOver, Outcome
from formats.table.log import Log

SEATS = (0, 1)
TURNS = 3


class Marching(Game):
    """In each turn the dawn, a march of each player, and the camp of all."""

    def __init__(self, policies: Policies, log: Log | None = None) -> None:
        super().__init__("seed", policies, log=log)
        self.went: list[str] = []
        """What everybody did."""

    @property
    def deciders(self) -> Sequence[Decider]:
        """The two players, and all together."""
        return [*(seat(player) for player in SEATS), TABLE]

    def run(self) -> None:
        """So many turns."""
        for self.turn in range(1, TURNS + 1):
            self.enter("dawn")
            for player in SEATS:
                self.enter("march", player)
                way = self.offer("way", seat(player), ["north", "south"])
                if way is not None:
                    way += f" {self.ask('pace', seat(player), ['fast', 'slow'])}"
                self.went.append(f"{self.turn}: {player} {way}")
            self.enter("camp")
            place = self.ask("place", TABLE, ["here", "there"])
            self.went.append(f"{self.turn}: {place}")
        raise GameOver(Outcome((), "night falls"))

    def view(self, decider: Decider) -> Any:
        """Who looks when."""
        return f"{decider} in turn {self.turn}"
