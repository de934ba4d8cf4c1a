"""Card Loss: a card is discarded from hand at once (KEYWORD-021)."""

from formats.heroes_vs_villains.engine.abilities import Effect
from formats.heroes_vs_villains.engine.leaving import discard
from formats.heroes_vs_villains.engine.source import Source
from formats.heroes_vs_villains.engine.state import HvvGame, Player, Target


def lose_a_card(game: HvvGame, target: Target, _effect: Effect, _source: Source) -> None:
    """The affected player chooses which (ruling AMBIGUOUS-19), if there is any (AMBIGUOUS-92)."""
    if isinstance(target, Player) and target.hand.cards:
        card = game.ask("card loss", target.decider, tuple(target.hand.cards))
        discard(game, target, card)
