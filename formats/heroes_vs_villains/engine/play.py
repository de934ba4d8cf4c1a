"""Playing a card: from the hand to the field of play in front of the player (PLAY)."""

from formats.heroes_vs_villains.engine.areas import OUT_OF_PLAY, own_area
from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.durations import begin_duration
from formats.heroes_vs_villains.engine.items import begin_usage
from formats.heroes_vs_villains.engine.state import HvvGame, Player
from formats.heroes_vs_villains.engine.stories import name_the_object
from formats.heroes_vs_villains.engine.vehicles import pilot


def put_into_play(
    game: HvvGame, player: Player, card: HvvCard, keeps: int = 0, *, empowers: bool = False
) -> None:
    """Lay it in front of the player; what it shows in numbers is there at once (PLAY-01).

    So many cards of the hand are kept, to pay with them for something else. A boost card that
    empowers another does nothing on its own (HVV-KEYWORD-015).
    """
    game.piles.move(card, player.in_play)
    if game.log.is_on:
        game.tell("play", f"{player} plays {card}.")
    printed = card.printed
    card.health = printed.health
    # Nobody holds these: they stand where their player is (ruling HVV-AMBIGUOUS-85), and in the
    # area of their side if somebody in jail plays them (HVV-KEYWORD-052).
    if printed.stands_alone:
        is_away = player.area is OUT_OF_PLAY
        card.area = own_area(player.side) if is_away else player.area
    if printed.is_vehicle:
        pilot(game, player, card)
    name_the_object(game, card)
    begin_usage(game, player, card, keeps)
    begin_duration(game, card)
    for passive in () if empowers else card.script.passives:
        game.continuous.add(passive.kind, card, passive)
    game.occur("played", card)
