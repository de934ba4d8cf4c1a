"""What somebody must choose, in words: the question and its options."""

from typing import Any

from formats.construction.words import counted
from formats.table.deciding import DONE, Decision
from formats.table.piles import Whose
from formats.table.seeing import Hidden
from formats.table.showing import Labels
from formats.vs_system.engine.attacking.proposing import Opponent
from formats.vs_system.engine.cards import Spot, VsCard
from formats.vs_system.engine.locations import Flip
from formats.vs_system.engine.playing import PlayTwist
from formats.vs_system.engine.recruiting import Recruit
from formats.vs_system.engine.seeing import VsView
from formats.vs_system.showing.table import kind_of, printed_stats, state_of, stats, text_of

_QUESTIONS = {
    "initiative": "Who starts with the initiative?",
    "cut": "Do you cut the opponent's deck?",
    "mulligan": "Do you keep this hand?",
    "bottom": "Which card goes to the bottom of your deck next?",
    "build": "Which card do you put face down into your resource row?",
    "priority": "You have priority.",
    "move": "Which character do you move?",
    "attack": "Who attacks?",
    "defender": "Whom do you attack?",
    "team": "Who joins the attack?",
    "struck": "Which attacker does your defender strike back at?",
    "recover": "Which stunned character recovers?",
    "order": "Which of these goes on the chain first?",
    "X": "What is X?",
    "discard": "Which card do you discard?",
    "exhaust": "Which character do you exhaust?",
    "replace": "Which resource do you replace?",
    "reveal": "Which card do you show?",
    "reservist's place": "Which card takes the reservist's place?",
    "transfer": "Which character gets the equipment?",
    "substitute": "Which character makes room?",
    "terraform": "Which resource returns to your hand?",
}
_QUESTIONS_ABOUT = {
    "may": "{}. Do you?",
    "place": "Where do you put {}?",
    "target": "What is the target of {}?",
}
_DECLINED = {
    "priority": "pass",
    "attack": "attack no more",
    "build": "build nothing",
    "move": "move nobody else",
    "team": "nobody else joins",
    "recover": "nobody recovers",
}
_SAID = {
    "keep": "keep it",
    "mulligan": "take a mulligan: this hand goes to the bottom",
    "leave": "leave it as it is",
    "cut": "cut it",
}


def question(decision: Decision) -> str:
    """What is asked."""
    if decision.about is not None and decision.kind in _QUESTIONS_ABOUT:
        return _QUESTIONS_ABOUT[decision.kind].format(decision.about)
    return _QUESTIONS.get(decision.kind, f"Choose: {decision.kind}.")


def option_words(option: Any, decision: Decision, view: VsView, labels: Labels) -> str:
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
    if isinstance(option, Recruit):
        points_for_card = 0 if option.is_alternate else view.points_for(option.card)
        points = counted(points_for_card + option.boost, "point")
        told = [kind_of(option.card), points]
        if option.card.printed.is_character:
            told.append(printed_stats(option.card))
        return f"{option} ({', '.join(told)})"
    if isinstance(option, PlayTwist | Flip):
        text = text_of(option.card.card)
        return f"{option}: {text}" if text else str(option)
    if option is Opponent.DIRECTLY:
        return "the opponent"
    # Seats are bare numbers, as the values of X are: only the kind tells them apart.
    if decision.kind == "initiative":
        return labels[int(option)]
    return _SAID.get(option, str(option)) if isinstance(option, str) else str(option)


def _card(card: VsCard, decision: Decision, view: VsView, labels: Labels) -> str:
    """A card: whose it is if both players have some to choose, where it is, and its numbers."""
    of = _of(card.controller, decision, labels)
    return f"{card}{of} ({', '.join([*_where(card), *_numbers(card, view)])})"


def _of(player: Whose, decision: Decision, labels: Labels) -> str:
    """Whose a card is, if both players have some to choose."""
    seen = {each.controller for each in decision.options if isinstance(each, VsCard)}
    unseen = {each.owner for each in decision.options if isinstance(each, Hidden)}
    if len(seen | unseen) > 1 and isinstance(player, int):
        return f" of {labels[player]}"
    return ""


def _where(card: VsCard) -> list[str]:
    if card.spot is not None:
        return [card.spot.words]
    if card.pile.name == "resources":
        return ["face up" if card.is_face_up else "face down"]
    return []


def _numbers(card: VsCard, view: VsView) -> list[str]:
    told = [] if card.spot is not None else [kind_of(card)]
    told.append(f"cost {card.printed.cost}")
    if card.printed.is_character:
        told.append(stats(view, card))
    return [*told, *state_of(card)]
