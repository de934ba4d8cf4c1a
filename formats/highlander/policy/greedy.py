"""A player who takes what gains most at the moment, by rules of thumb."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from formats.highlander.engine import options, words
from formats.highlander.engine.attacks import Attack
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.exchanges import Exchange
from formats.highlander.engine.options import Deed
from formats.highlander.engine.pending import GAIN
from formats.highlander.engine.seeing import HlView
from formats.highlander.engine.this_turn import ATTACK
from formats.highlander.policy.attacking import (
    best_attack,
    best_found,
    best_power_blow,
    drops_guard,
    exerts_for_attack,
)
from formats.highlander.policy.defending import best_defense, found_defense
from formats.highlander.policy.keeping import least, most, spare, to_discard
from formats.highlander.policy.using_texts import best_power, best_text, counter, to_hurt, to_keep
from formats.highlander.policy.weighing import UNKNOWN, value_of_card
from formats.table.deciding import Decision
from formats.table.inheriting import mypyc_attr

_Options = Sequence[Any]
_ACCEPTED: Final = (
    "answer a discard",
    "answer an effect",
    "copies",
    "exert",
    "fast draw",
    "go first",
    "hidden",
    "illusion",
    "nullify a discard",
    "save a discard",
)
"""What is taken whenever it is offered."""
_HARMED: Final = ("new target", "nullify", "play on", "remove", "remove from play", "target")
"""Which card something bad is done to."""
_TAKEN: Final = ("card of the opponent", "discard of the opponent", "retrieve", "search")
"""Which of some cards is the best one to have, or for the opponent to lose."""
_SPENT: Final = ("cost", "discard by an effect", "prone cost")
"""Which card is missed least."""
_FOUND: Final = ("additional attack", "attack found", "further attack")
"""Which attack is made."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Greedy:
    """Plays one seat of one game like a beginner who knows the rules, and keeps nothing in mind."""

    def __init__(self) -> None:
        self._ways: dict[str, Callable[[Decision, HlView], int]] = {
            **dict.fromkeys(_ACCEPTED, lambda decision, _view: len(decision.options) - 1),
            **dict.fromkeys(_HARMED, lambda decision, view: to_hurt(view, decision.options)),
            **dict.fromkeys(_TAKEN, lambda decision, _view: most(decision.options)),
            **dict.fromkeys(_SPENT, lambda decision, _view: least(decision.options)),
            **dict.fromkeys(_FOUND, lambda decision, view: best_found(view, decision.options)),
            "may do": lambda decision, view: may_do(view, decision.options),
            "defense": defend,
            "defense in advance": defend,
            "defense found": lambda decision, view: found_defense(
                view, attack_of(decision.about), decision.options
            ),
            "attack": lambda decision, view: attack(view, decision.options),
            "in conjunction": lambda decision, view: add(view, decision),
            "discard": lambda decision, view: to_discard(view, decision.options),
            "adjustment": lambda decision, _view: losses_first(decision.options),
            "counter": counter,
            "power in the opponent's turn": lambda decision, view: best_power(
                view, decision.options
            ),
            "keep": lambda decision, view: to_keep(view, decision.options),
            "discard for others": lambda decision, _view: spare(decision.options),
        }

    def choose(self, decision: Decision, view: HlView) -> int:
        """The place of the option that gains most; the first where it makes no difference."""
        way = self._ways.get(decision.kind)
        return 0 if way is None else way(decision, view)


def attack_of(about: Any) -> Attack | None:
    """The attack that a decision is about, if it is about one."""
    if isinstance(about, Exchange):
        return about.attack
    return about if isinstance(about, Attack) else None


def losses_first(pending: _Options) -> int:
    """What is lost before what is gained: at the maximum nothing is gained."""
    return next((place for place, each in enumerate(pending) if each.harm is not GAIN), 0)


def may_do(view: HlView, deeds: _Options) -> int:
    """Roll for weapon and feet, with an exertion where nothing is coming; put up a Guard."""
    is_calm = not view.attacks(view.foe)
    wanted = [options.DUTY]
    if is_calm:
        wanted += [options.EXERT_TO_REARM, options.EXERT_TO_STAND]
    wanted += [options.REARM, options.STAND]
    for kind in wanted:
        for place, deed in enumerate(deeds):
            if isinstance(deed, Deed) and deed.kind == kind:
                return place
    return _guard(view, deeds) or _spare(view, deeds) or best_text(view, deeds)


def defend(decision: Decision, view: HlView) -> int:
    """Answer an attack; when all are answered, make a block a Power Block, and play cards."""
    deeds = decision.options
    waiting = attack_of(decision.about)
    if waiting is not None:
        return best_defense(view, waiting, deeds)
    for place, deed in enumerate(deeds):
        if isinstance(deed, Deed) and deed.kind == options.POWER_BLOCK:
            return place
    return _guard(view, deeds) or best_text(view, deeds)


def attack(view: HlView, deeds: _Options) -> int:
    """Play cards, attack as often as may be, and make the best attack a Power Blow."""
    place = best_text(view, deeds) or best_attack(view, deeds) or drops_guard(view, deeds)
    if place:
        return place
    place = best_power_blow(deeds)
    if place:
        return place
    for place, deed in enumerate(deeds):
        if isinstance(deed, Deed) and deed.kind == options.EXERT_FOR_ATTACK:
            return place if exerts_for_attack(view) else 0
    return 0


def add(view: HlView, decision: Decision) -> int:
    """The card that is played with another one: a Head Shot always, others where they help."""
    cards, joined = decision.options, decision.about
    best, gain = 0, 0.0
    for place, card in enumerate(cards):
        if isinstance(card, HlCard) and card.script.joins is not None:
            gives = card.script.joins.gives
            if words.HEAD_SHOT in gives or words.POWER_BLOW in gives:
                return place
            if words.POWER_BLOCK in gives and not _meets_power_blow(view):
                continue
            if isinstance(joined, HlCard) and any(joined.has(word) for word in gives):
                continue
            if gives and view.phase is not ATTACK and words.POWER_BLOCK not in gives:
                continue
            value = value_of_card(view, card) + UNKNOWN * bool(gives)
            if value > gain:
                best, gain = place, value
    # Where one must be taken, as the Defense would not fit without, None is no option.
    return best


def _meets_power_blow(view: HlView) -> bool:
    return any(each.attack.is_power_blow and not each.is_resolved for each in view.exchanges)


def _guard(view: HlView, deeds: _Options) -> int:
    """A Guard to put up that leaves room for an attack in hand; none beside another one."""
    if any(card.printed.is_guard for card in view.in_play(view.me)):
        return 0
    attacks = [card for card in view.hand if card.printed.is_attack]
    for place, deed in enumerate(deeds):
        if isinstance(deed, Deed) and deed.kind == options.PUT_UP and isinstance(deed.what, HlCard):
            grid = deed.what.grid
            if any(not card.grid & grid for card in attacks):
                return place
    return 0


def _spare(view: HlView, deeds: _Options) -> int:
    """A Defense to discard for nothing, where the hand is full and without an attack."""
    is_full = len(view.hand) >= view.maximum_hand_size(view.me)
    if not is_full or any(card.printed.is_attack for card in view.hand):
        return 0
    spare = [
        place
        for place, deed in enumerate(deeds)
        if isinstance(deed, Deed) and deed.kind == options.SPARE
    ]
    return spare[least([deeds[place].what for place in spare])] if spare else 0
