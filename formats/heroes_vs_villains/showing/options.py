"""What somebody may choose, in words: no two options of a question read alike."""

from collections.abc import Sequence
from typing import Any, Final

from formats.construction.words import counted, listed
from formats.heroes_vs_villains.engine.abilities import Ability
from formats.heroes_vs_villains.engine.allies import AFTER, BEFORE
from formats.heroes_vs_villains.engine.areas import OTHER, Area
from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.charging import ChargeUp
from formats.heroes_vs_villains.engine.keywords.capture import FROM_HAND, CaptureItem
from formats.heroes_vs_villains.engine.keywords.contain import STAY, TRY
from formats.heroes_vs_villains.engine.move import Move
from formats.heroes_vs_villains.engine.options import Counter, Defend, Extra, Option, Use
from formats.heroes_vs_villains.engine.seeing import HvvView
from formats.heroes_vs_villains.engine.setting_up import KEEP, MULLIGAN
from formats.heroes_vs_villains.engine.state import HAND, Player
from formats.heroes_vs_villains.showing.cards import effects_on, in_area, text_of, told_of
from formats.heroes_vs_villains.showing.people import OUT
from formats.heroes_vs_villains.showing.places import card_of, place_of
from formats.table.deciding import DONE, Decision
from formats.table.labels import told_apart
from formats.table.lasting import Given
from formats.table.piles import Pile
from formats.table.seeing import Hidden
from formats.table.shown import ShownOption

DECLINED: Final = {
    "turn": "end the turn",
    "ally": "the ally is done",
    "defend": "don't defend",
    "counterattack": "don't strike back",
    "interrupt": "let it happen",
    "trigger": "don't use it",
    "any time": "pass",
    "press": "discard no more",
    "resist": "discard no more",
    "invest": "roll for its usage",
    "activate": "no more",
}
"""What it is called to do nothing in a window, or no more."""
_SAID: Final = {
    KEEP: "keep it",
    MULLIGAN: "take a mulligan: put it under the decks and draw 3 new cards of each",
    TRY: "try to break out",
    STAY: "stay contained",
    BEFORE: "it acts first",
    AFTER: "it acts after you",
    FROM_HAND: "a card from the hand, by chance",
}
_SHORT: Final = {
    "target": "target",
    "penalty": "discard",
    "activate": "discard",
    "press": "discard",
    "resist": "discard",
    "card loss": "discard",
    "invest": "invest",
    "boost": "boost",
    "put under the deck": "under the deck",
    "capture": "take",
    "goes first": "goes first",
    "team leader": "leads",
    "break out of": "break out of this",
}


def shown_options(view: HvvView, decision: Decision) -> tuple[ShownOption, ...]:
    """The options in their order."""
    options = decision.options
    said = told_apart(
        [_words(option, decision, view) for option in options],
        [_where(card_of(each) if isinstance(each, Option) else None, view) for each in options],
    )
    places = [place_of(option, view) for option in options]
    # Beside its card an option needs only be told from the others there.
    shorts = told_apart([_short(option, decision) for option in options], among=places)
    return tuple(
        ShownOption(
            label, place, short if place else "", is_decline=option is None or option is DONE
        )
        for label, place, short, option in zip(said, places, shorts, options, strict=True)
    )


def _words(option: Any, decision: Decision, view: HvvView) -> str:
    """What an option is."""
    if option is None or option is DONE:
        return DECLINED.get(decision.kind, "nothing" if option is None else "nothing more")
    if isinstance(option, Option):
        return _action(option, view)
    if isinstance(option, Player):
        return _player(option, decision, view)
    if isinstance(option, HvvCard):
        return _card(option, decision, view)
    if isinstance(option, Area):
        return _area(option, view)
    if isinstance(option, Hidden):
        return f"card {option.place + 1} of the {option.pile}"
    if isinstance(option, Pile):
        return f"the {option.name} ({counted(len(option), 'card')})"
    if isinstance(option, Given):
        return _given(option, view)
    if decision.kind == "draw" and isinstance(option, tuple):
        return _draw(*option)
    return _SAID.get(option, option) if isinstance(option, str) else str(option)


