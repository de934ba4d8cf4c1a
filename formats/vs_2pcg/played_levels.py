"""All levels of a deck's Main Character, as it is played: a list names one of them, or the name."""

from collections.abc import Iterable, Sequence

from carddb.model import Card
from formats.construction.rule import Context
from formats.construction.submission import Entry, Submission
from formats.construction.words import some_of
from formats.table.playable import UnplayableError
from formats.vs_2pcg.cards import MAIN, may_be_one_card
from formats.vs_2pcg.engine.parts import level_of
from formats.vs_2pcg.engine.playable import lacking_of, refuse_unplayable
from formats.vs_2pcg.levels import FIRST, Mains, first_number_of, mains_of, sets_of
from formats.vs_2pcg.main_character import SECTION, TOKENS


def played_levels(submission: Submission, context: Context) -> tuple[Card, ...]:
    """The cards of all levels, the first one first, as far as they are recorded.

    Raises UnplayableError if there is no Main Character, or it is not clear which one is meant.
    """
    entries = _listed(submission)
    if not entries:
        raise UnplayableError("No Main Character is listed; nobody plays without one.")
    levels: dict[int, Card] = {}
    listed = [card for entry in entries for card in _meant(entry)]
    # Of cards that nobody recorded the levels are unknown too; that all is lacking says more.
    refuse_unplayable(listed)
    for card in listed:
        known = levels.setdefault(level_of(card), card)
        if known is not card:
            raise UnplayableError(
                f"{known.title} is listed twice as the Main Character in Level {level_of(card)}; "
                "a game is played with one card of each level."
            )
    mains = mains_of(entries, context)
    for card in _further(tuple(levels.values()), mains, context):
        # One without its numbers was asked for by nobody: then it is played without it.
        if not lacking_of(card):
            levels.setdefault(level_of(card), card)
    if FIRST not in levels:
        name = next(iter(levels.values())).title
        raise UnplayableError(
            f"Level 1 of {name} is not known; a game begins with it (PCG-SETUP-11)."
        )
    return tuple(levels[level] for level in sorted(levels))


def _listed(submission: Submission) -> list[Entry]:
    """The entries of the Main Character, with the levels that are set aside (PCG-BUILD-12)."""
    own = [entry for part in submission.named(SECTION) for entry in part.entries]
    aside = [entry for part in submission.named(TOKENS) for entry in part.entries if _mains(entry)]
    return own + aside


def _mains(entry: Entry) -> list[Card]:
    return [card for card in entry.candidates if card.facts.get("type") == MAIN]


def _meant(entry: Entry) -> list[Card]:
    """The cards of an entry: one, or those of the levels for which a name stands."""
    # Somebody who wrote it as the Main Character means no Supporting Character of the name.
    cards = _mains(entry) or [entry.card]
    if len({level_of(card) for card in cards}) < len(cards):
        meant = some_of(list(dict.fromkeys(_told(card) for card in cards)), "or")
        raise UnplayableError(f"'{entry.title}' may mean {meant}; name the one that is played.")
    return cards


def _told(card: Card) -> str:
    sets = ", ".join(sorted(filter(None, sets_of(card)))).upper()
    return f"{card.title} of {sets}" if sets else card.title


def _further(cards: Sequence[Card], mains: Mains, context: Context) -> Iterable[Card]:
    """The levels beside those that are listed."""
    sets = sorted({code for card in cards for code in sets_of(card)})
    beside = [mains.sets.get(code, {}) for code in sets]
    # Cards of one name and set are levels of one Main Character; of other sets only where no other
    # Main Character has that name.
    if not any(level not in map(level_of, cards) for levels in beside for level in levels):
        beside = list(mains.sets.values()) if mains.is_one else []
    for levels in beside:
        for found in levels.values():
            if all(may_be_one_card(found[0], other) for other in found[1:]):
                yield found[0]
    # A Main Character may change its name with its level: then the numbers follow one another.
    begins = set[tuple[str, int]]().union(*map(first_number_of, cards))
    for card in context.collection.cards_with("type", MAIN) if begins else ():
        if card not in cards and not begins.isdisjoint(first_number_of(card)):
            yield card
