"""The position of a game at a decision: all of it, or as much as one player sees.

`laying_out.py` gives the game again. It can be taken down where a rule begins anew: as somebody
has priority, proposes an attack, builds, or begins to move. What is chosen inside these, such as
targets and costs, follows from a position before it and the choices since.
"""

from collections.abc import Callable, Mapping
from typing import Any

from formats.table.deciding import Decision
from formats.table.position import Placed, Position, PositionError
from formats.table.seeing import sees
from formats.vs_system.engine.attacking.legality import lives_of
from formats.vs_system.engine.attacking.power_ups import is_power_up
from formats.vs_system.engine.attacking.reinforcement import is_reinforcement
from formats.vs_system.engine.cards import HIDDEN, VsCard
from formats.vs_system.engine.effects import Effect
from formats.vs_system.engine.keywords import is_promised_recovery, promised_recoveries
from formats.vs_system.engine.laying_chain import EffectKind
from formats.vs_system.engine.leaving import has_active_text
from formats.vs_system.engine.powers import Payment, Triggered
from formats.vs_system.engine.recruiting import Recruit
from formats.vs_system.engine.state import Attack, VsGame
from formats.vs_system.engine.stunning import Stunned
from formats.vs_system.engine.turn import is_draw_of_turn

_Facts = dict[str, Any]
_Seen = Callable[[VsCard], bool]


def is_point(game: VsGame, decision: Decision) -> bool:
    """Whether the game can be taken down at the decision."""
    if game.turn < 1:
        return False
    if decision.kind == "move":
        # The first of those that are picked up: later ones are told by the choices before.
        return len(decision.options) == len(game.players[game.primary].characters) + 1
    return decision.kind in ("priority", "attack", "build")


def position_at(game: VsGame, decision: Decision, player: int | None = None) -> Position:
    """The position of the game at a decision; with a player, what that player may know of it.

    Cards that the player does not see have no key. Raises PositionError where the game can't be
    taken down, and where what waits on the chain is about a card that the player does not see.
    """
    if not is_point(game, decision):
        raise PositionError(f"Nothing can be taken down in the middle of this: {decision.kind}.")

    def is_seen(card: VsCard) -> bool:
        return player is None or sees(card, (player,))

    piles = {
        (pile.name, pile.owner): [
            _placed(card) if is_seen(card) else _unseen(card) for card in pile.cards
        ]
        for pile in game.piles
        if pile.cards and isinstance(pile.owner, int | str)
    }
    return Position(piles, _facts(game, decision, is_seen))


def _facts(game: VsGame, decision: Decision, is_seen: _Seen) -> _Facts:
    players = game.players
    facts: _Facts = {
        "turn": game.turn,
        "initiative": game.initiative,
        "endurance": tuple([player.endurance for player in players]),
        "phase": game.phase.value,
        "player": game.primary,
    }
    if game.step is not None:
        facts["step"] = game.step.value
    for name, numbers in (
        ("discount", [player.discount for player in players]),
        ("press", [player.press_recruits for player in players]),
    ):
        if any(numbers):
            facts[name] = tuple(numbers)
    promises = [
        {"source": _id(card), "player": whose, "lapsed": not is_kept}
        for card, whose, is_kept in promised_recoveries(game)
        if is_seen(card)
    ]
    if promises:
        facts["promises"] = promises
    if decision.kind == "attack":
        facts["moment"] = "proposal"
    elif decision.kind == "priority":
        facts["moment"] = "priority"
        facts["priority"] = decision.decider.name
        facts["passes"] = game.passes
        facts["points"] = tuple([player.points for player in players])
        if game.attack is not None:
            facts["attack"] = _attack(game.attack, is_seen)
        if game.chain:
            facts["chain"] = tuple([_effect(game, effect, is_seen) for effect in game.chain])
    return facts


def _unseen(card: VsCard) -> Placed:
    """A card whose face is hidden; whose it is may be seen by its back."""
    return Placed("", owner=None if card.owner == card.pile.owner else card.owner)


