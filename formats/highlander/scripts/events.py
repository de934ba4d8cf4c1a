"""What Events do."""

from formats.highlander.engine import (
    attack_phase,
    disarming,
    forced_discards,
    in_conjunction,
    pending,
    removing,
    values,
    words,
)
from formats.highlander.engine.abilities import FOE, FROM_HAND, Effect, Forbids, Needs, Play, Script
from formats.highlander.engine.attacks import Attack
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.draw_discard import maximum_hand_size
from formats.highlander.engine.exchanges import Exchange
from formats.highlander.engine.state import HAND, HlGame, Player
from formats.highlander.engine.weapons import Weapon, WeaponState
from formats.highlander.scripts.classes import DISCARDS, REMOVES, RESTRICTS, RETRIEVES
from formats.highlander.scripts.doing import ATTACK_MORE, foe_loses
from formats.highlander.scripts.further import (
    CLEAR,
    another,
    discard_some,
    for_the_next_turn,
    for_this_turn,
    owe_discards,
    raises_damage,
)
from formats.highlander.scripts.printed_on import PrintedOn, printed
from formats.highlander.scripts.which import (
    is_attack,
    is_basic_attack,
    is_called,
    is_defense,
    is_special_card,
    titled,
)

MOST = 3
"""How many attacks count, or may be played or discarded, by several of these texts."""


def _discard_attacks(game: HlGame, card: HlCard, player: Player) -> None:
    attacks = [each for each in player.hand.cards if is_attack(each)]
    chosen = game.pick("discard attacks", player.decider, attacks, most=MOST)
    for each in chosen:
        game.discard_from_hand(each)
    card.boosted = len(chosen)


def _all_lose(game: HlGame, card: HlCard, _player: Player) -> None:
    for loser in game.players:
        pending.add_loss(loser, card.boosted, card)


def _is_not_ranged(attack: Attack) -> bool:
    return not attack.is_ranged


def _attacks_that_count(game: HlGame, foe: Player) -> int:
    return min(MOST, game.foe_of(foe).last_turn.attacks_made)


def _shorten_hand(game: HlGame, card: HlCard, foe: Player) -> None:
    fewer = Script(values={words.FOE_HAND_SIZE: -_attacks_that_count(game, foe)})
    for_this_turn(game, fewer, card, game.foe_of(foe))


def _discard_for_attacks(game: HlGame, card: HlCard, foe: Player) -> None:
    discard_some(game, foe, _attacks_that_count(game, foe), card)


def _holds_more(game: HlGame, card: HlCard, player: Player) -> bool:
    own = len(player.hand) - (card.pile is player.hand)
    return len(game.foe_of(player).hand) > own


def _strip(game: HlGame, card: HlCard, player: Player) -> None:
    foe = game.foe_of(player)
    too_many = len(foe.hand) - maximum_hand_size(game, player)
    if too_many > 0 and not forced_discards.is_spared(game, foe, card, HAND):
        chance = game.chance("random cards", str(card))
        lost = chance.sample(list(foe.hand.cards), too_many)
        forced_discards.discard(game, foe, lost, card)


def _others_damage(game: HlGame, player: Player) -> list[pending.Pending]:
    foe = game.foe_of(player)
    return [
        each
        for each in player.pending
        if each.harm is pending.DAMAGE
        and each.source is not None
        and each.source.owner == foe.number
        and not each.source.printed.is_attack
        and not each.source.printed.is_location
    ]


def _is_hurt_so(game: HlGame, _card: HlCard, player: Player) -> bool:
    return bool(_others_damage(game, player))


def _give_back(game: HlGame, card: HlCard, player: Player) -> None:
    prevented = _others_damage(game, player)
    player.pending = [each for each in player.pending if each not in prevented]
    amount = sum([each.amount for each in prevented])
    pending.add_damage(game, game.foe_of(player), amount, card)


def _removable(game: HlGame, player: Player) -> list[HlCard]:
    return [card for card in game.foe_of(player).pre_game.cards if removing.may_remove(game, card)]


