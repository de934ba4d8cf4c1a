"""Guards: blocks that stay in play and block again, and keep their player from attacking there."""

from typing import TYPE_CHECKING

from formats.highlander.engine import options, restrictions, standing_defenses, texts, values
from formats.highlander.engine.abilities import PUT_INTO_PLAY
from formats.highlander.engine.permissions import may_play

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player


def carried_over(game: "HlGame", player: "Player") -> "list[HlCard]":
    """The Guards that the player has in play from before this turn."""
    return [
        card
        for card in player.in_play.cards
        if card.printed.is_guard and card.came_turn < game.turn and not card.is_turned_down
    ]


def make_way(game: "HlGame", player: "Player") -> None:
    """Remove the Guard that stands in the way of a new Defense (HL-GUARD-05).

    One that is left over from an earlier turn: Guards that are played against several attacks of
    one turn stand together (ruling HL-AMBIGUOUS-65).
    """
    for guard in carried_over(game, player):
        standing_defenses.drop(game, player, guard)


def unprovoked(game: "HlGame", player: "Player") -> "list[HlCard]":
    """The Guards that may be put into play while no attack is pending (HL-TURN-17, HL-GUARD-09).

    One a turn in the May Do/Must Do Phase and the Defense Phase together (ruling
    HL-AMBIGUOUS-29). That is not playing it, so an exertion of this phase does not bar it
    (HL-EXERT-07).
    """
    if game.now.put_up_guard or game.foe_of(player).attacks:
        return []
    return [
        card
        for card in player.hand.cards
        if (card.printed.is_guard or may_make(game, player, card))
        and may_play(player, card)
        and restrictions.allows(game, player, card, PUT_INTO_PLAY)
    ]


def put_up(game: "HlGame", player: "Player", guard: "HlCard") -> None:
    """Put a Guard into play unprovoked.

    That is no card played (HL-TURN-04), so who is Prone owes nothing for it (AMBIGUOUS-80).
    """
    make_way(game, player)
    game.now.put_up_guard = True
    is_made = not guard.printed.is_guard
    game.enter_play(player, guard)
    game.tell("guard", f"{player} puts up {guard}.")
    if is_made:
        make(game, guard)


def may_make(game: "HlGame", player: "Player", card: "HlCard") -> bool:
    """Whether the player may make a Guard of the card."""
    if values.BLOCKS_AS_GUARDS not in game.words_known:
        return False  # So it is nearly always.
    return (
        card.printed.is_block
        and not card.printed.is_guard
        and game.value(player, values.BLOCKS_AS_GUARDS) > 0
    )


def make(game: "HlGame", block: "HlCard") -> None:
    """Make a Guard of a block: its text acts in turns alone in which it answers an attack.

    HL-CARDS-090.
    """
    block.printed = block.printed.as_guard(block.card)
    texts.nullify_idle(game, block)


def offer_to_make(game: "HlGame", player: "Player", block: "HlCard") -> None:
    """Let the player make a Guard of a block that was just played."""
    if not may_make(game, player, block):
        return
    if game.offer("make a guard", player.decider, (options.MAKE_GUARD,), about=block) is not None:
        make(game, block)
        game.tell("guard", f"{player} makes {block} a Guard.")
