"""What somebody may choose, in words: no two options of a question read alike."""

from typing import Any

from formats.construction.words import counted
from formats.table.deciding import DONE, Decision
from formats.table.events import Trigger
from formats.table.labels import told_apart
from formats.table.piles import Whose
from formats.table.seeing import Hidden
from formats.table.showing import Labels
from formats.table.shown import ShownOption
from formats.vs_system.engine.action import Action
from formats.vs_system.engine.attacking.power_ups import PowerUp
from formats.vs_system.engine.attacking.proposing import Opponent
from formats.vs_system.engine.attacking.reinforcement import Reinforce
from formats.vs_system.engine.cards import Spot, VsCard
from formats.vs_system.engine.effects import Effect
from formats.vs_system.engine.locations import Flip
from formats.vs_system.engine.playing import PlayTwist, UsePower
from formats.vs_system.engine.recruiting import Recruit
from formats.vs_system.engine.seeing import VsView
from formats.vs_system.showing.cards import (
    FACE_UP,
    kind_of,
    printed_stats,
    state_of,
    stats,
    text_of,
)
from formats.vs_system.showing.places import place_of

_DECLINED = {
    "priority": "pass",
    "attack": "attack no more",
    "build": "build nothing",
    "move": "move nobody else",
    "team": "nobody else joins",
    "recover": "nobody recovers",
    "transfer": "leave it where it is",
    "search": "take none",
}
_SHORT = {
    "build": "build",
    "bottom": "to the bottom",
    "move": "move",
    "place": "here",
    "attack": "attack",
    "defender": "attack this",
    "team": "join",
    "struck": "strike",
    "recover": "recover",
    "target": "target",
    "discard": "discard",
    "exhaust": "exhaust",
    "replace": "replace",
    "reveal": "show",
    "reservist's place": "put there",
    "transfer": "transfer",
    "substitute": "remove",
    "terraform": "return",
    "order": "next",
}
_SHORT_ACTIONS: dict[type, str] = {PlayTwist: "play", Flip: "flip", Reinforce: "reinforce"}
_SAID = {
    "keep": "keep it",
    "mulligan": "take a mulligan: this hand goes to the bottom",
    "leave": "leave it as it is",
    "cut": "cut it",
}


def shown_options(view: VsView, decision: Decision, labels: Labels) -> tuple[ShownOption, ...]:
    """The options in their order."""
    options = decision.options
    said = told_apart(
        [_words(option, decision, view, labels) for option in options],
        [_where(_card_of(option)) for option in options],
    )
    places = [place_of(option, view) for option in options]
    # Beside its card an option needs only be told from the others there.
    shorts = told_apart([_short(option, decision) for option in options], among=places)
    return tuple(
        ShownOption(
            label,
            place,
            short if place else "",
            is_decline=option is None or option is DONE,
        )
        for label, place, short, option in zip(said, places, shorts, options, strict=True)
    )


def _words(option: Any, decision: Decision, view: VsView, labels: Labels) -> str:
    """What an option is."""
    if option is None or option is DONE:
        return _DECLINED.get(decision.kind, "nothing")
    if isinstance(option, VsCard):
        return _card(option, decision, view, labels)
    if isinstance(option, Hidden):
        of = _of(option.owner, decision, labels)
        return f"face-down card {option.place + 1}{of}"
    if isinstance(option, Spot):
        return option.words
    if isinstance(option, Action):
        return _action(option, view)
    if isinstance(option, Effect):
        return f"{option} ({labels[option.controller]})"
    if option is Opponent.DIRECTLY:
        return "the opponent"
    # Seats are bare numbers, as the values of X are: only the kind tells them apart.
    if decision.kind == "initiative":
        return labels[int(option)]
    return _SAID.get(option, option) if isinstance(option, str) else str(option)


def _short(option: Any, decision: Decision) -> str:
    """What an option is called on the card that it is about."""
    if isinstance(option, Recruit):
        boosted = " with boost" if option.boost else ""
        return f"recruit{boosted}{' by its other cost' if option.is_alternate else ''}"
    if isinstance(option, UsePower):
        return f"use: {option.power.says}"
    if isinstance(option, PowerUp):
        return f"power up {option.character}"
    return _SHORT_ACTIONS.get(type(option), _SHORT.get(decision.kind, "choose"))


def _action(action: Action, view: VsView) -> str:
    if isinstance(action, Recruit):
        points_for_card = 0 if action.is_alternate else view.points_for(action.card)
        told = [kind_of(action.card), counted(points_for_card + action.boost, "point")]
        if action.card.printed.is_character:
            told.append(printed_stats(action.card))
        return f"{action} ({', '.join(told)})"
    text = text_of(action.card.card) if isinstance(action, PlayTwist | Flip) else ""
    return f"{action}: {text}" if text else str(action)


def _card(card: VsCard, decision: Decision, view: VsView, labels: Labels) -> str:
    """A card: whose it is if both players have some to choose, where it is, and its numbers."""
    of = _of(card.controller, decision, labels)
    told = [_where(card)] if card.pile.name in ("characters", "resources") else []
    told += [] if card.spot is not None else [kind_of(card)]
    told.append(f"cost {card.printed.cost}")
    told += [stats(view, card)] if card.printed.is_character else []
    return f"{card}{of} ({', '.join([*filter(None, told), *state_of(card)])})"


def _of(player: Whose, decision: Decision, labels: Labels) -> str:
    """Whose a card is, if both players have some to choose."""
    seen = {each.controller for each in decision.options if isinstance(each, VsCard)}
    unseen = {each.owner for each in decision.options if isinstance(each, Hidden)}
    if len(seen | unseen) > 1 and isinstance(player, int):
        return f" of {labels[player]}"
    return ""


def _card_of(option: Any) -> VsCard | None:
    """The card that an option is, or is about."""
    if isinstance(option, Action):
        return option.card
    if isinstance(option, Trigger):
        option = option.listener.source
    return option if isinstance(option, VsCard) else None


def _where(card: VsCard | None) -> str:
    """Where a card is, in words; empty for one that lies among others, as in hand."""
    if card is None:
        return ""
    if card.spot is not None:
        return card.spot.words
    if card.attached_to is not None:
        return f"on {card.attached_to}"
    if card.pile.name == "resources":
        return FACE_UP if card.is_face_up else "face down"
    return ""
