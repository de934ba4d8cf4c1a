"""How Heroes vs. Villains is played, for whoever plays any game."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from formats.construction.report import Report
from formats.construction.submission import Entry, Submission
from formats.heroes_vs_villains.decks import (
    ARCHETYPE_DECK,
    OUTLIERS,
    PROFESSION_DECK,
    BuiltDeck,
    archetype_decks,
    profession_decks,
)
from formats.heroes_vs_villains.engine.game import ENGINE
from formats.heroes_vs_villains.engine.parts import SIDE
from formats.heroes_vs_villains.engine.playable import refuse_unplayable
from formats.heroes_vs_villains.policy import policy_of
from formats.heroes_vs_villains.scripts import REGISTRY, scripted
from formats.heroes_vs_villains.showing import SHOWING
from formats.heroes_vs_villains.sides import Side, sides_of
from formats.heroes_vs_villains.simulation import MEASURES, goldfish, match
from formats.heroes_vs_villains.switches import stated_switches
from formats.simulation.deck_parts import deck_part
from formats.simulation.playable_game import PlayableGame
from formats.table.play_deck import DeckPart, PlayDeck
from formats.table.playable import UnplayableError

LEFT_OUT = "left out"
"""What a list states of which only one side plays."""


def deck_of(report: Report) -> PlayDeck:
    """What one side brings: a profession deck, and an archetype deck with outliers for each.

    Raises UnplayableError where a deck is missing, or nobody can tell which side it is.
    """
    submission = report.submission
    shared = _shared_decks(submission)
    side = _played_side(submission, list(shared))
    own = _decks_of(submission, side, is_only_one=len(shared) == 1)
    parts = [_part(PROFESSION_DECK, shared[side], shared[side].cards)]
    for deck, name in zip(own, _names(own, side), strict=True):
        parts += _of_player(deck, name)
    stated = [(SIDE, str(side))]
    if len(shared) > 1:
        stated.append((LEFT_OUT, "the other side, as a list of a game is one side"))
    deck_to_play = PlayDeck(tuple(parts), (*stated, *stated_switches(submission.declarations)))
    refuse_unplayable(deck_to_play.cards)
    return deck_to_play


def _shared_decks(submission: Submission) -> dict[Side, BuiltDeck]:
    """The profession decks by their sides: one, or those of a whole game."""
    found: dict[Side, BuiltDeck] = {}
    for deck in profession_decks(submission):
        side = _side_of_shared(deck)
        if side in found:
            raise UnplayableError(f"The list has several profession decks for the {side}.")
        found[side] = deck
    if not found:
        raise UnplayableError(
            "The list has no profession deck. A side plays with one, and with an archetype deck "
            "for each player."
        )
    return found


def _side_of_shared(deck: BuiltDeck) -> Side:
    """The side that plays it: a hero deck is never the villains' (HVV-BUILD-12)."""
    by_cards = next((side for side in Side if side.profession == deck.own), None)
    if by_cards is None:
        told = " and ".join(deck.groups)
        reason = f"has cards of {told}" if told else "has no card whose profession is known"
        raise UnplayableError(f"The {deck.name} {reason}, so it is not clear which side plays it.")
    if deck.side not in (None, by_cards):
        raise UnplayableError(
            f"The {deck.name} is a {deck.own} deck; the {deck.side} can't play with it."
        )
    return by_cards


def _played_side(submission: Submission, sides: Sequence[Side]) -> Side:
    """The side that plays: of a whole game the one that the list names, or else the heroes."""
    said = submission.declarations.get(SIDE)
    if said is None:
        return min(sides, key=list(Side).index)
    wanted = next((side for side in Side if said.strip().casefold() == side), None)
    if wanted is None:
        raise UnplayableError(
            f"'Side: {said[:40]}' is not known; it can be 'heroes' or 'villains'."
        )
    if wanted not in sides:
        raise UnplayableError(
            f"The list states that it plays the {wanted}, and has no deck of theirs."
        )
    return wanted


def _decks_of(submission: Submission, side: Side, *, is_only_one: bool) -> list[BuiltDeck]:
    """The archetype decks of a side; in a list of one side all of them."""
    decks = archetype_decks(submission)
    if not is_only_one:
        unplaced = [deck.name for deck in decks if deck.side is None]
        if unplaced:
            raise UnplayableError(
                f"It is not stated on which side the {unplaced[0]} is. Write 'Heroes: …' and "
                "'Villains: …', the players parted by commas."
            )
    own = [deck for deck in decks if deck.side in (None, side)]
    if not own:
        raise UnplayableError(
            f"The list has no archetype deck for the {side}; each player has one."
        )
    _refuse_two_of_one(own, submission)
    return own


def _refuse_two_of_one(decks: Sequence[BuiltDeck], submission: Submission) -> None:
    """A player who is named has one deck (HVV-BUILD-01)."""
    named = Counter(deck.key for deck in decks if _is_player(deck, submission))
    for deck in decks:
        if named[deck.key] > 1:
            raise UnplayableError(f"{deck.owner} has several archetype decks; a player has one.")


def _is_player(deck: BuiltDeck, submission: Submission) -> bool:
    return bool(deck.owner) and not sides_of(submission).is_a_side(deck.owner)


def _names(decks: Sequence[BuiltDeck], side: Side) -> list[str]:
    """What the players are called: as the list names them, or by their archetypes."""
    called = [deck.owner or _by_archetype(deck, side) for deck in decks]
    many = Counter(called)
    numbers: Counter[str] = Counter()
    names = []
    for name in called:
        numbers[name] += 1
        names.append(f"{name} {numbers[name]}" if many[name] > 1 else name)
    return names


def _by_archetype(deck: BuiltDeck, side: Side) -> str:
    """ "Hero Lampwright": both sides may have the same archetype (HVV-BUILD-11)."""
    return " ".join(filter(None, (side.profession.capitalize(), deck.own)))


def _of_player(deck: BuiltDeck, name: str) -> Iterator[DeckPart]:
    yield _part(ARCHETYPE_DECK, deck, deck.cards, name)
    outliers = _part(OUTLIERS, deck, deck.outlier_entries(), name)
    if outliers.cards:
        yield outliers


def _part(name: str, deck: BuiltDeck, entries: Sequence[Entry], of: str = "") -> DeckPart:
    return deck_part(name, [replace(deck.part, entries=tuple(entries))], of)


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
