"""Hard Exertions: five cards off the Endurance, for one purpose (EXERT)."""

from typing import TYPE_CHECKING, Final

from formats.highlander.engine import allowances, illusions, values, words
from formats.highlander.engine.exhaustion import reshuffle, take
from formats.highlander.engine.this_turn import ATTACK, DEFENSE, MAY_DO

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player

CARDS_OF_AN_EXERTION: Final = 5
_PHASES = (MAY_DO, DEFENSE, ATTACK)


def may_exert(game: "HlGame", player: "Player") -> bool:
    """Whether the player may make a Hard Exertion now.

    Once a turn, in three of its phases (HL-EXERT-05 and 06); a further one where an effect grants
    it (ruling HL-AMBIGUOUS-67). One that is a cost or forced counts as well (HL-AMBIGUOUS-75).
    """
    now = game.now
    if player is not game.active or player.is_goldfish or now.phase not in _PHASES:
        return False
    if now.exertions and now.exertions > game.value(player, words.EXERTIONS):
        return False
    return bool(player.endurance.cards or player.discards.cards)


def size_of(game: "HlGame", player: "Player", cards: int = CARDS_OF_AN_EXERTION) -> int:
    """How many cards it reveals (HL-EXERT-01), with what alters that.

    A text may say another number than 5.
    """
    more = game.value(player, words.EXERTION_SIZE)
    more += game.value(game.foe_of(player), values.FOE_EXERTION_SIZE)
    return max(0, cards + more)


def exert(
    game: "HlGame",
    player: "Player",
    purpose: str,
    cards: int = CARDS_OF_AN_EXERTION,
    *,
    is_unmodified: bool = False,
) -> "list[HlCard]":
    """Declare the purpose and the number (HL-EXERT-08), and reveal the cards.

    No card is played from hand in this phase any more (HL-EXERT-07). `end` closes it.
    """
    now = game.now
    now.exertions += 1
    now.exerted_in = now.phase
    now.has_acted = True
    game.history.exertions[player.number] += 1
    size = cards if is_unmodified else size_of(game, player, cards)
    game.tell("exertion", f"{player} exerts {size} cards {purpose}.")
    revealed = take(game, player, size, player.exertion, in_exertion=True)
    if game.log.is_on:
        game.tell("revealed", f"Revealed: {', '.join(map(str, revealed)) or 'nothing'}.")
    return revealed


def end(game: "HlGame", player: "Player") -> None:
    """One Illusion may be played of it (HL-EXERT-28); the rest is discarded in its order.

    The first that was revealed lies on top (HL-EXERT-02 and 03, HL-ZONE-05).
    """
    illusions.play_one(game, player)
    allowances.let_go(game, player)
    for card in reversed(list(player.exertion.cards)):
        game.piles.move(card, player.discards)
    # What was not used is the new Endurance where nothing else was left (ruling HL-AMBIGUOUS-38).
    if not player.endurance.cards:
        reshuffle(game, player)


def exert_for_nothing(
    game: "HlGame",
    player: "Player",
    purpose: str = "for nothing",
    *,
    is_unmodified: bool = False,
) -> None:
    """An exertion without a use, or for an Illusion (HL-EXERT-27 and 35)."""
    exert(game, player, purpose, is_unmodified=is_unmodified)
    end(game, player)


def exert_softly(game: "HlGame", player: "Player", cards: int) -> None:
    """A Soft Exertion, for an Illusion: none of the Hard Exertions that a turn allows."""
    game.tell("exertion", f"{player} makes a Soft Exertion of {cards} for an Illusion.")
    take(game, player, cards, player.exertion, in_exertion=True)
    end(game, player)


def may_play_from_hand(game: "HlGame") -> bool:
    """Whether cards may be played from hand in this phase (HL-EXERT-07).

    That holds for Edges as well (ruling HL-AMBIGUOUS-78).
    """
    return game.now.exerted_in is not game.now.phase
