"""Everything that a player with priority may do now (VS-CHAIN-01, VS-CHAIN-39)."""

from formats.vs_system.engine.action import Action
from formats.vs_system.engine.attacking.power_ups import legal_power_ups
from formats.vs_system.engine.attacking.reinforcement import legal_reinforcements
from formats.vs_system.engine.cards import VsCard
from formats.vs_system.engine.keywords import powers_by_keyword
from formats.vs_system.engine.locations import Flip
from formats.vs_system.engine.playing import PlayTwist, UsePower
from formats.vs_system.engine.powers import Payment, Script
from formats.vs_system.engine.recruiting import Recruit
from formats.vs_system.engine.state import Player, VsGame


def legal_actions(game: VsGame, player: Player) -> list[Action]:
    """What the player may do; of several copies of a card in hand one stands for all."""
    actions: list[Action] = []
    kinds = []
    is_recruiting = game.is_recruit_step_of(player.number)
    for card in player.hand.cards:
        ways = card.from_hand + card.recruits if is_recruiting else card.from_hand
        if ways and card.card not in kinds:
            kinds.append(card.card)
            actions += [action for action in ways if action.is_legal(game, player)]
    for card in player.resources.cards:
        if card.from_row and not card.is_face_up:  # Once face up it is played (VS-CARD-20).
            actions += [action for action in card.from_row if action.is_legal(game, player)]
    for action in player.usable:
        if action.is_legal(game, player):
            actions.append(action)
    if game.attack is not None and game.attack.has_started:
        actions += legal_power_ups(game, player)
        actions += legal_reinforcements(game, player)
    return actions


def give_actions(card: VsCard, script: Script) -> None:
    """Work out once what may ever be done with a card."""
    printed = card.printed
    powers = script.powers
    if printed.keywords:
        powers = (*powers_by_keyword(card), *powers)
    if powers:
        card.powers = powers
        payments = [power for power in powers if isinstance(power, Payment)]
        card.usable = tuple(UsePower(card, power) for power in payments if not power.works_in_hand)
        card.from_hand = tuple(UsePower(card, power) for power in payments if power.works_in_hand)
    if printed.is_character or printed.is_equipment:
        card.recruits = _recruits(card, script, is_from_row=False)
        if "reservist" in printed.keywords:
            card.from_row = _recruits(card, script, is_from_row=True)
    elif printed.is_location:
        card.from_row = (Flip(card),)
    elif script.played is not None:
        card.from_hand += (PlayTwist(card, script.played, is_from_hand=True),)
        card.from_row = (PlayTwist(card, script.played, is_from_hand=False),)


def _recruits(card: VsCard, script: Script, *, is_from_row: bool) -> tuple[Action, ...]:
    """To recruit it, with or without its boost (VS-KEYWORD-04), and by its other cost if any."""
    costs, boost = script.recruit_costs, card.printed.keywords.get("boost", 0)
    ways = [Recruit(card, costs, is_from_row=is_from_row)]
    if boost:
        ways.append(Recruit(card, costs, boost=boost, is_from_row=is_from_row))
    if script.alternate_costs:
        costs = (*script.alternate_costs, *costs)
        ways += [
            Recruit(card, costs, boost=way.boost, is_from_row=is_from_row, is_alternate=True)
            for way in ways
        ]
    return tuple(ways)
