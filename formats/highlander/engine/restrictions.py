"""Restriction effects: what cards forbid, and what stops them from doing so.

What is said of itself by the card that would be played is a requirement and none of these
(HL-KEYWORD-20), and neither is that an attack is unblockable or undodgeable (HL-KEYWORD-19).
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from formats.highlander.engine import texts
from formats.highlander.engine.abilities import Forbids, How, Lifts, Play
from formats.highlander.engine.texts import Text

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player


class Refusal(NamedTuple):
    """A card that forbids a play, and what it says."""

    card: "HlCard"
    forbids: Forbids

    def __str__(self) -> str:
        return f"{self.card}: {self.forbids.says}"


def allows(game: "HlGame", player: "Player", card: "HlCard", how: How) -> bool:
    """Whether no Restriction effect forbids the play."""
    # So it is nearly always.
    return "forbids" not in game.parts_known or not refusals(game, Play(game, player, card, how))


def refusals(game: "HlGame", play: Play, lifting: Iterable[Lifts] = ()) -> list[Refusal]:
    """The cards that forbid a play, less those that are stopped.

    `lifting` has what cards played with it would stop.
    """
    found = [
        (text, forbids)
        for text in texts.with_part(game, "forbids")
        if texts.acts_on(game, text.card, play.player)
        for forbids in text.script.forbids
        if texts.concerns(text, forbids.whom, play.player) and forbids.what(play)
    ]
    if not found:
        return []
    stops = [each for each in [*_lifting(game, play), *lifting] if each.what(play)]
    return [
        Refusal(text.card, forbids)
        for text, forbids in found
        if not any(_is_stopped(each, text, play.player) for each in stops)
    ]


def _lifting(game: "HlGame", play: Play) -> list[Lifts]:
    stops = list(play.card.script.own_lifts)
    for text in texts.with_part(game, "lifts"):
        if text.player is play.player and texts.acts_on(game, text.card, play.player):
            stops += text.script.lifts
    return stops


def _is_stopped(lifts: Lifts, text: Text, player: "Player") -> bool:
    if lifts.of is not None and not lifts.of(text.card):
        return False
    return lifts.also_own or text.player is not player
