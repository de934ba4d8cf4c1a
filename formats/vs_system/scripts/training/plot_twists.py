"""What the plot twists among the training cards do."""

from formats.vs_system.engine.cards import THIS_ATTACK, THIS_TURN
from formats.vs_system.engine.costs import ExhaustACharacter
from formats.vs_system.engine.counters import COSMIC
from formats.vs_system.engine.powers import Payment, Script
from formats.vs_system.engine.values import ATK, CANNOT_ATTACK, CANNOT_BE_STUNNED, TRAIT, WILLPOWER
from formats.vs_system.scripts.doing import (
    all_of,
    counter,
    exhaust_target,
    getting,
    hide_target,
    ko_target,
    marked,
    negate_target,
    ready_target,
    recover_target,
    return_target,
    show_target,
    take_target_resource,
    to_target,
    you_draw,
    you_gain,
)
from formats.vs_system.scripts.having import ONGOING, at_start_of, crossover, gives
from formats.vs_system.scripts.plain import (
    ask_for_a_ferry_character,
    come_back_stunned,
    turn_over_the_top_card,
)
from formats.vs_system.scripts.training.teams import CANDLE_ROW, LOW_WATER_FERRY
from formats.vs_system.scripts.whom import (
    affiliated,
    attacking,
    concealed,
    cosmic,
    costing,
    equipped,
    exhausted,
    face_up,
    fighting,
    hidden,
    is_plot_twist,
    location,
    of_team,
    of_version,
    plot_twist,
    ready,
    sharing_an_identity,
    stunned,
    target,
    target_effect,
    target_equipment,
    target_from_ko_pile,
    target_recruit,
    target_resource,
    theirs,
    unstunned,
    visible,
    with_trait,
    with_willpower,
    yours,
)

