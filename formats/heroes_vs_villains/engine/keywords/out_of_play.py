"""Out of play and back: Remove, Flee, Jail (KEYWORD-049, 064, 075 and 086)."""

from collections.abc import Iterable

from formats.heroes_vs_villains.engine.abilities import Effect
from formats.heroes_vs_villains.engine.areas import OUT_OF_PLAY, own_area
from formats.heroes_vs_villains.engine.effect_names import FLEE, JAIL, OOPS, REMOVE
from formats.heroes_vs_villains.engine.source import Source
from formats.heroes_vs_villains.engine.standing import (
    all_of,
    end_of_next_turn,
    ends_of,
    give,
    take_away,
)
from formats.heroes_vs_villains.engine.state import HvvGame, Player, Target
from formats.heroes_vs_villains.engine.vehicles import get_out

CHANGING = "changing"
"""Out of play to change, after an Oops (HVV-KEYWORD-073)."""


def leave_field(game: HvvGame, target: Target) -> None:
    """Be out of play, and out of every vehicle; an ally as well."""
    if isinstance(target, Player):
        get_out(game, target)
    target.area = OUT_OF_PLAY
    if game.log.is_on:
        game.tell("out of play", f"{target} is out of play.")


def come_back(game: HvvGame, target: Target) -> None:
    """Return to one's own area (ruling HVV-AMBIGUOUS-51); a held thing to its holder."""
    take_away(target, REMOVE, FLEE, JAIL, CHANGING)
    if isinstance(target, Player) or target.printed.stands_alone:
        target.area = own_area(game.side_of(target))
    else:
        target.area = None
    if game.log.is_on:
        game.tell("back", f"{target} is back in {game.area_of(target)}.")


def remove(game: HvvGame, target: Target, effect: Effect, source: Source) -> None:
    """Until the end of the round or of the next turn, whichever is first (HVV-EXAMPLE-42)."""
    ends = end_of_next_turn(game, target)
    give(game, target, Effect(REMOVE, effect.number), ends, source.card)
    leave_field(game, target)


def flee(game: HvvGame, target: Target, effect: Effect, source: Source) -> None:
    """Until the end of the round."""
    give(game, target, effect, None, source.card)
    leave_field(game, target)


def jail(game: HvvGame, target: Target, effect: Effect, source: Source) -> None:
    """Outside the field, and fully contained (HVV-ZONE-11), for good or a stated duration."""
    ends = None if effect.duration is None else ends_of(game, target, effect)
    give(game, target, effect, ends, source.card)
    leave_field(game, target)


def return_after_turn(game: HvvGame, player: Player) -> None:
    """Who was removed comes back as their next turn ends, and so do their things and allies."""
    for target in away(player):
        if any(given.ends is None or given.ends.after == 1 for given in all_of(target, REMOVE)):
            come_back(game, target)


def return_at_end_of_round(game: HvvGame, player: Player) -> None:
    """Who was removed, fled or went to change comes back; whoever is in jail stays."""
    for target in away(player):
        if any(True for _ in all_of(target, CHANGING)):
            take_away(target, OOPS)
        if comes_back(target):
            come_back(game, target)


def away(player: Player) -> list[Target]:
    """The player and what the player has in play, as far as it is out of play."""
    mine: tuple[Target, ...] = (player, *player.in_play.cards)
    return [target for target in mine if target.area is OUT_OF_PLAY]


def comes_back(target: Target) -> bool:
    """Whether the end of the round brings somebody or something back."""
    return any(given.kind in (REMOVE, FLEE, CHANGING) for given in target.given)


def comes_back_at_end_of_round(player: Player) -> bool:
    """Whether it does that for the player, or for a thing or an ally of theirs."""
    return any(comes_back(target) for target in away(player))


def in_jail(game: HvvGame) -> list[Player]:
    """Those who are in it now."""
    return [player for player in game.players if any(True for _ in all_of(player, JAIL))]


def let_out(game: HvvGame, jailed: Iterable[Player]) -> None:
    """Whose time in jail is over returns to the field."""
    for player in jailed:
        if not any(True for _ in all_of(player, JAIL)):
            come_back(game, player)
