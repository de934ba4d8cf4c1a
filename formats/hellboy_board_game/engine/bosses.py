"""Bosses: they act by their Behaviour deck alone (HBG-BOSS-01 to 09)."""

from formats.hellboy_board_game.engine.about import About
from formats.hellboy_board_game.engine.carrying_out import carry_out
from formats.hellboy_board_game.engine.minions import Enemy
from formats.hellboy_board_game.engine.state import HbgGame
from formats.hellboy_board_game.engine.stun import stand_up
from formats.hellboy_board_game.engine.values import NO_TEXT


def activate_boss(game: HbgGame, boss: Enemy) -> None:
    """Draw the top Behaviour card, resolve and discard it (HBG-BOSS-05, HBG-DECKS-41).

    A stunned Boss stands up and draws none (HBG-EFFECT-18).
    """
    if boss.is_stunned:
        stand_up(game, boss)
        return
    card = game.behaviour_deck.draw()
    if card is None:
        return
    if game.log.is_on:
        game.tell("behaviour", f"{boss}: {card}.")
    text = game.case.texts.get(str(card), NO_TEXT)
    # Discarded first: what it does may end the game.
    game.behaviour_deck.resolve(card)
    carry_out(game, text.does, About(enemy=boss, area=boss.area))