def _has_removable(game: HlGame, _card: HlCard, player: Player) -> bool:
    return bool(_removable(game, player))


def _remove_both(game: HlGame, card: HlCard, player: Player) -> None:
    found = _removable(game, player)
    if found:
        removing.remove_from_game(game, game.ask("remove", player.decider, found))
    removing.remove_from_game(game, card)


def _fast_talk(play: Play) -> bool:
    is_barred = is_attack(play.card) or is_defense(play.card) or is_special_card(play.card)
    return play.how is FROM_HAND and is_barred


SPEECHLESS = Script(forbids=(Forbids("Nothing of that kind comes from hand.", FOE, _fast_talk),))


def _talk(game: HlGame, card: HlCard, player: Player) -> None:
    for_the_next_turn(game, SPEECHLESS, card, player)


def _last_exchange(game: HlGame, player: Player) -> Exchange | None:
    exchanges = game.foe_of(player).last_turn.exchanges
    return exchanges[-1] if exchanges else None


def _has_failed(game: HlGame, _card: HlCard, player: Player) -> bool:
    last = _last_exchange(game, player)
    return (
        last is not None
        and last.outcome != "successful"
        and not last.attack.is_special
        and last.attack.card.pile is player.discards
    )


def _take_back(game: HlGame, _card: HlCard, player: Player) -> None:
    last = _last_exchange(game, player)
    if last is not None and last.attack.card.pile is player.discards:
        game.piles.move(last.attack.card, player.hand)
        game.tell("retrieve", f"{player} takes {last.attack.card} from the Discard Pile.")


def _blow_up(game: HlGame, card: HlCard, _player: Player) -> None:
    plots = sum(each.printed.is_plot for owner in game.players for each in owner.in_play.cards)
    for each in game.players:
        pending.add_damage(game, each, plots, card)


def _play_copies(game: HlGame, card: HlCard, player: Player) -> None:
    copies = [each for each in player.hand.cards if is_called(card.printed.title, each)]
    together = game.pick("copies", player.decider, copies, most=len(copies))
    for each in together:
        in_conjunction.join(game, player, each, card)


def _matunas(game: HlGame, card: HlCard, player: Player) -> None:
    # One source of damage, however many there are (HL-CARDS-080); the first is the card itself
    # (ruling HL-AMBIGUOUS-95).
    if card.joins is None:
        copies = sum(is_called(card.printed.title, each) for each in card.joined)
        pending.add_damage(game, game.foe_of(player), 1 + 2 * copies, card)


def _rob(game: HlGame, card: HlCard, player: Player) -> None:
    hand = player.hand.cards
    chosen = game.pick("discard any number", player.decider, hand, most=len(hand))
    for each in chosen:
        game.discard_from_hand(each)
    owe_discards(game, player, len(chosen), card)


def _disarmed(player: Player) -> list[Weapon]:
    return [weapon for weapon in player.weapons if weapon.state is WeaponState.DISARMED]


def _is_disarmed(_game: HlGame, _card: HlCard, player: Player) -> bool:
    return bool(_disarmed(player))


def _rearm(game: HlGame, _card: HlCard, player: Player) -> None:
    disarming.regain(game, player, game.ask("rearm", player.decider, _disarmed(player)))


def _was_attacked(game: HlGame, _card: HlCard, _player: Player) -> bool:
    return bool(game.now.exchanges)


def _strike_thrice(game: HlGame, _card: HlCard, player: Player) -> None:
    for _ in range(MOST):
        basics = [
            each for each in attack_phase.legal_attacks(game, player) if is_basic_attack(each)
        ]
        chosen = game.offer("further attack", player.decider, basics)
        if chosen is None:
            return
        attack_phase.play_further(game, player, chosen)


