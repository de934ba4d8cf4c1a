"""What is asked of somebody, in words."""

from typing import Final

from formats.construction.words import listed, upper_first
from formats.heroes_vs_villains.engine.attempt import Attempt, Blow, Motion
from formats.heroes_vs_villains.engine.charging import ChargeUp
from formats.heroes_vs_villains.engine.keywords.capture import CaptureItem
from formats.heroes_vs_villains.engine.keywords.oops import Change
from formats.heroes_vs_villains.engine.keywords.prone import StandUp
from formats.heroes_vs_villains.engine.move import Move
from formats.heroes_vs_villains.engine.options import Use
from formats.heroes_vs_villains.engine.seeing import HvvView
from formats.heroes_vs_villains.showing.action import attempt_words, name_of
from formats.heroes_vs_villains.showing.cards import told_of
from formats.heroes_vs_villains.showing.options import DECLINED, shown_options
from formats.heroes_vs_villains.showing.places import place_of
from formats.table.deciding import Decision
from formats.table.showing import Labels
from formats.table.shown import ShownQuestion

_QUESTIONS: Final = {
    "team leader": "Who leads your side?",
    "mulligan": "Do you keep this hand?",
    "put under the deck": "Which card goes under its deck next?",
    "draw": "Which cards do you draw?",
    "goes first": "Who of your side takes the next turn?",
    "draw from": "Which deck do you draw from?",
    "deck": "Which deck do you look through?",
    "gain from": "Where do you take the card from?",
    "fetch": "Which card do you take from the deck?",
    "retrieve": "Which card do you take from your discard pile?",
    "any time": "Do you play something between the turns?",
    "card loss": "Which card do you discard?",
    "break out": "Do you try to break out?",
    "break out of": "What do you try to break out of?",
    "story": "Where does the battle take place?",
}
_QUESTIONS_ABOUT: Final = {
    "ally": "What does {} do?",
    "break out": "Does {} try to break out?",
    "break out of": "What does {} try to break out of?",
    "allies act": "Does {} act before or after you?",
    "top card": "The top card of your archetype deck is {}. Does it stay there?",
    "penalty": "Which card do you discard so that you can play {}?",
    "invest": "Which card do you discard for the usage of {}?",
    "capture": "What do you take from {}?",
}
_QUESTIONS_OF_ATTEMPTS: Final = {
    "target": "Whom do you target with {}?",
    "activate": "Which card do you discard for {}?",
    "boost": "What do you boost {} with?",
    "bring back": "Who comes back by {}?",
}
_VERBS: Final = {
    Use: "play or use a card",
    Move: "move",
    StandUp: "stand up",
    Change: "go and change",
    CaptureItem: "take an item",
    ChargeUp: "charge a card",
}


def shown_question(view: HvvView, decision: Decision, labels: Labels) -> ShownQuestion:
    """What the player or the side of the view is asked, with the options."""
    words = _words(view, decision)
    # A side of several is played by one person, who must know which player acts.
    if not view.is_side and len(view.members(view.side)) > 1:
        words = f"{view.me}: {words[:1].lower()}{words[1:]}"
    return ShownQuestion(
        decision.kind,
        words,
        labels[view.place_of(view.side)],
        shown_options(view, decision),
        place_of(decision.about, view),
    )


def _words(view: HvvView, decision: Decision) -> str:
    kind, about = decision.kind, decision.about
    if kind == "turn":
        return _turn(decision)
    if isinstance(about, Blow):
        return _of_blow(view, kind, about)
    if isinstance(about, Motion):
        return f"{upper_first(str(about))}. Do you do something before that?"
    if isinstance(about, Attempt):
        return _of_attempt(kind, about)
    if about is not None and kind in _QUESTIONS_ABOUT:
        return _QUESTIONS_ABOUT[kind].format(about)
    if kind == "trigger":
        return "Do you use what this sets off?"
    # A script may ask what nobody here has heard of.
    asked = f"Choose: {kind}." if about is None else f"{name_of(about)}: choose {kind}."
    return _QUESTIONS.get(kind, asked)


def _turn(decision: Decision) -> str:
    """What can be done instead of ending the turn: "Play or use a card, move or end the turn?"."""
    kinds = {type(option) for option in decision.options}
    verbs = [verb for kind, verb in _VERBS.items() if kind in kinds]
    return upper_first(f"{listed([*verbs, DECLINED['turn']], 'or')}?")


def _of_blow(view: HvvView, kind: str, blow: Blow) -> str:
    """What is asked of who is attacked, or of who attacks a mind."""
    attack = _attack(blow)
    whom = "" if view.seat is not None and blow.target is view.me else f" {blow.target}"
    if kind == "defend":
        return f"Do you defend{whom} against {attack}?"
    if kind == "counterattack":
        return f"Do you counterattack after {attack}?"
    if kind == "press":
        return (
            f"Do you discard a card? {upper_first(str(blow.target))} resists at "
            f"{blow.resisted_at}+, and each card makes it 1 more."
        )
    if kind == "resist":
        return (
            f"Do you discard a card against {attack}? You resist at {blow.resisted_at}+, and each "
            "card makes it 1 less."
        )
    if kind == "send to":
        return f"Who gets {attack} instead of you?"
    if kind == "trigger":
        return f"Do you use what {attack} sets off?"
    return f"{upper_first(attack)}: choose {kind}."


def _attack(blow: Blow) -> str:
    """What is coming, and from whom: "Swung Lantern of Ann (2 melee damage)"."""
    attempt, ability = blow.attempt, blow.ability
    name = f", {ability.name}," if ability.name else ""
    now = "" if blow.damage == ability.damage else f"; now {blow.damage} damage"
    return f"{attempt.card}{name} of {attempt.player} ({told_of(ability)}{now})"


def _of_attempt(kind: str, attempt: Attempt) -> str:
    if kind in _QUESTIONS_OF_ATTEMPTS:
        return _QUESTIONS_OF_ATTEMPTS[kind].format(attempt.card)
    if kind == "interrupt":
        return f"{upper_first(attempt_words(attempt))}. Do you do something before that?"
    if kind == "trigger":
        return f"{upper_first(attempt_words(attempt))}. Do you use what this sets off?"
    return f"{attempt.card}: choose {kind}."
