"""How Vs. System is played, for whoever plays any game."""

from formats.construction.report import Report
from formats.simulation.deck_parts import deck_part
from formats.simulation.playable_game import PlayableGame
from formats.table.play_deck import MAIN_PART, PlayDeck
from formats.vs_system.engine.game import ENGINE
from formats.vs_system.engine.playable import refuse_unplayable
from formats.vs_system.policy import policy_of
from formats.vs_system.scripts import REGISTRY, scripted
from formats.vs_system.showing import SHOWING
from formats.vs_system.simulation import MEASURES, goldfish, match


def deck_of(report: Report) -> PlayDeck:
    """The deck, and no other part. Raises UnplayableError."""
    deck = PlayDeck((deck_part(MAIN_PART, report.submission.named("deck")),))
    refuse_unplayable(deck.cards)
    return deck


PLAYABLE_GAME = PlayableGame(
    engine=ENGINE,
    policy_of=policy_of,
    showing=SHOWING,
    measures=MEASURES,
    deck_of=deck_of,
    goldfish=goldfish,
    match=match,
    match_lists=ENGINE.lists,
    scripted=scripted,
    has_script=REGISTRY.has,
)
