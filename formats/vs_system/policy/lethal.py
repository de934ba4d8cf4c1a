"""Whether the opponent can be brought to 0 this turn by several attacks, and how to begin."""

from collections.abc import Sequence
from typing import Final

_MAX_STEPS: Final = 2_000
"""Attacks that are tried; a count and not a time, so that every machine plays alike."""


class Attempt:
    """An attack that stuns somebody, by one or by a team."""

    __slots__ = ("attackers", "damage", "foe", "loss", "opens")

    def __init__(self, attackers: int, foe: int, opens: int, damage: int, loss: int) -> None:
        self.attackers = attackers
        """As bits, like everybody here."""
        self.foe = foe
        self.opens = opens
        """Who must be stunned before: whoever protects the foe from these."""
        self.damage = damage
        """The endurance that the opponent loses."""
        self.loss = loss
        """One's own, if the foe strikes back hard enough."""


class Ending:
    """Looks for attacks after which the opponent has lost (VS-WIN-01)."""

    def __init__(self, attempts: Sequence[Attempt], direct: Sequence[int], foes: int) -> None:
        """`direct` is what each attacker deals once no foe is left, of `foes` to begin with."""
        # The hardest first: what ends the game is found sooner so.
        self._attempts = sorted(attempts, key=lambda each: each.loss - each.damage)
        self._direct = direct
        self._foes = foes
        self._steps = 0
        self.first: Attempt | None = None
        """What to begin with; None for a direct attack."""

    def is_there(self, theirs: int, mine: int) -> bool:
        """Whether they are; then `first` begins them."""
        return self._ends((1 << len(self._direct)) - 1, self._foes, theirs, mine, is_first=True)

    def _ends(self, able: int, foes: int, theirs: int, mine: int, *, is_first: bool) -> bool:
        self._steps += 1
        if self._steps > _MAX_STEPS:
            return False
        if theirs <= 0 and mine > theirs and not is_first:
            return True
        if not foes:
            left = theirs - sum(
                [atk for place, atk in enumerate(self._direct) if able >> place & 1]
            )
            return left <= 0 and mine > left
        for each in self._attempts:
            if (
                each.attackers & able == each.attackers
                and each.foe & foes
                and not each.opens & foes
                and self._ends(
                    able & ~each.attackers,
                    foes & ~each.foe,
                    theirs - each.damage,
                    mine - each.loss,
                    is_first=False,
                )
            ):
                if is_first:
                    self.first = each
                return True
        return False
