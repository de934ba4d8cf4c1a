"""How 2PCG is played, for whoever plays any game."""

import re
from collections.abc import Iterator

from carddb.model import Card
from formats.construction.report import Report
from formats.construction.submission import Submission
from formats.simulation.deck_parts import deck_part
from formats.simulation.playable_game import PlayableGame
from formats.table.play_deck import MAIN_PART, DeckPart, PlayDeck
from formats.table.playable import UnplayableError
from formats.vs_2pcg.cards import TOKEN
from formats.vs_2pcg.engine.game import ENGINE
from formats.vs_2pcg.engine.parts import (
    FOR_ONESELF,
    FOR_TEAMMATES,
    FREE_FOR_ALL,
    MAIN_CHARACTER,
    RECRUITING,
    TABLE,
    TOKENS,
    TWO_AGAINST_TWO,
)
from formats.vs_2pcg.engine.playable import refuse_unplayable
from formats.vs_2pcg.main_character import TOKENS as ASIDE
from formats.vs_2pcg.played_levels import played_levels
from formats.vs_2pcg.policy import policy_of
from formats.vs_2pcg.scripts import REGISTRY, scripted
from formats.vs_2pcg.showing import SHOWING
from formats.vs_2pcg.simulation import MEASURES, goldfish, match

LEVELS = "levels"
"""What a deck states if its Main Character can't level up."""
_NOT_OF_A_WORD = re.compile(r"[\W_]+")
_WORDS = {
    TABLE: {
        **dict.fromkeys(("2vs2", "2v2", "2on2", "2against2", "twoagainsttwo"), TWO_AGAINST_TWO),
        **dict.fromkeys(("freeforall", "ffa"), FREE_FOR_ALL),
    },
    RECRUITING: {
        **dict.fromkeys(("forteammates", "forteammate", "forateammate"), FOR_TEAMMATES),
        **dict.fromkeys(("foroneself", "foryourself"), FOR_ONESELF),
    },
}
"""How people write the ways in which four can play."""
_PLAYED = {
    TABLE: f"four players play '{TWO_AGAINST_TWO}' or '{FREE_FOR_ALL}'",
    RECRUITING: f"in {TWO_AGAINST_TWO} one recruits '{FOR_ONESELF}' or '{FOR_TEAMMATES}'",
}


def deck_of(report: Report) -> PlayDeck:
    """The deck, all levels of its Main Character, and the tokens. Raises UnplayableError."""
    submission = report.submission
    main = deck_part(MAIN_PART, submission.named("deck"))
    levels = played_levels(submission, report.context)
    parts = [main, DeckPart(MAIN_CHARACTER, levels)]
    if tokens := _tokens(submission):
        parts.append(DeckPart(TOKENS, tokens))
    deck = PlayDeck(tuple(parts), tuple(_stated(submission, levels)))
    refuse_unplayable(deck.cards)
    return deck


def _tokens(submission: Submission) -> tuple[Card, ...]:
    """The Token Characters; further levels that are set aside are played as such."""
    cards = deck_part(TOKENS, submission.named(ASIDE)).cards
    return tuple(card for card in cards if card.fact("type") == TOKEN)


def _stated(submission: Submission, levels: tuple[Card, ...]) -> Iterator[tuple[str, str]]:
    for name in _WORDS:
        declared = submission.declarations.get(name)
        if declared is not None:
            yield name, _said(name, declared)
    if len(levels) == 1:
        yield LEVELS, "one, as no other is known"


def _said(name: str, declared: str) -> str:
    """How four players play, by what a list says."""
    word = _WORDS[name].get(_NOT_OF_A_WORD.sub("", declared).casefold())
    if word is None:
        raise UnplayableError(
            f"'{name.capitalize()}: {declared[:40]}' is not known: {_PLAYED[name]}."
        )
    return word


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
