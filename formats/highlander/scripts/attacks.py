"""What attacks do."""

from formats.highlander.areas import CELLS
from formats.highlander.engine import after_a_block, combining, head_shots, words
from formats.highlander.engine.abilities import Effect, Power, Script
from formats.highlander.engine.attacks import Attack
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.state import HlGame, Player
from formats.highlander.engine.this_turn import ATTACK
from formats.highlander.scripts.classes import BURNS
from formats.highlander.scripts.further import attack_behind_has, burn, for_this_turn
from formats.highlander.scripts.personas import EXERTION, NO_SPECIAL
from formats.highlander.scripts.printed_on import PrintedOn, printed
from formats.highlander.scripts.which import has_word

BLOCK_NOT = attack_behind_has("The next attack can't be blocked.", words.UNBLOCKABLE)
DODGE_NOT = attack_behind_has("The next attack can't be dodged.", words.UNDODGEABLE)
_MARTIAL = frozenset((words.WITHOUT_WEAPON, words.UNBLOCKABLE, words.ADDITIONAL_ATTACK))
"""Of a blow without a weapon that gives another attack."""


def _always(_game: HlGame, _card: HlCard, _player: Player) -> bool:
    return True


def _behind_a_disarm(game: HlGame, _card: HlCard, _player: Player) -> bool:
    return any(has_word("disarm", played) for played in game.now.played)


def _behind_an_escape(game: HlGame, _card: HlCard, _player: Player) -> bool:
    last = game.now.last_defense
    return last is not None and has_word("evade", last) and "escape" in last.printed.words


def _give(game: HlGame, card: HlCard, *given: str) -> None:
    attack = game.attack_of(card)
    if attack is not None:
        attack.given |= frozenset(given)


def _let_next_be_sure(game: HlGame, card: HlCard, player: Player) -> None:
    this = game.attack_of(card)
    if this is None:
        return
    for attack in player.attacks[player.attacks.index(this) + 1 :][:1]:
        if not attack.is_power_blow:
            attack.given |= {words.UNBLOCKABLE, words.UNDODGEABLE}


def _bleed(game: HlGame, card: HlCard, player: Player) -> None:
    foe = game.foe_of(player)
    burn(game, foe, len(foe.hand), card)


def _follow_disarm(game: HlGame, card: HlCard, player: Player) -> None:
    if _behind_a_disarm(game, card, player):
        _give(game, card, words.UNDODGEABLE)


def _strike_at_what_is_there(game: HlGame, card: HlCard, player: Player) -> None:
    in_play = game.foe_of(player).in_play.cards
    if any(other.printed.is_plot for other in in_play):
        _give(game, card, words.UNBLOCKABLE)
    if any(other.printed.is_situation for other in in_play):
        _give(game, card, words.UNDODGEABLE)


def _one_more(_game: HlGame, card: HlCard, _player: Player, attack: Attack) -> int:
    return int(combining.is_of(card, attack))


def _may_aim_high(game: HlGame, card: HlCard, player: Player) -> bool:
    attack = game.attack_of(card)
    return (
        attack is not None
        and attack in player.attacks
        and game.now.special_cards == 0
        and head_shots.may_become(game, attack)
    )


def _aim_high(game: HlGame, card: HlCard, player: Player) -> None:
    attack = game.attack_of(card)
    if attack is not None:
        for_this_turn(game, NO_SPECIAL, card, player)
        head_shots.make(game, attack)


def _behind_an_attack(game: HlGame, _card: HlCard, _player: Player) -> bool:
    return game.now.attacks_made > 0


def _behind_a_dodge(game: HlGame, _card: HlCard, _player: Player) -> bool:
    last = game.now.last_defense
    return last is not None and last.printed.is_dodge


SURPRISE = Script(
    may_be_additional=_behind_an_attack, may_be_hidden=_behind_a_dodge, most_in_play=1
)