PLOT_TWISTS: dict[str, Script] = {
    "All Lamps Lit": Script(
        (
            gives(
                ATK,
                1,
                "your Candle Row attackers get +1 ATK",
                yours,
                attacking,
                of_team(CANDLE_ROW),
            ),
        ),
        played=ONGOING,
    ),
    "Ask at the Harbour Office": Script(
        played=Payment(
            "search your deck for a Low Water Ferry character card", ask_for_a_ferry_character
        ),
        is_plain=True,
    ),
    "Ball of Wet Rope": Script(
        played=Payment(
            "a character of an opponent cannot attack this turn",
            to_target(marked(CANNOT_ATTACK, THIS_TURN)),
            targets=(target("a character of an opponent", theirs),),
        ),
    ),
    "Borrowed Hour": Script(
        played=Payment(
            "ready an exhausted character you control of cost 4 or less",
            ready_target,
            targets=(target("an exhausted character you control", yours, exhausted, costing(4)),),
        ),
    ),
    "Burn the Pier": Script(
        played=Payment(
            "KO a location", ko_target, targets=(target_resource("a location", location),)
        ),
    ),
    "Cast Off!": Script(
        played=Payment(
            "an attacker you control gets +2 ATK this attack",
            to_target(getting(ATK, 2, THIS_ATTACK)),
            targets=(target("an attacker you control", yours, attacking),),
        ),
    ),
    "Comet Season": Script(
        played=Payment(
            "a cosmic character gets +2 ATK this turn",
            to_target(getting(ATK, 2, THIS_TURN)),
            targets=(target("a cosmic character", cosmic),),
        ),
    ),
    "Drag the Channel": Script(
        played=Payment(
            "return a Low Water Ferry character card from your KO'd pile to your hand",
            return_target,
            targets=(target_from_ko_pile("a character card", of_team(LOW_WATER_FERRY)),),
        ),
    ),
    "Fairground Gift": Script(
        played=Payment(
            "a character you control gains the energy trait this turn",
            to_target(getting(TRAIT, "energy", THIS_TURN)),
            targets=(target("a character you control", yours),),
        ),
    ),
    "Fog Comes In": Script(
        played=Payment(
            "negate a plot twist",
            negate_target,
            targets=(target_effect("a plot twist", is_plot_twist),),
        ),
    ),
    "Heavy Pockets": Script(
        played=Payment(
            "exhaust an equipped character of an opponent",
            exhaust_target,
            targets=(target("an equipped character of an opponent", theirs, ready, equipped),),
        ),
    ),
    "Into the Reeds": Script(
        played=Payment(
            "move a visible character you control to the hidden area",
            hide_target,
            targets=(target("a visible character you control", yours, visible),),
        ),
    ),
    "Lamp Tax": Script(
        played=Payment(
            "negate the recruiting of a Candle Row character",
            negate_target,
            targets=(target_recruit("a Candle Row character", of_team(CANDLE_ROW)),),
        ),
    ),
    "Lamplighters' Oath": Script(
        played=Payment(
            "a Lamplighter gets +2 ATK this turn",
            to_target(getting(ATK, 2, THIS_TURN)),
            targets=(target("a Lamplighter", of_version("Lamplighter")),),
        ),
    ),
    "Lantern Sweep": Script(
        played=Payment(
            "move a hidden character to its visible area",
            show_target,
            targets=(target("a hidden character", hidden),),
        ),
    ),
    "Last Boat Home": Script(
        (
            Payment(
                "return a stunned character you control to its owner's hand",
                return_target,
                costs=(ExhaustACharacter(),),
                targets=(target("a stunned character you control", yours, stunned),),
            ),
        ),
        played=ONGOING,
    ),
    "Light Fingers": Script(
        played=Payment(
            "KO an equipment",
            ko_target,
            targets=(target_equipment("an equipment"),),
        ),
    ),
    "Nerves of Wax": Script(
        played=Payment(
            "ready a character you control with willpower 3 or more",
            ready_target,
            targets=(target("a character with willpower 3 or more", yours, with_willpower(3)),),
        ),
    ),
    "One Face in Two Lanterns": Script(
        (
            gives(
                ATK,
                1,
                "your characters that share an identity get +1 ATK",
                yours,
                sharing_an_identity,
            ),
        ),
        played=ONGOING,
    ),
    "Quarrel on the Quay": Script(
        played=Payment(
            "KO a Team-Up",
            ko_target,
            targets=(target_resource("a Team-Up", face_up, of_version("Team-Up")),),
        ),
    ),
    "Ring of Sparks": Script(
        (
            gives(
                ATK,
                1,
                "your attackers with the energy trait get +1 ATK",
                yours,
                attacking,
                with_trait("energy"),
            ),
        ),
        played=ONGOING,
    ),
    "Roll Call": Script(
        played=Payment(
            "exhaust an affiliated character of an opponent of cost 2 or less",
            exhaust_target,
            targets=(target("an affiliated character", theirs, ready, affiliated, costing(2)),),
        ),
    ),
    "Saint Elmo's Hand": Script(
        played=Payment(
            "a character you control that fights cannot be stunned this attack",
            to_target(marked(CANNOT_BE_STUNNED, THIS_ATTACK)),
            targets=(target("a character you control that fights", yours, fighting),),
        ),
    ),
    "Salvage Rights": Script(
        played=Payment(
            "move a resource of an opponent to your resource row",
            take_target_resource,
            targets=(target_resource("a resource of an opponent", theirs),),
        ),
    ),
    "Smelling Salts": Script(
        played=Payment(
            "recover a stunned character you control of cost 3 or less",
            recover_target,
            targets=(target("a stunned character you control", yours, stunned, costing(3)),),
        ),
    ),
    "Star Chart": Script(
        played=Payment(
            "put a cosmic counter on a character",
            to_target(counter(COSMIC)),
            targets=(target("a character"),),
        ),
    ),
    "Steady Now": Script(
        played=Payment(
            "a character gets +2 willpower this turn",
            to_target(getting(WILLPOWER, 2, THIS_TURN)),
            targets=(target("a character", unstunned),),
        ),
    ),
    "Strike the Bell": Script(
        played=Payment(
            "KO a plot twist in a resource row",
            ko_target,
            targets=(target_resource("a plot twist", plot_twist),),
        ),
    ),
    "Strong Shoulders": Script(
        played=Payment(
            "recover a stunned physical Mutant you control",
            recover_target,
            targets=(target("a stunned physical Mutant", yours, stunned, with_trait("physical")),),
        ),
    ),
    "The Ferryman's Riddle": Script(
        played=Payment("reveal the top card of your deck", turn_over_the_top_card),
        is_plain=True,
    ),
    "The Other Eye": Script(
        played=Payment(
            "exhaust a mental Mutant you control, and draw a card",
            all_of(exhaust_target, you_draw(1)),
            targets=(target("a ready mental Mutant", yours, ready, with_trait("mental")),),
        ),
    ),
    "The Undertow Gives Back": Script(
        played=Payment(
            "put a character card from your KO'd pile into play stunned",
            come_back_stunned,
            targets=(target_from_ko_pile("a character card"),),
        ),
        is_plain=True,
    ),
    "Truce on the Quay, Team-Up": Script(
        (crossover(CANDLE_ROW, LOW_WATER_FERRY),),
        played=ONGOING,
    ),
    "Vigil Lamp": Script(
        (at_start_of("recovery phase", "you gain 1 endurance", you_gain(1)),),
        played=ONGOING,
    ),
    "Whistle in the Dark": Script(
        played=Payment(
            "a character with concealed gets +2 ATK this turn",
            to_target(getting(ATK, 2, THIS_TURN)),
            targets=(target("a character with concealed", concealed),),
        ),
    ),
    "Wrong Pier": Script(
        played=Payment(
            "exhaust a ready character of an opponent of cost 4 or less",
            exhaust_target,
            targets=(target("a ready character of an opponent", theirs, ready, costing(4)),),
        ),
    ),
}
"""By title."""
