"""Naming whom or what an ability is used on, and who can be named (KEYWORD-102, BOARD)."""

from collections.abc import Iterable, Iterator, Sequence

from formats.heroes_vs_villains.engine.abilities import Ability, Means, Whom
from formats.heroes_vs_villains.engine.areas import OTHER, OUT_OF_PLAY, Area
from formats.heroes_vs_villains.engine.attempt import Attempt
from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.effect_names import CONTAIN_I
from formats.heroes_vs_villains.engine.permissions import ATTACK, ATTACK_ANYONE, ATTACK_OTHERS, may
from formats.heroes_vs_villains.engine.standing import has
from formats.heroes_vs_villains.engine.state import HvvGame, Player, Target

FIELD = tuple(OTHER)
"""The two areas of the field of play."""
NO_PROJECTILES, NO_AREA_ATTACKS, UNTARGETABLE = "no projectiles", "no area attacks", "untargetable"
"""What passive abilities may give."""
MISSED = "missed"
"""The kind of what a failed spotting roll leaves: somebody who can't be targeted this turn."""
_SEVERAL = (Whom.EACH_FOE, Whom.EACH_FRIEND)


def legal_targets(game: HvvGame, attempt: Attempt) -> Sequence[Target] | Sequence[Area]:
    """Whom or what the ability could be used on now; areas for what hits everything in one."""
    ability = attempt.ability
    if ability is None:
        return []
    if hits_area(ability):
        return legal_areas(game, attempt)
    candidates = _candidates(game, attempt.player, ability)
    return [each for each in candidates if can_be_target(game, attempt, each)]


def has_legal_target(game: HvvGame, attempt: Attempt) -> bool:
    """Whether there is any; most are used on foes, and the first of them will do."""
    ability = attempt.ability
    if ability is None or hits_area(ability):
        return bool(legal_targets(game, attempt))
    candidates: Iterable[Target] = _candidates(game, attempt.player, ability)
    if ability.whom is Whom.FOE:
        # So it is nearly always, and a foe who can be named is there at once.
        own = attempt.player.side
        for foe in game.players:
            if foe.side is not own and can_be_target(game, attempt, foe):
                return True
        candidates = objects_of(game.foes_of(attempt.player)) if ability.is_attack else ()
    return any(can_be_target(game, attempt, each) for each in candidates)


def hits_area(ability: Ability) -> bool:
    """Whether it is used on an area, and hits everything in it (HVV-KEYWORD-009)."""
    return ability.whom is Whom.AREA or ability.is_area


def legal_areas(game: HvvGame, attempt: Attempt) -> list[Area]:
    """The areas that it could hit: a melee attack one's own, a projectile the other alone."""
    ability, actor = attempt.ability, attempt.actor
    if ability is None or has(game, actor, NO_AREA_ATTACKS):
        return []
    if ability.is_attack and not (may(game, actor, ATTACK) and may(game, actor, ATTACK_ANYONE)):
        return []
    return [area for area in FIELD if has_right_area(game, attempt, area)]


def _candidates(game: HvvGame, player: Player, ability: Ability) -> Iterator[Target]:
    whom = ability.whom
    if whom is Whom.FOE:
        foes = game.foes_of(player)
        yield from foes
        # What a foe has in play can be attacked, too (HVV-ITEM-06, HVV-ALLY-07).
        if ability.is_attack:
            yield from objects_of(foes)
    elif whom is Whom.EACH_FOE:
        yield from game.foes_of(player)
    elif whom in (Whom.FRIEND, Whom.EACH_FRIEND):
        yield from game.friends_of(player)
    elif whom is Whom.TEAMMATE:
        yield from (friend for friend in game.friends_of(player) if friend is not player)
    elif whom is Whom.SELF:
        yield player
    elif whom is Whom.ITEM_OF_FOE:
        yield from (card for card in objects_of(game.foes_of(player)) if card.printed.is_item)
    elif whom is Whom.OWN_ITEM:
        yield from (card for card in player.in_play.cards if card.printed.is_item)
    elif whom is Whom.ALLY_OF_FOE:
        yield from (card for card in objects_of(game.foes_of(player)) if card.printed.is_ally)
    elif whom is Whom.OBJECT:
        # Players are objects, too (HVV-KEYWORD-072).
        yield from game.foes_of(player)
        yield from game.friends_of(player)
        yield from objects_of(game.players)