def _aim(game: HlGame, card: HlCard, player: Player) -> None:
    """Choose the area, where Defenses leave room."""
    barred = after_a_block.barred_squares(game, player)
    if game.now.attacks_made == 1:
        # It is the first attack itself, which the last block limits.
        barred |= game.now.last_grid
    areas = [name for place, name in enumerate(CELLS) if not barred & 1 << place]
    if areas:
        card.aimed = 1 << CELLS.index(game.ask("area", player.decider, areas, about=card))


ONE_MORE = Script(adds_damage=_one_more)
"""A Basic Attack of 1 additional damage; all else on it is so of any (HL-EXERT-12 and 14)."""
SURE = Effect(
    "The next attack is unblockable and undodgeable, but a Power Blow.", _let_next_be_sure
)

ATTACKS: dict[PrintedOn, Script] = {
    # HL-CARDS-163.
    printed("Dirty Trick", subtype="Leg Sweep"): Script(
        words=frozenset((words.WITHOUT_WEAPON,)), when_successful=(SURE,)
    ),
    # HL-CARDS-164.
    printed("Dirty Trick", subtype="Bloodied Nose"): Script(
        when_successful=(Effect("The opponent discards off the Endurance.", _bleed, BURNS),),
    ),
    # HL-CARDS-191.
    printed("Follow Up", set="4H", number="068"): Script(
        may_be_additional=_behind_a_disarm,
        when_played=(Effect("It can't be dodged behind a Disarm.", _follow_disarm),),
        once_a_turn=True,
    ),
    # HL-CARDS-201.
    printed("Hook", "Xavier", edition="1st"): Script(
        words=frozenset((words.UNBLOCKABLE,)),
        when_played=(Effect("It covers an area of your choice.", _aim),),
    ),
    # HL-CARDS-206.
    printed("Improvised Weapon", "Zachary Blaine", number="231"): Script(
        words=_MARTIAL, when_successful=(DODGE_NOT,), once_a_turn=True
    ),
    # HL-CARDS-210.
    printed("Kick", "Duncan", set="TS1"): Script(
        words=_MARTIAL, when_successful=(BLOCK_NOT,), once_a_turn=True
    ),
    # HL-CARDS-214.
    printed("Leg Sweep", "Duncan", edition="2nd"): Script(
        words=_MARTIAL, when_successful=(DODGE_NOT,), once_a_turn=True
    ),
    # HL-CARDS-218. What lies there as it is played counts.
    printed("Masters Attack", "General Katana", number="255"): Script(
        words=frozenset((words.MAY_BE_POWER_BLOW, words.MAY_BE_HEAD_SHOT)),
        when_played=(Effect("It goes by what the opponent has.", _strike_at_what_is_there),),
    ),
    # HL-CARDS-226 and 227.
    printed("Middle Left Attack", "Broad-Bladed Spear"): ONE_MORE,
    printed("Middle Right Attack", "Broad-Bladed Spear"): ONE_MORE,
    # HL-CARDS-143.
    printed("Upper Center Attack", variant="promo"): Script(
        powers=(
            Power("It is a Head Shot.", _aim_high, (ATTACK,), _may_aim_high, costs=(EXERTION,)),
        ),
    ),
    # HL-CARDS-235.
    printed("Pommel", "Duncan", set="TS1"): Script(
        words=_MARTIAL, may_be_additional=_behind_an_escape, once_a_turn=True
    ),
    # HL-CARDS-242.
    printed("Quick Slash", "Single Handed Broadsword", number="260"): Script(
        words=frozenset((words.NO_POWER_BLOW,)), may_be_additional=_always, once_a_turn=True
    ),
    # HL-CARDS-250.
    printed("Shooting Blade", "Slan Quince", edition="1st"): Script(
        words=frozenset((words.NO_HAND_FOR_ITS_OWN,))
    ),
    # HL-CARDS-254 and 255.
    printed("Surprise Attack", "Parrying Blade", variant="middle left"): SURPRISE,
    printed("Surprise Attack", "Parrying Blade", variant="middle right"): SURPRISE,
    # HL-CARDS-142.
    printed("Thrust", subtype="Basic"): ONE_MORE,
}
