"""One of each unique Pre-Game card, and one of each unique Crystal."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from carddb.model import UNKNOWN, Truth
from formats.construction.finding import Finding, broken
from formats.construction.fixes import removing
from formats.construction.memory import made_once
from formats.construction.rule import NOT_HANDED_IN, Context, Rule
from formats.construction.submission import Entry, Submission
from formats.construction.words import are, copies_of, counted
from formats.highlander.one_card import are_one_card, kinds, of_every_pair
from formats.highlander.opened import POOL
from formats.highlander.player import (
    PRE_GAME,
    Held,
    count_of,
    entries_of,
    listing,
    names_of,
    the_player,
)
from formats.highlander.versions import NO_CLASHES, Clashes, compared_by_title
from formats.highlander.words import not_known

_CARD, _CRYSTAL = "HL-PREGAME-03", "HL-PREGAME-05"
_DEMAND = "1 copy of a card is allowed"
_HELP = (
    "A Pre-Game card is the same by title, sub-title and text, of whatever edition (ruling "
    "HL-AMBIGUOUS-69)."
)


@made_once
def _repeated(submission: Submission) -> Mapping[str, Clashes]:
    """By rule, the cards of the pre-game that are there more than once."""
    found: dict[str, Clashes] = {}
    pregame = the_player(submission).pregame
    if _are_plainly_different(pregame):
        return found
    clashes = [(_repeats(held[0]), (held,)) for held in pregame]
    for truth, held in (*clashes, *compared_by_title(pregame, _are_one)):
        if truth is not False:
            is_crystal = any(card.kind.pregame == "crystal" for _, card in held)
            found.setdefault(_CRYSTAL if is_crystal else _CARD, Clashes()).note(truth, *held)
    return found


def unique_cards(submission: Submission, held: Iterable[Held]) -> int:
    """How many Pre-Game cards they are, if copies of one unique card count once.

    That there are several copies is for the rule of unique cards to say; with a pool of opened
    cards it does not hold, and every copy counts.
    """
    if submission.named(POOL):
        return count_of(held)
    return _repeated(submission).get(_CARD, NO_CLASHES).number_of(held)


def _are_one(one: Entry, other: Entry) -> Truth:
    return of_every_pair(one, other, are_one_card)


def _are_plainly_different(pregame: Sequence[Held]) -> bool:
    titles = {
        card.titles
        for entry, card in pregame
        if entry.count == 1 and not entry.others and not card.perhaps_titles
    }
    return len(titles) == len(pregame)


def _repeats(entry: Entry) -> Truth:
    """Whether some copies of the entry are of one card."""
    # A name of no catalogue is unverified already.
    if entry.count == 1 or not entry.card.listed:
        return False
    if not entry.others:
        return True
    # A name that several cards have may mean more than were recorded, as Crystal does.
    is_known = all(card.fact("text") is not UNKNOWN for card in entry.candidates)
    return True if is_known and entry.count > kinds(entry) else UNKNOWN


def _one_of_each(rule: str, what: str) -> Rule:
    """At most one copy of each of the cards that the rule is about."""

    def judge(submission: Submission, _: Context) -> Iterator[Finding]:
        repeated = _repeated(submission).get(rule, NO_CLASHES)
        for group in repeated.cards:
            yield _several_copies(rule, group)
        if repeated.doubtful:
            missing = "whether all copies are different cards"
            yield from not_known(rule, repeated.doubtful, missing, _DEMAND, help=_HELP)

    def measure(submission: Submission, _: Context) -> str:
        if not the_player(submission).is_handed_in:
            return NOT_HANDED_IN
        repeated = _repeated(submission).get(rule, NO_CLASHES)
        return f"{counted(len(repeated.cards), what)} more than once"

    terms = (("shape", "one of each"), ("what", what))
    return Rule(rule, f"At most 1 of each {what}.", terms, judge, measure)


def _several_copies(rule: str, held: Sequence[Held]) -> Finding:
    names, entries = names_of(held), entries_of(held)
    count = copies_of(entries)
    is_one_name = len(names) == 1
    times = f" {count:,} times" if is_one_name else ", as versions of one card"
    return broken(
        rule,
        f"{listing(held)} {are(len(names))} in the pre-game{times}; {_DEMAND}.",
        entries,
        help=_HELP,
        limit=1,
        found=count,
        # Of versions of one card, which to keep is the player's choice.
        fix=removing(count - 1, names[0], PRE_GAME) if is_one_name else None,
    )


ONE_OF_EACH_CARD = _one_of_each(_CARD, "unique Pre-Game card")
ONE_OF_EACH_CRYSTAL = _one_of_each(_CRYSTAL, "unique Crystal")
