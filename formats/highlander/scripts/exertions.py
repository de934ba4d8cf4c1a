"""What cards change of exertions: what is found by them, who makes none, how large they are."""

from formats.highlander.engine import exertions, values
from formats.highlander.engine.abilities import Needs, Power, Script
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.state import HlGame, Player
from formats.highlander.scripts.printed_on import PrintedOn, printed

BURNT_FOR_POWER = 5


def _is_size_known(game: HlGame, _card: HlCard, player: Player) -> bool:
    return game.value(player, values.SOFT_EXERTION) > 0


def _exert_softly(game: HlGame, _card: HlCard, player: Player) -> None:
    exertions.exert_softly(game, player, game.value(player, values.SOFT_EXERTION))


NO_SECOND_DEFENSE = Script(values={values.FOE_NO_SECOND_DEFENSE: 1})
"""A Restriction effect by the list, so it is the opponent who exerts no more."""

EXERTIONS: dict[PrintedOn, Script] = {
    # HL-CARDS-079.
    printed("Kern", pregame_kind="persona", edition="2nd"): Script(
        values={values.NO_EXERTION_WITH_SPECIAL: 1}
    ),
    # HL-CARDS-130.
    printed("Yung Dol Kim", pregame_kind="persona"): Script(values={values.ATTACKS_AS_BLOCKS: 1}),
    printed("Master of the Short Sword", set="HS3", number="255"): Script(
        values={values.BLOCKS_AS_ATTACKS: 1}
    ),
    # HL-CARDS-099 and 116.
    printed("Paul Kinman", set="HS4", number="177"): NO_SECOND_DEFENSE,
    printed("Sabre", pregame_kind="weapon", number="246"): NO_SECOND_DEFENSE,
    # HL-CARDS-260: it stays in hand as long as nothing says how large a Soft Exertion is (ruling
    # HL-AMBIGUOUS-54).
    printed("The Final Dimension", type="Plot"): Script(
        needs=(Needs("It is known how many cards a Soft Exertion has.", _is_size_known),),
        powers=(Power("Make a Soft Exertion for an Illusion.", _exert_softly, may=_is_size_known),),
    ),
    # HL-CARDS-262.
    printed("Treachery", type="Event"): Script(
        values={values.POWER_OFF_THE_OPPONENT: BURNT_FOR_POWER}
    ),
}
