"""Cards by which their player draws, or has something to draw from."""

from formats.highlander.engine import exhaustion
from formats.highlander.engine.abilities import Effect, Power, Script
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.draw_discard import maximum_hand_size
from formats.highlander.engine.state import HlGame, Player
from formats.highlander.scripts.classes import DRAWS, RETRIEVES
from formats.highlander.scripts.counters import DISCARD
from formats.highlander.scripts.printed_on import PrintedOn, printed
from formats.highlander.scripts.which import is_any


def _draw_to(game: HlGame, card: HlCard, player: Player, size: int) -> None:
    drawn = exhaustion.take(game, player, max(0, size - len(player.hand)), player.hand)
    game.tell("draw", f"{player} draws {len(drawn)} by {card}.")


def _may_draw(_game: HlGame, _card: HlCard, player: Player) -> bool:
    has_cards = bool(player.endurance.cards or player.discards.cards)
    return has_cards and len(player.hand) < player.ability


def _draw_to_ability(game: HlGame, card: HlCard, player: Player) -> None:
    _draw_to(game, card, player, player.ability)


def _draw_to_hand_size(game: HlGame, card: HlCard, player: Player) -> None:
    _draw_to(game, card, player, maximum_hand_size(game, player))


def _reshuffle(game: HlGame, _card: HlCard, player: Player) -> None:
    exhaustion.reshuffle(game, player)


DRAWING: dict[PrintedOn, Script] = {
    # HL-CARDS-230. Powers are used in windows, so never within an immediate effect (HL-CARDS-096).
    printed("Nefertiri", pregame_kind="persona"): Script(
        powers=(
            Power(
                "Draw up to your Ability.",
                _draw_to_ability,
                may=_may_draw,
                is_once=False,
                classes=DRAWS,
            ),
        ),
        saves_on_top=is_any,
    ),
    # HL-CARDS-097.
    printed("Nexus", set="HTGP"): Script(
        powers=(
            Power("Reshuffle your Discard Pile.", _reshuffle, trigger=DISCARD, classes=RETRIEVES),
        )
    ),
    # HL-CARDS-125. Its size as it is used, whatever changes it later.
    printed("The Prize", set="HS1"): Script(
        when_played=(Effect("Draw up to your hand size.", _draw_to_hand_size, DRAWS),)
    ),
}
