"""Corda and Reno: two Immortals of one player who take turns, each with a hand and a state.

They share one Endurance and one Discard Pile (ruling HL-AMBIGUOUS-86), the cards in play, and one
weapon, which each may lose for himself (HL-CARDS-026 and 027). The player's hand, Ability, weapons
are those of the active one; what is in play or pending meets whoever that is (HL-CARDS-030).
"""

from typing import TYPE_CHECKING, Final

from formats.highlander.engine.personas import called
from formats.highlander.engine.weapons import weapons_of
from formats.highlander.kinds import PAIR
from formats.table.piles import Pile, Sight

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player

OTHER_HAND: Final = "other hand"


class Pair:
    """The one of the two who waits, with what is his alone."""

    __slots__ = ("ability", "hand", "is_down", "persona", "since_turn", "weapons")

    def __init__(self, player: "Player", persona: "HlCard", hand: "Pile[HlCard]") -> None:
        self.persona = persona
        self.hand = hand
        self.ability = player.maximum_ability
        self.weapons = weapons_of(player.pre_game)
        self.is_down = False
        """Whether he is Prone."""
        self.since_turn = 0


def put_together(game: "HlGame", player: "Player") -> None:
    """Let a player with both Personas have two Immortals: the first of the list is active."""
    personas = player.identity.personas
    if len(personas) != 2 or not all(_is_of_the_pair(persona) for persona in personas):
        return
    player.pair = Pair(player, personas[1], other_hand(game, player))
    # Only the active one's power is used (HL-CARDS-024).
    personas[1].is_turned_down = True


def other_hand(game: "HlGame", player: "Player") -> "Pile[HlCard]":
    """The pile of the hand of who waits, which nobody else has."""
    for pile in game.piles:
        if pile.name == OTHER_HAND and pile.owner == player.number:
            return pile
    return game.piles.add(OTHER_HAND, player.number, Sight.OWNER)


def _is_of_the_pair(persona: "HlCard") -> bool:
    return not called(persona).isdisjoint(PAIR)


def has_both(player: "Player") -> bool:
    """Whether both fight for the player still, as some cards need it."""
    return player.pair is not None


def active_of(player: "Player") -> "HlCard | None":
    """The Persona of the active one; None of a player without the pair."""
    pair = player.pair
    if pair is None:
        return None
    return next(each for each in player.identity.personas if each is not pair.persona)


def draw_other_hand(game: "HlGame", player: "Player") -> None:
    """Each draws up to the own Ability at the start (ruling HL-AMBIGUOUS-86)."""
    if player.pair is not None:
        game.piles.draw(player.endurance, player.pair.hand, player.pair.ability)


def choose_who_starts(game: "HlGame", player: "Player") -> None:
    """Say who starts, after both hands are drawn (HL-SETUP-10)."""
    if player.pair is None:
        return
    chosen = game.ask("starting Immortal", player.decider, player.identity.personas)
    if chosen is player.pair.persona:
        switch(game, player)
    game.tell("immortal", f"{player} starts as {chosen}.")


def may_switch(game: "HlGame", player: "Player") -> None:
    """Let a card's player switch hands, if both are there."""
    pair = player.pair
    if pair is not None and game.offer("switch hands", player.decider, (pair.persona,)) is not None:
        switch(game, player)
        game.tell("immortal", f"{player} goes on as {active_of(player)}.")


def switch(game: "HlGame", player: "Player") -> None:
    """Let the other one fight: with his hand, his Ability, and his own state of the weapon."""
    pair, active = player.pair, active_of(player)
    if pair is None or active is None:
        return
    mine, others = list(player.hand.cards), list(pair.hand.cards)
    for card in mine:
        game.piles.move(card, pair.hand)
    for card in others:
        game.piles.move(card, player.hand)
    # Who waits has nothing of what cards in play add (HL-CARDS-029).
    player.ability, pair.ability = pair.ability, min(player.ability, player.maximum_ability)
    _take_over_weapons(player, pair)
    prone = player.prone
    prone.is_down, pair.is_down = pair.is_down, prone.is_down
    prone.since_turn, pair.since_turn = pair.since_turn, prone.since_turn
    active.is_turned_down, pair.persona.is_turned_down = True, False
    pair.persona = active


def _take_over_weapons(player: "Player", pair: Pair) -> None:
    """One disarm does not disarm both; what a card in play does, it does to the active one."""
    for own, other in zip(player.weapons, pair.weapons, strict=True):
        own.considered, other.considered = None, own.considered
    player.weapons, pair.weapons = pair.weapons, player.weapons
    for weapon in player.weapons:
        weapon.turn(weapon.state)


def go_on_alone(game: "HlGame", player: "Player") -> None:
    """The active one has lost his head: the other takes his place (ruling HL-AMBIGUOUS-86).

    The hand of the lost one is discarded.
    """
    pair = player.pair
    if pair is None:
        return
    mine = list(player.hand.cards)
    for card in mine:
        game.discard_from_hand(card)
    for card in list(pair.hand.cards):
        game.piles.move(card, player.hand)
    player.ability = pair.ability
    _take_over_weapons(player, pair)
    player.prone.is_down, player.prone.since_turn = pair.is_down, pair.since_turn
    pair.persona.is_turned_down = False
    player.pair = None
