"""The chain and the attack of a position: effects that wait, and who fights whom.

An effect is told by its `kind`, its `source` and whose it is (`player`). What else may be said:
`power` (which of the card's powers, by its place or its words), `targets` (ids or titles of cards,
the places of effects on the chain, "" for one that is gone), `x`, `boosted`, `alternate`, `left`
(its source has left play since), and of a triggered power `what` it is about.
"""

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any

from formats.table.position import LaidOut, PositionError
from formats.table.position_facts import Facts
from formats.vs_system.engine.attacking.legality import lives_of
from formats.vs_system.engine.attacking.power_ups import power_up
from formats.vs_system.engine.attacking.reinforcement import reinforcement
from formats.vs_system.engine.cards import VsCard
from formats.vs_system.engine.effects import Effect
from formats.vs_system.engine.keywords import recovery_of
from formats.vs_system.engine.playing import PlayTwist
from formats.vs_system.engine.powers import Payment, Triggered
from formats.vs_system.engine.recruiting import Recruit
from formats.vs_system.engine.state import Attack, VsGame
from formats.vs_system.engine.stunning import Stunned
from formats.vs_system.engine.turn import draw_of_turn

MAX_EFFECTS = 100
_GONE = -1
"""A life that no card has: what is said of it is of a card that has left play."""
_OF_AN_ATTACK = frozenset(
    ("attackers", "defender", "direct", "team", "started", "reinforced", "broken")
)
_OF_AN_EFFECT = frozenset(
    (
        *("kind", "source", "player", "power", "targets", "x", "boosted", "alternate"),
        *("left", "what", "what_left", "by"),
    )
)


class EffectKind(Enum):
    """What an effect on the chain came of."""

    DRAW = "draw"
    POWER = "power"
    TWIST = "plot twist"
    RECRUIT = "recruit"
    POWER_UP = "power-up"
    REINFORCEMENT = "reinforcement"
    TRIGGER = "trigger"
    RECOVERY = "recovery"
    """That of evasion."""


def lay_attack(game: VsGame, laid: LaidOut, player: int, said: object) -> Attack:
    """The attack of a player that a position tells."""
    facts = Facts(said, "The attack", _OF_AN_ATTACK)
    fighters = (game.players[player].characters, game.opponent_of(player).characters)
    is_broken = facts.is_true("broken")
    attackers = [
        laid.card(name, lambda card: card.pile is fighters[0]) for name in facts.texts("attackers")
    ]
    name = facts.text("defender")
    defender = laid.card(name, lambda card: card.pile is fighters[1]) if name else None
    has_started = facts.is_true("started")
    if not is_broken:
        for attacker in attackers:
            _refuse_fighter(attacker, fighters[0], "attack", is_gone=has_started)
        if defender is not None:
            _refuse_fighter(defender, fighters[1], "defend", is_gone=has_started)
    if not attackers and not (has_started or is_broken):
        raise facts.refused("somebody attacks.")
    attack = Attack(
        player,
        attackers,
        defender,
        is_direct=facts.is_true("direct", otherwise=defender is None and not has_started),
        is_team=facts.is_true("team", otherwise=len(attackers) > 1),
        has_started=has_started,
        is_reinforced=facts.is_true("reinforced"),
    )
    if attack.is_direct and defender is not None:
        raise facts.refused("a direct attack has no defender.")
    attack.lives = [_GONE] if is_broken else lives_of(attack)
    return attack


def _refuse_fighter(card: VsCard, pile: object, deed: str, *, is_gone: bool) -> None:
    if card.pile is not pile:
        raise PositionError(f"{card} can't {deed}: it is no character of that player's.")
    if is_gone and card.is_stunned:
        raise PositionError(f"{card} is stunned: it does not {deed} any longer.")


def lay_chain(game: VsGame, laid: LaidOut, said: object) -> None:
    """The effects that a position tells, the lowest first, each with its card if it has one."""
    if not isinstance(said, list | tuple) or len(said) > MAX_EFFECTS:
        raise PositionError(f"The chain is a list of at most {MAX_EFFECTS} effects.")
    for place, each in enumerate(said):
        game.chain.append(_effect(game, laid, Facts(each, f"Effect {place + 1}", _OF_AN_EFFECT)))
    # Only now: one may be about another above it.
    for each, effect in zip(said, game.chain, strict=True):
        _aim(game, laid, effect, Facts(each, str(effect), _OF_AN_EFFECT))
    represented = [effect.card for effect in game.chain]
    for card in game.on_chain:
        if card not in represented:
            raise PositionError(f"{card} is on the chain, but no effect there is its own.")


def _effect(game: VsGame, laid: LaidOut, facts: Facts) -> Effect:
    kind = facts.one_of("kind", EffectKind, EffectKind.POWER)
    if kind is EffectKind.DRAW:
        return draw_of_turn(game.initiative)
    if not facts.text("source"):
        raise facts.refused("its 'source' is the card that says so.")
    card: VsCard = laid.card(facts.text("source"))
    player = facts.number("player", card.controller, 0, 1)
    effect = _MAKING[kind](game, card, player, facts)
    if effect.card is not None:
        if card.pile is not game.on_chain:
            raise facts.refused(f"{card} is not on the chain.")
        # The chain is the table's: only the effect tells whose card it is.
        card.controller = player
    effect.x = facts.number("x", effect.x, 0)
    if facts.is_true("left"):
        effect.life = _GONE
    return effect


