"""What somebody may choose, in words: no two options of a question read alike."""

from typing import Any, Final

from formats.highlander.engine import options
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.options import Deed
from formats.highlander.engine.seeing import HlView
from formats.highlander.engine.state import HAND
from formats.highlander.showing.cards import in_short
from formats.highlander.showing.places import card_of, place_of
from formats.table.deciding import DONE, Decision
from formats.table.labels import told_apart
from formats.table.seeing import Hidden
from formats.table.shown import ShownOption

DECLINED: Final = {
    "cut": "don't cut",
    "yield": "leave it to the roll",
    "go first": "leave it to the roll",
    "may do": "go on to the Defense Phase",
    "defense in advance": "nothing against it for now",
    "defense found": "use none of them",
    "attack": "end the Attack Phase",
    "attack found": "use none of them",
    "in conjunction": "nothing with it",
    "hidden": "play it openly",
    "make a guard": "leave it a block",
    "illusion": "play none",
    "fast draw": "leave it to the roll",
    "answer an effect": "let it happen",
    "counter": "let it be",
    "power in the opponent's turn": "use none",
    "switch hands": "keep this hand",
    "further attack": "attack no more",
    "card of the opponent": "leave it there",
    "discard of the opponent": "discard none",
    "exert": "make no exertion",
    "answer a discard": "leave it so",
    "nullify a discard": "discard",
    "save a discard": "discard it",
    "target": "no target",
    "new target": "the same target",
    "take back": "leave it",
}
"""What it is called to do nothing in a window, or no more."""
_SAID: Final = {
    options.CUT: "cut it",
    options.HIDE: "play it face down",
    options.AS_THEY_LIE: "sweep them as they lie",
    options.IN_ANOTHER_ORDER: "choose the order",
    options.DRAW_UP: "draw up to the Maximum Hand Size",
    options.DRAW_ONE: "draw one card",
    options.STOP: "draw no more",
    options.EXERT: "make the exertion",
    options.DISCARD: "discard it",
    options.PUT_INTO_PLAY: "put it into play",
}
_SHORT: Final = {
    options.ATTACK: "attack",
    options.DEFEND: "defend",
    options.SERVE: "let it serve",
    options.POWER_BLOW: "Power Blow",
    options.POWER_BLOCK: "Power Block",
    options.PLAY: "play",
    options.PUT_UP: "put up",
    options.DROP: "drop",
    options.SPARE: "discard",
    options.DUTY: "do",
    options.USE: "use",
    options.REARM: "roll",
    options.EXERT_TO_REARM: "exert and roll",
}
_SHORT_KINDS: Final = {
    "prone cost": "discard",
    "discard": "discard",
    "cost": "discard",
    "cost or loss": "discard",
    "counter": "counter it",
    "power in the opponent's turn": "use",
    "discard a hilt": "discard",
    "put down": "put down",
    "in conjunction": "play with it",
    "attack found": "attack",
    "defense found": "defend",
    "illusion": "play",
    "fast draw": "play",
    "answer an effect": "play",
    "place in order": "before this",
    "sweep order": "next",
    "which weapon": "this one",
    "recover a weapon": "recover",
    "head": "loses the head",
    "starting Immortal": "starts",
    "switch hands": "goes on",
    "further attack": "attack",
    "card of the opponent": "use",
    "discard of the opponent": "discard",
    "answer a discard": "use",
    "nullify a discard": "use",
    "target": "this one",
    "new target": "this one",
    "keep": "stays",
}
_WITH_DETAILS: Final = frozenset((options.ATTACK, options.DEFEND, options.SERVE, options.PUT_UP))


def shown_options(view: HlView, decision: Decision) -> tuple[ShownOption, ...]:
    """The options in their order."""
    given = decision.options
    said = told_apart(
        [words_of(option, decision) for option in given], [_where(option) for option in given]
    )
    places = [place_of(option, view) for option in given]
    # Beside its card an option needs only be told from the others there.
    shorts = told_apart([_short(option, decision) for option in given], among=places)
    return tuple(
        ShownOption(
            label, place, short if place else "", is_decline=option is None or option is DONE
        )
        for label, place, short, option in zip(said, places, shorts, given, strict=True)
    )


def declined(decision: Decision) -> str:
    """What it is called to pass."""
    if decision.kind == "defense":
        return "go on to the Attack Phase" if decision.about is None else "let it succeed"
    return DECLINED.get(decision.kind, "nothing more")


def words_of(option: Any, decision: Decision) -> str:
    """What an option is."""
    if option is None or option is DONE:
        return declined(decision)
    if isinstance(option, Deed):
        card = card_of(option)
        with_details = option.kind in _WITH_DETAILS and card is not None
        return f"{option} ({in_short(card)})" if with_details and card else str(option)
    if isinstance(option, HlCard):
        is_told = decision.kind in ("attack found", "defense found")
        return f"{option} ({in_short(option)})" if is_told else str(option)
    if isinstance(option, Hidden):
        return f"face-down card {option.place + 1}"
    if isinstance(option, tuple) and decision.kind == "draw effects":
        effect, card = option
        return f"{card}: {effect.says}"
    return _SAID.get(option, option) if isinstance(option, str) else str(option)


def _short(option: Any, decision: Decision) -> str:
    """What an option is called on the card that it is about."""
    if isinstance(option, Deed):
        return _SHORT.get(option.kind, "choose")
    return _SHORT_KINDS.get(decision.kind, "choose")


def _where(option: Any) -> str:
    """In which pile a card lies, if that is not the hand."""
    card = card_of(option)
    return "" if card is None or card.pile.name == HAND else str(card.pile.name)
