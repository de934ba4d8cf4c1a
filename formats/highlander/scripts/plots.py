"""What Plots do, and what stands in for them."""

from formats.highlander.engine import disarming, plots, texts, values
from formats.highlander.engine.abilities import Effect, Script
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.state import HlGame, Player
from formats.highlander.scripts.classes import BURNS, DISCARDS
from formats.highlander.scripts.further import burn
from formats.highlander.scripts.printed_on import PrintedOn, printed

BURNT = 10
TURNS_WITHOUT_ROLLS = 5


def _counterfeit(game: HlGame, card: HlCard, player: Player) -> None:
    plots.complete(game, player, card)
    burn(game, game.foe_of(player), BURNT, card)


WITHOUT_ROLLS = Script(values={values.FOE_NO_REARMING: 1})


def _arrest(game: HlGame, card: HlCard, player: Player) -> None:
    """The turns that are counted are those of both players, as those of ruling HL-AMBIGUOUS-57."""
    plots.complete(game, player, card)
    disarming.disarm(game, game.foe_of(player), card)
    texts.give(game, WITHOUT_ROLLS, card, player, game.turn + 1, game.turn + TURNS_WITHOUT_ROLLS)


PLOTS: dict[PrintedOn, Script] = {
    # HL-CARDS-159.
    printed("Counterfeit", subtype="Betrayal", edition="1st"): Script(
        requires=("Abduction", "Plastic Surgery"),
        when_played=(
            Effect(
                "The opponent discards 10 off the Endurance.",
                _counterfeit,
                BURNS | DISCARDS,
            ),
        ),
    ),
    # HL-CARDS-036 to 038.
    printed("Director's Cut", variant="Situation"): Script(values={values.STANDS_IN: 1}),
    # HL-CARDS-197.
    printed("Head Hunter", subtype="Arrest"): Script(
        requires=("Clues", "Research"),
        when_played=(
            Effect("The opponent is Disarmed, and rolls for no weapon.", _arrest, DISCARDS),
        ),
    ),
}
