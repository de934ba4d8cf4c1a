"""Action cubes for a test: one's own, and one each of those who help (HBG-DICE-13 to 17)."""

from formats.hellboy_board_game.engine.agents import Actor
from formats.hellboy_board_game.engine.state import HbgGame

ASSIST, KEEP = "assist", "keep"


def upgrades_bought(game: HbgGame, actor: Actor, net: int, dice: int, about: object) -> int:
    """How many upgrades cubes pay for, with the modifiers known (ruling HBG-AMBIGUOUS-61).

    Nobody is asked for what could change no die: beyond one upgrade for each (HBG-DICE-11), or
    where all cubes together leave no die to roll.
    """
    helpers = helpers_of(game, actor)
    most = actor.cubes + len(helpers)
    if not most or net >= dice or net + most <= -dice:
        return 0
    bought = 0
    # A stunned Agent may boost: that is no action (ruling HBG-AMBIGUOUS-39).
    if actor.cubes:
        useful = min(actor.cubes, dice - net)
        bought = game.ask("boost", actor.decider, range(useful + 1), about)
        actor.cubes -= bought
        if bought and game.log.is_on:
            game.tell("boost", f"{actor} boosts with {bought}.")
    for helper in helpers:
        if net + bought >= dice:
            break
        # Each may spend one, and no more (HBG-DICE-15).
        if game.ask("assist", helper.decider, (KEEP, ASSIST), (helper, about)) == ASSIST:
            helper.cubes -= 1
            bought += 1
            if game.log.is_on:
                game.tell("assist", f"{helper} assists {actor}.")
    return bought


def helpers_of(game: HbgGame, actor: Actor) -> list[Actor]:
    """The others in the area who could spend a cube; backup agents too (DICE-14, BACKUP-13).

    Who is stunned can't help: that is active (ruling HBG-AMBIGUOUS-39).
    """
    area = game.area_of(actor)
    there: list[Actor] = [*area.agents, *area.backups]
    return [each for each in there if each.cubes and each is not actor and not each.is_stunned]
