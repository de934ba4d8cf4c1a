"""What somebody may choose, in words: no two options of a question read alike."""

from typing import Any, Final

from formats.construction.words import counted, listed
from formats.hellboy_board_game.engine.actions import FREE, BasicAction
from formats.hellboy_board_game.engine.agent_attacks import Weapon
from formats.hellboy_board_game.engine.agents import Agent, BackupAgent, OwnAction
from formats.hellboy_board_game.engine.areas import AreaState
from formats.hellboy_board_game.engine.minions import Enemy
from formats.hellboy_board_game.engine.seeing import HbgView
from formats.hellboy_board_game.engine.values import Colour
from formats.hellboy_board_game.showing.places import place_of
from formats.table.deciding import DONE, Decision
from formats.table.labels import told_apart
from formats.table.shown import ShownOption

DECLINED: Final = {
    "who acts": "end the Agent phase",
    "move on": "stay here",
    "re-roll": "roll no more again",
    "rest action": "no rest action",
    "hand over": "trade no more",
}
"""What it is called to do nothing, or no more."""
_SAID: Final = {
    "keep": {
        "assist": "don't assist",
        "distract": "don't distract it",
        "send away": "let them stay",
    },
    "no": {"check in": "don't check in", "call for backup": "don't call"},
}
"""Words of the engine that mean something else with each question."""


def shown_options(view: HbgView, decision: Decision) -> tuple[ShownOption, ...]:
    """The options in their order."""
    options = decision.options
    said = told_apart([_words(option, decision, view) for option in options])
    places = [place_of(option, view) for option in options]
    shorts = told_apart([_short(option, decision) for option in options], among=places)
    return tuple(
        ShownOption(
            label, place, short if place else "", is_decline=option is None or option is DONE
        )
        for label, place, short, option in zip(said, places, shorts, options, strict=True)
    )


def _words(option: Any, decision: Decision, view: HbgView) -> str:
    """What an option is."""
    if option is None or option is DONE:
        return DECLINED.get(decision.kind, "nothing" if option is None else "nothing more")
    if isinstance(option, Agent | BackupAgent):
        return _actor(option, decision)
    if isinstance(option, BasicAction):
        return str(option) if option in FREE else f"{option} (1 cube)"
    if isinstance(option, OwnAction):
        return f"{option} ({counted(option.text.cubes, 'cube')})"
    if isinstance(option, Enemy):
        stunned = ", stunned" if option.is_stunned else ""
        return f"{option} ({option.health_left} health, in {option.area}{stunned})"
    if isinstance(option, Weapon):
        return _weapon(option)
    if isinstance(option, AreaState):
        return _area(option.name, view)
    if decision.kind == "boost":
        return f"spend {counted(int(option), 'cube')}" if option else "spend no cube"
    if isinstance(option, Colour):
        return f"a {option.name.lower()} die"
    if isinstance(option, str):
        said = _SAID.get(option, {}).get(decision.kind, str(option))
        return _area(said, view) if said in view.areas else said
    return str(option)


def _actor(actor: Agent | BackupAgent, decision: Decision) -> str:
    left = actor.damage_left if isinstance(actor, Agent) else actor.health_left
    if decision.kind == "who acts":
        return f"{actor} ({counted(actor.cubes, 'cube')}, in {actor.area})"
    return f"{actor} ({left} damage left)"


def _weapon(weapon: Weapon) -> str:
    attack = weapon.attack
    told = [counted(attack.upgrades, "upgrade")] if attack.upgrades else []
    told += [f"{attack.damage} damage more"] if attack.damage else []
    told += attack.effects
    return f"{weapon} ({', '.join(told)})" if told else str(weapon)


def _area(name: str, view: HbgView) -> str:
    """An area with who and what is there."""
    area = view.areas[name]
    there = [*map(str, area.agents), *map(str, area.backups), *map(str, area.enemies)]
    lying = (
        ("clue", area.clues_to_examine),
        ("frog swarm", area.frog_swarms),
        ("point of interest", area.points_of_interest),
    )
    there += [counted(number, what) for what, number in lying if number]
    if area.has_inferno:
        there.append("an inferno")
    if area.has_destruction:
        there.append("wreckage")
    return f"{name}: {listed(there)}" if there else name


def _short(option: Any, decision: Decision) -> str:
    """What a button says beside what it is about."""
    if isinstance(option, OwnAction):
        return str(option)
    return {
        "who acts": "acts",
        "target": "target",
        "activate": "goes first",
        "takes the damage": "takes it",
        "traded card": "give",
        "hand over": "trade",
        "trade with": "gets it",
        "heals": "heals",
        "attacked": "is attacked",
    }.get(decision.kind, "choose")
