"""Allies: helpers with a turn of their own on their controller's turn (ALLY, KEYWORD-005)."""

from collections.abc import Collection, Iterable
from typing import Final

from formats.heroes_vs_villains.engine.areas import OUT_OF_PLAY
from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.keywords.oops import Change, can_change
from formats.heroes_vs_villains.engine.keywords.prone import StandUp, can_stand_up
from formats.heroes_vs_villains.engine.move import Move
from formats.heroes_vs_villains.engine.options import Option, Use
from formats.heroes_vs_villains.engine.permissions import ACT, MOVE, TAKE_TURN, may
from formats.heroes_vs_villains.engine.state import HvvGame, Player, Target
from formats.heroes_vs_villains.engine.utilization import abilities_of

BEFORE: Final = "before"
AFTER: Final = "after"
"""When an ally acts in its controller's turn."""


def allies_of(player: Player) -> list[HvvCard]:
    """The player's allies in play."""
    return [card for card in player.in_play.cards if card.printed.is_ally]


def people_of(player: Player) -> list[Target]:
    """The player and their allies, as far as there is something on them."""
    people: list[Target] = [player, *allies_of(player)]
    return [each for each in people if each.given]


def let_allies_begin(game: HvvGame, player: Player) -> list[HvvCard]:
    """The allies whom their controller lets act first, each on its own (HVV-TURN-12)."""
    first = [
        ally
        for ally in allies_of(player)
        if game.ask("allies act", player.decider, (BEFORE, AFTER), ally) == BEFORE
    ]
    allies_act(game, player, first)
    return first


def allies_act(game: HvvGame, player: Player, allies: Iterable[HvvCard]) -> None:
    """Each ally in turn, also where its controller has lost theirs (AMBIGUOUS-81)."""
    for ally in allies:
        if ally.is_in_play and ally.seat == player.number:
            ally_acts(game, player, ally)
            game.allies_done.append(ally)


def other_allies(player: Player, acted: Collection[HvvCard]) -> list[HvvCard]:
    """Those who have yet to act, also who was put into play this turn (AMBIGUOUS-82)."""
    return [ally for ally in allies_of(player) if ally not in acted]


def ally_acts(game: HvvGame, player: Player, ally: HvvCard) -> None:
    """1 utilization of its own card and 1 move, at no cost to its controller (AMBIGUOUS-82)."""
    ally.has_acted = False
    while ally.is_in_play:
        chosen = game.offer("ally", player.decider, ally_options(game, player, ally), ally)
        if chosen is None:
            return
        chosen.take(game, player)


def ally_options(game: HvvGame, player: Player, ally: HvvCard) -> list[Option]:
    """What an ally may do now; effects on itself hold it as they hold a person."""
    if game.area_of(ally) is OUT_OF_PLAY or not may(game, ally, TAKE_TURN):
        return []
    options: list[Option] = []
    if not ally.has_acted and may(game, ally, ACT):
        options += [
            Use(ally, ability, is_played=False, by_ally=True)
            for ability in abilities_of(game, player, ally, by_ally=True)
        ]
    if not ally.has_moved and may(game, ally, MOVE):
        options.append(Move(ally))
    if ally.given:
        if can_stand_up(game, ally):
            options.append(StandUp(ally))
        if can_change(game, ally):
            options.append(Change(ally))
    return options
