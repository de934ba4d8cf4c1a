"""Further numbers that cards give their player or the opponent while they are in play."""

from typing import Final

from formats.highlander.engine.words import FOE_HAND_SIZE

FOE_EXERTION_SIZE: Final = "cards of an exertion of the opponent"
"""What is added to the 5 cards of a Hard Exertion (HL-EXERT-08)."""
FOE_LOST_ATTACKS: Final = "attacks that the opponent loses"
SPECIAL_CARDS: Final = "Special Cards a turn"
"""Special Cards beyond the one of a turn."""
NO_ATTACK: Final = "no attack"
FOE_NO_ATTACK: Final = "no attack of the opponent"
"""Whether somebody is prevented from attacking (HL-TURN-21)."""
FOE_MUST_ATTACK: Final = "the opponent must attack"
"""Whether the opponent must attack, if need be by an exertion for an attack."""
SKIPS_ATTACK_PHASE: Final = "no Attack Phase"
FOE_SKIPS_ATTACK_PHASE: Final = "no Attack Phase of the opponent"
MAXIMUM_ABILITY: Final = "maximum Ability"
"""What is added to the Maximum Ability by a card that says so (HL-ABILITY-04)."""

IN_PLACE_OF_ATTACK: Final = "in place of an attack"
"""A word on a card that takes an attack opportunity without being an attack (HL-ATTACK-04)."""
COSTS_EXERTION: Final = "costs a hard exertion"
"""A word on a card that is paid for with a Hard Exertion (HL-EXERT-36)."""
GOES_FIRST: Final = "goes first"
"""A word on a Pre-Game card whose player goes first (HL-SETUP-08)."""
FAST_DRAW: Final = "fast draw"
"""A word on a card that is played before the first turn to go first (HL-SETUP-09)."""
ANY_PHASE: Final = "in any phase"
"""A word on a Holy Ground that is not for the Defense Phase alone."""
CHANCE_OF_DISARM: Final = "chance of Disarm"
"""What is added to the chance of the player's cards titled Disarm, in six."""
YIELDS: Final = "yields the first turn"
"""A word on a card that is discarded before the game, so that the opponent may go first."""
ARMOR: Final = "armor"
"""What Armor takes off the damage of each attack (HL-ABILITY-08)."""
EFFECT: Final = "effect"
"""What an Edge joins that is played while a May Do or Must Do effect is handled (HL-TURN-16)."""
COUNTERS: Final = "counters"
"""What such an Edge gives: the effect does nothing."""

NO_DISARM: Final = "no Disarm"
"""Whether nobody is disarmed."""
NO_HEAD_SHOT: Final = "no Head Shot"
"""Whether no attack of the player is made a Head Shot."""
UNHARMED: Final = "no damage"
"""Whether all damage to the player is prevented."""
CUTS_MAXIMUM: Final = "cuts the maximum"
"""What each point of damage that the player's non-ranged attacks deal takes off the opponent's
Maximum Ability."""
POWER_BLOWS: Final = "Power Blows a turn"
"""Power Blows beyond the one of a turn (HL-EXERT-13)."""
POWER_OFF_THE_OPPONENT: Final = "cards off the opponent for power"
"""The cards off the opponent's Endurance that a Power Blow or Power Block takes instead of the
player's own exertion."""
NO_LOOKING: Final = "hands are not looked at"
"""Whether nobody looks at a hand of somebody else."""
NO_EXERTION_WITH_SPECIAL: Final = "no exertion for an attack beside a Special Card"
"""Whether the player exerts for no attack in a turn in which he has played a Special Card."""
FOE_NO_SECOND_DEFENSE: Final = "no exertion of the opponent behind a Defense that failed"
"""Whether the opponent exerts for no Defense once a Defense of this turn has failed."""
ATTACKS_AS_BLOCKS: Final = "attacks of exertions are blocks"
"""Whether an attack that an exertion finds may serve the player as a block."""
BLOCKS_AS_ATTACKS: Final = "blocks of exertions are attacks"
"""Whether a basic block that an exertion finds may be played as an attack."""
SOFT_EXERTION: Final = "cards of a Soft Exertion"
"""How many cards a Soft Exertion has, which the rulebook doesn't say."""
POWER_BURNS: Final = "cards for power"
"""The cards off the Endurance that a Power Blow or Power Block of the player takes."""
NO_SHARED_DODGES: Final = "dodges avoid one attack"
"""Whether no dodge avoids several of the attacks of the player whose card it is."""
SHARES_ANYWAY: Final = "Defenses stop several attacks anyway"
"""Whether the player's Defenses stop several attacks whatever cards say."""
NO_SHARED_MARTIAL: Final = "Defenses stop one Martial Attack"
"""Whether no Defense stops several of the player's Martial Attacks."""
NO_SHARED_DEFENSES: Final = "Defenses stop one attack"
"""The same of all Defenses."""

CHANCES: Final = "chances of success"
"""What is added to each n in 6 by which a check of the player succeeds."""
FOE_STANDING: Final = "the opponent's chance to stand"
"""What is added to the opponent's n in 6 to regain the feet."""
FOE_DISCARDS_FACE_DOWN: Final = "the opponent's Discard Pile lies face down"
NO_DRAWING: Final = "nobody draws in the Draw/Discard Phase"
"""Whether the player draws no cards in the Draw/Discard Phase."""
NOT_NULLIFIED: Final = "not nullified"
"""Whether the opponent nullifies no card of the player in the player's own turn."""
FOE_NO_PERSONA_TEXT: Final = "no Persona text of the opponent"
"""Whether the text of the opponent's Persona does nothing."""
BLOCKS_AS_GUARDS: Final = "blocks as Guards"
"""Whether the player may make Guards of blocks."""

STANDS_IN: Final = "stands in for a Plot"
"""Whether a card stands in for something that a Plot requires."""
MORE_EVENTS: Final = "Events a turn"
"""Events beyond the one Special Card of a turn; a turn with such a one has no Attack Phase."""
FOE_NO_REARMING: Final = "no rolls for weapons of the opponent"
"""Whether the opponent may not roll for a weapon that was lost."""

OF_THE_FOE: Final = frozenset(
    (
        FOE_NO_REARMING,
        FOE_DISCARDS_FACE_DOWN,
        FOE_NO_PERSONA_TEXT,
        FOE_HAND_SIZE,
        FOE_EXERTION_SIZE,
        FOE_LOST_ATTACKS,
        FOE_MUST_ATTACK,
        FOE_NO_ATTACK,
        FOE_SKIPS_ATTACK_PHASE,
        FOE_NO_SECOND_DEFENSE,
        FOE_STANDING,
    )
)
"""The numbers of which the opponent is affected, who may ignore the card."""
CUMULATIVE: Final = "cumulative"
"""A word on a card that adds up with identical ones (HL-KEYWORD-22)."""
WOUND: Final = "wound"
"""A word on a Situation that is a Wound (HL-KEYWORD-23)."""
