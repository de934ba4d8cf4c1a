"""What avoids attacks by its effect, and what is done about weapons."""

from formats.highlander.engine import avoiding, disarming, removing, unarmed, values, words
from formats.highlander.engine.abilities import Effect, Joins, Needs, Script
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.pending import prevent_damage
from formats.highlander.engine.state import HlGame, Player
from formats.highlander.engine.this_turn import DEFENSE
from formats.highlander.engine.weapons import WeaponState
from formats.highlander.scripts.further import for_this_turn
from formats.highlander.scripts.meaning import Does, Upon
from formats.highlander.scripts.printed_on import PrintedOn, printed
from formats.highlander.scripts.which import has_in_title, in_play
from formats.table.meaning import Meaning, meaning

ALL_DAMAGE = 1_000
UNHARMED = Script(values={values.UNHARMED: 1})


def _live_on(game: HlGame, card: HlCard, player: Player) -> None:
    prevent_damage(player, ALL_DAMAGE)
    for_this_turn(game, UNHARMED, card, player)
    for exchange in avoiding.waiting(game):
        avoiding.avoid(game, player, exchange, card)
    removing.remove_from_game(game, card)


def _may_take_weapon(game: HlGame, _card: HlCard, player: Player) -> bool:
    return (
        game.now.phase is DEFENSE
        and any(weapon.is_lost for weapon in player.weapons)
        and not unarmed.is_unarmed(game.foe_of(player))
        and bool(avoiding.waiting(game))
    )


def _take_weapon(game: HlGame, card: HlCard, player: Player) -> None:
    avoiding.avoid(game, player, avoiding.waiting(game)[-1], card)
    broken = [weapon for weapon in player.weapons if weapon.state is WeaponState.BROKEN]
    own = disarming.recover(game, player)
    breaks = own in broken or bool(in_play(player, "Forged Steel"))
    disarming.disarm(game, game.foe_of(player), card, breaks=breaks)
    game.now.next_attack |= {words.HEAD_SHOT}


def _lay_down_weapon(game: HlGame, _card: HlCard, player: Player) -> None:
    disarming.disarm(game, player)


TAKE_WEAPON = meaning(
    Effect("Avoid the last attack and take the weapon.", _take_weapon),
    Meaning(Does.DISARM, (), Upon.FOE),
    Meaning(Does.REARM, (), Upon.SELF),
)
LAY_DOWN_WEAPON = meaning(
    Effect("You are Disarmed.", _lay_down_weapon), Meaning(Does.DISARM, (), Upon.SELF)
)
MASTERS_DISARM = Script(
    needs=(Needs("You are Disarmed, and an armed opponent attacks.", _may_take_weapon),),
    when_played=(TAKE_WEAPON,),
)

DISARMS: dict[PrintedOn, Script] = {
    # HL-CARDS-149.
    printed("Break Weapon", "Gladius", type="Event"): Script(
        joins=Joins("card", gives=frozenset((words.BREAKS,)), fits=has_in_title("disarm"))
    ),
    # HL-CARDS-121.
    printed("Discard Weapon", type="Object"): Script(when_entering=(LAY_DOWN_WEAPON,)),
    # HL-CARDS-215.
    printed("Live Forever", "Methos", type="Event"): Script(
        when_played=(Effect("No damage and no attack reaches you this turn.", _live_on),),
    ),
    # HL-CARDS-088, 222 and 223.
    printed("Master's Disarm", "Connor MacLeod", type="Event"): MASTERS_DISARM,
    printed("Master's Disarm", "Nakano", type="Event"): MASTERS_DISARM,
}
