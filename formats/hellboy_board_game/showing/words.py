"""What is asked of somebody, in words."""

from typing import Final

from formats.construction.words import counted
from formats.hellboy_board_game.engine.seeing import HbgView
from formats.hellboy_board_game.showing.options import shown_options
from formats.hellboy_board_game.showing.places import place_of
from formats.table.deciding import TABLE, Decision
from formats.table.showing import Labels
from formats.table.shown import ShownQuestion

_QUESTIONS: Final = {
    "who acts": "Who acts next?",
    "activate": "Which of these Minions acts next?",
    "take time": "Do you take time? Impending Doom advances for it.",
    "further forward": "Who is further forward in the queue?",
    "moved from": "Where is the piece taken from?",
    "hand over": "Which card changes hands?",
    "absorbs": "Which piece of scenery takes the damage first?",
    "hurl against": "Which piece of scenery is hit?",
    "upgrade": "Which die is upgraded?",
    "downgrade": "Which die is downgraded?",
    "re-roll": "Which dice are rolled again?",
    "wild card": "What does the B.P.R.D. icon stand for?",
    "enter wreckage": "What does it cost to enter the wreckage?",
    "clue": "Which clue?",
    "clear": "What is cleared?",
    "set up in": "The area is full. Where is it set up?",
    "frog swarm to": "Where does the frog swarm go?",
    "choose": "What do you choose?",
}
_ABOUT: Final = {
    "action": "What does {} do?",
    "move to": "Where does {} move?",
    "move on": "Does {} move on?",
    "explore through": "Which door does {} open?",
    "target": "Who is the target of {}?",
    "weapon": "What does {} attack with?",
    "interact with": "What does {} interact with?",
    "by which card": "Which card says what {} does?",
    "evade": "Does your agent evade {}, for 1 damage, or is followed?",
    "takes the damage": "Who takes 1 damage of {}?",
    "enemy moves to": "Where does {} move?",
    "behaves as": "How does {} behave?",
    "attacked": "Whom does {} attack?",
    "hurl into": "Where is {} hurled?",
    "traded card": "Which card does {} give away?",
    "trade with": "Who gets {}?",
    "rest action": "What does {} do to rest?",
    "investigate": "Where does {} investigate?",
    "secure": "Which room does {} secure?",
    "prepare in": "Where does {} get ready?",
    "return to": "Where does {} return?",
    "check in": "Does {} check in?",
    "call for backup": "Is {} called for backup?",
    "send away": "Is {} sent away?",
    "heals": "Whom does {} heal by 1?",
}


def shown_question(view: HbgView, decision: Decision, labels: Labels) -> ShownQuestion:
    """What is asked, with the options."""
    words = _words(decision)
    # One person may play all Agents, so a question to one player says whose it is.
    if decision.decider is not TABLE and decision.kind in ("take time", "activate", "choose"):
        who = ", ".join(str(each) for each in view.agents if each.decider is decision.decider)
        words = f"{who}: {words[:1].lower()}{words[1:]}"
    return ShownQuestion(
        decision.kind,
        words,
        labels[0],
        shown_options(view, decision),
        place_of(decision.about, view),
    )


def _words(decision: Decision) -> str:
    kind, about = decision.kind, decision.about
    if kind == "boost" and isinstance(about, tuple):
        return f"How many cubes boost the test of {about[0]} ({_net(about[1])})?"
    if kind == "assist" and isinstance(about, tuple):
        helper, (skill, net) = about
        return f"Does {helper} spend a cube to assist the test of {skill} ({_net(net)})?"
    if kind == "distract" and isinstance(about, tuple):
        return f"Does {about[0]} spend a cube to distract {about[1]}?"
    if kind in _ABOUT and about is not None:
        return _ABOUT[kind].format(about)
    return _QUESTIONS.get(kind, f"{kind[:1].upper()}{kind[1:]}?")


def _net(net: int) -> str:
    """So far."""
    if not net:
        return "no change so far"
    return f"{counted(abs(net), 'upgrade' if net > 0 else 'downgrade')} so far"
