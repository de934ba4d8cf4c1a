"""How Highlander is played, for whoever plays any game."""

from formats.construction.report import Report
from formats.highlander.construction import TWO_HEADED_GIANT
from formats.highlander.engine.game import ENGINE
from formats.highlander.engine.playable import refuse_unplayable
from formats.highlander.engine.pre_game import (
    ABILITY,
    ENDURANCE_PART,
    PLAYS_ANYTHING,
    PRE_GAME_PART,
    STARTING_PART,
)
from formats.highlander.opened import POOL
from formats.highlander.player import DECK, PRE_GAME, PlayerCards, the_player
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
    _refuse_too_many_heads(report)
    parts = [
        deck_part(ENDURANCE_PART, submission.named(DECK)),
        deck_part(PRE_GAME_PART, submission.named(PRE_GAME)),
    ]
    if any(section.entries for section in submission.named(STARTING_CARDS)):
        parts.append(deck_part(STARTING_PART, submission.named(STARTING_CARDS)))
    ability, _ = starting_ability(the_player(submission), is_sealed=is_sealed)
    stated = [(ABILITY, str(ability))]
    if is_sealed:
        stated.append((PLAYS_ANYTHING, "cards of any Persona and weapon are played"))
    deck = PlayDeck(tuple(parts), tuple(stated))
    if not deck.part(ENDURANCE_PART):
        raise UnplayableError("The list has no Endurance to play with.")
    refuse_unplayable(deck.cards)
    return deck


def _refuse_too_many_heads(report: Report) -> None:
    """A head for each Persona: two in 2 Headed Giant, and Corda with Reno (HL-AMBIGUOUS-70)."""
    player = the_player(report.submission)
    personas = sum([entry.count for entry, _ in player.personas])
    if personas > 2 or (personas == 2 and not _may_have_two(report, player)):
        raise UnplayableError(
            "More than one Persona plays only in 2 Headed Giant, or as Corda and Reno."
        )


def _may_have_two(report: Report, player: PlayerCards) -> bool:
    return report.format.id == TWO_HEADED_GIANT.id or is_corda_with_reno(player)


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
