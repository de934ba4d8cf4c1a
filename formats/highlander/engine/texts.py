"""Which texts act: those of cards on the table, of Pre-Game cards, and what lasts for some turns.

One question stands before every text: does this card act on this player (HL-EFFECT-05 and 06)?
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from formats.highlander.engine import considered
from formats.highlander.engine.abilities import ALL, YOU, Script, Whom

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player

WHILE_IN_PLAY = 0
"""How long something lasts whose source has to stay in play."""


class Text:
    """A text that acts, with the card that it is on and the player whose it is."""

    __slots__ = ("card", "player", "script")

    def __init__(self, script: Script, card: "HlCard", player: "Player") -> None:
        self.script = script
        self.card = card
        self.player = player


class Lasting(Text):
    """A text that was given for some turns, wherever its card is by then."""

    __slots__ = ("first", "last")

    def __init__(
        self, script: Script, card: "HlCard", player: "Player", first: int, last: int
    ) -> None:
        super().__init__(script, card, player)
        self.first = first
        """The first turn in which it acts."""
        self.last = last


class Suspension:
    """That a card's text does not act: on nobody if it is nullified, not on one who ignores it."""

    __slots__ = ("by", "card", "last", "of")

    def __init__(self, card: "HlCard", by: "HlCard", last: int, of: "Player | None" = None) -> None:
        self.card = card
        self.by = by
        """The card that does it."""
        self.last = last
        """The last turn of it; `WHILE_IN_PLAY` if it ends as `by` leaves."""
        self.of = of
        """Who ignores the card; None if it is nullified."""


def nullify(game: "HlGame", card: "HlCard", by: "HlCard", last: int = WHILE_IN_PLAY) -> None:
    """Let a text affect no card, player, rule or effect (HL-EFFECT-05)."""
    game.suspended.append(Suspension(card, by, last))
    game.tell("nullified", f"{card} is nullified by {by}.")
    considered.source_left(game, card)


def ignore(
    game: "HlGame", player: "Player", card: "HlCard", by: "HlCard", last: int = WHILE_IN_PLAY
) -> None:
    """Let a text be nullified for one player alone (HL-EFFECT-06)."""
    game.suspended.append(Suspension(card, by, last, player))
    game.tell("ignored", f"{player} ignores {card} by {by}.")
    considered.source_left(game, card, player)


def acts_on(game: "HlGame", card: "HlCard", player: "Player | None") -> bool:
    """Whether the card's text affects the player; None is anybody, for rules and other cards."""
    if card.is_turned_down:
        return False
    suspended = game.suspended
    if "turns" in game.parts_known:
        turns = card.script.turns
        if turns is not None and card.is_in_play and game.turn >= card.came_turn + turns:
            return False
    if not suspended:
        return True  # So it is nearly always.
    return not any(
        each.card is card and (each.of is None or each.of is player) and _holds(game, place)
        for place, each in enumerate(suspended)
    )


def _holds(game: "HlGame", place: int) -> bool:
    """Whether a suspension acts itself: only a later one stops it, so there is no circle."""
    suspended = game.suspended
    one = suspended[place]
    return one.last != WHILE_IN_PLAY or not any(
        later.card is one.by and later.of is None and _holds(game, further)
        for further, later in enumerate(suspended[place + 1 :], place + 1)
    )


def give(
    game: "HlGame", script: Script, card: "HlCard", player: "Player", first: int, last: int
) -> None:
    """Let a text act from one turn to another, for the player whose effect it is."""
    game.lasting.append(Lasting(script, card, player, first, last))
    game.learn_text(script)


def let_go(game: "HlGame", by: "HlCard") -> None:
    """What a card has nullified or let ignore for as long as it is in play acts again."""
    game.suspended = [
        each for each in game.suspended if each.by is not by or each.last != WHILE_IN_PLAY
    ]


def source_left(game: "HlGame", card: "HlCard") -> None:
    """A card has left play: what hung on it is over, and nothing of it is suspended any longer."""
    if game.suspended:
        game.suspended = [
            each
            for each in game.suspended
            if each.card is not card and (each.by is not card or each.last != WHILE_IN_PLAY)
        ]


def end_turn(game: "HlGame") -> None:
    """What lasted until the end of this turn is over."""
    turn = game.turn
    if game.lasting:
        game.lasting = [each for each in game.lasting if each.last > turn]
    if game.suspended:
        game.suspended = [
            each for each in game.suspended if each.last == WHILE_IN_PLAY or each.last > turn
        ]


def with_part(game: "HlGame", part: str) -> Iterator[Text]:
    """The texts on the table that have that part, each with the player whose card it is.

    Whether one acts on a player is asked by who uses it, as that is another one for each part.
    """
    if part not in game.parts_known:
        return
    for player in game.players:
        for card in game.texts_of(player):
            if getattr(card.script, part):
                yield Text(card.script, card, player)
    for lasting in game.lasting:
        if lasting.first <= game.turn and getattr(lasting.script, part):
            yield lasting


def concerns(text: Text, whom: Whom, player: "Player") -> bool:
    """Whether a part of a text is about the player.

    Nobody controls the effect of a Location: what it says of its player it says of both
    (HL-CARD-21).
    """
    if whom is ALL or text.card.printed.is_location:
        return True
    return (text.player is player) == (whom is YOU)
