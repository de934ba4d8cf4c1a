"""How somebody plays a case who is no person: by chance, or greedily; for all Agents together."""

from random import Random

from formats.hellboy_board_game.policy.greedy import Greedy
from formats.table.deciding import Policy, RandomPolicy


def policy_of(word: str, chance: Random) -> Policy:
    """The policy of that word, for one game. Raises ValueError for another word."""
    if word == "random":
        return RandomPolicy(chance)
    if word == "greedy":
        return Greedy()
    raise ValueError(f"no policy {word!r}")


__all__ = ["Greedy", "policy_of"]
