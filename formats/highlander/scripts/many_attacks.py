"""What cards do that let their player make many attacks in place of one."""

from formats.highlander.engine import exertions, exhaustion, many_attacks, options, values, words
from formats.highlander.engine.abilities import MANY, Effect, Script
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.state import HlGame, Player
from formats.highlander.scripts.classes import RETRIEVES
from formats.highlander.scripts.doing import lose
from formats.highlander.scripts.printed_on import PrintedOn, printed

BERSERK, BLOODLUST, DEATH = 10, 15, 10
"""The most attacks of each; of the first two also the cards of the exertion."""
_IN_PLACE = frozenset((values.IN_PLACE_OF_ATTACK,))


def _berserk(game: HlGame, card: HlCard, player: Player) -> None:
    exerts = (
        exertions.may_exert(game, player)
        and game.offer("exert", player.decider, (options.EXERT,), about=card) is not None
    )
    many_attacks.of_exertion_and_hand(game, player, BERSERK, BERSERK if exerts else 0)


def _bloodlust(game: HlGame, _card: HlCard, player: Player) -> None:
    # An exertion that can't be made is left out (ruling HL-AMBIGUOUS-75).
    exerted = BLOODLUST if exertions.may_exert(game, player) else 0
    given = frozenset((words.ONE_DAMAGE,))
    many_attacks.of_exertion_and_hand(game, player, BLOODLUST, exerted, given)


def _death(game: HlGame, _card: HlCard, player: Player) -> None:
    many_attacks.of_endurance(game, player, DEATH)
    if player.discards.cards:
        exhaustion.reshuffle(game, player)
    else:
        exhaustion.shuffle(game, player)


MANY_ATTACKS: dict[PrintedOn, Script] = {
    # HL-CARDS-147.
    printed("Berserk", "Slan Quince", type="Event"): Script(
        words=_IN_PLACE,
        when_played=(Effect("Up to ten attacks.", _berserk), lose(2)),
        values={values.POWER_BLOWS: MANY, values.NO_SHARED_DODGES: 1},
    ),
    # HL-CARDS-151.
    printed("Bloodlust", "The Kurgan", type="Event"): Script(
        words=_IN_PLACE,
        when_played=(Effect("Up to fifteen attacks of 1 damage.", _bloodlust), lose(2)),
        values={values.NO_SHARED_DODGES: 1},
    ),
    # HL-CARDS-161.
    printed("Death", "Methos", type="Event"): Script(
        words=_IN_PLACE,
        when_played=(Effect("Up to ten attacks out of the Endurance.", _death, RETRIEVES), lose(5)),
        values={values.NO_SHARED_DODGES: 1},
    ),
}
