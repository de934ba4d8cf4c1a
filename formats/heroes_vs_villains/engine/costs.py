"""What an action costs, and who can pay it: plays, utilizations, discards, usage (PLAY, ITEM)."""

from formats.heroes_vs_villains.engine.abilities import ANY_NUMBER, Ability
from formats.heroes_vs_villains.engine.attempt import Attempt
from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.items import pay_penalty, penalty_for
from formats.heroes_vs_villains.engine.keywords.boost import choose_boosts
from formats.heroes_vs_villains.engine.keywords.combo import is_free_play
from formats.heroes_vs_villains.engine.leaving import discard, leave_play
from formats.heroes_vs_villains.engine.play import put_into_play
from formats.heroes_vs_villains.engine.state import HvvGame, Player
from formats.heroes_vs_villains.engine.vehicles import pilot


def can_pay(player: Player, card: HvvCard, ability: Ability | None) -> bool:
    """Whether the whole cost can be paid: none is paid in part (ruling HVV-AMBIGUOUS-92)."""
    is_played = not card.is_in_play
    in_hand = len(player.hand) - (card.pile is player.hand)
    if is_played and card.printed.is_item:
        in_hand -= penalty_for(player)  # HVV-ITEM-16
    if ability is None:
        return in_hand >= 0
    if card.charges < ability.charges:
        return False
    if card.usage is not None and card.usage < ability.usage:
        return False
    return in_hand >= least_to_activate(ability) + ability.boosts


def least_to_activate(ability: Ability) -> int:
    """The cards that it costs at least: A=? is one or more (HVV-KEYWORD-003)."""
    return 1 if ability.activate == ANY_NUMBER else ability.activate


def pay(game: HvvGame, attempt: Attempt) -> None:
    """Use up the play and the utilization, and pay what else it costs."""
    spend_action(attempt)
    player, card, ability = attempt.player, attempt.card, attempt.ability
    if attempt.is_played:
        play(game, attempt)
    # Whom a card that is played hits is no part of playing it.
    if game.log.is_on and (attempt.targets or not attempt.is_played):
        game.tell("use", f"{player} uses {card}{_named(ability)}{_on(attempt)}.")
    # What an ally does is not its controller's doing.
    player.has_acted |= not attempt.by_ally
    if ability is None:
        return
    if card.printed.is_vehicle:
        pilot(game, player, card)
    pay_discards(game, attempt, ability)
    # HVV-PLAY-07, 08 and 13; each copy counts alone (ruling HVV-AMBIGUOUS-114).
    mark_as_used(game, card, ability)
    if card.script.locks_in:
        card.locked = ability.name
    card.charges -= ability.charges
    spend_usage(card, ability)


def play(game: HvvGame, attempt: Attempt) -> None:
    """Put the card into play, with the boost cards that empower it; the penalty comes first."""
    player, card, ability = attempt.player, attempt.card, attempt.ability
    # Boosts are chosen before anything is discarded: what empowers can't be paid with.
    attempt.boosts = choose_boosts(game, attempt)
    if card.printed.is_item:
        pay_penalty(game, player, card, attempt.boosts)
    for boost in attempt.boosts:
        put_into_play(game, player, boost, empowers=True)
    put_into_play(game, player, card, least_to_activate(ability) if ability is not None else 0)


def mark_as_used(game: HvvGame, card: HvvCard, ability: Ability) -> None:
    """Once a round, on a turn or in defense; each copy alone (PLAY-07, 08, 13, AMBIGUOUS-114)."""
    card.used += (ability.name,)
    game.used_cards.append(card)


def pay_discards(game: HvvGame, attempt: Attempt, ability: Ability) -> None:
    """Cards from hand to activate the ability (HVV-PLAY-12)."""
    if not ability.activate:
        return
    player = attempt.player
    least = least_to_activate(ability)
    most = None if ability.activate == ANY_NUMBER else ability.activate
    hand = [card for card in player.hand.cards if card is not attempt.card]
    for card in game.pick("activate", player.decider, hand, least=least, most=most, about=attempt):
        discard(game, player, card)
        attempt.discarded += 1


def spend_usage(card: HvvCard, ability: Ability) -> None:
    """A utilization takes usage, in defense too (HVV-ITEM-11, HVV-ITEM-18, HVV-ITEM-19).

    Of what was rolled or invested with this very use there may be less than it takes.
    """
    if card.usage is not None:
        card.usage = max(0, card.usage - ability.usage)


def see_what_is_used_up(game: HvvGame, card: HvvCard) -> None:
    """An item without usage left is discarded, once what it does is done (HVV-ITEM-13)."""
    if card.is_in_play and card.usage is not None and card.usage <= 0:
        if game.log.is_on:
            game.tell("used up", f"{card} is used up.")
        leave_play(game, card)


def spend_action(attempt: Attempt) -> None:
    """Take the play and the utilization off those of the turn (HVV-PLAY-02, HVV-TURN-05)."""
    player = attempt.player
    if attempt.by_ally:
        attempt.card.has_acted = True  # Its own (ruling HVV-AMBIGUOUS-82).
        return
    # A defensive action and what is played by itself use up nothing of the turn.
    if attempt.is_defense or attempt.is_extra:
        return
    is_free = is_free_play(attempt)
    if attempt.is_played and not is_free:
        player.plays -= 1
    if attempt.ability is not None and attempt.ability.takes_action and not is_free:
        player.utilizations -= 1


def take_costs_of_failing(game: HvvGame, attempt: Attempt) -> None:
    """The action counts as used, and nothing else is paid (ruling HVV-AMBIGUOUS-75)."""
    spend_action(attempt)
    # It stays where it was, and everybody heard which card was to be used.
    attempt.card.show_to(*(player.number for player in game.players))
    ability = attempt.ability
    # What takes nothing of the turn could be tried for ever: it counts as used in this round.
    if ability is not None and (attempt.is_extra or not ability.takes_action):
        mark_as_used(game, attempt.card, ability)
    if game.log.is_on:
        game.tell("fail", f"{attempt.player} fails to use {attempt.card}.")


def _named(ability: Ability | None) -> str:
    return f" ({ability.name})" if ability is not None and ability.name else ""


def _on(attempt: Attempt) -> str:
    targets = [str(target) for target in attempt.targets if target is not attempt.player]
    return f" on {', '.join(targets)}" if targets else ""
