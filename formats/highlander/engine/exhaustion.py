"""The one source of cards off the Endurance, and what happens when it runs out (EXHAUST)."""

from typing import TYPE_CHECKING, Final

from formats.highlander.engine.pending import add_loss
from formats.highlander.engine.this_turn import DRAW

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player
    from formats.table.piles import Pile

LOST_BY_EXHAUSTION: Final = 5
TO_DRAW: Final = "phases before the Draw/Discard Phase"
"""The part of a turn that ends when nothing is left to draw from (HL-EXHAUST-05)."""


def take(
    game: "HlGame",
    player: "Player",
    count: int,
    to: "Pile[HlCard]",
    *,
    in_exertion: bool = False,
) -> "list[HlCard]":
    """So many cards off the top of the Endurance, as many as there are.

    Whoever takes the last one is exhausted, and takes on from the new Endurance. In an exertion
    the revealed cards are no part of that, and to find nothing to shuffle is not the end: there it
    stops at the cards there are (ruling HL-AMBIGUOUS-38).
    """
    taken: list[HlCard] = []
    endurance = player.endurance
    if not endurance.cards:
        reshuffle(game, player)
    while len(taken) < count and endurance.cards:
        taken += game.piles.draw(endurance, to, count - len(taken))
        if not endurance.cards:
            exhaust(game, player, in_exertion=in_exertion)
    if to is player.hand and player is game.active and game.now.phase is not DRAW:
        game.now.drawn += len(taken)
    return taken


def exhaust(game: "HlGame", player: "Player", *, in_exertion: bool = False) -> None:
    """Lose 5 Ability in the own next Ability Adjustment Phase, and reshuffle (EXHAUST-01 to 04).

    Each time costs 5 (ruling HL-AMBIGUOUS-39). A card that forces it does the same (EXHAUST-06),
    and that is no discard (EXHAUST-07).
    """
    if player.is_goldfish:
        return
    add_loss(player, LOST_BY_EXHAUSTION, None)
    game.history.exhausted_in[player.number].append(game.turn)
    game.tell("exhaustion", f"{player} is exhausted.", lost=LOST_BY_EXHAUSTION)
    if player.discards.cards:
        reshuffle(game, player)
    elif not player.endurance.cards and not in_exertion:
        run_dry(game, player)


def reshuffle(game: "HlGame", player: "Player") -> None:
    """Shuffle the Discard Pile into the Endurance (HL-EXHAUST-03)."""
    if not player.discards.cards:
        return
    for card in list(player.discards.cards):
        game.piles.move(card, player.endurance)
    player.played_alone = []
    shuffle(game, player)


def shuffle(game: "HlGame", player: "Player") -> None:
    """Shuffle the Endurance, as after it was searched."""
    player.endurance.shuffle(game.chance("shuffle", str(player.number)))


def reshuffle_by_effect(game: "HlGame", player: "Player") -> None:
    """Do the same because a card says so: not with a pile that only exhaustion may reshuffle."""
    if player.discards.is_open:
        reshuffle(game, player)


def run_dry(game: "HlGame", player: "Player") -> None:
    """No card is left anywhere: 0 Ability at once, and on to Draw/Discard (HL-EXHAUST-05).

    In the opponent's turn there is no phase to go to (ruling HL-AMBIGUOUS-40).
    """
    player.ability = 0
    game.tell("exhaustion", f"{player} has no cards left to draw from, and 0 Ability.")
    if player is game.active and game.now.phase is not DRAW:
        game.leave(TO_DRAW)
