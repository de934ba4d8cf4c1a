"""Cards by which their player looks at what is the opponent's, and uses it."""

from formats.highlander.engine import (
    attack_phase,
    defenses,
    entering,
    exhaustion,
    forced_discards,
    from_hand,
    looking,
    opportunities,
    options,
    special_cards,
    values,
    words,
)
from formats.highlander.engine.abilities import Does, Effect, Power, Script
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.options import Deed
from formats.highlander.engine.state import HAND, HlGame, Player
from formats.highlander.engine.this_turn import ATTACK, MAY_DO
from formats.highlander.scripts.classes import BURNS, DISCARDS, REVEALS
from formats.highlander.scripts.printed_on import PrintedOn, printed
from formats.highlander.scripts.which import is_persona_specific, waiting_exchange


def _what_may_be_played(game: HlGame, player: Player, cards: list[HlCard]) -> list[Deed]:
    """What the player may do at once with cards of the opponent's hand."""
    deeds = []
    may_attack = bool(game.now.tickets) and not opportunities.is_prevented(game, player)
    if game.now.phase is ATTACK and may_attack:
        attacks = attack_phase.legal_among(game, player, cards)
        deeds += [Deed(options.ATTACK, card) for card in attacks]
    exchange = waiting_exchange(game)
    if exchange is not None:
        found = defenses.legal_among(game, player, cards, exchange.attack)
        deeds += [Deed(options.DEFEND, card) for card in found]
    by_themselves = special_cards.playable_among(game, player, cards)
    return deeds + [Deed(options.PLAY, card) for card in by_themselves]


def _research(game: HlGame, _card: HlCard, player: Player) -> None:
    game.tell("play", f"It is played in the {game.now.phase}.")
    cards = looking.look_at_hand(game, player)
    generic = [card for card in cards if not is_persona_specific(game, card)]
    deeds = _what_may_be_played(game, player, generic)
    deed = game.offer("card of the opponent", player.decider, deeds)
    if deed is None:
        return
    if deed.kind == options.ATTACK:
        attack_phase.play_attack(game, player, deed.what)
    elif deed.kind == options.PLAY:
        special_cards.play(game, player, deed.what)
    elif (exchange := waiting_exchange(game)) is not None:
        defenses.play(game, player, deed.what, exchange)


def _is_signature(card: HlCard) -> bool:
    return card.printed.is_signature


def _is_marked(card: HlCard) -> bool:
    return card.printed.is_signature or card.printed.is_reserved


def _read(game: HlGame, player: Player, *, spared_reserved: bool) -> None:
    """Look at the opponent's top card, and pay for its use with the own top card."""
    foe = game.foe_of(player)
    is_spared = _is_marked if spared_reserved else _is_signature
    usable = [
        card
        for card in looking.look_at_top(game, player, foe)
        if not is_spared(card) and not from_hand.is_lent(player, card)
    ]
    if not player.endurance.cards:
        return
    chosen = game.offer("card of the opponent", player.decider, usable)
    if chosen is not None:
        exhaustion.take(game, player, 1, player.discards)
        player.lent.append(from_hand.Lent(chosen, foe.endurance))
        game.tell("burn", f"{player} discards a card off the Endurance for it.")


def _read_mind(game: HlGame, _card: HlCard, player: Player) -> None:
    _read(game, player, spared_reserved=False)


def _read_less(game: HlGame, _card: HlCard, player: Player) -> None:
    _read(game, player, spared_reserved=True)


def _has_cards(game: HlGame, _card: HlCard, player: Player) -> bool:
    return bool(game.foe_of(player).endurance.cards)


def _reads(does: Does) -> Script:
    power = Power(
        "Look at the opponent's top card, and use it.",
        does,
        (MAY_DO,),
        _has_cards,
        classes=REVEALS | BURNS,
    )
    return Script(powers=(power,))


def _pick_pockets(game: HlGame, card: HlCard, player: Player) -> None:
    """Discard one card of the hand that is looked at, or put an Object of it into play."""
    foe = game.foe_of(player)
    cards = looking.look_at_hand(game, player)
    may_discard = forced_discards.may_be_taken(game, foe, HAND)
    objects = [
        each for each in cards if each.printed.is_object and entering.may_put(game, player, each)
    ]
    found = cards if may_discard else objects
    chosen = game.offer("discard of the opponent", player.decider, found)
    if chosen is None:
        return
    ways = [options.DISCARD] * may_discard + [options.PUT_INTO_PLAY] * (chosen in objects)
    if game.ask("object", player.decider, ways, about=chosen) == options.PUT_INTO_PLAY:
        entering.put_into_play(game, player, chosen)
    else:
        forced_discards.discard(game, foe, [chosen], card)


LOOKING: dict[PrintedOn, Script] = {
    # HL-CARDS-205 and 066.
    printed("Immortal Research", "Methos"): Script(
        when_played=(Effect("Play a card of the opponent's hand.", _research, REVEALS),),
        once_a_turn=True,
    ),
    # HL-CARDS-209 and 240.
    printed("Kane", pregame_kind="persona"): _reads(_read_mind),
    printed("Quickening", "Kane"): _reads(_read_less),
    # HL-CARDS-213.
    printed("Labyrinth", type="Location"): Script(values={values.NO_LOOKING: 1}),
    # HL-CARDS-234.
    printed("Pickpocket", "Amanda"): Script(
        words=frozenset((words.WITHOUT_WEAPON, words.UNBLOCKABLE)),
        when_successful=(
            Effect("Look at the opponent's hand for a card.", _pick_pockets, REVEALS | DISCARDS),
        ),
    ),
}
