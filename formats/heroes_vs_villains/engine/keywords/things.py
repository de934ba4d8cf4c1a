"""What is done to things: Destroy, Scrapped, Short Circuit (KEYWORD-033, 090 and 091)."""

from dataclasses import replace

from formats.heroes_vs_villains.engine.abilities import Effect
from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.leaving import leave_play, scrap
from formats.heroes_vs_villains.engine.printed import ROLLED
from formats.heroes_vs_villains.engine.source import Source
from formats.heroes_vs_villains.engine.standing import ends_of, give
from formats.heroes_vs_villains.engine.state import HvvGame, Target


def destroy(game: HvvGame, target: Target, _effect: Effect, _source: Source) -> None:
    """The item is useless, and discarded; a structure usually stands (HVV-DAMAGE-06)."""
    if isinstance(target, HvvCard) and not target.printed.is_structure:
        leave_play(game, target)


def scrap_item(game: HvvGame, target: Target, _effect: Effect, _source: Source) -> None:
    """Wholly destroyed: not used again in this game (HVV-ITEM-20)."""
    if isinstance(target, HvvCard) and not target.printed.is_structure:
        scrap(game, target)


def short_circuit(game: HvvGame, target: Target, effect: Effect, source: Source) -> None:
    """An electronic item can't be used meanwhile; a duration that is not given is rolled."""
    if isinstance(target, HvvCard) and target.printed.is_electronic:
        rounds = ROLLED if effect.duration is None else effect.duration
        ends = ends_of(game, target, replace(effect, duration=rounds))
        give(game, target, effect, ends, source.card)
