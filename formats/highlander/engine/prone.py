"""Prone: each card from hand costs another one of its icon, until a roll succeeds (PRONE)."""

from typing import TYPE_CHECKING

from formats.highlander.engine import checks, texts, values

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player


class Prone:
    """Whether a player lies on the ground, or counts as doing so."""

    __slots__ = ("is_down", "rolled_turn", "since_turn", "sources")

    def __init__(self) -> None:
        self.is_down = False
        """Whether it is really so."""
        self.since_turn = 0
        self.rolled_turn = 0
        """The turn of the last roll: there is one a turn (ruling HL-AMBIGUOUS-73)."""
        self.sources: tuple[HlCard, ...] = ()
        """The cards by which the player is considered Prone (HL-PRONE-06)."""


def is_prone(player: "Player") -> bool:
    """Whether the player is Prone, or considered so: both owe the discard (HL-PRONE-09)."""
    return player.prone.is_down or bool(player.prone.sources)


def payments(player: "Player", card: "HlCard") -> "list[HlCard]":
    """The cards of the hand that may be discarded to play this one from there (HL-PRONE-01)."""
    # A dual-type card has both its icons in hand (ruling HL-AMBIGUOUS-52).
    return [
        other
        for other in player.hand
        if other is not card and other.printed.has_icon_of(card.printed)
    ]


def can_pay(player: "Player", card: "HlCard") -> bool:
    """Whether the card may be played from hand as far as being Prone is concerned.

    A card out of an exertion is free (HL-PRONE-02), and so is one that is put into play and not
    played (ruling HL-AMBIGUOUS-80): they don't ask.
    """
    return not is_prone(player) or bool(payments(player, card))


def pay(game: "HlGame", player: "Player", card: "HlCard") -> None:
    """Discard a card of the same icon, if the player is Prone, before the card is played."""
    # What goes with another card may find its payment gone for that one.
    if is_prone(player) and (owed := payments(player, card)):
        game.discard_from_hand(game.ask("prone cost", player.decider, owed, about=card))


def knock_down(game: "HlGame", player: "Player") -> None:
    """The player is Prone from now on."""
    if player.prone.is_down:
        return
    player.prone.is_down = True
    player.prone.since_turn = game.turn
    game.tell("prone", f"{player} is Prone.")


def stagger(game: "HlGame", player: "Player", in_six: int) -> bool:
    """Roll to stay on the feet, as a card says; whether the player does."""
    rolled, needed = game.d6("stay up"), checks.chance(game, player, in_six)
    stays = rolled <= needed
    does = "stays up" if stays else "falls"
    game.tell("prone", f"{player} rolls {rolled} and {does}.", rolled=rolled, needed=needed)
    if not stays:
        knock_down(game, player)
    return stays


def consider_prone(game: "HlGame", player: "Player", source: "HlCard") -> None:
    """The player counts as Prone for as long as that card is in play."""
    player.prone.sources += (source,)
    game.tell("prone", f"{player} is considered Prone by {source}.")


def prone_source_left(player: "Player", source: "HlCard") -> None:
    """The card is in play no longer: the player stands at once, without a roll (HL-PRONE-08)."""
    player.prone.sources = tuple([each for each in player.prone.sources if each is not source])


def may_roll(game: "HlGame", player: "Player") -> bool:
    """Whether the player may try to stand up in this May Do/Must Do Phase.

    Not who fell in this very turn (HL-PRONE-05), nor who is considered Prone (HL-PRONE-07).
    """
    prone = player.prone
    return (
        prone.is_down
        and not prone.sources
        and prone.since_turn < game.turn
        and prone.rolled_turn < game.turn
    )


def roll_to_stand(game: "HlGame", player: "Player", in_six: int) -> bool:
    """Roll; n in 6 succeeds on n or less (HL-PRONE-03 and 04, ruling HL-AMBIGUOUS-73)."""
    player.prone.rolled_turn = game.turn
    rolled = game.d6("stand up")
    needed = checks.chance(game, player, in_six, values.FOE_STANDING)
    stands = rolled <= needed
    does = "regains the feet" if stands else "stays Prone"
    game.tell("prone", f"{player} rolls {rolled} and {does}.", rolled=rolled, needed=needed)
    if stands:
        stand(game, player)
    return stands


def stand(game: "HlGame", player: "Player") -> None:
    """The player regains the feet."""
    if not player.prone.is_down:
        return
    player.prone.is_down = False
    if "when_foe_stands" not in game.parts_known:
        return
    for text in list(texts.with_part(game, "when_foe_stands")):
        if text.player is not player and texts.acts_on(game, text.card, player):
            for effect in text.script.when_foe_stands:
                effect.does(game, text.card, text.player)
