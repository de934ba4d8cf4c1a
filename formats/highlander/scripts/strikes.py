"""What is played with attacks, and attacks that take others to be played."""

from formats.highlander.engine import combining, power_blows, values, words
from formats.highlander.engine.abilities import (
    FOE,
    Charge,
    Cost,
    Effect,
    Fits,
    Joins,
    Needs,
    Play,
    Script,
)
from formats.highlander.engine.attacks import CARD_EFFECT, Attack
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.state import HlGame, Player
from formats.highlander.scripts.printed_on import PrintedOn, printed
from formats.highlander.scripts.which import (
    from_hand,
    in_play,
    is_block,
    is_defense,
    is_dodge,
    is_unique_ally,
    waiting_attack,
)

SURE = frozenset((words.UNBLOCKABLE, words.UNDODGEABLE))
DAMAGE_OF_AMERGAN = 3


def _always(_game: HlGame, _card: HlCard, _player: Player) -> bool:
    return True


def _is_kept_from_power(game: HlGame, attack: Attack) -> bool:
    """Whether it is an attack of a Weapon of Choice that can't be a Power Blow."""
    player, named = attack.attacker, attack.card.printed.named
    return (
        not attack.is_special
        and not power_blows.can_be(attack)
        and power_blows.is_one_left(game, player)
        and any(not named.isdisjoint(weapon.names) for weapon in player.weapons)
    )


def _give_power(game: HlGame, card: HlCard, _player: Player) -> None:
    attack = game.attack_of(card)
    if attack is not None:
        attack.given |= {words.NO_HEAD_SHOT}
        power_blows.make(game, attack, CARD_EFFECT)


def _deals_three(_game: HlGame, card: HlCard, _player: Player, attack: Attack) -> int:
    return DAMAGE_OF_AMERGAN - attack.damage() if attack.card is card.joins else 0


def _combine(game: HlGame, card: HlCard, player: Player) -> None:
    attack = game.attack_of(card)
    if attack is not None:
        combining.offer(game, player, attack)


def _is_no_special_attack(card: HlCard) -> bool:
    return not card.printed.is_special_attack


def _has_lost_ally(game: HlGame, _card: HlCard, player: Player) -> bool:
    # Of Colin's own cards an Ally is a unique one (HL-CARDS-020).
    return any(
        whose == player.number and is_unique_ally(card)
        for card, whose in game.foe_of(player).last_turn.taken
    )


def _has_opening(_game: HlGame, _card: HlCard, player: Player) -> bool:
    return bool(in_play(player, "Bear Attack") or in_play(player, "Master's Block"))


def _answers_may_ling(play: Play) -> bool:
    attack = waiting_attack(play.game)
    return (
        from_hand(is_defense)(play)
        and attack is not None
        and MAY_LING.is_on(attack.card.card)
        and not attack.is_hidden
    )


def _each_defense_costs(says: str, fits: Fits) -> Charge:
    return Charge(FOE, _answers_may_ling, Cost(says, spends=fits))


MAY_LING = printed("Master's Attack", "May Ling Shen", number="176")
COMBINATION = Script(
    joins=Joins("attack"),
    when_played=(Effect("Another attack is one with it.", _combine),),
)

STRIKES: dict[PrintedOn, Script] = {
    # HL-CARDS-136.
    printed("Amergan", type="Event"): Script(
        joins=Joins("attack", to_attack=_is_kept_from_power),
        when_played=(Effect("It is a Power Blow, and no Head Shot.", _give_power),),
        adds_damage=_deals_three,
    ),
    # HL-CARDS-021.
    printed("Combination", "Hugh Fitzcairn"): COMBINATION,
    printed("Combination", "Kanwulf"): COMBINATION,
    # HL-CARDS-178.
    printed("En Guarde", "Octavio Consone"): Script(
        words=frozenset((values.YIELDS,)),
        joins=Joins("attack"),
        values={values.NO_SHARED_DODGES: 1},
    ),
    # HL-CARDS-183.
    printed("Extra Shot", "Faith"): Script(
        joins=Joins("attack"), may_be_additional=_always, once_a_turn=True
    ),
    # HL-CARDS-219.
    MAY_LING: Script(
        words=frozenset((words.WITHOUT_WEAPON,)),
        needs=(Needs("Bear Attack or Master's Block is in play.", _has_opening),),
        may_be_additional=_always,
        values={values.NO_SHARED_MARTIAL: 1},
        charges=(
            _each_defense_costs("Discard a block.", is_block),
            _each_defense_costs("Discard a dodge.", is_dodge),
        ),
    ),
    # HL-CARDS-270.
    printed("Vengeance", "Colin MacLeod"): Script(
        joins=Joins("attack", gives=SURE, fits=_is_no_special_attack),
        needs=(Needs("The opponent took an Ally of yours last turn.", _has_lost_ally),),
    ),
}
