"""The resource row: building, points, replacing (§5.2, §XI Replace)."""

from formats.vs_system.engine.cards import VsCard
from formats.vs_system.engine.leaving import ko
from formats.vs_system.engine.state import Player, VsGame


def build(game: VsGame, player: Player) -> None:
    """Put one card of any type from hand face down into the row, or none (VS-TURN-11 to 13).

    The detailed texts say "may" (ruling VS-AMBIGUOUS-03); it is no effect (VS-AMBIGUOUS-35).
    """
    for card in game.pick("build", player.decider, kinds_in_hand(player), most=1):
        game.piles.move(card, player.resources)
        card.controller = player.number
        if game.log.is_on:
            notes = (("resources", len(player.resources)),)
            game.tell("build", f"{player} builds a resource.", notes=notes)


def kinds_in_hand(player: Player) -> list[VsCard]:
    """One card of each kind: which of several copies is taken makes no difference."""
    return list({card.card: card for card in player.hand}.values())


def gain_points(player: Player) -> None:
    """A point for each resource, face up or down, counted once (VS-TURN-15)."""
    player.points = len(player.resources)


def replace(game: VsGame, card: VsCard, player: Player) -> None:
    """Reveal a resource, KO it, and put the top card of the deck in its row (VS-KEYWORD-36).

    With an empty deck nothing takes its place (ruling VS-AMBIGUOUS-56).
    """
    if game.log.is_on:
        game.tell("replace", f"{player} replaces {card}.")
    ko(game, [card])
    # Face down by itself, as not everybody sees into the row.
    game.piles.draw(player.deck, player.resources)