EVENTS: dict[PrintedOn, Script] = {
    # HL-CARDS-144.
    printed("Basset and Hotchkiss", edition="1st"): Script(
        boosts=(Effect("Discard attacks.", _discard_attacks, DISCARDS),),
        when_played=(Effect("All lose Ability.", _all_lose),),
    ),
    # HL-CARDS-148.
    printed("Blood Eagle", "Kanwulf"): Script(
        when_played=(ATTACK_MORE,),
        adds_damage=raises_damage(1, _is_not_ranged),
        at_foes_start=(Effect("Your hand is smaller this turn.", _shorten_hand),),
    ),
    # HL-CARDS-150.
    printed("Boom Boom", "Sunda Kastagir", type="Event"): Script(
        when_played=(foe_loses(1), another("Another Boom Boom.", titled("Boom Boom")))
    ),
    # HL-CARDS-152.
    printed("Capacity For Hate", "Faith"): Script(
        needs=(Needs("The opponent holds more cards.", _holds_more),),
        when_played=(Effect("The opponent's hand is cut down.", _strip, DISCARDS),),
    ),
    # HL-CARDS-156.
    printed("Combination", "Yung Dol Kim"): Script(
        when_played=(ATTACK_MORE,), values={values.SPECIAL_CARDS: 1}, once_a_turn=True
    ),
    # HL-CARDS-166.
    printed("Divine Intervention", type="Event", edition="1st"): Script(
        needs=(Needs("The opponent has a Pre-Game card to remove.", _has_removable),),
        when_played=(Effect("A Pre-Game card and this are removed.", _remove_both, REMOVES),),
    ),
    # HL-CARDS-168.
    printed("Do It Yourself", "General Katana"): Script(
        may_damage=True,
        needs=(Needs("An effect of the opponent has dealt you damage.", _is_hurt_so),),
        when_played=(Effect("The opponent takes it.", _give_back),),
    ),
    # HL-CARDS-181.
    printed("Extra Shot", "Amanda", type="Event"): Script(
        when_played=(ATTACK_MORE,),
        at_foes_start=(Effect("Discard a card for each attack.", _discard_for_attacks, DISCARDS),),
    ),
    # HL-CARDS-188.
    printed("Fast Talk", "Hugh Fitzcairn", edition="1st"): Script(
        when_played=(Effect("The opponent plays little next turn.", _talk, RESTRICTS),)
    ),
    # HL-CARDS-189.
    printed("Feint", type="Event", edition="1st"): Script(
        needs=(Needs("Your last attack was stopped.", _has_failed),),
        when_played=(Effect("Take it back.", _take_back, RETRIEVES),),
    ),
    # HL-CARDS-199.
    printed("Hidden Explosives", "Xavier", type="Event"): Script(
        may_damage=True,
        when_played=(Effect("All take 1 damage for each Plot.", _blow_up),),
    ),
    # HL-CARDS-080 and 211.
    printed("Kirk Matunas", type="Event"): Script(
        boosts=(Effect("Play copies with it.", _play_copies),),
        when_played=(Effect("The opponent takes damage.", _matunas),),
        may_damage=True,
    ),
    # HL-CARDS-225.
    printed("Master Thief", "Zachary Blaine"): Script(
        when_played=(Effect("Discard any number, and the opponent as many.", _rob, DISCARDS),),
    ),
    # HL-CARDS-243.
    printed("Recover Weapon", type="Event", edition="1st"): Script(
        needs=(Needs("You are Disarmed.", _is_disarmed),),
        when_played=(Effect("You have the weapon again.", _rearm),),
    ),
    # HL-CARDS-265.
    printed("Trip", "Yung Dol Kim"): Script(
        when_played=(CLEAR,), values={values.SPECIAL_CARDS: 1}, once_a_turn=True
    ),
    # HL-CARDS-275.
    printed("Woman Scorned", "Kristin Gilles"): Script(
        words=frozenset((values.IN_PLACE_OF_ATTACK,)),
        needs=(Needs("The opponent has attacked in the last turn.", _was_attacked),),
        when_played=(Effect("Up to three Basic Attacks.", _strike_thrice),),
        values={values.NO_SHARED_DEFENSES: 1},
    ),
}
