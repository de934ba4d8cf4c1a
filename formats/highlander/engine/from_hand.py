"""What may be played from hand, or as if from there: cards under a card, lent, set aside."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from formats.highlander.engine import capturing, texts
from formats.highlander.engine.abilities import FROM_ENDURANCE, FROM_EXERTION, FROM_HAND, How
from formats.highlander.engine.abilities import PUT_INTO_PLAY as PUT
from formats.table.piles import Pile

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player

SET_ASIDE: Final = "set aside"


class Lent(NamedTuple):
    """A card elsewhere that a player may play this turn as if from hand, as an own one."""

    card: "HlCard"
    lies: "Pile[HlCard]"
    """Where it lies: moved away from there it is lent no longer."""


def playable(game: "HlGame", player: "Player") -> "Sequence[HlCard]":
    """The cards that the player may play from hand, or as if from there."""
    hand = player.hand.cards
    if not player.lent and "plays_held" not in game.parts_known:
        return hand  # So it is nearly always.
    return [*hand, *_held(game, player), *_lent(player)]


def with_set_aside(game: "HlGame", player: "Player") -> "Sequence[HlCard]":
    """These, and the cards that wait for being put into play."""
    cards = playable(game, player)
    return cards if player.set_aside is None else [*cards, *waiting(game, player)]


def waiting(game: "HlGame", player: "Player") -> "list[HlCard]":
    """The cards that were set aside in an earlier turn."""
    aside = player.set_aside
    return [] if aside is None else [card for card in aside if card.came_turn < game.turn]


def _held(game: "HlGame", player: "Player") -> "Iterable[HlCard]":
    if "plays_held" not in game.parts_known:
        return
    for holder in game.texts_of(player):
        plays = holder.script.plays_held
        if plays is not None and texts.acts_on(game, holder, player):
            yield from [card for card in capturing.held_by(holder) if plays(card)]


def _lent(player: "Player") -> "Iterable[HlCard]":
    # Who has it may have shuffled it away.
    return [
        lent.card
        for lent in player.lent
        if lent.card.pile is lent.lies and player.number in lent.card.known_to
    ]


def is_lent(player: "Player", card: "HlCard") -> bool:
    """Whether somebody else's card is played as an own one."""
    return any(lent.card is card for lent in player.lent)


def how_played(player: "Player", card: "HlCard") -> How:
    """From where a card is played that lies somewhere now."""
    pile = card.pile
    if pile is player.exertion:
        return FROM_EXERTION
    if pile is player.endurance:
        return FROM_ENDURANCE
    return PUT if pile is player.set_aside else FROM_HAND
