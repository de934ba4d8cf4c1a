"""The duty to play a card that is no Edge, or to make a Hard Exertion, in each own turn."""

from typing import TYPE_CHECKING

from formats.highlander.engine.exertions import exert_for_nothing, may_exert

if TYPE_CHECKING:
    from formats.highlander.engine.state import HlGame, Player


def see_to_it(game: "HlGame", player: "Player") -> None:
    """Who has done neither exerts for nothing before the Attack Phase ends (HL-TURN-02).

    No penalty is stated, so it is forced (ruling HL-AMBIGUOUS-27); where nobody can exert it is
    skipped. A Guard that was left over and blocked is no card played (ruling HL-AMBIGUOUS-79).
    """
    if not game.now.has_acted and may_exert(game, player):
        exert_for_nothing(game, player, "for nothing, as a turn takes that at least")
