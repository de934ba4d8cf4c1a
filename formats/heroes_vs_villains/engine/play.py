"""Playing a card: from the hand to the field of play in front of the player (PLAY)."""

from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.durations import begin_duration
from formats.heroes_vs_villains.engine.items import begin_usage
from formats.heroes_vs_villains.engine.state import HvvGame, Player
from formats.heroes_vs_villains.engine.stories import name_the_object
from formats.heroes_vs_villains.engine.vehicles import pilot


def put_into_play(game: HvvGame, player: Player, card: HvvCard, keeps: int = 0) -> None:
    """Lay it in front of the player; what it shows in numbers is there at once (PLAY-01).

    So many cards of the hand are kept, to pay with them for something else.
    """
    game.piles.move(card, player.in_play)
    card.controller = player.number
    if game.log.is_on:
        game.tell("play", f"{player} plays {card}.")
    printed = card.printed
    card.health = printed.health
    # Nobody holds these: they stand where their player is (ruling HVV-AMBIGUOUS-85).
    if printed.stands_alone:
        card.area = player.area
    if printed.is_vehicle:
        pilot(game, player, card)
    name_the_object(game, card)
    begin_usage(game, player, card, keeps)
    begin_duration(game, card)
    for passive in card.script.passives:
        game.continuous.add(passive.kind, card, passive)
    game.occur("played", card)
