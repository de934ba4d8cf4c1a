"""Targets: chosen as an effect is played, checked again as it tries to resolve (§8.2)."""

from typing import Any

from formats.table.seeing import as_seen
from formats.vs_system.engine.cards import VsCard
from formats.vs_system.engine.effects import Effect, life_of
from formats.vs_system.engine.powers import Target
from formats.vs_system.engine.state import VsGame
from formats.vs_system.engine.values import UNTARGETABLE, has


def legal_targets(game: VsGame, effect: Effect, target: Target) -> list[Any]:
    """What may be chosen for a target; hidden characters like any others (VS-CHAIN-38)."""
    player = effect.controller
    return [each for each in target.candidates(game, effect) if may_target(game, player, each)]


def may_target(game: VsGame, player: int, target: Any) -> bool:
    """Whether nothing forbids the player to target a card or an effect (VS-CARDS-02)."""
    return target.controller == player or not (
        isinstance(target, VsCard) and has(game, target, UNTARGETABLE)
    )


def can_target(game: VsGame, effect: Effect) -> bool:
    """Whether there is a legal choice for each target (VS-CHAIN-34)."""
    for target in effect.targeting:
        # `may_target` half written out: this runs for every power in every window.
        for each in target.candidates(game, effect):
            if each.controller == effect.controller or may_target(game, effect.controller, each):
                break
        else:
            return False
    return True


def choose_targets(game: VsGame, effect: Effect) -> None:
    """Let the player of the effect choose, for good (VS-CHAIN-33).

    An opponent's face-down resource is offered by its place (VS-AMBIGUOUS-49).
    """
    for target in effect.targeting:
        legal = legal_targets(game, effect, target)
        options = [as_seen(each, effect.controller) for each in legal]
        option = game.ask("target", game.players[effect.controller].decider, options, effect)
        # By place, since a Hidden handle is all that the player was shown of a face-down card.
        chosen = legal[options.index(option)]
        effect.choose(chosen)
        if game.log.is_on:
            said = chosen.openly if isinstance(chosen, VsCard) else chosen
            game.tell("target", f"{effect} targets {said}.")


def drop_illegal_targets(game: VsGame, effect: Effect) -> bool:
    """Check the targets again; false if all of them have become illegal (VS-CHAIN-35, 36).

    An effect with several resolves for the legal ones (ruling VS-AMBIGUOUS-23): it does nothing to
    the others (VS-CHAIN-37). A card that left play and came back is another one
    (VS-AMBIGUOUS-61).
    """
    for place, (target, chosen) in enumerate(zip(effect.targeting, effect.targets, strict=True)):
        is_same = life_of(chosen) == effect.lives[place]
        # The whole question again, not a shorter one: a target may have become untargetable, too.
        if not is_same or chosen not in legal_targets(game, effect, target):
            effect.targets[place] = None
    return not effect.targets or any(chosen is not None for chosen in effect.targets)
