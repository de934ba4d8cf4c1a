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
from formats.vs_2pcg.engine.action import Action
from formats.vs_2pcg.engine.actions import ChangeRow
from formats.vs_2pcg.engine.cards import FRONT, PcgCard, Row
from formats.vs_2pcg.engine.combat.attacks import AttackWith
from formats.vs_2pcg.engine.playing import PlayTwist, UsePower
from formats.vs_2pcg.engine.power_ups import PowerUp
from formats.vs_2pcg.engine.recruiting import PlayEquipment, Recruit
from formats.vs_2pcg.engine.resource_step import PutResource
from formats.vs_2pcg.engine.seeing import PcgView
from formats.vs_2pcg.engine.setting_up import KEEP, MULLIGAN
from formats.vs_2pcg.engine.timing import DECLINE, USE
from formats.vs_2pcg.setup import OPENING_HAND
from formats.vs_2pcg.showing.cards import FACE_UP, kind_of, printed_stats, state_of, stats
from formats.vs_2pcg.showing.places import place_of

DECLINED = {
    "resource step": "go on to the recruit step",
    "recruit step": "go on to the formation step",
    "formation step": "go on to the main phase",
    "main phase": "end the turn",
    "any turn": "pass",
    "combat action": "pass",
    "team": "nobody else joins",
    "payer": "nobody pays",
    "search": "take none",
}
"""What it is called to do nothing in a window, or no more."""
_SHORT = {
    "row": "here",
    "bearer": "equip",
    "defender": "attack this",
    "team": "join",
    "struck": "strike this",
    "payer": "pays",
    "KO one": "KO",
    "discard": "discard",
    "search": "take",
    "trigger": "this first",
}
_SHORT_ACTIONS: dict[type, str] = {
    Recruit: "recruit",
    PlayEquipment: "play",
    PlayTwist: "play",
    AttackWith: "attack",
    PowerUp: "power up",
}
_SAID = {
    KEEP: "keep it",
    MULLIGAN: f"take a mulligan: shuffle it into the deck and draw {OPENING_HAND} new cards",
    USE: "use it",
    DECLINE: "don't use it",
}
_SEATS = frozenset(("first player", "side"))
"""The kinds whose options are seats, as bare numbers."""


def shown_options(view: PcgView, decision: Decision, labels: Labels) -> tuple[ShownOption, ...]:
    """The options in their order."""
    options = decision.options
    said = told_apart(
        [_words(option, decision, view, labels) for option in options],
        [_where(_unplaced_in(option), view) for option in options],
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


def _words(option: Any, decision: Decision, view: PcgView, labels: Labels) -> str:
    """What an option is."""
    if option is None or option is DONE:
        return DECLINED.get(decision.kind, "nothing" if option is None else "nothing more")
    if isinstance(option, PcgCard):
        return _card(option, decision, view, labels)
    if isinstance(option, Hidden):
        of = _of(option.owner, decision, labels)
        return f"face-down card {option.place + 1}{of}"
    if isinstance(option, Row):
        return f"{option} row"
    if isinstance(option, Action):
        return _action(option, view)
    if isinstance(option, Trigger):
        source = option.listener.source
        return f"{source}{_of(source.controller, decision, labels)}: {option.listener.says}"
    # Seats are bare numbers: only the kind tells them from others.
    if decision.kind in _SEATS:
        return labels[int(option)]
    return _SAID.get(option, option) if isinstance(option, str) else str(option)


def _short(option: Any, decision: Decision) -> str:
    """What an option is called on the card that it is about."""
    if isinstance(option, PutResource):
        return "put face up" if option.is_face_up else "put face down"
    if isinstance(option, ChangeRow):
        return f"to the {'back' if option.card.row is FRONT else 'front'} row"
    if isinstance(option, UsePower):
        return f"use {option.use}"
    if decision.kind == "pay" and isinstance(option, PcgCard):
        return "discard" if option.pile.name == "hand" else "turn face down"
    return _SHORT_ACTIONS.get(type(option), _SHORT.get(decision.kind, "choose"))


def _action(action: Action, view: PcgView) -> str:
    card = action.card
    if isinstance(action, Recruit | PlayEquipment):
        told = [kind_of(card), counted(card.printed.cost, "point")]
        told += [printed_stats(card)] if card.printed.is_character else []
        return f"{action} ({', '.join(told)})"
    if isinstance(action, AttackWith):
        return f"{action} ({_where(card, view)}, {stats(view, card)})"
    if isinstance(action, PowerUp):
        return f"{action} (discard {card})"
    if isinstance(action, UsePower):
        cost = ", ".join(action.use.symbols)
        return f"{action}{f' ({cost})' if cost else ''}: {action.use.says}"
    return f"{action}: {action.use.says}" if isinstance(action, PlayTwist) else str(action)


def _card(card: PcgCard, decision: Decision, view: PcgView, labels: Labels) -> str:
    """A card: whose it is if several have some to choose, where it is, and its numbers."""
    of = _of(card.controller, decision, labels)
    told = [_where(card, view)]
    if card.row is None:
        told.append(kind_of(card))
    if card.printed.is_character:
        told.append(stats(view, card))
    return f"{card}{of} ({', '.join([*filter(None, told), *state_of(card)])})"


def _of(player: Whose, decision: Decision, labels: Labels) -> str:
    """Whose a card is, if several players have some to choose."""
    cards = [
        each.listener.source if isinstance(each, Trigger) else each for each in decision.options
    ]
    seen = {each.controller for each in cards if isinstance(each, PcgCard)}
    unseen = {each.owner for each in decision.options if isinstance(each, Hidden)}
    if len(seen | unseen) > 1 and isinstance(player, int):
        return f" of {labels[player]}"
    return ""


def _unplaced_in(option: Any) -> PcgCard | None:
    """The card that an option is about, where its words don't say where that is."""
    if isinstance(option, PowerUp):
        return option.character
    if isinstance(option, AttackWith):
        return None
    if isinstance(option, Action):
        return option.card
    source = option.listener.source if isinstance(option, Trigger) else None
    return source if isinstance(source, PcgCard) else None


def _where(card: PcgCard | None, view: PcgView) -> str:
    """Where a card is, in words; empty for one that lies among others, as in a deck."""
    if card is None:
        return ""
    if card.row is not None:
        return f"{card.row} row"
    if card.bearer is not None:
        return f"on {card.bearer}"
    if card.pile.name == "resources":
        return FACE_UP if card.is_face_up else "face down"
    return "in hand" if card.pile.name == "hand" and card.pile.owner == view.me else ""
