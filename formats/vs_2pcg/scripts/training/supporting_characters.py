"""What the Supporting Characters among the training cards do."""

from formats.vs_2pcg.engine.activity import lose_powers
from formats.vs_2pcg.engine.leaving import ko, remove_from_game, return_to_hand
from formats.vs_2pcg.engine.powers import (
    ALIEN,
    BUILD,
    COMBAT,
    ENERGY,
    HUMANITY,
    INTELLECT,
    MAIN,
    MIGHT,
    SKILL,
    Script,
)
from formats.vs_2pcg.engine.recovering import exhaust, recover
from formats.vs_2pcg.engine.values import ATK, DEF, IGNORES_PROTECTION, LEADER, TEAM, THIS_COMBAT
from formats.vs_2pcg.scripts.doing import (
    change_row,
    getting,
    minus,
    plus,
    put_token,
    take_chosen,
    to_chosen,
    to_each,
    to_this,
    to_what,
    vitality,
    you_draw,
)
from formats.vs_2pcg.scripts.having import (
    ForEach,
    at_end_of_your_turn,
    at_start_of_your_turn,
    gives,
    marks,
    reaction,
    super_power,
    when,
)
from formats.vs_2pcg.scripts.plain import on_heads, shift_loyalty
from formats.vs_2pcg.scripts.training.teams import GLASSHOUSE_SOCIETY, LATE_POST
from formats.vs_2pcg.scripts.whom import (
    another,
    called,
    character,
    chosen,
    costing,
    enemy,
    face_up,
    fighting,
    main,
    stunned,
    supporting,
    this,
    while_nobody_is,
    with_keyword,
    yours,
)

_TOSS = "with the luck of a coin +2/+0 this combat"
_TOSSES = on_heads(to_this(getting(ATK, 2, THIS_COMBAT)))
_NOBODY_IS_ORLA = while_nobody_is("Orla Venn")