def objects_of(players: Sequence[Player]) -> list[HvvCard]:
    """The tangible things that these have in play (HVV-KEYWORD-072)."""
    return [card for player in players for card in player.in_play.cards if card.printed.is_object]


def can_be_target(game: HvvGame, attempt: Attempt, target: Target) -> bool:
    """Whether somebody or something may be named as the target of it."""
    ability, actor = attempt.ability, attempt.actor
    if ability is None or not is_reachable(game, target) or has_missed(actor, target):
        return False
    if ability.is_attack and not can_attack(game, attempt, target):
        return False
    if has(game, target, UNTARGETABLE) and game.are_foes(actor, target):
        return False
    return ability.can_target is None or ability.can_target(game, attempt, target)


def is_reachable(game: HvvGame, target: Target) -> bool:
    """Nobody out of play is targeted from the field (ruling HVV-AMBIGUOUS-87)."""
    is_there = not target.is_out if isinstance(target, Player) else target.is_in_play
    return is_there and game.area_of(target) is not OUT_OF_PLAY


def has_missed(actor: Target, target: Target) -> bool:
    """Whether a roll to spot the target has failed this turn (HVV-COMBAT-17)."""
    if not actor.given:
        return False  # So it is nearly always.
    return any(given.kind == MISSED and given.value is target for given in actor.given)


def can_attack(game: HvvGame, attempt: Attempt, target: Target) -> bool:
    """Whether the target can be attacked so, and no effect on the attacker forbids it."""
    ability, actor = attempt.ability, attempt.actor
    if ability is None or not has_right_area(game, attempt, game.area_of(target)):
        return False
    if not is_anyone(target) and (ability.means is Means.MIND or not can_take_damage(target)):
        return False  # Only a person has a mind (HVV-KEYWORD-069).
    if not may(game, actor, ATTACK):
        return False
    if is_anyone(target) and not may(game, actor, ATTACK_ANYONE):
        return False
    return may(game, actor, ATTACK_OTHERS) or contains(target, actor)


def is_anyone(target: Target) -> bool:
    """Whether it is somebody, a player or an ally, and not a thing (ruling AMBIGUOUS-38)."""
    return isinstance(target, Player) or target.printed.is_ally


def contains(target: Target, actor: Target) -> bool:
    """Whether something is what contains somebody (HVV-COMBAT-10)."""
    return any(given.source is target and given.kind == CONTAIN_I for given in actor.given)


def can_take_damage(target: Target) -> bool:
    """Whether it can be damaged; a structure only if its card says so (HVV-DAMAGE-06)."""
    if isinstance(target, Player) or target.health is not None:
        return True
    return target.usage is not None and not target.printed.is_structure


def has_right_area(game: HvvGame, attempt: Attempt, area: Area) -> bool:
    """Melee in the same area, projectiles from another (HVV-BOARD-07, HVV-BOARD-08)."""
    ability = attempt.ability
    is_same = game.area_of(attempt.actor) is area
    if ability is not None and ability.is_melee:
        return is_same
    if ability is not None and ability.is_projectile:
        return not is_same and not has(game, attempt.actor, NO_PROJECTILES)
    return True  # HVV-COMBAT-13


def name_targets(game: HvvGame, attempt: Attempt) -> bool:
    """Name the targets (HVV-PLAY-06); whether there is any where there must be one."""
    ability = attempt.ability
    # A counterattack has the one who attacked, a defensive action whom it protects.
    if ability is None or attempt.is_defense or ability.whom is Whom.NOBODY or attempt.targets:
        return True
    candidates = legal_targets(game, attempt)
    if not candidates:
        return False
    if ability.whom in _SEVERAL and not ability.is_area:
        attempt.targets = [each for each in candidates if not isinstance(each, Area)]
        return True
    chosen = game.ask("target", attempt.player.decider, candidates, attempt)
    attempt.targets = everything_in(game, chosen) if isinstance(chosen, Area) else [chosen]
    return True


def everything_in(game: HvvGame, area: Area) -> list[Target]:
    """Everybody and everything that can be hit in an area, whosever it is (KEYWORD-009).

    The attacker, too, who stands in it; what is held or worn is hit with its holder, and not
    beside them (ruling HVV-AMBIGUOUS-49).
    """
    people: list[Target] = [
        player for player in game.players if not player.is_out and player.area is area
    ]
    things = [
        card for card in objects_of(game.players) if card.area is area and can_take_damage(card)
    ]
    return [*people, *things]
