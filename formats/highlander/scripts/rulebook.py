"""Cards of the rulebook whose text the rules themselves give."""

from formats.highlander.engine import words
from formats.highlander.engine.abilities import Joins, Script

RULEBOOK: dict[str, Script] = {
    # HL-HEADSHOT-01 and 02.
    "Head Shot": Script(joins=Joins("upper attack", gives=frozenset((words.HEAD_SHOT,)))),
}
