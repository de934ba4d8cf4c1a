"""What Plots do."""

from formats.highlander.engine.abilities import Effect, Needs, Script
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.state import HlGame, Player
from formats.highlander.scripts.classes import BURNS, DISCARDS
from formats.highlander.scripts.further import burn
from formats.highlander.scripts.printed_on import PrintedOn, printed
from formats.highlander.scripts.which import in_play

COUNTERFEIT = ("Abduction", "Plastic Surgery")
BURNT = 10


def _has_both(_game: HlGame, _card: HlCard, player: Player) -> bool:
    return all(in_play(player, title) for title in COUNTERFEIT)


def _counterfeit(game: HlGame, card: HlCard, player: Player) -> None:
    for each in (*[in_play(player, title)[0] for title in COUNTERFEIT], card):
        game.discard_from_play(each)
    burn(game, game.foe_of(player), BURNT, card)


PLOTS: dict[PrintedOn, Script] = {
    # HL-CARDS-159.
    printed("Counterfeit", subtype="Betrayal", edition="1st"): Script(
        needs=(Needs("Abduction and Plastic Surgery are in play.", _has_both),),
        when_played=(
            Effect(
                "The opponent discards 10 off the Endurance.",
                _counterfeit,
                BURNS | DISCARDS,
            ),
        ),
        is_plain=True,
    ),
}
