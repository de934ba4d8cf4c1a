"""One Pre-Game card of a kind: a Persona, a Weapon of Choice, a Watcher or a Hunter."""

from collections.abc import Callable, Iterator, Sequence

from carddb.model import UNKNOWN, Truth
from formats.construction.finding import Finding, broken
from formats.construction.fixes import removing
from formats.construction.rule import NOT_HANDED_IN, Context, Rule
from formats.construction.submission import Submission
from formats.construction.words import are, counted
from formats.highlander.cards import Printed
from formats.highlander.player import (
    PRE_GAME,
    Held,
    count_of,
    entries_of,
    listing,
    names_of,
    the_player,
)
from formats.highlander.refusals import parted
from formats.highlander.uniques import unique_cards
from formats.highlander.words import not_known

Room = Callable[[Sequence[Held]], int]
"""How many of these cards may be used together."""


def is_kind(card: Printed, *kinds: str | None) -> Truth:
    """Whether it is a Pre-Game card of one of the kinds."""
    if card.kind.pregame is UNKNOWN:
        return False if card.kind.is_pregame is False else UNKNOWN
    return card.kind.pregame in kinds


def of_kinds(*kinds: str | None) -> Callable[[Held], Truth]:
    """The question whether a card is a Pre-Game card of one of the kinds."""
    return lambda held: is_kind(held[1], *kinds)


def room_for_one(_: Sequence[Held]) -> int:
    """One, whichever they are."""
    return 1


def at_most_one(
    rule: str,
    what: str,
    among: Sequence[str | None],
    *,
    is_one: Callable[[Held], Truth] | None = None,
    missing: str = "the kind of Pre-Game card",
    room: Room = room_for_one,
    help: str = "",
) -> Rule:
    """At most one of them in the pre-game, or as many as there is room for.

    Copies of one unique card count once: a rule of their own speaks of them. `among` are the
    kinds of Pre-Game card that can be one; without `is_one`, every card of these kinds is.
    """
    counts = is_one or of_kinds(*among)

    def may_be_one(submission: Submission) -> list[Held]:
        return the_player(submission).may_be(*among)

    def judge(submission: Submission, _: Context) -> Iterator[Finding]:
        held = may_be_one(submission)
        # One card is never too many, and most decks have no more.
        if not held or (len(held) == 1 and held[0][0].count == 1):
            return
        surely, perhaps = parted(held, counts)
        # Room depends on which cards they are: Corda with Reno are two.
        number, most = unique_cards(submission, surely), room(surely)
        if number > most:
            yield too_many(surely, number, most)
        elif number + unique_cards(submission, perhaps) > most:
            beside = f"{in_the_pregame(surely)}, and " if surely else ""
            yield from not_known(rule, perhaps, missing, beside + demand(most), help=help)

    def demand(most: int) -> str:
        return f"{counted(most, what)} may be used"

    def too_many(held: Sequence[Held], number: int, most: int) -> Finding:
        names = names_of(held)
        return broken(
            rule,
            f"{in_the_pregame(held)}; {demand(most)}.",
            entries_of(held),
            help=help,
            limit=most,
            found=number,
            # Of different cards, which one to keep is the player's choice.
            fix=removing(number - most, names[0], PRE_GAME) if len(names) == 1 else None,
        )

    def in_the_pregame(held: Sequence[Held]) -> str:
        names, number = names_of(held), count_of(held)
        times = f" {number:,} times" if len(names) == 1 and number > 1 else ""
        return f"{listing(held)} {are(len(names))} in the pre-game{times}"

    def measure(submission: Submission, _: Context) -> str:
        if not the_player(submission).is_handed_in:
            return NOT_HANDED_IN
        surely, _perhaps = parted(may_be_one(submission), counts)
        number = count_of(surely)
        return f"{number:,} of at most {room(surely):,} in the pre-game"

    terms = (("shape", "at most one"), ("what", what))
    return Rule(rule, f"At most 1 {what}.", terms, judge, measure)
