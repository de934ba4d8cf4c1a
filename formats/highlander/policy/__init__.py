"""How somebody plays Highlander who is no person: by chance, or greedily."""

from random import Random

from formats.highlander.policy.greedy import Greedy
from formats.table.deciding import Policy, RandomPolicy


def policy_of(word: str, chance: Random) -> Policy:
    """The policy of that word, for one seat of one game. Raises ValueError for another word."""
    if word == "random":
        return RandomPolicy(chance)
    if word == "greedy":
        return Greedy()
    raise ValueError(f"no policy {word!r}")


__all__ = ["Greedy", "policy_of"]
