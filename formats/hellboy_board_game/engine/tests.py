"""Tests of a skill: three dice and the effect die (HBG-DICE-01 to 12)."""

from collections.abc import Sequence

from formats.hellboy_board_game.engine.agents import Actor, Agent, CarriedState
from formats.hellboy_board_game.engine.boosting import upgrades_bought
from formats.hellboy_board_game.engine.effect_die import (
    SPEND,
    ShownDie,
    choose_face,
    roll_effect,
    score_after,
)
from formats.hellboy_board_game.engine.injuries import downgrades_of_injuries
from formats.hellboy_board_game.engine.state import HbgGame
from formats.hellboy_board_game.engine.values import Colour, EffectFace, Modifier, Skill

TEST_DICE = 3


class Tested:
    """What a test came to."""

    __slots__ = ("face", "is_spent", "score")

    def __init__(self, score: int, face: EffectFace, *, is_spent: bool) -> None:
        self.score = score
        self.face = face
        """What the effect die showed, before it stood for anything else."""
        self.is_spent = is_spent
        """Whether a B.P.R.D. icon was spent."""


def make_test(
    game: HbgGame,
    actor: Actor,
    skill: Skill,
    *,
    net: int = 0,
    colour: Colour | None = None,
    extra_dice: Sequence[Colour] = (),
    can_spend: bool = False,
) -> Tested:
    """Take dice, apply upgrades and downgrades, roll, let the effect die act (HBG-DICE-02).

    `net` has the upgrades less the downgrades of what is tested; those of the area, of injuries
    and of cards are added here. Upgrades and downgrades cancel (HBG-DICE-07).
    """
    pool = [actor.colour_of(skill) if colour is None else colour] * TEST_DICE + [*extra_dice]
    net += own_modifiers(game, actor, skill)
    net += upgrades_bought(game, actor, net, len(pool), (skill, net))
    return roll_test(game, actor, skill, changed(game, actor, pool, net), can_spend=can_spend)


def roll_test(
    game: HbgGame, actor: Actor, skill: Skill, pool: Sequence[Colour], *, can_spend: bool = False
) -> Tested:
    """Roll these dice and the effect die, and tell the score."""
    faces = game.box.faces
    dice = [
        ShownDie(place, colour, game.roll("test", faces[colour]))
        for place, colour in enumerate(pool)
    ]
    face = roll_effect(game)
    if game.log.is_on:
        rolled = ", ".join(map(str, dice)) or "no test die"
        game.tell("test", f"{actor} tests {skill}: {rolled}; {face}.")
    applied = choose_face(game, actor, face, dice, can_spend=can_spend)
    score = score_after(game, actor, applied, dice)
    if game.log.is_on:
        game.tell("score", f"{actor} scores {score}.")
    return Tested(score, face, is_spent=applied == SPEND)


def own_modifiers(game: HbgGame, actor: Actor, skill: Skill) -> int:
    """The upgrades less the downgrades that hold for any test of the skill by this actor.

    Frog swarms and infernos of the area count each (ruling HBG-AMBIGUOUS-62), for backup agents
    too (ruling HBG-AMBIGUOUS-28); then injuries (HBG-DICE-28) and what cards say.
    """
    area = game.area_of(actor)
    net = game.modifier("upgrade", skill) - game.modifier("downgrade", skill)
    net -= area.frog_swarms
    if area.has_inferno:
        net -= 1
    if isinstance(actor, Agent):
        net -= downgrades_of_injuries(actor, skill)
        if actor.board.modifiers:
            net += of_modifiers(actor.board.modifiers, skill)
        for card in actor.cards.cards:
            state: CarriedState = card.state
            # Few cards change tests, so that is asked before whether they are ready.
            if state.text.modifiers and state.is_ready:
                net += of_modifiers(state.text.modifiers, skill)
    return net


def of_modifiers(modifiers: Sequence[Modifier], skill: Skill) -> int:
    """What these change of tests of a skill."""
    net = 0
    for each in modifiers:
        if each.of in ("", skill):
            if each.kind == "upgrade":
                net += each.number
            elif each.kind == "downgrade":
                net -= each.number
    return net


def changed(game: HbgGame, actor: Actor, pool: list[Colour], net: int) -> list[Colour]:
    """The dice that are rolled: each changed by one step at most (HBG-DICE-05 to 12).

    In a pool of several colours the roller picks which (ruling HBG-AMBIGUOUS-60).
    """
    if not net:
        return pool
    step = net // abs(net)
    # Nothing is better than black (HBG-DICE-08): an upgrade of it would be without effect.
    able = [place for place, each in enumerate(pool) if step == -1 or each is not Colour.BLACK]
    count = min(abs(net), len(able))
    if count < len(able):
        able = _picked(game, actor, pool, able, count, "upgrade" if step == 1 else "downgrade")
    chosen = able[:count]
    # A downgraded yellow die is discarded, and not rolled (HBG-DICE-09).
    return [
        Colour(each + step) if place in chosen else each
        for place, each in enumerate(pool)
        if not (place in chosen and each + step < Colour.YELLOW)
    ]


def _picked(
    game: HbgGame, actor: Actor, pool: list[Colour], able: list[int], count: int, what: str
) -> list[int]:
    """So many dice to change, colour by colour: those of a colour are all the same."""
    picked: list[int] = []
    for _ in range(count):
        colours = sorted({pool[place] for place in able if place not in picked})
        colour = game.ask(what, actor.decider, colours)
        picked.append(next(each for each in able if each not in picked and pool[each] is colour))
    return picked
