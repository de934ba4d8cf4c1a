"""What is asked of somebody, in words."""

from typing import Any

from formats.construction.words import listed, upper_first
from formats.table.deciding import Decision
from formats.table.showing import Labels
from formats.table.shown import ShownQuestion
from formats.vs_system.engine.action import Action
from formats.vs_system.engine.attacking.power_ups import PowerUp
from formats.vs_system.engine.attacking.reinforcement import Reinforce
from formats.vs_system.engine.effects import Effect
from formats.vs_system.engine.locations import Flip
from formats.vs_system.engine.playing import PlayTwist, UsePower
from formats.vs_system.engine.recruiting import Recruit
from formats.vs_system.engine.seeing import VsView
from formats.vs_system.showing.options import shown_options
from formats.vs_system.showing.places import place_of

_QUESTIONS = {
    "initiative": "Who starts with the initiative?",
    "cut": "Do you cut the opponent's deck?",
    "mulligan": "Do you keep this hand?",
    "bottom": "Which card goes to the bottom of your deck next?",
    "build": "Which card do you put face down into your resource row?",
    "move": "Which character do you move?",
    "attack": "Who attacks?",
    "recover": "Which stunned character recovers?",
    "order": "Which of these goes on the chain first?",
}
_QUESTIONS_ABOUT = {
    "may": "{}. Do you?",
    "place": "Where do you put {}?",
    "X": "What is X of {}?",
    "defender": "Whom does {} attack?",
    "team": "Who joins the attack of {}?",
    "struck": "Which attacker does {} strike back at?",
    "discard": "Which card do you discard for {}?",
    "exhaust": "Which character do you exhaust for {}?",
    "replace": "Which resource do you replace for {}?",
    "reveal": "Which card do you show for the loyalty of {}?",
    "reservist's place": "Which card takes the place of {} in your resource row?",
    "transfer": "Which character gets {}?",
    "substitute": "Which character makes room for {}?",
    "terraform": "Which resource returns to your hand, so that {} takes its place?",
    "search": "Which card do you take for {}?",
}
_OF_THE_CARD = {"reservist's place"}
"""The kinds that are decided for an effect, and named by its card."""
_VERBS = {
    Recruit: "recruit",
    PlayTwist: "play a plot twist",
    Flip: "flip a location",
    UsePower: "use a power",
    Reinforce: "reinforce",
    PowerUp: "power up",
}


def shown_question(view: VsView, decision: Decision, labels: Labels) -> ShownQuestion:
    """What the player of the view is asked, with the options."""
    return ShownQuestion(
        decision.kind,
        _words(view, decision),
        labels[int(decision.decider.name)],
        shown_options(view, decision, labels),
        place_of(decision.about, view),
    )


def _words(view: VsView, decision: Decision) -> str:
    kind, about = decision.kind, decision.about
    if kind == "priority":
        return _priority(view, decision)
    if kind == "target" and isinstance(about, Effect):
        # Those before it were chosen already.
        wanted = about.targeting[len(about.targets)].says
        return f"What is the target of {about} ({wanted})?"
    if about is not None and kind in _QUESTIONS_ABOUT:
        named: Any = about
        if kind in _OF_THE_CARD and isinstance(about, Effect):
            named = about.source
        return _QUESTIONS_ABOUT[kind].format(named)
    # A script may ask what nobody here has heard of.
    asked = f"Choose: {kind}." if about is None else f"{about}: choose {kind}."
    return _QUESTIONS.get(kind, asked)


def _priority(view: VsView, decision: Decision) -> str:
    """What can be done instead of passing: "Recruit or pass?"."""
    kinds = {type(option) for option in decision.options if isinstance(option, Action)}
    verbs = [verb for kind, verb in _VERBS.items() if kind in kinds]
    asked = f"{listed([*verbs, 'pass'], 'or')}?"
    return f"In answer to {view.chain[-1].says}: {asked}" if view.chain else upper_first(asked)
