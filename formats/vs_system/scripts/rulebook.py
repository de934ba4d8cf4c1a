"""The cards whose powers the rulebook tells, as far as it tells them."""

from formats.vs_system.engine.cards import THIS_TURN
from formats.vs_system.engine.costs import Activate, Endurance, EnduranceX, ExhaustACharacter
from formats.vs_system.engine.powers import Payment, Script
from formats.vs_system.engine.values import ATK, DEF, EQUIPMENT_LIMIT, PLUS, UNTARGETABLE
from formats.vs_system.scripts.doing import (
    all_of,
    counter,
    each_player_loses,
    if_in_play,
    is_koed,
    ko_target,
    marked,
    nothing,
    opponent_loses,
    return_target,
    to_bearer,
    to_this,
    you_may,
)
from formats.vs_system.scripts.having import for_each, gives, when_stunned, whenever_it_stuns
from formats.vs_system.scripts.whom import (
    another,
    attacking_an_exhausted,
    costs_in_play,
    of_team,
    stunned,
    target,
    target_of_cost_x,
    this,
    yours,
)

BPRD = "B.P.R.D."

RULEBOOK: dict[str, Script] = {
    # §X Q10 tells no more than that it can KO a stunned character.
    "Accept Your Destiny": Script(
        played=Payment(
            "KO a stunned character",
            ko_target,
            targets=(target("a stunned character", stunned),),
        ),
    ),
    "B.P.R.D. Signal Device": Script(
        (
            Payment(
                "opponents cannot target the equipped character this turn",
                # The character has it, not the device, so it lasts though the device is
                # gone (VS-CARDS-04).
                to_bearer(marked(UNTARGETABLE, THIS_TURN)),
                costs=(Endurance(1),),
            ),
        ),
    ),
    "Conqueror Worm": Script(
        (whenever_it_stuns("put a +1 ATK / +1 DEF counter on it", to_this(counter(PLUS))),),
    ),
    "Frickin' Frog Monsters": Script(
        (
            gives(ATK, 1, "+1 ATK against the exhausted", this, attacking_an_exhausted),
            gives(DEF, 1, "+1 DEF against the exhausted", this, attacking_an_exhausted),
        ),
    ),
    "Grigori Rasputin, True Father": Script(
        (
            Payment(
                "KO a stunned character of cost X",
                ko_target,
                costs=(EnduranceX(),),
                targets=(target_of_cost_x("a stunned character of cost X", stunned),),
                xs=costs_in_play(stunned),
            ),
        ),
    ),
    "Hellboy, Anung Un Rama": Script(
        (
            Payment(
                "return a character you control to its owner's hand",
                return_target,
                costs=(Endurance(1),),
                targets=(target("a character you control", yours),),
            ),
        ),
    ),
    "Hellboy, Little Boy": Script(
        (
            gives(
                ATK,
                for_each(yours, another, of_team(BPRD)),
                "+1 ATK for each other B.P.R.D. character you control",
                this,
            ),
        ),
    ),
    "Liz Sherman, Uncontrolled Power": Script(
        (Payment("each player loses 8 endurance", each_player_loses(8), costs=(Activate(),)),),
    ),
    "Project Ragna Rok": Script(
        (
            Payment(
                "KO a stunned B.P.R.D. character for a doomsday counter",
                # No counter without a KO: with its only target illegal
                # the whole effect is negated.
                all_of(ko_target, to_this(counter("doomsday"))),
                costs=(ExhaustACharacter(),),
                targets=(target("a stunned B.P.R.D. character", stunned, of_team(BPRD)),),
            ),
        ),
        played=Payment("ongoing", nothing),
    ),
    "Roger": Script(
        (
            when_stunned(
                "you may KO him, and the opponent loses 4 endurance",
                # Asked only while he is there: a KO in response leaves nothing to
                # decide (VS-CARDS-06).
                if_in_play(you_may(all_of(to_this(is_koed), opponent_loses(4)))),
            ),
        ),
    ),
    "Weapons Lab": Script(
        (gives(EQUIPMENT_LIMIT, 1, "each of your characters may have two equipment", yours),),
    ),
}
"""By title."""
