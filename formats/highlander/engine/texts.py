"""Which texts act: those of cards on the table, of Pre-Game cards, and what lasts for some turns.

One question stands before every text: does this card act on this player (HL-EFFECT-05 and 06)?
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from formats.highlander.engine import considered, copying, groups, values
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

    __slots__ = ("by", "card", "is_held", "is_of_idle_guard", "last", "of")

    def __init__(self, card: "HlCard", by: "HlCard", last: int, of: "Player | None" = None) -> None:
        self.card = card
        self.by = by
        """The card that does it."""
        self.last = last
        """The last turn of it; `WHILE_IN_PLAY` if it ends as `by` leaves."""
        self.of = of
        """Who ignores the card; None if it is nullified."""
        self.is_of_idle_guard = False
        """Whether it pauses while the card answers an attack (HL-CARDS-090)."""
        self.is_held = True
        """Whether it acted when that was last seen to."""


def nullify(game: "HlGame", card: "HlCard", by: "HlCard", last: int = WHILE_IN_PLAY) -> None:
    """Let a text affect no card, player, rule or effect (HL-EFFECT-05)."""
    game.suspended.append(Suspension(card, by, last))
    # What lies face down is not named.
    shown = "The Hidden attack" if card.pile.name == "hidden" else str(card)
    game.tell("nullified", f"{shown} is nullified by {by}.")
    see(game)
    if card.is_nullified:
        considered.source_left(game, card)


def nullify_idle(game: "HlGame", guard: "HlCard") -> None:
    """Let a text act in no turn in which its card does not answer an attack."""
    idle = Suspension(guard, guard, WHILE_IN_PLAY)
    idle.is_of_idle_guard = True
    game.suspended.append(idle)
    see(game)


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
    if "void_when" in game.parts_known:
        void_when = card.script.void_when
        if void_when is not None and void_when(game, card, game.players[card.controller]):
            return False
    if values.FOE_NO_PERSONA_TEXT in game.words_known and is_silenced(game, card):
        return False
    if not suspended:
        return True  # So it is nearly always.
    return not any(
        each.card is card and (each.of is None or each.of is player) and _holds(game, place)
        for place, each in enumerate(suspended)
    )


def is_silenced(game: "HlGame", card: "HlCard") -> bool:
    """Whether it is a Persona whose text the opponent has ignored (HL-CARDS-216)."""
    if card.printed.pregame_kind != "persona":
        return False
    foe = game.foe_of(game.players[card.owner])
    return game.value(foe, values.FOE_NO_PERSONA_TEXT) > 0


def _holds(game: "HlGame", place: int) -> bool:
    """Whether a suspension acts itself: only a later one stops it, so there is no circle.

    What lasts as long as its source is in play pauses while that is nullified, and while the player
    whose card it holds down ignores it.
    """
    suspended = game.suspended
    one = suspended[place]
    if one.is_of_idle_guard:
        return all(exchange.defense is not one.card for exchange in game.now.exchanges)
    if one.of is None and _is_guarded(game, one):
        return False
    owner = game.players[one.card.controller]
    return one.last != WHILE_IN_PLAY or not any(
        later.card is one.by
        and (later.of is None or (one.of is None and later.of is owner))
        and _holds(game, further)
        for further, later in enumerate(suspended[place + 1 :], place + 1)
    )


def _is_guarded(game: "HlGame", one: Suspension) -> bool:
    """Whether a card is kept from what the opponent does to it in its player's turn.

    Who keeps one's cards so keeps that card itself: it is not asked whether it is nullified.
    """
    player = game.players[one.card.controller]
    return (
        values.NOT_NULLIFIED in game.words_known
        and game.active is player
        and one.by.controller != player.number
        and any(values.NOT_NULLIFIED in card.script.values for card in game.texts_of(player))
    )


def see(game: "HlGame") -> None:
    """Note on each card whether it is nullified, and let those act again that are so no longer."""
    _see(game, game.suspended)


def _see(game: "HlGame", left: list[Suspension]) -> None:
    held = dict.fromkeys([each.card for each in game.suspended if each.is_held])
    for each in game.suspended:
        each.card.is_nullified = False
    game.suspended = left
    for place, each in enumerate(left):
        each.is_held = _holds(game, place)
        if each.is_held and each.of is None:
            each.card.is_nullified = True
    if "also_groups" in game.parts_known:
        groups.see_to(game)
    if "when_acting" not in game.parts_known:
        return
    for card in held:
        if card.is_in_play and not any(each.card is card and each.is_held for each in left):
            act_again(game, card)


def act_again(game: "HlGame", card: "HlCard") -> None:
    """Do what a text does when it begins to act."""
    for effect in card.script.when_acting:
        effect.does(game, card, game.players[card.controller])


def give(
    game: "HlGame", script: Script, card: "HlCard", player: "Player", first: int, last: int
) -> None:
    """Let a text act from one turn to another, for the player whose effect it is."""
    game.lasting.append(Lasting(script, card, player, first, last))
    game.learn_text(script)


def let_go(game: "HlGame", by: "HlCard") -> None:
    """What a card has nullified or let ignore for as long as it is in play acts again."""
    if game.suspended:
        left = [each for each in game.suspended if each.by is not by or each.last != WHILE_IN_PLAY]
        _see(game, left)


def source_left(game: "HlGame", card: "HlCard") -> None:
    """A card has left play: what hung on it is over, and nothing of it is suspended any longer."""
    if game.copying:
        copying.source_left(game, card)
    if game.suspended:
        left = [
            each
            for each in game.suspended
            if each.card is not card and (each.by is not card or each.last != WHILE_IN_PLAY)
        ]
        _see(game, left)


def end_turn(game: "HlGame") -> None:
    """What lasted until the end of this turn is over."""
    turn = game.turn
    if game.lasting:
        game.lasting = [each for each in game.lasting if each.last > turn]
    if game.suspended:
        left = [each for each in game.suspended if each.last == WHILE_IN_PLAY or each.last > turn]
        _see(game, left)


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
