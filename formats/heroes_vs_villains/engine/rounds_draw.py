"""The round's draw, and every other draw (DRAW)."""

from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.effect_names import FROZEN, FULL_CONTAIN, KNOCKOUT
from formats.heroes_vs_villains.engine.keywords.drawless import ROUNDS_DRAW, drawless_of
from formats.heroes_vs_villains.engine.keywords.knockout import try_to_wake
from formats.heroes_vs_villains.engine.setting_up import draw_from, drawing_order
from formats.heroes_vs_villains.engine.standing import has
from formats.heroes_vs_villains.engine.state import HvvGame, Player
from formats.heroes_vs_villains.rounds_draw import Drawer, Step, draw_order, legal_draws
from formats.heroes_vs_villains.sides import Side

_NOTHING = Drawer()


def rounds_draw(game: HvvGame) -> None:
    """Every player draws, and then the knocked out roll to wake (HVV-DRAW-02 to 04, 09)."""
    in_order = [player for where in Side for player in drawing_order(game, where)]
    drawers = {str(player.number): drawer_of(game, player) for player in in_order}
    for step, number in draw_order(game.turn, drawers):
        player = game.players[int(number)]
        if step is Step.RECOVERY_ROLL:
            try_to_wake(game, player)
        else:
            draw_for_the_round(game, player, drawers[number])
    for ally in knocked_out_allies(game):
        try_to_wake(game, ally)
    game.lasting.end(ROUNDS_DRAW)


def knocked_out_allies(game: HvvGame) -> list[HvvCard]:
    """Persons, too, who may wake as players do."""
    return [card for card in game.in_play() if card.printed.is_ally and has(game, card, KNOCKOUT)]


def drawer_of(game: HvvGame, player: Player) -> Drawer:
    """What keeps the player from drawing."""
    if player.is_out:
        return Drawer(is_out=True)
    if not player.given and not game.continuous.by_kind:
        return _NOTHING
    return Drawer(
        drawless_of(game, player),
        is_frozen=has(game, player, FROZEN),
        is_fully_contained=has(game, player, FULL_CONTAIN),
        is_knocked_out=has(game, player, KNOCKOUT),
    )


def draw_for_the_round(game: HvvGame, player: Player, drawer: Drawer) -> None:
    """One card of the archetype deck, in a dual draw one of the profession deck as well."""
    if player.is_goldfish:
        return
    counts = game.ask("draw", player.decider, legal_draws(game.turn, drawer))
    drawn = sum(
        draw_from(game, player, deck, count)
        for deck, count in zip((player.archetype_deck, player.profession_deck), counts, strict=True)
    )
    if game.log.is_on:
        game.tell("draw", f"{player} draws {drawn} card{'' if drawn == 1 else 's'}.")
