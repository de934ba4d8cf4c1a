"""What is asked of somebody, in words."""

from typing import Any, Final

from formats.construction.words import listed, upper_first
from formats.highlander.engine import options
from formats.highlander.engine.attacks import Attack
from formats.highlander.engine.exchanges import Exchange
from formats.highlander.engine.options import Deed
from formats.highlander.engine.seeing import HlView
from formats.highlander.showing.cards import attack_in_words
from formats.highlander.showing.options import declined, shown_options
from formats.highlander.showing.places import card_of, place_of
from formats.table.deciding import Decision
from formats.table.showing import Labels
from formats.table.shown import ShownQuestion

_QUESTIONS: Final = {
    "fast draw": "Do you play a card to go first?",
    "yield": "Do you discard a card so that the opponent may go first?",
    "go first": "Do you go first?",
    "search": "Which card of your Endurance do you take?",
    "cut": "Do you cut the opponent's Endurance?",
    "attack found": "Which attack of the exertion do you make?",
    "place in order": "Where does the attack that was found go?",
    "sweep": "How are your cards swept?",
    "sweep order": "Which card goes on the Discard Pile next?",
    "discard": "Which card do you discard?",
    "discard a hilt": "One hilt has to go: which one?",
    "put down": "You hold more than two hands can: which card do you put down?",
    "draw": "Do you draw?",
    "adjustment": "What is applied next?",
    "draw effects": "Which effect happens next?",
    "illusion": "Do you play an Illusion of the exertion?",
    "recover a weapon": "Which weapon do you get back?",
    "which weapon": "Which weapon is it?",
    "power in the opponent's turn": "Do you use something in the opponent's turn?",
    "head": "You lose a head: which Immortal leaves?",
    "starting Immortal": "Which of the two Immortals starts?",
    "further attack": "With which card do you attack next?",
    "card of the opponent": "Which card of the opponent do you use?",
    "discard of the opponent": "Which card of the opponent's hand do you discard?",
    "switch hands": "Do you switch hands, and go on as the other Immortal?",
    "answer a discard": "You had to discard: do you answer it?",
    "discard by an effect": "Which card do you discard?",
    "retrieve": "Which card do you take from the Discard Pile?",
    "remove from play": "Which card leaves play?",
    "nullify": "Which card is nullified?",
}
_QUESTIONS_ABOUT: Final = {
    "in conjunction": "Which card do you play with {}?",
    "hidden": "Do you play {} face down?",
    "exert": "Do you make the exertion of {}?",
    "object": "What becomes of {}?",
    "answer an effect": "Do you answer {} with an Edge?",
    "cost": "Which card do you discard for {}?",
    "cost or loss": "Do you discard a card for {}, or lose Ability?",
    "combine": "Which attack do you combine with {}?",
    "grip": "Do you hold {} in both hands, or lay it down?",
    "area": "Which area does {} cover?",
    "counter": "Do you counter {}?",
    "prone cost": "You are Prone: which card do you discard for {}?",
    "play as": "As which card do you play {}?",
    "play as a copy": "As which attack do you play {}?",
    "make a guard": "Do you make a Guard of {}?",
    "imitate": "For which Situation is {} taken?",
    "which weapon": "Which weapon is {}?",
    "nullify a discard": "Do you nullify what {} would make you discard?",
    "save a discard": "Where does {} go?",
    "target": "Which card is {} played at?",
    "new target": "Is {} aimed at another card now?",
    "where it goes": "Where does {} go?",
    "take back": "Do you take {} back to your hand?",
    "title": "What is {} called?",
    "keep": "Which card stays, for {}?",
}
_VERBS: Final = {
    options.ATTACK: "attack",
    options.EXERT_FOR_ATTACK: "exert for an attack",
    options.POWER_BLOW: "make an attack a Power Blow",
    options.POWER_BLOCK: "make a block a Power Block",
    options.PUT_UP: "put up a Guard",
    options.SPARE: "discard a Defense",
    options.PLAY: "play a card",
    options.DUTY: "use an effect",
    options.REARM: "roll for a weapon",
    options.STAND: "roll to stand up",
    options.DROP: "drop a Guard",
    options.EXERT_FOR_NOTHING: "exert for nothing",
}


def shown_question(view: HlView, decision: Decision, labels: Labels) -> ShownQuestion:
    """What the player of the view is asked, with the options."""
    return ShownQuestion(
        decision.kind,
        _words(view, decision),
        labels[int(decision.decider.name)],
        shown_options(view, decision),
        place_of(decision.about, view),
    )


def _words(view: HlView, decision: Decision) -> str:
    kind, about = decision.kind, decision.about
    attack = attack_of(about)
    if attack is not None:
        return _of_attack(view, kind, attack)
    if any(isinstance(option, Deed) for option in decision.options):
        return _window(decision)
    if about is not None and kind in _QUESTIONS_ABOUT:
        return _QUESTIONS_ABOUT[kind].format(card_of(about) or about)
    if kind == "in conjunction":
        return "Which card do you play with what the exertion may find?"
    return _QUESTIONS.get(kind, f"Choose: {kind}.")


def attack_of(about: Any) -> Attack | None:
    """The attack that a decision is about, if it is about one."""
    if isinstance(about, Exchange):
        return about.attack
    return about if isinstance(about, Attack) else None


def _of_attack(view: HlView, kind: str, attack: Attack) -> str:
    said = attack_in_words(attack, view.card_of(attack))
    if kind == "defense found":
        return f"Which Defense of the exertion do you play against {said}?"
    if kind == "carry over":
        return f"Which Defense stops {said}?"
    return f"What do you do about {said}?"


def _window(decision: Decision) -> str:
    """What can be done instead of passing: "Attack, play a card or end the Attack Phase?"."""
    kinds = {option.kind for option in decision.options if isinstance(option, Deed)}
    verbs = [verb for kind, verb in _VERBS.items() if kind in kinds]
    last = [declined(decision)] if None in decision.options else []
    return upper_first(f"{listed([*verbs, *last], 'or')}?")
