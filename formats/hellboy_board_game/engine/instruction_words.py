"""The words of instructions on cards and in Case Files, each with the arguments that it takes.

What each does is in `case_instructions.py`; docs/table.md tells those who write cases.
"""

from collections.abc import Mapping
from typing import Final


def _takes(*arguments: str) -> frozenset[str]:
    return frozenset(arguments)


WORDS: Final[Mapping[str, frozenset[str]]] = {
    # The two tracks.
    "advance doom": _takes("number"),
    "reduce doom": _takes("number"),
    "advance information": _takes("number"),
    "reduce information": _takes("number"),
    "place trigger": _takes("track", "space", "does"),
    "place insight": _takes("space"),
    # The Case File.
    "flip": _takes(),
    "discard": _takes(),
    "put into play": _takes(),
    "begin confrontation": _takes(),
    "end": _takes("won"),
    "discard this": _takes(),
    # The board.
    "spawn": _takes("slot", "type", "number", "where"),
    "activate enemy card": _takes("type"),
    "place": _takes("what", "number", "where"),
    "remove": _takes("what", "where"),
    "scenery": _takes("size", "special", "where"),
    "place room": _takes("room"),
    "draw doom": _takes(),
    # Agents.
    "damage": _takes("who", "number", "fire"),
    "heal": _takes("who", "number"),
    "stun": _takes("who"),
    "gain cube": _takes("who", "number"),
    "lose cube": _takes("who", "number"),
    "move to": _takes("who", "where"),
    "draw requisition": _takes("who"),
    # Enemies.
    "move": _takes("number"),
    "melee attack": _takes("bonus", "targets", "effects"),
    "ranged attack": _takes("bonus", "targets", "effects"),
    "damage boss": _takes("number"),
    "heal enemy": _takes("number"),
    "hurl": _takes(),
    "damage enemies": _takes("where", "number"),
    "damage characters": _takes("where", "number"),
    "enemy attacks enemy": _takes(),
    # Choosing and chance.
    "choose": _takes("who", "options"),
    "test": _takes("skill", "who", "results"),
    "roll": _takes("die", "results"),
    "if": _takes("information at least", "insight at least", "then", "else"),
    # Trackers.
    "advance tracker": _takes("card"),
    "reduce tracker": _takes("card"),
    "reset tracker": _takes("card"),
}
