"""Cards of the rulebook whose text its rules and examples give."""

from formats.highlander.engine import words
from formats.highlander.engine.abilities import Joins, Script

HEAD_SHOT = "Head Shot"
RULEBOOK: dict[str, Script] = {
    # HL-HEADSHOT-01 and 02.
    HEAD_SHOT: Script(joins=Joins("upper attack", gives=frozenset((words.HEAD_SHOT,)))),
    # HL-EXAMPLE-13.
    "Rapier": Script(values={words.ATTACKS: 1}),
    # Ruling HL-AMBIGUOUS-67.
    "Two Handed Broadsword": Script(values={words.EXERTIONS: 1}),
}
