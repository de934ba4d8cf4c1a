"""Restriction effects: what cards forbid, and what stops them from doing so.

What is said of itself by the card that would be played is a requirement and none of these
(HL-KEYWORD-20), and neither is that an attack is unblockable or undodgeable (HL-KEYWORD-19). That
a weapon only counts as lost is one (HL-WEAPON-37).
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from formats.highlander.engine import texts
from formats.highlander.engine.abilities import How, Lifts, Play
from formats.highlander.engine.unarmed import is_barred

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player
    from formats.highlander.engine.weapons import Weapon


class Refusal(NamedTuple):
    """A card that forbids a play, and what it says."""

    card: "HlCard"
    says: str

    def __str__(self) -> str:
        return f"{self.card}: {self.says}"


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
    lost = counted_lost(play, lifting)
    if not found and not lost:
        return []
    stops = _stops(play, lifting)
    refused = [
        Refusal(text.card, forbids.says)
        for text, forbids in found
        if not _is_stopped(stops, text.card, is_own=text.player is play.player)
    ]
    if is_barred(play.player, play.card, lost):
        refused += [
            Refusal(source, f"{weapon} counts as lost.")
            for weapon in lost
            if (source := weapon.considered) is not None
        ]
    return refused


def counted_lost(play: Play, lifting: Iterable[Lifts] = ()) -> "list[Weapon]":
    """The weapons that only count as lost and do so for this play, as nothing stops that."""
    player = play.player
    considered = [
        (weapon, source) for weapon in player.weapons if (source := weapon.considered) is not None
    ]
    if not considered:
        return []
    stops = _stops(play, lifting)
    return [
        weapon
        for weapon, source in considered
        if not _is_stopped(stops, source, is_own=source.controller == player.number)
    ]


def _stops(play: Play, lifting: Iterable[Lifts]) -> list[Lifts]:
    """What stops Restriction effects on that play: in play, its own text, and `lifting`."""
    stops = [*play.card.script.own_lifts, *lifting]
    for text in texts.with_part(play.game, "lifts"):
        if text.player is play.player and texts.acts_on(play.game, text.card, play.player):
            stops += text.script.lifts
    return [each for each in stops if each.what(play)]


def _is_stopped(stops: list[Lifts], by: "HlCard", *, is_own: bool) -> bool:
    return any((not is_own or each.also_own) and (each.of is None or each.of(by)) for each in stops)
