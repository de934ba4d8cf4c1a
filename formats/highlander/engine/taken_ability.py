"""Ability that a card takes as long as it acts in play, and that is recovered then."""

from typing import TYPE_CHECKING, NamedTuple

from formats.highlander.engine import texts

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player


class Taken(NamedTuple):
    """What a card has taken from a player."""

    card: "HlCard"
    player: "Player"
    amount: int


def settle(game: "HlGame") -> None:
    """Take at once what cards take, and give back what was taken by those that act no longer.

    That is neither damage nor a gain: nothing of it waits.
    """
    if "takes_ability" not in game.parts_known:
        return
    acting = _acting(game)
    for taken in list(game.taken):
        if (taken.card, taken.player) not in acting:
            game.taken.remove(taken)
            taken.player.ability += taken.amount
            game.tell("ability", f"{taken.player} recovers {taken.amount} Ability.")
    for card, player in acting:
        if all(taken.card is not card for taken in game.taken):
            amount = min(player.ability, card.script.takes_ability)
            game.taken.append(Taken(card, player, amount))
            player.ability -= amount
            game.tell("ability", f"{player} loses {amount} Ability by {card}.")


def lay_out(game: "HlGame") -> None:
    """In a position the Ability is what is left: it lacks already what cards have taken."""
    if "takes_ability" in game.parts_known:
        for card, player in _acting(game):
            game.taken.append(Taken(card, player, card.script.takes_ability))


def _acting(game: "HlGame") -> "list[tuple[HlCard, Player]]":
    """The cards that take Ability now, each with whom they take it from."""
    return [
        (text.card, game.foe_of(text.player))
        for text in texts.with_part(game, "takes_ability")
        if texts.acts_on(game, text.card, game.foe_of(text.player))
    ]
