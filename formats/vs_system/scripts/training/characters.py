"""What the characters among the training cards do."""

from formats.vs_system.engine.cards import THIS_ATTACK, THIS_TURN
from formats.vs_system.engine.costs import (
    Activate,
    Discard,
    EnduranceX,
    RemoveCounters,
    ReplaceAResource,
)
from formats.vs_system.engine.counters import COSMIC
from formats.vs_system.engine.powers import Payment, Script, Text
from formats.vs_system.engine.stunning import ready
from formats.vs_system.engine.values import ATK, DEF, FLIGHT, INVULNERABILITY, RANGE
from formats.vs_system.scripts.doing import (
    counter,
    getting,
    marked,
    opponent_loses,
    stun_target,
    take_target,
    to_target,
    to_this,
    you_draw,
    you_gain,
)
from formats.vs_system.scripts.having import (
    during_build_phase,
    gives,
    marks,
    when_stunned,
    when_this,
    whenever_you_power_up,
)
from formats.vs_system.scripts.whom import (
    adjacent,
    another,
    costing,
    costs_in_play,
    fighting_with,
    target,
    target_of_cost_x,
    teammate,
    theirs,
    this,
    unstunned,
    with_trait,
    yours,
)

CHARACTERS: dict[str, Script] = {
    "Ada Tallow, Mistress of the Row": Script(
        (gives(ATK, 1, "leader: adjacent characters get +1 ATK", adjacent),),
    ),
    "Big Gwillim": Script(
        (
            gives(
                ATK,
                1,
                "+1 ATK in combat with a mental Mutant",
                this,
                fighting_with(with_trait("mental")),
            ),
        ),
    ),
    "Bosun Hale": Script(
        (
            gives(
                DEF,
                1,
                "your other characters of a team of his get +1 DEF",
                yours,
                another,
                teammate,
            ),
        ),
    ),
    "Brackwater Twins": Script(
        (when_stunned("the opponent loses 2 endurance", opponent_loses(2)),),
    ),
    "Debt Collector Crake": Script(recruit_costs=(Discard(),)),
    "Dredger Alm": Script(
        (
            Payment(
                "he gets +2 ATK this turn",
                to_this(getting(ATK, 2, THIS_TURN)),
                costs=(ReplaceAResource(),),
                once_a_turn=True,
            ),
        ),
    ),
    "Emberhand Roake": Script(
        (
            marks(INVULNERABILITY, "cosmic: invulnerability", this, only=Text.COSMIC),
            Payment(
                "cosmic: ready him",
                to_this(ready),
                costs=(RemoveCounters(COSMIC),),
                only=Text.COSMIC,
            ),
        ),
    ),
    "Farthing Star": Script((gives(ATK, 2, "cosmic: +2 ATK", this, only=Text.COSMIC),)),
    "Ferry Orphan Sill": Script(alternate_costs=(Discard(2),)),
    "Knell Oskar": Script(
        (
            Payment(
                "stun a character of an opponent of cost 2 or less",
                stun_target,
                costs=(Activate(),),
                targets=(target("a character of an opponent", theirs, unstunned, costing(2)),),
            ),
        ),
    ),
    "Ledger Aunt Prow": Script(
        (
            Payment("put a tally counter on her", to_this(counter("tally")), costs=(Activate(),)),
            Payment("draw a card", you_draw(1), costs=(RemoveCounters("tally", 2),)),
        ),
    ),
    "Lucinda Spill": Script(
        (
            gives(ATK, 2, "boost: +2 ATK", this, only=Text.BOOST),
            marks(FLIGHT, "boost: flight", this, only=Text.BOOST),
        ),
    ),
    "Mother Sedge, Reader of Tides": Script(
        (gives(DEF, 1, "leader: adjacent characters get +1 DEF", adjacent),),
    ),
    "Nell Halfcrown": Script((when_this("came into play", "you gain 2 endurance", you_gain(2)),)),
    "Nettie Sculpin": Script((gives(ATK, 2, "boost: +2 ATK", this, only=Text.BOOST),)),
    "Old Hob Taper": Script(
        (
            Payment(
                "backup: a character you control has range this turn",
                to_target(marked(RANGE, THIS_TURN)),
                costs=(Activate(),),
                targets=(target("a character you control", yours),),
                when=during_build_phase,
            ),
        ),
    ),
    "Piper of Pale Street": Script(
        (
            Payment(
                "take control of a character of an opponent of cost 3 or less",
                take_target,
                costs=(Activate(),),
                targets=(target("a character of an opponent", theirs, costing(3)),),
            ),
        ),
    ),
    "The Hollow Clerk": Script((when_this("recovered", "draw a card", you_draw(1)),)),
    "The Reckoner": Script(
        (
            Payment(
                "stun a character of an opponent of cost X",
                stun_target,
                costs=(EnduranceX(),),
                targets=(target_of_cost_x("a character of cost X", theirs, unstunned),),
                xs=costs_in_play(theirs, unstunned),
                once_a_turn=True,
            ),
        ),
    ),
    "Tinder Posy": Script(
        (whenever_you_power_up("ally: you gain 1 endurance", you_gain(1)),),
    ),
    "Tug Ballantyne": Script(
        (
            when_this(
                "attacks", "he gets +1 ATK this attack", to_this(getting(ATK, 1, THIS_ATTACK))
            ),
        ),
    ),
    "Understudy Maud": Script(
        (
            when_this("recruited", "draw a card", you_draw(1)),
            gives(ATK, 1, "boost: +1 ATK", this, only=Text.BOOST),
        ),
    ),
}
"""By title."""
