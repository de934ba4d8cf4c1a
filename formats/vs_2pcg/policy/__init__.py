"""How somebody plays 2PCG who is no person: by chance, greedily, or carefully."""

from random import Random

from formats.table.deciding import Policy, RandomPolicy
from formats.vs_2pcg.policy.careful import Careful
from formats.vs_2pcg.policy.greedy import Greedy


def policy_of(word: str, chance: Random) -> Policy:
    """The policy of that word, for one seat of one game. Raises ValueError for another word."""
    if word == "random":
        return RandomPolicy(chance)
    if word == "greedy":
        # A new one for each seat of each game: it remembers what it is about to do.
        return Greedy()
    if word == "careful":
        return Careful(chance)
    raise ValueError(f"no policy {word!r}")


__all__ = ["Careful", "Greedy", "policy_of"]
