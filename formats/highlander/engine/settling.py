"""What cards in play bring about by themselves, as soon as something is so."""

from typing import TYPE_CHECKING

from formats.highlander.engine import face_down_discards, grips, leaving_play, taken_ability

if TYPE_CHECKING:
    from formats.highlander.engine.state import HlGame


def settle(game: "HlGame") -> None:
    """See to it: before each phase, behind each deed, and as a turn ends."""
    leaving_play.see_conditions(game)
    taken_ability.settle(game)
    face_down_discards.settle(game)
    if game.has_grips:
        grips.settle(game)