def _of_power(game: VsGame, card: VsCard, player: int, facts: Facts) -> Effect:  # noqa: ARG001
    """Of a payment power or a triggered one."""
    is_trigger = facts.anything("kind") == EffectKind.TRIGGER.value
    powers = card.text.powers
    said = facts.anything("power")
    wanted = Triggered if is_trigger else Payment
    found = [
        power
        for place, power in enumerate(powers)
        if isinstance(power, wanted) and said in (None, place, power.says)
    ]
    if len(found) != 1 or isinstance(said, bool):
        known = "; ".join(f"'{power.says}'" for power in powers if isinstance(power, wanted))
        raise facts.refused(f"{card} has no such power; it has {known or 'none'}.")
    power = found[0]
    effect = Effect(
        f"{card}: {power.says}",
        player,
        power.does,
        card,
        targeting=power.targets,
        what=None if is_trigger else card.attached_to,
    )
    if isinstance(power, Payment):
        effect.costs = power.costs
    return effect


def _of_twist(game: VsGame, card: VsCard, player: int, facts: Facts) -> Effect:
    played = [way.power for way in card.text.in_row if isinstance(way, PlayTwist)]
    if not played:
        raise facts.refused(f"{card} is no plot twist whose text is played.")
    power = played[0]
    return Effect(
        str(card),
        player,
        power.does,
        card,
        targeting=power.targets,
        costs=power.costs,
        is_twist=True,
        # From the resource row it stays where it is.
        card=card if card.pile is game.on_chain else None,
    )


def _of_recruit(_game: VsGame, card: VsCard, player: int, facts: Facts) -> Effect:
    is_boosted, is_alternate = facts.is_true("boosted"), facts.is_true("alternate")
    for way in card.text.in_hand:
        if (
            isinstance(way, Recruit)
            and bool(way.boost) is is_boosted
            and way.is_alternate is is_alternate
        ):
            effect = way.effect(player)
            effect.x = way.boost
            return effect
    raise facts.refused(f"{card} can't be recruited so.")


def _of_power_up(game: VsGame, card: VsCard, player: int, facts: Facts) -> Effect:
    name = next(iter(facts.several("targets")), "")
    attack = game.attack
    fighters = [] if attack is None else [*attack.attackers, attack.defender]
    named = [each for each in fighters if each is not None and str(each) == name]
    return power_up(card, named[0] if named else card, player)


def _of_reinforcement(game: VsGame, card: VsCard, player: int, _facts: Facts) -> Effect:
    return reinforcement(card, None if game.attack is None else game.attack.defender, player)


def _of_recovery(_game: VsGame, card: VsCard, player: int, _facts: Facts) -> Effect:
    return recovery_of(card, player)


_MAKING: Mapping[EffectKind, Callable[[VsGame, VsCard, int, Facts], Effect]] = {
    EffectKind.POWER: _of_power,
    EffectKind.TRIGGER: _of_power,
    EffectKind.TWIST: _of_twist,
    EffectKind.RECRUIT: _of_recruit,
    EffectKind.POWER_UP: _of_power_up,
    EffectKind.REINFORCEMENT: _of_reinforcement,
    EffectKind.RECOVERY: _of_recovery,
}


def _aim(game: VsGame, laid: LaidOut, effect: Effect, facts: Facts) -> None:
    """Its targets, and what it is about."""
    targets = facts.several("targets")
    if len(targets) != len(effect.targeting):
        raise facts.refused(
            f"it has {len(effect.targeting)} targets, and {len(targets)} are named."
        )
    for target in targets:
        effect.choose(_target(game, laid, target, facts))
    what = facts.anything("what")
    if isinstance(what, str):
        about = laid.card(what)
        by = tuple([laid.card(name) for name in facts.texts("by")])
        effect.what = Stunned(about, by) if "by" in facts else about
    elif what is not None:
        effect.what = facts.number("what", 0, 0, 1)
    if facts.is_true("what_left"):
        effect.what_life = _GONE
    elif isinstance(effect.what, VsCard):
        effect.what_life = effect.what.life
    source = effect.source
    is_of_equipment = source is not None and source.printed.is_equipment and effect.card is None
    if is_of_equipment and effect.what is None:
        raise facts.refused("'what' is the character that the equipment was on.")


def _target(game: VsGame, laid: LaidOut, target: Any, facts: Facts) -> Any:
    if type(target) is int and 0 <= target < len(game.chain):
        return game.chain[target]
    if not isinstance(target, str):
        raise facts.refused("a target is a card, or the place of an effect on the chain.")
    # One that is gone is none of those that may be targeted, so that it counts as illegal.
    return laid.card(target, lambda card: card.pile.name != "deck") if target else None
