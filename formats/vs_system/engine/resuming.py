"""What is left of a step of which a position has the middle (rulebook §V, §VI)."""

from formats.vs_system.engine.attacking.attack import be_over, conclude, go_on_attacking, recheck
from formats.vs_system.engine.chain import go_on_with_priority, priority
from formats.vs_system.engine.state import ATTACK_STEP, RECRUIT_STEP, Player, Step, VsGame
from formats.vs_system.engine.turn import Part, lose_points


def from_priority(step: Step | None, holder: int, passes: int) -> Part:
    """The rest of a step in which a player has priority, after so many have passed."""

    def rest(game: VsGame, player: Player) -> None:
        go_on_with_priority(game, holder, passes)
        if step is RECRUIT_STEP:
            lose_points(game, player)
        elif step is ATTACK_STEP:
            _rest_of_attack(game)
            go_on_attacking(game, player)

    return rest


def from_proposal(game: VsGame, player: Player) -> None:
    """The rest of an attack step: another attack, or no more."""
    go_on_attacking(game, player)


def nothing_left(_game: VsGame, _player: Player) -> None:
    """The rest of a recovery phase after its last priority: the wrap-up follows."""


def _rest_of_attack(game: VsGame) -> None:
    """The rest of what was proposed or made, if anything."""
    attack = game.attack
    if attack is None:
        return
    if attack.has_started:
        conclude(game, attack)
        be_over(game)
    else:
        recheck(game, attack)
    priority(game)
