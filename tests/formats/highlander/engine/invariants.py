"""What is true of every duel at every moment at which somebody decides."""

from collections.abc import Iterator

from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.hands import TWO_HANDS, icons_in_play
from formats.highlander.engine.state import DISCARDS, ENDURANCE, HAND, HIDDEN, HlGame, Player
from formats.highlander.engine.this_turn import ATTACK, DEFENSE, MAY_DO
from formats.highlander.engine.weapons import WeaponState
from formats.table.deciding import Decision

_OWN_PILES = (ENDURANCE, HAND, DISCARDS, HIDDEN)
_BEFORE_DRAWING = (MAY_DO, DEFENSE, ATTACK)


def faults_at(game: HlGame, decision: Decision) -> list[str]:
    """Everything that can't be at a decision."""
    wrong = [fault for card in game.piles.cards for fault in _faults_of_card(card)]
    for player in game.players:
        wrong += [f"{player}: {fault}" for fault in _faults_of_player(game, player)]
    return [*wrong, *_faults_of_turn(game, decision)]


def _faults_of_card(card: HlCard) -> Iterator[str]:
    name = card.pile.name
    if name in _OWN_PILES and card.pile.owner != card.owner:
        yield f"{card!r} lies in {card.pile!r}, and is {card.owner}'s"
    is_on_the_table = name in ("in play", HIDDEN)
    if not is_on_the_table and (card.joined or card.joins is not None):
        yield f"{card!r} in {name} is played with another card"
    if name in (ENDURANCE, HAND, DISCARDS) and card.is_turned_down:
        yield f"{card!r} in {name} is without effect"


def _faults_of_player(game: HlGame, player: Player) -> Iterator[str]:
    most = player.maximum_ability + 5
    if not 0 <= player.ability <= most:
        yield f"{player.ability} Ability (HL-AMBIGUOUS-41)"
    if icons_in_play(player) > TWO_HANDS:
        yield f"{icons_in_play(player)} Hand Icons (HL-WEAPON-02)"
    hilts = [card for card in player.in_play if card.printed.is_hilt]
    if len(hilts) > 1 and not any(card.printed.is_off_hand_hilt for card in hilts):
        yield "two hilts (HL-WEAPON-40)"
    for weapon in player.weapons:
        is_down = weapon.card is not None and weapon.card.is_turned_down
        if weapon.card is not None and is_down is not (weapon.state is not WeaponState.DRAWN):
            yield f"{weapon} is {weapon.state} and its card says otherwise (HL-WEAPON-17)"
    armed = any(weapon.is_usable for weapon in player.weapons)
    if not armed:
        for card in player.in_play:
            if card.printed.is_guard and card.printed.needs_weapon:
                yield f"{card!r} stands without a weapon (HL-GUARD-10)"
    if player is not game.active and player.exertion.cards:
        yield "an exertion in the other's turn (HL-EXERT-05)"


def _faults_of_turn(game: HlGame, decision: Decision) -> Iterator[str]:
    now = game.now
    if game.turn and decision.kind != "which weapon" and decision.decider != game.active.decider:
        yield f"{decision.decider} is asked in the other's turn (HL-GAME-08)"
    if now.power_blows > 1:
        yield f"{now.power_blows} Power Blows (HL-EXERT-13)"
    if now.exertions > 2:
        yield f"{now.exertions} exertions (HL-EXERT-06)"
    if now.special_cards > 1:
        yield f"{now.special_cards} Special Cards (HL-TURN-22)"
    if game.active.exertion.cards and now.phase not in _BEFORE_DRAWING:
        yield f"an exertion in the {now.phase} (HL-EXERT-05)"
