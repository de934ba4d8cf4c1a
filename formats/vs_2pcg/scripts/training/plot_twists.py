"""What the Plot Twists among the training cards do."""

from formats.vs_2pcg.engine.hiding import hide
from formats.vs_2pcg.engine.leaving import ko, return_to_hand
from formats.vs_2pcg.engine.powers import BUILD, COMBAT, MAIN, Script
from formats.vs_2pcg.engine.recovering import ready
from formats.vs_2pcg.engine.resources import turn_face_up
from formats.vs_2pcg.engine.stunning import daze, stun
from formats.vs_2pcg.engine.values import (
    ATK,
    DEF,
    LETHAL,
    THIS_COMBAT,
    lose_modifiers_of_this_combat,
)
from formats.vs_2pcg.scripts.doing import (
    all_of,
    cancel_the_combat,
    change_row,
    each_opponent_discards,
    each_player_draws,
    gaining_xp,
    getting,
    marked,
    minus,
    search_your_deck,
    to_chosen,
    without_plus,
    wounded,
    you_discard,
    you_draw,
)
from formats.vs_2pcg.scripts.having import plot_twist
from formats.vs_2pcg.scripts.plain import counters_by_team, draw_for_each_team, if_somebody_pays
from formats.vs_2pcg.scripts.training.teams import GLASSHOUSE_SOCIETY, LATE_POST
from formats.vs_2pcg.scripts.whom import (
    attacking,
    character,
    chosen,
    chosen_equipment,
    chosen_from_ko_pile,
    chosen_resource,
    costing,
    defending,
    enemy,
    equipment,
    exhausted,
    face_down,
    face_up,
    fighting,
    location,
    stunned,
    supporting,
    yours,
)

PLOT_TWISTS: dict[str, Script] = {
    "Behind the Curtain": plot_twist(
        "a character of yours in the combat hides",
        to_chosen(hide),
        chosen("a character of yours in the combat", yours, fighting),
        times=(COMBAT,),
        any_turn=True,
    ),
    "Cold Water": plot_twist(
        "an enemy character in the combat loses what modifies it since the combat began",
        to_chosen(lose_modifiers_of_this_combat),
        chosen("an enemy character in the combat", enemy, fighting),
        times=(COMBAT,),
        any_turn=True,
    ),
    "Compost Heap": plot_twist(
        "return a character card from your KO pile to your hand",
        to_chosen(return_to_hand),
        chosen_from_ko_pile("a character card of your KO pile", yours, character),
    ),
    "Dry Spell": plot_twist(
        "an enemy character loses its +1/+1 counters",
        to_chosen(without_plus),
        chosen("an enemy character", enemy, face_up),
    ),
    "General Delivery": plot_twist("each player draws a card", each_player_draws(1)),
    "Grafted Courage": plot_twist(
        "a character of yours in the combat gets +2/+2 this combat",
        to_chosen(getting(ATK, 2, THIS_COMBAT), getting(DEF, 2, THIS_COMBAT)),
        chosen("a character of yours in the combat", yours, fighting),
        times=(COMBAT,),
        any_turn=True,
    ),
    "Hothouse Panic": plot_twist(
        "daze an enemy Supporting Character of cost 3 or less",
        to_chosen(daze),
        chosen("an enemy of cost 3 or less", enemy, supporting, face_up, costing(3)),
    ),
    "Insufficient Postage": plot_twist(
        "cancel the combat", cancel_the_combat, times=(COMBAT,), any_turn=True
    ),
    "Joint Exercise": plot_twist(
        "a +1/+1 counter on a Late Post and on a Glasshouse Society character of yours",
        counters_by_team(1, LATE_POST, GLASSHOUSE_SOCIETY),
        is_plain=True,
    ),
    "Late Frost": plot_twist(
        "a -1/-1 counter on each of up to two enemy characters",
        to_chosen(minus(1)),
        chosen("up to two enemy characters", enemy, face_up, count=2, is_up_to=True),
        times=(BUILD, MAIN),
    ),
    "Lost Luggage": plot_twist(
        "search your deck for an Equipment",
        search_your_deck("an Equipment", equipment),
        times=(BUILD,),
    ),
    "Lost in Transit": plot_twist("each opponent discards a card", each_opponent_discards(1)),
    "Mixed Post": plot_twist(
        "draw a card for each team of the Late Post and the Glasshouse Society on your side",
        draw_for_each_team(LATE_POST, GLASSHOUSE_SOCIETY),
        is_plain=True,
    ),
    "Night School": plot_twist("your Main Character gains 2 XP", gaining_xp(2)),
    "Overtime": plot_twist(
        "draw two cards, then discard one",
        all_of(you_draw(2), you_discard(1)),
        times=(BUILD,),
    ),
    "Paper Cut": plot_twist(
        "wound a stunned enemy character",
        to_chosen(wounded(1)),
        chosen("a stunned enemy character", enemy, stunned),
    ),
    "Poisoned Nib": plot_twist(
        "an attacker of yours gets +1/+0 and Lethal this combat",
        to_chosen(getting(ATK, 1, THIS_COMBAT), marked(LETHAL, THIS_COMBAT)),
        chosen("an attacker of yours", yours, attacking),
        times=(COMBAT,),
    ),
    "Relight the Boilers": plot_twist(
        "turn a Location of yours face up",
        to_chosen(turn_face_up),
        chosen_resource("a face-down Location of yours", yours, face_down, location),
        times=(BUILD,),
    ),
    "Rust": plot_twist(
        "KO an enemy Equipment", to_chosen(ko), chosen_equipment("an enemy Equipment", enemy)
    ),
    "Second Delivery": plot_twist(
        "ready an exhausted character of yours of cost 3 or less",
        to_chosen(ready),
        chosen("an exhausted character of cost 3 or less", yours, exhausted, costing(3)),
    ),
    "Standing Order": plot_twist(
        "a character of yours may pay any power symbol: draw two cards",
        if_somebody_pays(you_draw(2)),
        is_plain=True,
    ),
    "Thunder in the Glass": plot_twist(
        "stun a defending enemy character of cost 2 or less",
        to_chosen(stun),
        chosen("a defender of cost 2 or less", enemy, defending, costing(2)),
        times=(COMBAT,),
    ),
    "Wrong Address": plot_twist(
        "an enemy character moves to the other row",
        to_chosen(change_row),
        chosen("an enemy character", enemy),
        any_turn=True,
    ),
}
"""By title."""
