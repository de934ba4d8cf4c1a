"""What is asked of somebody, in words."""

from formats.construction.words import listed, upper_first
from formats.table.deciding import Decision
from formats.table.showing import Labels
from formats.table.shown import ShownQuestion
from formats.vs_2pcg.engine.action import Action
from formats.vs_2pcg.engine.actions import ChangeRow
from formats.vs_2pcg.engine.combat.attacks import AttackWith
from formats.vs_2pcg.engine.effects import Effect
from formats.vs_2pcg.engine.playing import PlayTwist, UsePower
from formats.vs_2pcg.engine.power_ups import PowerUp
from formats.vs_2pcg.engine.powers import ANY, Choice, Triggered, Use
from formats.vs_2pcg.engine.recruiting import PlayEquipment, Recruit
from formats.vs_2pcg.engine.resource_step import PutResource
from formats.vs_2pcg.engine.seeing import PcgView
from formats.vs_2pcg.showing.options import DECLINED, shown_options
from formats.vs_2pcg.showing.places import place_of

_QUESTIONS = {
    "first player": "Who takes the first turn?",
    "mulligan": "Do you keep this hand?",
    "trigger": "Which of these happens first?",
    "KO one": "Characters of one name came together: which one is KO'd?",
}
_QUESTIONS_ABOUT = {
    "row": "Into which row do you put {}?",
    "side": "On whose side is {} to be?",
    "bearer": "Who gets {}?",
    "defender": "Whom does {} attack?",
    "team": "Who joins the attack of {}?",
    "struck": "Whom does {} strike back at?",
    "payer": "Who pays for {}?",
    "discard": "Which card do you discard for {}?",
    "search": "Which card do you take for {}?",
}
_VERBS = {
    PutResource: "put a card into your resource row",
    Recruit: "recruit",
    PlayEquipment: "play equipment",
    ChangeRow: "change rows",
    AttackWith: "attack",
    PlayTwist: "play a plot twist",
    UsePower: "use a power",
    PowerUp: "power up",
}


def shown_question(view: PcgView, decision: Decision, labels: Labels) -> ShownQuestion:
    """What the player of the view is asked, with the options."""
    return ShownQuestion(
        decision.kind,
        _words(decision),
        labels[int(decision.decider.name)],
        shown_options(view, decision, labels),
        place_of(decision.about, view),
    )


def _words(decision: Decision) -> str:
    kind, about = decision.kind, decision.about
    if any(isinstance(option, Action) for option in decision.options):
        return _window(decision)
    if isinstance(about, Effect):
        if kind == "choose":
            return _choose(about)
        if kind == "react":
            return _react(about)
    if kind == "pay":
        symbol = "a symbol" if about == ANY else str(about)
        return f"Which location pays {symbol}?"
    if about is not None and kind in _QUESTIONS_ABOUT:
        return _QUESTIONS_ABOUT[kind].format(about)
    # A script may ask what nobody here has heard of.
    asked = f"Choose: {kind}." if about is None else f"{about}: choose {kind}."
    return _QUESTIONS.get(kind, asked)


def _window(decision: Decision) -> str:
    """What can be done instead of passing: "Recruit or go on to the formation step?"."""
    kinds = {type(option) for option in decision.options if isinstance(option, Action)}
    verbs = [verb for kind, verb in _VERBS.items() if kind in kinds]
    return upper_first(f"{listed([*verbs, DECLINED.get(decision.kind, 'pass')], 'or')}?")


def _choose(effect: Effect) -> str:
    choice = choice_of(effect)
    wanted = "" if choice is None else f" ({choice.says})"
    return f"What do you choose for {effect}{wanted}?"


def _react(effect: Effect) -> str:
    power = _power_of(effect)
    if not isinstance(power, Use):
        return f"{effect}. Do you use it?"
    cost = f" ({', '.join(power.symbols)})" if power.symbols else ""
    return f"Do you use {power} of {effect.this}{cost}: {effect.says}?"


def choice_of(effect: Effect) -> Choice | None:
    """Which of an effect's choices is made now: those before it were made already."""
    power = _power_of(effect)
    made = len(effect.chosen)
    return power.choices[made] if power is not None and made < len(power.choices) else None


def _power_of(effect: Effect) -> Use | Triggered | None:
    """The power that is being carried out, as its card's script has it."""
    script = effect.this.script
    for power in (script.played, *script.powers):
        if isinstance(power, Use | Triggered) and power.does is effect.does:
            return power
    return None
