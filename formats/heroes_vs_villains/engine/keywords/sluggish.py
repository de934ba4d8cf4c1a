"""Sluggish: the last turn of the next round (KEYWORD-092)."""

from formats.heroes_vs_villains.engine.abilities import Effect
from formats.heroes_vs_villains.engine.effect_names import SLUGGISH
from formats.heroes_vs_villains.engine.rolling_off import rolled_order
from formats.heroes_vs_villains.engine.source import Source
from formats.heroes_vs_villains.engine.standing import ROUND, all_of, give
from formats.heroes_vs_villains.engine.state import HvvGame, Player, Target
from formats.table.lasting import Ends


def be_sluggish(game: HvvGame, target: Target, _effect: Effect, source: Source) -> None:
    """Always in the round after it was received (HVV-EXAMPLE-41)."""
    give(game, target, Effect(SLUGGISH), Ends(ROUND, None, 2), source.card)


def is_sluggish(player: Player) -> bool:
    """Whether it was received in the round before."""
    return any(
        given.ends is not None and given.ends.after == 1 for given in all_of(player, SLUGGISH)
    )


def the_quick_and_the_slow(game: HvvGame) -> tuple[list[Player], list[Player]]:
    """Who takes turns as usual, and who goes last of all, the other side included (AMBIGUOUS-46).

    Several who are sluggish roll off, the highest first (ruling HVV-AMBIGUOUS-45).
    """
    slow = [player for player in game.players if player.given and is_sluggish(player)]
    quick = [player for player in game.players if player not in slow]
    return quick, rolled_order(game, slow, "sluggish")