def _placed(card: VsCard) -> Placed:
    facts: _Facts = {}
    name = card.pile.name
    if name in ("characters", "equipment", "resources"):
        if card.is_exhausted:
            facts["exhausted"] = True
        if card.counters:
            facts["counters"] = dict(card.counters)
        if has_active_text(card):
            facts["since"] = card.active_since
        if card.given:
            facts["given"] = [
                {"kind": given.kind, "value": given.value, "until": given.ends.moment}
                for given in card.given
                if given.ends is not None
            ]
    if name == "characters":
        spot = card.place
        facts["row"], facts["column"] = spot.row.value, spot.column
        if spot.area is HIDDEN:
            facts["hidden"] = True
        if card.is_stunned:
            facts["stunned"] = True
    elif name == "equipment" and card.attached_to is not None:
        facts["on"] = _id(card.attached_to)
    elif name == "resources" and card.is_face_up:
        facts["face_up"] = True
    if card.used and name in ("characters", "equipment", "resources", "hand"):
        powers = card.text.powers
        facts["used"] = [powers.index(power) for power in card.used]
    owner = None if card.owner == card.pile.owner else card.owner
    return Placed(str(card), facts, owner, id=_id(card))


def _id(card: VsCard) -> str:
    return f"card {card.number}"


def _ref(card: VsCard, is_seen: _Seen) -> str:
    """What the position calls a card. Raises PositionError for one that is not seen."""
    if not is_seen(card):
        raise PositionError("Something on the table is about a card that is not seen.")
    return _id(card)


def _attack(attack: Attack, is_seen: _Seen) -> _Facts:
    is_broken = not attack.has_started and attack.lives != lives_of(attack)
    # Of a proposal that has become illegal nothing counts any more but that there is one.
    facts: _Facts = {"broken": True, "attackers": []} if is_broken else {}
    if not is_broken:
        facts["attackers"] = [_ref(card, is_seen) for card in attack.attackers]
        if attack.defender is not None:
            facts["defender"] = _ref(attack.defender, is_seen)
    facts["direct"], facts["team"] = attack.is_direct, attack.is_team
    facts["started"], facts["reinforced"] = attack.has_started, attack.is_reinforced
    return facts


def _effect(game: VsGame, effect: Effect, is_seen: _Seen) -> _Facts:
    places = range(len(effect.targets))
    facts: _Facts = {"targets": [_target(game, effect, place, is_seen) for place in places]}
    if is_draw_of_turn(effect):
        return facts | {"kind": EffectKind.DRAW.value}
    card = effect.this
    facts |= {"source": _ref(card, is_seen), "player": effect.controller, **_kind(effect, card)}
    if effect.x:
        facts["x"] = effect.x
    if effect.life != card.life:
        facts["left"] = True
    what = effect.what
    if isinstance(what, Stunned):
        facts["what"] = _ref(what.card, is_seen)
        facts["by"] = [_ref(each, is_seen) for each in what.by]
    elif isinstance(what, VsCard):
        facts["what"] = _ref(what, is_seen)
        if what.life != effect.what_life:
            facts["what_left"] = True
    elif isinstance(what, int):
        facts["what"] = what
    return facts


def _target(game: VsGame, effect: Effect, place: int, is_seen: _Seen) -> Any:
    chosen = effect.targets[place]
    if isinstance(chosen, Effect):
        return game.chain.index(chosen) if chosen in game.chain else ""
    if chosen is None or chosen.life != effect.lives[place]:
        return ""
    return _ref(chosen, is_seen)


def _kind(effect: Effect, card: VsCard) -> Mapping[str, Any]:
    """What the effect came of."""
    if effect.is_twist:
        return {"kind": EffectKind.TWIST.value}
    action = effect.action
    if isinstance(action, Recruit):
        return {
            "kind": EffectKind.RECRUIT.value,
            "boosted": bool(action.boost),
            "alternate": action.is_alternate,
        }
    if is_power_up(effect):
        return {"kind": EffectKind.POWER_UP.value}
    if is_reinforcement(effect):
        return {"kind": EffectKind.REINFORCEMENT.value}
    if is_promised_recovery(effect):
        return {"kind": EffectKind.RECOVERY.value}
    for place, power in enumerate(card.text.powers):
        if isinstance(power, Payment | Triggered) and power.does is effect.does:
            kind = EffectKind.POWER if isinstance(power, Payment) else EffectKind.TRIGGER
            return {"kind": kind.value, "power": place}
    raise PositionError(f"Nobody knows what this came of: {effect}.")
