"""What cards let or make a player do in the own turn: May Do and Must Do effects.

Nobody does anything in the opponent's turn (HL-GAME-08): what a card tells its opponent to do waits
for that player's May Do/Must Do Phase.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from formats.highlander.engine import playing, texts, values

if TYPE_CHECKING:
    from formats.highlander.engine.abilities import Effect
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player
    from formats.highlander.engine.texts import Text


class Duty:
    """Something that a player may do, or must, by a card's effect."""

    __slots__ = ("card", "effect", "is_must")

    def __init__(self, effect: "Effect", card: "HlCard", *, is_must: bool) -> None:
        self.effect = effect
        self.card = card
        """The card that says so."""
        self.is_must = is_must

    def __str__(self) -> str:
        return f"{self.card}: {self.effect.says}"


def give(player: "Player", effect: "Effect", card: "HlCard", *, is_must: bool) -> None:
    """Let it wait for the player's own next May Do/Must Do Phase."""
    player.duties.append(Duty(effect, card, is_must=is_must))


def begin(game: "HlGame", player: "Player") -> None:
    """What cards in play tell the player to do at the beginning of each turn (HL-TURN-10)."""
    if game.parts_known.isdisjoint(("at_start", "at_foes_start")):
        return
    for text in texts.with_part(game, "at_start"):
        if text.player is player and texts.acts_on(game, text.card, player):
            _tell(game, player, text, text.script.at_start)
    for text in texts.with_part(game, "at_foes_start"):
        if text.player is not player and texts.acts_on(game, text.card, player):
            _tell(game, player, text, text.script.at_foes_start)


def _tell(game: "HlGame", player: "Player", text: "Text", effects: "Sequence[Effect]") -> None:
    for effect in effects:
        if effect.when is None or effect.when(game, text.card, player):
            give(player, effect, text.card, is_must=True)


def drop_ignored(game: "HlGame", player: "Player") -> None:
    """What a card tells a player who ignores it, that player need not do (HL-EFFECT-06)."""
    if game.suspended and player.duties:
        player.duties = [duty for duty in player.duties if texts.acts_on(game, duty.card, player)]


def open_musts(player: "Player") -> list[Duty]:
    """What has to be done before the turn goes on (HL-TURN-14)."""
    return [duty for duty in player.duties if duty.is_must]


def fulfil(game: "HlGame", player: "Player", duty: Duty) -> None:
    """Do it, as far as it can be done; once.

    An Edge that counters or changes it may be played at that moment (HL-TURN-16).
    """
    player.duties.remove(duty)
    game.tell("effect", f"{player}: {duty}.")
    edges = [
        card
        for card in player.hand.cards
        if card.printed.is_edge
        and (joins := card.script.joins) is not None
        and joins.to == values.EFFECT
        and playing.may_from_hand(game, player, card)
    ]
    edge = game.offer("answer an effect", player.decider, edges, about=duty) if edges else None
    if edge is not None:
        playing.put_on_the_table(game, player, edge)
        game.tell("play", f"{player} plays {edge}.")
        playing.take_effect(game, player, edge)
        joined = edge.script.joins
        if joined is not None and values.COUNTERS in joined.gives:
            return
    duty.effect.does(game, duty.card, player)


def lapse(player: "Player") -> None:
    """What may be done was not done this turn, and is over with it (HL-TURN-12 and 13)."""
    player.duties = []
