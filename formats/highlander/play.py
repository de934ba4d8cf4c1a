"""How Highlander is played, for whoever plays any game."""

from formats.construction.report import Report
from formats.construction.submission import Submission
from formats.highlander.engine.game import ENGINE
from formats.highlander.engine.playable import refuse_unplayable
from formats.highlander.engine.pre_game import (
    ABILITY,
    ENDURANCE_PART,
    PLAYS_ANYTHING,
    PRE_GAME_PART,
)
from formats.highlander.opened import POOL
from formats.highlander.player import DECK, PRE_GAME, the_player
from formats.highlander.policy import policy_of
from formats.highlander.scripts import REGISTRY, scripted
from formats.highlander.setup import is_corda_with_reno, starting_ability
from formats.highlander.showing import SHOWING
from formats.highlander.simulation import MEASURES, goldfish, match
from formats.highlander.starting_cards import STARTING_CARDS
from formats.simulation.deck_parts import deck_part
from formats.simulation.playable_game import PlayableGame
from formats.table.play_deck import PlayDeck
from formats.table.playable import UnplayableError


def deck_of(report: Report) -> PlayDeck:
    """The Endurance, the Pre-Game cards, and the Ability at the start. Raises UnplayableError."""
    submission = report.submission
    is_sealed = bool(submission.named(POOL)) or any(
        spec.name == POOL for spec in report.format.sections
    )
    _refuse_unknown_ways(submission)
    parts = (
        deck_part(ENDURANCE_PART, submission.named(DECK)),
        deck_part(PRE_GAME_PART, submission.named(PRE_GAME)),
    )
    ability, _ = starting_ability(the_player(submission), is_sealed=is_sealed)
    stated = [(ABILITY, str(ability))]
    if is_sealed:
        stated.append((PLAYS_ANYTHING, "cards of any Persona and weapon are played"))
    deck = PlayDeck(parts, tuple(stated))
    if not deck.part(ENDURANCE_PART):
        raise UnplayableError("The list has no Endurance to play with.")
    refuse_unplayable(deck.cards)
    return deck


def _refuse_unknown_ways(submission: Submission) -> None:
    """Two Immortals at once, and cards that start in play, are not played yet."""
    player = the_player(submission)
    if is_corda_with_reno(player):
        raise UnplayableError("Corda and Reno together can't be played yet: each has a hand.")
    if sum([entry.count for entry, _ in player.personas]) > 1:
        raise UnplayableError("A player with two Personas can't be played yet.")
    if any(part.entries for part in submission.named(STARTING_CARDS)):
        raise UnplayableError("Cards that start in play can't be played yet.")


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