def _action(option: Option, view: HvvView) -> str:
    if isinstance(option, Use | Extra):
        verb = "play" if option.is_played else "use"
        return _with_card(verb, option.card, option.ability)
    if isinstance(option, Defend):
        return _with_card("defend with", option.card, option.ability)
    if isinstance(option, Counter):
        return _with_card("counterattack with", option.card, option.ability)
    if isinstance(option, Move):
        mover = view.me if option.ally is None else option.ally
        who = "" if option.ally is None else f" {option.ally}"
        return f"move{who} to {OTHER[view.area(mover)]}"
    if isinstance(option, CaptureItem):
        return f"take {option.item} of {view.player_of(option.item)}"
    if isinstance(option, ChargeUp):
        return f"charge {option.card}, which takes the whole turn"
    return str(option)


def _with_card(verb: str, card: HvvCard, ability: Ability | None) -> str:
    """What is done with a card, and what comes of it: "play Rope, Snare: prone at 4+"."""
    if ability is None:
        # An ally has a turn of its own, and what is passive works by itself.
        if card.printed.is_ally or not card.script.abilities:
            says = text_of(card)
            return f"{verb} {card}: {says}" if says else f"{verb} {card}"
        return f"{verb} {card} without using it yet"
    name = f", {ability.name}" if ability.name else ""
    return f"{verb} {card}{name}: {told_of(ability)}"


def _player(player: Player, decision: Decision, view: HvvView) -> str:
    """A player; as a target with what one would ask about them."""
    if decision.kind in ("team leader", "goes first"):
        return str(player)
    told = [OUT] if player.is_out else [f"{player.health} health", in_area(player.area)]
    return f"{player} ({', '.join([*told, *effects_on(view, player)])})"


def _card(card: HvvCard, decision: Decision, view: HvvView) -> str:
    """A card: whose it is if several have some to choose, and what is left of it."""
    cards = [each for each in decision.options if isinstance(each, HvvCard)]
    owners = {each.controller for each in cards} | _people_in(decision.options)
    of = ""
    if len(owners) > 1 and isinstance(card.controller, int):
        of = f" of {view.players[card.controller]}"
    told = [card.printed.kind, *_left(card), *effects_on(view, card)]
    if card.area is not None:
        told.append(in_area(card.area))
    return f"{card}{of} ({', '.join(filter(None, told))})"


def _people_in(options: Sequence[Any]) -> set[int | str]:
    return {option.number for option in options if isinstance(option, Player)}


def _left(card: HvvCard) -> list[str]:
    told = [] if card.health is None else [f"{card.health} health"]
    return told if card.usage is None else [*told, f"{card.usage} usage"]


def _area(area: Area, view: HvvView) -> str:
    """An area, with everything in it that would be hit."""
    hit = [str(target) for target in view.hit_in(area)]
    return f"{area}: {listed(hit) if hit else 'nobody'}"


def _given(given: Given, view: HvvView) -> str:
    of = f" by {given.source}" if given.source is not None else ""
    return f"{given.kind}{of}, at {view.breakout_number(given)}+"


def _draw(archetype: int, profession: int) -> str:
    """How many cards of which deck."""
    of = [
        f"{counted(count, 'card')} of the {deck} deck"
        for count, deck in ((archetype, "archetype"), (profession, "profession"))
        if count
    ]
    return listed(of) if of else "no card"


def _short(option: Any, decision: Decision) -> str:
    """What an option is called on the card that it is about."""
    if isinstance(option, Use | Extra | Defend | Counter):
        verb = "play" if option.is_played else "use"
        if isinstance(option, Defend):
            verb = "defend"
        if isinstance(option, Counter):
            verb = "strike back"
        if option.ability is None:
            return "play only"
        return f"{verb}: {option.ability.name}" if option.ability.name else verb
    if isinstance(option, Move):
        return "move"
    if isinstance(option, CaptureItem):
        return "take"
    if isinstance(option, ChargeUp):
        return "charge"
    if isinstance(option, Option):
        return str(option)
    return _SHORT.get(decision.kind, "choose")


def _where(card: HvvCard | None, view: HvvView) -> str:
    """Where a card is, in words; empty where that tells nothing."""
    if card is None:
        return ""
    if card.is_in_play:
        return "in play"
    return "in hand" if card.pile.name == HAND and not view.is_foe(card) else ""
