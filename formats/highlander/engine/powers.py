"""Powers: what a card in play or a Pre-Game card lets its player do, in phases of the turn."""

from typing import TYPE_CHECKING, NamedTuple

from formats.highlander.engine import costs, playing, texts, triggers
from formats.highlander.engine.abilities import ALL, YOU, Power
from formats.highlander.engine.removing import remove_from_game
from formats.highlander.engine.this_turn import ATTACK, DEFENSE, MAY_DO

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player

_PHASES = (MAY_DO, DEFENSE, ATTACK)
"""May Do effects may be used at any time of the turn (HL-TURN-13) that a player is asked in."""


class Use(NamedTuple):
    """A power that may be used."""

    card: "HlCard"
    power: Power

    def __str__(self) -> str:
        return f"{self.card}: {self.power.says}"


def usable(game: "HlGame", player: "Player") -> list[Use]:
    """The powers that the player may use now."""
    if "powers" not in game.parts_known:
        return []
    return [
        Use(card, power)
        for owner in (player, game.foe_of(player))
        for card in game.texts_of(owner)
        for power in card.script.powers
        if power.whom is ALL or (power.whom is YOU) == (owner is player)
        if _may_use(game, player, card, power)
    ]


def _may_use(game: "HlGame", player: "Player", card: "HlCard", power: Power) -> bool:
    if player is not game.active and not (power.in_foes_turn or power.trigger):
        return False
    return (
        game.now.phase in (power.phases or _PHASES)
        and (not power.trigger or triggers.is_ready(game, player, card))
        and (not _was_used(game, card, power) or _may_again(game, card))
        and (
            not power.is_special
            or _was_used(game, card, power)
            or playing.is_within_limit(game, player)
        )
        and texts.acts_on(game, card, player)
        and (power.may is None or power.may(game, card, player))
        and costs.may_pay_for(game, player, card, power.costs)
    )


def _was_used(game: "HlGame", card: "HlCard", power: Power) -> bool:
    return power.is_once and (card.number, power.says) in game.now.used


def _may_again(game: "HlGame", card: "HlCard") -> bool:
    """Whether a card lets a power of the Persona be used once more in this turn."""
    return game.now.more_powers > 0 and card.printed.pregame_kind == "persona"


def use(game: "HlGame", player: "Player", used: Use) -> None:
    """Pay for a power, and do what it says.

    A Trigger puts its card into the Discard Pile, or out of the game if it says so (KEYWORD-09);
    that is neither a Discard nor a Removal effect (HL-KEYWORD-07).
    """
    card, power = used
    if _was_used(game, card, power):
        game.now.more_powers -= 1
    elif power.is_special:
        game.now.special_cards += 1
    game.now.used.add((card.number, power.says))
    game.tell("power", f"{player} uses {card}: {power.says}")
    costs.pay_for(game, player, card, power.costs)
    if power.trigger == "remove":
        remove_from_game(game, card)
    elif power.trigger:
        game.discard_from_play(card, player)
    power.does(game, card, player)


def offer_to_foe(game: "HlGame", player: "Player") -> None:
    """Let the opponent of the player whose turn it is use Triggers (HL-KEYWORD-12)."""
    foe = game.foe_of(player)
    if foe.is_goldfish:
        return
    while used := game.offer("power in the opponent's turn", foe.decider, usable(game, foe)):
        game.act()
        use(game, foe, used)