SUPPORTING_CHARACTERS: dict[str, Script] = {
    "Autumn Rector": Script(
        (when("appears", "put a Loose Leaf into play", put_token("Loose Leaf"), of=(this,)),),
    ),
    "Belljar Hattie": Script(
        (
            super_power(
                "Pane of Light",
                COMBAT,
                (ENERGY,),
                "a -1/-1 counter on an enemy character in the combat",
                to_chosen(minus(1)),
                chosen("an enemy character in the combat", enemy, fighting),
                any_turn=True,
            ),
        ),
    ),
    "Bramble Groom": Script(
        (
            when(
                "stunned",
                "a -1/-1 counter on an enemy character",
                to_chosen(minus(1)),
                chosen("an enemy character", enemy, face_up),
                of=(this,),
            ),
        ),
    ),
    "Clerk of Erasures": Script(
        (
            super_power(
                "Strike Out",
                MAIN,
                (SKILL, SKILL),
                "an enemy Supporting Character loses its powers, and can't gain any",
                to_chosen(lose_powers),
                chosen("an enemy Supporting Character", enemy, supporting),
            ),
        ),
    ),
    "Dead Letter Dog": Script((when("stunned", "draw a card", you_draw(1), of=(this,)),)),
    "Doctor Amaranth Sill": Script(
        (
            super_power(
                "House Call",
                MAIN,
                (INTELLECT,),
                "recover a character of yours",
                to_chosen(recover),
                chosen("a stunned character of yours", yours, stunned),
            ),
        ),
    ),
    "Fog-Lane Footman": Script(
        (marks(IGNORES_PROTECTION, "he attacks back rows past a front row", this),),
    ),
    "Inkstained Wendel": Script((when("appears", "draw a card", you_draw(1), of=(this,)),)),
    "Keeper of Dead Letters": Script(
        (
            super_power(
                "Return to Sender",
                MAIN,
                (INTELLECT, INTELLECT),
                "return an enemy Supporting Character of cost 3 or less to its owner's hand",
                to_chosen(return_to_hand),
                chosen("an enemy of cost 3 or less", enemy, supporting, costing(3)),
            ),
        ),
    ),
    "Ledger Maude": Script(
        (super_power("Balance the Books", BUILD, (INTELLECT,), "draw a card", you_draw(1)),),
    ),
    "Linus Thornquist": Script(
        (
            super_power(
                "Deep Roots",
                COMBAT,
                (MIGHT,),
                "+0/+3 this combat",
                to_this(getting(DEF, 3, THIS_COMBAT)),
                any_turn=True,
            ),
        ),
    ),
    "Madam Pneumatic": Script(
        (
            super_power(
                "Through the Tube",
                MAIN,
                (SKILL,),
                "another character of yours moves to the other row",
                to_chosen(change_row),
                chosen("another character of yours", yours, another),
            ),
        ),
    ),
    "Marionette Mistress Vey": Script(
        (
            super_power(
                "Strings",
                MAIN,
                (INTELLECT, INTELLECT),
                "an enemy Supporting Character of cost 3 or less moves to your side",
                take_chosen,
                chosen("an enemy of cost 3 or less", enemy, supporting, costing(3)),
            ),
        ),
    ),
    "Moss Wardens": Script(
        (
            gives(
                DEF,
                ForEach(yours, another, called("Moss Wardens")),
                "+0/+1 for each other Moss Wardens of yours",
                this,
            ),
        ),
    ),
    "Paper Orla": Script(
        (
            marks(LEADER, "Leader while no side has Orla Venn", this, _NOBODY_IS_ORLA),
            gives(
                TEAM,
                LATE_POST,
                "of the Late Post while no side has Orla Venn",
                this,
                _NOBODY_IS_ORLA,
            ),
        ),
    ),
    "Seedling Tove": Script(
        (at_start_of_your_turn("a +1/+1 counter on her", to_this(plus(1))),),
    ),
    "Sister Halfpenny": Script(
        (
            super_power(
                "Soup for Everyone",
                MAIN,
                (HUMANITY,),
                "a vitality counter on your Main Character",
                to_each(vitality(1), yours, main),
            ),
        ),
    ),
    "Switchboard Nell": Script(
        (
            super_power(
                "Crossed Lines",
                COMBAT,
                (SKILL,),
                "a character of yours in the combat gets +2/+0",
                to_chosen(getting(ATK, 2, THIS_COMBAT)),
                chosen("a character of yours in the combat", yours, fighting),
                any_turn=True,
                any_combat=True,
            ),
        ),
    ),
    "The Borrowed Comet": Script(
        (
            super_power(
                "Tail of Ice",
                MAIN,
                (ALIEN,),
                "remove an enemy Supporting Character of cost 2 or less from the game",
                to_chosen(remove_from_game),
                chosen("an enemy of cost 2 or less", enemy, supporting, costing(2)),
            ),
        ),
    ),
    "The Walking Cedar": Script(
        (
            super_power(
                "Timber",
                MAIN,
                (ENERGY, MIGHT),
                "KO an enemy Supporting Character of cost 4 or less",
                to_chosen(ko),
                chosen("an enemy of cost 4 or less", enemy, supporting, costing(4)),
            ),
        ),
    ),
    "Thornback Doorkeeper": Script(
        (
            reaction(
                "Shut the Door",
                (ENERGY,),
                "appears",
                "exhaust the enemy character that appeared",
                to_what(exhaust),
                to=(enemy, character),
            ),
        ),
    ),
    "Toss-Up Toby": Script(
        (
            when("attacks", _TOSS, _TOSSES, of=(this,)),
            when("defends", _TOSS, _TOSSES, of=(this,)),
        ),
        is_plain=True,
    ),
    "Umbrella Mender": Script(
        (
            at_end_of_your_turn(
                "a character of yours may move to the other row",
                to_chosen(change_row),
                chosen("a character of yours", yours, is_up_to=True),
            ),
        ),
    ),
    "Verdigris Steward": Script(
        (gives(ATK, 1, "your Biosentinels get +1/+0", yours, with_keyword("biosentinel")),),
    ),
    "Weathervane Hobb": Script(
        (
            at_end_of_your_turn(
                "he moves to an enemy side with the Glasshouse Society, and leaves the Late Post",
                shift_loyalty(LATE_POST, GLASSHOUSE_SOCIETY),
            ),
        ),
        is_plain=True,
    ),
    "Winter Courier": Script(
        (
            super_power(
                "Snow Road",
                COMBAT,
                (SKILL,),
                "+2/+0 this combat",
                to_this(getting(ATK, 2, THIS_COMBAT)),
            ),
        ),
    ),
}
"""By title."""
