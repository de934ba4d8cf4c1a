"""A player as shown at the table, in the row of their area: health, effects, what is left."""

from collections.abc import Iterator

from formats.heroes_vs_villains.engine.seeing import HvvView
from formats.heroes_vs_villains.engine.state import Player
from formats.heroes_vs_villains.showing.cards import effects_on
from formats.heroes_vs_villains.showing.places import place_of_player
from formats.table.shown import ShownCard

OUT, LEADS, HAS_TURN = "out of the game", "leads", "has the turn"


def person(view: HvvView, player: Player) -> ShownCard:
    """The player, like a card among what they have in play."""
    return ShownCard(
        place_of_player(player),
        player.name,
        player.side.profession,
        tuple(_numbers(view, player)),
        tuple(_marks(view, player)),
    )


def _numbers(view: HvvView, player: Player) -> Iterator[tuple[str, str]]:
    yield "health", str(max(0, player.health))
    if player is view.active and not player.is_out:
        yield "plays", str(max(0, player.plays))
        yield "uses", str(max(0, player.utilizations))
        yield "moves", str(max(0, player.moves))


def _marks(view: HvvView, player: Player) -> Iterator[str]:
    if player.is_out:
        yield OUT
        return
    if player is view.active:
        yield HAS_TURN
    if len(view.members(player.side)) > 1 and view.leader(player.side) is player:
        yield LEADS
    yield from effects_on(view, player)
