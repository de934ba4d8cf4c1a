"""Who must attack: with an attack of the hand, or by exerting for one (HL-CARDS-083)."""

from typing import TYPE_CHECKING, Final

from formats.highlander.engine import opportunities, options, values

if TYPE_CHECKING:
    from formats.highlander.engine.options import Deed
    from formats.highlander.engine.state import HlGame, Player

_WAYS_OUT: Final = (options.FORFEIT, options.EXERT_FOR_NOTHING, options.EXERT_FOR_ILLUSION)
"""Deeds behind which no attack might be possible any longer."""


def is_due(game: "HlGame", player: "Player") -> bool:
    """Whether the player must attack yet in this turn; who is prevented need not."""
    if not game.value(game.foe_of(player), values.FOE_MUST_ATTACK):
        return False
    return not game.now.attacks_made and not opportunities.is_prevented(game, player)


def binding(game: "HlGame", player: "Player", deeds: "list[Deed]") -> "list[Deed]":
    """What is left to who must attack, of what could be done; nothing if the player need not."""
    if not is_due(game, player):
        return []
    kinds = {deed.kind for deed in deeds}
    if kinds.isdisjoint((options.ATTACK, options.EXERT_FOR_ATTACK)):
        return []
    if options.ATTACK in kinds:
        kinds.discard(options.EXERT_FOR_ATTACK)
    return [deed for deed in deeds if deed.kind in kinds and deed.kind not in _WAYS_OUT]
