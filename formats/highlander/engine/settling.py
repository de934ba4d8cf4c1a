"""What cards in play bring about by themselves, as soon as something is so."""

from typing import TYPE_CHECKING, Final

from formats.highlander.engine import face_down_discards, grips, leaving_play, taken_ability, values

if TYPE_CHECKING:
    from formats.highlander.engine.state import HlGame


_PARTS: Final = frozenset(("leaves_if", "takes_ability"))


def settle(game: "HlGame") -> None:
    """See to it: before each phase, behind each deed, and as a turn ends."""
    if (
        game.parts_known.isdisjoint(_PARTS)
        and values.FOE_DISCARDS_FACE_DOWN not in game.words_known
        and not game.has_grips
    ):
        return  # So it is nearly always.
    leaving_play.see_conditions(game)
    taken_ability.settle(game)
    face_down_discards.settle(game)
    if game.has_grips:
        grips.settle(game)
